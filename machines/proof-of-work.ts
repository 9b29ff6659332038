/**
 * The proof of work that a form may demand before a conversation opens (`settings.proofOfWorkBits`): the puzzle and
 * whether it is solved.
 *
 * Owns: the puzzle. Does not own: finding the numbers (`api/client/proof-of-work/`), signing, expiry and single use of
 * a challenge (`api/limits/proof-of-work.ts`), the browser's thread (`api/respondent/page/proof/`).
 *
 * 1. A challenge is a token. Its puzzle has {@link PIECES} pieces; each is solved by a number of 32 bits for which
 *    SHA-256(SHA-256(token), piece, number) begins with so many zero bits. Sixteen small pieces instead of a large one
 *    make the time predictable (a standard deviation of a quarter instead of the whole), and progress can be shown.
 * 2. Checking costs sixteen hashes, finding 2^bits on average.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** A power of two: the work of all pieces together is 2^bits. */
export const PIECES = 16;
const PIECES_LOG2 = Math.log2(PIECES);
/** Least work: 4,096 hashes, some milliseconds. */
export const WORK_BITS_MIN = 12;
/** Most work: a million hashes. A slow phone takes a quarter of a minute, and more would turn people away. */
export const WORK_BITS_MAX = 20;
const NONCE_MAX = 0xffff_ffff;
const SEED_BYTES = 32;
/** Seed, piece and number. */
const INPUT_BYTES = SEED_BYTES + 8;

/**
 * Whether each of the numbers solves its piece of the challenge.
 * @param bits of the whole work, {@link WORK_BITS_MIN} to {@link WORK_BITS_MAX}.
 */
export function isSolved(token: string, bits: number, nonces: readonly number[]): boolean {
  if (nonces.length !== PIECES) return false;
  const input = new Uint8Array(INPUT_BYTES);
  input.set(sha256(utf8ToBytes(token)));
  const view = new DataView(input.buffer);
  const limit = 2 ** (32 - (bits - PIECES_LOG2));
  return nonces.every((nonce, piece) => {
    if (!Number.isInteger(nonce) || nonce < 0 || nonce > NONCE_MAX) return false;
    view.setUint32(SEED_BYTES, piece);
    view.setUint32(SEED_BYTES + 4, nonce);
    return new DataView(sha256(input).buffer).getUint32(0) < limit;
  });
}
