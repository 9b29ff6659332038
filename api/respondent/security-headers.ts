/** The security headers of all resources under `/p` (contract §7). */
import type { MeasurementSources } from "../../machines/document/schema/measurement.ts";
import type { Exchange } from "../http/exchange.ts";
import { OWN_FRAMES } from "./frame-policy.ts";

/** What the policy of one page adds to that of every page. */
export interface PagePolicy {
  /** Who may show it in a frame (`frame-policy.ts`); default: the service itself. */
  readonly ancestors?: string;
  /** That its form needs. */
  readonly directives?: readonly string[];
  /** What the page reaches for the measurement of its form. */
  readonly measured?: MeasurementSources | undefined;
}

const NOT_MEASURED: MeasurementSources = { scripts: [], connections: [] };

/**
 * Only this service's scripts run, and they connect only to this service, save for what measures the form. Pictures in
 * questions may come from any https address. The WebSocket origin is listed because browsers disagree on whether 'self'
 * includes it.
 */
function contentSecurityPolicy(
  publicUrl: string,
  { ancestors = OWN_FRAMES, directives = [], measured = NOT_MEASURED }: PagePolicy,
): string {
  const sockets = new URL(publicUrl).origin.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    ["script-src 'self'", ...measured.scripts].join(" "),
    "style-src 'self'",
    [`connect-src 'self' ${sockets}`, ...measured.connections].join(" "),
    "img-src 'self' https: data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    ...directives,
  ].join("; ");
}

/**
 * For a document. Its address may carry hidden fields, so it is never sent as a referrer to another site.
 * @param publicUrl the address of the service; on an organization's own domain, that one takes its place.
 */
export function setPageHeaders(exchange: Exchange, publicUrl: string, policy: PagePolicy = {}): void {
  exchange.setHeader("content-security-policy", contentSecurityPolicy(exchange.site?.url ?? publicUrl, policy));
  exchange.setHeader("referrer-policy", "same-origin");
  exchange.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  exchange.setHeader("cross-origin-opener-policy", "same-origin");
  exchange.setHeader("cache-control", "no-cache");
}

/** For a file whose name contains the hash of its content. @param kept `not`: the content is another one. */
export function setAssetHeaders(exchange: Exchange, kept: "forever" | "not" = "forever"): void {
  exchange.setHeader("cross-origin-resource-policy", "same-origin");
  exchange.setHeader("cache-control", kept === "forever" ? "public, max-age=31536000, immutable" : "no-cache");
  exchange.setHeader("vary", "accept-encoding");
}
