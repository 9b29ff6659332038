/**
 * Numbers in words, also as one word.
 *
 * Owns: their arithmetic. Does not own: the words (`vocabulary/number-lexicon.ts`).
 */
import type { Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon, type NumberWord } from "../../vocabulary/number-lexicon.ts";
import { isExact, powerAt } from "./powers.ts";
import { foundNumber, LETTER_SCALES, type ReadNumber, withScale } from "./scaled-numbers.ts";

/**
 * Reads a number in words from the left: "two million three hundred and five", "twenty-five", "half a million",
 * "fünfundzwanzig".
 */
export function readFromWords(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  let total = 0;
  let current = 0;
  let lastScale = Number.POSITIVE_INFINITY;
  let end = at;
  let any = false;
  for (;;) {
    const token = tokens[end];
    if (token === undefined) break;
    if (token.kind === "number") {
      // "two thousand 500", "mil 200": digits continue a number in words only below its last scale.
      if (!any || current !== 0 || lastScale === Number.POSITIVE_INFINITY || token.text.length > 3) break;
      const digits = Number(token.text);
      if (digits >= lastScale || digits < 100) break;
      current = digits;
      end += 1;
      continue;
    }
    if (
      token.kind === "mark" &&
      token.text === "," &&
      current === 0 &&
      lastScale < Number.POSITIVE_INFINITY &&
      isHundreds(lexicon, tokens, end + 1)
    ) {
      // "twenty-two thousand, five hundred"
      end += 1;
      continue;
    }
    if (token.kind !== "word") break;
    const match = lexicon.words.match(tokens, end);
    const word = match?.value;
    if (match !== undefined && word !== undefined) {
      if (!any && word.quantity !== undefined && !continuesAsNumber(lexicon, tokens, at, match.end, word)) {
        // "a couple hundred"
        const scaled = withScale(lexicon, tokens, at, match.end, word.quantity, "words");
        if (scaled.end > match.end) return scaled;
        // "a dozen and a half"
        const half = word.quantity === 12 ? lexicon.words.match(tokens, match.end) : undefined;
        return half?.value.andHalf === undefined
          ? foundNumber(word.quantity, at, match.end, "quantity")
          : foundNumber(word.quantity * (1 + half.value.andHalf), at, half.end, "words");
      }
      if (!any && word.addend !== undefined) return withAddend(lexicon, tokens, at, match.end, word.addend);
      if (word.cardinal !== undefined && word.cardinal >= 1_000 && total === 0 && current === 0) {
        // "ألفين" is two thousand in one word.
        total = word.cardinal;
        lastScale = 1_000;
        end = match.end;
        any = true;
        continue;
      }
      if (word.cardinal !== undefined) {
        // "oh five" are two digits read out.
        if (!fits(current, word.cardinal) || (any && (word.cardinal === 0 || (current === 0 && total === 0)))) break;
        current += word.cardinal;
        end = match.end;
        any = true;
        continue;
      }
      if (word.ordinal !== undefined && !any && lexicon.unitsBeforeTens && word.ordinal < 10) {
        const joined = cueAt(lexicon, tokens, match.end, "joiner");
        const ten = tenBehindUnit(lexicon, tokens, joined, word.ordinal);
        if (ten !== undefined) return foundNumber(word.ordinal + ten.value, at, ten.end, "words", true);
      }
      if (word.ordinal !== undefined && (any ? fits(current, word.ordinal) && word.part === undefined : true)) {
        return foundNumber(total + current + word.ordinal, at, match.end, "words", true);
      }
      if (word.scale !== undefined && !(LETTER_SCALES.has(token.text) && !(any && token.text === "k"))) {
        // "hundreds" names no number.
        if (!any && (word.scale === 12 || cueAt(lexicon, tokens, end, "vague") === match.end)) break;
        if (word.scale === 100) {
          if (current >= 100) break;
          current = (current === 0 ? 1 : current) * 100;
        } else {
          if (word.scale >= lastScale) break;
          total += (any && current === 0 && total > 0 ? 0 : current === 0 ? 1 : current) * word.scale;
          current = 0;
          lastScale = word.scale;
        }
        end = match.end;
        any = true;
        continue;
      }
      if (!any && word.fraction !== undefined) return readFraction(lexicon, tokens, at, match.end, word.fraction);
      if (any && word.andHalf !== undefined) {
        const base = total + current;
        if (lastScale !== Number.POSITIVE_INFINITY && current === 0)
          return foundNumber(base + word.andHalf * lastScale, at, match.end, "words");
        return withScale(lexicon, tokens, at, match.end, base + word.andHalf, "words");
      }
      if (any && word.part !== undefined && total + current > 0 && total + current < NUMERATOR_MAX)
        return foundNumber((total + current) / word.part, at, match.end, "words");
    }
    const glued = lexicon.glued?.(token.text);
    if (glued !== undefined) {
      if (glued.ordinal !== undefined) return foundNumber(total + current + glued.ordinal, at, end + 1, "words", true);
      const value = glued.cardinal as number;
      if (any && !(current === 0 && value < lastScale)) break;
      if (value >= 1_000) {
        total += value;
        lastScale = 1_000;
      } else current += value;
      end += 1;
      any = true;
      continue;
    }
    if (any) {
      // "a hundred AND five": only if a number follows that fits below what was said.
      const joiner = cueAt(lexicon, tokens, end, "joiner");
      const ten = lexicon.unitsBeforeTens ? tenBehindUnit(lexicon, tokens, joiner, current) : undefined;
      if (ten !== undefined) {
        current += ten.value;
        end = ten.end;
        if (ten.ordinal) return foundNumber(total + current, at, end, "words", true);
        continue;
      }
      if (joiner > 0 && lexicon.unitsBeforeTens) {
        // "ألف و مئتين", "مئة و خمسة": anything below what was said last.
        const next = lexicon.words.match(tokens, joiner)?.value;
        const value = next?.cardinal;
        const isBelow =
          value !== undefined &&
          next?.quantity === undefined &&
          (current >= 100 ? current % 100 === 0 && value < 100 : current === 0 && total > 0 && value < lastScale);
        if (isBelow) {
          end = joiner;
          continue;
        }
      }
      const power = powerAt(lexicon, tokens, end);
      if (power !== undefined && isExact((total + current) ** power.exponent))
        return foundNumber((total + current) ** power.exponent, at, power.end, "words");
      const fraction = joiner > 0 ? fractionAt(lexicon, tokens, joiner) : undefined;
      if (fraction !== undefined) return foundNumber(total + current + fraction.value, at, fraction.end, "words");
      if (joiner > 0 && (current >= 20 || lastScale !== Number.POSITIVE_INFINITY)) {
        const next = lexicon.words.match(tokens, joiner);
        const value = next?.value.cardinal ?? next?.value.ordinal;
        if (
          value !== undefined &&
          next?.value.quantity === undefined &&
          fits(current, value) &&
          (current % 100 !== 0 || current >= 100 || (current === 0 && total > 0))
        ) {
          end = joiner;
          continue;
        }
        const nextGlued = lexicon.glued?.(tokens[joiner]?.text ?? "");
        const isBelow =
          nextGlued?.cardinal !== undefined &&
          (current === 0 && total > 0
            ? nextGlued.cardinal < lastScale
            : nextGlued.cardinal < 100 && current % 100 === 0);
        if (isBelow) {
          end = joiner;
          continue;
        }
      }
      const point = cueAt(lexicon, tokens, end, "point");
      if (point > 0) {
        const decimals = readDecimals(lexicon, tokens, point);
        if (decimals !== undefined)
          return withScale(lexicon, tokens, at, decimals.end, total + current + decimals.value, "words");
      }
    }
    break;
  }
  return any ? foundNumber(total + current, at, end, "words") : undefined;
}

