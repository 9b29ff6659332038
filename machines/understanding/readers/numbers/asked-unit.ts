/**
 * The unit in which a question wants its number.
 *
 * Owns: finding it beside the field, or in the title where that names one only. Does not own: what a reply is given in
 * (`measures.ts`).
 */
import type { Forms } from "../../../languages/schema/forms.ts";
import { AGE_WORDS, HEIGHT_WORDS } from "../../../languages/unit-signs.ts";
import { REPLY_LANGUAGES, type ReplyLanguage } from "../../../languages/registry.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { phrasesOnUse } from "../../text/phrases.ts";
import { readTitle, titleFact, type Title } from "../../text/question-words.ts";
import type { Token } from "../../text/tokens.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { isSameUnit, type Unit, unitAt } from "./units.ts";

export interface AskedUnit {
  /** Undefined where neither the field nor the title says it. */
  readonly unit: Unit | undefined;
  /** It stands beside the field, which goes before what the title says. */
  readonly ofField: boolean;
  /** Every unit that the title names. */
  readonly named: readonly Unit[];
}

/**
 * The unit of a question: that of its field, else the only one of its title. "How many minutes a day?" asks for the
 * smaller one.
 */
export function askedUnit({ title, language }: AskedReply, field: string | undefined): AskedUnit {
  const named = unitsOfTitle(title, language);
  const unit = field === undefined || field === "" ? undefined : unitOfField(readTitle(field), language);
  if (unit !== undefined) return { unit, ofField: true, named };
  const isAge = field === undefined && named.length === 0 && asksForAge(title, language);
  return { unit: isAge ? YEAR : field === undefined ? smallest(named) : undefined, ofField: false, named };
}

const YEAR: Unit = { dimension: "months", size: 12 };

function smallest(named: readonly Unit[]): Unit | undefined {
  const isOfTime = ({ dimension }: Unit): boolean => dimension === "time" || dimension === "months";
  if (named.length < 2) return named[0];
  if (!named.every(isOfTime)) return undefined;
  const days = (unit: Unit): number => (unit.dimension === "months" ? unit.size * DAYS_OF_MONTH * DAY : unit.size);
  return named.reduce((least, unit) => (days(unit) < days(least) ? unit : least));
}

/** About: only the larger of two units is looked for. */
const DAYS_OF_MONTH = 30;
const DAY = 1_440;

/** "kg", and the first of "kWh per month" and "hours/week". The field is in a language of the form. */
const unitOfField = titleFact((field, language): Unit | undefined => {
  for (const code of [language, ...REPLY_LANGUAGES]) {
    const found = unitAt(field.tokens, 0, code);
    const behind = field.tokens[found?.end ?? 0];
    const isWhole = behind === undefined || behind.kind === "mark" || (behind.kind === "word" && !behind.glued);
    if (found !== undefined && isWhole) return found.units[0];
  }
  return undefined;
});

const unitsOfTitle = titleFact((title, language): readonly Unit[] => {
  const { tokens } = title;
  const found: Unit[] = [];
  for (let at = 0; at < tokens.length;) {
    // "At least 30 minutes" is no unit of the answer.
    const isOfNumber = tokens[at - 1]?.kind === "number";
    const named = !isOfNumber && isUnitOfTitle(tokens, at, language) ? unitAt(tokens, at, language) : undefined;
    const [unit] = named?.units ?? [];
    if (unit !== undefined && !found.some((other) => isSameUnit(other, unit))) found.push(unit);
    at = named?.end ?? at + 1;
  }
  return found;
});

/** Letters of a sign that may be a small word as well: "ha", "mi", "كم". */
const SIGN_LETTERS_MAX = 2;
const FIRST_IDEOGRAPH = 0x2e80;

/**
 * Whether what stands in a title can be a unit: "Weight in KG", "Height (CM)", "How many KILOMETRES". A "second" is a
 * rank as well, and a short sign any small word, unless it is written without a vowel or nothing follows.
 */
function isUnitOfTitle(tokens: readonly Token[], at: number, language: ReplyLanguage): boolean {
  const { kind, text } = tokens[at] as Token;
  if (numberLexicon(language).words.match(tokens, at)?.value.ordinal !== undefined) return false;
  if (kind === "mark") return "°㎡㎥".includes(text);
  if (kind !== "word" || text.length > SIGN_LETTERS_MAX || text.charCodeAt(0) >= FIRST_IDEOGRAPH) return true;
  if (/^[b-df-hj-np-tv-z]{2}$/.test(text)) return true;
  const behind = tokens[at + 1];
  return behind === undefined || tokens[at - 1]?.text === "(" || behind.text === "?" || behind.text === ")";
}

/** Whether the height of somebody is asked, as far as the title says it. */
export const asksForHeight = titleHas(HEIGHT_WORDS);

/** Whether the title asks for an age. Its unit is the year. */
export const asksForAge = titleHas(AGE_WORDS);

function titleHas(forms: Forms): (title: Title, language: ReplyLanguage) => boolean {
  const table = phrasesOnUse(forms);
  return titleFact(({ tokens }) => {
    const words = table();
    return tokens.some((_, at) => words.match(tokens, at) !== undefined);
  });
}
