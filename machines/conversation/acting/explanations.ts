/**
 * Explanations: replies to questions such as "what do you mean?", and to wishes that cannot be granted.
 *
 * Owns: which sentence it is. Does not own: questions that the author has foreseen (`faq.ts`), what is wrong with a
 * reply (`check-answer.ts`).
 *
 * 1. An explanation is about what the session waits for: the next piece, the code that was sent, the payment that is
 *    pending.
 */
import { isDeferrable } from "../../logic/deferrable.ts";
import { plainText } from "../../document/markdown.ts";
import type { FormattedText } from "../../logic/recall.ts";
import { howToAnswer, optionsToChoose } from "../reading/check-answer.ts";
import { maskAddress } from "../waiting/codes.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { faqNear } from "../reading/faq.ts";
import type { ExplanationKind } from "../reading/reading.ts";
import { accessMessage, pendingPaymentView, pendingVerificationView, questionView } from "../view/session-view.ts";
import { answersToDelete } from "../reading/starting-over.ts";
import type { EndingView, PublicBlock } from "../protocol/views.ts";

/** The title of the question, or of the piece that is next. */
export function askedTitle(question: PublicBlock): FormattedText {
  return titleOf(isPiece(question) ? question.piece : question);
}

/** True if a piece of the answer is asked. */
function isPiece(question: PublicBlock): question is PublicBlock & { readonly piece: PublicBlock } {
  const { piece } = question;
  return piece !== null && typeof piece === "object" && "title" in piece;
}

/** The title of a question or an ending, as the assistant says it. */
export function titleOf({ title, titleMd }: PublicBlock | EndingView): FormattedText {
  return typeof titleMd === "string" ? { text: plainText(titleMd, { addresses: true }), md: titleMd } : { text: title };
}

/** The reply to a question or a wish of the respondent. */
export function explanation(draft: TurnDraft, what: ExplanationKind): string | FormattedText {
  const question = questionView(draft.form, draft.conversation);
  switch (what) {
    case "human":
      return draft.phrase("noHuman");
    case "firstQuestion":
      return draft.phrase("firstQuestion");
    case "nothingToChange":
      return draft.phrase("nothingToChange");
    case "editingOff":
      return draft.phrase("editingOff");
    case "cannotDefer":
      // Nothing depends on the last open question; there is only none to ask before it.
      return draft.phrase(isDeferrable(draft.form, draft.current ?? "") ? "talkLast" : "cannotDefer");
    case "nothingToUndo":
      return draft.phrase("nothingToUndo");
    case "notChanged":
      return draft.phrase("notChanged");
    case "review":
      return draft.phrase("reviewHint");
    case "access":
      return accessMessage(draft);
    case "code":
      return draft.phrase("codeAsked", { to: maskAddress(draft.control.verification?.to ?? "") });
    case "paymentPending":
      return draft.phrase("paymentPending");
    case "paymentUnchecked":
      return draft.phrase("paymentUnchecked");
    case "restart":
      return draft.phrase("restartAsk", { answers: answersToDelete(draft) });
    case "language":
      return draft.control.status === "awaiting_auth" ? accessMessage(draft) : askedAgain(draft, question);
    case "goOn":
      return askedAgain(draft, question);
    case "repeat":
      return question === null ? draft.phrase("reviewHint") : askedTitle(question);
    case "question":
      return question === null ? draft.phrase("reviewHint") : questionExplained(draft, question);
  }
}

/** What the session waits for, in the words that asked for it. */
function askedAgain(draft: TurnDraft, question: PublicBlock | null): string | FormattedText {
  const pendingVerification = pendingVerificationView(draft.conversation);
  if (pendingVerification !== null) return draft.phrase("codeAsked", { to: pendingVerification.sentTo });
  const pendingPayment = pendingPaymentView(draft.conversation);
  if (pendingPayment !== null) return draft.phrase("payAsked", { amount: pendingPayment.display });
  return question === null ? draft.phrase("reviewHint") : askedTitle(question);
}

/**
 * The author's description and a hint how to answer, where words alone do not answer; else a foreseen answer, the
 * options ("what can I choose?"), or the question again.
 */
function questionExplained(draft: TurnDraft, question: PublicBlock): string | FormattedText {
  const pendingVerification = pendingVerificationView(draft.conversation);
  if (pendingVerification !== null) return draft.phrase("codeAsked", { to: pendingVerification.sentTo });
  const { description } = question;
  const pendingPayment = pendingPaymentView(draft.conversation);
  const how =
    pendingPayment === null
      ? howToAnswer(draft, question.ref)
      : draft.phrase("payAsked", { amount: pendingPayment.display });
  const options = how !== "" || isPiece(question) ? "" : optionsToChoose(draft, question.ref);
  if (typeof description === "string" && description !== "")
    return [description, how, options].filter((text) => text !== "").join(" ");
  if (how !== "") return how;
  const { text: title } = askedTitle(question);
  const foreseen = faqNear(draft, title);
  if (foreseen !== undefined) return draft.formatted(foreseen);
  return options === "" ? draft.phrase("explainPlainly", { title }) : options;
}
