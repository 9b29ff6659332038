/**
 * Rate limits (contract §6): per key, per address, per session, with the RateLimit and RateLimit-Policy headers of
 * every answer.
 *
 * Owns: which limit applies to a request, and its headers. Does not own: buckets (`token-buckets.ts`).
 *
 * 1. A secret key is limited as a key, not by its address: a server may use all of its key's rate.
 * 2. All other requests, and those that fail to authenticate, are limited by address, if it has a name
 *    (`address-name.ts`).
 * 3. A session's rate is counted per organization and after authentication, so that no other caller can use it up.
 */
import type { KeyId, OrganizationId, UserId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Counter, Metrics } from "../../runtime/metrics/metrics.ts";
import { ApiError } from "../errors/api-error.ts";
import type { AddressName } from "./address-name.ts";
import { TokenBuckets, type BucketState } from "./token-buckets.ts";

/** Requests per second, averaged over a window of {@link WINDOW_SECONDS}; a burst may use the whole window. */
export interface RateLimitOptions {
  readonly perKeyPerSecond: number;
  readonly perAddressPerSecond: number;
  readonly perSessionPerSecond: number;
  /** For a person in the dashboard, whose pages make several calls at once. */
  readonly perUserPerSecond: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitOptions = {
  perKeyPerSecond: 1000,
  perAddressPerSecond: 200,
  perSessionPerSecond: 20,
  perUserPerSecond: 50,
};

const WINDOW_SECONDS = 10;

/** The values of the headers, collected while a request takes its limits one after another. */
export interface RateLimitReport {
  policy: string;
  state: string;
}

interface Limit {
  readonly buckets: TokenBuckets;
  /** `"key";q=10000;w=10` */
  readonly policy: string;
  readonly label: string;
}

export class RateLimits {
  readonly #clock: Clock;
  readonly #nameOf: AddressName;
  readonly #key: Limit;
  readonly #address: Limit;
  readonly #session: Limit;
  readonly #user: Limit;
  readonly #refused: Counter<readonly ["limit"]>;

  constructor(options: RateLimitOptions, clock: Clock, nameOf: AddressName, metrics: Metrics) {
    this.#clock = clock;
    this.#nameOf = nameOf;
    this.#key = limitOf("key", options.perKeyPerSecond);
    this.#address = limitOf("address", options.perAddressPerSecond);
    this.#session = limitOf("session", options.perSessionPerSecond);
    this.#user = limitOf("user", options.perUserPerSecond);
    this.#refused = metrics.counter({
      name: "parley_rate_limited_total",
      help: "Requests refused by a rate limit, by the limit: of a key, an address, a session or a user of the dashboard.",
      labels: ["limit"],
      initial: [["key"], ["address"], ["session"], ["user"]],
    });
  }

  /** @throws ApiError `rate_limited` */
  takeKey(key: KeyId, report: RateLimitReport): void {
    this.#take(this.#key, key, report);
  }

  /** @throws ApiError `rate_limited` */
  takeSession(organization: OrganizationId, session: string, report: RateLimitReport): void {
    // The name includes the organization: the limit is taken before the check that the session belongs to the key's
    // organization.
    this.#take(this.#session, `${organization}/${session}`, report);
  }

  /** @throws ApiError `rate_limited` */
  takeUser(user: UserId, report: RateLimitReport): void {
    this.#take(this.#user, user, report);
  }

  /** @param address 4 or 16 bytes. @throws ApiError `rate_limited` */
  takeAddress(address: Uint8Array, report: RateLimitReport): void {
    const name = this.#nameOf(address);
    if (name === undefined) {
      add(report, this.#address, this.#address.buckets.capacity, 0);
      return;
    }
    this.#take(this.#address, name, report);
  }

  #take(limit: Limit, name: string, report: RateLimitReport): void {
    const state = limit.buckets.take(name, this.#clock.monotonicMs());
    add(report, limit, state.remaining, state.fullInMs);
    if (state.allowed) return;
    this.#refused.inc(limit.label);
    throw refusal(limit, state);
  }
}

function limitOf(label: string, perSecond: number): Limit {
  const capacity = perSecond * WINDOW_SECONDS;
  return {
    label,
    buckets: new TokenBuckets(capacity, WINDOW_SECONDS * 1000),
    policy: `"${label}";q=${capacity};w=${WINDOW_SECONDS}`,
  };
}

function add(report: RateLimitReport, limit: Limit, remaining: number, fullInMs: number): void {
  const separator = report.policy === "" ? "" : ", ";
  report.policy += separator + limit.policy;
  report.state += `${separator}"${limit.label}";r=${remaining};t=${Math.ceil(fullInMs / 1000)}`;
}

function refusal(limit: Limit, state: BucketState): ApiError {
  return new ApiError("rate_limited", {
    message: `Too many requests for this ${limit.label}.`,
    retryAfterMs: state.retryAfterMs,
  });
}
