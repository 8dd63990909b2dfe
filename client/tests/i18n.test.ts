import { beforeEach, expect, test, vi } from "vitest";
import type { Boot } from "../src/lib/boot";
import { i18n } from "../src/lib/i18n.svelte";

const requests: string[] = [];
let failing = false;

beforeEach(() => {
  requests.length = 0;
  failing = false;
  vi.stubGlobal("document", { documentElement: {}, cookie: "" });
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    if (failing) throw new Error("offline");
    return new Response(`title = ${path}`, { headers: { "content-type": "text/plain" } });
  });
  i18n.init({ language: "en", languages: { en: "English", th: "ไทย" }, words: { "house/en": "ui-yes = Yes" } } as unknown as Boot);
});

test("each catalogue is requested once, and again only after a failure", async () => {
  await Promise.all([i18n.fetch("whot", "th"), i18n.fetch("whot", "th")]);
  await i18n.fetch("whot", "th");
  expect(requests.sort()).toEqual(["/api/words/whot/en", "/api/words/whot/th"]);
  failing = true;
  await i18n.fetch("hukum");
  failing = false;
  await i18n.fetch("hukum");
  expect(requests.filter((path) => path.includes("hukum"))).toHaveLength(2);
});
