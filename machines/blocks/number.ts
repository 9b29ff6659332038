/** number: a number, whole or with decimals. */
import { z } from "zod";
import type { BlockType } from "./block-type.ts";
import { formatNumber } from "./locale-format.ts";

export type NumberConfig = { readonly min?: number; readonly max?: number; readonly integer?: boolean; readonly unit?: string };

export const number: BlockType<NumberConfig, number> = {
  type: "number",
  summary: "A number, such as an age, a count or a weight.",
  configHint: "min and max, integer (true: whole numbers only), unit that is shown behind the number.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "number",
  valueType: "number",
  configSchema: z.strictObject({
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
    integer: z.boolean().exactOptional(),
    unit: z.string().max(30).exactOptional(),
  }),
  answerSchema: z.number(),
  codes: {
    wrong_type: "Please answer with a number.",
    not_integer: "Please answer with a whole number.",
    too_small: "The number must be at least {min}.",
    too_large: "The number must be at most {max}.",
  },
  example: { title: "How many people are coming?", config: { min: 1, max: 20, integer: true }, answer: 4 },
  check({ config: { min, max, integer } }, value) {
    if (typeof value !== "number" || !Number.isFinite(value)) return { ok: false, code: "wrong_type" };
    if (integer === true && !Number.isInteger(value)) return { ok: false, code: "not_integer" };
    if (min !== undefined && value < min) return { ok: false, code: "too_small", params: { min } };
    if (max !== undefined && value > max) return { ok: false, code: "too_large", params: { max } };
    // + 0 turns -0 into 0, which is what JSON makes of it.
    return { ok: true, value: value + 0 };
  },
  publicConfig: ({ config: { min, max, integer, unit } }) => ({
    integer: integer ?? false,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(unit === undefined ? {} : { unit }),
  }),
  display({ config: { unit } }, answer, { locale }) {
    const shown = formatNumber(answer, locale);
    return unit === undefined || unit === "" ? shown : `${shown} ${unit}`;
  },
  answerKind: ({ config: { min, max, integer, unit } }) => ({
    kind: "number",
    integer: integer ?? false,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(unit === undefined ? {} : { unit }),
    ...(unit === "%" ? { percent: true } : {}),
  }),
  configIssues: ({ config: { min, max } }) =>
    min !== undefined && max !== undefined && min > max ? [{ path: ["min"], code: "min_above_max", message: "min is above max" }] : [],
};
