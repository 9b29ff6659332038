/**
 * A load client that costs as little as possible, because it shares the machine with what it measures: one keep-alive
 * connection, one request at a time, hand-made HTTP/1.1, bodies delimited by content-length.
 *
 * It is no HTTP client for anything else: it knows only what the servers of these benchmarks send.
 */
import { connect, type Socket } from "node:net";

export interface Answered {
  readonly status: number;
  readonly body: string;
}

export class LoadConnection {
  readonly #socket: Socket;
  readonly #head: string;
  #received = "";
  #settle: { resolve: (answered: Answered) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, head: string) {
    this.#socket = socket;
    this.#head = head;
    socket.setNoDelay(true);
    // Latin-1 keeps one character a byte, so that content-length can be compared with a string's length.
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => this.#take(chunk));
    socket.on("error", (error) => this.#settle?.reject(error));
    socket.on("close", () => this.#settle?.reject(new Error("the server closed the connection")));
  }

  static open(port: number, headers: Readonly<Record<string, string>>): Promise<LoadConnection> {
    const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new LoadConnection(socket, head)));
      socket.once("error", reject);
    });
  }

  /** Whether either side has closed it, which a server does with one that is idle. */
  get isClosed(): boolean {
    return this.#socket.destroyed || !this.#socket.writable;
  }

  /** @throws when the connection is closed, or breaks before the answer is complete. */
  request(method: string, path: string, body = ""): Promise<Answered> {
    if (this.isClosed) return Promise.reject(new Error("the connection is closed"));
    const length = Buffer.byteLength(body);
    const type = body === "" ? "" : "content-type: application/json\r\n";
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${this.#head}${type}content-length: ${length}\r\n\r\n${body}`);
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const lengthAt = head.search(/content-length:/i);
    const length = lengthAt < 0 ? 0 : Number.parseInt(head.slice(lengthAt + 15), 10);
    if (this.#received.length < headEnd + 4 + length) return;
    const body = Buffer.from(this.#received.slice(headEnd + 4, headEnd + 4 + length), "latin1").toString("utf8");
    this.#received = this.#received.slice(headEnd + 4 + length);
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
