/**
 * The workers of a node: webhooks, messages to people, deletion and retention.
 *
 * Owns: the parts and their order, and one pool of connections for all workers, so that a burst of deliveries takes
 * none from the turns. Does not own: the work itself.
 *
 * 1. The pool has as many connections as the workers hold at once: each worker states its number beside its code.
 *    Sweeps hold none of their own; every quarter of an hour they use a free one for a short statement.
 */
import type { Actors } from "../runtime/commands/commands.ts";
import { createConsumerRunner } from "../runtime/consumers/consumer-runner.ts";
import type { Keyring } from "../runtime/keyring/keyring.ts";
import type { Clock } from "../runtime/node/clock.ts";
import type { Entropy } from "../runtime/node/entropy.ts";
import type { Log } from "../runtime/node/log.ts";
import { partOf, type PartList } from "../runtime/node/parts.ts";
import { CachedRead } from "../runtime/node/cached-read.ts";
import { noMetrics, type Metrics } from "../runtime/metrics/metrics.ts";
import { registerPool } from "../runtime/postgres/pool-metrics.ts";
import { idempotencyRepository } from "../runtime/postgres/keys/idempotency-keys.ts";
import { countWaitingMessages } from "../runtime/postgres/messages/messages.ts";
import { allowancesRepository } from "../runtime/postgres/organizations/allowances.ts";
import { createPool } from "../runtime/postgres/pool.ts";
import { uploadPiecesRepository } from "../runtime/postgres/uploads/upload-pieces.ts";
import { uploadsRepository } from "../runtime/postgres/uploads/uploads.ts";
import { startWebhookDayRotation, WEBHOOK_DAYS_CONNECTIONS } from "../runtime/postgres/webhooks/days.ts";
import { countQueue } from "../runtime/postgres/webhooks/queue.ts";
import { egressPolicy } from "../runtime/webhooks/addresses.ts";
import { DELETIONS_CONNECTIONS, startDeletions } from "./deletions/deletions.ts";
import { MESSAGE_SENDER_CONNECTIONS, MessageSender } from "./messages/message-sender.ts";
import { smsGateway } from "./messages/sms-gateway.ts";
import { smtpTransport } from "./messages/smtp-transport.ts";
import { registerJournalRetention, registerQueues, type QueueLengths } from "./metrics/worker-metrics.ts";
import { startAllowanceSweep } from "./retention/allowances.ts";
import { startIdempotencyKeySweep } from "./retention/idempotency-keys.ts";
import {
  createJournalRetention,
  JOURNAL_RETENTION_CONNECTIONS,
  type JournalRetention,
} from "./retention/journal-days.ts";
import { startMessageRetention } from "./retention/message-days.ts";
import { startUploadSweep } from "./retention/uploads.ts";
import { Deliverer, DELIVERER_CONNECTIONS } from "./webhooks/deliverer.ts";
import { FAN_OUT_CONNECTIONS, webhookFanOut } from "./webhooks/fan-out.ts";
import { createSender, type SenderOptions } from "./webhooks/sender.ts";

export interface WorkersPorts {
  readonly actors: Pick<Actors, "call">;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  /** Divides long waits (contract §1); 1 in production. */
  readonly clockScale: number;
}

export interface WorkersOptions {
  readonly databaseUrl: string;
  readonly ports: WorkersPorts;
  /** Private networks that webhooks may reach, in CIDR notation or as single addresses. */
  readonly webhookAllowNets: readonly string[];
  /** How messages to people leave. Messages of a channel without a route stay in the outbox. */
  readonly messages?: MessageRoutes;
  /** Whole days of the journal that are kept before today; default: all. */
  readonly journalKeptDays?: number | undefined;
  /** Resolves names of receivers; default: the system's resolver. */
  readonly lookup?: SenderOptions["lookup"];
  readonly metrics?: Metrics;
}

export interface MessageRoutes {
  readonly smtp?: { readonly url: string; readonly from: string };
  readonly smsGateway?: { readonly url: string; readonly token: string | undefined };
}

export interface AssembledWorkers {
  /** In start order. A stop takes five seconds at most; other workers finish what is left. */
  readonly parts: PartList;
  /** Starts after every consumer has its cursors, or it drops days that a new consumer has not read. */
  readonly retention: PartList;
  /**
   * Something was committed in these shards, on any node. A call costs next to nothing, and a lost one costs a second.
   */
  wake(shards: Iterable<number>): void;
  /** Undefined: every day is kept. */
  readonly journalRetention: Pick<JournalRetention, "status"> | undefined;
}

