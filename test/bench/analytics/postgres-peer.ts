/**
 * The report computed by PostgreSQL 18, the one that a node embeds: responses and answers in two indexed tables.
 *
 * Owns: its tables, kept between runs in a schema of their own. Does not own: the statements (`sql-report.ts`).
 *
 * 1. What favours it is given to it: the tables hold the measured forms and no others, and no test data; they are
 *    unlogged, vacuumed and analysed; sorting and hashing have 256 MB; nothing is compiled at run time.
 * 2. It has what a live system has: a tenth of the responses was updated after it was stored.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { ANSWER_COLUMNS, RESPONSE_COLUMNS, VIEW_COLUMNS } from "./peer-rows.ts";
import type { PeerData, SqlPeer } from "./sql-peer.ts";
import { SQL_SECTIONS, type SqlRow } from "./sql-report.ts";

/** Of its tables: the names are those of our own. */
const SCHEMA = "peer_analytics";
const AT_ONCE = 4;
const SESSION = `SET search_path = ${SCHEMA}; SET work_mem = '256MB'; SET jit = off; SET maintenance_work_mem = '256MB'`;

/** @param url of a database, in which its tables are made when they are missing. */
export async function startPostgresPeer(url: string, data: PeerData): Promise<SqlPeer> {
  const clients: pg.Client[] = [];
  for (let number = 0; number < AT_ONCE; number++) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(SESSION);
    clients.push(client);
  }
  const [first] = clients;
  if (first === undefined) throw new Error("no connection was made");
  if (!(await isLoaded(first))) await load(first, data);
  const { rows } = await first.query<{ server_version: string }>("SHOW server_version");
  const report =
    (connections: readonly pg.Client[]) =>
    async (form: number): Promise<readonly (readonly SqlRow[])[]> => {
      const found: (readonly SqlRow[])[] = [];
      const waiting = SQL_SECTIONS.map(({ sql }, index) => ({ sql, index }));
      await Promise.all(
        connections.map(async (client) => {
          for (let section = waiting.shift(); section !== undefined; section = waiting.shift())
            found[section.index] = (await client.query<SqlRow>(`${relations(form)} ${section.sql}`)).rows;
        }),
      );
      return found;
    };
  return {
    name: "PostgreSQL",
    version: rows[0]?.server_version ?? "?",
    ways: [
      { name: "statements in turn", report: report([first]) },
      { name: `on ${AT_ONCE} connections`, report: report(clients) },
    ],
    async stop() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

/** What a statement does not name is not read. */
function relations(form: number): string {
  const [r, a, v] = ["responses", "answers", "views"].map(
    (table) => `NOT MATERIALIZED (SELECT * FROM ${table} WHERE form = ${form})`,
  );
  return `WITH r AS ${r}, a AS ${a}, v AS ${v}`;
}

/** The last step of {@link load} names the tables. */
async function isLoaded(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ loaded: boolean }>(
    `SELECT to_regclass('${SCHEMA}.responses') IS NOT NULL AS loaded`,
  );
  return rows[0]?.loaded === true;
}

async function load(client: pg.Client, { csvFolder }: PeerData): Promise<void> {
  const run = async (...statements: readonly string[]): Promise<void> => {
    for (const statement of statements) await client.query(statement);
  };
  const copied = async (table: string, files: string): Promise<void> => {
    for (const file of readdirSync(csvFolder).filter((name) => name.startsWith(files)))
      await run(`COPY ${table} FROM '${join(csvFolder, file)}' (FORMAT csv)`);
  };
  const columns = (of: Readonly<Record<string, string>>): string =>
    Object.entries(of)
      .map(([name, type]) => `${name} ${type}`)
      .join(", ");
  const names = (of: Readonly<Record<string, string>>): string => Object.keys(of).join(", ");
  const changed = (of: Readonly<Record<string, string>>): string =>
    Object.keys(of)
      .map((name) => `${name} = excluded.${name}`)
      .join(", ");
  const answers = Object.keys(ANSWER_COLUMNS).map((name) =>
    name === "options" ? "string_to_array(options, '|')" : name,
  );
  await run(
    `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
    "DROP TABLE IF EXISTS new_responses, new_answers, new_views, read_responses, read_answers",
    `CREATE UNLOGGED TABLE new_responses (${columns(RESPONSE_COLUMNS)})`,
    `CREATE UNLOGGED TABLE new_answers (${columns({ ...ANSWER_COLUMNS, options: "text[]" })})`,
    `CREATE UNLOGGED TABLE new_views (${columns(VIEW_COLUMNS)})`,
    `CREATE UNLOGGED TABLE read_responses (${columns(RESPONSE_COLUMNS)})`,
    `CREATE UNLOGGED TABLE read_answers (${columns(ANSWER_COLUMNS)})`,
  );
  await copied("new_responses", "responses-base-");
  await copied("new_views", "views-");
  await copied("read_answers", "answers-base-");
  await run(
    `INSERT INTO new_answers SELECT ${answers.join(", ")} FROM read_answers ORDER BY form, response`,
    "TRUNCATE read_answers",
    "ALTER TABLE new_responses ADD PRIMARY KEY (form, response)",
    "CREATE INDEX ON new_responses (form, started_at)",
    "ALTER TABLE new_answers ADD PRIMARY KEY (form, response, ref)",
    "CREATE INDEX ON new_answers (form, ref)",
    "CREATE INDEX ON new_views (form)",
  );
  await copied("read_responses", "responses-later-");
  await copied("read_answers", "answers-later-");
  await run(
    `INSERT INTO new_responses SELECT ${names(RESPONSE_COLUMNS)} FROM read_responses
     ON CONFLICT (form, response) DO UPDATE SET ${changed(RESPONSE_COLUMNS)}`,
    `INSERT INTO new_answers SELECT ${answers.join(", ")} FROM read_answers
     ON CONFLICT (form, response, ref) DO UPDATE SET ${changed(ANSWER_COLUMNS)}`,
    "DROP TABLE read_responses, read_answers",
    "VACUUM (ANALYZE) new_responses",
    "VACUUM (ANALYZE) new_answers",
    "VACUUM (ANALYZE) new_views",
    "ALTER TABLE new_answers RENAME TO answers",
    "ALTER TABLE new_views RENAME TO views",
    "ALTER TABLE new_responses RENAME TO responses",
  );
}
