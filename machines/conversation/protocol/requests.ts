/**
 * Requests: what a turn needs of the outside, as data, the results, and the messages that it leaves to be sent.
 *
 * Owns: the shapes of requests, results and outbound messages. Does not own: running and sending them (`runtime`),
 * which turn makes which request (callers of `TurnDraft.request`).
 *
 * 1. A turn with an open request changes nothing. It is computed again from the same conversation, with the result.
 * 2. Keys are stable: the same turn, computed again, makes the same request under the same key, so a request may run
 *    more than once.
 * 3. A turn has all its results within {@link REQUEST_ROUNDS_MAX} rounds. A failure is a result too.
 * 4. Passwords and codes stand in requests and outbound messages, never in events.
 */
import type { PaymentLaunch } from "../events/event-parts.ts";
import type { Json, JsonObject } from "../../json.ts";

export type { PaymentLaunch };

/**
 * How many rounds of requests one turn may make: knowledge, a reading by a model, a payment's state, the next payment,
 * a slot for the completed response, a wording.
 */
export const REQUEST_ROUNDS_MAX = 6;

export type TurnRequest =
  /**
   * What a reply means that the deterministic understanding does not know or doubts. `block` is the question: its kind,
   * title and options, and the respondent's local time where that matters. `seq` is the session's last event before the
   * reply: the turns up to it are read where the request runs (`events/last-turns.ts`).
   */
  | {
      readonly key: string;
      readonly kind: "model";
      readonly block: JsonObject;
      readonly text: string;
      readonly language: string;
      readonly seq: number;
    }
  /**
   * An acknowledgement in the tone that the form's author wants. `said` is what the rules say, `values` are what was
   * recorded, as the respondent reads it: the wording has to name each.
   */
  | {
      readonly key: string;
      readonly kind: "wording";
      readonly tone: string;
      readonly language: string;
      readonly said: string;
      readonly values: readonly { readonly title: string; readonly value: string }[];
    }
  /**
   * What the form's knowledge says to a question of the respondent. `subject` are the words of the question that carry
   * its subject. `certain`: the text may be an answer to the form's question, so only a passage that clearly answers it
   * counts.
   */
  | {
      readonly key: string;
      readonly kind: "knowledge";
      readonly question: string;
      readonly subject: string;
      readonly language: string;
      readonly certain: boolean;
    }
  /** May one more code go to this recipient, from this form, from this organization? Granting it counts it. */
  | { readonly key: string; readonly kind: "code"; readonly channel: "sms" | "email"; readonly to: string }
  /** Does a password match its stored `scrypt$N$r$p$salt$hash`? Too slow for the thread that computes turns. */
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
   * Slots that are counted over all sessions of the form: caps, quotas, bookings. All are granted or none. A session
   * may take again what it holds; what it held under the same key and no longer asks for becomes free.
   */
  | {
      readonly key: string;
      readonly kind: "slots";
      readonly take: readonly { readonly slot: string; readonly limit: number }[];
    };

/**
 * The result of a request. `value` by kind:
 * - model: `{answer, confidence?: "weak", tokens?}` or `{unclear: true, tokens?}`
 * - knowledge: {@link KnowledgeAnswer}
 * - code: `{allowed: true}`, or {@link RateLimited}
 * - password: a boolean, or {@link RateLimited} if nothing was compared
 * - payment.create: {@link CreatedPayment}
 * - payment.status: {@link PaymentStatus}
 * - slots: `{granted: true}`, or `{full: slot}` with the first slot that is full
 */
export type TurnRequestResult =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false;
      readonly reason: "not_configured" | "timeout" | "unavailable" | "refused";
      readonly message?: string;
    };

/** A passage of the form's knowledge that answers a question. */
export type KnowledgeFound = {
  readonly source: { readonly id: string; readonly title: string; readonly url: string | null };
  /** The headings above the passage; empty without any. */
  readonly heading: string;
  /** In the words of its author. */
  readonly passage: string;
  /** What a model wrote from the passage; absent without a model. */
  readonly answer?: string;
};

/** `found` is null if nothing answers the question. `model` is absent if none was asked. */
export type KnowledgeAnswer = {
  readonly hasKnowledge: boolean;
  readonly found: KnowledgeFound | null;
  readonly model?: "answered" | "unclear" | "failed";
  readonly tokens?: number;
};

/** A limit over all sessions is reached; it ends after `retryAfterMs`. */
export type RateLimited = { readonly retryAfterMs: number };

/** Milliseconds until the limit in a result ends; undefined without one. */
export function retryAfterMsOf(value: Json): number | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { retryAfterMs } = value as { readonly retryAfterMs?: Json };
  return typeof retryAfterMs === "number" ? retryAfterMs : undefined;
}

/** A payment that a gateway created. `amount` is in major units, `display` is for people. */
export type CreatedPayment = {
  readonly provider: string;
  readonly accountId: string;
  readonly amount: number;
  readonly display: string;
  readonly launch: PaymentLaunch;
};

/** `paidAt` is epoch milliseconds; absent if the gateway does not say. */
export type PaymentStatus = { readonly status: "pending" | "paid" | "failed" | "expired"; readonly paidAt?: number };

/** Returned instead of an outcome: call again with the results in `environment.results`. */
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
