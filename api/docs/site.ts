/**
 * The built site of the documentation.
 *
 * Owns: the manifest of the build, and which file an address has. Does not own: building (`build/build.ts`), serving
 * (`routes.ts`), encodings (`api/pages/built-files.ts`).
 *
 * 1. Only names in the manifest are read: a request never reads the disk by name.
 * 2. The files are read once, at the first request for the documentation.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBuiltFiles, type Asset } from "../pages/built-files.ts";

export const BUILT_FOLDER = fileURLToPath(new URL("built", import.meta.url));
/** The manifest in the folder of built files: lists the files. */
export const MANIFEST = "files.json";
/** Also there: modules and files of other folders from which pages were made; the site is rebuilt when one changes. */
export const MODULES = "modules.json";
export const DOCS_PATH = "/docs";
const NOT_FOUND_FILE = "404.html";

export interface Manifest {
  /** Files by their names, with slashes; pages end with `.html`. */
  readonly names: readonly string[];
  /** The hashes of the inline scripts of pages, as sources of a policy. */
  readonly inlineScripts: readonly string[];
}

export interface BuiltDocs {
  readonly manifest: Manifest;
  /** A page by its path, such as `/docs/guides/embedding`. */
  page(path: string): Asset | undefined;
  /** Any other file by its path. */
  file(path: string): Asset | undefined;
  readonly notFound: Asset;
}

/** @throws Error if the documentation has not been built. */
export async function readBuiltDocs(folder: string = BUILT_FOLDER): Promise<BuiltDocs> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch((error: unknown) => {
    throw new Error("the documentation has not been built: run node deploy/install.mjs", { cause: error });
  });
  const manifest = JSON.parse(text) as Manifest;
  const files = await readBuiltFiles(folder, manifest.names);
  const notFound = files.get(NOT_FOUND_FILE);
  if (notFound === undefined) throw new Error(`the documentation has no ${NOT_FOUND_FILE}`);
  const nameOf = (path: string): string => path.slice(DOCS_PATH.length + 1);
  return {
    manifest,
    page: (path) => files.get(path === DOCS_PATH ? "index.html" : `${nameOf(path)}.html`),
    file: (path) => (path.endsWith(".html") ? undefined : files.get(nameOf(path))),
    notFound,
  };
}
