/**
 * Members of organizations, and what makes and ends a membership. Roles are strings here; what they allow is in
 * `api/auth/roles.ts`.
 *
 * 1. Every change is one transaction with its entry of the audit log, and locks the organization's row first: two
 *    changes that run beside one another cannot remove the last owner together, and whether the actor may still do it
 *    is asked under the lock, so that two owners who remove one another leave one.
 * 2. An organization that has an owner keeps one.
 */
import type { OrganizationId, UserId } from "../../../machines/ids.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";
import { insertAuditEntry, type AuditEntry } from "./audit-entries.ts";

export type MemberRole = "owner" | "admin" | "editor" | "viewer";

export interface Membership {
  readonly organization: OrganizationId;
  readonly organizationName: string;
  readonly plan: string;
  readonly role: MemberRole;
}

export interface MemberRow {
  readonly user: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly twoFactor: boolean;
  readonly createdAt: number;
  /** When a session of the user was last prolonged or begun; null: never, or signed out. */
  readonly lastSeenAt: number | null;
}

export type MemberRefusal = "last_owner" | "not_allowed" | "not_found";

/** Whether somebody with the role `own` may change a member whose role is `before`; both as they are under the lock. */
export type Allows = (own: MemberRole, before: MemberRole) => boolean;

export interface MembersRepository {
  find(organization: OrganizationId, user: UserId): Promise<Membership | undefined>;
  /** Oldest organization first. */
  membershipsOf(user: UserId): Promise<readonly Membership[]>;
  /** By name. */
  list(organization: OrganizationId): Promise<readonly MemberRow[]>;
  count(organization: OrganizationId): Promise<number>;
  hasOwner(organization: OrganizationId): Promise<boolean>;
  /** Changes the role of a member if the entry's actor may. */
  changeRole(
    organization: OrganizationId,
    user: UserId,
    role: MemberRole,
    entry: AuditEntry,
    allows: Allows,
  ): Promise<"changed" | MemberRefusal>;
  /** Removes a member if the entry's actor may. */
  remove(
    organization: OrganizationId,
    user: UserId,
    entry: AuditEntry,
    allows: Allows,
  ): Promise<"removed" | MemberRefusal>;
  rename(organization: OrganizationId, name: string, entry: AuditEntry): Promise<boolean>;
}

const MEMBERSHIP = `m.organization, o.name AS "organizationName", o.plan, m.role`;

export function membersRepository(pool: Pool): MembersRepository {
  return {
    async find(organization, user) {
      const { rows } = await pool.query<Membership>({
        name: "members.find",
        text: `SELECT ${MEMBERSHIP} FROM members m JOIN organizations o ON o.id = m.organization WHERE m.organization = $1 AND m.member = $2`,
        values: [organization, user],
      });
      return rows[0];
    },

    async membershipsOf(user) {
      const { rows } = await pool.query<Membership>(
        `SELECT ${MEMBERSHIP} FROM members m JOIN organizations o ON o.id = m.organization WHERE m.member = $1 ORDER BY m.organization`,
        [user],
      );
      return rows;
    },

    async list(organization) {
      const { rows } = await pool.query<MemberRow>(
        `SELECT m.member AS "user", u.name, u.email, m.role, coalesce(u."twoFactorEnabled", false) AS "twoFactor", m.created_at AS "createdAt",
           (SELECT floor(extract(epoch FROM max(s."updatedAt")) * 1000)::bigint FROM auth."session" s WHERE s."userId" = m.member) AS "lastSeenAt"
         FROM members m JOIN auth."user" u ON u.id = m.member WHERE m.organization = $1 ORDER BY u.name, u.id`,
        [organization],
      );
      return rows;
    },

    async count(organization) {
      const { rows } = await pool.query<{ count: number }>("SELECT count(*) FROM members WHERE organization = $1", [
        organization,
      ]);
      return rows[0]?.count ?? 0;
    },

    async hasOwner(organization) {
      const { rowCount } = await pool.query("SELECT FROM members WHERE organization = $1 AND role = 'owner' LIMIT 1", [
        organization,
      ]);
      return rowCount === 1;
    },

    changeRole(organization, user, role, entry, allows) {
      return inTransaction(pool, async (db) => {
        const before = await lockedRole(db, organization, user, entry, allows);
        if (before === "not_found" || before === "not_allowed") return before;
        if (before === "owner" && role !== "owner" && (await owners(db, organization)) === 1) return "last_owner";
        await db.query("UPDATE members SET role = $3 WHERE organization = $1 AND member = $2", [
          organization,
          user,
          role,
        ]);
        await insertAuditEntry(db, { ...entry, before: { role: before }, after: { role } });
        return "changed";
      });
    },

    remove(organization, user, entry, allows) {
      return inTransaction(pool, async (db) => {
        const role = await lockedRole(db, organization, user, entry, allows);
        if (role === "not_found" || role === "not_allowed") return role;
        if (role === "owner" && (await owners(db, organization)) === 1) return "last_owner";
        await db.query("DELETE FROM members WHERE organization = $1 AND member = $2", [organization, user]);
        await insertAuditEntry(db, { ...entry, before: { role } });
        return "removed";
      });
    },

    rename(organization, name, entry) {
      return inTransaction(pool, async (db) => {
        const { rows } = await db.query<{ name: string }>("SELECT name FROM organizations WHERE id = $1 FOR UPDATE", [
          organization,
        ]);
        if (rows[0] === undefined) return false;
        await db.query("UPDATE organizations SET name = $2 WHERE id = $1", [organization, name]);
        await insertAuditEntry(db, { ...entry, before: { name: rows[0].name }, after: { name } });
        return true;
      });
    },
  };
}

/** Makes a user a member; one who is a member already gets the role only if it allows more. */
export async function admitMember(
  db: Queryable,
  organization: OrganizationId,
  user: UserId,
  role: MemberRole,
  at: number,
): Promise<void> {
  await db.query(
    `INSERT INTO members (organization, member, role, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization, member) DO UPDATE SET role = excluded.role
     WHERE array_position($5, excluded.role) > array_position($5, members.role)`,
    [organization, user, role, at, ["viewer", "editor", "admin", "owner"]],
  );
}

/** The role of a member, if the entry's actor may change it. Locks the organization's row. */
async function lockedRole(
  db: Queryable,
  organization: OrganizationId,
  user: UserId,
  { actor }: Pick<AuditEntry, "actor">,
  allows: Allows,
): Promise<MemberRole | "not_found" | "not_allowed"> {
  await db.query("SELECT FROM organizations WHERE id = $1 FOR UPDATE", [organization]);
  const { rows } = await db.query<{ member: string; role: MemberRole }>(
    "SELECT member, role FROM members WHERE organization = $1 AND member = ANY ($2::text[])",
    [organization, [user, actor]],
  );
  const roleOf = (member: string): MemberRole | undefined => rows.find((row) => row.member === member)?.role;
  const [before, own] = [roleOf(user), roleOf(actor)];
  if (before === undefined) return "not_found";
  return own !== undefined && allows(own, before) ? before : "not_allowed";
}

async function owners(db: Queryable, organization: OrganizationId): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "SELECT count(*) FROM members WHERE organization = $1 AND role = 'owner'",
    [organization],
  );
  return rows[0]?.count ?? 0;
}
