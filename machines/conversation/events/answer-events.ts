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

/** `gave_up`: left out after too many replies that were no answer. */
export const answerSkipped = exactly({
  ref: z.string(),
  type: z.string(),
  reason: z.literal("gave_up").exactOptional(),
});
