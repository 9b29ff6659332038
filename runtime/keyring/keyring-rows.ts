/**
 * The stored keys of the keyring. `runtime/keyring/keyring.ts` decides what they are for.
 */
import type { Queryable } from "../postgres/pool.ts";

export interface KeyringRow {
  readonly id: number;
  /** Plain, or encrypted if `wrapped`. */
  readonly secret: Uint8Array;
  readonly wrapped: boolean;
  readonly createdAt: number;
}

/** Every key, oldest first. */
export async function readKeyring(db: Queryable): Promise<readonly KeyringRow[]> {
  const { rows } = await db.query<KeyringRow>(
    `SELECT id, secret, wrapped, created_at AS "createdAt" FROM keyring ORDER BY id`,
  );
  return rows;
}

/** Adds a key, unless another node has just added one with the same number. */
export async function addToKeyring(db: Queryable, row: KeyringRow): Promise<void> {
  await db.query(
    "INSERT INTO keyring (id, secret, wrapped, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
    [row.id, row.secret, row.wrapped, row.createdAt],
  );
}

/** Replaces a plain secret by its wrapped form. */
export async function wrapInKeyring(db: Queryable, id: number, wrappedSecret: Uint8Array): Promise<void> {
  await db.query("UPDATE keyring SET secret = $2, wrapped = true WHERE id = $1 AND NOT wrapped", [id, wrappedSecret]);
}
