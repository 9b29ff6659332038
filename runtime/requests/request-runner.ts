/**
 * Runs the requests of turns.
 *
 * Owns: the bounds in time and number, and what becomes of errors. Does not own: the handlers (one file each),
 * computing the turn again (`request-rounds.ts`).
 *
 * 1. `run` always resolves, at the latest after the handler's time, or when the context's signal aborts.
 * 2. A failure is a result (`{ok: false}`), which the domain handles, and is logged; only {@link RequestsStoppedError}
 *    is thrown.
 * 3. A request that timed out frees its slot in the gate: a service that hangs cannot use up its kind's bound.
 */
import type { TurnRequest, TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { NOT_CONFIGURED, type RequestHandler, type RequestContext, type Fetch } from "./request-handler.ts";
import { Gate } from "./gate.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import { requestMetrics } from "./metrics.ts";

export interface RequestRunner {
  /** @throws RequestsStoppedError if the node stops meanwhile. */
  run(want: TurnRequest, context: RequestContext): Promise<TurnRequestResult>;
}

export interface StoppableRequestRunner extends RequestRunner {
  /** Ends all requests; their callers get {@link RequestsStoppedError}. */
  stop(): void;
}

/** The node stops: the turn must not be finished here, and nothing of it commits. */
export class RequestsStoppedError extends Error {
  override readonly name = "EffectsStoppedError";
}

export type RequestHandlers = { readonly [Kind in TurnRequest["kind"]]: RequestHandler<Kind> };

export interface RequestRunnerOptions {
  readonly kinds: RequestHandlers;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics;
}

const TIMEOUT: TurnRequestResult = { ok: false, reason: "timeout" };
const UNAVAILABLE: TurnRequestResult = { ok: false, reason: "unavailable" };

export function createRequestRunner({
  kinds,
  clock,
  log,
  metrics: port = noMetrics,
}: RequestRunnerOptions): StoppableRequestRunner {
  const metrics = requestMetrics(port);
  const stopping = new AbortController();
  const gates = new Map(Object.entries(kinds).map(([kind, { underWayMax }]) => [kind, new Gate(underWayMax)]));

  const fetchWithin = async (
    want: TurnRequest,
    context: RequestContext,
    signal: AbortSignal,
  ): Promise<TurnRequestResult> => {
    const gate = gates.get(want.kind);
    // The table has a handler of the right kind for each kind, which TypeScript cannot follow through the look-up.
    const fetch = kinds[want.kind].fetch as Fetch<TurnRequest["kind"]> | undefined;
    if (fetch === undefined || gate === undefined) return NOT_CONFIGURED;
    if (!(await gate.enter(signal))) return signal.aborted ? TIMEOUT : UNAVAILABLE;
    try {
      return await orAborted(fetch(want, { ...context, signal }), signal);
    } finally {
      gate.leave();
    }
  };

  return {
    async run(want, context) {
      const startedMs = clock.monotonicMs();
      const bound = new AbortController();
      const cancel = clock.after(kinds[want.kind].waitMs, () => bound.abort());
      const signal = AbortSignal.any([context.signal, bound.signal, stopping.signal]);
      const about = { kind: want.kind, session: context.session, organization: context.organization };
      let result: TurnRequestResult;
      try {
        result = await fetchWithin(want, context, signal);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, ...about }, "a request failed");
        result = signal.aborted ? TIMEOUT : UNAVAILABLE;
      } finally {
        cancel();
      }
      metrics.seconds.observe((clock.monotonicMs() - startedMs) / 1000, want.kind);
      metrics.ended.inc(want.kind, result.ok ? "ok" : result.reason);
      if ((want.kind === "model" || want.kind === "wording") && !result.ok && result.reason !== "not_configured")
        metrics.modelFallbacks.inc();
      if (stopping.signal.aborted)
        throw new RequestsStoppedError(`the node stops while a session waits for ${want.kind}`);
      if (!result.ok && result.reason !== "not_configured")
        log.warn(
          { ...about, reason: result.reason, message: result.message },
          "a request has no result; its session goes on without",
        );
      return result;
    },

    stop: () => stopping.abort(),
  };
}

/** Rejects when the signal aborts, whether or not the work observes it. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new Error("aborted"));
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
