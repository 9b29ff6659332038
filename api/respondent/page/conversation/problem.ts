/** Why a reply did not become an answer, and where the page says so. */
import type { Problem } from "./transcript.ts";

/**
 * A question from the assistant, or a problem of an earlier question, belongs to the conversation; a broken rule
 * belongs beside the input.
 */
export function speaksForItself({ code }: Problem): boolean {
  return code === "unclear" || code === "ambiguous" || code === "not_asked";
}
