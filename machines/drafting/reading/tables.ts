/**
 * Tables in a prompt: one question about several things.
 *
 * - things that are rated on one scale: "rate food, service and price from 1 to 5", "room and staff each from 1 to 5"
 * - things with the same answers: "content, pace: poor / fair / good each"
 * - statements: "do you agree (no, partly, yes): I feel valued; I have the tools I need"
 * - rows and columns that are named: "rows food, service, columns bad, good"
 *
 * Owns: recognising a table in a sentence or an item of a list. What stands before and behind it is read like any text.
 */
import { FIELDS } from "../forms/fields.ts";
import type { DraftItem } from "../forms/draft-item.ts";
import { SCALE_STEPS_MAX } from "../forms/tables.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { readOptions, takeAnnotations, takeScale, without } from "./annotations.ts";
import { conditionIn } from "./conditions.ts";
import { dividedAtColon } from "./following.ts";
import type { MaskedText } from "./masked-text.ts";
import { takeLeadIns, wholeField } from "./read-item.ts";

export interface TableReading {
  readonly before: string;
  readonly item: DraftItem;
  readonly after: string;
}

/** Words of the name of a thing that is rated. */
const ROW_WORDS_MAX = 7;
const ROWS_MIN = 2;
const ROWS_MAX = 30;
const COLUMNS_MIN = 3;
/** Words in front of the one that asks to rate: "please let guests rate". */
const BEFORE_RATE_MAX = 4;

export function tableIn(text: string, asked: boolean, lexicon: Lexicon, masked: MaskedText): TableReading | undefined {
  const colon = dividedAtColon(text);
  const table =
    namedSides(text, lexicon, masked) ??
    (colon === undefined ? undefined : (statements(colon, lexicon, masked) ?? sameAnswers(colon, lexicon, masked))) ??
    rated(text, colon, lexicon, masked);
  if (table !== undefined && asked) table.item.asked = true;
  return table;
}

/** Statements that are answered alike; they may be divided by semicolons, so a whole line is looked at. */
export function statementsIn(line: string, lexicon: Lexicon, masked: MaskedText): TableReading | undefined {
  const colon = line.includes(";") ? dividedAtColon(line) : undefined;
  return colon === undefined ? undefined : statements(colon, lexicon, masked);
}

type Colon = NonNullable<ReturnType<typeof dividedAtColon>>;

/** "How much do you agree (no, partly, yes): A; B; C". */
function statements({ head, tail }: Colon, lexicon: Lexicon, masked: MaskedText): TableReading | undefined {
  const said: DraftItem = { text: "", question: true, whole: false, type: "matrix" };
  const columns = columnsIn(head, lexicon, masked, said);
  const rows = readOptions(masked.plain(tail), lexicon);
  if (columns === undefined || rows === undefined || rows.length > ROWS_MAX) return undefined;
  // Names of questions are no statements, and a choice is no table: "size (S, M, L): name, e-mail".
  const words = wordsOf(head, lexicon.words.inflection);
  const divided = tail.includes(";") || lexicon.openers.at(words, 0) !== undefined;
  if (!divided || rows.some((row) => !isRow(row, lexicon, 3 * ROW_WORDS_MAX))) return undefined;
  const asks = tidy(masked.plain(takeAnnotations(head, lexicon, {})));
  // "Rate from 1 to 5" says nothing that the title of a table does not say.
  const text = rateAt(asks, lexicon)?.count === wordsOf(asks, lexicon.words.inflection).length ? "" : asks;
  return { before: "", item: { ...said, ...columns, text, rows }, after: "" };
}

/** "Content, pace, materials: poor / fair / good each". */
function sameAnswers({ head, tail }: Colon, lexicon: Lexicon, masked: MaskedText): TableReading | undefined {
  const behind = takeEach(tail, lexicon);
  const inFront = takeEach(head, lexicon);
  if (behind === undefined && inFront === undefined) return undefined;
  const columns = readOptions(masked.plain(behind ?? tail), lexicon);
  const rows = rowsOf(partsOf(inFront ?? head, lexicon), lexicon);
  const scaled: Pick<DraftItem, "scale"> = {};
  takeScale(behind ?? tail, lexicon, scaled);
  if (scaled.scale !== undefined || columns === undefined || columns.length < COLUMNS_MIN || rows === undefined)
    return undefined;
  return {
    before: "",
    item: { text: "", question: false, whole: false, type: "matrix", rows, options: columns },
    after: "",
  };
}

