/** The table of the specification (`api/SPECIFICATION.md`): every test that it names exists under that name. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { nodesOf, parseSource, ROOT } from "../../support/structure/source-files.ts";

const TABLE = "api/SPECIFICATION.md";
const HEADER = "| § | sentence | test file | test |";
/** The sections that have sentences to hold. */
const SECTIONS = ["2", "3", "4", "5", "6", "7", "8", "9"];
/** Between the names of a group of tests and of a test in it. */
const INSIDE = " › ";

interface Row {
  /** From 1. */
  readonly line: number;
  readonly section: string;
  readonly sentence: string;
  readonly file: string;
  readonly name: string;
}

/** The rows of the tables that name tests; other tables are left out. */
function rowsOf(page: string): readonly Row[] {
  let isTable = false;
  return page.split("\n").flatMap((text, index): Row[] => {
    if (!text.startsWith("|")) isTable = false;
    if (text === HEADER) isTable = true;
    if (!isTable || text === HEADER || text.startsWith("|---")) return [];
    const cells = text
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [section = "", sentence = "", file = "", name = ""] = cells;
    return [{ line: index + 1, section, sentence, file, name: cells.length === 4 ? name : "" }];
  });
}

/** The names of the tests of a file, each behind those of the groups around it. */
function testNames(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const { tree } = parseSource(path, text);
  for (const node of nodesOf(tree)) {
    const title = titleOf(node);
    if (title === undefined || title.calls === "describe") continue;
    const groups: string[] = [];
    for (let around = node.parent; around !== undefined; around = around.parent) {
      const group = titleOf(around);
      if (group !== undefined) groups.unshift(group.text);
    }
    names.add([...groups, title.text].join(INSIDE));
  }
  return names;
}

/** What a call of `test`, `it` or `describe`, perhaps of its `each`, names. */
function titleOf(node: ts.Node): { readonly calls: string; readonly text: string } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title] = node.arguments;
  if (title === undefined || !ts.isStringLiteralLike(title)) return undefined;
  let called: ts.Expression = node.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  if (!ts.isIdentifier(called) || !["test", "it", "describe"].includes(called.text)) return undefined;
  return { calls: called.text, text: title.text };
}

const namesByFile = new Map<string, ReadonlySet<string>>();

/** What is wrong with rows, each with its line. */
function problemsOf(rows: readonly Row[]): readonly string[] {
  const section = /^[2-9](\.\d+)*$/;
  return rows.flatMap(({ line, section: of, sentence, file, name }, index): string[] => {
    const at = `${TABLE}:${line}`;
    const isFurther = of === "" && sentence === "";
    if (isFurther ? index === 0 : !section.test(of) || sentence === "")
      return [`${at}: a row has a section and a sentence, or neither and stands below one.`];
    if (!file.endsWith(".test.ts") || !existsSync(join(ROOT, file))) return [`${at}: there is no test file ${file}.`];
    const names = namesByFile.get(file) ?? testNames(file, readFileSync(join(ROOT, file), "utf8"));
    namesByFile.set(file, names);
    return names.has(name) ? [] : [`${at}: ${file} has no test "${name}".`];
  });
}

describe("the table of the specification", () => {
  const page = readFileSync(join(ROOT, TABLE), "utf8");

  test("names for each sentence a test that exists", () => {
    expect(problemsOf(rowsOf(page))).toEqual([]);
  });

  test("has rows of every section, and no sentence twice in a section", () => {
    const rows = rowsOf(page).filter(({ sentence }) => sentence !== "");
    expect([...new Set(rows.map(({ section }) => section.charAt(0)))].sort()).toEqual(SECTIONS);
    const sentences = rows.map(({ section, sentence }) => `${section} ${sentence}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test("is refused with a row that names no file, no test, or no sentence", () => {
    const file = "test/api/docs/specification.test.ts";
    const good = `${file} | the table of the specification › names for each sentence a test that exists |`;
    const planted = (...rows: string[]): readonly string[] =>
      problemsOf(rowsOf(["text", HEADER, "|---|---|---|---|", ...rows].join("\n"))).map((problem) =>
        problem.replace(/^.*?: /, ""),
      );
    expect(planted(`| 2.1 | a field | ${good}`, `| | | ${good}`)).toEqual([]);
    expect(planted("| 2.1 | a field | test/api/docs/gone.test.ts | a test |")).toEqual([
      "there is no test file test/api/docs/gone.test.ts.",
    ]);
    expect(planted("| 2.1 | a field | api/server.ts | a test |")).toEqual(["there is no test file api/server.ts."]);
    expect(planted(`| 2.1 | a field | ${file} | names for each sentence a test that exists |`)).toEqual([
      `${file} has no test "names for each sentence a test that exists".`,
    ]);
    expect(planted(`| 2.1 | a field | ${file} | the table of the specification |`)).toHaveLength(1);
    expect(planted(`| 2.1 | | ${good}`)).toHaveLength(1);
    expect(planted(`| 1 | a field | ${good}`)).toHaveLength(1);
    expect(planted(`| | | ${good}`)).toHaveLength(1);
    expect(planted("| 2.1 | a field |")).toHaveLength(1);
  });
});
