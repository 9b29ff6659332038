/**
 * Actions of a pending payment.
 *
 * Owns: the start and the end of the wait for it. Does not own: payments (`machines/conversation/waiting/payment.ts`);
 * a payment that was made is recorded as an answer (`answer-actions.ts`).
 */
import { paymentView } from "../view/session-view.ts";
import type { Actions } from "./action.ts";
import { ask, sayStatements, reportProblem } from "./asking.ts";

export const paymentActions = {
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
    reportProblem(draft, { ref: payment.ref, code: `payment_${reading.reason}`, parameters: {} });
    ask(draft, { repeated: true });
  },
} satisfies Actions;
