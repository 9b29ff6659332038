/**
 * The INSERT statements whose data goes to the engine as it came, byte for byte and in parts: `INSERT INTO t (a, b)
 * FORMAT JSONEachRow`.
 *
 * Everything else is run as one statement with its data in it.
 */
import type { Token } from "./statement.ts";
import { isWord, type Statement } from "./statement.ts";

/** What chDB's `insert` takes, and whether a line is a row: only then can the data be cut. */
const RAW_FORMATS = {
  JSONEachRow: "lines",
  JSONCompactEachRow: "lines",
  TabSeparated: "lines",
  TSV: "lines",
  TabSeparatedWithNames: "whole",
  TSVWithNames: "whole",
  CSV: "whole",
  CSVWithNames: "whole",
} as const;

type RawFormat = keyof typeof RAW_FORMATS;

export interface PlainInsert {
  /** With its database, where the statement names one. */
  readonly table: string;
  /** Undefined: all of the table's. */
  readonly columns: readonly string[] | undefined;
  readonly format: RawFormat;
  /** Whether every part that ends with a line is data of this format too. */
  readonly canBeCut: boolean;
}

/** Undefined for every statement that is more than a table, perhaps columns, and one of these formats. */
export function asPlainInsert({ tokens, format }: Statement): PlainInsert | undefined {
  if (format === undefined || !Object.hasOwn(RAW_FORMATS, format)) return undefined;
  const rawFormat = format as RawFormat;
  const words = [...tokens];
  const take = (): Token | undefined => words.shift();
  if (!isWord(take(), "INSERT") || !isWord(take(), "INTO")) return undefined;
  if (isWord(words[0], "TABLE") && !isWord(words[1], "FORMAT")) take();
  const table = takeDotted(words);
  if (table === undefined) return undefined;
  let columns: string[] | undefined;
  if (isSymbol(words[0], "(")) {
    columns = [];
    do {
      take();
      const column = takeDotted(words);
      if (column === undefined) return undefined;
      columns.push(column);
    } while (isSymbol(words[0], ","));
    if (!isSymbol(take(), ")")) return undefined;
  }
  if (!isWord(take(), "FORMAT") || take()?.text !== format || words.length > 0) return undefined;
  return { table, columns, format: rawFormat, canBeCut: RAW_FORMATS[rawFormat] === "lines" };
}

/** `a`, `a.b`, with or without quotes; only names that need none, since chDB's `insert` takes no others. */
function takeDotted(words: Token[]): string | undefined {
  const parts: string[] = [];
  for (;;) {
    const token = words.shift();
    if (token === undefined || (token.kind !== "word" && token.kind !== "name") || !/^[A-Za-z_]\w*$/.test(token.text))
      return undefined;
    parts.push(token.text);
    if (!isSymbol(words[0], ".")) return parts.join(".");
    words.shift();
  }
}

function isSymbol(token: Token | undefined, symbol: string): boolean {
  return token?.kind === "symbol" && token.text === symbol;
}
