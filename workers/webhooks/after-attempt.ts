/** What follows from an attempt (§6.4). Pure. */
import type { AfterAttempt } from "../../runtime/postgres/webhooks/queue.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after the first, second, … failed attempt of a round; after the one behind the last it is over. */
export const RETRY_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS] as const;
/**
 * Attempts of a round that `Retry-After` postpones without their being among the six; the next ones are, and their wait
 * is still obeyed.
 */
export const POSTPONED_MAX = 20;
/** The longest that a receiver may ask for. */
const ASKED_WAIT_MAX_MS = 24 * HOUR_MS;
/** A wait is longer or shorter by up to this share, so that what failed together does not come again together. */
const JITTER = 0.1;
/** Failed attempts in a row that switch an endpoint off. */
export const FAILURES_MAX = 20;

/** What came back. */
export interface AttemptAnswer {
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The header `Retry-After`; "" when there is none. */
  readonly retryAfter: string;
}

export interface AttemptCircumstances {
  /** Attempts made before this one in its round, without those that were postponed. */
  readonly attempts: number;
  /** Attempts before this one in its round that the receiver has postponed. */
  readonly postponed: number;
  readonly test: boolean;
  readonly now: number;
  /** 0 to 2^32 − 1. */
  readonly random: number;
  /** Divides the waits. */
  readonly clockScale: number;
}

/**
 * What follows from an attempt. A 429 or 503 with a `Retry-After` postpones the delivery: it is waited for exactly so
 * long (§6.4.4), and the attempt is neither one of the six nor one of the twenty in a row that switch the endpoint off,
 * since a receiver that says when to come back works.
 */
export function afterAttempt(
  { status, retryAfter }: AttemptAnswer,
  { attempts, postponed, test, now, random, clockScale }: AttemptCircumstances,
): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return { kind: "success" };
  // A test says how it went, and that is all.
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
 * `Retry-After` is seconds or a date, up to a day ahead; undefined for what is not, for 0 and for a date that is over:
 * the schedule holds.
 */
function askedWaitMs(retryAfter: string, now: number): number | undefined {
  const text = retryAfter.trim();
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : dateOf(text) - now;
  return waitMs > 0 ? Math.min(waitMs, ASKED_WAIT_MAX_MS) : undefined;
}

/** NaN for what is no date: a number with a sign or a fraction is none, though Date would take it for a year. */
function dateOf(text: string): number {
  return /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
}
