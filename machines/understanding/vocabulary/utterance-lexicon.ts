/**
 * The words that tell the kind of a reply, as tables.
 *
 * Owns: which role each phrase has. Does not own: the words (`languages/<code>/utterance-words.ts`).
 */
import { POST_CODE_WORDS } from "../../languages/address-words.ts";
import { type ReplyLanguage, utteranceWordsOf } from "../../languages/registry.ts";
import type { CorrectionWords, UtteranceWords } from "../../languages/schema/utterance-words.ts";
import { PhraseTable, wordSet } from "../text/phrases.ts";
import { phraseTokens } from "../text/tokens.ts";

/** What a question for a text asks for, where its title says so. */
export type TextTopic = "name" | "city" | "company" | "street" | "zip";

/** What a phrase says that is no value. */
export type Remark = "complaint" | "small_talk" | "nothing" | "later" | "done";

/** What a phrase says in a correction. A phrase may be in several lists. */
export interface CorrectionWord {
  certain?: true;
  likely?: true;
  behind?: true;
  insteadOf?: true;
  not?: true;
  but?: true;
  said?: true;
  wrong?: true;
  slips?: true;
}

/** What a phrase does to a list, or to a thing that was wanted: "ADD parking", "CANCEL the transfer". */
export interface EditWord {
  adds?: true;
  removes?: true;
  only?: true;
}

/** What a phrase does to a number or a day that was given: "one night MORE". */
export interface StepWord {
  more?: true;
  less?: true;
  later?: true;
  earlier?: true;
}

export interface UtteranceLexicon {
  readonly corrections: PhraseTable<CorrectionWord>;
  readonly edits: PhraseTable<EditWord>;
  readonly steps: PhraseTable<StepWord>;
  /** Words around a new value that carry nothing. */
  readonly frame: ReadonlySet<string>;
  readonly titles: PhraseTable<TextTopic | "open">;
  readonly placeLeads: PhraseTable<true>;
  /** The last words of those phrases: "I'm FROM", "wohne zurzeit IN". */
  readonly placeLeadEnds: ReadonlySet<string>;
  readonly companyLeadEnds: ReadonlySet<string>;
  readonly placeOuts: PhraseTable<true>;
  readonly placeEndings: ReadonlySet<string>;
  readonly inflectsPlaces: boolean;
  readonly companyLeads: PhraseTable<true>;
  readonly retractions: PhraseTable<true>;
  readonly besides: PhraseTable<true>;
  readonly clauseWords: ReadonlySet<string>;
  readonly honorifics: ReadonlySet<string>;
  /** What a whole reply or a part of it says of the conversation. */
  readonly remarks: PhraseTable<Remark>;
  /** A phrase → the other everyday words for the same thing. */
  readonly alike: PhraseTable<readonly (readonly string[])[]>;
}

const CORRECTIONS = [
  ["certain", "certain"],
  ["likely", "likely"],
  ["behind", "behind"],
  ["insteadOf", "insteadOf"],
  ["not", "not"],
  ["but", "but"],
  ["said", "said"],
  ["wrong", "wrong"],
  ["slips", "slips"],
] as const satisfies readonly (readonly [keyof UtteranceWords["corrections"], keyof CorrectionWord])[];

const NO_WORDS: UtteranceWords = {
  corrections: {
    certain: "",
    likely: "",
    behind: "",
    insteadOf: "",
    not: "",
    but: "",
    said: "",
    frame: "",
    wrong: "",
    slips: "",
    adds: "",
    removes: "",
    only: "",
    more: "",
    less: "",
    later: "",
    earlier: "",
  },
  texts: {
    nameTitles: "",
    cityTitles: "",
    companyTitles: "",
    streetTitles: "",
    openTitles: "",
    placeLeads: "",
    companyLeads: "",
    retractions: "",
    besides: "",
    clauseWords: "",
    honorifics: "",
  },
  complaints: "",
  smallTalk: "",
  nothing: "",
  later: "",
  done: "",
  chat: {
    spokenTo: "",
    judging: "",
    wishing: "",
    wished: "",
    pondering: "",
    conversation: "",
    questions: "",
    meaning: "",
    daily: "",
    reasons: "",
    opinions: "",
    more: "",
    around: "",
  },
  alike: [],
};

