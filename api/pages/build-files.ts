/**
 * What the builds of the respondent's page and of the dashboard do alike: compress, and replace the old build.
 *
 * Owns: compressed copies, the exchange of two builds, the list of what a build took from other folders. Does not own:
 * bundling (`api/respondent/build.ts`, `api/dashboard/page/build.ts`), reading (`built-files.ts`).
 */
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PLACE_TRIES_MAX = 5;
const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/** Compresses each file at the highest level, so that the server compresses nothing. @returns their names. */
export async function compressFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const quality = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: quality }));
    await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
  return names;
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
