/** Progress of `npm start` for the operator: one line for each step, with the time since the start. */
import type { Clock } from "../../runtime/node/clock.ts";

export interface Progress {
  step(text: string): void;
  /** Lines without a time: the summary. */
  lines(lines: readonly string[]): void;
  /** Milliseconds since the program began. */
  elapsedMs(): number;
}

export function createProgress(clock: Clock, write: (text: string) => void): Progress {
  const startedAtMs = clock.monotonicMs();
  const elapsedMs = (): number => Math.round(clock.monotonicMs() - startedAtMs);
  return {
    elapsedMs,
    step: (text) => write(`${`${elapsedMs()} ms`.padStart(9)}  ${text}\n`),
    lines: (lines) => write(`${lines.join("\n")}\n`),
  };
}