/** "Matrix with the rows food, service and the columns bad, good". */
function namedSides(text: string, lexicon: Lexicon, masked: MaskedText): TableReading | undefined {
  const words = wordsOf(text, lexicon.words.inflection);
  const { rows: rowWords, columns: columnWords } = lexicon.structure;
  const rowsAt = rowWords.first(words);
  const columnsAt = rowsAt === undefined ? undefined : columnWords.first(words);
  if (rowsAt === undefined || columnsAt === undefined || columnsAt.at < rowsAt.at) return undefined;
  const side = (from: number, to: number | undefined): readonly string[] | undefined =>
    readOptions(masked.plain(withoutJoiner(text.slice(words[from]?.end, to), lexicon)), lexicon);
  const rows = side(rowsAt.at + rowsAt.count - 1, words[columnsAt.at]?.start);
  const columns = side(columnsAt.at + columnsAt.count - 1, undefined);
  if (rows === undefined || columns === undefined || rows.length > ROWS_MAX) return undefined;
  const named = lexicon.ownTypes.first(words);
  const from = named?.value === "matrix" && named.at < rowsAt.at ? named.at : rowsAt.at;
  return {
    before: text.slice(0, words[from]?.start),
    item: { text: "", question: false, whole: false, type: "matrix", rows, options: columns },
    after: "",
  };
}

/** A list with one scale: each of its things, or what follows the word that asks to rate. */
function rated(text: string, colon: Colon | undefined, lexicon: Lexicon, masked: MaskedText): TableReading | undefined {
  const item: DraftItem = { text: "", question: false, whole: false, type: "matrix" };
  const headRates = colon !== undefined && (rateAt(colon.head, lexicon) !== undefined || scaleOf(colon.head, lexicon));
  const list = colon === undefined ? text : colon.tail;
  const parts = partsOf(list, lexicon);
  if (parts.length < (headRates ? ROWS_MIN : 1) || parts.length > ROWS_MAX) return undefined;
  const read = parts.map((part) => readPart(part, lexicon, masked));
  const inHead = headRates ? readPart(colon?.head ?? "", lexicon, masked) : undefined;
  const scaled = [...(inHead === undefined ? [] : [inHead]), ...read].find(({ columns }) => columns !== undefined);
  if (scaled?.columns === undefined) return undefined;
  // "Food from 1 to 5, service from 1 to 5" has a scale for each.
  if (read.filter(({ columns }) => columns !== undefined).length > 1) return undefined;
  const rates = read.findIndex(({ rate }) => rate);
  const each = read.findIndex((part) => part.each);
  const at = read.indexOf(scaled);
  let from: number;
  let to: number;
  if (inHead !== undefined) {
    [from, to] = [0, lastRow(read, 0)];
    if (!inHead.rate && !inHead.each && each === -1) return undefined;
  } else if (rates !== -1 && rates <= Math.max(each, at) && read[rates]?.rest !== "" && !read[rates]?.rateLast) {
    from = rates;
    to = Math.max(each, at) > rates ? Math.max(each, at) : lastRow(read, rates);
  } else if (each !== -1 || (rates !== -1 && read[rates]?.rateLast === true)) {
    to = Math.max(each, at, rates);
    if (to === 0 && read.length > 1) [from, to] = [0, lastRow(read, 0)];
    else for (from = to; from > 0 && read[from - 1]?.isRow === true;) from -= 1;
  } else return undefined;
  const rows = rowsOf(
    read.slice(from, to + 1).map(({ rest }) => rest),
    lexicon,
  );
  if (rows === undefined) return undefined;
  const before = [...parts.slice(0, from)].join(", ");
  const purpose = colon === undefined || inHead !== undefined ? "" : `${colon.head}: `;
  return {
    before: `${purpose}${before}`,
    item: { ...item, ...scaled.columns, rows },
    after: parts.slice(to + 1).join(", "),
  };
}

