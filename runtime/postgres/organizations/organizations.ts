/** Organizations: the tenants. */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";
import { MOVE_REVISION } from "../webhooks/queue.ts";

export interface OrganizationRow {
  readonly id: OrganizationId;
  readonly name: string;
  /** A plan's name; what it allows is decided elsewhere. */
  readonly plan: string;
  readonly createdAt: number;
}

export interface OrganizationsRepository {
  insert(row: OrganizationRow): Promise<void>;
  get(id: OrganizationId): Promise<OrganizationRow | undefined>;
  /** The oldest organization, which the first start made. */
  first(): Promise<OrganizationRow | undefined>;
  /** Oldest first. */
  list(limit: number): Promise<readonly OrganizationRow[]>;
  /** @returns false if there is no such organization. */
  setPlan(id: OrganizationId, plan: string): Promise<boolean>;
}

const COLUMNS = `id, name, plan, created_at AS "createdAt"`;

export function organizationsRepository(db: Queryable): OrganizationsRepository {
  return {
    async insert(row) {
      await db.query("INSERT INTO organizations (id, name, plan, created_at) VALUES ($1, $2, $3, $4)", [
        row.id,
        row.name,
        row.plan,
        row.createdAt,
      ]);
    },

    async get(id) {
      const { rows } = await db.query<OrganizationRow>(`SELECT ${COLUMNS} FROM organizations WHERE id = $1`, [id]);
      return rows[0];
    },

    async first() {
      // Ids sort by the time of their making, so the first of the primary key is the oldest: one index probe.
      const { rows } = await db.query<OrganizationRow>(`SELECT ${COLUMNS} FROM organizations ORDER BY id LIMIT 1`);
      return rows[0];
    },

    async list(limit) {
      const { rows } = await db.query<OrganizationRow>(`SELECT ${COLUMNS} FROM organizations ORDER BY id LIMIT $1`, [
        limit,
      ]);
      return rows;
    },

    async setPlan(id, plan) {
      // What fan-out remembers of the organization's integrations is read again.
      const { rowCount } = await db.query(`WITH ${MOVE_REVISION} UPDATE organizations SET plan = $2 WHERE id = $1`, [
        id,
        plan,
      ]);
      return rowCount === 1;
    },
  };
}
