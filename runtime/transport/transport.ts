/**
 * Carries a command to the node that owns its actor. NATS implements this interface between nodes
 * (`nats/transport.ts`); within one process it is a function call (`in-process.ts`).
 *
 * Owns: the interface. Does not own: which node owns a shard (`runtime/sharding`), retries and deadlines
 * (`actors/directory.ts`).
 *
 * 1. A request is answered at most once, or rejected with {@link UnreachableError}. It is then unknown whether the
 *    other node acted, and only the command id makes a retry safe.
 * 2. Nothing is queued for a node that is not there: the request fails.
 * 3. Requests under way to other nodes are bounded; beyond the bound they are answered `unavailable`, and nothing is
 *    sent.
 * 4. A node's requests to itself go straight to its handler, without a time limit.
 */
import type { CommandEnvelope, Reply } from "../commands/commands.ts";

/** The node did not answer. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

export type CommandHandler = (envelope: CommandEnvelope) => Promise<Reply<unknown>>;

export interface Transport {
  /** Handles the commands for this node. */
  serve(nodeId: string, handler: CommandHandler): void;
  /** @throws UnreachableError if there is no such node, or another node does not answer within `timeoutMs`. */
  request(nodeId: string, envelope: CommandEnvelope, timeoutMs: number): Promise<Reply<unknown>>;
  close(): Promise<void>;
}
