/**
 * The actions of the machine: what each one does to the draft of a turn.
 *
 * Owns: one function per {@link ActionName}: the events it emits and the control it changes.
 * Does not own: when an action runs (`machine.ts`), the sentences (`machines/languages`), checking values
 * (`check-answer.ts`).
 *
 * 1. An action changes the draft and nothing else.
 * 2. Every event is complete in itself: `question.asked` carries the whole question, `session.completed` the ending.
 */
import { defaultLabels } from "../../languages/default-labels.ts";
import { publicBlock } from "../../form/public-block.ts";
import { escapeMarkdown, plainText } from "../../document/markdown.ts";
import type { FormattedText } from "../../logic/recall.ts";
import { progress } from "../../logic/progress.ts";
import { describeProblem, helpWith, isNotOffered, type AnswerProblem } from "../reading/check-answer.ts";
import { maskAddress } from "../waiting/codes.ts";
import { standingRef, textScope } from "../state/standing.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { askedTitle, explanation, titleOf } from "./explanations.ts";
import type { Destination } from "./destination.ts";
import type { ActionName } from "../state/machine.ts";
import { isChangeable } from "../reading/navigation.ts";
import { sendNotification, sendReminder, sendCode } from "./outbound.ts";
import { partialAnswerState } from "../reading/partial-answers.ts";
import type { MessageReading, CheckedAnswer } from "../reading/reading.ts";
import {
  accessMessage,
  endingView,
  paymentView,
  pendingPaymentView,
  pendingVerificationView,
  questionView,
  reviewOf,
} from "../view/session-view.ts";
import { RESTART_ASKED } from "../reading/starting-over.ts";
import type { EndingView } from "../protocol/views.ts";
import type { SentenceKey } from "../../languages/schema/assistant-sentences.ts";

/** What the actions of one turn read, besides the draft. */
export interface ActionInput {
  readonly reading: MessageReading | undefined;
  /** Where the answers lead; undefined for an event without answers. */
  readonly destination: Destination | undefined;
  readonly greeting: FormattedText;
}

type Action = (draft: TurnDraft, input: ActionInput) => void;

