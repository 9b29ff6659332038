/** The measurements of the analytics benchmark as rows of tables. */
import type { IngestCost } from "./ingest-cost.ts";
import type { MemoryUse } from "./memory.ts";
import { OCCASIONS, type CrowdTimes, type MeasuredForm } from "./report-times.ts";
import { ms, type Spread } from "./spread.ts";
import type { TurnsBeside } from "./turns-beside-analysts.ts";

const MB = 1_000_000;
const HEADINGS = ["p50", "p95", "max", "reports"];

/** A column of each form's size; a cell is p50 / p95. */
export function reportRows(measured: readonly MeasuredForm[]): string[][] {
  const row = (name: string, of: (form: MeasuredForm) => Spread | undefined): string[] => [
    name,
    ...measured.map((form) => pair(of(form))),
  ];
  const [first] = measured;
  const peers = [...(first?.peers.keys() ?? [])];
  return [
    ["p50 / p95", ...measured.map(({ form }) => `${form.responses.toLocaleString("en")} responses`)],
    ...OCCASIONS.map((occasion) => row(occasion, ({ ours }) => ours.get(occasion))),
    ...peers.flatMap((peer) =>
      peer.ways.map((way) => row(`${peer.name}, ${way.name}`, ({ peers: times }) => times.get(peer)?.get(way.name))),
    ),
    ["memory of the engine, MB", ...measured.map(({ memory }) => growth(memory[0]))],
    ["memory of the node, MB", ...measured.map(({ memory }) => growth(memory[1]))],
  ];
}

export function crowdRows({ responses, changed, nothingCounted, memory }: CrowdTimes): string[][] {
  const row = (name: string, times: Spread): string[] => [
    name,
    ms(times.p50Ms),
    ms(times.p95Ms),
    ms(times.maxMs),
    String(times.count),
  ];
  return [
    [`forms of ${responses.toLocaleString("en")} responses`, ...HEADINGS],
    row("one response changed in each", changed),
    row("nothing counted before", nothingCounted),
    ["memory of the engine, MB", growth(memory[0]), "", "", ""],
    ["memory of the node, MB", growth(memory[1]), "", "", ""],
  ];
}

export function turnRows(found: readonly TurnsBeside[]): string[][] {
  const cells = (name: string, { perSecond, p50Ms, p99Ms, count }: TurnsBeside["without"]): string[] => [
    name,
    perSecond.toFixed(0),
    ms(p50Ms),
    ms(p99Ms),
    String(count),
  ];
  return [
    ["", "turns per second", "p50 ms", "p99 ms", "turns"],
    ...found.flatMap(({ callers, without, beside, reportsPerSecond }) => [
      cells(`${callers} callers, no analysts`, without),
      cells(`${callers} callers, eight analysts with ${reportsPerSecond.toFixed(1)} reports per second`, beside),
    ]),
  ];
}

export function ingestRows({ nodeMicros, engineMicros, turnsPerSecond, toReport }: IngestCost): string[][] {
  const micros = (value: number | undefined): string => (value === undefined ? "?" : value.toFixed(0));
  return [
    ["", "µs of a turn", "p50 ms", "p99 ms", "count"],
    [`node, at ${turnsPerSecond.toFixed(0)} turns per second`, micros(nodeMicros), "", "", ""],
    ["ClickHouse", micros(engineMicros), "", "", ""],
    ...Object.entries({ "turn to report": toReport.alone, "turn to report at full load": toReport.underLoad }).map(
      ([name, times]) => [name, "", ms(times.p50Ms), ms(times.p99Ms), String(times.count)],
    ),
  ];
}

function pair(times: Spread | undefined): string {
  return times === undefined ? "–" : `${ms(times.p50Ms)} / ${ms(times.p95Ms)}`;
}

/** From what it was to its peak. */
function growth(use: MemoryUse | undefined): string {
  return use === undefined ? "?" : `${(use.beforeBytes / MB).toFixed(0)} → ${(use.peakBytes / MB).toFixed(0)}`;
}
