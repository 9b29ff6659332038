/**
 * The workers of a node: what happens because of events, beside the turns that made them.
 *
 * Owns: making the workers in their order and stopping them in the reverse one, with connections of their own, so that
 * a burst of deliveries takes none from the turns. Does not own: any worker's work.
 */
import { createConsumerRunner } from "../runtime/consumers/consumer-runner.ts";
import type { ConsumerMetrics } from "../runtime/consumers/metrics.ts";
import { allowancesRepository } from "../runtime/postgres/organizations/allowances.ts";
import { idempotencyRepository } from "../runtime/postgres/keys/idempotency-keys.ts";
import { countWaitingMessages, type MessageChannel } from "../runtime/postgres/messages/messages.ts";
import { createPool } from "../runtime/postgres/pool.ts";
import { uploadPiecesRepository } from "../runtime/postgres/uploads/upload-pieces.ts";
import { uploadsRepository } from "../runtime/postgres/uploads/uploads.ts";
import { startWebhookDayRotation } from "../runtime/postgres/webhooks/days.ts";
import { countQueue } from "../runtime/postgres/webhooks/queue.ts";
import { egressPolicy } from "../runtime/webhooks/addresses.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { PoolUse } from "../runtime/runtime-metrics.ts";
import { WorkerMetrics } from "./metrics/worker-metrics.ts";
import { startJournalRetention, type JournalRetention } from "./retention/journal-days.ts";
import { startDeletions } from "./deletions/deletions.ts";
import { startAllowanceSweep } from "./retention/allowances.ts";
import { startIdempotencyKeySweep } from "./retention/idempotency-keys.ts";
import { MessageSender } from "./messages/message-sender.ts";
import { startMessageRetention } from "./retention/message-days.ts";
import { smsGateway } from "./messages/sms-gateway.ts";
import { smtpTransport } from "./messages/smtp-transport.ts";
import { startUploadSweep } from "./retention/uploads.ts";
import { Deliverer } from "./webhooks/deliverer.ts";
import { webhookFanOut } from "./webhooks/fan-out.ts";
import { createSender, type SenderOptions } from "./webhooks/sender.ts";

/** The parts of the runtime that workers use. */
export type WorkersRuntime = Pick<Runtime, "actors" | "keyring" | "clock" | "entropy" | "log" | "clockScale">;

export interface WorkersOptions {
  readonly databaseUrl: string;
  readonly runtime: WorkersRuntime;
  /** Networks that webhooks may reach although they are private, in CIDR notation or single addresses. */
  readonly webhookAllowNets: readonly string[];
  /** How messages to people leave; a channel without a way keeps its messages in the outbox. */
  readonly messages?: MessageRoutes;
  /**
   * Whole days of the journal that are kept behind today; default: all. Whoever reads the journal has cursors by the
   * time workers start.
   */
  readonly journalKeptDays?: number | undefined;
  /** How names of receivers become addresses: the system's way, unless a test has its own. */
  readonly lookup?: SenderOptions["lookup"];
  /** Where the fan-out is counted as a consumer; by default in numbers that nobody reads. */
  readonly consumerMeasures?: ConsumerMetrics;
}

export interface MessageRoutes {
  readonly smtp?: { readonly url: string; readonly from: string };
  readonly smsGateway?: { readonly url: string; readonly token: string | undefined };
}

export interface Workers {
  /** Undefined: every day is kept. */
  readonly journalRetention: Pick<JournalRetention, "status"> | undefined;
  /**
   * Something was committed in these shards, on whatever node. A call costs next to nothing; one that is left out costs
   * a second.
   */
  wake(shards: Iterable<number>): void;
  readonly measures: WorkerMetrics;
  readonly pool: PoolUse;
  /** Shards that each consumer of this node has set aside. */
  stalled(): ReadonlyMap<string, number>;
  /** Deliveries that this node is making now. */
  deliveriesInFlight(): number;
  /** What waits in the queues of all nodes, each counted up to {@link QUEUE_COUNTED_MAX}. */
  queues(): Promise<QueueLengths>;
  /**
   * Settles in about five seconds at most; what a receiver has not answered by then is delivered by another worker, or
   * after the next start.
   */
  stop(): Promise<void>;
}

