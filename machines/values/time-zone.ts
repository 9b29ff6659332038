/**
 * Local times of a time zone, `YYYY-MM-DDTHH:MM`, and the instants that they stand for. Where the clock is put forward
 * some local times do not exist; where it is put back some happen twice, and the first one is meant.
 */
import { dateText, timeText } from "./calendar.ts";
import { localNow } from "./local-now.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether the runtime knows the zone: an IANA name such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    // Intl says no by throwing a RangeError; that is the answer here.
    return false;
  }
}

/** The name of a zone as the IANA database writes it, for other programs that read it; undefined for offsets. */
export function ianaTimeZone(name: string): string | undefined {
  // Intl takes `+02:00` and any case of letters.
  if (!/^[A-Za-z]/.test(name) || !isTimeZone(name)) return undefined;
  return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
}

/** What clock and calendar show in a zone at an instant (epoch milliseconds). */
export function localAt(instant: number, timeZone: string): string {
  const { date, time } = localNow(instant, timeZone);
  return `${dateText(date)}T${timeText(time)}`;
}

/** The instant of a local time, in epoch milliseconds; undefined where the clock jumps over it. */
export function instantOf(local: string, timeZone: string): number | undefined {
  // Zones change their clock months apart, so the offsets of a day before and a day after are all there can be.
  const candidates = [before(local, timeZone), after(local, timeZone)].filter(
    (instant) => localAt(instant, timeZone) === local,
  );
  return candidates.length === 0 ? undefined : Math.min(...candidates);
}

/** A local time, moved forward by as much as the clock is where it jumps over it. */
export function existingLocal(local: string, timeZone: string): string {
  return instantOf(local, timeZone) === undefined ? localAt(before(local, timeZone), timeZone) : local;
}

/** The local time some minutes later by the clock on the wall, whatever the zone does in between. */
export function addLocalMinutes(local: string, minutes: number): string {
  return localAt(asIfUtc(local) + minutes * MINUTE_MS, "UTC");
}

const before = (local: string, timeZone: string): number =>
  asIfUtc(local) - offsetAt(asIfUtc(local) - DAY_MS, timeZone);
const after = (local: string, timeZone: string): number => asIfUtc(local) - offsetAt(asIfUtc(local) + DAY_MS, timeZone);

function offsetAt(instant: number, timeZone: string): number {
  return asIfUtc(localAt(instant, timeZone)) - instant;
}

function asIfUtc(local: string): number {
  return Date.parse(`${local}Z`);
}
