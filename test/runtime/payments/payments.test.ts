/** Payments of sessions: made once, at the right account, paid once, and never losing what a gateway knows. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentProvider } from "../../../machines/blocks/commerce/payment.ts";
import type { CreatedPayment } from "../../../machines/conversation/protocol/requests.ts";
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../../machines/ids.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { openKeyring, type Keyring } from "../../../runtime/keyring/keyring.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { sealCredentials } from "../../../runtime/payments/gateways.ts";
import {
  createPayments,
  type Payments,
  type PaymentsOptions,
  type PaymentToCreate,
} from "../../../runtime/payments/payments.ts";
import type { NewPaymentAccount, PaymentAccountId } from "../../../runtime/postgres/payments/payment-accounts.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { createStore, type Store } from "../../../runtime/store.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { connectPaymentAccount } from "../../support/services/payment-account.ts";
import { atHostedPage, SimulatedGateways } from "../../support/services/payment-simulator.ts";

const HOUR_MS = 3_600_000;
const log = createLog("silent");
const entropy = systemEntropy();
const SESSION = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ" as const;

let database: TestDatabase;
let pool: Pool;
let store: Store;
let keyring: Keyring;
let gateways: SimulatedGateways;
let payments: Payments;
let organization: OrganizationId;
let records = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 4, log, applicationName: "test" });
  store = createStore(pool);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  gateways = await SimulatedGateways.start();
  keyring = await openKeyring({ db: pool, clock: gateways.clock, entropy });
  organization = idOf("org");
  await store.organizations.insert({ id: organization, name: "An organization", plan: "self_hosted", createdAt: 1 });
  payments = paymentsWith({});
});

afterEach(async () => {
  await payments.close();
  await gateways.stop();
});

function idOf<P extends "org" | "pac">(prefix: P) {
  return newId(prefix, gateways.clock.now(), entropy.bytes(ID_RANDOM_BYTES));
}

function paymentsWith(changes: Partial<PaymentsOptions>): Payments {
  return createPayments({
    store,
    keyring,
    clock: gateways.clock,
    log,
    urls: gateways.urls,
    publicUrl: "https://forms.example",
    ...changes,
  });
}

async function account(provider: PaymentProvider, changes: Partial<NewPaymentAccount> = {}): Promise<PaymentAccountId> {
  return connectPaymentAccount({ store, keyring, clock: gateways.clock, entropy }, organization, gateways, {
    provider,
    credentialKind: "api_key",
    providerAccountId: "simulator",
    label: `Account at ${provider}`,
    currencies: [],
    ...changes,
  });
}

function want(changes: Partial<PaymentToCreate> = {}): PaymentToCreate {
  records++;
  return {
    recordId: `pay_${String(records).padStart(26, "0")}`,
    ref: "fee",
    accountId: null,
    provider: null,
    amountMinor: 1250,
    currency: "EUR",
    description: "Summer meetup",
    expiresAt: gateways.clock.now() + HOUR_MS,
    ...changes,
  };
}

const context = (mode: "live" | "test" = "live") => ({ organization, session: SESSION, mode });

async function create(
  wanted: PaymentToCreate,
  mode: "live" | "test" = "live",
): Promise<CreatedPayment & { readonly launch: { readonly url: string } }> {
  const result = await payments.create(wanted, context(mode));
  if (!result.ok) throw new Error(`${result.reason}: ${result.message}`);
  return result.value as unknown as CreatedPayment & { readonly launch: { readonly url: string } };
}

function status({ recordId }: PaymentToCreate) {
  return payments.status({ recordId }, { organization });
}

describe("making a payment", () => {
  test("gives provider, account, amount in major units and as read, and the launch", async () => {
    const id = await account("gateway_a");
    expect(await create(want())).toMatchObject({
      provider: "gateway_a",
      accountId: id,
      amount: 12.5,
      display: "€12.50",
      launch: { kind: "gateway_a_sdk", mode: "sandbox" },
    });
    expect(await create(want({ ref: "other", currency: "KWD" }))).toMatchObject({
      amount: 1.25,
      display: expect.stringMatching(/1\.250$/) as string,
    });
  });

  test("again for the same record gives the same, in another process and after another account became the default", async () => {
    await account("gateway_b");
    const wanted = want();
    const first = await create(wanted);
    await account("gateway_a", { isDefault: true });
    const elsewhere = paymentsWith({});
    expect(await elsewhere.create(wanted, context())).toEqual({ ok: true, value: first });
    await elsewhere.close();
  });

  test("after a crash between the gateway's answer and its keeping finds the gateway's order", async () => {
    await account("gateway_b");
    const wanted = want();
    const dying = { ...store.paymentRecords, placed: () => Promise.reject(new Error("killed")) };
    const first = paymentsWith({ store: { ...store, paymentRecords: dying } });
    await expect(first.create(wanted, context())).rejects.toThrow("killed");
    await first.close();
    expect(await status(wanted)).toEqual({ ok: true, value: { status: "pending" } });
    const { launch } = await create(wanted);
    await atHostedPage(launch.url, "pay");
    expect(await status(wanted)).toMatchObject({ ok: true, value: { status: "paid" } });
    // One order in all: the gateway knew the key.
    const { rows } = await pool.query(
      "SELECT count(DISTINCT order_id) AS orders FROM payment_records WHERE organization = $1",
      [organization],
    );
    expect(rows).toEqual([{ orders: 1 }]);
  });

  test("goes to the named account, else to the default one, of the provider where one is named", async () => {
    const a = await account("gateway_a");
    const b = await account("gateway_b", { isDefault: true });
    const c = await account("gateway_c");
    expect((await create(want({ ref: "q1" }))).accountId).toBe(b);
    expect((await create(want({ ref: "q2", accountId: c }))).accountId).toBe(c);
    expect((await create(want({ ref: "q3", provider: "gateway_a" }))).accountId).toBe(a);
    expect(await payments.create(want({ ref: "q4", accountId: idOf("pac") }), context())).toMatchObject({
      ok: false,
      reason: "not_configured",
    });
  });

  test("of a test session is never made at a live account", async () => {
    const urls = { ...gateways.urls, gateway_a: { test: gateways.url("gateway_a"), live: gateways.url("gateway_a") } };
    const both = paymentsWith({ urls });
    const live = await account("gateway_a", { environment: "live", isDefault: true });
    expect(await both.create(want({ ref: "q1" }), context("test"))).toMatchObject({
      ok: false,
      reason: "not_configured",
    });
    const sandbox = await account("gateway_a");
    expect(await both.create(want({ ref: "q2", accountId: live }), context("test"))).toMatchObject({
      ok: true,
      value: { accountId: sandbox, launch: { mode: "sandbox" } },
    });
    expect(await both.create(want({ ref: "q3" }), context("live"))).toMatchObject({
      ok: true,
      value: { accountId: live, launch: { mode: "live" } },
    });
    await both.close();
  });

  test("is not configured without an account, or without the gateway's address", async () => {
    expect(await payments.create(want(), context())).toMatchObject({ ok: false, reason: "not_configured" });
    await account("gateway_a", { environment: "live" });
    expect(await payments.create(want(), context())).toMatchObject({ ok: false, reason: "not_configured" });
    expect(payments.configured()).toEqual({ gateway_a: true, gateway_b: true, gateway_c: true });
  });

  test("in a currency that the account does not take is refused", async () => {
    await account("gateway_a", { currencies: ["USD"] });
    expect(await payments.create(want(), context())).toMatchObject({
      ok: false,
      reason: "refused",
      message: "the account takes no EUR",
    });
  });

  test("with credentials that the gateway does not know is refused, and the account says so until they are good again", async () => {
    const id = await account("gateway_a", {
      credentials: sealCredentials(keyring, gateways.credentials("wrong").gateway_a),
    });
    const wanted = want();
    expect(await payments.create(wanted, context())).toMatchObject({ ok: false, reason: "refused" });
    expect(await store.paymentAccounts.get(organization, id)).toMatchObject({
      status: "failing",
      lastError: "authentication failed",
    });
    await pool.query("UPDATE payment_accounts SET credentials = $1 WHERE id = $2", [
      sealCredentials(keyring, gateways.credentials().gateway_a),
      id,
    ]);
    await create(wanted);
    expect(await store.paymentAccounts.get(organization, id)).toMatchObject({ status: "active", lastError: null });
  });

  test("is unavailable while the gateway is down, and made when it is back", async () => {
    await account("gateway_a");
    const wanted = want();
    const down = paymentsWith({
      urls: { ...gateways.urls, gateway_a: { test: "http://127.0.0.1:1", live: undefined } },
    });
    expect(await down.create(wanted, context())).toMatchObject({ ok: false, reason: "unavailable" });
    await down.close();
    expect(await create(wanted)).toMatchObject({ provider: "gateway_a" });
  });
});

describe("what became of a payment", () => {
  test("paid stays paid, whatever becomes of the gateway", async () => {
    const id = await account("gateway_a");
    const wanted = want();
    const { launch } = await create(wanted);
    expect(await status(wanted)).toEqual({ ok: true, value: { status: "pending" } });
    await atHostedPage(launch.url, "pay");
    const paid = await status(wanted);
    expect(paid).toMatchObject({ ok: true, value: { status: "paid", paidAt: expect.any(Number) as number } });
    await pool.query("DELETE FROM payment_accounts WHERE id = $1", [id]);
    expect(await status(wanted)).toEqual(paid);
  });

  test.each(["gateway_a", "gateway_b", "gateway_c"] as const)(
    "after its time nobody waits for %s any more",
    async (provider) => {
      await account(provider);
      const wanted = want();
      const { launch } = await create(wanted);
      gateways.clock.laterMs = HOUR_MS + 1000;
      expect(await status(wanted)).toEqual({ ok: true, value: { status: "expired" } });
      // Where an order does not end by itself, it was ended: but for the gateway that cannot.
      if (provider !== "gateway_c") expect(await (await fetch(launch.url)).text()).toMatch(/has expired|was cancelled/);
    },
  );

  test("money that came after all is found, although the payment had failed or expired", async () => {
    await account("gateway_c");
    const wanted = want();
    const { launch } = await create(wanted);
    await atHostedPage(launch.url, "fail");
    expect(await status(wanted)).toEqual({ ok: true, value: { status: "failed" } });
    gateways.clock.laterMs = HOUR_MS + 1000;
    expect(await status(wanted)).toEqual({ ok: true, value: { status: "expired" } });
    await atHostedPage(launch.url, "pay");
    expect(await status(wanted)).toMatchObject({ ok: true, value: { status: "paid" } });
  });

  test("of another organization is never told", async () => {
    await account("gateway_a");
    const wanted = want();
    const { launch } = await create(wanted);
    await atHostedPage(launch.url, "pay");
    expect(await payments.status(wanted, { organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ" })).toEqual({
      ok: true,
      value: { status: "pending" },
    });
  });
});

describe("another try for the same question", () => {
  test.each(["gateway_a", "gateway_b"] as const)(
    "ends the earlier order at %s, so that only one can be paid",
    async (provider) => {
      await account(provider);
      const [first, second] = [want(), want()];
      const earlier = await create(first);
      const later = await create(second);
      expect(later.launch.orderId).not.toBe(earlier.launch.orderId);
      expect(await (await fetch(earlier.launch.url)).text()).toContain("was cancelled");
      await atHostedPage(later.launch.url, "pay");
      expect(await status(second)).toMatchObject({ value: { status: "paid" } });
      expect(await status(first)).toMatchObject({ value: { status: "failed" } });
    },
  );

  test("takes the earlier order over where it cannot be ended", async () => {
    await account("gateway_c");
    const [first, second] = [want(), want()];
    const earlier = await create(first);
    const later = await create(second);
    expect(later.launch).toEqual(earlier.launch);
    await atHostedPage(later.launch.url, "pay");
    expect(await status(second)).toMatchObject({ value: { status: "paid" } });
  });

  test.each(["gateway_a", "gateway_b", "gateway_c"] as const)(
    "is paid already when the earlier order at %s was paid in the meantime",
    async (provider) => {
      await account(provider);
      const [first, second] = [want(), want()];
      const { launch } = await create(first);
      await atHostedPage(launch.url, "pay");
      await create(second);
      expect(await status(second)).toMatchObject({ value: { status: "paid" } });
    },
  );
});

describe("coming back from the gateway's page", () => {
  test("names the session, and a signature that only the gateway can have made counts as payment at once", async () => {
    await account("gateway_c");
    const wanted = want();
    const { launch } = await create(wanted);
    const back = (await atHostedPage(launch.url, "pay")) as URL;
    expect(back.origin + back.pathname).toBe("https://forms.example/p/payments/return");
    const { pass = "", ...query } = Object.fromEntries(back.searchParams);
    await gateways.stop();
    expect(await payments.returned(pass, query)).toEqual({ organization, session: SESSION });
    expect(await status(wanted)).toMatchObject({ ok: true, value: { status: "paid" } });
    gateways = await SimulatedGateways.start();
  });

  test("with another's signature names the session and pays nothing; with a changed pass it names no session", async () => {
    await account("gateway_c");
    const wanted = want();
    const { launch } = await create(wanted);
    const back = (await atHostedPage(launch.url, "fail")) as URL;
    const pass = back.searchParams.get("pass") ?? "";
    const forged = { order_id: launch.orderId, payment_id: "try_1", signature: "0".repeat(64) };
    expect(await payments.returned(pass, forged)).toEqual({ organization, session: SESSION });
    expect(await status(wanted)).toEqual({ ok: true, value: { status: "failed" } });
    expect(await payments.returned(`${pass.slice(0, -2)}AA`, forged)).toBeUndefined();
    expect(await payments.returned("", {})).toBeUndefined();
  });
});

describe("accounts at rest", () => {
  test("credentials are nowhere in the database as they are, and no list gives them", async () => {
    await account("gateway_a");
    const { rows } = await pool.query<{ row: string }>(
      "SELECT payment_accounts::text || encode(credentials, 'escape') AS row FROM payment_accounts",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(gateways.secret);
    const [listed] = await store.paymentAccounts.list(organization);
    expect(listed).not.toHaveProperty("credentials");
  });

  test("one account is the default, also when two are made it at once", async () => {
    const ids = await Promise.all([account("gateway_a"), account("gateway_b"), account("gateway_c")]);
    await Promise.all(ids.map((id) => store.paymentAccounts.change(organization, id, { isDefault: true })));
    expect((await store.paymentAccounts.list(organization)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(
      await store.paymentAccounts.change("org_01JZZZZZZZZZZZZZZZZZZZZZZZ", ids[0] ?? idOf("pac"), { label: "theirs" }),
    ).toBe("not_found");
  });
});
