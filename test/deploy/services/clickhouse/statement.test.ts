/** Reading statements: what is syntax and what only looks like it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asPlainInsert } from "../../../../deploy/services/clickhouse/plain-insert.ts";
import { readStatement, type Statement } from "../../../../deploy/services/clickhouse/statement.ts";
import { quotedName, stringLiteral } from "../../../../deploy/services/clickhouse/literals.ts";

describe("a statement", () => {
  test.each([
    "SELECT ';'",
    "SELECT 'it''s; here'",
    "SELECT 'it\\'s; here'",
    'SELECT `a;b`, "c;d", ‘e;f’, “g;h”',
    "SELECT 1 -- ; SELECT 2",
    "SELECT 1 # ; SELECT 2",
    "#! ; x\nSELECT 1",
    "SELECT /* ; /* ; */ ; */ 1",
    "SELECT $$a;b$$, $tag$c;$$;d$tag$",
    "SELECT 1;",
    "SELECT 1 ; -- the end\n ;",
    "INSERT INTO t FORMAT CSV\n1;2;3",
    "INSERT INTO t VALUES ('a;b')",
    "SELECT 'never closed ;",
  ])("is one: %s", (text) => {
    expect(readStatement(text)).toMatchObject({ verb: text.includes("INSERT") ? "INSERT" : "SELECT" });
  });

  test.each([
    "SELECT 1; SELECT 2",
    "SELECT '\\\\'; DROP TABLE t",
    "SELECT 1 /* a */; x",
    "SELECT 1 -- a\n; x",
    "INSERT INTO t VALUES (1); DROP TABLE t",
    "SELECT `a\\\\`; x",
  ])("is several: %s", (text) => {
    expect(readStatement(text)).toBe("several_statements");
  });

  test.each(["", "  ", ";", " -- a", "/* SELECT 1 */", "/* never closed"])("is none: %j", (text) => {
    expect(readStatement(text)).toBe("empty");
  });

  test("names its format, wherever that word stands as another thing too", () => {
    expect(readStatement("SELECT 'FORMAT CSV' AS format, \"FORMAT\" x FROM t FORMAT JSON")).toMatchObject({
      format: "JSON",
    });
    expect((readStatement("SELECT 'FORMAT CSV'") as Statement).format).toBeUndefined();
  });

  test("whatever stands in a literal or a quoted name, the statement stays one and its literal whole", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", "\\", ";", "`", '"', "\n", "-", "/", "*", "$", "a", "\0", "’") }),
        (text) => {
          const statement = readStatement(`SELECT ${stringLiteral(text)} AS ${quotedName(text)}`) as Statement;
          expect(statement.tokens.map(({ kind }) => kind)).toEqual(["word", "string", "word", "name"]);
        },
      ),
    );
  });

  test("any text at all is read, in linear time", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void readStatement(text)));
    for (const part of ["/*", "$", "$a$", "'", "\\'", "((", "--", "‘"]) readStatement(part.repeat(100_000));
  });
});

describe("an INSERT whose data goes to the engine as it came", () => {
  const read = (text: string) => asPlainInsert(readStatement(text) as Statement);

  test("names a table, perhaps columns, and a format", () => {
    expect(read("INSERT INTO t FORMAT JSONEachRow")).toEqual({
      table: "t",
      columns: undefined,
      format: "JSONEachRow",
      canBeCut: true,
    });
    expect(read("insert into table `db`.t (a, `b`) FORMAT CSV")).toEqual({
      table: "db.t",
      columns: ["a", "b"],
      format: "CSV",
      canBeCut: false,
    });
    expect(read("INSERT INTO t (n.a, /* c */ b)\nFORMAT TSV\n")).toMatchObject({ columns: ["n.a", "b"] });
  });

  test.each([
    "INSERT INTO t FORMAT JSON",
    "INSERT INTO t (* EXCEPT a) FORMAT CSV",
    "INSERT INTO t (a) SETTINGS x = 1 FORMAT CSV",
    "INSERT INTO `a b` FORMAT CSV",
    "INSERT INTO FUNCTION file('x') FORMAT CSV",
    "INSERT INTO t () FORMAT CSV",
    "INSERT INTO t (a,) FORMAT CSV",
    "INSERT INTO t SELECT 1 FORMAT CSV",
    "SELECT 1 FORMAT CSV",
  ])("is not: %s", (text) => {
    expect(read(text)).toBeUndefined();
  });
});
