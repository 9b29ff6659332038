/**
 * The port of traces: request → turn → commit → webhook, each a span below the one before.
 *
 * Owns: the port, the active span, the key of a turn. Does not own: how spans are made and sent
 * (`deploy/tracing/open-telemetry.ts`).
 *
 * 1. A part without a {@link Tracer} does nothing for traces but test for undefined: by default none is configured.
 * 2. A parent crosses a border as its `traceparent` (W3C Trace Context): in an HTTP header, and in the envelope of a
 *    command to another node.
 * 3. What links a turn to its webhooks is kept in memory, not in the journal: a delivery that another node makes, or
 *    this one after a restart, begins a trace of its own.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { ActorId } from "../../machines/ids.ts";

export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  readonly traceparent: string;
  readonly traceId: string;
  readonly hasEnded: boolean;
  /** Further calls do nothing. */
  end(outcome: { readonly failed: boolean; readonly attributes?: Attributes }): void;
}

export interface SpanStart {
  /** `server`: work for a caller; `client`: a request to another service. */
  readonly kind: "server" | "client" | "internal";
  /** A `traceparent`, of whatever origin; an invalid one counts as none. */
  readonly parent: string | undefined;
  readonly attributes: Attributes;
}

export interface Tracer {
  start(name: string, options: SpanStart): Span;
  /** Keeps a `traceparent` for a while, among a bounded number of others. */
  remember(key: string, traceparent: string): void;
  recall(key: string): string | undefined;
}

/** Costs nothing until a span is active for the first time. */
const active = new AsyncLocalStorage<Span>();

/** Runs work under a span: what it logs carries the trace's id, and commands that it sends are part of the trace. */
export function withinSpan<Result>(span: Span, work: () => Result): Result {
  return active.run(span, work);
}

/**
 * Runs work of a command that another node sent: what it logs carries the id of the caller's trace, and commands that
 * it sends are part of that trace. Without a `traceparent` nothing is active.
 */
export async function withinCallersSpan<Result>(
  traceparent: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (traceparent === undefined) return work();
  let hasEnded = false;
  const span: Span = {
    traceparent,
    traceId: traceIdOf(traceparent),
    get hasEnded() {
      return hasEnded;
    },
    // The caller ends its own.
    end: () => undefined,
  };
  try {
    return await withinSpan(span, work);
  } finally {
    hasEnded = true;
  }
}

/** The second part of a `traceparent`, which this service wrote. */
export function traceIdOf(traceparent: string): string {
  return traceparent.split("-")[1] ?? "";
}

/** Undefined also for work that outlives its span, such as a timer that a request has set. */
export function activeSpan(): Span | undefined {
  const span = active.getStore();
  return span?.hasEnded === false ? span : undefined;
}

/** The key under which the commit of a turn is remembered, for the deliveries of its events. */
export function turnKey(actor: ActorId, seqFrom: number): string {
  return `${actor} ${seqFrom}`;
}
