/**
 * Writes the block of a question: its title in the form's language, its type and configuration.
 *
 * 1. Every block passes the publish checks: refs are unique, options distinct, scales within the bounds of their type.
 * 2. What an author wrote never recalls: braces of templates are removed.
 */
import { withoutEnd, withoutEnds } from "../../values/text-ends.ts";
import type { JsonObject } from "../../json.ts";
import { formatMoney } from "../../values/locale-format.ts";
import type { Asked } from "../../languages/schema/drafting-words.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { typeOf } from "./block-types.ts";
import { directPolar, directQuestion } from "./direct-question.ts";
import type { DraftItem } from "./draft-item.ts";
import { appointmentConfig } from "./appointments.ts";
import { FIELDS, MONEY } from "./fields.ts";
import { tableConfig } from "./tables.ts";

/** How a form is written: in which language, and how it addresses people. */
export interface Writing {
  readonly lexicon: Lexicon;
  readonly informal: boolean;
}

export interface WrittenBlock {
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly config: JsonObject;
}

const REF_CHARACTERS_MAX = 40;
const LABEL_CHARACTERS_MAX = 120;
const CHOICE_TYPES: ReadonlySet<string> = new Set(["single_choice", "multi_choice", "dropdown", "ranking"]);
/** Types that are required unless a prompt says otherwise; a free text may be left out. */
const OPTIONAL_TYPES: ReadonlySet<string> = new Set(["long_text", "file_upload", "url"]);

export function writeBlock(item: DraftItem, refs: Set<string>, writing: Writing): WrittenBlock {
  const type = typeOf(item);
  const field = item.field === undefined ? undefined : FIELDS[item.field];
  const ofField = field !== undefined && (item.whole || field.type === type);
  const labels = labelsOf(item, type, writing);
  return {
    ref: refFor(item, refs),
    type,
    title: titleOf(item, type, writing),
    description: item.description === undefined ? null : safe(capitalized(item.description)),
    required: item.required ?? (ofField && field !== undefined ? field.required : !OPTIONAL_TYPES.has(type)),
    config: {
      ...DEFAULTS[type],
      ...(field?.type === type ? field.config : {}),
      ...configOf(item, type, labels, writing),
    },
  };
}

/** Refs of the options of a choice: `o1`, `o2`, … in order, so that a condition names one by its position. */
export function optionRef(index: number): string {
  return `o${index + 1}`;
}

export function usualLabels(field: NonNullable<DraftItem["field"]>, { lexicon }: Writing): readonly string[] {
  return lexicon.words.fields[field][2]?.split("|") ?? [];
}

function labelsOf({ options, field }: DraftItem, type: string, writing: Writing): readonly string[] {
  if (!CHOICE_TYPES.has(type)) return [];
  const given = options ?? (field === undefined ? [] : usualLabels(field, writing));
  return given.map((label) => safe(label).slice(0, LABEL_CHARACTERS_MAX)).filter((label) => label.trim() !== "");
}

/** What a type needs where neither the field nor the prompt says it. */
const DEFAULTS: Readonly<Record<string, JsonObject>> = { number: { min: 0 }, currency: MONEY };

function configOf(item: DraftItem, type: string, labels: readonly string[], writing: Writing): JsonObject {
  if (type === "matrix") return tableConfig(item);
  if (type === "booking") return appointmentConfig(item, writing);
  if (type === "payment" && item.price !== undefined) return { ...item.price };
  if (CHOICE_TYPES.has(type)) {
    const options = labels.map((label, index) => ({ ref: optionRef(index), label }));
    const other = item.options === undefined && item.field !== undefined && FIELDS[item.field].other === true;
    return {
      options,
      ...(other ? { allowOther: true } : {}),
      ...(type === "multi_choice" && item.selectedMax !== undefined
        ? { maxSelected: Math.min(item.selectedMax, labels.length) }
        : {}),
    };
  }
  if (type === "file_upload" && item.selectedMax !== undefined) return { maxFiles: item.selectedMax };
  const [min, max] = item.scale ?? [1, 0];
  if (type === "opinion_scale" && max > 0) return { min, max };
  if (type === "rating" && max > 0) return { max: Math.min(Math.max(max, 3), 10) };
  if ((type === "number" || type === "slider") && max > 0) return { min, max };
  return {};
}

/** Types whose question follows from the type where a prompt only names what it is about. */
const ASKED_AS: Readonly<
  Record<string, "choice" | "choices" | "number" | "date" | "time" | "file" | "rate" | "yesNo" | "agree" | "rank">
> = {
  single_choice: "choice",
  dropdown: "choice",
  multi_choice: "choices",
  ranking: "rank",
  number: "number",
  slider: "number",
  date: "date",
  datetime: "date",
  date_range: "date",
  time: "time",
  file_upload: "file",
  rating: "rate",
  opinion_scale: "rate",
  csat: "rate",
  yes_no: "yesNo",
  consent: "agree",
};

