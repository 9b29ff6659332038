/**
 * Live events of sessions for subscribers on other nodes than the session's owner.
 *
 * Owns: asking owners to tell of what is watched here, telling other nodes of what they watch, noticing what was lost
 * on the way. Does not own: subscribers (`streams.ts`), carrying (`event-carrier.ts`), who owns what
 * (`runtime/sharding`).
 *
 * 1. Events leave a node only for nodes that have asked for their session lately.
 * 2. An event that is lost is noticed: by the next one's seq, or within {@link COMPARE_EVERY_MS} by comparing heads
 *    with the owner, for as long as the session was active lately; the journal then gives it. Losing the last message
 *    hangs no page.
 * 3. After a change of owner, or after the owner could not be reached, the head is read from the journal: nothing
 *    that happened in between is missed.
 * 4. While the owner cannot be reached, heads of active sessions are read from the journal.
 * 5. A head that has to be read and cannot be is read in a later round, for as long as somebody watches.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { UnreachableError } from "../transport/transport.ts";
import type { EventCarrier, FollowAnswer } from "./event-carrier.ts";
import { RecentHeads } from "./recent-heads.ts";
import type { Streams } from "./streams.ts";

/** How often the heads of recently active sessions are compared with their owners'. */
export const COMPARE_EVERY_MS = 1_000;
/** A session is active for this long after something happened to it or a subscriber came. */
const ACTIVE_MS = 10_000;
/** An owner tells for this long after it was asked; it is asked again well before. */
export const FOLLOWED_MS = 60_000;
const FOLLOW_AGAIN_MS = 20_000;
const FOLLOW_WAIT_MS = 2_000;
/** Sessions in one question: some 30 KB. */
const QUESTION_SESSIONS_MAX = 1_000;
/** Heads that are read from the journal at a time. */
const READS_MAX = 8;

