/**
 * The report computed by DuckDB, in a process of its own (`peers/duckdb/`), over files that it has made its own.
 *
 * Owns: its tables, kept between runs in one file, and how it finds the newest state of each response. Does not own:
 * the statements (`sql-report.ts`).
 *
 * 1. Rows are only added, as in a table that is fed turn by turn: a tenth of the responses has a second row of an
 *    earlier seq. The newest are chosen once for each report.
 * 2. Two layouts, both for any form: responses and answers, and one wide row with a list of answers.
 */
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lastLine, startChildServer } from "../child-server.ts";
import { LoadConnection } from "../http-client.ts";
import { installPeer } from "../peers/install.ts";
import { ANSWER_COLUMNS, RESPONSE_COLUMNS, VIEW_COLUMNS } from "./peer-rows.ts";
import type { PeerData, SqlPeer } from "./sql-peer.ts";
import { SQL_SECTIONS, type SqlRow } from "./sql-report.ts";

const NAME = "DuckDB";

/** @throws when it cannot be installed or started. */
export async function startDuckdbPeer(folder: string, data: PeerData): Promise<SqlPeer> {
  const installed = await installPeer("duckdb");
  const file = join(folder, "peer.duckdb");
  if (!existsSync(file)) {
    const half = `${file}.half`;
    for (const name of [half, `${half}.wal`]) rmSync(name, { force: true });
    const loader = await startServer(installed, half);
    try {
      await loader.run(loading(data));
    } finally {
      await loader.stop();
    }
    renameSync(half, file);
  }
  const server = await startServer(installed, file);
  const [[version]] = (await server.run(["SELECT version() AS version"])) as [[SqlRow]];
  const report =
    (relations: (form: number) => readonly string[]) =>
    async (form: number): Promise<readonly (readonly SqlRow[])[]> => {
      const made = relations(form);
      return (await server.run([...made, ...SQL_SECTIONS.map(({ sql }) => sql)])).slice(made.length);
    };
  return {
    name: NAME,
    version: String(version["version"]),
    ways: [
      { name: "responses and answers", report: report(ofTwoTables) },
      { name: "wide rows", report: report(ofWideRows) },
    ],
    stop: server.stop,
  };
}

interface DuckdbServer {
  run(statements: readonly string[]): Promise<readonly (readonly SqlRow[])[]>;
  stop(): Promise<void>;
}

async function startServer(installed: string, file: string): Promise<DuckdbServer> {
  const server = await startChildServer({
    name: NAME,
    command: process.execPath,
    parameters: [join(installed, "server.mjs")],
    environment: { NODE_ENV: "production", DUCKDB_FILE: file },
    portWhenReady: lastLine,
  });
  const connection = await LoadConnection.open(server.port, {});
  return {
    async run(statements) {
      const { status, body } = await connection.request("POST", "/", JSON.stringify(statements));
      if (status !== 200) throw new Error(`${NAME} answered ${status}: ${body.slice(0, 500)}`);
      return JSON.parse(body) as SqlRow[][];
    },
    async stop() {
      connection.close();
      await server.stop();
    },
  };
}

function loading({ csvFolder }: PeerData): string[] {
  const read = (files: string, columns: Readonly<Record<string, string>>): string =>
    `read_csv('${join(csvFolder, files)}', header = false, columns = {${Object.entries(columns)
      .map(([name, type]) => `'${name}': '${type}'`)
      .join(", ")}})`;
  return [
    `CREATE TABLE responses AS FROM ${read("responses-*.csv", RESPONSE_COLUMNS)} ORDER BY form`,
    `CREATE TABLE answers AS SELECT * REPLACE (string_split(options, '|') AS options)
     FROM ${read("answers-*.csv", ANSWER_COLUMNS)} ORDER BY form`,
    `CREATE TABLE views AS FROM ${read("views-*.csv", VIEW_COLUMNS)} ORDER BY form`,
    `CREATE TABLE wide AS SELECT responses.*, answers FROM responses LEFT JOIN (
       SELECT form, response, seq, list({ref: ref, answered: answered, options: options, number: number, text: text, day: day, seconds: seconds}) AS answers
       FROM answers GROUP BY form, response, seq
     ) AS listed USING (form, response, seq) ORDER BY form`,
    "CHECKPOINT",
  ];
}

/** The rows of a form that have the highest seq of their response. */
function newest(table: string, form: number): string {
  return `SELECT ${table}.* FROM ${table} JOIN (
    SELECT response, max(seq) AS seq FROM ${table} WHERE form = ${form} GROUP BY response
  ) AS heads USING (response, seq) WHERE form = ${form}`;
}

function ofTwoTables(form: number): readonly string[] {
  return [
    `CREATE OR REPLACE TEMP TABLE r AS ${newest("responses", form)}`,
    `CREATE OR REPLACE TEMP TABLE a AS SELECT answers.* FROM answers JOIN r USING (response, seq) WHERE answers.form = ${form}`,
    visits(form),
  ];
}

function ofWideRows(form: number): readonly string[] {
  return [
    `CREATE OR REPLACE TEMP TABLE r AS ${newest("wide", form)}`,
    "CREATE OR REPLACE TEMP TABLE a AS SELECT response, unnest(answers, recursive := true) FROM r",
    visits(form),
  ];
}

function visits(form: number): string {
  return `CREATE OR REPLACE TEMP VIEW v AS SELECT * FROM views WHERE form = ${form}`;
}
