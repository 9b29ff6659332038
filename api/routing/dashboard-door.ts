/**
 * How the dashboard takes part in serving a request: it signs its callers in, and serves a prefix of its own. The
 * dispatcher knows it by these ports; `api/dashboard` implements them.
 */
import type { DashboardAccess } from "../auth/access.ts";
import type { Caller } from "../auth/caller.ts";
import type { Exchange } from "../http/exchange.ts";

export interface DashboardDoor {
  /**
   * The caller of an endpoint of the dashboard, authenticated and authorized.
   * @throws ApiError `cross_site`, `unsupported_media_type` at once; `not_signed_in`, `not_found`, `insufficient_role`
   * as a rejection.
   */
  authenticate(access: DashboardAccess, exchange: Exchange, params: Readonly<Record<string, string>>): Promise<Caller>;
}

/** Serves every path below a prefix, whatever the method. */
export interface PrefixRoute {
  /** For metrics. */
  readonly method: string;
  /** The prefix, with a slash at its end. */
  readonly path: `/${string}/`;
  /** Answers the exchange, now or later. Reads the body in the same tick. @throws ApiError */
  serve(exchange: Exchange): void;
}
