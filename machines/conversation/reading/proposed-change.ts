/**
 * Changes of earlier answers that the respondent did not name for sure: proposed, and done only after a clear reply.
 *
 * Owns: what is proposed, how it is stored, what the reply to it means. Does not own: the words of the proposal
 * (`acting/actions.ts`), finding a change in a reply (`machines/understanding/intents`).
 *
 * 1. The proposal stands for one message (`messageTurn`), like the question whether to start over. A reply that settles
 *    nothing is read as usual.
 * 2. It is stored as the pending choice, so it needs no format of its own.
 */
import { defaultLabels } from "../../languages/default-labels.ts";
import type { Json, JsonObject } from "../../json.ts";
import { understandAnswer } from "../../understanding/understand-answer.ts";
import type { Control, PendingChoice } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { checkAnswer } from "./check-answer.ts";
import { isChangeable } from "./navigation.ts";
import { languageContext } from "./question-context.ts";
import type { MessageReading } from "./reading.ts";

/** The ref of the question which answer to change. No block can have it: refs have no colon. */
const CHANGE_REF = "default:change";
/** Changes that are proposed at once. */
const PROPOSED_MAX = 5;

/** One change that may be meant. */
export interface ProposedChange {
  readonly ref: string;
  readonly value: Json;
}

/** True if the session waits for the reply which earlier answer to change. */
export function isChangeProposed({ pending }: Pick<Control, "pending">): boolean {
  return pending?.ref === CHANGE_REF;
}

/** The pending choice of a proposal. @param labels of the changes, in their order. */
export function pendingChange(changes: readonly ProposedChange[], labels: readonly string[]): PendingChoice {
  return {
    ref: CHANGE_REF,
    candidates: changes.map(({ ref, value }, at) => ({ value: { ref, value }, label: labels[at] ?? ref })),
  };
}

/** Proposes changes of earlier answers; those that cannot be changed, or not to this value, are left out. */
export function proposeChange(
  draft: TurnDraft,
  among: readonly { readonly ref: string; readonly answer: Json }[],
): MessageReading {
  if (!draft.settings.answerEditing) return { kind: "explain", what: "editingOff" };
  const changes = among.flatMap(({ ref, answer }): ProposedChange[] => {
    const compiled = draft.form.blockByRef.get(ref);
    if (compiled?.type.answeredBy !== "message" || !draft.answers.has(ref) || !isChangeable(draft, ref)) return [];
    const checked = checkAnswer(draft, compiled, answer);
    return "problem" in checked ? [] : [{ ref, value: checked.value }];
  });
  return changes.length === 0
    ? { kind: "explain", what: "nothingToChange" }
    : { kind: "explain", what: "proposal", changes: changes.slice(0, PROPOSED_MAX) };
}

/** Reads words right after a proposal. Undefined if none was made, or if the words are read as usual. */
export function readReplyToProposal(draft: TurnDraft, text: string): MessageReading | undefined {
  const { pending } = draft.control;
  if (pending === null || !isChangeProposed({ pending })) return undefined;
  const changes = pending.candidates.map(({ value }) => value as JsonObject as unknown as ProposedChange);
  const [only] = changes;
  if (only === undefined) return undefined;
  const doChange = (change: ProposedChange): MessageReading => ({
    kind: "answers",
    answers: [{ ref: change.ref, value: change.value, text }],
  });
  const context = languageContext(draft);
  const words = defaultLabels(draft.facts.language);
  const polarity = understandAnswer({ kind: "yes_no", labels: { yes: words.yes, no: words.no } }, text, context);
  if ("answer" in polarity && polarity.confidence === "exact") {
    if (polarity.answer === false) return { kind: "explain", what: "notChanged" };
    if (changes.length === 1) return doChange(only);
  }
  if (changes.length === 1) return undefined;
  const options = pending.candidates.map(({ label }, at) => ({ ref: String(at), label }));
  const chosen = understandAnswer({ kind: "choice", options, allowOther: false }, text, context);
  if (!("answer" in chosen) || chosen.confidence === "weak") return undefined;
  const change = changes[Number(chosen.answer)];
  return change === undefined ? undefined : doChange(change);
}
