import { readdirSync, readFileSync } from "node:fs";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import Markdown from "../src/components/Markdown.svelte";
import { parseMarkdown } from "../src/lib/markdown";

/** A page as it is rendered, without the comments and class names that Svelte adds. */
const html = (source: string): string =>
  render(Markdown, { props: { tokens: parseMarkdown(source) } })
    .body.replace(/<!--.*?-->/g, "")
    .replace(/ class="[^"]*"/g, "")
    .replace(/\s*\n\s*|(?<=>)\s+(?=<)/g, " ")
    .trim();

describe("rules pages are rendered as elements and text", () => {
  test("headings, text, lists and tables", () => {
    expect(html("# Title\n\nSome text\nthat goes on.")).toBe("<h3>Title</h3><p>Some text that goes on.</p>");
    expect(html("### Deep")).toBe("<h4>Deep</h4>");
    expect(html("- one\n- two\n  and more")).toMatch(/^<ul><li> ?one ?<\/li> ?<li> ?two and more ?<\/li><\/ul>$/);
    expect(html("1. first\n2. second")).toMatch(/^<ol>.*first.*second.*<\/ol>$/);
    expect(html("- one\n  - inside")).toMatch(/<ul><li>.*one.*<ul><li>.*inside.*<\/li><\/ul>.*<\/li><\/ul>/);
    const table = html("| a | b |\n| --- | --- |\n| 1 | **2** |");
    expect(table).toMatch(/<th scope="col">a<\/th>.*<td>1<\/td>.*<td><strong>2<\/strong><\/td>/);
  });
  test("strong, code, links and emphasis", () => {
    expect(html("a **b** `c` [d](http://e) *f*")).toBe("<p>a <strong>b</strong> <code>c</code> d <em>f</em></p>");
  });
  test("emphasis beside punctuation, and characters that are not emphasis", () => {
    expect(html("the trump (*hukum*), _so_.")).toBe("<p>the trump (<em>hukum</em>), <em>so</em>.</p>");
    for (const plain of ["2 * 3 * 4", "max_rounds_here"]) expect(html(plain)).toBe(`<p>${plain}</p>`);
  });
  test("HTML in the source is shown as text everywhere", () => {
    for (const source of ["<b>x</b>", "text <img src=x onerror=y> here", "`<script>`", "- <i>x</i>", "```\n<script>x</script>\n```", "<script>\nx()\n</script>"]) {
      expect(html(source)).not.toMatch(/<(b|i|img|script)\b/);
      expect(html(source)).toContain("&lt;");
    }
    expect(html("[x](javascript:y) ![z](http://w)")).not.toMatch(/href|src|javascript/);
    expect(html("4 < 5 & 6")).toBe("<p>4 &lt; 5 &amp; 6</p>");
  });
  test("pieces are pictures with a name, and anything else in braces is text", () => {
    expect(html("Play {pieces: AS 10D}.")).toBe("<p>Play <span>AS, 10D</span>.</p>");
    expect(html("**{line: 2-3}**")).toBe("<p><strong><span>2-3</span></strong></p>");
    expect(html("`{pieces: AS}`")).toBe("<p><code>{pieces: AS}</code></p>");
    for (const plain of ["{pieces: }", "{pieces: a!}", "{pictures: AS}", "{pieces: AS", `{pieces: ${"AS ".repeat(41).trim()}}`]) expect(html(plain)).toBe(`<p>${plain}</p>`);
    expect(html('{pieces: "><img src=x>}')).not.toContain("<img");
  });
  test("no Markdown syntax is left in any game's rules page", () => {
    const games = new URL("../../src/serai/games/", import.meta.url);
    for (const folder of readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))) {
      for (const page of readdirSync(new URL(`${folder.name}/`, games)).filter((name) => name.endsWith(".md"))) {
        const shown = html(readFileSync(new URL(`${folder.name}/${page}`, games), "utf8"));
        expect(shown.length).toBeGreaterThan(500);
        expect(shown).not.toMatch(/\*\*|\| ?---|^#|\{(pieces|line):/);
      }
    }
  });
});
