/** The config and check of types whose answer is any number: its unit, whole or with decimals. */
import type { AnswerKind } from "../../values/answer-kind.ts";
import type { CheckResult } from "../../document/block-type/block-type.ts";
import { type Bounds, NUMBER_BOUND_CODES, numberOutside } from "../answers/bounds.ts";
import { formatNumber } from "../../values/locale-format.ts";

export interface NumberRules extends Bounds<number> {
  /** Whole numbers only. */
  readonly integer: boolean;
}

export const UNIT_CHARACTERS_MAX = 30;

export const NUMBER_CODES = {
  wrong_type: "Please answer with a number.",
  not_integer: "Please answer with a whole number.",
  ...NUMBER_BOUND_CODES,
} as const;

export function checkNumber(value: unknown, rules: NumberRules, locale: string): CheckResult<number> {
  if (typeof value !== "number" || !Number.isFinite(value)) return { ok: false, code: "wrong_type" };
  if (rules.integer && !Number.isInteger(value)) return { ok: false, code: "not_integer" };
  // + 0 turns -0 into 0, as JSON does.
  return numberOutside(value, rules, (bound) => formatNumber(bound, locale)) ?? { ok: true, value: value + 0 };
}

export function displayNumber(answer: number, unit: string | undefined, locale: string): string {
  const shown = formatNumber(answer, locale);
  return unit === undefined || unit === "" ? shown : `${shown} ${unit}`;
}

export function understoodNumber({ integer, min, max }: NumberRules, unit: string | undefined): AnswerKind {
  return {
    kind: "number",
    integer,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(unit === undefined ? {} : { unit }),
    ...(unit === "%" ? { percent: true } : {}),
  };
}
