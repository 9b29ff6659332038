/** The security headers of the dashboard's document and files: as strict as on the respondent's page (contract §7). */
import type { Exchange } from "../../http/exchange.ts";

/**
 * Only this service's scripts and styles, nothing of a third party, and no other page may frame it. Pictures of forms
 * may come from any https address; a frame shows the preview of a form, which this service serves.
 */
export function dashboardPolicy(publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${origin.replace(/^http/, "ws")}`,
    `img-src 'self' ${origin} https: data: blob:`,
    "font-src 'self'",
    `frame-src 'self' ${origin}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For the document. Its address may carry the token of a link, so it is no referrer for any site. */
export function setDocumentHeaders(exchange: Exchange, publicUrl: string): void {
  exchange.setHeader("content-security-policy", dashboardPolicy(publicUrl));
  exchange.setHeader("referrer-policy", "no-referrer");
  exchange.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  exchange.setHeader("cross-origin-opener-policy", "same-origin");
  exchange.setHeader("cache-control", "no-cache");
  exchange.setHeader("vary", "accept-language, cookie");
}

/** For a file whose name contains the hash of its content. */
export function setFileHeaders(exchange: Exchange): void {
  exchange.setHeader("cross-origin-resource-policy", "same-origin");
  exchange.setHeader("cache-control", "public, max-age=31536000, immutable");
  exchange.setHeader("vary", "accept-encoding");
}
