/**
 * The runtime of a node, assembled from ports. The program and the simulation both call it.
 *
 * Owns: which part gets which, and the order of the parts.
 * Does not own: the parts; the ports and what awaits them (`open.ts`); starting and stopping (`node/parts.ts`).
 *
 * 1. It is pure wiring: it awaits nothing and reads no URL, file or environment variable.
 * 2. Each part needs only parts and ports above it: no cycle is closed by a variable that is set later.
 * 3. The stop order is the reverse of {@link AssembledRuntime.parts}. Requests are aborted before anything waits for
 *    turns, because a turn may wait seconds for the outside. Shards are handed over by an empty host. The journal
 *    closes after the last turn.
 */
import type { ActorKind } from "./actors/actor-kind.ts";
import { conversationActor, type ConversationState } from "./actors/conversation-actor.ts";
import { createDirectory } from "./actors/directory.ts";
import { formActor, type FormActorOptions } from "./actors/form-actor.ts";
import type { FormVersions } from "./actors/form-versions.ts";
import { ActorHost } from "./actors/host.ts";
import { Overload } from "./actors/overload.ts";
import { createResumeTokens, type ResumeTokens } from "./actors/resume-tokens.ts";
import { createTimers } from "./actors/timers.ts";
import type { Actors } from "./commands/commands.ts";
import { createCommitSignals, type CommitSignalCarrier, type CommitSignals } from "./consumers/commit-signals.ts";
import { NO_OWN_DOMAINS, type OwnDomains } from "./domains/own-domains.ts";
import type { Journal } from "./journal/journal.ts";
import type { KnowledgePort } from "./knowledge/answers.ts";
import type { Keyring } from "./keyring/keyring.ts";
import type { Clock } from "./node/clock.ts";
import type { Entropy } from "./node/entropy.ts";
import type { Log } from "./node/log.ts";
import { createLoopLag } from "./node/loop-lag.ts";
import type { PartList } from "./node/parts.ts";
import type { FormSlotsRepository } from "./postgres/forms/form-slots.ts";
import type { AllowancesRepository } from "./postgres/organizations/allowances.ts";
import { codesHandler, type CodeLimits } from "./requests/codes.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Tracer } from "./tracing/tracer.ts";
import { knowledgeHandler } from "./requests/knowledge.ts";
import { modelHandler, type ModelPort } from "./requests/model.ts";
import type { Fetch } from "./requests/request-handler.ts";
import { wordingHandler } from "./requests/wording.ts";
import { eventsAfterOf } from "./streams/events-after.ts";
import { passwordHandler } from "./requests/password.ts";
import {
  paymentCreateHandler,
  paymentStatusHandler,
  type PaymentCreatePort,
  type PaymentStatusPort,
} from "./requests/payments.ts";
import { createRequestRunner, type RequestRunner } from "./requests/request-runner.ts";
import { slotsHandler } from "./requests/slots.ts";
import type { Ownership } from "./sharding/ownership.ts";
import { shardOf } from "./sharding/shard-of.ts";
import type { EventCarrier } from "./streams/event-carrier.ts";
import { createLiveEvents, type LiveEvents } from "./streams/live-events.ts";
import { createSessionReads, type SessionReads } from "./streams/session-reads.ts";
import { createStreams, type Streams } from "./streams/streams.ts";
import type { Transport } from "./transport/transport.ts";

/** The services outside that turns may ask. A turn that asks an absent one gets `not_configured`. */
export interface OutsidePorts {
  readonly model?: ModelPort;
  /** Words acknowledgements; absent: the rules' words are said. */
  readonly wording?: Fetch<"wording">;
  /** Absent: no form has knowledge. */
  readonly knowledge?: KnowledgePort;
  readonly paymentCreate?: PaymentCreatePort;
  readonly paymentStatus?: PaymentStatusPort;
}

export interface RuntimePorts {
  /** A new id for each start of a process. */
  readonly nodeId: string;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly journal: Journal;
  readonly ownership: Ownership;
  readonly transport: Transport;
  readonly eventCarrier: EventCarrier;
  /** Carries commit signals to other nodes; undefined: there are none. */
  readonly commitSignalCarrier?: CommitSignalCarrier | undefined;
  /** Defers commit signals to the end of a burst; default `setImmediate`. */
  readonly defer?: (callback: () => void) => void;
  readonly formVersions: FormVersions;
  readonly forms: FormActorOptions["forms"];
  readonly slots: FormSlotsRepository;
  readonly allowances: AllowancesRepository;
  readonly keyring: Keyring;
  /** Which hosts serve whose forms; default: the service's address only. */
  readonly ownDomains?: OwnDomains;
  readonly outside: OutsidePorts;
  /** With it the parts register their metrics. */
  readonly metrics: Metrics;
  /** With it turns and commits are traced. */
  readonly tracer?: Tracer | undefined;
}

export interface RuntimeSettings {
  /** Whether actors live on this node; otherwise it only reaches those of other nodes. */
  readonly hostsActors: boolean;
  /** Divides long waits (contract §1); 1 in production. */
  readonly clockScale: number;
  readonly codeLimits: CodeLimits;
  /** The heap that actors in memory may take, by an estimate. */
  readonly actorsBytesMax: number;
  /**
   * Where respondents reach the service, without a trailing slash. Without it, no message contains a link back to the
   * session.
   */
  readonly publicUrl?: string | undefined;
  /** Idle times of actors; defaults in `actors/resident-actors.ts`. */
  readonly hibernatedAfterMs?: number;
  readonly passivatedAfterMs?: number;
}

