/**
 * The two ways into an organization: setup links, which make an owner, and invitations.
 *
 * 1. Only hashes of links are stored. A link works once: using it deletes its row in the transaction that makes the
 *    member, so that of two uses one wins, and a crash leaves the link or the member, never neither.
 * 2. Time is the database's.
 */
import type { InvitationId, OrganizationId, UserId } from "../../../machines/ids.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";
import { insertAuditEntry, type AuditEntry } from "./audit-entries.ts";
import { admitMember, type MemberRole } from "./members.ts";
import { findUserByEmail, insertUser, proveEmail, replacePassword, type NewUser, type UserRow } from "./users.ts";

export interface SetupLink {
  readonly organization: OrganizationId;
  readonly organizationName: string;
  readonly expiresAt: number;
  /** Whether the organization has an owner already. */
  readonly hasOwner: boolean;
}

export interface Invitation {
  readonly organization: OrganizationId;
  readonly id: InvitationId;
  readonly email: string;
  readonly role: MemberRole;
  readonly invitedBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface FoundInvitation extends Invitation {
  readonly organizationName: string;
  /** Whether the link was mailed to the address, and so proves it. */
  readonly provesEmail: boolean;
  readonly hasAccount: boolean;
}

export interface NewInvitation extends Omit<Invitation, "expiresAt"> {
  readonly mailedHash: Uint8Array;
  readonly copiedHash: Uint8Array;
  readonly keptMs: number;
}

export interface EntrancesRepository {
  insertSetupLink(organization: OrganizationId, hash: Uint8Array, keptMs: number): Promise<void>;
  findSetupLink(hash: Uint8Array): Promise<SetupLink | undefined>;
  /**
   * Makes the owner. A user with this address gets the new password if it is a member of no other organization.
   * @param entryOf the audit entry, for the organization and the user.
   */
  useSetupLink(
    hash: Uint8Array,
    user: NewUser,
    entryOf: (organization: OrganizationId, user: UserId) => AuditEntry,
  ): Promise<"used" | "gone" | "email_taken">;

