/**
 * Payments of respondents (§2.7): what was requested of which gateway, so that a repeat finds it and a crash loses
 * none.
 *
 * 1. A record is stored before its gateway is called, so its order can be found again by the record's id.
 * 2. `paid` is final: no later answer of a gateway undoes it.
 */
import type { OrganizationId, SessionId } from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";
import type { PaymentAccountId } from "./payment-accounts.ts";
import type { Queryable } from "../pool.ts";

export interface PaymentRecordRow {
  /** `pay_…`, derived from session, question and attempt. */
  readonly id: string;
  readonly organization: OrganizationId;
  readonly session: SessionId;
  /** The question's ref. */
  readonly ref: string;
  readonly account: PaymentAccountId;
  readonly amountMinor: number;
  readonly currency: string;
  readonly description: string;
  /** Null until the gateway has made the order, like `launch`. */
  readonly orderId: string | null;
  readonly launch: Json | null;
  /**
   * `replaced`: a later attempt for the same question has begun, and the gateway was asked to accept no payment for
   * this one.
   */
  readonly status: "pending" | "paid" | "failed" | "expired" | "replaced";
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly expiresAt: number;
}

export interface PaymentRecordsRepository {
  /** Adds the record, or returns the existing one. */
  claim(record: Omit<PaymentRecordRow, "orderId" | "launch" | "status" | "paidAt">): Promise<PaymentRecordRow>;
  get(organization: OrganizationId, id: string): Promise<PaymentRecordRow | undefined>;
  /** Stores the gateway's order. */
  placed(
    organization: OrganizationId,
    id: string,
    order: { readonly orderId: string; readonly launch: unknown },
  ): Promise<void>;
  /** Stores the order's status, unless it is paid already. */
  note(
    organization: OrganizationId,
    id: string,
    status: PaymentRecordRow["status"],
    paidAt: number | null,
  ): Promise<void>;
  /** Other attempts for the same question that can still be paid. */
  openOthers(
    record: Pick<PaymentRecordRow, "organization" | "session" | "ref" | "id">,
  ): Promise<readonly PaymentRecordRow[]>;
}

const COLUMNS = `id, organization, session, ref, account, amount_minor AS "amountMinor", currency, description, order_id AS "orderId", launch, status,
  created_at AS "createdAt", paid_at AS "paidAt", expires_at AS "expiresAt"`;

export function paymentRecordsRepository(db: Queryable): PaymentRecordsRepository {
  const get = async (organization: OrganizationId, id: string): Promise<PaymentRecordRow | undefined> => {
    const { rows } = await db.query<PaymentRecordRow>(
      `SELECT ${COLUMNS} FROM payment_records WHERE organization = $1 AND id = $2`,
      [organization, id],
    );
    return rows[0];
  };

  return {
    async claim(record) {
      const { id, organization, session, ref, account, amountMinor, currency, description, createdAt, expiresAt } =
        record;
      // Of two concurrent calls one inserts; the other waits for its transaction and finds its row.
      await db.query(
        `INSERT INTO payment_records (organization, id, session, ref, account, amount_minor, currency, description, status, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10) ON CONFLICT (organization, id) DO NOTHING`,
        [organization, id, session, ref, account, amountMinor, currency, description, createdAt, expiresAt],
      );
      const row = await get(organization, id);
      if (row === undefined) throw new Error(`payment ${id} is not there after it was made`);
      return row;
    },

    get,

    async placed(organization, id, { orderId, launch }) {
      await db.query(
        "UPDATE payment_records SET order_id = $3, launch = $4 WHERE organization = $1 AND id = $2 AND order_id IS NULL",
        [organization, id, orderId, JSON.stringify(launch)],
      );
    },

    async note(organization, id, status, paidAt) {
      await db.query(
        "UPDATE payment_records SET status = $3, paid_at = $4 WHERE organization = $1 AND id = $2 AND status <> 'paid' AND status <> $3",
        [organization, id, status, paidAt],
      );
    },

    async openOthers({ organization, session, ref, id }) {
      // By the index of sessions; one has a handful of tries.
      const { rows } = await db.query<PaymentRecordRow>(
        `SELECT ${COLUMNS} FROM payment_records
         WHERE organization = $1 AND session = $2 AND ref = $3 AND id <> $4 AND order_id IS NOT NULL AND status NOT IN ('paid', 'replaced') ORDER BY created_at`,
        [organization, session, ref, id],
      );
      return rows;
    },
  };
}
