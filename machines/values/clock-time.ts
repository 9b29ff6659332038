/**
 * Times of the day as `HH:MM`, and with a day before them: `YYYY-MM-DDTHH:MM`. Both are local and know no time zone.
 */
import { z } from "zod";
import { isCalendarDate } from "./calendar-date.ts";

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;
const DATE_CHARACTERS = "YYYY-MM-DD".length;

export function isClockTime(text: string): boolean {
  return TIME.test(text);
}

/** The two halves of a text that is written as a date and a time, whether or not there are such ones. */
export function dateAndTime(text: string): { readonly date: string; readonly time: string } | undefined {
  const [, date, time] = DATE_TIME.exec(text) ?? [];
  return date === undefined || time === undefined ? undefined : { date, time };
}

/** Minutes since midnight. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** `YYYY-MM-DD` of a date with a time. */
export function dayOfDateTime(dateTime: string): string {
  return dateTime.slice(0, DATE_CHARACTERS);
}

export const clockTimeSchema = z.string().regex(TIME, "must be a time as HH:MM");

export const dateTimeSchema = z
  .string()
  .regex(DATE_TIME, "must be a date and a time as YYYY-MM-DDTHH:MM")
  .refine((text) => {
    const halves = dateAndTime(text);
    return halves !== undefined && isCalendarDate(halves.date) && isClockTime(halves.time);
  }, "is a point in time that does not exist");
