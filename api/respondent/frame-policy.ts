/**
 * Which sites a browser lets show a form's page in a frame: `frame-ancestors` of its policy.
 *
 * Owns: what the policy says to one request. Does not own: which sites a form allows (`machines/form/framing.ts`).
 *
 * 1. The star of a policy stands for any number of labels, that of a form's list for one. So a request for a frame is
 *    answered with the origin of the site that asks, if the list allows it, and never with a star.
 */
import type { Framing } from "../../machines/form/framing.ts";
import { originAllowed } from "../../machines/values/origins.ts";
import type { Exchange } from "../http/exchange.ts";

const FRAMES: ReadonlySet<string> = new Set(["iframe", "frame", "embed", "object"]);
const SELF = "'self'";

/** The service itself only: the policy of every page that is not a form's. */
export const OWN_FRAMES = SELF;

/** True if a browser asks for a document to show inside another page; browsers say so to secure addresses only. */
export function isFramed(exchange: Pick<Exchange, "header">): boolean {
  return FRAMES.has(exchange.header("sec-fetch-dest"));
}

/** The sources of `frame-ancestors`. */
export function frameAncestors(framing: Framing, exchange: Pick<Exchange, "header">, publicUrl: string): string {
  if (framing === "any") return "*";
  if (framing === "none") return SELF;
  const exact = framing.filter((site) => !site.includes("*"));
  if (exact.length === framing.length) return [SELF, ...framing].join(" ");
  const asking = originOf(exchange.header("referer"));
  // A page that leads to another view of itself is its own referrer: its frame was checked when it was first shown.
  if (asking === undefined || asking === new URL(publicUrl).origin)
    return (asking === undefined && isFramed(exchange) ? [SELF, ...exact] : [SELF, ...framing]).join(" ");
  return [...new Set([SELF, ...exact, ...(originAllowed(asking, framing) ? [asking] : [])])].join(" ");
}

/** The sources of `frame-ancestors` of a preview: the service and its dashboard, whatever the form allows. */
export function previewAncestors(publicUrl: string, dashboardOrigin: string): string {
  return new URL(publicUrl).origin === dashboardOrigin ? SELF : `${SELF} ${dashboardOrigin}`;
}

function originOf(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin } = new URL(referrer);
  return /^https?:/.test(origin) ? origin : undefined;
}
