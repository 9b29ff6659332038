/**
 * What a turn costs, as it was measured.
 *
 * Owns: the figures that capacity is computed from. Does not own: measuring them (`test/bench`).
 *
 * 1. Each figure stands in `test/bench/RESULTS.md`; `evidence` is the text there. A test looks it up, so that a newer
 *    measurement cannot leave the computation behind.
 */
export interface MeasuredCost {
  readonly value: number;
  readonly unit: "µs" | "bytes";
  readonly what: string;
  /** A part of `test/bench/RESULTS.md`, as it is written there. */
  readonly evidence: string;
}

export const MEASURED = {
  nodeTurn: {
    value: 177,
    unit: "µs",
    what: "a turn over its stream, node",
    evidence: "| over its stream, JSON; a new stream every eight turns | 177 + 87 |",
  },
  postgresTurn: {
    value: 87,
    unit: "µs",
    what: "a turn over its stream, PostgreSQL",
    evidence: "| over its stream, JSON; a new stream every eight turns | 177 + 87 |",
  },
  consumersNode: {
    value: 39,
    unit: "µs",
    what: "consumers beside a turn, node (190 less 151)",
    evidence: "| over HTTP, with analytics and webhooks beside, which had read the turns before | 190 + 127 |",
  },
  consumersStores: {
    value: 58,
    unit: "µs",
    what: "consumers beside a turn, PostgreSQL and ClickHouse (127 less 69)",
    evidence: "| a conversation turn over HTTP | 151 + 69 |",
  },
  clickhouseTurn: {
    value: 19,
    unit: "µs",
    what: "ingest of a turn, ClickHouse",
    evidence: "| ingest of a turn, node and ClickHouse | ≤ 25 µs each | 48 and 19 µs |",
  },
  natsTurn: {
    value: 46,
    unit: "µs",
    what: "a turn that reaches another node than its owner's, NATS",
    evidence: "µs a turn: nodes 648 → 596, NATS 89 → 46,",
  },
  workerDelivery: {
    value: 146,
    unit: "µs",
    what: "a webhook, worker",
    evidence: "its own share 146 µs (300)",
  },
  postgresDelivery: {
    value: 189,
    unit: "µs",
    what: "a webhook, PostgreSQL",
    evidence: "PostgreSQL's share of a delivery, 189 µs (150)",
  },
  idleStream: {
    value: 1_800,
    unit: "bytes",
    what: "an idle stream with its session, memory of the node",
    evidence: "15,000 idle streams take 1.8 KB each with their sessions (6)",
  },
  walTurn: {
    value: 2_381,
    unit: "bytes",
    what: "a turn with its share of the opening, log of PostgreSQL; webhooks and consumers not counted",
    evidence: "| log | 2,381 |",
  },
  diskTurn: {
    value: 1_318,
    unit: "bytes",
    what: "a turn with its share of the opening, tables and indexes of PostgreSQL; webhooks not counted",
    evidence: "| all tables with their indexes | 1,318 |",
  },
} as const satisfies Readonly<Record<string, MeasuredCost>>;
