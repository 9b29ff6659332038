/**
 * Opens the S3-compatible storage of S3_URL, and checks at the start that it can be used.
 *
 * 1. A storage that refuses (credentials, bucket, region, a missing permission) ends the start with what it says.
 * 2. A storage that does not answer does not: conversations go on without files. The node warns, and files work once
 *    the storage is back.
 */
import { createS3Place, type S3Place } from "../../runtime/blobs/s3/s3-place.ts";
import { S3RequestError } from "../../runtime/blobs/s3/requests-port.ts";
import type { S3Options } from "../../runtime/blobs/s3/s3-options.ts";
import { StartError } from "../config/start-error.ts";

export interface FileStorage {
  readonly place: S3Place;
  /** For the operator; a few sentences each. */
  readonly warnings: readonly string[];
}

/** @throws StartError that says what the storage refuses. */
export async function openFileStorage(options: S3Options): Promise<FileStorage> {
  const place = createS3Place(options);
  try {
    await place.check();
    return { place, warnings: [] };
  } catch (error) {
    if (error instanceof S3RequestError && !isRefusal(error))
      return {
        place,
        warnings: [
          `S3_URL does not answer: ${error.message}. Files cannot be sent or read until it does; the rest of the service works.`,
        ],
      };
    await place.close();
    throw new StartError(`S3_URL cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

/** True if the same request would be refused again. */
function isRefusal({ status }: S3RequestError): boolean {
  const NOT_IMPLEMENTED = 501;
  return status !== undefined && (status < 500 || status === NOT_IMPLEMENTED) && status !== 408 && status !== 429;
}
