/** `If-Match` (RFC 9110 §13.1.1): the states of a draft that a caller expects to change. */
import { ApiError } from "../errors/api-error.ts";

/**
 * The etags that the header names, or null if any state matches: without the header, and for `*`. A weak etag counts
 * as a strong one, because compressing proxies weaken etags. An etag without quotes counts too, because the JSON of a
 * form has it without quotes.
 * @throws ApiError `invalid_request`
 */
export function etagsOf(ifMatch: string): readonly string[] | null {
  const listed = ifMatch.split(",").map((part) => part.trim());
  const parts = listed.filter((part) => part !== "");
  if (parts.length === 0 && listed.length === 1) return null;
  if (parts.length === 1 && parts[0] === "*") return null;
  const etags = parts.map((part) => /^(?:W\/)?"([^"]*)"$/.exec(part)?.[1] ?? /^[\w.-]+$/.exec(part)?.[0]);
  if (etags.length === 0 || etags.includes(undefined)) {
    const message = 'If-Match must be * or a list of etags such as "7", "8"';
    throw new ApiError("invalid_request", {
      message: `${message}.`,
      issues: [{ path: "If-Match", code: "invalid_format", message }],
    });
  }
  return etags as readonly string[];
}
