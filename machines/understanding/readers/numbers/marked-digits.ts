/**
 * Numbers in digits, with marks between them.
 *
 * Owns: which mark groups thousands and which one is decimal, by what surrounds it. Does not own: numbers in words
 * (`spelled-numbers.ts`).
 */
import type { Token } from "../../text/tokens.ts";
import { foundNumber, type ReadNumber } from "./scaled-numbers.ts";

/**
 * Reads digits with their group and decimal marks: 1,410 · 1.410,50 · 1 410 · 12'000. `decimalMark` decides what one
 * mark before three digits means.
 */
export function readDigits(
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
    if (mark !== undefined && digits !== undefined && isGroupMark(mark, digits)) {
      pieces.push(digits.text);
      marks.push(mark.text);
      end += 2;
      continue;
    }
    // A space groups thousands where exactly three digits follow: "1 410". Not after a decimal mark.
    const beginsGroups = first.text.length <= 3 && first.text !== "0" && marks.every((each) => each === " ");
    if (mark !== undefined && beginsGroups && isSpacedGroup(tokens[end - 1] as Token, mark)) {
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
  const groupsOf = (count: number): boolean =>
    pieces.slice(1, count).every((piece) => piece.length === 3) && first.text.length <= 3;
  const uniform = marks.every((mark) => mark === last);
  const indian = inIndianGroups(pieces, marks);
  if (indian > 0)
    return indian === pieces.length
      ? { ...plain(indian), end }
      : { value: Number(`${pieces.slice(0, -1).join("")}.${lastPiece}`), end };
  if (uniform) {
    if (marks.length > 1 || last === "'" || last === " ")
      return groupsOf(pieces.length) ? { ...plain(pieces.length), end } : plain(1);
    const decimal = Number(`${first.text}.${lastPiece}`);
    const grouped =
      lastPiece.length === 3 && first.text.length <= 3 && first.text !== "0"
        ? Number(first.text + lastPiece)
        : undefined;
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

/** "1,50,000", "12,34,567.50": twos before the last three. How many pieces are its groups, or 0. */
function inIndianGroups(pieces: readonly string[], marks: readonly string[]): number {
  const groups = marks.at(-1) === "." ? pieces.length - 1 : pieces.length;
  const isGrouped =
    groups > 2 &&
    marks.slice(0, groups - 1).every((mark) => mark === ",") &&
    pieces
      .slice(0, groups)
      .every(({ length }, at) => (at === 0 ? length <= 2 : length === (at === groups - 1 ? 3 : 2)));
  return isGrouped ? groups : 0;
}

function isSlash(token: Token | undefined): boolean {
  return token?.kind === "mark" && token.text === "/";
}

/** A mark right between digits that may group or part them: "1,410", "1.5", "1'000". */
function isGroupMark(mark: Token, digits: Token): boolean {
  const joinsDigits = mark.kind === "mark" && mark.glued && digits.kind === "number" && digits.glued;
  return joinsDigits && (mark.text === "," || mark.text === "." || mark.text === "'");
}

/** Three digits one space behind what stands before them: the "410" of "1 410". */
function isSpacedGroup(before: Token, digits: Token): boolean {
  return digits.kind === "number" && !digits.glued && digits.text.length === 3 && digits.start - before.end === 1;
}

/** "1/2", "3/4": a fraction as it is written. */
export function readSlash(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const above = tokens[at];
  const slash = tokens[at + 1];
  const below = tokens[at + 2];
  if (above?.kind !== "number" || !isSlash(slash) || below?.kind !== "number") return undefined;
  if (above.text.length > 2 || below.text.length > 2 || isSlash(tokens[at + 3])) return undefined;
  const top = Number(above.text);
  const bottom = Number(below.text);
  // Only what people write as a fraction; 8/10 and 3/5 are ratings, which `scale.ts` reads.
  const plausible =
    (top === 1 && bottom >= 2 && bottom <= 4) || (top === 2 && bottom === 3) || (top === 3 && bottom === 4);
  return plausible ? foundNumber(top / bottom, at, at + 3, "digits") : undefined;
}
