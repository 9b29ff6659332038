/**
 * What a report says, as named numbers: the form in which the reports of several engines are compared.
 *
 * Owns: the names, and taking a report of the API apart. Does not own: how a peer gets its numbers (`sql-report.ts`).
 *
 * 1. A zero is as good as nothing: neither is kept.
 * 2. Labels that no response has (a section that a plan locks, say) are missing and not equal.
 */
import type { Immutable, Report } from "../../../api/services/analytics-reports.ts";

export type Numbers = ReadonlyMap<string, number | string>;

/** What is counted of a report, whoever has made it. */
type CountedReport = Immutable<Omit<Report, "locked" | "asOf">>;

/** Engines add fractions in different orders. */
const RELATIVE_ERROR_MAX = 1e-9;
/** Of what differs, as many are named. */
const NAMED_MAX = 12;

/** Collects numbers under names made of parts. */
export class NumberCollector {
  readonly numbers = new Map<string, number | string>();

  add(value: number | string, ...name: readonly (string | number)[]): void {
    if (value === 0) return;
    const key = name.join("/");
    const before = this.numbers.get(key) ?? 0;
    this.numbers.set(key, typeof value === "number" && typeof before === "number" ? before + value : value);
  }
}

export function numbersOfReport(report: CountedReport): Numbers {
  const collector = new NumberCollector();
  const add = collector.add.bind(collector);
  const { views, starts, completed, abandoned, inProgress, startsWithContext, avgDurationMs, medianDurationMs } =
    report;
  const plain = { views, starts, completed, abandoned, inProgress, startsWithContext, avgDurationMs, medianDurationMs };
  for (const [name, value] of Object.entries(plain)) add(value, name);
  for (const { source, count } of report.bySource) add(count, "bySource", source);
  for (const { country, count } of report.byCountry) add(count, "byCountry", country);
  for (const [type, count] of Object.entries(report.byDevice)) add(count, "byDevice", type);
  for (const section of ["byBrowser", "byOs", "byChannel", "byReferrer", "durationBuckets"] as const)
    for (const { label, count } of report[section]) add(count, section, label);
  for (const section of ["byCampaign", "byDeviceType", "byLanguage"] as const) {
    for (const { label, count, completed } of report[section]) {
      add(count, section, label);
      add(completed, section, label, "completed");
    }
  }
  for (const { country, region, city, lat, lon, count, completed } of report.places)
    for (const [name, value] of Object.entries({ lat, lon, count, completed }))
      add(value, "places", country, region, city, name);
  for (const [day, hours] of report.byWeekHour.entries())
    for (const [hour, count] of hours.entries()) add(count, "byWeekHour", day, hour);
  for (const { date, ...counts } of report.daily)
    for (const [name, count] of Object.entries(counts)) add(count, "daily", date, name);
  add(report.aiFallbacks.calls, "aiFallbacks", "calls");
  add(report.aiFallbacks.sessions, "aiFallbacks", "sessions");
  for (const { code, count } of report.aiFallbacks.reasons) add(count, "aiFallbacks", "reasons", code);
  for (const { blockRef, answered, answerRate, dropOff, medianTimeMs } of report.perBlock)
    for (const [name, value] of Object.entries({ answered, answerRate, dropOff, medianTimeMs }))
      add(value, "perBlock", blockRef, name);
  for (const distribution of report.distributions) addDistribution(collector, distribution);
  return collector.numbers;
}

function addDistribution(collector: NumberCollector, distribution: CountedReport["distributions"][number]): void {
  const { blockRef, options = [], values = [], numericSummary, samples = [], timeline = [] } = distribution;
  const add = (value: number | string, ...name: readonly (string | number)[]): void =>
    collector.add(value, "distributions", blockRef, ...name);
  for (const { label, count } of options) add(count, "options", label);
  for (const { value, count } of values) add(count, "values", value);
  for (const [name, value] of Object.entries(numericSummary ?? {})) add(value, "numericSummary", name);
  for (const [index, text] of samples.entries()) add(text, "samples", index);
  for (const { label, count } of timeline) add(count, "timeline", label);
}

/** A sentence for each name under which the two differ, the first twelve of them. */
export function differences(ours: Numbers, theirs: Numbers): string[] {
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].filter(
    (name) => !areEqual(ours.get(name), theirs.get(name)),
  );
  const said = names.slice(0, NAMED_MAX).map((name) => `${name}: ${shown(ours, name)}, not ${shown(theirs, name)}`);
  return names.length > NAMED_MAX ? [...said, `and ${names.length - NAMED_MAX} more`] : said;
}

function areEqual(one: number | string | undefined, other: number | string | undefined): boolean {
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  return Math.abs(one - other) <= RELATIVE_ERROR_MAX * Math.max(Math.abs(one), Math.abs(other));
}

function shown(numbers: Numbers, name: string): string {
  return String(numbers.get(name) ?? "nothing");
}
