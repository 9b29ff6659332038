/**
 * Builds the documentation: `node api/docs/build/build.ts`. `deploy/install.mjs` runs it when its sources have changed.
 *
 * Owns: the order of the build, names, the manifest. Does not own: texts (`stage.ts`), when it runs, serving
 * (`api/docs/routes.ts`).
 *
 * 1. A build is atomic: it is written next to the old one and replaces it at the end.
 * 2. Pages made from code change seldom when the code does: if the pages are those of the last build, only the list of
 *    modules is written anew.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles, takePlace } from "../../pages/build-files.ts";
import { BUILT_FOLDER, DOCS_PATH, MANIFEST, MODULES, type Manifest } from "../site.ts";
import type { StagedPage } from "./stage.ts";

const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));
const THEME = fileURLToPath(new URL("../theme", import.meta.url));
const CONFIG = fileURLToPath(new URL("site-config.ts", import.meta.url));
/** By a name that the compiler does not follow: its types bring those of browsers into every file of the program. */
const VITEPRESS: string = "vitepress";
/** The hash of what the last build was made from. */
const STAGED = "staged";
const HASH_CHARACTERS = 8;

const half = `${BUILT_FOLDER}-${process.pid}`;
const modules = await followModules();
const { stageSite } = await import("./stage.ts");
const { pages, included } = stageSite();
const others = [...new Set([...modules, ...included])].toSorted();
const staged = await hashOf(pages);
const last = join(BUILT_FOLDER, STAGED);

if (existsSync(last) && (await readFile(last, "utf8")) === staged) {
  await writeModules(BUILT_FOLDER);
} else {
  try {
    await buildSite(join(half, "source"), join(half, "files"));
    const files = join(half, "files");
    await writeFile(join(files, STAGED), staged);
    await writeModules(files);
    await takePlace(files, BUILT_FOLDER);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Modules of the project that are loaded from now on, as paths from its root. */
function followModules(): Promise<Set<string>> {
  const loaded = new Set<string>();
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith("file:")) {
        const path = relative(PROJECT, fileURLToPath(url));
        if (path.endsWith(".ts") && !path.startsWith(`node_modules${sep}`) && !path.startsWith("..")) loaded.add(path);
      }
      return nextLoad(url, context);
    },
  });
  return Promise.resolve(loaded);
}

async function writeModules(folder: string): Promise<void> {
  await writeFile(join(folder, MODULES), `${JSON.stringify(others, null, 2)}\n`);
}

/** Everything that decides what the built site is. */
async function hashOf(staged: readonly StagedPage[]): Promise<string> {
  const hash = createHash("sha256");
  const buildFolder = dirname(fileURLToPath(import.meta.url));
  for (const folder of [buildFolder, THEME])
    for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  hash.update(await readFile(join(PROJECT, "package-lock.json")));
  for (const { path, text } of staged) hash.update(`${path}\0${text}\0`);
  return hash.digest("hex");
}

async function buildSite(source: string, out: string): Promise<void> {
  for (const { path, text } of pages) {
    await mkdir(dirname(join(source, path)), { recursive: true });
    await writeFile(join(source, path), text);
  }
  const settings = join(source, ".vitepress");
  await mkdir(join(settings, "theme"), { recursive: true });
  await cp(join(THEME, "theme.css"), join(settings, "theme", "theme.css"));
  // VitePress asks for default exports in files of these names.
  await writeFile(
    join(settings, "config.mjs"),
    `import { siteConfig } from ${JSON.stringify(CONFIG)};\nexport default { ...siteConfig, outDir: ${JSON.stringify(out)} };\n`,
  );
  await writeFile(
    join(settings, "theme", "index.mjs"),
    'import theme from "vitepress/theme-without-fonts";\nimport "./theme.css";\nexport default theme;\n',
  );
  const { build } = (await import(VITEPRESS)) as { build(root: string): Promise<void> };
  await build(source);
  await addReference(out);
  for (const unneeded of ["hashmap.json", "vp-icons.css"]) await rm(join(out, unneeded), { force: true });
  const inlineScripts = await inlineScriptHashes(out);
  const names = await compressFiles(out);
  const manifest: Manifest = { names: names.toSorted(), inlineScripts };
  await writeFile(join(out, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function addReference(out: string): Promise<void> {
  const { REFERENCE_START, referenceHtml, scalarProgram } = await import("./reference.ts");
  const add = async (name: string, ending: string, text: string): Promise<string> => {
    const file = `assets/${name}.${createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARACTERS)}.${ending}`;
    await writeFile(join(out, file), text);
    return `${DOCS_PATH}/${file}`;
  };
  const html = referenceHtml({
    program: await add("scalar", "js", await scalarProgram()),
    start: await add("reference", "js", REFERENCE_START),
    style: await add("reference", "css", await readFile(join(THEME, "reference.css"), "utf8")),
  });
  await writeFile(join(out, "api.html"), html);
}

/** Inline scripts are VitePress's own (the colours before the first paint); a policy allows exactly these. */
async function inlineScriptHashes(out: string): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await readdir(out, { recursive: true }))
    if (name.endsWith(".html"))
      for (const code of inlineScriptsOf(await readFile(join(out, name), "utf8")))
        found.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...found].toSorted();
}

function inlineScriptsOf(html: string): readonly string[] {
  return html
    .split("</script>")
    .flatMap((before) => before.split("<script").slice(1))
    .flatMap((script) => {
      const end = script.indexOf(">");
      return script.slice(0, end).includes(" src=") ? [] : [script.slice(end + 1)];
    });
}
