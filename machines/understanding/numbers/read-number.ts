import type { Token } from "../reply/tokens.ts";
import { fractionValue } from "../reply/tokens.ts";
import type { NumberCue, NumberLexicon, NumberWord } from "./number-lexicon.ts";

/** One number found in a reply. */
export interface ReadNumber {
  readonly value: number;
  /** Token indices, end exclusive. */
  readonly from: number;
  readonly end: number;
  /** In digits as typed ("3", "1,410.50"), in words, or a set phrase ("just me"). */
  readonly form: "digits" | "words" | "quantity";
  /** "3rd", "third": a rank, not an amount. */
  readonly ordinal: boolean;
  /** Digits whose marks fit both conventions ("1.234"): what it is under the other one. */
  readonly otherValue?: number;
}

/** Whether a cue phrase of this name starts at the token. Returns its end, or 0. */
export function cueAt(lexicon: NumberLexicon, tokens: readonly Token[], at: number, name: NumberCue): number {
  const match = lexicon.cues.match(tokens, at);
  return match?.value.includes(name) === true ? match.end : 0;
}

const isMark = (token: Token | undefined, text: string): boolean => token?.kind === "mark" && token.text === text;

/**
 * Reads digits with their group and decimal marks: 1,410 · 1.410,50 · 1 410 · 12'000. `decimalMark` decides what one
 * mark before three digits means.
 */
function readDigits(
  tokens: readonly Token[],
  at: number,
  decimalMark: "." | ",",
): { value: number; end: number; otherValue?: number } | undefined {
  const first = tokens[at];
  if (first?.kind !== "number" || first.text.length > 15) return undefined;
  const pieces: string[] = [first.text];
  const marks: string[] = [];
  let end = at + 1;
  while (pieces.length < 7) {
    const mark = tokens[end];
    const digits = tokens[end + 1];
    if (mark?.kind === "mark" && mark.glued && digits?.kind === "number" && digits.glued && (mark.text === "," || mark.text === "." || mark.text === "'")) {
      pieces.push(digits.text);
      marks.push(mark.text);
      end += 2;
      continue;
    }
    // A space groups thousands where exactly three digits follow: "1 410". Not after a decimal mark.
    if (
      mark?.kind === "number" && !mark.glued && mark.text.length === 3 && first.text.length <= 3 && first.text !== "0" &&
      marks.every((m) => m === " ") && mark.start - (tokens[end - 1] as Token).end === 1
    ) {
      pieces.push(mark.text);
      marks.push(" ");
      end += 1;
      continue;
    }
    break;
  }
  const plain = (count: number): { value: number; end: number } => {
    // Uses only the first `count` pieces: what follows is no part of the number ("12.30.15").
    let used = at + 1;
    for (let index = 0; index < count - 1; index += 1) used += marks[index] === " " ? 1 : 2;
    return { value: Number(pieces.slice(0, count).join("")), end: used };
  };
  if (marks.length === 0) return plain(1);
  const last = marks[marks.length - 1] as string;
  const lastPiece = pieces[pieces.length - 1] as string;
  const groupsOf = (count: number): boolean => pieces.slice(1, count).every((piece) => piece.length === 3) && first.text.length <= 3;
  const uniform = marks.every((mark) => mark === last);
  if (uniform) {
    if (marks.length > 1 || last === "'" || last === " ") return groupsOf(pieces.length) ? { ...plain(pieces.length), end } : plain(1);
    const decimal = Number(`${first.text}.${lastPiece}`);
    const grouped = lastPiece.length === 3 && first.text.length <= 3 && first.text !== "0" ? Number(first.text + lastPiece) : undefined;
    if (grouped === undefined) return { value: decimal, end };
    return last === decimalMark ? { value: decimal, end, otherValue: grouped } : { value: grouped, end };
  }
  // Two kinds of marks: the last one is the decimal mark, the others group.
  const groups = marks.slice(0, -1);
  if ((last === "." || last === ",") && groups.every((mark) => mark === groups[0]) && groupsOf(pieces.length - 1)) {
    return { value: Number(`${pieces.slice(0, -1).join("")}.${lastPiece}`), end };
  }
  return plain(1);
}

