/**
 * The words of choosing of a language, as tables.
 *
 * Owns: which role each phrase has. Does not own: the words (`languages/<code>/reply-words.ts`).
 */
import type { ChoiceWords } from "../../languages/schema/reply-words.ts";
import { PhraseTable, wordSet } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";
import { inAllLanguages, perLanguage } from "./per-language.ts";

/** What one phrase does in a list of options. */
export interface ChoiceWord {
  and?: true;
  or?: true;
  except?: true;
  all?: true;
  none?: true;
  both?: true;
  neither?: true;
  last?: true;
  penultimate?: true;
  first?: true;
  middle?: true;
  to?: true;
  optionNoun?: true;
  not?: true;
  other?: true;
  whichever?: true;
  then?: true;
  better?: true;
  formerly?: true;
  against?: true;
  had?: true;
  now?: true;
  notBehind?: true;
  exceptBehind?: true;
}

export interface ChoiceLexicon {
  readonly words: PhraseTable<ChoiceWord>;
  /** Words around a chosen option that choose nothing themselves. */
  readonly frame: ReadonlySet<string>;
  /** Behind what is not in something, or its ending: "gluten-FREE", "glutenFREI". */
  readonly freeOf: ReadonlySet<string>;
  /**
   * Forms of weekdays and months, and which one each means: "mon" is "monday", and what stands between two of them is
   * meant by "Monday to Friday".
   */
  readonly calendar: ReadonlyMap<string, string>;
}

const LISTS = [
  ["and", "and"],
  ["or", "or"],
  ["except", "except"],
  ["all", "all"],
  ["none", "none"],
  ["both", "both"],
  ["neither", "neither"],
  ["last", "last"],
  ["penultimate", "penultimate"],
  ["first", "first"],
  ["middle", "middle"],
  ["to", "to"],
  ["optionNouns", "optionNoun"],
  ["not", "not"],
  ["other", "other"],
  ["whichever", "whichever"],
  ["then", "then"],
  ["better", "better"],
  ["formerly", "formerly"],
  ["against", "against"],
  ["had", "had"],
  ["now", "now"],
  ["notBehind", "notBehind"],
  ["exceptBehind", "exceptBehind"],
] as const satisfies readonly (readonly [keyof ChoiceWords, keyof ChoiceWord])[];

/** The words of choosing of a language. */
export const choiceLexicon = perLanguage(({ choices, time }): ChoiceLexicon => {
  const merged = new Map<string, ChoiceWord>();
  for (const [list, flag] of LISTS) {
    const forms = choices[list] ?? "";
    if (forms === "") continue;
    for (const form of forms.split("|")) merged.set(form, { ...merged.get(form), [flag]: true });
  }
  const words = new PhraseTable<ChoiceWord>();
  for (const [form, word] of merged) words.add(form, word);
  return {
    words,
    frame: wordSet(choices.frame),
    freeOf: wordSet(choices.freeOf ?? ""),
    calendar: calendarOf([...time.weekdays, ...time.months]),
  };
});

const notRefusedBehindNot = inAllLanguages(({ choices }) => choices.notRefusedBehindNot);

/** "I don't MIND a concert", "no DOUBT", "can't WAIT for": the word behind a "not" that makes it no refusal. */
export function isNoRefusalBehindNot(token: Token | undefined): boolean {
  return token !== undefined && notRefusedBehindNot().has(token.text);
}

const everyOption = inAllLanguages(({ choices }) => choices.everyOption);

/** "ALL but the first": the word that stands for every option. */
export function meansEveryOption(token: Token): boolean {
  return token.kind === "word" && everyOption().has(token.text);
}

function calendarOf(names: readonly string[]): ReadonlyMap<string, string> {
  const calendar = new Map<string, string>();
  for (const forms of names) for (const word of wordSet(forms)) if (!calendar.has(word)) calendar.set(word, forms);
  return calendar;
}
