/** Forms with a file: their parts, byte for byte, within bounds, in time that grows with the body alone. */
import { describe, expect, test } from "vitest";
import {
  PARTS_MAX,
  PART_HEADER_BYTES_MAX,
  partsOf,
  type FormPart,
} from "../../../../api/http/file-transfer/multipart.ts";
import { safeFileName } from "../../../../api/http/file-transfer/file-name.ts";
import { GROWTH_MAX, growthOf, holdOf, HOLD_MS_MAX } from "../../../support/programs/processor-time-of.ts";

const BOUNDARY = "----aBoundary7";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const MIB = 1024 * 1024;

function bodyOf(
  ...parts: readonly { readonly disposition: string; readonly type?: string; readonly bytes: string | Buffer }[]
): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(({ disposition, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from("\r\n"),
  ]);
  return new Uint8Array(Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]));
}

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "it was taken";
}

function text({ bytes }: FormPart): string {
  return Buffer.from(bytes).toString("latin1");
}

describe("the parts of a form", () => {
  test("are views of the body, with names and types", () => {
    const content = "\r\n--x\0\xff\r\n--\r\n";
    const body = bodyOf(
      { disposition: 'name="remark"', bytes: "a field" },
      { disposition: 'name="f"; filename="T%22ür.png"', type: "image/png", bytes: Buffer.from(content, "latin1") },
      { disposition: 'name="e"; filename=""', bytes: "" },
    );
    const parts = partsOf(body, TYPE);
    expect(parts.map(({ fileName, type }) => [fileName, type])).toEqual([
      [undefined, ""],
      ['T"ür.png', "image/png"],
      ["", ""],
    ]);
    expect(parts.map(text)).toEqual(["a field", content, ""]);
    expect(parts.every(({ bytes }) => bytes.buffer === body.buffer)).toBe(true);
  });

  test("are those that the platform writes and reads", async () => {
    const form = new FormData();
    form.append("a field", "with\r\nlines");
    form.append("file", new File([Buffer.from("\x89PNG\r\n")], 'name "quoted".png', { type: "image/png" }));
    const message = new Response(form);
    const type = message.headers.get("content-type") ?? "";
    const parts = partsOf(new Uint8Array(await message.arrayBuffer()), type);
    expect(parts.map(({ fileName }) => fileName)).toEqual([undefined, 'name "quoted".png']);
    expect(text(parts[0] as FormPart)).toBe("with\r\nlines");
  });

  test("may come with a preamble, a name in UTF-8 and no headers", () => {
    const body = Buffer.from(
      `to be ignored\r\n--${BOUNDARY}\r\n\r\nbare\r\n--${BOUNDARY} \r\ncontent-disposition: form-data; name=f; filename*=UTF-8''T%C3%BCr.png\r\n\r\nx\r\n--${BOUNDARY}--`,
    );
    expect(partsOf(new Uint8Array(body), TYPE).map((part) => [part.fileName, text(part)])).toEqual([
      [undefined, "bare"],
      ["Tür.png", "x"],
    ]);
  });

  test.each([
    ["no boundary", "multipart/form-data", "x", "names no boundary"],
    ["a boundary that is too long", `multipart/form-data; boundary=${"b".repeat(71)}`, "x", "names no boundary"],
    ["nothing", TYPE, "", "last boundary is missing"],
    ["no end", TYPE, `--${BOUNDARY}\r\n\r\nbytes`, "last boundary is missing"],
    ["text behind a boundary", TYPE, `--${BOUNDARY}text`, "not followed by a line break"],
    [
      "headers without end",
      TYPE,
      `--${BOUNDARY}\r\nx: ${"y".repeat(PART_HEADER_BYTES_MAX)}\r\n\r\n\r\n--${BOUNDARY}--`,
      "do not end within 8192 bytes",
    ],
  ])("with %s are refused with the reason", (_what, type, body, why) => {
    expect(messageOf(() => partsOf(new Uint8Array(Buffer.from(body)), type))).toContain(why);
  });

  test("are at most a hundred, and a body with 90,000 is refused at the first too many", () => {
    const field = { disposition: 'name="a"', bytes: "" };
    expect(partsOf(bodyOf(...Array.from({ length: PARTS_MAX }, () => field)), TYPE)).toHaveLength(PARTS_MAX);
    const body = bodyOf(...Array.from({ length: 90_000 }, () => field));
    expect(holdOf(() => messageOf(() => partsOf(body, TYPE)))).toBeLessThan(HOLD_MS_MAX);
    expect(messageOf(() => partsOf(body, TYPE))).toBe("The form has more than 100 parts.");
  });

  test.each([
    ["zeros", "\0"],
    ["line breaks", "\r\n"],
    ["nearly boundaries", `\r\n--${BOUNDARY.slice(0, -1)}`],
    ["carriage returns", "\r"],
  ])("of ten mebibytes of %s hold the event loop for a moment", (_what, piece) => {
    const of = (bytes: number): Uint8Array<ArrayBuffer> =>
      bodyOf({ disposition: 'name="f"; filename="a.bin"', bytes: Buffer.alloc(bytes, piece) });
    const body = of(10 * MIB);
    expect(holdOf(() => partsOf(body, TYPE))).toBeLessThan(HOLD_MS_MAX);
  });
});

describe("a file's name", () => {
  const PIECES = [
    ".",
    " ",
    "\t",
    "a.",
    ". ",
    "é",
    "e\u0301",
    "🤷",
    "%",
    "/",
    "\\",
    "\u202e",
    "\r\n",
    "\ud800",
    '"',
    "\ufdfa",
  ];

  test.each(PIECES.map((piece) => [JSON.stringify(piece), piece]))(
    "of a mebibyte of %s is made safe at once, whatever is around it",
    (_shown, piece) => {
      const nameOf = (characters: number): string => `a${piece.repeat(characters / piece.length)}a.txt`;
      const long = nameOf(MIB);
      expect(holdOf(() => safeFileName(long))).toBeLessThan(HOLD_MS_MAX);
      expect(growthOf((size) => nameOf(size), safeFileName, MIB / 4)).toBeLessThan(GROWTH_MAX);
      expect(safeFileName(long).length).toBeLessThanOrEqual(200);
    },
  );

  test("keeps its beginning and its ending when it is cut", () => {
    expect(safeFileName(`${"n".repeat(5_000)}.jpeg`)).toMatch(/^n{195}\.jpeg$/);
    expect(safeFileName(`folder/${"n".repeat(5_000)}/short.txt`)).toBe("short.txt");
  });
});
