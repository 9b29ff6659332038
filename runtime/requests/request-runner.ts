/**
 * Fetching what turns want from outside.
 *
 * Owns: the bounds in time and in number, and what becomes of errors. Does not own: a kind's fetching (one file each),
 * when a turn is computed again with what came (`rounds.ts`).
 *
 * 1. `run` answers, whatever the other side does: at the latest after the kind's time, or when the context's signal
 *    says so.
 * 2. What fails is a result (`{ok: false}`), which the domain has an answer to, and is logged; nothing but {@link
 *    EffectsStoppedError} is thrown.
 * 3. What was given up frees its place: a service that hangs cannot use up the places of its kind.
 */
import type { TurnRequest, TurnRequestResult } from "../../machines/conversation/protocol/requests.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { NOT_CONFIGURED, type RequestHandler, type RequestContext, type Fetch } from "./request-handler.ts";
import { Gate } from "./gate.ts";
import { RequestMetrics } from "./metrics.ts";

export interface RequestRunner {
  /** @throws EffectsStoppedError when the node stops meanwhile. */
  run(want: TurnRequest, context: RequestContext): Promise<TurnRequestResult>;
}

export interface StoppableRequestRunner extends RequestRunner {
  /** Gives up what is under way; whatever waits for it is told {@link RequestsStoppedError}. */
  stop(): void;
}

/** The node stops: the turn is not to be finished here, and nothing of it is committed. */
export class RequestsStoppedError extends Error {
  override readonly name = "EffectsStoppedError";
}

export type RequestHandlers = { readonly [Kind in TurnRequest["kind"]]: RequestHandler<Kind> };

export interface RequestRunnerOptions {
  readonly kinds: RequestHandlers;
  readonly clock: Clock;
  readonly log: Log;
  /** Where effects are counted; by default in numbers that nobody reads. */
  readonly measures?: RequestMetrics;
}

const TIMEOUT: TurnRequestResult = { ok: false, reason: "timeout" };
const UNAVAILABLE: TurnRequestResult = { ok: false, reason: "unavailable" };

export function createRequestRunner({
  kinds,
  clock,
  log,
  measures = new RequestMetrics(),
}: RequestRunnerOptions): StoppableRequestRunner {
  const stopping = new AbortController();
  const gates = new Map(Object.entries(kinds).map(([kind, { underWayMax }]) => [kind, new Gate(underWayMax)]));

  const fetchWithin = async (
    want: TurnRequest,
    context: RequestContext,
    signal: AbortSignal,
  ): Promise<TurnRequestResult> => {
    const gate = gates.get(want.kind);
    // The table has an effect for each kind, of that kind: what TypeScript cannot follow through the look-up.
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
        if (!signal.aborted) log.warn({ err: error, ...about }, "an effect failed");
        result = signal.aborted ? TIMEOUT : UNAVAILABLE;
      } finally {
        cancel();
      }
      measures.seconds.observe(want.kind, (clock.monotonicMs() - startedMs) / 1000);
      measures.ended.add(want.kind, result.ok ? "ok" : result.reason);
      if (stopping.signal.aborted)
        throw new RequestsStoppedError(`the node stops while a session waits for ${want.kind}`);
      if (!result.ok && result.reason !== "not_configured")
        log.warn({ ...about, reason: result.reason, message: result.message }, "a session does without an effect");
      return result;
    },

    stop: () => stopping.abort(),
  };
}

/** Rejects at the abort, whether or not the work looks at its signal. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new Error("given up"));
    signal.addEventListener("abort", onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
