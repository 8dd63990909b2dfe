/** Finds a table's code in typed or pasted text: in any case, with spaces, or in a link. */
export function parseTableCode(text: string): string | null {
  const linked = /\/t\/([A-Za-z]{6})(?![A-Za-z])/.exec(text);
  const letters = linked?.[1] ?? text.replace(/[^A-Za-z]/g, "");
  return letters.length === 6 ? letters.toUpperCase() : null;
}
