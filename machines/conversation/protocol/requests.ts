/**
 * What a turn may need of the outside, as data: what it asks for, what it is told, and what it leaves to be sent.
 *
 * Owns: the shapes of wants, their results and outbound messages. Does not own: fetching and sending (`runtime`), who
 * wants what (`turn-draft.ts` and the files that call `draft.need`).
 *
 * 1. A turn that wants something changes nothing: it is computed anew, from the same conversation, with what it was
 *    told.
 * 2. Keys are stable: the same turn, computed again, wants the same under the same key, so a want may be fetched
 *    more than once.
 * 3. A turn is told everything it asked for within {@link REQUEST_ROUNDS_MAX} rounds; a want that cannot be met is a
 *    result too.
 * 4. Passwords and codes stand in wants and outbound messages, never in events.
 */
import type { PaymentLaunch } from "../events/event-parts.ts";
import type { Json, JsonObject } from "../../json.ts";

export type { PaymentLaunch };

/**
 * How often one turn may want something more after having been told: a payment's state, the next payment, a place for
 * the completed response.
 */
export const REQUEST_ROUNDS_MAX = 4;

export type TurnRequest =
  /**
   * What a reply means that the deterministic understanding does not know; `block` is the question: its kind, title and
   * options, and the respondent's present where that counts.
   */
  | {
      readonly key: string;
      readonly kind: "model";
      readonly block: JsonObject;
      readonly text: string;
      readonly language: string;
    }
  /** Whether one more code may go to this recipient, from this form, from this organization. Granting it counts it. */
  | { readonly key: string; readonly kind: "code"; readonly channel: "sms" | "email"; readonly to: string }
  /**
   * Whether a password fits its stored `scrypt$N$r$p$salt$hash`: too slow for the thread that turns are computed on.
   */
  | { readonly key: string; readonly kind: "password"; readonly value: string; readonly hash: string }
  /**
   * `recordId` follows from session, question and attempt: creating it again gives the same payment. `expiresAt` is
   * epoch milliseconds.
   */
  | {
      readonly key: string;
      readonly kind: "payment.create";
      readonly recordId: string;
      readonly ref: string;
      readonly accountId: string | null;
      readonly provider: string | null;
      readonly amountMinor: number;
      readonly currency: string;
      readonly description: string;
      readonly expiresAt: number;
    }
  | {
      readonly key: string;
      readonly kind: "payment.status";
      readonly recordId: string;
      readonly provider: string;
      readonly accountId: string;
    }
  /**
   * Places that are counted over all sessions of the form: caps, quotas, bookings. All are granted or none. What the
   * session holds it may take again; what it held under the same key and no longer asks for is free for others.
   */
  | {
      readonly key: string;
      readonly kind: "slots";
      readonly take: readonly { readonly slot: string; readonly limit: number }[];
    };

/**
 * What a want came to. `value` by kind:
 * - model: `{answer, confidence?: "weak", tokens?}` or `{unclear: true, tokens?}`
 * - code: `{allowed: true}`, or {@link RateLimited}
 * - password: a boolean, or {@link RateLimited}, and then nothing was compared
 * - payment.create: {@link CreatedPayment}
 * - payment.status: {@link PaymentStatus}
 * - slots: `{granted: true}` or `{full: slot}`, the first one that is full
 */
export type TurnRequestResult =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false;
      readonly reason: "not_configured" | "timeout" | "unavailable" | "refused";
      readonly message?: string;
    };

/** A limit that holds over all sessions is reached; in so many milliseconds it is not. */
export type RateLimited = { readonly retryAfterMs: number };

/** How long a limit holds that a want's value tells of; undefined if it tells of none. */
export function retryAfterMsOf(value: Json): number | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { retryAfterMs } = value as { readonly retryAfterMs?: Json };
  return typeof retryAfterMs === "number" ? retryAfterMs : undefined;
}

/** A payment as its gateway made it: `amount` in major units, `display` as people read it. */
export type CreatedPayment = {
  readonly provider: string;
  readonly accountId: string;
  readonly amount: number;
  readonly display: string;
  readonly launch: PaymentLaunch;
};

/** `paidAt` is epoch milliseconds, when the gateway says so. */
export type PaymentStatus = { readonly status: "pending" | "paid" | "failed" | "expired"; readonly paidAt?: number };

/** What {@link turn} and {@link open} return instead of an outcome: call again with these in `environment.got`. */
export interface PendingRequests {
  readonly requests: readonly TurnRequest[];
}

/** A message to a person, stored with the turn and sent by a worker. `key` is stable, and unique within the session. */
export interface OutboundMessage {
  readonly key: string;
  readonly channel: "sms" | "email";
  readonly to: string;
  readonly purpose: "code" | "follow_up" | "notification";
  /** Empty for SMS. */
  readonly subject: string;
  readonly text: string;
}
