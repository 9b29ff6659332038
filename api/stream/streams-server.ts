/**
 * `GET /v1/sessions/{sid}/stream`: the watchers of this node, by WebSocket and by server-sent events (contract §5).
 *
 * Owns: admitting and counting connections, the frames of clients, closing all connections at a stop.
 * Does not own: what a connection receives (`feed.ts`), the sockets (`http/`).
 *
 * 1. Every frame of a client costs a token of its session before it is read. A client that keeps sending without
 *    tokens is closed.
 * 2. At most {@link WORK_UNDER_WAY_MAX} messages and tickets of one connection are under way, and one replay.
 */
import {
  turnFrame,
  isEvent,
  type ClientFrame,
  type Encoding,
  type ServerFrame,
  decodeFrame,
  FRAME_BYTES_MAX,
  frameIdOf,
  jsonEncoding,
  JSON_PROTOCOL,
  MSGPACK_PROTOCOL,
  msgpackEncoding,
} from "./frames.ts";
import type { Departures } from "../../runtime/cells/departures.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { Authentication } from "../auth/authentication.ts";
import { ApiError, errorBody } from "../errors/api-error.ts";
import { failureOf, logFailure } from "../errors/failures.ts";
import { allowOrigin } from "../http/cors.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Socket, SocketHandlers } from "../http/socket.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { EdgeMetrics, StreamProtocol } from "../metrics/edge-metrics.ts";
import type { Services } from "../services/services.ts";
import { servicesAt } from "../services/services-at.ts";
import { refuseTestKeyOnLiveData } from "../sessions/read-session.ts";
import { DEADLINE_DEFAULT_MS } from "../sessions/turn-deadline.ts";
import { renewStreamTicket } from "../sessions/session-access.ts";
import { clientAddressOf, takeTurn } from "../sessions/take-turn.ts";
import { authenticateStream, sinceOf, type AuthenticatedStream, type StreamRequest } from "./admission.ts";
import { CLOSE, closeReason, type CloseCode } from "./close-codes.ts";
import { Connection, type Link } from "./connection.ts";
import { Feed, HEARTBEAT_MS } from "./feed.ts";
import { Heartbeat } from "./heartbeat.ts";

/** Streams of one session on one node: a person has a few tabs, a developer's server one. */
const STREAMS_PER_SESSION_MAX = 32;
/** Messages and tickets of one connection that may be under way at a time. */
const WORK_UNDER_WAY_MAX = 16;
/** Frames that a client may send before it is admitted; later ones count against its session. */
const FRAMES_BEFORE_ADMISSION_MAX = 16;
/** Frames refused in a row, each with an error, after which the client is closed. */
const REFUSED_IN_A_ROW_MAX = 16;

export interface StreamsServerOptions {
  readonly services: Services;
  readonly authentication: Authentication;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly newRequestId: () => string;
  readonly metrics: EdgeMetrics;
  /** Streams of organizations that leave this cell are closed: clients reconnect, and reach the other one. */
  readonly departures: Departures;
  /** Answers an exchange with an error. */
  readonly fail: (exchange: Exchange, error: unknown) => void;
}

interface SocketState {
  readonly connection: Connection;
  readonly encoding: Encoding;
  admitted: AuthenticatedStream | undefined;
  /** Of the client, 4 or 16 bytes. */
  readonly address: Uint8Array;
  workUnderWay: number;
  framesBeforeAdmission: number;
  refusedInARow: number;
  leave: () => void;
}

export class StreamsServer {
  readonly #options: StreamsServerOptions;
  readonly #heartbeat: Heartbeat<Connection>;
  readonly #bySession = new Map<string, number>();
  readonly #sockets = new Map<Socket, SocketState>();
  #stopping = false;

