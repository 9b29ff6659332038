/**
 * A reply as the readers of dates see it.
 *
 * Owns: each token's meaning in the calendar words, and today. Does not own: reading dates.
 */
import type { NumberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readWholeNumerals } from "../numbers/numerals.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { PhraseMatch } from "../../text/phrases.ts";
import type { Token } from "../../text/tokens.ts";
import type { CivilDate } from "../../../values/calendar.ts";
import type { LocalNow } from "../../../values/local-now.ts";
import type { TimeLexicon, TimeWord } from "../../vocabulary/time-lexicon.ts";

/** A whole number below ten thousand as dates and times use them. */
export interface SmallNumber {
  readonly value: number;
  readonly end: number;
  readonly ordinal: boolean;
  readonly digits: number;
}

/** How a date that leaves something open is to be completed. */
export interface DateSetting {
  readonly now: LocalNow;
  readonly today: CivilDate;
  /** Whether 03/04 is the third of April (true), March the fourth (false), or unclear. */
  readonly dayFirst: boolean | undefined;
  /** The question asks about what has been ("When were you born?"): an open year is in the past. */
  readonly past: boolean;
  /** The question asks for what is to come ("When do you want to leave?"). */
  readonly future: boolean;
  /** A birthday is asked for. */
  readonly birth: boolean;
}

/** A reply's tokens with their readings in one language: what the date and time grammars look at. */
export class TimeView {
  readonly tokens: readonly Token[];
  readonly setting: DateSetting;
  readonly clock24: boolean;
  readonly nextIsFirst: boolean;
  /** Halves and quarters count towards the hour that is named: "halb neun" is 8:30. */
  readonly countsTowardsHour: boolean;
  readonly whichIsOfWeek: boolean;
  readonly negatesBehind: boolean;
  readonly meridiemFirst: boolean;
  readonly ordinalHours: boolean;
  readonly #lexicon: TimeLexicon;
  readonly #numbers: NumberLexicon;
  readonly #words: (PhraseMatch<TimeWord> | null | undefined)[] = [];
  readonly #small: (SmallNumber | null | undefined)[] = [];

  constructor(tokens: readonly Token[], lexicon: TimeLexicon, numbers: NumberLexicon, setting: DateSetting) {
    this.tokens = tokens;
    this.setting = setting;
    this.clock24 = lexicon.clock24;
    this.nextIsFirst = lexicon.nextIsFirst;
    this.countsTowardsHour = lexicon.countsTowardsHour;
    this.whichIsOfWeek = lexicon.whichIsOfWeek;
    this.negatesBehind = lexicon.negatesBehind;
    this.meridiemFirst = lexicon.meridiemFirst;
    this.ordinalHours = lexicon.ordinalHours;
    this.#lexicon = lexicon;
    this.#numbers = numbers;
  }

  /** The longest phrase of the calendar's words at a token. */
  word(at: number): PhraseMatch<TimeWord> | undefined {
    let match = this.#words[at];
    if (match === undefined) {
      match = this.#lexicon.words.match(this.tokens, at) ?? null;
      this.#words[at] = match;
    }
    return match ?? undefined;
  }

  /** The readings of the phrase at a token; an empty record where there is none. */
  reading(at: number): TimeWord {
    return this.word(at)?.value ?? NOTHING;
  }

  /**
   * Whether a phrase that `is` accepts stands right before a token, or takes in its first words: "después DE", "después
   * DE LAS".
   */
  isBehind(at: number, is: (word: TimeWord) => boolean): boolean {
    for (let back = 1; back <= PHRASE_BEFORE_MAX && back <= at; back += 1) {
      const match = this.word(at - back);
      if (match !== undefined && match.end >= at && is(match.value)) return true;
    }
    return false;
  }

  /** "6p": a letter that is half a day only right behind a digit. */
  meridiemLetter(at: number): "am" | "pm" | undefined {
    return this.#lexicon.meridiemLetters.get(this.tokens[at]?.text ?? "");
  }

  /** "7ish": glued to the hour. */
  isHourSuffix(at: number): boolean {
    const token = this.tokens[at];
    return token?.glued === true && this.#lexicon.hourSuffixes.has(token.text);
  }

  mark(at: number, text: string): boolean {
    const token = this.tokens[at];
    return token?.kind === "mark" && token.text === text;
  }

  /** A whole number in digits or words at a token: 9, 9th, ninth, twenty-one. "14.30" counts as 14. */
  small(at: number): SmallNumber | undefined {
    let number = this.#small[at];
    if (number === undefined) {
      number = this.#readSmall(at) ?? null;
      this.#small[at] = number;
    }
    return number ?? undefined;
  }

