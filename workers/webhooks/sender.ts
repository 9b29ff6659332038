/**
 * One POST to a receiver (§6.4).
 *
 * Owns: connecting only where webhooks may go, the time limit, the size limit, reading the answer.
 * Does not own: what is sent and how much at a time (`deliverer.ts`), what follows from the answer
 * (`after-attempt.ts`).
 *
 * 1. The address is judged where the connection is made: the one that the name led to at that moment, an address
 *    that stands in the URL, and once more that of the connected socket. Ports of other protocols are refused there
 *    too.
 * 2. Redirects are not followed: 3xx is an answer like any other.
 * 3. {@link ANSWER_WAIT_MS} in all, from the look-up of the name to the head of the answer. Of its body as much is
 *    read as is kept, in what is left of the time.
 * 4. No request waits for a connection: each takes an idle one of its origin, or makes another. So a receiver that
 *    answers slowly costs no other endpoint of its origin any of its time. Shares and bounds are those of the
 *    deliveries under way.
 */
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import type { Clock } from "../../runtime/node/clock.ts";
import type { EgressPolicy } from "../../runtime/webhooks/addresses.ts";
import { BAD_PORTS } from "../../runtime/webhooks/bad-ports.ts";
import type { AttemptAnswer } from "./after-attempt.ts";

export const ANSWER_WAIT_MS = 15_000;
/** Of an answer's body, what is shown to find out what went wrong. */
const KEPT_BYTES_MAX = 1024;
/** A longer body is not worth reading to keep the connection. */
const READ_BYTES_MAX = 64 * 1024;

export interface Attempt extends AttemptAnswer {
  readonly durationMs: number;
  readonly error: string | null;
  readonly response: string | null;
}

export interface Sender {
  /** Never rejects: what goes wrong is the attempt's error. */
  post(url: string, headers: Readonly<Record<string, string>>, body: Uint8Array): Promise<Attempt>;
  close(): Promise<void>;
}

export interface SenderOptions {
  readonly clock: Clock;
  readonly mayReach: EgressPolicy;
  /** How names become addresses: the system's way, unless a test has its own. */
  readonly lookup?: typeof systemLookup;
}

class AddressRefusedError extends Error {
  override readonly name = "AddressRefusedError";
}

export function createSender({ clock, mayReach, lookup = systemLookup }: SenderOptions): Sender {
  const agent = new Agent({
    connect: guardedConnector(mayReach, lookup),
    // As many as there are requests (invariant 4).
    connections: null,
    pipelining: 1,
    // Without this, requests to an https origin wait until its first connection has agreed on a protocol.
    allowH2: false,
    // The one time limit is ours: these would count anew for every part of an answer.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    async post(url, headers, body) {
      const startedMs = clock.monotonicMs();
      const abort = new AbortController();
      const cancel = clock.after(ANSWER_WAIT_MS, () => abort.abort());
      const durationMs = (): number => Math.round(clock.monotonicMs() - startedMs);
      try {
        const { origin, pathname, search } = new URL(url);
        const answer = await agent.request({
          origin,
          path: pathname + search,
          method: "POST",
          headers,
          body: Buffer.from(body),
          signal: abort.signal,
        });
        const response = await beginningOf(answer.body);
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
    },

    close: () => agent.destroy(),
  };
}

/** Invariant 1. */
function guardedConnector(mayReach: EgressPolicy, lookup: typeof systemLookup): buildConnector.connector {
  const refuse = (address: string): AddressRefusedError => new AddressRefusedError(`webhooks may not reach ${address}`);
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
      if (error !== null) {
        callback(error, []);
        return;
      }
      // One that may not be reached is enough: which of them is connected to is not ours to choose.
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
    // Empty for the scheme's own port; `Number("")` would be 0, which is one of the list.
    if (options.port !== "" && BAD_PORTS.has(Number(options.port))) {
      callback(new AddressRefusedError(`webhooks may not use port ${options.port}`), null);
      return;
    }
    // An address is not looked up, so the look-up would not see it.
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

/** The first bytes of a body, as text; the status stands, whatever becomes of the body. */
async function beginningOf(body: AsyncIterable<Uint8Array> & { destroy(): void }): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      if (bytes < KEPT_BYTES_MAX) chunks.push(chunk);
      bytes += chunk.length;
      // Leaving the loop destroys the body, and the connection with it.
      if (bytes > READ_BYTES_MAX) break;
    }
  } catch {
    // The receiver stopped in the middle, or time was over: it has answered all the same, and the rest was only to be
    // shown.
  }
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(chunks).subarray(0, KEPT_BYTES_MAX).toString().replaceAll("\0", "");
}

/** Why there was no answer, in a line that may be shown to the endpoint's owner. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const text = error.message === "" ? error.name : error.message;
  return (code === undefined || text.includes(code) ? text : `${code}: ${text}`).slice(0, 300);
}
