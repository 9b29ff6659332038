/** The minimum and maximum of an answer, for all types that have them. */
import type { CheckFailure, ConfigIssue } from "../../document/block-type/block-type.ts";

export type Bounds<Value extends number | string> = { readonly min?: Value; readonly max?: Value };

export const NUMBER_BOUND_CODES = {
  too_small: "It must be at least {min}.",
  too_large: "It can be at most {max}.",
} as const;

export const TIME_BOUND_CODES = {
  too_early: "It must not be before {min}.",
  too_late: "It must not be after {max}.",
} as const;

/** @param show writes a bound as the respondent reads it. */
export function numberOutside(
  value: number,
  { min, max }: Bounds<number>,
  show: (bound: number) => string,
): CheckFailure | undefined {
  if (min !== undefined && value < min) return { ok: false, code: "too_small", params: { min: show(min) } };
  if (max !== undefined && value > max) return { ok: false, code: "too_large", params: { max: show(max) } };
  return undefined;
}

/** Bounds of dates, times and datetimes. These ISO 8601 forms have a fixed length, so they sort as text. */
export function timeOutside(
  value: string,
  { min, max }: Bounds<string>,
  show: (bound: string) => string,
): CheckFailure | undefined {
  if (min !== undefined && value < min) return { ok: false, code: "too_early", params: { min: show(min) } };
  if (max !== undefined && value > max) return { ok: false, code: "too_late", params: { max: show(max) } };
  return undefined;
}

/** The issue of a config whose bounds allow no value; `min` and `max` are the config's keys. */
export function boundsIssues<Key extends string>(
  config: { readonly [name in Key]?: number | string },
  min: Key,
  max: Key,
): ConfigIssue[] {
  const [least, most] = [config[min], config[max]];
  return least !== undefined && most !== undefined && least > most
    ? [{ path: [min], code: "min_above_max", message: `${min} is above ${max}` }]
    : [];
}

/** The bounds of a config, for the public block. */
export function publicBounds<Value extends number | string>({ min, max }: Bounds<Value>): Bounds<Value> {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