  /** The one word for a number at a token, without what may be added to it. */
  lone(at: number): { readonly value: number; readonly end: number } | undefined {
    const match = this.#numbers.words.match(this.tokens, at);
    return match?.value.cardinal === undefined ? undefined : { value: match.value.cardinal, end: match.end };
  }

  #readSmall(at: number): SmallNumber | undefined {
    const token = this.tokens[at];
    if (token === undefined) return undefined;
    if (token.kind === "number") {
      if (token.text.length > 4) return undefined;
      const next = this.tokens[at + 1];
      const value = Number(token.text);
      if (next?.kind === "word" && next.glued && this.#numbers.ordinalSuffixes.has(next.text)) {
        return { value, end: at + 2, ordinal: true, digits: token.text.length };
      }
      // "1° aprile"
      if (next?.kind === "mark" && next.text === "°" && next.glued && token.text.length <= 2)
        return { value, end: at + 2, ordinal: true, digits: token.text.length };
      return { value, end: at + 1, ordinal: false, digits: token.text.length };
    }
    if (token.kind !== "word") return undefined;
    // A number with a space between digits and suffix: "5 th of March".
    const read = readNumber(this.#numbers, this.tokens, at);
    if (read === undefined || read.form === "quantity" || read.value < 0 || read.value > 9_999) return undefined;
    if (!Number.isInteger(read.value)) {
      // 三点五分 is an hour and minutes as well.
      const whole = readWholeNumerals(this.#numbers, this.tokens, at);
      if (whole !== undefined && whole.value <= 9_999)
        return { value: whole.value, end: whole.end, ordinal: false, digits: 0 };
      // "las seis y media" is an hour and a half hour, not six and a half.
      const hour = this.#numbers.words.match(this.tokens, at);
      return hour?.value.cardinal === undefined
        ? undefined
        : { value: hour.value.cardinal, end: hour.end, ordinal: false, digits: 0 };
    }
    return { value: read.value, end: read.end, ordinal: read.ordinal, digits: 0 };
  }

  /** Whether a day or a length of time may begin at a token: most words of a sentence begin none. */
  mayBegin(at: number): boolean {
    return (
      this.tokens[at]?.kind !== "word" ||
      this.word(at) !== undefined ||
      this.small(at) !== undefined ||
      this.lone(at) !== undefined
    );
  }

  /** "Полвторого": half an hour and the hour that it leads to, as one word. */
  partGluedToHour(at: number): { readonly hour: number; readonly minute: number } | undefined {
    const token = this.tokens[at];
    if (this.#lexicon.partsGlued.length === 0 || token?.kind !== "word") return undefined;
    for (const [minute, part] of this.#lexicon.partsGlued) {
      if (!token.text.startsWith(part)) continue;
      const hour = this.#numbers.words.word(token.text.slice(part.length))?.ordinal;
      if (hour !== undefined && hour >= 1 && hour <= 12) return { hour, minute };
    }
    return undefined;
  }

  /** "साढ़े नौ": hours and quarters of them, where they are counted together. */
  quartersOfHours(at: number): { quarters: number; end: number } | undefined {
    if (!this.#lexicon.fractionalHours) return undefined;
    const read = readNumber(this.#numbers, this.tokens, at);
    const quarters = read === undefined || read.form === "quantity" ? Number.NaN : read.value * 4;
    return read !== undefined && Number.isInteger(quarters) && quarters > 0 && quarters < 4 * 13 && quarters % 4 !== 0
      ? { quarters, end: read.end }
      : undefined;
  }

  /** Passes what says nothing inside a date ("the", "of", a comma), at most a few tokens of it. */
  skipLinks(at: number, most = 3): number {
    let index = at;
    for (let count = 0; count < most; count += 1) {
      const token = this.tokens[index];
      if (token === undefined) break;
      if (token.kind === "mark") {
        if (
          token.text !== "," &&
          token.text !== "." &&
          (token.text !== "'" || this.tokens[index + 1]?.kind === "number")
        )
          break;
        index += 1;
        continue;
      }
      const match = this.word(index);
      if (match?.value.link !== true || carries(match.value)) break;
      index = match.end;
    }
    return index;
  }
}

/** Words of a phrase that is looked for before a token. */
const PHRASE_BEFORE_MAX = 4;

const NOTHING: TimeWord = {};

/** Whether a phrase names a point in time besides being a link. */
function carries(word: TimeWord): boolean {
  return (
    word.month !== undefined ||
    word.weekday !== undefined ||
    word.day !== undefined ||
    word.part !== undefined ||
    (word.unit !== undefined && word.link !== true)
  );
}