const compiled = new Map<ReplyLanguage, UtteranceLexicon>();

/** The tables of a language, compiled at first use; empty ones where the language has no such words. */
export function utteranceLexicon(code: ReplyLanguage): UtteranceLexicon {
  let lexicon = compiled.get(code);
  if (lexicon === undefined) {
    lexicon = compile(utteranceWordsOf(code) ?? NO_WORDS);
    compiled.set(code, lexicon);
  }
  return lexicon;
}

function compile({ corrections, texts, ...words }: UtteranceWords): UtteranceLexicon {
  const cues = flagged<CorrectionWord, keyof CorrectionWords>(corrections, CORRECTIONS);
  const edits = flagged<EditWord, keyof CorrectionWords>(corrections, [
    ["adds", "adds"],
    ["removes", "removes"],
    ["only", "only"],
  ]);
  const steps = flagged<StepWord, keyof CorrectionWords>(corrections, [
    ["more", "more"],
    ["less", "less"],
    ["later", "later"],
    ["earlier", "earlier"],
  ]);
  const titles = new PhraseTable<TextTopic | "open">();
  for (const [topic, forms] of [
    ["name", texts.nameTitles],
    ["city", texts.cityTitles],
    ["company", texts.companyTitles],
    ["zip", POST_CODE_WORDS],
    ["street", texts.streetTitles],
    ["open", texts.openTitles],
  ] as const)
    titles.add(forms, topic);
  const remarks = new PhraseTable<Remark>();
  for (const [about, forms] of [
    ["complaint", words.complaints],
    ["nothing", words.nothing],
    ["later", words.later],
    ["done", words.done],
    ["small_talk", words.smallTalk],
  ] as const)
    remarks.add(forms, about);
  return {
    corrections: cues,
    edits,
    steps,
    frame: wordSet(corrections.frame),
    titles,
    placeLeads: tableOf(texts.placeLeads),
    placeLeadEnds: lastWordsOf(texts.placeLeads),
    placeOuts: tableOf(texts.placeOuts ?? ""),
    placeEndings: wordSet(texts.placeEndings ?? ""),
    inflectsPlaces: texts.inflectsPlaces === true,
    companyLeads: tableOf(texts.companyLeads),
    companyLeadEnds: lastWordsOf(texts.companyLeads),
    retractions: tableOf(texts.retractions),
    besides: tableOf(texts.besides),
    clauseWords: wordSet(texts.clauseWords),
    honorifics: wordSet(texts.honorifics),
    remarks,
    alike: alikeOf(words.alike),
  };
}

/** One table of several lists, where a phrase has the flags of all that it is in. */
function flagged<Word extends object, List extends string>(
  lists: Readonly<Record<List, string>>,
  flags: readonly (readonly [List, keyof Word])[],
): PhraseTable<Word> {
  const merged = new Map<string, Word>();
  for (const [list, flag] of flags) {
    if (lists[list] === "") continue;
    for (const form of lists[list].split("|"))
      merged.set(form, { ...(merged.get(form) ?? ({} as Word)), [flag]: true });
  }
  const table = new PhraseTable<Word>();
  for (const [form, word] of merged) table.add(form, word);
  return table;
}

function tableOf(forms: string): PhraseTable<true> {
  const table = new PhraseTable<true>();
  table.add(forms, true);
  return table;
}

function lastWordsOf(forms: string): ReadonlySet<string> {
  return new Set(forms.split("|").flatMap((form) => phraseTokens(form).at(-1)?.text ?? []));
}

/** Each form with the others of its group, as words of labels. A group names one thing, so its forms stand for it. */
function alikeOf(groups: readonly string[]): PhraseTable<readonly (readonly string[])[]> {
  const alike = new Map<string, readonly (readonly string[])[]>();
  for (const group of groups) {
    const forms = group.split("|").map((form) => ({ form, words: phraseTokens(form).map(({ text }) => text) }));
    for (const { form } of forms)
      alike.set(form, [
        ...(alike.get(form) ?? []),
        ...forms.flatMap((other) => (other.form === form ? [] : [other.words])),
      ]);
  }
  const table = new PhraseTable<readonly (readonly string[])[]>();
  for (const [form, others] of alike) table.add(form, others);
  return table;
}
