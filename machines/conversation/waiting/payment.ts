/**
 * Payment questions: starting a payment at a gateway, polling it, giving it up.
 *
 * Owns: when a payment is started, polled and over, and what a message means while one is pending. Does not own:
 * gateways (requests), the amount (`payment-amount.ts`).
 *
 * 1. A payment's id follows from session, question and attempt: starting one attempt twice gives one payment.
 * 2. An attempt that was given up here may still be paid at the gateway. It is polled before another attempt starts and
 *    before the question is left out; what has been paid is never charged again.
 * 3. An unreachable gateway costs no message: the question stays, and the assistant says why.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type PaymentConfig, paymentExpiresInMs } from "../../blocks/commerce/payment.ts";
import type { CompiledBlock } from "../../logic/compile.ts";
import type { Block } from "../../document/schema/block.ts";
import { paymentAmount } from "./payment-amount.ts";
import { renderText } from "../../logic/recall.ts";
import type { FormScope } from "../../logic/scope.ts";
import { bodyOf } from "../../ids.ts";
import { checkAnswer, type AnswerProblem } from "../reading/check-answer.ts";
import type { StartedPayment } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { Message } from "../protocol/messages.ts";
import { readBack, readSkip } from "../reading/navigation.ts";
import { replyContext } from "../reading/question-context.ts";
import { refuse, type MessageReading, type CheckedAnswer } from "../reading/reading.ts";
import type { CreatedPayment, PaymentStatus } from "../protocol/requests.ts";
import { readReplyWhileWaiting, defaultWaitHandlers } from "./read-while-waiting.ts";
import { mentionsPayment } from "../../understanding/intents/phrases-while-waiting.ts";

/** The outcome of asking for a payment at a question. */
export type PaymentDecision =
  | { readonly kind: "pending"; readonly payment: StartedPayment }
  /** An earlier attempt turned out to be paid. */
  | { readonly kind: "paid"; readonly answer: CheckedAnswer }
  /** `attempts` counts those that the gateway refused. */
  | { readonly kind: "trouble"; readonly problem: AnswerProblem; readonly attempts: number };

/**
 * The payment that a question waits for: the pending one if it still fits, else a new one.
 * @param scope as of the question.
 */
export function decidePayment(draft: TurnDraft, compiled: CompiledBlock, scope: FormScope): PaymentDecision {
  const { ref } = compiled;
  const { config } = compiled.block as Block<PaymentConfig>;
  const { payment: held, paymentAttempts } = draft.control;
  const amount = paymentAmount(compiled, scope);
  const trouble = (code: string, attempts = paymentAttempts): PaymentDecision => ({
    kind: "trouble",
    problem: { ref, code, parameters: {} },
    attempts,
  });
  if ("fault" in amount) return trouble("nothing_to_pay");
  const { amountMinor } = amount;
  if (held?.ref === ref) {
    const fits =
      held.amountMinor === amountMinor &&
      held.currency === config.currency &&
      !held.isOver &&
      draft.now < held.expiresAt;
    if (fits) return { kind: "pending", payment: held };
    const paid = paidAnswer(draft, compiled, held);
    if (paid !== undefined) return { kind: "paid", answer: paid };
  }
  const attempt = paymentAttempts + 1;
  const recordId = paymentRecordId(draft.facts.session, ref, attempt);
  const expiresAt = draft.now + paymentExpiresInMs(config);
  const created = draft.request({
    key: recordId,
    kind: "payment.create",
    recordId,
    ref,
    accountId: config.accountId ?? null,
    provider: config.provider ?? null,
    amountMinor,
    currency: config.currency,
    // As of the question: this very turn may record what leads to it.
    description: renderText(config.description ?? draft.form.document.title, draft.form, {
      ...scope,
      locale: draft.facts.language,
      seed: draft.facts.seed,
    }),
    expiresAt,
  });
  if (!created.ok)
    return trouble(
      created.reason === "not_configured" ? "payment_not_configured" : "payment_unavailable",
      created.reason === "refused" ? attempt : paymentAttempts,
    );
  const { provider, accountId, amount: major, display, launch } = created.value as CreatedPayment;
  return {
    kind: "pending",
    payment: {
      ref,
      recordId,
      provider,
      accountId,
      amountMinor,
      amount: major,
      currency: config.currency,
      display,
      launch,
      startedAt: draft.now,
      expiresAt,
      isOver: false,
    },
  };
}

/** `pay_` and 32 hexadecimal digits: the same for the same attempt, different for any other. */
export function paymentRecordId(session: string, ref: string, attempt: number): string {
  const digest = sha256(utf8ToBytes(`${bodyOf(session)}/${ref}/${attempt}`));
  return `pay_${bytesToHex(digest.subarray(0, 16))}`;
}

