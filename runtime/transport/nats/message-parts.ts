/**
 * Splits messages that are larger than NATS takes at once. Pure.
 *
 * A frame is a version, the number of the part, the count of parts, and the part's bytes. One connection sends the
 * parts of a message in order, and they arrive in order or not at all, so a part that does not follow its predecessor
 * ends its message.
 */
import { ok } from "node:assert";

/** A frame of another version belongs to another release and is not read (`calls.ts` logs it). */
export const PARTS_VERSION = 1;
const HEADER_BYTES = 5;
/** A long session with all its events is a few MiB; more is a programming error. */
export const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;
/** Larger parts would delay other traffic of the connection. */
const PART_BYTES_MAX = 512 * 1024;
/** Bytes of all unfinished messages; beyond it the oldest are dropped. */
const UNFINISHED_BYTES_MAX = 2 * MESSAGE_BYTES_MAX;
ok(PART_BYTES_MAX < MESSAGE_BYTES_MAX, "a large message has several parts");
ok(MESSAGE_BYTES_MAX / PART_BYTES_MAX <= 0xffff, "the number of a part fits into its header");

/** @throws RangeError for a message beyond {@link MESSAGE_BYTES_MAX}. */
export function splitMessage(message: Uint8Array, payloadBytesMax: number): Uint8Array[] {
  if (message.length > MESSAGE_BYTES_MAX)
    throw new RangeError(`a message of ${message.length} bytes is too large for another node`);
  const partBytes = Math.min(PART_BYTES_MAX, payloadBytesMax - HEADER_BYTES);
  const count = Math.max(1, Math.ceil(message.length / partBytes));
  return Array.from({ length: count }, (_, part) => {
    const bytes = message.subarray(part * partBytes, (part + 1) * partBytes);
    const frame = new Uint8Array(HEADER_BYTES + bytes.length);
    frame[0] = PARTS_VERSION;
    const header = new DataView(frame.buffer);
    header.setUint16(1, part);
    header.setUint16(3, count);
    frame.set(bytes, HEADER_BYTES);
    return frame;
  });
}

interface Unfinished {
  readonly parts: Uint8Array[];
  bytes: number;
}

export class MessageAssembler {
  readonly #unfinished = new Map<string, Unfinished>();
  #unfinishedBytes = 0;

  /** @param key identifies the message. @returns the message if this was its last part. */
  take(key: string, frame: Uint8Array): Uint8Array | undefined {
    if (frame.length < HEADER_BYTES || frame[0] !== PARTS_VERSION) return undefined;
    const header = new DataView(frame.buffer, frame.byteOffset);
    const part = header.getUint16(1);
    const count = header.getUint16(3);
    const bytes = frame.subarray(HEADER_BYTES);
    if (count === 1) return bytes;
    const message = this.#unfinished.get(key) ?? { parts: [], bytes: 0 };
    if (part !== message.parts.length || message.bytes + bytes.length > MESSAGE_BYTES_MAX) {
      this.forget(key);
      return undefined;
    }
    // Copied: a received frame may be part of a larger buffer, which would be kept alive.
    message.parts.push(bytes.slice());
    message.bytes += bytes.length;
    this.#unfinishedBytes += bytes.length;
    this.#unfinished.set(key, message);
    if (part === count - 1) {
      this.forget(key);
      return Buffer.concat(message.parts);
    }
    for (const oldest of this.#unfinished.keys()) {
      if (this.#unfinishedBytes <= UNFINISHED_BYTES_MAX) break;
      this.forget(oldest);
    }
    return undefined;
  }

  forget(key: string): void {
    this.#unfinishedBytes -= this.#unfinished.get(key)?.bytes ?? 0;
    this.#unfinished.delete(key);
  }
}
