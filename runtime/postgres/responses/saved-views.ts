/**
 * Named views of a form's responses. Owns: the statements. Does not own: what a view may hold
 * (`api/responses/saved-views.ts`).
 *
 * 1. Adding and changing lock the form's row, so that the limit holds and names differ, whatever their case.
 * 2. A row goes with its form (the foreign key).
 */
import type { FormId, Id, OrganizationId } from "../../../machines/ids.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";

export type SavedViewId = Id<"viw">;

export interface SavedViewRow {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly id: SavedViewId;
  readonly name: string;
  /** As the body of an export names them. */
  readonly filters: JsonObject;
  /** Keys of columns in their order; null: the usual ones. */
  readonly columns: readonly string[] | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type SavedViewKey = Pick<SavedViewRow, "organization" | "form" | "id">;
export type SavedViewChanges = Partial<Pick<SavedViewRow, "name" | "filters" | "columns">>;

export interface SavedViewsRepository {
  /** By name. */
  list(organization: OrganizationId, form: FormId): Promise<readonly SavedViewRow[]>;
  /** Adds a view, or finds the one that the same request made before. Undefined: there is no such form. */
  insert(
    view: Omit<SavedViewRow, "updatedAt">,
    viewsMax: number,
  ): Promise<SavedViewRow | "name_taken" | "too_many" | undefined>;
  /** Changes the given members. Undefined: there is no such view. */
  change(key: SavedViewKey, changes: SavedViewChanges, at: number): Promise<SavedViewRow | "name_taken" | undefined>;
  /** @returns false if there is no such view. */
  remove(key: SavedViewKey): Promise<boolean>;
}

const COLUMNS = `organization, form, id, name, filters, columns, created_at AS "createdAt", updated_at AS "updatedAt"`;

export function savedViewsRepository(pool: Pool): SavedViewsRepository {
  return {
    async list(organization, form) {
      const { rows } = await pool.query<SavedViewRow>(
        `SELECT ${COLUMNS} FROM saved_views WHERE organization = $1 AND form = $2 ORDER BY lower(name)`,
        [organization, form],
      );
      return rows;
    },

    insert: ({ organization, form, id, name, filters, columns, createdAt }, viewsMax) =>
      inTransaction(pool, async (db) => {
        if (!(await lockForm(db, organization, form))) return undefined;
        const before = await viewOf(db, { organization, form, id });
        if (before !== undefined) return before;
        const { rows: counted } = await db.query<{ count: number }>(
          "SELECT count(*) FROM saved_views WHERE organization = $1 AND form = $2",
          [organization, form],
        );
        if ((counted[0]?.count ?? 0) >= viewsMax) return "too_many";
        const { rows } = await db.query<SavedViewRow>(
          `INSERT INTO saved_views (organization, form, id, name, filters, columns, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
          [organization, form, id, name, JSON.stringify(filters), columns, createdAt],
        );
        return rows[0] ?? "name_taken";
      }),

    change: (key, changes, at) =>
      inTransaction(pool, async (db) => {
        const { organization, form, id } = key;
        // One change of a form's views at a time: two cannot take the same name.
        if (!(await lockForm(db, organization, form))) return undefined;
        const before = await viewOf(db, key);
        if (before === undefined) return undefined;
        const { name, filters, columns } = { ...before, ...changes };
        const { rowCount: taken } = await db.query(
          "SELECT FROM saved_views WHERE organization = $1 AND form = $2 AND lower(name) = lower($4) AND id <> $3",
          [organization, form, id, name],
        );
        if (taken !== 0) return "name_taken";
        const { rows } = await db.query<SavedViewRow>(
          `UPDATE saved_views SET name = $4, filters = $5, columns = $6, updated_at = $7
           WHERE organization = $1 AND form = $2 AND id = $3 RETURNING ${COLUMNS}`,
          [organization, form, id, name, JSON.stringify(filters), columns, at],
        );
        return rows[0];
      }),

    async remove({ organization, form, id }) {
      const { rowCount } = await pool.query(
        "DELETE FROM saved_views WHERE organization = $1 AND form = $2 AND id = $3",
        [organization, form, id],
      );
      return rowCount === 1;
    },
  };
}

/** @returns false if there is no such form. */
async function lockForm(db: Queryable, organization: OrganizationId, form: FormId): Promise<boolean> {
  const { rowCount } = await db.query("SELECT FROM forms WHERE organization = $1 AND id = $2 FOR NO KEY UPDATE", [
    organization,
    form,
  ]);
  return rowCount === 1;
}

async function viewOf(db: Queryable, { organization, form, id }: SavedViewKey): Promise<SavedViewRow | undefined> {
  const { rows } = await db.query<SavedViewRow>(
    `SELECT ${COLUMNS} FROM saved_views WHERE organization = $1 AND form = $2 AND id = $3`,
    [organization, form, id],
  );
  return rows[0];
}
