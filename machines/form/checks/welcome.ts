/** Publish checks of the welcome: it is shown before anything is answered or calculated. */
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt } from "../../document/issues/document-issue.ts";
import { parseTemplate } from "../../logic/recall.ts";
import { recallingTexts } from "../../logic/recalling-texts.ts";

export function checkWelcome(document: FormDocument): DocumentIssue[] {
  if (document.welcome === undefined) return [];
  const { title = "", bodyMd = "", media } = document.welcome;
  const issues = recallingTexts(document).flatMap(({ path, text }) =>
    (path[0] === "welcome" || path[2] === "welcome") &&
    parseTemplate(text).some((part) => typeof part !== "string" && part.source !== "hidden")
      ? [
          issueAt(
            path,
            document,
            "recall_in_welcome",
            "The welcome stands before any answer: it recalls hidden fields only",
          ),
        ]
      : [],
  );
  if (title === "" && bodyMd === "" && media === undefined)
    issues.push(issueAt(["welcome"], document, "empty_welcome", "The welcome says and shows nothing"));
  return issues;
}
