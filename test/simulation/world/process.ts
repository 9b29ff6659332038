/**
 * A simulated operating-system process: the only way into a node.
 *
 * 1. While it is stopped (SIGSTOP), everything that arrives waits, and is delivered in order when it continues
 *    (SIGCONT).
 * 2. After a kill nothing is delivered, so nothing of it runs again.
 * 3. It has its own clocks: the monotonic one advances while it is stopped; the wall clock can be set.
 */
import type { Clock } from "../../../runtime/node/clock.ts";
import type { World } from "./world.ts";

/** 1 June 2026, 09:00 UTC. */
export const WORLD_START = Date.UTC(2026, 5, 1, 9);

/** The wall clock of a machine. */
export interface WallClock {
  offsetMs: number;
}

export class Process {
  readonly name: string;
  readonly clock: Clock;
  readonly #world: World;
  #state: "running" | "stopped" | "killed" = "running";
  #waiting: (() => void)[] = [];
  readonly #onKilled: (() => void)[] = [];

  constructor(name: string, world: World, wall: WallClock) {
    this.name = name;
    this.#world = world;
    // Monotonic clocks of two machines have nothing to do with one another.
    const originMs = world.random.between(1, 1_000_000);
    this.clock = {
      now: () => WORLD_START + world.nowMs + wall.offsetMs,
      monotonicMs: () => world.nowMs + originMs,
      after: (delayMs, callback) => {
        let isCancelled = false;
        const cancel = world.after(delayMs, () => {
          this.enter(() => {
            if (!isCancelled) callback();
          });
        });
        return () => {
          isCancelled = true;
          cancel();
        };
      },
    };
  }

  get isKilled(): boolean {
    return this.#state === "killed";
  }

  get isRunning(): boolean {
    return this.#state === "running";
  }

  /** Runs something in this process: now, when it continues, or never. */
  enter(run: () => void): void {
    if (this.#state === "running") run();
    else if (this.#state === "stopped") this.#waiting.push(run);
  }

  stop(): void {
    if (this.#state === "running") this.#state = "stopped";
  }

  goOn(): void {
    if (this.#state !== "stopped") return;
    this.#state = "running";
    // A step each, as each is a callback of the event loop.
    for (const run of this.#waiting.splice(0)) this.#world.after(0, () => this.enter(run));
  }

  kill(): void {
    if (this.#state === "killed") return;
    this.#state = "killed";
    this.#waiting = [];
    for (const run of this.#onKilled.splice(0)) run();
  }

  /** What the kernel does when the process is gone: closing its sockets. */
  onKilled(run: () => void): void {
    this.#onKilled.push(run);
  }
}
