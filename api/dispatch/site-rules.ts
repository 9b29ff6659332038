/**
 * What an organization's own domain serves: pages of its forms, and what these need.
 *
 * Owns: which paths answer there, and to whom. Does not own: whose form a path names (`refuseOtherSite`), which domains
 * are proved (`api/auth/sites.ts`).
 *
 * 1. What is not named here does not exist there: a new route is hidden until it is.
 * 2. Under `/v1`, only respondents are served, each by their token or ticket and on the domain of their own
 *    organization. No key works there: neither a page nor a program of the organization has a reason to send one.
 */
import type { Site } from "../auth/sites.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Route } from "../routing/plain-route.ts";
import type { Match } from "../routing/router.ts";

/** Pages, their files and openings; short links; what browsers ask every site for. */
const PAGE_PATHS = /^\/(?:p\/|s\/|favicon\.ico$)/;
const STREAM_PATH = /^\/v1\/sessions\/[^/]+\/stream$/;

/** Whether the path exists on the site for this request. */
export function siteServes(
  site: Site,
  exchange: Pick<Exchange, "path" | "header" | "method">,
  match: Match<Route>,
): boolean {
  if (site.organization === null) return false;
  const { path } = exchange;
  if (PAGE_PATHS.test(path)) return true;
  if (exchange.header("x-api-key") !== "" || exchange.header("authorization") !== "") return false;
  if (STREAM_PATH.test(path)) return true;
  if (match.kind === "found") return "access" in match.route && match.route.access.kind === "session";
  // A preflight of a page that shows a form by our client; no GET route may answer it, only what it asks about.
  return match.kind === "wrong_method" && exchange.method === "OPTIONS" && path.startsWith("/v1/sessions/");
}
