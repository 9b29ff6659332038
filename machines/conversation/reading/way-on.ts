/**
 * Ways on: what happens to a question after several replies that were no answer (contract §8, settings `followUpsMax`).
 *
 * Owns: when a question is left for later, at the respondent's wish or by itself. Does not own: what is said after each
 * miss (`acting/follow-up.ts`), where the path goes then (`machines/logic/path.ts`, rule 10).
 *
 * 1. Misses end no conversation and drop no question: one that is left for later comes back before the review or the
 *    end.
 * 2. Only words count: a client that sends a value gets its problem, however often.
 * 3. A question whose answer something else reads, and the last one that is open, are not left for later: they keep
 *    asking.
 */
import { isDeferrable } from "../../logic/deferrable.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { canKeep } from "./navigation.ts";
import type { MessageReading } from "./reading.ts";

/** A reading, or what takes its place after the last miss. */
export function withWayOn(draft: TurnDraft, reading: MessageReading): MessageReading {
  if (reading.kind !== "notAnswered" || reading.problem.ref !== draft.current || draft.control.status !== "active")
    return reading;
  // Offered candidates wait for the choice.
  if (draft.control.misses < draft.settings.followUpsMax || reading.candidates !== undefined) return reading;
  const used = reading.ai === undefined ? {} : { ai: reading.ai };
  // The answer that was to be changed stays.
  if (canKeep(draft)) return { kind: "kept", ...used };
  const { ref } = reading.problem;
  return canDefer(draft, ref) ? { kind: "deferred", ref, reason: "misses", ...used } : reading;
}

/** True if the question can be left for later now: nothing needs it, and another question is open. */
export function canDefer(draft: TurnDraft, ref: string): boolean {
  if (draft.facts.source === "api" || draft.control.revisiting !== null || !isDeferrable(draft.form, ref)) return false;
  return draft.path.remaining > 1;
}

/** "Leave it for later". */
export function readLater(draft: TurnDraft): MessageReading {
  const { current, control } = draft;
  if (current === undefined || control.status !== "active") return { kind: "explain", what: "review" };
  if (canKeep(draft)) return { kind: "kept" };
  return canDefer(draft, current)
    ? { kind: "deferred", ref: current, reason: "wish" }
    : { kind: "explain", what: "cannotDefer" };
}
