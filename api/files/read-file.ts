/** Reads a file that a respondent sent. */
import type { UploadRow } from "../../runtime/postgres/uploads/uploads.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { withPrefix } from "../../machines/ids.ts";
import { ApiError } from "../errors/api-error.ts";
import { refuseLiveData } from "../auth/test-keys.ts";

export interface FileRead {
  readonly row: UploadRow;
  /** The next piece of the bytes, of at most 1 MiB; undefined after the last. */
  next(): Promise<Uint8Array | undefined>;
}

/** @throws ApiError `not_found`, also for a file of a live session and a test key */
export async function readFile(
  services: Pick<Services, "blobs" | "responses" | "uploads">,
  caller: OrganizationCaller,
  id: UploadRow["id"],
): Promise<FileRead> {
  const { blobs, uploads, responses } = services;
  const { organization } = caller;
  const row = await uploads.get(organization, id);
  // The files of a deleted response are erased a moment later.
  const response = row === undefined ? undefined : await responses.get(organization, withPrefix("res", row.session));
  if (row === undefined || response === undefined)
    throw new ApiError("not_found", { message: "There is no file with this id." });
  refuseLiveData(caller, response.mode);
  const pieces = blobs.read({ organization, id: row.blob })[Symbol.asyncIterator]();
  return {
    row,
    async next() {
      const piece = await pieces.next();
      return piece.done === true ? undefined : piece.value;
    },
  };
}
