/** A table's six letters, however they were passed on: small, spaced, or as a whole link. */
export function codeIn(text: string): string | null {
  const linked = /\/t\/([A-Za-z]{6})(?![A-Za-z])/.exec(text);
  const letters = linked?.[1] ?? text.replace(/[^A-Za-z]/g, "");
  return letters.length === 6 ? letters.toUpperCase() : null;
}
