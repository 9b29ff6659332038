/**
 * What goes wrong in a world, chosen by its seed.
 *
 * Owns: which kinds of faults a world knows, when they happen, and that all of them end. Does not own: what a fault is (the simulated parts).
 *
 * 1. A world knows some of the kinds, not all: what hides behind one fault shows where that fault is missing.
 * 2. After `endAll` nothing goes wrong any more: nodes run, ways are open, commits are quick.
 */
import type { Cluster, Machine } from "./cluster.ts";
import type { Network, NetworkPace } from "./network.ts";
import type { OutsidePace } from "./outside/way.ts";
import type { LinkPace } from "./store/connection.ts";
import type { Server, ServerPace } from "./store/server.ts";
import type { World } from "./world.ts";

const KINDS = ["kill", "stop", "restart", "partition", "cut", "server-restart", "clock-jump", "day-jump", "slow-commits", "losses", "doubles", "resets", "slow-network", "slow-outside"] as const;
export type FaultKind = (typeof KINDS)[number];
const BETWEEN_MACHINES: ReadonlySet<FaultKind> = new Set(["cut", "partition", "slow-network"]);

/** Between one fault and the next. */
const PAUSE_MS = { from: 100, to: 1_500 } as const;
const DAY_AND_MORE_MS = 26 * 3_600_000;

export class Faults {
  readonly #world: World;
  readonly kinds: ReadonlySet<FaultKind>;
  #areOn = false;
  #slowCommitsUntilMs = 0;
  readonly networkPace: NetworkPace;
  readonly linkPace: LinkPace;
  readonly serverPace: ServerPace;
  readonly clientPace: { delayMs(): number; isLost(): boolean };
  readonly outsidePace: OutsidePace;

  /** @param onePlace whether all machines are one: then nothing lies between them and the server that could be slow or cut. */
  constructor(world: World, onePlace: boolean) {
    this.#world = world;
    const { random } = world;
    this.kinds = new Set(KINDS.filter((kind) => random.chance(0.5) && !(onePlace && BETWEEN_MACHINES.has(kind))));
    const has = (kind: FaultKind, probability: number): boolean => this.#areOn && this.kinds.has(kind) && random.chance(probability);
    const isSlow = (): boolean => world.nowMs < this.#slowCommitsUntilMs;
    const wayMs = (): number => (has("slow-network", 0.03) ? random.between(20, 800) : random.between(0, 3));
    this.networkPace = { delayMs: wayMs, isLost: () => has("losses", 0.04), isDoubled: () => has("doubles", 0.05) };
    this.clientPace = { delayMs: () => wayMs() + random.between(0, 10), isLost: () => has("losses", 0.03) };
    this.linkPace = {
      delayMs: wayMs,
      // More often where most depends on it.
      faultOf: (statement) => (has("resets", statement === "flush" ? 0.05 : 0.01) ? random.pick(["reset-before", "reset-during", "reset-after"] as const) : undefined),
    };
    this.outsidePace = {
      // Sometimes longer than anybody waits for it.
      delayMs: () => (has("slow-outside", 0.25) ? random.between(500, 12_000) : random.between(5, 60)),
      lossOf: () => (has("slow-outside", 0.15) ? random.pick(["request", "answer"] as const) : undefined),
    };
    this.serverPace = {
      commitMs() {
        if (!isSlow()) return random.between(0, 4);
        // Sometimes longer than a lease, always shorter than what a statement may take.
        return random.chance(0.5) ? random.between(50, 800) : random.between(1_500, 4_500);
      },
    };
  }

  /** Lets things go wrong from now on. */
  begin(cluster: Cluster, network: Network, server: Server): void {
    this.#areOn = true;
    const acts = this.#acts(cluster, network, server);
    if (acts.length === 0) return;
    const next = (): void => {
      if (!this.#areOn) return;
      this.#world.random.pick(acts)();
      this.#world.after(this.#world.random.between(PAUSE_MS.from, PAUSE_MS.to), next);
    };
    this.#world.after(this.#world.random.between(PAUSE_MS.from, PAUSE_MS.to), next);
  }

  endAll(cluster: Cluster, network: Network, server: Server): void {
    this.#areOn = false;
    this.#slowCommitsUntilMs = 0;
    network.heal();
    if (!server.isUp) server.comeUp();
    for (const machine of cluster.machines) {
      machine.link.heal();
      machine.node?.process.goOn();
      // Whoever keeps the time has noticed.
      machine.wall.offsetMs = 0;
      cluster.start(machine);
    }
    this.#world.note("the faults are over");
  }

  #acts(cluster: Cluster, network: Network, server: Server): readonly (() => void)[] {
    const world = this.#world;
    const { random } = world;
    const machine = (): Machine => random.pick(cluster.machines);
    const running = (): Machine | undefined => {
      const candidates = cluster.machines.filter(({ node }) => node?.process.isRunning === true);
      return candidates.length === 0 ? undefined : random.pick(candidates);
    };
    const acts: { readonly [Kind in FaultKind]?: () => void } = {
      kill: () => {
        const at = machine();
        world.note(`kill ${at.node?.process.name ?? "nobody"}`);
        cluster.kill(at);
        world.after(random.between(50, 5_000), () => cluster.start(at));
      },
      stop: () => {
        const process = running()?.node?.process;
        if (process === undefined) return;
        const forMs = random.chance(0.5) ? random.between(50, 1_500) : random.between(1_500, 7_000);
        world.note(`stop ${process.name} for ${forMs}`);
        process.stop();
        world.after(forMs, () => {
          world.note(`${process.name} goes on`);
          process.goOn();
        });
      },
      restart: () => {
        const at = running();
        if (at === undefined) return;
        world.note(`terminate ${at.node?.process.name}`);
        cluster.stop(at, () => void world.after(random.between(20, 1_000), () => cluster.start(at)));
      },
      partition: () => {
        const { number } = machine();
        world.note(`partition n${number}`);
        network.partition([number]);
        world.after(random.between(100, 5_000), () => network.heal());
      },
      cut: () => {
        const { number, link } = machine();
        world.note(`cut n${number} from the server`);
        link.cut();
        world.after(random.between(100, 5_000), () => link.heal());
      },
      "server-restart": () => {
        if (!server.isUp) return;
        world.note("the server restarts");
        server.goDown();
        world.after(random.between(50, 2_000), () => {
          if (!server.isUp) server.comeUp();
        });
      },
      "clock-jump": () => {
        const { number, wall } = machine();
        const byMs = random.pick([-5_000, -500, 300, 2_000, 20_000]);
        world.note(`the clock of n${number} jumps by ${byMs}`);
        wall.offsetMs += byMs;
      },
      "day-jump": () => {
        const { number, wall } = machine();
        world.note(`the clock of n${number} is set back by a day`);
        wall.offsetMs -= DAY_AND_MORE_MS;
      },
      "slow-commits": () => {
        world.note("commits are slow");
        this.#slowCommitsUntilMs = world.nowMs + random.between(1_000, 5_000);
      },
    };
    return KINDS.flatMap((kind) => (this.kinds.has(kind) ? (acts[kind] ?? []) : []));
  }
}
