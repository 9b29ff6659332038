/** Payment accounts over the API: shown without what is secret, changed only in what is ours. */
import { afterAll, expect, test } from "vitest";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { PaymentAccountId } from "../../../runtime/postgres/payments/payment-accounts.ts";
import { connectPaymentAccount } from "../../support/services/payment-account.ts";
import { SimulatedGateways } from "../../support/services/payment-simulator.ts";
import { useRunningApi } from "../support/running-api.ts";

let gateways: SimulatedGateways | undefined;
const running = useRunningApi({ gateways: async () => (gateways = await SimulatedGateways.start()) });

afterAll(() => gateways?.stop());

interface Account {
  readonly id: string;
  readonly label: string;
  readonly formsUsing: number;
  readonly isDefault: boolean;
}
interface Accounts {
  readonly accounts: readonly Account[];
  readonly enabled: boolean;
  readonly providers: Record<string, { readonly configured: boolean }>;
}

async function newAccount(organization: OrganizationId, isDefault = false): Promise<PaymentAccountId> {
  if (gateways === undefined) throw new Error("there is no simulator");
  return connectPaymentAccount(running.api.runtime, organization, gateways, { isDefault });
}

test("accounts are listed with what §2.13 names and nothing of their credentials", async () => {
  const { api } = running;
  const organization = await api.otherOrganization();
  const id = await newAccount(organization);
  const client = api.client(await api.key("sk_live", { organization }));
  const { status, body } = await client.get<Accounts>("/v1/payment-accounts");
  expect(status).toBe(200);
  expect(body).toEqual({
    accounts: [
      {
        id,
        provider: "gateway_a",
        credentialKind: "oauth",
        environment: "test",
        label: "An account",
        providerAccountId: "acct_1",
        status: "active",
        lastError: null,
        currencies: ["EUR"],
        createdAt: expect.any(Number) as number,
        formsUsing: 0,
        connectedBy: { name: "Ada", email: "ada@example.com" },
        isDefault: false,
      },
    ],
    enabled: true,
    providers: { gateway_a: { configured: true }, gateway_b: { configured: true }, gateway_c: { configured: true } },
  });
  expect(JSON.stringify(body)).not.toContain(gateways?.secret);
});

test("a form counts as using an account while its working document names it", async () => {
  const { api } = running;
  const organization = await api.otherOrganization();
  const [used, unused] = [await newAccount(organization), await newAccount(organization)];
  const client = api.client(await api.key("sk_live", { organization }));
  const pay = {
    ref: "fee",
    type: "payment",
    title: "The fee",
    config: { amountMinor: 1500, currency: "EUR", accountId: used },
  };
  const doc = {
    title: "A form",
    blocks: [pay],
    endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
  };
  const created = await client.post<{ id: string }>("/v1/forms", { doc });
  expect(created.status).toBe(201);
  const counts = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await client.get<Accounts>("/v1/payment-accounts")).body.accounts.map(({ id, formsUsing }) => [id, formsUsing]),
    );
  expect(await counts()).toEqual({ [used]: 1, [unused]: 0 });
  await client.request("PUT", `/v1/forms/${created.body.id}/doc`, {
    doc: { ...doc, blocks: [{ ...pay, config: { amountMinor: 1500, currency: "EUR" } }] },
  });
  expect(await counts()).toEqual({ [used]: 0, [unused]: 0 });
});

test("a form whose payment names an account that the organization does not have is not published, and the refusal says where", async () => {
  const { api } = running;
  const organization = await api.otherOrganization();
  const [own, foreign] = [await newAccount(organization), await newAccount(await api.otherOrganization())];
  const client = api.client(await api.key("sk_live", { organization }));
  const pay = (ref: string, accountId: string): object => ({
    ref,
    type: "payment",
    title: "The fee",
    config: { amountMinor: 1500, currency: "EUR", accountId },
  });
  const doc = {
    schemaVersion: 1,
    title: "A form",
    blocks: [pay("fee", own), pay("gift", foreign)],
    endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
  };
  const { id } = (await client.post<{ id: string }>("/v1/forms", { doc })).body;

  const refused = await client.post<{ error: { code: string; issues: unknown } }>(`/v1/forms/${id}/publish`);
  expect([refused.status, refused.body.error.code]).toEqual([422, "form_invalid"]);
  const issue = {
    path: "blocks.1.config.accountId",
    ref: "gift",
    code: "unknown_account",
    message: `There is no payment account "${foreign}"`,
  };
  expect(refused.body.error.issues).toEqual([issue]);
  expect((await client.post<{ issues: unknown }>("/v1/forms/import", { source: doc })).body.issues).toEqual([issue]);

  await client.request("PUT", `/v1/forms/${id}/doc`, { doc: { ...doc, blocks: [pay("fee", own), pay("gift", own)] } });
  expect((await client.post(`/v1/forms/${id}/publish`)).status).toBe(201);
});