interface PartReading {
  /** The part without its scale, "each", and the word that asks to rate. */
  readonly rest: string;
  readonly columns: Pick<DraftItem, "options" | "scale"> | undefined;
  readonly each: boolean;
  readonly rate: boolean;
  /** That word stands at the end: "… bewerten". */
  readonly rateLast: boolean;
  readonly isRow: boolean;
}

function readPart(part: string, lexicon: Lexicon, masked: MaskedText): PartReading {
  const said: DraftItem = { text: "", question: false, whole: false };
  const columns = columnsIn(part, lexicon, masked, said);
  let rest = takeScale(part.replaceAll(/[\uE000-\uF8FF]/g, " "), lexicon, {});
  const withoutEach = takeEach(rest, lexicon);
  rest = withoutEach ?? rest;
  const rate = rateAt(rest, lexicon);
  const words = wordsOf(rest, lexicon.words.inflection);
  if (rate !== undefined)
    rest = rate.last ? rest.slice(0, words[rate.at]?.start) : rest.slice(words[rate.at + rate.count - 1]?.end);
  rest = tidy(takeLeadIns(rate === undefined ? tidy(rest) : behindWith(tidy(rest), lexicon), lexicon));
  const enclosed = part
    .split("")
    .map((character) => masked.enclosed(character)?.text ?? "")
    .join(" ");
  return {
    rest,
    columns,
    each:
      withoutEach !== undefined ||
      lexicon.structure.each.first(wordsOf(enclosed, lexicon.words.inflection)) !== undefined,
    rate: rate !== undefined,
    rateLast: rate?.last === true && rest !== "",
    isRow: isRow(rest, lexicon, ROW_WORDS_MAX),
  };
}

/** "How satisfied are you with the food": the food. */
function behindWith(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const found = lexicon.structure.with.first(words);
  return found === undefined || found.at > BEFORE_RATE_MAX || found.at + found.count === words.length
    ? text
    : text.slice(words[found.at + found.count - 1]?.end);
}

/** The scale of a text, or the answers that stand in its parentheses. */
function columnsIn(
  text: string,
  lexicon: Lexicon,
  masked: MaskedText,
  into: DraftItem,
): Pick<DraftItem, "options" | "scale"> | undefined {
  takeScale(text, lexicon, into);
  for (const [character] of text.matchAll(/[\uE000-\uF8FF]/g)) {
    const enclosed = masked.enclosed(character);
    if (enclosed?.kind !== "parenthesis") continue;
    if (into.scale === undefined) takeScale(enclosed.text, lexicon, into);
    const options = into.scale === undefined ? readOptions(enclosed.text, lexicon) : undefined;
    if (options !== undefined && options.length >= COLUMNS_MIN) return { options };
  }
  const { scale } = into;
  return scale === undefined || scale[1] - scale[0] > SCALE_STEPS_MAX ? undefined : { scale };
}

function scaleOf(text: string, lexicon: Lexicon): boolean {
  const said: Pick<DraftItem, "scale"> = {};
  takeScale(text, lexicon, said);
  return said.scale !== undefined;
}

/** Where a text asks to rate: at its beginning, or at its end as German does. */
function rateAt(text: string, lexicon: Lexicon): { at: number; count: number; last: boolean } | undefined {
  const words = wordsOf(text, lexicon.words.inflection);
  const found = lexicon.openers.all(words).find(({ value }) => value === "howGood" || value === "howSatisfied");
  if (found === undefined) return undefined;
  const last = found.at > 0 && found.at + found.count >= words.length - 1;
  return last || found.at <= BEFORE_RATE_MAX ? { at: found.at, count: found.count, last } : undefined;
}

