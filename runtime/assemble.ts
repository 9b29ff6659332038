/**
 * A node's runtime put together: what the edge, the workers and the composition root use.
 *
 * Owns: making the parts in their order and stopping them in the reverse one.
 * Does not own: any of the parts; configuration (`deploy`).
 *
 * 1. When `startRuntime` resolves, this node writes the shards that nobody else holds, and answers for them; unless
 *    it hosts no actors.
 * 2. `stop` answers what was taken, hands its shards over, and then lets go of the database.
 */
import { decodeEvents } from "../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../machines/ids.ts";
import type { Actors } from "./commands/commands.ts";
import { conversationActor } from "./actors/conversation-actor.ts";
import { createDirectory } from "./actors/directory.ts";
import { formActor } from "./actors/form-actor.ts";
import { createFormVersions, type FormVersions } from "./actors/form-versions.ts";
import { ActorHost } from "./actors/host.ts";
import { DirectoryMetrics, HostMetrics } from "./actors/metrics.ts";
import { createResumeTokens, type ResumeTokens } from "./actors/resume-tokens.ts";
import { createResponseViews, type ResponseViews } from "./actors/response-views.ts";
import { Overload } from "./actors/overload.ts";
import { createTimers } from "./actors/timers.ts";
import { codesHandler, DEFAULT_CODE_LIMITS, type CodeLimits } from "./requests/codes.ts";
import { createRequestRunner } from "./requests/request-runner.ts";
import { RequestMetrics } from "./requests/metrics.ts";
import { modelHandler, type ModelPort } from "./requests/model.ts";
import { passwordHandler } from "./requests/password.ts";
import {
  paymentCreateHandler,
  paymentStatusHandler,
  type PaymentCreatePort,
  type PaymentStatusPort,
} from "./requests/payments.ts";
import { slotsHandler } from "./requests/slots.ts";
import type { Journal } from "./journal/journal.ts";
import { JournalMetrics } from "./journal/metrics.ts";
import { createPostgresJournal } from "./journal/postgres/postgres-journal.ts";
import { systemClock, type Clock } from "./node/clock.ts";
import { systemEntropy, type Entropy } from "./node/entropy.ts";
import { openKeyring, type Keyring } from "./keyring/keyring.ts";
import type { Log } from "./node/log.ts";
import { createLoopLag } from "./node/loop-lag.ts";
import { cursorPositions } from "./consumers/cursors.ts";
import { createCommitSignals, type CommitSignals } from "./consumers/commit-signals.ts";
import { followHistory, type History } from "./journal/postgres/history.ts";
import { startPartitionMaintenance } from "./postgres/schema/partitions.ts";
import { createPool } from "./postgres/pool.ts";
import { createStore, type Store } from "./store.ts";
import type { RuntimeMetrics } from "./runtime-metrics.ts";
import { ShardMetrics } from "./sharding/metrics.ts";
import { createOwnerWatch } from "./sharding/owner-watch.ts";
import { createOwnership, type Ownership } from "./sharding/ownership.ts";
import { shardOf } from "./sharding/shard-of.ts";
import { noEventCarrier } from "./streams/event-carrier.ts";
import { createLiveEvents, type LiveEvents } from "./streams/live-events.ts";
import { createStreams, type Streams } from "./streams/streams.ts";
import { inProcessNetwork } from "./transport/in-process.ts";
import { NatsCalls } from "./transport/nats/calls.ts";
import { connectNats } from "./transport/nats/connection.ts";
import { natsEvents } from "./transport/nats/event-carrier.ts";
import { natsShardChanges } from "./transport/nats/shard-changes.ts";
import { natsTransport } from "./transport/nats/transport.ts";
import { natsCommitSignals } from "./transport/nats/commit-signals.ts";

