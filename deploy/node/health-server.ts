/**
 * `/health`, `/health/live` and `/metrics` of a node without the API. Every other path is 404.
 *
 * Owns: these paths. Does not own: the content of health (`api/operator/health.ts`), metrics (`deploy/metrics/`).
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import ipaddr from "ipaddr.js";
import { healthStatus, readHealth } from "../../api/operator/health.ts";
import { LIVE_PATH, LIVE_TEXT } from "../../api/operator/live-route.ts";
import type { MetricsPage } from "../../api/operator/metrics-route.ts";
import type { Server } from "../../api/server.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { Runtime } from "../../runtime/runtime.ts";

export interface HealthServerOptions {
  readonly runtime: Pick<Runtime, "health" | "clock">;
  /** Whether the node is about to stop. */
  isLeaving(): boolean;
  readonly host: string;
  readonly port: number;
  /** The environment's name, in `/health`. */
  readonly env: string;
  readonly metrics: MetricsPage;
  readonly log: Log;
}

export async function startHealthServer({
  runtime,
  isLeaving,
  host,
  port,
  env,
  metrics,
  log,
}: HealthServerOptions): Promise<Pick<Server, "port" | "stop">> {
  const answerTo = async (
    path: string,
    request: IncomingMessage,
  ): Promise<{ readonly status: number; readonly type: string; readonly body: string } | undefined> => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    if (path === "/health") {
      const health = await readHealth({ health: () => runtime.health(), clock: runtime.clock, isLeaving }, env);
      return { status: healthStatus(health), type: "application/json; charset=utf-8", body: JSON.stringify(health) };
    }
    if (path === LIVE_PATH) return { status: 200, type: "text/plain; charset=utf-8", body: LIVE_TEXT };
    if (path !== "/metrics" || !metrics.mayRead(addressOf(request), request.headers.authorization ?? ""))
      return undefined;
    return { status: 200, type: metrics.contentType, body: await metrics.text() };
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split("?")[0] ?? "";
    answerTo(path, request).then(
      (found) => {
        response.setHeader("x-content-type-options", "nosniff");
        if (found === undefined) response.writeHead(404).end();
        else
          response.writeHead(found.status, { "content-type": found.type, "cache-control": "no-store" }).end(found.body);
      },
      (error: unknown) => {
        log.error({ err: error, path }, `could not render ${path}`);
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

/** The connection's address in bytes; empty when the client has disconnected. */
function addressOf(request: IncomingMessage): Uint8Array {
  // Without the zone of a link-local address, such as `%eth0` in `fe80::1%eth0`.
  const address = request.socket.remoteAddress?.split("%", 1)[0];
  return Uint8Array.from(address === undefined ? [] : ipaddr.parse(address).toByteArray());
}
