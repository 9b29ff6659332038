/**
 * Cross-origin rules: a page may call with a publishable key from its origins, or with a respondent token (§5).
 *
 * A preflight carries no credentials, so it cannot be refused on their account; the call itself is. Only an allowed
 * call's answer names the origin, so a page of another origin cannot read what it got. Cookies are never involved.
 */
import type { Caller } from "../auth/caller.ts";
import type { Exchange } from "./exchange.ts";

const ALLOWED_HEADERS =
  "authorization, content-type, idempotency-key, if-match, last-event-id, x-api-key, x-file-name, x-respondent-token";
const EXPOSED_HEADERS = "ratelimit, ratelimit-policy, retry-after, x-request-id";
/** Browsers cap it lower; it saves a round trip on each call within a conversation. */
const PREFLIGHT_SECONDS = "7200";

/** Lets the calling page read the answer, when its caller may call from pages. */
export function allowOrigin(exchange: Exchange, caller: Caller): void {
  const origin = exchange.header("origin");
  if (origin === "") return;
  exchange.setHeader("vary", "Origin");
  if (caller.kind === "secret") return;
  exchange.setHeader("access-control-allow-origin", caller.kind === "anonymous" ? "*" : origin);
  exchange.setHeader("access-control-expose-headers", EXPOSED_HEADERS);
}

/** Answers OPTIONS: the methods of the path, and what a browser asks before a cross-origin call. */
export function answerOptions(exchange: Exchange, methods: readonly string[]): void {
  exchange.setHeader("allow", methods.join(", "));
  const origin = exchange.header("origin");
  if (origin !== "" && exchange.header("access-control-request-method") !== "") {
    exchange.setHeader("vary", "Origin");
    exchange.setHeader("access-control-allow-origin", origin);
    exchange.setHeader("access-control-allow-methods", methods.join(", "));
    exchange.setHeader("access-control-allow-headers", ALLOWED_HEADERS);
    exchange.setHeader("access-control-max-age", PREFLIGHT_SECONDS);
  }
  exchange.respondEmpty(204);
}
