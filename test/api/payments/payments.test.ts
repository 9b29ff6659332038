/** A question that is answered by paying, over the real runtime, at each gateway. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../../machines/blocks/commerce/payment.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { connectPaymentAccount } from "../../support/services/payment-account.ts";
import { atHostedPage, SimulatedGateways } from "../../support/services/payment-simulator.ts";
import { askAt, useDomains } from "../../support/services/owned-domains.ts";
import { useRunningApi } from "../support/running-api.ts";

let gateways: SimulatedGateways;
const domains = useDomains();
const running = useRunningApi({
  txtRecords: domains.txtRecords,
  gateways: async () => (gateways = await SimulatedGateways.start()),
});
let secret: ApiClient;

interface Pending {
  readonly recordId: string;
  readonly provider: string;
  readonly amount: number;
  readonly display: string;
  readonly launch: { readonly kind: string; readonly orderId: string; readonly url: string; readonly mode: string };
}
interface State {
  readonly status: string;
  readonly answers: Record<string, unknown>;
  readonly pendingPayment: Pending | null;
}
interface Turn {
  readonly complete: boolean;
  readonly pendingPayment: Pending | null;
  readonly answers: Record<string, unknown>;
  readonly events: readonly { readonly type: string }[];
}

beforeAll(async () => {
  const { organization, runtime } = running.api;
  for (const provider of PAYMENT_PROVIDERS) {
    await connectPaymentAccount(runtime, organization, gateways, {
      provider,
      currencies: [],
      isDefault: provider === "gateway_a",
    });
  }
  secret = await running.api.secret();
});

afterAll(() => gateways.stop());

const formFor = (config: Record<string, unknown>) => ({
  title: "Summer meetup",
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    { ref: "fee", type: "payment", title: "The fee", required: true, config: { currency: "EUR", ...config } },
  ],
  endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
});

class Respondent {
  readonly session: string;
  constructor(session: string) {
    this.session = session;
  }

  static async open(formId: string): Promise<Respondent> {
    const { status, body } = await secret.post<{ sessionId: string }>(`/v1/forms/${formId}/sessions`);
    expect(status).toBe(201);
    return new Respondent(body.sessionId);
  }

  async send(message: unknown): Promise<Turn> {
    const { status, body } = await secret.post<Turn>(`/v1/sessions/${this.session}/messages`, message);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }

  async state(): Promise<State> {
    return (await secret.get<State>(`/v1/sessions/${this.session}`)).body;
  }
}

/** How each payment of the session stands in the records. */
async function paymentsOf({ session }: Respondent): Promise<string[]> {
  const client = new pg.Client(running.api.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ status: string }>(
      "SELECT status FROM payment_records WHERE session = $1 ORDER BY status",
      [session],
    );
    return rows.map(({ status }) => status);
  } finally {
    await client.end();
  }
}

function pendingOf({ pendingPayment }: Turn | State): Pending {
  if (pendingPayment === null) throw new Error("no payment is waited for");
  return pendingPayment;
}

test("a respondent who came by the organization's own domain returns to it from the gateway's page", async () => {
  const { domain, url } = await domains.own(secret, "pay.acme-example.com");
  const form = await publishForm(secret, formFor({ amountMinor: 1250 }));
  const { slug } = (await secret.get<{ slug: string }>(`/v1/forms/${form}`)).body;
  const { text } = await askAt(domain, running.api.server.port, `/p/${slug}/sessions`, {
    method: "POST",
    body: { pageUrl: `${url}/p/${slug}` },
  });
  const respondent = new Respondent((JSON.parse(text) as { sessionId: string }).sessionId);
  const pending = pendingOf(await respondent.send({ type: "answer", ref: "name", value: "Ada" }));
  const back = (await atHostedPage(pending.launch.url, "pay")) as URL;
  const returned = await fetch(back, { redirect: "manual" });
  expect(returned.headers.get("location")).toBe(`${url}/p/${slug}?payment=returned`);
});

