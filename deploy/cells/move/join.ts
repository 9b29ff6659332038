/**
 * Makes a database a cell: its keys are those of the other cells, its organizations and their names are in the
 * directory.
 *
 * 1. It can run again: what is there already stays.
 * 2. A database without keys gets those of another cell, before its first start; one with other keys is refused.
 */
import type pg from "pg";
import type { OrganizationId } from "../../../machines/ids.ts";
import { keyName } from "../../../runtime/cells/claimed-names.ts";
import type { Directory, Name } from "../../../runtime/cells/cell-directory.ts";
import { MoveError } from "./mover.ts";

/** Claims of one transaction of the directory. */
const CLAIMED_AT_ONCE = 500;

/** @returns how many organizations the directory knows of this cell now. @throws MoveError */
export async function joinCell(
  client: pg.Client,
  directory: Pick<Directory, "place" | "claim" | "assignDomain">,
  cell: string,
): Promise<number> {
  const { rows } = await client.query<{ id: OrganizationId }>(
    `SELECT id FROM organizations WHERE NOT EXISTS (SELECT FROM departures d WHERE d.organization = id AND d.state <> 'stayed') ORDER BY id`,
  );
  for (const { id } of rows) {
    if (!(await directory.place(id, cell)))
      throw new MoveError(`${id} is in this database, and lives in another cell by the directory.`);
    const names = await namesOf(client, id);
    for (let at = 0; at < names.length; at += CLAIMED_AT_ONCE)
      if (!(await directory.claim(id, names.slice(at, at + CLAIMED_AT_ONCE))))
        throw new MoveError(
          `${id} has a slug or another public name that an organization of another cell has: rename its form first.`,
        );
    const { rows: domains } = await client.query<{ domain: string }>(
      "SELECT domain FROM domains WHERE organization = $1 AND proved_at IS NOT NULL",
      [id],
    );
    for (const { domain } of domains) await directory.assignDomain(id, domain);
  }
  return rows.length;
}

async function namesOf(client: pg.Client, organization: OrganizationId): Promise<readonly Name[]> {
  const { rows } = await client.query<Name>(
    `SELECT 'slug' AS kind, slug AS name FROM forms WHERE organization = $1
     UNION ALL SELECT 'slug', slug FROM former_slugs WHERE organization = $1
     UNION ALL SELECT 'link', code FROM short_links WHERE organization = $1
     UNION ALL SELECT 'asset', key FROM assets WHERE organization = $1`,
    [organization],
  );
  const { rows: keys } = await client.query<{ hash: Buffer }>("SELECT hash FROM keys WHERE organization = $1", [
    organization,
  ]);
  return [...rows, ...keys.map(({ hash }) => keyName(hash))];
}

/** Copies the keys into a database that has none. @throws MoveError if it has others. */
export async function shareKeys(from: pg.Client, to: pg.Client): Promise<void> {
  const { rows } = await to.query("SELECT FROM keyring LIMIT 1");
  if (rows.length > 0) {
    await checkSameKeys(from, to);
    return;
  }
  for (const table of ["keyring", "sign_in_secret"]) {
    const { rows: own } = await from.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t`);
    for (const { row } of own)
      await to.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`, [row]);
  }
}

/** @throws MoveError: what one cell has signed and encrypted must be readable in the other. */
export async function checkSameKeys(one: pg.Client, other: pg.Client): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [one, other].map(async (client) => {
      const { rows } = await client.query<{ key: string }>(
        "SELECT id || ' ' || wrapped || ' ' || encode(secret, 'hex') AS key FROM keyring ORDER BY id",
      );
      return rows.map(({ key }) => key).join("\n");
    }),
  );
  if (ours !== theirs || ours === "")
    throw new MoveError(
      "The cells do not share their keys. Add a new cell before its first start, so that it gets them.",
    );
}

/** @throws MoveError for files that a copy of rows does not bring along. */
export async function checkStorage(source: pg.Client, organization: OrganizationId, isShared: boolean): Promise<void> {
  if (isShared) return;
  const { rows } = await source.query<{ files: number }>(
    "SELECT count(*)::integer AS files FROM blobs WHERE organization = $1 AND place <> 'postgres'",
    [organization],
  );
  const files = rows[0]?.files ?? 0;
  if (files > 0)
    throw new MoveError(
      `${organization} has ${files} files in an S3-compatible storage. If both cells have the same S3_URL, say so with --same-storage; otherwise it cannot be moved.`,
    );
}
