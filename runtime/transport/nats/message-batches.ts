/**
 * Several small messages to one node as one message of NATS. Pure.
 *
 * A batch is a version, then for each message its call, its length and its bytes. A message of NATS costs server and
 * both clients some ten microseconds whatever it holds; under load a node has several for another in each turn of its
 * event loop.
 */

/** A batch of another version belongs to another release and is not read (`calls.ts` logs it). */
export const BATCH_VERSION = 1;
const HEADER_BYTES = 1;
const ENTRY_BYTES = 8;
/** What is larger goes alone, in parts: copying it would cost more than a message. */
export const BATCHED_BYTES_MAX = 32 * 1024;
/** A batch delays what follows it on the connection. */
const BATCH_BYTES_MAX = 256 * 1024;

/** One message of a batch. */
export interface Batched {
  /** The call that it asks or answers: a whole number below 2^32. */
  readonly call: number;
  readonly bytes: Uint8Array;
}

/** @param payloadBytesMax what NATS takes at once. @returns each batch with the messages that it holds, in order. */
export function packBatches<Message extends Batched>(
  messages: readonly Message[],
  payloadBytesMax: number,
): { readonly frame: Uint8Array; readonly messages: readonly Message[] }[] {
  const bytesMax = Math.min(BATCH_BYTES_MAX, payloadBytesMax);
  const batches: { frame: Uint8Array; messages: readonly Message[] }[] = [];
  let from = 0;
  while (from < messages.length) {
    let to = from;
    let size = HEADER_BYTES;
    for (let next = messages[to]; next !== undefined; next = messages[++to]) {
      const more = ENTRY_BYTES + next.bytes.length;
      if (to > from && size + more > bytesMax) break;
      size += more;
    }
    const held = messages.slice(from, to);
    batches.push({ frame: packed(held, size), messages: held });
    from = to;
  }
  return batches;
}

function packed(messages: readonly Batched[], size: number): Uint8Array {
  const frame = Buffer.allocUnsafe(size);
  let at = frame.writeUInt8(BATCH_VERSION, 0);
  for (const { call, bytes } of messages) {
    at = frame.writeUInt32LE(call, at);
    at = frame.writeUInt32LE(bytes.length, at);
    frame.set(bytes, at);
    at += bytes.length;
  }
  return frame;
}

/** @returns the messages of a batch, as views of it; of a batch that was cut, those that are whole. */
export function unpackBatch(frame: Uint8Array): Batched[] {
  if (frame[0] !== BATCH_VERSION) return [];
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const messages: Batched[] = [];
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= frame.length;) {
    const call = view.getUint32(at, true);
    const start = at + ENTRY_BYTES;
    at = start + view.getUint32(at + 4, true);
    if (at > frame.length) break;
    messages.push({ call, bytes: frame.subarray(start, at) });
  }
  return messages;
}
