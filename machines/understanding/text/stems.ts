/**
 * Forms of one word by their common start.
 *
 * Owns: that comparison. Does not own: typing errors (`edit-distance.ts`).
 */

/** Letters that two words must share from the start to be taken for forms of one word. */
const SHARED_LETTERS_MIN = 4;
/** Letters that an ending may have: "schedul-ing", "reserv-ation" is cut where the words part. */
const ENDING_LETTERS_MAX = 5;
/** Shared letters that are enough whatever follows: "reserv-e", "reserv-ation". */
const SHARED_LETTERS_ENOUGH = 6;

/**
 * Whether two folded words are forms of one: same start, short endings ("ticket", "tickets"; "reserve", "reserving").
 */
export function shareStem(left: string, right: string): boolean {
  if (left === right) return true;
  const most = Math.min(left.length, right.length);
  let shared = 0;
  while (shared < most && left.charCodeAt(shared) === right.charCodeAt(shared)) shared += 1;
  if (shared < SHARED_LETTERS_MIN)
    return (
      most === 3 &&
      shared === 3 &&
      Math.max(left.length, right.length) === 4 &&
      (left.endsWith("s") || right.endsWith("s"))
    );
  return (
    left.length - shared <= ENDING_LETTERS_MAX &&
    right.length - shared <= ENDING_LETTERS_MAX &&
    (shared >= SHARED_LETTERS_ENOUGH || shared * 3 >= Math.max(left.length, right.length) * 2)
  );
}
