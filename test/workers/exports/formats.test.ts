/** Files of each format, opened by other programs than the ones that wrote them. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import type { Cell, ColumnType, ExportColumn } from "../../../machines/export/column.ts";
import { csvFormat, withoutFormula } from "../../../workers/exports/formats/csv.ts";
import { writeInThread } from "../../../workers/exports/formats/in-thread.ts";
import { parquetFormat } from "../../../workers/exports/formats/parquet.ts";
import type { Row, RowFormat } from "../../../workers/exports/formats/row-format.ts";
import { CELL_CHARACTERS_MAX, xlsxFormat, xlsxFormatOf } from "../../../workers/exports/formats/xlsx.ts";

const COLUMNS: readonly ExportColumn[] = [
  column("id", "text"),
  column("answers.n", "number"),
  column("answers.ok", "boolean"),
  column("answers.day", "date"),
  column("started_at", "time"),
  column("answers.note", "text"),
];
const AT = Date.UTC(2026, 2, 14, 9, 30);
const ROWS: readonly Row[] = [
  ["res_1", -5.5, true, "2026-03-14", AT, "=1+1"],
  ["res_2", null, null, null, null, "+491711234567"],
  ["res_3", 1e21, false, "1850-01-01", 0, 'control \u0001, _x0041_, ünï 😀\r\n"quoted"; end'],
];

function column(key: string, type: ColumnType): ExportColumn {
  return { key, header: `${key} [h]`, type };
}

async function* inBatches(rows: readonly Row[], size = 2): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function fileOf(
  format: RowFormat,
  rows: readonly Row[],
  columns = COLUMNS,
  escapeFormulas = true,
): Promise<Buffer> {
  return collected(format(inBatches(rows), { columns, escapeFormulas }));
}

async function collected(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const bytes of file) parts.push(bytes);
  return Buffer.concat(parts);
}

function arrayBufferOf(file: Buffer): ArrayBuffer {
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length) as ArrayBuffer;
}

describe("csv", () => {
  test("a CSV parser reads every cell; there is no byte order mark", async () => {
    const file = await fileOf(csvFormat, ROWS);
    expect(file[0]).toBe("i".charCodeAt(0));
    expect(parse(file)).toEqual([
      COLUMNS.map(({ header }) => header),
      ["res_1", "-5.5", "true", "2026-03-14", "2026-03-14T09:30:00.000Z", "'=1+1"],
      ["res_2", "", "", "", "", "+491711234567"],
      ["res_3", "1e+21", "false", "1850-01-01", "1970-01-01T00:00:00.000Z", ROWS[2]?.[5]],
    ]);
  });

  test("any text comes back as it is, but for the apostrophe before a formula; without escaping as it is", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom('"', "\r\n", "=cmd|' /C calc'!A0", "@SUM(1)", "\tx", "\rx", "-2+3+cmd()", "＝1", ";", ",", "'="),
      fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ",", ";", "1", " ") }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 20 }), async (rows) => {
        const columns = [column("a", "text"), column("b", "text")];
        const escaped = parse(await fileOf(csvFormat, rows, columns)).slice(1);
        expect(escaped).toEqual(rows.map((row) => row.map(withoutFormula)));
        expect(parse(await fileOf(csvFormat, rows, columns, false)).slice(1)).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });

  test("a formula is neutralised; numbers, negative ones and phone numbers are not", () => {
    for (const text of ["=1", "+cmd|x", "-1+A1", "@x", "\tx", "\rx", "\n=1", "＝1", "＋x", "－x", "＠x", "-x"])
      expect(withoutFormula(text)).toBe(`'${text}`);
    for (const text of ["-5", "+49 (171) 123-4567", "+491711234567", "-3,5", "- 1", "+", "a=1", "", "'=1"])
      expect(withoutFormula(text)).toBe(text);
  });

  test("an only column that is empty is no empty line", async () => {
    const file = await fileOf(csvFormat, [["a"], [null], ["b"]], [column("a", "text")]);
    expect(parse(file).slice(1)).toEqual([["a"], [""], ["b"]]);
  });
});

describe("xlsx", () => {
  test("an xlsx reader reads typed cells; a formula is a text", async () => {
    const [sheet, ...others] = await readExcelFile(await fileOf(xlsxFormat, ROWS));
    expect(others).toEqual([]);
    expect(sheet?.data[0]).toEqual(COLUMNS.map(({ header }) => header));
    const [first, second, third] = sheet?.data.slice(1) ?? [];
    expect(first?.slice(0, 4)).toEqual(["res_1", -5.5, true, new Date("2026-03-14")]);
    // A spreadsheet's time is a fraction of a day: the reader is off by less than a millisecond.
    expect(Math.abs(Number(first?.[4]) - AT)).toBeLessThanOrEqual(1);
    expect(first?.[5]).toBe("=1+1");
    expect(second).toEqual(["res_2", null, null, null, null, "+491711234567"]);
    // Before 1900 there are no dates in a spreadsheet.
    expect(third?.slice(1, 4)).toEqual([1e21, false, "1850-01-01"]);
    expect(third?.[5]).toBe(ROWS[2]?.[5]);
  });

  test("rows beyond the limit of a sheet go on further sheets, each with the header", async () => {
    const rows = Array.from({ length: 7 }, (_, index): Row => [`r${index}`]);
    const sheets = await readExcelFile(await fileOf(xlsxFormatOf(4), rows, [column("id", "text")]));
    expect(sheets.map(({ data }) => data.flat())).toEqual([
      ["id [h]", "r0", "r1", "r2"],
      ["id [h]", "r3", "r4", "r5"],
      ["id [h]", "r6"],
    ]);
  });

  test("a text longer than a cell is cut between characters, and a last sheet names the cell", async () => {
    const long = `${"x".repeat(CELL_CHARACTERS_MAX - 1)}😀 and more`;
    const [sheet, cut] = await readExcelFile(
      await fileOf(
        xlsxFormatOf(100),
        [
          ["r1", "ok"],
          ["r2", long],
        ],
        [column("id", "text"), column("note", "text")],
      ),
    );
    expect(sheet?.data.slice(1)).toEqual([
      ["r1", "ok"],
      ["r2", "x".repeat(CELL_CHARACTERS_MAX - 1)],
    ]);
    expect(cut?.data).toEqual([
      [`Cells cut at ${CELL_CHARACTERS_MAX} characters: response`, "column", "characters"],
      ["r2", "note [h]", long.length],
    ]);
  });
});

describe("parquet", () => {
  test("a Parquet reader reads typed columns, and the headers from the metadata", async () => {
    const file = arrayBufferOf(await fileOf(parquetFormat, ROWS));
    const metadata = parquetMetadata(file);
    expect(metadata.schema.slice(1).map(({ name, type, converted_type }) => [name, converted_type ?? type])).toEqual([
      ["id", "UTF8"],
      ["answers.n", "DOUBLE"],
      ["answers.ok", "BOOLEAN"],
      ["answers.day", "DATE"],
      ["started_at", "TIMESTAMP_MILLIS"],
      ["answers.note", "UTF8"],
    ]);
    expect(JSON.parse(metadata.key_value_metadata?.[0]?.value ?? "")).toMatchObject({ "answers.n": "answers.n [h]" });
    expect(await parquetReadObjects({ file })).toEqual(
      ROWS.map((row) =>
        Object.fromEntries(COLUMNS.map(({ key, type }, index) => [key, readCell(row[index] ?? null, type)])),
      ),
    );
  });

  test("no rows are a file with the schema", async () => {
    const file = arrayBufferOf(await fileOf(parquetFormat, []));
    expect(parquetMetadata(file)).toMatchObject({ num_rows: 0n });
    expect(await parquetReadObjects({ file })).toEqual([]);
  });

  test("many rows are several row groups", async () => {
    const text = "y".repeat(1_000_000);
    const rows = Array.from({ length: 40 }, (_, index): Row => [`r${index}`, text]);
    const file = arrayBufferOf(await fileOf(parquetFormat, rows, [column("id", "text"), column("note", "text")]));
    expect(parquetMetadata(file).row_groups.length).toBe(3);
    const read = await parquetReadObjects({ file });
    expect(read.map(({ id, note }) => [id, (note as string).length])).toEqual(rows.map(([id]) => [id, text.length]));
  });
});

function readCell(cell: Cell, type: ColumnType): unknown {
  if (cell === null) return null;
  return type === "date" || type === "time" ? new Date(cell as string | number) : cell;
}

describe("a thread that writes", () => {
  test.each([
    ["csv", csvFormat],
    ["xlsx", xlsxFormat],
    ["parquet", parquetFormat],
  ] as const)("gives the same %s as the format itself", async (format, direct) => {
    const written = await collected(writeInThread(inBatches(ROWS), { format, columns: COLUMNS, escapeFormulas: true }));
    const expected = await fileOf(direct, ROWS);
    // The ZIP has the time of its making.
    if (format === "xlsx") expect((await readExcelFile(written))[0]).toEqual((await readExcelFile(expected))[0]);
    else expect(written.equals(expected)).toBe(true);
  });

  test.each(["csv", "xlsx", "parquet"] as const)(
    "gives every row of a long %s to a reader that is slow to take the bytes",
    async (format) => {
      // Rows that compress badly, so that bytes come while rows are still read.
      const rows = Array.from({ length: 20_000 }, (_, index): Row => [
        `r${index}`,
        Array.from({ length: 6 }, (_part, at) => Math.imul(index + 1, 2_654_435_761 + at).toString(36)).join(""),
      ]);
      const columns = [column("id", "text"), column("note", "text")];
      const parts: Uint8Array[] = [];
      for await (const bytes of writeInThread(inBatches(rows, 500), { format, columns, escapeFormulas: true })) {
        parts.push(bytes);
        await new Promise((resolve) => setImmediate(resolve));
      }
      const file = Buffer.concat(parts);
      // One row group of parquet is one piece.
      expect(parts.length).toBeGreaterThan(format === "parquet" ? 0 : 1);
      const read =
        format === "csv"
          ? parse(file).slice(1)
          : format === "xlsx"
            ? ((await readExcelFile(file))[0]?.data.slice(1) ?? [])
            : (await parquetReadObjects({ file: arrayBufferOf(file) })).map(({ id, note }) => [id, note]);
      expect(read.length).toBe(rows.length);
      expect(read.at(-1)?.[0]).toBe("r19999");
    },
  );

  test("keeps no bytes that its reader has taken", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    async function* long(): AsyncGenerator<readonly Row[]> {
      for (let batch = 0; batch < 64; batch++) yield [["r", "x".repeat(1024 * 1024)]];
    }
    const columns = [column("id", "text"), column("note", "text")];
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    let taken = 0;
    let kept = Infinity;
    for await (const bytes of writeInThread(long(), { format: "csv", columns, escapeFormulas: true })) {
      taken += bytes.length;
      if (taken < 60 * 1024 * 1024) continue;
      collectGarbage();
      kept = Math.min(kept, process.memoryUsage().arrayBuffers - before);
    }
    expect(taken).toBeGreaterThan(64 * 1024 * 1024);
    expect(kept).toBeLessThan(16 * 1024 * 1024);
  });

  test("an error of the rows ends it and reaches the reader", async () => {
    async function* failing(): AsyncGenerator<readonly Row[]> {
      yield ROWS;
      throw new Error("the database is gone");
    }
    const writing = writeInThread(failing(), { format: "csv", columns: COLUMNS, escapeFormulas: true });
    await expect(collected(writing)).rejects.toThrow("the database is gone");
  });
});
