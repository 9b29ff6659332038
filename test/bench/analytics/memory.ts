/** The resident memory of processes while something runs, as Linux counts it. */
import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 20;
const KIB = 1024;

export interface MemoryUse {
  readonly beforeBytes: number;
  readonly peakBytes: number;
}

/** @returns what `work` returns, and the memory of each process; undefined where there is no `/proc` (macOS). */
export async function memoryWhile<Result>(
  pids: readonly number[],
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly uses: readonly (MemoryUse | undefined)[] }> {
  const before = pids.map(residentBytes);
  const peaks = [...before];
  const timer = setInterval(() => {
    for (const [index, pid] of pids.entries()) {
      const [now, peak] = [residentBytes(pid), peaks[index]];
      if (now !== undefined && peak !== undefined) peaks[index] = Math.max(peak, now);
    }
  }, LOOK_EVERY_MS);
  try {
    const result = await work();
    const uses = before.map((beforeBytes, index) => {
      const peakBytes = peaks[index];
      return beforeBytes === undefined || peakBytes === undefined ? undefined : { beforeBytes, peakBytes };
    });
    return { result, uses };
  } finally {
    clearInterval(timer);
  }
}

function residentBytes(pid: number): number | undefined {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) * KIB;
  } catch {
    return undefined;
  }
}
