/**
 * What publishing refuses (contract §2), so that a live form does what its author wrote. Each kind of check is a file.
 * Reading the document has checked its shape.
 */
import { blockTypeOf } from "../../blocks/catalogue.ts";
import { checkCarriedOptions } from "./carried-options.ts";
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt, ISSUES_MAX } from "../../document/issues/document-issue.ts";
import { checkFlow } from "./flow.ts";
import { checkOperators } from "./operators.ts";
import { parseTemplate } from "../../logic/recall.ts";
import { checkReferences } from "./references.ts";
import { checkSettings } from "./settings.ts";
import { checkShuffledGroups } from "./shuffled-groups.ts";
import { checkTranslations } from "./translations.ts";
import { checkWelcome } from "./welcome.ts";

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
  checkWelcome,
];

/** What stands against publishing, each with its path; empty: it can go live. */
export function checkForPublish(document: FormDocument): DocumentIssue[] {
  return CHECKS.flatMap((check) => check(document)).slice(0, ISSUES_MAX);
}

function checkBlocks(document: FormDocument): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  if (!document.blocks.some((block) => blockTypeOf(block).answeredBy !== "none"))
    issues.push(issueAt(["blocks"], document, "empty_form", "The form asks nothing"));
  for (const [index, block] of document.blocks.entries()) {
    if (block.title.trim() === "")
      issues.push(issueAt(["blocks", index, "title"], document, "empty_title", `"${block.ref}" has no title`));
    for (const { path, code, message } of blockTypeOf(block).configIssues?.(block) ?? []) {
      issues.push(issueAt(["blocks", index, "config", ...path], document, code, message));
    }
  }
  return issues;
}

function checkEndings(document: FormDocument): DocumentIssue[] {
  const elsewhere = document.settings.redirectUrl ?? null;
  const issues: DocumentIssue[] = [];
  for (const [index, { ref, kind, redirectUrl, share }] of document.endings.entries()) {
    const path = ["endings", index, "redirectUrl"];
    if (kind === "redirect" && redirectUrl === null && elsewhere === null)
      issues.push(issueAt(path, document, "no_address", `"${ref}" leads on, but not where to`));
    if (share?.url !== undefined && hasUserInfo(share.url))
      issues.push(issueAt(["endings", index, "share", "url"], document, "user_info", USER_INFO));
    if (redirectUrl !== null && hasUserInfo(redirectUrl)) issues.push(issueAt(path, document, "user_info", USER_INFO));
  }
  if (elsewhere !== null && hasUserInfo(elsewhere))
    issues.push(issueAt(["settings", "redirectUrl"], document, "user_info", USER_INFO));
  return issues;
}

const USER_INFO =
  "The address has a name or password before its host, which hides where it leads: leave out what stands before the @";

/** Whether an address has a part before its host (`https://name@host/`), also one that is recalled. */
function hasUserInfo(url: string): boolean {
  const filledIn = parseTemplate(url)
    .map((part) => (typeof part === "string" ? part : "x"))
    .join("");
  if (!URL.canParse(filledIn)) return false;
  const { username, password } = new URL(filledIn);
  return username !== "" || password !== "";
}
