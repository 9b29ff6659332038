/** What follows from an attempt (§6.4). Pure. */
import type { AfterAttempt } from "../../runtime/postgres/webhook-queue.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after the first, second, … failed attempt of a round; after the one behind the last it is over. */
export const RETRY_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS] as const;
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
  /** Attempts made before this one in its round. */
  readonly attempts: number;
  readonly test: boolean;
  readonly now: number;
  /** 0 to 2^32 − 1. */
  readonly random: number;
  /** Divides the waits. */
  readonly clockScale: number;
}

export function afterAttempt({ status, retryAfter }: AttemptAnswer, { attempts, test, now, random, clockScale }: AttemptCircumstances): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return { kind: "success" };
  // A test says how it went, and that is all.
  if (test) return { kind: "failed" };
  if (status === 410) return { kind: "gone" };
  const scheduled = RETRY_AFTER_MS[attempts];
  if (scheduled === undefined) return { kind: "failed" };
  const asked = status === 429 || status === 503 ? askedWaitMs(retryAfter, now) : undefined;
  const waitMs = asked === undefined ? scheduled * (1 - JITTER + (2 * JITTER * random) / 2 ** 32) : Math.min(asked, ASKED_WAIT_MAX_MS);
  return { kind: "retry", dueAt: now + Math.ceil(waitMs / clockScale) };
}

/** `Retry-After` is seconds or a date; anything else is as if it were not there. */
function askedWaitMs(retryAfter: string, now: number): number | undefined {
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // A number with a sign or a fraction is no date, though Date would take it for a year.
  if (!/^[A-Za-z]{3,9},? /.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