/** Where tests observe or break one part. The program passes none. A fifth one is a sign of a missing port. */
export interface RuntimeSeams {
  readonly conversationKind?: (kind: ActorKind<ConversationState>) => ActorKind<ConversationState>;
  /** The clock that bounds turns and their requests. */
  readonly turnClock?: Clock;
  /** The journal as streams replay it. */
  readonly replay?: (journal: Journal) => Pick<Journal, "readActor">;
}

export interface AssembledRuntime {
  /** In start order. */
  readonly parts: PartList;
  readonly actors: Actors;
  readonly streams: Streams;
  readonly live: Pick<LiveEvents, "active">;
  /** Signals commits of this node and of the others. */
  readonly commitSignals: CommitSignals;
  readonly requests: RequestRunner;
  readonly sessionReads: SessionReads;
  readonly resumeTokens: ResumeTokens;
}

export function assembleRuntime(
  ports: RuntimePorts,
  settings: RuntimeSettings,
  seams: RuntimeSeams = {},
): AssembledRuntime {
  const { nodeId, clock, entropy, log, journal, ownership, transport, keyring, formVersions, metrics, tracer } = ports;
  const { allowances, outside } = ports;
  const { hostsActors, clockScale, hibernatedAfterMs, passivatedAfterMs } = settings;
  const turnClock = seams.turnClock ?? clock;
  const commitSignals = createCommitSignals({
    carrier: ports.commitSignalCarrier,
    ...(ports.defer === undefined ? {} : { defer: ports.defer }),
  });
  const loopLag = createLoopLag(clock, metrics);
  const overload = new Overload(journal, loopLag);
  const owners = {
    nodeId,
    shardOf,
    ownerOf: (shard: number) => ownership.ownerOf(shard),
    epochOf: (shard: number) => ownership.epochOf(shard),
  };
  const actors = createDirectory({ owners, transport, overload, clock, log, metrics, tracer });
  const sessionReads = createSessionReads(journal, owners, clock);
  const { headOf } = sessionReads;
  const streams = createStreams({ journal: seams.replay?.(journal) ?? sessionReads, clock, log, headOf, metrics });
  const live = createLiveEvents({ nodeId, carrier: ports.eventCarrier, owners, streams, headOf, clock, log, metrics });
  const requests = createRequestRunner({
    kinds: {
      model: modelHandler(outside.model, eventsAfterOf(sessionReads)),
      wording: wordingHandler(outside.wording),
      knowledge: knowledgeHandler(outside.knowledge?.answer),
      code: codesHandler({ allowances, keyring, limits: settings.codeLimits, clockScale }),
      password: passwordHandler({ allowances, keyring, entropy, clockScale }),
      "payment.create": paymentCreateHandler(outside.paymentCreate),
      "payment.status": paymentStatusHandler(outside.paymentStatus),
      slots: slotsHandler({ actors, slots: ports.slots, clock: turnClock, entropy }),
    },
    clock: turnClock,
    log,
    metrics,
  });
  const resumeTokens = createResumeTokens({
    keyring,
    clock,
    clockScale,
    publicUrl: settings.publicUrl,
    ownDomains: ports.ownDomains ?? NO_OWN_DOMAINS,
  });
  const conversations = conversationActor({
    formVersions,
    clock: turnClock,
    entropy,
    keyring,
    resumeTokens,
    effects: requests,
    stateVersion: () => ownership.stateVersion,
    clockScale,
    model: outside.model !== undefined,
    mayHaveKnowledge: (organization, form) => outside.knowledge?.mayHave(organization, form) === true,
  });
  const host = new ActorHost({
    kinds: [
      seams.conversationKind?.(conversations) ?? conversations,
      formActor({ forms: ports.forms, slots: ports.slots, clock }),
    ],
    journal,
    shards: owners,
    clock,
    log,
    memoryBytesMax: settings.actorsBytesMax,
    ...(hibernatedAfterMs === undefined ? {} : { hibernatedAfterMs }),
    ...(passivatedAfterMs === undefined ? {} : { passivatedAfterMs }),
    // Called for each turn: three direct calls, no list of listeners.
    onCommitted(actor, events) {
      streams.publish(actor, events);
      live.committed(actor, events);
      commitSignals.announce(shardOf(actor));
    },
    onUncertain: (actor) => live.uncertain(actor),
    overload,
    metrics,
    tracer,
  });
  const timers = createTimers({
    journal,
    clock,
    log,
    ownedShards: () => ownership.ownedShards(),
    submit: (envelope) => host.submit(envelope),
  });

  return {
    actors,
    streams,
    live,
    commitSignals,
    requests,
    sessionReads,
    resumeTokens,
    parts: [
      { name: "journal", stop: () => journal.close() },
      { name: "commit signals", stop: () => commitSignals.close() },
      {
        name: "transport",
        // Before ownership: a command that comes too early is answered `not_owner`.
        start: () => (hostsActors ? transport.serve(nodeId, (envelope) => host.submit(envelope)) : undefined),
        stop: () => transport.close(),
      },
      {
        name: "ownership",
        start: () =>
          ownership.start({
            onGained: (shards) => journal.openShards(shards),
            async onLost(shards, reason) {
              if (reason === "hand-over") await host.handOver(shards);
              for (const shard of shards) journal.closeShard(shard);
              host.dropShards(shards);
            },
          }),
        stop: () => ownership.stop(),
      },
      { name: "actors", stop: () => host.drain() },
      ...(hostsActors ? [{ name: "timers", start: () => timers.start(), stop: () => timers.stop() }] : []),
      // Stops before timers do: a look at timers waits for turns, and those may wait for the outside.
      { name: "requests", stop: () => requests.stop() },
      { name: "live events", start: () => live.start(), stop: () => live.stop() },
      { name: "event loop lag", start: () => loopLag.start(), stop: () => loopLag.stop() },
    ],
  };
}
