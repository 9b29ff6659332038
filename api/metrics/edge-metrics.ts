/**
 * Metrics of the edge: requests by route, errors, streams.
 *
 * Owns: names, labels, buckets and help of these metrics. Does not own: when they change (`http/application.ts`,
 * `dispatch/dispatcher.ts`, `stream/streams-server.ts`).
 */
import type { Clock } from "../../runtime/node/clock.ts";
import { WAIT_BUCKETS_SECONDS, type Counter, type Histogram, type Metrics } from "../../runtime/metrics/metrics.ts";

/** A route as it is declared: its path has `{name}` for whatever a caller puts there. */
export interface MeasuredRoute {
  readonly method: string;
  readonly path: string;
}

/** Requests that no route was found for. */
export const UNROUTED: MeasuredRoute = { method: "", path: "" };

/** How a stream is carried. */
export type StreamProtocol = "websocket_json" | "websocket_msgpack" | "sse";
const STREAM_PROTOCOLS: readonly StreamProtocol[] = ["websocket_json", "websocket_msgpack", "sse"];

/** By the first digit of the status; `gone`: the client went away before its answer. */
const STATUS_CLASSES = ["gone", "1xx", "2xx", "3xx", "4xx", "5xx"] as const;

export class EdgeMetrics {
  readonly #clock: Pick<Clock, "monotonicMs">;
  readonly #requests: Counter<readonly ["method", "route", "status"]>;
  readonly #requestSeconds: Histogram<readonly ["route"]>;
  /** The label of a route's durations, made once for each route. */
  readonly #routeNames = new Map<MeasuredRoute, string>();
  readonly #open: Record<StreamProtocol, number> = { websocket_json: 0, websocket_msgpack: 0, sse: 0 };
  readonly #opened: Counter<readonly ["protocol"]>;
  readonly #frames: Counter<readonly ["protocol"]>;
  readonly #bytes: Counter<readonly ["protocol"]>;
  /** Errors of the catalogue given to callers. */
  readonly errors: Counter<readonly ["code"]>;
  /** The reasons are those of `stream/close-codes.ts`. */
  readonly streamsEnded: Counter<readonly ["protocol", "reason"]>;

  constructor(metrics: Metrics, clock: Pick<Clock, "monotonicMs">) {
    this.#clock = clock;
    this.#requests = metrics.counter({
      name: "parley_http_requests_total",
      help: "Answered requests, by route and class of the status; gone: the client went away first.",
      labels: ["method", "route", "status"],
    });
    this.#requestSeconds = metrics.histogram({
      name: "parley_http_request_duration_seconds",
      help: "From a request's head to the end of its answer, by route; a stream's is its whole life.",
      labels: ["route"],
      buckets: WAIT_BUCKETS_SECONDS,
    });
    this.errors = metrics.counter({
      name: "parley_errors_total",
      help: "Errors given to callers over HTTP or a stream, by code of the catalogue.",
      labels: ["code"],
    });
    const initial = STREAM_PROTOCOLS.map((protocol) => [protocol] as const);
    metrics.gauge({ name: "parley_streams_open", help: "Streams that are open.", labels: ["protocol"] }, () =>
      STREAM_PROTOCOLS.map((protocol) => [this.#open[protocol], protocol] as const),
    );
    this.#opened = metrics.counter({
      name: "parley_streams_opened_total",
      help: "Streams that were accepted.",
      labels: ["protocol"],
      initial,
    });
    this.#frames = metrics.counter({
      name: "parley_stream_frames_total",
      help: "Frames handed to streams.",
      labels: ["protocol"],
      initial,
    });
    this.#bytes = metrics.counter({
      name: "parley_stream_bytes_total",
      help: "Bytes of these frames, without what the protocol adds.",
      labels: ["protocol"],
      initial,
    });
    this.streamsEnded = metrics.counter({
      name: "parley_streams_ended_total",
      help: "Streams that the service ended, by reason; too_slow: the client did not read fast enough.",
      labels: ["protocol", "reason"],
    });
  }

  nowMs(): number {
    return this.#clock.monotonicMs();
  }

  /** @param status 0 when the client went away first. */
  answered(route: MeasuredRoute, status: number, startedMs: number): void {
    const { method, path } = route;
    this.#requests.inc(method || "other", path || "unknown", STATUS_CLASSES[Math.floor(status / 100)] ?? "other");
    let name = this.#routeNames.get(route);
    if (name === undefined) this.#routeNames.set(route, (name = path === "" ? "unknown" : `${method} ${path}`));
    this.#requestSeconds.observe((this.nowMs() - startedMs) / 1000, name);
  }

  /** @returns to be called once, when the stream has ended. */
  streamOpened(protocol: StreamProtocol): () => void {
    this.#open[protocol]++;
    this.#opened.inc(protocol);
    return () => {
      this.#open[protocol]--;
    };
  }

  /** @param bytes without what the protocol adds. */
  frameSent(protocol: StreamProtocol, bytes: number): void {
    this.#frames.inc(protocol);
    this.#bytes.add(bytes, protocol);
  }
}
