/**
 * `npm run capacity -- [--turns-per-second N …] [--utilization N …]`: how many processors, cells and machines a rate of
 * turns needs.
 *
 * Owns: the parameters. Does not own: the computation (`deploy/capacity`).
 */
import { capacityReport } from "../capacity/capacity-report.ts";
import { ASSUMED, CapacityOptionError } from "../capacity/capacity.ts";
import { commandLine } from "../config/config.ts";
import { parametersOf } from "./parameters.ts";

const RATES = [1_000, 10_000, 100_000, 1_000_000];
const NAMES = Object.keys(ASSUMED) as (keyof typeof ASSUMED)[];
const USAGE = `Usage: ${commandLine("capacity", "[--turns-per-second N …] [--NAME N …]")}

Says how many processors, cells and machines a rate of turns needs. What is assumed, by NAME:

${NAMES.map((name) => `  --${parameterOf(name)} ${ASSUMED[name]}`).join("\n")}
`;

const { values } = parametersOf({
  command: "capacity",
  usage: USAGE,
  options: {
    "turns-per-second": { type: "string", multiple: true },
    ...Object.fromEntries(NAMES.map((name) => [parameterOf(name), { type: "string" as const }])),
  },
});
try {
  const given = values as Readonly<Record<string, string | string[] | undefined>>;
  const rates = (given["turns-per-second"] as string[] | undefined)?.map((text) => numberOf("turnsPerSecond", text));
  const changes = Object.fromEntries(
    NAMES.filter((name) => given[parameterOf(name)] !== undefined).map((name) => [
      name,
      numberOf(name, given[parameterOf(name)] as string),
    ]),
  );
  process.stdout.write(capacityReport(rates ?? RATES, changes));
} catch (error) {
  if (!(error instanceof CapacityOptionError)) throw error;
  process.stderr.write(`--${parameterOf(error.option)} ${error.clause}. See ${commandLine("capacity", "--help")}.\n`);
  process.exitCode = 1;
}

/** `webhooksPerTurn` is `webhooks-per-turn`. */
function parameterOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function numberOf(name: keyof typeof ASSUMED | "turnsPerSecond", text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new CapacityOptionError(name, `must be a number, not ${text}`);
  return value;
}
