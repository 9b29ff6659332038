/**
 * The words of small talk of a language, as one table.
 *
 * Owns: which parts each phrase can be. Does not own: the words (`languages/<code>/utterance-words.ts`).
 */
import { type ReplyLanguage, utteranceWordsOf } from "../../languages/registry.ts";
import type { ChatWords } from "../../languages/schema/utterance-words.ts";
import { PhraseTable } from "../text/phrases.ts";

/** What a phrase can be in small talk; several where it is in several lists. */
export type ChatParts = { readonly [Part in keyof ChatWords]?: true };

const compiled = new Map<ReplyLanguage, PhraseTable<ChatParts>>();

/** The table of a language, compiled at first use; empty where the language has no such words. */
export function chatLexicon(code: ReplyLanguage): PhraseTable<ChatParts> {
  let table = compiled.get(code);
  if (table === undefined) {
    table = tableOf(utteranceWordsOf(code)?.chat);
    compiled.set(code, table);
  }
  return table;
}

function tableOf(words: ChatWords | undefined): PhraseTable<ChatParts> {
  const merged = new Map<string, ChatParts>();
  for (const [part, forms] of Object.entries(words ?? {}) as [keyof ChatWords, string][])
    for (const form of forms.split("|")) merged.set(form, { ...merged.get(form), [part]: true });
  const table = new PhraseTable<ChatParts>();
  for (const [form, parts] of merged) table.add(form, parts);
  return table;
}
