/**
 * How two values compare, for conditions. Values come from answers, variables, hidden fields (always texts), metadata
 * and the form itself, so a number may stand as a text and an answer may be missing.
 *
 * - Empty is: not given, `null` (skipped), an empty text or list. Empty equals only empty and is neither before nor
 *   after anything.
 * - A text that is a number compares with a number as that number; "true" and "false" with booleans alike.
 * - Order exists between numbers, and between dates, times and date-times; of two different precisions the shorter
 *   counts.
 * - Texts contain, start and end regardless of case; an `{other: "…"}` answer counts as its text there.
 */
import type { Json } from "../json.ts";

export type Value = Json | undefined;

export function isEmpty(value: Value): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Equality of two values, exact in texts. */
export function equal(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  const kind = typeof left;
  if (kind !== typeof right) return scalarsEqual(left, right);
  return kind === "object" && sameJson(left as Json, right as Json);
}

/** Equality of what people typed: regardless of case and surrounding blanks. */
export function equalTyped(left: Value, right: Value): boolean {
  return typeof left === "string" && typeof right === "string" ? fold(left) === fold(right) : equal(left, right);
}

/** Equality of two selections, regardless of their order; a single value is a selection of one. */
export function equalSelections(left: Value, right: Value): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  const chosen = listOf(left);
  const wanted = listOf(right);
  return chosen.length === wanted.length && wanted.every((item) => chosen.some((other) => equal(other, item)));
}

/** Negative, zero or positive; `undefined` where there is no order. */
export function order(left: Value, right: Value): number | undefined {
  if (typeof left === "number" && typeof right === "number") return left - right;
  const leftNumber = numberOf(left);
  const rightNumber = numberOf(right);
  if (leftNumber !== undefined && rightNumber !== undefined) return leftNumber - rightNumber;
  return typeof left === "string" && typeof right === "string" ? temporalOrder(left, right) : undefined;
}

/** Whether a list has an item (all items, when a list is wanted), or a text another text. */
export function contains(left: Value, right: Value): boolean {
  if (isEmpty(left) || isEmpty(right)) return false;
  if (Array.isArray(left)) return listOf(right).every((item) => left.some((member) => equal(member, item)));
  return withTexts(left, right, (text, part) => text.includes(part));
}

export function startsWith(left: Value, right: Value): boolean {
  return withTexts(left, right, (text, part) => text.startsWith(part));
}

export function endsWith(left: Value, right: Value): boolean {
  return withTexts(left, right, (text, part) => text.endsWith(part));
}

/** Whether a value is one of a list; of a selection, whether at least one chosen item is. */
export function isIn(left: Value, list: Value, same: (left: Value, right: Value) => boolean): boolean {
  if (isEmpty(left)) return false;
  const wanted = listOf(list);
  return listOf(left).some((item) => wanted.some((candidate) => same(item, candidate)));
}

/** A value as a number, if it is one or a text that is one. */
export function numberOf(value: Value): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** A single value as a text; lists and objects have none, but for what was typed beside the options. */
export function textOf(value: Value): string | undefined {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
      return String(value);
    case "object":
      return value !== null && "other" in value && typeof value.other === "string" ? value.other : undefined;
    default:
      return undefined;
  }
}

function scalarsEqual(left: Value, right: Value): boolean {
  if (typeof left === "boolean" || typeof right === "boolean")
    return typeof left !== "object" && typeof right !== "object" && String(left) === String(right);
  const leftNumber = numberOf(left);
  return leftNumber !== undefined && leftNumber === numberOf(right);
}

function sameJson(left: Json, right: Json): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== "object" || typeof right !== "object") return false;
  const leftKeys = Object.keys(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    leftKeys.length === Object.keys(right).length &&
    leftKeys.every(
      (key) =>
        Object.hasOwn(right, key) &&
        sameJson((left as Record<string, Json>)[key] as Json, (right as Record<string, Json>)[key] as Json),
    )
  );
}

function listOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [value];
}

function withTexts(left: Value, right: Value, test: (text: string, part: string) => boolean): boolean {
  const text = textOf(left);
  const part = textOf(right);
  return text !== undefined && part !== undefined && part !== "" && test(fold(text), fold(part));
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/;
const TIME = /^\d{2}:\d{2}$/;

function temporalOrder(left: string, right: string): number | undefined {
  if (!(DATE.test(left) && DATE.test(right)) && !(TIME.test(left) && TIME.test(right))) return undefined;
  const precision = Math.min(left.length, right.length);
  const a = left.slice(0, precision);
  const b = right.slice(0, precision);
  return a < b ? -1 : a > b ? 1 : 0;
}
