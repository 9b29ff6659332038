/** Every place in a document where logic stands, with its path: what the publish checks go through. */
import { blockTypeOf } from "../../blocks/catalogue.ts";
import type { Comparison, Condition, Operand } from "../../document/schema/condition.ts";
import { shapeOf } from "../../document/schema/condition-shape.ts";
import type { FormDocument } from "../../document/document.ts";
import type { Expression } from "../../document/schema/expression.ts";
import { roundedOf, subexpressionsOf } from "../../document/schema/expression-parts.ts";
import type { IssuePath } from "../../document/issues/document-issue.ts";

export interface LogicSite<Value> {
  readonly path: IssuePath;
  readonly value: Value;
}

/** A calculation, with the variable that it goes to; `null` where a block's config wants a number. */
export interface Calculation extends LogicSite<Expression> {
  readonly variable: string | null;
}

/** Worked out once for each document, which is never changed: several checks go through the same places. */
function once<Sites>(find: (document: FormDocument) => Sites): (document: FormDocument) => Sites {
  const found = new WeakMap<FormDocument, { readonly sites: Sites }>();
  return (document) => {
    let known = found.get(document);
    if (known === undefined) found.set(document, (known = { sites: find(document) }));
    return known.sites;
  };
}

/** The calculations of `set`, and those in the configs of blocks. */
export const calculationsOf = once((document): Calculation[] => {
  const set = document.logic.flatMap((rule, index) =>
    rule.do.flatMap((action, at) =>
      "set" in action ? [{ path: ["logic", index, "do", at, "expr"], value: action.expr, variable: action.set }] : [],
    ),
  );
  const configured = document.blocks.flatMap((block, index) =>
    (blockTypeOf(block).calculations?.(block) ?? []).map(({ expression, path }) => ({
      path: ["blocks", index, "config", ...path],
      value: expression,
      variable: null,
    })),
  );
  return [...set, ...configured];
});

/** Every comparison, in conditions of all kinds and in the `if`s of calculations. */
export const comparisonsOf = once((document): LogicSite<Comparison>[] => {
  return conditionsOf(document).flatMap(comparisonsIn);
});

/** Every part of every calculation, the whole ones included. */
export const expressionsOf = once((document): LogicSite<Expression>[] => {
  return calculationsOf(document).flatMap((site) => expressionsIn(site));
});

/** Every operand: both sides of comparisons, and what calculations read. */
export const operandsOf = once((document): LogicSite<Operand>[] => {
  const compared = comparisonsOf(document).flatMap(({ path, value: { left, right } }) => [
    { path: [...path, "left"], value: left },
    ...(right === undefined ? [] : [{ path: [...path, "right"], value: right }]),
  ]);
  const calculated = expressionsOf(document).flatMap(({ path, value }) => (isOperand(value) ? [{ path, value }] : []));
  return [...compared, ...calculated];
});

export function isOperand(expression: Expression): expression is Operand {
  return (
    typeof expression === "object" &&
    ("answer" in expression ||
      "var" in expression ||
      "hidden" in expression ||
      "const" in expression ||
      "meta" in expression)
  );
}

function conditionsOf(document: FormDocument): LogicSite<Condition>[] {
  const sites: LogicSite<Condition>[] = [];
  for (const [index, block] of document.blocks.entries()) {
    if (block.visibleIf !== null) sites.push({ path: ["blocks", index, "visibleIf"], value: block.visibleIf });
    if (block.requiredIf !== null) sites.push({ path: ["blocks", index, "requiredIf"], value: block.requiredIf });
    for (const { condition, path } of blockTypeOf(block).optionConditions?.(block) ?? [])
      sites.push({ path: ["blocks", index, "config", ...path], value: condition });
  }
  for (const [index, { when }] of document.logic.entries()) sites.push({ path: ["logic", index, "when"], value: when });
  for (const [index, { when }] of document.endingRules.entries())
    sites.push({ path: ["endingRules", index, "when"], value: when });
  for (const [index, { when }] of (document.settings.quotas ?? []).entries())
    sites.push({ path: ["settings", "quotas", index, "when"], value: when });
  for (const { path, value } of expressionsOf(document)) {
    if (typeof value === "object" && "if" in value) sites.push({ path: [...path, "if"], value: value.if });
  }
  return sites;
}

function comparisonsIn({ path, value }: LogicSite<Condition>): LogicSite<Comparison>[] {
  const shape = shapeOf(value);
  switch (shape.kind) {
    case "all":
    case "any":
      return shape.parts.flatMap((part, index) => comparisonsIn({ path: [...path, shape.kind, index], value: part }));
    case "not":
      return comparisonsIn({ path: [...path, "not"], value: shape.part });
    case "comparison":
      return [{ path, value: shape.comparison }];
    case "always":
      return [];
  }
}

function expressionsIn(site: LogicSite<Expression>, into: LogicSite<Expression>[] = []): LogicSite<Expression>[] {
  into.push(site);
  for (const [index, part] of subexpressionsOf(site.value).entries())
    expressionsIn({ path: [...site.path, ...stepInto(site.value, index)], value: part }, into);
  return into;
}

/** Where the nth subexpression of a calculation stands in it. */
function stepInto(expression: Expression, index: number): IssuePath {
  if (typeof expression !== "object") return [];
  if ("if" in expression) return [index === 0 ? "then" : "else"];
  const key = Object.keys(expression)[0] as string;
  if ("round" in expression && roundedOf(expression.round).value === expression.round) return [key];
  return [key, index];
}
