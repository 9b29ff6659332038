/**
 * Builds the dashboard's application: `node api/dashboard/page/build.ts`. `deploy/install.mjs` runs it when the sources
 * have changed.
 *
 * Owns: bundling, hashed names, the manifest. Does not own: when it runs, serving (`routes.ts`).
 *
 * 1. A build is atomic: it is written next to the old one and replaces it at the end.
 * 2. Messages are parsed here (`compile-words.ts`), so no browser loads a parser of messages.
 */
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { compressFiles, modulesOfOthers, takePlace } from "../../pages/build-files.ts";
import { BUILT_FOLDER, byLanguage, FILES_PATH, MANIFEST, MODULES, type Manifest } from "./built.ts";
import { compileWords } from "./compile-words.ts";
import { landDots } from "./land-dots.ts";

const ROOT = fileURLToPath(new URL("../app", import.meta.url));
/** What is loaded on every visit and changes only with a package. */
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;
/**
 * Small parts that many screens share are one file. Not what the list of forms would wait for: windows and menus, which
 * are loaded when one is opened, and the controls of editors, which have style sheets.
 */
const COMMON =
  /\/app\/(components|requests|words)\/(?!dialog|form-sheet|menu|recall-line|setting-controls|duration|(en|de)\/)/;
const COMMON_SCREENS_MIN = 3;
const WORDS = /\/app\/words\/([a-z]+)\/([a-z-]+)\.ts$/;

const half = `${BUILT_FOLDER}-${process.pid}`;
try {
  const chunks = await bundle(half);
  const names = await compressFiles(half);
  await writeFile(join(half, MANIFEST), `${JSON.stringify(manifestOf(chunks, names), null, 2)}\n`);
  const modules = modulesOfOthers(chunks, "api/dashboard/app").sort();
  await writeFile(join(half, MODULES), `${JSON.stringify(modules, null, 2)}\n`);
  await takePlace(half, BUILT_FOLDER);
} finally {
  await rm(half, { recursive: true, force: true });
}

async function bundle(outDir: string): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build({
    root: ROOT,
    base: FILES_PATH,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    oxc: { jsx: { runtime: "automatic", importSource: "react" } },
    resolve: {
      // Its messages are parsed already.
      alias: { "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js" },
    },
    plugins: [compileWords(WORDS)],
    // The map of the report.
    define: { LAND_DOTS: JSON.stringify(await landDots()) },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Directives for servers that render: the packages' modules begin with them, and they mean nothing here.
        onLog(level, log, handle) {
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
        },
        input: { app: join(ROOT, "main.tsx"), style: join(ROOT, "app.css") },
        output: {
          codeSplitting: {
            groups: [
              { name: "libraries", test: LIBRARIES, priority: 2 },
              // All that every visit needs at its start is one file.
              { name: "frame", test: /\/app\/main\.tsx$/, priority: 1 },
              { name: "common", test: COMMON, minShareCount: COMMON_SCREENS_MIN },
            ],
          },
          entryFileNames: "[name]-[hash].js",
          chunkFileNames: ({ facadeModuleId }) => {
            const [, language, area] = WORDS.exec(facadeModuleId ?? "") ?? [];
            return language === undefined ? "part-[name]-[hash].js" : `words-${language}-${area}-[hash].js`;
          },
          assetFileNames: "[name]-[hash][extname]",
        },
      },
    },
  });
  if (!("output" in result)) throw new Error("the build watches, or made several pages");
  return result.output.filter((part) => part.type === "chunk");
}

function manifestOf(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): Manifest {
  const chunkOf = (ending: string): Rolldown.OutputChunk => {
    const [chunk, ...others] = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
    if (chunk === undefined || others.length > 0)
      throw new Error(`the build has ${others.length + (chunk === undefined ? 0 : 1)} files of ${ending}, not one`);
    return chunk;
  };
  const wordsOf = (area: string) => byLanguage((language) => chunkOf(`/app/words/${language}/${area}.ts`).fileName);
  const script = chunkOf("/app/main.tsx");
  const importedBy = (chunk: Rolldown.OutputChunk): readonly string[] => [
    ...new Set(
      chunk.imports.flatMap((name) => {
        const imported = chunks.find(({ fileName }) => fileName === name);
        return imported === undefined ? [] : [name, ...importedBy(imported)];
      }),
    ),
  ];
  const imported = importedBy(script);
  const list = chunkOf("/app/screens/forms/forms-screen.tsx");
  const alsoForList = importedBy(list).filter((name) => name !== script.fileName && !imported.includes(name));
  // A style sheet that comes with a part is waited for before anything of the part is shown.
  const styled = chunks.filter(
    ({ fileName, viteMetadata }) =>
      [list.fileName, ...alsoForList].includes(fileName) &&
      viteMetadata !== undefined &&
      viteMetadata.importedCss.size > 0,
  );
  if (styled.length > 0) throw new Error(`the list of forms would wait for styles of ${styled[0]?.fileName ?? ""}`);
  const formsWords = wordsOf("forms");
  // A screen may have a sheet of its own, which is loaded with it.
  const [style, ...styles] = names.filter((name) => name.startsWith("style-") && name.endsWith(".css"));
  if (style === undefined || styles.length > 0) throw new Error("the build has not one style sheet of the shell");
  return {
    script: script.fileName,
    style,
    imported,
    words: wordsOf("frame"),
    formsList: byLanguage((language) => [list.fileName, ...alsoForList, formsWords[language]]),
    names: names.filter((name) => !name.startsWith("style-") || name.endsWith(".css")),
  };
}
