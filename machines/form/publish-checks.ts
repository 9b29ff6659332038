/**
 * What publishing refuses (contract §2): a form that goes live does what its author wrote. Each kind of check is a file;
 * the shape of the document was checked when it was read.
 */
import { blockTypeOf } from "../blocks/catalogue.ts";
import type { FormDocument } from "./document.ts";
import { type DocumentIssue, issueAt, ISSUES_MAX } from "./document-issue.ts";
import { checkFlow } from "./flow-checks.ts";
import { checkOperators } from "./operator-checks.ts";
import { checkReferences } from "./reference-checks.ts";

/** What stands against publishing, each with its path; empty: it can go live. */
export function checkForPublish(document: FormDocument): DocumentIssue[] {
  return [...checkBlocks(document), ...checkReferences(document), ...checkOperators(document), ...checkFlow(document)].slice(0, ISSUES_MAX);
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