describe.each(PAYMENT_PROVIDERS)("a payment at %s", (provider: PaymentProvider) => {
  let formId: string;
  beforeAll(async () => {
    formId = await publishForm(secret, formFor({ amountMinor: 1250, provider }));
  });

  test("is launched, waited for, paid at the gateway's page, and completes the response", async () => {
    const respondent = await Respondent.open(formId);
    const pending = pendingOf(await respondent.send({ type: "answer", ref: "name", value: "Ada" }));
    expect(pending).toMatchObject({
      provider,
      amountMinor: 1250,
      amount: 12.5,
      currency: "EUR",
      display: "€12.50",
      launch: { kind: `${provider}_sdk`, mode: "sandbox" },
    });
    expect(await respondent.state()).toMatchObject({ status: "awaiting_payment", pendingPayment: pending });

    expect(await respondent.send({ type: "payment", action: "refresh" })).toMatchObject({
      complete: false,
      pendingPayment: { recordId: pending.recordId },
    });

    const back = (await atHostedPage(pending.launch.url, "pay")) as URL;
    const returned = await fetch(back, { redirect: "manual" });
    const slug = (await secret.get<{ slug: string }>(`/v1/forms/${formId}`)).body.slug;
    expect([returned.status, returned.headers.get("location")]).toEqual([
      302,
      `${running.api.baseUrl}/p/${slug}?payment=returned`,
    ]);

    const turn = await respondent.send({ type: "payment", action: "refresh" });
    expect(turn).toMatchObject({ complete: true, pendingPayment: null });
    expect(turn.answers["fee"]).toEqual({
      recordId: pending.recordId,
      provider,
      amountMinor: 1250,
      currency: "EUR",
      paidAt: expect.any(Number) as number,
    });
    expect(turn.events.map(({ type }) => type)).toContain("payment.paid");
    expect(await respondent.state()).toMatchObject({ status: "completed", pendingPayment: null });
  });

  test("that failed is followed by another, and one of them is paid", async () => {
    const respondent = await Respondent.open(formId);
    const first = pendingOf(await respondent.send({ type: "answer", ref: "name", value: "Ada" }));
    await atHostedPage(first.launch.url, "fail");
    const failed = await respondent.send({ type: "payment", action: "refresh" });
    expect(failed.complete).toBe(false);
    expect(failed.events.map(({ type }) => type)).toContain("payment.failed");
    const second = failed.pendingPayment ?? pendingOf(await respondent.send({ type: "payment", action: "refresh" }));
    expect(second.recordId).not.toBe(first.recordId);
    await atHostedPage(second.launch.url, "pay");
    expect(await respondent.send({ type: "payment", action: "refresh" })).toMatchObject({ complete: true });
    expect(await paymentsOf(respondent)).toEqual(["paid", "replaced"]);
  });

  test("that was cancelled here but paid at the gateway is not asked for again", async () => {
    const respondent = await Respondent.open(formId);
    const first = pendingOf(await respondent.send({ type: "answer", ref: "name", value: "Ada" }));
    await respondent.send({ type: "payment", action: "cancel" });
    await atHostedPage(first.launch.url, "pay");
    expect(await respondent.send({ type: "payment", action: "refresh" })).toMatchObject({
      complete: true,
      answers: { fee: { recordId: first.recordId } },
    });
  });
});

test("an organization without accounts learns that nothing is configured, and the question stays", async () => {
  const organization = await running.api.otherOrganization();
  const stranger = running.api.client(await running.api.key("sk_live", { organization }));
  const formId = await publishForm(stranger, formFor({ amountMinor: 100 }));
  const { body } = await stranger.post<{ sessionId: string }>(`/v1/forms/${formId}/sessions`);
  const turn = await stranger.post<Turn & { validation: { ref: string; code: string } | null }>(
    `/v1/sessions/${body.sessionId}/messages`,
    { type: "answer", ref: "name", value: "Ada" },
  );
  expect(turn).toMatchObject({
    status: 200,
    body: { complete: false, pendingPayment: null, validation: { ref: "fee", code: "payment_not_configured" } },
  });
});
