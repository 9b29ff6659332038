/** Publish checks of names: everything that is referred to exists, and exists once. */
import { blockTypeOf } from "../../blocks/catalogue.ts";
import { answerPartOf } from "../../document/block-type/answer-parts.ts";
import type { Operand } from "../../document/schema/condition.ts";
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt, type IssuePath } from "../../document/issues/document-issue.ts";
import { expressionsOf, operandsOf } from "./logic-sites.ts";
import { parseTemplate } from "../../logic/recall.ts";
import { recallingTexts } from "../../logic/recalling-texts.ts";

/** Parts that a message names: a matrix may have hundreds. */
const PARTS_NAMED_MAX = 10;

export function checkReferences(document: FormDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  const report = (path: IssuePath, code: string, message: string): void => {
    issues.push(issueAt(path, document, code, message));
  };
  const names = namesOf(document);
  const needs = (known: { has(name: string): boolean }, what: string, name: string, path: IssuePath): boolean => {
    const exists = known.has(name);
    if (!exists) report(path, "unknown_ref", `There is no ${what} "${name}"`);
    return exists;
  };
  const needsQuestion = (ref: string, path: IssuePath): boolean => {
    if (!needs(names.blocks, "question", ref, path)) return false;
    if (!names.questions.has(ref)) report(path, "no_answer", `"${ref}" is a statement and has no answer`);
    return names.questions.has(ref);
  };
  const needsPart = (ref: string, part: string | undefined, path: IssuePath): void => {
    const block = names.blocks.get(ref);
    if (part === undefined || block === undefined || answerPartOf(blockTypeOf(block), block, part) !== undefined)
      return;
    const parts = Object.keys(blockTypeOf(block).answerParts?.(block) ?? {});
    report(
      path,
      "unknown_part",
      `The answer to "${ref}" has no part "${part}"${parts.length === 0 ? "" : `; it has ${parts.slice(0, PARTS_NAMED_MAX).join(", ")}`}`,
    );
  };
  const needsOperand = (operand: Operand, path: IssuePath): void => {
    if ("answer" in operand) {
      if (needsQuestion(operand.answer, [...path, "answer"]))
        needsPart(operand.answer, operand.part, [...path, "part"]);
    }
    if ("var" in operand) needs(names.variables, "variable", operand.var, [...path, "var"]);
    if ("hidden" in operand) needs(names.hiddenFields, "hidden field", operand.hidden, [...path, "hidden"]);
  };

  reportDuplicates(document, report);
  for (const { path, value } of operandsOf(document)) needsOperand(value, path);
  for (const { path, value } of expressionsOf(document)) {
    if (typeof value !== "object" || !("score" in value)) continue;
    if (needs(names.blocks, "question", value.score, [...path, "score"]) && !names.scored.has(value.score))
      report([...path, "score"], "no_score", `"${value.score}" has no scores`);
  }
  for (const [index, rule] of document.logic.entries()) {
    needs(names.blocks, "block", rule.after, ["logic", index, "after"]);
    for (const [at, action] of rule.do.entries()) {
      const path = ["logic", index, "do", at];
      if ("set" in action) needs(names.variables, "variable", action.set, [...path, "set"]);
      else if ("require" in action) needsQuestion(action.require, [...path, "require"]);
      else if ("block" in action.jump) needs(names.blocks, "block", action.jump.block, [...path, "jump", "block"]);
      else needs(names.endings, "ending", action.jump.ending, [...path, "jump", "ending"]);
    }
  }
  for (const [index, { ending }] of document.endingRules.entries())
    needs(names.endings, "ending", ending, ["endingRules", index, "ending"]);
  for (const [index, { requirements }] of document.endings.entries()) {
    for (const [at, ref] of requirements.entries()) needsQuestion(ref, ["endings", index, "requirements", at]);
  }
  for (const [index, { score }] of document.endings.entries()) {
    if (score !== undefined)
      needs(names.variables, "variable", score.variable, ["endings", index, "score", "variable"]);
  }
  for (const { path, text } of recallingTexts(document)) {
    for (const part of parseTemplate(text)) {
      if (typeof part === "string") continue;
      if (part.source === "answer") {
        if (needsQuestion(part.name, path)) needsPart(part.name, part.part, path);
      }
      if (part.source === "var") needs(names.variables, "variable", part.name, path);
      if (part.source === "hidden") needs(names.hiddenFields, "hidden field", part.name, path);
    }
  }
  return issues;
}

function namesOf(document: FormDocument) {
  const questions = document.blocks.filter((block) => blockTypeOf(block).answeredBy !== "none");
  return {
    blocks: new Map(document.blocks.map((block) => [block.ref, block])),
    questions: new Set(questions.map(({ ref }) => ref)),
    scored: new Set(questions.filter((block) => blockTypeOf(block).scoreOf !== undefined).map(({ ref }) => ref)),
    endings: new Set(document.endings.map(({ ref }) => ref)),
    variables: new Set(document.variables.map(({ ref }) => ref)),
    hiddenFields: new Set(document.hiddenFields.map(({ key }) => key)),
  };
}

type Report = (path: IssuePath, code: string, message: string) => void;

function reportDuplicates(document: FormDocument, report: Report): void {
  const once = <Item>(
    list: string,
    items: readonly Item[],
    key: keyof Item & string,
    code: string,
    what: string,
  ): void => {
    const seen = new Set<unknown>();
    for (const [index, item] of items.entries()) {
      if (seen.has(item[key])) report([list, index, key], code, `Two ${what} have the ${key} "${String(item[key])}"`);
      seen.add(item[key]);
    }
  };
  once("blocks", document.blocks, "ref", "duplicate_ref", "blocks");
  once("blocks", document.blocks, "id", "duplicate_id", "blocks");
  once("logic", document.logic, "id", "duplicate_id", "rules");
  once("endings", document.endings, "ref", "duplicate_ref", "endings");
  once("variables", document.variables, "ref", "duplicate_ref", "variables");
  once("hiddenFields", document.hiddenFields, "key", "duplicate_ref", "hidden fields");
}
