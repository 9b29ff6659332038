/**
 * booking: an appointment in weekly opening hours. Hours, slots and answers are local times in the block's time zone,
 * so an appointment at ten stays at ten when daylight saving time starts or ends.
 *
 * - Slots follow each other from the start of each window; each lasts as long as the appointment.
 * - A slot whose start falls into the hour skipped by daylight saving time does not exist. An end in that hour moves
 *   behind it.
 * - `capacity` limits the bookings of one slot over all sessions. The runtime counts them, so `check` does not know
 *   whether a slot is full.
 */
import { z } from "zod";
import { addDays, type CivilDate, dateText, weekdayOf } from "../../values/calendar.ts";
import { localNow } from "../../values/local-now.ts";
import type { BlockContext, BlockType, CheckFailure, ConfigIssue } from "../../document/block-type/block-type.ts";
import { TIME_BOUND_CODES } from "../answers/bounds.ts";
import { isCalendarDate } from "../../values/calendar-date.ts";
import {
  clockTimeSchema,
  dateAndTime,
  dateTimeSchema,
  dayOfDateTime,
  isClockTime,
  minuteOfDay,
} from "../../values/clock-time.ts";
import { formatDate, formatDateTime, formatWeeklyHours } from "../../values/locale-format.ts";
import { isAnswerObject } from "../../values/object.ts";
import { existingLocal, instantOf, isTimeZone, addLocalMinutes, localAt } from "../../values/time-zone.ts";

/** Opening hours of one weekday, 1 (Monday) to 7; `to` may be `24:00`. */
export type BookingWindow = { readonly day: number; readonly from: string; readonly to: string };

export type BookingConfig = {
  readonly timeZone: string;
  readonly weekly: readonly BookingWindow[];
  readonly durationMinutes?: number;
  readonly noticeMinutes?: number;
  readonly horizonDays?: number;
  readonly capacity?: number;
};

/** `start` and `end` are local times of the zone, `YYYY-MM-DDTHH:MM`. */
export type Booking = { readonly start: string; readonly end: string; readonly timeZone: string };

const DEFAULTS = { durationMinutes: 30, noticeMinutes: 0, horizonDays: 60, capacity: 1 } as const;
const WINDOWS_MAX = 100;
const MINUTES_OF_DAY = 24 * 60;
const MINUTE_MS = 60_000;

const windowSchema = z.strictObject({
  day: z.int().min(1).max(7),
  from: clockTimeSchema,
  to: z.union([clockTimeSchema, z.literal("24:00")]),
});

