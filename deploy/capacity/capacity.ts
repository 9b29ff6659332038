/**
 * From turns a second to processors, cells and machines: computed from measured costs and stated assumptions.
 *
 * Owns: the arithmetic, what bounds one PostgreSQL. Does not own: the measured figures (`measured-costs.ts`), how the
 * result is shown (`capacity-report.ts`).
 *
 * 1. It is an estimate by addition: it knows nothing of what machines lose when they are many. Figures of two shared
 *    cores are taken as those of any core.
 */
import { MEASURED } from "./measured-costs.ts";

/** What the installation is asked to do, and what its machines are. */
export interface CapacityOptions {
  readonly turnsPerSecond: number;
  /** Webhooks of a turn: a form of eight questions with a webhook for each completion sends an eighth. */
  readonly webhooksPerTurn: number;
  /** How long a respondent thinks between two turns; its stream is open meanwhile. */
  readonly thinkSeconds: number;
  /** How much of a processor is used at the busiest time; the rest is for bursts and for the loss of a machine. */
  readonly utilization: number;
  readonly coresPerNode: number;
  readonly memoryPerNodeBytes: number;
  readonly coresPerPostgres: number;
  /** What the disk of PostgreSQL writes of its log, sustained. */
  readonly walBytesPerSecond: number;
  /** Writes of the log that are known to be on the disk, a second. */
  readonly syncsPerSecond: number;
  readonly diskPerPostgresBytes: number;
  readonly connectionsPerPostgres: number;
  /** How long responses and their journal are kept. */
  readonly keptDays: number;
  /** Turns of a day by the turns of its busiest second times the seconds of a day. */
  readonly meanToPeak: number;
  readonly coresPerClickhouse: number;
}

const GIB = 1024 ** 3;

export const ASSUMED: Omit<CapacityOptions, "turnsPerSecond"> = {
  webhooksPerTurn: 0.125,
  thinkSeconds: 20,
  utilization: 0.5,
  coresPerNode: 8,
  memoryPerNodeBytes: 16 * GIB,
  coresPerPostgres: 32,
  walBytesPerSecond: 200 * 1024 ** 2,
  syncsPerSecond: 2_000,
  diskPerPostgresBytes: 8 * 1024 * GIB,
  connectionsPerPostgres: 500,
  keptDays: 90,
  meanToPeak: 0.3,
  coresPerClickhouse: 16,
};

/** A node is one process: its main thread computes turns, and its helpers take little beside it. */
const TURNS_CORES_PER_PROCESS = 1;
/** Connections of a process: pools of runtime, workers, analytics and sign-in, a lane, a lease, room for retries. */
const CONNECTIONS_PER_PROCESS = 24;
/** A flush of a lane under load, by batches of about thirty turns (`test/bench/RESULTS.md`, 77e053f). */
const TURNS_PER_FLUSH = 31;
/** A third of the memory: the rest is code, forms, garbage and the other parts. */
const STREAMS_SHARE_OF_MEMORY = 1 / 3;
const MICROS = 1_000_000;
const DAY_SECONDS = 86_400;
/** Each service runs at least twice, so that the loss of a machine is not an outage. */
const LEAST_NODES = 2;

export type PostgresBound = "processor" | "log bytes" | "log syncs" | "disk" | "connections";

export interface Capacity {
  readonly turnsPerSecond: number;
  readonly cells: number;
  /** What one PostgreSQL runs out of first. */
  readonly boundBy: PostgresBound;
  /** Turns a second that one PostgreSQL takes, for each bound. */
  readonly postgresTurns: Readonly<Record<PostgresBound, number>>;
  /** Busy processors of the whole installation. */
  readonly busyCores: {
    readonly nodes: number;
    readonly postgres: number;
    readonly clickhouse: number;
    readonly nats: number;
  };
  readonly openStreams: number;
  /** Machines of the whole installation. */
  readonly machines: {
    readonly nodes: number;
    readonly postgres: number;
    readonly clickhouse: number;
    readonly nats: number;
    readonly routers: number;
    readonly directory: number;
  };
}

