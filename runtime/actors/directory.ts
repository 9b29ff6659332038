/**
 * Sends a command to its actor, on whichever node that is.
 *
 * Owns: finding the owner, retrying after a stale guess, the caller's deadline.
 * Does not own: carrying commands (`transport`), executing them (`host.ts`).
 *
 * 1. The deadline bounds the wait, not the work: a command that was sent takes effect even if the caller has stopped
 *    waiting.
 * 2. A retry carries the same command id, so it takes effect once; a repeated `open` first looks whether an earlier try
 *    opened the session.
 * 3. No caller waits for a node that has lost the shard: as soon as the shard has another owner, the command goes
 *    there.
 */
import { ok } from "node:assert";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { Overload } from "./overload.ts";
import { UnreachableError, type Transport } from "../transport/transport.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { Actors, AnyCommand, CommandEnvelope, Reply, ResultOf } from "../commands/commands.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import { directoryMetrics } from "./metrics.ts";
import { LEASE_MS, ROUNDS_PER_LEASE } from "../sharding/ownership.ts";
import { TURN_REQUESTS_MS } from "../requests/request-rounds.ts";
import { activeSpan, withinSpan, type Tracer } from "../tracing/tracer.ts";

/** Pauses between tries while a shard has no owner or moves: the first is about one NATS round trip. */
const RETRY_PAUSE_MS = [5, 20, 50, 100, 250] as const;
/** The longest that a command is retried. No caller's deadline is later. */
export const CARRIED_MS_MAX = 60_000;
/**
 * How long a try at another node may take before the command is sent again: the reply may have been lost with the
 * connection. A repeat joins the running turn. Each further try lasts twice as long.
 */
const TRY_MS = 2_000;
/** How often callers that wait for another node check that it is still the owner. */
const OWNERS_LOOK_MS = 250;

ok(TRY_MS < LEASE_MS, "a command is sent again before the lease of a dead owner ends");
ok(OWNERS_LOOK_MS < LEASE_MS / ROUNDS_PER_LEASE, "a caller sees a new owner within one round of ownership");
ok(
  RETRY_PAUSE_MS.every((pauseMs) => pauseMs < TRY_MS),
  "a pause between tries is shorter than a try",
);
ok(TURN_REQUESTS_MS < CARRIED_MS_MAX, "a command outlasts a turn that waits for all of its requests");
ok(LEASE_MS < CARRIED_MS_MAX, "a command outlasts the change of an owner");

export interface Owners {
  readonly nodeId: string;
  shardOf(actor: ActorId): number;
  /** The node that owns the shard as far as this node knows. */
  ownerOf(shard: number): string | undefined;
}

export interface DirectoryOptions {
  readonly owners: Owners;
  readonly transport: Transport;
  /** Refuses commands that arrive at this node, whichever node owns the actor. */
  readonly overload?: Pick<Overload, "refusalAtEdge">;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics;
  readonly tracer?: Tracer | undefined;
}

const LATE = { late: true } as const;

