/**
 * One HTTP request and the one answer to it: the owner of the uWebSockets response object.
 *
 * Owns: the response object from the first moment to the last, reading a bounded body, writing an answer, a file or a
 * stream of text. Does not own: what the answer is (`dispatcher.ts`), sockets after an upgrade (`socket.ts`).
 *
 * 1. `onAborted` is registered before anything else, and everything needed of `req` is copied in the constructor:
 *    the request object is gone after the first await, and touching a response after its abort ends the process.
 * 2. Every write happens inside one cork.
 * 3. At most one answer is written; whatever comes after an answer or an abort is dropped here, silently, since
 *    nobody is there to read it.
 * 4. A body is never held beyond its limit. What is left of one that was refused is discarded by the parser up to
 *    {@link DISCARDED_BYTES_MAX}; of a longer one nothing more is read, and the answer says that the connection ends.
 *    It is not closed at once, which would cost a client that still writes the answer: the library closes it after ten
 *    silent seconds.
 */
import type { HttpRequest, HttpResponse } from "uWebSockets.js";
import { UNROUTED, type MeasuredRoute } from "../metrics/edge-metrics.ts";
import type { ClientAddresses } from "./client-address.ts";
import { IncomingBody } from "./incoming-body.ts";
import { readHeaders } from "./request-headers.ts";
import { statusLine } from "./status-lines.ts";

/** The headers that this API looks at. An absent header is the empty string. */
export const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "access-control-request-method",
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "idempotency-key",
  "if-match",
  "last-event-id",
  "origin",
  "transfer-encoding",
  "user-agent",
  "x-api-key",
  "x-file-name",
  "x-respondent-token",
] as const;

export type HeaderName = (typeof HEADERS)[number];

const HEADER_NAMES: ReadonlySet<HeaderName> = new Set(HEADERS);

/** The same for every request of a server. */
export interface ExchangeOptions {
  /** Headers of every answer: name and value alternating. */
  readonly standingHeaders: readonly string[];
  readonly clients: ClientAddresses;
}

export type BodyOutcome = { readonly text: string } | { readonly refused: "too_large" | "not_utf8" };

/** A long answer in pieces: server-sent events. */
export interface TextStream {
  /**
   * False: the client is behind, and nothing more should be written until `onDrain`. What was written is kept all the
   * same.
   */
  write(text: string): boolean;
  end(): void;
  onDrain(callback: () => void): void;
  /** Called once, when the client has gone or `end` was called. */
  onClose(callback: () => void): void;
}

const NO_ADDRESS = new Uint8Array(0);

/** What is left of an unread body and is read on to keep the connection: as much as most bodies may have. */
const DISCARDED_BYTES_MAX = 1024 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

export class Exchange {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly requestId: string;
  /** What is wrong with the request's framing; such a request is answered by {@link failFraming} and nothing else. */
  readonly framingFault: string | undefined;
  /** Where it was routed, for whoever counts requests. */
  route: MeasuredRoute = UNROUTED;
  readonly #headers: Readonly<Record<HeaderName, string>>;
  readonly #clients: ClientAddresses;
  /** What proxies say of the request's way. */
  readonly #hops: string;
  /** Undefined once answered or aborted. */
  #response: HttpResponse | undefined;
  /** Asked for only by those who are limited by it; then it is known also when the client has gone. */
  #address: Uint8Array | undefined;
  /** Name and value alternating, in the order they were set. */
  readonly #answerHeaders: string[];
  readonly #onFinished: (status: number) => void;
  #onGone: (() => void) | undefined;
  readonly #endings: (() => void)[] = [];
  /** The connection ends with the answer. */
  #closes = false;
  /** Set when the body is taken piece by piece. */
  #body: IncomingBody | undefined;
  /** Bytes of the body that have not come; of a chunked one nobody knows. */
  #bodyBytesLeft: number;