/** Rounds away what adding fractions in binary leaves behind (0.1 + 0.2). */
function tidy(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}

/** Scales that a lone letter may stand for ("10k", "5m"): only directly behind digits. */
const LETTER_SCALES: ReadonlySet<string> = new Set(["k", "m", "b", "mm", "mn", "bn", "tn", "mil"]);

/** Reads the number that starts at token `at`, in digits or words, with sign, scale and fraction. Bounded look-ahead. */
export function readNumber(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (token.kind === "mark") return readSigned(lexicon, tokens, at);
  if (token.kind === "emoji") return token.text === "🔟" ? found(10, at, at + 1, "digits") : undefined;
  if (token.kind === "fraction") return finish(lexicon, tokens, at, at + 1, fractionValue(token), "digits");
  if (token.kind === "number") return readFromDigits(lexicon, tokens, at);
  const minusEnd = cueAt(lexicon, tokens, at, "minus");
  if (minusEnd > 0) {
    const inner = readNumber(lexicon, tokens, minusEnd);
    if (inner !== undefined && !inner.ordinal && inner.form !== "quantity") return { ...inner, value: -inner.value, from: at };
  }
  const pointEnd = cueAt(lexicon, tokens, at, "point");
  if (pointEnd > 0 && tokens[pointEnd]?.kind === "word" && (at === 0 || tokens[at - 1]?.kind !== "number")) {
    // "point five". In digits ("point 5") it may be a heading.
    const decimals = readDecimals(lexicon, tokens, pointEnd);
    if (decimals !== undefined) return found(decimals.value, at, decimals.end, "words");
  }
  return readFromWords(lexicon, tokens, at);
}

function found(value: number, from: number, end: number, form: ReadNumber["form"], ordinal = false): ReadNumber {
  return { value: tidy(value), from, end, form, ordinal };
}

function readSigned(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  const sign = tokens[at] as Token;
  const next = tokens[at + 1];
  if (next === undefined || !next.glued) return undefined;
  if (sign.text === "." && next.kind === "number" && (!sign.glued || at === 0)) {
    return finish(lexicon, tokens, at, at + 2, Number(`0.${next.text}`), "digits");
  }
  if ((sign.text !== "-" && sign.text !== "+") || next.kind !== "number") return undefined;
  // "10-20" is a range and "A-1" a code: a sign has nothing glued before it.
  if (sign.glued && at > 0) return undefined;
  const inner = readFromDigits(lexicon, tokens, at + 1);
  if (inner === undefined || inner.ordinal) return undefined;
  return { ...inner, from: at, value: sign.text === "-" ? -inner.value : inner.value };
}

function readFromDigits(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
  const digits = readDigits(tokens, at, lexicon.decimalMark);
  if (digits === undefined) return undefined;
  let { value, end } = digits;
  const next = tokens[end];
  if (next?.kind === "word" && next.glued && lexicon.ordinalSuffixes.has(next.text)) return found(value, at, end + 1, "digits", true);
  if (next?.kind === "fraction") return found(value + fractionValue(next), at, end + 1, "digits");
  // "1/2" and "3 1/2". A slash between whole numbers of which the second is at least 2 and the first smaller.
  const wholeFraction = readSlash(tokens, at);
  if (wholeFraction !== undefined && end === at + 1) return wholeFraction;
  if (end === at + 1 && next?.kind === "number" && !next.glued) {
    const mixed = readSlash(tokens, end);
    if (mixed !== undefined && mixed.value < 1) return finish(lexicon, tokens, at, mixed.end, value + mixed.value, "digits");
  }
  // "7 and 1/2"
  const joiner = end === at + 1 ? cueAt(lexicon, tokens, end, "joiner") : 0;
  const added = joiner === 0 ? undefined : readSlash(tokens, joiner);
  if (added !== undefined && added.value < 1) return found(value + added.value, at, added.end, "digits");
  if (next?.kind === "word") {
    const word = lexicon.words.match(tokens, end);
    if (word?.value.andHalf !== undefined) {
      value += word.value.andHalf;
      end = word.end;
    } else if (word?.value.part !== undefined && word.value.part > 2 && Number.isInteger(value) && word.value.ordinal === undefined && value > 0 && value < word.value.part) {
      return found(value / word.value.part, at, word.end, "digits");
    }
  }
  const finished = finish(lexicon, tokens, at, end, value, "digits");
  return digits.otherValue !== undefined && finished.end === digits.end ? { ...finished, otherValue: digits.otherValue } : finished;
}

