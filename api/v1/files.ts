/** Files of conversations: sending and reading them (contract §6). */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { attachmentNamed } from "../http/file-transfer/file-name.ts";
import { incomingFileSchema } from "../http/file-transfer/incoming-file.ts";
import { outgoingFileSchema } from "../http/file-transfer/outgoing-file.ts";
import { idSchema } from "../schemas/fields.ts";
import { uploadFile } from "../files/upload-file.ts";
import { readFile } from "../files/read-file.ts";

const TAG = "Files";

export const uploadFileEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/sessions/{sid}/files",
  operationId: "uploadFile",
  tag: TAG,
  summary: "Send a file",
  description:
    "One file, as `multipart/form-data` or as the body itself with its name in `x-file-name`. Its kind is determined from its bytes. An answer refers to it by " +
    "its `fileId`; a file without an answer is removed after a day. A session has at most 50 files of 50 MiB in total. " +
    "An upload must arrive at 1 KiB a second or faster, and within half an hour.",
  access: { kind: "session", scope: "session:write" },
  params: z.object({ sid: idSchema("ses", "the session") }),
  body: incomingFileSchema,
  bodyKind: "file",
  result: z.object({ fileId: z.string(), name: z.string(), size: z.int(), mime: z.string(), sha256: z.string() }).meta({
    id: "File",
    example: {
      fileId: "upl_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
      name: "front-door.jpg",
      size: 482_113,
      mime: "image/jpeg",
      sha256: "b5bb9d80…",
    },
  }),
  status: 201,
  errors: ["not_found", "session_closed", "upload_too_slow", "validation_failed", "overloaded", "unavailable"],
  async handle({ params, body, caller, services, resourceBody }) {
    const { name, mime, bytes, sha256 } = body;
    const file = { id: `upl_${resourceBody()}`, name, mime, bytes, sha256 } as const;
    return { body: await uploadFile(services, caller, params.sid, file) };
  },
});

export const readFileEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/files/{id}",
  operationId: "readFile",
  tag: TAG,
  summary: "Read a file that a respondent sent",
  description: "The bytes as they were sent. The headers make browsers save the file instead of displaying it.",
  access: { kind: "secret", scope: "response:read" },
  params: z.object({ id: idSchema("upl", "the file") }),
  result: outgoingFileSchema,
  resultKind: "file",
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { row, next } = await readFile(services, caller, params.id);
    return {
      body: { mime: row.mime, size: row.size, next },
      headers: {
        "content-disposition": attachmentNamed(row.name),
        // A browser that displays the file anyway runs no script in it.
        "content-security-policy": "sandbox; default-src 'none'",
        etag: `"${Buffer.from(row.sha256).toString("hex")}"`,
      },
    };
  },
});
