/**
 * `GET /.well-known/parley/tls-allowed?domain=`: whether a proxy may obtain a certificate for a host, as Caddy's
 * on-demand TLS asks before it does. 200 for a domain that serves an organization's forms, 404 for every other host.
 *
 * 1. It is open to everyone, within the limit of an address: what it says, a request to that host shows as well. So
 *    proxies on other machines need no key and no configuration.
 * 2. It reads memory only: a proxy asks within the handshake of a visitor.
 */
import { hostnameOf } from "../auth/sites.ts";
import type { PlainRoute } from "../routing/plain-route.ts";
import { ApiError } from "../errors/api-error.ts";
import { parseQuery } from "../input/validation.ts";
import type { Services } from "../services/services.ts";

export function tlsAllowedRoute(
  { sites }: Pick<Services, "sites">,
  fail: (exchange: Parameters<PlainRoute["serve"]>[0], error: unknown) => void,
): PlainRoute {
  return {
    method: "GET",
    path: "/.well-known/parley/tls-allowed",
    serve(exchange) {
      exchange.setHeader("cache-control", "no-store");
      try {
        const { domain = "" } = parseQuery(exchange.query);
        const organization = sites.of(hostnameOf(domain))?.organization ?? null;
        if (organization === null) throw new ApiError("not_found", { message: "No organization has this domain." });
        exchange.respond(200, "text/plain; charset=utf-8", "allowed\n");
      } catch (error) {
        fail(exchange, error);
      }
    },
  };
}
