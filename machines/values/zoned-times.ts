/** Instants as a zone's clocks show them, many of them: the offset of a quarter of an hour is looked up once. */
import { localAt } from "./time-zone.ts";

/** No zone has changed its offset inside a quarter of an hour since 1972. */
const SAME_OFFSET_MS = 15 * 60_000;
/** Some 140 years of quarters would be five million: an export meets those in which somebody answered. */
const KEPT_MAX = 100_000;
const MINUTE_MS = 60_000;

export interface ZonedTimes {
  /** What to add to an instant, so that its UTC fields are those of the zone's clocks. */
  offsetMs(instant: number): number;
  /** ISO 8601 with the offset: `2026-07-12T13:28:00.000+02:00`. */
  iso(instant: number): string;
}

/** @param timeZone an IANA name that exists. */
export function zonedTimes(timeZone: string): ZonedTimes {
  const offsets = new Map<number, number>();
  const offsetMs = (instant: number): number => {
    const quarter = Math.floor(instant / SAME_OFFSET_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= KEPT_MAX) offsets.clear();
      const at = quarter * SAME_OFFSET_MS;
      offset = Date.parse(`${localAt(at, timeZone)}Z`) - at;
      offsets.set(quarter, offset);
    }
    return offset;
  };
  return {
    offsetMs,
    iso(instant) {
      const offset = offsetMs(instant);
      const minutes = Math.abs(Math.round(offset / MINUTE_MS));
      const two = (value: number): string => String(value).padStart(2, "0");
      const local = new Date(instant + offset).toISOString().slice(0, -1);
      return `${local}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    },
  };
}
