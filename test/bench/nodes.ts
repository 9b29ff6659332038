/**
 * Turns over three nodes on this machine, against one: an independent load, whose requests go to each node in turn, so
 * two of three turns are passed on to the session's owner. Both have the same two cores: the ratio says what passing on
 * and smaller batches cost, not what more machines bring.
 */
import { startBenchServices } from "./bench-node.ts";
import type { BenchOptions } from "./bench-options.ts";
import { conversation } from "./conversation.ts";
import { COST_HEADINGS, costCells } from "./cost-columns.ts";
import { table } from "./figures.ts";
import { drive, IN_FLIGHT, MEASURED_MS, WARM_UP_MS } from "./load.ts";

const NODES = 3;
/** Guarded by `--check`: the least of one node's rate that three reach together. */
const RATIO_MIN = 0.7;
/** Each node compiles for as many turns as one alone. */
const WARM_UPS = 2;

/** @returns whether three nodes reach their share of one's rate. */
export async function benchNodes({ scale }: BenchOptions): Promise<boolean> {
  const services = await startBenchServices();
  try {
    const stores = [services.address("postgres").pid, services.address("nats").pid];
    const rows = [COST_HEADINGS];
    const rates: number[] = [];
    for (const count of [1, NODES]) {
      const name = count === 1 ? "one node" : `${count} nodes`;
      process.stderr.write(`measuring ${name} …\n`);
      const nodes = await services.startNodes(count, { ROLES: "api,actors" });
      const target = conversation(name, nodes, stores);
      await drive(target, IN_FLIGHT, WARM_UP_MS * (count === 1 ? 1 : WARM_UPS) * scale);
      const measured = await drive(target, IN_FLIGHT, MEASURED_MS * scale);
      await nodes.stop();
      rows.push(costCells(`a turn over HTTP, ${name}, ${IN_FLIGHT} in flight`, measured));
      rates.push(measured.perSecond);
    }
    const [one = Number.NaN, several = Number.NaN] = rates;
    process.stdout.write(
      `${table(rows)}\n\n${NODES} nodes on the same cores reach ${(several / one).toFixed(2)} of one\n`,
    );
    return several / one >= RATIO_MIN;
  } finally {
    await services.stop();
  }
}
