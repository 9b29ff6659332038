/**
 * The workers of a node: webhooks, messages to people, deletion and retention.
 *
 * Owns: the parts, their order, and one connection pool for all workers, so that a burst of deliveries takes no
 * connection from the turns. Does not own: the work itself.
 *
 * 1. The pool has as many connections as the workers hold at once: each worker exports its number. The sweeps hold
 *    none; every fifteen minutes they borrow a free one for a short statement.
 */
import type { FormVersions } from "../runtime/actors/form-versions.ts";
import type { Actors } from "../runtime/commands/commands.ts";
import { createConsumerRunner } from "../runtime/consumers/consumer-runner.ts";
import { SourceReaders } from "../runtime/knowledge/reading/source-readers.ts";
import { createTxtRecords, type TxtRecords } from "../runtime/domains/txt-records.ts";
import type { Keyring } from "../runtime/keyring/keyring.ts";
import type { Clock } from "../runtime/node/clock.ts";
import type { Entropy } from "../runtime/node/entropy.ts";
import type { Log } from "../runtime/node/log.ts";
import { partOf, type PartList } from "../runtime/node/parts.ts";
import { CachedRead } from "../runtime/node/cached-read.ts";
import { noMetrics, type Metrics } from "../runtime/metrics/metrics.ts";
import type { Tracer } from "../runtime/tracing/tracer.ts";
import { registerPool } from "../runtime/postgres/pool-metrics.ts";
import { idempotencyRepository } from "../runtime/postgres/keys/idempotency-keys.ts";
import { knowledgeRepository } from "../runtime/postgres/knowledge/sources.ts";
import { countWaitingMessages } from "../runtime/postgres/messages/messages.ts";
import { allowancesRepository } from "../runtime/postgres/organizations/allowances.ts";
import type { BlobPlace } from "../runtime/blobs/blob-place.ts";
import { createBlobStore } from "../runtime/blobs/blob-store.ts";
import { organizationsRepository } from "../runtime/postgres/organizations/organizations.ts";
import { personErasuresRepository } from "../runtime/postgres/people/person-erasures.ts";
import { createPool } from "../runtime/postgres/pool.ts";
import { uploadPiecesRepository } from "../runtime/postgres/uploads/upload-pieces.ts";
import { formsRepository } from "../runtime/postgres/forms/forms.ts";
import { membersRetention } from "../runtime/postgres/members/retention.ts";
import { formPreviewsRepository } from "../runtime/postgres/forms/form-previews.ts";
import { uploadsRepository } from "../runtime/postgres/uploads/uploads.ts";
import { startWebhookDayRotation, WEBHOOK_DAYS_CONNECTIONS } from "../runtime/postgres/webhooks/days.ts";
import { countQueue } from "../runtime/postgres/webhooks/queue.ts";
import { egressPolicy } from "../runtime/webhooks/addresses.ts";
import { SERVICE_ADDRESSES, type ServiceAddresses } from "./integrations/adapter.ts";
import { integrationTarget, INTEGRATIONS_CONNECTIONS } from "./integrations/integration-target.ts";
import type { AlertReports } from "./alerts/alert-report.ts";
import { ALERTS_CONNECTIONS, startAlerts } from "./alerts/alert-worker.ts";
import { DELETIONS_CONNECTIONS, startDeletions } from "./deletions/deletions.ts";
import { DOMAINS_CONNECTIONS, startProofLooks } from "./domains/proof-looks.ts";
import { KNOWLEDGE_CONNECTIONS, startKnowledgeIndexer } from "./knowledge/indexer.ts";
import { createPageFetcher } from "./knowledge/page-fetcher.ts";
import { EXPORT_CONNECTIONS, startExports } from "./exports/export-worker.ts";
import { startExpiredExportsSweep } from "./exports/expired-exports.ts";
import { MESSAGE_SENDER_CONNECTIONS, MessageSender } from "./messages/message-sender.ts";
import { smsGateway } from "./messages/sms-gateway.ts";
import { smtpTransport } from "./messages/smtp-transport.ts";
import { registerJournalRetention, registerQueues, type QueueLengths } from "./metrics/worker-metrics.ts";
import { PERSON_INDEX_CONNECTIONS, personIndex as createPersonIndex } from "./people/person-index.ts";
import { startPersonErasures } from "./people/person-erasures.ts";
import { startAllowanceSweep } from "./retention/allowances.ts";
import { startIdempotencyKeySweep } from "./retention/idempotency-keys.ts";
import {
  createJournalRetention,
  JOURNAL_RETENTION_CONNECTIONS,
  type JournalRetention,
} from "./retention/journal-days.ts";
import { startMessageRetention } from "./retention/message-days.ts";
import { startBlobErasure } from "./retention/blobs.ts";
import { startBinSweep } from "./retention/binned-forms.ts";
import { AUDIT_KEPT_DAYS, startEntranceSweep } from "./retention/entrances.ts";
import { startPreviewSweep } from "./retention/previews.ts";
import { startUploadSweep } from "./retention/uploads.ts";
import { Deliverer, DELIVERER_CONNECTIONS } from "./webhooks/deliverer.ts";
import { FAN_OUT_CONNECTIONS, webhookFanOut } from "./webhooks/fan-out.ts";
import { createSender, type SenderOptions } from "./webhooks/sender.ts";

