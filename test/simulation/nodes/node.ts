/**
 * A node as the program assembles it, over ports to a simulated process, network and store.
 *
 * Owns: the ports of one start of a process. Does not own: the wiring (`runtime/assemble.ts`,
 * `deploy/node/assemble-node.ts`), when a node starts, stops and dies (`cluster.ts`).
 */
import { assembleNode } from "../../../deploy/node/assemble-node.ts";
import type { FormVersionId } from "../../../machines/ids.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { noMetrics } from "../../../runtime/metrics/metrics.ts";
import { assembleRuntime, type AssembledRuntime, type RuntimeSeams } from "../../../runtime/assemble.ts";
import type { Actors } from "../../../runtime/commands/commands.ts";
import type { CommitListener } from "../../../runtime/consumers/commit-signals.ts";
import { createGroupCommitJournal } from "../../../runtime/journal/group-commit-journal.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import type { Log } from "../../../runtime/node/log.ts";
import { startStages, type Stage, type StartedStages } from "../../../runtime/node/parts.ts";
import { idempotencyRepository } from "../../../runtime/postgres/keys/idempotency-keys.ts";
import type { Pool } from "../../../runtime/postgres/pool.ts";
import { webhooksRepository, type WebhooksRepository } from "../../../runtime/postgres/webhooks/endpoints.ts";
import { DEFAULT_CODE_LIMITS } from "../../../runtime/requests/codes.ts";
import type { RequestRunner } from "../../../runtime/requests/request-runner.ts";
import { createOwnership, type Ownership } from "../../../runtime/sharding/ownership.ts";
import type { Streams } from "../../../runtime/streams/streams.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import { unlimitedAllowances } from "../../support/actors/unlimited-allowances.ts";
import { memoryReads } from "../../support/journal/memory-journal.ts";
import type { Observations } from "../checkers/observations.ts";
import { withinBounds } from "../checkers/turns-are-bounded.ts";
import { newActor, ORGANIZATION } from "../clients/clients.ts";
import type { Outside } from "../outside/outside.ts";
import { outsideOfNode } from "../outside/outside-of-node.ts";
import { simulatedBatchStore } from "../store/batch-store.ts";
import { Connection, ConnectionPool, type Link } from "../store/connection.ts";
import { pooledReads } from "../store/pooled-reads.ts";
import { pooledForms, pooledSlots, pooledVersions } from "../store/pooled-repositories.ts";
import type { Server } from "../store/server.ts";
import { CLOCK_SCALE } from "../world/forms.ts";
import type { Network, Place } from "../world/network.ts";
import type { Process } from "../world/process.ts";
import { tracingLog } from "../world/tracing-log.ts";
import type { World } from "../world/world.ts";
import {
  byOwnClock,
  claimingLate,
  forgetful,
  skipping,
  unaware,
  withoutBounds,
  withoutGrants,
  type ActorFlaw,
} from "./actor-flaws.ts";
import { consumersOfNode, type ConsumersOfNode } from "./consumers.ts";
import { Edge } from "./edge.ts";

/** Idle times of actors, a twentieth of the shipped ones: two seconds, and half a minute. */
const HIBERNATED_AFTER_MS = 1_500;
const PASSIVATED_AFTER_MS = 30_000;
/** Room for some ten conversations, so that most of the time an actor has to be passivated. */
const MEMORY_BYTES_MAX = 50_000;
const PUBLIC_URL = "https://forms.example";

export interface NodeOptions {
  readonly world: World;
  readonly process: Process;
  readonly machine: number;
  /** Names the machine and data directory. */
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
  /** Whether this world has webhook endpoints; otherwise the node runs no deliverer. */
  readonly hasWebhooks: boolean;
  /** Whether the effect of a consumer fails after it is done. */
  readonly isEffectFailing: () => boolean;
  /** An external effect is done, and its cursors have not moved yet. */
  readonly onTakenElsewhere: () => void;
  readonly flaw: ActorFlaw | undefined;
}

export class Node {
  readonly process: Process;
  readonly actors: Actors;
  readonly streams: Streams;
  readonly edge: Edge;
  readonly requests: RequestRunner;
  readonly webhooks: WebhooksRepository;
  readonly #options: NodeOptions;
  readonly #log: Log;
  readonly #ownership: Ownership;
  readonly #consumers: ConsumersOfNode;
  readonly #stages: readonly Stage[];
  #started: StartedStages | undefined;

