/**
 * The number words of a language, as tables.
 *
 * Owns: cardinals, scales, cues, and words that are glued together. Does not own: the words
 * (`languages/<code>/reply-words.ts`).
 */
import type { ReplyWords } from "../../languages/schema/reply-words.ts";
import { PhraseTable, wordSet } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";
import { perLanguage } from "./per-language.ts";
import { type NumeralLexicon, numeralLexicon } from "./numeral-lexicon.ts";

/** What one phrase says in a spelled number. */
export interface NumberWord {
  readonly cardinal?: number;
  readonly scale?: number;
  readonly ordinal?: number;
  readonly fraction?: number;
  readonly andHalf?: number;
  /** Denominator of "two thirds". */
  readonly part?: number;
  readonly quantity?: number;
  /** Adds to the number behind it. */
  readonly addend?: number;
}

export type NumberCue =
  | "joiner"
  | "minus"
  | "point"
  | "percent"
  | "outOf"
  | "rangeTo"
  | "between"
  | "or"
  | "total"
  | "notNumber"
  | "lowerBound"
  | "upperBound"
  | "vague"
  | "star"
  | "companion"
  | "not"
  | "noneOf"
  | "which"
  | "power"
  | "foot";

export interface NumberLexicon {
  readonly decimalMark: "." | ",";
  readonly words: PhraseTable<NumberWord>;
  readonly cues: PhraseTable<readonly NumberCue[]>;
  readonly ordinalSuffixes: ReadonlySet<string>;
  /** One of what the question counts: "A ticket". */
  readonly indefinite: ReadonlySet<string>;
  /** "THE biggest one" */
  readonly definite: ReadonlySet<string>;
  /** Reads a number that the language writes as one word ("fünfundzwanzig"). */
  readonly glued: ((word: string) => { cardinal?: number; ordinal?: number } | undefined) | undefined;
  /** Numbers that the language writes a sign each. */
  readonly numerals: NumeralLexicon | undefined;
  readonly unitsBeforeTens: boolean;
  /** Exclusions stand behind the number that is not the one: "तीन नहीं, चार". */
  readonly excludesBehind: boolean;
  /** Behind a number they say what kind of thing is counted. */
  readonly counters: PhraseTable<true>;
}

/** The number words of a language. */
export const numberLexicon = perLanguage(compile);

/** Whether a cue phrase of this name starts at the token. Returns its end, or 0. */
export function cueAt(lexicon: NumberLexicon, tokens: readonly Token[], at: number, name: NumberCue): number {
  const match = lexicon.cues.match(tokens, at);
  return match?.value.includes(name) === true ? match.end : 0;
}

/** "a|b c" → the forms one by one; an empty list has none. */
function formsOf(forms: string): readonly string[] {
  return forms === "" ? [] : forms.split("|");
}

function compile(language: ReplyWords): NumberLexicon {
  const { numbers } = language;
  const merged = new Map<string, NumberWord>();
  const put = (forms: string, word: NumberWord): void => {
    for (const form of formsOf(forms)) merged.set(form, { ...word, ...merged.get(form) });
  };
  for (const [value, forms] of numbers.cardinals) put(forms, { cardinal: value });
  for (const [value, forms] of numbers.scales) put(forms, { scale: value });
  for (const [value, forms] of numbers.ordinals) put(forms, { ordinal: value });
  for (const [value, forms] of numbers.fractions) put(forms, { fraction: value });
  for (const [value, forms] of numbers.andHalf) put(forms, { andHalf: value });
  for (const [value, forms] of numbers.parts) put(forms, { part: value });
  for (const [value, forms] of numbers.quantities) put(forms, { quantity: value });
  for (const [value, forms] of numbers.addends ?? []) put(forms, { addend: value });
  const words = new PhraseTable<NumberWord>();
  for (const [form, word] of merged) words.add(form, word);

  const cueForms = new Map<string, NumberCue[]>();
  const cue = (forms: string, name: NumberCue): void => {
    for (const form of formsOf(forms)) {
      const names = cueForms.get(form);
      if (names === undefined) cueForms.set(form, [name]);
      else names.push(name);
    }
  };
  cue(numbers.joiners, "joiner");
  cue(numbers.minus, "minus");
  cue(numbers.point, "point");
  cue(numbers.percent, "percent");
  cue(numbers.outOf, "outOf");
  cue(numbers.rangeTo, "rangeTo");
  cue(numbers.between, "between");
  cue(numbers.or, "or");
  cue(numbers.total, "total");
  cue(numbers.notNumbers, "notNumber");
  cue(numbers.lowerBounds, "lowerBound");
  cue(numbers.upperBounds, "upperBound");
  cue(numbers.vague, "vague");
  cue(numbers.stars, "star");
  cue(numbers.companions, "companion");
  cue(numbers.exclusions, "not");
  cue(numbers.noneOf, "noneOf");
  cue(numbers.which, "which");
  cue(numbers.powers ?? "", "power");
  cue(numbers.feet ?? "", "foot");
  const cues = new PhraseTable<readonly NumberCue[]>();
  for (const [form, names] of cueForms) cues.add(form, names);

  const counters = new PhraseTable<true>();
  counters.add(numbers.counters ?? "", true);

  return {
    numerals: numbers.numerals === undefined ? undefined : numeralLexicon(numbers.numerals),
    unitsBeforeTens: numbers.unitsBeforeTens === true,
    excludesBehind: numbers.excludesBehind === true,
    counters,
    decimalMark: numbers.decimalMark,
    words,
    cues,
    ordinalSuffixes: wordSet(numbers.ordinalSuffixes),
    indefinite: wordSet(numbers.indefinite),
    definite: wordSet(numbers.definite ?? ""),
    glued: numbers.glue === undefined ? undefined : gluedReader(words, numbers.glue.joiner),
  };
}