/** Numerators that people write in words: "twenty-three fifths". */
const NUMERATOR_MAX = 1_000;

/** Less than one, behind "and": "one and A FOURTH", "three and TWO FIFTHS". */
export function fractionAt(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
): { value: number; end: number } | undefined {
  const isOne = lexicon.indefinite.has(tokens[at]?.text ?? "");
  const phrase = lexicon.words.match(tokens, at);
  if (phrase?.value.fraction !== undefined && phrase.value.fraction < 1)
    return { value: phrase.value.fraction, end: phrase.end };
  const above = isOne ? 1 : phrase?.value.cardinal;
  const below = lexicon.words.match(tokens, isOne ? at + 1 : (phrase?.end ?? at));
  const parts = below?.value.part ?? (above === 1 ? below?.value.ordinal : undefined);
  if (below === undefined || above === undefined || parts === undefined || parts < 2 || above >= parts)
    return undefined;
  return { value: above / parts, end: below.end };
}

/** "خمسة و عشرون", "الثامن و العشرون": the ten that is joined behind its unit. */
function tenBehindUnit(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
  current: number,
): { value: number; end: number; ordinal: boolean } | undefined {
  const unit = current % 100;
  if (at === 0 || unit === 0 || unit >= 10) return undefined;
  const match = lexicon.words.match(tokens, at);
  const value = match?.value.cardinal ?? match?.value.ordinal;
  if (match === undefined || value === undefined || value < 20 || value > 90 || value % 10 !== 0) return undefined;
  return { value, end: match.end, ordinal: match.value.cardinal === undefined };
}

