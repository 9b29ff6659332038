/**
 * What goes wrong in a world, chosen by its seed.
 *
 * Owns: which kinds of faults a world knows, when they happen, and that all of them end. Does not own: what a fault is
 * (the simulated parts).
 *
 * 1. A world knows some of the kinds, not all: what hides behind one fault shows where that fault is missing.
 * 2. After `endAll` nothing goes wrong any more: nodes run, ways are open, commits are quick.
 */
import type { Cluster, Machine } from "./nodes/cluster.ts";
import { FAN_OUT, INGEST } from "./nodes/consumers.ts";
import type { Network, NetworkPace } from "./world/network.ts";
import type { ReportPace } from "./outside/report-tables.ts";
import type { LinkPace } from "./store/connection.ts";
import type { Server, ServerPace } from "./store/server.ts";
import type { World } from "./world/world.ts";

const KINDS = [
  "kill",
  "stop",
  "restart",
  "partition",
  "cut",
  "server-restart",
  "clock-jump",
  "day-jump",
  "slow-commits",
  "losses",
  "doubles",
  "resets",
  "slow-network",
  "slow-outside",
  "rewind",
  "failing-effects",
  "skew",
] as const;
export type FaultKind = (typeof KINDS)[number];
const BETWEEN_MACHINES: ReadonlySet<FaultKind> = new Set(["cut", "partition", "slow-network"]);

/**
 * Points at which it is a bad time to die, and how often a node does that is in one of them, in a world that knows
 * kills.
 */
const BAD_MOMENTS = {
  /** A batch has passed the fence, and is being committed. */
  "batch-fenced": 0.02,
  "places-granted": 0.15,
  "message-claimed": 0.3,
  "payment-ordered": 0.7,
} as const;
export type Moment = keyof typeof BAD_MOMENTS;

/** Between one fault and the next. */
const PAUSE_MS = { from: 100, to: 1_500 } as const;
const DAY_AND_MORE_MS = 26 * 3_600_000;
/**
 * How far a machine's clock is behind during the faults, and so how far two may differ. Never ahead: when clocks are
 * set right, overdue timers then fire at once and not minutes later.
 */
const SKEW_MAX_MS = 300_000;
/**
 * How far one that was may stay behind: timers may be so much later, and somebody who asks for a place waits for less.
 */
export const SKEW_LEFT_MS = 15_000;
/** How often analytics is set back between a batch's effect and the move of its cursors, in a world with this fault. */
const SET_BACK_IN_BATCH = 0.2;
/** A node that is cut off for longer than a lease is considered dead, and may not know it. */
const CUT_MS = [
  { from: 100, to: 5_000 },
  { from: 4_000, to: 8_000 },
] as const;

export class Faults {
  readonly #world: World;
  readonly kinds: ReadonlySet<FaultKind>;
  #areOn = false;
  #slowCommitsUntilMs = 0;
  #isNextCommitSlow = false;
  #killNode = (_node: string): void => undefined;
  #setIngestBack = (): void => undefined;
  readonly networkPace: NetworkPace;
  readonly linkPace: LinkPace;
  readonly serverPace: ServerPace;
  readonly clientPace: { delayMs(): number; isLost(): boolean };
  readonly outsidePace: ReportPace;
  /** Whether an effect of a consumer fails that has done its work. */
  readonly isEffectFailing: () => boolean;
  /** An effect elsewhere has taken place, and its cursors have not moved yet. */
  readonly takenElsewhere: () => void;

