/** Lists of a language that mean one thing each, as tables of phrases: fillers, doubts, words before a name. */
import type { ReplyLanguage } from "../../languages/registry.ts";
import type { ReplyWords } from "../../languages/schema/reply-words.ts";
import { PhraseTable } from "../text/phrases.ts";
import { perLanguage } from "./per-language.ts";

/** The keys of such lists. */
type PhraseList = { [Key in keyof ReplyWords]-?: ReplyWords[Key] extends string ? Key : never }[keyof ReplyWords];

/** The table of one list, by language. */
export function phraseList(list: PhraseList): (code: ReplyLanguage) => PhraseTable<true> {
  return perLanguage((words) => {
    const table = new PhraseTable<true>();
    table.add(words[list], true);
    return table;
  });
}
