/** Arrow keys lead from button to button within the element that listens; where the buttons lie in rows, up and down by so many columns. */
export function walk(event: KeyboardEvent, columns = 0): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (!step) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const goal = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!goal) return;
  goal.focus();
  event.preventDefault();
}
