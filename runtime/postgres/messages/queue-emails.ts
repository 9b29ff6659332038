/**
 * E-mails that no turn queues: those of integrations.
 *
 * 1. A repeat with the same key queues nothing more: there is at most one message per recipient and key.
 * 2. A message about a deleted response is not queued; those that are go with their response (`erasures.ts`).
 */
import { ID_RANDOM_BYTES, newId, withPrefix, type FormId, type OrganizationId } from "../../../machines/ids.ts";
import type { Queryable } from "../pool.ts";
import { sealMessageContent, type MessageContent, type OutboundMessagePorts } from "./outbound-messages.ts";

export interface QueuedEmails {
  readonly organization: OrganizationId;
  /** The response that the e-mail is about; the form, if it is about none. */
  readonly about: { readonly response: string } | { readonly form: FormId };
  readonly key: string;
  readonly to: readonly string[];
  readonly content: MessageContent;
  /** Epoch milliseconds. */
  readonly at: number;
}

export async function queueEmails(
  db: Queryable,
  { organization, about, key, to, content, at }: QueuedEmails,
  ports: OutboundMessagePorts,
): Promise<void> {
  const response = "response" in about ? about.response : null;
  // The column holds what the message is deleted with: a session, or a form that has no response to it.
  const owner = "response" in about ? withPrefix("ses", about.response) : about.form;
  await db.query(
    `INSERT INTO outbound_messages (organization, id, session, key, channel, purpose, recipient, content, created_at, state, attempts, next_attempt_at)
     SELECT $1, one.id, $2, $3 || '/' || one.recipient, 'email', 'notification', one.recipient, one.content, $7::bigint, 'waiting', 0, $7
     FROM unnest($4::text[], $5::text[], $6::bytea[]) AS one (id, recipient, content)
     WHERE $8::text IS NULL OR EXISTS (SELECT FROM responses WHERE id = $8 AND organization = $1)
     ON CONFLICT (organization, session, key) DO NOTHING`,
    [
      organization,
      owner,
      key,
      to.map(() => newId("msg", at, ports.entropy.bytes(ID_RANDOM_BYTES))),
      to,
      to.map(() => sealMessageContent(content, ports.keyring)),
      at,
      response,
    ],
  );
}