/** Letters of the longest glued number that is read; more is no number that anybody writes. */
const GLUED_LETTERS_MAX = 60;

/**
 * Reads numbers that are one word, left to right by the longest known part: "zweihundert|fünf|und|zwanzig". In the
 * languages that glue, a unit may stand before the ten it belongs to, joined ("fünfundzwanzig", "vijfentwintig").
 */
function gluedReader(
  words: PhraseTable<NumberWord>,
  joiner: string,
): (word: string) => { cardinal?: number; ordinal?: number } | undefined {
  const partLettersMax = 14;
  return (word) => {
    if (word.length < 5 || word.length > GLUED_LETTERS_MAX) return undefined;
    let total = 0;
    let current = 0;
    let pendingUnit = -1;
    let parts = 0;
    let at = 0;
    while (at < word.length) {
      let found: NumberWord | undefined;
      let length = Math.min(partLettersMax, word.length - at);
      for (; length >= 2; length -= 1) {
        const candidate = words.word(word.slice(at, at + length));
        if (candidate === undefined) continue;
        if (candidate.cardinal !== undefined || candidate.scale !== undefined) {
          found = candidate;
          break;
        }
        if (candidate.ordinal !== undefined && at + length === word.length && parts > 0) {
          found = candidate;
          break;
        }
      }
      if (found === undefined) {
        // The joiner stands between a unit and its ten, or after a hundred ("hundertundfünf").
        if (joiner !== "" && parts > 0 && word.startsWith(joiner, at) && at + joiner.length < word.length) {
          const unit = current % 100;
          if (unit > 0 && unit < 10) {
            pendingUnit = unit;
            current -= unit;
          }
          at += joiner.length;
          continue;
        }
        return undefined;
      }
      parts += 1;
      at += length;
      if (found.ordinal !== undefined && found.cardinal === undefined && found.scale === undefined) {
        const value = total + current + (pendingUnit > 0 ? pendingUnit : 0) + found.ordinal;
        return { ordinal: value };
      }
      if (found.cardinal !== undefined) {
        if (pendingUnit > 0) {
          if (found.cardinal < 20 || found.cardinal % 10 !== 0 || found.cardinal > 90) return undefined;
          current += found.cardinal + pendingUnit;
          pendingUnit = -1;
        } else {
          const room = current % 100;
          if (
            found.cardinal >= 100
              ? current !== 0
              : room !== 0 && !(room % 10 === 0 && room >= 20 && found.cardinal < 10)
          )
            return undefined;
          current += found.cardinal;
        }
      } else if (found.scale !== undefined) {
        if (found.scale === 100) current = (current === 0 ? 1 : current) * 100;
        else {
          total += (current === 0 ? 1 : current) * found.scale;
          current = 0;
        }
      }
    }
    if (pendingUnit > 0 || parts < 2) return undefined;
    return { cardinal: total + current };
  };
}
