/** The headers of everything that a respondent's browser loads from `/p` (contract §7). */
import type { Exchange } from "../http/exchange.ts";

/**
 * Only our own files run, and they speak to this service only. Pictures of questions may come from anywhere over https.
 * Browsers disagree on whether 'self' is also the WebSocket of the same address, so it is named.
 */
function contentSecurityPolicy(publicUrl: string): string {
  const sockets = new URL(publicUrl).origin.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${sockets}`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** For a document. Its address may carry hidden fields, so no other site is told it. */
export function setPageHeaders(exchange: Exchange, publicUrl: string): void {
  exchange.setHeader("content-security-policy", contentSecurityPolicy(publicUrl));
  exchange.setHeader("referrer-policy", "same-origin");
  exchange.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  exchange.setHeader("cross-origin-opener-policy", "same-origin");
  exchange.setHeader("cache-control", "no-cache");
}

/** For a file whose name changes with its content. */
export function setAssetHeaders(exchange: Exchange): void {
  exchange.setHeader("cross-origin-resource-policy", "same-origin");
  exchange.setHeader("cache-control", "public, max-age=31536000, immutable");
  exchange.setHeader("vary", "accept-encoding");
}
