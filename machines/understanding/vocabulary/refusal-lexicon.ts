/**
 * The words of refusals of a language, as one table.
 *
 * Owns: which parts each phrase can be. Does not own: the words (`languages/<code>/indirect-words.ts`).
 */
import { indirectWordsOf, type ReplyLanguage } from "../../languages/registry.ts";
import type { RefusalWords } from "../../languages/schema/indirect-words.ts";
import { PhraseTable } from "../text/phrases.ts";

/** What a phrase can be in a refusal; several where it is in several lists. */
export type RefusalParts = { readonly [Part in keyof RefusalWords]?: true };

const compiled = new Map<ReplyLanguage, PhraseTable<RefusalParts>>();

/** The table of a language, compiled at first use. */
export function refusalLexicon(code: ReplyLanguage): PhraseTable<RefusalParts> {
  let table = compiled.get(code);
  if (table === undefined) {
    table = tableOf(indirectWordsOf(code).refusals);
    compiled.set(code, table);
  }
  return table;
}

function tableOf(words: RefusalWords): PhraseTable<RefusalParts> {
  const merged = new Map<string, RefusalParts>();
  for (const [part, forms] of Object.entries(words) as [keyof RefusalWords, string][])
    for (const form of forms.split("|")) merged.set(form, { ...merged.get(form), [part]: true });
  const table = new PhraseTable<RefusalParts>();
  for (const [form, parts] of merged) table.add(form, parts);
  return table;
}
