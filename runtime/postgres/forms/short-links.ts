/** Short addresses of forms. Owns: the statements. Does not own: how codes are made (`api/forms/short-link.ts`). */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";

export interface ShortLinksRepository {
  /** The form's code: the one that it has, else `code`; undefined where `code` is that of another form. */
  keep(organization: OrganizationId, form: FormId, code: string, now: number): Promise<string | undefined>;
  /** The form's code, if it has one. */
  of(organization: OrganizationId, form: FormId): Promise<string | undefined>;
  /** The present slug of the form that has the code. */
  slugOf(code: string): Promise<string | undefined>;
}

export function shortLinksRepository(db: Queryable): ShortLinksRepository {
  const of: ShortLinksRepository["of"] = async (organization, form) => {
    const { rows } = await db.query<{ code: string }>(
      "SELECT code FROM short_links WHERE organization = $1 AND form = $2",
      [organization, form],
    );
    return rows[0]?.code;
  };
  return {
    of,
    async keep(organization, form, code, now) {
      await db.query(
        // A form that was deleted meanwhile gets none.
        `INSERT INTO short_links (code, organization, form, created_at)
         SELECT $3, organization, id, $4 FROM forms WHERE organization = $1 AND id = $2
         ON CONFLICT DO NOTHING`,
        [organization, form, code, now],
      );
      return of(organization, form);
    },
    async slugOf(code) {
      const { rows } = await db.query<{ slug: string }>(
        "SELECT slug FROM short_links s JOIN forms f ON f.organization = s.organization AND f.id = s.form WHERE s.code = $1",
        [code],
      );
      return rows[0]?.slug;
    },
  };
}