function readSlash(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const above = tokens[at];
  const slash = tokens[at + 1];
  const below = tokens[at + 2];
  if (above?.kind !== "number" || !isMark(slash, "/") || below?.kind !== "number" || above.text.length > 2 || below.text.length > 2) return undefined;
  if (isMark(tokens[at + 3], "/")) return undefined;
  const top = Number(above.text);
  const bottom = Number(below.text);
  // Only what people write as a fraction; 8/10 and 3/5 are ratings, read by whoever asks for one.
  const plausible = (top === 1 && bottom >= 2 && bottom <= 4) || (top === 2 && bottom === 3) || (top === 3 && bottom === 4);
  return plausible ? found(top / bottom, at, at + 3, "digits") : undefined;
}

/** Applies scales ("2.5 million", "10k") to a number that was read. */
function finish(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  from: number,
  end: number,
  value: number,
  form: ReadNumber["form"],
): ReadNumber {
  let result = value;
  let at = end;
  for (let times = 0; times < 3; times += 1) {
    const token = tokens[at];
    if (token?.kind !== "word") break;
    const match = lexicon.words.match(tokens, at);
    const scale = match?.value.scale;
    if (match === undefined || scale === undefined) break;
    if (token.text.length <= 2 && LETTER_SCALES.has(token.text) && !(token.glued && form === "digits") && !(token.text !== "b" && token.text !== "m" && token.text.length > 1)) {
      if (!(token.text === "k" && form === "digits")) break;
    }
    result *= scale;
    at = match.end;
    if (lexicon.words.match(tokens, at)?.value.andHalf !== undefined && times === 0) {
      const half = lexicon.words.match(tokens, at) as { value: NumberWord; end: number };
      result += (half.value.andHalf as number) * scale;
      at = half.end;
    }
  }
  const hundreds = at > end ? hundredsBehind(tokens, at) : undefined;
  if (hundreds !== undefined && result >= 1_000 && result % 1_000 === 0) return found(result + hundreds, from, at + 1, form);
  return found(result, from, at, form);
}

/** "2 thousand 500": three digits behind a scale. "2 thousand 500 thousand" is no number. */
function hundredsBehind(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const behind = tokens[at + 1];
  if (token?.kind !== "number" || token.glued || token.text.length !== 3 || token.text.startsWith("0")) return undefined;
  if (behind?.kind === "number" || (behind?.kind === "mark" && behind.glued && tokens[at + 2]?.glued === true)) return undefined;
  return Number(token.text);
}