export interface WorkersPorts {
  readonly actors: Pick<Actors, "call">;
  readonly formVersions: FormVersions;
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
  /** Where new blobs are stored; default: PostgreSQL. */
  readonly s3?: BlobPlace | undefined;
  /** Private networks that webhooks may reach, in CIDR notation or as single addresses. */
  readonly webhookAllowNets: readonly string[];
  /** The transport of each channel. Messages of a channel without a transport stay queued. */
  readonly messages?: MessageRoutes;
  /** Where alerts read figures; without it no alerts and digests are sent. */
  readonly reports?: AlertReports;
  /** How long the audit log is kept; default: {@link AUDIT_KEPT_DAYS}. */
  readonly auditKeptDays?: number | undefined;
  /** Whole days of the journal that are kept before today; default: all. */
  readonly journalKeptDays?: number | undefined;
  /** Resolves names of receivers; default: the system's resolver. */
  readonly lookup?: SenderOptions["lookup"];
  /** Where proofs of own domains are looked up; default: the DNS servers of the system. */
  readonly txtRecords?: TxtRecords | undefined;
  /** Where integrations find their services; default: where those are. */
  readonly serviceAddresses?: ServiceAddresses;
  readonly metrics?: Metrics;
  /** Default: nothing is traced. */
  readonly tracer?: Tracer | undefined;
}

export interface MessageRoutes {
  readonly smtp?: { readonly url: string; readonly from: string };
  readonly smsGateway?: { readonly url: string; readonly token: string | undefined };
}

export interface AssembledWorkers {
  /** In start order. A stop takes at most five seconds; the workers of other nodes finish the rest. */
  readonly parts: PartList;
  /** Starts after every consumer has its cursors; otherwise it would drop days that a new consumer has not read. */
  readonly retention: PartList;
  /** Turns were committed in these shards, on any node. A call is cheap; a lost one delays the work by a second. */
  wake(shards: Iterable<number>): void;
  /** Undefined: every day is kept. */
  readonly journalRetention: Pick<JournalRetention, "status"> | undefined;
}

/** The queue's length is counted up to this number; a metric does not need the exact length of a longer one. */
export const QUEUE_COUNTED_MAX = 10_000;

