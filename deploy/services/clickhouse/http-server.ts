/**
 * The HTTP interface of ClickHouse over the embedded engine, on loopback.
 *
 * Owns: who may ask, the form of answers and errors, the end of a request whose caller has gone.
 * Does not own: what a request means (`query-handler.ts`), how long a query may run (`engine-settings.ts`).
 *
 * 1. Nothing of a request but its headers is read before its credentials are right.
 * 2. An answer is complete or an error: the whole result is there before the first byte is sent.
 * 3. Every failure is answered in ClickHouse's form. One of the engine itself is answered too, and then `onBroken`
 *    is called.
 * 4. A connection stays open after an error of its query, so that a caller who is still sending reads the error.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import type { Log } from "../../../runtime/node/log.ts";
import { createMemoryBudget } from "./body.ts";
import type { ConnectionPool } from "./connection-pool.ts";
import { createCheck } from "./credentials.ts";
import { asFailure, FAILURES, QueryFailure } from "./failure.ts";
import { handleQuery, type Answer } from "./query-handler.ts";

export interface HttpServerOptions {
  readonly pool: ConnectionPool;
  readonly password: string;
  readonly port: number;
  readonly log: Log;
  /** The engine cannot serve any more: end the process. */
  onBroken(failure: QueryFailure): void;
}

export interface HttpServer {
  readonly port: number;
  /** Takes nothing new; finishes what runs, or kills it after the time. */
  stop(withinMs: number): Promise<void>;
}

const MIB = 1024 * 1024;

const BOUNDS = {
  /** A statement, with an INSERT's data in it. */
  statementBytesMax: 64 * MIB,
  /** Longer data of an INSERT goes to the engine in parts of this size. */
  insertPartBytes: 16 * MIB,
};

/**
 * One answer as text. The engine's own bound (`engine-settings.ts`) comes first, but it counts a constant column once.
 */
const ANSWER_BYTES_MAX = 512 * MIB;

/** What all requests and answers hold together. */
const HELD_BYTES_MAX = 768 * MIB;

/** Parameters stand in the URL; a ClickHouse server allows as much. */
const HEADER_BYTES_MAX = MIB;
const CONNECTIONS_MAX = 1_024;
const HEADERS_WITHIN_MS = 10_000;

/** Longer than the client keeps an idle connection (2.5 s), so that it never sends on one that closes. */
const KEEP_ALIVE_MS = 30_000;

/** How long a refused caller may go on sending before his connection is cut. */
const DRAIN_MS = 10_000;

const GZIP_LEVEL = 3;
const gzipAsync = promisify(gzip);

