/**
 * Live events of sessions for subscribers on other nodes than the session's owner.
 *
 * Owns: following the sessions that have subscribers here, sending events to the nodes that follow sessions of this
 * node, detecting lost events. Does not own: subscribers (`streams.ts`), carrying (`event-carrier.ts`), ownership of
 * shards (`runtime/sharding`).
 *
 * 1. A node sends events only to nodes that followed their session lately.
 * 2. A lost event is detected by the next event's seq, or, while the session is active, within
 *    {@link COMPARE_EVERY_MS} by comparing heads with the owner. The journal then gives it. So a page never hangs
 *    because the last message was lost.
 * 3. After a change of owner, and after the owner was unreachable, the head is read from the journal, so that no event
 *    in between is missed.
 * 4. While the owner is unreachable, heads of active sessions are read from the journal.
 * 5. A head that could not be read is read in a later round, while the session has a subscriber or a follower.
 */
import { ok } from "node:assert";
import { LRUCache } from "lru-cache";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import type { Log } from "../node/log.ts";
import { UnreachableError } from "../transport/transport.ts";
import type { EventCarrier, EventReceiver, FollowAnswer } from "./event-carrier.ts";
import type { Streams } from "./streams.ts";

/** Pause between comparisons of the heads of active sessions with their owners. */
export const COMPARE_EVERY_MS = 1_000;
/** A session is active for this long after an event or a new subscriber. */
const ACTIVE_MS = 10_000;
/** How long a follow request holds; it is renewed well before its end. */
export const FOLLOWED_MS = 60_000;
const FOLLOW_AGAIN_MS = 20_000;
const FOLLOW_WAIT_MS = 2_000;
ok(FOLLOW_AGAIN_MS + FOLLOW_WAIT_MS < FOLLOWED_MS, "a follow request is renewed before it ends");
/** Sessions in one follow request: some 30 KB. */
const REQUEST_SESSIONS_MAX = 1_000;
/** Parallel reads of heads from the journal. */
const READS_MAX = 8;

const RECENT_HEADS_MAX = 40_000;

export interface LiveEventsOptions {
  readonly nodeId: string;
  readonly carrier: EventCarrier;
  readonly owners: {
    shardOf(actor: ActorId): number;
    ownerOf(shard: number): string | undefined;
    /** Undefined if this node does not own the shard. */
    epochOf(shard: number): number | undefined;
  };
  readonly streams: Pick<Streams, "publish" | "announce" | "observe">;
  readonly headOf: (session: ActorId) => Promise<number>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics;
}

export interface LiveEvents {
  /** Committed by this node. */
  committed(actor: ActorId, events: readonly DomainEvent[]): void;
  /** Perhaps committed by this node: subscribers get what the journal has. */
  uncertain(actor: ActorId): void;
  /** A subscriber of this node uses the session, so its head is compared. */
  active(session: SessionId): void;
  /** Begins to follow, and to answer follow requests. */
  start(): void;
  stop(): void;
}

/** A session that has subscribers on this node. */
interface Watched {
  /** The node that sends its events: this one, or one that it follows. Undefined: a follow request is due. */
  source: string | undefined;
  /** The source's epoch. Under another epoch the source may have missed events of an owner in between. */
  epoch: number | undefined;
  followAgainAtMs: number;
  activeUntilMs: number;
}

