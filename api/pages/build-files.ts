/**
 * What the builds of the respondent's page and of the dashboard do alike: compress, and replace the old build.
 *
 * Owns: compressed copies, the exchange of two builds, the list of what a build took from other folders. Does not own:
 * bundling (`api/respondent/build.ts`, `api/dashboard/page/build.ts`), reading (`built-files.ts`).
 */
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const PLACE_TRIES_MAX = 5;
/** A larger file is compressed at a lower level: the highest one takes ten seconds for 5 MB, and saves a tenth. */
const BEST_BYTES_MAX = 1_000_000;
const LARGE_FILE_QUALITY = 9;
const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Compresses each file, so that the server compresses nothing; as many at once as Node has threads for it.
 * @returns their names from the folder, with slashes.
 */
export async function compressFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
  return names;
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > BEST_BYTES_MAX ? LARGE_FILE_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** Replaces the old build. If two builds end at the same time, the later one wins. */
export async function takePlace(half: string, folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await rm(folder, { recursive: true, force: true });
    try {
      await rename(half, folder);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY" || tries === PLACE_TRIES_MAX) throw error;
    }
  }
}

/**
 * The modules of a build that are in neither the page's own folder nor a package, as paths from the project's root: the
 * page is rebuilt when one of them changes.
 */
export function modulesOfOthers(
  output: readonly { readonly type: string; readonly moduleIds?: readonly string[] }[],
  ownFolder: string,
): string[] {
  const paths = output.flatMap(({ moduleIds = [] }) => moduleIds).map((id) => relative(PROJECT, id));
  return [...new Set(paths)].filter(
    (path) =>
      path.endsWith(".ts") && !["../", "node_modules/", `${ownFolder}/`].some((start) => path.startsWith(start)),
  );
}
