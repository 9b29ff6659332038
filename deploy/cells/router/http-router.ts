/**
 * The router as a server: HTTP, server-sent events and WebSockets, each to the cell of its organization.
 *
 * Owns: connections to clients and to cells, and what is answered where no cell answers. Does not own: which cell
 * (`send-to-cell.ts`, `any-cell.ts`), what passes (`forwarded-head.ts`, `request-body.ts`), its own health
 * (`router-health.ts`).
 *
 * 1. It keeps no state of a request: any number of routers stand beside one another.
 * 2. A request of an organization is sent to another cell only if the first one has answered that it did nothing with
 *    it.
 * 3. A cell that cannot be reached is 503 for its organizations, and the request is not sent elsewhere.
 * 4. A GET or HEAD that any cell answers is tried at {@link TRIES_MAX} cells; any other such request at one.
 */
import {
  createServer,
  Agent,
  request as requestTo,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import proxyAddress from "proxy-addr";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { TrustedProxies } from "../../../api/http/client-address.ts";
import { ERROR_CATALOGUE, type ErrorCode } from "../../../api/errors/catalogue.ts";
import type { Directory } from "../../../runtime/cells/cell-directory.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Log } from "../../../runtime/node/log.ts";
import { RepeatedFailures } from "../../../runtime/node/repeated-failures.ts";
import { AnyCell } from "./any-cell.ts";
import { headForCell, passedOn } from "./forwarded-head.ts";
import { RequestBody } from "./request-body.ts";
import { carrierOf, type Carrier } from "./request-organization.ts";
import { healthOf } from "./router-health.ts";
import { Routes } from "./routes.ts";
import { sendToCell, type CellAnswer, type SendOutcome } from "./send-to-cell.ts";

/** Requests of a router that are under way, streams included: a connection takes some 20 KB. */
const REQUESTS_MAX = 50_000;
/** Connections to one cell. */
const CONNECTIONS_PER_CELL_MAX = 4_096;
const CONNECT_MS = 5_000;
/** Longer than any answer of a cell takes to begin. */
const ANSWER_MS = 150_000;
const RETRY_AFTER_SECONDS = 1;
/** The error of a cell is a short JSON. */
const MISDIRECTED_BYTES_MAX = 16 * 1024;
/** What a balancer before a cell answers where it reaches no node. */
const GATEWAY_STATUSES: readonly (number | undefined)[] = [502, 503, 504];
/** Their repetition changes nothing. */
const REPEATABLE_METHODS: readonly (string | undefined)[] = ["GET", "HEAD"];

export interface HttpRouterOptions {
  readonly directory: Pick<Directory, "homeOf" | "ownerOf" | "cells">;
  /** Hosts of the service itself; others are own domains. */
  readonly serviceHosts: readonly string[];
  readonly trustedProxies: TrustedProxies | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

export interface HttpRouter {
  readonly port: number;
  /** Questions to the directory so far. */
  readonly asked: number;
  stop(): Promise<void>;
}

/** Sends a request to the cell at an address. */
type AskCell<Answer> = (address: string, organization: OrganizationId | undefined) => Promise<CellAnswer<Answer>>;

/** No cell answered: an error with a time to retry. */
class CellUnreachableError extends Error {
  override readonly name = "CellUnreachableError";
}

export async function startHttpRouter(
  options: HttpRouterOptions,
  at: { readonly host: string; readonly port: number },
): Promise<HttpRouter> {
  const router = new Router(options);
  await router.listen(at);
  return router;
}

class Router implements HttpRouter {
  readonly #options: HttpRouterOptions;
  readonly #routes: Routes;
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_PER_CELL_MAX, timeout: ANSWER_MS });
  readonly #isTrusted: (address: string) => boolean;
  readonly #serviceHosts: ReadonlySet<string>;
  readonly #failures: RepeatedFailures;
  readonly #sockets = new Set<Duplex>();
  readonly #anyCell: AnyCell;
  #underWay = 0;

  constructor(options: HttpRouterOptions) {
    this.#options = options;
    this.#routes = new Routes(options);
    const { trustedProxies, clock, directory } = options;
    this.#anyCell = new AnyCell({ directory, clock, onFailure: (error) => this.#note(error) });
    const trusts =
      trustedProxies === undefined ? (): boolean => false : proxyAddress.compile([...trustedProxies.networks]);
    this.#isTrusted = (address) => trusts(address, 0);
    this.#serviceHosts = new Set(options.serviceHosts.map((host) => host.toLowerCase()));
    this.#failures = new RepeatedFailures(() => clock.monotonicMs());
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.on("upgrade", (request, socket, head) => void this.#upgrade(request, socket, head));
    // Streams stay open; what a cell does not answer ends by its own limits.
    this.#server.requestTimeout = 0;
  }

  get asked(): number {
    return this.#routes.asked;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  }

  listen({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => {
        this.#server.off("error", reject);
        resolve();
      });
    });
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
    await closed;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const health = healthOf(request, this.#options.clock, () => this.#anyCell.reach());
    if (health !== undefined) {
      response.writeHead(health.status, { "content-type": health.type, "cache-control": "no-store" });
      response.end(health.body);
      return;
    }
    const body = new RequestBody(request);
    this.#underWay++;
    response.once("close", () => {
      this.#underWay--;
      body.release();
    });
    try {
      if (this.#underWay > REQUESTS_MAX) return refuse(response, "overloaded");
      await body.begin();
      const ask: AskCell<IncomingMessage> = async (address, organization) => {
        try {
          return await this.#ask(request, response, body, address, organization);
        } catch (error) {
          // A cell may close the connection of a long body before its answer is read: it may have said "misdirected".
          if (!body.maySendAgain && organization !== undefined) this.#routes.doubt(organization);
          throw error;
        }
      };
      const outcome = await this.#send(request, ask, (answer) => answer);
      if (outcome.outcome === "unknown") return refuse(response, "not_found");
      if (outcome.outcome === "moving") return refuse(response, "unavailable");
      const answer = outcome.answer;
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      // Server-sent events: the head leaves before the first of them.
      response.flushHeaders();
      await pipeline(answer, response);
    } catch (error) {
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      this.#note(error);
      refuse(response, "unavailable");
    }
  }

  /** The answer of the right cell. @param headOf the head of an answer. */
  #send<Answer>(
    request: IncomingMessage,
    ask: AskCell<Answer>,
    headOf: (answer: Answer) => IncomingMessage,
  ): Promise<SendOutcome<Answer>> {
    const carrier = this.#carrierOf(request);
    return carrier.kind === "any"
      ? this.#sendToAny(request, ask, headOf)
      : sendToCell(this.#routes, carrier, (home) => ask(home.address, home.organization));
  }

  async #sendToAny<Answer>(
    { method }: IncomingMessage,
    ask: AskCell<Answer>,
    headOf: (answer: Answer) => IncomingMessage,
  ): Promise<SendOutcome<Answer>> {
    const [first = "", ...others] = await this.#anyCell.toTry();
    const further = REPEATABLE_METHODS.includes(method) ? others : [];
    for (let address = first; ;) {
      const next = further.shift();
      try {
        const answered = await ask(address, undefined);
        if ("misdirected" in answered) return { outcome: "moving" };
        const head = headOf(answered.answer);
        if (next === undefined || !GATEWAY_STATUSES.includes(head.statusCode))
          return { outcome: "answered", answer: answered.answer };
        head.resume();
      } catch (error) {
        if (next === undefined || !(error instanceof CellUnreachableError)) throw error;
        this.#note(error);
      }
      address = next;
    }
  }

  #carrierOf(request: IncomingMessage): Carrier {
    const { headers, url = "/" } = request;
    return carrierOf(
      { url, header: (name) => headers[name]?.toString() },
      // A name without a dot, or an address, is how the service is reached inside a network.
      (hostname) => this.#serviceHosts.has(hostname) || !/[a-z]/.test(hostname) || !hostname.includes("."),
    );
  }

  /** Sends a request to a cell. @returns its answer, whose body has not been read. */
  async #ask(
    request: IncomingMessage,
    response: ServerResponse,
    body: RequestBody,
    address: string,
    organization: string | undefined,
  ): Promise<CellAnswer<IncomingMessage>> {
    if (!body.maySendAgain) throw new CellUnreachableError("a body that was passed on cannot be sent again");
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const toCell = requestTo(`${address}${request.url ?? "/"}`, {
        method: request.method,
        headers: headForCell(request.headers, this.#forwarding(request, organization, body.bytes)),
        agent: this.#agent,
        setHost: false,
        timeout: ANSWER_MS,
      });
      toCell.once("response", resolve);
      // False: the client has gone, which says nothing of the cell.
      let isWanted = true;
      toCell.once("error", (error) =>
        reject(isWanted ? this.#unreachable(address, toCell, error) : new Error("the client has gone")),
      );
      toCell.once("timeout", () => toCell.destroy(new Error("no answer in time")));
      toCell.once("socket", (socket) =>
        limitConnecting(socket, () => toCell.destroy(new Error("no connection in time"))),
      );
      response.once("close", () => {
        isWanted = false;
        toCell.destroy();
      });
      body.sendTo(toCell).catch((error: Error) => {
        isWanted &&= request.complete || !request.destroyed;
        toCell.destroy(error);
      });
    });
    this.#anyCell.reached(address);
    return this.#answered(answer);
  }

  #unreachable(address: string, toCell: ClientRequest, error: Error): CellUnreachableError {
    // A cell may close a connection that was idle at the moment when it is used again: that says nothing of the cell.
    if (!toCell.reusedSocket) this.#anyCell.notReached(address);
    return new CellUnreachableError(`${address}: ${error.message}`, { cause: error });
  }

  async #answered(answer: IncomingMessage): Promise<CellAnswer<IncomingMessage>> {
    if (answer.statusCode !== ERROR_CATALOGUE.misdirected.status) return { answer };
    return { misdirected: await epochOf(answer) };
  }

  /** A WebSocket: the cell's answer decides whether bytes are passed on from then on. */
  async #upgrade(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on("error", () => client.destroy());
    this.#sockets.add(client);
    client.once("close", () => this.#sockets.delete(client));
    try {
      if (this.#sockets.size > REQUESTS_MAX) throw new CellUnreachableError("too many streams");
      const outcome = await this.#send(
        request,
        (address, organization) => this.#askUpgrade(request, address, organization),
        ({ answer }) => answer,
      );
      if (outcome.outcome !== "answered") {
        refuseSocket(client, outcome.outcome === "unknown" ? "not_found" : "unavailable");
        return;
      }
      const { answer, socket, first } = outcome.answer;
      if (socket === undefined) {
        client.end(headText(answer));
        answer.destroy();
        return;
      }
      client.write(headText(answer));
      if (first.length > 0) client.write(first);
      if (head.length > 0) socket.write(head);
      await Promise.race([pipeline(client, socket), pipeline(socket, client)]);
    } catch (error) {
      this.#note(error);
      refuseSocket(client, "unavailable");
    } finally {
      client.destroy();
    }
  }

  #askUpgrade(
    request: IncomingMessage,
    address: string,
    organization: string | undefined,
  ): Promise<
    CellAnswer<{ readonly answer: IncomingMessage; readonly socket: Duplex | undefined; readonly first: Buffer }>
  > {
    return new Promise((resolve, reject) => {
      const toCell = requestTo(`${address}${request.url ?? "/"}`, {
        method: "GET",
        headers: {
          ...headForCell(request.headers, this.#forwarding(request, organization, 0)),
          connection: "upgrade",
          upgrade: request.headers.upgrade,
        },
        setHost: false,
        timeout: ANSWER_MS,
      });
      toCell.once("upgrade", (answer, socket, first) => {
        socket.setTimeout(0);
        socket.on("error", () => socket.destroy());
        resolve({ answer: { answer, socket, first } });
      });
      toCell.once("response", (answer) => {
        this.#answered(answer).then(
          (answered) =>
            resolve(
              "answer" in answered
                ? { answer: { answer: answered.answer, socket: undefined, first: Buffer.alloc(0) } }
                : answered,
            ),
          reject,
        );
      });
      toCell.once("timeout", () => toCell.destroy(new Error("no answer in time")));
      toCell.once("error", (error) => reject(this.#unreachable(address, toCell, error)));
      toCell.once("socket", (socket) =>
        limitConnecting(socket, () => toCell.destroy(new Error("no connection in time"))),
      );
      toCell.end();
    });
  }

  #forwarding(
    request: IncomingMessage,
    organization: string | undefined,
    bodyBytes: number | undefined,
  ): Parameters<typeof headForCell>[1] {
    const clientAddress = request.socket.remoteAddress ?? "";
    return { organization, clientAddress, isTrustedProxy: this.#isTrusted(clientAddress), bodyBytes };
  }

  #note(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    const omitted = this.#failures.note(message);
    if (omitted !== undefined)
      this.#options.log.warn({ err: error, omitted }, "a request could not be sent to its cell");
  }
}

