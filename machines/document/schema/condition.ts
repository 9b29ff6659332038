/**
 * The shape of conditions (contract §2). One grammar serves `when`, `visibleIf`, `requiredIf` and the visibility of
 * options. `logic/conditions.ts` defines their meaning, `form/checks/operator-table.ts` which operator fits which
 * answer.
 *
 * `{}` is the condition that always holds.
 */
import { z } from "./acyclic-zod.ts";
import { CONST_CHARACTERS_MAX, CONST_LIST_MAX, NESTING_MAX, PARTS_MAX } from "./limits.ts";
import { keyedUnion } from "./keyed-union.ts";
import { fieldKeySchema, refSchema } from "./refs.ts";
import { shapeOf } from "./condition-shape.ts";

/** Operators of a comparison. `answered` and `empty` take no right side; `in` and `not_in` take a list. */
export const OPERATORS = [
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "contains",
  "not_contains",
  "starts_with",
  "ends_with",
  "in",
  "not_in",
  "answered",
  "empty",
  "matches",
  "before",
  "after",
] as const;
export type Operator = (typeof OPERATORS)[number];

export type ConstScalar = string | number | boolean | null;

/** The answer to a question, or a part of it: the e-mail address of a contact, the row of a matrix. */
export type AnswerOperand = { readonly answer: string; readonly part?: string };

/** Where a comparison takes a value from. */
export type Operand =
  | AnswerOperand
  | { readonly var: string }
  | { readonly hidden: string }
  | { readonly const: ConstScalar | readonly ConstScalar[] }
  | { readonly meta: string };

export type Comparison = { readonly left: Operand; readonly op: Operator; readonly right?: Operand };

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Comparison
  | Readonly<Record<string, never>>;

const constScalarSchema = z.union([z.string().max(CONST_CHARACTERS_MAX), z.number(), z.boolean(), z.null()]);

/** By the key that distinguishes them. */
export const operandBranches = {
  answer: z.strictObject({
    answer: refSchema,
    part: refSchema
      .exactOptional()
      .meta({ description: "A part of a structured answer, such as email of contact_info or a row of a matrix." }),
  }),
  var: z.strictObject({ var: refSchema }),
  hidden: z.strictObject({ hidden: fieldKeySchema }),
  const: z.strictObject({ const: z.union([constScalarSchema, z.array(constScalarSchema).max(CONST_LIST_MAX)]) }),
  meta: z.strictObject({
    meta: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z0-9_]+){0,3}$/, "must be a name such as device.type"),
  }),
};

export const operandSchema: z.ZodType<Operand> = keyedUnion(operandBranches, []);

const nestedSchema: z.ZodType<Condition> = z
  .lazy(() =>
    keyedUnion(
      {
        all: z.strictObject({ all: z.array(nestedSchema).max(PARTS_MAX) }),
        any: z.strictObject({ any: z.array(nestedSchema).max(PARTS_MAX) }),
        not: z.strictObject({ not: nestedSchema }),
        left: z.strictObject({ left: operandSchema, op: z.enum(OPERATORS), right: operandSchema.exactOptional() }),
      },
      // Not a strict object without keys: a union would take its complaint about keys for the only serious one.
      [z.record(z.string(), z.never())],
    ),
  )
  .meta({ id: "Condition" });

/** A whole condition, with its nesting bounded. */
export const conditionSchema: z.ZodType<Condition> = nestedSchema.refine(
  (condition) => nestingOf(condition) <= NESTING_MAX,
  {
    message: `is nested more than ${NESTING_MAX} deep`,
    params: { code: "too_deep" },
  },
);

function nestingOf(condition: Condition): number {
  const shape = shapeOf(condition);
  switch (shape.kind) {
    case "all":
    case "any":
      return 1 + shape.parts.reduce((deepest, part) => Math.max(deepest, nestingOf(part)), 0);
    case "not":
      return 1 + nestingOf(shape.part);
    case "comparison":
    case "always":
      return 1;
  }
}