/** What one turn takes, with its share of consumers and webhooks. */
export function turnCosts(webhooksPerTurn: number): {
  readonly nodeMicros: number;
  readonly postgresMicros: number;
  readonly clickhouseMicros: number;
  readonly natsMicros: number;
} {
  const { nodeTurn, postgresTurn, consumersNode, consumersStores, clickhouseTurn, natsTurn } = MEASURED;
  return {
    nodeMicros: nodeTurn.value + consumersNode.value + webhooksPerTurn * MEASURED.workerDelivery.value,
    postgresMicros:
      postgresTurn.value +
      consumersStores.value -
      clickhouseTurn.value +
      webhooksPerTurn * MEASURED.postgresDelivery.value,
    clickhouseMicros: clickhouseTurn.value,
    natsMicros: natsTurn.value,
  };
}

/** An option that means nothing. The message is a clause behind its name. */
export class CapacityOptionError extends RangeError {
  override readonly name = "CapacityOptionError";
  readonly option: keyof CapacityOptions;
  readonly clause: string;

  constructor(option: keyof CapacityOptions, clause: string) {
    super(`${option} ${clause}`);
    this.option = option;
    this.clause = clause;
  }
}

/** @throws CapacityOptionError */
export function capacityFor(options: CapacityOptions): Capacity {
  for (const [name, value] of Object.entries(options) as [keyof CapacityOptions, number][])
    if (!(Number.isFinite(value) && (value > 0 || (value === 0 && name === "webhooksPerTurn"))))
      throw new CapacityOptionError(name, `must be a number above 0, not ${value}`);
  for (const share of ["utilization", "meanToPeak"] as const)
    if (options[share] > 1) throw new CapacityOptionError(share, `must be at most 1, not ${options[share]}`);
  const { turnsPerSecond, utilization } = options;
  const costs = turnCosts(options.webhooksPerTurn);
  const coresFor = (micros: number): number => (turnsPerSecond * micros) / MICROS;
  const busyCores = {
    nodes: coresFor(costs.nodeMicros),
    postgres: coresFor(costs.postgresMicros),
    clickhouse: coresFor(costs.clickhouseMicros),
    nats: coresFor(costs.natsMicros),
  };
  const turnsPerProcess = (TURNS_CORES_PER_PROCESS * utilization * MICROS) / costs.nodeMicros;
  const postgresTurns: Record<PostgresBound, number> = {
    processor: (options.coresPerPostgres * utilization * MICROS) / costs.postgresMicros,
    "log bytes": (options.walBytesPerSecond * utilization) / MEASURED.walTurn.value,
    "log syncs": options.syncsPerSecond * utilization * TURNS_PER_FLUSH,
    disk:
      (options.diskPerPostgresBytes * utilization) /
      (MEASURED.diskTurn.value * options.keptDays * DAY_SECONDS * options.meanToPeak),
    connections: (options.connectionsPerPostgres / CONNECTIONS_PER_PROCESS) * turnsPerProcess,
  };
  const [[boundBy, turnsPerCell]] = (Object.entries(postgresTurns) as [PostgresBound, number][]).sort(
    ([, a], [, b]) => a - b,
  ) as [[PostgresBound, number]];
  const cells = Math.max(1, Math.ceil(turnsPerSecond / turnsPerCell));
  const openStreams = turnsPerSecond * options.thinkSeconds;
  const nodesForStreams =
    (openStreams * MEASURED.idleStream.value) / (options.memoryPerNodeBytes * STREAMS_SHARE_OF_MEMORY);
  const machinesFor = (cores: number, coresPerMachine: number, least: number): number =>
    cells * Math.max(least, Math.ceil(cores / cells / utilization / coresPerMachine));
  return {
    turnsPerSecond,
    cells,
    boundBy,
    postgresTurns,
    busyCores,
    openStreams,
    machines: {
      nodes: Math.max(
        machinesFor(busyCores.nodes, options.coresPerNode, LEAST_NODES),
        cells * Math.ceil(nodesForStreams / cells),
      ),
      // Each with its standby.
      postgres: 2 * cells,
      clickhouse: machinesFor(busyCores.clickhouse, options.coresPerClickhouse, 1),
      nats: machinesFor(busyCores.nats, options.coresPerNode, 1),
      // A router parses a head and copies bytes: at most a third of a turn's work, which is assumed and not measured.
      routers: cells === 1 ? 0 : Math.max(2, Math.ceil(busyCores.nodes / 3 / utilization / options.coresPerNode)),
      directory: cells === 1 ? 0 : 2,
    },
  };
}
