/**
 * Conversations over HTTP and over their streams, as load: a session is opened, and its eight questions are answered.
 */
import { post, REPLIES, type BenchNode } from "./bench-node.ts";
import { LoadConnection } from "./http-client.ts";
import type { Target } from "./load.ts";
import { StreamConnection, type StreamEncoding } from "./stream-client.ts";

/**
 * Turns are timed; the opening of their session is not, but what it takes of the processor and of the time is in the
 * figures of its eight turns. Of several nodes, each request of a caller goes to the next one, as a balancer without
 * knowledge of sessions sends it.
 *
 * @param forms of which each caller takes one, in turn
 */
export function conversation(
  name: string,
  node: BenchNode,
  stores: readonly number[],
  forms: readonly string[] = [node.formId],
): Target {
  let callers = 0;
  return {
    name,
    server: [node.pid],
    stores,
    async open() {
      const form = forms[callers++ % forms.length];
      const connections = await Promise.all(node.ports.map((port) => LoadConnection.open(port, node.headers)));
      let requests = callers;
      const next = (): LoadConnection => {
        const connection = connections[requests++ % connections.length];
        if (connection === undefined) throw new Error("there is no node");
        return connection;
      };
      return {
        async run(timed) {
          const session = (await post(next(), `/v1/forms/${form}/sessions`, {}, 201)) as { sessionId: string };
          const path = `/v1/sessions/${session.sessionId}/messages`;
          for (const text of REPLIES) {
            await timed(async () => {
              const { status, body } = await next().request("POST", path, JSON.stringify({ type: "text", text }));
              if (status !== 200) throw new Error(`a turn answered ${status}: ${body.slice(0, 300)}`);
            });
          }
        },
        close() {
          for (const connection of connections) connection.close();
        },
      };
    },
  };
}

/**
 * The same over streams. A session has its own stream, so there is a new connection for every eight turns, which the
 * figures hold as they hold the opening.
 */
export function streamedConversation(
  name: string,
  node: BenchNode,
  stores: readonly number[],
  encoding: StreamEncoding,
): Target {
  return {
    name,
    server: [node.pid],
    stores,
    async open() {
      const connection = await LoadConnection.open(node.port, node.headers);
      return {
        async run(timed) {
          const { streamUrl } = (await post(connection, `/v1/forms/${node.formId}/sessions`, {}, 201)) as {
            streamUrl: string;
          };
          const { pathname, search } = new URL(streamUrl);
          const stream = await StreamConnection.open(node.port, pathname + search, encoding);
          for (const text of REPLIES) await timed(() => stream.turn({ type: "text", text }));
          stream.close();
        },
        close: () => connection.close(),
      };
    },
  };
}
