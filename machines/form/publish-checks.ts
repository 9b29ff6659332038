/**
 * What publishing refuses (contract §2): a form that goes live does what its author wrote. Each kind of check is a file;
 * the shape of the document was checked when it was read.
 */
import { blockTypeOf } from "../blocks/catalogue.ts";
import { checkCarriedOptions } from "./carry-forward-checks.ts";
import type { FormDocument } from "./document.ts";
import { type DocumentIssue, issueAt, ISSUES_MAX } from "./document-issue.ts";
import { checkFlow } from "./flow-checks.ts";
import { checkOperators } from "./operator-checks.ts";
import { checkReferences } from "./reference-checks.ts";
import { checkSettings } from "./settings-checks.ts";
import { checkShuffledGroups } from "./shuffled-group-checks.ts";
import { checkTranslations } from "./translation-checks.ts";

const CHECKS: readonly ((document: FormDocument) => readonly DocumentIssue[])[] = [
  checkBlocks,
  checkEndings,
  checkReferences,
  checkOperators,
  checkFlow,
  checkCarriedOptions,
  checkShuffledGroups,
  checkSettings,
  checkTranslations,
];

/** What stands against publishing, each with its path; empty: it can go live. */
export function checkForPublish(document: FormDocument): DocumentIssue[] {
  return CHECKS.flatMap((check) => check(document)).slice(0, ISSUES_MAX);
}

function checkBlocks(document: FormDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  if (!document.blocks.some((block) => blockTypeOf(block).answeredBy !== "none")) issues.push(issueAt(["blocks"], document, "empty_form", "The form asks nothing"));
  for (const [index, block] of document.blocks.entries()) {
    if (block.title.trim() === "") issues.push(issueAt(["blocks", index, "title"], document, "empty_title", `"${block.ref}" has no title`));
    for (const { path, code, message } of blockTypeOf(block).configIssues?.(block) ?? []) {
      issues.push(issueAt(["blocks", index, "config", ...path], document, code, message));
    }
  }
  return issues;
}

function checkEndings(document: FormDocument): DocumentIssue[] {
  const elsewhere = document.settings.redirectUrl ?? null;
  return document.endings.flatMap(({ ref, kind, redirectUrl }, index) =>
    kind === "redirect" && redirectUrl === null && elsewhere === null ? [issueAt(["endings", index, "redirectUrl"], document, "no_address", `"${ref}" leads on, but not where to`)] : [],
  );
}
