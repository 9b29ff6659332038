/**
 * The proof of work that a form may demand before a conversation opens (`settings.proofOfWorkBits`): what is to be
 * found, finding it, checking it. The page and the service share these functions.
 *
 * Owns: the puzzle. Does not own: signing, expiry and single use of a challenge (`api/limits/proof-of-work.ts`), the
 * browser's thread (`api/respondent/page/proof/`).
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
/** Tries between two steps of {@link solving}: less than 10 ms on a slow phone. */
const TRIES_PER_STEP = 500;
const NONCE_MAX = 0xffff_ffff;
const SEED_BYTES = 32;
/** Seed, piece and number. */
const INPUT_BYTES = SEED_BYTES + 8;

/**
 * Solves a challenge in steps; the caller decides when to yield to other work. Each step yields the number of pieces
 * that are solved.
 * @param bits of the whole work, {@link WORK_BITS_MIN} to {@link WORK_BITS_MAX}.
 */
export function* solving(token: string, bits: number): Generator<number, readonly number[]> {
  const tried = tries(token, bits);
  const found: number[] = [];
  let untilStep = TRIES_PER_STEP;
  for (let piece = 0; piece < PIECES; piece++) {
    let nonce = 0;
    while (!tried(piece, nonce)) {
      // 2^32 tries for 2^16 expected ones: the probability of never finding one is below e^-65536.
      nonce++;
      if (--untilStep === 0) {
        untilStep = TRIES_PER_STEP;
        yield found.length;
      }
    }
    found.push(nonce);
  }
  return found;
}

/** Whether each of the numbers solves its piece of the challenge. */
export function isSolved(token: string, bits: number, nonces: readonly number[]): boolean {
  if (nonces.length !== PIECES) return false;
  const tried = tries(token, bits);
  return nonces.every(
    (nonce, piece) => Number.isInteger(nonce) && nonce >= 0 && nonce <= NONCE_MAX && tried(piece, nonce),
  );
}

function tries(token: string, bits: number): (piece: number, nonce: number) => boolean {
  const input = new Uint8Array(INPUT_BYTES);
  input.set(sha256(utf8ToBytes(token)));
  const view = new DataView(input.buffer);
  // One state of the hash for all tries: making one for each takes as long as hashing.
  const empty = sha256.create();
  const state = sha256.create();
  const digest = new Uint8Array(32);
  const firstWord = new DataView(digest.buffer);
  const limit = 2 ** (32 - (bits - PIECES_LOG2));
  return (piece, nonce) => {
    view.setUint32(SEED_BYTES, piece);
    view.setUint32(SEED_BYTES + 4, nonce);
    empty._cloneInto(state);
    state.update(input).digestInto(digest);
    return firstWord.getUint32(0) < limit;
  };
}
