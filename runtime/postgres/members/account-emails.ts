/**
 * E-mails about a person's own account: links to sign in or to choose a password, and invitations.
 *
 * 1. They wait in the same outbox as all messages, as codes, because somebody waits for them.
 * 2. Their text opens an account, so no list of the dashboard shows it ({@link isAccountEmail}).
 */
import { ID_RANDOM_BYTES, newId, type InvitationId, type OrganizationId, type UserId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";
import { sealMessageContent, type MessageContent, type OutboundMessagePorts } from "../messages/outbound-messages.ts";

/** True for a message whose owner, in its column `session`, is a user or an invitation. */
export function isAccountEmail(owner: string): boolean {
  return owner.startsWith("usr_") || owner.startsWith("inv_");
}

/**
 * Queues an e-mail to a user, for the user's oldest organization. One who is a member of none gets nothing: an account
 * that opens nothing needs no link.
 */
export async function queueAccountEmail(
  db: Queryable,
  {
    user,
    to,
    content,
    at,
  }: { readonly user: UserId; readonly to: string; readonly content: MessageContent; readonly at: number },
  ports: OutboundMessagePorts,
): Promise<void> {
  const { rows } = await db.query<{ organization: OrganizationId }>(
    "SELECT organization FROM members WHERE member = $1 ORDER BY organization LIMIT 1",
    [user],
  );
  if (rows[0] !== undefined)
    await insert(db, { organization: rows[0].organization, owner: user, to, content, at }, ports);
}

/** Queues the e-mail of an invitation. */
export async function queueInvitationEmail(
  db: Queryable,
  {
    organization,
    invitation,
    to,
    content,
    at,
  }: {
    readonly organization: OrganizationId;
    readonly invitation: InvitationId;
    readonly to: string;
    readonly content: MessageContent;
    readonly at: number;
  },
  ports: OutboundMessagePorts,
): Promise<void> {
  await insert(db, { organization, owner: invitation, to, content, at }, ports);
}

async function insert(
  db: Queryable,
  {
    organization,
    owner,
    to,
    content,
    at,
  }: {
    readonly organization: OrganizationId;
    readonly owner: string;
    readonly to: string;
    readonly content: MessageContent;
    readonly at: number;
  },
  { keyring, entropy }: OutboundMessagePorts,
): Promise<void> {
  const id = newId("msg", at, entropy.bytes(ID_RANDOM_BYTES));
  await db.query(
    `INSERT INTO outbound_messages (organization, id, session, key, channel, purpose, recipient, content, created_at, state, attempts, next_attempt_at)
     VALUES ($1, $2, $3, $2, 'email', 'code', $4, $5, $6, 'waiting', 0, $6)`,
    [organization, id, owner, to, sealMessageContent(content, keyring), at],
  );
}
