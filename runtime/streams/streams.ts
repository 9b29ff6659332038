/**
 * Live events of sessions for whoever watches them: complete, in order, each once.
 *
 * Owns: who watches which session on this node, replaying by seq, going from replay to live, back-pressure.
 * Does not own: sockets and frames (`api`), how events get here from another node (`live-events.ts`).
 *
 * 1. A subscriber gets every event with seq > `since` once, in order, without a gap.
 * 2. Live events are attached before the journal is read, and what comes twice is dropped by seq: nothing falls
 *    between.
 * 3. A gap (a lost message, a subscriber that could not take more) is filled from the journal, never skipped.
 * 4. Nothing is queued for a slow subscriber: it stops, and reads again from its own seq when it can take more.
 * 5. What cannot be replayed (`since` ahead of the head, of another history, or with a day of the journal that
 *    retention has dropped) is told by `reset` before any live event.
 * 6. A subscription reads one thing at a time. Rewinds that come meanwhile are one: the newest begins when that read
 *    has ended. A closed subscription begins no read.
 */
import { decodeEvents } from "../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../machines/ids.ts";
import type { Journal, JournalEntry } from "../journal/journal.ts";
import type { Log } from "../node/log.ts";

/** Journal entries read at a time: a whole conversation, mostly. */
const REPLAY_ENTRIES = 200;
/** Pause before a failed replay is tried again. */
const REPLAY_RETRY_MS = 250;

/** Where events go. It must not throw. */
export interface Sink {
  /** Takes events in order; `false` means that no more must be sent until `Subscription.resume` is called. */
  events(events: readonly DomainEvent[]): boolean;
  /** What was asked for cannot be replayed: the whole state has to be read, and events go on behind `head`. */
  reset(head: number): boolean;
  /** Replay has reached the head once. */
  live(head: number): void;
}

export interface Subscription {
  /** The last seq that the sink got. */
  readonly seq: number;
  /** The last seq of the session as far as this node knows: what a client can compare its own with. */
  readonly head: number;
  /** The sink can take events again. */
  resume(): void;
  /** Starts over behind another seq (a resume frame). */
  rewind(since: number): void;
  close(): void;
}

export interface Streams {
  /**
   * Watches a session.
   * @param since the last seq that the subscriber has; 0 for everything; null for what comes from now on.
   */
  subscribe(session: SessionId, since: number | null, sink: Sink): Subscription;
  /** The last committed seq of a session as this node knows it from the journal. */
  head(session: SessionId): Promise<number>;
  /** Hands committed events to their subscribers on this node. */
  publish(actor: ActorId, events: readonly DomainEvent[]): void;
  /** Tells subscribers on this node that the session has come to this seq: whoever has not got there reads it. */
  announce(session: ActorId, head: number): void;
  /** Open subscriptions. */
  readonly count: number;
}

export interface StreamsOptions {
  readonly journal: Pick<Journal, "readActor">;
  readonly clock: { after(delayMs: number, callback: () => void): () => void };
  readonly log: Log;
  /** The head of a session: its actor's seq. */
  readonly headOf: (session: SessionId) => Promise<number>;
  /** Told when a session gets its first subscriber on this node, and when it has lost its last one. */
  readonly onWatched?: (session: SessionId) => void;
  readonly onUnwatched?: (session: SessionId) => void;
}

export function createStreams(options: StreamsOptions): Streams {
  const watched = new Map<ActorId, Set<Watcher>>();
  let count = 0;

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
        options.onUnwatched?.(session);
      });
      const others = watched.get(session);
      if (others === undefined) {
        watched.set(session, new Set([watcher]));
        options.onWatched?.(session);
      } else others.add(watcher);
      count++;
      // Attached first, then replayed: an event that is committed in between is seen by one of the two.
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
  };
}

class Watcher implements Subscription {
  readonly #session: SessionId;
  readonly #sink: Sink;
  readonly #options: StreamsOptions;
  readonly #onClose: () => void;
  #seq = 0;
  /** `starting` and `replaying` ignore live events: the journal gives them. */
  #mode: "starting" | "replaying" | "live" | "paused" | "closed" = "starting";
  /** Counts starts, so that a replay that was overtaken by a rewind stops. */
  #run = 0;
  /** The highest seq that live events have told of. */
  #announced = 0;
  /** A read of the head or of the journal is under way. */
  #reading = false;
  /** Where to start over when that read has ended. */
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
      // Something is missing, or part of it came before: the journal knows.
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
    // Nothing of the read under way may be sent any more, and no live event before the rewind.
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

  /** Reads; then begins the rewind that came meanwhile, if one did: the caller sees that its run was overtaken. */
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

  /** Reads from the journal until there is nothing more, then goes live. */
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
        // What was announced is committed, so it is there, unless retention has dropped it.
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
    this.#options.log.warn({ err: error, actor: this.#session }, "replaying a stream failed; trying again");
    this.#options.clock.after(REPLAY_RETRY_MS, () => {
      if (run === this.#run) then();
    });
  }
}

/**
 * The events that follow on `seq` without a gap. Behind a gap that a clock which was set back has left, the next read
 * begins anew.
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
