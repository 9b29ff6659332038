/**
 * Comparisons of other services as conditions. Their relations and values as they write them (a label for an option,
 * "yes" for true, a number as a text) become a condition that fits the answer, or a reason why none does.
 */
import type { ValueType } from "../../document/block-type/block-type.ts";
import { isCalendarDate } from "../../values/calendar-date.ts";
import { type Condition, type ConstScalar, type Operand, type Operator } from "../../document/schema/condition.ts";
import { CONST_CHARACTERS_MAX, CONST_LIST_MAX } from "../../document/schema/limits.ts";
import type { OptionList } from "./options.ts";
import { numberOf, textOf } from "./source.ts";

/**
 * What a comparison of any service can ask. Of a selection, `any_of` wants one of the values in it, `all_of` each of
 * them.
 */
export type Relation =
  | "equals"
  | "not_equals"
  | "greater"
  | "at_least"
  | "less"
  | "at_most"
  | "contains"
  | "not_contains"
  | "starts_with"
  | "ends_with"
  | "any_of"
  | "none_of"
  | "all_of"
  | "answered"
  | "empty";

/** What is compared. */
export interface Subject {
  readonly operand: Operand;
  /** Undefined: whatever it may be, as a hidden field. */
  readonly valueType: ValueType | undefined;
  /** By which names the source knows the options, where there are some. */
  readonly options?: OptionList;
  /** Values that the source has for yes and no, where they are not true and false. */
  readonly booleans?: ReadonlyMap<string, boolean>;
}

/** A condition, or the reason why none fits. */
export type Compared = { readonly condition: Condition } | { readonly fault: string };

/** Never holds. */
export const NEVER: Condition = { any: [] };

export function compared(subject: Subject, relation: Relation, value?: unknown): Compared {
  if (relation === "answered" || relation === "empty") return { condition: { left: subject.operand, op: relation } };
  // Nothing to compare with is how the other services write "is empty".
  const nothing = value === "" || value === null || (Array.isArray(value) && value.length === 0);
  if (nothing && (relation === "equals" || relation === "not_equals"))
    return { condition: { left: subject.operand, op: relation === "equals" ? "empty" : "answered" } };
  switch (subject.valueType) {
    case "choice":
      return comparedChoice(subject, relation, value);
    case "choices":
      return comparedSelection(subject, relation, value);
    case "boolean":
      return comparedYesNo(subject, relation, value);
    case "number":
      return comparedScalars(subject, relation, value, numberOf, [...EQUALITY, ...ORDER], "a number");
    case "date":
    case "datetime":
      return comparedScalars(subject, relation, value, dayOf, [...EQUALITY, ...ORDER], "a date");
    case "time":
      return comparedScalars(subject, relation, value, timeOf, [...EQUALITY, ...ORDER], "a time");
    case "text":
      return comparedScalars(subject, relation, value, wordsOf, [...EQUALITY, ...TEXTUAL], "a text");
    case undefined:
      return comparedScalars(subject, relation, value, scalarOf, [...EQUALITY, ...ORDER, ...TEXTUAL], "a value");
    case "ranking":
    case "object":
    case "none":
      return { fault: "An answer of this kind can only be asked for being there" };
  }
}

const EQUALITY: readonly Relation[] = ["equals", "not_equals", "any_of", "none_of"];
const ORDER: readonly Relation[] = ["greater", "at_least", "less", "at_most"];
const TEXTUAL: readonly Relation[] = ["contains", "not_contains", "starts_with", "ends_with"];

const OPERATOR_OF: Readonly<Record<Exclude<Relation, "all_of">, Operator>> = {
  equals: "eq",
  not_equals: "neq",
  greater: "gt",
  at_least: "gte",
  less: "lt",
  at_most: "lte",
  contains: "contains",
  not_contains: "not_contains",
  starts_with: "starts_with",
  ends_with: "ends_with",
  any_of: "in",
  none_of: "not_in",
  answered: "answered",
  empty: "empty",
};