export function createDirectory(options: DirectoryOptions): Actors {
  const { owners, transport, clock, log, tracer } = options;
  const metrics = directoryMetrics(options.metrics ?? noMetrics);
  const waiting = new Set<{
    readonly shard: number;
    readonly owner: string;
    readonly abandon: (error: UnreachableError) => void;
  }>();
  let looking = false;

  const lookAtOwners = (): void => {
    looking = waiting.size > 0;
    if (!looking) return;
    for (const { shard, owner, abandon } of waiting)
      if (owners.ownerOf(shard) !== owner) abandon(new UnreachableError("the shard has another owner"));
    clock.after(OWNERS_LOOK_MS, lookAtOwners);
  };

  /** Invariant 3. */
  const fromOther = async (owner: string, envelope: CommandEnvelope, timeoutMs: number): Promise<Reply<unknown>> => {
    const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>();
    const wait = { shard: owners.shardOf(envelope.actor), owner, abandon };
    waiting.add(wait);
    if (!looking) {
      looking = true;
      clock.after(OWNERS_LOOK_MS, lookAtOwners);
    }
    try {
      return await Promise.race([transport.request(owner, envelope, timeoutMs), abandoned]);
    } finally {
      waiting.delete(wait);
    }
  };

  const unreachable = (error: unknown, { actor }: CommandEnvelope): undefined => {
    if (!(error instanceof UnreachableError)) throw error;
    // The owner is gone or unreachable; by the next try the shard may have another.
    log.debug({ err: error, actor }, "owner unreachable");
  };

  // Not an async function, because every turn passes here: one costs half a microsecond and 300 bytes a turn.
  const once = (envelope: CommandEnvelope, timeoutMs: number): Promise<Reply<unknown> | undefined> => {
    const owner = owners.ownerOf(owners.shardOf(envelope.actor));
    if (owner === undefined) return Promise.resolve(undefined);
    const replied =
      owner === owners.nodeId ? transport.request(owner, envelope, timeoutMs) : fromOther(owner, envelope, timeoutMs);
    return replied.then(unlessNotOwner, (error: unknown) => unreachable(error, envelope));
  };

  /** Retries after a first try, sent at `startedMs`, that got no answer from the owner. */
  const carryOn = async (envelope: CommandEnvelope, startedMs: number): Promise<Reply<unknown>> => {
    const again = sentBefore(envelope);
    const untilMs = startedMs + CARRIED_MS_MAX;
    let tryMs = TRY_MS;
    let sentMs = startedMs;
    for (let attempt = 0; ; attempt++) {
      const nowMs = clock.monotonicMs();
      if (nowMs - sentMs >= tryMs) tryMs *= 2;
      metrics.retries.inc();
      const pauseMs = RETRY_PAUSE_MS[Math.min(attempt, RETRY_PAUSE_MS.length - 1)] ?? 0;
      await new Promise<void>((resolve) => clock.after(Math.max(0, Math.min(pauseMs, untilMs - nowMs)), resolve));
      sentMs = clock.monotonicMs();
      const leftMs = untilMs - sentMs;
      if (leftMs <= 0) return { ok: false, error: { code: "unavailable", retryAfterMs: 1000 } };
      const reply = await once({ ...again, sentMsAgo: sentMs - startedMs }, Math.min(tryMs, leftMs));
      if (reply !== undefined) return reply;
    }
  };

  const measured = async (envelope: CommandEnvelope): Promise<Reply<unknown>> => {
    const { type } = envelope.command;
    const startedMs = clock.monotonicMs();
    const reply = (await once(envelope, TRY_MS)) ?? (await carryOn(envelope, startedMs));
    metrics.calls.inc(type, reply.ok ? "ok" : reply.error.code);
    if (type === "message") metrics.turnSeconds.observe((clock.monotonicMs() - startedMs) / 1000);
    return reply;
  };
  /** A message of a stream begins a trace; other commands belong to the one of their request, if there is one. */
  const traced = async (spans: Tracer, envelope: CommandEnvelope): Promise<Reply<unknown>> => {
    const { type } = envelope.command;
    const parent = activeSpan();
    if (parent === undefined && type !== "message") return measured(envelope);
    const span = spans.start(type === "message" ? "turn" : `command ${type}`, {
      kind: "internal",
      parent: parent?.traceparent,
      attributes: { "parley.actor": envelope.actor, "parley.command": type, "parley.command_id": envelope.commandId },
    });
    try {
      const reply = await withinSpan(span, () => measured({ ...envelope, traceparent: span.traceparent }));
      span.end({ failed: !reply.ok, attributes: { "parley.outcome": reply.ok ? "ok" : reply.error.code } });
      return reply;
    } finally {
      // After a throw; otherwise it has ended.
      span.end({ failed: true });
    }
  };
  const late = (): typeof LATE => {
    metrics.late.inc();
    return LATE;
  };

  return {
    call<Command extends AnyCommand>(envelope: CommandEnvelope & { readonly command: Command }, deadlineMs: number) {
      const refusal = options.overload?.refusalAtEdge(envelope.command);
      if (refusal !== undefined) {
        metrics.calls.inc(envelope.command.type, refusal.code);
        return Promise.resolve({ ok: false, error: refusal });
      }
      const carried = (tracer === undefined ? measured(envelope) : traced(tracer, envelope)) as Promise<
        Reply<ResultOf<Command>>
      >;
      if (deadlineMs === Number.POSITIVE_INFINITY) return carried;
      return new Promise<Reply<ResultOf<Command>> | typeof LATE>((resolve, reject) => {
        let cancel = (): void => undefined;
        carried.then(
          (reply) => {
            cancel();
            resolve(reply);
          },
          (error: unknown) => {
            cancel();
            reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
        if (deadlineMs <= 0) resolve(late());
        else cancel = clock.after(deadlineMs, () => resolve(late()));
      });
    },
  };
}

/** Undefined: the node that was asked does not own the shard. */
function unlessNotOwner(reply: Reply<unknown>): Reply<unknown> | undefined {
  return !reply.ok && reply.error.code === "not_owner" ? undefined : reply;
}

/** The same command for another try. An earlier try may have opened the session, so `fresh` no longer holds. */
function sentBefore(envelope: CommandEnvelope): CommandEnvelope {
  const { command } = envelope;
  return command.type === "open" && command.fresh === true
    ? { ...envelope, command: { ...command, fresh: false } }
    : envelope;
}
