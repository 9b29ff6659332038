/**
 * A conversation as its respondent and the API see it (§2.4, §2.8): pure functions of form and conversation.
 *
 * Owns: session state, turn result, question, ending, summary. Does not own: the response (`response-view.ts`).
 *
 * 1. Texts are in the language of the session, whatever language the form is given in.
 */
import { publicBlock } from "../../form/public-block.ts";
import { blockContext } from "../../logic/block-context.ts";
import type { CompiledForm } from "../../logic/compile.ts";
import { CLOSED_ENDING } from "../../document/endings.ts";
import { hasMarkup } from "../../document/markdown.ts";
import type { Path } from "../../logic/path.ts";
import { renderFormatted, renderMarkdown, renderText, renderUrl, type FormattedText } from "../../logic/recall.ts";
import { inLanguage } from "../../form/translated-form.ts";
import type { Json } from "../../json.ts";
import type { Settings } from "../../document/settings/settings.ts";
import { ACCESS_REF, type Conversation, type StartedPayment } from "../state/conversation.ts";
import { currentRef, textScope } from "../state/standing.ts";
import type { ReviewLine } from "../events/event-parts.ts";
import type { TurnDigest } from "../events/turn-digest.ts";
import { hasEnded } from "../state/machine.ts";
import { endingParts } from "./ending-parts.ts";
import { maskAddress } from "../waiting/codes.ts";
import { isChangeable } from "../reading/navigation.ts";
import { partialAnswerStateOf } from "../reading/partial-answers.ts";
import type {
  AuthView,
  ConversationView,
  EndingView,
  PendingPaymentView,
  PendingVerificationView,
  PublicBlock,
  SessionStatus,
  TurnView,
} from "../protocol/views.ts";
import { say } from "../../languages/say.ts";
import type { SentenceKey } from "../../languages/schema/assistant-sentences.ts";

/** The question that waits for an answer, or null (§2.2). */
export function questionView(original: CompiledForm, conversation: Conversation): PublicBlock | null {
  const form = inLanguage(original, conversation.facts.language);
  const ref = currentRef(conversation);
  const compiled = ref === undefined ? undefined : form.blockByRef.get(ref);
  if (compiled === undefined) return null;
  const scope = { ...textScope(conversation), path: conversation.path };
  const question = publicBlock(compiled.block, form, scope);
  const course = partialAnswerStateOf(form, conversation);
  if (course === undefined) return question;
  // A question with pieces says which piece is asked now (null: the whole), and what was given so far.
  return {
    ...question,
    piece: course.piece === null ? null : publicBlock(course.piece.block, form, textScope(conversation)),
    collected: course.collected,
  };
}

/** The access check and whether it is passed (§2.4); null for an open form. */
export function authView(original: CompiledForm, conversation: Conversation): AuthView | null {
  const { access } = conversation.control;
  const form = inLanguage(original, conversation.facts.language);
  const method = form.settings.access;
  if (access === null || method === "none") return null;
  return {
    method,
    message: accessMessage({
      settings: form.settings,
      phrase: phraseOf(conversation),
      formatted: (text) => renderFormatted(text, form, textScope(conversation)),
    }).text,
    verified: access.verified,
    label: access.code === null ? "" : maskAddress(access.code.to),
  };
}

/** What the access check asks for: the author's words, or a phrase. */
export function accessMessage(asker: {
  readonly settings: Settings;
  phrase(key: SentenceKey): string;
  formatted(text: string): FormattedText;
}): FormattedText {
  const { settings } = asker;
  if (settings.accessMessage !== null && settings.accessMessage !== "") return asker.formatted(settings.accessMessage);
  return {
    text: asker.phrase(
      settings.access === "email_code"
        ? "askAccessEmail"
        : settings.access === "sms_code"
          ? "askAccessPhone"
          : "askPassword",
    ),
  };
}

/** A phrase that stays the same throughout the session. */
function phraseOf({ facts }: Conversation): (key: SentenceKey) => string {
  return (key) => say(facts.language, key, facts.seed);
}

/** The pending code (§2.6), or null. */
export function pendingVerificationView(conversation: Conversation): PendingVerificationView | null {
  const { access, verification, status } = conversation.control;
  if (hasEnded(status)) return null;
  const atDoor = access?.verified === false ? access.code : null;
  if (atDoor !== null)
    return { ref: ACCESS_REF, channel: atDoor.channel, sentTo: maskAddress(atDoor.to), sentAt: atDoor.sentAt };
  if (verification === null || verification.ref !== currentRef(conversation)) return null;
  return {
    ref: verification.ref,
    channel: verification.channel,
    sentTo: maskAddress(verification.to),
    sentAt: verification.sentAt,
  };
}

/** The pending payment (§2.7), or null. */
export function pendingPaymentView(conversation: Conversation): PendingPaymentView | null {
  const { payment, status } = conversation.control;
  return payment === null || payment.isOver || hasEnded(status) || payment.ref !== currentRef(conversation)
    ? null
    : paymentView(payment);
}

export function paymentView({
  ref,
  recordId,
  provider,
  amountMinor,
  amount,
  currency,
  display,
  launch,
  expiresAt,
}: StartedPayment): PendingPaymentView {
  return { ref, recordId, provider, amountMinor, amount, currency, display, launch, expiresAt };
}