function comparedScalars(
  { operand, valueType }: Subject,
  relation: Relation,
  value: unknown,
  read: (value: unknown) => ConstScalar | undefined,
  allowed: readonly Relation[],
  what: string,
): Compared {
  if (relation === "all_of" || !allowed.includes(relation)) return { fault: `${what} cannot be compared this way` };
  const op = OPERATOR_OF[relation];
  if (op === "in" || op === "not_in") {
    const constants = listOf(value).map(read);
    const known = constants.filter((constant) => constant !== undefined).slice(0, CONST_LIST_MAX);
    return known.length === 0
      ? { fault: `There is no ${valueType ?? "value"} to compare with` }
      : { condition: { left: operand, op, right: { const: known } } };
  }
  const [single = value] = listOf(value);
  const constant = read(single);
  return constant === undefined
    ? { fault: `It is compared with something that is not ${what}` }
    : { condition: { left: operand, op, right: { const: constant } } };
}

/** Relations that hold for the value itself, and those that hold for any other. */
const AFFIRMING: readonly Relation[] = ["equals", "any_of", "contains"];
const NEGATING: readonly Relation[] = ["not_equals", "none_of", "not_contains"];

function comparedYesNo({ operand, booleans }: Subject, relation: Relation, value: unknown): Compared {
  const [single = value] = listOf(value);
  const wanted =
    typeof single === "boolean"
      ? single
      : (booleans?.get(textOf(single) ?? "") ?? BOOLEAN_WORDS.get((textOf(single) ?? "").toLowerCase()));
  if (wanted === undefined) return { fault: "It is compared with something that is neither yes nor no" };
  const isAffirmed = AFFIRMING.includes(relation);
  if (!isAffirmed && !NEGATING.includes(relation)) return { fault: "Yes or no cannot be compared this way" };
  return { condition: { left: operand, op: isAffirmed ? "eq" : "neq", right: { const: wanted } } };
}

const BOOLEAN_WORDS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["1", true],
  ["false", false],
  ["no", false],
  ["0", false],
]);

function comparedChoice({ operand, options }: Subject, relation: Relation, value: unknown): Compared {
  const oneOf = (refs: readonly string[]): Condition => {
    const [only] = refs;
    if (only === undefined) return NEVER;
    return refs.length === 1
      ? { left: operand, op: "eq", right: { const: only } }
      : { left: operand, op: "in", right: { const: refs } };
  };
  const noneOf = (refs: readonly string[]): Condition => {
    const [only] = refs;
    if (only === undefined) return {};
    return refs.length === 1
      ? { left: operand, op: "neq", right: { const: only } }
      : { left: operand, op: "not_in", right: { const: refs } };
  };
  switch (relation) {
    case "equals":
    case "any_of":
    case "not_equals":
    case "none_of": {
      const refs = refsOf(options, value);
      if (refs.length === 0) return otherChoice(operand, options, relation, value);
      return { condition: AFFIRMING.includes(relation) ? oneOf(refs) : noneOf(refs) };
    }
    case "contains":
    case "not_contains":
    case "starts_with":
    case "ends_with": {
      const wanted = (textOf(value) ?? "").toLowerCase();
      if (wanted === "") return { fault: "It is compared with nothing" };
      const exact = options?.refOf(wanted);
      const refs =
        exact === undefined
          ? (options?.refsWhere((name) => fits(name.toLowerCase(), relation, wanted)) ?? [])
          : [exact];
      return { condition: relation === "not_contains" ? noneOf(refs) : oneOf(refs) };
    }
    case "greater":
    case "at_least":
    case "less":
    case "at_most": {
      const bound = numberOf(value);
      if (bound === undefined) return { fault: "It is compared with something that is not a number" };
      const refs = options?.refsWhere((name) => {
        const number = numberOf(name);
        return number !== undefined && holds(number, relation, bound);
      });
      return { condition: oneOf(refs ?? []) };
    }
    case "all_of":
    case "answered":
    case "empty":
      return { fault: "One option cannot be compared this way" };
  }
}

