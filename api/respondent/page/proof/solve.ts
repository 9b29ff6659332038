/**
 * Solves the challenge of a form that demands a proof of work, in a thread of its own.
 *
 * A browser that starts no worker (a policy of a company, an extension) solves it here, in steps between which the page
 * stays usable. Loaded when a form asks for it.
 */
import { PIECES, solving } from "../../../../machines/proof-of-work.ts";

/** What the service asks for (`api/limits/proof-of-work.ts`). */
export interface Challenge {
  readonly token: string;
  readonly bits: number;
}

export interface Proof {
  readonly token: string;
  readonly nonces: readonly number[];
}

/** What the worker says: how many pieces are solved, and at the end the numbers. */
export type WorkerNews = { readonly solved: number } | { readonly nonces: readonly number[] };

/**
 * @param signal rejects the promise when the proof is no longer wanted.
 * @param onProgress gets the part that is done, in percent.
 */
export function prove(
  { token, bits }: Challenge,
  signal: AbortSignal,
  onProgress: (pct: number) => void,
): Promise<Proof> {
  const onSolved = (solved: number): void => onProgress(Math.floor((solved * 100) / PIECES));
  return inWorker({ token, bits }, signal, onSolved)
    .catch((error: unknown) => {
      if (signal.aborted) throw error;
      return inSlices({ token, bits }, signal, onSolved);
    })
    .then((nonces) => ({ token, nonces }));
}

function inWorker(
  challenge: Challenge,
  signal: AbortSignal,
  onSolved: (solved: number) => void,
): Promise<readonly number[]> {
  return new Promise<readonly number[]>((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("solve-worker.ts", import.meta.url), { type: "module" });
    const stop = (error: unknown): void => {
      worker.terminate();
      reject(error instanceof Error ? error : new Error("the worker does not start"));
    };
    signal.addEventListener("abort", () => stop(signal.reason), { once: true });
    worker.addEventListener("error", stop);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerNews>) => {
      if ("solved" in data) {
        onSolved(data.solved);
        return;
      }
      worker.terminate();
      resolve(data.nonces);
    });
    worker.postMessage(challenge, []);
  });
}

async function inSlices(
  { token, bits }: Challenge,
  signal: AbortSignal,
  onSolved: (solved: number) => void,
): Promise<readonly number[]> {
  const work = solving(token, bits);
  for (;;) {
    // A step takes some milliseconds; between two the browser paints.
    const step = work.next();
    if (step.done === true) return step.value;
    onSolved(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
