/**
 * The rows of payments: repositories over the simulated server, with the rules of
 * `runtime/postgres/payments/payment-records.ts` and `runtime/postgres/payments/payment-accounts.ts`. Each call is a
 * statement that travels to the server and back.
 */
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Keyring } from "../../../runtime/keyring/keyring.ts";
import { sealCredentials } from "../../../runtime/payments/gateways.ts";
import type {
  PaymentAccountRow,
  PaymentAccountsRepository,
} from "../../../runtime/postgres/payments/payment-accounts.ts";
import type { PaymentRecordRow, PaymentRecordsRepository } from "../../../runtime/postgres/payments/payment-records.ts";
import type { ConnectionPool } from "./connection.ts";
import type { Server } from "./server.ts";

export function paymentRecords(pool: ConnectionPool, { payments }: Server): PaymentRecordsRepository {
  const change = (id: string, changes: Partial<PaymentRecordRow>): void => {
    const row = payments.get(id);
    if (row !== undefined) payments.set(id, { ...row, ...changes });
  };
  return {
    claim: (record) =>
      pool.run("payments.claim", () => {
        const row = payments.get(record.id) ?? {
          ...record,
          orderId: null,
          launch: null,
          status: "pending",
          paidAt: null,
        };
        payments.set(record.id, row);
        return row;
      }),
    get: (_organization, id) => pool.run("payments.get", () => payments.get(id)),
    placed: (_organization, id, { orderId, launch }) =>
      pool.run("payments.placed", () => {
        if (payments.get(id)?.orderId === null) change(id, { orderId, launch: launch as PaymentRecordRow["launch"] });
      }),
    note: (_organization, id, status, paidAt) =>
      pool.run("payments.note", () => {
        if (payments.get(id)?.status !== "paid") change(id, { status, paidAt });
      }),
    openOthers: ({ session, ref, id }) =>
      pool.run("payments.openOthers", () =>
        [...payments.values()].filter(
          (row) =>
            row.session === session &&
            row.ref === ref &&
            row.id !== id &&
            row.orderId !== null &&
            row.status !== "paid" &&
            row.status !== "replaced",
        ),
      ),
  };
}

/** One account, of gateway A. */
export function paymentAccounts(
  pool: ConnectionPool,
  organization: OrganizationId,
  keyring: Keyring,
): PaymentAccountsRepository {
  const account: PaymentAccountRow = {
    id: "pac_01JZZZZZZZZZZZZZZZZZZZZZZZ",
    organization,
    provider: "gateway_a",
    credentialKind: "api_key",
    environment: "live",
    label: "the account",
    providerAccountId: "merchant",
    status: "active",
    lastError: null,
    currencies: [],
    createdAt: 0,
    connectedByName: "author",
    connectedByEmail: "author@example.com",
    isDefault: true,
  };
  const unused = (): never => {
    throw new Error("no node of the simulation changes its account");
  };
  return {
    list: () => pool.run("accounts.list", () => [account]),
    get: () => pool.run("accounts.get", () => account),
    credentialsOf: () =>
      pool.run("accounts.credentials", () => sealCredentials(keyring, { clientId: "client", clientSecret: "secret" })),
    insert: unused,
    change: unused,
    noteCredentials: unused,
    formsUsing: unused,
  };
}
