/**
 * The ports of the program's runtime, over real PostgreSQL and NATS.
 *
 * Owns: everything that has to be awaited before the runtime can be assembled, and the connections below it.
 * Does not own: the runtime (`assemble.ts`); configuration (`deploy`).
 *
 * 1. If a step fails, everything that was opened is closed.
 */
import type { BlobPlace } from "./blobs/blob-place.ts";
import { createBlobStore, type BlobStore } from "./blobs/blob-store.ts";
import type { CodeLimits } from "./requests/codes.ts";
import { claimingStore, type NameClaims } from "./cells/claimed-names.ts";
import { followDepartures, NO_DEPARTURES, type Departures } from "./cells/departures.ts";
import { createFormVersions } from "./actors/form-versions.ts";
import type { OutsidePorts, RuntimePorts } from "./assemble.ts";
import { followHistory, type History } from "./journal/postgres/history.ts";
import { createPostgresJournal } from "./journal/postgres/postgres-journal.ts";
import { createKnowledgeAnswers, type KnowledgeAnswersOptions } from "./knowledge/answers.ts";
import { followDomains, type OwnDomains } from "./domains/own-domains.ts";
import { openKeyring, type Keyring } from "./keyring/keyring.ts";
import { noMetrics, type Metrics } from "./metrics/metrics.ts";
import { systemClock, type Clock } from "./node/clock.ts";
import { systemEntropy, type Entropy } from "./node/entropy.ts";
import type { Log } from "./node/log.ts";
import { partOf, stopParts, type Part, type PartList } from "./node/parts.ts";
import { createOrganizationPlans } from "./plans/organization-plans.ts";
import { createPool, type Pool } from "./postgres/pool.ts";
import { registerPool } from "./postgres/pool-metrics.ts";
import { startPartitionMaintenance } from "./postgres/schema/partitions.ts";
import { createOwnerWatch } from "./sharding/owner-watch.ts";
import { createOwnership } from "./sharding/ownership.ts";
import { createStore, type Store } from "./store.ts";
import { noEventCarrier } from "./streams/event-carrier.ts";
import type { Tracer } from "./tracing/tracer.ts";
import { inProcessNetwork } from "./transport/in-process.ts";
import { NatsCalls } from "./transport/nats/calls.ts";
import { natsCommitSignals } from "./transport/nats/commit-signals.ts";
import { connectNats } from "./transport/nats/connection.ts";
import { natsEvents } from "./transport/nats/event-carrier.ts";
import { natsShardChanges } from "./transport/nats/shard-changes.ts";
import { natsTransport } from "./transport/nats/transport.ts";

export interface RuntimeOptions {
  readonly databaseUrl: string;
  readonly log: Log;
  /** The registry of the parts' metrics; default: none. */
  readonly metrics?: Metrics;
  /** Default: nothing is traced. */
  readonly tracer?: Tracer | undefined;
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  /** Encrypts the keyring's secrets in the database. */
  readonly masterKey?: string;
  /** Whether organizations may leave the database for another cell; nothing is asked without. Default false. */
  readonly followsDepartures?: boolean;
  /** Where names are claimed before they are used; default: they are unique in this database only. */
  readonly nameClaims?: NameClaims | undefined;
  /** Names the machine and data directory: a node of the same place that holds no lock is gone. */
  readonly placeId?: string;
  /** Whether actors live on this node; otherwise it only reaches those of other nodes. Default true. */
  readonly hostsActors?: boolean;
  /** Connects this node to the others; without it, the node reaches its own actors only. */
  readonly natsUrl?: string | undefined;
  /** Divides long waits (contract §1); 1 in production. */
  readonly clockScale?: number;
  /** Default {@link DEFAULT_CODE_LIMITS}. */
  readonly codeLimits?: CodeLimits;
  /** The heap that actors in memory may take, by an estimate. */
  readonly actorsBytesMax?: number;
  /**
   * Where respondents reach the service, without a trailing slash. Without it, no message contains a link back to the
   * session.
   */
  readonly publicUrl?: string;
  /** Where new blobs are stored; default: PostgreSQL. */
  readonly s3?: BlobPlace | undefined;
  /** Writes answers to questions of respondents; undefined: passages are shown in their own words. */
  readonly answersModel?: KnowledgeAnswersOptions["model"];
  /** Makes the services outside that turns may ask. */
  readonly outside?: (opened: OpenedForOutside) => OutsidePorts;
}

/** What ports to the outside are made of. */
export interface OpenedForOutside {
  readonly store: Store;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly clockScale: number;
}

