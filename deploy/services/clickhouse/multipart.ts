/** The fields of a `multipart/form-data` body, which the client sends when parameters are too long for a URL. */
import { FAILURES, QueryFailure } from "./failure.ts";

/** Undefined for another type of content. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  return /^multipart\/form-data; *boundary="?([^";]{1,200})"?/i.exec(contentType ?? "")?.[1];
}

/**
 * @throws QueryFailure for a body that has another form, and for files (`external data`), which the embedded server
 * does not take.
 */
export function readFields(body: string, boundary: string): [name: string, value: string][] {
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`);
  const last = parts.pop() ?? "";
  if (!last.startsWith("--") || parts.shift() === undefined) throw malformed();
  return parts.map((part) => {
    const headersEnd = part.indexOf("\r\n\r\n");
    const headers = part.slice(0, headersEnd);
    const name = headers
      .split("\r\n")
      .flatMap((line) => /^content-disposition: *form-data; *name="([^"]*)"$/i.exec(line.trim())?.[1] ?? [])[0];
    if (headersEnd === -1 || name === undefined) throw malformed();
    return [name, part.slice(headersEnd + 4)];
  });
}

function malformed(): QueryFailure {
  return new QueryFailure(FAILURES.badArguments, "The multipart/form-data body is not one of plain fields.");
}
