/**
 * A node's heartbeat, and the lease that it renews.
 *
 * Owns: the connection that stands for the node, heartbeats, how long the node may act as an owner.
 * Does not own: shards (`ownership.ts`).
 *
 * 1. The lease holds for two thirds of the lease time, from before the last successful heartbeat was *sent*. Other
 *    nodes see that heartbeat later and wait for the whole time, so this node stops before another starts.
 * 2. A connection that is lost or does not answer is replaced at once, and the node registers again.
 * 3. The advisory lock ends with the connection, and nodes of the same place treat a node without lock as gone after
 *    {@link doubtMs}. So the lease then ends that long after the last heartbeat on that connection, unless another has
 *    succeeded by then.
 */
import { ok } from "node:assert";
import type pg from "pg";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { ShardMetrics } from "./metrics.ts";
import { beat, register, type Registration } from "./membership.ts";
import { doubtMs } from "./placement.ts";

export interface HeartbeatOptions {
  /** Makes the connection that stands for the node, not yet connected. */
  readonly newClient: () => pg.Client;
  readonly clock: Clock;
  readonly log: Log;
  readonly node: Registration;
  readonly leaseMs: number;
  /** Called each time the lease ends. */
  readonly onLapsed: () => void;
  readonly metrics: Pick<ShardMetrics, "heartbeats">;
}

interface Session {
  readonly client: pg.Client;
  readonly lockNumber: number;
}

/** Heartbeats in one lease time: two may fail before the lease ends. */
const BEATS_PER_LEASE = 6;
ok(BEATS_PER_LEASE * (2 / 3) > 3, "three heartbeats are due while a lease holds, so that two may fail");
/** The factor by which a failed heartbeat is repeated sooner. */
const AGAIN_SOONER = 5;
/** A start survives a short stall of the database, and fails if there is no database. */
const FIRST_BEATS_MAX = 4;

export class Heartbeat {
  readonly #options: HeartbeatOptions;
  readonly #everyMs: number;
  #session: Session | undefined;
  /** When the last successful heartbeat was sent. */
  #sentMs = Number.NEGATIVE_INFINITY;
  #validUntilMs = Number.NEGATIVE_INFINITY;
  #cancelLapse = (): void => undefined;
  #cancelNext = (): void => undefined;
  #beating: Promise<void> = Promise.resolve();
  #isBeating = false;
  #stopped = false;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
    this.#everyMs = options.leaseMs / BEATS_PER_LEASE;
  }

  /** True while this node may act as the owner of its shards. */
  get isValid(): boolean {
    return this.#options.clock.monotonicMs() < this.#validUntilMs;
  }

  /** Milliseconds since the last successful heartbeat was sent; undefined before the first. */
  get ageMs(): number | undefined {
    return this.#sentMs === Number.NEGATIVE_INFINITY ? undefined : this.#options.clock.monotonicMs() - this.#sentMs;
  }

  /** Registers. @throws the error of the last of {@link FIRST_BEATS_MAX} attempts. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#beat();
        break;
      } catch (error) {
        this.#options.metrics.heartbeats.inc("failed");
        if (attempt === FIRST_BEATS_MAX || this.#stopped) throw error;
        this.#options.log.warn({ err: error }, "the first heartbeat failed and is tried again");
        await new Promise<void>((resolve) => this.#options.clock.after(this.#everyMs / AGAIN_SOONER, resolve));
      }
    }
    this.#schedule();
  }

  /** Stops the heartbeats and releases the lock. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelNext();
    this.#cancelLapse();
    await this.#beating;
    this.#validUntilMs = Number.NEGATIVE_INFINITY;
    await this.#session?.client.end();
    this.#session = undefined;
  }

  #schedule(delayMs = this.#everyMs): void {
    if (this.#stopped) return;
    this.#cancelNext();
    this.#cancelNext = this.#options.clock.after(delayMs, () => {
      this.#isBeating = true;
      let nextMs = this.#everyMs;
      this.#beating = this.#beat().catch((error: unknown) => {
        this.#options.log.warn({ err: error }, "a heartbeat failed");
        this.#options.metrics.heartbeats.inc("failed");
        nextMs = this.#everyMs / AGAIN_SOONER;
      });
      void this.#beating.then(() => {
        this.#isBeating = false;
        this.#schedule(nextMs);
      });
    });
  }

  async #beat(): Promise<void> {
    const { clock, leaseMs, node } = this.#options;
    const sentMs = clock.monotonicMs();
    const session = this.#session ?? (await this.#connect());
    // Registering is a heartbeat too, but an earlier one: the next one counts.
    const isKnown = await this.#within(session.client, beat(session.client, node.id, session.lockNumber));
    if (!isKnown) {
      this.#drop(session.client);
      throw new Error("other nodes removed this node; it registers again");
    }
    this.#sentMs = sentMs;
    this.#options.metrics.heartbeats.inc("ok");
    this.#endAt(sentMs + (leaseMs * 2) / 3);
  }

  #endAt(validUntilMs: number): void {
    const { clock, onLapsed } = this.#options;
    this.#validUntilMs = validUntilMs;
    this.#cancelLapse();
    this.#cancelLapse = clock.after(validUntilMs - clock.monotonicMs(), onLapsed);
  }

  async #connect(): Promise<Session> {
    const { newClient, log, node } = this.#options;
    const client = newClient();
    client.on("error", (error) => {
      log.warn({ err: error }, "the connection of the heartbeat was lost");
      this.#drop(client);
      if (!this.#isBeating) this.#schedule(0);
    });
    await this.#within(client, client.connect());
    const session = { client, lockNumber: await this.#within(client, register(client, node)) };
    this.#session = session;
    return session;
  }

  /** A late answer counts as lost: a late success must not look like a recent one. */
  async #within<Result>(client: pg.Client, answer: Promise<Result>): Promise<Result> {
    let cancel = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      cancel = this.#options.clock.after(this.#options.leaseMs / 2, () =>
        reject(new Error("the database does not answer")),
      );
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      this.#drop(client);
      throw error;
    } finally {
      cancel();
    }
  }

  #drop(client: pg.Client): void {
    if (this.#session?.client === client) {
      this.#session = undefined;
      // Invariant 3.
      const untilMs = this.#sentMs + doubtMs(this.#options.leaseMs);
      if (untilMs < this.#validUntilMs) this.#endAt(untilMs);
    }
    // Errors of a connection that is being replaced are already logged.
    client
      .end()
      .catch((error: unknown) =>
        this.#options.log.debug({ err: error }, "closing the connection of the heartbeat failed"),
      );
  }
}
