/**
 * Reading conditions. Apart from their schema, so that a browser reads them without the library of schemas.
 */
import type { Comparison, Condition } from "./condition.ts";

/** A condition with its kind named, so that a reader of conditions is one `switch`. */
export type ConditionShape =
  | { readonly kind: "all" | "any"; readonly parts: readonly Condition[] }
  | { readonly kind: "not"; readonly part: Condition }
  | { readonly kind: "comparison"; readonly comparison: Comparison }
  | { readonly kind: "always" };

const ALWAYS: ConditionShape = { kind: "always" };

export function shapeOf(condition: Condition): ConditionShape {
  if ("left" in condition) return { kind: "comparison", comparison: condition as Comparison };
  if ("all" in condition) return { kind: "all", parts: condition.all };
  if ("any" in condition) return { kind: "any", parts: condition.any };
  if ("not" in condition) return { kind: "not", part: condition.not };
  return ALWAYS;
}
