/**
 * The subscriptions of this node: each gets the events of its session completely, in order, each once.
 *
 * Owns: the subscribers of each session, replay by seq, the change from replay to live, back-pressure.
 * Does not own: sockets and frames (`api`), events of other nodes (`live-events.ts`).
 *
 * 1. A subscriber gets every event with seq > `since` once, in order, without a gap.
 * 2. A subscription takes live events before it reads the journal, and drops duplicates by seq. So no event falls
 *    between replay and live.
 * 3. A gap (a lost message, a subscriber that could not take more) is filled from the journal, never skipped.
 * 4. Nothing is queued for a slow subscriber: it pauses, and reads again from its own seq when it can take more.
 * 5. If the events after `since` cannot be replayed, `reset` comes before any live event: `since` is ahead of the
 *    head, belongs to another history, or retention dropped a day of the journal.
 * 6. A subscription makes one read at a time. The newest of the rewinds that come meanwhile begins when that read
 *    ends. A closed subscription begins no read.
 */
import { decodeEvents } from "../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../machines/ids.ts";
import type { Journal } from "../journal/journal.ts";
import type { JournalEntry } from "../journal/turn-record.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import type { Log } from "../node/log.ts";

/** Journal entries of one read: mostly a whole conversation. */
const REPLAY_ENTRIES = 200;
/** Pause before a failed replay is retried. */
const REPLAY_RETRY_MS = 250;

/** The receiver of a subscription's events. It must not throw. */
export interface Sink {
  /** Takes events in order. False: send no more until `Subscription.resume` is called. */
  events(events: readonly DomainEvent[]): boolean;
  /** The events cannot be replayed: the subscriber has to read the whole state. Events continue after `head`. */
  reset(head: number): boolean;
  /** Replay reached the head for the first time. */
  live(head: number): void;
}

export interface Subscription {
  /** The last seq that the sink got. */
  readonly seq: number;
  /** The last seq of the session as far as this node knows. */
  readonly head: number;
  /** The sink can take events again. */
  resume(): void;
  /** Starts again after another seq (a resume frame). */
  rewind(since: number): void;
  close(): void;
}

/** Learns which sessions have subscribers on this node. */
export interface WatchObserver {
  /** The session has its first subscriber. */
  watched(session: SessionId): void;
  /** The session lost its last subscriber. */
  unwatched(session: SessionId): void;
}

export interface Streams {
  /**
   * Subscribes to a session.
   * @param since the last seq that the subscriber has; 0 for all events; null for future events only.
   */
  subscribe(session: SessionId, since: number | null, sink: Sink): Subscription;
  /** The last committed seq of a session, from the journal. */
  head(session: SessionId): Promise<number>;
  /** Hands committed events to the session's subscribers on this node. */
  publish(actor: ActorId, events: readonly DomainEvent[]): void;
  /** The session reached this seq: subscribers on this node that are behind read the journal. */
  announce(session: ActorId, head: number): void;
  /** Registers the one observer; it learns of later subscriptions only. */
  observe(observer: WatchObserver): void;
  /** Open subscriptions. */
  readonly count: number;
}

export interface StreamsOptions {
  readonly journal: Pick<Journal, "readActor">;
  readonly clock: { after(delayMs: number, callback: () => void): () => void };
  readonly log: Log;
  /** The head of a session: its actor's seq. */
  readonly headOf: (session: SessionId) => Promise<number>;
  readonly metrics?: Metrics;
}

export function createStreams(options: StreamsOptions): Streams {
  const watched = new Map<ActorId, Set<Watcher>>();
  let count = 0;
  let observer: WatchObserver | undefined;
  (options.metrics ?? noMetrics).gauge(
    { name: "parley_subscriptions", help: "Subscriptions to sessions' events on this node." },
    () => [[count]],
  );

  return {
    get count() {
      return count;
    },
    head: options.headOf,
    subscribe(session, since, sink) {
      const watcher = new Watcher(session, sink, options, () => {
        count--;
        const others = watched.get(session);
        others?.delete(watcher);
        if (others?.size !== 0) return;
        watched.delete(session);
        observer?.unwatched(session);
      });
      const others = watched.get(session);
      if (others === undefined) {
        watched.set(session, new Set([watcher]));
        observer?.watched(session);
      } else others.add(watcher);
      count++;
      // Invariant 2: subscribed first, replayed second.
      watcher.start(since);
      return watcher;
    },
    publish(actor, events) {
      const watchers = watched.get(actor);
      if (watchers === undefined) return;
      for (const watcher of watchers) watcher.publish(events);
    },
    announce(session, head) {
      const watchers = watched.get(session);
      if (watchers === undefined) return;
      for (const watcher of watchers) watcher.announce(head);
    },
    observe(added) {
      observer = added;
    },
  };
}