/** Reads a message while a payment is pending. */
export function readAtPayment(
  draft: TurnDraft,
  message: Extract<Message, { type: "payment" | "skip" | "text" | "back" }>,
  compiled: CompiledBlock,
): MessageReading {
  const held = draft.control.payment;
  if (held === null) throw new Error("readAtPayment: no payment is pending");
  switch (message.type) {
    case "payment":
      return message.action === "cancel" ? readCancel(draft, compiled, held) : pollPayment(draft, compiled, held);
    case "skip":
      return readLeaveOut(draft, compiled, held);
    case "back":
      return readBack(draft);
    case "text": {
      // "I've paid", "done", or anything else: polling is never wrong.
      const look = (): MessageReading => pollPayment(draft, compiled, held);
      if (mentionsPayment(message.text)) return look();
      const said = readReplyWhileWaiting(draft, message.text, replyContext(draft, compiled.ref), {
        ...defaultWaitHandlers(draft, look),
        repeat: look,
      });
      const leavesOut =
        said.kind === "answers" && said.answers.some(({ ref, value }) => ref === compiled.ref && value === null);
      return leavesOut ? readLeaveOut(draft, compiled, held) : said;
    }
  }
}

/** Reads a message at a payment question without a pending payment: a wish to pay, or one about the conversation. */
export function readBeforePayment(
  draft: TurnDraft,
  message: Extract<Message, { type: "payment" | "text" }>,
  compiled: CompiledBlock,
): MessageReading {
  if (message.type === "payment") {
    return message.action === "cancel"
      ? refuse("type", "nothing_pending", "no payment is under way", compiled.ref)
      : readPay(draft, compiled);
  }
  const pay = (): MessageReading => readPay(draft, compiled);
  if (mentionsPayment(message.text)) return pay();
  return readReplyWhileWaiting(draft, message.text, replyContext(draft, compiled.ref), {
    ...defaultWaitHandlers(draft, pay),
    repeat: pay,
  });
}

function readPay(draft: TurnDraft, compiled: CompiledBlock): MessageReading {
  const wanted = decidePayment(draft, compiled, draft.scope);
  switch (wanted.kind) {
    case "pending":
      return { kind: "paymentStarted", payment: wanted.payment };
    case "paid":
      return { kind: "answers", answers: [wanted.answer] };
    case "trouble":
      return { kind: "notAnswered", problem: wanted.problem, counts: { paymentAttempts: wanted.attempts } };
  }
}

/** Polls a payment. */
export function pollPayment(draft: TurnDraft, compiled: CompiledBlock, held: StartedPayment): MessageReading {
  const status = statusOf(draft, held);
  if (status?.status === "paid") return { kind: "answers", answers: [answerOf(draft, compiled, held, status)] };
  if (status?.status === "failed") return { kind: "paymentEnded", reason: "failed" };
  if (status?.status === "expired" || draft.now >= held.expiresAt) return { kind: "paymentEnded", reason: "expired" };
  return { kind: "explain", what: status === undefined ? "paymentUnchecked" : "paymentPending" };
}

function readCancel(draft: TurnDraft, compiled: CompiledBlock, held: StartedPayment): MessageReading {
  const paid = paidAnswer(draft, compiled, held);
  return paid === undefined ? { kind: "paymentEnded", reason: "cancelled" } : { kind: "answers", answers: [paid] };
}

function readLeaveOut(draft: TurnDraft, compiled: CompiledBlock, held: StartedPayment): MessageReading {
  const skipped = readSkip(draft);
  if (skipped.kind !== "answers") return skipped;
  const paid = paidAnswer(draft, compiled, held);
  return paid === undefined ? skipped : { kind: "answers", answers: [paid] };
}

function paidAnswer(draft: TurnDraft, compiled: CompiledBlock, held: StartedPayment): CheckedAnswer | undefined {
  const status = statusOf(draft, held);
  return status?.status === "paid" ? answerOf(draft, compiled, held, status) : undefined;
}

/** Undefined if the gateway cannot be asked. */
function statusOf(draft: TurnDraft, { recordId, provider, accountId }: StartedPayment): PaymentStatus | undefined {
  const result = draft.request({ key: `${recordId}:status`, kind: "payment.status", recordId, provider, accountId });
  return result.ok ? (result.value as PaymentStatus) : undefined;
}

function answerOf(
  draft: TurnDraft,
  compiled: CompiledBlock,
  held: StartedPayment,
  { paidAt = draft.now }: PaymentStatus,
): CheckedAnswer {
  const { ref, recordId, provider, amountMinor, currency } = held;
  const checked = checkAnswer(draft, compiled, { recordId, provider, amountMinor, currency, paidAt });
  if ("problem" in checked) throw new Error(`${ref} refuses the payment that was made for it: ${checked.problem.code}`);
  return {
    ref,
    value: checked.value,
    proof: { type: "payment.paid", data: { ref, recordId, provider, amountMinor, currency, paidAt } },
  };
}
