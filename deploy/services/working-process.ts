/**
 * Checks whether an embedded service runs, and ends it, without trusting a pid that another process may have by now.
 *
 * 1. A pid counts only when its process works inside the service's own folder; a zombie does not.
 * 2. Only such a process is ever signalled.
 */
import { readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { runCommand } from "./run-command.ts";

export interface WorkingProcess {
  readonly pid: number;
  /** Its working directory, absolute and without links; its command line names it too. */
  readonly folder: string;
}

const ALIVE_POLL_MS = 200;
const END_POLL_MS = 20;

export async function isWorking({ pid, folder }: WorkingProcess): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  if (process.platform === "linux") return (await workingDirectoryOf(pid)) === folder;
  const { code, output } = await runCommand("ps", ["-o", "stat=,command=", "-p", String(pid)]);
  return code === 0 && !output.startsWith("Z") && output.includes(folder);
}

/** Settles when the process is gone. For a process that is not our child: its end is seen by looking. */
export function untilGone(found: WorkingProcess): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      void isWorking(found).then((working) => {
        if (working) return;
        clearInterval(timer);
        resolve();
      });
    }, ALIVE_POLL_MS);
  });
}

/** Asks it to end, and ends it where it has not within the time. Settles when it is gone. */
export async function endProcess(found: WorkingProcess, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  for (const { step, forMs } of [
    { step: signal, forMs: withinMs },
    { step: "SIGKILL" as const, forMs: withinMs },
  ]) {
    if (!(await isWorking(found))) return;
    sendSignal(found.pid, step);
    for (let waitedMs = 0; waitedMs < forMs; waitedMs += END_POLL_MS) {
      if (!(await isWorking(found))) return;
      await sleep(END_POLL_MS);
    }
  }
  throw new Error(`Process ${found.pid}, which works in ${found.folder}, does not end.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Undefined for a process that is gone, a zombie, or another user's. */
async function workingDirectoryOf(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EACCES" || error.code === "ESRCH") return undefined;
    throw error;
  });
}