  /** @param onFinished called once, when the answer is written, with its status, or the client has gone, with 0. */
  constructor(
    response: HttpResponse,
    request: HttpRequest,
    requestId: string,
    { standingHeaders, clients }: ExchangeOptions,
    onFinished: (status: number) => void,
  ) {
    response.onAborted(() => this.#finish(0));
    this.#response = response;
    this.#onFinished = onFinished;
    this.requestId = requestId;
    this.method = request.getCaseSensitiveMethod();
    this.path = request.getUrl();
    // Undefined, not empty, where the URL has no question mark, whatever the declaration says.
    const query: string | undefined = request.getQuery();
    this.query = query ?? "";
    const { headers, fault } = readHeaders(request, HEADER_NAMES);
    this.#headers = headers;
    this.framingFault = fault;
    this.#bodyBytesLeft =
      headers["transfer-encoding"] === "" ? Number(headers["content-length"]) : Number.POSITIVE_INFINITY;
    this.#clients = clients;
    this.#hops = clients.hopsOf(request);
    this.#answerHeaders = ["x-request-id", requestId, ...standingHeaders];
  }

  header(name: HeaderName): string {
    return this.#headers[name];
  }

  /** False once the answer is written or the client has gone. */
  get open(): boolean {
    return this.#response !== undefined;
  }

  /** The client's address (`client-address.ts`), 4 or 16 bytes; empty when it has gone before anybody asked. */
  address(): Uint8Array {
    return (this.#address ??=
      this.#response === undefined
        ? NO_ADDRESS
        : this.#clients.clientOf(new Uint8Array(this.#response.getRemoteAddress()), this.#hops));
  }

  /** Adds a header to the answer, whatever the answer will be. */
  setHeader(name: string, value: string): void {
    this.#answerHeaders.push(name, value);
  }

  /** Writes the answer. A HEAD request gets the same head without the body. */
  respond(status: number, contentType: string, body: string | Uint8Array): void {
    const response = this.#response;
    if (response === undefined) return;
    this.#finish(status);
    response.cork(() => {
      this.#writeHead(response, status, contentType);
      if (this.method === "HEAD") {
        response.writeHeader("content-length", String(Buffer.byteLength(body)));
        response.endWithoutBody();
      } else {
        response.end(body, this.#closes);
      }
    });
  }

  /**
   * Answers a request whose framing is wrong, by `answer`, and closes the connection.
   *
   * Not at once: while an answer is pending, uWebSockets closes at whatever it takes for the next request, which may be
   * a part of this one's body. Once there is an answer it would serve it.
   */
  failFraming(answer: () => void): void {
    this.#closes = true;
    setImmediate(answer);
  }

  /** An answer without a body: 204, or a redirect with its location set as a header. */
  respondEmpty(status: number): void {
    const response = this.#response;
    if (response === undefined) return;
    this.#finish(status);
    response.cork(() => {
      this.#writeHead(response, status, "");
      if (status === 204) response.endWithoutBody();
      else response.end("");
    });
  }

  /**
   * Reads the whole body as text and calls back once, possibly before this returns; never when the client goes away
   * first. To be called in the same tick as the constructor: bytes that arrive without a reader are lost.
   */
  readText(bytesMax: number, callback: (outcome: BodyOutcome) => void): void {
    const response = this.#response;
    if (response === undefined) return;
    // A chunked body has no length; it is counted as it comes.
    if (Number(this.#headers["content-length"]) > bytesMax) {
      callback({ refused: "too_large" });
      return;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    let settled = false;
    response.onData((chunk, isLast) => {
      this.#bodyBytesLeft = isLast ? 0 : this.#bodyBytesLeft - chunk.byteLength;
      if (settled) return;
      bytes += chunk.byteLength;
      if (bytes > bytesMax) {
        settled = true;
        chunks.length = 0;
        callback({ refused: "too_large" });
        return;
      }
      if (!isLast) {
        // Copied: uWebSockets takes the memory back when this returns.
        chunks.push(Buffer.from(new Uint8Array(chunk)));
        return;
      }
      settled = true;
      callback(decode(chunks.length === 0 ? new Uint8Array(chunk) : Buffer.concat([...chunks, new Uint8Array(chunk)])));
    });
  }

  /**
   * The body, to be taken piece by piece; undefined when the client has gone.
   * To be called in the same tick as the constructor: bytes that arrive without a reader are lost.
   */
  receiveBody(bytesMax: number): IncomingBody | undefined {
    const response = this.#response;
    if (response === undefined) return undefined;
    const body = new IncomingBody(bytesMax, {
      pause: () => this.#response?.pause(),
      resume: () => this.#response?.resume(),
    });
    this.#body = body;
    this.onEnd(() => body.gone());
    if (Number(this.#headers["content-length"]) > bytesMax) {
      body.refuse();
      return body;
    }
    response.onData((chunk, isLast) => {
      this.#bodyBytesLeft = isLast ? 0 : this.#bodyBytesLeft - chunk.byteLength;
      // Copied: uWebSockets takes the memory back when this returns.
      body.arrive(new Uint8Array(chunk.slice(0)), isLast);
    });
    return body;
  }

  /**
   * Writes a long answer part by part, as fast as the client takes it: one part is held at a time. A HEAD request gets
   * the head alone.
   * @param next the next part, in order, `size` bytes in all; undefined when there is none, which cuts a client off
   * that was promised more.
   * @throws what `next` does; the exchange can still be answered when that was the first part.
   */
  async respondParts(
    status: number,
    contentType: string,
    size: number,
    next: () => Promise<Uint8Array | undefined>,
  ): Promise<void> {
    const response = this.#response;
    if (response === undefined) return;
    if (this.method === "HEAD" || size === 0) {
      this.#finish(status);
      response.cork(() => {
        this.#writeHead(response, status, contentType);
        if (this.method === "HEAD") {
          response.writeHeader("content-length", String(size));
          response.endWithoutBody();
        } else {
          response.end("");
        }
      });
      return;
    }
    let onWritable: (offset: number) => boolean = () => true;
    response.onWritable((offset) => onWritable(offset));
    let sent = 0;
    let headWritten = false;
    while (this.#response !== undefined) {
      const part = await next().catch((error: unknown) => {
        if (headWritten) this.#cutOff(response);
        throw error;
      });
      // The client may have gone meanwhile, which the declaration of the getter does not show.
      if (!this.open) return;
      if (part === undefined) {
        this.#cutOff(response);
        return;
      }
      const start = sent;
      const write = (offset: number): boolean => {
        let flowing = false;
        response.cork(() => {
          if (!headWritten) this.#writeHead(response, status, contentType);
          headWritten = true;
          [flowing] = response.tryEnd(part.subarray(offset - start), size);
        });
        return flowing;
      };
      if (!write(start)) {
        await new Promise<void>((resolve) => {
          this.#onGone = resolve;
          onWritable = (offset) => {
            const flowing = write(offset);
            if (flowing) resolve();
            return flowing;
          };
        });
        this.#onGone = undefined;
        onWritable = () => true;
      }
      sent += part.length;
      if (sent >= size) this.#finish(status);
    }
  }

  /** Half an answer must not look like a whole one. */
  #cutOff(response: HttpResponse): void {
    this.#finish(0);
    response.close();
  }

  /** Calls back once, when the answer is written or the client has gone; at once when that is so already. */
  onEnd(callback: () => void): void {
    if (this.#response === undefined) callback();
    else this.#endings.push(callback);
  }

  /** Starts an answer of text in pieces; undefined when the client has gone. */
  startStream(contentType: string): TextStream | undefined {
    const response = this.#response;
    if (response === undefined) return undefined;
    let onDrain = (): void => {};
    response.onWritable(() => {
      onDrain();
      return true;
    });
    response.cork(() => {
      this.#writeHead(response, 200, contentType);
      // An empty write would end a chunked answer; a comment line makes the head leave at once.
      response.write(":\n\n");
    });
    return {
      write: (text) => {
        if (this.#response === undefined) return false;
        let flowing = false;
        response.cork(() => {
          flowing = response.write(text);
        });
        return flowing;
      },
      end: () => {
        if (this.#response === undefined) return;
        this.#finish(200);
        response.cork(() => response.end());
      },
      onDrain: (callback) => {
        onDrain = callback;
      },
      onClose: (callback) => {
        if (this.#response === undefined) callback();
        else this.#onGone = callback;
      },
    };
  }

  #writeHead(response: HttpResponse, status: number, contentType: string): void {
    response.writeStatus(statusLine(status));
    if (this.#bodyBytesLeft > DISCARDED_BYTES_MAX && !this.#closes) {
      response.pause();
      response.writeHeader("connection", "close");
    } else if (this.#body?.paused === true) {
      response.resume();
    }
    if (contentType !== "") response.writeHeader("content-type", contentType);
    const headers = this.#answerHeaders;
    for (let i = 0; i < headers.length; i += 2) response.writeHeader(headers[i] ?? "", headers[i + 1] ?? "");
  }

  #finish(status: number): void {
    if (this.#response === undefined) return;
    this.#response = undefined;
    this.#onFinished(status);
    this.#onGone?.();
    this.#onGone = undefined;
    for (const callback of this.#endings) callback();
  }
}

function decode(bytes: Uint8Array): BodyOutcome {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    // The decoder throws on what is not UTF-8 and on nothing else; there is no more to say than that.
    return { refused: "not_utf8" };
  }
}
