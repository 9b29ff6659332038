/**
 * Simulated time: which events happen, in which order, and the checks after each step.
 *
 * Owns: the queue of events, the time, the trace. Does not own: what an event does.
 *
 * 1. One event runs at a time, with everything that it causes without waiting for time, network or store: a step ends
 *    when no microtask is left. The code under test waits only for promises, and a macrotask (`setImmediate`) detects
 *    that moment.
 * 2. Events of one time run in the order in which they were made. With one source of random choices, a seed determines
 *    a world.
 */
import type { Random } from "./random.ts";

/** Something that must never be is. */
export class ViolationError extends Error {
  override readonly name = "ViolationError";
  readonly checker: string;

  constructor(checker: string, what: string) {
    super(`${checker}: ${what}`);
    this.checker = checker;
  }
}

interface Event {
  readonly atMs: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

/** Checks the world after every step; throws a {@link ViolationError}. */
export type Check = () => void;

export class World {
  readonly random: Random;
  /** What happened, for people and for comparing two runs. */
  readonly trace: string[] = [];
  readonly checks: Check[] = [];
  steps = 0;
  #nowMs = 0;
  #order = 0;
  readonly #events: Event[] = [];
  #failure: Error | undefined;

  constructor(random: Random) {
    this.random = random;
  }

  /** Milliseconds since the beginning of the world, whole ones. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Runs `run` in a step of its own; the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void {
    const event: Event = {
      atMs: this.#nowMs + Math.max(0, Math.ceil(delayMs)),
      order: this.#order++,
      run,
      cancelled: false,
    };
    this.#push(event);
    return () => {
      event.cancelled = true;
    };
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => void this.after(delayMs, resolve));
  }

  note(what: string): void {
    this.trace.push(`${this.#nowMs} ${what}`);
  }

  /**
   * Ends the world, for a violation found in the middle of a step, where a throw would count as a fault of the world.
   */
  fail(error: Error): void {
    this.#failure ??= error;
  }

  /** Lets time pass until `isOver`, or until it is `untilMs`; true when it is over. */
  async run(untilMs: number, isOver: () => boolean): Promise<boolean> {
    for (;;) {
      if (isOver()) return true;
      const event = this.#pop();
      if (event === undefined || event.atMs > untilMs) {
        if (event !== undefined) this.#push(event);
        this.#nowMs = untilMs;
        return false;
      }
      if (event.cancelled) continue;
      this.#nowMs = event.atMs;
      this.steps++;
      event.run();
      await new Promise<void>((resolve) => void setImmediate(resolve));
      for (const check of this.checks) check();
      if (this.#failure !== undefined) throw this.#failure;
    }
  }

  /** A binary heap by time, then by order. */
  #push(event: Event): void {
    const heap = this.#events;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as Event;
      if (!isBefore(event, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  }

  #pop(): Event | undefined {
    const heap = this.#events;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right !== undefined && isBefore(right, heap[child] as Event)) child++;
      const below = heap[child] as Event;
      if (!isBefore(below, last)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}