  constructor(options: NodeOptions) {
    const { world, process, server, flaw } = options;
    const { clock } = process;
    const log = tracingLog((line) => world.note(`${process.name} ${line}`));
    const entropy: Entropy = { bytes: (length) => world.random.bytes(length), uint32: () => world.random.uint32() };
    const pool = new ConnectionPool(options);
    // The pool has as much of a `pg.Pool` as the runtime uses.
    const pgPool = pool as unknown as Pool;
    const formVersions = pooledVersions(pool, server, options.forms);
    this.#options = options;
    this.#log = log;
    this.process = process;
    this.#ownership = createOwnership({
      url: "",
      pool: pgPool,
      newClient: () => new Connection(options) as never,
      clock,
      log,
      nodeId: process.name,
      placeId: options.placeId,
    });
    const runtime = this.#assembleRuntime({ pool, formVersions, entropy, log, ownership: this.#ownership });
    this.actors = runtime.actors;
    this.streams = runtime.streams;
    this.requests = runtime.requests;
    this.#consumers = consumersOfNode({ ...options, pool, pgPool, formVersions, entropy, log });
    this.#stages = assembleNode({
      runtime: runtime.parts,
      commitSignals: runtime.commitSignals,
      consumers: this.#consumers.parts,
    });
    const claims = idempotencyRepository(pgPool);
    this.edge = new Edge({
      actors: this.actors,
      claims: flaw === "claims-after-work" ? claimingLate(claims) : claims,
      clock,
      keyring: stubKeyring,
      log,
      newSession: () => newActor("ses", world, options.shards),
      onNotKept: options.onNotKept,
    });
    this.webhooks = webhooksRepository(pgPool);
  }

  #assembleRuntime({
    pool,
    formVersions,
    entropy,
    log,
    ownership,
  }: {
    readonly pool: ConnectionPool;
    readonly formVersions: ReturnType<typeof pooledVersions>;
    readonly entropy: Entropy;
    readonly log: Log;
    readonly ownership: Ownership;
  }): AssembledRuntime {
    const { world, process, server, network, machine, flaw, outside } = this.#options;
    const { clock } = process;
    const place: Place = { machine, process };
    const defer = (callback: () => void): void => void clock.after(0, callback);
    const turnClock = flaw === "waits-for-ever" ? withoutBounds(clock) : clock;
    const slots = pooledSlots(pool, server);
    return assembleRuntime(
      {
        nodeId: process.name,
        clock,
        entropy,
        log,
        journal: createGroupCommitJournal({
          stores: [simulatedBatchStore(this.#options, pool)],
          reads: pooledReads(pool, memoryReads(server.rows)),
          clock,
          log,
          defer,
        }),
        ownership,
        transport: network.transportOf(place),
        eventCarrier: network.eventsOf(place),
        commitSignalCarrier: {
          send: (shards) => network.tell(place, shards),
          receive: (listener: CommitListener) =>
            network.listen(place, (shards) => listener(shards as ReadonlySet<number>)),
        },
        defer,
        formVersions,
        forms: pooledForms(pool, server),
        slots:
          flaw === "forgets-grants"
            ? withoutGrants(slots)
            : flaw === "places-by-own-clock"
              ? byOwnClock(slots, clock)
              : slots,
        // Limits over all sessions are one transaction, tested on PostgreSQL (`test/runtime/requests/limits.test.ts`).
        allowances: unlimitedAllowances,
        keyring: stubKeyring,
        outside: outsideOfNode({
          world,
          process,
          organization: ORGANIZATION,
          server,
          pool,
          outside,
          clock: turnClock,
          keyring: stubKeyring,
          log,
          paymentsWithoutKey: flaw === "payment-without-key",
        }),
        metrics: noMetrics,
      },
      {
        hostsActors: true,
        clockScale: CLOCK_SCALE,
        codeLimits: DEFAULT_CODE_LIMITS,
        actorsBytesMax: MEMORY_BYTES_MAX,
        publicUrl: PUBLIC_URL,
        hibernatedAfterMs: HIBERNATED_AFTER_MS,
        passivatedAfterMs: PASSIVATED_AFTER_MS,
      },
      this.#seams(turnClock),
    );
  }

  #seams(turnClock: Clock): RuntimeSeams {
    const { flaw, process, world } = this.#options;
    return {
      turnClock,
      conversationKind(kind) {
        const bounded = withinBounds(kind, process.clock, world);
        if (flaw === "forgets-commands") return forgetful(bounded);
        return flaw === "timer-fires-twice" ? unaware(bounded) : bounded;
      },
      ...(flaw === "replay-skips-turns" ? { replay: (journal) => skipping(journal, world) } : {}),
    };
  }

  /** The shards that this node owns, as it believes. */
  get ownedShards(): readonly number[] {
    return this.#ownership.ownedShards();
  }

  get isServing(): boolean {
    return this.process.isRunning && this.#started !== undefined;
  }

  /** Rejects if the database cannot be reached; the process then ends. */
  async start(): Promise<void> {
    this.#started = await startStages(this.#stages, { clock: this.process.clock, log: this.#log });
  }

  /** Sets a consumer back to these positions. The caller does not learn whether that worked. */
  rewind(consumer: string, positions: number | ReadonlyMap<number, number>): void {
    const { process, world } = this.#options;
    this.#consumers
      .rewind(consumer, positions)
      .catch((error: Error) => world.note(`${process.name} could not set ${consumer} back: ${error.message}`));
  }

  /** Stops the stages as the program does. Rejects if one exceeded its limit; the process then ends all the same. */
  async stop(): Promise<void> {
    const overdue = (await this.#started?.stop()) ?? [];
    if (overdue.length > 0) throw new Error(`${overdue.join(" and ")} did not stop`);
  }
}
