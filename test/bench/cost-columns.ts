/** A measured target as a row: rate, latencies, and what one request took of the processor, in µs. */
import type { Measured } from "./load.ts";

/** `server µs` is the process that is asked, `stores µs` what it stores in; the client's share is of one core. */
export const COST_HEADINGS = [
  "",
  "per second",
  "p50 ms",
  "p99 ms",
  "server µs",
  "stores µs",
  "client µs",
  "client's share",
  "requests",
];

export function costCells(name: string, measured: Measured): string[] {
  const micros = (value: number | undefined): string => (value === undefined ? "?" : value.toFixed(0));
  return [
    name,
    measured.perSecond.toFixed(0),
    measured.p50Ms.toFixed(2),
    measured.p99Ms.toFixed(2),
    micros(measured.serverMicros),
    micros(measured.storesMicros),
    measured.clientMicros.toFixed(0),
    `${(measured.clientShare * 100).toFixed(0)} %`,
    String(measured.count),
  ];
}
