/** date: a calendar day, `YYYY-MM-DD`. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { boundsIssues, publicBounds, TIME_BOUND_CODES, timeOutside } from "../answers/bounds.ts";
import { calendarDateSchema, isCalendarDate } from "../../values/calendar-date.ts";
import { formatDate } from "../../values/locale-format.ts";

export type DateConfig = { readonly min?: string; readonly max?: string };

export const date: BlockType<DateConfig, string> = {
  type: "date",
  summary: "A day of the calendar, such as a birthday or an arrival.",
  configHint: "min and max, the first and last day allowed, as YYYY-MM-DD.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "date",
  valueType: "date",
  configSchema: z.strictObject({ min: calendarDateSchema.exactOptional(), max: calendarDateSchema.exactOptional() }),
  answerSchema: calendarDateSchema,
  codes: {
    wrong_type: "Please answer with a date.",
    invalid_date: "Please name a day of the calendar, such as 2026-03-14.",
    ...TIME_BOUND_CODES,
  },
  example: { title: "When do you arrive?", config: { min: "2026-01-01" }, answer: "2026-03-14" },
  check({ config }, value, { locale }) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const text = value.trim();
    if (!isCalendarDate(text)) return { ok: false, code: "invalid_date" };
    return timeOutside(text, config, (bound) => formatDate(bound, locale)) ?? { ok: true, value: text };
  },
  publicIsFixed: true,
  publicConfig: ({ config }) => publicBounds(config),
  display: (_block, answer, { locale }) => formatDate(answer, locale),
  answerKind: () => ({ kind: "date" }),
  configIssues: ({ config }) => boundsIssues(config, "min", "max"),
};
