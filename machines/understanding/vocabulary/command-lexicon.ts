/**
 * The commands of a language, as tables.
 *
 * Owns: which command each phrase carries. Does not own: the words (`languages/<code>/reply-words.ts`).
 */
import { PhraseTable, wordSet } from "../text/phrases.ts";
import { perLanguage } from "./per-language.ts";
import type { IntentName, ReplyWords } from "../../languages/schema/reply-words.ts";

export type CommandName = Exclude<IntentName, "change">;

export interface CommandPhrase {
  readonly intent: CommandName;
  readonly strict: boolean;
}

export interface CommandLexicon {
  /** Phrases that carry a command; one phrase may be in the lists of several. */
  readonly phrases: PhraseTable<CommandPhrase[]>;
  /** Words that may stand around any command. */
  readonly frame: ReadonlySet<string>;
  /** Words that may stand beside one command. */
  readonly beside: ReadonlyMap<CommandName, ReadonlySet<string>>;
  readonly changeVerbs: PhraseTable<true>;
  readonly changeTo: PhraseTable<true>;
  readonly mistakes: PhraseTable<true>;
  readonly disputes: PhraseTable<true>;
  readonly answers: ReadonlySet<string>;
  /** What people call a question of a kind: "phone number" → phone. */
  readonly kindNouns: PhraseTable<string>;
}

/** The commands of a language. */
export const commandLexicon = perLanguage(compile);

function compile(language: ReplyWords): CommandLexicon {
  const merged = new Map<string, CommandPhrase[]>();
  const beside = new Map<CommandName, ReadonlySet<string>>();
  for (const [name, words] of Object.entries(language.commands) as [
    CommandName,
    (typeof language.commands)[CommandName],
  ][]) {
    for (const [forms, strict] of [
      [words.strict, true],
      [words.loose, false],
    ] as const) {
      if (forms === "") continue;
      for (const form of forms.split("|")) {
        const known = merged.get(form);
        if (known === undefined) merged.set(form, [{ intent: name, strict }]);
        else if (!known.some((phrase) => phrase.intent === name)) known.push({ intent: name, strict });
      }
    }
    beside.set(name, wordSet(words.beside));
  }
  const phrases = new PhraseTable<CommandPhrase[]>();
  for (const [form, list] of merged) phrases.add(form, list);
  const tableOf = (forms: string): PhraseTable<true> => {
    const table = new PhraseTable<true>();
    if (forms !== "") table.add(forms, true);
    return table;
  };
  const kindNouns = new PhraseTable<string>();
  for (const [kind, forms] of language.kindNouns) kindNouns.add(forms, kind);
  return {
    phrases,
    frame: wordSet(language.commandFrame),
    beside,
    changeVerbs: tableOf(language.change.verbs),
    changeTo: tableOf(language.change.to),
    mistakes: tableOf(language.change.mistakes),
    disputes: tableOf(language.change.disputes),
    answers: wordSet(language.change.answers),
    kindNouns,
  };
}