export interface RuntimeOptions {
  readonly databaseUrl: string;
  readonly log: Log;
  readonly clock?: Clock;
  readonly entropy?: Entropy;
  /** Wraps the keyring's secrets in the database. */
  readonly masterKey?: string;
  /**
   * What the nodes of one machine and data directory have in common: there, a node that holds no lock is known to be
   * gone.
   */
  readonly placeId?: string;
  /** Whether actors live here; else this node reaches those of others. Default true. */
  readonly hostsActors?: boolean;
  /** The way to the other nodes; without it this node reaches its own actors only. */
  readonly natsUrl?: string | undefined;
  /** Divides long waits (contract §1); 1 in earnest. */
  readonly clockScale?: number;
  /** How many codes may go out; {@link DEFAULT_CODE_LIMITS} without it. */
  readonly codeLimits?: CodeLimits;
  /** What actors in memory may take of the heap. */
  readonly actorsBytesMax?: number;
  /**
   * Where the service is reached from outside, without a slash at the end; without it nobody is sent a way back to a
   * session.
   */
  readonly publicUrl?: string;
  /**
   * The services outside that turns may ask; made when what they are made of is there. What is absent is
   * `not_configured`.
   */
  readonly ports?: (parts: PortParts) => OutsidePorts;
}

/** What ports to the outside are made of. */
export type PortParts = Pick<Runtime, "store" | "keyring" | "clock" | "entropy" | "log" | "clockScale">;

export interface OutsidePorts {
  readonly model?: ModelPort;
  readonly paymentCreate?: PaymentCreatePort;
  readonly paymentStatus?: PaymentStatusPort;
}

export interface Runtime {
  readonly nodeId: string;
  readonly actors: Actors;
  /** Who serves which shard, as far as this node knows. */
  readonly owners: Pick<Ownership, "ownerOf">;
  readonly streams: Streams;
  /** For subscribers whose session lives on another node. */
  readonly live: Pick<LiveEvents, "active">;
  /** Tells of shards in which something was committed, here or on another node. */
  readonly wakeUps: CommitSignals;
  readonly store: Store;
  readonly keyring: Keyring;
  readonly formVersions: FormVersions;
  readonly resumeTokens: ResumeTokens;
  /** The views of a list's rows (§4.3). */
  readonly responseViews: ResponseViews;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly clockScale: number;
  readonly measures: RuntimeMetrics;
  /** Events of a session with seq > `afterSeq`, in order, of at most `turns` turns. */
  eventsOf(session: SessionId, afterSeq: number, turns: number): Promise<readonly DomainEvent[]>;
  /** The seq from which on every event of a session is kept: 1 until retention drops a day of it. */
  oldestOf(session: SessionId): Promise<number>;
  /** Which history the seqs belong to (contract §5, `inc`). */
  readonly history: Pick<History, "incarnation">;
  /**
   * Whether the database answers now, and whether this node can serve shards, if it is to. Never waits longer than a
   * second.
   */
  health(): Promise<{ readonly db: "ok" | "down"; readonly shards: "ok" | "down" }>;
  stop(): Promise<void>;
}

/** Connections for everything but commits, which have their own. */
const POOL_MAX = 8;
/** What actors may take of the heap when nobody says: some hundred thousand at rest. */
const ACTORS_BYTES_MAX = 128 * 1024 * 1024;
/** A database that has not answered for this long counts as down. */
const HEALTH_WAIT_MS = 1000;

