/**
 * Makes deliveries of every target, webhook endpoints and integrations: claims due ones, sends and records them (§6.4).
 *
 * Owns: how many are under way, when to look. Does not own: the queue's statements
 * (`runtime/postgres/webhooks/queue.ts`), what is sent (`signed-webhooks.ts`, `workers/integrations`), the request
 * (`sender.ts`), what an attempt leads to (`after-attempt.ts`).
 *
 * 1. No lock and no transaction is held while the deliverer waits for a receiver.
 * 2. At most {@link UNDER_WAY_MAX} deliveries are under way on this node, and {@link PER_ENDPOINT} to one endpoint on
 *    all nodes. A failing endpoint gets fewer, and every endpoint gets fewer as room becomes scarce, so that slow
 *    endpoints and organizations leave room for others. The same bounds hold for connections.
 * 3. Other workers take over the claims of a dead worker. What it had sent is sent again under the same webhook-id.
 */
import { ok } from "node:assert";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import { InterruptibleSleep } from "../../runtime/node/interruptible-sleep.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { becomeClaimer, freeAbandonedClaims, type Claimer } from "../../runtime/postgres/webhooks/claimer.ts";
import { claimDue, sweepQueue, type ClaimedDelivery } from "../../runtime/postgres/webhooks/queue.ts";
import { withinSpan, type Tracer } from "../../runtime/tracing/tracer.ts";
import { afterAttempt } from "./after-attempt.ts";
import { noMetrics, type Metrics } from "../../runtime/metrics/metrics.ts";
import { delivererMetrics, type DelivererMetrics } from "../metrics/worker-metrics.ts";
import { OutcomeRecorder } from "./outcome-recorder.ts";
import { ANSWER_WAIT_MS, type Attempt, type Sender } from "./sender.ts";
import { signedWebhooks } from "./signed-webhooks.ts";
import type { DeliveryTarget } from "./target.ts";

/** One holds the claimer's lock and claims, one records outcomes, one frees the claims of dead workers. */
export const DELIVERER_CONNECTIONS = 3;

const UNDER_WAY_MAX = 256;
const PER_ENDPOINT = 32;
/**
 * The share of room that an endpoint leaves to others (`DeliveryClaimOptions.endpointWeight`): one slow endpoint alone
 * reaches {@link PER_ENDPOINT}, eight of them reach 13 each.
 */
const ENDPOINT_WEIGHT = 4;
const PER_FAILING_ENDPOINT = 2;
/** Failures in a row after which an endpoint counts as failing. */
const FAILING_FROM = 3;
/** Far longer than an attempt and its recording take. A dead worker is noticed earlier, by its lost lock. */
const CLAIM_MS = 4 * ANSWER_WAIT_MS;
ok(CLAIM_MS > ANSWER_WAIT_MS, "a claim outlasts the attempt that it covers");
/** The minimum time between two claims, so that one claims many under load: each finished delivery makes room. */
const CLAIM_EVERY_MS = 10;
/** A look without a signal finds retries, and deliveries of dead nodes. */
const LOOK_EVERY_MS = 500;
/** Looks between two sweeps of deliveries whose endpoint is off or removed. */
const SWEEP_EVERY_LOOKS = 20;
/** How long a stop waits for receivers. */
const STOP_WAIT_MS = 4_000;
ok(CLAIM_EVERY_MS < LOOK_EVERY_MS, "claims under load are quicker than the periodic look");
ok(STOP_WAIT_MS < CLAIM_MS, "no other node claims what a stopping one still sends");
ok(PER_FAILING_ENDPOINT < PER_ENDPOINT && PER_ENDPOINT < UNDER_WAY_MAX, "one endpoint cannot fill a node");

export interface DelivererOptions {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly sender: Pick<Sender, "post" | "close">;
  /** Makes the deliveries of integrations. */
  readonly integrations: DeliveryTarget;
  /** Divides the waits between attempts (contract §1). */
  readonly clockScale: number;
  readonly metrics?: Metrics;
  readonly tracer?: Tracer | undefined;
}

export class Deliverer {
  readonly #options: DelivererOptions;
  readonly #metrics: DelivererMetrics;
  readonly #recorder: OutcomeRecorder;
  readonly #webhooks: DeliveryTarget;
  readonly #underWay = new Set<Promise<void>>();
  #claimer: Claimer | undefined;
  #isWoken = true;
  #looks = 0;
  #isStopped = false;
  /** The time for stopping is over: later outcomes are not recorded. */
  #isAbandoned = false;
  readonly #sleep: InterruptibleSleep;
  #running: Promise<void> = Promise.resolve();

