/**
 * The copy of an organization's rows from one database to another, in one transaction of the target: the decision of a
 * move.
 *
 * Owns: the transaction, the order of tables, the comparison. Does not own: which rows (`tables.ts`), people
 * (`people.ts`), the fence, which stands before the first row is read.
 *
 * 1. The row of `arrivals` is written first: of a copy and a refusal, or of two copies, PostgreSQL lets one in.
 * 2. The source is read in one snapshot. Nothing is committed unless every table has as many rows as the source, with
 *    the same digest.
 * 3. Entries of the journal get positions below those of all consumers: none reads them again.
 * 4. Memory does not grow with the organization: rows go through a pipe.
 */
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { OrganizationId } from "../../../machines/ids.ts";
import { readTables } from "../../backup/tables.ts";
import type { Decision } from "./mover.ts";
import { MoveError } from "./mover.ts";
import { arrivedTable, PEOPLE_TABLES, takeIn } from "./people.ts";
import { ruleOf, selectRows, type TableColumns } from "./tables.ts";

/** "arrv" in ASCII: organizations arrive in a cell one after the other, because they share positions. */
const ARRIVAL_LOCK = 0x61727276;
/** Both sides write values the same way, or digests would differ. */
const SAME_TEXT = "SET bytea_output = 'hex'; SET datestyle = 'ISO'; SET timezone = 'UTC'; SET extra_float_digits = 1";

export interface CopyOptions {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly organization: OrganizationId;
  readonly epoch: number;
  onTable?(name: string): void;
}

/** Copies the organization unless the target has decided before. @throws MoveError; errors of either database. */
export async function copyOrganization(options: CopyOptions): Promise<Decision> {
  const { source, target } = options;
  await target.query("BEGIN");
  try {
    await target.query("SELECT pg_advisory_xact_lock($1)", [ARRIVAL_LOCK]);
    const decided = await decide(target, options.organization, options.epoch, "arrived");
    if (!decided.isNew) {
      await target.query("ROLLBACK");
      return decided.decision;
    }
    await source.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    try {
      await copyTables(options);
    } finally {
      await source.query("ROLLBACK");
    }
    await target.query("COMMIT");
    return "arrived";
  } catch (error) {
    // A connection that is lost rolls back by itself.
    await target.query("ROLLBACK").catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)
      throw new MoveError(`The target has a row that the organization brings too: ${error.detail ?? error.message}`, {
        cause: error,
      });
    throw error;
  }
}

const UNIQUE_VIOLATION = "23505";

