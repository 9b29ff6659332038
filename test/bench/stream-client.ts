/**
 * A load client of a session's stream that costs as little as possible: it writes WebSocket frames by hand (RFC 6455),
 * and reads only enough of a frame to tell a turn's frame from an event.
 *
 * It serves no other purpose: it knows only the frames of a node, sends one message at a time, and treats fragmented
 * frames as an error.
 */
import { connect, type Socket } from "node:net";
import { Packr } from "msgpackr";

export type StreamEncoding = "json" | "msgpack";

const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
const FINAL = 0x80;
const MASKED = 0x80;
/**
 * A mask of zeros leaves the payload as it is: what is sent is masked, as it must be, and nothing is computed for it.
 */
const MASK = Buffer.alloc(4);
/** `type` is the first field of every frame; here it ends at the latest, in either encoding. */
const TYPE_END_BYTES = 20;

const packr = new Packr({ useRecords: false });
const ENCODINGS = {
  json: {
    protocol: "parley.v1.json",
    opcode: OPCODE.text,
    encode: (value: unknown) => Buffer.from(JSON.stringify(value)),
    turn: Buffer.from('"type":"turn"'),
    error: Buffer.from('"type":"error"'),
  },
  msgpack: {
    protocol: "parley.v1.msgpack",
    opcode: OPCODE.binary,
    encode: (value: unknown) => packr.pack(value),
    turn: Buffer.from("\xA4type\xA4turn", "latin1"),
    error: Buffer.from("\xA4type\xA5error", "latin1"),
  },
} as const;

export class StreamConnection {
  readonly #socket: Socket;
  readonly #encoding: (typeof ENCODINGS)[StreamEncoding];
  #received: Buffer = Buffer.alloc(0);
  #messages = 0;
  #settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  /** Why nothing more will come. */
  #ended: Error | undefined;

  private constructor(socket: Socket, encoding: StreamEncoding) {
    this.#socket = socket;
    this.#encoding = ENCODINGS[encoding];
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", (error) => this.#end(error));
    socket.on("close", () => this.#end(new Error("the server closed the stream")));
  }

  /** `path` with the ticket. Settles when the server has answered the upgrade. @throws when it refuses it. */
  static open(port: number, path: string, encoding: StreamEncoding): Promise<StreamConnection> {
    const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-protocol: ${ENCODINGS[encoding].protocol}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(request));
      socket.setNoDelay(true);
      let answered: Buffer = Buffer.alloc(0);
      const read = (chunk: Buffer): void => {
        answered = Buffer.concat([answered, chunk]);
        const headEnd = answered.indexOf("\r\n\r\n");
        if (headEnd < 0) return;
        socket.off("data", read);
        socket.off("error", reject);
        if (answered.toString("latin1", 9, 12) !== "101") {
          socket.destroy();
          reject(new Error(`the upgrade was answered: ${answered.toString("latin1", 0, 300)}`));
          return;
        }
        const connection = new StreamConnection(socket, encoding);
        connection.#take(answered.subarray(headEnd + 4));
        resolve(connection);
      };
      socket.on("data", read);
      socket.once("error", reject);
    });
  }

  /**
   * Settles with the turn's own frame, which comes after its commit. @throws when the turn is refused, and when the
   * stream ends before.
   */
  turn(message: unknown): Promise<void> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const payload = this.#encoding.encode({ type: "message", id: `m${++this.#messages}`, message });
    this.#write(this.#encoding.opcode, payload);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  /** Resets the connection, so that thousands of short ones leave no port waiting. */
  close(): void {
    this.#settle = undefined;
    this.#socket.resetAndDestroy();
  }

  #write(opcode: number, payload: Buffer): void {
    const head =
      payload.length < 126
        ? Buffer.from([FINAL | opcode, MASKED | payload.length])
        : Buffer.from([FINAL | opcode, MASKED | 126, payload.length >> 8, payload.length & 0xff]);
    this.#socket.write(Buffer.concat([head, MASK, payload]));
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    for (;;) {
      const frame = firstFrame(this.#received);
      if (frame === undefined) return;
      this.#received = this.#received.subarray(frame.end);
      this.#frame(frame.first, frame.payload);
    }
  }

  #frame(first: number, payload: Buffer): void {
    const opcode = first & 0x0f;
    if ((first & FINAL) === 0) this.#end(new Error("the server sent a frame in parts"));
    else if (opcode === OPCODE.ping) this.#write(OPCODE.pong, payload);
    else if (opcode === OPCODE.close)
      this.#end(
        new Error(`the server closed the stream with ${payload.length >= 2 ? payload.readUInt16BE(0) : "no code"}`),
      );
    else if (opcode === this.#encoding.opcode) {
      const begins = payload.subarray(0, TYPE_END_BYTES);
      if (begins.includes(this.#encoding.turn)) this.#answered();
      else if (begins.includes(this.#encoding.error))
        this.#fail(new Error(`a message was refused: ${payload.toString("utf8", 0, 300)}`));
    }
  }

  #answered(): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve();
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#fail(this.#ended);
  }

  #fail(error: Error): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.reject(error);
  }
}

/** Undefined until it has come whole. A server's frames are not masked. */
function firstFrame(
  bytes: Buffer,
): { readonly first: number; readonly payload: Buffer; readonly end: number } | undefined {
  const [first, short] = bytes;
  if (first === undefined || short === undefined) return undefined;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return undefined;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = start + length;
  return bytes.length < end ? undefined : { first, payload: bytes.subarray(start, end), end };
}
