/**
 * The rare writes that commit with a turn, in the transaction of its flush.
 *
 * 1. A publication or a form's deletion that changes no row throws, and the turn is refused: half a turn is never
 *    stored. Messages may exist already, as a turn may be computed twice.
 */
import { MOVE_REVISION } from "../../postgres/webhooks/queue.ts";
import type { OutboundMessageRow } from "../rows.ts";
import type { SideWrite } from "../turn-record.ts";

export type RunSql = (text: string, values: readonly unknown[]) => Promise<{ readonly rowCount: number | null }>;

export async function runSideWrite(run: RunSql, write: SideWrite): Promise<void> {
  switch (write.type) {
    case "publishVersion": {
      const { version, replaces } = write;
      if (replaces !== null) {
        // First, so that the number is free for the new version.
        await changeOne(
          run,
          "UPDATE form_versions SET replaced_by = $4 WHERE id = $3 AND organization = $1 AND form = $2 AND replaced_by IS NULL",
          [version.organization, version.form, replaces, version.versionId],
        );
      }
      await run(
        `INSERT INTO form_versions (id, organization, form, number, document, note, author_label, change_count, published_at, document_format)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          version.versionId,
          version.organization,
          version.form,
          version.number,
          JSON.stringify(version.document),
          version.note,
          version.authorLabel,
          version.changeCount,
          version.publishedAt,
          version.documentFormat,
        ],
      );
      await changeOne(
        run,
        // A closed form stays closed: its author opens it again when the new version is as it should be.
        "UPDATE forms SET status = CASE status WHEN 'closed' THEN 'closed' ELSE 'live' END, live_version_id = $3, live_version = $4, updated_at = $5 WHERE organization = $1 AND id = $2",
        [version.organization, version.form, version.versionId, version.number, version.publishedAt],
      );
      return;
    }
    case "queueMessages":
      await queueMessages(run, write.messages);
      return;
    case "eraseSession": {
      const { organization, session, form, mode, startedAt, at } = write;
      // A range of `outbound_messages_key`: a conversation has few.
      await run("DELETE FROM outbound_messages WHERE organization = $1 AND session = $2", [organization, session]);
      await run(
        "INSERT INTO erasures (organization, session, form, mode, started_at, due_at) VALUES ($1, $2, $3, $4, $5, $6)",
        [organization, session, form, mode, startedAt, at],
      );
      return;
    }
    case "deleteForm":
      await deleteForm(run, write);
  }
}

async function queueMessages(run: RunSql, messages: readonly OutboundMessageRow[]): Promise<void> {
  for (const message of messages) {
    await run(
      `INSERT INTO outbound_messages (organization, id, session, key, channel, purpose, recipient, content, created_at, state, attempts, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $10, 0, $9) ON CONFLICT (organization, session, key) DO NOTHING`,
      [
        message.organization,
        message.id,
        message.session,
        message.key,
        message.channel,
        message.purpose,
        message.recipient,
        message.content,
        message.createdAt,
        message.state,
      ],
    );
  }
}

async function deleteForm(
  run: RunSql,
  { organization, form, at }: Extract<SideWrite, { type: "deleteForm" }>,
): Promise<void> {
  await changeOne(run, "DELETE FROM forms WHERE organization = $1 AND id = $2", [organization, form]);
  // E-mails about the form itself: alerts and digests. What concerns a response goes with it.
  await run("DELETE FROM outbound_messages WHERE organization = $1 AND session = $2", [organization, form]);
  // Nothing finds a passage without its source; a worker removes the passages (`workers/deletions`).
  await run("DELETE FROM knowledge_sources WHERE organization = $1 AND form = $2", [organization, form]);
  // The sweep of endpoints that are gone (`runtime/postgres/webhooks/queue.ts`) removes their waiting deliveries.
  await run(
    `WITH removed AS (DELETE FROM webhook_endpoints WHERE organization = $1 AND form = $2 RETURNING id),
          ${MOVE_REVISION}
     INSERT INTO form_deletions (organization, form, endpoints, requested_at, due_at, responses)
     SELECT $1, $2, ARRAY(SELECT id FROM removed), $3::bigint, $3, 0`,
    [organization, form, at],
  );
}

/** A side write that found no row to change. */
export class SideWriteError extends Error {
  override readonly name = "SideWriteError";
}

async function changeOne(run: RunSql, text: string, values: readonly unknown[]): Promise<void> {
  const { rowCount } = await run(text, values);
  if (rowCount !== 1) throw new SideWriteError(`a side write changed ${rowCount ?? 0} rows instead of one: ${text}`);
}