/** Writes the decision unless there is one. Waits for a transaction that is about to write one. */
export async function decide(
  client: pg.Client,
  organization: OrganizationId,
  epoch: number,
  outcome: Decision,
): Promise<{ readonly decision: Decision; readonly isNew: boolean }> {
  const { rowCount } = await client.query(
    "INSERT INTO arrivals (organization, epoch, outcome) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [organization, epoch, outcome],
  );
  if (rowCount === 1) return { decision: outcome, isNew: true };
  const { rows } = await client.query<{ outcome: Decision }>(
    "SELECT outcome FROM arrivals WHERE organization = $1 AND epoch = $2",
    [organization, epoch],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the decision of a move is neither written nor there");
  return { decision: row.outcome, isNew: false };
}

async function copyTables({ source, target, organization, epoch, onTable }: CopyOptions): Promise<void> {
  for (const client of [source, target]) await client.query(SAME_TEXT);
  const tables = await tablesOf(source);
  checkSame(tables, await tablesOf(target));
  // Accounts first: members refer to them. The organization refers to nobody.
  for (const table of tables.filter(({ schema }) => schema === "auth"))
    await copyBeside(source, target, table, organization);
  for (const table of tables.filter(({ schema }) => schema !== "auth")) {
    onTable?.(table.name);
    if (table.name === "members") {
      await copyBeside(source, target, table, organization);
      await takeIn(target, organization);
    } else if (table.name === "journal") await copyJournal(source, target, table, organization);
    else
      await pipe(source, target, selectRows(table, organization), `"${table.schema}"."${table.name}"`, table.columns);
  }
  // Rows are found by other rows, so all are there first.
  for (const table of tables) if (ruleOf(table) !== "people") await compare(source, target, table, organization);
  // Nodes of the target read these when they move.
  await target.query("UPDATE domain_revision SET revision = revision + 1");
  await target.query("UPDATE webhook_revision SET revision = revision + 1");
  const { rowCount } = await target.query(
    "UPDATE departures SET state = 'stayed', epoch = $2 WHERE organization = $1 AND epoch < $2",
    [organization, epoch],
  );
  if (rowCount === 1) await target.query("UPDATE departure_revision SET revision = revision + 1");
}

/** Tables with rows of organizations, those that others refer to first; partitions are part of their table. */
async function tablesOf(client: pg.Client): Promise<readonly TableColumns[]> {
  const tables = new Map<string, TableColumns>();
  for (const { schema, name, columns, partition } of await readTables(client)) {
    const table = { schema, name: partition?.of ?? name, columns };
    if (ruleOf(table) !== "cell") tables.set(`${schema}.${table.name}`, table);
  }
  return [...tables.values()];
}

function checkSame(ofSource: readonly TableColumns[], ofTarget: readonly TableColumns[]): void {
  const columnsOf = (tables: readonly TableColumns[]): string =>
    tables
      .map(({ schema, name, columns }) => `${schema}.${name} ${[...columns].sort().join(",")}`)
      .sort()
      .join("\n");
  if (columnsOf(ofSource) !== columnsOf(ofTarget))
    throw new MoveError("The cells have different schemas: bring both to the same release first.");
}

async function copyBeside(
  source: pg.Client,
  target: pg.Client,
  table: TableColumns,
  organization: OrganizationId,
): Promise<void> {
  if (table.schema === "auth" && !PEOPLE_TABLES.some((name) => name === table.name)) return;
  const beside = arrivedTable(table.name);
  await target.query(`CREATE TEMPORARY TABLE ${beside} (LIKE "${table.schema}"."${table.name}") ON COMMIT DROP`);
  await pipe(source, target, selectRows(table, organization), beside, table.columns);
}

async function copyJournal(
  source: pg.Client,
  target: pg.Client,
  table: TableColumns,
  organization: OrganizationId,
): Promise<void> {
  await copyBeside(source, target, table, organization);
  const columns = table.columns.map((column) => `"${column}"`);
  // One probe of (shard, position) for each shard and day. Entries keep their order.
  await target.query(
    `INSERT INTO journal (${columns.join(", ")})
     SELECT ${columns.map((column) => (column === `"position"` ? "low.position - row_number() OVER (PARTITION BY a.shard ORDER BY a.position DESC)" : `a.${column}`)).join(", ")}
     FROM arrived_journal a JOIN (SELECT s.shard, least(0, (SELECT min(j.position) FROM journal j WHERE j.shard = s.shard)) AS position FROM shards s) low ON low.shard = a.shard`,
  );
}

async function pipe(
  source: pg.Client,
  target: pg.Client,
  select: string,
  into: string,
  columns: readonly string[],
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(", ");
  await pipeline(
    source.query(copyTo(`COPY (${select}) TO STDOUT WITH (FORMAT binary)`)),
    target.query(copyFrom(`COPY ${into} (${list}) FROM STDIN WITH (FORMAT binary)`)),
  );
}

/** @throws MoveError if the target does not have the rows of the source. */
async function compare(
  source: pg.Client,
  target: pg.Client,
  table: TableColumns,
  organization: OrganizationId,
): Promise<void> {
  // Positions are the target's own.
  const columns = table.name === "journal" ? table.columns.filter((column) => column !== "position") : table.columns;
  const rows = selectRows({ ...table, columns }, organization);
  const sql = `SELECT count(*) || ' rows, digest ' || coalesce(sum(hashtextextended(r::text, 0)), 0) AS digest FROM (${rows}) r`;
  const [before, after] = await Promise.all([source, target].map((client) => client.query<{ digest: string }>(sql)));
  if (before?.rows[0]?.digest !== after?.rows[0]?.digest)
    throw new MoveError(
      `The copy of ${table.name} differs: ${before?.rows[0]?.digest ?? "none"} in the source, ${after?.rows[0]?.digest ?? "none"} in the target.`,
    );
}
