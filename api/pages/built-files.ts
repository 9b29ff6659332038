/**
 * The files of a built page in memory, uncompressed and compressed: of the respondent's page and of the dashboard.
 *
 * Owns: reading built files, choosing an encoding. Does not own: building (`build-files.ts`), which files a page has.
 *
 * 1. Only names that the page's manifest lists are read: a request never reads the disk by name.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

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

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  svg: "image/svg+xml",
};

/** The files of a folder that `compressFiles` has compressed, by their names. */
export async function readBuiltFiles(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, Asset>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await readAsset(folder, name)] as const)));
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