function readFromWords(lexicon: NumberLexicon, tokens: readonly Token[], at: number): ReadNumber | undefined {
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
    if (token.kind === "mark" && token.text === "," && current === 0 && lastScale < Number.POSITIVE_INFINITY && isHundreds(lexicon, tokens, end + 1)) {
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
        const scaled = finish(lexicon, tokens, at, match.end, word.quantity, "words");
        if (scaled.end > match.end) return scaled;
        // "a dozen and a half"
        const half = word.quantity === 12 ? lexicon.words.match(tokens, match.end) : undefined;
        return half?.value.andHalf === undefined ? found(word.quantity, at, match.end, "quantity") : found(word.quantity * (1 + half.value.andHalf), at, half.end, "words");
      }
      if (word.cardinal !== undefined) {
        // "oh five" are two digits read out.
        if (!fits(current, word.cardinal) || (any && (word.cardinal === 0 || (current === 0 && total === 0)))) break;
        current += word.cardinal;
        end = match.end;
        any = true;
        continue;
      }
      if (word.ordinal !== undefined && (any ? fits(current, word.ordinal) && word.part === undefined : true)) {
        return found(total + current + word.ordinal, at, match.end, "words", true);
      }
      if (word.scale !== undefined && !(token.text.length <= 2 && LETTER_SCALES.has(token.text) && !(any && token.text === "k"))) {
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
        if (lastScale !== Number.POSITIVE_INFINITY && current === 0) return found(base + word.andHalf * lastScale, at, match.end, "words");
        return finish(lexicon, tokens, at, match.end, base + word.andHalf, "words");
      }
      if (any && word.part !== undefined && total + current > 0 && total + current < 20) return found((total + current) / word.part, at, match.end, "words");
    }
    const glued = lexicon.glued?.(token.text);
    if (glued !== undefined) {
      if (glued.ordinal !== undefined) return found(total + current + glued.ordinal, at, end + 1, "words", true);
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
      if (joiner > 0 && (current >= 20 || lastScale !== Number.POSITIVE_INFINITY)) {
        const next = lexicon.words.match(tokens, joiner);
        const value = next?.value.cardinal ?? next?.value.ordinal;
        if (value !== undefined && next?.value.quantity === undefined && fits(current, value) && (current % 100 !== 0 || current >= 100 || (current === 0 && total > 0))) {
          end = joiner;
          continue;
        }
        const nextGlued = lexicon.glued?.(tokens[joiner]?.text ?? "");
        const isBelow = nextGlued?.cardinal !== undefined && (current === 0 && total > 0 ? nextGlued.cardinal < lastScale : nextGlued.cardinal < 100 && current % 100 === 0);
        if (isBelow) {
          end = joiner;
          continue;
        }
      }
      const point = cueAt(lexicon, tokens, end, "point");
      if (point > 0) {
        const decimals = readDecimals(lexicon, tokens, point);
        if (decimals !== undefined) return finish(lexicon, tokens, at, decimals.end, total + current + decimals.value, "words");
      }
    }
    break;
  }
  return any ? found(total + current, at, end, "words") : undefined;
}

/** "five hundred", and nothing above hundreds. */
function isHundreds(lexicon: NumberLexicon, tokens: readonly Token[], at: number): boolean {
  const count = lexicon.words.match(tokens, at);
  const unit = count?.value.cardinal;
  return count !== undefined && unit !== undefined && unit > 0 && unit < 10 && lexicon.words.match(tokens, count.end)?.value.scale === 100;
}

/** "one hundred", "a dozen eggs": a set phrase gives way where its words go on as a spelled number. */
function continuesAsNumber(lexicon: NumberLexicon, tokens: readonly Token[], at: number, end: number, word: NumberWord): boolean {
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

function readFraction(lexicon: NumberLexicon, tokens: readonly Token[], at: number, end: number, value: number): ReadNumber {
  const next = lexicon.words.match(tokens, end);
  if (next?.value.scale !== undefined) return found(value * next.value.scale, at, next.end, "words");
  // "half a million", "three quarters of a million"
  for (let small = end; small < end + 2 && tokens[small]?.kind === "word" && (tokens[small]?.text.length ?? 9) <= 3; small += 1) {
    const after = lexicon.words.match(tokens, small + 1);
    if (after?.value.scale !== undefined && after.value.cardinal === undefined) return found(value * after.value.scale, at, after.end, "words");
  }
  return found(value, at, end, "words");
}

function readDecimals(lexicon: NumberLexicon, tokens: readonly Token[], at: number): { value: number; end: number } | undefined {
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
