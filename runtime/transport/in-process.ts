/** Nodes of one process: a request is a function call. One node uses it alone; tests let several share it. */
import type { CommandHandler, Transport } from "./transport.ts";
import { UnreachableError } from "./transport.ts";

export function inProcessTransport(): Transport {
  const handlers = new Map<string, CommandHandler>();
  return {
    serve(nodeId, handler) {
      handlers.set(nodeId, handler);
    },
    request(nodeId, envelope) {
      const handler = handlers.get(nodeId);
      return handler === undefined ? Promise.reject(new UnreachableError(`no node ${nodeId} in this process`)) : handler(envelope);
    },
    close() {
      handlers.clear();
      return Promise.resolve();
    },
  };
}
