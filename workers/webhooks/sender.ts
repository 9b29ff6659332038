/**
 * One request to a receiver (§6.4).
 *
 * Owns: connecting only where webhooks may go, the time limit, the size limit, reading the answer.
 * Does not own: what is sent and how much at a time (`deliverer.ts`), what follows from the answer
 * (`after-attempt.ts`).
 *
 * 1. The address is checked when the connection is made: the resolved address, an address in the URL, and that of the
 *    connected socket. Ports of other protocols are refused there too.
 * 2. Redirects are not followed: 3xx is an answer like any other.
 * 3. {@link ANSWER_WAIT_MS} covers everything from the look-up of the name to the head of the answer. The kept part of
 *    the body is read in the remaining time.
 * 4. No request waits for a connection: it takes an idle one of its origin or opens another, so that a slow receiver
 *    delays no other endpoint of the same origin. The bounds on deliveries under way bound connections too.
 */
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import type { Clock } from "../../runtime/node/clock.ts";
import type { EgressPolicy } from "../../runtime/webhooks/addresses.ts";
import { BAD_PORTS } from "../../runtime/webhooks/bad-ports.ts";
import type { AttemptAnswer } from "./after-attempt.ts";

export const ANSWER_WAIT_MS = 15_000;
/** Bytes of an answer's body that are kept to explain a failure. */
const KEPT_BYTES_MAX = 1024;
/** Beyond this size the connection is closed instead of reading the rest. */
const READ_BYTES_MAX = 64 * 1024;

export interface Attempt extends AttemptAnswer {
  readonly durationMs: number;
  readonly error: string | null;
  readonly response: string | null;
}

export interface OutgoingRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Bytes of the answer's body that are kept; default {@link KEPT_BYTES_MAX}. */
  readonly keptBytesMax?: number;
  /** At most {@link ANSWER_WAIT_MS}, the default. */
  readonly withinMs?: number;
}

export interface Sender {
  /** Never rejects: a failure is the attempt's error. */
  request(request: OutgoingRequest): Promise<Attempt>;
  /** As {@link request}. */
  post(url: string, headers: Readonly<Record<string, string>>, body: Uint8Array): Promise<Attempt>;
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly clock: Clock;
  readonly mayReach: EgressPolicy;
  /** Resolves names; default: the system's resolver. */
  readonly lookup?: typeof systemLookup;
}

/** The policy refuses an address, or a port belongs to another protocol. */
export class AddressRefusedError extends Error {
  override readonly name = "AddressRefusedError";
}

export function createSender({ clock, mayReach, lookup = systemLookup }: SenderOptions): Sender {
  const agent = new Agent({
    connect: guardedConnector(mayReach, lookup),
    // As many as requests (invariant 4).
    connections: null,
    pipelining: 1,
    // Otherwise requests to an https origin wait until its first connection has negotiated a protocol.
    allowH2: false,
    // One time limit covers the attempt; these would restart with every part of an answer.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  const request = async ({
    method,
    url,
    headers,
    body,
    keptBytesMax = KEPT_BYTES_MAX,
    withinMs = ANSWER_WAIT_MS,
  }: OutgoingRequest): Promise<Attempt> => {
    const startedMs = clock.monotonicMs();
    const abort = new AbortController();
    const cancel = clock.after(Math.min(withinMs, ANSWER_WAIT_MS), () => abort.abort());
    const durationMs = (): number => Math.round(clock.monotonicMs() - startedMs);
    try {
      const { origin, pathname, search } = new URL(url);
      const answer = await agent.request({
        origin,
        path: pathname + search,
        method,
        headers,
        body: body === null ? null : Buffer.from(body),
        signal: abort.signal,
      });
      const response = await beginningOf(answer.body, keptBytesMax);
      const retryAfter = answer.headers["retry-after"];
      return {
        status: answer.statusCode,
        retryAfter: typeof retryAfter === "string" ? retryAfter : "",
        durationMs: durationMs(),
        error: null,
        response,
      };
    } catch (error) {
      return {
        status: null,
        retryAfter: "",
        durationMs: durationMs(),
        error: abort.signal.aborted ? "no answer in time" : reasonOf(error),
        response: null,
      };
    } finally {
      cancel();
    }
  };

  return {
    request,
    post: (url, headers, body) => request({ method: "POST", url, headers, body }),
    close: () => agent.destroy(),
  };
}

/** Invariant 1; pages of knowledge are fetched through it too (`workers/knowledge/page-fetcher.ts`). */
export function guardedConnector(mayReach: EgressPolicy, lookup: typeof systemLookup): buildConnector.connector {
  const refuse = (address: string): AddressRefusedError => new AddressRefusedError(`webhooks may not reach ${address}`);
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      // One forbidden address refuses all of them: the sender does not choose which one is connected to.
      const refused = addresses.find(({ address }) => !mayReach(address));
      const [first] = addresses;
      if (refused !== undefined) callback(refuse(refused.address), []);
      else if (options.all === true) callback(null, [...addresses]);
      else callback(null, first?.address ?? "", first?.family);
    });
  };
  const connect = buildConnector({ lookup: guardedLookup, timeout: ANSWER_WAIT_MS, allowH2: false });
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, "");
    // Empty for the scheme's default port; `Number("")` would be 0, which is on the list.
    if (options.port !== "" && BAD_PORTS.has(Number(options.port))) {
      callback(new AddressRefusedError(`webhooks may not use port ${options.port}`), null);
      return;
    }
    // A literal address is not looked up, so the look-up does not check it.
    if (isIP(host) !== 0 && !mayReach(host)) {
      callback(refuse(host), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const address = socket.remoteAddress ?? "";
      if (mayReach(address)) {
        callback(null, socket);
        return;
      }
      socket.destroy();
      callback(refuse(address), null);
    });
  };
}

/** The first bytes of a body, as text. A failure to read the body does not change the status. */
async function beginningOf(
  body: AsyncIterable<Uint8Array> & { destroy(): void },
  keptBytesMax: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      if (bytes < keptBytesMax) chunks.push(chunk);
      bytes += chunk.length;
      // Leaving the loop destroys the body, and the connection with it.
      if (bytes > READ_BYTES_MAX) break;
    }
  } catch {
    // The receiver stopped early, or the time ran out. The status counts; the body is only shown.
  }
  // PostgreSQL does not store NUL in a text.
  return Buffer.concat(chunks).subarray(0, keptBytesMax).toString().replaceAll("\0", "");
}

/** Why there was no answer, as one line for the endpoint's owner. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const text = error.message === "" ? error.name : error.message;
  return (code === undefined || text.includes(code) ? text : `${code}: ${text}`).slice(0, 300);
}
