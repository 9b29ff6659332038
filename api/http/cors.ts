/**
 * Cross-origin rules: a page may call with a publishable key from its origins, or with a respondent token (§5).
 *
 * A preflight carries no credentials, so it is always answered; the call itself is checked. Only the answer to an
 * allowed call names the origin, so a page of another origin cannot read its answer. No cookies are used.
 */
import type { Caller } from "../auth/caller.ts";
import type { Exchange } from "./exchange.ts";

const ALLOWED_HEADERS =
  "authorization, content-type, idempotency-key, if-match, last-event-id, x-api-key, x-file-name, x-respondent-token";
const EXPOSED_HEADERS = "ratelimit, ratelimit-policy, retry-after, x-request-id";
/** Saves a preflight for each call within a conversation. Browsers cap it at a lower value. */
const PREFLIGHT_SECONDS = "7200";

/** Lets the calling page read the answer if its credentials may be used in pages. */
export function allowOrigin(exchange: Exchange, caller: Caller): void {
  const origin = exchange.header("origin");
  if (origin === "") return;
  exchange.setHeader("vary", "Origin");
  // The dashboard's own pages need no permission, and no other page gets it.
  if (caller.kind === "secret" || caller.kind === "member" || caller.kind === "user") return;
  exchange.setHeader("access-control-allow-origin", caller.kind === "anonymous" ? "*" : origin);
  exchange.setHeader("access-control-expose-headers", EXPOSED_HEADERS);
}

/** Answers OPTIONS: the methods of the path, and the preflight of a cross-origin call. */
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
