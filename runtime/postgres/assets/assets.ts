/**
 * Assets of authors: their content, once for each organization, and the forms that use it. The bytes are a blob
 * (`runtime/blobs/blob-store.ts`).
 *
 * 1. Content exists complete or not at all: its row commits with its blob, and one transaction deletes both.
 * 2. Content stays while a form uses it. Whoever removes the last use removes the content: the row of the content is
 *    locked before the uses are counted, so that a form which begins to use it either keeps it or finds it gone.
 * 3. The assets of one form never exceed its limits, also with concurrent uploads: they are stored in sequence.
 */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import { removeBlobsOf, type BlobId } from "../blobs/blob-records.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";

/** One file of an asset: a range of its blob. */
export interface AssetFile {
  readonly name: string;
  readonly mime: string;
  /** Pixels of a picture. */
  readonly width?: number;
  readonly height?: number;
  /** Bytes. */
  readonly start: number;
  readonly size: number;
}

export interface AssetContent {
  readonly organization: OrganizationId;
  /** Unique in the service (`machines/document/assets.ts`). */
  readonly key: string;
  /** What was uploaded. */
  readonly mime: string;
  /** Bytes of all files. */
  readonly size: number;
  readonly files: readonly AssetFile[];
  readonly blob: BlobId;
  readonly createdAt: number;
}

/** An asset as one form has it. */
export interface AssetRow extends AssetContent {
  readonly form: FormId;
  readonly name: string;
}

export interface AssetLimits {
  readonly assetsMax: number;
  readonly bytesMax: number;
}

/** An asset that a form begins to use. */
export type NewAssetUse = Pick<AssetRow, "organization" | "form" | "key" | "name" | "createdAt">;

/** Why a form cannot use an asset. */
export type AssetRefusal = "no_form" | "too_many_assets" | "too_many_bytes";

