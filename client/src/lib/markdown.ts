/** As much Markdown as the rules pages use, read into blocks that a component shows as text: no HTML is ever made from a string. */
export interface Part {
  text: string;
  strong?: boolean;
  code?: boolean;
}
export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "text"; parts: Part[] }
  | { kind: "list"; ordered: boolean; items: Part[][] }
  | { kind: "table"; rows: Part[][][] };

export function parts(text: string): Part[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**") && part.endsWith("**") && part.length > 4) return { text: part.slice(2, -2), strong: true };
      if (part.startsWith("`") && part.endsWith("`") && part.length > 2) return { text: part.slice(1, -1), code: true };
      return { text: part.replace(/(^|\s)[*_]([^*_]+)[*_](?=\W|$)/g, "$1$2") };
    });
}

export function markdown(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split("\n");
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^(?:[-*]|(\d+)\.)\s+(.*)$/.exec(line);
    if (heading) {
      blocks.push({ kind: "heading", level: heading[1]!.length, text: heading[2]! });
      at++;
    } else if (item) {
      const texts: string[] = [];
      for (; at < lines.length && lines[at]!.trim(); at++) {
        const next = /^(?:[-*]|\d+\.)\s+(.*)$/.exec(lines[at]!);
        if (next) texts.push(next[1]!);
        else texts.push(`${texts.pop() ?? ""} ${lines[at]!.trim().replace(/^[-*]\s+/, "· ")}`);
      }
      blocks.push({ kind: "list", ordered: item[1] !== undefined, items: texts.map(parts) });
    } else if (line.startsWith("|")) {
      const rows: Part[][][] = [];
      for (; at < lines.length && lines[at]!.startsWith("|"); at++) {
        if (/^\|[\s:|-]+\|$/.test(lines[at]!)) continue;
        rows.push(lines[at]!.replace(/^\||\|$/g, "").split("|").map((cell) => parts(cell.trim())));
      }
      blocks.push({ kind: "table", rows });
    } else if (line.trim()) {
      const text: string[] = [];
      for (; at < lines.length && lines[at]!.trim() && !/^(#|\||[-*]\s|\d+\.\s)/.test(lines[at]!); at++) text.push(lines[at]!.trim());
      if (!text.length) text.push(lines[at++]!);
      blocks.push({ kind: "text", parts: parts(text.join(" ")) });
    } else at++;
  }
  return blocks;
}
