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
 * 4. What is sent in one turn of the event loop leaves in one write at its end: the events of a turn, and the
 *    acknowledgement behind them. A write costs the node more than its encoding.
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
  /** True for an organization whose upgrades the HTTP routes answer. @param organization as a router says, or "". */
  readonly isElsewhere: (organization: string) => boolean;
}

/**
 * The largest message that uWebSockets accepts. It closes the socket on a larger one without an error frame, and the
 * client would reconnect and send it again. The limit of a frame is far lower, so most oversized frames get an error.
 */
export const RECEIVED_BYTES_MAX = 1024 * 1024;
/**
 * Bytes buffered for a client. A feed stops at the first frame behind a write that was buffered, so this must hold
 * {@link WAITING_BYTES_MAX}, a feed's largest batch and one frame.
 */
const BUFFERED_BYTES_MAX = 1024 * 1024;
/** Bytes that wait for the end of the loop's turn: a replay does not gather in memory. */
const WAITING_BYTES_MAX = 64 * 1024;
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
  readonly #later: (socket: Socket) => void;
  #native: WebSocket<UserData> | undefined;
  /** What leaves at the end of this turn of the loop. */
  #waiting: (string | Uint8Array)[] = [];
  #waitingBytes = 0;
  /** The last write was buffered, and not all of it has left. */
  #isBehind = false;

  /** @param later calls {@link flush} at the end of this turn of the loop. */
  constructor(request: UpgradeRequest, later: (socket: Socket) => void) {
    this.request = request;
    this.#later = later;
  }

  /** Called by the adapter, once. */
  attach(native: WebSocket<UserData>): void {
    this.#native = native;
  }

  /** Called by the adapter when the socket is gone. */
  detach(): void {
    this.#native = undefined;
    this.#waiting = [];
  }

  /** Called by the adapter when what was buffered has left. */
  drained(): void {
    this.#isBehind = false;
  }

  get dead(): boolean {
    return this.#native === undefined;
  }

  /**
   * Takes data to send. It must not change afterwards.
   * @returns false if the client is behind, and the caller should wait for `drain`; or if the socket is dead.
   */
  send(data: string | Uint8Array): boolean {
    const native = this.#native;
    if (native === undefined) return false;
    if (this.#isBehind)
      // 1: sent. 0: buffered. 2: dropped, because the buffer was full; the socket is closing.
      return native.send(data, typeof data !== "string") === 1;
    this.#waiting.push(data);
    this.#waitingBytes += data.length;
    if (this.#waiting.length === 1) this.#later(this);
    if (this.#waitingBytes < WAITING_BYTES_MAX) return true;
    this.flush();
    return !this.#isBehind && !this.dead;
  }

  /** Writes what waits. */
  flush(): void {
    const native = this.#native;
    const waiting = this.#waiting;
    if (native === undefined || waiting.length === 0) return;
    this.#waiting = [];
    this.#waitingBytes = 0;
    native.cork(() => {
      for (const data of waiting) {
        // A full buffer closes the socket, and a closed one must not be used.
        if (this.dead) return;
        native.send(data, typeof data !== "string");
      }
    });
    // Within a cork every send counts as sent.
    if (!this.dead) this.#isBehind = native.getBufferedAmount() > 0;
  }

  ping(): void {
    this.#native?.ping();
  }

  /** Sends a close frame and closes. */
  end(code: number, reason: string): void {
    this.flush();
    this.#native?.end(code, reason);
  }
}

/**
 * Routes WebSocket upgrades of a path to handlers. Other requests for the path go to the HTTP routes.
 */
export function acceptSockets(
  app: TemplatedApp,
  { path, chooseProtocol, handlers, clients, isElsewhere }: SocketOptions,
): void {
  const waiting = new Set<Socket>();
  const flushAll = (): void => {
    for (const socket of waiting) socket.flush();
    waiting.clear();
  };
  const later = (socket: Socket): void => {
    if (waiting.size === 0) setImmediate(flushAll);
    waiting.add(socket);
  };
  app.ws<UserData>(path, {
    maxPayloadLength: RECEIVED_BYTES_MAX,
    maxBackpressure: BUFFERED_BYTES_MAX,
    closeOnBackpressureLimit: true,
    idleTimeout: IDLE_SECONDS,
    sendPingsAutomatically: true,
    upgrade(response: HttpResponse, request: HttpRequest, context) {
      const { headers, fault } = readHeaders(request, UPGRADE_HEADERS);
      if (fault !== undefined || isElsewhere(request.getHeader("parley-organization"))) {
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
      const asked: UpgradeRequest = {
        session: request.getParameter(0) ?? "",
        query: query ?? "",
        host: headers["host"],
        origin: headers["origin"],
        apiKey: headers["x-api-key"],
        authorization: headers["authorization"],
        respondentToken: headers["x-respondent-token"],
        protocols,
        address: clients.clientOf(new Uint8Array(response.getRemoteAddress()), clients.hopsOf(request)),
      };
      const socket = new Socket(asked, later);
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
    drain(native) {
      const { socket } = native.getUserData();
      if (native.getBufferedAmount() === 0) socket.drained();
      handlers.drain(socket);
    },
    pong: (native) => handlers.alive(native.getUserData().socket),
    close(native) {
      const { socket } = native.getUserData();
      socket.detach();
      handlers.closed(socket);
    },
  });
}