export interface QueueLengths {
  readonly deliveries: number;
  readonly messages: ReadonlyMap<MessageChannel, number>;
}

/** A queue that is longer is long, however long it is. */
export const QUEUE_COUNTED_MAX = 10_000;

/**
 * One for the fan-out, one for claims, one for outcomes, one that holds the claimer's lock, one for the days, one for
 * messages, one for days of the journal, two for deletions.
 */
const POOL_MAX = 9;

/** @throws Error when a network of `webhookAllowNets` is none, or the database cannot be reached. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { databaseUrl, runtime, webhookAllowNets, messages = {}, journalKeptDays } = options;
  const { actors, keyring, clock, entropy, clockScale } = runtime;
  // Parts that bind a name of their own get the log without this one: a line with two parts is none for who reads its
  // JSON strictly.
  const log = runtime.log.child({ part: "workers" });
  const measures = new WorkerMetrics();
  const mayReach = egressPolicy(webhookAllowNets);
  const pool = createPool(databaseUrl, { max: POOL_MAX, log: runtime.log, applicationName: "parley workers" });
  const days = await startWebhookDayRotation({ pool, clock, log });
  const sender = createSender({ clock, mayReach, ...(options.lookup === undefined ? {} : { lookup: options.lookup }) });
  const deliverer = new Deliverer({ pool, keyring, clock, entropy, log, sender, clockScale, measures });
  const outbox = createConsumerRunner({
    pool,
    clock,
    log: runtime.log,
    ...(options.consumerMeasures === undefined ? {} : { measures: options.consumerMeasures }),
  });
  const fanOut = webhookFanOut({ clock, onQueued: () => deliverer.wake() });
  await outbox.run(fanOut);
  const transports = {
    ...(messages.smtp === undefined ? {} : { email: smtpTransport({ ...messages.smtp, clock }) }),
    ...(messages.smsGateway === undefined ? {} : { sms: smsGateway({ ...messages.smsGateway, clock }) }),
  };
  const messageSender = new MessageSender({ pool, keyring, clock, entropy, log, transports, clockScale, measures });
  const messageDays = startMessageRetention({ pool, clock, log });
  const deletions = startDeletions({ pool, actors, clock, log, clockScale, fanOut: fanOut.name });
  const uploadSweep = startUploadSweep({
    uploads: uploadsRepository(pool),
    pieces: uploadPiecesRepository(pool),
    clock,
    log,
    clockScale,
  });
  const idempotencyKeys = startIdempotencyKeySweep({ idempotency: idempotencyRepository(pool), clock, log });
  const allowances = startAllowanceSweep({ allowances: allowancesRepository(pool), clock, log });
  const journalRetention =
    journalKeptDays === undefined
      ? undefined
      : startJournalRetention({ pool, clock, log: runtime.log, keptDays: journalKeptDays });

  return {
    journalRetention,

    wake(shards) {
      outbox.wake(shards);
      // A message commits with its turn, so whatever was committed may have left one.
      messageSender.wake();
    },

    measures,
    pool,
    stalled: () => new Map(outbox.consumers.map((consumer) => [consumer, outbox.stalledOf(consumer).length])),
    deliveriesInFlight: () => deliverer.underWayCount,

    async queues() {
      const [deliveries, messages] = await Promise.all([
        countQueue(pool, QUEUE_COUNTED_MAX),
        countWaitingMessages(pool, QUEUE_COUNTED_MAX),
      ]);
      return { deliveries, messages };
    },

    async stop() {
      await outbox.stop();
      await Promise.all([deliverer.stop(), messageSender.stop()]);
      await days.stop();
      await messageDays.stop();
      await deletions.stop();
      await uploadSweep.stop();
      await idempotencyKeys.stop();
      await allowances.stop();
      await journalRetention?.stop();
      await pool.end();
    },
  };
}
