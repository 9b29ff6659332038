/** Shows capacity as text: what was measured, what is assumed, and a table of rates. */
import { ASSUMED, capacityFor, turnCosts, type CapacityOptions, type PostgresBound } from "./capacity.ts";
import { MEASURED } from "./measured-costs.ts";

/** @throws RangeError that names the option. */
export function capacityReport(rates: readonly number[], changes: Partial<typeof ASSUMED> = {}): string {
  const assumed = { ...ASSUMED, ...changes };
  const results = rates.map((turnsPerSecond) => capacityFor({ ...assumed, turnsPerSecond }));
  const costs = turnCosts(assumed.webhooksPerTurn);
  const lines = ["Measured (test/bench/RESULTS.md):"];
  for (const { value, unit, what } of Object.values(MEASURED)) lines.push(`  ${number(value)} ${unit}  ${what}`);
  lines.push("", "Assumed:");
  for (const [name, value] of Object.entries(assumed) as [keyof CapacityOptions, number][])
    lines.push(`  ${name} ${name.endsWith("Bytes") || name.endsWith("BytesPerSecond") ? bytes(value) : number(value)}`);
  lines.push(
    "",
    `A turn takes ${number(costs.nodeMicros)} µs of nodes, ${number(costs.postgresMicros)} of PostgreSQL, ${number(costs.clickhouseMicros)} of ClickHouse, ${number(costs.natsMicros)} of NATS.`,
    "",
  );
  const [first] = results;
  if (first !== undefined) {
    lines.push("One PostgreSQL takes at most, in turns a second:");
    for (const [bound, turns] of Object.entries(first.postgresTurns) as [PostgresBound, number][])
      lines.push(`  ${bound}: ${number(turns)}${bound === first.boundBy ? "  (the first that is reached)" : ""}`);
    lines.push("");
  }
  lines.push(
    ...table([
      [
        "turns/s",
        "cells",
        "busy cores: nodes",
        "PostgreSQL",
        "ClickHouse",
        "NATS",
        "open streams",
        "machines: nodes",
      ].concat(["PostgreSQL", "ClickHouse", "NATS", "routers", "directory"]),
      ...results.map(({ turnsPerSecond, cells, busyCores, openStreams, machines }) =>
        [
          turnsPerSecond,
          cells,
          busyCores.nodes,
          busyCores.postgres,
          busyCores.clickhouse,
          busyCores.nats,
          openStreams,
          machines.nodes,
          machines.postgres,
          machines.clickhouse,
          machines.nats,
          machines.routers,
          machines.directory,
        ].map(number),
      ),
    ]),
  );
  return `${lines.join("\n")}\n`;
}

const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Two digits that count below ten, whole numbers above. */
function number(value: number): string {
  if (value !== 0 && value < 10 && !Number.isInteger(value)) return String(Number(value.toPrecision(2)));
  return WHOLE.format(value);
}

function bytes(value: number): string {
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  let at = 0;
  for (let rest = value; rest >= 1024 && at < units.length - 1; rest /= 1024) at++;
  return `${number(value / 1024 ** at)} ${units[at] ?? ""}`;
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));
}
