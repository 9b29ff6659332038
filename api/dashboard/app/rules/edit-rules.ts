/**
 * Changes of rules: each a pure function from a document to a changed one, for `change` of the draft. What did not
 * change is shared.
 */
import type { FormDocument, JumpTarget, LogicAction, LogicRule } from "../../../../machines/document/document.ts";
import { shapeOf } from "../../../../machines/document/schema/condition-shape.ts";
import type { Comparison, Condition, ConstScalar, Operand } from "../../../../machines/document/schema/condition.ts";
import { rightSideOf } from "../../../../machines/form/checks/operator-table.ts";
import { operatorsToPick } from "./operators.ts";
import { blockOf, subjectOf, type Subject } from "./subjects.ts";

/** The rules after a question, in the order in which they are tried. */
export function rulesAfter({ logic }: FormDocument, ref: string): readonly LogicRule[] {
  return logic.filter(({ after }) => after === ref);
}

/** An id that no rule has. */
function freeRuleId({ logic }: FormDocument): string {
  const taken = new Set(logic.map(({ id }) => id));
  let number = logic.length;
  do number += 1;
  while (taken.has(`l${number}`));
  return `l${number}`;
}

/** A new rule after the question's others. */
export function withRule(
  document: FormDocument,
  rule: Omit<LogicRule, "id">,
): { readonly document: FormDocument; readonly id: string } {
  const id = freeRuleId(document);
  return { document: { ...document, logic: [...document.logic, { id, ...rule }] }, id };
}

/** A jump from an answer: the rule that the editor makes at an option, and the map where a line is drawn. */
export function withJump(
  document: FormDocument,
  after: string,
  to: JumpTarget,
  when: Condition = firstCondition(document, { answer: after }),
): { readonly document: FormDocument; readonly id: string } {
  return withRule(document, { after, when, do: [{ jump: to }] });
}

export function changedRule(document: FormDocument, id: string, change: (rule: LogicRule) => LogicRule): FormDocument {
  return { ...document, logic: document.logic.map((rule) => (rule.id === id ? change(rule) : rule)) };
}

export function withoutRule(document: FormDocument, id: string): FormDocument {
  return { ...document, logic: document.logic.filter((rule) => rule.id !== id) };
}

/** Moves a rule one up (−1) or down (1) among those of its question. Rules of other questions keep their places. */
export function movedRule(document: FormDocument, id: string, by: -1 | 1): FormDocument {
  const rule = document.logic.find((each) => each.id === id);
  if (rule === undefined) return document;
  const siblings = rulesAfter(document, rule.after);
  const other = siblings[siblings.indexOf(rule) + by];
  if (other === undefined) return document;
  const swapped = (each: LogicRule): LogicRule => (each === rule ? other : each === other ? rule : each);
  return { ...document, logic: document.logic.map(swapped) };
}

/** The rule with another action in place of one; without it if there is no other. A rule keeps at least one action. */
export function withAction(rule: LogicRule, index: number, action: LogicAction | undefined): LogicRule {
  const actions = rule.do.flatMap((each, at) => (at !== index ? [each] : action === undefined ? [] : [action]));
  return actions.length === 0 ? rule : { ...rule, do: actions };
}

/** The comparison that stands first for a subject: `is` and its first value. `{}` for what cannot be compared. */
export function firstCondition(document: FormDocument, operand: Operand): Condition {
  const subject = subjectOf(document, operand);
  if (subject === undefined || subject.valueType === "none") return {};
  return comparisonOf(subject);
}

function comparisonOf(subject: Subject): Comparison {
  const op = operatorsToPick(subject.valueType)[0] ?? "answered";
  return withOperator({ left: subject.operand, op }, op, subject);
}

/** Another subject: operator and value stay where they fit. */
export function withSubject(comparison: Comparison, subject: Subject): Comparison {
  const fits = operatorsToPick(subject.valueType).includes(comparison.op);
  if (!fits) return comparisonOf(subject);
  return withOperator({ ...comparison, left: subject.operand }, comparison.op, subject);
}

