/** Decides what happens after an attempt at a delivery (§6.4). Pure. */
import type { AfterAttempt } from "../../runtime/webhooks/delivery.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The wait after the first, second, … failed attempt of a round. The attempt after the last wait ends the round. */
export const RETRY_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS] as const;
/**
 * Attempts of a round that `Retry-After` postpones without counting as one of the six. Further ones count, and their
 * wait is still obeyed.
 */
export const POSTPONED_MAX = 20;
/** The longest wait that a receiver may request. */
const ASKED_WAIT_MAX_MS = 24 * HOUR_MS;
/** A wait varies by up to this share at random, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;
/** Failed attempts in a row that switch an endpoint off. */
export const FAILURES_MAX = 20;

/** The answer of the receiver. */
export interface AttemptAnswer {
  /** HTTP status; null if there was no answer. */
  readonly status: number | null;
  /** The header `Retry-After`; "" if absent. */
  readonly retryAfter: string;
  /** True if the body says that the request failed, whatever the status. Some services answer errors with 200. */
  readonly refused?: boolean;
  /** True if the delivery is done although nothing was requested over HTTP: an e-mail is queued. */
  readonly accepted?: boolean;
}

export interface AttemptCircumstances {
  /** Earlier attempts of this round, without postponed ones. */
  readonly attempts: number;
  /** Earlier attempts of this round that the receiver postponed. */
  readonly postponed: number;
  readonly test: boolean;
  readonly now: number;
  /** 0 to 2^32 − 1. */
  readonly random: number;
  /** Divides the waits. */
  readonly clockScale: number;
}

/**
 * Decides what happens after an attempt. A 429 or 503 with `Retry-After` postpones the delivery by exactly that time
 * (§6.4.4). The attempt counts neither among the six nor among the twenty in a row that switch the endpoint off: a
 * receiver that names a time works.
 */
export function afterAttempt(
  { status, retryAfter, refused = false, accepted = false }: AttemptAnswer,
  { attempts, postponed, test, now, random, clockScale }: AttemptCircumstances,
): AfterAttempt {
  if (accepted || (!refused && status !== null && status >= 200 && status < 300)) return { kind: "success" };
  // A test send is not retried.
  if (test) return { kind: "failed" };
  if (status === 410) return { kind: "gone" };
  const asked = status === 429 || status === 503 ? askedWaitMs(retryAfter, now) : undefined;
  const after = (waitMs: number): number => now + Math.ceil(waitMs / clockScale);
  if (asked !== undefined && postponed < POSTPONED_MAX) return { kind: "postponed", dueAt: after(asked) };
  const scheduled = RETRY_AFTER_MS[attempts];
  if (scheduled === undefined) return { kind: "failed" };
  return { kind: "retry", dueAt: after(asked ?? scheduled * (1 - JITTER + (2 * JITTER * random) / 2 ** 32)) };
}

/**
 * Parses `Retry-After`: seconds or a date, up to a day ahead. Undefined if invalid, 0 or in the past; then the schedule
 * applies.
 */
function askedWaitMs(retryAfter: string, now: number): number | undefined {
  const text = retryAfter.trim();
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : dateOf(text) - now;
  return waitMs > 0 ? Math.min(waitMs, ASKED_WAIT_MAX_MS) : undefined;
}

/** NaN if invalid: Date would read a number with a sign or a fraction as a year. */
function dateOf(text: string): number {
  return /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
}
