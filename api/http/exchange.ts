/**
 * One HTTP request and its answer.
 *
 * Owns: the uWebSockets response object for its whole life, reading a bounded body, writing an answer, a file or a
 * stream of text. Does not own: the content of the answer (`dispatcher.ts`), sockets after an upgrade (`socket.ts`).
 *
 * 1. `onAborted` is registered first, and the constructor copies everything needed from `req`: the request object is
 *    invalid after the first await, and using a response after its abort ends the process.
 * 2. Every write happens inside one cork.
 * 3. At most one answer is written. A write after an answer or an abort is silently dropped: the client is gone or
 *    already served.
 * 4. A body is never buffered beyond its limit. The parser discards the rest of a refused body up to
 *    {@link DISCARDED_BYTES_MAX}. If more is left, reading stops and the answer announces that the connection closes.
 *    The connection stays open for now, because a client that is still writing would lose the answer; the library
 *    closes it after ten idle seconds.
 */
import type { HttpRequest, HttpResponse } from "uWebSockets.js";
import { UNROUTED, type MeasuredRoute } from "../metrics/edge-metrics.ts";
import type { Site } from "../auth/sites.ts";
import type { Span } from "../../runtime/tracing/tracer.ts";
import { CLIENT_HINT_HEADERS } from "../input/client-hints.ts";
import type { ClientAddresses } from "./client-address.ts";
import { IncomingBody } from "./incoming-body.ts";
import { readHeaders } from "./request-headers.ts";
import { statusLine } from "./status-lines.ts";

/** The headers that this API reads. An absent header is the empty string. */
export const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "access-control-request-method",
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "last-event-id",
  "origin",
  "parley-organization",
  "referer",
  ...CLIENT_HINT_HEADERS,
  "sec-fetch-dest",
  "sec-fetch-site",
  "traceparent",
  "transfer-encoding",
  "user-agent",
  "x-api-key",
  "x-file-name",
  "x-respondent-token",
] as const;

export type HeaderName = (typeof HEADERS)[number];

const HEADER_NAMES: ReadonlySet<HeaderName> = new Set(HEADERS);

/** Options shared by all requests of a server. */
export interface ExchangeOptions {
  /** Headers of every answer: name and value alternating. */
  readonly standingHeaders: readonly string[];
  readonly clients: ClientAddresses;
}

export type BodyOutcome = { readonly text: string } | { readonly refused: "too_large" | "not_utf8" };

/** A long answer in pieces: server-sent events. */
export interface TextStream {
  /**
   * False when the client is behind: the text is buffered, and the caller should wait for `onDrain` before it writes
   * more.
   */
  write(text: string): boolean;
  end(): void;
  onDrain(callback: () => void): void;
  /** Calls back once, when the client has gone or `end` was called. */
  onClose(callback: () => void): void;
}

const NO_ADDRESS = new Uint8Array(0);

/** Up to this rest of an unread body is discarded to keep the connection: the size limit of most bodies. */
const DISCARDED_BYTES_MAX = 1024 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

export class Exchange {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly requestId: string;
  /** What is wrong with the request's framing. Such a request is answered only by {@link failFraming}. */
  readonly framingFault: string | undefined;
  /** The matched route, under which metrics count the request. */
  route: MeasuredRoute = UNROUTED;
  /** The own domain of an organization by which the request came; undefined: the service's address. */
  site: Site | undefined;
  /** The request's span; undefined without traces. */
  span: Span | undefined;
  readonly #headers: Readonly<Record<HeaderName, string>>;
  readonly #clients: ClientAddresses;
  /** The request's forwarding header, read by {@link address}. */
  readonly #hops: string;
  /** Undefined once answered or aborted. */
  #response: HttpResponse | undefined;
  /** Read only for callers subject to the address limit, then kept so that it is known after the client has gone. */
  #address: Uint8Array | undefined;
  /** Name and value alternating, in the order they were set. */
  readonly #answerHeaders: string[];
  readonly #onFinished: (status: number) => void;
  #onGone: (() => void) | undefined;
  readonly #endings: (() => void)[] = [];
  /** True if the connection closes after the answer. */
  #closes = false;
  /** Set when the body is taken piece by piece. */
  #body: IncomingBody | undefined;
  /** Bytes of the body that have not arrived; unknown for a chunked body. */
  #bodyBytesLeft: number;

  /** @param onFinished called once: with the status when the answer is written, with 0 when the client has gone. */
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
    // Undefined for a URL without a question mark, although it is declared as a string.
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

  /** The client's address (`client-address.ts`), 4 or 16 bytes; empty if the client went before the first read. */
  address(): Uint8Array {
    return (this.#address ??=
      this.#response === undefined
        ? NO_ADDRESS
        : this.#clients.clientOf(new Uint8Array(this.#response.getRemoteAddress()), this.#hops));
  }

  /** Adds a header to the answer, also if that is an error. */
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
   * Answers a request with wrong framing by calling `answer`, and closes the connection.
   *
   * The answer is delayed. While it is pending, uWebSockets closes the connection when it parses a next request, which
   * may be part of this request's body. After the answer it would serve that request.
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
      if (status === 204 || status === 304) response.endWithoutBody();
      else response.end("");
    });
  }

  /**
   * Reads the whole body as text and calls back once, possibly before this returns; never if the client goes away
   * first. Call it in the same tick as the constructor: bytes that arrive without a reader are lost.
   */
  readText(bytesMax: number, callback: (outcome: BodyOutcome) => void): void {
    const response = this.#response;
    if (response === undefined) return;
    // A chunked body has no length; its bytes are counted as they arrive.
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
   * The body, to be read piece by piece; undefined when the client has gone.
   * Call it in the same tick as the constructor: bytes that arrive without a reader are lost.
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
   * Writes a long answer part by part, at the client's pace, with one part in memory at a time. A HEAD request gets
   * only the head.
   * @param next returns the next part, in order, `size` bytes in total; undefined at the end. If the end comes early,
   * the connection is cut.
   * @throws what `next` throws; if that was for the first part, the exchange can still be answered.
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
      // The client may have gone during the await; TypeScript does not expect the getter to change.
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

  /** Closes the connection, so that a partial answer does not look complete. */
  #cutOff(response: HttpResponse): void {
    this.#finish(0);
    response.close();
  }

  /** Calls back once, when the answer is written or the client has gone; immediately if that has happened. */
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
      // An empty write would end a chunked answer; a comment line flushes the head.
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
    // The decoder throws only on invalid UTF-8.
    return { refused: "not_utf8" };
  }
}