/** Another operator: the value stays as far as it fits, as one value, as a list, or not at all. */
export function withOperator(
  { left, right }: Comparison,
  op: Comparison["op"],
  subject: Subject | undefined,
): Comparison {
  const side = rightSideOf(op);
  if (side === "none") return { left, op };
  if (right !== undefined && !("const" in right) && side === "value") return { left, op, right };
  const before = right !== undefined && "const" in right ? right.const : undefined;
  const kept = (Array.isArray(before) ? before : before === undefined ? [] : [before]).filter((each: ConstScalar) =>
    isPossible(each, subject),
  );
  const values = kept.length > 0 ? kept : [firstValue(subject)];
  return { left, op, right: { const: side === "list" ? values : (values[0] as ConstScalar) } };
}

function isPossible(constant: ConstScalar, subject: Subject | undefined): boolean {
  if (subject?.choices !== undefined) return subject.choices.some((choice) => choice.value === constant);
  if (subject?.valueType === "number") return typeof constant === "number";
  return typeof constant === "string" || (typeof constant === "number" && subject?.valueType === undefined);
}

function firstValue(subject: Subject | undefined): ConstScalar {
  return subject?.choices?.[0]?.value ?? (subject?.valueType === "number" ? 0 : "");
}

/** How deep groups may be made by hand; deeper ones of a document are shown and kept. */
export const GROUP_DEPTH_MAX = 3;

/** A condition and one more part, joined by and or by or. A group of the same kind takes the part in. */
export function withPart(condition: Condition, kind: "all" | "any", part: Condition): Condition {
  const shape = shapeOf(condition);
  if (shape.kind === "always") return part;
  const parts = shape.kind === kind ? [...shape.parts, part] : [condition, part];
  return kind === "all" ? { all: parts } : { any: parts };
}

/** A group with another part in place of one, or without it. A group of one part is that part. */
export function withGroupPart(
  kind: "all" | "any",
  parts: readonly Condition[],
  index: number,
  part: Condition | undefined,
): Condition | undefined {
  const next = parts.flatMap((each, at) => (at !== index ? [each] : part === undefined ? [] : [part]));
  if (next.length <= 1) return next[0];
  return kind === "all" ? { all: next } : { any: next };
}

/** The actions that a rule can be given next, with their first targets. */
export function firstAction(document: FormDocument, kind: "jump" | "require" | "set", after: string): LogicAction {
  switch (kind) {
    case "jump":
      return { jump: firstTarget(document, after) };
    case "require": {
      const at = document.blocks.findIndex(({ ref }) => ref === after);
      return { require: document.blocks[at + 1]?.ref ?? after };
    }
    case "set": {
      const variable = document.variables[0];
      return { set: variable?.ref ?? "", expr: variable?.type === "number" ? 0 : (variable?.initial ?? 0) };
    }
  }
}

/** Where a new jump leads until another place is picked: the question after the next one, else the first ending. */
export function firstTarget(document: FormDocument, after: string): JumpTarget {
  const at = document.blocks.findIndex(({ ref }) => ref === after);
  const block = document.blocks[at + 2] ?? document.blocks[at + 1];
  const ending = document.endings[0];
  if (block !== undefined && at !== -1 && document.blocks[at + 2] !== undefined) return { block: block.ref };
  if (ending !== undefined) return { ending: ending.ref };
  return { block: block?.ref ?? after };
}

/** The target under a key of a list of targets, as `targetKey` writes it. */
export function targetOf(key: string): JumpTarget {
  const ref = key.slice(2);
  return key.startsWith("e:") ? { ending: ref } : { block: ref };
}

export function targetKey(target: JumpTarget): string {
  return "ending" in target ? `e:${target.ending}` : `b:${target.block}`;
}

/** True if a question asks for its answer only under a condition. */
export function isConditional(document: FormDocument, ref: string): boolean {
  const condition = blockOf(document, ref)?.visibleIf;
  return condition !== null && condition !== undefined && shapeOf(condition).kind !== "always";
}
