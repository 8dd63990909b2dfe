import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Compresses files at build time, so that the server does not have to. */
function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
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

/** Writes credits.txt with the licences of everything in the build. A game's look can add a `credits.txt` of its own. */
function credits(): Plugin {
  return {
    name: "credits",
    apply: "build",
    generateBundle() {
      const packages = [...this.getModuleIds()].map((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
      const parts = [...new Set(packages.filter((path) => path !== undefined))].sort().map((path) => {
        const { name, version, license } = JSON.parse(readFileSync(join(path, "package.json"), "utf-8"));
        const licenceFile = readdirSync(path).find((file) => /^licen[cs]e/i.test(file));
        return [`${name} ${version}: ${license}`, ...(licenceFile ? [readFileSync(join(path, licenceFile), "utf-8").trim()] : [])].join("\n\n");
      });
      const looks = games
        .map((game) => new URL(`${game}/credits.txt`, GAMES))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, "utf-8").trim());
      const own = readFileSync(new URL("../LICENSE", import.meta.url), "utf-8").trim();
      this.emitFile({ type: "asset", fileName: "credits.txt", source: [`Serai\n\n${own}`, ...looks, ...parts].join(`\n\n${"-".repeat(72)}\n\n`) + "\n" });
    },
  };
}

const GAMES = new URL("src/games/", import.meta.url);
const games = readdirSync(GAMES);

/** Adds each game's cover to the manifest. The server reads its address there. */
function covers(): Plugin {
  return {
    name: "covers",
    apply: "build",
    buildStart() {
      for (const game of games) {
        const originalFileName = `src/games/${game}/cover.svg`;
        this.emitFile({ type: "asset", name: `${game}-cover.svg`, originalFileName, source: readFileSync(new URL(`${game}/cover.svg`, GAMES)) });
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), covers(), credits(), compress()],
  build: {
    outDir: process.env.SERAI_CLIENT_OUT ?? "../src/serai/web/client",
    emptyOutDir: true,
    manifest: "manifest.json", // the server reads it to find looks and to preload a table's files
    assetsDir: "assets",
    assetsInlineLimit: 0, // the content security policy forbids data: URLs
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      // Each game's look is an entry point of its own, loaded by its address like the look of a plug-in.
      input: { index: "index.html", ...Object.fromEntries(games.map((game) => [game, `src/games/${game}/index.ts`])) },
      preserveEntrySignatures: "exports-only",
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 4 }] } }, // one file instead of several tiny ones
    },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
