/** date: a day of the calendar, `YYYY-MM-DD`. */
import { z } from "zod";
import type { BlockType } from "./block-type.ts";
import { calendarDateSchema, isCalendarDate } from "./calendar-date.ts";
import { formatDate } from "./locale-format.ts";

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
    invalid_date: "That is not a day of the calendar (YYYY-MM-DD).",
    too_early: "The date must not be before {min}.",
    too_late: "The date must not be after {max}.",
  },
  example: { title: "When do you arrive?", config: { min: "2026-01-01" }, answer: "2026-03-14" },
  check({ config: { min, max } }, value) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const text = value.trim();
    if (!isCalendarDate(text)) return { ok: false, code: "invalid_date" };
    // Dates of this form sort as texts.
    if (min !== undefined && text < min) return { ok: false, code: "too_early", params: { min } };
    if (max !== undefined && text > max) return { ok: false, code: "too_late", params: { max } };
    return { ok: true, value: text };
  },
  publicConfig: ({ config: { min, max } }) => ({ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }),
  display: (_block, answer, { locale }) => formatDate(answer, locale),
  answerKind: () => ({ kind: "date" }),
  configIssues: ({ config: { min, max } }) =>
    min !== undefined && max !== undefined && min > max ? [{ path: ["min"], code: "min_above_max", message: "min is after max" }] : [],
};
