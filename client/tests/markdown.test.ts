import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { markdown, parts } from "../src/lib/markdown";

describe("rules pages are read into blocks", () => {
  test("headings, text, lists and tables", () => {
    const blocks = markdown("# Title\n\nSome text\nthat goes on.\n\n- one\n- two\n  and more\n\n1. first\n2. second\n\n| a | b |\n| --- | --- |\n| 1 | **2** |\n");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "text", "list", "list", "table"]);
    expect(blocks[0]).toEqual({ kind: "heading", level: 1, text: "Title" });
    expect(blocks[1]).toEqual({ kind: "text", parts: [{ text: "Some text that goes on." }] });
    expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: "one" }], [{ text: "two and more" }]] });
    expect(blocks[3]).toMatchObject({ ordered: true });
    expect(blocks[4]).toEqual({ kind: "table", rows: [[[{ text: "a" }], [{ text: "b" }]], [[{ text: "1" }], [{ text: "2", strong: true }]]] });
  });
  test("strong, code, links and emphasis", () => {
    expect(parts("a **b** `c` [d](http://e) *f*")).toEqual([{ text: "a " }, { text: "b", strong: true }, { text: " " }, { text: "c", code: true }, { text: " d f" }]);
  });
  test("nothing is HTML: tags stay text", () => {
    expect(markdown("<b>x</b>")).toEqual([{ kind: "text", parts: [{ text: "<b>x</b>" }] }]);
  });
  test("whatever is written, it comes to an end", () => {
    for (const odd of ["#", "#no", "|", "-", "**", "1.", "\n\n", "- \n#"]) expect(Array.isArray(markdown(odd))).toBe(true);
  });
  test("no game's rules page leaves a mark behind", () => {
    const games = new URL("../../src/serai/games/", import.meta.url);
    for (const folder of readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))) {
      const page = readdirSync(new URL(`${folder.name}/`, games)).find((name) => name.endsWith(".md"));
      if (!page) continue;
      const blocks = markdown(readFileSync(new URL(`${folder.name}/${page}`, games), "utf8"));
      expect(blocks.length).toBeGreaterThan(5);
      expect(JSON.stringify(blocks)).not.toContain("**");
    }
  });
});
