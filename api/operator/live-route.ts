/**
 * `GET /health/live`: 200 while the event loop runs, whatever the state of the database. For a probe that restarts
 * nodes: a restart brings no database back, so such a probe must not look at `/health`.
 */
import type { PlainRoute } from "../routing/plain-route.ts";

export const LIVE_PATH = "/health/live";
export const LIVE_TEXT = "alive\n";

export const liveRoute: PlainRoute = {
  method: "GET",
  path: LIVE_PATH,
  serve(exchange) {
    exchange.setHeader("cache-control", "no-store");
    exchange.respond(200, "text/plain; charset=utf-8", LIVE_TEXT);
  },
};
