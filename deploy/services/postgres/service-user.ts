/** Whom PostgreSQL runs as: it refuses root, so root starts it as a user without rights. */
import { stat } from "node:fs/promises";
import { runCommand } from "../run-command.ts";

export interface ServiceUser {
  readonly uid: number;
  readonly gid: number;
}

/** In this order: the user that Debian's packages make, and the one that every system has. */
const CANDIDATES = ["postgres", "nobody"];

/**
 * The user for the server, or undefined when this process is not root and the server runs as the same user.
 * @param existingData a data folder of an earlier start: its owner is the only user that can use it.
 */
export async function findServiceUser(existingData: string | undefined): Promise<ServiceUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (existingData !== undefined) {
    const { uid, gid } = await stat(existingData);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of CANDIDATES) {
    const [uid, gid] = [await numericId("-u", name), await numericId("-g", name)];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${CANDIDATES.join(" or ")}: add one, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/**
 * Whether this user can enter a folder. Asked of the system itself, which also knows access lists and mount options.
 */
export async function canEnter(directory: string, user: ServiceUser | undefined): Promise<boolean> {
  const { code } = await runCommand("/bin/sh", ["-c", 'cd "$1"', "sh", directory], { user });
  return code === 0;
}

async function numericId(flag: "-u" | "-g", name: string): Promise<number | undefined> {
  const { code, output } = await runCommand("id", [flag, name]);
  return code === 0 ? Number(output) : undefined;
}
