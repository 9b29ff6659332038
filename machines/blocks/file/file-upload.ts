/** file_upload: one or several files. The service stores their contents; the answer refers to them. */
import { z } from "zod";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { isAccepted, formatFileSize } from "./file-rules.ts";
import { acceptSchema, isStoredFile, type StoredFile, storedFileSchema } from "./stored-file.ts";

export type FileUploadConfig = {
  readonly maxFiles?: number;
  readonly maxSizeBytes?: number;
  /** As in the HTML attribute: media types (`image/*`, `application/pdf`) and extensions (`.docx`). */
  readonly accept?: readonly string[];
};

const FILES_MAX = 50;
const SIZE_BYTES_DEFAULT = 10 * 1024 * 1024;
/** Larger files need a transfer service, and more than a respondent's bandwidth. */
const SIZE_BYTES_MAX = 1024 * 1024 * 1024;
const ACCEPT_MAX = 50;

export const fileUpload: BlockType<FileUploadConfig, readonly StoredFile[]> = {
  type: "file_upload",
  summary: "One or several files, such as a photo or a document.",
  configHint:
    'maxFiles (default 1), maxSizeBytes of each (default 10 MiB), accept as ["image/*", "application/pdf", ".docx"].',
  needsOptions: false,
  answeredBy: "upload",
  analyticsKind: "none",
  valueType: "object",
  configSchema: z.strictObject({
    maxFiles: z.int().min(1).max(FILES_MAX).exactOptional(),
    maxSizeBytes: z.int().min(1).max(SIZE_BYTES_MAX).exactOptional(),
    accept: z.array(acceptSchema).max(ACCEPT_MAX).exactOptional(),
  }),
  answerSchema: z.array(storedFileSchema).min(1).max(FILES_MAX),
  codes: {
    wrong_type: "Please send a file.",
    too_few: "Please choose at least {min}.",
    too_many: "Please choose at most {max}.",
    file_too_large: "{name} is larger than {max}.",
    file_not_accepted: "{name} is none of the kinds that can be sent here ({accept}).",
  },
  example: {
    title: "Please send us a photo of the damage.",
    config: { maxFiles: 3, accept: ["image/*"] },
    answer: [
      {
        fileId: "upl_01JQ8ZD3N6W1T0VXK5R9M2YB4C",
        name: "front-door.jpg",
        size: 482_113,
        mime: "image/jpeg",
        sha256: "b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c",
      },
    ],
  },
  check({ config: { maxFiles = 1, maxSizeBytes = SIZE_BYTES_DEFAULT, accept } }, value) {
    if (!Array.isArray(value)) return { ok: false, code: "wrong_type" };
    if (value.length === 0) return { ok: false, code: "too_few", params: { min: 1 } };
    if (value.length > maxFiles) return { ok: false, code: "too_many", params: { max: maxFiles } };
    const files = new Map<string, StoredFile>();
    for (const file of value as readonly unknown[]) {
      if (!isStoredFile(file)) return { ok: false, code: "wrong_type" };
      if (file.size > maxSizeBytes)
        return { ok: false, code: "file_too_large", params: { name: file.name, max: formatFileSize(maxSizeBytes) } };
      if (!isAccepted(file, accept))
        return { ok: false, code: "file_not_accepted", params: { name: file.name, accept: (accept ?? []).join(", ") } };
      // The same file uploaded twice counts once.
      files.set(file.fileId, file);
    }
    return { ok: true, value: [...files.values()] };
  },
  publicConfig: ({ config: { maxFiles = 1, maxSizeBytes = SIZE_BYTES_DEFAULT, accept = [] } }) => ({
    maxFiles,
    maxSizeBytes,
    accept,
  }),
  display: (_block, answer) => answer.map(({ name }) => name).join(", "),
  answerKind: () => ({ kind: "none" }),
};
