/**
 * What is kept of a session beside its response: files, messages to people, deliveries to webhooks and integrations.
 *
 * 1. The content of a message is encrypted and not read: it may hold a code. Who got it, when and why is shown.
 */
import { ID_RANDOM_BYTES, newId, type OrganizationId, type SessionId } from "../../../machines/ids.ts";
import type { TargetId, TargetType } from "../../integrations/target.ts";
import type { DeliveryId } from "../../webhooks/delivery.ts";
import type { Queryable } from "../pool.ts";

/** Files and messages of one session at most; a session has fewer. */
const ROWS_MAX = 1_000;

export interface PersonFile {
  /** Read it with `GET /v1/files/{id}`. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
  /** Epoch milliseconds. */
  readonly created_at: number;
}

export interface PersonMessage {
  readonly id: string;
  readonly channel: "sms" | "email";
  readonly purpose: "code" | "follow_up" | "notification";
  readonly recipient: string;
  readonly state: "waiting" | "sent" | "failed" | "kept";
  /** Epoch milliseconds. */
  readonly created_at: number;
  readonly sent_at: number | null;
}

export interface PersonDelivery {
  readonly id: DeliveryId;
  /** The webhook endpoint or integration. */
  readonly receiver: TargetId;
  /** Null of a receiver that was removed. */
  readonly type: TargetType | null;
  /** "" of an integration: its address is a secret. */
  readonly url: string | null;
  readonly event: string;
  readonly status: "pending" | "success" | "failed";
  /** Epoch milliseconds. */
  readonly created_at: number;
  readonly finished_at: number | null;
}

export interface PersonDataRepository {
  /**
   * What was or is to be delivered of a session, newest first, at most {@link ROWS_MAX}.
   * @param times of its events: a delivery has that of its event.
   */
  deliveries(
    organization: OrganizationId,
    session: SessionId,
    times: readonly number[],
  ): Promise<readonly PersonDelivery[]>;
  of(
    organization: OrganizationId,
    session: SessionId,
  ): Promise<{ readonly files: readonly PersonFile[]; readonly messages: readonly PersonMessage[] }>;
}

export function personDataRepository(db: Queryable): PersonDataRepository {
  return {
    async deliveries(organization, session, times) {
      const at = [...new Set(times)];
      const between = [0, 255].map((byte) => at.map((time) => newId("dlv", time, Buffer.alloc(ID_RANDOM_BYTES, byte))));
      // A range of the primary key for each receiver and event: the ids of the event's millisecond. Other responses may
      // share it, so the body decides, which names the response or its session. Copies by their index.
      const { rows } = await db.query<PersonDelivery>(
        `WITH RECURSIVE receivers AS (
           (SELECT d.endpoint FROM webhook_deliveries d WHERE d.organization = $1 ORDER BY d.endpoint LIMIT 1)
           UNION ALL
           SELECT next.endpoint FROM receivers r CROSS JOIN LATERAL (
             SELECT d.endpoint FROM webhook_deliveries d WHERE d.organization = $1 AND d.endpoint > r.endpoint ORDER BY d.endpoint LIMIT 1) next),
         first AS (
           SELECT d.* FROM receivers r CROSS JOIN unnest($2::bigint[], $3::text[], $4::text[]) AS t (at, least, most)
           CROSS JOIN LATERAL (SELECT d.* FROM webhook_deliveries d
             WHERE d.organization = $1 AND d.endpoint = r.endpoint AND d.at = t.at AND d.id BETWEEN t.least AND t.most
               AND position(convert_to($5, 'UTF8') IN d.body) > 0) d),
         every AS (
           SELECT * FROM first
           UNION ALL
           SELECT c.* FROM first f JOIN webhook_deliveries c ON c.organization = $1 AND c.endpoint = f.endpoint AND c.replay_of = f.id)
         SELECT d.id, d.endpoint AS receiver, e.type, e.url, d.event, d.status, d.at AS created_at, d.finished_at
         FROM every d LEFT JOIN webhook_endpoints e ON e.organization = $1 AND e.id = d.endpoint
         ORDER BY d.at DESC, d.id LIMIT $6`,
        [organization, at, ...between, session.slice("ses_".length), ROWS_MAX],
      );
      return rows;
    },

    async of(organization, session) {
      // Ranges of `uploads_by_session` and `outbound_messages_key`.
      const files = await db.query<PersonFile>(
        "SELECT id, name, size, mime, created_at FROM uploads WHERE organization = $1 AND session = $2 ORDER BY id LIMIT $3",
        [organization, session, ROWS_MAX],
      );
      const messages = await db.query<PersonMessage>(
        "SELECT id, channel, purpose, recipient, state, created_at, sent_at FROM outbound_messages WHERE organization = $1 AND session = $2 ORDER BY id LIMIT $3",
        [organization, session, ROWS_MAX],
      );
      return { files: files.rows, messages: messages.rows };
    },
  };
}
