/** When a weekly digest is due. Pure. */
import { addDays, type CivilDate, dateText, weekdayOf } from "../../machines/values/calendar.ts";
import { localNow } from "../../machines/values/local-now.ts";
import { existingLocal, instantOf } from "../../machines/values/time-zone.ts";
import { WEEKDAYS, type WeeklyDigest } from "./alert-rules.ts";

const WEEK_DAYS = WEEKDAYS.length;

export interface DigestTime {
  /** Epoch milliseconds. */
  readonly at: number;
  /** In the time zone. */
  readonly date: CivilDate;
}

/** The last time at or before `now`. An hour that the clock jumps over is the hour after it. */
export function lastDigestTime(now: number, digest: WeeklyDigest, timeZone: string): DigestTime {
  const today = localNow(now, timeZone).date;
  const date = addDays(today, -((weekdayOf(today) - 1 - WEEKDAYS.indexOf(digest.day) + WEEK_DAYS) % WEEK_DAYS));
  const thisWeek = timeOn(date, digest, timeZone);
  return thisWeek.at <= now ? thisWeek : timeOn(addDays(date, -WEEK_DAYS), digest, timeZone);
}

/** Epoch milliseconds of the first time after `now`. */
export function nextDigestAt(now: number, digest: WeeklyDigest, timeZone: string): number {
  return timeOn(addDays(lastDigestTime(now, digest, timeZone).date, WEEK_DAYS), digest, timeZone).at;
}

function timeOn(date: CivilDate, { hour }: WeeklyDigest, timeZone: string): DigestTime {
  const local = existingLocal(`${dateText(date)}T${String(hour).padStart(2, "0")}:00`, timeZone);
  const at = instantOf(local, timeZone);
  if (at === undefined) throw new Error(`${local} exists in ${timeZone} and has no instant`);
  return { at, date };
}
