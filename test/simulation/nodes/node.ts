/**
 * A node, put together of the real parts as `runtime/assemble.ts` does it, on a simulated process, network and store.
 *
 * Owns: the wiring of one incarnation. Does not own: when it starts, stops and dies (`cluster.ts`).
 */
import { formActor } from "../../../runtime/actors/form-actor.ts";
import { conversationActor, type ConversationState } from "../../../runtime/actors/conversation-actor.ts";
import type { Actors } from "../../../runtime/commands/commands.ts";
import type { ActorKind } from "../../../runtime/actors/actor-kind.ts";
import { createDirectory } from "../../../runtime/actors/directory.ts";
import { ActorHost } from "../../../runtime/actors/host.ts";
import { createResumeTokens } from "../../../runtime/actors/resume-tokens.ts";
import { createTimers, type TimerService } from "../../../runtime/actors/timers.ts";
import type { StoppableRequestRunner } from "../../../runtime/requests/request-runner.ts";
import { createGroupCommitJournal, type JournalReads } from "../../../runtime/journal/group-commit-journal.ts";
import type { Journal } from "../../../runtime/journal/journal.ts";
import { memoryReads } from "../../support/journal/memory-journal.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import { createConsumerRunner, type ConsumerRunner } from "../../../runtime/consumers/consumer-runner.ts";
import { createCommitSignals, type CommitListener } from "../../../runtime/consumers/commit-signals.ts";
import { idempotencyRepository } from "../../../runtime/postgres/keys/idempotency-keys.ts";
import type { Pool } from "../../../runtime/postgres/pool.ts";
import { webhooksRepository, type WebhooksRepository } from "../../../runtime/postgres/webhooks/endpoints.ts";
import { createOwnership, type Ownership } from "../../../runtime/sharding/ownership.ts";
import { shardOf } from "../../../runtime/sharding/shard-of.ts";
import { createLiveEvents, type LiveEvents } from "../../../runtime/streams/live-events.ts";
import { createStreams, type Streams } from "../../../runtime/streams/streams.ts";
import type { Transport } from "../../../runtime/transport/transport.ts";
import { WorkerMetrics } from "../../../workers/metrics/worker-metrics.ts";
import { MessageSender } from "../../../workers/messages/message-sender.ts";
import { Deliverer } from "../../../workers/webhooks/deliverer.ts";
import { CONSUMERS_STOP_MS, RUNTIME_STOP_MS, within } from "../../../deploy/node/stop-limits.ts";
import type { ActorId, FormVersionId } from "../../../machines/ids.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import {
  carefree,
  claimingLate,
  forgetful,
  skipping,
  unaware,
  withoutBounds,
  withoutGrants,
  type ActorFlaw,
} from "./actor-flaws.ts";
import { withinBounds } from "../checkers/turns-are-bounded.ts";
import { newActor, ORGANIZATION } from "../clients/clients.ts";
import { consumersOf, type NodeConsumers } from "./consumers.ts";
import { Edge } from "./edge.ts";
import { CLOCK_SCALE } from "../world/forms.ts";
import type { Network, Place } from "../world/network.ts";
import type { Observations } from "../checkers/observations.ts";
import { effectsOfNode } from "../outside/effects-of-node.ts";
import type { Outside } from "../outside/outside.ts";
import type { Process } from "../world/process.ts";
import { simulatedBatchStore } from "../store/batch-store.ts";
import { Connection, ConnectionPool, type Link } from "../store/connection.ts";
import { pooledForms, pooledSlots, pooledVersions } from "../store/pooled-repositories.ts";
import type { Server } from "../store/server.ts";
import { tracingLog } from "../world/tracing-log.ts";
import type { World } from "../world/world.ts";

/**
 * Divides the waits of messages: a failed attempt is made again within a second, and a code is sent for a minute and a
 * half.
 */
const MESSAGES_CLOCK_SCALE = 10;
/** Divides the waits between attempts at a webhook: the five are over in thirteen seconds. */
const WEBHOOKS_CLOCK_SCALE = 3_000;

/** Divides the times after which idle actors rest and are forgotten: two seconds, and half a minute. */
const REST_CLOCK_SCALE = 20;
/** Room for some ten conversations: most of the time somebody has to go. */
const MEMORY_BYTES_MAX = 50_000;