  constructor(options: StreamsServerOptions) {
    this.#options = options;
    this.#heartbeat = new Heartbeat(options.services.clock, HEARTBEAT_MS, (connection) => connection.beat());
    this.#heartbeat.start();
    options.departures.onLeaving((organizations) => {
      for (const connection of this.#heartbeat.all())
        if (organizations.has(connection.organization ?? "")) connection.bye(CLOSE.restart);
    });
  }

  /** Closes all connections: clients reconnect, to this node or another. */
  stop(): void {
    this.#stopping = true;
    this.#heartbeat.stop();
    for (const connection of this.#heartbeat.all()) connection.bye(CLOSE.restart);
  }

  /** A browser refuses a connection that accepts none of the subprotocols that it offered. */
  chooseProtocol(offered: readonly string[]): string {
    return (
      [MSGPACK_PROTOCOL, JSON_PROTOCOL].find((name) => offered.includes(name)) ??
      offered.find((name) => name.startsWith("token.")) ??
      ""
    );
  }

  readonly handlers: SocketHandlers = {
    open: (socket) => void this.#open(socket),
    message: (socket, bytes, isBinary) => this.#message(socket, bytes, isBinary),
    drain: (socket) => this.#sockets.get(socket)?.connection.feed?.drained(),
    alive: (socket) => this.#sockets.get(socket)?.connection.alive(),
    closed: (socket) => {
      const state = this.#sockets.get(socket);
      this.#sockets.delete(socket);
      state?.connection.gone();
      state?.leave();
    },
  };

  async #open(socket: Socket): Promise<void> {
    const { log, services, limits } = this.#options;
    const [encoding, protocol] = socket.request.protocols.includes(MSGPACK_PROTOCOL)
      ? ([msgpackEncoding, "websocket_msgpack"] as const)
      : ([jsonEncoding, "websocket_json"] as const);
    const link = this.#measured(protocol, {
      encode: encoding.encode,
      write: (data) => socket.send(data),
      probe: () => socket.ping(),
      end: (code, reason) => socket.end(code, reason),
    });
    const connection = new Connection(link, log, () => services.entropy.uint32());
    const state: SocketState = {
      connection,
      encoding,
      admitted: undefined,
      address: socket.request.address,
      workUnderWay: 0,
      framesBeforeAdmission: 0,
      refusedInARow: 0,
      leave: () => {},
    };
    this.#sockets.set(socket, state);
    try {
      limits.takeAddress(socket.request.address, { policy: "", state: "" });
      const admitted = await this.#admit(socket.request);
      if (connection.closed) return;
      state.leave = this.#enter(connection, admitted, protocol);
      state.admitted = admitted;
      await connection.feed?.start();
    } catch (error) {
      connection.fail(error);
    }
  }

  /** Serves the stream as server-sent events. */
  serve(exchange: Exchange, params: Readonly<Record<string, string>>): void {
    this.#serve(exchange, params["sid"] ?? "").catch((error: unknown) => this.#options.fail(exchange, error));
  }

  async #serve(exchange: Exchange, session: string): Promise<void> {
    const { log, services } = this.#options;
    if (exchange.method !== "GET" || !/\btext\/event-stream\b/.test(exchange.header("accept"))) {
      throw new ApiError("invalid_request", { message: "Open a WebSocket here, or send Accept: text/event-stream." });
    }
    const admitted = await this.#admit({
      session,
      query: exchange.query,
      host: exchange.header("host"),
      origin: exchange.header("origin"),
      apiKey: exchange.header("x-api-key"),
      authorization: exchange.header("authorization"),
      respondentToken: exchange.header("x-respondent-token"),
      protocols: [],
    });
    // After a reconnect the browser sends the last id that it has, which is newer than the address.
    const since = sinceOf(exchange.header("last-event-id")) ?? admitted.since;
    allowOrigin(exchange, admitted.caller);
    exchange.setHeader("cache-control", "no-store");
    exchange.setHeader("x-accel-buffering", "no");
    const link = this.#measured("sse", {
      encode: (frame) => `${sseIdOf(frame)}data: ${JSON.stringify(frame)}\n\n`,
      write: (text) => stream?.write(text) ?? false,
      // A client of server-sent events sends nothing; a write fails when it is gone.
      probe: undefined,
      end: () => stream?.end(),
    });
    const connection = new Connection(link, log, () => services.entropy.uint32());
    const leave = this.#enter(connection, { ...admitted, since }, "sse");
    const stream = exchange.startStream("text/event-stream");
    if (stream === undefined) {
      leave();
      return;
    }
    stream.onDrain(() => connection.feed?.drained());
    stream.onClose(() => {
      connection.gone();
      leave();
    });
    try {
      await connection.feed?.start();
    } catch (error) {
      connection.fail(error);
    }
  }

  /** @throws ApiError 400, 401, 403; 404 also for a live session and a test key. */
  async #admit(request: StreamRequest): Promise<AuthenticatedStream> {
    const { services, authentication } = this.#options;
    const admitted = await authenticateStream(authentication, services.sites, request);
    await refuseTestKeyOnLiveData(services, admitted.caller, admitted.session);
    return admitted;
  }

  /** Counts the connection and gives it its feed. @throws ApiError `rate_limited`, `unavailable` */
  #enter(connection: Connection, admitted: AuthenticatedStream, protocol: StreamProtocol): () => void {
    if (this.#stopping) throw new ApiError("unavailable");
    const { session } = admitted;
    const others = this.#bySession.get(session) ?? 0;
    if (others >= STREAMS_PER_SESSION_MAX)
      throw new ApiError("rate_limited", { message: "The session has too many open streams." });
    this.#bySession.set(session, others + 1);
    const { services } = this.#options;
    if (this.#options.departures.of(admitted.organization) !== undefined) throw new ApiError("unavailable");
    connection.organization = admitted.organization;
    connection.feed = new Feed(services, admitted, connection, (error) => connection.fail(error));
    const removeFromHeartbeat = this.#heartbeat.add(connection);
    const streamEnded = this.#options.metrics.streamOpened(protocol);
    return () => {
      streamEnded();
      removeFromHeartbeat();
      const left = (this.#bySession.get(session) ?? 1) - 1;
      if (left === 0) this.#bySession.delete(session);
      else this.#bySession.set(session, left);
    };
  }

  /** The link of a carrier, with its frames counted. */
  #measured<Data extends string | Uint8Array>(
    protocol: StreamProtocol,
    carrier: {
      encode(frame: ServerFrame): Data;
      write(data: Data): boolean;
      readonly probe: Link["probe"];
      end(code: CloseCode, reason: string): void;
    },
  ): Link {
    const { metrics } = this.#options;
    return {
      send(frame) {
        const data = carrier.encode(frame);
        metrics.frameSent(protocol, Buffer.byteLength(data));
        return carrier.write(data);
      },
      probe: carrier.probe,
      end(code, reason) {
        metrics.streamsEnded.inc(protocol, closeReason(code));
        carrier.end(code, reason);
      },
    };
  }

  #message(socket: Socket, bytes: Uint8Array, isBinary: boolean): void {
    const state = this.#sockets.get(socket);
    if (state === undefined || state.connection.closed) return;
    state.connection.alive();
    if (!this.#mayRead(state, bytes, isBinary)) return;
    let frame: ClientFrame;
    try {
      if (bytes.byteLength > FRAME_BYTES_MAX) throw new ApiError("body_too_large");
      frame = decodeFrame(bytes, isBinary);
    } catch (error) {
      this.#sendError(state, frameIdOf(bytes, isBinary), error);
      return;
    }
    switch (frame.type) {
      case "message":
        void this.#turn(state, frame);
        return;
      case "resume":
        state.connection.feed?.resume(frame.since);
        return;
      case "ticket":
        void this.#renew(state);
        return;
      case "ping":
        state.connection.send({ type: "pong" });
        return;
      case "typing":
        // A sign of life, and of a message soon: the events of the session are watched more closely.
        if (state.admitted !== undefined) this.#options.services.sessionEvents.active(state.admitted.session);
        return;
    }
  }

  /** Takes the token of a frame. A refused frame is answered with an error, too many of them with `bye`. */
  #mayRead(state: SocketState, bytes: Uint8Array, isBinary: boolean): boolean {
    const { admitted, connection } = state;
    try {
      if (admitted !== undefined)
        this.#options.limits.takeSession(admitted.organization, admitted.session, { policy: "", state: "" });
      else if (++state.framesBeforeAdmission > FRAMES_BEFORE_ADMISSION_MAX) throw new ApiError("rate_limited");
      state.refusedInARow = 0;
      return true;
    } catch (error) {
      const { retryAfterMs } = failureOf(error);
      if (++state.refusedInARow > REFUSED_IN_A_ROW_MAX) connection.bye(CLOSE.tooMany, retryAfterMs, "rate_limited");
      else this.#sendError(state, bytes.byteLength > FRAME_BYTES_MAX ? null : frameIdOf(bytes, isBinary), error);
      return false;
    }
  }

  async #turn(state: SocketState, frame: Extract<ClientFrame, { type: "message" }>): Promise<void> {
    const { services } = this.#options;
    const { admitted, connection } = state;
    state.workUnderWay++;
    try {
      if (admitted === undefined) throw new ApiError("unauthorized");
      if (state.workUnderWay > WORK_UNDER_WAY_MAX) throw new ApiError("overloaded");
      const { session, caller } = admitted;
      services.sessionEvents.active(session);
      const { turn } = await takeTurn(services, {
        caller,
        session,
        message: { ...frame.message, id: frame.message.id ?? frame.id },
        newId: () => frame.id,
        client: clientAddressOf(caller, state),
        deadlineMs: DEADLINE_DEFAULT_MS,
      });
      connection.send(turnFrame(frame.id, turn, admitted.turns));
    } catch (error) {
      this.#sendError(state, frame.id, error);
    } finally {
      state.workUnderWay--;
    }
  }

  /** Renews a ticket: it lasts fifteen minutes, a stream much longer, and a reconnect needs one. */
  async #renew(state: SocketState): Promise<void> {
    const { services } = this.#options;
    const { admitted, connection } = state;
    state.workUnderWay++;
    try {
      if (admitted === undefined) throw new ApiError("unauthorized");
      if (state.workUnderWay > WORK_UNDER_WAY_MAX) throw new ApiError("overloaded");
      const { session, caller, site } = admitted;
      const ticket = await renewStreamTicket(servicesAt(services, site), caller, session);
      connection.send({ type: "ticket", ...ticket });
    } catch (error) {
      this.#sendError(state, null, error);
    } finally {
      state.workUnderWay--;
    }
  }

  #sendError(state: SocketState, id: string | null, thrown: unknown): void {
    const { log, newRequestId, services, metrics } = this.#options;
    const error = failureOf(thrown);
    metrics.errors.inc(error.code);
    const requestId = newRequestId();
    logFailure(log, error, "a message over a stream", { request: requestId });
    // A frame has no Retry-After header.
    const whenAgain = error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs };
    state.connection.send({
      type: "error",
      id,
      error: { ...errorBody(error, requestId, services.publicUrl).error, ...whenAgain },
    });
  }
}

/**
 * What a client of server-sent events sends back as `Last-Event-ID`: the last seq that it has, in its events or in the
 * state it was reset to.
 */
function sseIdOf(frame: ServerFrame): string {
  if (isEvent(frame)) return `id: ${frame.seq}\n`;
  return frame.type === "reset" ? `id: ${frame.head}\n` : "";
}