export interface AssetsRepository {
  /** The content whose key begins so. @param start up to the end of the hash. */
  known(organization: OrganizationId, start: string): Promise<AssetContent | undefined>;
  /**
   * Stores content and its first use, in the transaction that makes its blob whole.
   * @returns "known" if the content was stored meanwhile; every outcome but "stored" leaves nothing behind.
   */
  insert(db: Queryable, asset: AssetRow, limits: AssetLimits): Promise<"stored" | "known" | AssetRefusal>;
  /** Has a form use stored content. @returns the use; that of before, with its name, if the form used it already. */
  use(use: NewAssetUse, limits: AssetLimits): Promise<NewAssetUse | "no_content" | AssetRefusal>;
  /** Has a form use those of these keys that its organization has stored, within the limits. */
  useAll(
    organization: OrganizationId,
    form: FormId,
    keys: readonly string[],
    at: number,
    limits: AssetLimits,
  ): Promise<void>;
  /** Oldest first. */
  list(organization: OrganizationId, form: FormId): Promise<readonly AssetRow[]>;
  /** Those of these keys that a form uses. */
  usedOf(organization: OrganizationId, form: FormId, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of any organization: the address names none. */
  content(key: string): Promise<AssetContent | undefined>;
  /** Ends the use of an asset, unless the draft or the live version of the form names it. */
  remove(organization: OrganizationId, form: FormId, key: string): Promise<"removed" | "named" | "unknown">;
}

const CONTENT = `a.organization, a.key, a.mime, a.size, a.files, a.blob, a.created_at AS "createdAt"`;
/** The class of the advisory locks of forms that store an asset: "aset" in ASCII. */
const FORM_LOCK_CLASS = 0x61736574;

export function assetsRepository(pool: Pool): AssetsRepository {
  return {
    async known(organization, start) {
      // A range of the primary key: the digits of a hash and the size after it sort before "~".
      const { rows } = await pool.query<AssetContent>(
        `SELECT ${CONTENT} FROM assets a WHERE organization = $1 AND key >= $2 AND key < $2 || '~' ORDER BY key LIMIT 1`,
        [organization, start],
      );
      return rows[0];
    },

    async insert(db, { organization, form, key, name, mime, size, files, blob, createdAt }, limits) {
      const use = { organization, form, key, name, createdAt };
      const refusal = await refusalOf(db, use, size, limits);
      if (refusal !== undefined) return refusal === "used" ? "known" : refusal;
      const { rowCount } = await db.query(
        `INSERT INTO assets (organization, key, mime, size, files, blob, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [organization, key, mime, size, JSON.stringify(files), blob, createdAt],
      );
      if (rowCount !== 1) return "known";
      await insertUse(db, use);
      return "stored";
    },

    use: (use, limits) =>
      inTransaction(pool, async (db) => {
        const [content] = await lockContent(db, use.organization, [use.key]);
        if (content === undefined) return "no_content";
        const refusal = await refusalOf(db, use, content.size, limits);
        if (refusal === undefined) await insertUse(db, use);
        else if (refusal !== "used") return refusal;
        const { rows } = await db.query<NewAssetUse>(
          `SELECT organization, form, key, name, created_at AS "createdAt" FROM form_assets WHERE organization = $1 AND form = $2 AND key = $3`,
          [use.organization, use.form, use.key],
        );
        return rows[0] ?? "no_content";
      }),

    useAll: (organization, form, keys, createdAt, limits) =>
      inTransaction(pool, async (db) => {
        for (const { key, size } of await lockContent(db, organization, keys)) {
          const { rows } = await db.query<{ name: string }>(
            "SELECT name FROM form_assets WHERE organization = $1 AND key = $2 ORDER BY created_at LIMIT 1",
            [organization, key],
          );
          const use = { organization, form, key, name: rows[0]?.name ?? key, createdAt };
          if ((await refusalOf(db, use, size, limits)) === undefined) await insertUse(db, use);
        }
      }),

    async list(organization, form) {
      const { rows } = await pool.query<AssetRow>(
        `SELECT ${CONTENT}, f.form, f.name, f.created_at AS "createdAt" FROM form_assets f JOIN assets a ON a.organization = f.organization AND a.key = f.key
         WHERE f.organization = $1 AND f.form = $2 ORDER BY f.created_at, f.key`,
        [organization, form],
      );
      return rows;
    },

    async usedOf(organization, form, keys) {
      const { rows } = await pool.query<{ key: string }>(
        "SELECT key FROM form_assets WHERE organization = $1 AND form = $2 AND key = ANY ($3)",
        [organization, form, keys],
      );
      return new Set(rows.map(({ key }) => key));
    },

    async content(key) {
      const { rows } = await pool.query<AssetContent>({
        name: "assets.content",
        text: `SELECT ${CONTENT} FROM assets a WHERE key = $1`,
        values: [key],
      });
      return rows[0];
    },

    remove: (organization, form, key) =>
      inTransaction(pool, async (db) => {
        await lockContent(db, organization, [key], "UPDATE");
        // Keys have no character that means something in JSON, so a document that names one contains it as it is.
        const { rows } = await db.query<{ named: boolean }>(
          `SELECT EXISTS (
             SELECT FROM forms f LEFT JOIN form_versions v ON v.id = f.live_version_id
             WHERE f.organization = $1 AND f.id = $2 AND (strpos(f.document::text, $3) > 0 OR strpos(v.document::text, $3) > 0)) AS named
           FROM form_assets WHERE organization = $1 AND form = $2 AND key = $3`,
          [organization, form, key],
        );
        const [use] = rows;
        if (use === undefined) return "unknown";
        if (use.named) return "named";
        await endUses(db, organization, form, [key]);
        return "removed";
      }),
  };
}

/** Ends uses of a deleted form, at most `limit`; returns how many. */
export function eraseAssetsOf(pool: Pool, organization: OrganizationId, form: FormId, limit: number): Promise<number> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ key: string }>(
      "SELECT key FROM form_assets WHERE organization = $1 AND form = $2 ORDER BY key LIMIT $3",
      [organization, form, limit],
    );
    const keys = rows.map(({ key }) => key);
    await lockContent(db, organization, keys, "UPDATE");
    await endUses(db, organization, form, keys);
    return keys.length;
  });
}

/** The content must be locked. */
async function endUses(
  db: Queryable,
  organization: OrganizationId,
  form: FormId,
  keys: readonly string[],
): Promise<void> {
  await db.query("DELETE FROM form_assets WHERE organization = $1 AND form = $2 AND key = ANY ($3)", [
    organization,
    form,
    keys,
  ]);
  // A statement of its own: it sees what committed before the content was locked.
  await db.query(
    `WITH gone AS (DELETE FROM assets a WHERE a.organization = $1 AND a.key = ANY ($2)
       AND NOT EXISTS (SELECT FROM form_assets f WHERE f.organization = a.organization AND f.key = a.key) RETURNING a.organization, a.blob)
     ${removeBlobsOf("gone")}`,
    [organization, keys],
  );
}

/**
 * Locked content is not deleted by others. It is locked in the order of its keys, so that no two transactions wait for
 * each other.
 */
async function lockContent(
  db: Queryable,
  organization: OrganizationId,
  keys: readonly string[],
  strength: "KEY SHARE" | "UPDATE" = "KEY SHARE",
): Promise<readonly { readonly key: string; readonly size: number }[]> {
  const { rows } = await db.query<{ key: string; size: number }>(
    `SELECT key, size FROM assets WHERE organization = $1 AND key = ANY ($2) ORDER BY key FOR ${strength}`,
    [organization, keys],
  );
  return rows;
}

async function lockForm(db: Queryable, form: FormId): Promise<void> {
  await db.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [FORM_LOCK_CLASS, form]);
}

/** The form cannot be deleted until the transaction ends, so no asset outlives its form. */
async function formExists(db: Queryable, organization: OrganizationId, form: FormId): Promise<boolean> {
  const { rowCount } = await db.query("SELECT FROM forms WHERE organization = $1 AND id = $2 FOR KEY SHARE", [
    organization,
    form,
  ]);
  return rowCount === 1;
}

/** Why a form cannot begin to use content of this size; "used" if it does already. */
async function refusalOf(
  db: Queryable,
  { organization, form, key }: NewAssetUse,
  size: number,
  { assetsMax, bytesMax }: AssetLimits,
): Promise<AssetRefusal | "used" | undefined> {
  await lockForm(db, form);
  if (!(await formExists(db, organization, form))) return "no_form";
  const held = await heldBy(db, organization, form);
  if (held.keys.has(key)) return "used";
  if (held.keys.size >= assetsMax) return "too_many_assets";
  return held.bytes + size > bytesMax ? "too_many_bytes" : undefined;
}

async function heldBy(
  db: Queryable,
  organization: OrganizationId,
  form: FormId,
): Promise<{ readonly keys: ReadonlySet<string>; readonly bytes: number }> {
  const { rows } = await db.query<{ key: string; size: number }>(
    "SELECT f.key, a.size FROM form_assets f JOIN assets a ON a.organization = f.organization AND a.key = f.key WHERE f.organization = $1 AND f.form = $2",
    [organization, form],
  );
  return { keys: new Set(rows.map(({ key }) => key)), bytes: rows.reduce((sum, { size }) => sum + size, 0) };
}

async function insertUse(db: Queryable, { organization, form, key, name, createdAt }: NewAssetUse): Promise<void> {
  await db.query(
    "INSERT INTO form_assets (organization, form, key, name, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    [organization, form, key, name, createdAt],
  );
}
