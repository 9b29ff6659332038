/**
 * The one place that draws random numbers. Everything else is given an {@link Entropy}.
 */
import { randomBytes, randomFillSync } from "node:crypto";

export interface Entropy {
  /** `length` unpredictable bytes for ids, tokens and keys. */
  bytes(length: number): Uint8Array;
  /** An unsigned 32-bit integer: seeds and jitter. */
  uint32(): number;
}

/** Bytes drawn from the kernel at once, because a draw for each id costs more than the id. */
const POOL_BYTES = 4096;

/** Random numbers of the operating system. */
export function systemEntropy(): Entropy {
  const pool = Buffer.allocUnsafe(POOL_BYTES);
  let used = POOL_BYTES;
  const take = (length: number): Uint8Array => {
    if (length > POOL_BYTES) return randomBytes(length);
    if (used + length > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    // Copied, so that a refill cannot change bytes that were handed out. By hand: for so few bytes the calls of a
    // buffer cost more than the bytes.
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at++) {
      bytes[at] = pool[used] as number;
      pool[used++] = 0;
    }
    return bytes;
  };
  return {
    bytes: take,
    uint32() {
      const [a = 0, b = 0, c = 0, d = 0] = take(4);
      return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
    },
  };
}
