/**
 * The built files of the page in memory, uncompressed and compressed.
 *
 * Owns: reading the output of `build.ts`, choosing an encoding. Does not own: building (`build.ts`), when to build
 * (`deploy/install.mjs`).
 *
 * 1. Files are read once, at the first request for a page: a service that serves no pages needs no build.
 * 2. Only names in the manifest are served; a request never reads the disk by name.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

/** Encodings, the most compact one first, with the suffix of their files. */
export const ENCODINGS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

export interface Asset {
  readonly type: string;
  readonly plain: Uint8Array;
  /** By encoding. */
  readonly compressed: ReadonlyMap<string, Uint8Array>;
}

export interface Assets {
  readonly files: PageFiles;
  /** Name of the script for other sites. */
  readonly embed: string;
  get(name: string): Asset | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
};

/** @throws Error if the page has not been built. */
export async function readAssets(folder: string = BUILT_FOLDER): Promise<Assets> {
  const manifest = await readManifest(folder);
  const assets = new Map(
    await Promise.all(manifest.names.map(async (name) => [name, await readAsset(folder, name)] as const)),
  );
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

/** Selects the best encoding of a file for a client. @param accepted the request's `accept-encoding`. */
export function encode(
  asset: Asset,
  accepted: string,
): { readonly encoding: string | undefined; readonly bytes: Uint8Array } {
  for (const { encoding } of ENCODINGS) {
    const bytes = asset.compressed.get(encoding);
    if (bytes !== undefined && accepts(accepted, encoding)) return { encoding, bytes };
  }
  return { encoding: undefined, bytes: asset.plain };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch((error: unknown) => {
    throw new Error("the respondent's page has not been built: run node deploy/install.mjs", { cause: error });
  });
  return JSON.parse(text) as Manifest;
}

async function readAsset(folder: string, name: string): Promise<Asset> {
  const path = join(folder, name);
  const compressed = await Promise.all(
    ENCODINGS.map(async ({ encoding, ending }) => [encoding, await readFile(path + ending)] as const),
  );
  return {
    type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    plain: await readFile(path),
    compressed: new Map(compressed),
  };
}