/** A text without "each"; undefined if it does not say so. */
function takeEach(text: string, lexicon: Lexicon): string | undefined {
  const words = wordsOf(text, lexicon.words.inflection);
  const found = lexicon.structure.each.all(words).at(-1);
  // "Each room" names one thing; "each" is said behind the list or beside the scale.
  if (found === undefined || (found.at === 0 && !/\d/.test(words[found.count]?.text ?? "0"))) {
    const scaled = found === undefined ? text : takeScale(text, lexicon, {});
    if (found === undefined || scaled === text) return undefined;
  }
  return without(text, words, found.at, found.at + found.count);
}

/** A list at its commas and at its "and", without a look at what is asked for. */
function partsOf(text: string, lexicon: Lexicon): string[] {
  const parts: string[] = [];
  for (const piece of text.split(/,(?!\d)/)) {
    const words = wordsOf(piece, lexicon.words.inflection);
    let from = 0;
    for (let at = 0; at < words.length;) {
      const joiner = lexicon.structure.and.at(words, at);
      const numbers =
        /^\d+$/.test(words[at - 1]?.text ?? "") && /^\d+$/.test(words[at + (joiner?.count ?? 1)]?.text ?? "");
      if (joiner !== undefined && !numbers) {
        parts.push(piece.slice(from, words[at]?.start));
        from = words[at + joiner.count - 1]?.end ?? from;
      }
      at += joiner?.count ?? 1;
    }
    parts.push(piece.slice(from));
  }
  return parts.map((part) => part.trim()).filter((part) => tidy(part) !== "");
}

function rowsOf(parts: readonly string[], lexicon: Lexicon): readonly string[] | undefined {
  const rows = parts.map((part) => capitalized(tidy(takeLeadIns(tidy(part), lexicon)).replace(/^['’]/, "")));
  const distinct = new Set(rows.map((row) => row.toLowerCase()));
  if (rows.length < ROWS_MIN || distinct.size !== rows.length) return undefined;
  return rows.every((row) => isRow(row, lexicon, ROW_WORDS_MAX)) ? rows : undefined;
}

function lastRow(parts: readonly PartReading[], from: number): number {
  let to = from;
  while (parts[to + 1]?.isRow === true) to += 1;
  return to;
}

/** Types of fields whose names may also be those of things that are rated: "service", "price". */
const RATED: ReadonlySet<string> = new Set([
  "short_text",
  "currency",
  "single_choice",
  "multi_choice",
  "rating",
  "ces",
  "csat",
]);
const NOT_RATED: ReadonlySet<string> = new Set(["name", "first_name", "last_name", "city", "zip", "order_number"]);
/** Free texts that are no things to rate: "comments". */
const TEXTS_RATED: ReadonlySet<string> = new Set(["experience", "problem", "project"]);

/** Whether a text names a thing that can be rated, and asks for nothing else. */
function isRow(text: string, lexicon: Lexicon, wordsMax: number): boolean {
  const words: Word[] = wordsOf(text, lexicon.words.inflection);
  if (words.length === 0 || words.length > wordsMax || /[\uE000-\uF8FF?]/.test(text)) return false;
  const { structure, openers } = lexicon;
  const opener = openers.at(words, 0);
  const rates = opener?.value === "howGood" || opener?.value === "howSatisfied";
  if ((opener !== undefined && !(rates && opener.count === 1)) || structure.or.first(words) !== undefined) return false;
  if (structure.whether.at(words, 0) !== undefined || structure.yes.at(words, 0) !== undefined) return false;
  if (structure.optional.first(words) !== undefined || conditionIn(text, lexicon) !== undefined) return false;
  const field = wholeField(words, lexicon);
  if (field === undefined) return true;
  return (RATED.has(FIELDS[field].type) && !NOT_RATED.has(field)) || TEXTS_RATED.has(field);
}

function withoutJoiner(text: string, lexicon: Lexicon): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const last = words.at(-1);
  const { and, with: withWords, leadIns } = lexicon.structure;
  const joins = last !== undefined && [and, withWords, leadIns].some((table) => table.at([last], 0) !== undefined);
  return joins ? withoutJoiner(text.slice(0, last.start), lexicon) : text;
}
