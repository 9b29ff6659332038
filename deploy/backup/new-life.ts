/**
 * What is changed of restored rows, because time went on while they were a backup.
 *
 * 1. Nothing that was opened before may be taken for what follows: streams get another history, shards a later epoch
 *    than any node has had, people sign in again, one-time links end.
 * 2. Responses that are known to be deleted after the backup are deleted again, by the nodes, in every store.
 */
import type pg from "pg";
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../machines/ids.ts";
import { INGEST_CONSUMER } from "../../analytics/analytics.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import { CLOCKS_APART_MAX_MS } from "../../runtime/postgres/schema/partitions.ts";
import type { BackupHeader } from "./format.ts";
import { readOccupancy } from "./tables.ts";

/** Makes the tables of the transaction in which is remembered what the restored rows do not know. */
export async function remember(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE old_shards (shard smallint, epoch bigint) ON COMMIT DROP;
     CREATE TEMPORARY TABLE old_history (history integer) ON COMMIT DROP;
     CREATE TEMPORARY TABLE deleted_since (session text COLLATE "C" PRIMARY KEY) ON COMMIT DROP`,
  );
}

/** Remembers what the database to be replaced knows and the backup does not. */
export async function rememberOldLife(client: pg.Client, header: BackupHeader): Promise<void> {
  await remember(client);
  if ((await readOccupancy(client)) !== "ours") return;
  await client.query("INSERT INTO old_shards SELECT shard, epoch FROM shards");
  const { rows } = await client.query<{ history: boolean; erasures: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'settings'::regclass AND attname = 'history') AS history,
            to_regclass('person_erasure_responses') IS NOT NULL AS erasures`,
  );
  // A database of an earlier release may lack them.
  const [has = { history: false, erasures: false }] = rows;
  if (has.history) await client.query("INSERT INTO old_history SELECT history FROM settings");
  // The deletion of a response is the last entry of its conversation, and stays when the conversation is erased.
  await client.query(
    `INSERT INTO deleted_since (session)
     SELECT DISTINCT j.actor FROM journal j WHERE j.at >= $1 AND j.actor LIKE 'ses\\_%'
       AND NOT EXISTS (SELECT FROM responses r WHERE r.id = 'res_' || substr(j.actor, 5))`,
    [header.takenAt - CLOCKS_APART_MAX_MS],
  );
  // Ordered, by a person or by a restore before, and not carried out yet.
  if (has.erasures)
    await client.query(
      "INSERT INTO deleted_since (session) SELECT session FROM person_erasure_responses ON CONFLICT DO NOTHING",
    );
}

/** Adds responses that another store knows as deleted. @param responses ids that begin with `res_`. */
export async function rememberDeleted(client: pg.Client, responses: readonly string[]): Promise<void> {
  await client.query(
    "INSERT INTO deleted_since (session) SELECT 'ses_' || substr(id, 5) FROM unnest($1::text[]) AS id ON CONFLICT DO NOTHING",
    [responses],
  );
}

/** @returns how many responses are deleted again. */
export async function beginNewLife(
  client: pg.Client,
  options: {
    readonly clock: Clock;
    readonly entropy: Entropy;
    /** Blobs of a storage were put into the database. */
    readonly isWithoutStorage: boolean;
    readonly deletesAgain: boolean;
  },
): Promise<number> {
  await client.query(
    "UPDATE shards s SET owner = NULL, epoch = greatest(s.epoch, (SELECT o.epoch FROM old_shards o WHERE o.shard = s.shard)) + 1",
  );
  await client.query("UPDATE settings SET history = greatest(history, (SELECT history FROM old_history)) + 1");
  await client.query("DELETE FROM auth.session");
  await client.query("DELETE FROM auth.verification");
  await client.query("DELETE FROM setup_links");
  // Ingest reads the journal from its first day: visits are stored nowhere else.
  await client.query("DELETE FROM outbox_cursors WHERE consumer = $1", [INGEST_CONSUMER.name]);
  if (options.isWithoutStorage) await client.query("UPDATE blobs SET place = 'postgres' WHERE place <> 'postgres'");
  const deleted = options.deletesAgain ? await deleteAgain(client, options) : 0;
  // Plans would be guesses until PostgreSQL looks at the tables by itself.
  await client.query("ANALYZE");
  return deleted;
}

/** Orders an erasure in each organization: the workers of the nodes carry it out. */
async function deleteAgain(
  client: pg.Client,
  { clock, entropy }: { readonly clock: Clock; readonly entropy: Entropy },
): Promise<number> {
  const found = "deleted_since d JOIN responses r ON r.id = 'res_' || substr(d.session, 5)";
  const { rows } = await client.query<{ organization: OrganizationId; responses: number }>(
    `SELECT r.organization, count(*) AS responses FROM ${found} GROUP BY r.organization ORDER BY 1`,
  );
  let total = 0;
  for (const { organization, responses } of rows) {
    const at = clock.now();
    const id = newId("ers", at, entropy.bytes(ID_RANDOM_BYTES));
    await client.query(
      `INSERT INTO person_erasures (organization, id, by_test_key, state, responses, requested_at, due_at) VALUES ($1, $2, false, 'deleting', $3, $4, $4)`,
      [organization, id, responses, at],
    );
    await client.query(
      `INSERT INTO person_erasure_responses (organization, session, erasure, form, started_at, erased)
       SELECT r.organization, d.session, $2, r.form, r.started_at, '{"responses": 1}' FROM ${found} WHERE r.organization = $1`,
      [organization, id],
    );
    total += responses;
  }
  return total;
}
