/** The plan's monthly quota (§7, contract §4): what counts, what is refused, what still works. */
import { beforeEach, expect, test } from "vitest";
import { quotaOf } from "../../../machines/plan.ts";
import { usageMonth } from "../../../machines/conversation/usage.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();

const FORM = {
  schemaVersion: 1,
  title: "Guest book",
  blocks: [{ ref: "name", type: "short_text", title: "Name?", required: true }],
  settings: { allowRepeat: true },
};
const LIMIT = quotaOf("free", "responses") ?? 0;

interface Me {
  readonly usage: {
    readonly month: string;
    readonly responses: number;
    readonly responsesMax: number | null;
    readonly tokens: number;
  };
}

interface Refusal {
  readonly error: { readonly code: string; readonly message: string; readonly quota?: string };
}

let live: ApiClient;
let testing: ApiClient;
let form: string;

/** Each test has an organization of its own on the free plan. */
beforeEach(async () => {
  const { api } = running;
  const organization = await api.otherOrganization();
  await api.runtime.store.organizations.setPlan(organization, "free");
  live = api.client(await api.key("sk_live", { organization }));
  testing = api.client(await api.key("sk_test", { organization }));
  form = await publishForm(live, FORM);
});

const complete = (client: ApiClient) =>
  client.post<Refusal & { id: string }>(`/v1/forms/${form}/responses`, { answers: { name: "Ada" }, complete: true });
const usage = async (): Promise<Me["usage"]> => (await live.get<Me>("/v1/me")).body.usage;

/** Completes responses until so many are counted. */
async function use(responses: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: responses }, () => complete(live)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
}

test("concurrent completions are counted exactly, live ones only, in the month in which they are completed", async () => {
  await Promise.all([
    use(40),
    complete(testing),
    live.post(`/v1/forms/${form}/responses`, { answers: { name: "Ada" } }),
  ]);
  expect(await usage()).toMatchObject({
    month: usageMonth(Date.now()),
    responses: 40,
    responsesMax: LIMIT,
    tokens: 0,
  });
});

test("over the quota every way of opening is 402, test mode is not, and what runs is completed", async () => {
  const { body: open } = await live.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  await use(LIMIT);
  const { slug } = (await live.get<{ slug: string }>(`/v1/forms/${form}`)).body;
  const visitor = running.api.client(undefined);
  const refused = [await complete(live), await live.post<Refusal>(`/v1/forms/${form}/sessions`)];
  for (const { status, body } of refused) {
    expect([status, body.error.code, body.error.message]).toEqual([
      402,
      "quota_exceeded",
      `The plan's ${LIMIT} responses of this month are used up.`,
    ]);
    expect(body.error).toMatchObject({ limit: LIMIT, used: LIMIT });
  }
  const visit = await visitor.post<Refusal>(`/p/${slug}/sessions`, { pageUrl: "http://localhost/" });
  expect([visit.status, visit.body.error.code, visit.body.error.quota]).toEqual([402, "quota_exceeded", "responses"]);
  expect((await complete(testing)).status).toBe(201);
  const end = await live.post<{ complete: boolean }>(`/v1/sessions/${open.sessionId}/messages`, {
    type: "text",
    text: "Ada",
  });
  expect([end.status, end.body.complete]).toEqual([200, true]);
  expect((await usage()).responses).toBe(LIMIT + 1);
  const again = await live.post<Refusal>(`/v1/sessions/${open.sessionId}/repeat`);
  expect([again.status, again.body.error.code]).toEqual([402, "quota_exceeded"]);
});

test("respondents do not see what the plan includes, nor how much of it is used", async () => {
  const { body: open } = await live.post<{ sessionId: string; respondentToken: string }>(`/v1/forms/${form}/sessions`);
  await live.post(`/v1/sessions/${open.sessionId}/messages`, { type: "text", text: "Ada" });
  await use(LIMIT - 1);
  const { slug } = (await live.get<{ slug: string }>(`/v1/forms/${form}`)).body;
  const visitor = running.api.client(undefined);
  const refused = [
    await visitor.post<Refusal>(`/p/${slug}/sessions`, { pageUrl: "http://localhost/" }),
    await visitor.post<Refusal>(`/v1/sessions/${open.sessionId}/repeat`, undefined, {
      "x-respondent-token": open.respondentToken,
    }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.error.code]).toEqual([402, "quota_exceeded"]);
    expect(Object.keys(body.error).sort()).toEqual(["code", "doc_url", "message", "quota", "request_id"]);
    expect(body.error.message).not.toMatch(/\d/);
  }
});

test("a larger plan is felt within a second, and one without a limit refuses nothing", async () => {
  await use(LIMIT);
  expect((await complete(live)).status).toBe(402);
  const { id } = (await live.get<{ organization: { id: `org_${string}` } }>("/v1/me")).body.organization;
  await running.api.runtime.store.organizations.setPlan(id, "self_hosted");
  expect((await complete(live)).status).toBe(201);
  expect(await usage()).toMatchObject({ responses: LIMIT + 1, responsesMax: null });
});

test("a turn that is sent twice under one id is counted once", async () => {
  const { body } = await live.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  const say = () => live.post(`/v1/sessions/${body.sessionId}/messages`, { type: "text", text: "Ada", id: "m1" });
  await Promise.all([say(), say(), say()]);
  await say();
  expect((await usage()).responses).toBe(1);
});
