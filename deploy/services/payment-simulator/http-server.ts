/**
 * The payment simulator over HTTP, on loopback: three gateways, and the pages on which a person pays.
 *
 * Owns: routing and bounds. Does not own: protocols (`protocol-a.ts` and its siblings), orders (`order-book.ts`).
 *
 * 1. `/health`, and every page, says that this is a simulator.
 * 2. A page requires the order's secret; a protocol requires the credentials of its account.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../../machines/blocks/commerce/payment.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import type { Log } from "../../../runtime/node/log.ts";
import { OrderBook, type SimulatedOrder } from "./order-book.ts";
import { frontPage, noticePage, payPage } from "./pages.ts";
import { protocolA } from "./protocol-a.ts";
import { protocolB } from "./protocol-b.ts";
import { protocolC } from "./protocol-c.ts";
import { isSame, type Protocol, type ProtocolParts } from "./protocol.ts";

export interface PaymentSimulatorOptions {
  /** 0 lets the system choose. */
  readonly port: number;
  /** The secret of the account at each gateway. */
  readonly secret: string;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** Where orders are kept; without it in memory. */
  readonly ordersFile?: string;
}

export interface PaymentSimulator {
  readonly port: number;
  stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const BODY_BYTES_MAX = 64 * 1024;
const REQUEST_WITHIN_MS = 10_000;

/** @throws when the port is taken. */
export async function startPaymentSimulator({
  port,
  secret,
  clock,
  entropy,
  log,
  ordersFile,
}: PaymentSimulatorOptions): Promise<PaymentSimulator> {
  const book = new OrderBook(clock, entropy, ordersFile);
  const pageOf: ProtocolParts["pageOf"] = (gateway, order) =>
    `http://${HOST}:${ownPort()}/pay/${gateway}/${encodeURIComponent(order.id)}?session=${order.secret}`;
  const parts = { book, secret, pageOf };
  const protocols: Readonly<Record<PaymentProvider, Protocol>> = {
    gateway_a: protocolA(parts),
    gateway_b: protocolB(parts),
    gateway_c: protocolC(parts),
  };

  const servePage = (response: ServerResponse, method: string, path: string, session: string): void => {
    const [, gateway, id, action] = /^\/pay\/(\w+)\/([^/]+)(?:\/(pay|fail))?$/.exec(path) ?? [];
    const order = isGateway(gateway) ? book.get(gateway, decodeURIComponent(id ?? "")) : undefined;
    if (order === undefined || !isSame(session, order.secret))
      return html(response, 404, noticePage("No such order", "There is no order at this address."));
    if (action === undefined)
      return html(response, 200, payPage(order, book.statusOf(order), order.tries.at(-1)?.outcome === "failed"));
    if (method !== "POST") return html(response, 405, noticePage("Not this way", "Use the button."));
    const tried = book.tryToPay(order, action === "pay" ? "paid" : "failed");
    const made = tried?.tries.at(-1);
    if (tried === undefined || made === undefined)
      return html(response, 409, payPage(order, book.statusOf(order), false));
    log.info({ gateway: order.gateway, order: order.id, outcome: made.outcome }, "a simulated payment");
    if (order.returnUrl === null)
      return html(response, 200, payPage(tried, book.statusOf(tried), made.outcome === "failed"));
    response
      .writeHead(303, { location: withQuery(order.returnUrl, protocols[order.gateway].returnQuery(tried, made)) })
      .end();
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", `http://${HOST}`);
    const method = request.method ?? "GET";
    const body = await bodyOf(request);
    if (body === undefined) return json(response, 413, { message: "the request is too large" });
    if (pathname === "/health") return json(response, 200, { ok: true, simulator: true, gateways: PAYMENT_PROVIDERS });
    if (pathname === "/") return html(response, 200, frontPage());
    if (pathname.startsWith("/pay/"))
      return servePage(
        response,
        method,
        pathname,
        searchParams.get("session") ?? new URLSearchParams(body).get("session") ?? "",
      );
    const [, gateway, path = ""] = /^\/(\w+)(\/.*)$/.exec(pathname) ?? [];
    if (!isGateway(gateway))
      return json(response, 404, { message: "there is nothing here; this is a payment simulator" });
    const answer = protocols[gateway].answer({
      method,
      path,
      body,
      header: (name) => String(request.headers[name] ?? ""),
    });
    json(response, answer.status, answer.body);
  };

  const server = createServer({ requestTimeout: REQUEST_WITHIN_MS }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      log.error({ err: error, path: request.url?.split("?", 1)[0] }, "the simulator failed");
      if (response.headersSent) response.destroy();
      else json(response, 500, { message: "the simulator failed" });
    });
  });
  server.listen({ host: HOST, port, exclusive: true });
  await once(server, "listening");
  const ownPort = (): number => (server.address() as AddressInfo).port;

  return {
    port: ownPort(),
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function isGateway(text: string | undefined): text is SimulatedOrder["gateway"] {
  return PAYMENT_PROVIDERS.some((provider) => provider === text);
}

/** Undefined for one that is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    })
    .end(text);
}
