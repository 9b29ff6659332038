/**
 * Alerts and weekly digests of forms: what is configured, what holds, and the queue of evaluations.
 *
 * Owns: the statements. Does not own: judging rules and writing the messages (`workers/alerts`).
 *
 * 1. A form without rules and digest has no row, so nothing of it is evaluated.
 * 2. What a worker found is recorded with its messages in one transaction, and only under the claim that it holds: a
 *    thing is said once, also when a worker dies or another one takes over.
 * 3. A row goes with its form (the foreign key).
 */
import type { FormId, FormVersionId, OrganizationId } from "../../../machines/ids.ts";
import type { AlertConfig, AlertState } from "../../alerts/alert-rules.ts";
import { queueEmails } from "../messages/queue-emails.ts";
import type { MessageContent, OutboundMessagePorts } from "../messages/outbound-messages.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";

export interface FormAlertsRow {
  readonly config: AlertConfig;
  /** Of each rule that was judged; those of former rules may be among them. */
  readonly states: readonly AlertState[];
  /** Epoch milliseconds; null without a digest. */
  readonly digestAt: number | null;
  readonly evaluatedAt: number | null;
}

export interface FormAlertsRepository {
  /** Undefined: nothing is switched on. */
  get(organization: OrganizationId, form: FormId): Promise<FormAlertsRow | undefined>;
  /** Replaces what is configured; states of rules that stay are kept. @returns false if there is no such form. */
  put(
    organization: OrganizationId,
    form: FormId,
    config: AlertConfig,
    times: { readonly digestAt: number | null; readonly dueAt: number },
  ): Promise<boolean>;
  /** Switches everything off. */
  remove(organization: OrganizationId, form: FormId): Promise<void>;
}

/** A form whose rules and digest a worker looks at. */
export interface ClaimedAlerts extends FormAlertsRow {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly revision: number;
  /** Alerts that were queued within the last day, epoch milliseconds. */
  readonly mailsAt: readonly number[];
  /** The title of the form's draft. */
  readonly title: string;
  readonly liveVersionId: FormVersionId | null;
}

export interface AlertOutcome {
  readonly states: readonly AlertState[];
  readonly mailsAt: readonly number[];
  readonly digestAt: number | null;
  readonly evaluatedAt: number;
  readonly dueAt: number;
  /** Each with a key that no other message of the form has. */
  readonly messages: readonly (MessageContent & { readonly key: string })[];
}

const COLUMNS = `a.config, a.states, a.digest_at AS "digestAt", a.evaluated_at AS "evaluatedAt"`;

export function formAlertsRepository(db: Queryable): FormAlertsRepository {
  return {
    async get(organization, form) {
      const { rows } = await db.query<FormAlertsRow>(
        `SELECT ${COLUMNS} FROM form_alerts a WHERE a.organization = $1 AND a.form = $2`,
        [organization, form],
      );
      return rows[0];
    },

    async put(organization, form, config, { digestAt, dueAt }) {
      const { rowCount } = await db.query(
        `INSERT INTO form_alerts (organization, form, config, digest_at, due_at)
         SELECT organization, id, $3, $4, $5 FROM forms WHERE organization = $1 AND id = $2
         ON CONFLICT (organization, form) DO UPDATE
           SET config = excluded.config, digest_at = excluded.digest_at, due_at = excluded.due_at, revision = form_alerts.revision + 1`,
        [organization, form, JSON.stringify(config), digestAt, dueAt],
      );
      return rowCount === 1;
    },

    async remove(organization, form) {
      await db.query("DELETE FROM form_alerts WHERE organization = $1 AND form = $2", [organization, form]);
    },
  };
}

/** Claims the form that is due first, until `until`; undefined if none is. */
export async function claimAlerts(db: Queryable, now: number, until: number): Promise<ClaimedAlerts | undefined> {
  // The first entry of `form_alerts_due`; where nothing is switched on, the index is empty.
  const { rows } = await db.query<ClaimedAlerts>({
    name: "form_alerts.claim",
    text: `WITH due AS (SELECT organization, form FROM form_alerts WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           UPDATE form_alerts a SET due_at = $2, revision = a.revision + 1
           FROM due JOIN forms f ON f.organization = due.organization AND f.id = due.form
           WHERE a.organization = due.organization AND a.form = due.form
           RETURNING ${COLUMNS}, a.organization, a.form, a.revision, a.mails_at AS "mailsAt",
             coalesce(f.document ->> 'title', '') AS title, f.live_version_id AS "liveVersionId"`,
    values: [now, until],
  });
  return rows[0];
}

/** @returns false if the claim is lost: nothing is recorded and nothing queued. */
export function recordAlerts(
  pool: Pool,
  { organization, form, revision, config }: ClaimedAlerts,
  { states, mailsAt, digestAt, evaluatedAt, dueAt, messages }: AlertOutcome,
  ports: OutboundMessagePorts,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE form_alerts SET states = $4, mails_at = $5, digest_at = $6, evaluated_at = $7, due_at = $8
       WHERE organization = $1 AND form = $2 AND revision = $3`,
      [organization, form, revision, JSON.stringify(states), JSON.stringify(mailsAt), digestAt, evaluatedAt, dueAt],
    );
    if (rowCount !== 1) return false;
    for (const { key, subject, text } of messages)
      await queueEmails(
        client,
        { organization, about: { form }, key, to: config.recipients, content: { subject, text }, at: evaluatedAt },
        ports,
      );
    return true;
  });
}
