/**
 * What actions say: statements, the current question, and problems with a reply.
 *
 * Owns: the order of these messages and the data of `question.asked`. Does not own: when an action says
 * them (`actions.ts`), the wording (`explanations.ts`, `check-answer.ts`).
 */
import { publicBlock } from "../../form/public-block.ts";
import { escapeMarkdown } from "../../document/markdown.ts";
import type { FormattedText } from "../../logic/recall.ts";
import { progress } from "../../logic/progress.ts";
import { describeProblem, type AnswerProblem } from "../reading/check-answer.ts";
import { textScope } from "../state/standing.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { askedTitle, titleOf } from "./explanations.ts";
import { pendingPaymentView, pendingVerificationView, questionView } from "../view/session-view.ts";

/** Says the statements before the next question. */
export function sayStatements(draft: TurnDraft): void {
  for (const ref of draft.path.statementsBeforeNext) {
    const statement = draft.form.blockByRef.get(ref);
    if (statement === undefined) continue;
    const { title, description } = statement.block;
    const shown = publicBlock(statement.block, draft.form, textScope(draft));
    // A client that shows more than words gets the statement as it gets a question: with its picture and its button.
    const hasMore = shown.description !== null || shown.media !== null || shown["buttonText"] !== undefined;
    draft.assistant(joinTexts([draft.formatted(title), draft.formatted(description ?? "")]), {
      ref,
      ...(hasMore ? { statement: shown } : {}),
    });
  }
}

/** Joins texts as paragraphs and drops empty ones. */
export function joinTexts(texts: readonly FormattedText[]): FormattedText {
  const said = texts.filter(({ text }) => text !== "");
  const text = said.map((each) => each.text).join("\n\n");
  return said.some(({ md }) => md !== undefined)
    ? { text, md: said.map((each) => each.md ?? escapeMarkdown(each.text)).join("\n\n") }
    : { text };
}

/** Says why a reply is no answer, and records the failure. */
export function reportProblem(
  draft: TurnDraft,
  problem: AnswerProblem,
  message = describeProblem(draft, problem),
): void {
  // Names the field of a question that has several; a piece already is one field.
  const field =
    problem.piece === undefined && typeof problem.parameters["field"] === "string"
      ? { field: problem.parameters["field"] }
      : {};
  draft.emitFailure({ ref: problem.ref, code: problem.code, message, ...field });
  draft.assistant(message, { ref: problem.ref });
}

/** Asks the current question. A repeated question is not written out: its follow-up already was. */
export function ask(draft: TurnDraft, { repeated = false }: { readonly repeated?: boolean } = {}): void {
  const question = questionView(draft.form, draft.conversation);
  if (question === null) return;
  const title = askedTitle(question);
  if (!repeated && draft.facts.source !== "api") {
    // It was left for later, and nothing else is open.
    if (draft.control.deferred.includes(question.ref)) draft.assistant(draft.phrase("cameBack"));
    // A question that is asked in pieces from the start is introduced by its own title.
    const whole = titleOf(question);
    const isIntroduced = title.text === whole.text || draft.control.collected?.ref === question.ref;
    if (!isIntroduced) draft.assistant(whole, { ref: question.ref });
    draft.assistant(title, { ref: question.ref });
  }
  const pendingVerification = pendingVerificationView(draft.conversation);
  const pendingPayment = pendingPaymentView(draft.conversation);
  draft.emit("question.asked", {
    ref: question.ref,
    question,
    progress: { ...progress(draft.path) },
    // The event says everything that the session waits for.
    ...(pendingVerification === null ? {} : { pendingVerification }),
    ...(pendingPayment === null ? {} : { pendingPayment }),
  });
}
