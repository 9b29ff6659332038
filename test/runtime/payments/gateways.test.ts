/** Every adapter keeps the port's promises, against a gateway that speaks its protocol over HTTP. */
import { createServer, type AddressInfo, type Server } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../../machines/blocks/commerce/payment.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createGatewayClient, type GatewayClient } from "../../../runtime/payments/gateway-client.ts";
import { gatewayOf, sealCredentials } from "../../../runtime/payments/gateways.ts";
import type { GatewayError, OrderRequest, PaymentGateway } from "../../../runtime/payments/gateway.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import { atHostedPage, SimulatedGateways } from "../../support/services/payment-simulator.ts";

const HOUR_MS = 3_600_000;
const QUICK_MS = 200;

let gateways: SimulatedGateways;
let client: GatewayClient;
let hasty: GatewayClient;
let silent: Server;
let records = 0;

beforeAll(async () => {
  gateways = await SimulatedGateways.start();
  client = createGatewayClient({ clock: systemClock });
  hasty = createGatewayClient({ clock: systemClock, waitMs: QUICK_MS });
  // Takes connections and never says anything.
  silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
});

afterAll(async () => {
  await client.close();
  await hasty.close();
  await gateways.stop();
  silent.close();
});

function gatewayAt(
  provider: PaymentProvider,
  url = gateways.url(provider),
  from = client,
  secret = gateways.secret,
): PaymentGateway {
  const credentials = sealCredentials(stubKeyring, gateways.credentials(secret)[provider]);
  return gatewayOf(stubKeyring, { provider, environment: "test", credentials, send: from.at(url) });
}

function newOrder(changes: Partial<OrderRequest> = {}): OrderRequest {
  records++;
  return {
    recordId: `pay_${String(records).padStart(26, "0")}`,
    amountMinor: 1250,
    currency: "EUR",
    description: "Summer meetup",
    expiresAt: gateways.clock.now() + HOUR_MS,
    returnUrl: "https://forms.example/p/payments/return?pass=abc",
    ...changes,
  };
}

function failureOf(work: Promise<unknown>): Promise<Pick<GatewayError, "reason" | "badCredentials">> {
  return work.then(
    () => {
      throw new Error("it did not fail");
    },
    ({ reason, badCredentials }: GatewayError) => ({ reason, badCredentials }),
  );
}

