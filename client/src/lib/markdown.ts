/** Markdown, parsed into tokens. `Markdown.svelte` renders them as elements and text; no HTML is ever made from a string. */
import { lexer, type MarkedToken } from "marked";

export type Token = MarkedToken;

export const parseMarkdown = (source: string): Token[] => lexer(source) as Token[];

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