const ACTIONS: Readonly<Record<ActionName, Action>> = {
  open(draft, { greeting }) {
    const { form, versionId, source, mode, language, hiddenFields } = draft.facts;
    const { access } = draft.settings;
    // The client needs it to know what to ask for before the first question.
    const asked = draft.control.access === null || access === "none" ? {} : { access };
    draft.emit("session.opened", { form, versionId, source, mode, language, hiddenFields, ...asked });
    // Over the API there is nobody to greet.
    if (source !== "api") draft.assistant(greeting);
  },

  askAccess: (draft) => draft.assistant(accessMessage(draft)),

  passAccess(draft) {
    const { access } = draft.control;
    const { access: method } = draft.settings;
    if (access === null || method === "none") throw new Error("passAccess: this form has no access check");
    draft.change({ access: { ...access, verified: true, tries: 0, lockedUntil: null }, misses: 0 });
    draft.emit("auth.passed", { method, label: access.code === null ? "" : maskAddress(access.code.to) });
    draft.assistant(draft.phrase("authPassed"));
  },

  resume(draft) {
    draft.change({ abandonReason: null, abandonedAt: null, activeAt: draft.now });
    const pendingVerification = pendingVerificationView(draft.conversation);
    draft.emit("session.resumed", pendingVerification === null ? {} : { pendingVerification });
    if (draft.facts.source !== "api") draft.assistant(draft.phrase("resumed"));
  },

  recordAnswers(draft, { reading, destination }) {
    const answers = destination?.answers ?? [];
    for (const answer of answers) record(draft, answer, reading);
    const [first] = answers;
    if (reading?.kind === "kept") draft.change({ revisiting: null, misses: 0, pending: null, collected: null });
    if (first === undefined) return;
    draft.change({ revisiting: null, misses: 0, pending: null });
    if (draft.facts.source !== "api") draft.assistant(draft.phrase(thanksFor(first, reading)));
  },

  collect(draft, { reading }) {
    if (reading?.kind !== "collected") throw new Error("collect: the reading has no piece");
    const compiled = draft.form.blockByRef.get(reading.collected.ref);
    const begins = compiled !== undefined && partialAnswerState(draft, compiled)?.piece === null;
    draft.change({ collected: reading.collected, misses: 0, pending: null });
    draft.assistant(draft.phrase(begins ? "pieceAsked" : "acknowledged"));
    ask(draft);
  },

  askNext(draft, { destination }) {
    const { payment } = draft.control;
    // The payment no longer fits and no other could be started: nothing waits for it. Before the next one starts, the
    // gateway is asked about it.
    if (payment !== null && payment.ref === destination?.trouble?.problem.ref)
      draft.change({ payment: { ...payment, isOver: true } });
    sayStatements(draft);
    ask(draft);
    if (destination?.trouble === undefined) return;
    const { problem, attempts } = destination.trouble;
    draft.change({ paymentAttempts: attempts });
    tellProblem(draft, problem);
  },

  sendCode(draft, { reading }) {
    if (reading?.kind !== "sendCode") throw new Error("sendCode: the reading has no address");
    sendCode(draft, reading);
    ask(draft, { repeated: true });
  },

  waitForPayment(draft, { reading, destination }) {
    const payment = destination?.payment ?? (reading?.kind === "paymentStarted" ? reading.payment : undefined);
    if (payment === undefined) throw new Error("waitForPayment: no payment was started");
    sayStatements(draft);
    if (payment.recordId !== draft.control.payment?.recordId) {
      draft.change({ payment, paymentAttempts: draft.control.paymentAttempts + 1, misses: 0, pending: null });
      draft.emit("payment.pending", paymentView(payment));
    }
    ask(draft);
    draft.assistant(draft.phrase("payAsked", { amount: payment.display }), { ref: payment.ref });
  },

  endPayment(draft, { reading }) {
    const { payment } = draft.control;
    if (reading?.kind !== "paymentEnded" || payment === null) throw new Error("endPayment: no payment is pending");
    // The last question is now what to do about the payment.
    draft.change({ payment: { ...payment, isOver: true }, pending: null });
    draft.emit("payment.failed", { ref: payment.ref, recordId: payment.recordId, reason: reading.reason });
    tellProblem(draft, { ref: payment.ref, code: `payment_${reading.reason}`, parameters: {} });
    ask(draft, { repeated: true });
  },

  review(draft) {
    draft.emit("review.ready", { summary: reviewOf(draft.form, draft.conversation) });
    draft.assistant(draft.phrase("review"));
  },

  followUp(draft, { reading }) {
    // The count stops at the limit, because help does not grow beyond it.
    draft.change({ misses: Math.min(draft.control.misses + 1, draft.settings.followUpsMax) });
    if (reading?.kind !== "notAnswered") {
      draft.assistant(draft.phrase("incomplete"));
      ask(draft, { repeated: true });
      return;
    }
    const { problem, candidates, guess, counts, help } = reading;
    const piece = problem.piece === undefined ? {} : { piece: problem.piece.ref };
    draft.change({ ...counts, pending: candidates === undefined ? null : { ref: problem.ref, ...piece, candidates } });
    tellProblem(draft, problem, guess === true);
    if (help === true || isNotOffered(problem)) draft.assistant(helpWith(draft, problem), { ref: problem.ref });
    ask(draft, { repeated: true });
  },

  explain(draft, { reading }) {
    if (reading?.kind !== "explain") throw new Error("explain: the reading is no explanation");
    if (reading.what === "restart") {
      askToRestart(draft);
      return;
    }
    if (reading.what === "goOn") draft.assistant(draft.phrase("notRestarted"));
    if (reading.problem !== undefined) tellProblem(draft, reading.problem);
    else draft.assistant(reading.text === undefined ? explanation(draft, reading.what) : draft.formatted(reading.text));
    ask(draft, { repeated: true });
  },

  revisit(draft, { reading }) {
    if (reading?.kind !== "revisit") throw new Error("revisit: the reading names no question");
    const { payment } = draft.control;
    // The question is asked again, so nothing waits for its earlier code or payment. Before the next payment starts,
    // the gateway is asked about this one.
    const given = payment?.ref === reading.ref ? { payment: { ...payment, isOver: true } } : {};
    draft.change({ revisiting: reading.ref, misses: 0, pending: null, verification: null, ...given });
    ask(draft);
  },

  restart(draft) {
    for (const [ref, before] of [...draft.answers]) {
      // A payment that was made is kept.
      if (!isChangeable(draft, ref)) continue;
      draft.answer(ref, undefined);
      draft.emit("answer.changed", { ref, value: null, before, cleared: true });
    }
    draft.change({
      revisiting: null,
      misses: 0,
      pending: null,
      verification: null,
      collected: null,
      untoldSince: null,
    });
    draft.assistant(draft.phrase("restarted"));
  },

  tellPartial(draft) {
    draft.change({ untoldSince: null });
    draft.emit("response.partial", { answered: draft.path.answered });
  },

  remind: sendReminder,

  complete(draft, { destination }) {
    end(draft, "session.completed", destination);
    sendNotification(draft);
  },
  disqualify: (draft, { destination }) => end(draft, "session.disqualified", destination),
  abandonLeft(draft) {
    draft.assistant(draft.phrase("left"));
    abandon(draft, "left");
  },
  abandonIdle: (draft) => abandon(draft, "idle"),
  abandonExpired: (draft) => abandon(draft, "expired"),
};