/** A choice that is none of the options is the respondent's own, where the source calls that "other". */
function otherChoice(operand: Operand, options: OptionList | undefined, relation: Relation, value: unknown): Compared {
  if ((textOf(listOf(value)[0]) ?? "").toLowerCase() !== "other" || options === undefined || options.length === 0) {
    return { fault: `There is no option ${JSON.stringify(textOf(listOf(value)[0]) ?? "")}` };
  }
  const ofTheirOwn: Condition = {
    all: [
      { left: operand, op: "answered" },
      { left: operand, op: "not_in", right: { const: options.options.map(({ ref }) => ref) } },
    ],
  };
  return { condition: relation === "equals" || relation === "any_of" ? ofTheirOwn : { not: ofTheirOwn } };
}

function comparedSelection({ operand, options }: Subject, relation: Relation, value: unknown): Compared {
  const refs = refsOf(options, value);
  if (refs.length === 0) return { fault: `There is no option ${JSON.stringify(textOf(listOf(value)[0]) ?? "")}` };
  const constant = refs.length === 1 ? (refs[0] as string) : refs;
  switch (relation) {
    case "equals":
      return { condition: { left: operand, op: "eq", right: { const: refs } } };
    case "not_equals":
      return { condition: { left: operand, op: "neq", right: { const: refs } } };
    case "contains":
    case "all_of":
      return { condition: { left: operand, op: "contains", right: { const: constant } } };
    case "any_of":
      return { condition: { left: operand, op: "in", right: { const: refs } } };
    case "not_contains":
      return { condition: { left: operand, op: "not_contains", right: { const: constant } } };
    case "none_of":
      return { condition: { left: operand, op: "not_in", right: { const: refs } } };
    default:
      return { fault: "A selection of options cannot be compared this way" };
  }
}

function refsOf(options: OptionList | undefined, value: unknown): readonly string[] {
  const refs = listOf(value).map((item) =>
    options?.refOf(typeof item === "boolean" ? String(item) : (textOf(item) ?? "")),
  );
  return [...new Set(refs.filter((ref) => ref !== undefined))].slice(0, CONST_LIST_MAX);
}

function fits(
  text: string,
  relation: "contains" | "not_contains" | "starts_with" | "ends_with",
  wanted: string,
): boolean {
  if (relation === "starts_with") return text.startsWith(wanted);
  return relation === "ends_with" ? text.endsWith(wanted) : text.includes(wanted);
}

function holds(number: number, relation: "greater" | "at_least" | "less" | "at_most", bound: number): boolean {
  switch (relation) {
    case "greater":
      return number > bound;
    case "at_least":
      return number >= bound;
    case "less":
      return number < bound;
    case "at_most":
      return number <= bound;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

function scalarOf(value: unknown): ConstScalar | undefined {
  return typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value)) ? value : wordsOf(value);
}

function wordsOf(value: unknown): string | undefined {
  const text = typeof value === "boolean" ? String(value) : textOf(value);
  return text === undefined || text === "" || text.length > CONST_CHARACTERS_MAX ? undefined : text;
}

/** Relations that hold between two answers as well. */
const OF_TWO_ANSWERS: ReadonlyMap<string, Operator> = new Map<Relation, Operator>([
  ["equals", "eq"],
  ["not_equals", "neq"],
  ["greater", "gt"],
  ["at_least", "gte"],
  ["less", "lt"],
  ["at_most", "lte"],
  ["contains", "contains"],
  ["not_contains", "not_contains"],
]);

/**
 * Two values of the form against one another; whether their kinds fit, the checks of the whole document say.
 *
 * @param relation one that a service has beyond {@link Relation} is a fault.
 */
export function comparedWith(left: Subject, relation: string, right: Subject): Compared {
  const op = OF_TWO_ANSWERS.get(relation);
  return op === undefined
    ? { fault: "Two answers cannot be compared this way" }
    : { condition: { left: left.operand, op, right: right.operand } };
}

/** The day of a date or a moment, as `2026-03-14`, `2026-03-14T09:00:00Z` or `2026/03/14`. */
export function dayOf(value: unknown): string | undefined {
  const day = (textOf(value) ?? "").slice(0, 10).replaceAll("/", "-");
  return isCalendarDate(day) ? day : undefined;
}

function timeOf(value: unknown): string | undefined {
  const time = (textOf(value) ?? "").slice(0, 5);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}