/** @throws when the port is taken. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { pool, log } = options;
  const isAllowed = createCheck(options.password);
  const entropy = systemEntropy();
  const budget = createMemoryBudget(HELD_BYTES_MAX);
  const handlerParts = { pool, budget, bounds: BOUNDS };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: search } = new URL(request.url ?? "/", "http://127.0.0.1");
    const isGet = request.method === "GET";
    // As in ClickHouse, these two need no credentials and only confirm that the server listens.
    if (isGet && (pathname === "/ping" || pathname === "/replicas_status")) return plain(response, 200, "Ok.\n");
    if (!isAllowed(request.headers, search)) {
      // Nothing that a stranger sends is read: his connection ends.
      response.setHeader("Connection", "close").setHeader("WWW-Authenticate", "Basic");
      throw new QueryFailure(
        FAILURES.authentication,
        "Authentication failed: password is incorrect, or there is no user with such name.",
      );
    }
    if (pathname !== "/" || (!isGet && request.method !== "POST"))
      return plain(response, pathname === "/" ? 405 : 404, "There is only GET / and POST /.\n");
    if (isGet && !search.has("query")) return plain(response, 200, "Ok.\n");

    const queryId = search.get("query_id") ?? Buffer.from(entropy.bytes(16)).toString("hex");
    if (!/^[\x21-\x7e]{1,200}$/.test(queryId))
      throw new QueryFailure(FAILURES.badArguments, "query_id must be 1 to 200 printable characters of ASCII.");
    response.setHeader("X-ClickHouse-Query-Id", queryId);

    const startedAtMs = systemClock.monotonicMs();
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const answer = await handleQuery(handlerParts, request, search, gone.signal);
    if (answer.body.length > ANSWER_BYTES_MAX) {
      throw new QueryFailure(
        FAILURES.resultTooLarge,
        `Limit for result exceeded, max bytes: ${ANSWER_BYTES_MAX / MIB} MiB, current bytes: ${Math.round(answer.body.length / MIB)} MiB.`,
      );
    }
    budget.take(answer.body.length);
    response.once("close", () => budget.give(answer.body.length));
    response.statusCode = 200;
    response.setHeader("X-ClickHouse-Format", answer.format);
    response.setHeader("X-ClickHouse-Summary", summaryOf(answer, systemClock.monotonicMs() - startedAtMs));
    response.setHeader("Content-Type", contentTypeOf(answer.format));
    let body = answer.body;
    if (search.get("enable_http_compression") === "1" && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) {
      response.setHeader("Content-Encoding", "gzip");
      body = await gzipAsync(body, { level: GZIP_LEVEL });
    }
    response.setHeader("Content-Length", body.length);
    response.end(body);
  };

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    const failure = asFailure(error);
    if (response.destroyed) {
      log.debug({ code: failure.code }, "the client disconnected before its answer");
    } else {
      if (failure.code === FAILURES.unknown.code)
        log.error({ error: error instanceof Error ? error.stack : String(error) }, "internal error in a query");
      response.setHeader("X-ClickHouse-Exception-Code", String(failure.code));
      plain(response, failure.status, `${failure.message}\n`);
      drain(request);
    }
    if (failure.isFatal) options.onBroken(failure);
  };

  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: HEADERS_WITHIN_MS,
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      response.setHeader("X-ClickHouse-Server-Display-Name", "parley");
      response.setHeader("X-ClickHouse-Timezone", "UTC");
      // A connection that breaks is seen by the response's "close".
      response.on("error", (error) => log.debug({ error: String(error) }, "connection error"));
      respond(request, response).catch((error: unknown) => fail(request, response, error));
    },
  );
  server.maxConnections = CONNECTIONS_MAX;
  server.listen({ host: "127.0.0.1", port: options.port, exclusive: true });
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    async stop(withinMs) {
      const closed = once(server, "close");
      server.close();
      server.closeIdleConnections();
      await pool.close(withinMs);
      // What has been answered is on its way; who does not read it in a moment will not.
      systemClock.after(500, () => server.closeAllConnections());
      await closed;
    },
  };
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=UTF-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** Reads and drops what is still coming, for a while. */
function drain(request: IncomingMessage): void {
  if (request.complete) return;
  request.unpipe();
  request.resume();
  const cancel = systemClock.after(DRAIN_MS, () => request.destroy());
  request.once("close", cancel);
}

/** The client parses it; ClickHouse's numbers are strings there. The engine does not tell how much a query read. */
function summaryOf(answer: Answer, tookMs: number): string {
  const numbers = {
    read_rows: 0,
    read_bytes: 0,
    written_rows: answer.writtenRows,
    written_bytes: answer.writtenBytes,
    total_rows_to_read: 0,
    result_rows: answer.resultRows,
    result_bytes: answer.resultBytes,
    elapsed_ns: Math.round(tookMs * 1e6),
  };
  return JSON.stringify(Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])));
}

function contentTypeOf(format: string): string {
  if (/^JSON.*EachRow/.test(format)) return "application/x-ndjson; charset=UTF-8";
  if (format.startsWith("JSON")) return "application/json; charset=UTF-8";
  if (format.startsWith("CSV")) return "text/csv; charset=UTF-8";
  if (/^(?:TabSeparated|TSV)/.test(format)) return "text/tab-separated-values; charset=UTF-8";
  if (/^(?:Parquet|Arrow|ORC|Native|RowBinary|Avro|MsgPack|Protobuf|CapnProto|Npy|BSON)/.test(format))
    return "application/octet-stream";
  return "text/plain; charset=UTF-8";
}