/** "साढ़े तीन", "पौने दो सौ": what is added to the number behind, before its scale. */
function withAddend(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
  end: number,
  addend: number,
): ReadNumber | undefined {
  const match = lexicon.words.match(tokens, end);
  const token = tokens[end];
  if (match?.value.cardinal !== undefined)
    return withScale(lexicon, tokens, at, match.end, match.value.cardinal + addend, "words");
  if (token?.kind === "number" && token.text.length <= 3)
    return withScale(lexicon, tokens, at, end + 1, Number(token.text) + addend, "words");
  // "सवा सौ": of one.
  return match?.value.scale === undefined ? undefined : withScale(lexicon, tokens, at, end, 1 + addend, "words");
}

/** "five hundred", and nothing above hundreds. */
function isHundreds(lexicon: NumberLexicon, tokens: readonly Token[], at: number): boolean {
  const count = lexicon.words.match(tokens, at);
  const unit = count?.value.cardinal;
  return (
    count !== undefined &&
    unit !== undefined &&
    unit > 0 &&
    unit < 10 &&
    lexicon.words.match(tokens, count.end)?.value.scale === 100
  );
}

/** "one hundred", "a dozen eggs": a set phrase gives way where its words go on as a spelled number. */
function continuesAsNumber(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
  end: number,
  word: NumberWord,
): boolean {
  if (word.cardinal === undefined || end !== at + 1) return false;
  const next = lexicon.words.match(tokens, end)?.value;
  return next?.scale !== undefined || next?.cardinal !== undefined;
}

/** Whether a value below a hundred (or hundreds) can be added to what was said: 20 + 5, 100 + 20, never 5 + 3. */
function fits(current: number, value: number): boolean {
  if (current === 0) return true;
  if (value >= 100 || value === 0) return false;
  const room = current % 100;
  if (room === 0) return current >= 100;
  return room % 10 === 0 && room >= 20 && value < 10 && value > 0;
}

function readFraction(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
  end: number,
  value: number,
): ReadNumber {
  const next = lexicon.words.match(tokens, end);
  if (next?.value.scale !== undefined) return foundNumber(value * next.value.scale, at, next.end, "words");
  // "half a million", "three quarters of a million"
  for (
    let small = end;
    small < end + 2 && tokens[small]?.kind === "word" && (tokens[small]?.text.length ?? 9) <= 3;
    small += 1
  ) {
    const after = lexicon.words.match(tokens, small + 1);
    if (after?.value.scale !== undefined && after.value.cardinal === undefined)
      return foundNumber(value * after.value.scale, at, after.end, "words");
  }
  return foundNumber(value, at, end, "words");
}

/** The digits behind a decimal point: "point one four", "point 75". */
export function readDecimals(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
): { value: number; end: number } | undefined {
  let digits = "";
  let end = at;
  while (digits.length < 6) {
    const token = tokens[end];
    if (token?.kind === "number" && digits === "") {
      digits = token.text;
      end += 1;
      break;
    }
    const word = token?.kind === "word" ? lexicon.words.match(tokens, end) : undefined;
    const value = word?.value.cardinal;
    if (word === undefined || value === undefined || value > 99 || (value > 9 && digits !== "")) break;
    digits += String(value);
    end = word.end;
  }
  return digits === "" ? undefined : { value: Number(`0.${digits}`), end };
}
