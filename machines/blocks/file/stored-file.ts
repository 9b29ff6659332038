/**
 * Uploaded files inside answers (contract §3). The API replaces a client's description of a file by what the service
 * stored, so size, media type and hash are trusted here.
 */
import { z } from "zod";
import { isId } from "../../ids.ts";
import { isAnswerObject } from "../../values/object.ts";

export type StoredFile = {
  readonly fileId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mime: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
};

const NAME_CHARACTERS_MAX = 255;
/** RFC 6838: 127 characters on each side of the slash. */
const MIME_CHARACTERS_MAX = 255;
const SHA256 = /^[0-9a-f]{64}$/;
const MIME = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;

export const storedFileSchema: z.ZodType<StoredFile> = z.strictObject({
  fileId: z.string().refine((id) => isId("upl", id), "must be the id of an upload"),
  name: z.string().min(1).max(NAME_CHARACTERS_MAX),
  size: z.int().min(0),
  mime: z.string().max(MIME_CHARACTERS_MAX).regex(MIME),
  sha256: z.string().regex(SHA256),
});

/** The same rules as `storedFileSchema`, fast enough for every turn. */
export function isStoredFile(value: unknown): value is StoredFile {
  if (!isAnswerObject(value) || Object.keys(value).length !== 5) return false;
  const { fileId, name, size, mime, sha256 } = value;
  return (
    typeof fileId === "string" &&
    isId("upl", fileId) &&
    typeof name === "string" &&
    name !== "" &&
    name.length <= NAME_CHARACTERS_MAX &&
    typeof size === "number" &&
    Number.isSafeInteger(size) &&
    size >= 0 &&
    typeof mime === "string" &&
    mime.length <= MIME_CHARACTERS_MAX &&
    MIME.test(mime) &&
    typeof sha256 === "string" &&
    SHA256.test(sha256)
  );
}

/**
 * One entry of `accept`, as in HTML: a media type (`application/pdf`), a family (`image/*`) or an extension (`.docx`).
 */
export const acceptSchema = z
  .string()
  .max(MIME_CHARACTERS_MAX)
  .regex(
    /^(\.[A-Za-z0-9][A-Za-z0-9.+_-]*|[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*\/(\*|[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*)|\*\/\*)$/,
    'must be a kind as "image/*" or "application/pdf", or an ending as ".docx"',
  );
