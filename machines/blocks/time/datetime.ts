/** datetime: a local day and time, `YYYY-MM-DDTHH:MM`. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { boundsIssues, publicBounds, TIME_BOUND_CODES, timeOutside } from "../answers/bounds.ts";
import { isCalendarDate } from "../../values/calendar-date.ts";
import { dateAndTime, dateTimeSchema, dayOfDateTime, isClockTime } from "../../values/clock-time.ts";
import { formatDateTime } from "../../values/locale-format.ts";

export type DateTimeConfig = { readonly min?: string; readonly max?: string };

export const datetime: BlockType<DateTimeConfig, string> = {
  type: "datetime",
  summary: "A day and a time in one, such as the start of an event, in the respondent's local time.",
  configHint: "min and max, the first and last point in time allowed, as YYYY-MM-DDTHH:MM.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "date",
  valueType: "datetime",
  configSchema: z.strictObject({ min: dateTimeSchema.exactOptional(), max: dateTimeSchema.exactOptional() }),
  answerSchema: dateTimeSchema,
  codes: {
    wrong_type: "Please answer with a date and a time.",
    invalid_date: "Please name a day of the calendar, such as 2026-03-14.",
    invalid_time: "Please name a time of the day, such as 14:30.",
    ...TIME_BOUND_CODES,
  },
  example: { title: "When does it start?", config: { min: "2026-01-01T00:00" }, answer: "2026-03-14T14:30" },
  check({ config }, value, { locale }) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const text = value.trim();
    const halves = dateAndTime(text);
    if (halves === undefined)
      return isCalendarDate(text) ? { ok: false, code: "invalid_time" } : { ok: false, code: "invalid_date" };
    if (!isCalendarDate(halves.date)) return { ok: false, code: "invalid_date" };
    if (!isClockTime(halves.time)) return { ok: false, code: "invalid_time" };
    return timeOutside(text, config, (bound) => formatDateTime(bound, locale)) ?? { ok: true, value: text };
  },
  publicIsFixed: true,
  publicConfig: ({ config }) => publicBounds(config),
  display: (_block, answer, { locale }) => formatDateTime(answer, locale),
  answerKind: () => ({ kind: "datetime" }),
  configIssues: ({ config }) => boundsIssues(config, "min", "max"),
  analyticsValueOf: (_block, answer) => dayOfDateTime(answer),
};
