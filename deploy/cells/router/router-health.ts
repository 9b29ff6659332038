/**
 * `GET /health` and `/health/live` of a router: what it can do itself, whatever the state of single cells.
 *
 * 1. `/health` is 503 only if the router reaches no cell at all. A cell or the directory that is away is away for every
 *    router: a balancer that dropped routers for it would take the healthy cells along.
 */
import type { IncomingMessage } from "node:http";
import { LIVE_PATH, LIVE_TEXT } from "../../../api/operator/live-route.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Reach } from "./any-cell.ts";

const HEALTH_PATH = "/health";

export interface HealthAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Undefined: the request asks for something else, so it is for a cell. */
export function healthOf(
  { method, url = "/" }: Pick<IncomingMessage, "method" | "url">,
  clock: Pick<Clock, "now">,
  reach: () => Reach,
): HealthAnswer | undefined {
  const [path = ""] = url.split("?", 1);
  if ((path !== HEALTH_PATH && path !== LIVE_PATH) || (method !== "GET" && method !== "HEAD")) return undefined;
  if (path === LIVE_PATH) return { status: 200, type: "text/plain; charset=utf-8", body: LIVE_TEXT };
  const { cells, away, directory } = reach();
  const ok = cells === 0 || away < cells;
  return {
    status: ok ? 200 : 503,
    type: "application/json; charset=utf-8",
    body: JSON.stringify({ ok, role: "router", directory, cells, cellsAway: away, ts: clock.now() }),
  };
}
