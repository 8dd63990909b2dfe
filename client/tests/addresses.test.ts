import { describe, expect, test } from "vitest";
import { codeIn } from "../src/lib/code";
import { passIn } from "../src/lib/pass";
import { routeOf } from "../src/lib/route.svelte";

describe("addresses", () => {
  test("the lobby, tables and matches", () => {
    expect(routeOf("/")).toEqual({ page: "lobby" });
    expect(routeOf("/t/QKXWVB")).toEqual({ page: "table", code: "QKXWVB" });
    expect(routeOf("/t/qkxwvb/")).toEqual({ page: "table", code: "QKXWVB" });
    expect(routeOf("/t/QKXWVB/12")).toEqual({ page: "replay", code: "QKXWVB", match: 12 });
  });
  test("anything else is lost", () => {
    for (const path of ["/t", "/t/QKXWV", "/t/QKXWVBX", "/t/QKXWV1", "/t/QKXWVB/x", "/schema/openapi.json"]) expect(routeOf(path)).toEqual({ page: "lost" });
  });
});

describe("a code is read however it was passed on", () => {
  test.each(["QKXWVB", "qkxwvb", " qkx wvb ", "QKX-WVB", "https://example.org/t/qkxwvb", "https://example.org/t/QKXWVB/2", "Come: http://localhost:8000/t/QKXWVB!"])("%s", (text) => {
    expect(codeIn(text)).toBe("QKXWVB");
  });
  test.each(["", "QKXWV", "QKXWVBX", "123456", "https://example.org/"])("not %s", (text) => {
    expect(codeIn(text)).toBeNull();
  });
});

describe("a pass lies in the fragment", () => {
  test("and nothing else is one", () => {
    expect(passIn("#pass=abc-_1.1790000000000.xyz_09-Q.sign")).toBe("abc-_1.1790000000000.xyz_09-Q.sign");
    for (const fragment of ["", "#", "#pass=", "#pass=a b", "#pass=<b>", "#other", `#pass=${"a".repeat(201)}`]) expect(passIn(fragment)).toBeNull();
  });
});
