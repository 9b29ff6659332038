/** Fastify and pg on the same PostgreSQL as ours, in a database of its own: `fastify/server.mjs`. */
import { join } from "node:path";
import { emptyDatabase } from "../bench-node.ts";
import { lastLine, startChildServer } from "../child-server.ts";
import { keyedCalls, type Peer } from "./peer.ts";

const NAME = "Fastify and pg, a transaction a turn";

export const fastifyPeer: Peer = {
  name: NAME,
  folder: "fastify",
  async start(installed, services) {
    const postgres = services.address("postgres");
    const server = await startChildServer({
      name: NAME,
      command: process.execPath,
      parameters: [join(installed, "server.mjs")],
      environment: { NODE_ENV: "production", DATABASE_URL: await emptyDatabase(postgres.url, "peer_fastify") },
      portWhenReady: lastLine,
    });
    return {
      target: keyedCalls({ name: NAME, port: server.port, server: [server.pid], stores: [postgres.pid], path: (key) => `/conversations/${key}/turns` }),
      stop: () => server.stop(),
    };
  },
};
