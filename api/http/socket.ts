/**
 * One WebSocket connection.
 *
 * Owns: the uWebSockets socket object: upgrading, sending, closing, and whether the socket is dead.
 * Does not own: the frames (`stream/streams-server.ts`).
 *
 * 1. The upgrade is answered in the tick of its request, with everything copied from `req`. Admission is decided on
 *    the open socket, because browsers show close codes to a page but not the status of a refused upgrade.
 * 2. Using a closed socket throws in C++: the dead flag is set in `close` and checked before each use.
 * 3. A send that exceeds the buffer closes the socket; our own flag covers sends before the close event.
 */
import type { HttpRequest, HttpResponse, TemplatedApp, WebSocket } from "uWebSockets.js";
import type { ClientAddresses } from "./client-address.ts";
import { readHeaders } from "./request-headers.ts";

/** The parts of the upgrade request that admission needs. */
export interface UpgradeRequest {
  readonly session: string;
  readonly query: string;
  readonly host: string;
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
  /** `bytes` are valid only until this returns. */
  message(socket: Socket, bytes: Uint8Array, isBinary: boolean): void;
  drain(socket: Socket): void;
  /** The client answered a ping of the protocol. */
  alive(socket: Socket): void;
  /** Called when the socket is already closed. */
  closed(socket: Socket): void;
}

export interface SocketOptions {
  /** A WebSocket route of uWebSockets, with `:sid`. */
  readonly path: string;
  /** The subprotocol to accept out of the offered ones; empty for none. */
  readonly chooseProtocol: (offered: readonly string[]) => string;
  readonly handlers: SocketHandlers;
  readonly clients: ClientAddresses;
}

/**
 * The largest message that uWebSockets accepts. It closes the socket on a larger one without an error frame, and the
 * client would reconnect and send it again. The limit of a frame is far lower, so most oversized frames get an error.
 */
export const RECEIVED_BYTES_MAX = 1024 * 1024;
/**
 * Bytes buffered for a client. A feed stops at the first buffered frame, so this must hold a feed's largest batch and
 * one frame.
 */
const BUFFERED_BYTES_MAX = 1024 * 1024;
/** Seconds without traffic after which the socket closes; pings keep live connections below it. */
export const IDLE_SECONDS = 120;

const UPGRADE_HEADERS = new Set([
  "authorization",
  "host",
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

  /** False if the data is buffered, and the caller should wait for `drain`; or if the socket is dead. */
  send(data: string | Uint8Array): boolean {
    if (this.#native === undefined) return false;
    // 1: sent. 0: buffered. 2: dropped, because the buffer was full; the socket is closing.
    return this.#native.send(data, typeof data !== "string") === 1;
  }

  ping(): void {
    this.#native?.ping();
  }

  /** Sends a close frame and closes. */
  end(code: number, reason: string): void {
    this.#native?.end(code, reason);
  }
}

/**
 * Routes WebSocket upgrades of a path to handlers. Other requests for the path go to the HTTP routes.
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
        // Passes the request to the HTTP routes.
        request.setYield(true);
        return;
      }
      const protocols = headers["sec-websocket-protocol"]
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "");
      // Undefined for a URL without a question mark, although it is declared as a string.
      const query: string | undefined = request.getQuery();
      const socket = new Socket({
        session: request.getParameter(0) ?? "",
        query: query ?? "",
        host: headers["host"],
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
