/**
 * The members of an organization on their way to another cell: accounts belong to a cell.
 *
 * 1. Who has no account in the target gets the one of the source, under the same id, with password and second factors.
 * 2. Who has one, by an e-mail address that both cells have verified, becomes a member under that one. Without the
 *    proof on both sides an account could be taken over by its address, so the move is refused.
 * 3. Sessions stay: people sign in again.
 */
import type pg from "pg";
import type { OrganizationId } from "../../../machines/ids.ts";
import { MoveError } from "./mover.ts";

/** Tables that are copied beside the target's, in the order in which they are taken in. */
export const PEOPLE_TABLES = ["user", "account", "passkey", "twoFactor"] as const;

/** The table of the transaction that holds what has come. */
export function arrivedTable(name: string): string {
  return `arrived_${name.toLowerCase()}`;
}

/** Takes in what has come. Call it after `organizations` has come. */
export async function takeIn(client: pg.Client, organization: OrganizationId): Promise<void> {
  const { rows: unproved } = await client.query<{ email: string }>(
    `SELECT u.email FROM arrived_user a JOIN auth."user" u ON u.email = a.email AND u.id <> a.id
     WHERE NOT (u."emailVerified" AND a."emailVerified") ORDER BY 1`,
  );
  if (unproved.length > 0)
    throw new MoveError(
      `${unproved.map(({ email }) => email).join(", ")}: the target has an account with this address, and it is not verified in both cells. Verify it, or remove the member, and move again.`,
    );
  await client.query(
    `CREATE TEMPORARY TABLE arrived_ids ON COMMIT DROP AS
     SELECT a.id AS source, coalesce(u.id, a.id) AS target, u.id IS NULL AS is_new
     FROM arrived_user a LEFT JOIN auth."user" u ON u.email = a.email OR u.id = a.id`,
  );
  await client.query(
    `INSERT INTO auth."user" SELECT a.* FROM arrived_user a JOIN arrived_ids i ON i.source = a.id WHERE i.is_new`,
  );
  for (const name of PEOPLE_TABLES.slice(1))
    await client.query(
      `INSERT INTO auth."${name}" SELECT a.* FROM ${arrivedTable(name)} a JOIN arrived_ids i ON i.source = a."userId" WHERE i.is_new`,
    );
  await client.query(
    `INSERT INTO members (organization, member, role, created_at)
     SELECT $1, i.target, a.role, a.created_at FROM arrived_members a JOIN arrived_ids i ON i.source = a.member`,
    [organization],
  );
}
