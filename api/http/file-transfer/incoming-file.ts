/**
 * Reads the one file in a request's body: `multipart/form-data` with one file, or the file itself with `x-file-name`.
 *
 * Owns: both forms, and a file's kind, size and hash. Does not own: reading the body (`http/exchange.ts`), limits of a
 * session.
 */
import { z } from "zod";
import { ApiError } from "../../errors/api-error.ts";
import { isCleanText } from "../../input/json.ts";
import { kindOf } from "./file-kind.ts";
import { safeFileName } from "./file-name.ts";
import { partsOf } from "./multipart.ts";

/** Allowance for the boundaries and headers of multipart around the file. */
export const FORM_BYTES_EXTRA = 16 * 1024;

export interface IncomingFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
}

/** The body schema of an endpoint that receives a file. */
export const incomingFileSchema = z.custom<IncomingFile>(
  (value) => typeof value === "object" && value !== null && "sha256" in value,
);

export interface FileBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** Percent-encoded UTF-8; empty when absent. */
  readonly fileName: string;
}

/** @throws ApiError `invalid_request`, `body_too_large`, `validation_failed` */
export async function incomingFile(body: FileBody, bytesMax: number): Promise<IncomingFile> {
  const { bytes, name, type } = /^multipart\/form-data *(;|$)/i.test(body.contentType)
    ? onlyFileOf(body)
    : { bytes: body.bytes, name: decoded(body.fileName), type: body.contentType };
  if (bytes.length > bytesMax) throw fileTooLarge(bytesMax);
  if (bytes.length === 0)
    throw new ApiError("validation_failed", {
      issues: [{ path: "file", code: "empty", message: "The file is empty." }],
    });
  const safeName = safeFileName(name);
  // On the thread pool: hashing 10 MiB on this thread would block it for the time of some hundred turns.
  const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { name: safeName, mime: kindOf(bytes, safeName, type), bytes, sha256 };
}

export function fileTooLarge(bytesMax: number): ApiError {
  return new ApiError("body_too_large", { message: `A file is at most ${Math.floor(bytesMax / 1024)} KiB.` });
}

interface GivenFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly type: string;
}

function onlyFileOf({ bytes, contentType }: FileBody): GivenFile {
  const files = partsOf(bytes, contentType).flatMap(({ fileName, ...part }) =>
    fileName === undefined ? [] : [{ ...part, name: fileName }],
  );
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new ApiError("invalid_request", { message: `The form must have exactly one file; it has ${files.length}.` });
  return file;
}

function decoded(name: string): string {
  let text = name;
  try {
    text = decodeURIComponent(name);
  } catch {
    // A stray percent sign: the name is not percent-encoded, so it is used as it is.
  }
  if (!isCleanText(text))
    throw new ApiError("validation_failed", {
      issues: [{ path: "x-file-name", code: "not_clean", message: "The file name contains an invalid character." }],
    });
  return text;
}
