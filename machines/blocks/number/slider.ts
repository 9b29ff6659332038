/** slider: a number on a line with equal steps. */
import { z } from "zod";
import type { BlockType, CheckResult } from "../../document/block-type/block-type.ts";
import { boundsIssues } from "../answers/bounds.ts";
import { formatNumber } from "../../values/locale-format.ts";
import {
  checkNumber,
  displayNumber,
  NUMBER_CODES,
  type NumberRules,
  understoodNumber,
  UNIT_CHARACTERS_MAX,
} from "./number-answer.ts";
import { perConfig } from "../../document/block-type/per-config.ts";

export type SliderConfig = {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
};

type Line = NumberRules & {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Decimal places of the numbers on steps. */
  readonly digits: number;
};

const lineOf = perConfig(({ min = 0, max = 100, step = 1 }: SliderConfig): Line => {
  const digits = Math.max(digitsOf(min), digitsOf(step));
  return { min, max, step, digits, integer: digits === 0 };
});

/** The rounding error that is tolerated, in steps: 0.30000000000000004 counts as 0.3. */
const STEP_TOLERANCE = 1e-6;
/** The largest argument of `toFixed`. */
const DIGITS_MAX = 100;

export const slider: BlockType<SliderConfig, number> = {
  type: "slider",
  summary: "A number on a line with even steps, such as a share or a budget.",
  configHint: "min (0) and max (100), step (1) between numbers from min on, unit that is shown behind the number.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "number",
  valueType: "number",
  configSchema: z.strictObject({
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
    step: z.number().positive().exactOptional(),
    unit: z.string().max(UNIT_CHARACTERS_MAX).exactOptional(),
  }),
  answerSchema: z.number(),
  codes: { ...NUMBER_CODES, off_step: "Please choose a value in steps of {step}." },
  example: { title: "How much of your day do you spend in meetings?", config: { step: 5, unit: "%" }, answer: 35 },
  check({ config }, value, { locale }) {
    const line = lineOf(config);
    const checked = checkNumber(value, line, locale);
    return checked.ok ? onStep(checked.value, line, locale) : checked;
  },
  publicConfig({ config }) {
    const { min, max, step } = lineOf(config);
    return { min, max, step, ...(config.unit === undefined ? {} : { unit: config.unit }) };
  },
  display: ({ config }, answer, { locale }) => displayNumber(answer, config.unit, locale),
  answerKind: ({ config }) => understoodNumber(lineOf(config), config.unit),
  configIssues({ config }) {
    const { min, max, step } = lineOf(config);
    const issues = boundsIssues({ min, max }, "min", "max");
    return issues.length === 0 && step > max - min
      ? [{ path: ["step"], code: "step_above_range", message: "step exceeds the range min–max" }]
      : issues;
  },
  scoreOf: (_block, answer) => answer,
};

/** Decimal places of a number: 2 of 0.25, 7 of 1e-7. */
function digitsOf(number: number): number {
  const [mantissa = "", exponent = "0"] = String(number).split("e");
  const digits = (mantissa.split(".")[1]?.length ?? 0) - Number(exponent);
  return Math.min(Math.max(digits, 0), DIGITS_MAX);
}

function onStep(value: number, { min, step, digits }: Line, locale: string): CheckResult<number> {
  const steps = (value - min) / step;
  const nearest = Math.round(steps);
  if (Math.abs(steps - nearest) > STEP_TOLERANCE)
    return { ok: false, code: "off_step", params: { step: formatNumber(step, locale) } };
  // + 0 turns -0 into 0, as JSON does.
  return { ok: true, value: Number((min + nearest * step).toFixed(digits)) + 0 };
}
