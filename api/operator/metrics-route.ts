/** `GET /metrics`: how the node does, for the operator's Prometheus. For everybody else there is no such path. */
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Exchange } from "../http/exchange.ts";

/** What is served at `/metrics`, and to whom. */
export interface MetricsPage {
  /** @param address of the client, 4 or 16 bytes. @param authorization the header, "" when there is none. */
  mayRead(address: Uint8Array, authorization: string): boolean;
  readonly contentType: string;
  text(): Promise<string>;
}

export function metricsRoute(
  { mayRead, contentType, text }: MetricsPage,
  fail: (exchange: Exchange, error: unknown) => void,
): PlainRoute {
  return {
    method: "GET",
    path: "/metrics",
    isHidden: (exchange) => !mayRead(exchange.address(), exchange.header("authorization")),
    serve(exchange) {
      exchange.setHeader("cache-control", "no-store");
      text().then(
        (body) => exchange.respond(200, contentType, body),
        (error: unknown) => fail(exchange, error),
      );
    },
  };
}