export function createLiveEvents(options: LiveEventsOptions): LiveEvents {
  const { nodeId, carrier, owners, streams, headOf, clock, log, metrics = noMetrics } = options;
  const watched = new Map<SessionId, Watched>();
  /** The nodes that follow a session, and until when. */
  const followers = new Map<ActorId, Map<string, number>>();
  metrics.gauge(
    { name: "parley_sessions_followed", help: "Sessions of this node that subscribers on other nodes watch." },
    () => [[followers.size]],
  );
  /** The last seq of actors with a recent commit on this node. An evicted one reads as 0: nothing recent. */
  const heads = new LRUCache<ActorId, number>({ max: RECENT_HEADS_MAX });
  /** Sessions whose head could not be read from the journal. */
  const unread = new Set<ActorId>();
  let isStopped = false;
  let cancelNext = (): void => undefined;
  let comparing = false;
  let isCompareDue = false;

  const ownerOf = (session: ActorId): string | undefined => owners.ownerOf(owners.shardOf(session));

  const receiver: EventReceiver = {
    onFollow(by, sessions) {
      const untilMs = clock.monotonicMs() + FOLLOWED_MS;
      return sessions.map((session): FollowAnswer => {
        const epoch = owners.epochOf(owners.shardOf(session));
        if (epoch === undefined) return null;
        const nodes = followers.get(session);
        if (nodes === undefined) followers.set(session, new Map([[by, untilMs]]));
        else nodes.set(by, untilMs);
        return [epoch, heads.get(session) ?? 0];
      });
    },
    onEvents(actor, head, events) {
      const entry = watched.get(actor as SessionId);
      // The last subscriber left a moment ago.
      if (entry === undefined) return;
      entry.activeUntilMs = clock.monotonicMs() + ACTIVE_MS;
      if (events === undefined) streams.announce(actor, head);
      else streams.publish(actor, events);
    },
    onInterrupted() {
      for (const entry of watched.values()) if (entry.source !== nodeId) entry.source = undefined;
      compareSoon();
    },
  };

  const sendToFollowers = (actor: ActorId, head: number, events: readonly DomainEvent[] | undefined): void => {
    const nodes = followers.get(actor);
    if (nodes === undefined) return;
    const nowMs = clock.monotonicMs();
    for (const [node, untilMs] of nodes) {
      if (untilMs > nowMs) carrier.send(node, actor, head, events);
      else nodes.delete(node);
    }
    if (nodes.size === 0) followers.delete(actor);
  };

  /** Reads heads from the journal, a few at a time, and announces them. Heads that cannot be read are read later. */
  const readHeads = async (sessions: readonly ActorId[]): Promise<void> => {
    const left = sessions.values();
    let failure: unknown;
    await Promise.all(
      Array.from({ length: READS_MAX }, async () => {
        for (const session of left) {
          unread.delete(session);
          try {
            const head = await headOf(session);
            streams.announce(session, head);
            sendToFollowers(session, head, undefined);
          } catch (error) {
            failure = error;
            unread.add(session);
          }
        }
      }),
    );
    if (failure !== undefined)
      log.warn({ err: failure, sessions: unread.size }, "could not read the heads of watched sessions; retrying");
  };

  /** Follows sessions of one node. @returns those whose head has to be read from the journal. */
  const follow = async (node: string, sessions: readonly SessionId[]): Promise<readonly SessionId[]> => {
    const nowMs = clock.monotonicMs();
    let answers: readonly FollowAnswer[];
    try {
      answers = await carrier.follow(node, sessions, FOLLOW_WAIT_MS);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      log.debug({ err: error, node }, "the owner of watched sessions is unreachable");
      answers = [];
    }
    return sessions.filter((session, index) => {
      const entry = watched.get(session);
      if (entry === undefined) return false;
      const answer = answers[index] ?? null;
      if (answer === null) {
        const wasFollowed = entry.source !== undefined;
        entry.source = undefined;
        return wasFollowed || entry.activeUntilMs > nowMs;
      }
      const [epoch, head] = answer;
      const isNew = entry.source !== node || entry.epoch !== epoch;
      entry.source = node;
      entry.epoch = epoch;
      entry.followAgainAtMs = nowMs + FOLLOW_AGAIN_MS;
      streams.announce(session, head);
      // Only the journal has the events from before, perhaps of a third node.
      return isNew;
    });
  };

  const compare = async (): Promise<void> => {
    const nowMs = clock.monotonicMs();
    const toFollow = new Map<string, SessionId[]>();
    const toRead: SessionId[] = [];
    for (const [session, entry] of watched) {
      const owner = ownerOf(session);
      if (owner === undefined) {
        // No node commits now; the next owner is followed when it is known.
        entry.source = undefined;
      } else if (owner === nodeId) {
        // Own events need no carrier, but events of the previous owner may have been lost.
        const epoch = owners.epochOf(owners.shardOf(session));
        if (entry.source !== nodeId || entry.epoch !== epoch) toRead.push(session);
        entry.source = nodeId;
        entry.epoch = epoch;
      } else if (entry.source !== owner || nowMs >= entry.followAgainAtMs || nowMs < entry.activeUntilMs) {
        const others = toFollow.get(owner);
        if (others === undefined) toFollow.set(owner, [session]);
        else others.push(session);
      }
    }
    const requests = [...toFollow].flatMap(([node, sessions]) =>
      Array.from({ length: Math.ceil(sessions.length / REQUEST_SESSIONS_MAX) }, (_, part) => ({
        node,
        sessions: sessions.slice(part * REQUEST_SESSIONS_MAX, (part + 1) * REQUEST_SESSIONS_MAX),
      })),
    );
    const answered = await Promise.all(requests.map(({ node, sessions }) => follow(node, sessions)));
    for (const session of unread)
      if (!watched.has(session as SessionId) && !followers.has(session)) unread.delete(session);
    await readHeads([...new Set([...unread, ...toRead, ...answered.flat()])]);
  };

  const dropExpired = (): void => {
    const nowMs = clock.monotonicMs();
    for (const [actor, nodes] of followers) {
      for (const [node, untilMs] of nodes) if (untilMs <= nowMs) nodes.delete(node);
      if (nodes.size === 0) followers.delete(actor);
    }
  };

  let rounds = 0;
  const schedule = (delayMs: number): void => {
    cancelNext();
    if (isStopped) return;
    cancelNext = clock.after(delayMs, () => {
      comparing = true;
      isCompareDue = false;
      if (++rounds % (FOLLOWED_MS / COMPARE_EVERY_MS) === 0) dropExpired();
      void compare()
        .catch((error: unknown) => log.warn({ err: error }, "could not compare the heads of watched sessions"))
        .then(() => {
          comparing = false;
          schedule(isCompareDue ? 0 : COMPARE_EVERY_MS);
        });
    });
  };
  /** Subscribers that come together share one follow request. */
  const compareSoon = (): void => {
    if (isCompareDue) return;
    isCompareDue = true;
    if (!comparing) schedule(0);
  };
  const observer = {
    watched(session: SessionId): void {
      const nowMs = clock.monotonicMs();
      const isOwn = ownerOf(session) === nodeId;
      const epoch = isOwn ? owners.epochOf(owners.shardOf(session)) : undefined;
      watched.set(session, {
        source: isOwn ? nodeId : undefined,
        epoch,
        followAgainAtMs: 0,
        activeUntilMs: nowMs + ACTIVE_MS,
      });
      if (!isOwn) compareSoon();
    },

    unwatched(session: SessionId): void {
      watched.delete(session);
    },
  };

  return {
    committed(actor, events) {
      const head = events.at(-1)?.seq;
      if (head === undefined) return;
      heads.set(actor, head);
      if (followers.size > 0) sendToFollowers(actor, head, events);
    },

    uncertain(actor) {
      void readHeads([actor]);
    },

    active(session) {
      const entry = watched.get(session);
      if (entry !== undefined) entry.activeUntilMs = clock.monotonicMs() + ACTIVE_MS;
    },

    start() {
      carrier.receive(receiver);
      streams.observe(observer);
      schedule(COMPARE_EVERY_MS);
    },

    stop() {
      isStopped = true;
      cancelNext();
    },
  };
}
