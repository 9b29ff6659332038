/** Forms and their published versions (§2.10, §2.11, §3.3). Publishing itself is a turn of the form's actor. */
import { RESPONSES_SLOT } from "../../../machines/logic/availability.ts";
import type { FormId, FormVersionId, OrganizationId } from "../../../machines/ids.ts";
import type { JsonObject } from "../../../machines/json.ts";
import type { FormVersionRow } from "../../journal/rows.ts";
import { CoalescedReads } from "../coalesced-reads.ts";
import type { Queryable } from "../pool.ts";

export interface FormRow {
  readonly id: FormId;
  readonly organization: OrganizationId;
  readonly slug: string;
  readonly status: "draft" | "live" | "closed";
  /** The draft. */
  readonly document: JsonObject;
  /** Changes with every change of the draft; opaque. */
  readonly etag: string;
  readonly liveVersionId: FormVersionId | null;
  readonly liveVersion: number | null;
  /**
   * When the live version accepts responses; null without one. Times are epoch milliseconds. `isFull`: as many slots
   * are taken as `responsesMax` has; a lapsed one counts until the form's actor judges it.
   */
  readonly availability: {
    readonly opensAt: number | null;
    readonly closesAt: number | null;
    readonly isFull: boolean;
  } | null;
  /** In the order in which they were given. */
  readonly tags: readonly string[];
  /** Since when it rests in the bin, epoch milliseconds; null: it does not. */
  readonly binnedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What an opening needs of a form, without its draft. */
export type FormHead = Pick<FormRow, "id" | "organization" | "status" | "liveVersionId" | "binnedAt">;

/** A published version as the list of versions shows it. */
export interface FormVersionSummary {
  readonly versionId: FormVersionId;
  readonly number: number;
  readonly note: string;
  readonly authorLabel: string;
  readonly changeCount: number;
  readonly publishedAt: number;
  readonly isActive: boolean;
  /** Completed live responses on this version. */
  readonly responses: number;
}

/** A published version with its document. */
export interface NumberedVersion extends FormVersionSummary {
  readonly document: JsonObject;
}

/** More than a form is renamed in its life; it bounds what one form keeps from others. */
export const FORMER_SLUGS_MAX = 20;

/** A form's draft, unparsed. */
export interface DraftText extends Pick<FormRow, "slug" | "etag"> {
  readonly text: string;
}

export interface FormsRepository {
  insert(form: {
    readonly id: FormId;
    readonly organization: OrganizationId;
    readonly slug: string;
    readonly document: JsonObject;
    readonly createdAt: number;
  }): Promise<FormRow | "slug_taken">;
  get(organization: OrganizationId, id: FormId): Promise<FormRow | undefined>;
  /** The draft as text: what is worked on elsewhere is not parsed on the event loop. */
  draftText(organization: OrganizationId, id: FormId): Promise<DraftText | undefined>;
  /** Read for every opening; a coalesced read. */
  head(organization: OrganizationId, id: FormId): Promise<FormHead | undefined>;
  /** Slugs are global: a respondent's address names no organization. A former slug finds its form too. */
  getBySlug(slug: string): Promise<FormRow | undefined>;
  /** Newest first; `after` is the last id of the page before. Those in the bin, or those that are not. */
  list(
    organization: OrganizationId,
    page: {
      readonly limit: number;
      readonly after?: FormId;
      readonly inBin?: boolean;
      readonly tag?: string | undefined;
    },
  ): Promise<readonly FormRow[]>;
  setTags(organization: OrganizationId, id: FormId, tags: readonly string[]): Promise<FormRow | undefined>;
  /** Puts the form into the bin, or takes it out; one that is there already keeps its time. */
  setBinned(organization: OrganizationId, id: FormId, at: number | null): Promise<FormRow | undefined>;
  /** Forms that have been in the bin since `before` or longer, the longest first. */
  binnedBefore(
    before: number,
    limit: number,
  ): Promise<readonly { readonly organization: OrganizationId; readonly id: FormId }[]>;
  /** Replaces the draft; with `ifMatch` only while its etag is one of these. */
  replaceDocument(
    organization: OrganizationId,
    id: FormId,
    document: JsonObject,
    ifMatch: readonly string[] | null,
    at: number,
  ): Promise<FormRow | "not_found" | "draft_changed">;
  /** Opens or closes a published form. */
  setStatus(
    organization: OrganizationId,
    id: FormId,
    status: "live" | "closed",
    at: number,
  ): Promise<FormRow | "not_found" | "not_published">;
  /**
   * Gives the form another slug. The one before leads to it until another form of the organization takes it; another
   * organization cannot. Of a form's former slugs the last {@link FORMER_SLUGS_MAX} are kept.
   */
  rename(
    organization: OrganizationId,
    id: FormId,
    slug: string,
    at: number,
  ): Promise<FormRow | "not_found" | "slug_taken">;
  /** The versions that have a number, newest first. */
  versions(organization: OrganizationId, form: FormId): Promise<readonly FormVersionSummary[]>;
  /** The version that has the number. */
  numberedVersion(organization: OrganizationId, form: FormId, number: number): Promise<NumberedVersion | undefined>;
  /** The id of the published version that has the number. */
  versionIdOf(organization: OrganizationId, form: FormId, number: number): Promise<FormVersionId | undefined>;
  /** A version by its id, replaced ones too: a conversation stays on the version that it opened with. */
  version(versionId: FormVersionId): Promise<FormVersionRow | undefined>;
  /** The organizations of forms, for consumers that know only the form; one that is gone is absent. */
  organizationsOf(forms: readonly FormId[]): Promise<ReadonlyMap<FormId, OrganizationId>>;
  /** True if a response was ever opened on the version. */
  versionInUse(organization: OrganizationId, versionId: FormVersionId): Promise<boolean>;
}

/**
 * The version's document is read once. Slots are counted only for a form with a cap, by a range of the primary key as
 * long as the cap.
 */
const AVAILABILITY = `(SELECT json_build_object('opensAt', s -> 'opensAt', 'closesAt', s -> 'closesAt', 'isFull',
    CASE WHEN s ->> 'responsesMax' IS NULL THEN false ELSE (s ->> 'responsesMax')::bigint <=
      (SELECT count(*) FROM form_slots h WHERE h.organization = forms.organization AND h.form = forms.id AND h.slot = '${RESPONSES_SLOT}') END)
  FROM (SELECT v.document -> 'settings' AS s FROM form_versions v WHERE v.id = live_version_id OFFSET 0) live)`;

/** A form in the bin opens nothing, like one that its author closed. */
const STATUS = `CASE WHEN binned_at IS NOT NULL AND status = 'live' THEN 'closed' ELSE status END AS status`;

const COLUMNS = `id, organization, slug, ${STATUS}, document, revision::text AS etag, live_version_id AS "liveVersionId",
  live_version AS "liveVersion", ${AVAILABILITY} AS availability, tags, binned_at AS "binnedAt", created_at AS "createdAt", updated_at AS "updatedAt"`;

export function formsRepository(db: Queryable): FormsRepository {
  const heads = new CoalescedReads(async (key) => {
    const { rows } = await db.query<FormHead>({
      name: "forms.head",
      text: `SELECT id, organization, ${STATUS}, live_version_id AS "liveVersionId", binned_at AS "binnedAt" FROM forms WHERE organization = $1 AND id = $2`,
      values: key.split(" "),
    });
    return rows[0];
  });

  return {
    async insert(form) {
      // Only a taken slug is an expected outcome; a taken id is a programming error and throws.
      const { rows } = await db.query<FormRow>(
        `WITH left_by_others AS (SELECT FROM former_slugs WHERE slug = $3 AND organization <> $1),
              freed AS (DELETE FROM former_slugs WHERE slug = $3 AND organization = $1)
         INSERT INTO forms (organization, id, slug, status, document, revision, created_at, updated_at)
         SELECT $1, $2, $3, 'draft', $4, 1, $5::bigint, $5 WHERE NOT EXISTS (SELECT FROM left_by_others)
         ON CONFLICT ON CONSTRAINT forms_slug DO NOTHING
         RETURNING ${COLUMNS}`,
        [form.organization, form.id, form.slug, JSON.stringify(form.document), form.createdAt],
      );
      return rows[0] ?? "slug_taken";
    },

    async get(organization, id) {
      const { rows } = await db.query<FormRow>(`SELECT ${COLUMNS} FROM forms WHERE organization = $1 AND id = $2`, [
        organization,
        id,
      ]);
      return rows[0];
    },

    async draftText(organization, id) {
      const { rows } = await db.query<DraftText>(
        "SELECT slug, revision::text AS etag, document::text AS text FROM forms WHERE organization = $1 AND id = $2",
        [organization, id],
      );
      return rows[0];
    },

    // Neither id contains a blank.
    head: (organization, id) => heads.get(`${organization} ${id}`),

    async getBySlug(slug) {
      const { rows } = await db.query<FormRow>(`SELECT ${COLUMNS} FROM forms WHERE slug = $1`, [slug]);
      if (rows[0] !== undefined) return rows[0];
      const { rows: renamed } = await db.query<FormRow>(
        `SELECT ${COLUMNS} FROM forms WHERE (organization, id) = (SELECT organization, form FROM former_slugs WHERE slug = $1)`,
        [slug],
      );
      return renamed[0];
    },

    async list(organization, { limit, after, inBin = false, tag }) {
      // A backward range of the primary key from `after`: a page costs its rows, at any depth.
      const { rows } = await db.query<FormRow>(
        `SELECT ${COLUMNS} FROM forms WHERE organization = $1 AND ($2::text IS NULL OR id < $2) AND (binned_at IS NOT NULL) = $4
           AND ($5::text IS NULL OR $5 = ANY (tags))
         ORDER BY id DESC LIMIT $3`,
        [organization, after ?? null, limit, inBin, tag ?? null],
      );
      return rows;
    },

    async setTags(organization, id, tags) {
      const { rows } = await db.query<FormRow>(
        `UPDATE forms SET tags = $3 WHERE organization = $1 AND id = $2 RETURNING ${COLUMNS}`,
        [organization, id, tags],
      );
      return rows[0];
    },

    async setBinned(organization, id, at) {
      const { rows } = await db.query<FormRow>(
        `UPDATE forms SET binned_at = CASE WHEN $3::bigint IS NULL THEN NULL ELSE coalesce(binned_at, $3) END
         WHERE organization = $1 AND id = $2 RETURNING ${COLUMNS}`,
        [organization, id, at],
      );
      return rows[0];
    },

    async binnedBefore(before, limit) {
      const { rows } = await db.query<{ organization: OrganizationId; id: FormId }>(
        "SELECT organization, id FROM forms WHERE binned_at IS NOT NULL AND binned_at <= $1 ORDER BY binned_at LIMIT $2",
        [before, limit],
      );
      return rows;
    },

    async replaceDocument(organization, id, document, ifMatch, at) {
      // Compared and changed under the row's lock, so of two writers with the same etag one fails.
      const { rows } = await db.query<FormRow>(
        `UPDATE forms SET document = $3, revision = revision + 1, updated_at = $5
         WHERE organization = $1 AND id = $2 AND ($4::text[] IS NULL OR revision::text = ANY ($4))
         RETURNING ${COLUMNS}`,
        [organization, id, JSON.stringify(document), ifMatch, at],
      );
      if (rows[0] !== undefined) return rows[0];
      const found = await db.query("SELECT FROM forms WHERE organization = $1 AND id = $2", [organization, id]);
      return found.rowCount === 0 ? "not_found" : "draft_changed";
    },

    async setStatus(organization, id, status, at) {
      const { rows } = await db.query<FormRow>(
        `UPDATE forms SET status = $3, updated_at = CASE status WHEN $3 THEN updated_at ELSE $4 END
         WHERE organization = $1 AND id = $2 AND live_version_id IS NOT NULL
         RETURNING ${COLUMNS}`,
        [organization, id, status, at],
      );
      if (rows[0] !== undefined) return rows[0];
      const found = await db.query("SELECT FROM forms WHERE organization = $1 AND id = $2", [organization, id]);
      return found.rowCount === 0 ? "not_found" : "not_published";
    },

    async rename(organization, id, slug, at) {
      try {
        // The row's lock orders two renames of one form; the unique constraint orders two forms that want one slug.
        const { rows } = await db.query<FormRow>(
          `WITH before AS (SELECT slug AS old FROM forms WHERE organization = $1 AND id = $2 FOR UPDATE),
                left_by_others AS (SELECT FROM former_slugs WHERE slug = $3 AND organization <> $1),
                freed AS (DELETE FROM former_slugs WHERE slug = $3 AND organization = $1),
                pruned AS (DELETE FROM former_slugs WHERE slug IN (
                  SELECT slug FROM former_slugs WHERE organization = $1 AND form = $2 AND slug <> $3
                  ORDER BY left_at DESC OFFSET ${FORMER_SLUGS_MAX - 1})),
                left_now AS (INSERT INTO former_slugs (slug, organization, form, left_at)
                  SELECT old, $1, $2, $4 FROM before WHERE old <> $3 AND NOT EXISTS (SELECT FROM left_by_others)
                  ON CONFLICT (slug) DO UPDATE SET organization = excluded.organization, form = excluded.form, left_at = excluded.left_at)
           UPDATE forms SET slug = $3, updated_at = CASE slug WHEN $3 THEN updated_at ELSE $4 END FROM before
           WHERE organization = $1 AND id = $2 AND NOT EXISTS (SELECT FROM left_by_others)
           RETURNING ${COLUMNS}`,
          [organization, id, slug, at],
        );
        if (rows[0] !== undefined) return rows[0];
      } catch (error) {
        if ((error as { readonly constraint?: string }).constraint === "forms_slug") return "slug_taken";
        throw error;
      }
      const found = await db.query("SELECT FROM forms WHERE organization = $1 AND id = $2", [organization, id]);
      return found.rowCount === 0 ? "not_found" : "slug_taken";
    },

    async numberedVersion(organization, form, number) {
      const { rows } = await db.query<NumberedVersion>(
        `SELECT v.id AS "versionId", v.number, v.note, v.author_label AS "authorLabel", v.change_count AS "changeCount",
                v.published_at AS "publishedAt", v.id = f.live_version_id AS "isActive", v.document,
                (SELECT count(*) FROM responses r WHERE r.organization = $1 AND r.form = $2 AND r.version_id = v.id
                   AND r.status = 'completed' AND r.mode = 'live') AS responses
         FROM forms f
         JOIN form_versions v ON v.organization = f.organization AND v.form = f.id AND v.replaced_by IS NULL AND v.preview_until IS NULL
         WHERE f.organization = $1 AND f.id = $2 AND v.number = $3`,
        [organization, form, number],
      );
      return rows[0];
    },

    async versionIdOf(organization, form, number) {
      const { rows } = await db.query<{ id: FormVersionId }>(
        `SELECT id FROM form_versions WHERE organization = $1 AND form = $2 AND number = $3 AND replaced_by IS NULL AND preview_until IS NULL`,
        [organization, form, number],
      );
      return rows[0]?.id;
    },

    async versions(organization, form) {
      // Counts are read from the partial index `responses_completed_live` alone, grouped in its order.
      const { rows } = await db.query<FormVersionSummary>(
        `SELECT v.id AS "versionId", v.number, v.note, v.author_label AS "authorLabel", v.change_count AS "changeCount",
                v.published_at AS "publishedAt", v.id = f.live_version_id AS "isActive", coalesce(c.responses, 0) AS responses
         FROM forms f
         JOIN form_versions v ON v.organization = f.organization AND v.form = f.id AND v.replaced_by IS NULL AND v.preview_until IS NULL
         LEFT JOIN (SELECT version_id, count(*) AS responses FROM responses
                    WHERE organization = $1 AND form = $2 AND status = 'completed' AND mode = 'live' GROUP BY version_id) c ON c.version_id = v.id
         WHERE f.organization = $1 AND f.id = $2
         ORDER BY v.number DESC`,
        [organization, form],
      );
      return rows;
    },

    async version(versionId) {
      const { rows } = await db.query<FormVersionRow>(
        `SELECT id AS "versionId", organization, form, number, document, note, author_label AS "authorLabel", change_count AS "changeCount",
                published_at AS "publishedAt", document_format AS "documentFormat"
         FROM form_versions WHERE id = $1`,
        [versionId],
      );
      return rows[0];
    },

    async organizationsOf(forms) {
      // By the id alone, for which there is no index: forms are few, and callers cache the answer.
      const { rows } = await db.query<{ id: FormId; organization: OrganizationId }>(
        "SELECT id, organization FROM forms WHERE id = ANY ($1)",
        [forms],
      );
      return new Map(rows.map(({ id, organization }) => [id, organization]));
    },

    async versionInUse(organization, versionId) {
      // Responses by creation since the version was published: the first one is mostly on it, so the scan ends early.
      const { rows } = await db.query<{ used: boolean }>(
        `SELECT EXISTS (SELECT FROM form_versions v
                        JOIN responses r ON r.organization = v.organization AND r.form = v.form AND r.started_at >= v.published_at
                        WHERE v.id = $2 AND v.organization = $1 AND r.version_id = v.id) AS used`,
        [organization, versionId],
      );
      return rows[0]?.used ?? false;
    },
  };
}
