/**
 * Commands between nodes over NATS.
 *
 * Owns: a subject for each node, envelopes and replies as MessagePack, the bound on commands under way.
 * Does not own: the connection (`connection.ts`), calls and replies (`calls.ts`). The promises are those of
 * `runtime/transport/transport.ts`.
 *
 * 1. A node's commands to itself do not leave the process: it serves its own shards without NATS.
 * 2. A command of a newer release is refused as `unavailable`: its sender tries again, and the shard may be on a newer
 *    node by then.
 */
import { Packr } from "msgpackr";
import { isKnownCommand, type CommandEnvelope, type Reply } from "../../commands/commands.ts";
import { withinCallersSpan } from "../../tracing/tracer.ts";
import type { NatsCalls } from "./calls.ts";
import type { CommandHandler, Transport } from "../transport.ts";

/** Commands under way to other nodes. A node that stores ten thousand turns a second has fifty. */
export const UNDER_WAY_MAX = 4_096;

/** A shard that moves to a newer node does so within a lease. */
const UNKNOWN_RETRY_MS = 3_000;

// Without records a reader needs no dictionary: each message is complete.
const packr = new Packr({ useRecords: false, mapsAsObjects: true, int64AsType: "number" });

/** @param underWayMax default {@link UNDER_WAY_MAX}. */
export function natsTransport(calls: NatsCalls, underWayMax = UNDER_WAY_MAX): Transport {
  const own = new Map<string, CommandHandler>();
  let underWay = 0;
  const requestOther = async (
    nodeId: string,
    envelope: CommandEnvelope,
    timeoutMs: number,
  ): Promise<Reply<unknown>> => {
    if (underWay >= underWayMax) return { ok: false, error: { code: "unavailable", retryAfterMs: 1000 } };
    underWay++;
    try {
      return packr.unpack(await calls.ask(subjectOf(nodeId), packr.pack(envelope), timeoutMs)) as Reply<unknown>;
    } finally {
      underWay--;
    }
  };
  return {
    serve(nodeId, handler) {
      own.set(nodeId, handler);
      calls.serve(subjectOf(nodeId), async (question) =>
        packr.pack(await carriedOut(packr.unpack(question) as CommandEnvelope, handler)),
      );
    },
    request(nodeId, envelope, timeoutMs) {
      const handler = own.get(nodeId);
      return handler === undefined ? requestOther(nodeId, envelope, timeoutMs) : handler(envelope);
    },
    close() {
      own.clear();
      calls.close();
      return Promise.resolve();
    },
  };
}

function carriedOut(envelope: CommandEnvelope, handler: CommandHandler): Promise<Reply<unknown>> {
  if (isKnownCommand(envelope.command)) return withinCallersSpan(envelope.traceparent, () => handler(envelope));
  return Promise.resolve({ ok: false, error: { code: "unavailable", retryAfterMs: UNKNOWN_RETRY_MS } });
}

function subjectOf(nodeId: string): string {
  return `parley.commands.${nodeId}`;
}