export const booking: BlockType<BookingConfig, Booking> = {
  type: "booking",
  summary: "An appointment, chosen from the free slots of weekly hours.",
  configHint:
    "timeZone (IANA name), weekly as [{day, from, to}] with Monday as 1 and times as HH:MM, durationMinutes of a slot (default 30), noticeMinutes before it (default 0), horizonDays ahead (default 60), capacity of a slot (default 1).",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "date",
  valueType: "object",
  configSchema: z.strictObject({
    timeZone: z.string().min(1).max(64),
    weekly: z.array(windowSchema).max(WINDOWS_MAX),
    durationMinutes: z.int().min(1).max(MINUTES_OF_DAY).exactOptional(),
    noticeMinutes: z
      .int()
      .min(0)
      .max(366 * MINUTES_OF_DAY)
      .exactOptional(),
    horizonDays: z.int().min(1).max(731).exactOptional(),
    capacity: z.int().min(1).max(100_000).exactOptional(),
  }),
  answerSchema: z.strictObject({ start: dateTimeSchema, end: dateTimeSchema, timeZone: z.string().min(1).max(64) }),
  codes: {
    wrong_type: "Please answer with a date and a time.",
    invalid_date: "Please name a day of the calendar, such as 2026-03-14.",
    invalid_time: "Please name a time of the day, such as 14:30.",
    ...TIME_BOUND_CODES,
    not_offered: "There is no appointment at that time.",
  },
  example: {
    title: "When would you like to come?",
    config: {
      timeZone: "Europe/Berlin",
      durationMinutes: 30,
      weekly: [
        { day: 2, from: "09:00", to: "12:00" },
        { day: 4, from: "14:00", to: "18:00" },
      ],
    },
    answer: { start: "2026-03-17T10:00", end: "2026-03-17T10:30", timeZone: "Europe/Berlin" },
  },
  check({ config }, value, context) {
    const given = typeof value === "string" ? { start: value } : value;
    if (!isAnswerObject(given) || typeof given["start"] !== "string") return { ok: false, code: "wrong_type" };
    const start = given["start"].trim();
    const halves = dateAndTime(start);
    if (halves === undefined || !isCalendarDate(halves.date))
      return { ok: false, code: isCalendarDate(start) ? "invalid_time" : "invalid_date" };
    if (!isClockTime(halves.time)) return { ok: false, code: "invalid_time" };
    const instant = instantOf(start, config.timeZone);
    const end = endOf(config, halves.date, halves.time);
    if (end === undefined || instant === undefined) return { ok: false, code: "not_offered" };
    const outside = outsideOfTime(config, start, instant, context);
    if (outside !== undefined) return outside;
    // All other keys must match the slot: a client that shows another end shows another slot.
    const slot: Booking = { start, end, timeZone: config.timeZone };
    const agrees = Object.entries(given).every(
      ([key, said]) => key === "start" || (Object.hasOwn(slot, key) && said === slot[key as keyof Booking]),
    );
    return agrees ? { ok: true, value: slot } : { ok: false, code: "not_offered" };
  },
  publicConfig: ({ config: { timeZone, weekly, durationMinutes, noticeMinutes, horizonDays } }) => ({
    timeZone,
    weekly,
    durationMinutes: durationMinutes ?? DEFAULTS.durationMinutes,
    noticeMinutes: noticeMinutes ?? DEFAULTS.noticeMinutes,
    horizonDays: horizonDays ?? DEFAULTS.horizonDays,
  }),
  display: (_block, { start, timeZone }, { locale }) => `${formatDateTime(start, locale)} (${timeZone})`,
  answerKind: () => ({ kind: "datetime" }),
  slotOf: ({ ref, config: { capacity } }, { start }) => ({
    slot: `booking:${ref}:${start}`,
    limit: capacity ?? DEFAULTS.capacity,
  }),
  offers: ({ config: { weekly } }, { locale }) =>
    weekly.map(({ day, from, to }) => formatWeeklyHours(day, from, to, locale)),
  configIssues: ({ config }) => [
    ...(isTimeZone(config.timeZone)
      ? []
      : [{ path: ["timeZone"], code: "unknown_time_zone", message: `There is no time zone "${config.timeZone}"` }]),
    ...(config.weekly.length === 0
      ? [{ path: ["weekly"], code: "no_hours", message: "There are no hours to book" }]
      : []),
    ...config.weekly.flatMap((window, index) => windowIssues(window, index, config)),
  ],
  analyticsValueOf: (_block, { start }) => dayOfDateTime(start),
  answerParts: () => ({
    start: { valueType: "datetime" },
    end: { valueType: "datetime" },
    timeZone: { valueType: "text" },
  }),
};

/** The end of the slot that starts at this time; undefined if no slot does. */
function endOf(
  { weekly, durationMinutes = DEFAULTS.durationMinutes, timeZone }: BookingConfig,
  date: string,
  time: string,
): string | undefined {
  const day = weekdayOf(civilDate(date));
  const minute = minuteOfDay(time);
  const isSlot = weekly.some((window) => {
    const since = minute - minuteOfDay(window.from);
    return (
      window.day === day &&
      since >= 0 &&
      since % durationMinutes === 0 &&
      minute + durationMinutes <= minuteOfDay(window.to)
    );
  });
  return isSlot ? existingLocal(addLocalMinutes(`${date}T${time}`, durationMinutes), timeZone) : undefined;
}

/** The failure of a start that is too soon or too far ahead. */
function outsideOfTime(
  { timeZone, noticeMinutes = DEFAULTS.noticeMinutes, horizonDays = DEFAULTS.horizonDays }: BookingConfig,
  start: string,
  instant: number,
  { now, locale }: BlockContext,
): CheckFailure | undefined {
  if (now === null) return undefined;
  const earliest = now + noticeMinutes * MINUTE_MS;
  if (instant < earliest)
    return { ok: false, code: "too_early", params: { min: formatDateTime(localAt(earliest, timeZone), locale) } };
  const lastDay = dateText(addDays(localNow(now, timeZone).date, horizonDays));
  return dayOfDateTime(start) > lastDay
    ? { ok: false, code: "too_late", params: { max: formatDate(lastDay, locale) } }
    : undefined;
}

function windowIssues(
  { from, to }: BookingWindow,
  index: number,
  { durationMinutes = DEFAULTS.durationMinutes }: BookingConfig,
): ConfigIssue[] {
  const minutes = minuteOfDay(to) - minuteOfDay(from);
  if (minutes <= 0) return [{ path: ["weekly", index, "to"], code: "min_above_max", message: "to is not after from" }];
  return minutes < durationMinutes
    ? [
        {
          path: ["weekly", index],
          code: "no_slot",
          message: `${minutes} minutes are too few for a slot of ${durationMinutes}`,
        },
      ]
    : [];
}

function civilDate(date: string): CivilDate {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}