/** A metric does not need the exact length of a longer queue. */
export const QUEUE_COUNTED_MAX = 10_000;

/** @throws Error when an entry of `webhookAllowNets` is no network. */
export function assembleWorkers(options: WorkersOptions): AssembledWorkers {
  const { databaseUrl, ports, webhookAllowNets, messages = {}, journalKeptDays, metrics = noMetrics } = options;
  const { actors, keyring, clock, entropy, clockScale } = ports;
  // Only for workers that bind no part of their own: a log line must not have two.
  const log = ports.log.child({ part: "workers" });
  const mayReach = egressPolicy(webhookAllowNets);
  const pool = createPool(databaseUrl, {
    max:
      FAN_OUT_CONNECTIONS +
      DELIVERER_CONNECTIONS +
      MESSAGE_SENDER_CONNECTIONS +
      WEBHOOK_DAYS_CONNECTIONS +
      DELETIONS_CONNECTIONS +
      JOURNAL_RETENTION_CONNECTIONS,
    log: ports.log,
    applicationName: "parley workers",
  });
  registerPool(metrics, "workers", pool);
  const sender = createSender({ clock, mayReach, ...(options.lookup === undefined ? {} : { lookup: options.lookup }) });
  const deliverer = new Deliverer({ pool, keyring, clock, entropy, log, sender, clockScale, metrics });
  const fanOut = webhookFanOut({ clock, onQueued: () => deliverer.wake() });
  const runner = createConsumerRunner({ pool, clock, log: ports.log, metrics });
  const transports = {
    ...(messages.smtp === undefined ? {} : { email: smtpTransport({ ...messages.smtp, clock }) }),
    ...(messages.smsGateway === undefined ? {} : { sms: smsGateway({ ...messages.smsGateway, clock }) }),
  };
  const messageSender = new MessageSender({ pool, keyring, clock, entropy, log, transports, clockScale, metrics });
  const uploads = uploadsRepository(pool);
  const pieces = uploadPiecesRepository(pool);
  const idempotency = idempotencyRepository(pool);
  const allowances = allowancesRepository(pool);
  const journalRetention =
    journalKeptDays === undefined
      ? undefined
      : createJournalRetention({ pool, clock, log: ports.log, keptDays: journalKeptDays });
  registerJournalRetention(metrics, () => journalRetention?.status);
  registerQueues(
    metrics,
    new CachedRead({
      name: "queue lengths",
      async read(): Promise<QueueLengths> {
        const [deliveries, waiting] = await Promise.all([
          countQueue(pool, QUEUE_COUNTED_MAX),
          countWaitingMessages(pool, QUEUE_COUNTED_MAX),
        ]);
        return { deliveries, messages: waiting };
      },
      clock,
      log: ports.log.child({ part: "metrics" }),
      metrics,
    }),
  );

  return {
    parts: [
      { name: "pool workers", stop: () => pool.end() },
      // The days come first, so that deliveries have partitions.
      partOf("webhook days", () => startWebhookDayRotation({ pool, clock, log })),
      [
        partOf("message days", () => startMessageRetention({ pool, clock, log })),
        partOf("deletions", () => startDeletions({ pool, actors, clock, log, clockScale, fanOut: fanOut.name })),
        partOf("upload sweep", () => startUploadSweep({ uploads, pieces, clock, log, clockScale })),
        partOf("idempotency key sweep", () => startIdempotencyKeySweep({ idempotency, clock, log })),
        partOf("allowance sweep", () => startAllowanceSweep({ allowances, clock, log })),
      ],
      [
        { name: "deliveries", start: () => deliverer.start(), stop: () => deliverer.stop() },
        { name: "messages", start: () => messageSender.start(), stop: () => messageSender.stop() },
      ],
      { name: `consumer ${fanOut.name}`, start: () => runner.run(fanOut), stop: () => runner.stop() },
    ],
    retention:
      journalRetention === undefined
        ? []
        : [{ name: "journal retention", start: () => journalRetention.start(), stop: () => journalRetention.stop() }],

    wake(shards) {
      runner.wake(shards);
      // A message commits with its turn, so any commit may have queued one.
      messageSender.wake();
    },

    journalRetention,
  };
}
