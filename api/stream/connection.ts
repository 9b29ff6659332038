/**
 * One watching client over any carrier: its feed, its signs of life, and its close.
 *
 * 1. `bye` precedes every close by the service (contract §5), with the time after which to reconnect.
 * 2. A client that takes nothing for a whole period is too slow; one without a sign of life for three periods is gone.
 */
import { ok } from "node:assert";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Log } from "../../runtime/node/log.ts";
import { failureOf, logFailure } from "../errors/failures.ts";
import { IDLE_SECONDS } from "../http/socket.ts";
import { CLOSE, closeCodeOf, closeReason, mayReconnect, type CloseCode } from "./close-codes.ts";
import { HEARTBEAT_MS, type Feed } from "./feed.ts";
import type { ServerFrame } from "./frames.ts";

/** Sends the frames of a connection. */
export interface Link {
  send(frame: ServerFrame): boolean;
  /** Asks the client for a sign of life; undefined where the carrier has none: a silent client is then kept. */
  readonly probe: (() => void) | undefined;
  end(code: CloseCode, reason: string): void;
}

/** Periods without a sign of life after which a client is gone. */
const SILENT_BEATS_MAX = 3;
ok(
  (SILENT_BEATS_MAX + 1) * HEARTBEAT_MS < IDLE_SECONDS * 1000,
  "a silent client gets its goodbye before the library closes its socket",
);
/** Clients that are closed reconnect spread over this time. */
const RETURN_SPREAD_MS = 3_000;
const RETURN_AFTER_MS = 500;

export class Connection {
  readonly #link: Link;
  readonly #log: Log;
  readonly #random: () => number;
  feed: Feed | undefined;
  /** Of its session; undefined until it is admitted. */
  organization: OrganizationId | undefined;
  #silentBeats = 0;
  #stalledBefore = false;
  #closed = false;

  /** @param random an unsigned 32-bit integer. */
  constructor(link: Link, log: Log, random: () => number) {
    this.#link = link;
    this.#log = log;
    this.#random = random;
  }

  /** False: the client is behind. Nothing is sent after `bye`. */
  send(frame: ServerFrame): boolean {
    return !this.#closed && this.#link.send(frame);
  }

  /** Something came from the client. */
  alive(): void {
    this.#silentBeats = 0;
  }

  /** Once a period. */
  beat(): void {
    const { feed } = this;
    if (feed === undefined) return;
    if (feed.over) this.bye(CLOSE.sessionEnded);
    else if (feed.stalled && this.#stalledBefore) this.bye(CLOSE.tooSlow);
    else if (this.#link.probe !== undefined && this.#silentBeats >= SILENT_BEATS_MAX) this.bye(CLOSE.idle);
    else {
      this.#stalledBefore = feed.stalled;
      this.#silentBeats++;
      feed.ping();
      this.#link.probe?.();
    }
  }

  /** Closes because of a thrown error. */
  fail(thrown: unknown): void {
    const error = failureOf(thrown);
    logFailure(this.#log, error, "a stream", {});
    this.bye(closeCodeOf(error.code), error.retryAfterMs, error.code);
  }

  /** @param reason for the close frame, since several causes share a code. */
  bye(code: CloseCode, retryAfterMs?: number, reason: string = closeReason(code)): void {
    if (this.#closed) return;
    this.#closed = true;
    this.feed?.close();
    const spreadMs = RETURN_AFTER_MS + (this.#random() % RETURN_SPREAD_MS);
    this.#link.send({
      type: "bye",
      code,
      retryAfterMs: mayReconnect(code) ? Math.max(spreadMs, retryAfterMs ?? 0) : null,
    });
    this.#link.end(code, reason);
  }

  /** The client has gone. */
  gone(): void {
    this.#closed = true;
    this.feed?.close();
  }

  get closed(): boolean {
    return this.#closed;
  }
}
