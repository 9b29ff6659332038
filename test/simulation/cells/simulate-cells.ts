/**
 * One world of cells from beginning to end: the shipped router and mover over simulated cells, directory and lines.
 *
 * Owns: who is there, what they want, which faults happen. Does not own: what must hold (`checker.ts`).
 *
 * 1. Faults last for a part of the world; afterwards everything must come to its end.
 * 2. A seed determines the world.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import { giveUpMove, moveOrganization, MoveError, type MoverOptions } from "../../../deploy/cells/move/mover.ts";
import type { Carrier } from "../../../deploy/cells/router/request-organization.ts";
import { HOME_KEPT_MS, Routes } from "../../../deploy/cells/router/routes.ts";
import { HOPS_MAX, sendToCell, type CellAnswer } from "../../../deploy/cells/router/send-to-cell.ts";
import type { Directory } from "../../../runtime/cells/cell-directory.ts";
import { MemoryDirectory } from "../../support/cells/memory-directory.ts";
import { Process } from "../world/process.ts";
import { Random } from "../world/random.ts";
import { ViolationError, World } from "../world/world.ts";
import { BOUNDED_LOAD, CellChecker, ENDS, REACHES } from "./checker.ts";
import { Lines } from "./line.ts";
import { SimulatedCell, type CellFlaw, type RequestAnswer, type Turn } from "./simulated-cell.ts";

export interface CellsOptions {
  readonly seed: number;
  /** Default: a thousand. */
  readonly cells?: number;
  /** Default: three of a cell. */
  readonly organizations?: number;
  readonly flaw?: CellFlaw;
}

export interface CellsResult {
  readonly seed: number;
  readonly steps: number;
  readonly violation: ViolationError | undefined;
  readonly trace: readonly string[];
  readonly figures: {
    readonly requests: number;
    readonly acknowledged: number;
    readonly hops: number;
    readonly asked: number;
    readonly moved: number;
    readonly endedAtMs: number;
  };
}

const CELLS = 1_000;
const ORGANIZATIONS_PER_CELL = 3;
/** Of the organizations, moved in a rebalance. */
const MOVED_SHARE = 0.05;
const ROUTERS = 4;
const CLIENTS = 60;
const MOVERS = 12;
const FAULTS_MS = 15_000;
const CALM_MS = 60_000;
const REQUEST_MS = 1_500;
const DIRECTORY_MS = 1_000;
/** Longer than a copy takes. */
const STEP_MS = 4_000;
const OPERATOR_LOOKS_MS = 1_500;
/** Of moves that stay open, so often. */
const OPERATOR_GIVES_UP = 0.4;
/** A client gives a request up after so many tries. */
const TRIES_MAX = 8;

interface Router {
  process: Process;
  readonly routes: Routes;
  readonly used: Set<string>;
  misdirected: number;
  failed: number;
}

class CellsWorld {
  readonly world: World;
  readonly #random: Random;
  readonly #lines: Lines;
  readonly #cells = new Map<string, SimulatedCell>();
  readonly #names: readonly string[];
  readonly #organizations: readonly OrganizationId[];
  readonly #directory = new MemoryDirectory();
  readonly #directoryProcess: Process;
  readonly #routers: readonly Router[];
  readonly #checker: CellChecker;
  readonly #flaw: CellFlaw | undefined;
  readonly #jobs: { readonly organization: OrganizationId; readonly to: string }[] = [];
  /** Organizations that are asked more often, because they move. */
  readonly #moving: readonly OrganizationId[];
  readonly #movers: Process[] = [];
  /** When the operator first saw a move open. */
  readonly #open = new Map<string, number>();
  #faults = true;
  #busy = 0;
  #made = 0;
  #requests = 0;
  #acknowledged = 0;
  #hops = 0;

