/**
 * The way from a caller to an actor, wherever it lives.
 *
 * Owns: finding the owner, trying again when the guess was stale, waiting no longer than the caller wants.
 * Does not own: carrying (`transport`), doing (`host.ts`).
 *
 * 1. The deadline bounds the wait, not the work: a command that was sent takes effect, whoever is still listening.
 * 2. A retry carries the same command id, so it takes effect once.
 */
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { UnreachableError, type Transport } from "../transport/transport.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { Actors, AnyCommand, CommandEnvelope, Reply, ResultOf } from "./commands.ts";

/** Pauses between tries while a shard has no owner or moves: the first is about one NATS round trip. */
const RETRY_PAUSE_MS = [5, 20, 50, 100, 250] as const;
/** Longest that a command is carried about, even for a caller without a deadline. */
const CARRIED_MS_MAX = 60_000;

export interface Owners {
  shardOf(actor: ActorId): number;
  /** The node that owns the shard as far as this node knows. */
  ownerOf(shard: number): string | undefined;
}

export interface DirectoryOptions {
  readonly owners: Owners;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly log: Log;
}

const LATE = { late: true } as const;

export function createDirectory(options: DirectoryOptions): Actors {
  const { owners, transport, clock, log } = options;

  const once = async (envelope: CommandEnvelope, timeoutMs: number): Promise<Reply<unknown> | undefined> => {
    const owner = owners.ownerOf(owners.shardOf(envelope.actor));
    if (owner === undefined) return undefined;
    try {
      const reply = await transport.request(owner, envelope, timeoutMs);
      return !reply.ok && reply.error.code === "not_owner" ? undefined : reply;
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      // The owner is gone or cut off; by the next try the shard may have another.
      log.debug({ err: error, actor: envelope.actor }, "owner unreachable");
      return undefined;
    }
  };

  const carry = async (envelope: CommandEnvelope, untilMs: number): Promise<Reply<unknown>> => {
    for (let attempt = 0; ; attempt++) {
      const leftMs = untilMs - clock.monotonicMs();
      if (leftMs <= 0) return { ok: false, error: { code: "unavailable", retryAfterMs: 1000 } };
      const reply = await once(envelope, leftMs);
      if (reply !== undefined) return reply;
      const pauseMs = RETRY_PAUSE_MS[Math.min(attempt, RETRY_PAUSE_MS.length - 1)] ?? 0;
      await new Promise<void>((resolve) => clock.after(Math.min(pauseMs, leftMs), resolve));
    }
  };

  return {
    call<Command extends AnyCommand>(envelope: CommandEnvelope & { readonly command: Command }, deadlineMs: number) {
      const carried = carry(envelope, clock.monotonicMs() + Math.max(deadlineMs, CARRIED_MS_MAX)) as Promise<Reply<ResultOf<Command>>>;
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
        if (deadlineMs <= 0) resolve(LATE);
        else cancel = clock.after(deadlineMs, () => resolve(LATE));
      });
    },
  };
}
