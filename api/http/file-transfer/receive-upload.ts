/**
 * Receives the body of an upload and returns it whole.
 *
 * Owns: storing pieces as they arrive, and the errors for a client that is too slow, sends too much, or exceeds the
 * budget. Does not own: reading the socket (`http/incoming-body.ts`), the content (`incoming-file.ts`), the bounds
 * (`upload-budget.ts`, `upload-pace.ts`).
 *
 * 1. A piece that is large or old enough is stored before the next one is read: a slow client occupies no memory.
 * 2. Stored pieces are always removed, also if the upload fails.
 */
import { ok } from "node:assert";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Log } from "../../../runtime/node/log.ts";
import type { UploadPiecesRepository } from "../../../runtime/postgres/uploads/upload-pieces.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { IncomingBody } from "../incoming-body.ts";
import { fileTooLarge } from "./incoming-file.ts";
import type { UploadReservation, NoRoom } from "./upload-budget.ts";
import { LOOK_EVERY_MS, UploadPace } from "./upload-pace.ts";

/** A piece of this size is stored immediately, in one statement. */
const PIECE_BYTES = 256 * 1024;
/** After this time a smaller piece is stored too. */
const UNSTORED_MS_MAX = 5_000;
ok(LOOK_EVERY_MS <= UNSTORED_MS_MAX, "who looks for further bytes stores those before in time");

export interface Upload {
  readonly organization: OrganizationId;
  /** Unique to this request. */
  readonly id: `upl_${string}`;
  readonly body: IncomingBody;
  readonly hold: UploadReservation;
}

export interface ReceiveUploadOptions {
  readonly pieces: UploadPiecesRepository;
  readonly clock: Clock;
  readonly log: Log;
  readonly fileBytesMax: number;
}

/** @throws ApiError `body_too_large`, `upload_too_slow`, `overloaded`, `unavailable`; errors of the storage. */
export async function receiveUpload(
  { organization, id, body, hold }: Upload,
  { pieces, clock, log, fileBytesMax }: ReceiveUploadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const pace = new UploadPace(clock.monotonicMs());
  let unstored: Uint8Array[] = [];
  let unstoredBytes = 0;
  let unstoredSinceMs = 0;
  let parts = 0;
  const store = async (): Promise<void> => {
    await pieces.insert(organization, id, parts, Buffer.concat(unstored));
    parts++;
    hold.stored(unstoredBytes);
    unstored = [];
    unstoredBytes = 0;
  };
  try {
    for (;;) {
      const askedMs = clock.monotonicMs();
      const arrival = await body.next(LOOK_EVERY_MS, (delayMs, callback) => clock.after(delayMs, callback));
      const nowMs = clock.monotonicMs();
      if (arrival === "end") break;
      if (arrival === "too_large") throw fileTooLarge(fileBytesMax);
      if (arrival === "gone") throw clientGone();
      // The node is stopping; the client retries on another one.
      if (arrival === "stopped") throw new ApiError("unavailable");
      const bytes = arrival === "quiet" ? new Uint8Array(0) : arrival.bytes;
      if (pace.waited(nowMs - askedMs, bytes.length, nowMs)) throw new ApiError("upload_too_slow");
      const noRoom = hold.receive(bytes.length);
      if (noRoom !== undefined) throw new ApiError("overloaded", { message: NO_ROOM[noRoom] });
      if (unstoredBytes === 0) unstoredSinceMs = nowMs;
      if (bytes.length > 0) unstored.push(bytes);
      unstoredBytes += bytes.length;
      if (unstoredBytes >= PIECE_BYTES || (unstoredBytes > 0 && nowMs - unstoredSinceMs >= UNSTORED_MS_MAX))
        await store();
    }
    await hold.enterWhole();
    if (body.abandoned) throw clientGone();
    const stored = parts === 0 ? [] : await pieces.all(organization, id);
    // The table is unlogged: a crash of the database empties it.
    if (stored.length !== parts) throw new ApiError("unavailable");
    return Buffer.concat([...stored, ...unstored]);
  } finally {
    // Not awaited: if the removal fails, the sweep removes the pieces later.
    if (parts > 0)
      pieces
        .remove(organization, id)
        .catch((error: unknown) => log.warn({ err: error, upload: id }, "could not remove the pieces of an upload"));
  }
}

/** The client is gone, so this error is never delivered. */
function clientGone(): ApiError {
  return new ApiError("invalid_request", { message: "The body is incomplete." });
}

const NO_ROOM: Readonly<Record<NoRoom, string>> = {
  session: "This session sends too many files at once.",
  address: "Too many files are being sent from this address.",
  all: "Too many files are being sent at once.",
};
