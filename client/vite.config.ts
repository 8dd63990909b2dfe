import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Compressed twins of what is sent, so that the house compresses nothing while people play. */
function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|webmanifest)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}

/** Who wrote what is in the build besides us, and on what terms: credits.txt. A game's look adds its own `credits.txt`. */
function credits(): Plugin {
  return {
    name: "credits",
    apply: "build",
    generateBundle() {
      const homes = [...this.getModuleIds()].map((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
      const parts = [...new Set(homes.filter((home) => home !== undefined))].sort().map((home) => {
        const { name, version, license } = JSON.parse(readFileSync(join(home, "package.json"), "utf-8"));
        const terms = readdirSync(home).find((file) => /^licen[cs]e/i.test(file));
        return [`${name} ${version}: ${license}`, ...(terms ? [readFileSync(join(home, terms), "utf-8").trim()] : [])].join("\n\n");
      });
      const games = new URL("src/games/", import.meta.url);
      const looks = readdirSync(games)
        .map((game) => new URL(`${game}/credits.txt`, games))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, "utf-8").trim());
      const own = readFileSync(new URL("../LICENSE", import.meta.url), "utf-8").trim();
      this.emitFile({ type: "asset", fileName: "credits.txt", source: [`Serai\n\n${own}`, ...looks, ...parts].join(`\n\n${"-".repeat(72)}\n\n`) + "\n" });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), credits(), compressed()],
  build: {
    outDir: process.env.SERAI_CLIENT_OUT ?? "../src/serai/web/client",
    emptyOutDir: true,
    manifest: "manifest.json", // the house reads it, to have a table's files fetched early
    assetsDir: "assets",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  test: { include: ["tests/**/*.test.ts"] },
});
