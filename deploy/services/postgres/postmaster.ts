/**
 * Checks whether a PostgreSQL server runs on a data folder, without trusting a pid that another process may have by
 * now.
 *
 * 1. A pid counts as the server only when that process works inside the data folder; a zombie does not.
 * 2. A stale `postmaster.pid` is removed only when no process at all works inside the folder.
 */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ifAbsent } from "../if-absent.ts";
import { isWorking } from "../working-process.ts";

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** A dead server's children notice within moments; the shared memory is in use until then. */
const CHILDREN_LEAVE_MS = 10_000;
const POLL_MS = 50;

/** The server that lives on this folder, or undefined. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const file = await readFile(join(dataFolder, "postmaster.pid"), "utf8").catch(ifAbsent);
  if (file === undefined) return undefined;
  // Lines: pid, data folder, start time, port, … (PostgreSQL's pidfile.h).
  const [pid = "", , , port = ""] = file.split("\n");
  // PostgreSQL makes its data folder its working directory.
  if (!(await isWorking({ pid: Number(pid), folder: dataFolder }))) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/**
 * Removes the pid file of a dead server. PostgreSQL does so itself, except where another process has the pid by now, as
 * after the restart of a container: then it would refuse to start for ever.
 */
export async function clearStalePidFile(dataFolder: string): Promise<void> {
  // Elsewhere no lock shows which process uses the folder, and PostgreSQL's own check needs what the file says of the
  // shared memory.
  if (process.platform !== "linux") return;
  const path = join(dataFolder, "postmaster.pid");
  if ((await readFile(path, "utf8").catch(ifAbsent)) === undefined) return;
  for (let waitedMs = 0; waitedMs < CHILDREN_LEAVE_MS; waitedMs += POLL_MS) {
    if (!(await isFolderInUse(dataFolder))) {
      await rm(path, { force: true });
      return;
    }
    await sleep(POLL_MS);
  }
  throw new Error(`Processes of a PostgreSQL that died still work in ${dataFolder}: end them, then start again.`);
}

async function isFolderInUse(dataFolder: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const working = await Promise.all(pids.map((pid) => isWorking({ pid, folder: dataFolder })));
  return working.includes(true);
}