describe.each(PAYMENT_PROVIDERS)("%s", (provider) => {
  test("an order is launched in the sandbox, and waits to be paid", async () => {
    const gateway = gatewayAt(provider);
    const { orderId, launch } = await gateway.create(newOrder());
    expect(launch).toMatchObject({ kind: `${provider}_sdk`, orderId, mode: "sandbox" });
    expect(launch.paymentSessionId).not.toBe("");
    expect(JSON.stringify(launch)).not.toContain(gateways.secret);
    expect(await gateway.status(orderId)).toEqual({ status: "pending" });
  });

  test("the same record makes one order, also from several calls at once", async () => {
    const gateway = gatewayAt(provider);
    const order = newOrder();
    const first = await gateway.create(order);
    expect(await Promise.all([gateway.create(order), gateway.create(order)])).toEqual([first, first]);
    expect((await gateway.create(newOrder())).orderId).not.toBe(first.orderId);
  });

  test("the same record for another amount is refused", async () => {
    const gateway = gatewayAt(provider);
    const order = newOrder();
    await gateway.create(order);
    expect(await failureOf(gateway.create({ ...order, amountMinor: 1 }))).toEqual({
      reason: "refused",
      badCredentials: false,
    });
  });

  test.each([
    ["EUR", 1250, "€12.50"],
    ["JPY", 1250, "¥1,250"],
    ["KWD", 1250, "1.250"],
  ])("in %s, %i minor units are asked for as %s", async (currency, amountMinor, shown) => {
    const { launch } = await gatewayAt(provider).create(newOrder({ currency, amountMinor }));
    expect(await (await fetch(launch.url ?? "")).text()).toContain(shown);
  });

  test("what is paid at the gateway's page is paid, with its time, and the respondent is sent back", async () => {
    const gateway = gatewayAt(provider);
    const { orderId, launch } = await gateway.create(newOrder());
    const before = systemClock.now();
    const back = (await atHostedPage(launch.url ?? "", "pay")) as URL;
    expect(back.origin + back.pathname).toBe("https://forms.example/p/payments/return");
    expect(back.searchParams.get("pass")).toBe("abc");
    const state = await gateway.status(orderId);
    expect(state.status).toBe("paid");
    // Two of the gateways count in seconds.
    expect(state.paidAt).toBeGreaterThan(before - 1000);
    expect(state.paidAt).toBeLessThanOrEqual(systemClock.now());
    expect(gateway.provesPayment(orderId, Object.fromEntries(back.searchParams))).toBe(provider === "gateway_c");
  });

  test("a try that fails has failed, proves nothing, and may be followed by one that pays", async () => {
    const gateway = gatewayAt(provider);
    const { orderId, launch } = await gateway.create(newOrder());
    const back = (await atHostedPage(launch.url ?? "", "fail")) as URL;
    expect(await gateway.status(orderId)).toEqual({ status: "failed" });
    expect(gateway.provesPayment(orderId, Object.fromEntries(back.searchParams))).toBe(false);
    await atHostedPage(launch.url ?? "", "pay");
    expect(await gateway.status(orderId)).toMatchObject({ status: "paid" });
  });

  test("an order that was ended can not be paid, where the gateway can end one", async () => {
    const gateway = gatewayAt(provider);
    const { orderId, launch } = await gateway.create(newOrder());
    const ended = await gateway.cancel(orderId);
    expect(ended).toBe(provider !== "gateway_c");
    expect(await gateway.cancel(orderId)).toBe(ended);
    expect(await gateway.status(orderId)).toEqual({ status: ended ? "failed" : "pending" });
    if (ended) expect(await (await fetch(launch.url ?? "")).text()).toContain("was cancelled");
  });

  test("a paid order is not ended", async () => {
    const gateway = gatewayAt(provider);
    const { orderId, launch } = await gateway.create(newOrder());
    await atHostedPage(launch.url ?? "", "pay");
    expect(await gateway.cancel(orderId)).toBe(false);
    expect(await gateway.status(orderId)).toMatchObject({ status: "paid" });
  });

  test("wrong credentials are distinguished from every other refusal", async () => {
    const gateway = gatewayAt(provider, gateways.url(provider), client, "not the secret");
    expect(await failureOf(gateway.create(newOrder()))).toEqual({ reason: "refused", badCredentials: true });
    expect(await failureOf(gateway.status("some_order"))).toEqual({ reason: "refused", badCredentials: true });
    expect(await failureOf(gatewayAt(provider).status("no_such_order"))).toEqual({
      reason: "refused",
      badCredentials: false,
    });
  });

  test("a gateway that is down is unavailable, one that does not answer is given up in time", async () => {
    expect(await failureOf(gatewayAt(provider, "http://127.0.0.1:1").create(newOrder()))).toMatchObject({
      reason: "unavailable",
    });
    const { port } = silent.address() as AddressInfo;
    expect(await failureOf(gatewayAt(provider, `http://127.0.0.1:${port}`, hasty).create(newOrder()))).toMatchObject({
      reason: "timeout",
    });
  });

  test("an answer that is none of its protocol is unavailable", async () => {
    expect(await failureOf(gatewayAt(provider, `${gateways.origin}/health`).create(newOrder()))).toMatchObject({
      reason: "refused",
    });
    const other = gatewayAt(provider, `${gateways.origin}/?`);
    expect(await failureOf(other.create(newOrder()))).toMatchObject({ reason: "unavailable" });
  });
});

test("an order of gateway A expires at its time", async () => {
  const own = await SimulatedGateways.start();
  try {
    const gateway = gatewayAt("gateway_a", own.url("gateway_a"), client, own.secret);
    const { orderId, launch } = await gateway.create(newOrder());
    own.clock.laterMs = HOUR_MS + 1000;
    expect(await gateway.status(orderId)).toEqual({ status: "expired" });
    expect(await (await fetch(launch.url ?? "")).text()).toContain("has expired");
    expect(await gateway.cancel(orderId)).toBe(true);
  } finally {
    await own.stop();
  }
});

test("a signature of gateway C proves its own payment of its own order and nothing else", async () => {
  const gateway = gatewayAt("gateway_c");
  const { orderId, launch } = await gateway.create(newOrder());
  const back = Object.fromEntries(((await atHostedPage(launch.url ?? "", "pay")) as URL).searchParams);
  expect(gateway.provesPayment(orderId, back)).toBe(true);
  expect(gateway.provesPayment("order_other", back)).toBe(false);
  expect(gateway.provesPayment(orderId, { ...back, payment_id: "try_other" })).toBe(false);
  expect(gateway.provesPayment(orderId, { ...back, signature: "0".repeat(64) })).toBe(false);
  expect(gateway.provesPayment(orderId, { ...back, signature: "short" })).toBe(false);
  expect(gateway.provesPayment(orderId, {})).toBe(false);
});
