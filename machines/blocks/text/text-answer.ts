/** The config, check and display of types whose answer is a text: length and pattern. */
import { z } from "zod";
import { compileAcceptedPattern, compilePattern, type LinearPattern } from "../../logic/linear-pattern.ts";
import {
  LABEL_CHARACTERS_MAX,
  PATTERN_CHARACTERS_MAX,
  PATTERN_TEXT_CHARACTERS_MAX,
} from "../../document/schema/limits.ts";
import type { Block } from "../../document/schema/block.ts";
import type { JsonObject } from "../../json.ts";
import type { CheckResult, ConfigIssue } from "../../document/block-type/block-type.ts";
import { perConfig } from "../../document/block-type/per-config.ts";

export type TextConfig = {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** RE2 syntax; it may match anywhere in the text unless anchored. */
  readonly pattern?: string;
  readonly placeholder?: string;
};

/** @param charactersMax the type's limit, and the default of `maxLength`. */
export function textConfigSchema(charactersMax: number): z.ZodType<TextConfig> {
  const length = z.int().min(0).max(charactersMax);
  return z.strictObject({
    minLength: length.exactOptional(),
    maxLength: length.min(1).exactOptional(),
    pattern: z.string().max(PATTERN_CHARACTERS_MAX).exactOptional(),
    placeholder: z.string().max(LABEL_CHARACTERS_MAX).exactOptional(),
  });
}

export const TEXT_CODES = {
  wrong_type: "Please answer with text.",
  empty: "Please write something.",
  too_short: "Please write at least {min} characters.",
  too_long: "Please write at most {max} characters.",
  pattern: "That does not have the expected form.",
} as const;

interface TextRules {
  readonly min: number;
  readonly max: number;
  readonly pattern: LinearPattern | null;
}

/** The rules of a config, computed once for each config. */
export function textRules(charactersMax: number): (config: TextConfig) => TextRules {
  return perConfig((config: TextConfig) => {
    const max = config.maxLength ?? charactersMax;
    if (config.pattern === undefined) return { min: config.minLength ?? 0, max, pattern: null };
    return {
      min: config.minLength ?? 0,
      max: Math.min(max, PATTERN_TEXT_CHARACTERS_MAX),
      pattern: compileAcceptedPattern(config.pattern),
    };
  });
}

/** UTF-16 units allowed beyond two for each character of the answer, for whitespace that is trimmed. */
const UNITS_EXTRA_MAX = 2_000;

/** Whether a text stays too long even when trimmed. Checked first, so no other rule reads a long text. */
export function isFarTooLong(text: string, { max }: Pick<TextRules, "max">): boolean {
  return text.length > 2 * max + UNITS_EXTRA_MAX;
}

/** Checks a text: trimmed, within the length, matching the pattern. */
export function checkText(value: unknown, rules: TextRules): CheckResult<string> {
  if (typeof value !== "string") return { ok: false, code: "wrong_type" };
  if (isFarTooLong(value, rules)) return { ok: false, code: "too_long", params: { max: rules.max } };
  const text = value.trim();
  if (text === "") return { ok: false, code: "empty" };
  const { min, max, pattern } = rules;
  // A text has at most as many characters as code units, so counting is needed only near the limits.
  if (text.length > max && characterCount(text) > max) return { ok: false, code: "too_long", params: { max } };
  if (min > 0 && (text.length < min || characterCount(text) < min))
    return { ok: false, code: "too_short", params: { min } };
  if (pattern !== null && !pattern.test(text)) return { ok: false, code: "pattern" };
  return { ok: true, value: text };
}

export function textConfigIssues({ config: { minLength = 0, maxLength, pattern } }: Block<TextConfig>): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  if (maxLength !== undefined && minLength > maxLength)
    issues.push({ path: ["minLength"], code: "min_above_max", message: "minLength is above maxLength" });
  if (pattern !== undefined) {
    const compiled = compilePattern(pattern);
    if ("fault" in compiled)
      issues.push({ path: ["pattern"], code: "bad_pattern", message: `The pattern ${compiled.fault}` });
  }
  return issues;
}

export function publicText(
  { minLength, maxLength, pattern, placeholder }: TextConfig,
  multiline: boolean,
  charactersMax: number,
): JsonObject {
  return {
    multiline,
    minLength: minLength ?? 0,
    maxLength: maxLength ?? charactersMax,
    ...(pattern === undefined ? {} : { pattern }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

/** Characters as code points, so that most emoji count as one. */
function characterCount(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0xdc00 || unit > 0xdfff) count += 1;
  }
  return count;
}
