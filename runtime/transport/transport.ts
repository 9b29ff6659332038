/**
 * How a command gets to the node that owns its actor. NATS implements this interface between nodes
 * (`transport.ts`); within one process it is a function call (`in-process.ts`).
 *
 * Owns: the interface. Does not own: who owns a shard (`runtime/sharding`), retrying and deadlines
 * (`actors/directory.ts`).
 *
 * 1. A request is answered at most once, or the promise is rejected with {@link UnreachableError}; whether the other
 *    side acted is then unknown, and only the command id makes a retry safe.
 * 2. Nothing is kept: a request to a node that is not there fails, it does not wait.
 * 3. What is under way to other nodes is bounded; beyond it a request is answered `unavailable`, and nothing was sent.
 * 4. A node's requests to itself go straight to its handler, for as long as that takes.
 */
import type { CommandEnvelope, Reply } from "../commands/commands.ts";

/** The node did not answer. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

export type CommandHandler = (envelope: CommandEnvelope) => Promise<Reply<unknown>>;

export interface Transport {
  /** Takes the commands for a node that lives here. */
  serve(nodeId: string, handler: CommandHandler): void;
  /** @throws UnreachableError when there is no such node, or another node does not answer within `timeoutMs`. */
  request(nodeId: string, envelope: CommandEnvelope, timeoutMs: number): Promise<Reply<unknown>>;
  close(): Promise<void>;
}
