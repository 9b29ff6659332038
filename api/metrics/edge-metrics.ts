/**
 * What the edge counts: requests by route, refusals, streams.
 *
 * Owns: the numbers. Does not own: when they change (`http/application.ts`, `dispatcher.ts`,
 * `stream/streams-server.ts`), how they are shown (`deploy/metrics`).
 */
import type { Clock } from "../../runtime/node/clock.ts";
import { Distribution, Tally, WAIT_BOUNDS_SECONDS } from "../../runtime/metrics/metrics.ts";

/** A route as it is declared: its path has `{name}` for whatever a caller puts there. */
export interface MeasuredRoute {
  readonly method: string;
  readonly path: string;
}

/** Requests that no route was found for. */
export const UNROUTED: MeasuredRoute = { method: "", path: "" };

export class RequestMetrics {
  /** Answers by status class: `byClass[2]` are 2xx. 0 are requests whose client went away before its answer. */
  readonly byClass = new Float64Array(6);
  /** Seconds from a request's head to its whole answer. */
  readonly seconds = new Distribution(WAIT_BOUNDS_SECONDS);
}

/** How a stream is carried. */
export type StreamProtocol = "websocket_json" | "websocket_msgpack" | "sse";

export class StreamMetrics {
  /** Streams that were let in and have not ended. */
  open = 0;
  opened = 0;
  frames = 0;
  bytes = 0;
}

export class EdgeMetrics {
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly requests = new Map<MeasuredRoute, RequestMetrics>();
  /** Errors of the catalogue that were given, over HTTP or over a stream, by code. */
  readonly errors = new Tally();
  readonly streams: Readonly<Record<StreamProtocol, StreamMetrics>> = {
    websocket_json: new StreamMetrics(),
    websocket_msgpack: new StreamMetrics(),
    sse: new StreamMetrics(),
  };
  /** Streams that the service ended, by protocol and reason (`stream/close-codes.ts`). */
  readonly streamsEnded = new Tally();

  constructor(clock: Pick<Clock, "monotonicMs">) {
    this.#clock = clock;
  }

  nowMs(): number {
    return this.#clock.monotonicMs();
  }

  /** @param status 0 when the client went away first. */
  answered(route: MeasuredRoute, status: number, startedMs: number): void {
    let measures = this.requests.get(route);
    if (measures === undefined) this.requests.set(route, (measures = new RequestMetrics()));
    const statusClass = Math.floor(status / 100);
    measures.byClass[statusClass] = (measures.byClass[statusClass] ?? 0) + 1;
    measures.seconds.observe((this.nowMs() - startedMs) / 1000);
  }
}
