/**
 * Nodes of one process: a request is a function call. A node without NATS is alone in one; tests let several share it.
 *
 * Owns: which nodes exist. The promises are those of `transport.ts`.
 */
import type { Clock } from "../node/clock.ts";
import { UnreachableError, type CommandHandler, type Transport } from "./transport.ts";

export interface InProcessNetwork {
  /** The transport of one more node. */
  join(): Transport;
}

export function inProcessNetwork(clock: Pick<Clock, "after">): InProcessNetwork {
  const handlers = new Map<string, CommandHandler>();
  return {
    join() {
      const own = new Set<string>();
      return {
        serve(nodeId, handler) {
          own.add(nodeId);
          handlers.set(nodeId, handler);
        },
        request(nodeId, envelope, timeoutMs) {
          const handler = handlers.get(nodeId);
          if (handler === undefined) return Promise.reject(new UnreachableError("no such node in this process"));
          if (own.has(nodeId)) return handler(envelope);
          return new Promise((resolve, reject) => {
            const cancel = clock.after(timeoutMs, () =>
              reject(new UnreachableError(`no answer within ${Math.round(timeoutMs)} ms`)),
            );
            handler(envelope).then(
              (reply) => {
                cancel();
                resolve(reply);
              },
              // As over a network, the cause of a missing answer stays unknown.
              () => undefined,
            );
          });
        },
        close() {
          for (const nodeId of own) handlers.delete(nodeId);
          return Promise.resolve();
        },
      };
    },
  };
}
