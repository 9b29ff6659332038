/**
 * Starting over in words ("start over", "noch einmal von vorn"): the respondent confirms before answers are deleted.
 *
 * Owns: when the question is asked, how many answers it names, what a reply to it means. Does not own: deleting
 * (`actions.ts`), the words for starting over (`machines/languages`).
 *
 * 1. A message of type `restart` needs no question: the button that sends it has asked already.
 * 2. The question stands for one message (`messageTurn`). A later "yes" is no reply to it, and an answer to the form's
 *    question is recorded as one.
 * 3. Answers are deleted only after a clear yes. A reply that may be a yes, and may mean something else here, gets the
 *    question again.
 * 4. It is stored as the pending choice: whatever asks or records something else ends it, and an older release's state
 *    needs no new format.
 */
import { blockTypeOf } from "../../blocks/catalogue.ts";
import { defaultLabels } from "../../languages/default-labels.ts";
import type { AnswerKind } from "../../values/answer-kind.ts";
import { understandAnswer } from "../../understanding/understand-answer.ts";
import type { Control, PendingChoice } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { faqAnswer } from "./faq.ts";
import { isChangeable } from "./navigation.ts";
import { partialAnswerState } from "./partial-answers.ts";
import { languageContext, questionOf } from "./question-context.ts";
import type { MessageReading } from "./reading.ts";
import { asksToKeep, asksToSubmit, mentionsPayment } from "../../understanding/intents/phrases-while-waiting.ts";

/** The ref of the question whether to start over. No block can have it: refs have no colon. */
const RESTART_REF = "default:restart";

/** The pending choice while the question waits for its reply. */
export const RESTART_ASKED: PendingChoice = { ref: RESTART_REF, candidates: [] };

/** True if the session waits for the reply whether to start over. */
export function isRestartAsked({ pending }: Pick<Control, "pending">): boolean {
  return pending?.ref === RESTART_REF;
}

/** What a wish to start over means: a question, unless nothing would be deleted. */
export function readRestartInWords(draft: TurnDraft): MessageReading {
  return answersToDelete(draft) === 0 ? { kind: "restart" } : { kind: "explain", what: "restart" };
}

/** How many answers starting over deletes: neither skipped nor paid ones; a partial answer counts as one. */
export function answersToDelete(draft: TurnDraft): number {
  const { collected } = draft.control;
  let count =
    collected !== null &&
    (collected.given.length > 0 || Object.keys(collected.base).length > 0) &&
    !isGiven(draft, collected.ref)
      ? 1
      : 0;
  for (const ref of draft.answers.keys()) if (isGiven(draft, ref) && isChangeable(draft, ref)) count++;
  return count;
}

function isGiven({ answers }: TurnDraft, ref: string): boolean {
  return (answers.get(ref) ?? null) !== null;
}

/** Reads words right after the question. Undefined if it was not asked, or if the words are read as usual. */
export function readReplyToRestart(draft: TurnDraft, text: string): MessageReading | undefined {
  if (!isRestartAsked(draft.control)) return undefined;
  const again: MessageReading = { kind: "explain", what: "restart" };
  const goOn: MessageReading = { kind: "explain", what: "goOn" };
  const words = defaultLabels(draft.facts.language);
  const said = understandAnswer(
    { kind: "yes_no", labels: { yes: words.yes, no: words.no } },
    text,
    languageContext(draft),
  );
  const here = meaningHere(draft, text);
  if ("intent" in said) {
    switch (said.intent) {
      case "restart":
        return { kind: "restart" };
      case "stop":
        // "Cancel" is a no here; "done" keeps its meaning at the review and at a payment.
        return here === "sure" ? undefined : goOn;
      case "skip":
      case "refuse":
        return goOn;
      case "clarify":
      case "repeat":
        return faqAnswer(draft, text) === undefined ? again : undefined;
      case "back":
      case "change":
      case "human":
      case "remark":
        return undefined;
    }
  }
  if (!("answer" in said)) return asksToKeep(text) ? goOn : "ambiguous" in said ? again : undefined;
  if (said.answer === false) return said.confidence !== "exact" && here === "sure" ? undefined : goOn;
  if (said.confidence === "weak") return again;
  // "Yes, start over".
  const wish = understandAnswer({ kind: "none" }, text, languageContext(draft));
  if ("intent" in wish && wish.intent === "restart") return { kind: "restart" };
  const isAskedFor = text.trim().toLocaleLowerCase() === words.yes.toLocaleLowerCase();
  if (isAskedFor || (said.confidence === "exact" && here !== "sure") || here === "nothing") return { kind: "restart" };
  return again;
}

/** Kinds that a yes or a no answers, as nearly any reply answers a text: what it is meant for is unknown. */
const ANSWERED_BY_ANYTHING: ReadonlySet<AnswerKind["kind"]> = new Set(["text", "address", "yes_no", "consent"]);

/** True if words certainly mean something else where the session stands: an answer, submitting, having paid. */
function meaningHere(draft: TurnDraft, text: string): "sure" | "maybe" | "nothing" {
  const { status } = draft.control;
  if (status === "awaiting_payment") return mentionsPayment(text) ? "sure" : "nothing";
  const compiled = draft.current === undefined ? undefined : draft.form.blockByRef.get(draft.current);
  if (compiled === undefined) return asksToSubmit(text) ? "sure" : "nothing";
  const piece = partialAnswerState(draft, compiled)?.piece?.block;
  const kind =
    piece === undefined ? questionOf(draft, compiled).kind : blockTypeOf(piece).answerKind(piece, draft.blockContext);
  if (ANSWERED_BY_ANYTHING.has(kind.kind)) return "maybe";
  const said = understandAnswer(kind, text, languageContext(draft), (piece ?? compiled.block).title);
  return "answer" in said && said.confidence !== "weak" ? "sure" : "nothing";
}
