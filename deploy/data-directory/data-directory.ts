/** Makes `DATA_DIR` and locks it for one start, of one node or several: two starts would write the same files. */
import { createHash } from "node:crypto";
import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { tryLock, type Lock } from "../services/lock.ts";
import { ifAbsent } from "../services/if-absent.ts";
import { RUN_FILE } from "./run-files.ts";
import { StartError } from "../config/start-error.ts";

export interface DataDirectory {
  /** Absolute, without links. */
  readonly path: string;
  /**
   * Identifies this directory on this machine, the same at each start. Nodes of one place share an operating system, so
   * their locks show which of them have ended.
   */
  readonly placeId: string;
}

/** The lock is released after everything in the directory has stopped. */
export interface KeptDataDirectory extends DataDirectory {
  readonly lock: Lock;
}

const PLACE_BYTES = 16;

/** @throws StartError when the directory cannot be written, or another start has locked it. */
export async function openDataDirectory(wanted: string): Promise<KeptDataDirectory> {
  let path: string;
  let lock: Lock | undefined;
  try {
    await mkdir(wanted, { recursive: true });
    path = await realpath(wanted);
    lock = tryLock(join(path, "node.lock"));
  } catch (error) {
    throw new StartError(`DATA_DIR ${wanted} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
  if (lock === undefined) {
    throw new StartError(
      `Parley already runs on DATA_DIR ${wanted}${await whoRuns(path)}: stop it first, or set another DATA_DIR.`,
    );
  }
  return { path, lock, placeId: await placeIdOf(path) };
}

/** For a node whose parent process has locked the directory. */
export async function joinDataDirectory(wanted: string): Promise<DataDirectory> {
  const path = await realpath(wanted);
  return { path, placeId: await placeIdOf(path) };
}

/** Includes the machine's name and the path, because a copied directory is another place. */
async function placeIdOf(path: string): Promise<string> {
  const file = join(path, "place");
  const random = await readFile(file, "utf8").catch(ifAbsent);
  const kept = random ?? Buffer.from(systemEntropy().bytes(PLACE_BYTES)).toString("hex");
  if (random === undefined) await writeFile(file, kept, { mode: 0o600 });
  return createHash("sha256").update(`${kept}\n${hostname()}\n${path}`).digest("hex").slice(0, 32);
}

async function whoRuns(path: string): Promise<string> {
  const text = await readFile(join(path, RUN_FILE), "utf8").catch(ifAbsent);
  const pid = /"pid":\s*(\d+)/.exec(text ?? "")?.[1];
  return pid === undefined ? "" : ` (process ${pid})`;
}
