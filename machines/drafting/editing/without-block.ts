/**
 * Removes a question from a document, with everything that refers to it: rules, conditions, recalls, translations. A
 * form that refers to a removed question cannot be published.
 */
import type { FormDocument, LogicAction, LogicRule } from "../../document/document.ts";
import type { Condition } from "../../document/schema/condition.ts";
import { parseTemplate } from "../../logic/recall.ts";

export interface Removed {
  readonly doc: FormDocument;
  /** Logic was removed with the question. */
  readonly logicRemoved: boolean;
}

export function withoutBlock(doc: FormDocument, index: number): Removed {
  const ref = doc.blocks[index]?.ref ?? "";
  const next = doc.blocks[index + 1]?.ref;
  const previous = doc.blocks[index - 1]?.ref;
  let logicRemoved = false;
  const logic = doc.logic.flatMap((rule) => {
    const kept = ruleWithout(rule, ref, previous, next);
    if (kept === undefined || kept.do.length !== rule.do.length) logicRemoved = true;
    return kept === undefined ? [] : [kept];
  });
  const unless = (condition: Condition | null): Condition | null => {
    if (condition === null || !mentions(condition, ref)) return condition;
    logicRemoved = true;
    return null;
  };
  const endingRules = doc.endingRules.filter(({ when }) => !mentions(when, ref));
  logicRemoved ||= endingRules.length < doc.endingRules.length;
  const blocks = doc.blocks.toSpliced(index, 1).map((block) => ({
    ...block,
    visibleIf: unless(block.visibleIf),
    requiredIf: unless(block.requiredIf),
  }));
  const { [ref]: _, ...layout } = doc.layout;
  const changed = {
    ...doc,
    blocks,
    logic,
    endingRules,
    endings: doc.endings.map((ending) => ({
      ...ending,
      requirements: ending.requirements.filter((each) => each !== ref),
    })),
    layout,
    translations: Object.fromEntries(
      Object.entries(doc.translations).map(([language, translation]) => {
        const { [ref]: gone, ...texts } = translation.blocks ?? {};
        return [language, gone === undefined ? translation : { ...translation, blocks: texts }];
      }),
    ),
  };
  return { doc: withoutRecalls(changed, ref), logicRemoved };
}

/** A rule without the question: it moves to the one before, or goes if it depends on it. */
function ruleWithout(
  rule: LogicRule,
  ref: string,
  previous: string | undefined,
  next: string | undefined,
): LogicRule | undefined {
  if (mentions(rule.when, ref)) return undefined;
  const after = rule.after === ref ? previous : rule.after;
  const actions = rule.do.flatMap((action) => actionWithout(action, ref, next));
  return after === undefined || actions.length === 0 ? undefined : { ...rule, after, do: actions };
}

function actionWithout(action: LogicAction, ref: string, next: string | undefined): LogicAction[] {
  if ("require" in action) return action.require === ref ? [] : [action];
  if ("set" in action) return mentions(action.expr, ref) ? [] : [action];
  if (!("block" in action.jump) || action.jump.block !== ref) return [action];
  return next === undefined ? [] : [{ jump: { block: next } }];
}

/** Whether a condition or calculation reads the answer to a question. */
export function mentions(value: unknown, ref: string): boolean {
  if (value === null || typeof value !== "object") return false;
  return Object.entries(value).some(
    ([key, inner]) => ((key === "answer" || key === "score") && inner === ref) || mentions(inner, ref),
  );
}

/** Every text with what stands for a recalled answer where there is none. */
function withoutRecalls<Value>(value: Value, ref: string): Value {
  if (typeof value === "string") return (value.includes(`{{`) ? textWithout(value, ref) : value) as Value;
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((inner) => withoutRecalls(inner as unknown, ref)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutRecalls(inner as unknown, ref)]),
  ) as Value;
}

function textWithout(text: string, ref: string): string {
  return parseTemplate(text)
    .map((part) => {
      if (typeof part === "string") return part;
      const { source, name, part: of, fallback } = part;
      if (source === "answer" && name === ref) return fallback;
      return `{{${source}:${name}${of === undefined ? "" : `.${of}`}${fallback === "" ? "" : `|${fallback}`}}}`;
    })
    .join("");
}
