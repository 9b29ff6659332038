/**
 * Decides where PostgreSQL's binaries and data lie.
 *
 * Owns: the choice between `DATA_DIR` and a place outside, the copy of the binaries, the link from `DATA_DIR`.
 * Does not own: what is inside the data folder (`data-folder.ts`).
 *
 * 1. The data is what `DATA_DIR/postgres` is or points to; removing that entry gives the data up, and a later start
 *    begins anew.
 * 2. When root hands PostgreSQL to another user who cannot reach `DATA_DIR` or the checkout (root's home directory,
 *    mode 0700), the data lies in a folder of its own below /var/lib/parley, and the binaries are copied there once for
 *    all data directories.
 * 3. No folder of data is ever used by two data directories, and none is ever deleted.
 */
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { ifAbsent } from "../if-absent.ts";
import { hashOfDirectory } from "../paths.ts";
import { runCommand } from "../run-command.ts";
import type { ServiceContext } from "../service.ts";
import { findPostgresBinaries } from "./binaries.ts";
import { canEnter, findServiceUser, type ServiceUser } from "./service-user.ts";

export interface Placement {
  /** The folder of `initdb`, `postgres` and `pg_ctl`. */
  readonly binDirectory: string;
  /** The cluster's data, a real path. It exists only after `initialiseData`. */
  readonly dataFolder: string;
  /** Whom the server runs as; undefined is the user of this process. */
  readonly user: ServiceUser | undefined;
}

/** Outside of every home directory and kept over restarts (Filesystem Hierarchy Standard). */
const OUTSIDE = "/var/lib/parley";

/** Says in an outside folder whose data it is. */
const OWNER_FILE = "data-dir";

export async function placePostgres(context: ServiceContext): Promise<Placement> {
  const link = join(context.dataDirectory, "postgres");
  const existing = await existingData(link);
  const user = await findServiceUser(existing);
  return {
    binDirectory: await placeBinaries(user, context),
    dataFolder: await placeData(link, existing, user, context),
    user,
  };
}

async function placeBinaries(user: ServiceUser | undefined, context: ServiceContext): Promise<string> {
  const { directory, version } = await findPostgresBinaries();
  if (user === undefined || (await canEnter(join(directory, "bin"), user))) return join(directory, "bin");
  const copy = join(OUTSIDE, `postgres-${version}`);
  if (!(await exists(copy))) {
    context.say(`PostgreSQL's user cannot reach ${directory}: copying the binaries to ${copy}`);
    await mkdir(OUTSIDE, { recursive: true, mode: 0o755 });
    // Copied beside and renamed, so that a start that is killed here leaves no half copy under the real name.
    const half = `${copy}.${process.pid}`;
    await cp(directory, half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a") && !path.includes(`${sep}pgxs`) && !path.includes(`${sep}include`),
    });
    await chmod(half, 0o755);
    try {
      await rename(half, copy);
    } catch (error) {
      await rm(half, { recursive: true, force: true });
      // Another start was first: its copy is the same.
      if (!(await exists(copy))) throw error;
    }
  }
  return join(copy, "bin");
}

async function placeData(
  link: string,
  existing: string | undefined,
  user: ServiceUser | undefined,
  context: ServiceContext,
): Promise<string> {
  if (existing !== undefined) {
    if (dirname(dirname(existing)) === OUTSIDE) await claim(dirname(existing), context.dataDirectory);
    if (user === undefined || (await canEnter(dirname(existing), user))) return existing;
    // DATA_DIR was closed to the user after the first start: the data moves out.
    const outside = await makeOutsideFolder(user, context);
    await moveFolder(existing, join(outside, "data"));
    await replaceLink(link, join(outside, "data"));
    return join(outside, "data");
  }
  const real = await realpath(context.dataDirectory);
  if (user === undefined || (await canEnter(real, user))) return join(real, "postgres");
  const outside = await makeOutsideFolder(user, context);
  await replaceLink(link, join(outside, "data"));
  return join(outside, "data");
}

/** What `DATA_DIR/postgres` is or points to, also where the link's target was never filled. */
async function existingData(link: string): Promise<string | undefined> {
  const found = await lstat(link).catch(ifAbsent);
  if (found === undefined) return undefined;
  if (!found.isSymbolicLink()) return realpath(link);
  const target = await readlink(link);
  if (await exists(target)) return realpath(link);
  if (await exists(dirname(target))) {
    // The first start was killed between the link and the data: it begins anew.
    await rm(link);
    return undefined;
  }
  throw new Error(
    `${link} points to ${target}, which is not there: bring it back, or remove the link to begin without data.`,
  );
}

/**
 * A folder below /var/lib/parley for this `DATA_DIR`; a number is added when the name holds the data of another or an
 * earlier one.
 */
async function makeOutsideFolder(user: ServiceUser, context: ServiceContext): Promise<string> {
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 });
  const name = await hashOfDirectory(context.dataDirectory);
  for (let number = 1; ; number++) {
    const folder = join(OUTSIDE, number === 1 ? name : `${name}-${number}`);
    try {
      await mkdir(folder, { mode: 0o700 });
      context.say(`PostgreSQL's user cannot reach ${context.dataDirectory}: its data goes to ${folder}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (await exists(join(folder, "data"))) {
        context.say(
          `${folder} keeps the data of an earlier ${context.dataDirectory}; remove it if it is no longer needed`,
        );
        continue;
      }
    }
    await chown(folder, user.uid, user.gid);
    await claim(folder, context.dataDirectory);
    return folder;
  }
}

/** Marks an outside folder as this data directory's; a copied `DATA_DIR` does not get the original's data. */
async function claim(folder: string, dataDirectory: string): Promise<void> {
  const mine = await realpath(dataDirectory);
  const file = join(folder, OWNER_FILE);
  const owner = (await readFile(file, "utf8").catch(ifAbsent))?.trim();
  if (owner === mine) return;
  if (owner !== undefined && (await realpath(join(owner, "postgres")).catch(ifAbsent)) === join(folder, "data")) {
    throw new Error(
      `${folder} holds the data of ${owner}, and ${mine} is a copy that points to it: remove ${join(mine, "postgres")} to begin without data.`,
    );
  }
  await writeFile(file, `${mine}\n`);
}

async function replaceLink(link: string, target: string): Promise<void> {
  await rm(link, { recursive: true, force: true });
  await symlink(target, link);
}

/** `cp -a` across file systems, since it keeps owners and modes. */
async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const { code, output } = await runCommand("cp", ["-a", from, to]);
    if (code !== 0) throw new Error(`Copying ${from} to ${to} failed: ${output}`, { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(ifAbsent)) !== undefined;
}
