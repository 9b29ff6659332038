/**
 * Reads one message: what it means where the session stands.
 *
 * Owns: which part of the conversation a message belongs to; answers given as values. Does not own: replies in words
 * (`read-text.ts`), access, codes and payments (`access.ts`, `verification.ts`, `payment.ts`).
 *
 * 1. Nothing is recorded here: a reading says what would be recorded, and the machine may still refuse it.
 * 2. A value alone does not answer what needs proof: a right code, a payment that was made.
 */
import { blockTypeOf } from "../blocks/catalogue.ts";
import type { CompiledBlock } from "../logic/compile.ts";
import type { Json } from "../json.ts";
import { understandAnswer } from "../understanding/understand-answer.ts";
import { readAtAccess } from "./waiting/access.ts";
import { readForOtherQuestion } from "./reading/addressed.ts";
import { checkAnswer } from "./reading/check-answer.ts";
import type { TurnDraft } from "./state/turn-draft.ts";
import type { Message } from "./protocol/messages.ts";
import { canKeep, isChangeable, readBack, readEdit, readSkip, skipOf } from "./reading/navigation.ts";
import { readAtPayment, readBeforePayment } from "./waiting/payment.ts";
import { partialAnswerState, addPiece, removeLastPiece } from "./reading/partial-answers.ts";
import { readReplyToProposal } from "./reading/proposed-change.ts";
import { readBeforeAnswer } from "./reading/talk.ts";
import { replyContext } from "./reading/question-context.ts";
import { readText } from "./reading/read-text.ts";
import { refuse, type MessageReading } from "./reading/reading.ts";
import { readReplyToRestart } from "./reading/starting-over.ts";
import { readAddress, readAddressInWords, readAtVerification } from "./waiting/verification.ts";
import { readReplyWhileWaiting, defaultWaitHandlers } from "./waiting/read-while-waiting.ts";
import { asksToKeep, asksToSubmit } from "../understanding/intents/phrases-while-waiting.ts";

/** Reads one message where the draft stands. */
export function readMessage(draft: TurnDraft, message: Message): MessageReading {
  if (message.type === "language") return { kind: "explain", what: "language" };
  const forAnother = readForOtherQuestion(draft, message);
  if (forAnother !== undefined) return forAnother;
  if (draft.control.status === "awaiting_auth") return readAtAccess(draft, message);
  const ahead = message.type === "text" ? readAhead(draft, message.text) : undefined;
  if (ahead !== undefined) return ahead;
  const toRestart = message.type === "text" ? readReplyToRestart(draft, message.text) : undefined;
  if (toRestart !== undefined) return toRestart;
  switch (message.type) {
    case "answer":
      return readStructured(draft, message.ref, message.value);
    case "submit":
      return { kind: "submit" };
    case "restart":
      return { kind: "restart" };
    case "auth":
      return refuse("type", "nothing_pending", "nobody is asked for a password here");
    case "text":
    case "skip":
    case "back":
    case "edit":
    case "verify":
    case "resend":
    case "payment":
      return readInPlace(draft, message);
  }
}

/** Words that mean the same at every question: a reply to a proposal, a way on, a change that is taken back. */
function readAhead(draft: TurnDraft, text: string): MessageReading | undefined {
  return readReplyToProposal(draft, text) ?? readBeforeAnswer(draft, text);
}

function readInPlace(
  draft: TurnDraft,
  message: Exclude<Message, { type: "answer" | "submit" | "restart" | "auth" | "language" }>,
): MessageReading {
  const { status } = draft.control;
  const { current } = draft;
  const compiled = current === undefined ? undefined : draft.form.blockByRef.get(current);
  if (compiled === undefined && current !== undefined)
    throw new Error(`the path leads to ${current}, which the form does not have`);
  if (status === "awaiting_verification" && compiled !== undefined && message.type !== "payment")
    return readAtVerification(draft, message, compiled);
  if (
    status === "awaiting_payment" &&
    compiled !== undefined &&
    (message.type === "payment" || message.type === "skip" || message.type === "text")
  ) {
    return readAtPayment(draft, message, compiled);
  }
  switch (message.type) {
    case "text":
      if (canKeep(draft) && asksToKeep(message.text)) return { kind: "kept" };
      return compiled === undefined ? readAtReview(draft, message.text) : readWords(draft, compiled, message.text);
    case "skip":
      return readSkip(draft);
    case "back":
      return (compiled?.type.pieces === undefined ? undefined : removeLastPiece(draft, compiled)) ?? readBack(draft);
    case "edit":
      return readEdit(draft, message.ref);
    case "payment":
      if (compiled?.type.answeredBy === "payment") return readBeforePayment(draft, message, compiled);
      return refuse("type", "nothing_pending", "no payment is under way");
    case "verify":
    case "resend":
      return refuse("type", "nothing_pending", "no code is under way");
  }
}

