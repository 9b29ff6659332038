import type { Language, LanguageCode } from "../../languages/schema/reply-words.ts";
import { languageOf } from "../../languages/registry.ts";
import { PhraseTable } from "../text/phrases.ts";

/** The lists of a language that say one thing each. */
type PhraseList = {
  [Key in keyof Language]: Language[Key] extends LanguageCode ? never : Language[Key] extends string ? Key : never;
}[keyof Language];

/** The look-up of one such list by language; a language's table is compiled at its first use. */
export function phraseList(list: PhraseList): (code: LanguageCode) => PhraseTable<true> {
  const compiled = new Map<LanguageCode, PhraseTable<true>>();
  return (code) => {
    let table = compiled.get(code);
    if (table === undefined) {
      table = new PhraseTable<true>();
      table.add(languageOf(code)[list], true);
      compiled.set(code, table);
    }
    return table;
  };
}
