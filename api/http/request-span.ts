/** The span of a request: from its route to the end of its answer. */
import type { Span, Tracer } from "../../runtime/tracing/tracer.ts";
import type { Exchange } from "./exchange.ts";
import type { MeasuredRoute } from "../metrics/edge-metrics.ts";

export function beginRequestSpan(tracer: Tracer, exchange: Exchange, { method, path }: MeasuredRoute): Span {
  return tracer.start(`${method} ${path}`, {
    kind: "server",
    parent: exchange.header("traceparent"),
    attributes: { "http.request.method": method, "http.route": path, "parley.request_id": exchange.requestId },
  });
}

/** @param status 0 when the client went away first. */
export function endRequestSpan(span: Span, status: number): void {
  span.end({
    failed: status === 0 || status >= 500,
    attributes: status === 0 ? {} : { "http.response.status_code": status },
  });
}
