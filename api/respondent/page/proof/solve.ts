/**
 * Solves the challenge of a form that demands a proof of work, in a thread of its own.
 *
 * A browser that starts no worker (a policy of a company, an extension) solves it here, in steps between which the page
 * stays usable. Loaded when a form asks for it.
 */
import { PIECES, solveInSteps, type Challenge, type Proof } from "../../../client/proof-of-work/solving.ts";

/** What the worker says: how many pieces are solved, and at the end the numbers. */
export type WorkerNews = { readonly solved: number } | { readonly nonces: readonly number[] };

/**
 * @param signal rejects the promise when the proof is no longer wanted.
 * @param onProgress gets the part that is done, in percent.
 */
export function prove(challenge: Challenge, signal: AbortSignal, onProgress: (pct: number) => void): Promise<Proof> {
  const onSolved = (solved: number): void => onProgress(Math.floor((solved * 100) / PIECES));
  return inWorker(challenge, signal, onSolved).then(
    (nonces) => ({ token: challenge.token, nonces }),
    (error: unknown) => {
      if (signal.aborted) throw error;
      return solveInSteps(challenge, signal, onSolved);
    },
  );
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
