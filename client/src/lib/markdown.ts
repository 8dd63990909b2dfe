/** Markdown, parsed into tokens. `Markdown.svelte` renders them as elements and text; no HTML is ever made from a string. */
import { Marked, type MarkedToken, type TokenizerAndRendererExtension } from "marked";

/** `{pieces: AS KS}` or `{line: 2-3 3-3}`: pieces of the game, side by side or laid out in a line. */
export interface DiagramToken {
  type: "diagram";
  raw: string;
  kind: "pieces" | "line";
  names: string[];
}

export type Token = MarkedToken | DiagramToken;

const MAX_PIECES = 40;
const DIAGRAM = /^\{(pieces|line): ([\w-]+(?: [\w-]+)*)\}/;

const diagram: TokenizerAndRendererExtension = {
  name: "diagram",
  level: "inline",
  start: (source) => source.search(/\{(?:pieces|line): /),
  tokenizer(source) {
    const [raw, kind, names] = DIAGRAM.exec(source) ?? [];
    if (raw === undefined || names!.split(" ").length > MAX_PIECES) return undefined;
    return { type: "diagram", raw, kind, names: names!.split(" ") };
  },
};
const parser = new Marked({ extensions: [diagram] });

export const parseMarkdown = (source: string): Token[] => parser.lexer(source) as Token[];

/** The tokens inside a token, such as the text of a paragraph or the items of a list. */
export function childTokens(token: Token): Token[] {
  if (token.type === "list") return token.items;
  return ("tokens" in token && token.tokens ? token.tokens : []) as Token[];
}

/** The text of a token without markup. HTML in the source is shown as it was written. */
export function tokenText(token: Token): string {
  if (token.type === "br") return "\n";
  return "text" in token && token.type !== "html" ? token.text : token.raw;
}
