/** time: a time of day, `HH:MM`. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { boundsIssues, publicBounds, TIME_BOUND_CODES, timeOutside } from "../answers/bounds.ts";
import { clockTimeSchema, isClockTime, minuteOfDay } from "../../values/clock-time.ts";
import { formatAmountOfTime, formatTime } from "../../values/locale-format.ts";

export type TimeConfig = { readonly min?: string; readonly max?: string; readonly stepMinutes?: number };

const STEP_MINUTES_MAX = 720;

export const time: BlockType<TimeConfig, string> = {
  type: "time",
  summary: "A time of the day, such as an hour of arrival.",
  configHint: `min and max, the first and last time allowed, as HH:MM; stepMinutes (at most ${STEP_MINUTES_MAX}) between times from min (else midnight) on.`,
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "time",
  configSchema: z.strictObject({
    min: clockTimeSchema.exactOptional(),
    max: clockTimeSchema.exactOptional(),
    stepMinutes: z.int().min(1).max(STEP_MINUTES_MAX).exactOptional(),
  }),
  answerSchema: clockTimeSchema,
  codes: {
    wrong_type: "Please answer with a time.",
    invalid_time: "Please name a time of the day, such as 14:30.",
    ...TIME_BOUND_CODES,
    off_step: "Please choose a value in steps of {step}.",
  },
  example: {
    title: "When shall we call you?",
    config: { min: "09:00", max: "17:00", stepMinutes: 15 },
    answer: "14:30",
  },
  check({ config: { stepMinutes = 1, ...bounds } }, value, { locale }) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const text = value.trim();
    if (!isClockTime(text)) return { ok: false, code: "invalid_time" };
    const outside = timeOutside(text, bounds, (bound) => formatTime(bound, locale));
    if (outside !== undefined) return outside;
    const minutes = minuteOfDay(text) - (bounds.min === undefined ? 0 : minuteOfDay(bounds.min));
    if (minutes % stepMinutes !== 0)
      return { ok: false, code: "off_step", params: { step: formatAmountOfTime(stepMinutes, "minute", locale) } };
    return { ok: true, value: text };
  },
  publicIsFixed: true,
  publicConfig: ({ config }) => ({ ...publicBounds(config), stepMinutes: config.stepMinutes ?? 1 }),
  display: (_block, answer, { locale }) => formatTime(answer, locale),
  answerKind: () => ({ kind: "time" }),
  configIssues: ({ config }) => boundsIssues(config, "min", "max"),
};
