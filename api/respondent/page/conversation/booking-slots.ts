/**
 * The slots of a booking question (contract §3), computed from its public block: weekly hours in the local time of the
 * question's zone. Only the service knows which of them are taken.
 */
import { existingLocal, instantOf, addLocalMinutes } from "../../../../machines/values/time-zone.ts";
import { addDays, dateText, timeText, weekdayOf, type CivilDate } from "../../../../machines/values/calendar.ts";
import { localNow } from "../../../../machines/values/local-now.ts";
import type { PublicBlock } from "../../../../machines/conversation/protocol/views.ts";
import { objectsIn, textIn } from "./checked-values.ts";
import { numberOf, textOf } from "./question.ts";

export interface Slot {
  /** `YYYY-MM-DDTHH:MM` in the local time of the zone. */
  readonly start: string;
  readonly end: string;
}

export interface BookableDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly slots: readonly Slot[];
}

export interface Bookable {
  readonly timeZone: string;
  readonly days: number;
  /** The day that is so many days after today in the zone; undefined when nothing can be booked on it. */
  day(index: number): BookableDay | undefined;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

/** @param now epoch milliseconds. */
export function bookable(question: PublicBlock, now: number): Bookable {
  const timeZone = textOf(question, "timeZone") ?? "UTC";
  const durationMinutes = numberOf(question, "durationMinutes") ?? 30;
  const earliest = now + (numberOf(question, "noticeMinutes") ?? 0) * MINUTE_MS;
  const weekly = objectsIn(question["weekly"]).map(({ day, from, to }) => ({
    day,
    from: minuteOf(textIn(from)),
    to: minuteOf(textIn(to)),
  }));
  const today = localNow(now, timeZone).date;

  const startsOf = (date: CivilDate): readonly number[] => {
    const weekday = weekdayOf(date);
    const minutes = weekly.flatMap(({ day, from, to }) =>
      day === weekday && to - from >= durationMinutes
        ? Array.from(
            { length: Math.floor((to - from) / durationMinutes) },
            (_, index) => from + index * durationMinutes,
          )
        : [],
    );
    // Hours of one day may overlap.
    return [...new Set(minutes)].sort((a, b) => a - b);
  };
  return {
    timeZone,
    days: (numberOf(question, "horizonDays") ?? 60) + 1,
    day(index) {
      const date = addDays(today, index);
      const slots = startsOf(date).flatMap((minute): Slot[] => {
        const start = `${dateText(date)}T${timeText({ hour: Math.floor(minute / MINUTES_PER_HOUR), minute: minute % MINUTES_PER_HOUR })}`;
        const instant = instantOf(start, timeZone);
        return instant === undefined || instant < earliest
          ? []
          : [{ start, end: existingLocal(addLocalMinutes(start, durationMinutes), timeZone) }];
      });
      return slots.length === 0 ? undefined : { date: dateText(date), slots };
    },
  };
}

/** Minutes since midnight of `HH:MM`. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3));
}