  /** Replaces a pending invitation of the same address. */
  invite(invitation: NewInvitation, entry: AuditEntry): Promise<Invitation | "is_member">;
  listInvitations(organization: OrganizationId): Promise<readonly Invitation[]>;
  findInvitation(hash: Uint8Array): Promise<FoundInvitation | undefined>;
  withdraw(organization: OrganizationId, id: InvitationId, entry: AuditEntry): Promise<boolean>;
  /**
   * Makes the invited person a member.
   * @param as a user who is signed in with the invited address, or the user to make.
   */
  accept(
    hash: Uint8Array,
    as: { readonly signedIn: UserId } | { readonly made: Omit<NewUser, "email" | "emailVerified"> },
    entryOf: (invitation: FoundInvitation, user: UserId) => AuditEntry,
  ): Promise<"accepted" | "gone" | "has_account" | "other_email">;
  /** True if a pending invitation of any organization names the address. */
  isInvited(email: string): Promise<boolean>;
  findUserByEmail(email: string): Promise<UserRow | undefined>;
}

const INVITATION = `i.organization, i.id, i.email, i.role, i.invited_by AS "invitedBy", i.created_at AS "createdAt", i.expires_at AS "expiresAt"`;
const FOUND = `${INVITATION}, o.name AS "organizationName", i.mailed_hash = $1 AS "provesEmail",
  EXISTS (SELECT FROM auth."user" u WHERE u.email = i.email) AS "hasAccount"`;
const BY_HASH = `FROM invitations i JOIN organizations o ON o.id = i.organization
  WHERE (i.mailed_hash = $1 OR i.copied_hash = $1) AND i.expires_at > ${DATABASE_NOW_MS}`;

export function entrancesRepository(pool: Pool): EntrancesRepository {
  return {
    async insertSetupLink(organization, hash, keptMs) {
      // Links that have ended are removed with the next one: few are ever made.
      await pool.query(
        `WITH ended AS (DELETE FROM setup_links WHERE expires_at <= ${DATABASE_NOW_MS})
         INSERT INTO setup_links (hash, organization, created_at, expires_at) VALUES ($1, $2, ${DATABASE_NOW_MS}, ${DATABASE_NOW_MS} + $3::bigint)`,
        [hash, organization, keptMs],
      );
    },

    async findSetupLink(hash) {
      const { rows } = await pool.query<SetupLink>(
        `SELECT s.organization, o.name AS "organizationName", s.expires_at AS "expiresAt",
           EXISTS (SELECT FROM members m WHERE m.organization = s.organization AND m.role = 'owner') AS "hasOwner"
         FROM setup_links s JOIN organizations o ON o.id = s.organization WHERE s.hash = $1 AND s.expires_at > ${DATABASE_NOW_MS}`,
        [hash],
      );
      return rows[0];
    },

    useSetupLink(hash, user, entryOf) {
      return inTransaction(pool, async (db) => {
        const { rows } = await db.query<{ organization: OrganizationId }>(
          `DELETE FROM setup_links WHERE hash = $1 AND expires_at > ${DATABASE_NOW_MS} RETURNING organization`,
          [hash],
        );
        const organization = rows[0]?.organization;
        if (organization === undefined) return "gone";
        let id = user.id;
        if (!(await insertUser(db, user))) {
          const found = await findUserByEmail(db, user.email);
          if (found === undefined || (await isMemberElsewhere(db, organization, found.id))) throw new EmailTaken();
          id = found.id;
          await replacePassword(db, id, user.passwordHash);
          await proveEmail(db, id);
        }
        const entry = entryOf(organization, id);
        await admitMember(db, organization, id, "owner", entry.at);
        await insertAuditEntry(db, entry);
        return "used" as const;
      }).catch(emailTaken);
    },

    invite(invitation, entry) {
      return inTransaction(pool, async (db) => {
        const { rowCount } = await db.query(
          `SELECT FROM members m JOIN auth."user" u ON u.id = m.member WHERE m.organization = $1 AND u.email = $2`,
          [invitation.organization, invitation.email],
        );
        if (rowCount === 1) return "is_member" as const;
        const { rows } = await db.query<Invitation>(
          `INSERT INTO invitations AS i (organization, id, email, role, mailed_hash, copied_hash, invited_by, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${DATABASE_NOW_MS} + $9::bigint)
           ON CONFLICT (organization, email) DO UPDATE SET id = excluded.id, role = excluded.role, mailed_hash = excluded.mailed_hash,
             copied_hash = excluded.copied_hash, invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
           RETURNING ${INVITATION}`,
          [
            invitation.organization,
            invitation.id,
            invitation.email,
            invitation.role,
            invitation.mailedHash,
            invitation.copiedHash,
            invitation.invitedBy,
            invitation.createdAt,
            invitation.keptMs,
          ],
        );
        await insertAuditEntry(db, entry);
        return rows[0] as Invitation;
      });
    },

    async listInvitations(organization) {
      const { rows } = await pool.query<Invitation>(
        `SELECT ${INVITATION} FROM invitations i WHERE i.organization = $1 ORDER BY i.id DESC`,
        [organization],
      );
      return rows;
    },

    async findInvitation(hash) {
      const { rows } = await pool.query<FoundInvitation>(`SELECT ${FOUND} ${BY_HASH}`, [hash]);
      return rows[0];
    },

    withdraw(organization, id, entry) {
      return inTransaction(pool, async (db) => {
        const { rows } = await db.query<{ email: string; role: string }>(
          "DELETE FROM invitations WHERE organization = $1 AND id = $2 RETURNING email, role",
          [organization, id],
        );
        if (rows[0] === undefined) return false;
        await insertAuditEntry(db, { ...entry, before: { email: rows[0].email, role: rows[0].role } });
        return true;
      });
    },

    accept(hash, as, entryOf) {
      return inTransaction(pool, async (db) => {
        const { rows } = await db.query<FoundInvitation>(`SELECT ${FOUND} ${BY_HASH} FOR UPDATE OF i`, [hash]);
        const invitation = rows[0];
        if (invitation === undefined) return "gone" as const;
        const user = await invitedUser(db, invitation, as);
        if (typeof user === "object") return user.reason;
        await db.query("DELETE FROM invitations WHERE organization = $1 AND id = $2", [
          invitation.organization,
          invitation.id,
        ]);
        const entry = entryOf(invitation, user);
        await admitMember(db, invitation.organization, user, invitation.role, entry.at);
        await insertAuditEntry(db, entry);
        return "accepted" as const;
      });
    },

    async isInvited(email) {
      const { rowCount } = await pool.query(
        `SELECT FROM invitations WHERE email = $1 AND expires_at > ${DATABASE_NOW_MS} LIMIT 1`,
        [email],
      );
      return rowCount === 1;
    },

    findUserByEmail: (email) => findUserByEmail(pool, email),
  };
}

async function invitedUser(
  db: Queryable,
  { email, provesEmail }: FoundInvitation,
  as: Parameters<EntrancesRepository["accept"]>[1],
): Promise<UserId | { readonly reason: "has_account" | "other_email" }> {
  if ("signedIn" in as) {
    const found = await findUserByEmail(db, email);
    if (found?.id !== as.signedIn) return { reason: "other_email" };
    if (provesEmail) await proveEmail(db, found.id);
    return found.id;
  }
  const isMade = await insertUser(db, { ...as.made, email, emailVerified: provesEmail });
  return isMade ? as.made.id : { reason: "has_account" };
}

async function isMemberElsewhere(db: Queryable, organization: OrganizationId, user: UserId): Promise<boolean> {
  const { rowCount } = await db.query("SELECT FROM members WHERE member = $1 AND organization <> $2 LIMIT 1", [
    user,
    organization,
  ]);
  return rowCount === 1;
}

/** Ends a transaction whose link must stay usable. */
class EmailTaken extends Error {}

function emailTaken(error: unknown): "email_taken" {
  if (error instanceof EmailTaken) return "email_taken";
  throw error;
}
