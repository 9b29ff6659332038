/** Issues of values as sentences for their author, in place of the schema library's own messages. */
import type { z } from "zod";

const LIBRARYS_OWN = /^(Invalid input|Invalid option|Invalid string|Too small|Too big): /;
const UNITS: Readonly<Record<string, string>> = { string: "character", array: "item" };
/** What a value of a type is called. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
  null: "null",
};

/**
 * The end of a sentence that begins with the name of what is wrong, such as "must be text, not a number"; undefined
 * where the issue says it better.
 * @param value what stands there.
 */
export function predicateOf(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  // What a schema says itself, it says better.
  if (!LIBRARYS_OWN.test(issue.message)) return undefined;
  switch (issue.code) {
    case "invalid_type":
      return typeFault(issue.expected, value);
    case "too_small":
      return boundOf(issue.origin, issue.inclusive === false ? "more than" : "at least", issue.minimum);
    case "too_big":
      return boundOf(issue.origin, issue.inclusive === false ? "less than" : "at most", issue.maximum);
    case "invalid_value":
      return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.map((one) => JSON.stringify(one)).join(", ")}`;
    case "invalid_format":
      // A regular expression is for programs. What a text has to look like is for the schema to say, in words.
      return issue.format === "regex" ? "is not written in the expected form" : undefined;
    default:
      return undefined;
  }
}

function boundOf(origin: string, relation: string, bound: number | bigint): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${relation} ${bound}`;
  return `must have ${relation} ${bound} ${unit}${Number(bound) === 1 ? "" : "s"}`;
}

function typeFault(expected: string, value: unknown): string | undefined {
  const wanted = TYPE_NAMES[expected];
  if (wanted === undefined) return undefined;
  return typeof value === "number" ? `must be ${wanted}` : `must be ${wanted}, not ${found(value)}`;
}

function found(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  return TYPE_NAMES[Array.isArray(value) ? "array" : typeof value] ?? typeof value;
}