class Watcher implements Subscription {
  readonly #session: SessionId;
  readonly #sink: Sink;
  readonly #options: StreamsOptions;
  readonly #onClose: () => void;
  #seq = 0;
  /** While `starting` or `replaying`, live events are ignored: the replay reads them from the journal. */
  #mode: "starting" | "replaying" | "live" | "paused" | "closed" = "starting";
  /** Counts starts, so that a rewind ends the replay before it. */
  #run = 0;
  /** The highest seq that live events announced. */
  #announced = 0;
  /** A read of the head or of the journal is under way. */
  #reading = false;
  /** The `since` of a rewind that waits for that read. */
  #wanted: number | undefined;

  constructor(session: SessionId, sink: Sink, options: StreamsOptions, onClose: () => void) {
    this.#session = session;
    this.#sink = sink;
    this.#options = options;
    this.#onClose = onClose;
  }

  get seq(): number {
    return this.#seq;
  }

  get head(): number {
    return Math.max(this.#seq, this.#announced);
  }

  start(since: number | null): void {
    this.#mode = "starting";
    const run = ++this.#run;
    this.#read(() => this.#options.headOf(this.#session)).then(
      (head) => {
        if (run !== this.#run || this.#mode === "closed") return;
        if (since === null || since <= head) this.#seq = since ?? head;
        else if (!this.#reset(head)) return;
        this.#announced = Math.max(this.#announced, head);
        void this.#replay(run);
      },
      (error: unknown) => this.#again(run, error, () => this.start(since)),
    );
  }

  publish(events: readonly DomainEvent[]): void {
    const last = events.at(-1);
    if (last === undefined) return;
    this.#announced = Math.max(this.#announced, last.seq);
    if (this.#mode !== "live" || last.seq <= this.#seq) return;
    const [first] = events;
    if (first === undefined || first.seq !== this.#seq + 1) {
      // A gap or an overlap: replay from the journal.
      void this.#replay(++this.#run);
      return;
    }
    this.#send(events);
  }

  announce(head: number): void {
    this.#announced = Math.max(this.#announced, head);
    if (this.#mode === "live" && this.#seq < this.#announced) void this.#replay(++this.#run);
  }

  resume(): void {
    if (this.#mode === "paused") void this.#replay(++this.#run);
  }

  rewind(since: number): void {
    if (this.#mode === "closed") return;
    if (!this.#reading) {
      this.start(since);
      return;
    }
    this.#wanted = since;
    // Neither the result of the current read nor a live event may be sent before the rewind.
    this.#mode = "starting";
    this.#run++;
  }

  close(): void {
    if (this.#mode === "closed") return;
    this.#mode = "closed";
    this.#wanted = undefined;
    this.#run++;
    this.#onClose();
  }

  /** Reads, then begins the rewind that came meanwhile; the caller sees by its run that it was replaced. */
  async #read<Value>(read: () => Promise<Value>): Promise<Value> {
    this.#reading = true;
    try {
      return await read();
    } finally {
      this.#reading = false;
      const wanted = this.#wanted;
      this.#wanted = undefined;
      if (wanted !== undefined) this.start(wanted);
    }
  }

  /** Reads the journal up to the head, then goes live. */
  async #replay(run: number): Promise<void> {
    this.#mode = "replaying";
    try {
      for (;;) {
        if (this.#seq >= this.#announced) break;
        const entries = await this.#read(() =>
          this.#options.journal.readActor(this.#session, this.#seq, REPLAY_ENTRIES),
        );
        if (run !== this.#run) return;
        const events = eventsBehind(this.#seq, entries);
        // Announced events are committed, so the journal has them unless retention dropped them.
        if (events.length === 0 ? !this.#reset(this.head) : !this.#send(events)) return;
      }
    } catch (error) {
      this.#again(run, error, () => void this.#replay(++this.#run));
      return;
    }
    if (run !== this.#run) return;
    this.#mode = "live";
    this.#sink.live(this.#seq);
  }

  #reset(head: number): boolean {
    this.#seq = head;
    if (this.#sink.reset(head)) return true;
    if (this.#mode !== "closed") this.#mode = "paused";
    return false;
  }

  #send(events: readonly DomainEvent[]): boolean {
    const last = events.at(-1);
    if (last !== undefined) this.#seq = last.seq;
    if (this.#sink.events(events)) return true;
    if (this.#mode !== "closed") this.#mode = "paused";
    return false;
  }

  #again(run: number, error: unknown, then: () => void): void {
    if (run !== this.#run || this.#mode === "closed") return;
    this.#options.log.warn({ err: error, actor: this.#session }, "could not replay a stream; retrying");
    this.#options.clock.after(REPLAY_RETRY_MS, () => {
      if (run === this.#run) then();
    });
  }
}

/**
 * The events that follow `seq` without a gap. A clock that was set back can leave a gap; the next read starts after it.
 */
function eventsBehind(seq: number, entries: readonly JournalEntry[]): readonly DomainEvent[] {
  const events: DomainEvent[] = [];
  let last = seq;
  for (const { body } of entries) {
    for (const event of decodeEvents(body)) {
      if (event.seq > last + 1) return events;
      if (event.seq <= last) continue;
      events.push(event);
      last = event.seq;
    }
  }
  return events;
}
