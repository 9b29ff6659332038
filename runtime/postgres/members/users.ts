/**
 * The users of better-auth, as far as this service writes them by itself: a user is made in the transaction that makes
 * it a member, which the library cannot do. The columns are those of migration 0025.
 */
import type { UserId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";

export interface NewUser {
  readonly id: UserId;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** Whether it is proven that the address is the user's. */
  readonly emailVerified: boolean;
  /** As better-auth hashes it. */
  readonly passwordHash: string;
}

export interface UserRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly twoFactor: boolean;
}

/** @param email in lower case. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `SELECT id, name, email, coalesce("twoFactorEnabled", false) AS "twoFactor" FROM auth."user" WHERE email = $1`,
    [email],
  );
  return rows[0];
}

/** @returns false if the address has a user. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH made AS (
       INSERT INTO auth."user" (id, name, email, "emailVerified") VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING id
     )
     INSERT INTO auth."account" (id, "accountId", "providerId", "userId", password, "updatedAt")
     SELECT 'cred_' || id, id, 'credential', id, $5, now() FROM made`,
    [user.id, user.name, user.email, user.emailVerified, user.passwordHash],
  );
  return rowCount === 1;
}

/** Sets the password of a user and ends the user's sessions. */
export async function replacePassword(db: Queryable, user: UserId, passwordHash: string): Promise<void> {
  await db.query(
    `WITH changed AS (
       UPDATE auth."account" SET password = $2, "updatedAt" = now() WHERE "userId" = $1 AND "providerId" = 'credential' RETURNING "userId"
     ), made AS (
       INSERT INTO auth."account" (id, "accountId", "providerId", "userId", password, "updatedAt")
       SELECT 'cred_' || $1, $1, 'credential', $1, $2, now() WHERE NOT EXISTS (SELECT FROM changed)
     )
     DELETE FROM auth."session" WHERE "userId" = $1`,
    [user, passwordHash],
  );
}

/** Takes the proof of an address: later sign-ins by a link or a provider keep the password. */
export async function proveEmail(db: Queryable, user: UserId): Promise<void> {
  await db.query(`UPDATE auth."user" SET "emailVerified" = true WHERE id = $1`, [user]);
}
