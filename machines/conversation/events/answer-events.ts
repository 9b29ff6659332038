/** The data of events that record, change and skip answers (§4). */
import { z } from "zod";
import { exactly, json } from "./event-parts.ts";

/** What the respondent typed, and who read it when it was not the deterministic understanding. */
const reading = { text: z.string().exactOptional(), by: z.literal("model").exactOptional() };

export const answerRecorded = exactly({ ref: z.string(), type: z.string(), value: json, ...reading });

/** `value` is null for an answer that is now skipped, and for one that a restart has `cleared`, which has no `type`. */
export const answerChanged = exactly({
  ref: z.string(),
  type: z.string().exactOptional(),
  value: json,
  before: json,
  cleared: z.literal(true).exactOptional(),
  ...reading,
});

/** Left for later, and not counted as an answer. `cleared`: a restart has ended it, and the question has its turn. */
export const questionDeferred = exactly({
  ref: z.string(),
  /** Why: the respondent wished it, or the assistant proposed it after replies that were no answer. */
  reason: z.enum(["wish", "misses"]).exactOptional(),
  cleared: z.literal(true).exactOptional(),
});

/** `gave_up`: left out after too many replies that were no answer, which releases before did. */
export const answerSkipped = exactly({
  ref: z.string(),
  type: z.string(),
  reason: z.literal("gave_up").exactOptional(),
});
