/**
 * A node, put together of the real parts as `runtime/runtime.ts` does it, on a simulated process, network and store.
 *
 * Owns: the wiring of one incarnation. Does not own: when it starts, stops and dies (`cluster.ts`).
 */
import { formActor } from "../../runtime/actors/form-actor.ts";
import { conversationActor } from "../../runtime/actors/conversation-actor.ts";
import type { Actors, CommandEnvelope } from "../../runtime/actors/commands.ts";
import type { ActorKind } from "../../runtime/actors/actor-kind.ts";
import { createDirectory } from "../../runtime/actors/directory.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import { ActorHost } from "../../runtime/actors/host.ts";
import { createResumeTokens } from "../../runtime/actors/resume-tokens.ts";
import { startTimers, type TimerService } from "../../runtime/actors/timers.ts";
import { createEffects, type StoppableEffects } from "../../runtime/effects/effects.ts";
import { modelEffect } from "../../runtime/effects/model.ts";
import { passwordEffect } from "../../runtime/effects/password.ts";
import { paymentCreateEffect, paymentStatusEffect } from "../../runtime/effects/payments.ts";
import { slotsEffect } from "../../runtime/effects/slots.ts";
import { createGroupCommitJournal, type JournalReads } from "../../runtime/journal/group-commit-journal.ts";
import type { Journal } from "../../runtime/journal/journal.ts";
import { memoryReads } from "../../runtime/journal/memory-journal.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { OutboxConsumer } from "../../runtime/outbox/consumer.ts";
import { createOutbox, type Outbox } from "../../runtime/outbox/outbox.ts";
import { createWakeUps, type WakeListener } from "../../runtime/outbox/wake-ups.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { startOwnership, type Ownership } from "../../runtime/sharding/ownership.ts";
import { shardOf } from "../../runtime/sharding/shard-of.ts";
import { startLiveEvents, type LiveEvents } from "../../runtime/streams/live-events.ts";
import { createStreams, type Streams } from "../../runtime/streams/streams.ts";
import type { Transport } from "../../runtime/transport/transport.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { CompiledForm } from "../../machines/form/compile.ts";
import { stubKeyring } from "../api/support/stub-runtime.ts";
import { memorySlots } from "../support/memory-slots.ts";
import type { Network, Place } from "./network.ts";
import type { Process } from "./process.ts";
import { simulatedBatchStore } from "./store/batch-store.ts";
import { Connection, ConnectionPool, type Link } from "./store/connection.ts";
import type { Server } from "./store/server.ts";
import { tracingLog } from "./tracing-log.ts";
import type { World } from "./world.ts";

/** Room for some ten conversations: most of the time somebody has to go. */
const MEMORY_BYTES_MAX = 50_000;

/** Divides the waits of a form: an idle half hour is six seconds. */
export const CLOCK_SCALE = 300;

/** Ways of an actor to be wrong, to see that it is noticed. */
export const ACTOR_FLAWS = [
  /** A command that is sent again is taken for a new one. */
  "forgets-commands",
  /** Now and then a turn is missing from what is read for a subscriber. */
  "replay-skips-turns",
] as const;
export type ActorFlaw = (typeof ACTOR_FLAWS)[number];

export interface NodeOptions {
  readonly world: World;
  readonly process: Process;
  readonly machine: number;
  /** What nodes of one machine and data folder have in common. */
  readonly placeId: string;
  readonly network: Network;
  readonly server: Server;
  readonly link: Link;
  /** Every published version is of this form. */
  readonly form: CompiledForm;
  readonly consumers: (process: Process) => readonly OutboxConsumer[];
  readonly flaw: ActorFlaw | undefined;
}

export class Node {
  readonly process: Process;
  readonly actors: Actors;
  readonly streams: Streams;
  readonly #host: ActorHost;
  readonly #journal: Journal;
  readonly #transport: Transport;
  readonly #effects: StoppableEffects;
  readonly #outbox: Outbox;
  readonly #options: NodeOptions;
  readonly #startOwnership: () => Promise<Ownership>;
  readonly #startLiveEvents: () => LiveEvents;
  #ownership: Ownership | undefined;
  #live: LiveEvents | undefined;
  #timers: TimerService | undefined;

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

