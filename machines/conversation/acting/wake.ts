/**
 * What a turn does when a timer fires.
 *
 * Owns: which of the deadlines that have passed is handled. Does not own: when deadlines are (`deadlines.ts`).
 *
 * 1. A turn handles one deadline; the next one has its own wake at once.
 * 2. A wake that finds nothing due says when the next is needed, and stores nothing.
 */
import { applyEvent } from "./apply-event.ts";
import { earliestDeadline, idleAt, nextReminder, partialAt } from "../state/deadlines.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { TurnOutcome } from "../state/turn-outcome.ts";
import { destinationOf } from "./destination.ts";
import { pollPayment } from "../waiting/payment.ts";

/** Nothing was due yet: the timer is set to `wakeAt`, or to none. */
export interface Stale {
  readonly stale: { readonly wakeAt: number | null };
}

export function wakeTurn(draft: TurnDraft): TurnOutcome | Stale {
  // The timer that fired is used up; the next deadline needs a new one.
  draft.change({ timerAt: null });
  const { now } = draft;
  const { clockScale } = draft.environment;
  const isDue = (at: number | undefined): boolean => at !== undefined && now >= at;
  const outcome =
    (isDue(draft.control.expiresAt) ? applyEvent(draft, { type: "EXPIRE" }) : undefined) ??
    lookedAtPayment(draft) ??
    (isDue(idleAt(draft, clockScale)) ? applyEvent(draft, { type: "IDLE" }) : undefined) ??
    (isDue(partialAt(draft, clockScale)) ? applyEvent(draft, { type: "STALLED" }) : undefined) ??
    (isDue(nextReminder(draft, clockScale)?.at) ? applyEvent(draft, { type: "REMIND" }) : undefined);
  return outcome ?? { stale: { wakeAt: earliestDeadline(draft, clockScale) } };
}

/** Asks the gateway whether the pending payment was made or has failed. */
function lookedAtPayment(draft: TurnDraft): TurnOutcome | undefined {
  const { payment, status } = draft.control;
  const compiled = payment === null ? undefined : draft.form.blockByRef.get(payment.ref);
  if (status !== "awaiting_payment" || payment === null || compiled === undefined) return undefined;
  const reading = pollPayment(draft, compiled, payment);
  if (reading.kind === "paymentEnded") return applyEvent(draft, { type: "PAYMENT_ENDED" }, { reading });
  if (reading.kind !== "answers") return undefined;
  const destination = destinationOf(draft, reading.answers);
  return applyEvent(draft, { type: "ANSWERED", finish: destination.finish }, { reading, destination });
}
