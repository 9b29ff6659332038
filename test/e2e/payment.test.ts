/**
 * A payment in the program as `npm start` runs it: with its payment simulator, and with a node that is killed during
 * the payment.
 */
import { afterEach, expect, it } from "vitest";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { atHostedPage } from "../support/services/payment-simulator.ts";

const form = documentOf([
  {
    ref: "fee",
    type: "payment",
    title: "The fee is 15 euros.",
    required: true,
    config: { amountMinor: 1500, currency: "EUR" },
  },
]);

const directory = temporaryDataDirectory();
let node: NodeProcess | undefined;

afterEach(async () => {
  await node?.terminate();
  directory.remove();
});

async function start(): Promise<{ readonly node: NodeProcess; readonly api: ApiClient }> {
  const started = await NodeProcess.start(directory.path);
  node = started;
  return { node: started, api: new ApiClient(started.baseUrl, { "x-api-key": started.quickstart.keys.skLive }) };
}

interface State {
  readonly status: string;
  readonly pendingPayment: {
    readonly display: string;
    readonly launch: { readonly mode: string; readonly url: string };
  } | null;
}

it("a first question that asks for money is paid at the simulator while the node is gone, and completes after its next start", async () => {
  const first = await start();
  const accounts = await first.api.get<{
    enabled: boolean;
    accounts: { provider: string; environment: string; isDefault: boolean }[];
  }>("/v1/payment-accounts");
  expect(accounts.body.enabled).toBe(true);
  expect(
    accounts.body.accounts.map(({ provider, environment, isDefault }) => ({ provider, environment, isDefault })),
  ).toEqual([
    { provider: "gateway_a", environment: "test", isDefault: true },
    { provider: "gateway_b", environment: "test", isDefault: false },
    { provider: "gateway_c", environment: "test", isDefault: false },
  ]);
  const formId = await publishForm(first.api, form);
  const { body: opened } = await first.api.post<{ sessionId: string }>(`/v1/forms/${formId}/sessions`);
  const { body: waiting } = await first.api.get<State>(`/v1/sessions/${opened.sessionId}`);
  expect(waiting).toMatchObject({
    status: "awaiting_payment",
    pendingPayment: { display: "€15.00", launch: { mode: "sandbox" } },
  });

  await first.node.kill();
  const url = waiting.pendingPayment?.launch.url ?? "";
  expect(await (await fetch(url)).text()).toContain("This is a simulator");
  await atHostedPage(url, "pay");

  const second = await start();
  // A node that starts looks at waiting payments by itself, and may have finished the conversation before this arrives.
  const turn = await second.api.post<{ complete?: boolean; error?: { code: string } }>(
    `/v1/sessions/${opened.sessionId}/messages`,
    { type: "payment", action: "refresh" },
  );
  if (turn.status === 409) expect(turn.body.error?.code).toBe("session_closed");
  else expect(turn.body.complete).toBe(true);
  expect((await second.api.get<State>(`/v1/sessions/${opened.sessionId}`)).body).toMatchObject({
    status: "completed",
    answers: { fee: { provider: "gateway_a", amountMinor: 1500, currency: "EUR" } },
  });
});
