/**
 * A conversation's stream over a WebSocket (contract §5).
 *
 * 1. A stream that is silent for longer than its heartbeat allows is given up, because a client cannot detect a dead
 *    connection otherwise.
 * 2. The token is a subprotocol: addresses end up in logs.
 */
import type { ServerFrame } from "../protocol/frames.ts";
import type { Stream, StreamHandlers, StreamTarget } from "./stream.ts";

/** How long a stream may take until its `hello`. */
const HELLO_TIMEOUT_MS = 10_000;
/** Heartbeats that may be missed. */
const SILENT_BEATS = 2.2;
/** The close code when this side gives up a stream (contract §5: idle). */
const CODE_SILENT = 4008;
/** The close code of a connection that was lost. */
const CODE_LOST = 1006;
const PROTOCOL = "parley.v1.json";

export interface SocketOptions {
  readonly WebSocket: typeof globalThis.WebSocket;
  /** What answers a message: the whole turn, or only its seq, for a client that follows the events. */
  readonly turns: "full" | "brief";
}

/** Opens a stream; it ends with `handlers.ended` or `close`. */
export function openSocketStream(
  { WebSocket, turns }: SocketOptions,
  { baseUrl, sessionId, token, since, inc }: StreamTarget,
  handlers: StreamHandlers,
): Stream {
  const url = new URL(`${baseUrl}/v1/sessions/${sessionId}/stream`);
  url.protocol = url.protocol.replace("http", "ws");
  url.searchParams.set("since", String(since));
  url.searchParams.set("turns", turns);
  if (inc !== undefined) url.searchParams.set("inc", inc);
  const socket = new WebSocket(url, [PROTOCOL, `token.${token}`]);
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceMs = HELLO_TIMEOUT_MS;
  const close = (): void => {
    clearTimeout(silenceTimer);
    socket.onmessage = null;
    socket.onclose = null;
    socket.onerror = null;
    socket.close();
  };
  const end = (code: number): void => {
    close();
    handlers.ended(code);
  };
  /** Restarts the time limit for the stream's next frame. */
  const listen = (): void => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => end(CODE_SILENT), silenceMs);
  };
  listen();
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type === "hello") silenceMs = frame.heartbeatMs * SILENT_BEATS;
    listen();
    handlers.frame(frame);
  };
  socket.onclose = ({ code }) => end(code);
  // A connection that failed is closed without a code; some WebSockets then never say that they are closed.
  socket.onerror = () => end(CODE_LOST);
  return {
    send: ({ id, message }) => socket.send(JSON.stringify({ type: "message", id, message })),
    close,
  };
}
