/**
 * Sources of knowledge of forms (§4.21): what an author adds, its text in passages, the queue of what is to be read.
 *
 * Owns: the statements. Does not own: searching (`passage-search.ts`), reading files and pages (`runtime/knowledge`,
 * `workers/knowledge`), what a plan includes (`machines/plan.ts`).
 *
 * 1. The text of a source is replaced in one transaction: a search sees the old text or the new one, never a part.
 * 2. A claim ends by its time, so what a dead worker was reading is read again. What it stores late is refused, because
 *    the attempt or the revision has moved.
 * 3. Writers of one organization are counted in sequence, so that its text never exceeds its quota.
 */
import type { FormId, Id, OrganizationId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import { inTransaction, type Pool, type PoolClient } from "../pool.ts";
import { storePassages } from "./passage-rows.ts";
import type { Passage } from "./passage-rows.ts";

export type KnowledgeSourceId = Id<"knw">;
export type KnowledgeKind = "text" | "file" | "url";

export interface KnowledgeSourceRow {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly id: KnowledgeSourceId;
  readonly title: string;
  readonly kind: KnowledgeKind;
  /** BCP 47. */
  readonly language: string;
  readonly url: string | null;
  readonly status: "pending" | "ready" | "failed";
  /** Why it could not be read, for the author. */
  readonly error: string | null;
  /** UTF-8 bytes of the text, as it is stored. */
  readonly bytes: number;
  readonly passages: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type NewKnowledgeSource = Pick<
  KnowledgeSourceRow,
  "organization" | "form" | "id" | "title" | "kind" | "language" | "url" | "createdAt"
>;

/** What a new source comes with: its text, or what a worker reads. */
export type KnowledgeContent =
  | { readonly passages: readonly Passage[] }
  | { readonly file: { readonly name: string; readonly mime: string; readonly bytes: Uint8Array } }
  | "page";

export interface KnowledgeLimits {
  readonly sourcesMax: number;
  /** Text of one form. */
  readonly formBytesMax: number;
  /** Text of the organization; null: unlimited. */
  readonly quotaBytes: number | null;
}

/** A bound that a source exceeds, with the bytes that are used. */
export interface KnowledgeLimitReached {
  readonly reached: "sources" | "form_bytes" | "quota";
  readonly used: number;
}

export interface ClaimedSource extends Pick<
  KnowledgeSourceRow,
  "organization" | "form" | "id" | "title" | "kind" | "language" | "url"
> {
  readonly revision: number;
  /** Including this one. */
  readonly attempts: number;
}

export interface KnowledgeRepository {
  /** Oldest first. */
  list(organization: OrganizationId, form: FormId): Promise<readonly KnowledgeSourceRow[]>;
  /** Bytes of text of all forms of an organization. */
  usedBytes(organization: OrganizationId): Promise<number>;
  /** Stores a source, or finds the one that the same request stored before. */
  insert(
    source: NewKnowledgeSource,
    content: KnowledgeContent,
    limits: KnowledgeLimits,
  ): Promise<KnowledgeSourceRow | KnowledgeLimitReached | "no_form">;
  /** @returns false if there was none. */
  remove(organization: OrganizationId, form: FormId, id: KnowledgeSourceId): Promise<boolean>;
  /** Requests that a page is read again; the text stays until it was. Undefined: no such page. */
  refresh(
    organization: OrganizationId,
    form: FormId,
    id: KnowledgeSourceId,
    at: number,
  ): Promise<KnowledgeSourceRow | undefined>;
  /** Claims sources to be read, for `claimMs` of the database's clock. */
  claim(claimMs: number, limit: number): Promise<readonly ClaimedSource[]>;
  /** The file of a source; undefined if it is gone. */
  file(
    source: Pick<ClaimedSource, "organization" | "form" | "id">,
  ): Promise<{ readonly name: string; readonly mime: string; readonly bytes: Buffer } | undefined>;
  /**
   * Stores the text of a claimed source, and the title of a page that was given none; `superseded` if the source is
   * gone or was claimed again.
   */
  store(
    claimed: ClaimedSource,
    read: { readonly passages: readonly Passage[]; readonly title: string },
    limits: Omit<KnowledgeLimits, "sourcesMax">,
    at: number,
  ): Promise<"stored" | "superseded" | KnowledgeLimitReached>;
  /** Gives a claim back, as if it had not been made. */
  release(claimed: ClaimedSource): Promise<void>;
  /** Records that a claimed source could not be read. @param retryInMs null: nothing more is tried. */
  fail(claimed: ClaimedSource, error: string, retryInMs: number | null, at: number): Promise<void>;
}

const COLUMNS = `organization, form, id, title, kind, language, url, status, error, bytes, passages,
  created_at AS "createdAt", updated_at AS "updatedAt"`;
/** The class of the advisory locks of organizations whose knowledge grows: "know" in ASCII. */
const ORGANIZATION_LOCK_CLASS = 0x6b6e6f77;

export function knowledgeRepository(pool: Pool): KnowledgeRepository {
  return {
    async list(organization, form) {
      const { rows } = await pool.query<KnowledgeSourceRow>(
        `SELECT ${COLUMNS} FROM knowledge_sources WHERE organization = $1 AND form = $2 ORDER BY id`,
        [organization, form],
      );
      return rows;
    },

    usedBytes: (organization) => usedBytes(pool, organization),

    insert: (source, content, limits) =>
      inTransaction(pool, async (client) => {
        const { organization, form, id } = source;
        await lock(client, organization);
        // The form cannot be deleted until this transaction ends, so no source outlives its form.
        const { rowCount } = await client.query("SELECT FROM forms WHERE organization = $1 AND id = $2 FOR KEY SHARE", [
          organization,
          form,
        ]);
        if (rowCount !== 1) return "no_form";
        const known = await read(client, organization, form, id);
        if (known !== undefined) return known;
        const passages = typeof content === "object" && "passages" in content ? content.passages : [];
        const bytes = bytesOf(passages);
        const held = await heldBy(client, organization, form, id);
        if (held.sources >= limits.sourcesMax) return { reached: "sources", used: held.sources };
        const reached = beyond(held, bytes, limits);
        if (reached !== undefined) return reached;
        const waits = typeof content === "string" || "file" in content;
        await client.query(
          `INSERT INTO knowledge_sources (organization, form, id, title, kind, language, url, status, bytes, passages, revision, attempts, due_at, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, 0, CASE WHEN $11 THEN ${DATABASE_NOW_MS} END, $12, $12)`,
          [
            organization,
            form,
            id,
            source.title,
            source.kind,
            source.language,
            source.url,
            waits ? "pending" : "ready",
            bytes,
            passages.length,
            waits,
            source.createdAt,
          ],
        );
        if (typeof content === "object" && "file" in content) {
          const { name, mime, bytes: file } = content.file;
          await client.query(
            "INSERT INTO knowledge_files (organization, form, source, name, mime, bytes) VALUES ($1, $2, $3, $4, $5, $6)",
            [organization, form, id, name, mime, file],
          );
        }
        await storePassages(client, source, passages);
        return (await read(client, organization, form, id)) ?? "no_form";
      }),

    remove: (organization, form, id) =>
      inTransaction(pool, async (client) => {
        const key = [organization, form, id];
        const { rowCount } = await client.query(
          "DELETE FROM knowledge_sources WHERE organization = $1 AND form = $2 AND id = $3",
          key,
        );
        await client.query("DELETE FROM knowledge_passages WHERE organization = $1 AND form = $2 AND source = $3", key);
        await client.query("DELETE FROM knowledge_files WHERE organization = $1 AND form = $2 AND source = $3", key);
        return rowCount === 1;
      }),

    async refresh(organization, form, id, at) {
      const { rows } = await pool.query<KnowledgeSourceRow>(
        `UPDATE knowledge_sources SET status = 'pending', error = NULL, revision = revision + 1, attempts = 0,
           due_at = ${DATABASE_NOW_MS}, updated_at = $4
         WHERE organization = $1 AND form = $2 AND id = $3 AND kind = 'url' RETURNING ${COLUMNS}`,
        [organization, form, id, at],
      );
      return rows[0];
    },

    async claim(claimMs, limit) {
      // By the index of what is due; rows that another worker has locked are skipped.
      const { rows } = await pool.query<ClaimedSource>({
        name: "knowledge.claim",
        text: `UPDATE knowledge_sources s SET attempts = s.attempts + 1, due_at = ${DATABASE_NOW_MS} + $1::bigint
               FROM (SELECT organization, form, id FROM knowledge_sources WHERE due_at <= ${DATABASE_NOW_MS}
                     ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) due
               WHERE s.organization = due.organization AND s.form = due.form AND s.id = due.id
               RETURNING s.organization, s.form, s.id, s.title, s.kind, s.language, s.url, s.revision, s.attempts`,
        values: [claimMs, limit],
      });
      return rows;
    },

    async file({ organization, form, id }) {
      const { rows } = await pool.query<{ name: string; mime: string; bytes: Buffer }>(
        "SELECT name, mime, bytes FROM knowledge_files WHERE organization = $1 AND form = $2 AND source = $3",
        [organization, form, id],
      );
      return rows[0];
    },

    store: (claimed, { passages, title }, limits, at) =>
      inTransaction(pool, async (client) => {
        const { organization, form, id, revision, attempts } = claimed;
        await lock(client, organization);
        const { rowCount } = await client.query(
          `SELECT FROM knowledge_sources WHERE organization = $1 AND form = $2 AND id = $3 AND revision = $4 AND attempts = $5 FOR UPDATE`,
          [organization, form, id, revision, attempts],
        );
        if (rowCount !== 1) return "superseded";
        const bytes = bytesOf(passages);
        const reached = beyond(await heldBy(client, organization, form, id), bytes, limits);
        if (reached !== undefined) return reached;
        await client.query("DELETE FROM knowledge_passages WHERE organization = $1 AND form = $2 AND source = $3", [
          organization,
          form,
          id,
        ]);
        await client.query("DELETE FROM knowledge_files WHERE organization = $1 AND form = $2 AND source = $3", [
          organization,
          form,
          id,
        ]);
        await client.query(
          `UPDATE knowledge_sources SET status = 'ready', error = NULL, due_at = NULL, bytes = $4, passages = $5, updated_at = $6,
             title = CASE WHEN title = url AND $7 <> '' THEN $7 ELSE title END
           WHERE organization = $1 AND form = $2 AND id = $3`,
          [organization, form, id, bytes, passages.length, at, title],
        );
        await storePassages(client, claimed, passages);
        return "stored";
      }),

    async release({ organization, form, id, revision, attempts }) {
      await pool.query(
        `UPDATE knowledge_sources SET attempts = attempts - 1, due_at = ${DATABASE_NOW_MS}
         WHERE organization = $1 AND form = $2 AND id = $3 AND revision = $4 AND attempts = $5 AND due_at IS NOT NULL`,
        [organization, form, id, revision, attempts],
      );
    },

    fail: (claimed, error, retryInMs, at) =>
      inTransaction(pool, async (client) => {
        const { organization, form, id, revision, attempts } = claimed;
        const { rowCount } = await client.query(
          `UPDATE knowledge_sources SET status = CASE WHEN $7::bigint IS NULL THEN 'failed' ELSE status END, error = $6,
             due_at = ${DATABASE_NOW_MS} + $7::bigint, updated_at = $8
           WHERE organization = $1 AND form = $2 AND id = $3 AND revision = $4 AND attempts = $5`,
          [organization, form, id, revision, attempts, error, retryInMs, at],
        );
        // A file that cannot be read is of no further use.
        if (rowCount === 1 && retryInMs === null)
          await client.query("DELETE FROM knowledge_files WHERE organization = $1 AND form = $2 AND source = $3", [
            organization,
            form,
            id,
          ]);
      }),
  };
}

async function lock(client: PoolClient, organization: OrganizationId): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [ORGANIZATION_LOCK_CLASS, organization]);
}

