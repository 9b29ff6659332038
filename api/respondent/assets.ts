/**
 * The built files of the page.
 *
 * Owns: reading the output of `build.ts`. Does not own: building (`build.ts`), when to build (`deploy/install.mjs`),
 * encodings (`api/pages/built-files.ts`).
 *
 * 1. Files are read once, at the first request for a page: a service that serves no pages needs no build.
 * 2. Only names in the manifest are served; a request never reads the disk by name.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBuiltFiles, type Asset } from "../pages/built-files.ts";
import type { PageFiles } from "./page-html.ts";

/** The path prefix of the files. A slug has no underscore, so it cannot collide with a form. */
export const ASSET_PATH = "/p/_/";
export const BUILT_FOLDER = fileURLToPath(new URL("built", import.meta.url));
/** The manifest in the folder of built files: lists the files. */
export const MANIFEST = "files.json";
/** Also there: the bundled modules of other folders, so that the page is rebuilt when one changes. */
export const MODULES = "modules.json";

export interface Manifest {
  /** Names of the page's own script and style sheet. */
  readonly script: string;
  readonly style: string;
  /** Name of the script for other sites. */
  readonly embed: string;
  /** The files with the page's words, by language; English is part of the script. */
  readonly words: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

export interface Assets {
  readonly files: PageFiles;
  /** Name of the script for other sites. */
  readonly embed: string;
  get(name: string): Asset | undefined;
}

/** @throws Error if the page has not been built. */
export async function readAssets(folder: string = BUILT_FOLDER): Promise<Assets> {
  const manifest = await readManifest(folder);
  const assets = await readBuiltFiles(folder, manifest.names);
  return {
    files: {
      script: ASSET_PATH + manifest.script,
      style: ASSET_PATH + manifest.style,
      words: new Map(Object.entries(manifest.words).map(([language, name]) => [language, ASSET_PATH + name])),
    },
    embed: manifest.embed,
    get: (name) => assets.get(name),
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch((error: unknown) => {
    throw new Error("the respondent's page has not been built: run node deploy/install.mjs", { cause: error });
  });
  return JSON.parse(text) as Manifest;
}
