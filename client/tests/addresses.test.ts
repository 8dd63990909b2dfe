import { describe, expect, test } from "vitest";
import { codeIn } from "../src/lib/code";
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
