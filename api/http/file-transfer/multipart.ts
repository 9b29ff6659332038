/**
 * The parts of a `multipart/form-data` body (RFC 7578), as views of the body's bytes.
 *
 * Owns: finding the parts and reading their headers. Does not own: which part is used (`incoming-file.ts`).
 *
 * 1. The body is scanned once, with `Buffer.indexOf`, and only headers are copied.
 * 2. The number of parts and the size of their headers are bounded, and an excess is an error. The available parsers
 *    do not bound the parts, or cut headers silently.
 */
import { ApiError } from "../../errors/api-error.ts";

/** A form for one file has a handful of parts. */
export const PARTS_MAX = 100;
/**
 * All headers of one part. A file's name may have some hundred characters, each up to nine bytes when percent-encoded.
 */
export const PART_HEADER_BYTES_MAX = 8 * 1024;
/** RFC 2046, 5.1.1. */
const BOUNDARY_CHARACTERS_MAX = 70;

export interface FormPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Undefined for a part that is a field, not a file. */
  readonly fileName: string | undefined;
  /** The part's `Content-Type`; may be empty. */
  readonly type: string;
}

/** @throws ApiError `invalid_request` for a malformed body, and for one beyond the bounds. */
export function partsOf(body: Uint8Array<ArrayBuffer>, contentType: string): FormPart[] {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw malformed("its Content-Type names no boundary");
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  const parts: FormPart[] = [];
  // The first delimiter may stand at the very beginning, without the line break before it.
  let at = bytes.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))
    ? delimiter.length - 2
    : endOf(bytes, delimiter, 0);
  while (!isAt(bytes, at, "--")) {
    if (parts.length === PARTS_MAX)
      throw new ApiError("invalid_request", { message: `The form has more than ${PARTS_MAX} parts.` });
    while (bytes[at] === SPACE || bytes[at] === TAB) at++;
    if (!isAt(bytes, at, "\r\n")) throw malformed("a boundary is not followed by a line break");
    // Starts at the line break before the headers, so that a part without headers matches too.
    const headersEnd = bytes.subarray(at, at + PART_HEADER_BYTES_MAX).indexOf("\r\n\r\n");
    if (headersEnd === -1) throw malformed(`the headers of a part do not end within ${PART_HEADER_BYTES_MAX} bytes`);
    const headers = bytes.toString("utf8", at, at + headersEnd);
    const start = at + headersEnd + 4;
    // The delimiter of an empty part follows its headers directly and shares their last line break.
    const next = endOf(bytes, delimiter, start - 2);
    const end = Math.max(start, next - delimiter.length);
    parts.push({
      bytes: body.subarray(start, end),
      fileName: fileNameOf(headerOf(headers, "content-disposition")),
      type: headerOf(headers, "content-type"),
    });
    at = next;
  }
  return parts;
}

const SPACE = 0x20;
const TAB = 0x09;

function isAt(bytes: Buffer, at: number, text: string): boolean {
  return bytes.toString("latin1", at, at + text.length) === text;
}

/** The offset after the next delimiter. */
function endOf(bytes: Buffer, delimiter: Buffer, from: number): number {
  const found = bytes.indexOf(delimiter, from);
  if (found === -1) throw malformed("its last boundary is missing");
  return found + delimiter.length;
}

function boundaryOf(contentType: string): string | undefined {
  const found = /; *boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  return boundary === undefined || boundary.length > BOUNDARY_CHARACTERS_MAX ? undefined : boundary;
}

function headerOf(headers: string, name: string): string {
  const line = headers.split("\r\n").find((text) => text.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  return line === undefined ? "" : line.slice(name.length + 1).trim();
}

function fileNameOf(disposition: string): string | undefined {
  const encoded = /; *filename\*=utf-8''([^;\s]*)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decoded(encoded);
  const found = /; *filename=(?:"([^"]*)"|([^;\s"]*))/i.exec(disposition);
  // Browsers escape exactly these three characters (HTML, "multipart form data").
  return (found?.[1] ?? found?.[2])?.replace(/%0A/gi, "\n").replace(/%0D/gi, "\r").replace(/%22/g, '"');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: the name is not percent-encoded, so it is used as it is.
    return text;
  }
}

function malformed(why: string): ApiError {
  return new ApiError("invalid_request", { message: `The body is not valid multipart/form-data: ${why}.` });
}