/** Runs actions in their order. */
export function carryOut(actions: readonly ActionName[], draft: TurnDraft, input: ActionInput): void {
  for (const name of actions) ACTIONS[name](draft, input);
}

function record(
  draft: TurnDraft,
  { ref, value, text, by, proof }: CheckedAnswer,
  reading: MessageReading | undefined,
): void {
  const before = draft.answers.get(ref);
  const block = draft.form.blockByRef.get(ref);
  if (block === undefined) throw new Error(`record: the form has no question ${ref}`);
  if (proof?.type === "payment.paid") draft.emit(proof.type, proof.data);
  if (proof?.type === "verification.passed") draft.emit(proof.type, proof.data);
  draft.answer(ref, value);
  const { type } = block.block;
  if (value === null && (before ?? null) === null) {
    const gaveUp = reading?.kind === "answers" && reading.gaveUp === true;
    draft.emit("answer.skipped", { ref, type, ...(gaveUp ? { reason: "gave_up" } : {}) });
  } else {
    const read = { ...(text === undefined ? {} : { text }), ...(by === undefined ? {} : { by }) };
    draft.emitAnswer({ ref, type, value, ...read }, before ?? undefined);
  }
  const { verification, payment, collected } = draft.control;
  draft.change({
    ...(value === null ? {} : { untoldSince: draft.now }),
    ...(verification?.ref === ref ? { verification: null } : {}),
    ...(payment?.ref === ref ? { payment: null } : {}),
    ...(collected?.ref === ref ? { collected: null } : {}),
  });
}

function thanksFor({ value, proof }: CheckedAnswer, reading: MessageReading | undefined): SentenceKey {
  if (reading?.kind === "answers" && reading.gaveUp === true) return "gaveUp";
  if (proof?.type === "payment.paid") return "paid";
  if (proof?.type === "verification.passed") return "verified";
  return value === null ? "skipped" : "acknowledged";
}

