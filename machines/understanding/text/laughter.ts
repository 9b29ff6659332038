/**
 * Laughter in writing: "haha", "lol", "jajaja", "хаха", "www".
 *
 * Owns: which words are laughter, in any language and of any length. Does not own: what is said to it.
 */

/** Longer words are no laughter but a key that was held down. */
const LETTERS_MAX = 24;

const LAUGHTER: ReadonlySet<string> = new Set(
  "lol lool loool lmao lmfao rofl mdr mdrr ptdr xd xdd xddd rs rsrs rsrsrs wkwk wkwkwk лол".split(" "),
);

/** Syllables that laughter repeats, and the letter that it may end with. */
const SYLLABLES: readonly string[] = [
  "ha",
  "ah",
  "he",
  "eh",
  "hi",
  "ja",
  "je",
  "ji",
  "ха",
  "ах",
  "хе",
  "хи",
  "ها",
  "हा",
  "हे",
];
/** Letters that are laughter where they are repeated. */
const REPEATED: ReadonlySet<string> = new Set(["k", "w", "h", "ه"]);
const REPEATED_MIN = 3;

/** Whether a folded word is laughter and nothing else. "Ha" and "ah" alone are other words. */
export function isLaughter(word: string): boolean {
  if (word.length > LETTERS_MAX) return false;
  if (LAUGHTER.has(word)) return true;
  const [first = ""] = word;
  if (REPEATED.has(first) && word.length >= REPEATED_MIN && word === first.repeat(word.length)) return true;
  const syllable = SYLLABLES.find((part) => word.startsWith(part));
  if (syllable === undefined || word.length < syllable.length * 2) return false;
  const whole = syllable.repeat(Math.floor(word.length / syllable.length));
  const rest = word.slice(whole.length);
  return word.startsWith(whole) && syllable.startsWith(rest);
}