function titleOf(item: DraftItem, type: string, writing: Writing): string {
  const { lexicon } = writing;
  const text = safe(item.text).trim();
  if (type === "matrix" && text === "") return asked(lexicon.words.asks.table, writing);
  if (type === "payment" && item.price !== undefined) {
    const { amountMinor, currency } = item.price;
    return filled(asked(lexicon.words.asks.payment, writing), formatMoney(amountMinor, currency, lexicon.language));
  }
  if (type === "yes_no" && text !== "" && !item.question && item.field !== undefined && item.whole)
    if (FIELDS[item.field].type !== type) return filled(asked(lexicon.words.asks.yesNo, writing), text);
  if (item.shownIf !== undefined && item.field === "quantity" && item.whole && text !== "")
    return marked(text, lexicon);
  if (item.field !== undefined && (item.whole || text === ""))
    return asked(lexicon.words.fields[item.field][0], writing);
  if (text === "") return asked(lexicon.words.asks.bareChoice, writing);
  if (item.whether === true && !item.question) {
    const direct = directPolar(text, lexicon, writing.informal);
    if (direct !== undefined) return marked(direct, lexicon);
  }
  if (item.question) return asQuestion(item, text, writing);
  if (lexicon.language === "en" && (ASKED_AS[type] === undefined || ASKED_AS[type] === "number"))
    return englishText(/^\p{Lu}\p{Ll}+(?:\s|$)/u.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text, writing);
  if (CHOICE_TYPES.has(type)) {
    const direct = directQuestion(text, lexicon, writing.informal);
    if (direct !== undefined) return marked(direct, lexicon);
  }
  return filled(asked(lexicon.words.asks[ASKED_AS[type] ?? "text"], writing), text);
}

/** "The child's name" is not "your the child's name", and what is no noun is not "your" either. */
function englishText(text: string, { lexicon }: Writing): string {
  const [first = "", ...others] = text.split(" ");
  if (/^its\s/i.test(text)) return `What is ${text}?`;
  if (/['’]s\s/.test(text)) return `What is ${/^(?:the|a|an)$/i.test(first) ? text : `the ${text}`}?`;
  if (others.length >= NOUN_WORDS_MAX || /^\p{L}+ing$/u.test(first)) return `Please tell us: ${text}`;
  const last = (others.at(-1) ?? first).toLowerCase();
  if (/[^siu]s$/.test(last)) return `What are your ${text}?`;
  return filled(asked(lexicon.words.asks.text, { informal: false }), text);
}

/** Words of a noun that "your" stands well in front of. */
const NOUN_WORDS_MAX = 5;

const QUESTION_MARKS: Readonly<Record<string, string>> = { fr: " ?", ar: "؟", ja: "？", zh: "？" };

function marked(text: string, { language }: Lexicon): string {
  const bare = withoutEnd(text, /[\s?.!…]/u);
  return `${language === "es" ? "¿" : ""}${capitalized(bare)}${QUESTION_MARKS[language] ?? "?"}`;
}

/** Openers that command instead of asking: "describe …", "rate …". */
function asQuestion(item: DraftItem, text: string, writing: Writing): string {
  const { opener } = item;
  const { lexicon } = writing;
  const words = wordsOf(text, lexicon.words.inflection);
  const found = lexicon.openers.at(words, 0);
  const rest = found === undefined ? "" : tidy(text.slice(words[found.count - 1]?.end));
  if (opener === "howGood" && found?.count === 1 && rest !== "" && !isQuestionWord(words[0]?.text))
    return filled(asked(lexicon.words.asks.rate, writing), rest);
  return marked(item.asked === true ? text : (directQuestion(text, lexicon, writing.informal) ?? text), lexicon);
}

/** A word that asks, in one of the languages; the others of an opener command: "rate", "bewerten". */
function isQuestionWord(word = ""): boolean {
  return /^(?:how|wie|como|cuan|comment|quao|quanto|combien|hoe|come)$/.test(word);
}

export function asked(words: Asked, { informal }: Pick<Writing, "informal">): string {
  return typeof words === "string" ? words : words[informal ? 1 : 0];
}

export function filled(pattern: string, x: string): string {
  return pattern.replaceAll("{x}", () => x).replaceAll("{X}", () => capitalized(x));
}

/** Without what would be read as a recall (`logic/recall.ts`). */
export function safe(text: string): string {
  return text.replaceAll(/\{\{|\}\}/g, "");
}

/** A ref that no other block has: the name of the field, else made from the text. */
export function refFor(item: Pick<DraftItem, "field" | "text" | "whole">, refs: Set<string>): string {
  const name =
    item.field !== undefined && item.whole
      ? item.field
      : withoutEnds(
          item.text
            .toLowerCase()
            .normalize("NFD")
            .replaceAll(/\p{M}/gu, "")
            .replaceAll("ß", "ss")
            .replaceAll(/[^a-z0-9]+/g, "_")
            .slice(0, REF_CHARACTERS_MAX),
          /_/,
        );
  const base = name === "" ? "question" : name;
  let ref = base;
  for (let number = 2; refs.has(ref) || ref === "constructor" || ref === "prototype"; number++)
    ref = `${base}_${number}`;
  refs.add(ref);
  return ref;
}