  /**
   * @param onePlace whether all machines are one: then nothing lies between them and the server that could be slow or
   * cut.
   */
  constructor(world: World, onePlace: boolean) {
    this.#world = world;
    const { random } = world;
    this.kinds = new Set(KINDS.filter((kind) => random.chance(0.5) && !(onePlace && BETWEEN_MACHINES.has(kind))));
    const has = (kind: FaultKind, probability: number): boolean =>
      this.#areOn && this.kinds.has(kind) && random.chance(probability);
    const isSlow = (): boolean => world.nowMs < this.#slowCommitsUntilMs;
    const isNextSlow = (): boolean => {
      const is = this.#isNextCommitSlow;
      this.#isNextCommitSlow = false;
      return is;
    };
    const wayMs = (): number => (has("slow-network", 0.03) ? random.between(20, 800) : random.between(0, 3));
    this.networkPace = { delayMs: wayMs, isLost: () => has("losses", 0.04), isDoubled: () => has("doubles", 0.05) };
    this.clientPace = { delayMs: () => wayMs() + random.between(0, 10), isLost: () => has("losses", 0.03) };
    this.linkPace = {
      delayMs: wayMs,
      // More often where most depends on it.
      faultOf: (statement) =>
        has("resets", statement === "flush" ? 0.05 : 0.01)
          ? random.pick(["reset-before", "reset-during", "reset-after"] as const)
          : undefined,
    };
    this.outsidePace = {
      // Sometimes longer than anybody waits for it.
      delayMs: () => (has("slow-outside", 0.25) ? random.between(500, 12_000) : random.between(5, 60)),
      lossOf: () => (has("slow-outside", 0.15) ? random.pick(["request", "answer"] as const) : undefined),
      isRefused: () => has("failing-effects", 0.1),
    };
    this.takenElsewhere = () => {
      if (has("rewind", SET_BACK_IN_BATCH)) world.after(0, () => this.#setIngestBack());
    };
    this.isEffectFailing = () => has("failing-effects", 0.1);
    this.serverPace = {
      commitMs() {
        if (isNextSlow()) return random.between(3_000, 4_500);
        if (!isSlow()) return random.between(0, 4);
        // Sometimes longer than a lease, always shorter than what a statement may take.
        return random.chance(0.5) ? random.between(50, 800) : random.between(1_500, 4_500);
      },
    };
  }

  /** A process has reached a moment that is critical for a kill. */
  moment(moment: Moment, node: string): void {
    const { random } = this.#world;
    if (!this.#areOn || !this.kinds.has("kill") || !random.chance(BAD_MOMENTS[moment])) return;
    // Long enough for somebody else to take over in the middle of it.
    if (moment === "batch-fenced") this.#isNextCommitSlow = true;
    this.#world.after(random.between(1, 5), () => this.#killNode(node));
  }

  /** Lets things go wrong from now on. */
  begin(cluster: Cluster, network: Network, server: Server): void {
    this.#areOn = true;
    if (this.kinds.has("skew")) {
      for (const { number, wall } of cluster.machines) {
        wall.offsetMs = -this.#world.random.between(0, SKEW_MAX_MS);
        this.#world.note(`the clock of n${number} is ${-wall.offsetMs} ms behind`);
      }
    }
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
      // Whoever keeps the time has noticed. That some clocks are behind by seconds is nothing that has to end.
      machine.wall.offsetMs = this.kinds.has("skew") ? Math.min(0, Math.max(-SKEW_LEFT_MS, machine.wall.offsetMs)) : 0;
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
    const kill = (at: Machine): void => {
      world.note(`kill ${at.node?.process.name ?? "nobody"}`);
      cluster.kill(at);
      world.after(random.between(50, 5_000), () => cluster.start(at));
    };
    this.#killNode = (node) => {
      const at = cluster.machines.find((one) => one.node?.process.name === node);
      if (this.#areOn && at !== undefined) kill(at);
    };
    this.#setIngestBack = () => {
      const node = running()?.node;
      if (node === undefined) return;
      const cursors = [...(server.cursors.get(INGEST)?.values() ?? [])];
      world.note(`${node.process.name} sets ${INGEST} back while a batch takes effect`);
      // To the beginning, or to where it stands: then only the batch that takes effect now is read again.
      node.rewind(INGEST, random.chance(0.5) ? 0 : new Map(cursors.map(({ shard, position }) => [shard, position])));
    };
    const acts: { readonly [Kind in FaultKind]?: () => void } = {
      kill: () => kill(machine()),
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
        const { from, to } = random.pick(CUT_MS);
        const cut = (): void => {
          if (!this.#areOn) return;
          link.cut();
          world.after(random.between(from, to), () => link.heal());
        };
        // What is on its way arrives when somebody else has long taken over.
        if (random.chance(0.5)) link.atNext("flush", cut);
        else cut();
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
      rewind: () => {
        const at = running();
        if (at?.node === undefined) return;
        const consumer = random.pick([FAN_OUT, INGEST]);
        // What a cursor that was lost begins with anew, at the next start of a node.
        if (random.chance(0.2)) {
          world.note(`the cursors of ${consumer} are lost`);
          server.loseCursors(consumer);
          cluster.kill(at);
          cluster.start(at);
          return;
        }
        const cursors = [...(server.cursors.get(consumer)?.values() ?? [])].filter(() => random.chance(0.5));
        const positions = random.chance(0.2)
          ? 0
          : new Map(cursors.map(({ shard, position }) => [shard, random.between(0, position)]));
        world.note(`${at.node.process.name} sets ${consumer} back`);
        at.node.rewind(consumer, positions);
      },
      "slow-commits": () => {
        world.note("commits are slow");
        this.#slowCommitsUntilMs = world.nowMs + random.between(1_000, 5_000);
      },
    };
    return KINDS.flatMap((kind) => (this.kinds.has(kind) ? (acts[kind] ?? []) : []));
  }
}
