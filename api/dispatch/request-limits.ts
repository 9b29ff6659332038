/**
 * What a request takes from the rate limits: of its address, key, person and session (§7).
 *
 * Owns: whom a request counts for, the headers that say how much is left. Does not own: the limits (`api/limits`).
 */
import type { Caller } from "../auth/caller.ts";
import type { KeyUses } from "../auth/key-uses.ts";
import { addressText } from "../http/client-address.ts";
import type { Exchange } from "../http/exchange.ts";
import type { RateLimitReport, RateLimits } from "../limits/rate-limits.ts";
import type { Endpoint } from "../routing/endpoint.ts";

export interface RequestLimitsOptions {
  readonly limits: RateLimits;
  /** Notes when a key was used last, and from where. */
  readonly keyUses?: Pick<KeyUses, "note"> | undefined;
}

/** Each method throws the error of the limit that is exhausted, and sets the headers in either case. */
export class RequestLimits {
  readonly #options: RequestLimitsOptions;

  constructor(options: RequestLimitsOptions) {
    this.#options = options;
  }

  address(exchange: Exchange): void {
    this.#take(exchange, (report) => this.#options.limits.takeAddress(exchange.address(), report));
  }

  caller(exchange: Exchange, endpoint: Endpoint, caller: Caller, params: Readonly<Record<string, string>>): void {
    const { limits, keyUses } = this.#options;
    this.#take(exchange, (report) => {
      const isUser = caller.kind === "user" || caller.kind === "member";
      if (isUser) limits.takeUser(caller.user, report);
      else if (caller.kind !== "secret") limits.takeAddress(exchange.address(), report);
      if (caller.kind === "secret" || caller.kind === "publishable") {
        limits.takeKey(caller.key, report);
        keyUses?.note(caller, () => addressText(exchange.address()));
      }
      if (endpoint.access.kind === "session" && caller.kind !== "anonymous" && caller.kind !== "user")
        limits.takeSession(caller.organization, params["sid"] ?? "", report);
    });
  }

  #take(exchange: Exchange, take: (report: RateLimitReport) => void): void {
    const report = { policy: "", state: "" };
    try {
      take(report);
    } finally {
      exchange.setHeader("ratelimit-policy", report.policy);
      exchange.setHeader("ratelimit", report.state);
    }
  }
}