export interface NodeOptions {
  readonly world: World;
  readonly process: Process;
  readonly machine: number;
  /** What nodes of one machine and data folder have in common. */
  readonly placeId: string;
  readonly network: Network;
  readonly server: Server;
  readonly link: Link;
  readonly forms: (version: FormVersionId) => CompiledForm;
  readonly shards: readonly number[];
  readonly outside: Outside;
  /** The answer to a request with this idempotency key could not be kept. */
  readonly onNotKept: (key: string) => void;
  readonly observations: Observations;
  /** Whether anybody may subscribe to webhooks in this world: otherwise nobody looks for deliveries. */
  readonly hasWebhooks: boolean;
  /** Whether an effect of a consumer fails that has done its work. */
  readonly isEffectFailing: () => boolean;
  /** An effect elsewhere has taken place, and its cursors have not moved yet. */
  readonly onTakenElsewhere: () => void;
  readonly flaw: ActorFlaw | undefined;
}

export class Node {
  readonly process: Process;
  readonly actors: Actors;
  readonly streams: Streams;
  readonly edge: Edge;
  readonly effects: StoppableRequestRunner;
  readonly webhooks: WebhooksRepository;
  readonly #host: ActorHost;
  readonly #journal: Journal;
  readonly #transport: Transport;
  readonly #outbox: ConsumerRunner;
  readonly #consumers: NodeConsumers;
  readonly #options: NodeOptions;
  readonly #startOwnership: () => Promise<Ownership>;
  readonly #startLiveEvents: () => LiveEvents;
  #ownership: Ownership | undefined;
  #live: LiveEvents | undefined;
  #timers: TimerService | undefined;
  #messages: MessageSender | undefined;
  readonly #startMessages: () => MessageSender;
  #deliverer: Deliverer | undefined;
  readonly #startDeliverer: () => Deliverer;

