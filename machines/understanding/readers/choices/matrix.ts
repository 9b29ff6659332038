/**
 * Answers to tables of rows and columns.
 *
 * Owns: pairing rows and columns clause by clause. Does not own: finding labels (`mentions.ts`).
 */
import type { ChoiceOption } from "../../../values/answer-kind.ts";
import type { Json } from "../../../json.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { isEveryday } from "../../utterance/spoken-in.ts";
import type { Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { labelMentions, type Mention } from "./mentions.ts";
import { typoMentions, wordMentions } from "./near-mentions.ts";
import { optionIndex, type OptionIndex } from "./option-index.ts";

interface MatrixKind {
  readonly rows: readonly ChoiceOption[];
  readonly columns: readonly ChoiceOption[];
  readonly multiple: boolean;
  readonly partial?: boolean;
}

interface Cell {
  readonly axis: "row" | "column";
  readonly options: readonly number[];
  readonly from: number;
  readonly end: number;
  readonly surely: boolean;
}

/**
 * What a reply says to a table of rows and columns: "service good, food bad", "good service and bad food", "all very
 * good", "food bad, the rest good". Each row takes the column that is said with it in the same clause.
 */
export function understandMatrix(reading: AskedReply, kind: MatrixKind): Understanding | undefined {
  const rows = optionIndex(kind.rows);
  const columns = optionIndex(kind.columns);
  const chosen = new Map<number, Set<number>>();
  let doubtful = false;
  let others: readonly number[] | undefined;
  let open: number[] = [];
  let lastColumns: readonly number[] = [];
  const clauses = clausesOf(reading);
  const inOrder = columnsInOrder(clauses, rows, columns, kind);
  if (inOrder !== undefined) return inOrder;
  for (const clause of clauses) {
    const cells = cellsOf(clause.reading, rows, columns);
    const rowCells = cells.filter((cell) => cell.axis === "row");
    const columnCells = cells.filter((cell) => cell.axis === "column");
    doubtful =
      doubtful || cells.some((cell) => !cell.surely || cell.options.length > 1) || saysNone(clause.reading, cells);
    if (columnCells.length === 0) {
      // "food and service, both good": rows wait for the column of the next clause.
      open.push(...rowCells.map((cell) => cell.options[0] as number));
      continue;
    }
    const everything = saysAll(clause.reading);
    const rest = saysRest(clause.reading);
    if (rowCells.length === 0) {
      const columnsHere = columnCells.map((cell) => cell.options[0] as number);
      if (rest) others = columnsHere;
      else if (open.length > 0) {
        for (const row of open) add(chosen, row, columnsHere);
        open = [];
      } else if (everything || (chosen.size === 0 && isOnlyColumns(clause.reading, columnCells))) others = columnsHere;
      else if (kind.multiple) for (const row of lastRows(chosen)) add(chosen, row, columnsHere);
      lastColumns = columnsHere;
      continue;
    }
    pair(cells, chosen, open);
    open = [];
    lastColumns = columnCells.map((cell) => cell.options[0] as number);
  }
  for (const row of open) if (lastColumns.length > 0) add(chosen, row, lastColumns);
  if (others !== undefined)
    for (let row = 0; row < kind.rows.length; row += 1) if (!chosen.has(row)) add(chosen, row, others);
  if (chosen.size === 0) return undefined;
  const answer: Record<string, Json> = {};
  for (const [row, options] of [...chosen.entries()].sort(([left], [right]) => left - right)) {
    const refs = [...options].map((column) => (kind.columns[column] as ChoiceOption).ref);
    if (!kind.multiple && refs.length > 1) doubtful = true;
    answer[(kind.rows[row] as ChoiceOption).ref] = kind.multiple ? refs : (refs[refs.length - 1] as string);
  }
  const complete = kind.partial === true || chosen.size === kind.rows.length;
  return {
    answer,
    span: { start: 0, end: reading.reply.raw.length },
    confidence: doubtful || !complete ? "weak" : "strong",
  };
}

/** "Good, okay, bad": a column for each row, in the order of the rows. A guess, as no row is named. */
function columnsInOrder(
  clauses: readonly Clause[],
  rows: OptionIndex,
  columns: OptionIndex,
  { rows: asked, columns: offered, multiple }: MatrixKind,
): Understanding | undefined {
  if (clauses.length !== asked.length || asked.length < 2) return undefined;
  const said = clauses.map(({ reading }) => ({ cells: cellsOf(reading, rows, columns), reading }));
  if (
    !said.every(
      ({ cells, reading }) =>
        cells.length === 1 &&
        cells[0]?.axis === "column" &&
        cells[0].options.length === 1 &&
        isOnlyColumns(reading, cells),
    )
  )
    return undefined;
  const refs = said.map(({ cells }) => (offered[cells[0]?.options[0] as number] as ChoiceOption).ref);
  const answer = Object.fromEntries(
    asked.map(({ ref }, row) => [ref, multiple ? [refs[row] as string] : (refs[row] as string)]),
  );
  const last = said[said.length - 1]?.reading.reply.tokens.at(-1);
  return {
    answer,
    span: { start: said[0]?.reading.reply.tokens[0]?.start ?? 0, end: last?.end ?? 0 },
    confidence: "weak",
  };
}

function add(chosen: Map<number, Set<number>>, row: number, columns: readonly number[]): void {
  const known = chosen.get(row);
  if (known === undefined) chosen.set(row, new Set(columns));
  else for (const column of columns) known.add(column);
}

function lastRows(chosen: Map<number, Set<number>>): readonly number[] {
  const rows = [...chosen.keys()];
  return rows.slice(-1);
}

/** Within a clause: columns before rows ("good service") or behind them ("service and food are good"). */
function pair(cells: readonly Cell[], chosen: Map<number, Set<number>>, open: readonly number[]): void {
  const columnFirst = cells[0]?.axis === "column" && cells[cells.length - 1]?.axis === "row";
  let rows: number[] = [...open];
  let columns: number[] = [];
  let before: "row" | "column" | undefined;
  const flush = (): void => {
    if (columns.length > 0) for (const row of rows) add(chosen, row, columns);
    rows = [];
    columns = [];
  };
  for (const cell of cells) {
    const starts = columnFirst
      ? cell.axis === "column" && before === "row"
      : cell.axis === "row" && before === "column";
    if (starts) flush();
    if (cell.axis === "row") rows.push(cell.options[0] as number);
    else columns.push(cell.options[0] as number);
    before = cell.axis;
  }
  flush();
}

/** Labels of both axes in the order said; where a stretch fits both, the longer label has it. */
function cellsOf(reading: AskedReply, rows: OptionIndex, columns: OptionIndex): readonly Cell[] {
  const found = [...cellsIn(reading, rows, "row"), ...cellsIn(reading, columns, "column")].sort(
    (left, right) => left.from - right.from || right.end - left.end,
  );
  const cells: Cell[] = [];
  for (const cell of found) {
    const before = cells[cells.length - 1];
    if (before !== undefined && cell.from < before.end) {
      if (cell.end - cell.from > before.end - before.from && cell.surely) cells[cells.length - 1] = cell;
      continue;
    }
    cells.push(cell);
  }
  return cells;
}

function cellsIn(reading: AskedReply, index: OptionIndex, axis: "row" | "column"): readonly Cell[] {
  // "Not bad" may be any other column.
  const toCell = (mention: Mention): Cell => ({
    axis,
    options: mention.options,
    from: mention.from,
    end: mention.end,
    surely: mention.by === "label" && !(axis === "column" && mention.negated),
  });
  const labels = labelMentions(reading, index, true);
  if (labels.length > 0) return labels.map(toCell);
  const words = wordMentions(reading, index).filter((mention) => mention.options.length === 1);
  if (words.length > 0)
    return words.map((mention) => ({
      ...toCell(mention),
      surely: !(axis === "column" && mention.negated && !labelNegates(reading, index, mention)),
    }));
  return typoMentions(reading, index)
    .filter((mention) => mention.options.length === 1)
    .map(toCell);
}

/** "Not helpful" is a form of "Not at all helpful". */
function labelNegates(reading: AskedReply, { forms }: OptionIndex, { options }: Mention): boolean {
  const { words } = choiceLexicon(reading.language);
  return forms.some((form) => form.option === options[0] && form.words.some((word) => words.word(word)?.not === true));
}

/** "Neither was good." */
function saysNone(reading: AskedReply, cells: readonly Cell[]): boolean {
  const { tokens } = reading.reply;
  const { words } = choiceLexicon(reading.language);
  return tokens.some((_, at) => {
    const word = words.match(tokens, at)?.value;
    return (
      (word?.neither === true || (word?.none === true && word.not !== true)) &&
      !cells.some(({ from, end }) => at >= from && at < end)
    );
  });
}

interface Clause {
  readonly reading: AskedReply;
}

/** Parts between marks, and at a "but". */
function clausesOf(reading: AskedReply): readonly Clause[] {
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  const clauses: Clause[] = [];
  let from = 0;
  const close = (to: number): void => {
    if (to > from)
      clauses.push({ reading: { ...reading, reply: { ...reading.reply, tokens: tokens.slice(from, to) } } });
  };
  for (let at = 0; at < tokens.length && clauses.length < 120; at += 1) {
    const token = tokens[at] as Token;
    const word = lexicon.words.match(tokens, at)?.value;
    const isMark = token.kind === "mark" && /^[,;.!?]$/.test(token.text);
    const excepts = word?.except === true && token.kind === "word";
    // "All good except the food", but "price not good".
    const isException =
      excepts &&
      (word.not !== true || saysAll({ ...reading, reply: { ...reading.reply, tokens: tokens.slice(from, at) } }));
    if (!isMark && !isException) continue;
    close(at);
    from = at + 1;
  }
  close(tokens.length);
  return clauses;
}

function saysAll(reading: AskedReply): boolean {
  const lexicon = choiceLexicon(reading.language);
  return reading.reply.tokens.some((_, at) => {
    const word = lexicon.words.match(reading.reply.tokens, at)?.value;
    return word?.all === true || word?.both === true;
  });
}

function saysRest(reading: AskedReply): boolean {
  const lexicon = choiceLexicon(reading.language);
  return reading.reply.tokens.some((_, at) => lexicon.words.match(reading.reply.tokens, at)?.value.other === true);
}

/** "It was very good." as the whole of a clause is about everything; "pay is bad" names something. */
function isOnlyColumns(reading: AskedReply, cells: readonly Cell[]): boolean {
  const { tokens } = reading.reply;
  const { frame, words } = choiceLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  const beside = tokens.filter(
    ({ kind, text }, at) =>
      kind === "word" &&
      !cells.some(({ from, end }) => at >= from && at < end) &&
      !frame.has(text) &&
      !isEveryday(reading.language, text) &&
      words.match(tokens, at) === undefined &&
      fillers.match(tokens, at) === undefined,
  );
  return beside.length === 0;
}
