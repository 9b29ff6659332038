/**
 * Drafts a form from a prompt by rules, without a language model (§4.15).
 *
 * 1. The form was read by `parseDocument` and passed the publish checks, or there is none.
 * 2. The same prompt gives the same form. The work is linear in the prompt, which is cut at
 *    {@link PROMPT_CHARACTERS_MAX}.
 */
import type { DocumentIssue } from "../document/issues/document-issue.ts";
import { checkForPublish } from "../form/checks/publish-checks.ts";
import { parseDocument } from "../form/parse-document.ts";
import type { DraftForm } from "./drafting.ts";
import {
  assumed,
  BUILT_FROM_RULES,
  languageNotWritten,
  leftOut,
  NOTHING_READ,
  notUnderstood,
  promptCut,
} from "./drafting-issues.ts";
import { planForm, PROMPT_CHARACTERS_MAX } from "./plan-form.ts";
import { assumedOf } from "./forms/appointments.ts";
import { writeForm } from "./forms/write-form.ts";

export const draftForm: DraftForm = ({ prompt, clarifications = [], language }) => {
  const plan = planForm(prompt, clarifications, language);
  const issues: DocumentIssue[] = [BUILT_FROM_RULES];
  if (prompt.length > PROMPT_CHARACTERS_MAX) issues.push(promptCut(PROMPT_CHARACTERS_MAX));
  if (plan === undefined || plan.items.length === 0) return { doc: null, issues: [...issues, NOTHING_READ] };
  if (plan.languageRefused !== undefined)
    issues.push(languageNotWritten(plan.languageRefused, plan.writing.lexicon.language));
  issues.push(...plan.notUnderstood.map(notUnderstood));
  if (plan.leftOut > 0) issues.push(leftOut(plan.leftOut, plan.items.length));
  for (const [index, item] of plan.items.entries())
    if (item.type === "booking") issues.push(assumed(`blocks.${index}.config`, assumedOf(item, plan.writing)));
  const parsed = parseDocument(writeForm(plan, plan.writing));
  const refused = "issues" in parsed ? parsed.issues : checkForPublish(parsed.document);
  if ("issues" in parsed || refused.length > 0) return { doc: null, issues: [...issues, NOTHING_READ, ...refused] };
  return { doc: parsed.document, issues };
};
