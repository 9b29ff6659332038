/** A service on loopback that speaks as much HTTP as the doubles of this folder need, and keeps what it was asked. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface GivenAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

export class ServiceDouble {
  readonly origin: string;
  readonly requests: AskedRequest[] = [];
  /** Given to the next requests, whatever they ask; then the service answers for itself. */
  next: GivenAnswer[] = [];
  readonly #server: Server;

  constructor(server: Server, answer: (request: AskedRequest) => GivenAnswer) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on("request", (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => {
        const { pathname, searchParams } = new URL(incoming.url ?? "/", this.origin);
        const request: AskedRequest = {
          method: incoming.method ?? "",
          path: decodeURIComponent(pathname),
          query: searchParams,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString(),
        };
        this.requests.push(request);
        const { status, headers = {}, body = "" } = this.next.shift() ?? answer(request);
        const isText = typeof body === "string";
        outgoing.writeHead(status, { ...(isText ? {} : { "content-type": "application/json" }), ...headers });
        outgoing.end(isText ? body : JSON.stringify(body));
      });
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export async function startDouble(answer: (request: AskedRequest) => GivenAnswer): Promise<ServiceDouble> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new ServiceDouble(server, answer);
}

/** The JSON of a body; undefined if it is none. */
export function jsonIn({ body, headers }: AskedRequest): unknown {
  if (!String(headers["content-type"]).startsWith("application/json")) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
