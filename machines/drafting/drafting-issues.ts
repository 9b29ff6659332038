/** The issues of drafting. Their sentences are English, as those of every issue; quoted parts are the author's. */
import type { DocumentIssue } from "../document/issues/document-issue.ts";

export const BUILT_FROM_RULES: DocumentIssue = {
  path: "",
  code: "built_from_rules",
  message: "Built from rules without a language model: please read it through before you publish it",
};