function limitConnecting(socket: Socket, late: () => void): void {
  if (!socket.connecting) return;
  const timer = setTimeout(late, CONNECT_MS);
  timer.unref();
  socket.once("connect", () => clearTimeout(timer));
  socket.once("close", () => clearTimeout(timer));
}

/** The epoch that a cell names in its error. @throws if the answer is not one of ours. */
async function epochOf(answer: IncomingMessage): Promise<number> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MISDIRECTED_BYTES_MAX) throw new CellUnreachableError("the answer of a cell is too long for an error");
    parts.push(part);
  }
  const { error } = JSON.parse(Buffer.concat(parts).toString()) as { error?: { epoch?: unknown } };
  if (typeof error?.epoch !== "number") throw new CellUnreachableError("the answer of a cell names no epoch");
  return error.epoch;
}

function errorText(code: ErrorCode): string {
  return JSON.stringify({ error: { code, message: ERROR_CATALOGUE[code].message } });
}

function refuse(response: ServerResponse, code: ErrorCode): void {
  const { status } = ERROR_CATALOGUE[code];
  const text = errorText(code);
  response.statusCode = status;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", Buffer.byteLength(text));
  response.setHeader("cache-control", "no-store");
  if (status !== ERROR_CATALOGUE.not_found.status) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  // The body of the request may not have been read.
  response.setHeader("connection", "close");
  response.end(text);
}

function refuseSocket(socket: Duplex, code: ErrorCode): void {
  const text = errorText(code);
  socket.end(
    `HTTP/1.1 ${ERROR_CATALOGUE[code].status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\nretry-after: ${RETRY_AFTER_SECONDS}\r\nconnection: close\r\n\r\n${text}`,
  );
}

/** The head of a cell's answer to an upgrade, as it came. */
function headText({ statusCode = 502, statusMessage = "", rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at] ?? ""}: ${rawHeaders[at + 1] ?? ""}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}
