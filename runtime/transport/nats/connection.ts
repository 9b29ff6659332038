/**
 * A node's one connection to NATS, shared by commands, live events and hints.
 *
 * Owns: connecting and reconnecting, for ever; the subscriptions; whether the connection is up.
 * Does not own: subjects and bytes (`calls.ts`, `event-carrier.ts`, `commit-signals.ts`, `shard-changes.ts`).
 *
 * 1. A node starts and serves without NATS; callers that need NATS fail at once.
 * 2. Nothing is queued: a message published while disconnected is dropped, and the call fails.
 * 3. Subscriptions survive a reconnection. Messages sent meanwhile are lost.
 * 4. A node does not receive its own messages.
 */
import { connect, Events, type ConnectionOptions, type Msg, type NatsConnection, type Subscription } from "nats";
import { noMetrics, type Metrics } from "../../metrics/metrics.ts";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";

const RECONNECT_WAIT_MS = 200;
/** Pause between attempts while the client has no connection that it could restore itself. */
const CONNECT_PAUSE_MS = 1_000;
/** A stopped server or a broken network is noticed after three of these. */
const PING_EVERY_MS = 2_000;
const PINGS_UNANSWERED_MAX = 2;

export interface NatsOptions {
  /** `nats://token@host:port`, or `nats://user:password@host:port` */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics;
}

export interface Nats {
  readonly isUp: boolean;
  /** The largest message that the server takes, in bytes. */
  readonly payloadBytesMax: number;
  /** @param reply the subject for an answer. @returns false if the connection is down, and nothing was sent. */
  publish(subject: string, bytes: Uint8Array, reply?: string): boolean;
  /** Subscribes for the life of the node. The listener must not throw. */
  subscribe(subject: string, listener: (message: Msg) => void): void;
  /** Calls the listener on each later change; not with the present state. */
  watch(listener: (isUp: boolean) => void): void;
  close(): Promise<void>;
}

/** The limit of a server that names none. */
const PAYLOAD_BYTES_DEFAULT = 1024 * 1024;

/** Connects in the background. */
export function connectNats(options: NatsOptions): Nats {
  return new NatsLink(options);
}

class NatsLink implements Nats {
  readonly #options: NatsOptions;
  readonly #log: Log;
  readonly #subscriptions = new Map<string, (message: Msg) => void>();
  readonly #watchers: ((isUp: boolean) => void)[] = [];
  #connection: NatsConnection | undefined;
  #isUp = false;
  #closed = false;
  #cancelRetry = (): void => undefined;

  constructor(options: NatsOptions) {
    this.#options = options;
    this.#log = options.log.child({ part: "nats" });
    (options.metrics ?? noMetrics).gauge(
      { name: "parley_nats_connected", help: "1 while NATS can be reached; absent for a node without NATS." },
      () => [[this.#isUp ? 1 : 0]],
    );
    void this.#connect();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  get payloadBytesMax(): number {
    return this.#connection?.info?.max_payload ?? PAYLOAD_BYTES_DEFAULT;
  }

  publish(subject: string, bytes: Uint8Array, reply?: string): boolean {
    // While disconnected the client would buffer messages and send them when no caller waits any more.
    if (!this.#isUp || this.#connection === undefined || this.#connection.isClosed()) return false;
    this.#connection.publish(subject, bytes, reply === undefined ? {} : { reply });
    return true;
  }

  subscribe(subject: string, listener: (message: Msg) => void): void {
    this.#subscriptions.set(subject, listener);
    if (this.#connection !== undefined && !this.#connection.isClosed())
      this.#listen(this.#connection, subject, listener);
  }

  watch(listener: (isUp: boolean) => void): void {
    this.#watchers.push(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelRetry();
    this.#become(false);
    const connection = this.#connection;
    if (connection === undefined || connection.isClosed()) return;
    // Flushes the last messages, such as shard changes; an unavailable server is not waited for.
    await Promise.race([
      connection.flush(),
      new Promise<void>((resolve) => this.#options.clock.after(RECONNECT_WAIT_MS, resolve)),
    ]).catch(() => undefined);
    await connection.close();
  }

  async #connect(): Promise<void> {
    let opened: NatsConnection;
    try {
      opened = await connect({
        ...natsTarget(this.#options.url),
        noEcho: true,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_WAIT_MS,
        pingInterval: PING_EVERY_MS,
        maxPingOut: PINGS_UNANSWERED_MAX,
      });
    } catch (error) {
      this.#log.warn({ err: error }, "cannot reach NATS; this node serves its own shards until it can");
      this.#connectLater();
      return;
    }
    if (this.#closed) {
      await opened.close();
      return;
    }
    this.#connection = opened;
    for (const [subject, listener] of this.#subscriptions) this.#listen(opened, subject, listener);
    this.#log.info("connected");
    this.#become(true);
    await this.#follow(opened);
    this.#become(false);
    // The client gives up only if the server refuses the token twice; the server may be about to get the right one.
    if (!this.#closed) this.#connectLater();
  }

  #connectLater(): void {
    if (!this.#closed) this.#cancelRetry = this.#options.clock.after(CONNECT_PAUSE_MS, () => void this.#connect());
  }

  /** Follows the connection's status until it is closed for good. */
  async #follow(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === Events.Disconnect) {
        if (!this.#closed) this.#log.warn("lost NATS; this node serves its own shards until it is back");
        this.#become(false);
      } else if (type === Events.Reconnect) {
        this.#log.info("reconnected");
        this.#become(true);
      }
    }
  }

  #become(isUp: boolean): void {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    for (const watcher of this.#watchers) watcher(isUp);
  }

  #listen(connection: NatsConnection, subject: string, listener: (message: Msg) => void): Subscription {
    return connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) listener(message);
        else this.#log.warn({ err: error, subject }, "could not read a message");
      },
    });
  }
}

/**
 * Where to connect, and as whom, for the NATS client. @param url as {@link NatsOptions.url}; `tls://…` is encrypted.
 */
export function natsTarget(url: string): Pick<ConnectionOptions, "servers" | "token" | "user" | "pass" | "tls"> {
  const server = new URL(url);
  return { servers: server.host, ...credentialsOf(server), ...(server.protocol === "tls:" ? { tls: {} } : {}) };
}

/** As NATS's own tools read an address: a name alone is a token, a name with a password is a user. */
function credentialsOf(server: URL): { readonly token?: string; readonly user?: string; readonly pass?: string } {
  const [name, password] = [decodeURIComponent(server.username), decodeURIComponent(server.password)];
  if (name !== "" && password !== "") return { user: name, pass: password };
  const token = name + password;
  return token === "" ? {} : { token };
}
