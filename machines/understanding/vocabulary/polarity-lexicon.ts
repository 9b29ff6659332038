/**
 * The words of agreement of a language, as tables.
 *
 * Owns: which role each phrase has. Does not own: the words (`languages/<code>/reply-words.ts`).
 */
import type { PolarityWords } from "../../languages/schema/reply-words.ts";
import { PhraseTable, wordSet } from "../text/phrases.ts";
import { perLanguage } from "./per-language.ts";

/** What one phrase says about agreeing. A phrase may be in several lists. */
export interface PolarityWord {
  yes?: true;
  no?: true;
  agree?: true;
  shortYes?: true;
  decline?: true;
  shortNo?: true;
  later?: true;
  laterFirst?: true;
  unsure?: true;
  negation?: true;
  correction?: true;
  objection?: true;
  wish?: true;
  but?: true;
  good?: true;
  thanks?: true;
  reservation?: true;
  unchanged?: true;
  lukewarm?: true;
}

export interface PolarityLexicon {
  readonly words: PhraseTable<PolarityWord>;
  /** Words of a title that say nothing about its subject. */
  readonly empty: ReadonlySet<string>;
  readonly confirmCues: PhraseTable<true>;
  /** Apart from `words`, as they count only where something was just read out. */
  readonly confirms: PhraseTable<true>;
  readonly offerCues: PhraseTable<true>;
  readonly mindCues: PhraseTable<true>;
  readonly likeCues: PhraseTable<true>;
  /** Apart from `words`, as they say something only to questions of their kind. */
  readonly likes: PhraseTable<true>;
  readonly dislikes: PhraseTable<true>;
  readonly contented: PhraseTable<true>;
  readonly interrogatives: ReadonlySet<string>;
  /** Those of them that ask for something to be done: "can", "would". */
  readonly requests: ReadonlySet<string>;
  /** Words before the first one that says what kind of sentence a title is: "Okay, so …". */
  readonly lead: ReadonlySet<string>;
  /** Words that may stand before an approving word in its clause. */
  readonly copulas: ReadonlySet<string>;
}

const LISTS = [
  ["yes", "yes"],
  ["no", "no"],
  ["agree", "agree"],
  ["shortYes", "shortYes"],
  ["decline", "decline"],
  ["shortNo", "shortNo"],
  ["later", "later"],
  ["laterFirst", "laterFirst"],
  ["unsure", "unsure"],
  ["negations", "negation"],
  ["corrections", "correction"],
  ["objections", "objection"],
  ["wishes", "wish"],
  ["but", "but"],
  ["good", "good"],
  ["thanks", "thanks"],
  ["reservations", "reservation"],
  ["unchanged", "unchanged"],
  ["lukewarm", "lukewarm"],
] as const satisfies readonly (readonly [keyof PolarityWords, keyof PolarityWord])[];

/** The words of agreement of a language. */
export const polarityLexicon = perLanguage(({ fillers, polarity }): PolarityLexicon => {
  const merged = new Map<string, PolarityWord>();
  for (const [list, flag] of LISTS) {
    if (polarity[list] === "") continue;
    for (const form of polarity[list].split("|")) merged.set(form, { ...merged.get(form), [flag]: true });
  }
  const words = new PhraseTable<PolarityWord>();
  for (const [form, word] of merged) words.add(form, word);
  const tableOf = (forms: string): PhraseTable<true> => {
    const table = new PhraseTable<true>();
    table.add(forms, true);
    return table;
  };
  return {
    confirmCues: tableOf(polarity.confirmCues),
    confirms: tableOf(polarity.confirms),
    offerCues: tableOf(polarity.offerCues),
    likeCues: tableOf(polarity.likeCues),
    mindCues: tableOf(polarity.mindCues),
    likes: tableOf(polarity.likes),
    dislikes: tableOf(polarity.dislikes),
    contented: tableOf(polarity.contented),
    words,
    empty: wordSet(polarity.empty),
    interrogatives: wordSet(polarity.interrogatives),
    requests: wordSet(polarity.requests),
    copulas: wordSet(polarity.copulas),
    lead: wordSet(
      fillers
        .split("|")
        .filter((form) => !form.includes(" "))
        .join("|"),
    ),
  };
});
