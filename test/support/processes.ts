/** Looking at processes from outside, as an operator would. */
import { readFileSync } from "node:fs";
import { vi } from "vitest";

const POLL_MS = 10;

/** A zombie counts as gone: only its parent still has to take note. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
  if (process.platform !== "linux") return true;
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    // It went between the two looks.
    return false;
  }
}

/** Settles when none of them runs; rejects with what was waited for when the time is over. */
export async function waitUntilGone(pids: readonly number[], withinMs: number): Promise<void> {
  await vi.waitFor(
    () => {
      const left = pids.filter(isRunning);
      if (left.length > 0) throw new Error(`still running after ${withinMs} ms: ${left.join(", ")}`);
    },
    { timeout: withinMs, interval: POLL_MS },
  );
}

/** Kills in one go what still runs; what is gone already is no error. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