  constructor({ seed, cells = CELLS, organizations = cells * ORGANIZATIONS_PER_CELL, flaw }: CellsOptions) {
    this.#random = new Random(seed);
    this.world = new World(this.#random);
    this.#flaw = flaw;
    const random = this.#random;
    this.#lines = new Lines(this.world, {
      delayMs: () => (this.#faults && random.chance(0.01) ? random.between(200, 3_000) : random.between(1, 25)),
      isLost: () => this.#faults && random.chance(0.005),
    });
    this.#checker = new CellChecker(this.world, (name) => this.#cellNamed(name));
    this.#names = Array.from({ length: cells }, (_, index) => `cell-${index}`);
    for (const name of this.#names) {
      this.#cells.set(name, new SimulatedCell(name, this.world, this.#checker, flaw, () => this.#faults));
      this.#directory.putCell({ name, address: name });
    }
    this.#organizations = Array.from(
      { length: organizations },
      (_, index): OrganizationId => `org_${String(index).padStart(26, "0")}`,
    );
    for (const organization of this.#organizations) {
      const cell = random.pick(this.#names);
      this.#directory.place(organization, cell);
      this.#directory.claim(organization, [{ kind: "slug", name: organization }]);
      this.#cellNamed(cell).found(organization);
      this.#checker.found(organization, cell);
    }
    this.#directoryProcess = this.#process("directory");
    this.#routers = Array.from({ length: ROUTERS }, (_, index) => this.#router(`router-${index}`));
    const moved = Math.max(3, Math.floor(organizations * MOVED_SHARE));
    this.#moving = Array.from({ length: moved }, () => random.pick(this.#organizations));
    for (const organization of this.#moving) {
      const to = random.pick(this.#names);
      const from = this.#checker.homeOf(organization).cell;
      this.#jobs.push({ organization, to });
      // Some are sent back at once.
      if (random.chance(0.5)) this.#jobs.push({ organization, to: from });
    }
  }

  async run(): Promise<CellsResult> {
    let violation: ViolationError | undefined;
    try {
      for (let index = 0; index < CLIENTS; index++) void this.#client(this.#process(`client-${index}`));
      for (let index = 0; index < MOVERS; index++) void this.#mover(this.#newMover());
      void this.#operator();
      this.#plan();
      await this.world.run(FAULTS_MS, () => false);
      this.#calm();
      const ended = await this.world.run(FAULTS_MS + CALM_MS, () => this.#isOver());
      if (!ended) throw new ViolationError(ENDS, this.#unfinished());
      await this.#probe();
      this.#checkHomes();
      this.#checker.checkAll();
      this.#checkLoad();
      await this.world.run(this.world.nowMs + 1, () => false);
    } catch (error) {
      if (!(error instanceof ViolationError)) throw error;
      violation = error;
    }
    return {
      seed: 0,
      steps: this.world.steps,
      violation,
      trace: this.world.trace,
      figures: {
        requests: this.#requests,
        acknowledged: this.#acknowledged,
        hops: this.#hops,
        asked: this.#routers.reduce((sum, { routes }) => sum + routes.asked, 0),
        moved: this.#checker.arrived,
        endedAtMs: this.world.nowMs,
      },
    };
  }

  #process(name: string): Process {
    return new Process(name, this.world, { offsetMs: 0 });
  }

  #cellNamed(name: string): SimulatedCell {
    const cell = this.#cells.get(name);
    if (cell === undefined) throw new Error(`there is no cell ${name}`);
    return cell;
  }

  #sleep(process: Process, fromMs: number, toMs: number): Promise<void> {
    return new Promise((resolve) => void process.clock.after(this.#random.between(fromMs, toMs), resolve));
  }

  /** The directory as a process asks it. */
  #directoryOf(process: Process): Directory {
    const port = this.#directory.asPort();
    const ask =
      <Values extends readonly unknown[], Answer>(method: (...values: Values) => Promise<Answer>) =>
      (...values: Values): Promise<Answer> =>
        this.#lines.ask(
          process,
          () => this.#directoryProcess,
          DIRECTORY_MS,
          () => method(...values),
        );
    return {
      cells: ask(port.cells),
      putCell: ask(port.putCell),
      homeOf: ask(port.homeOf),
      countHomes: ask(port.countHomes),
      place: ask(port.place),
      ownerOf: ask(port.ownerOf),
      claim: ask(port.claim),
      assignDomain: ask(port.assignDomain),
      beginMove: ask(port.beginMove),
      endMove: ask(port.endMove),
      openMoves: ask(port.openMoves),
    };
  }

