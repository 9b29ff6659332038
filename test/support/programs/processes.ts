/** Looking at processes from outside, as an operator would. */
import { readFileSync } from "node:fs";
import { vi } from "vitest";
import { PATIENCE } from "../patience.ts";

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

/** Settles when none of them runs; rejects with those that still do when patience is at its end. */
export async function waitUntilGone(pids: readonly number[]): Promise<void> {
  await vi.waitFor(() => {
    const left = pids.filter(isRunning);
    if (left.length > 0) throw new Error(`still running: ${left.join(", ")}`);
  }, PATIENCE);
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
