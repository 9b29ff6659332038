import type { ReplyWords } from "../../languages/schema/reply-words.ts";
import { type ReplyLanguage, replyWordsOf } from "../../languages/registry.ts";
import { PhraseTable } from "../text/phrases.ts";

/** The lists of a language that say one thing each. */
type PhraseList = {
  [Key in keyof ReplyWords]: ReplyWords[Key] extends ReplyLanguage
    ? never
    : ReplyWords[Key] extends string
      ? Key
      : never;
}[keyof ReplyWords];

/** The look-up of one such list by language; a language's table is compiled at its first use. */
export function phraseList(list: PhraseList): (code: ReplyLanguage) => PhraseTable<true> {
  const compiled = new Map<ReplyLanguage, PhraseTable<true>>();
  return (code) => {
    let table = compiled.get(code);
    if (table === undefined) {
      table = new PhraseTable<true>();
      table.add(replyWordsOf(code)[list], true);
      compiled.set(code, table);
    }
    return table;
  };
}