/** @throws Error for an invalid network in `webhookAllowNets`. */
export function assembleWorkers(options: WorkersOptions): AssembledWorkers {
  const { databaseUrl, ports, webhookAllowNets, messages = {}, journalKeptDays, metrics = noMetrics } = options;
  const { auditKeptDays = AUDIT_KEPT_DAYS, tracer } = options;
  const { actors, formVersions, keyring, clock, entropy, clockScale } = ports;
  // For workers that do not bind `part` themselves: a log line must not carry it twice.
  const log = ports.log.child({ part: "workers" });
  const mayReach = egressPolicy(webhookAllowNets);
  const pool = createPool(databaseUrl, {
    max:
      FAN_OUT_CONNECTIONS +
      PERSON_INDEX_CONNECTIONS +
      DELIVERER_CONNECTIONS +
      INTEGRATIONS_CONNECTIONS +
      MESSAGE_SENDER_CONNECTIONS +
      WEBHOOK_DAYS_CONNECTIONS +
      DELETIONS_CONNECTIONS +
      KNOWLEDGE_CONNECTIONS +
      EXPORT_CONNECTIONS +
      ALERTS_CONNECTIONS +
      DOMAINS_CONNECTIONS +
      JOURNAL_RETENTION_CONNECTIONS,
    log: ports.log,
    applicationName: "parley workers",
  });
  registerPool(metrics, "workers", pool);
  const sender = createSender({ clock, mayReach, ...(options.lookup === undefined ? {} : { lookup: options.lookup }) });
  const readers = new SourceReaders({ clock });
  const fetcher = createPageFetcher({
    clock,
    mayReach,
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
  });
  const indexing = {
    knowledge: knowledgeRepository(pool),
    organizations: organizationsRepository(pool),
    readers,
    fetcher,
    clock,
    log,
    clockScale,
  };
  const integrations = integrationTarget({
    pool,
    keyring,
    clock,
    entropy,
    log,
    sender,
    addresses: options.serviceAddresses ?? SERVICE_ADDRESSES,
    onQueued: () => messageSender.wake(),
  });
  const deliverer = new Deliverer({
    pool,
    keyring,
    clock,
    entropy,
    log,
    sender,
    integrations,
    clockScale,
    metrics,
    tracer,
  });
  const fanOut = webhookFanOut({ clock, tracer, onQueued: () => deliverer.wake() });
  const personIndex = createPersonIndex();
  const runner = createConsumerRunner({ pool, clock, log: ports.log, metrics });
  const transports = {
    ...(messages.smtp === undefined ? {} : { email: smtpTransport({ ...messages.smtp, clock }) }),
    ...(messages.smsGateway === undefined ? {} : { sms: smsGateway({ ...messages.smsGateway, clock }) }),
  };
  const messageSender = new MessageSender({ pool, keyring, clock, entropy, log, transports, clockScale, metrics });
  const uploads = uploadsRepository(pool);
  const pieces = uploadPiecesRepository(pool);
  const blobs = createBlobStore({ pool, clock, entropy, log, s3: options.s3 });
  const idempotency = idempotencyRepository(pool);
  const allowances = allowancesRepository(pool);
  const previews = formPreviewsRepository(pool);
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

  const { reports, txtRecords = createTxtRecords({ clock }) } = options;
  const onQueued = (): void => messageSender.wake();
  const alerts =
    reports === undefined
      ? []
      : [partOf("alerts", () => startAlerts({ pool, reports, keyring, entropy, clock, log, clockScale, onQueued }))];

  return {
    parts: [
      { name: "pool workers", stop: () => pool.end() },
      // The days come first, so that deliveries have partitions.
      partOf("webhook days", () => startWebhookDayRotation({ pool, clock, log })),
      [
        partOf("message days", () => startMessageRetention({ pool, clock, log })),
        partOf("deletions", () =>
          startDeletions({ pool, actors, clock, log, clockScale, consumers: [fanOut.name, personIndex.name] }),
        ),
        partOf("erasures of persons", () =>
          startPersonErasures({ erasures: personErasuresRepository(pool), actors, clock, log }),
        ),
        partOf("upload sweep", () => startUploadSweep({ uploads, pieces, clock, log, clockScale })),
        partOf("exports", () => startExports({ pool, blobs, formVersions, clock, log, clockScale })),
        partOf("expired exports", () => startExpiredExportsSweep({ pool, blobs, clock, log, clockScale })),
        partOf("blob erasure", () => startBlobErasure({ blobs, clock, log })),
        partOf("idempotency key sweep", () => startIdempotencyKeySweep({ idempotency, clock, log })),
        partOf("preview sweep", () => startPreviewSweep({ previews, clock, log, clockScale })),
        partOf("bin sweep", () => startBinSweep({ forms: formsRepository(pool), actors, clock, log, clockScale })),
        partOf("entrance sweep", () =>
          startEntranceSweep({ members: membersRetention(pool), auditKeptDays, clock, log }),
        ),
        partOf("proofs of own domains", () => startProofLooks({ pool, txtRecords, clock, log, clockScale })),
        partOf("allowance sweep", () => startAllowanceSweep({ allowances, clock, log })),
      ],
      [
        { name: "deliveries", start: () => deliverer.start(), stop: () => deliverer.stop() },
        partOf("knowledge", () => startKnowledgeIndexer(indexing)),
        { name: "messages", start: () => messageSender.start(), stop: () => messageSender.stop() },
        ...alerts,
      ],
      [
        { name: `consumer ${fanOut.name}`, start: () => runner.run(fanOut), stop: () => runner.stop() },
        { name: `consumer ${personIndex.name}`, start: () => runner.run(personIndex) },
      ],
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