  constructor(options: DelivererOptions) {
    this.#options = options;
    this.#sleep = new InterruptibleSleep(options.clock);
    this.#metrics = delivererMetrics(options.metrics ?? noMetrics, this);
    this.#recorder = new OutcomeRecorder(options.pool, options.clock, options.log);
    this.#webhooks = signedWebhooks(options);
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Deliveries that this node is making now. */
  get underWayCount(): number {
    return this.#underWay.size;
  }

  /** Something may be due. */
  wake(): void {
    this.#isWoken = true;
    this.#sleep.changed();
  }

  /** Stops claiming and waits a while for what is under way; other workers take over the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#sleep.changed();
    await this.#running;
    let cancel = (): void => undefined;
    const timeOver = new Promise<void>((resolve) => {
      cancel = this.#options.clock.after(STOP_WAIT_MS, resolve);
    });
    await Promise.race([Promise.all(this.#underWay), timeOver]);
    cancel();
    this.#isAbandoned = true;
    this.#claimer?.release();
    await this.#options.sender.close();
    await Promise.all(this.#underWay);
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#options;
    while (!this.#isStopped) {
      const startedMs = clock.monotonicMs();
      try {
        await this.#claim();
      } catch (error) {
        log.warn({ err: error }, "could not claim due deliveries");
      }
      await this.#rest();
      const leftMs = CLAIM_EVERY_MS - (clock.monotonicMs() - startedMs);
      await this.#sleep.sleep(leftMs, () => this.#isStopped);
    }
  }

  async #claim(): Promise<void> {
    const { pool, clock } = this.#options;
    const room = UNDER_WAY_MAX - this.#underWay.size;
    this.#isWoken = false;
    if (room <= 0) return;
    if (this.#claimer?.isAlive !== true) {
      this.#claimer?.release();
      this.#claimer = await becomeClaimer(pool);
    }
    const { number: claimer, db } = this.#claimer;
    const now = clock.now();
    const claimed = await claimDue(db, {
      claimer,
      now,
      claimedUntil: now + CLAIM_MS,
      room,
      endpointWeight: ENDPOINT_WEIGHT,
      perEndpoint: PER_ENDPOINT,
      perFailingEndpoint: PER_FAILING_ENDPOINT,
      failingFrom: FAILING_FROM,
    });
    for (const delivery of claimed) {
      const made = this.#make(delivery, claimer).finally(() => {
        this.#underWay.delete(made);
        this.wake();
      });
      this.#underWay.add(made);
    }
  }

  async #make(delivery: ClaimedDelivery, claimer: number): Promise<void> {
    const { clock, entropy, clockScale } = this.#options;
    const at = clock.now();
    const { tracer } = this.#options;
    const attempt = await (tracer === undefined ? this.#send(delivery, at) : this.#sendTraced(tracer, delivery, at));
    if (this.#isAbandoned) return;
    const { attempts, postponed, test } = delivery;
    const after = afterAttempt(attempt, {
      attempts,
      postponed,
      test,
      now: clock.now(),
      random: entropy.uint32(),
      clockScale,
    });
    this.#metrics.attempts.inc(after.kind);
    if (after.kind === "success") this.#metrics.deliveries.inc("success");
    else if (after.kind !== "retry" && after.kind !== "postponed") this.#metrics.deliveries.inc("failed");
    this.#metrics.attemptSeconds.observe(attempt.durationMs / 1000);
    await this.#recorder.record({
      delivery,
      claimer,
      at,
      durationMs: attempt.durationMs,
      status: attempt.status,
      error: attempt.error,
      response: attempt.response,
      after,
    });
  }

  async #sendTraced(tracer: Tracer, delivery: ClaimedDelivery, now: number): Promise<Attempt> {
    const { type, webhookId, id, endpoint, attempts } = delivery;
    const span = tracer.start(type === "webhook" ? "webhook" : `integration ${type}`, {
      kind: "client",
      parent: tracer.recall(webhookId),
      attributes: {
        "parley.webhook_id": webhookId,
        "parley.delivery": id,
        "parley.endpoint": endpoint,
        "parley.attempts_before": attempts,
      },
    });
    const attempt = await withinSpan(span, () => this.#send(delivery, now, span.traceparent));
    const { status } = attempt;
    span.end({
      failed: status === null || status < 200 || status >= 300,
      attributes: status === null ? {} : { "http.response.status_code": status },
    });
    return attempt;
  }

  #send(delivery: ClaimedDelivery, now: number, traceparent?: string): Promise<Attempt> {
    return delivery.type === "webhook"
      ? this.#webhooks.send(delivery, now, traceparent)
      : this.#options.integrations.send(delivery, now);
  }

  /** Waits until woken or the next look, then frees the claims of dead workers. */
  async #rest(): Promise<void> {
    if (this.#isStopped || this.#isWoken) return;
    const { pool, clock, log } = this.#options;
    await this.#sleep.sleep(LOOK_EVERY_MS, () => this.#isStopped || this.#isWoken);
    if (this.#isWoken || this.#isStopped) return;
    try {
      const freed = await freeAbandonedClaims(pool);
      if (freed > 0) log.info({ freed }, "took over the deliveries of a worker that is gone");
      if (++this.#looks % SWEEP_EVERY_LOOKS === 0) await sweepQueue(pool, clock.now());
    } catch (error) {
      log.warn({ err: error }, "could not clean up the delivery queue");
    }
  }
}
