/**
 * Traces by OpenTelemetry, sent over OTLP (HTTP, JSON) in batches.
 *
 * 1. Loaded only where traces are configured (`open-tracing.ts`).
 * 2. A receiver that is away or slow costs spans and no turns: at most {@link QUEUE_MAX} of them wait, and further ones
 *    are dropped.
 * 3. A receiver that is away is a warning, never an error: the node serves, and stops in order.
 * 4. Whether a trace is recorded is decided where it begins; a caller that sends `traceparent` has decided.
 */
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { LRUCache } from "lru-cache";
import type { Log } from "../../runtime/node/log.ts";
import type { Span } from "../../runtime/tracing/tracer.ts";
import type { Tracing, TracingOptions } from "./open-tracing.ts";

/** Spans that wait to be sent. */
const QUEUE_MAX = 8_192;
const SEND_EVERY_MS = 1_000;
/** Also bounds the stop. */
const SEND_WITHIN_MS = 2_000;
/** Turns and deliveries whose trace is remembered: the minutes between a commit and the first tries of its webhooks. */
const REMEMBERED_MAX = 20_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
/** Version 00 of W3C Trace Context. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export function openTelemetry(
  { endpoint, headers, serviceName, ratio }: TracingOptions,
  version: string,
  log: Log,
): Tracing {
  diag.setLogger(
    {
      error: (text) => log.warn({ err: errorIn(text) }, "spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT"),
      warn: (text) => log.warn({ err: errorIn(text) }, "OpenTelemetry warns"),
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_WITHIN_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: QUEUE_MAX,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_WITHIN_MS,
      }),
    ],
  });
  const spans = provider.getTracer("parley", version);
  const remembered = new LRUCache<string, string>({ max: REMEMBERED_MAX });
  return {
    tracer: {
      start(name, { kind, parent, attributes }) {
        const context = contextOf(parent);
        return spanOf(spans.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context));
      },
      remember: (key, traceparent) => void remembered.set(key, traceparent),
      recall: (key) => remembered.get(key),
    },
    async stop() {
      try {
        await provider.shutdown();
      } catch (error) {
        // No fault of the node, which stops in order: only the spans of its last second are lost.
        log.warn({ err: error }, "the last spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT");
      }
    },
  };
}

/** OpenTelemetry reports an error as the JSON of its fields, and anything else as a text. */
function errorIn(text: string): Error {
  const error = new Error(text);
  // Where it was reported says nothing.
  error.stack = text;
  try {
    const { message, stack } = JSON.parse(text) as { readonly message?: unknown; readonly stack?: unknown };
    if (typeof message === "string" && message !== "") error.message = message;
    if (typeof stack === "string") error.stack = stack;
  } catch {
    // A text.
  }
  return error;
}

function contextOf(parent: string | undefined): typeof ROOT_CONTEXT {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(parent ?? "") ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}

function spanOf(made: ReturnType<ReturnType<TracerProvider["getTracer"]>["startSpan"]>): Span {
  const { traceId, spanId, traceFlags } = made.spanContext();
  let hasEnded = false;
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    get hasEnded() {
      return hasEnded;
    },
    end({ failed, attributes }) {
      if (hasEnded) return;
      hasEnded = true;
      if (attributes !== undefined) made.setAttributes({ ...attributes });
      if (failed) made.setStatus({ code: SpanStatusCode.ERROR });
      made.end();
    },
  };
}