  constructor(options: NodeOptions) {
    const { world, process, server, network, machine } = options;
    const { clock } = process;
    this.#options = options;
    this.process = process;
    const log = tracingLog((line) => world.note(`${process.name} ${line}`));
    const entropy: Entropy = { bytes: (length) => world.random.bytes(length), uint32: () => world.random.uint32() };
    const place: Place = { machine, process };
    const pool = new ConnectionPool(options);
    const defer = (callback: () => void): void => void clock.after(0, callback);

    this.#journal = createGroupCommitJournal({
      stores: [simulatedBatchStore(options, pool)],
      reads: pooledReads(pool, memoryReads(server.rows)),
      clock,
      log,
      defer,
    });
    const headOf = (actor: ActorId): Promise<number> => this.#journal.headOf(actor);
    this.streams = createStreams({
      journal: options.flaw === "replay-skips-turns" ? skipping(this.#journal, world) : this.#journal,
      clock,
      log,
      headOf,
    });
    const wakeUps = createCommitSignals({
      defer,
      carrier: {
        send: (shards) => network.tell(place, shards),
        receive: (listener: CommitListener) =>
          network.listen(place, (shards) => listener(shards as ReadonlySet<number>)),
      },
    });
    // The pool is as much of a `pg.Pool` as the runtime's code uses.
    const pgPool = pool as unknown as Pool;
    this.#outbox = createConsumerRunner({ pool: pgPool, clock, log });
    wakeUps.listen((shards) => this.#outbox.wake(shards));

    // What bounds a turn's wait for the outside is the clock.
    const effectsClock = options.flaw === "waits-for-ever" ? withoutBounds(clock) : clock;
    this.effects = effectsOfNode({
      world,
      process,
      organization: ORGANIZATION,
      server,
      pool,
      outside: options.outside,
      actors: { call: (envelope, deadlineMs) => this.actors.call(envelope, deadlineMs) },
      clock: effectsClock,
      entropy,
      keyring: stubKeyring,
      log,
      placesByOwnClock: options.flaw === "places-by-own-clock",
      paymentsWithoutKey: options.flaw === "payment-without-key",
    });
    const resumeTokens = createResumeTokens({
      keyring: stubKeyring,
      clock,
      clockScale: CLOCK_SCALE,
      publicUrl: "https://forms.example",
    });
    const formVersions = pooledVersions(pool, server, options.forms);
    const conversations = conversationActor({
      formVersions,
      clock: effectsClock,
      entropy,
      keyring: stubKeyring,
      resumeTokens,
      effects: this.effects,
      clockScale: CLOCK_SCALE,
      model: true,
    });
    const forms = formActor({
      forms: pooledForms(pool, server),
      slots: options.flaw === "forgets-grants" ? withoutGrants(pooledSlots(pool, server)) : pooledSlots(pool, server),
      clock,
    });
    this.#host = new ActorHost({
      kinds: [this.#flawed(conversations), forms],
      journal: this.#journal,
      shards: { shardOf, epochOf: (shard) => this.#ownership?.epochOf(shard) },
      // What is timed by it is only who rests, and for how long.
      clock: { after: (delayMs, callback) => clock.after(delayMs / REST_CLOCK_SCALE, callback) },
      log,
      memoryBytesMax: MEMORY_BYTES_MAX,
      onCommitted: (actor, events) => {
        this.streams.publish(actor, events);
        this.#live?.committed(actor, events);
        wakeUps.announce(shardOf(actor));
      },
      onUncertain: (actor) => this.#live?.uncertain(actor),
    });
    this.#startOwnership = async () => {
      const ownership = createOwnership({
        url: "",
        pool: pgPool,
        newClient: () => new Connection(options) as never,
        clock,
        log,
        nodeId: process.name,
        placeId: options.placeId,
      });
      await ownership.start({
        onGained: (shards) => this.#journal.openShards(shards),
        onLost: async (shards, reason) => {
          if (reason === "hand-over") await this.#host.handOver(shards);
          for (const shard of shards) this.#journal.closeShard(shard);
          this.#host.dropShards(shards);
        },
      });
      return ownership;
    };
    this.#transport = network.transportOf(place);
    this.#transport.serve(process.name, (envelope) => this.#host.submit(envelope));
    const owners = {
      nodeId: process.name,
      shardOf,
      ownerOf: (shard: number) => this.#ownership?.ownerOf(shard),
      epochOf: (shard: number) => this.#ownership?.epochOf(shard),
    };
    this.actors = createDirectory({ owners, transport: this.#transport, clock, log });
    this.#startLiveEvents = () =>
      createLiveEvents({
        nodeId: process.name,
        carrier: network.eventsOf(place),
        owners,
        streams: this.streams,
        headOf,
        clock,
        log,
      });
    const claims = idempotencyRepository(pgPool);
    this.edge = new Edge({
      actors: this.actors,
      claims: options.flaw === "claims-after-work" ? claimingLate(claims) : claims,
      clock,
      keyring: stubKeyring,
      log,
      newSession: () => newActor("ses", world, options.shards),
      onNotKept: options.onNotKept,
    });
    this.#startMessages = () =>
      new MessageSender({
        pool: pgPool,
        keyring: stubKeyring,
        clock,
        entropy,
        log,
        transports: { sms: options.outside.phones.transportOf(process) },
        clockScale: MESSAGES_CLOCK_SCALE,
        measures: new WorkerMetrics(),
      });
    wakeUps.listen(() => this.#messages?.wake());
    this.webhooks = webhooksRepository(pgPool);
    const { outside, observations, isEffectFailing: isFailing, onTakenElsewhere } = options;
    this.#consumers = consumersOf({
      process,
      server,
      pool,
      log,
      formVersions,
      report: outside.report,
      observations,
      isFailing,
      onTakenElsewhere,
      onQueued: () => this.#deliverer?.wake(),
    });
    this.#startDeliverer = () =>
      new Deliverer({
        pool: pgPool,
        keyring: stubKeyring,
        clock,
        entropy,
        log,
        sender: outside.receivers.senderOf(process),
        clockScale: WEBHOOKS_CLOCK_SCALE,
        measures: new WorkerMetrics(),
      });
  }

  #flawed(conversations: ActorKind<ConversationState>): ActorKind<ConversationState> {
    const { flaw, process, world } = this.#options;
    const kind = withinBounds(conversations, process.clock, world);
    if (flaw === "forgets-commands") return forgetful(kind);
    return flaw === "timer-fires-twice" ? unaware(kind) : kind;
  }

  /** The shards that this node serves, as it believes. */
  get ownedShards(): readonly number[] {
    return this.#ownership?.ownedShards() ?? [];
  }

  get isServing(): boolean {
    return this.process.isRunning && this.#ownership !== undefined;
  }

  /** Rejects when the database cannot be reached: the process ends then. */
  async start(): Promise<void> {
    const { process, world, hasWebhooks, flaw } = this.#options;
    const { clock } = process;
    this.#ownership = await this.#startOwnership();
    this.#live = this.#startLiveEvents();
    this.#live.start();
    const log = tracingLog((line) => world.note(`${process.name} ${line}`));
    this.#timers = createTimers({
      journal: this.#journal,
      clock,
      log,
      ownedShards: () => this.#ownership?.ownedShards() ?? [],
      submit: (envelope) => this.#host.submit(envelope),
    });
    this.#timers.start();
    if (hasWebhooks) this.#deliverer = this.#startDeliverer();
    for (const consumer of [this.#consumers.fanOut, this.#consumers.ingest])
      await this.#outbox.run(flaw === "failed-effect-is-done" ? carefree(consumer) : consumer);
    this.#messages = this.#startMessages();
  }

  /** Has a consumer read again what is behind these positions. Whoever asked for it may not hear what became of it. */
  rewind(consumer: string, positions: number | ReadonlyMap<number, number>): void {
    const { process, world } = this.#options;
    this.#outbox
      .rewind(consumer, positions)
      .catch((error: Error) => world.note(`${process.name} could not set ${consumer} back: ${error.message}`));
  }

  /**
   * As `deploy/node/node.ts` stops a node: the consumers, while turns go on, and then the runtime, each within its
   * limit. Rejects when one of them took longer; the process is to end then all the same.
   */
  async stop(): Promise<void> {
    const { world, process } = this.#options;
    const overdue: string[] = [];
    const attempt = (what: string, limitMs: number, work: Promise<void>): Promise<void> =>
      within(limitMs, process.clock, work).catch((error: Error) => {
        overdue.push(what);
        world.note(`${process.name} error: ${what} did not stop as it should: ${error.message}`);
      });
    await attempt("the consumers", CONSUMERS_STOP_MS, this.#stopConsumers());
    await attempt("the runtime", RUNTIME_STOP_MS, this.#stopRuntime());
    if (overdue.length > 0) throw new Error(`${overdue.join(" and ")} did not stop`);
  }

  /** As `Consumers.stop` and `Workers.stop` do it. */
  async #stopConsumers(): Promise<void> {
    await this.#consumers.stop();
    await this.#outbox.stop();
    await Promise.all([this.#deliverer?.stop(), this.#messages?.stop()]);
  }

  /** As `Runtime.stop` does it. */
  async #stopRuntime(): Promise<void> {
    this.#live?.stop();
    const timersStopped = this.#timers?.stop();
    this.effects.stop();
    await timersStopped;
    await this.#host.drain();
    await this.#ownership?.stop();
    await this.#transport.close();
    await this.#journal.close();
  }
}

/** Reads of the journal, each a statement on its way to the server and back. */
function pooledReads(pool: ConnectionPool, reads: JournalReads): JournalReads {
  return {
    load: (actor) => pool.run("journal.load", () => reads.load(actor)),
    headOf: (actor) => pool.run("journal.headOf", () => reads.headOf(actor)),
    oldestOf: (actor) => pool.run("journal.oldestOf", () => reads.oldestOf(actor)),
    readActor: (actor, afterSeq, limit) => pool.run("journal.readActor", () => reads.readActor(actor, afterSeq, limit)),
    readShards: (after, limit) => pool.run("journal.readShards", () => reads.readShards(after, limit)),
    dueTimers: (shards, now, limit) => pool.run("journal.dueTimers", () => reads.dueTimers(shards, now, limit)),
    rearm: (actor, fired, timer) => pool.run("journal.rearm", () => reads.rearm(actor, fired, timer)),
  };
}
