/**
 * One WebSocket connection: the owner of the uWebSockets socket object.
 *
 * Owns: upgrading, sending, closing, knowing that the socket is gone.
 * Does not own: what is said (`stream/streams-server.ts`).
 *
 * 1. The upgrade is answered in the tick of its request, with everything copied from `req`; whether the client may
 *    stay is decided on the open socket, because a browser is shown close codes and not the status of a refused
 *    upgrade.
 * 2. Touching a socket that has closed throws in C++: the dead flag is set in `close` and looked at before each use.
 * 3. A send that finds the buffer full closes the socket; the flag of our own covers sends that slip past.
 */
import type { HttpRequest, HttpResponse, TemplatedApp, WebSocket } from "uWebSockets.js";
import type { ClientAddresses } from "./client-address.ts";
import { readHeaders } from "./request-headers.ts";

/** What is known of a connection from its upgrade request. */
export interface UpgradeRequest {
  readonly session: string;
  readonly query: string;
  readonly origin: string;
  readonly apiKey: string;
  readonly authorization: string;
  readonly respondentToken: string;
  /** As offered, in the client's order. */
  readonly protocols: readonly string[];
  /** The client's (`client-address.ts`), 4 or 16 bytes. */
  readonly address: Uint8Array;
}

export interface SocketHandlers {
  open(socket: Socket): void;
  /** `bytes` are gone when this returns. */
  message(socket: Socket, bytes: Uint8Array, isBinary: boolean): void;
  drain(socket: Socket): void;
  /** The client answered a ping of the protocol. */
  alive(socket: Socket): void;
  /** The socket is gone already. */
  closed(socket: Socket): void;
}

export interface SocketOptions {
  /** A WebSocket route of uWebSockets, with `:sid`. */
  readonly path: string;
  /** The subprotocol to accept out of those that are offered; empty for none. */
  readonly chooseProtocol: (offered: readonly string[]) => string;
  readonly handlers: SocketHandlers;
  readonly clients: ClientAddresses;
}

/**
 * What uWebSockets takes in one piece. Beyond it the socket is closed without a word, so it is far more than a frame
 * may have: who sends somewhat too much is told so, and does not connect again to send the same once more.
 */
export const RECEIVED_BYTES_MAX = 1024 * 1024;
/**
 * Bytes that wait for a client. One frame more than a feed hands over at a time, and a feed stops at the first that
 * waits.
 */
const BUFFERED_BYTES_MAX = 1024 * 1024;
/** Seconds without a byte either way; pings keep living connections within it. */
export const IDLE_SECONDS = 120;

const UPGRADE_HEADERS = new Set([
  "authorization",
  "origin",
  "sec-websocket-protocol",
  "x-api-key",
  "x-respondent-token",
] as const);

interface UserData {
  socket: Socket;
}

export class Socket {
  readonly request: UpgradeRequest;
  #native: WebSocket<UserData> | undefined;

  constructor(request: UpgradeRequest) {
    this.request = request;
  }

  /** Called by the adapter, once. */
  attach(native: WebSocket<UserData>): void {
    this.#native = native;
  }

  /** Called by the adapter when the socket is gone. */
  detach(): void {
    this.#native = undefined;
  }

  get dead(): boolean {
    return this.#native === undefined;
  }

  /** False: what was sent waits in the buffer, and nothing more should be sent until `drain`; or the socket is dead. */
  send(data: string | Uint8Array): boolean {
    if (this.#native === undefined) return false;
    // 1 sent, 0 waiting, 2 dropped: the buffer was full, and the socket is being closed.
    return this.#native.send(data, typeof data !== "string") === 1;
  }

  ping(): void {
    this.#native?.ping();
  }

  /** Says goodbye in the protocol and closes. */
  end(code: number, reason: string): void {
    this.#native?.end(code, reason);
  }
}

/**
 * Routes WebSocket upgrades of a path to handlers. Requests for the path that are no upgrades go on to the HTTP routes.
 */
export function acceptSockets(app: TemplatedApp, { path, chooseProtocol, handlers, clients }: SocketOptions): void {
  app.ws<UserData>(path, {
    maxPayloadLength: RECEIVED_BYTES_MAX,
    maxBackpressure: BUFFERED_BYTES_MAX,
    closeOnBackpressureLimit: true,
    idleTimeout: IDLE_SECONDS,
    sendPingsAutomatically: true,
    upgrade(response: HttpResponse, request: HttpRequest, context) {
      const { headers, fault } = readHeaders(request, UPGRADE_HEADERS);
      if (fault !== undefined) {
        // The HTTP routes answer it.
        request.setYield(true);
        return;
      }
      const protocols = headers["sec-websocket-protocol"]
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "");
      // Undefined where the URL has no question mark, whatever the declaration says.
      const query: string | undefined = request.getQuery();
      const socket = new Socket({
        session: request.getParameter(0) ?? "",
        query: query ?? "",
        origin: headers["origin"],
        apiKey: headers["x-api-key"],
        authorization: headers["authorization"],
        respondentToken: headers["x-respondent-token"],
        protocols,
        address: clients.clientOf(new Uint8Array(response.getRemoteAddress()), clients.hopsOf(request)),
      });
      const key = request.getHeader("sec-websocket-key");
      const extensions = request.getHeader("sec-websocket-extensions");
      response.upgrade<UserData>({ socket }, key, chooseProtocol(protocols), extensions, context);
    },
    open(native) {
      const { socket } = native.getUserData();
      socket.attach(native);
      handlers.open(socket);
    },
    message: (native, message, isBinary) =>
      handlers.message(native.getUserData().socket, new Uint8Array(message), isBinary),
    drain: (native) => handlers.drain(native.getUserData().socket),
    pong: (native) => handlers.alive(native.getUserData().socket),
    close(native) {
      const { socket } = native.getUserData();
      socket.detach();
      handlers.closed(socket);
    },
  });
}
