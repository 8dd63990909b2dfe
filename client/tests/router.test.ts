import { describe, expect, test } from "vitest";
import { parseTableCode } from "../src/lib/table-code";
import { loginTokenIn } from "../src/lib/login-link";
import { routeOf } from "../src/lib/router.svelte";

describe("routes", () => {
  test("the lobby, tables and matches", () => {
    expect(routeOf("/")).toEqual({ page: "lobby" });
    expect(routeOf("/t/QKXWVB")).toEqual({ page: "table", code: "QKXWVB" });
    expect(routeOf("/t/qkxwvb/")).toEqual({ page: "table", code: "QKXWVB" });
    expect(routeOf("/t/QKXWVB/12")).toEqual({ page: "replay", code: "QKXWVB", match: 12 });
  });
  test("anything else is not found", () => {
    for (const path of ["/t", "/t/QKXWV", "/t/QKXWVBX", "/t/QKXWV1", "/t/QKXWVB/x", "/schema/openapi.json"]) expect(routeOf(path)).toEqual({ page: "not-found" });
  });
});

describe("a table code is found in typed or pasted text", () => {
  test.each(["QKXWVB", "qkxwvb", " qkx wvb ", "QKX-WVB", "https://example.org/t/qkxwvb", "https://example.org/t/QKXWVB/2", "Come: http://localhost:8000/t/QKXWVB!"])("%s", (text) => {
    expect(parseTableCode(text)).toBe("QKXWVB");
  });
  test.each(["", "QKXWV", "QKXWVBX", "123456", "https://example.org/"])("not %s", (text) => {
    expect(parseTableCode(text)).toBeNull();
  });
});

describe("the login token in the fragment", () => {
  test("is recognised, and nothing else is", () => {
    expect(loginTokenIn("#pass=abc-_1.1790000000000.xyz_09-Q.sign")).toBe("abc-_1.1790000000000.xyz_09-Q.sign");
    for (const fragment of ["", "#", "#pass=", "#pass=a b", "#pass=<b>", "#other", `#pass=${"a".repeat(201)}`]) expect(loginTokenIn(fragment)).toBeNull();
  });
});
