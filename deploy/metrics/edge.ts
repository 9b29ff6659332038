/** The edge: requests by route, errors by code, streams by protocol. */
import type { MeasuredRoute, StreamMetrics } from "../../api/metrics/edge-metrics.ts";
import type { ServerMetrics } from "../../api/server.ts";
import type { Families, Sample } from "./families.ts";
import { byBoth, byFirst } from "./tallies.ts";

const STATUS_CLASSES = ["gone", "1xx", "2xx", "3xx", "4xx", "5xx"] as const;

export function edgeFamilies(families: Families, { edge, rateLimited }: ServerMetrics): void {
  families.counter(
    "parley_http_requests_total",
    "Answered requests, by the route's pattern and the class of the status; gone: the client went away first.",
    ["method", "route", "status"],
    () =>
      [...edge.requests].flatMap(([route, { byClass }]) =>
        [...byClass].flatMap((count, index): Sample[] =>
          count === 0
            ? []
            : [[count, route.method || "other", route.path || "unknown", STATUS_CLASSES[index] ?? "other"]],
        ),
      ),
  );
  families.histogram(
    "parley_http_request_duration_seconds",
    "From a request's head to its whole answer, by route; a stream's is its whole life.",
    "route",
    () => [...edge.requests].map(([route, { seconds }]) => [nameOf(route), seconds] as const),
  );
  families.counter(
    "parley_errors_total",
    "Errors given to callers over HTTP or a stream, by code of the catalogue.",
    ["code"],
    () => byFirst(edge.errors),
  );
  families.counter(
    "parley_rate_limited_total",
    "Requests refused by a rate limit, by whose limit it was.",
    ["limit"],
    () => byFirst(rateLimited),
  );

  const ofStreams = (read: (streams: StreamMetrics) => number): readonly Sample[] =>
    Object.entries(edge.streams).map(([protocol, streams]) => [read(streams), protocol]);
  families.gauge("parley_streams_open", "Streams that are open, by protocol.", ["protocol"], () =>
    ofStreams(({ open }) => open),
  );
  families.counter("parley_streams_opened_total", "Streams that were let in.", ["protocol"], () =>
    ofStreams(({ opened }) => opened),
  );
  families.counter("parley_stream_frames_total", "Frames handed to streams.", ["protocol"], () =>
    ofStreams(({ frames }) => frames),
  );
  families.counter("parley_stream_bytes_total", "Their bytes, without what the protocol adds.", ["protocol"], () =>
    ofStreams(({ bytes }) => bytes),
  );
  families.counter(
    "parley_streams_ended_total",
    "Streams that the service ended, by reason; too_slow are clients that did not take what was sent.",
    ["protocol", "reason"],
    () => byBoth(edge.streamsEnded),
  );
}

function nameOf({ method, path }: MeasuredRoute): string {
  return path === "" ? "unknown" : `${method} ${path}`;
}
