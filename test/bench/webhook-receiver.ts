/** The receiver of webhooks in a benchmark: a server that accepts everything. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { post, type BenchNode } from "./bench-node.ts";
import { LoadConnection } from "./http-client.ts";

export interface WebhookReceiver {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param onBody is given each body that comes. */
export async function startReceiver(onBody: (body: string) => void = () => undefined): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      onBody(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Subscribes a receiver to events of all forms. */
export async function subscribe(node: BenchNode, url: string, events: readonly string[]): Promise<void> {
  const connection = await LoadConnection.open(node.port, node.headers);
  await post(connection, "/v1/webhooks", { url, events }, 201);
  connection.close();
}
