/**
 * The program's runtime: the assembled parts and the repositories beside them, for the edge, the workers and `deploy`.
 *
 * Owns: the members that combine several parts. Does not own: any part (`assemble.ts`), any connection (`open.ts`).
 */
import type { DomainEvent } from "../machines/conversation/events/events.ts";
import type { SessionId } from "../machines/ids.ts";
import type { FormVersions } from "./actors/form-versions.ts";
import { createResponseViews, type ResponseViews } from "./actors/response-views.ts";
import type { ResumeTokens } from "./actors/resume-tokens.ts";
import { assembleRuntime } from "./assemble.ts";
import type { BlobStore } from "./blobs/blob-store.ts";
import type { Departures } from "./cells/departures.ts";
import type { Actors } from "./commands/commands.ts";
import type { CommitSignals } from "./consumers/commit-signals.ts";
import { cursorPositions } from "./consumers/cursors.ts";
import { registerConsumerLag } from "./consumers/lag-metrics.ts";
import type { History } from "./journal/postgres/history.ts";
import type { OwnDomains } from "./domains/own-domains.ts";
import type { Keyring } from "./keyring/keyring.ts";
import type { Clock } from "./node/clock.ts";
import type { Entropy } from "./node/entropy.ts";
import type { Log } from "./node/log.ts";
import { startStages, type PartList } from "./node/parts.ts";
import { openRuntimePorts, type OpenedPorts, type RuntimeOptions } from "./open.ts";
import type { Queryable } from "./postgres/pool.ts";
import { DEFAULT_CODE_LIMITS } from "./requests/codes.ts";
import type { Ownership } from "./sharding/ownership.ts";
import type { Store } from "./store.ts";
import { eventsAfterOf } from "./streams/events-after.ts";
import type { LiveEvents } from "./streams/live-events.ts";
import type { Streams } from "./streams/streams.ts";

export interface Runtime {
  readonly nodeId: string;
  readonly actors: Actors;
  readonly owners: Pick<Ownership, "ownerOf" | "ownedShards">;
  readonly streams: Streams;
  /** For subscribers whose session lives on another node. */
  readonly live: Pick<LiveEvents, "active">;
  /** Signals commits of this node and of the others. */
  readonly commitSignals: CommitSignals;
  readonly store: Store;
  /** Bytes that rows refer to: files, exports. */
  readonly blobs: BlobStore;
  readonly keyring: Keyring;
  readonly formVersions: FormVersions;
  readonly resumeTokens: ResumeTokens;
  /** Which hosts serve whose forms. */
  readonly ownDomains: OwnDomains;
  /** Which organizations leave this cell. */
  readonly departures: Departures;
  /** The views of a list's rows (§4.3). */
  readonly responseViews: ResponseViews;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly clockScale: number;
  /** The events of a session with seq > `afterSeq`, in order, of at most `turns` turns. */
  eventsOf(session: SessionId, afterSeq: number, turns: number): Promise<readonly DomainEvent[]>;
  /** The first seq from which on all events of a session are kept: 1 until retention drops a day of it. */
  oldestOf(session: SessionId): Promise<number>;
  /** The history that the seqs belong to (contract §5, `inc`). */
  readonly history: Pick<History, "incarnation">;
  /**
   * Whether the database answers, and whether this node can serve the shards that it should. Takes at most a second.
   */
  health(): Promise<RuntimeHealth>;
}

export interface RuntimeHealth {
  readonly db: "ok" | "down";
  readonly shards: "ok" | "down";
}

export interface ComposedRuntime {
  readonly runtime: Runtime;
  /** In start order, with the connections below the runtime first. */
  readonly parts: PartList;
}

/** A runtime that runs without the other parts of a node. */
export interface StartedRuntime extends Runtime {
  stop(): Promise<void>;
}

/** The heap that actors may take by default: some hundred thousand hibernated actors. */
const ACTORS_BYTES_MAX = 128 * 1024 * 1024;
/** A database that does not answer for this long counts as down. */
const HEALTH_WAIT_MS = 1_000;
/** Longer than any time limit of a lane: a turn that waits for its commit for so long waits for ever. */
const COMMIT_STUCK_MS = 15_000;
/**
 * How long a refused batch of turns speaks against a database that answers, such as one whose disk is full. Bounded,
 * because a balancer that believes it sends no turn which could show the contrary.
 */
const REFUSAL_COUNTS_MS = 5_000;

/**
 * Opens the connections and assembles the runtime. Nothing is served before its parts start.
 * @throws when the database cannot be reached.
 */
export async function composeRuntime(options: RuntimeOptions): Promise<ComposedRuntime> {
  const { codeLimits, hostsActors = true, clockScale = 1, actorsBytesMax = ACTORS_BYTES_MAX, publicUrl } = options;
  const opened = await openRuntimePorts(options);
  const { ports, store, blobs, history, ownDomains, departures, pool, base } = opened;
  const { nodeId, clock, entropy, log, journal, ownership, keyring, formVersions, metrics } = ports;
  const assembled = assembleRuntime(ports, {
    hostsActors,
    clockScale,
    codeLimits: codeLimits ?? DEFAULT_CODE_LIMITS,
    actorsBytesMax,
    publicUrl,
  });
  const { actors, streams, live, commitSignals, resumeTokens, sessionReads } = assembled;
  if (hostsActors)
    registerConsumerLag(metrics, {
      heads: () => journal.heads(),
      cursors: () => cursorPositions(pool),
      clock,
      log: log.child({ part: "metrics" }),
    });
  return {
    parts: [...base, ...assembled.parts],
    runtime: {
      nodeId,
      actors,
      owners: ownership,
      streams,
      live,
      commitSignals,
      store,
      blobs,
      keyring,
      formVersions,
      resumeTokens,
      ownDomains,
      departures,
      responseViews: createResponseViews(store.responses, formVersions),
      clock,
      entropy,
      log,
      clockScale,
      history,
      oldestOf: (session) => sessionReads.oldestOf(session),
      eventsOf: eventsAfterOf(sessionReads),
      health: () => readHealth(opened, pool),
    },
  };
}

/** @throws when the database cannot be reached or has another shard count. */
export async function startRuntime(options: RuntimeOptions): Promise<StartedRuntime> {
  const { runtime, parts } = await composeRuntime(options);
  const started = await startStages([{ name: "runtime", parts }], runtime);
  return { ...runtime, stop: async () => void (await started.stop()) };
}

function readHealth({ ports }: OpenedPorts, db: Queryable): Promise<RuntimeHealth> {
  const { journal, ownership, clock, log } = ports;
  const shards = ownership.isHealthy && journal.oldestWaitMs < COMMIT_STUCK_MS ? "ok" : "down";
  return new Promise((resolve) => {
    const cancel = clock.after(HEALTH_WAIT_MS, () => resolve({ db: "down", shards }));
    db.query("SELECT 1").then(
      () => {
        cancel();
        resolve({ db: journal.sinceRefusalMs < REFUSAL_COUNTS_MS ? "down" : "ok", shards });
      },
      (error: unknown) => {
        cancel();
        log.warn({ err: error }, "the database does not answer");
        resolve({ db: "down", shards });
      },
    );
  });
}