function sayStatements(draft: TurnDraft): void {
  for (const ref of draft.path.statementsBeforeNext) {
    const statement = draft.form.blockByRef.get(ref);
    if (statement === undefined) continue;
    const { title, description } = statement.block;
    const shown = publicBlock(statement.block, draft.form, textScope(draft));
    // A client that shows more than words gets the statement as it gets a question: with its picture and its button.
    const hasMore = shown.description !== null || shown.media !== null || shown["buttonText"] !== undefined;
    draft.assistant(together([draft.formatted(title), draft.formatted(description ?? "")]), {
      ref,
      ...(hasMore ? { statement: shown } : {}),
    });
  }
}

/** Joins texts as paragraphs and drops empty ones. */
function together(texts: readonly FormattedText[]): FormattedText {
  const said = texts.filter(({ text }) => text !== "");
  const text = said.map((each) => each.text).join("\n\n");
  return said.some(({ md }) => md !== undefined)
    ? { text, md: said.map((each) => each.md ?? escapeMarkdown(each.text)).join("\n\n") }
    : { text };
}

function tellProblem(draft: TurnDraft, problem: AnswerProblem, guess = false): void {
  const message = describeProblem(draft, problem, guess);
  // Names the field of a question that has several; a piece already is one field.
  const field =
    problem.piece === undefined && typeof problem.parameters["field"] === "string"
      ? { field: problem.parameters["field"] }
      : {};
  draft.emitFailure({ ref: problem.ref, code: problem.code, message, ...field });
  draft.assistant(message, { ref: problem.ref });
}

/** Asks whether to start over, with the words that reply to it. A client shows them in place of the form's question. */
function askToRestart(draft: TurnDraft): void {
  const { yes, no } = defaultLabels(draft.facts.language);
  draft.change({ pending: RESTART_ASKED });
  draft.assistant(explanation(draft, "restart"), { replies: [yes, no] });
  ask(draft, { repeated: true });
}

/** Asks the current question. A repeated question is not written out: its follow-up already was. */
function ask(draft: TurnDraft, { repeated = false }: { readonly repeated?: boolean } = {}): void {
  const question = questionView(draft.form, draft.conversation);
  if (question === null) return;
  const title = askedTitle(question);
  if (!repeated && draft.facts.source !== "api") {
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

function bodyOf({ bodyMd }: EndingView): FormattedText {
  const text = plainText(bodyMd, { addresses: true, headings: true });
  return text === bodyMd ? { text } : { text, md: bodyMd };
}

/** Ends the session. The end is its last event, so a client that waits for it has seen everything. */
function end(
  draft: TurnDraft,
  type: "session.completed" | "session.disqualified",
  destination: Destination | undefined,
): void {
  const endingRef = destination?.endingRef;
  if (endingRef === undefined) throw new Error("end: the destination has no ending");
  draft.change({
    endingRef,
    completedAt: draft.now,
    revisiting: null,
    pending: null,
    collected: null,
    verification: null,
    payment: null,
  });
  const ending = endingView(draft.form, draft.conversation);
  if (draft.facts.source !== "api") {
    sayStatements(draft);
    const said = ending === null ? { text: "" } : together([titleOf(ending), bodyOf(ending)]);
    if (said.text === "") draft.assistant(draft.phrase(type === "session.completed" ? "thanks" : "screenedOut"));
    // `ending` lets a client that shows the ending itself leave this message out.
    else draft.assistant(said, { ending: endingRef });
  }
  draft.emit(type, { endingRef, ending, durationMs: draft.now - draft.facts.startedAt });
}

function abandon(draft: TurnDraft, reason: "left" | "idle" | "expired"): void {
  // An abandoned response that expires was reported as abandoned before; this event has the new reason.
  const { abandonedAt } = draft.control;
  draft.change({ abandonReason: reason, abandonedAt: abandonedAt ?? draft.now, untoldSince: null });
  // Retention may have dropped the earlier event, so this one says that there was one.
  draft.emit("session.abandoned", {
    reason,
    lastRef: standingRef(draft) ?? null,
    ...(abandonedAt === null ? {} : { again: true }),
  });
}
