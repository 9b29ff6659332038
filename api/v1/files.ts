/** Files of conversations: sending one (contract §6), and reading it. */
import { z } from "zod";
import { hasEnded } from "../../machines/conversation/state/machine.ts";
import { withPrefix } from "../../machines/ids.ts";
import { UPLOAD_CHUNK_BYTES } from "../../runtime/postgres/uploads/uploads.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { attachmentNamed } from "../http/file-transfer/file-name.ts";
import { incomingFileSchema } from "../http/file-transfer/incoming-file.ts";
import { outgoingFileSchema } from "../http/file-transfer/outgoing-file.ts";
import { readSessionFor } from "../sessions/read-session.ts";
import { refuseLiveData } from "../auth/test-keys.ts";
import { idSchema } from "../schemas/fields.ts";

const TAG = "Files";

/** Of one session: more than any form asks for, and what one respondent may take of the disk. */
const SESSION_LIMITS = { filesMax: 50, bytesMax: 50 * 1024 * 1024 };

export const uploadFileEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/sessions/{sid}/files",
  operationId: "uploadFile",
  tag: TAG,
  summary: "Send a file",
  description:
    "One file, as `multipart/form-data` or as the body itself with its name in `x-file-name`. Its kind is judged by its bytes. An answer names it by its " +
    "`fileId`; a file that no answer names is removed a day later. A session has at most 50 files of 50 MiB together. " +
    "A file comes with at least 1 KiB a second and within half an hour.",
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
    const { session } = await readSessionFor(services, caller, params.sid);
    if (hasEnded(session.status)) throw new ApiError("session_closed");
    const { name, mime, bytes, sha256 } = body;
    const { clock } = services;
    const id = `upl_${resourceBody()}` as const;
    const row = {
      id,
      organization: caller.organization,
      session: params.sid,
      name,
      size: bytes.length,
      mime,
      sha256,
      createdAt: clock.now(),
    };
    const stored = await services.uploads.insert(row, bytes, SESSION_LIMITS);
    if (stored !== "stored") throw tooMany(stored);
    return { body: { fileId: id, name, size: bytes.length, mime, sha256: Buffer.from(sha256).toString("hex") } };
  },
});

export const readFileEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/files/{id}",
  operationId: "readFile",
  tag: TAG,
  summary: "Read a file that a respondent sent",
  description: "The bytes as they came, to be saved: browsers are told not to show them.",
  access: { kind: "secret", scope: "response:read" },
  params: z.object({ id: idSchema("upl", "the file") }),
  result: outgoingFileSchema,
  resultKind: "file",
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { uploads } = services;
    const { organization } = caller;
    const row = await uploads.get(organization, params.id);
    // The files of a response that was deleted are erased a moment later.
    const response =
      row === undefined ? undefined : await services.responses.get(organization, withPrefix("res", row.session));
    if (row === undefined || response === undefined)
      throw new ApiError("not_found", { message: "There is no file with this id." });
    refuseLiveData(caller, response.mode);
    const parts = Math.ceil(row.size / UPLOAD_CHUNK_BYTES);
    let part = 0;
    return {
      body: {
        mime: row.mime,
        size: row.size,
        next: () => (part < parts ? uploads.chunk(organization, row.id, part++) : Promise.resolve(undefined)),
      },
      headers: {
        "content-disposition": attachmentNamed(row.name),
        // Should a browser show it after all, it runs nothing.
        "content-security-policy": "sandbox; default-src 'none'",
        etag: `"${Buffer.from(row.sha256).toString("hex")}"`,
      },
    };
  },
});

function tooMany(what: "too_many_files" | "too_many_bytes"): ApiError {
  const { filesMax, bytesMax } = SESSION_LIMITS;
  const message =
    what === "too_many_files"
      ? `A session has at most ${filesMax} files.`
      : `The files of a session are at most ${bytesMax / 1024 / 1024} MiB together.`;
  return new ApiError("validation_failed", { issues: [{ path: "file", code: what, message }] });
}