async function read(
  client: PoolClient,
  organization: OrganizationId,
  form: FormId,
  id: KnowledgeSourceId,
): Promise<KnowledgeSourceRow | undefined> {
  const { rows } = await client.query<KnowledgeSourceRow>(
    `SELECT ${COLUMNS} FROM knowledge_sources WHERE organization = $1 AND form = $2 AND id = $3`,
    [organization, form, id],
  );
  return rows[0];
}

async function usedBytes(db: Pick<Pool, "query">, organization: OrganizationId): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    "SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM knowledge_sources WHERE organization = $1",
    [organization],
  );
  return rows[0]?.bytes ?? 0;
}

interface Held {
  readonly sources: number;
  readonly formBytes: number;
  readonly organizationBytes: number;
}

/** What is stored besides one source. */
async function heldBy(
  client: PoolClient,
  organization: OrganizationId,
  form: FormId,
  except: KnowledgeSourceId,
): Promise<Held> {
  const { rows } = await client.query<Held>(
    `SELECT count(*) FILTER (WHERE form = $2) AS sources,
            coalesce(sum(bytes) FILTER (WHERE form = $2), 0)::bigint AS "formBytes",
            coalesce(sum(bytes), 0)::bigint AS "organizationBytes"
     FROM knowledge_sources WHERE organization = $1 AND id <> $3`,
    [organization, form, except],
  );
  return rows[0] ?? { sources: 0, formBytes: 0, organizationBytes: 0 };
}

/** The bound that further bytes would exceed. A source without text so far needs room for at least one byte. */
function beyond(
  { formBytes, organizationBytes }: Held,
  bytes: number,
  { formBytesMax, quotaBytes }: Omit<KnowledgeLimits, "sourcesMax">,
): KnowledgeLimitReached | undefined {
  const least = Math.max(1, bytes);
  if (quotaBytes !== null && organizationBytes + least > quotaBytes)
    return { reached: "quota", used: organizationBytes };
  return formBytes + least > formBytesMax ? { reached: "form_bytes", used: formBytes } : undefined;
}

function bytesOf(passages: readonly Passage[]): number {
  return passages.reduce((sum, { heading, text }) => sum + Buffer.byteLength(heading) + Buffer.byteLength(text), 0);
}
