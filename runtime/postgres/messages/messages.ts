/**
 * Outbound messages: claiming, outcomes, retention.
 *
 * Owns: the statements. Does not own: queueing (`runtime/journal/postgres/side-writes.ts`), sending and its limits
 * (`workers/messages`), the content (`runtime/postgres/messages/outbound-messages.ts`).
 *
 * 1. A claim moves the next attempt ahead, so a dead worker's message becomes due again: it is sent at least once,
 *    always under the same id.
 * 2. Codes are claimed first, because respondents wait for them.
 */
import type { Id, OrganizationId, SessionId } from "../../../machines/ids.ts";
import type { OutboundMessageRow } from "../../journal/rows.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";

export type MessageChannel = OutboundMessageRow["channel"];
export type MessagePurpose = OutboundMessageRow["purpose"];

export interface ClaimedMessage {
  readonly organization: OrganizationId;
  readonly id: Id<"msg">;
  readonly channel: MessageChannel;
  readonly purpose: MessagePurpose;
  readonly recipient: string;
  /** Encrypted. */
  readonly content: Buffer;
  readonly createdAt: number;
  /** Including this one. */
  readonly attempts: number;
  /**
   * Sent by the organization over the channel since `limitsSince`, counted up to the limit; and of those, to this
   * recipient.
   */
  readonly recentOfOrganization: number;
  readonly recentToRecipient: number;
}

export interface MessageClaimOptions {
  readonly channel: MessageChannel;
  readonly now: number;
  /** No other worker claims them until then. */
  readonly claimedUntil: number;
  readonly limit: number;
  readonly limitsSince: number;
  /** Beyond it, counting stops. */
  readonly countedMax: number;
}

/** A message as an operator sees it. */
export interface StoredMessage {
  readonly organization: OrganizationId;
  readonly id: Id<"msg">;
  readonly session: SessionId;
  readonly channel: MessageChannel;
  readonly purpose: MessagePurpose;
  readonly recipient: string;
  /** Encrypted. */
  readonly content: Buffer;
  readonly createdAt: number;
  readonly state: "waiting" | "sent" | "failed" | "kept";
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly sentAt: number | null;
  readonly lastError: string | null;
}

const PURPOSES: readonly MessagePurpose[] = ["code", "follow_up", "notification"];

export async function claimMessages(db: Queryable, options: MessageClaimOptions): Promise<readonly ClaimedMessage[]> {
  // For each purpose a range of `outbound_messages_due`; rows that another worker has locked are skipped.
  const { rows } = await db.query<ClaimedMessage>({
    name: "messages.claim",
    text: `WITH due AS (
             SELECT m.organization, m.id FROM unnest($2::text[]) WITH ORDINALITY AS purposes (purpose, rank)
             CROSS JOIN LATERAL (
               SELECT organization, id, next_attempt_at FROM outbound_messages
               WHERE channel = $1 AND purpose = purposes.purpose AND state = 'waiting' AND next_attempt_at <= $3
               ORDER BY next_attempt_at LIMIT $5 FOR UPDATE SKIP LOCKED) m
             ORDER BY rank, m.next_attempt_at LIMIT $5)
           UPDATE outbound_messages m SET next_attempt_at = $4, attempts = m.attempts + 1 FROM due
           WHERE m.organization = due.organization AND m.id = due.id
           RETURNING m.organization, m.id, m.channel, m.purpose, m.recipient, m.content, m.created_at AS "createdAt", m.attempts,
             (SELECT count(*) FROM (SELECT FROM outbound_messages s WHERE s.organization = m.organization AND s.channel = m.channel
                AND s.state = 'sent' AND s.sent_at > $6 LIMIT $7) AS recent) AS "recentOfOrganization",
             (SELECT count(*) FROM (SELECT FROM outbound_messages s WHERE s.organization = m.organization AND s.channel = m.channel
                AND s.state = 'sent' AND s.sent_at > $6 AND s.recipient = m.recipient LIMIT $7) AS recent) AS "recentToRecipient"`,
    values: [
      options.channel,
      PURPOSES,
      options.now,
      options.claimedUntil,
      options.limit,
      options.limitsSince,
      options.countedMax,
    ],
  });
  return rows;
}

type MessageKey = Pick<ClaimedMessage, "organization" | "id">;

export async function recordSent(db: Queryable, { organization, id }: MessageKey, at: number): Promise<void> {
  await db.query(
    "UPDATE outbound_messages SET state = 'sent', sent_at = $3, last_error = NULL WHERE organization = $1 AND id = $2",
    [organization, id, at],
  );
}

/** @param nextAttemptAt null: nothing more is tried. */
export async function recordFailure(
  db: Queryable,
  { organization, id }: MessageKey,
  error: string,
  nextAttemptAt: number | null,
): Promise<void> {
  // Another worker may have sent it after this one's claim ended; that outcome stands.
  await db.query(
    `UPDATE outbound_messages SET state = CASE WHEN $4::bigint IS NULL THEN 'failed' ELSE state END, next_attempt_at = coalesce($4, next_attempt_at), last_error = $3
     WHERE organization = $1 AND id = $2 AND state = 'waiting'`,
    [organization, id, error, nextAttemptAt],
  );
}

/**
 * Removes messages made longer than `keptMs` ago by the database's clock, whatever their state, at most `limit`.
 * @returns how many.
 */
export async function removeOldMessages(db: Queryable, keptMs: number, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM outbound_messages WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM outbound_messages WHERE created_at < ${DATABASE_NOW_MS} - $1::bigint ORDER BY created_at LIMIT $2))`,
    [keptMs, limit],
  );
  return rowCount ?? 0;
}

/** The number of waiting messages by channel, counted up to `countedMax` entries of `outbound_messages_due`. */
export async function countWaitingMessages(
  db: Queryable,
  countedMax: number,
): Promise<ReadonlyMap<MessageChannel, number>> {
  const { rows } = await db.query<{ channel: MessageChannel; count: number }>({
    name: "messages.count",
    text: "SELECT channel, count(*) FROM (SELECT channel FROM outbound_messages WHERE state = 'waiting' LIMIT $1) m GROUP BY channel",
    values: [countedMax],
  });
  return new Map(rows.map(({ channel, count }) => [channel, count]));
}

export interface MessagesRepository {
  /** Newest first, of all organizations or of one. */
  list(options: { readonly organization?: OrganizationId; readonly limit: number }): Promise<readonly StoredMessage[]>;
}

const COLUMNS = `organization, id, session, channel, purpose, recipient, content, created_at AS "createdAt", state, attempts,
  next_attempt_at AS "nextAttemptAt", sent_at AS "sentAt", last_error AS "lastError"`;

export function messagesRepository(db: Queryable): MessagesRepository {
  return {
    async list({ organization, limit }) {
      // Of one: the primary key from behind, as ids sort by time. Of all: the index by age.
      const { rows } =
        organization === undefined
          ? await db.query<StoredMessage>(
              `SELECT ${COLUMNS} FROM outbound_messages ORDER BY created_at DESC LIMIT $1`,
              [limit],
            )
          : await db.query<StoredMessage>(
              `SELECT ${COLUMNS} FROM outbound_messages WHERE organization = $1 ORDER BY id DESC LIMIT $2`,
              [organization, limit],
            );
      return rows;
    },
  };
}
