/** A key listener that moves the focus between an element's buttons. With `columns`, up and down move by a row. */
export function moveFocus(event: KeyboardEvent, columns = 0): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (!step) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const target = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!target) return;
  target.focus();
  event.preventDefault();
}
