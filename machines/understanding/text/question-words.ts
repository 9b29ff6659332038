/**
 * Titles and refs of questions, cut into tokens once.
 *
 * Owns: what of them is read, and how many are kept. Does not own: cutting a text into tokens (`tokens.ts`).
 */
import { readReply, type Reply, type Token } from "./tokens.ts";

/** Characters of a title that are read: questions are sentences. */
const TITLE_CHARACTERS_MAX = 300;
/** Characters of a ref that are read as words. */
const REF_CHARACTERS_MAX = 60;
/** Texts that are kept: those of the forms that are answered at the moment. One takes about 4 KB. */
const KEPT_MAX = 2_000;

const titles = new Map<string, Reply>();
const refs = new Map<string, readonly Token[]>();

/** The title of a question, cut into tokens. */
export function readTitle(title: string): Reply {
  return kept(titles, title, () => readReply(title.slice(0, TITLE_CHARACTERS_MAX)));
}

/** The words of a ref: "room_type" is "room type". */
export function readRef(ref: string): readonly Token[] {
  return kept(refs, ref, () => readReply(ref.slice(0, REF_CHARACTERS_MAX).replaceAll(/[_.-]+/g, " ")).tokens);
}

function kept<Value>(cache: Map<string, Value>, text: string, read: () => Value): Value {
  const known = cache.get(text);
  if (known !== undefined) return known;
  // All at once: which of them is asked next is unknown, and a title is read in microseconds.
  if (cache.size >= KEPT_MAX) cache.clear();
  const value = read();
  cache.set(text, value);
  return value;
}
