/**
 * The fence around an organization in its cell: triggers that refuse or skip its rows.
 *
 * Owns: making and dropping them, one table at a time. Does not own: what they do (migration 32), the state of the move
 * (`postgres-cell.ts`).
 *
 * 1. Making a trigger waits for every transaction that has written to the table: what was written before is committed,
 *    and what comes later meets the trigger.
 * 2. Writers of a table wait no longer than {@link FENCE_LOCK_MS} behind it, and the trigger's own moment.
 * 3. A trigger is made and dropped in a transaction that holds the move's row of `departures`: a mover whose move has
 *    ended changes nothing.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { bodyOf, type OrganizationId } from "../../../machines/ids.ts";
import { MoveError, StaleMoveError } from "./mover.ts";
import { literalOf, TABLE_RULES } from "./tables.ts";

export const FENCE_LOCK_MS = 100;
const PAUSE_MS = 100;
/** About a minute and a half of a table that is never free. */
const TRIES_MAX = 400;
const LOCK_TIMEOUT_CODE = "55P03";
const DEADLOCK_CODE = "40P01";

/** Written by every turn: of a conversation, and of a form. */
const OF_TURNS = ["responses", "forms", "state"];

const named = (wanted: (rule: string) => boolean): readonly string[] =>
  Object.entries(TABLE_RULES)
    .filter(([name, rule]) => name.startsWith("public.") && wanted(rule))
    .map(([name]) => name.slice("public.".length));
/** Fenced first: no turn is committed from then on, and consumers can catch up. */
export const TURN_TABLES: readonly string[] = OF_TURNS;
/** All others with a column `organization`, and members. */
export const OTHER_TABLES: readonly string[] = [
  ...named((rule) => rule === "organization").filter((name) => !OF_TURNS.includes(name)),
  "members",
];

interface FenceTrigger {
  readonly name: string;
  readonly sql: string;
}

/** Names of triggers are ours alone: two organizations may leave at a time. */
function triggersOf(table: string, organization: OrganizationId): readonly FenceTrigger[] {
  const prefix = `leaving_${bodyOf(organization).toLowerCase()}`;
  const id = literalOf(organization);
  if (table === "state")
    return [
      {
        name: prefix,
        sql: `CREATE TRIGGER ${prefix} BEFORE INSERT OR UPDATE ON state FOR EACH ROW WHEN (NEW.actor LIKE 'frm\\_%') EXECUTE FUNCTION refuse_departing_form(${id})`,
      },
    ];
  const column = table === "organizations" ? "id" : "organization";
  return [
    {
      name: prefix,
      sql: `CREATE TRIGGER ${prefix} BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (NEW.${column} = ${id}) EXECUTE FUNCTION refuse_departing()`,
    },
    {
      name: `${prefix}_out`,
      sql: `CREATE TRIGGER ${prefix}_out BEFORE DELETE ON ${table} FOR EACH ROW WHEN (OLD.${column} = ${id}) EXECUTE FUNCTION refuse_departing()`,
    },
  ];
}

/** @throws StaleMoveError; MoveError for a table that stays in use. */
export async function fence(
  client: pg.Client,
  organization: OrganizationId,
  epoch: number,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables)
    await briefly(client, table, async () => {
      await holdMove(client, organization, epoch);
      for (const { name, sql } of triggersOf(table, organization))
        if (!(await exists(client, table, name))) await client.query(sql);
    });
}

/**
 * Drops the triggers, wherever they are.
 * @param mayDrop asked in each transaction, with the row of `departures` locked.
 */
export async function liftFence(
  client: pg.Client,
  organization: OrganizationId,
  mayDrop: () => Promise<boolean>,
): Promise<void> {
  for (const table of [...TURN_TABLES, ...OTHER_TABLES])
    await briefly(client, table, async () => {
      if (!(await mayDrop())) return;
      for (const { name } of triggersOf(table, organization))
        if (await exists(client, table, name)) await client.query(`DROP TRIGGER ${name} ON ${table}`);
    });
}

/** Locks the row of the move. @throws StaleMoveError if the organization does not leave under this epoch. */
async function holdMove(client: pg.Client, organization: OrganizationId, epoch: number): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM departures WHERE organization = $1 AND epoch = $2 AND state = 'leaving' FOR SHARE",
    [organization, epoch],
  );
  if (rowCount !== 1) throw new StaleMoveError(`the move of ${organization} under epoch ${epoch} has ended`);
}

async function exists(client: pg.Client, table: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname = $2", [
    table,
    name,
  ]);
  return rowCount === 1;
}

/** Runs a transaction that waits only briefly for its locks, and again until it gets them. */
async function briefly(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    await client.query("BEGIN");
    try {
      await client.query(`SET LOCAL lock_timeout = ${FENCE_LOCK_MS}`);
      await work();
      await client.query("COMMIT");
      return;
    } catch (error) {
      await client.query("ROLLBACK");
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code !== LOCK_TIMEOUT_CODE && code !== DEADLOCK_CODE) throw error;
      if (tries >= TRIES_MAX)
        throw new MoveError(`The table ${table} stays in use by a long transaction: try again when that has ended.`, {
          cause: error,
        });
      await sleep(PAUSE_MS);
    }
  }
}