test("the label changes, and making one account the default ends another's being it", async () => {
  const { api } = running;
  const organization = await api.otherOrganization();
  const [first, second] = [await newAccount(organization, true), await newAccount(organization)];
  const client = api.client(await api.key("sk_live", { organization }));
  expect(
    await client.request("PATCH", `/v1/payment-accounts/${second}`, { label: "Club account", isDefault: true }),
  ).toMatchObject({ status: 200, body: { ok: true } });
  const { accounts } = (await client.get<Accounts>("/v1/payment-accounts")).body;
  // Both may have been made in the same millisecond, so their order is open.
  expect(new Map(accounts.map(({ id, label, isDefault }) => [id, { label, isDefault }]))).toEqual(
    new Map([
      [first, { label: "An account", isDefault: false }],
      [second, { label: "Club account", isDefault: true }],
    ]),
  );
});

test("the default account stays the default until another one is, and a change of nothing is refused", async () => {
  const { api } = running;
  const organization = await api.otherOrganization();
  const [first, second] = [await newAccount(organization, true), await newAccount(organization)];
  const client = api.client(await api.key("sk_live", { organization }));
  const refused = await client.request("PATCH", `/v1/payment-accounts/${first}`, { label: "Mine", isDefault: false });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: "validation_failed", issues: [{ path: "isDefault", code: "default_needed" }] } },
  });
  expect((await client.request("PATCH", `/v1/payment-accounts/${second}`, { isDefault: false })).status).toBe(200);
  expect(await client.request("PATCH", `/v1/payment-accounts/${first}`, {})).toMatchObject({
    status: 400,
    body: { error: { code: "invalid_request" } },
  });
  const { accounts } = (await client.get<Accounts>("/v1/payment-accounts")).body;
  // In no order: accounts of the same millisecond are listed by their random ids.
  expect(new Map(accounts.map(({ id, isDefault }) => [id, isDefault]))).toEqual(
    new Map([
      [first, true],
      [second, false],
    ]),
  );
  expect(accounts.map(({ label }) => label)).toEqual(["An account", "An account"]);
});

test("what is not ours to change, another organization's account and a missing scope are refused", async () => {
  const { api } = running;
  const id = await newAccount(api.organization);
  const client = await api.secret();
  expect((await client.request("PATCH", `/v1/payment-accounts/${id}`, { environment: "live" })).status).toBe(400);
  expect((await client.request("PATCH", `/v1/payment-accounts/${id}`, { label: "" })).status).toBe(400);
  const stranger = api.client(await api.key("sk_live", { organization: await api.otherOrganization() }));
  expect((await stranger.request("PATCH", `/v1/payment-accounts/${id}`, { label: "Mine now" })).status).toBe(404);
  const reader = api.client(await api.key("sk_live", { scopes: ["payment:read"] }));
  expect((await reader.get("/v1/payment-accounts")).status).toBe(200);
  expect(await reader.request("PATCH", `/v1/payment-accounts/${id}`, { label: "x" })).toMatchObject({
    status: 403,
    body: { error: { required: "payment:write" } },
  });
});

test("an account changes without its gateway, where nothing changes", async () => {
  const { api } = running;
  const organization = await api.otherOrganization();
  const id = await newAccount(organization);
  const client = api.client(await api.key("sk_live", { organization }));
  await gateways?.stop();
  gateways = undefined;
  expect(
    await client.request("PATCH", `/v1/payment-accounts/${id}`, { label: "Club account", isDefault: true }),
  ).toMatchObject({ status: 200, body: { ok: true } });
});

test("a return address without a signature is refused", async () => {
  const answer = await fetch(`${running.api.baseUrl}/p/payments/return?pass=forged&order_id=1`, { redirect: "manual" });
  expect(answer.status).toBe(404);
});
