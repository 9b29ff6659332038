/**
 * `/health` of a node without the API, for whoever looks whether it lives. Everything else is 404.
 *
 * Owns: this one address. Does not own: what health is (`api/health.ts`).
 */
import { createServer } from "node:http";
import { readHealth } from "../api/health.ts";
import type { Server } from "../api/server.ts";
import type { Log } from "../runtime/node/log.ts";
import type { Runtime } from "../runtime/runtime.ts";

export interface HealthServerOptions {
  readonly runtime: Pick<Runtime, "health" | "clock">;
  readonly host: string;
  readonly port: number;
  /** The environment's name, as `/health` tells it. */
  readonly env: string;
  readonly log: Log;
}

export async function startHealthServer({ runtime, host, port, env, log }: HealthServerOptions): Promise<Pick<Server, "port" | "stop">> {
  const server = createServer((request, response) => {
    if (request.url?.split("?")[0] !== "/health" || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(404).end();
      return;
    }
    readHealth(runtime, env).then(
      (health) => response.writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" }).end(JSON.stringify(health)),
      (error: unknown) => {
        log.error({ err: error }, "the health of this node could not be told");
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
