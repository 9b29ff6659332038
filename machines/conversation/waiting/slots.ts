/**
 * Slots, counted over all sessions of a form: caps and quotas on completing, capacities of bookings.
 *
 * Owns: which slots a turn takes, and what follows when none is left. Does not own: counting them (a request).
 *
 * 1. Test data takes no slot.
 * 2. A form may fill up after a respondent began. An ending says so at the end, and the response does not count.
 * 3. If the count cannot be asked for, no slot is given: the turn is refused as `unavailable` and can be tried again.
 */
import { matchedQuotas, RESPONSES_SLOT } from "../../logic/availability.ts";
import { CLOSED_ENDING } from "../../document/endings.ts";
import type { FormScope } from "../../logic/scope.ts";
import type { AnswerProblem } from "../reading/check-answer.ts";
import { UnavailableError } from "../state/turn-environment.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { CheckedAnswer } from "../reading/reading.ts";

/**
 * The ending of a response that completes when the form is full; undefined if it got its slots.
 * @param scope as of the path's end.
 */
export function endingWhenFull(draft: TurnDraft, scope: FormScope): string | undefined {
  const { form, facts, settings } = draft;
  if (facts.mode === "test" || (settings.responsesMax === null && settings.quotas.length === 0)) return undefined;
  const quotas = matchedQuotas(form, scope);
  const take = [
    ...(settings.responsesMax === null ? [] : [{ slot: RESPONSES_SLOT, limit: settings.responsesMax }]),
    ...quotas.map(({ slot, limit }) => ({ slot, limit })),
  ];
  if (take.length === 0) return undefined;
  const full = takeAll(draft, "slots:completion", take);
  if (full === undefined) return undefined;
  const quota = quotas.find(({ slot }) => slot === full);
  const ending = quota?.ending ?? form.document.endings.find(({ kind }) => kind === "closed")?.ref;
  return ending !== undefined && form.endingByRef.has(ending) ? ending : CLOSED_ENDING.ref;
}

/** What is wrong with the first of these answers whose slot is taken, such as the time of an appointment. */
export function takenSlot(draft: TurnDraft, answers: readonly CheckedAnswer[]): AnswerProblem | undefined {
  if (draft.facts.mode === "test") return undefined;
  for (const { ref, value } of answers) {
    const compiled = draft.form.blockByRef.get(ref);
    if (compiled?.type.slotOf === undefined || value === null) continue;
    const wanted = compiled.type.slotOf(compiled.block, value);
    const held = draft.answers.get(ref) ?? null;
    if (held !== null && compiled.type.slotOf(compiled.block, held).slot === wanted.slot) continue;
    if (takeAll(draft, `slots:${ref}`, [wanted]) !== undefined) return { ref, code: "slot_taken", parameters: {} };
  }
  return undefined;
}

/** The slot that is full; undefined if all were granted. */
function takeAll(
  draft: TurnDraft,
  key: string,
  take: readonly { readonly slot: string; readonly limit: number }[],
): string | undefined {
  const result = draft.request({ key, kind: "slots", take });
  if (!result.ok) throw new UnavailableError(key);
  const { full } = result.value as { readonly full?: string };
  return full;
}
