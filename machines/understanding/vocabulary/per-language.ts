/**
 * Tables of a language's words.
 *
 * Owns: compiling a table at its first use, once per language or once for all of them. Does not own: what a table holds
 * (the lexicons beside this file), the words (`machines/languages`).
 */
import { REPLY_LANGUAGES, type ReplyLanguage, replyWordsOf } from "../../languages/registry.ts";
import type { Forms } from "../../languages/schema/forms.ts";
import type { ReplyWords } from "../../languages/schema/reply-words.ts";
import { wordSet } from "../text/phrases.ts";

/** The table of each language, compiled at its first use. */
export function perLanguage<Table>(
  compile: (words: ReplyWords, code: ReplyLanguage) => Table,
): (code: ReplyLanguage) => Table {
  const compiled = new Map<ReplyLanguage, Table>();
  return (code) => {
    let table = compiled.get(code);
    if (table === undefined) {
      table = compile(replyWordsOf(code), code);
      compiled.set(code, table);
    }
    return table;
  };
}

/** The words of one list in all reply languages, folded, for words that count whatever the language of the reply. */
export function inAllLanguages(listOf: (words: ReplyWords) => Forms): () => ReadonlySet<string> {
  let words: ReadonlySet<string> | undefined;
  return () => (words ??= wordSet(formsInAllLanguages(listOf)));
}

/** The same list as it is written, for alternatives of a regular expression. */
export function formsInAllLanguages(listOf: (words: ReplyWords) => Forms): Forms {
  const forms = REPLY_LANGUAGES.flatMap((code) => listOf(replyWordsOf(code)).split("|"));
  return [...new Set(forms)].filter((form) => form !== "").join("|");
}
