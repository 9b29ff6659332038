/**
 * The operators of comparisons: the value types that each one fits, and the shape of its right side.
 *
 * Owns: this table. Does not own: the checks with it (`operators.ts`), evaluating a comparison
 * (`machines/logic/comparisons.ts`).
 */
import type { ValueType } from "../../document/block-type/block-type.ts";
import type { Operator } from "../../document/schema/condition.ts";

/** What an operator compares with: nothing, a constant or operand, a list of constants, or a constant pattern. */
type RightSide = "none" | "value" | "list" | "pattern";

interface OperatorRules {
  readonly types: readonly ValueType[];
  readonly right: RightSide;
}

const TIMES: readonly ValueType[] = ["date", "time", "datetime"];
const ORDERED: readonly ValueType[] = ["number", ...TIMES];
const EQUATABLE: readonly ValueType[] = ["text", "boolean", "choice", "choices", "ranking", ...ORDERED];
const ALL: readonly ValueType[] = [...EQUATABLE, "object", "none"];
const CONTAINERS: readonly ValueType[] = ["text", "choices"];

/** In the order in which issues list them. */
const OPERATORS: Readonly<Record<Operator, OperatorRules>> = {
  answered: { types: ALL, right: "none" },
  empty: { types: ALL, right: "none" },
  eq: { types: EQUATABLE, right: "value" },
  neq: { types: EQUATABLE, right: "value" },
  in: { types: EQUATABLE, right: "list" },
  not_in: { types: EQUATABLE, right: "list" },
  contains: { types: CONTAINERS, right: "value" },
  not_contains: { types: CONTAINERS, right: "value" },
  starts_with: { types: ["text"], right: "value" },
  ends_with: { types: ["text"], right: "value" },
  matches: { types: ["text"], right: "pattern" },
  gt: { types: ORDERED, right: "value" },
  gte: { types: ORDERED, right: "value" },
  lt: { types: ORDERED, right: "value" },
  lte: { types: ORDERED, right: "value" },
  before: { types: TIMES, right: "value" },
  after: { types: TIMES, right: "value" },
};

const operatorNames = Object.keys(OPERATORS) as Operator[];

const operatorsByType = Object.fromEntries(
  ALL.map((type) => [type, operatorNames.filter((name) => OPERATORS[name].types.includes(type))]),
) as unknown as Readonly<Record<ValueType, readonly Operator[]>>;

/** The operators that fit a value type. */
export function operatorsOf(type: ValueType): readonly Operator[] {
  return operatorsByType[type];
}

export function rightSideOf(operator: Operator): RightSide {
  return OPERATORS[operator].right;
}
