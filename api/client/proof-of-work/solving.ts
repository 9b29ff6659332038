/**
 * Finds the numbers that solve a proof of work, which a form may demand before a conversation opens. The respondent's
 * page uses it as well.
 *
 * Owns: finding. Does not own: the puzzle, which the field `proof` of `POST /v1/forms/{id}/sessions` describes, and
 * checking, which the service does.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** What the service asks for: `challenge` of the error `proof_of_work_required`. */
export interface Challenge {
  readonly token: string;
  /** The work of all pieces together is 2^bits hashes on average. */
  readonly bits: number;
}

/** The field `proof` of the request that opens a session. */
export interface Proof {
  readonly token: string;
  readonly nonces: readonly number[];
}

/** A power of two. */
export const PIECES = 16;
const PIECES_LOG2 = Math.log2(PIECES);
/** Tries between two steps of {@link solving}: less than 10 ms on a slow phone. */
const TRIES_PER_STEP = 500;
const SEED_BYTES = 32;
/** Seed, piece and number. */
const INPUT_BYTES = SEED_BYTES + 8;

/**
 * Solves a challenge in steps; the caller decides when to yield to other work. Each step yields the number of pieces
 * that are solved.
 */
export function* solving(token: string, bits: number): Generator<number, readonly number[]> {
  const solves = puzzle(token, bits);
  const found: number[] = [];
  let untilStep = TRIES_PER_STEP;
  for (let piece = 0; piece < PIECES; piece++) {
    let nonce = 0;
    while (!solves(piece, nonce)) {
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

/**
 * Solves a challenge here, in steps between which everything else goes on.
 *
 * @param signal rejects the promise when the proof is no longer wanted.
 * @param onSolved gets the number of pieces that are solved.
 */
export async function solveInSteps(
  { token, bits }: Challenge,
  signal: AbortSignal,
  onSolved: (pieces: number) => void = () => {},
): Promise<Proof> {
  const work = solving(token, bits);
  for (;;) {
    const step = work.next();
    if (step.done === true) return { token, nonces: step.value };
    onSolved(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}

function puzzle(token: string, bits: number): (piece: number, nonce: number) => boolean {
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
