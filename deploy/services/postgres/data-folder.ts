/** Makes the data folder of the embedded PostgreSQL, and keeps its password. */
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ifAbsent } from "../if-absent.ts";
import { runCommand } from "../run-command.ts";
import { keepSecret } from "../secret-file.ts";
import type { ServiceContext } from "../service.ts";
import type { Placement } from "./placement.ts";

/** The role that owns everything, and the database. */
export const POSTGRES_ROLE = "parley";
export const POSTGRES_DATABASE = "parley";

/** Between the data folder's name and the pid that fills it, until it is whole. */
const HALF_DONE = ".new-";

/** The role's password; made when absent. */
export function readPassword(context: ServiceContext): Promise<string> {
  return keepSecret(passwordFile(context));
}

/**
 * Runs `initdb` where there is no data yet. A start that is killed in the middle leaves nothing that a later one takes
 * for data.
 */
export async function initialiseData(placement: Placement, context: ServiceContext): Promise<void> {
  if ((await stat(join(placement.dataFolder, "PG_VERSION")).catch(ifAbsent)) !== undefined) {
    if ((await stat(passwordFile(context)).catch(ifAbsent)) === undefined) {
      throw new Error(
        `${passwordFile(context)} is missing, and the data in ${placement.dataFolder} cannot be opened without it: bring it back.`,
      );
    }
    return;
  }
  context.say("PostgreSQL: making an empty database");
  const password = await readPassword(context);
  // Named by this process: an initdb that outlived its killed parent may still write to the folder of before.
  const half = `${placement.dataFolder}${HALF_DONE}${process.pid}`;
  await removeHalfDone(placement.dataFolder);
  await mkdir(half, { mode: 0o700 });
  // initdb reads the password from a file, which only its own user may read.
  const passwordCopy = join(dirname(half), ".initdb-password");
  await writeFile(passwordCopy, password, { mode: 0o600 });
  try {
    if (placement.user !== undefined) {
      await chown(half, placement.user.uid, placement.user.gid);
      await chown(passwordCopy, placement.user.uid, placement.user.gid);
    }
    const { code, output } = await runCommand(
      join(placement.binDirectory, "initdb"),
      [
        `--pgdata=${half}`,
        `--username=${POSTGRES_ROLE}`,
        `--pwfile=${passwordCopy}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
      ],
      { user: placement.user, environment: { LC_ALL: "C", TZ: "UTC" } },
    );
    if (code !== 0) throw new Error(`PostgreSQL's initdb failed: ${output}`);
    await rename(half, placement.dataFolder);
  } finally {
    await rm(passwordCopy, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

async function removeHalfDone(dataFolder: string): Promise<void> {
  const parent = dirname(dataFolder);
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${basename(dataFolder)}${HALF_DONE}`))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

function passwordFile(context: ServiceContext): string {
  return join(context.dataDirectory, "services", "postgres.password");
}