  #router(name: string): Router {
    const process = this.#process(name);
    const forgets = this.#flaw === "routes-are-forgotten" ? { namesMax: 1, homesMax: 1 } : {};
    const routes = new Routes({ directory: this.#directoryOf(process), clock: process.clock, ...forgets });
    return { process, routes, used: new Set(), misdirected: 0, failed: 0 };
  }

  /** One request of a client through a router. */
  async #send(router: Router, organization: OrganizationId, id: string): Promise<RequestAnswer | "moving"> {
    const carrier: Exclude<Carrier, { kind: "any" }> = this.#random.chance(0.5)
      ? { kind: "organization", organization }
      : { kind: "name", name: { kind: "slug", name: organization } };
    router.used.add(organization);
    this.#requests++;
    try {
      const outcome = await sendToCell(
        router.routes,
        carrier,
        async (home, hop): Promise<CellAnswer<RequestAnswer>> => {
          this.#hops++;
          if (hop >= HOPS_MAX)
            this.world.fail(new ViolationError(REACHES, `${organization} took more than ${HOPS_MAX} hops`));
          const answer = await this.#lines.ask(
            router.process,
            () => this.#cellNamed(home.cell).process,
            REQUEST_MS,
            () => this.#cellNamed(home.cell).request(organization, id),
          );
          if ("misdirected" in answer) router.misdirected++;
          return answer;
        },
      );
      return outcome.outcome === "answered" ? outcome.answer : outcome.outcome;
    } catch (error) {
      router.failed++;
      throw error;
    }
  }

  async #client(process: Process): Promise<void> {
    await this.#sleep(process, 0, 500);
    while (this.#faults || this.#jobs.length > 0) {
      const organization = this.#random.pick(this.#random.chance(0.5) ? this.#moving : this.#organizations);
      const id = `turn-${this.#made++}`;
      const router = this.#random.pick(this.#routers);
      this.#busy++;
      for (let tries = 0; tries < TRIES_MAX; tries++) {
        const answer = await this.#lines
          .ask(
            process,
            () => router.process,
            2 * REQUEST_MS,
            () => this.#send(router, organization, id),
          )
          .catch(() => "unavailable" as const);
        if (answer === "unknown")
          this.world.fail(
            new ViolationError(REACHES, `a cell does not know ${organization}, which a router sent there`),
          );
        if (answer === "done") {
          this.#acknowledged++;
          this.#checker.onAcknowledged(organization, id);
          break;
        }
        await this.#sleep(process, 50, 700);
      }
      this.#busy--;
      await this.#sleep(process, 20, 400);
    }
  }

  #newMover(): Process {
    const process = this.#process(`mover-${this.#movers.length}`);
    this.#movers.push(process);
    return process;
  }

  /** Takes moves from the list of the rebalance. */
  async #mover(process: Process): Promise<void> {
    for (;;) {
      await this.#sleep(process, 10, 600);
      const job = this.#jobs.shift();
      if (job === undefined) {
        if (!this.#faults) return;
        continue;
      }
      const isMade = await this.#move(process, job.organization, job.to);
      // Another move was open, or it has left the cell a moment ago: later.
      if (!isMade && this.#faults)
        process.clock.after(this.#random.between(300, 1_500), () => this.#faults && this.#jobs.push(job));
    }
  }

  /** Moves, and tries again or gives the move up; false if it cannot be made now. Stops when the process is killed. */
  async #move(process: Process, organization: OrganizationId, to: string, givesUp = 0.05): Promise<boolean> {
    for (;;) {
      try {
        const wantsNot = this.#faults && this.#random.chance(givesUp);
        if (wantsNot) await giveUpMove(this.#moverOptions(process), organization);
        else await moveOrganization(this.#moverOptions(process), organization, to);
        return true;
      } catch (error) {
        this.world.note(`${process.name} ${organization} to ${to}: ${String(error)}`);
        // Another move is open, or the organization may not come back yet. The operator looks after open moves.
        if (error instanceof MoveError) return false;
        await this.#sleep(process, 100, 900);
      }
    }
  }

  #moverOptions(process: Process): MoverOptions {
    const ask = <Answer>(cell: string, handle: (cell: SimulatedCell) => Promise<Answer>): Promise<Answer> => {
      // Between two steps: the operator takes it for dead, and it comes back.
      if (this.#faults && this.#random.chance(0.06)) this.#pause(process, this.#random.between(1_000, 9_000));
      return this.#lines.ask(
        process,
        () => this.#cellNamed(cell).process,
        STEP_MS,
        () => handle(this.#cellNamed(cell)),
      );
    };
    const early = new Map<string, readonly Turn[]>();
    return {
      directory: this.#directoryOf(process),
      cell: (name) => ({
        leave: async (organization, epoch) => {
          if (this.#flaw === "copy-before-fence")
            early.set(organization, await ask(name, async (cell) => cell.snapshot(organization)));
          await ask(name, (cell) => cell.moving.leave(organization, epoch));
        },
        stay: (organization, epoch) => ask(name, (cell) => cell.moving.stay(organization, epoch)),
        depart: (organization, epoch) => ask(name, (cell) => cell.moving.depart(organization, epoch)),
        prepare: (organization, epoch) => ask(name, (cell) => cell.moving.prepare(organization, epoch)),
        refuse: (organization, epoch) => ask(name, (cell) => cell.moving.refuse(organization, epoch)),
        open: (organization, epoch) => ask(name, (cell) => cell.moving.open(organization, epoch)),
      }),
      copy: (from, to, organization, epoch) =>
        ask(to, (target) =>
          target.receive(
            organization,
            epoch,
            async () => early.get(organization) ?? (await ask(from, async (source) => source.snapshot(organization))),
            process,
          ),
        ),
    };
  }

  /** Continues moves that stay open: their mover may be dead, or only slow. */
  async #operator(): Promise<void> {
    const process = this.#process("operator");
    const directory = this.#directoryOf(process);
    for (;;) {
      await this.#sleep(process, OPERATOR_LOOKS_MS, 2 * OPERATOR_LOOKS_MS);
      const open = await directory.openMoves().catch(() => []);
      for (const { organization, moving } of open) {
        if (moving === undefined) continue;
        const key = `${organization} ${moving.epoch}`;
        const sinceMs = this.#open.get(key) ?? this.world.nowMs;
        this.#open.set(key, sinceMs);
        if (this.world.nowMs - sinceMs < OPERATOR_LOOKS_MS) continue;
        this.#open.set(key, this.world.nowMs);
        void this.#move(this.#newMover(), organization, moving.to, OPERATOR_GIVES_UP);
      }
    }
  }

  /** When which fault happens. */
  #plan(): void {
    const random = this.#random;
    const often = (times: number, fault: () => void): void => {
      for (let count = 0; count < times; count++) this.world.after(random.between(500, FAULTS_MS), fault);
    };
    // Movers die in the middle, or stop and come back when others have gone on.
    often(random.between(5, 40), () => random.pick(this.#movers).kill());
    often(random.between(5, 30), () => {
      const process = random.pick(this.#movers);
      process.stop();
      this.world.after(random.between(500, 7_000), () => process.goOn());
    });
    // Cells crash, above all those that organizations leave or come to.
    often(random.between(5, 40), () => {
      const { cell } = this.#checker.homeOf(random.pick(this.#moving));
      this.#cellNamed(random.chance(0.8) ? cell : random.pick(this.#names)).crash();
    });
    // The directory is away; routers are.
    often(random.between(0, 2), () => this.#pause(this.#directoryProcess, random.between(300, 4_000)));
    often(random.between(0, 3), () => this.#pause(random.pick(this.#routers).process, random.between(300, 3_000)));
    often(random.between(0, 3), () => {
      const apart = this.#names.filter(() => random.chance(0.3));
      if (random.chance(0.5)) apart.push(random.pick(this.#routers).process.name);
      if (random.chance(0.3)) apart.push("directory");
      this.#lines.partition(apart);
      this.world.after(random.between(500, 3_000), () => this.#lines.partition([]));
    });
  }

  #pause(process: Process, ms: number): void {
    process.stop();
    this.world.after(ms, () => process.goOn());
  }

  #calm(): void {
    this.#faults = false;
    this.#lines.partition([]);
    for (const process of [this.#directoryProcess, ...this.#routers.map((router) => router.process), ...this.#movers])
      process.goOn();
    // Movers that were killed take no more jobs.
    for (let index = 0; index < 3; index++) void this.#mover(this.#newMover());
  }

  #isOver(): boolean {
    return this.#jobs.length === 0 && this.#busy === 0 && this.#directory.openMoves().length === 0;
  }

  #unfinished(): string {
    const open = this.#directory.openMoves().map(({ organization }) => organization);
    return `${this.#jobs.length} moves wait, ${this.#busy} clients do, ${open.length} moves are open: ${open.slice(0, 3).join(", ")}`;
  }

  /** Every organization answers a request at once, through each router that has an old route of it. */
  async #probe(): Promise<void> {
    // Nodes have seen the last departures by then.
    await this.world.run(this.world.nowMs + 1_000, () => false);
    const targets = [
      ...new Set([...this.#moving, ...Array.from({ length: 20 }, () => this.#random.pick(this.#organizations))]),
    ];
    let left = 0;
    for (const router of this.#routers)
      for (const organization of targets) {
        left++;
        const id = `probe-${this.#made++}`;
        this.#send(router, organization, id).then(
          (answer) => {
            left--;
            if (answer === "done") this.#checker.onAcknowledged(organization, id);
            else
              this.world.fail(
                new ViolationError(REACHES, `${organization} answered ${answer} when all faults were over`),
              );
          },
          (error: unknown) => {
            left--;
            this.world.fail(new ViolationError(REACHES, `${organization}: ${String(error)} when all faults were over`));
          },
        );
      }
    if (!(await this.world.run(this.world.nowMs + 5_000, () => left === 0)))
      throw new ViolationError(REACHES, `${left} requests have no answer when all faults are over`);
  }

  #checkHomes(): void {
    for (const organization of this.#organizations) {
      const { cell } = this.#checker.homeOf(organization);
      const home = this.#directory.homeOf(organization);
      if (home?.cell !== cell)
        throw new ViolationError(
          REACHES,
          `the directory says ${home?.cell ?? "nothing"} of ${organization}, which lives in ${cell}`,
        );
    }
  }

  /** Twice for each route that is used, as often as it grows old; once for each stale one; and what failed. */
  #checkLoad(): void {
    const times = 1 + Math.ceil(this.world.nowMs / HOME_KEPT_MS);
    for (const { process, routes, used, misdirected, failed } of this.#routers) {
      const bound = 2 * used.size * times + misdirected + failed;
      if (routes.asked > bound)
        throw new ViolationError(
          BOUNDED_LOAD,
          `${process.name} asked ${routes.asked} times for ${used.size} organizations, at most ${bound}`,
        );
    }
  }
}

export async function simulateCells(options: CellsOptions): Promise<CellsResult> {
  const result = await new CellsWorld(options).run();
  return { ...result, seed: options.seed };
}
