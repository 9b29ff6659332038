/**
 * Formats that a node of another release may meet: each is named with its version in the page of upgrades, and a new
 * one fails here until it is.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readMigrations as readAnalyticsMigrations } from "../../../analytics/clickhouse/migrate.ts";
import { settingNames } from "../../../deploy/config/describe-config.ts";
import { EVENT_TYPES } from "../../../machines/conversation/events/events.ts";
import { readMigrations } from "../../../runtime/postgres/schema/migrate.ts";
import { readSourceFiles, ROOT, SOURCE_FOLDERS } from "../../support/structure/source-files.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const page = read("deploy/upgrade/DESIGN.md");
const table = page.slice(page.indexOf("\n## Formats"), page.indexOf("\n## Migrations"));
const changelog = read("deploy/upgrade/CHANGELOG.md");
const sources = readSourceFiles(SOURCE_FOLDERS);

/** What stands in backticks in the table of formats. */
const named = new Set([...table.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

const releases = changelog.split(/^## /m).slice(1);

/** The last migrations that a release before these rules made. */
const BEFORE_THE_RULES = { postgres: 30, clickhouse: 6 };
/** What takes something away that nodes of the release before use. */
const TAKES_AWAY =
  /\b(?:DROP (?:TABLE|COLUMN|SCHEMA|TYPE|VIEW|DEFAULT)|RENAME|SET NOT NULL|ALTER COLUMN \w+ (?:SET DATA )?TYPE|MODIFY COLUMN)\b/i;

const withoutComments = (sql: string): string => sql.replace(/--.*$/gm, "");

describe("the page of upgrades", () => {
  test("names every column of bytes or JSON, which another release may read otherwise", () => {
    const columns: string[] = [];
    let inTable = "";
    for (const line of read("test/golden/schema.sql").split("\n")) {
      inTable = /^CREATE TABLE (\S+)/.exec(line)?.[1] ?? inTable;
      const column = /^ {2}(\w+) (?:bytea|jsonb?)\b/.exec(line)?.[1];
      // Partitions have the columns of their table.
      if (column !== undefined && !inTable.endsWith("_default")) columns.push(`${inTable}.${column}`);
    }
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.filter((column) => !named.has(column))).toEqual([]);
    expect([...named].filter((name) => /^[a-z_]+\.[a-z_]+$/.test(name) && !columns.includes(name)).sort()).toEqual(
      [
        // Of other types.
        "nodes.state_version",
        "run.json",
        "quickstart.json",
        "settings.shard_count",
      ]
        .filter((name) => named.has(name))
        .sort(),
    );
  });

  test("names every place that packs, signs or publishes", () => {
    const places = sources.filter(
      ({ path, text }) =>
        !path.startsWith("runtime/keyring/") &&
        /new Packr\(|keyring\.sign\(|#keyring\.sign\(|nats\.publish\(/.test(text),
    );
    // The bytes of `calls.ts` are those of the two files beside it, and the codec is named by its constants.
    const elsewhere = ["runtime/transport/nats/calls.ts", "machines/conversation/state/codec.ts"];
    expect(places.length).toBeGreaterThan(12);
    expect(places.map(({ path }) => path).filter((path) => !named.has(path) && !elsewhere.includes(path))).toEqual([]);
  });

  test("has every constant of a version, with its number", () => {
    const constants = sources.flatMap(({ text }) =>
      [...text.matchAll(/^(?:export )?const ((?:[A-Z]+_)*(?:VERSION|FORMAT|LAYOUT)) = (\d+);/gm)].map(
        ([, name = "", number = ""]) => `\`${name}\` ${number}`,
      ),
    );
    // Of the list of block types (§2.12), of PostgreSQL's protocol.
    const others = ["`SCHEMA_VERSION` 1", "`BINARY_FORMAT` 1", "`TEXT_FORMAT` 0"];
    expect(constants.length).toBeGreaterThan(9);
    expect(constants.filter((constant) => !others.includes(constant) && !table.includes(constant))).toEqual([]);
    expect(
      [...table.matchAll(/`[A-Z_]+` \d+/g)].map(([found]) => found).filter((found) => !constants.includes(found)),
    ).toEqual([]);
  });
});

test("bodies of version 1 have these events and no others: another one needs a body that older consumers refuse", () => {
  expect([...EVENT_TYPES].sort()).toEqual([
    "answer.changed",
    "answer.recorded",
    "answer.skipped",
    "auth.passed",
    "followup.sent",
    "form.deleted",
    "form.published",
    "form.slots",
    "form.viewed",
    "knowledge.asked",
    "message.assistant",
    "message.respondent",
    "payment.failed",
    "payment.paid",
    "payment.pending",
    "question.asked",
    "question.deferred",
    "response.deleted",
    "response.partial",
    "review.ready",
    "session.abandoned",
    "session.completed",
    "session.disqualified",
    "session.opened",
    "session.resumed",
    "validation.failed",
    "verification.passed",
    "verification.sent",
  ]);
});

describe("a migration", () => {
  test("takes nothing away that nodes of the release before use while both run", () => {
    // The pattern finds what it is for.
    for (const sql of [
      "ALTER TABLE a DROP COLUMN b",
      "ALTER TABLE a RENAME TO b",
      "ALTER TABLE a ALTER COLUMN b TYPE text",
    ])
      expect(sql).toMatch(TAKES_AWAY);
    const postgres = readMigrations()
      .slice(BEFORE_THE_RULES.postgres)
      .filter(({ sql }) => TAKES_AWAY.test(withoutComments(sql)));
    const clickhouse = readAnalyticsMigrations()
      .slice(BEFORE_THE_RULES.clickhouse)
      .filter(({ statements }) => statements.some((sql) => TAKES_AWAY.test(withoutComments(sql))));
    expect([...postgres, ...clickhouse].map(({ name }) => name)).toEqual([]);
  });

  test("stands in the changelog under one release, which says what an operator must do", () => {
    expect(releases.map((release) => release.split("\n")[0])).toEqual(
      expect.arrayContaining(["[Unreleased]", expect.stringMatching(/^\[0\.1\.0\] - \d{4}-\d{2}-\d{2}$/)]),
    );
    for (const release of releases) expect(release).toContain("### What an operator must do");
    const migrations = [
      ...readMigrations().map(({ number, name }) => `\`${String(number).padStart(4, "0")}-${name}\``),
      ...readAnalyticsMigrations().map(({ name }) => `\`${name.replace(".sql", "")}\``),
    ];
    for (const migration of migrations)
      expect([migration, releases.filter((release) => release.includes(migration)).length]).toEqual([migration, 1]);
    const known = new Set(migrations);
    const listed = [...changelog.matchAll(/`\d{4}-[a-z-]+`/g)].map(([found]) => found);
    expect(listed.filter((found) => !known.has(found))).toEqual([]);
  });
});

test("every setting and every command stands in the changelog under the release that brought it", () => {
  const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  // npm runs `prestart` before `start`.
  const commands = Object.keys(scripts).filter((name) => scripts[name.replace(/^pre/, "")] === scripts[name]);
  expect(commands).toContain("start");
  expect(commands).not.toContain("prestart");
  const broughtBy = (name: string): string[] =>
    releases
      .filter((release) =>
        release
          .split(/^### /m)
          .some((part) => /^(?:Added|Settings and commands)\n/.test(part) && part.includes(`\`${name}\``)),
      )
      .map((release) => release.split("\n")[0] ?? "");
  for (const name of [...settingNames(), ...commands]) expect([name, broughtBy(name).length]).toEqual([name, 1]);
});
