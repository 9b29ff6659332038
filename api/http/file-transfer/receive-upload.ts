/**
 * From the bytes of a request as they come to the whole body of a file.
 *
 * Owns: storing what comes as it comes, and the answers to who is too slow, sends too much, or finds no room.
 * Does not own: how bytes come (`http/incoming-body.ts`), what is in them (`incoming-file.ts`), bounds
 * (`upload-budget.ts`, `upload-pace.ts`).
 *
 * 1. A piece that is large enough, or has waited long enough, is stored before the next one is asked for: a client
 *    holds no memory by being slow.
 * 2. Whatever was stored is removed, also when the file does not become whole.
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

/** A piece that is stored at once: large enough for one statement. */
const PIECE_BYTES = 256 * 1024;
/** What has come is stored after this time, however little it is. */
const UNSTORED_MS_MAX = 5_000;
ok(LOOK_EVERY_MS <= UNSTORED_MS_MAX, "who looks for further bytes stores those before in time");

export interface Upload {
  readonly organization: OrganizationId;
  /** Its own, for this request alone. */
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

/** @throws ApiError `body_too_large`, `upload_too_slow`, `overloaded`, `unavailable`; what storing throws. */
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
      // The node stops; the client finds another.
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
    // The table is not logged: a crash of the database meanwhile has emptied it.
    if (stored.length !== parts) throw new ApiError("unavailable");
    return Buffer.concat([...stored, ...unstored]);
  } finally {
    // They are swept if this fails, which the client need not wait for.
    if (parts > 0)
      pieces
        .remove(organization, id)
        .catch((error: unknown) => log.warn({ err: error, upload: id }, "pieces of an upload could not be removed"));
  }
}

/** Nobody is there to read it. */
function clientGone(): ApiError {
  return new ApiError("invalid_request", { message: "The body did not come to its end." });
}

const NO_ROOM: Readonly<Record<NoRoom, string>> = {
  session: "This session sends too many files at once.",
  address: "Too many files are being sent from this address.",
  all: "Too many files are being sent at once.",
};
