/** Dates of the calendar as `YYYY-MM-DD`: years 1 to 9999, Gregorian throughout. */
import { z } from "zod";

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day that exists: `2024-02-29` is, `2023-02-29` is not. */
export function isCalendarDate(text: string): boolean {
  const parts = SHAPE.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const days = month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0);
  return year >= 1 && day >= 1 && day <= days;
}

export const calendarDateSchema = z
  .string()
  .regex(SHAPE, "must be a date as YYYY-MM-DD")
  .refine(isCalendarDate, "is a day that does not exist");

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
