/** Issues of drafting that a language model leads to, and how a document's issues are shown to a model. */
import type { DocumentIssue } from "../../machines/document/issues/document-issue.ts";
import type { FormModelOutcome } from "../../runtime/model/form-model.ts";

type Failure = Extract<FormModelOutcome<unknown>, { readonly failed: string }>["failed"];

const WHY: Readonly<Record<Failure, string>> = {
  timeout: "did not answer in time",
  refused: "refused the request",
  unavailable: "could not be reached",
  no_valid_value: "wrote no valid form",
};

/** The model failed, and rules took its place. */
export function modelFailed(failed: Failure): DocumentIssue {
  return { path: "", code: "model_failed", message: `The language model ${WHY[failed]}, so rules took its place` };
}

/** Issues that one message to a model contains. */
const SHOWN_MAX = 20;

export function issuesInWords(issues: readonly DocumentIssue[]): string {
  return issues
    .slice(0, SHOWN_MAX)
    .map(({ path, message }) => (path === "" ? message : `${path}: ${message}`))
    .join("; ");
}
