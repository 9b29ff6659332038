/** Makes `DATA_DIR` and keeps it for one node: two would write the same files. */
import { mkdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { tryLock, type Lock } from "./services/lock.ts";
import { ifAbsent } from "./services/if-absent.ts";
import { RUN_FILE } from "./run-files.ts";
import { StartError } from "./start-error.ts";

export interface DataDirectory {
  /** Absolute, without links. */
  readonly path: string;
  readonly lock: Lock;
}

/** @throws StartError when it cannot be written, or another node runs on it. */
export async function openDataDirectory(wanted: string): Promise<DataDirectory> {
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
    throw new StartError(`Parley already runs on DATA_DIR ${wanted}${await whoRuns(path)}: stop it first, or set another DATA_DIR.`);
  }
  return { path, lock };
}

async function whoRuns(path: string): Promise<string> {
  const text = await readFile(join(path, RUN_FILE), "utf8").catch(ifAbsent);
  const pid = /"pid":\s*(\d+)/.exec(text ?? "")?.[1];
  return pid === undefined ? "" : ` (process ${pid})`;
}
