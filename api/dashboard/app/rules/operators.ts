/**
 * Operators in words, by the type that they compare. Which operators fit a type is the machine's own table
 * (`machines/form/checks/operator-table.ts`).
 */
import type { ValueType } from "../../../../machines/document/block-type/block-type.ts";
import type { Operator } from "../../../../machines/document/schema/condition.ts";
import { operatorsOf } from "../../../../machines/form/checks/operator-table.ts";
import type { WordKey } from "../words/areas.ts";

const WORDS: Readonly<Record<Operator, WordKey>> = {
  eq: "rules.op.eq",
  neq: "rules.op.neq",
  gt: "rules.op.gt",
  gte: "rules.op.gte",
  lt: "rules.op.lt",
  lte: "rules.op.lte",
  contains: "rules.op.contains",
  not_contains: "rules.op.notContains",
  starts_with: "rules.op.startsWith",
  ends_with: "rules.op.endsWith",
  in: "rules.op.in",
  not_in: "rules.op.notIn",
  answered: "rules.op.answered",
  empty: "rules.op.empty",
  matches: "rules.op.matches",
  before: "rules.op.before",
  after: "rules.op.after",
};

const OF_CHOICES: Partial<Record<Operator, WordKey>> = {
  eq: "rules.op.exactly",
  neq: "rules.op.notExactly",
  contains: "rules.op.includes",
  not_contains: "rules.op.includesNot",
  in: "rules.op.includesOne",
  not_in: "rules.op.includesNone",
};

const OF_TIMES: Partial<Record<Operator, WordKey>> = {
  gt: "rules.op.after",
  gte: "rules.op.onOrAfter",
  lt: "rules.op.before",
  lte: "rules.op.onOrBefore",
};

const isTime = (type: ValueType | undefined): boolean => type === "date" || type === "time" || type === "datetime";

export function operatorWords(operator: Operator, type: ValueType | undefined): WordKey {
  if (type === "choices") return OF_CHOICES[operator] ?? WORDS[operator];
  if (isTime(type)) return OF_TIMES[operator] ?? WORDS[operator];
  return WORDS[operator];
}

/** What a maker thinks of first comes first. */
const ORDER: readonly Operator[] = [
  "eq",
  "neq",
  "contains",
  "not_contains",
  "in",
  "not_in",
  "gt",
  "gte",
  "lt",
  "lte",
  "before",
  "after",
  "starts_with",
  "ends_with",
  "matches",
  "answered",
  "empty",
];
/** Of several choices, `includes` is meant far more often than `is exactly`. */
const CHOICES_ORDER: readonly Operator[] = [
  "contains",
  "not_contains",
  "in",
  "not_in",
  "eq",
  "neq",
  "answered",
  "empty",
];

/**
 * The operators to pick from for a type, each with words of its own.
 * @param current stays in the list, also if another one has its words.
 */
export function operatorsToPick(type: ValueType | undefined, current?: Operator): readonly Operator[] {
  const fitting = type === undefined ? ORDER : operatorsOf(type);
  const order = (type === "choices" ? CHOICES_ORDER : ORDER).filter((operator) => fitting.includes(operator));
  const taken = new Set<WordKey>();
  const named = [...(current === undefined ? [] : [current]), ...order].filter((operator) => {
    const words = operatorWords(operator, type);
    if (taken.has(words)) return false;
    taken.add(words);
    return true;
  });
  return current !== undefined && !order.includes(current)
    ? named
    : order.filter((operator) => named.includes(operator));
}
