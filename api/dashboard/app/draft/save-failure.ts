/** Why the service did not save a draft, from its answer. */
import { RequestError } from "../requests/http.ts";
import type { CheckedIssue, SaveFailure } from "./saved-copy.ts";

/** What is said of the document in a request is said of `doc`. */
const PREFIX = "doc.";

export function saveFailureOf(error: unknown): SaveFailure {
  if (!(error instanceof RequestError)) return { why: "failed", error };
  if (error.code === "draft_changed") return { why: "changed" };
  if (error.status === 0 || error.status === 429 || error.status >= 500) return { why: "unreachable" };
  if (error.code === "form_invalid" || error.code === "feature_not_in_plan")
    return {
      why: "refused",
      issues: error.issues.map(({ path = "", code, message }): CheckedIssue => ({
        code,
        message,
        path: path.startsWith(PREFIX) ? path.slice(PREFIX.length) : "",
      })),
    };
  return { why: "failed", error };
}
