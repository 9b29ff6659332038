/** A language model: slow, sometimes too slow, sometimes silent for ever, and sometimes none the wiser. */
import type { ModelPort } from "../../../runtime/requests/model.ts";
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";
import { ask, type OutsidePace } from "./way.ts";

/** What respondents of the simulation say at the choice of a meal, and what is meant. */
export const MEANINGS = { "that which swims in the sea": "fish", "the hot one out of a bowl": "soup" } as const;

export function languageModelOf(world: World, pace: OutsidePace, process: Process): ModelPort {
  return ({ text }) =>
    ask(world, pace, process, () => {
      const answer = MEANINGS[text as keyof typeof MEANINGS];
      return { ok: true, value: answer === undefined || world.random.chance(0.1) ? { unclear: true } : { answer } };
    });
}
