/**
 * The shape of calculations: the `expr` of `{set, expr}` (contract §2). `logic/expressions.ts` defines their meaning.
 */
import { z } from "./acyclic-zod.ts";
import { type Condition, conditionSchema, type Operand, operandBranches } from "./condition.ts";
import { keyedUnion } from "./keyed-union.ts";
import { CONST_CHARACTERS_MAX, NESTING_MAX, PARTS_MAX } from "./limits.ts";
import { refSchema } from "./refs.ts";
import { subexpressionsOf } from "./expression-parts.ts";

/**
 * A calculation: a literal, a value of the form, the score of the options chosen in a question, or an operation.
 * `sub` and `div` work from left to right: `{sub: [a, b, c]}` is a − b − c. `{round: [x, 2]}` rounds to two decimals.
 */
export type Expression =
  | number
  | string
  | boolean
  | Operand
  | { readonly score: string }
  | { readonly add: readonly Expression[] }
  | { readonly sub: readonly Expression[] }
  | { readonly mul: readonly Expression[] }
  | { readonly div: readonly Expression[] }
  | { readonly min: readonly Expression[] }
  | { readonly max: readonly Expression[] }
  | { readonly concat: readonly Expression[] }
  | { readonly round: Expression | readonly [Expression, number] }
  | { readonly if: Condition; readonly then: Expression; readonly else: Expression };

const nestedSchema: z.ZodType<Expression> = z
  .lazy(() =>
    keyedUnion(
      {
        ...operandBranches,
        score: z.strictObject({ score: refSchema }),
        add: z.strictObject({ add: partsSchema }),
        sub: z.strictObject({ sub: partsSchema }),
        mul: z.strictObject({ mul: partsSchema }),
        div: z.strictObject({ div: partsSchema }),
        min: z.strictObject({ min: partsSchema }),
        max: z.strictObject({ max: partsSchema }),
        concat: z.strictObject({ concat: partsSchema }),
        round: z.strictObject({ round: z.union([z.tuple([nestedSchema, z.int().min(0).max(12)]), nestedSchema]) }),
        if: z.strictObject({ if: conditionSchema, then: nestedSchema, else: nestedSchema }),
      },
      [z.number(), z.string().max(CONST_CHARACTERS_MAX), z.boolean()],
    ),
  )
  .meta({ id: "Expression" });

const partsSchema = z.array(nestedSchema).min(1).max(PARTS_MAX);

/** A whole calculation, with its nesting bounded. */
export const expressionSchema: z.ZodType<Expression> = nestedSchema.refine(
  (expression) => nestingOf(expression) <= NESTING_MAX,
  {
    message: `is nested more than ${NESTING_MAX} deep`,
    params: { code: "too_deep" },
  },
);

function nestingOf(expression: Expression): number {
  return 1 + subexpressionsOf(expression).reduce<number>((deepest, part) => Math.max(deepest, nestingOf(part)), 0);
}
