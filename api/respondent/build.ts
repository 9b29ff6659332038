/**
 * Builds the respondent's page: `node api/respondent/build.ts`. `deploy/install.mjs` runs it when the sources have
 * changed.
 *
 * Owns: bundling, hashed names, the manifest. Does not own: when it runs, serving (`assets.ts`).
 *
 * 1. A build is atomic: it is written next to the old one and replaces it at the end.
 */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressFiles, modulesOfOthers, takePlace } from "../pages/build-files.ts";
import { ASSET_PATH, BUILT_FOLDER, MANIFEST, MODULES, type Manifest } from "./assets.ts";
import { LANGUAGE_CODES } from "../../machines/languages/registry.ts";

const half = `${BUILT_FOLDER}-${process.pid}`;
try {
  const modules = [...new Set([...(await bundle(half)), ...(await bundleScript(half))])].sort();
  await compress(half);
  await writeFile(join(half, MODULES), `${JSON.stringify(modules, null, 2)}\n`);
  await takePlace(half, BUILT_FOLDER);
} finally {
  await rm(half, { recursive: true, force: true });
}

/** @returns the bundled modules outside the page's folder, as paths from the project's root. */
async function bundle(outDir: string): Promise<readonly string[]> {
  const root = fileURLToPath(new URL("page", import.meta.url));
  const result = await build({
    root,
    base: ASSET_PATH,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    // Beside the others: every file is served from one folder.
    worker: { format: "es", rolldownOptions: { output: { entryFileNames: "worker-[hash].js" } } },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      // Pictures stay files instead of data: addresses in the script, and the script preloads nothing.
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { page: join(root, "main.tsx"), style: join(root, "page.css") },
        output: {
          // All modules that the page needs at its start are one file, also those that lazy chunks share.
          // That file is the page's script; the entry only imports it.
          codeSplitting: { groups: [{ name: "page", test: /\/page\/main\.tsx$/ }] },
          entryFileNames: "entry-[hash].js",
          chunkFileNames: ({ name, facadeModuleId }) => {
            if (name === "page") return "page-[hash].js";
            const [, language] = /\/languages\/([a-z]+)\/page-words\.ts$/.exec(facadeModuleId ?? "") ?? [];
            return language === undefined ? "part-[name]-[hash].js" : `words-${language}-[hash].js`;
          },
          assetFileNames: "[name]-[hash][extname]",
        },
      },
    },
  });
  if (!("output" in result)) throw new Error("the build watches, or made several pages");
  return modulesOfOthers(result.output, "api/respondent/page");
}

/** The script for other sites: one file without imports, which runs in any page. @returns as {@link bundle}. */
async function bundleScript(outDir: string): Promise<readonly string[]> {
  const root = fileURLToPath(new URL("embed", import.meta.url));
  const [result] = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      reportCompressedSize: false,
      lib: { entry: join(root, "embed.ts"), formats: ["iife"], name: "parleyEmbed" },
      rolldownOptions: { output: { entryFileNames: "embed-[hash].js" } },
    },
  }).then((results) => (Array.isArray(results) ? results : []));
  if (result === undefined) throw new Error("the build of the script for other sites made nothing");
  return modulesOfOthers(result.output, "api/respondent/page");
}

/** Compresses the files, and lists them in the manifest. */
async function compress(folder: string): Promise<void> {
  const names = await compressFiles(folder);
  const only = (pattern: RegExp): string => {
    const [name, ...others] = names.filter((each) => pattern.test(each));
    if (name === undefined || others.length > 0)
      throw new Error(
        `the build has ${others.length + (name === undefined ? 0 : 1)} files ${pattern}, and the page loads one`,
      );
    return name;
  };
  const words = Object.fromEntries(
    LANGUAGE_CODES.filter((language) => language !== "en").map((language) => [
      language,
      only(new RegExp(`^words-${language}-.*\\.js$`)),
    ]),
  );
  const manifest: Manifest = {
    script: only(/^page-.*\.js$/),
    style: only(/\.css$/),
    embed: only(/^embed-.*\.js$/),
    words,
    names,
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}
