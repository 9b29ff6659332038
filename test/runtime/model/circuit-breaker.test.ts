/** A model that fails again and again is left alone, so nobody waits for it; and it is tried again, by one. */
import { expect, test } from "vitest";
import { FAILURES_MAX, PAUSE_MS, withCircuitBreaker } from "../../../runtime/model/circuit-breaker.ts";
import { type Generation, type LanguageModel, ModelFailure } from "../../../runtime/model/language-model.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const GENERATION = {} as Generation<unknown>;

function broken() {
  const clock = new SteppedClock(0);
  const state = { asked: 0, answers: undefined as Promise<never> | "well" | Error | undefined };
  const model: LanguageModel = {
    generate: async () => {
      state.asked++;
      if (state.answers === "well") return { value: undefined, tokens: 1, attempts: 1 };
      if (state.answers instanceof Promise) return state.answers;
      throw state.answers ?? new ModelFailure("unavailable", "down");
    },
  };
  const guarded = withCircuitBreaker(model, { clock, log: createLog("silent") });
  const ask = (): Promise<string> =>
    guarded.generate(GENERATION).then(
      () => "answered",
      (error: Error) => error.message,
    );
  return { clock, state, ask };
}

const LEFT_ALONE = /left alone/;

test("failures in a row open it, whatever they are; a pause later one call tries", async () => {
  const { clock, state, ask } = broken();
  for (let call = 0; call < FAILURES_MAX; call++) {
    state.answers = call % 2 === 0 ? undefined : new DOMException("late", "AbortError");
    expect(await ask()).not.toMatch(LEFT_ALONE);
  }
  expect(await ask()).toMatch(LEFT_ALONE);
  clock.advance(PAUSE_MS - 1);
  expect(await ask()).toMatch(LEFT_ALONE);
  expect(state.asked).toBe(FAILURES_MAX);
  clock.advance(1);
  let fail: (error: Error) => void = () => undefined;
  state.answers = new Promise<never>((_, reject) => (fail = reject));
  const trial = ask();
  // The others do not wait for the one that tries.
  expect(await ask()).toMatch(LEFT_ALONE);
  fail(new ModelFailure("unavailable", "still down"));
  expect(await trial).toBe("still down");
  expect(await ask()).toMatch(LEFT_ALONE);
  clock.advance(PAUSE_MS);
  state.answers = "well";
  expect([await ask(), await ask()]).toEqual(["answered", "answered"]);
  expect(state.asked).toBe(FAILURES_MAX + 3);
});

test("an answer in between, and a refusal, which nobody waits for, keep it closed", async () => {
  const { state, ask } = broken();
  for (let call = 0; call < 3 * FAILURES_MAX; call++) {
    state.answers =
      call % FAILURES_MAX === FAILURES_MAX - 1
        ? call % 2 === 0
          ? "well"
          : new ModelFailure("refused", "key")
        : undefined;
    await ask();
  }
  expect(state.asked).toBe(3 * FAILURES_MAX);
});
