/** A developer's server that receives webhooks: a real one, on loopback, which answers as the test says. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Payload {
  readonly event: string;
  readonly formId: string;
  readonly timestamp: number;
  readonly submission?: { readonly id: string; readonly status: string; readonly duration_ms: number };
  readonly answers?: readonly { readonly ref: string; readonly type: string; readonly value: unknown }[];
  readonly data?: Record<string, unknown>;
}

/** Answers a request; one that does nothing lets the sender wait. */
export type Answer = (response: ServerResponse, received: Received) => void;

export const status =
  (code: number, headers: Record<string, string> = {}, body = ""): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(body);

export class Receiver {
  readonly received: Received[] = [];
  readonly url: string;
  /** Taken one by one; then {@link otherwise}. */
  next: Answer[] = [];
  otherwise: Answer = status(204);
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    server.on("request", (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const received = { headers: request.headers, body: Buffer.concat(chunks).toString() };
        this.received.push(received);
        (this.next.shift() ?? this.otherwise)(response, received);
      });
    });
  }

  /** The received webhooks, each once: one whose answer was late or not recorded arrives again, under its id (§6.4). */
  get payloads(): Payload[] {
    const byId = new Map(this.received.map(({ headers, body }) => [headers["webhook-id"], body]));
    return [...byId.values()].map((body) => JSON.parse(body) as Payload);
  }

  get ids(): unknown[] {
    return this.received.map(({ headers }) => headers["webhook-id"]);
  }

  forget(): void {
    this.received.length = 0;
    this.next = [];
    this.otherwise = status(204);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new Receiver(server);
}