/** @throws when the database cannot be reached or is of another shard count. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { databaseUrl, log } = options;
  const clock = options.clock ?? systemClock;
  const entropy = options.entropy ?? systemEntropy();
  const clockScale = options.clockScale ?? 1;

  const pool = createPool(databaseUrl, { max: POOL_MAX, log, applicationName: "parley" });
  const store = createStore(pool);
  const keyring = await openKeyring({ db: pool, entropy, clock, masterKey: options.masterKey });
  const days = await startPartitionMaintenance({ pool, clock, log });
  const history = await followHistory({ db: pool, clock, log });
  const measures = {
    directory: new DirectoryMetrics(),
    host: new HostMetrics(clock),
    journal: new JournalMetrics(clock),
    shards: new ShardMetrics(),
    effects: new RequestMetrics(),
  };
  const journal: Journal = createPostgresJournal({ url: databaseUrl, pool, clock, log, measures: measures.journal });
  const formVersions = createFormVersions(store.forms, clock);

  const nodeId = newNodeId(entropy);
  const nats = options.natsUrl === undefined ? undefined : connectNats({ url: options.natsUrl, clock, log });
  const calls = nats === undefined ? undefined : new NatsCalls({ nats, clock, log, nodeId });
  const wakeUps = createCommitSignals({ carrier: nats === undefined ? undefined : natsCommitSignals(nats, clock) });

  const resumeTokens = createResumeTokens({ keyring, clock, clockScale, publicUrl: options.publicUrl });
  const ports = options.ports?.({ store, keyring, clock, entropy, log, clockScale }) ?? {};

  // The host asks for shards, and ownership tells the host; a session asks for slots through the directory, which sends
  // to the host; subscribers are followed, and followed events go to subscribers: whichever is made first has to wait
  // for the others.
  const late: { ownership?: Ownership; actors?: Actors; live?: LiveEvents } = {};
  const headOf = (actor: ActorId): Promise<number> => journal.headOf(actor);
  const streams = createStreams({ journal, clock, log, headOf });
  const effects = createRequestRunner({
    kinds: {
      model: modelHandler(ports.model),
      code: codesHandler({
        allowances: store.allowances,
        keyring,
        limits: options.codeLimits ?? DEFAULT_CODE_LIMITS,
        clockScale,
      }),
      password: passwordHandler({ allowances: store.allowances, keyring, entropy, clockScale }),
      "payment.create": paymentCreateHandler(ports.paymentCreate),
      "payment.status": paymentStatusHandler(ports.paymentStatus),
      slots: slotsHandler({
        actors: { call: (envelope, deadlineMs) => reached().call(envelope, deadlineMs) },
        slots: store.formSlots,
        clock,
        entropy,
      }),
    },
    clock,
    log,
    measures: measures.effects,
  });
  const reached = (): Actors => {
    if (late.actors === undefined) throw new Error("actors are asked for before there is a way to them");
    return late.actors;
  };
  const loopLag = createLoopLag(clock);
  loopLag.start();
  const overload = new Overload(journal, loopLag);
  const host = new ActorHost({
    kinds: [
      conversationActor({
        formVersions,
        clock,
        entropy,
        keyring,
        resumeTokens,
        effects,
        clockScale,
        model: ports.model !== undefined,
      }),
      formActor({ forms: store.forms, slots: store.formSlots, clock }),
    ],
    journal,
    shards: {
      shardOf,
      epochOf: (shard) => owned().epochOf(shard),
    },
    clock,
    log,
    memoryBytesMax: options.actorsBytesMax ?? ACTORS_BYTES_MAX,
    onCommitted(actor, events) {
      streams.publish(actor, events);
      late.live?.committed(actor, events);
      wakeUps.announce(shardOf(actor));
    },
    onUncertain(actor) {
      late.live?.uncertain(actor);
    },
    overload,
    measures: measures.host,
  });
  const owned = (): Ownership => {
    if (late.ownership === undefined) throw new Error("shards are asked for before they are owned");
    return late.ownership;
  };

  const hostsActors = options.hostsActors ?? true;
  const shardChanges = nats === undefined ? undefined : natsShardChanges(nats);
  late.ownership = !hostsActors
    ? createOwnerWatch({ pool, clock, log, shardChanges })
    : createOwnership({
        url: databaseUrl,
        pool,
        clock,
        log,
        nodeId,
        placeId: options.placeId ?? nodeId,
        shardChanges,
        measures: measures.shards,
      });
  await late.ownership.start({
    onGained: (shards) => journal.openShards(shards),
    async onLost(shards, reason) {
      if (reason === "hand-over") await host.handOver(shards);
      for (const shard of shards) journal.closeShard(shard);
      host.dropShards(shards);
    },
  });
  const transport = calls === undefined ? inProcessNetwork(clock).join() : natsTransport(calls);
  if (hostsActors) transport.serve(nodeId, (envelope) => host.submit(envelope));
  const owners = {
    nodeId,
    shardOf,
    ownerOf: (shard: number) => owned().ownerOf(shard),
    epochOf: (shard: number) => owned().epochOf(shard),
  };
  const actors = createDirectory({ owners, transport, overload, clock, log, measures: measures.directory });
  late.actors = actors;
  const carrier = nats === undefined || calls === undefined ? noEventCarrier : natsEvents(nats, calls, nodeId);
  const live = createLiveEvents({ nodeId, carrier, owners, streams, headOf, clock, log });
  late.live = live;
  live.start();
  const timers = !hostsActors
    ? undefined
    : createTimers({
        journal,
        clock,
        log,
        ownedShards: () => owned().ownedShards(),
        submit: (envelope) => host.submit(envelope),
      });
  timers?.start();

  const allMeasures: RuntimeMetrics = {
    ...measures,
    pool,
    state: () => ({
      livingActors: host.residents.count - host.residents.restingCount,
      restingActors: host.residents.restingCount,
      actorsBytes: host.residents.bytes,
      commandsOwed: host.pendingCount,
      backlogTurns: journal.backlog,
      oldestTurnWaitMs: journal.oldestWaitMs,
      loopLagMs: loopLag.lagMs,
      shardsOwned: owned().ownedShards().length,
      leaseAgeMs:
        measures.shards.heartbeatSentMs === undefined
          ? undefined
          : clock.monotonicMs() - measures.shards.heartbeatSentMs,
      subscriptions: streams.count,
      followedSessions: live.followedCount,
      natsUp: nats?.isUp,
    }),
    heads: () => journal.heads(),
    cursors: () => cursorPositions(pool),
  };

  return {
    nodeId,
    actors,
    owners,
    streams,
    live,
    measures: allMeasures,
    wakeUps,
    store,
    keyring,
    formVersions,
    resumeTokens,
    responseViews: createResponseViews(store.responses, formVersions),
    clock,
    entropy,
    log,
    clockScale,

    history,
    oldestOf: (session) => journal.oldestOf(session),

    async eventsOf(session, afterSeq, turns) {
      const entries = await journal.readActor(session, afterSeq, turns);
      return entries.flatMap(({ body }) => decodeEvents(body)).filter(({ seq }) => seq > afterSeq);
    },

    health() {
      return new Promise((resolve) => {
        const canServe = owned().isHealthy && journal.oldestWaitMs < COMMIT_STUCK_MS;
        const tell = (db: "ok" | "down"): void => resolve({ db, shards: canServe ? "ok" : "down" });
        const cancel = clock.after(HEALTH_WAIT_MS, () => tell("down"));
        pool.query("SELECT 1").then(
          () => {
            cancel();
            tell("ok");
          },
          (error: unknown) => {
            cancel();
            log.warn({ err: error }, "the database does not answer");
            tell("down");
          },
        );
      });
    },

    async stop() {
      loopLag.stop();
      live.stop();
      const timersStopped = timers?.stop();
      // Whatever waits for the outside is sent away: a drain has no time for it.
      effects.stop();
      await timersStopped;
      await host.drain();
      await owned().stop();
      history.stop();
      await days.stop();
      await transport.close();
      wakeUps.close();
      await nats?.close();
      await journal.close();
      await pool.end();
    },
  };
}

/**
 * A turn that has waited for its commit for so long waits for something that does not answer: a time limit of the lane
 * would have ended it.
 */
const COMMIT_STUCK_MS = 15_000;

/** Bytes of a node's id: nodes are few, and each start is a new one. */
const NODE_ID_BYTES = 8;

function newNodeId(entropy: Entropy): string {
  return `node_${Buffer.from(entropy.bytes(NODE_ID_BYTES)).toString("hex")}`;
}
