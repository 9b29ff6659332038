/**
 * A circuit breaker around a language model: a server that fails again and again is left alone for a while, so that
 * nobody waits for it.
 *
 * Owns: when the model is not asked. Does not own: time limits (callers abort by their signal), what is done without an
 * answer.
 *
 * 1. {@link FAILURES_MAX} failures in a row open it for {@link PAUSE_MS}; then one call tries, and the others go on
 *    without the model until that call has succeeded.
 * 2. A call that was given up by its caller has waited its time, so it counts as a failure. A refusal does not, nor a
 *    value that never fits its schema: the server answers, and nobody waits.
 * 3. One for each use of a model: those that wait less fail sooner.
 */
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { type LanguageModel, ModelFailure } from "./language-model.ts";

/** One failure is chance; so many waits are enough to learn that the server is down. */
export const FAILURES_MAX = 5;
/** Servers restart within a minute, and a respondent in between is served by the rules. */
export const PAUSE_MS = 30_000;

export interface CircuitBreakerOptions {
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly log: Log;
}

export function withCircuitBreaker(model: LanguageModel, { clock, log }: CircuitBreakerOptions): LanguageModel {
  let failures = 0;
  /** Monotonic milliseconds from which one call may try again. */
  let triedFromMs = 0;
  let isTrying = false;

  return {
    async generate(generation) {
      const isOpen = failures >= FAILURES_MAX;
      if (isOpen && (isTrying || clock.monotonicMs() < triedFromMs))
        throw new ModelFailure("unavailable", "the language model is left alone after failures in a row");
      if (isOpen) isTrying = true;
      try {
        const generated = await model.generate(generation);
        if (isOpen) log.info({}, "the language model answers again");
        failures = 0;
        return generated;
      } catch (error) {
        const isRefused = error instanceof ModelFailure && error.reason === "refused";
        failures = isRefused ? 0 : failures + 1;
        if (failures >= FAILURES_MAX) {
          triedFromMs = clock.monotonicMs() + PAUSE_MS;
          log.warn({ err: error, failures, pauseMs: PAUSE_MS }, "the language model is left alone for a while");
        }
        throw error;
      } finally {
        if (isOpen) isTrying = false;
      }
    },
  };
}