export interface OpenedPorts {
  readonly ports: RuntimePorts;
  readonly store: Store;
  readonly blobs: BlobStore;
  readonly history: History;
  /** Which hosts serve whose forms. */
  readonly ownDomains: OwnDomains;
  /** Which organizations leave this cell. */
  readonly departures: Departures;
  readonly pool: Pool;
  /** The parts below the runtime, in start order. */
  readonly base: PartList;
}

/** Connections for everything but commits, which have their own. */
const POOL_MAX = 8;
/** Bytes of a node's id: nodes are few, and each start makes a new one. */
const NODE_ID_BYTES = 8;

/** @throws when the database cannot be reached. */
export async function openRuntimePorts(options: RuntimeOptions): Promise<OpenedPorts> {
  const { databaseUrl, log, metrics = noMetrics, hostsActors = true, clockScale = 1 } = options;
  const clock = options.clock ?? systemClock;
  const entropy = options.entropy ?? systemEntropy();
  const base: Part[] = [];
  try {
    const pool = createPool(databaseUrl, { max: POOL_MAX, log, applicationName: "parley" });
    registerPool(metrics, "runtime", pool);
    base.push({ name: "pool runtime", stop: () => pool.end() });
    base.push(partOf("journal partitions", () => startPartitionMaintenance({ pool, clock, log })));
    const store =
      options.nameClaims === undefined ? createStore(pool) : claimingStore(createStore(pool), options.nameClaims);
    const blobs = createBlobStore({ pool, clock, entropy, log: log.child({ part: "blobs" }), s3: options.s3 });
    const plans = createOrganizationPlans({ organizations: store.organizations, clock, log });
    const keyring = await openKeyring({ db: pool, entropy, clock, masterKey: options.masterKey });
    const history = await followHistory({ db: pool, clock, log });
    base.push({ name: "history", stop: () => history.stop() });
    const ownDomains = await followDomains({ domains: store.domains, clock, log: log.child({ part: "own domains" }) });
    base.push({ name: "own domains", stop: () => ownDomains.stop() });

    const departures =
      options.followsDepartures === true
        ? await followDepartures({ db: pool, clock, log: log.child({ part: "departures" }) })
        : undefined;
    if (departures !== undefined) base.push({ name: "departures", stop: () => departures.stop() });

    const nodeId = newNodeId(entropy);
    metrics.gauge(
      { name: "parley_node_info", help: "Always 1; the label names this start of the node.", labels: ["node"] },
      () => [[1, nodeId]],
    );
    const nats = options.natsUrl === undefined ? undefined : connectNats({ url: options.natsUrl, clock, log, metrics });
    if (nats !== undefined) base.push({ name: "nats", stop: () => nats.close() });
    const calls = nats === undefined ? undefined : new NatsCalls({ nats, clock, log, nodeId });
    const shardChanges = nats === undefined ? undefined : natsShardChanges(nats);
    const placeId = options.placeId ?? nodeId;
    const ports: RuntimePorts = {
      nodeId,
      clock,
      entropy,
      log,
      journal: createPostgresJournal({ url: databaseUrl, pool, clock, log, metrics }),
      ownership: hostsActors
        ? createOwnership({
            url: databaseUrl,
            pool,
            clock,
            log,
            nodeId,
            placeId,
            shardChanges,
            metrics,
          })
        : createOwnerWatch({ pool, clock, log, shardChanges, metrics }),
      transport: calls === undefined ? inProcessNetwork(clock).join() : natsTransport(calls),
      eventCarrier: nats === undefined || calls === undefined ? noEventCarrier : natsEvents(nats, calls, nodeId),
      commitSignalCarrier: nats === undefined ? undefined : natsCommitSignals(nats, clock),
      formVersions: createFormVersions(store.forms, clock, plans),
      forms: store.forms,
      slots: store.formSlots,
      allowances: store.allowances,
      keyring,
      ownDomains,
      outside: {
        knowledge: createKnowledgeAnswers({ passages: store.passages, plans, model: options.answersModel, clock, log }),
        ...options.outside?.({ store, keyring, clock, entropy, log, clockScale }),
      },
      metrics,
      tracer: options.tracer,
    };
    return { ports, store, blobs, history, ownDomains, departures: departures ?? NO_DEPARTURES, pool, base };
  } catch (error) {
    await stopParts(base, { clock, log });
    throw error;
  }
}

function newNodeId(entropy: Entropy): string {
  return `node_${Buffer.from(entropy.bytes(NODE_ID_BYTES)).toString("hex")}`;
}
