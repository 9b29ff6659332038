/** Stores a file that a respondent sends (contract §6). */
import type { UploadRow } from "../../runtime/postgres/uploads/uploads.ts";
import type { ActorServices } from "../commands/call-actor.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationCaller, RespondentCaller } from "../auth/caller.ts";
import type { SessionId } from "../../machines/ids.ts";
import { describeUpload } from "../sessions/answer-files.ts";
import { readSessionFor } from "../sessions/read-session.ts";
import { hasEnded } from "../../machines/conversation/state/machine.ts";
import { ApiError } from "../errors/api-error.ts";

/** Limits of one session: more than any form asks for, and what one respondent may take of the disk. */
const SESSION_LIMITS = { filesMax: 50, bytesMax: 50 * 1024 * 1024 };

export interface SentFile {
  readonly id: UploadRow["id"];
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
}

/** @throws ApiError `not_found`, `session_closed`; `validation_failed` beyond the limits of the session */
export async function uploadFile(
  services: ActorServices & Pick<Services, "blobs" | "clock" | "uploads">,
  caller: OrganizationCaller | RespondentCaller,
  session: SessionId,
  { id, name, mime, bytes, sha256 }: SentFile,
): Promise<ReturnType<typeof describeUpload>> {
  const { session: view } = await readSessionFor(services, caller, session);
  if (hasEnded(view.status)) throw new ApiError("session_closed");
  const { organization } = caller;
  const createdAt = services.clock.now();
  const file = { id, organization, session, name, size: bytes.length, mime, sha256, createdAt };
  const blob = await services.blobs.write(organization);
  let outcome: Awaited<ReturnType<Services["uploads"]["insert"]>> = "stored";
  try {
    await blob.write(bytes);
    await blob.close(async (db) => {
      outcome = await services.uploads.insert(db, { ...file, blob: blob.key.id }, SESSION_LIMITS);
      return outcome === "stored";
    });
  } catch (error) {
    await blob.abort();
    throw error;
  }
  if (outcome !== "stored" && outcome !== "known") throw tooMany(outcome);
  return describeUpload(file);
}

function tooMany(what: "too_many_files" | "too_many_bytes"): ApiError {
  const { filesMax, bytesMax } = SESSION_LIMITS;
  const message =
    what === "too_many_files"
      ? `A session has at most ${filesMax} files.`
      : `The files of a session are at most ${bytesMax / 1024 / 1024} MiB together.`;
  return new ApiError("validation_failed", { issues: [{ path: "file", code: what, message }] });
}