    this.#journal = createGroupCommitJournal({ stores: [simulatedBatchStore(options, pool)], reads: pooledReads(pool, memoryReads(server.rows)), clock, log, defer });
    const headOf = (actor: ActorId): Promise<number> => this.#journal.headOf(actor);
    this.streams = createStreams({
      journal: options.flaw === "replay-skips-turns" ? skipping(this.#journal, world) : this.#journal,
      clock,
      log,
      headOf,
      onWatched: (session) => this.#live?.watched(session),
      onUnwatched: (session) => this.#live?.unwatched(session),
    });
    const wakeUps = createWakeUps({
      defer,
      carrier: { send: (shards) => network.tell(place, shards), receive: (listener: WakeListener) => network.listen(place, (shards) => listener(shards as ReadonlySet<number>)) },
    });
    // The pool is as much of a `pg.Pool` as the runtime's code uses.
    const pgPool = pool as unknown as Pool;
    this.#outbox = createOutbox({ pool: pgPool, clock, log });
    wakeUps.listen((shards) => this.#outbox.wake(shards));

    this.#effects = createEffects({
      kinds: {
        model: modelEffect(undefined),
        password: passwordEffect(),
        "payment.create": paymentCreateEffect(undefined),
        "payment.status": paymentStatusEffect(undefined),
        slots: slotsEffect({ actors: { call: (envelope, deadlineMs) => this.actors.call(envelope, deadlineMs) }, clock, entropy }),
      },
      clock,
      log,
    });
    const resumeTokens = createResumeTokens({ keyring: stubKeyring, clock, clockScale: CLOCK_SCALE, publicUrl: undefined });
    const conversations = conversationActor({
      formVersions: pooledVersions(pool, server, options.form),
      clock,
      entropy,
      keyring: stubKeyring,
      resumeTokens,
      effects: this.#effects,
      clockScale: CLOCK_SCALE,
      model: false,
    });
    const forms = formActor({
      forms: {
        get: () => pool.run("forms.get", () => ({}) as never),
        version: (id) => pool.run("forms.version", () => server.rows.formVersions.get(id) as never),
        versionInUse: (_organization, id) => pool.run("forms.versionInUse", () => [...server.rows.responses.values()].some(({ versionId }) => versionId === id)),
      },
      slots: memorySlots(server.rows),
      clock,
    });
    this.#host = new ActorHost({
      kinds: [options.flaw === "forgets-commands" ? forgetful(conversations) : conversations, forms],
      journal: this.#journal,
      shards: { shardOf, epochOf: (shard) => this.#ownership?.epochOf(shard) },
      clock,
      log,
      memoryBytesMax: MEMORY_BYTES_MAX,
      onCommitted: (actor, events) => {
        this.streams.publish(actor, events);
        this.#live?.committed(actor, events);
        wakeUps.announce(shardOf(actor));
      },
      onUncertain: (actor) => this.#live?.uncertain(actor),
    });
    this.#startOwnership = () =>
      startOwnership({
        url: "",
        pool: pgPool,
        newClient: () => new Connection(options) as never,
        clock,
        log,
        nodeId: process.name,
        placeId: options.placeId,
        onGained: (shards) => this.#journal.openShards(shards),
        onLost: async (shards, reason) => {
          if (reason === "hand-over") await this.#host.handOver(shards);
          for (const shard of shards) this.#journal.closeShard(shard);
          this.#host.dropShards(shards);
        },
      });
    this.#transport = network.transportOf(place);
    this.#transport.serve(process.name, (envelope) => this.#host.submit(envelope));
    const owners = {
      nodeId: process.name,
      shardOf,
      ownerOf: (shard: number) => this.#ownership?.ownerOf(shard),
      epochOf: (shard: number) => this.#ownership?.epochOf(shard),
    };
    this.actors = createDirectory({ owners, transport: this.#transport, clock, log });
    this.#startLiveEvents = () => startLiveEvents({ nodeId: process.name, carrier: network.eventsOf(place), owners, streams: this.streams, headOf, clock, log });
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
    const { process, world, consumers } = this.#options;
    const { clock } = process;
    this.#ownership = await this.#startOwnership();
    this.#live = this.#startLiveEvents();
    const log = tracingLog((line) => world.note(`${process.name} ${line}`));
    this.#timers = startTimers({
      journal: this.#journal,
      clock,
      log,
      ownedShards: () => this.#ownership?.ownedShards() ?? [],
      submit: (envelope) => this.#host.submit(envelope),
    });
    for (const consumer of consumers(process)) await this.#outbox.run(consumer);
  }

  /** As `Runtime.stop` does it. */
  async stop(): Promise<void> {
    this.#live?.stop();
    const timersStopped = this.#timers?.stop();
    this.#effects.stop();
    await timersStopped;
    await this.#outbox.stop();
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

/** Versions as a new process finds them: read once, then kept. Compiling is the same for all of them, and is not what is tried here. */
function pooledVersions(pool: ConnectionPool, server: Server, form: CompiledForm): FormVersions {
  const known = new Set<string>();
  return {
    peek: (id) => (known.has(id) ? form : undefined),
    async get(id) {
      if (!known.has(id) && !(await pool.run("forms.version", () => server.rows.formVersions.has(id)))) return undefined;
      known.add(id);
      return form;
    },
  };
}

function skipping(journal: Journal, world: World): Pick<Journal, "readActor"> {
  return { readActor: async (...asked) => (await journal.readActor(...asked)).filter(() => !world.random.chance(0.1)) };
}

function forgetful<State>(kind: ActorKind<State>): ActorKind<State> {
  let commands = 0;
  // An opening under another id would be refused, as the session is there.
  const anew = (envelope: CommandEnvelope): CommandEnvelope => (envelope.command.type === "open" ? envelope : { ...envelope, commandId: `${envelope.commandId} ${++commands}` });
  return { ...kind, handle: (state, envelope) => kind.handle(state, anew(envelope)) };
}
