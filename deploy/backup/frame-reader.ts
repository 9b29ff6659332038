/**
 * Cuts a stream of bytes into frames.
 *
 * 1. It keeps the bytes of one frame and of one chunk at most.
 * 2. The stream ends between two frames, or it is cut.
 */
import { BackupFileError } from "./backup-error.ts";
import { FRAME_HEAD_BYTES, readFrameHead, type Frame } from "./format.ts";

/** @throws BackupFileError for what is not a frame, and for an end within one. */
export async function* readFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let needed = FRAME_HEAD_BYTES;
  let kind: Frame["kind"] | undefined;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    while (waitingBytes >= needed) {
      const all = waiting.length === 1 ? viewOf(waiting[0] as Uint8Array) : Buffer.concat(waiting);
      const taken = all.subarray(0, needed);
      const rest = all.subarray(needed);
      waiting = rest.length === 0 ? [] : [rest];
      waitingBytes = rest.length;
      if (kind === undefined) {
        const head = readFrameHead(taken);
        kind = head.kind;
        needed = head.payloadBytes;
      } else {
        yield { kind, payload: taken };
        kind = undefined;
        needed = FRAME_HEAD_BYTES;
      }
    }
  }
  if (kind !== undefined || waitingBytes > 0)
    throw new BackupFileError("The backup is cut: it ends in the middle of what it holds.");
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