export interface LiveEventsOptions {
  readonly nodeId: string;
  readonly carrier: EventCarrier;
  readonly owners: {
    shardOf(actor: ActorId): number;
    ownerOf(shard: number): string | undefined;
    /** Undefined: this node does not own the shard. */
    epochOf(shard: number): number | undefined;
  };
  readonly streams: Pick<Streams, "publish" | "announce">;
  readonly headOf: (session: ActorId) => Promise<number>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface LiveEvents {
  /** Committed by this node. */
  committed(actor: ActorId, events: readonly DomainEvent[]): void;
  /** Perhaps committed by this node: whoever watches is told what the journal says. */
  uncertain(actor: ActorId): void;
  /** The session has its first subscriber on this node. */
  watched(session: SessionId): void;
  /** It has lost its last one. */
  unwatched(session: SessionId): void;
  /** A subscriber of this node does something: its session is worth looking at. */
  active(session: SessionId): void;
  /** Sessions that other nodes have asked to be told of. */
  readonly followedCount: number;
  stop(): void;
}

/** A session that is watched on this node. */
interface Watched {
  /** Who tells of it: this node, or one that has been asked; undefined: to be asked. */
  teller: string | undefined;
  /**
   * The teller's. Under another one it may have lost the session in between, and knows nothing of what happened then.
   */
  epoch: number | undefined;
  askAgainAtMs: number;
  activeUntilMs: number;
}

export function startLiveEvents(options: LiveEventsOptions): LiveEvents {
  const { nodeId, carrier, owners, streams, headOf, clock, log } = options;
  const watched = new Map<SessionId, Watched>();
  /** Which nodes want to be told, and until when. */
  const followers = new Map<ActorId, Map<string, number>>();
  const heads = new RecentHeads();
  /** Sessions whose head has to be read from the journal, and could not be. */
  const unread = new Set<ActorId>();
  let isStopped = false;
  let cancelNext = (): void => undefined;
  let comparing = false;
  let askedSoon = false;

  const ownerOf = (session: ActorId): string | undefined => owners.ownerOf(owners.shardOf(session));

  carrier.receive({
    onFollow(by, sessions) {
      const untilMs = clock.monotonicMs() + FOLLOWED_MS;
      return sessions.map((session): FollowAnswer => {
        const epoch = owners.epochOf(owners.shardOf(session));
        if (epoch === undefined) return null;
        const nodes = followers.get(session);
        if (nodes === undefined) followers.set(session, new Map([[by, untilMs]]));
        else nodes.set(by, untilMs);
        return [epoch, heads.get(session)];
      });
    },
    onEvents(actor, head, events) {
      const entry = watched.get(actor as SessionId);
      // Its last subscriber here went a moment ago.
      if (entry === undefined) return;
      entry.activeUntilMs = clock.monotonicMs() + ACTIVE_MS;
      if (events === undefined) streams.announce(actor, head);
      else streams.publish(actor, events);
    },
    onInterrupted() {
      for (const entry of watched.values()) if (entry.teller !== nodeId) entry.teller = undefined;
      compareSoon();
    },
  });

  const tell = (actor: ActorId, head: number, events: readonly DomainEvent[] | undefined): void => {
    const nodes = followers.get(actor);
    if (nodes === undefined) return;
    const nowMs = clock.monotonicMs();
    for (const [node, untilMs] of nodes) {
      if (untilMs > nowMs) carrier.send(node, actor, head, events);
      else nodes.delete(node);
    }
    if (nodes.size === 0) followers.delete(actor);
  };

  /**
   * Reads heads from the journal, a few at a time; what is missing is then read by whoever watches. One that cannot be
   * read now is read later.
   */
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
            tell(session, head, undefined);
          } catch (error) {
            failure = error;
            unread.add(session);
          }
        }
      }),
    );
    if (failure !== undefined)
      log.warn(
        { err: failure, sessions: unread.size },
        "heads of watched sessions could not be read; they are tried again",
      );
  };

  /** Asks one node to tell of sessions. @returns those whose head has to be read from the journal. */
  const ask = async (node: string, sessions: readonly SessionId[]): Promise<readonly SessionId[]> => {
    const nowMs = clock.monotonicMs();
    let answers: readonly FollowAnswer[];
    try {
      answers = await carrier.follow(node, sessions, FOLLOW_WAIT_MS);
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      log.debug({ err: error, node }, "a node that owns what is watched here cannot be reached");
      answers = [];
    }
    return sessions.filter((session, index) => {
      const entry = watched.get(session);
      if (entry === undefined) return false;
      const answer = answers[index] ?? null;
      if (answer === null) {
        const wasTold = entry.teller !== undefined;
        entry.teller = undefined;
        return wasTold || entry.activeUntilMs > nowMs;
      }
      const [epoch, head] = answer;
      const isNew = entry.teller !== node || entry.epoch !== epoch;
      entry.teller = node;
      entry.epoch = epoch;
      entry.askAgainAtMs = nowMs + FOLLOW_AGAIN_MS;
      streams.announce(session, head);
      // What happened before it told, perhaps on a third node, only the journal knows.
      return isNew;
    });
  };

  const compare = async (): Promise<void> => {
    const nowMs = clock.monotonicMs();
    const toAsk = new Map<string, SessionId[]>();
    const toRead: SessionId[] = [];
    for (const [session, entry] of watched) {
      const owner = ownerOf(session);
      if (owner === undefined) {
        // Nobody commits now; who will is asked then.
        entry.teller = undefined;
      } else if (owner === nodeId) {
        // This node's own events need nobody to carry them, but those of the owner before may have been lost.
        const epoch = owners.epochOf(owners.shardOf(session));
        if (entry.teller !== nodeId || entry.epoch !== epoch) toRead.push(session);
        entry.teller = nodeId;
        entry.epoch = epoch;
      } else if (entry.teller !== owner || nowMs >= entry.askAgainAtMs || nowMs < entry.activeUntilMs) {
        const others = toAsk.get(owner);
        if (others === undefined) toAsk.set(owner, [session]);
        else others.push(session);
      }
    }
    const questions = [...toAsk].flatMap(([node, sessions]) =>
      Array.from({ length: Math.ceil(sessions.length / QUESTION_SESSIONS_MAX) }, (_, part) => ({
        node,
        sessions: sessions.slice(part * QUESTION_SESSIONS_MAX, (part + 1) * QUESTION_SESSIONS_MAX),
      })),
    );
    const answered = await Promise.all(questions.map(({ node, sessions }) => ask(node, sessions)));
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
      askedSoon = false;
      if (++rounds % (FOLLOWED_MS / COMPARE_EVERY_MS) === 0) dropExpired();
      void compare()
        .catch((error: unknown) => log.warn({ err: error }, "heads of watched sessions could not be compared"))
        .then(() => {
          comparing = false;
          schedule(askedSoon ? 0 : COMPARE_EVERY_MS);
        });
    });
  };
  /** Many subscribers that come together make one question. */
  const compareSoon = (): void => {
    if (askedSoon) return;
    askedSoon = true;
    if (!comparing) schedule(0);
  };
  schedule(COMPARE_EVERY_MS);

  return {
    get followedCount() {
      return followers.size;
    },

    committed(actor, events) {
      const head = events.at(-1)?.seq;
      if (head === undefined) return;
      heads.set(actor, head);
      if (followers.size > 0) tell(actor, head, events);
    },

    uncertain(actor) {
      void readHeads([actor]);
    },

    watched(session) {
      const nowMs = clock.monotonicMs();
      const isOwn = ownerOf(session) === nodeId;
      const epoch = isOwn ? owners.epochOf(owners.shardOf(session)) : undefined;
      watched.set(session, {
        teller: isOwn ? nodeId : undefined,
        epoch,
        askAgainAtMs: 0,
        activeUntilMs: nowMs + ACTIVE_MS,
      });
      if (!isOwn) compareSoon();
    },

    unwatched(session) {
      watched.delete(session);
    },

    active(session) {
      const entry = watched.get(session);
      if (entry !== undefined) entry.activeUntilMs = clock.monotonicMs() + ACTIVE_MS;
    },

    stop() {
      isStopped = true;
      cancelNext();
    },
  };
}
