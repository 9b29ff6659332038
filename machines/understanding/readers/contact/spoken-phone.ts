/**
 * Digits of a phone number that are read out.
 *
 * Owns: "four one five, double five". Does not own: whether they are a number (`phone.ts`).
 */
import type { ReplyLanguage } from "../../../languages/registry.ts";
import { type NumberLexicon, numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import { PhraseTable } from "../../text/phrases.ts";
import type { Token } from "../../text/tokens.ts";
import { perLanguage } from "../../vocabulary/per-language.ts";

/** Digits that were read out, as they would be written. Token indices, end exclusive. */
export interface SpokenDigits {
  readonly text: string;
  readonly from: number;
  readonly end: number;
}

/** What is no digit in a number that is read out. */
interface SpokenWord {
  /** "DOUBLE five" */
  readonly times?: number;
  /** "PLUS four four" */
  readonly plus?: true;
}

/** The words of a language in which digits are read out. */
const spokenWords = perLanguage(({ phone }): PhraseTable<SpokenWord> => {
  const table = new PhraseTable<SpokenWord>();
  for (const [times, forms] of phone.repeats) table.add(forms, { times });
  table.add(phone.plus, { plus: true });
  return table;
});

/**
 * The digits read out from a token on: "four one five, double five …", "zéro six douze trente-quatre". Undefined where
 * fewer than two words are numbers.
 */
export function readSpokenDigits(
  tokens: readonly Token[],
  at: number,
  language: ReplyLanguage,
  digitsMax: number,
): SpokenDigits | undefined {
  const lexicon = numberLexicon(language);
  const words = spokenWords(language);
  let text = "";
  let parts = 0;
  let times = 1;
  let end = at;
  for (let next = at; next < tokens.length && text.length <= digitsMax;) {
    const token = tokens[next];
    const isPause = token?.kind === "mark" && (token.text === "," || token.text === "-" || token.text === ".");
    if (isPause && parts > 0 && times === 1) {
      next += 1;
      continue;
    }
    const word = words.match(tokens, next);
    if (word?.value.plus === true && text === "") {
      text = "+";
      next = word.end;
      continue;
    }
    if (word?.value.times !== undefined && times === 1) {
      times = word.value.times;
      next = word.end;
      continue;
    }
    const part = readPart(lexicon, tokens, next);
    if (part === undefined || (times > 1 && part.digits.length > 1)) break;
    text += part.digits.repeat(times);
    times = 1;
    parts += 1;
    next = part.end;
    end = next;
  }
  return parts < 2 ? undefined : { text, from: at, end };
}

/** Largest number that is said for some of the digits: "eight hundred". */
const PART_MAX = 999;

function readPart(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
): { digits: string; end: number } | undefined {
  const token = tokens[at];
  if (token?.kind === "number") return { digits: token.text, end: at + 1 };
  if (token?.kind !== "word") return undefined;
  const read = readNumber(lexicon, tokens, at);
  if (
    read === undefined ||
    read.ordinal ||
    read.form !== "words" ||
    !Number.isInteger(read.value) ||
    read.value < 0 ||
    read.value > PART_MAX
  )
    return undefined;
  return { digits: String(read.value), end: read.end };
}