/** The ending that was reached, or null (§2.5). `requirements` are the refs that had to be answered (contract §6). */
export function endingView(original: CompiledForm, conversation: Conversation): EndingView | null {
  const form = inLanguage(original, conversation.facts.language);
  const ref = conversation.control.endingRef;
  const ending = ref === null ? undefined : form.endingByRef.get(ref);
  if (ending === undefined) return null;
  const { path } = conversation;
  const scope = textScope(conversation);
  const { closedMessage } = form.settings;
  // The author's message for a closed form also serves a form that closed meanwhile.
  const { title, bodyMd } =
    ending.ref === CLOSED_ENDING.ref && closedMessage !== null ? { title: closedMessage, bodyMd: "" } : ending;
  const redirect =
    ending.redirectUrl ?? (ending.kind === "success" || ending.kind === "redirect" ? form.settings.redirectUrl : null);
  const buttonText = ending.buttonText ?? form.settings.redirectButtonText;
  return {
    ref: ending.ref,
    title: renderText(title, form, scope),
    ...(hasMarkup(title) ? { titleMd: renderMarkdown(title, form, scope) } : {}),
    bodyMd: renderMarkdown(bodyMd, form, scope),
    kind: ending.kind,
    requirements: path.steps.filter((step) => path.required.has(step)),
    redirectUrl: redirect === null ? null : renderUrl(redirect, form, scope),
    ...(redirect === null || buttonText === null ? {} : { buttonText: renderText(buttonText, form, scope) }),
    ...endingParts(ending, form, scope, redirect !== null),
  };
}

/** Answers in words, in the order of the path. */
export function summaryOf(
  original: CompiledForm,
  conversation: Conversation,
): { readonly ref: string; readonly title: string; readonly display: string }[] {
  const form = inLanguage(original, conversation.facts.language);
  const { path, answers } = conversation;
  const scope = textScope(conversation);
  const context = blockContext(form, scope);
  const summary: { ref: string; title: string; display: string }[] = [];
  for (const ref of path.steps) {
    const value = answers.get(ref);
    const compiled = form.blockByRef.get(ref);
    if (value === undefined || value === null || compiled === undefined) continue;
    summary.push({
      ref,
      title: renderText(compiled.block.title, form, scope),
      display: compiled.type.display(compiled.block, value, context),
    });
  }
  return summary;
}

/** Questions on the path that are answered or skipped, in its order. */
export function reviewOf(original: CompiledForm, conversation: Conversation): ReviewLine[] {
  const form = inLanguage(original, conversation.facts.language);
  const { path, answers } = conversation;
  const scope = textScope(conversation);
  const answered = new Map(summaryOf(original, conversation).map((line) => [line.ref, line]));
  return path.steps.flatMap((ref): ReviewLine[] => {
    const line = answered.get(ref);
    if (line !== undefined) return [{ ...line, skipped: false, changeable: isChangeable({ form, answers }, ref) }];
    const compiled = form.blockByRef.get(ref);
    if (compiled === undefined || answers.get(ref) !== null) return [];
    return [
      { ref, title: renderText(compiled.block.title, form, scope), display: "", skipped: true, changeable: true },
    ];
  });
}

/** Session state (§2.4). An answer off the path is not part of the conversation and is left out. */
export function sessionView(form: CompiledForm, conversation: Conversation): ConversationView {
  const { facts, control, path } = conversation;
  const answers = onPathAnswers(conversation.answers, path);
  return {
    sessionId: facts.session,
    // The turn that opens the session also leaves `opening`.
    status: control.status as SessionStatus,
    currentRef: currentRef(conversation) ?? null,
    collected: collectedOf(answers),
    answers,
    variables: path.variables,
    summary: summaryOf(form, conversation),
    deferred: control.deferred,
    awaitingSubmit: control.status === "awaiting_submit",
    completedAt: control.completedAt,
    ending: endingView(form, conversation),
    canRepeat: control.status === "completed" && form.settings.allowRepeat && facts.source !== "api",
    auth: authView(form, conversation),
    pendingVerification: pendingVerificationView(conversation),
    pendingPayment: pendingPaymentView(conversation),
    expiresAt: control.expiresAt,
    mode: facts.mode,
    source: facts.source,
  };
}

/** The result of a turn (§2.8); without a turn (`NO_TURN`), the present question. */
export function turnView(
  form: CompiledForm,
  conversation: Conversation,
  { events, assistantMessages, validation }: TurnDigest,
): TurnView {
  const { control } = conversation;
  const answers = onPathAnswers(conversation.answers, conversation.path);
  const [first] = events;
  return {
    accepted: true,
    complete: control.status === "completed" || control.status === "disqualified",
    awaitingSubmit: control.status === "awaiting_submit",
    assistantMessages,
    question: questionView(form, conversation),
    ending: endingView(form, conversation),
    validation,
    answers,
    collected: collectedOf(answers),
    pendingVerification: pendingVerificationView(conversation),
    pendingPayment: pendingPaymentView(conversation),
    events,
    sinceSeq: first === undefined ? control.seq : first.seq - 1,
  };
}

/** Answers on the path by ref, skipped ones as null. */
export function onPathAnswers(answers: ReadonlyMap<string, Json>, path: Path): Readonly<Record<string, Json>> {
  const byRef: Record<string, Json> = {};
  for (const [ref, value] of answers) if (path.onPath.has(ref)) byRef[ref] = value;
  return byRef;
}

/** Questions that have an answer; skipped ones do not count. */
export function collectedOf(answers: Readonly<Record<string, Json>>): number {
  let collected = 0;
  for (const ref in answers) if (answers[ref] !== null) collected++;
  return collected;
}
