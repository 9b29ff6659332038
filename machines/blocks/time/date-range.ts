/** date_range: a first and a last day, `{start, end}`, such as those of a stay. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { boundsIssues, publicBounds, TIME_BOUND_CODES, timeOutside } from "../answers/bounds.ts";
import { calendarDateSchema, isCalendarDate } from "../../values/calendar-date.ts";
import { formatAmountOfTime, formatDate, formatDateRange } from "../../values/locale-format.ts";
import { propertiesOf } from "../../values/object.ts";

export type DateRangeConfig = {
  readonly min?: string;
  readonly max?: string;
  readonly minDays?: number;
  readonly maxDays?: number;
};
export type DateRange = { readonly start: string; readonly end: string };

const MS_PER_DAY = 86_400_000;
const DAYS_MAX = 36_525;

const daysSchema = z.int().min(0).max(DAYS_MAX).exactOptional();

export const dateRange: BlockType<DateRangeConfig, DateRange> = {
  type: "date_range",
  summary: "A first and a last day, such as those of a stay or a holiday.",
  configHint:
    "min and max, the first and last day allowed, as YYYY-MM-DD; minDays and maxDays from the first day to the last, which are the nights of a stay: 0 is a single day.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "date",
  valueType: "object",
  configSchema: z.strictObject({
    min: calendarDateSchema.exactOptional(),
    max: calendarDateSchema.exactOptional(),
    minDays: daysSchema,
    maxDays: daysSchema,
  }),
  answerSchema: z.strictObject({ start: calendarDateSchema, end: calendarDateSchema }),
  codes: {
    wrong_type: "Please answer with a first and a last day.",
    invalid_date: "Please name a day of the calendar, such as 2026-03-14.",
    end_before_start: "The last day must not be before the first.",
    ...TIME_BOUND_CODES,
    range_too_short: "From the first day to the last there must be at least {min}.",
    range_too_long: "From the first day to the last there can be at most {max}.",
  },
  example: {
    title: "When will you stay with us?",
    config: { min: "2026-01-01", minDays: 1 },
    answer: { start: "2026-03-14", end: "2026-03-16" },
  },
  check({ config }, value, { locale }) {
    const given = propertiesOf(value, ["start", "end"]);
    if (given === undefined || typeof given.start !== "string" || typeof given.end !== "string")
      return { ok: false, code: "wrong_type" };
    const [start, end] = [given.start.trim(), given.end.trim()];
    if (!isCalendarDate(start) || !isCalendarDate(end)) return { ok: false, code: "invalid_date" };
    if (end < start) return { ok: false, code: "end_before_start" };
    const show = (bound: string): string => formatDate(bound, locale);
    const outside = timeOutside(start, config, show) ?? timeOutside(end, config, show);
    if (outside !== undefined) return outside;
    const { minDays, maxDays } = config;
    const days = daysBetween(start, end);
    if (minDays !== undefined && days < minDays)
      return { ok: false, code: "range_too_short", params: { min: formatAmountOfTime(minDays, "day", locale) } };
    if (maxDays !== undefined && days > maxDays)
      return { ok: false, code: "range_too_long", params: { max: formatAmountOfTime(maxDays, "day", locale) } };
    return { ok: true, value: { start, end } };
  },
  publicIsFixed: true,
  publicConfig: ({ config: { minDays, maxDays, ...bounds } }) => ({
    ...publicBounds(bounds),
    minDays: minDays ?? 0,
    ...(maxDays === undefined ? {} : { maxDays }),
  }),
  display: (_block, { start, end }, { locale }) => formatDateRange(start, end, locale),
  answerKind: () => ({ kind: "date_range" }),
  configIssues({ config }) {
    const issues = [...boundsIssues(config, "min", "max"), ...boundsIssues(config, "minDays", "maxDays")];
    const { min, max, minDays = 0 } = config;
    if (min !== undefined && max !== undefined && min <= max && minDays > daysBetween(min, max)) {
      issues.push({
        path: ["minDays"],
        code: "min_above_max",
        message: "minDays exceeds the range min–max",
      });
    }
    return issues;
  },
  analyticsValueOf: (_block, { start }) => start,
  answerParts: () => ({ start: { valueType: "date" }, end: { valueType: "date" } }),
};

function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / MS_PER_DAY;
}
