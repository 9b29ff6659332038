/** Where responses come from, from the metadata of their visits (§2.1.1, §2.14), and when they start. */
import type { CountedReport } from "../../../analytics/sections/counted-report.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { localMoment } from "./calendar.ts";
import type { Counted } from "./counted.ts";
import { byCodePoint, byCount, compare, countsOf, type LabelCount } from "./counting.ts";

const LABELS_MAX = 100;
const PLACES_MAX = 500;

type Audience = Pick<
  CountedReport,
  | "byCountry"
  | "byDevice"
  | "places"
  | "byBrowser"
  | "byOs"
  | "byChannel"
  | "byReferrer"
  | "byCampaign"
  | "byDeviceType"
  | "byLanguage"
  | "byWeekHour"
>;

export function audience(inScope: readonly Counted[], timeZone: string): Audience {
  const by = (read: Read): LabelCount[] => byCount(countsOf(labels(inScope, read))).slice(0, LABELS_MAX);
  const byWithCompleted = (read: Read) => {
    const completed = new Map(
      countsOf(
        labels(
          inScope.filter(({ isCompleted }) => isCompleted),
          read,
        ),
      ),
    );
    return by(read).map(({ label, count }) => ({ label, count, completed: completed.get(label) ?? 0 }));
  };
  return {
    byCountry: by(({ geo }) => part(geo, "country")).map(({ label, count }) => ({ country: label, count })),
    byDevice: Object.fromEntries(by(deviceType).map(({ label, count }) => [label, count])),
    byDeviceType: byWithCompleted(deviceType),
    places: places(inScope),
    byBrowser: by(({ device }) => part(device, "browser")),
    byOs: by(({ device }) => part(device, "os")),
    byChannel: by(({ channel }) => channel),
    byReferrer: by(({ referrerHost }) => referrerHost),
    byCampaign: byWithCompleted(({ utm }) => part(utm, "campaign")),
    byLanguage: byWithCompleted(({ language }) =>
      typeof language === "string" ? language.replace(/[-_].*/s, "").toLowerCase() : null,
    ),
    byWeekHour: weekHours(inScope, timeZone),
  };
}

/** What a section groups by; anything but a text, and the empty one, is unknown. */
type Read = (metadata: JsonObject) => unknown;

const deviceType: Read = ({ device }) => part(device, "type");

function part(whole: unknown, name: string): unknown {
  return (whole as { readonly [name: string]: unknown } | null | undefined)?.[name];
}

function labels(counted: readonly Counted[], read: Read): string[] {
  return counted
    .map(({ conversation }) => read(conversation.facts.metadata ?? {}))
    .filter((label) => typeof label === "string" && label !== "") as string[];
}

interface Visit {
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
  readonly isCompleted: boolean;
}

function places(inScope: readonly Counted[]): CountedReport["places"] {
  const located = inScope.flatMap(({ conversation, isCompleted }): Visit[] => {
    const geo = conversation.facts.metadata?.["geo"];
    const [city, latitude, longitude] = [part(geo, "city"), part(geo, "latitude"), part(geo, "longitude")];
    if (typeof city !== "string" || city === "" || typeof latitude !== "number" || typeof longitude !== "number")
      return [];
    const name = (key: string): string => (part(geo, key) as string | null | undefined) ?? "";
    return [
      {
        country: name("country"),
        region: name("region"),
        city,
        lat: hundredths(latitude),
        lon: hundredths(longitude),
        isCompleted,
      },
    ];
  });
  const groups = Map.groupBy(located, ({ country, region, city }) => JSON.stringify([country, region, city]));
  return [...groups.values()]
    .map((visits) => {
      const { country, region, city } = visits[0] as Visit;
      const { lat, lon } = mostFrequentCoordinates(visits);
      const completed = visits.filter((visit) => visit.isCompleted).length;
      return { country, region, city, lat, lon, count: visits.length, completed };
    })
    .sort(
      (a, b) =>
        b.count - a.count ||
        byCodePoint(a.country, b.country) ||
        byCodePoint(a.region, b.region) ||
        byCodePoint(a.city, b.city),
    )
    .slice(0, PLACES_MAX);
}

function mostFrequentCoordinates(visits: readonly Visit[]): Pick<Visit, "lat" | "lon"> {
  const times = ({ lat, lon }: Visit): number =>
    visits.filter((other) => other.lat === lat && other.lon === lon).length;
  const [first] = visits.toSorted((a, b) => times(b) - times(a) || compare(a.lat, b.lat) || compare(a.lon, b.lon));
  return first as Visit;
}

/** Rounded to two decimals; never -0, which JSON does not have. */
function hundredths(degrees: number): number {
  return Number(degrees.toFixed(2)) + 0;
}

/** Monday first; hours from 0. */
function weekHours(inScope: readonly Counted[], timeZone: string): number[][] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { conversation } of inScope) {
    const { weekday, hour } = localMoment(conversation.facts.startedAt, timeZone);
    (counts[weekday] as number[])[hour] = (counts[weekday]?.[hour] ?? 0) + 1;
  }
  return counts;
}
