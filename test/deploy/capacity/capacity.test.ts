/** Capacity is computed from figures that stand in the page of measurements, and says what bounds a PostgreSQL. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { capacityReport } from "../../../deploy/capacity/capacity-report.ts";
import { ASSUMED, capacityFor, turnCosts } from "../../../deploy/capacity/capacity.ts";
import { MEASURED } from "../../../deploy/capacity/measured-costs.ts";
import { ROOT } from "../../support/structure/source-files.ts";

const at = (turnsPerSecond: number, changes: Partial<typeof ASSUMED> = {}) =>
  capacityFor({ ...ASSUMED, turnsPerSecond, ...changes });

test("each measured figure stands in the page of measurements, with the text it is taken from", () => {
  const page = readFileSync(join(ROOT, "test/bench/RESULTS.md"), "utf8").replaceAll(/\s+/g, " ");
  for (const { evidence, value, what } of Object.values(MEASURED)) {
    expect(evidence, what).not.toBe("");
    expect(page, what).toContain(evidence);
    expect(value, what).toBeGreaterThan(0);
  }
});

test("a turn with webhooks takes more of nodes and PostgreSQL than one without", () => {
  const [without, withOne] = [turnCosts(0), turnCosts(1)];
  expect(withOne.nodeMicros - without.nodeMicros).toBe(MEASURED.workerDelivery.value);
  expect(withOne.postgresMicros - without.postgresMicros).toBe(MEASURED.postgresDelivery.value);
});

test("a thousand turns a second fit one cell, and no router is needed", () => {
  expect(at(1_000)).toMatchObject({ cells: 1, machines: { routers: 0, directory: 0, postgres: 2 } });
});

test("cells and busy processors grow with the rate, and a cell never takes more than its bound", () => {
  const [small, large] = [at(100_000), at(1_000_000)];
  expect(large.cells).toBeGreaterThan(small.cells * 9);
  expect(large.busyCores.nodes).toBeCloseTo(small.busyCores.nodes * 10);
  for (const { turnsPerSecond, cells, postgresTurns, boundBy } of [small, large])
    expect(turnsPerSecond / cells).toBeLessThanOrEqual(postgresTurns[boundBy]);
});

test("whichever of PostgreSQL's bounds is lowest decides the number of cells", () => {
  const plenty = {
    walBytesPerSecond: 1e15,
    syncsPerSecond: 1e9,
    diskPerPostgresBytes: 1e18,
    connectionsPerPostgres: 1e6,
  };
  expect(at(100_000, plenty).boundBy).toBe("processor");
  expect(at(100_000, { ...plenty, walBytesPerSecond: 1e6 }).boundBy).toBe("log bytes");
  expect(at(100_000, { ...plenty, syncsPerSecond: 10 }).boundBy).toBe("log syncs");
  expect(at(100_000, { ...plenty, diskPerPostgresBytes: 1e9 }).boundBy).toBe("disk");
  expect(at(100_000, { ...plenty, connectionsPerPostgres: 24 }).boundBy).toBe("connections");
});

test("an option that cannot be is refused by name", () => {
  expect(() => at(0)).toThrow("turnsPerSecond must be a number above 0");
  expect(() => at(10, { utilization: 1.5 })).toThrow("utilization must be at most 1");
});

test("the report names every measured figure, every assumption and the bound", () => {
  const report = capacityReport([1_000, 1_000_000]);
  for (const { what } of Object.values(MEASURED)) expect(report).toContain(what);
  for (const name of Object.keys(ASSUMED)) expect(report).toContain(name);
  expect(report).toContain("the first that is reached");
  expect(report).toMatch(/^1,000,000 +\d/m);
});
