/** Constants inside an expression. */
import type { Relation } from "../building/comparing.ts";
import type { ExpressionNode } from "./expression-parser.ts";

export function constantOf(node: ExpressionNode): { readonly value: unknown } | undefined {
  if (node.kind === "value") return { value: node.value };
  if (node.kind !== "list" || !node.items.every((item) => item.kind === "value")) return undefined;
  return { value: node.items.map((item) => (item.kind === "value" ? item.value : null)) };
}

/** Compares two constants, such as a choice with a value. A number equals its text. */
export function constantsHold(left: unknown, relation: Relation, right: unknown): boolean {
  const listOf = (value: unknown): readonly string[] =>
    (Array.isArray(value) ? (value as unknown[]) : value === null ? [] : [value]).map(String);
  const [lefts, rights] = [listOf(left), listOf(right)];
  switch (relation) {
    case "equals":
      return lefts.length === rights.length && rights.every((item) => lefts.includes(item));
    case "not_equals":
      return !constantsHold(left, "equals", right);
    case "contains":
    case "all_of":
      return rights.every((item) => (Array.isArray(left) ? lefts.includes(item) : String(left).includes(item)));
    case "not_contains":
      return !constantsHold(left, "contains", right);
    case "any_of":
      return lefts.some((item) => rights.includes(item));
    case "none_of":
      return !constantsHold(left, "any_of", right);
    case "greater":
      return Number(left) > Number(right);
    case "at_least":
      return Number(left) >= Number(right);
    case "less":
      return Number(left) < Number(right);
    case "at_most":
      return Number(left) <= Number(right);
    default:
      return false;
  }
}
