/**
 * Sends the messages that turns queued, over the channels that have a transport.
 *
 * Owns: when to look, how many are under way. Does not own: transports, what an attempt leads to (`after-send.ts`),
 * the statements (`runtime/postgres/messages/messages.ts`).
 *
 * 1. At least once: an unfinished claim expires, and the message is sent again under the same id.
 * 2. No lock and no transaction is held while the sender waits for a server.
 * 3. A channel without a transport is skipped: its messages stay queued, and the operator can read them. Once it has a
 *    transport, messages that are too old by then are not sent.
 */
import { ok } from "node:assert";
import { openMessageContent } from "../../runtime/postgres/messages/outbound-messages.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import { InterruptibleSleep } from "../../runtime/node/interruptible-sleep.ts";
import type { Log } from "../../runtime/node/log.ts";
import {
  claimMessages,
  recordFailure,
  recordSent,
  type ClaimedMessage,
  type MessageChannel,
} from "../../runtime/postgres/messages/messages.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { noMetrics, type Metrics } from "../../runtime/metrics/metrics.ts";
import { messageMetrics, type MessageMetrics } from "../metrics/worker-metrics.ts";
import { LIMITS_WINDOW_MS, nextAttemptAt, OF_ORGANIZATION_MAX, reasonToWait, sentUntil } from "./after-send.ts";
import { SEND_WAIT_MS, type MessageTransport, type SendResult } from "./transport.ts";

/** Claims and outcomes are short statements. */
export const MESSAGE_SENDER_CONNECTIONS = 1;

/** Messages under way of one channel, on this node. */
const UNDER_WAY_MAX = 16;
/** Longer than an attempt and its recording take, so that only a dead worker loses its claim. */
const CLAIM_MS = 3 * SEND_WAIT_MS;
/** The minimum time between two looks: under load every commit wakes the sender. */
const LOOK_EVERY_AT_MOST_MS = 50;
/** A look without a signal finds retries, and messages of other nodes. */
const LOOK_EVERY_MS = 1_000;
/** How long a stop waits for servers. */
const STOP_WAIT_MS = 2_000;
ok(CLAIM_MS > SEND_WAIT_MS, "a claim outlasts the attempt that it covers");
ok(LOOK_EVERY_AT_MOST_MS < LOOK_EVERY_MS, "a commit signal is quicker than the periodic look");
ok(STOP_WAIT_MS < CLAIM_MS, "no other node claims what a stopping one still sends");

export type MessageTransports = Readonly<Partial<Record<MessageChannel, MessageTransport>>>;

export interface MessageSenderOptions {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly transports: MessageTransports;
  /** Divides the waits (contract §1). */
  readonly clockScale: number;
  /** Where attempts are counted; by default nowhere. */
  readonly metrics?: Metrics;
}

export class MessageSender {
  readonly #options: MessageSenderOptions;
  readonly #metrics: MessageMetrics;
  readonly #underWay = new Map<MessageChannel, Set<Promise<void>>>();
  #isWoken = false;
  #isStopped = false;
  readonly #sleep: InterruptibleSleep;
  #running: Promise<void> = Promise.resolve();

  constructor(options: MessageSenderOptions) {
    this.#options = options;
    this.#sleep = new InterruptibleSleep(options.clock);
    this.#metrics = messageMetrics(options.metrics ?? noMetrics);
    for (const channel of Object.keys(options.transports) as MessageChannel[]) this.#underWay.set(channel, new Set());
  }

  /** Without a transport there is nothing to do. */
  start(): void {
    if (this.#underWay.size > 0) this.#running = this.#run();
  }

  /** Something may be due. */
  wake(): void {
    this.#isWoken = true;
    this.#sleep.changed();
  }

  /** Stops claiming and waits a while for what is under way; another worker sends the rest. */
  async stop(): Promise<void> {
    const { clock, transports } = this.#options;
    this.#isStopped = true;
    this.#sleep.changed();
    await this.#running;
    let cancel = (): void => undefined;
    const timeOver = new Promise<void>((resolve) => {
      cancel = clock.after(STOP_WAIT_MS, resolve);
    });
    await Promise.race([Promise.all([...this.#underWay.values()].flatMap((sends) => [...sends])), timeOver]);
    cancel();
    for (const transport of Object.values(transports)) transport.close();
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#options;
    while (!this.#isStopped) {
      const startedMs = clock.monotonicMs();
      this.#isWoken = false;
      for (const channel of this.#underWay.keys()) {
        try {
          await this.#claim(channel);
        } catch (error) {
          log.warn({ err: error, channel }, "could not claim due messages");
        }
      }
      await this.#sleep.sleep(LOOK_EVERY_MS, () => this.#isStopped || this.#isWoken);
      const leftMs = LOOK_EVERY_AT_MOST_MS - (clock.monotonicMs() - startedMs);
      await this.#sleep.sleep(leftMs, () => this.#isStopped);
    }
  }

  async #claim(channel: MessageChannel): Promise<void> {
    const { pool, clock } = this.#options;
    const sends = this.#underWay.get(channel);
    const transport = this.#options.transports[channel];
    const room = UNDER_WAY_MAX - (sends?.size ?? 0);
    if (sends === undefined || transport === undefined || room <= 0) return;
    const now = clock.now();
    const claimed = await claimMessages(pool, {
      channel,
      now,
      claimedUntil: now + CLAIM_MS,
      limit: room,
      limitsSince: now - LIMITS_WINDOW_MS,
      countedMax: OF_ORGANIZATION_MAX[channel],
    });
    for (const message of claimed) {
      const send = this.#send(transport, message).finally(() => {
        sends.delete(send);
        this.wake();
      });
      sends.add(send);
    }
  }

  async #send(transport: MessageTransport, message: ClaimedMessage): Promise<void> {
    const { pool, clock, entropy, clockScale, log } = this.#options;
    const startedMs = clock.monotonicMs();
    const result = await this.#attempt(transport, message);
    this.#metrics.attempts.inc(message.channel, result.result);
    this.#metrics.attemptSeconds.observe((clock.monotonicMs() - startedMs) / 1000, message.channel);
    try {
      if (result.result === "sent") {
        await recordSent(pool, message, clock.now());
        return;
      }
      const retryAt = nextAttemptAt(message, result.result, { now: clock.now(), random: entropy.uint32(), clockScale });
      if (retryAt === null)
        log.warn(
          { message: message.id, organization: message.organization, channel: message.channel, error: result.error },
          "message failed for good",
        );
      await recordFailure(pool, message, result.error, retryAt);
    } catch (error) {
      // The claim expires, and the message is sent again.
      log.warn({ err: error, message: message.id }, "could not record the outcome of a message; it is sent again");
    }
  }

  async #attempt(transport: MessageTransport, message: ClaimedMessage): Promise<SendResult> {
    const { keyring, clock, clockScale } = this.#options;
    if (clock.now() > sentUntil(message, clockScale)) return { result: "refused", error: "too old to be sent" };
    const wait = reasonToWait(message);
    if (wait !== undefined) return { result: "failed", error: wait };
    const content = openMessageContent(message.content, keyring);
    if (content === undefined)
      return { result: "refused", error: "the message cannot be decrypted with the keys of this keyring" };
    return transport.send({ id: message.id, to: message.recipient, ...content });
  }
}
