/**
 * `npm run capacity -- [--turns-per-second N …] [--utilization N …]`: how many processors, cells and machines a rate of
 * turns needs.
 *
 * Owns: the parameters. Does not own: the computation (`deploy/capacity`).
 */
import { parseArgs } from "node:util";
import { capacityReport } from "../capacity/capacity-report.ts";
import { ASSUMED } from "../capacity/capacity.ts";

const RATES = [1_000, 10_000, 100_000, 1_000_000];
const NAMES = Object.keys(ASSUMED) as (keyof typeof ASSUMED)[];

try {
  const { values } = parseArgs({
    options: {
      "turns-per-second": { type: "string", multiple: true },
      ...Object.fromEntries(NAMES.map((name) => [parameterOf(name), { type: "string" as const }])),
    },
  });
  const given = values as Readonly<Record<string, string | string[] | undefined>>;
  const rates = values["turns-per-second"]?.map((text) => numberOf("turns-per-second", text));
  const changes = Object.fromEntries(
    NAMES.filter((name) => given[parameterOf(name)] !== undefined).map((name) => [
      name,
      numberOf(parameterOf(name), given[parameterOf(name)] as string),
    ]),
  );
  process.stdout.write(capacityReport(rates ?? RATES, changes));
} catch (error) {
  const parameters = ["turns-per-second", ...NAMES.map(parameterOf)].map((name) => `[--${name} N]`);
  process.stderr.write(`${(error as Error).message}\nUsage: npm run capacity -- ${parameters.join(" ")}\n`);
  process.exitCode = 1;
}

/** `webhooksPerTurn` is `webhooks-per-turn`. */
function parameterOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0) || !Number.isFinite(value))
    throw new RangeError(`--${name} must be a number, not ${text}.`);
  return value;
}