function readWords(draft: TurnDraft, compiled: CompiledBlock, text: string): MessageReading {
  switch (compiled.type.answeredBy) {
    case "payment":
      return readBeforePayment(draft, { type: "text", text }, compiled);
    case "verification":
      return readAddressInWords(draft, compiled, text);
    case "message":
    case "upload":
    case "none":
      return readText(draft, compiled, text);
  }
}

/** At the review there is no question: a yes submits, and words may change an earlier answer. */
function readAtReview(draft: TurnDraft, text: string): MessageReading {
  const context = replyContext(draft, undefined);
  const agreed = understandAnswer({ kind: "yes_no" }, text, context);
  if (asksToSubmit(text) || ("answer" in agreed && agreed.answer === true && agreed.confidence !== "weak"))
    return { kind: "submit" };
  const hint = (): MessageReading => ({ kind: "explain", what: "review" });
  const reading = readReplyWhileWaiting(draft, text, context, { ...defaultWaitHandlers(draft, hint), repeat: hint });
  return reading.kind === "explain" && reading.what === "question" && reading.text === undefined
    ? { kind: "explain", what: "review" }
    : reading;
}

/** A value for the current question, one of its pieces, or an earlier question. */
function readStructured(draft: TurnDraft, ref: string, value: Json): MessageReading {
  const { current } = draft;
  const present = current === undefined ? undefined : draft.form.blockByRef.get(current);
  const piece = present === undefined ? null : (partialAnswerState(draft, present)?.piece ?? null);
  if (present !== undefined && piece !== null && ref === piece.key) return readPiece(draft, present, piece, value);
  const compiled = draft.form.blockByRef.get(ref);
  if (compiled === undefined) return refuse("ref", "unknown_ref", `the form has no question ${ref}`, ref);
  const isEarlier =
    draft.settings.answerEditing && draft.answers.has(ref) && draft.path.isOnPath(ref) && isChangeable(draft, ref);
  if (ref !== current && !isEarlier)
    return refuse("ref", "not_reachable", `${ref} is neither the present question nor one that can be changed`, ref);
  if (value === null) return current === ref ? readSkip(draft) : skipOf(draft, compiled);
  if (compiled.type.answeredBy === "payment")
    return refuse("ref", "answered_by_payment", `${ref} is answered by paying`, ref);
  if (compiled.type.answeredBy === "verification") {
    return ref === current
      ? readAddress(draft, compiled, value)
      : refuse("ref", "answered_by_code", `${ref} is changed by going back to it`, ref);
  }
  const checked = checkAnswer(draft, compiled, value);
  if (!("problem" in checked)) return { kind: "answers", answers: [{ ref, value: checked.value }] };
  const asPiece = ref === current && piece !== null ? readPiece(draft, compiled, piece, value) : undefined;
  return asPiece !== undefined && asPiece.kind !== "notAnswered"
    ? asPiece
    : { kind: "notAnswered", problem: checked.problem };
}

function readPiece(
  draft: TurnDraft,
  compiled: CompiledBlock,
  { key, block }: { readonly key: string; readonly block: CompiledBlock["block"] },
  value: Json,
): MessageReading {
  if (value === null)
    return block.required
      ? { kind: "notAnswered", problem: { ref: compiled.ref, code: "required", parameters: {} } }
      : addPiece(draft, compiled, key, null);
  const checked = blockTypeOf(block).check(block, value, draft.blockContext);
  if (checked.ok) return addPiece(draft, compiled, key, checked.value);
  return {
    kind: "notAnswered",
    problem: { ref: compiled.ref, code: checked.code, parameters: checked.params ?? {}, piece: block },
  };
}
