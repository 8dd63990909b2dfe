/** Colours as Telegram writes them, and how well one can be read on another. */
export type Rgb = readonly [number, number, number];

export function parseColor(text: string | undefined): Rgb | null {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? "");
  return found && [parseInt(found[1]!, 16), parseInt(found[2]!, 16), parseInt(found[3]!, 16)];
}

/** Relative luminance, as in WCAG 2. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export const isDark = (color: Rgb): boolean => luminance(color) < 0.4;
