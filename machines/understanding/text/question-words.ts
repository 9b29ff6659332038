/**
 * Titles and refs of questions, cut into tokens once.
 *
 * Owns: what of them is read, how many are kept, what was found out about a title. Does not own: cutting a text into
 * tokens (`tokens.ts`).
 */
import type { ReplyLanguage } from "../../languages/registry.ts";
import { readReply, type Reply, type Token } from "./tokens.ts";

/** Characters of a title that are read: questions are sentences. */
const TITLE_CHARACTERS_MAX = 300;
/** Characters of a ref that are read as words. */
const REF_CHARACTERS_MAX = 60;
/** Texts that are kept: those of the forms that are answered at the moment. One takes about 4 KB. */
const KEPT_MAX = 2_000;

/** The title of a question, and what was found out about it. */
export interface Title extends Reply {
  /** By language, each fact at its place. */
  readonly facts: Map<ReplyLanguage, unknown[]>;
}

const titles = new Map<string, Title>();
const refs = new Map<string, readonly Token[]>();

/** The title of a question, cut into tokens. */
export function readTitle(title: string): Title {
  return kept(titles, title, () => ({ ...readReply(title.slice(0, TITLE_CHARACTERS_MAX)), facts: new Map() }));
}

/** How many facts there are of titles. */
let facts = 0;

/**
 * A fact that depends on nothing but the title and the language. It is found once and kept as long as the title is, as
 * many people answer one question.
 */
export function titleFact<Fact>(
  find: (title: Title, language: ReplyLanguage) => Fact,
): (title: Title, language: ReplyLanguage) => Fact {
  const place = facts;
  facts += 1;
  return (title, language) => {
    let known = title.facts.get(language);
    if (known === undefined) {
      known = [];
      title.facts.set(language, known);
    }
    // Only this function writes to its place.
    const fact = known[place] as { readonly is: Fact } | undefined;
    if (fact !== undefined) return fact.is;
    const is = find(title, language);
    known[place] = { is };
    return is;
  };
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
