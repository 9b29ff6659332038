/**
 * What is kept of a session beside its response: files and messages to people.
 *
 * 1. The content of a message is encrypted and not read: it may hold a code. Who got it, when and why is shown.
 */
import type { OrganizationId, SessionId } from "../../../machines/ids.ts";
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

export interface PersonDataRepository {
  of(
    organization: OrganizationId,
    session: SessionId,
  ): Promise<{ readonly files: readonly PersonFile[]; readonly messages: readonly PersonMessage[] }>;
}

export function personDataRepository(db: Queryable): PersonDataRepository {
  return {
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
