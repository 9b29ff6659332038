/** Why a reply did not become an answer, and where that is said. */
import type { Problem } from "./transcript.ts";

/**
 * A question back is part of the conversation, and so is a word about an earlier question; a rule that was not kept
 * belongs beside the input.
 */
export function speaksForItself({ code }: Problem): boolean {
  return code === "unclear" || code === "ambiguous" || code === "not_asked";
}
