/** Named views of responses over the API, and the filter by the question at which somebody left. */
import { beforeAll, expect, test } from "vitest";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

interface View {
  readonly id: string;
  readonly name: string;
  readonly filters: object;
  readonly columns: readonly string[] | null;
}
interface Refusal {
  readonly error: {
    readonly code: string;
    readonly issues?: readonly { readonly path: string; readonly code: string }[];
  };
}

const running = useRunningApi();
let client: ApiClient;
let form: string;
let views: string;

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, {
    title: "Lunch",
    blocks: [
      { ref: "guests", type: "number", title: "How many guests?" },
      { ref: "meal", type: "number", title: "How many meals?" },
    ],
  });
  views = `/v1/forms/${form}/views`;
});

const names = async (): Promise<readonly string[]> =>
  (await client.get<{ data: readonly View[] }>(views)).body.data.map(({ name }) => name);

test("a view is kept, listed by name, changed part by part, and deleted", async () => {
  const filters = { status: "completed", where: [{ answer: "meal", op: "answered" }], mode: "all" };
  const made = await client.post<View>(views, { name: "  Vegan ", filters, columns: ["started", "answers.meal"] });
  expect(made).toMatchObject({
    status: 201,
    body: { id: expect.stringMatching(/^viw_/), name: "Vegan", filters, columns: ["started", "answers.meal"] },
  });
  await client.post(views, { name: "all of May" });
  expect(await names()).toEqual(["all of May", "Vegan"]);
  const one = `${views}/${made.body.id}`;
  expect((await client.request<View>("PATCH", one, { name: "VEGAN" })).body).toMatchObject({ name: "VEGAN", filters });
  expect((await client.request<View>("PATCH", one, { columns: null, filters: {} })).body).toMatchObject({
    name: "VEGAN",
    filters: {},
    columns: null,
  });
  expect((await client.request("DELETE", one)).body).toEqual({ ok: true });
  expect((await client.request("DELETE", one)).status).toBe(404);
  expect((await client.request("PATCH", one, { name: "x" })).status).toBe(404);
  expect(await names()).toEqual(["all of May"]);
});

test("two views of a form have no name in common, even when they are made at the same moment", async () => {
  const answers = await Promise.all(
    ["Twice", "TWICE", "twice"].map((name) => client.post<View & Refusal>(views, { name })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body.error.issues).toMatchObject([{ path: "name", code: "name_taken" }]);
  const { body } = await client.post<View>(views, { name: "Once" });
  expect((await client.request<Refusal>("PATCH", `${views}/${body.id}`, { name: "tWice" })).status).toBe(422);
});

test("what a view cannot hold is refused by name, and a form has at most fifty", async () => {
  for (const [body, path] of [
    [{ name: " " }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ name: "x", filters: { ids: ["res_01JD3W8K9QZ4T6V1X2Y3N5M7PB"] } }, "filters.ids"],
    [{ name: "x", filters: { where: [{ answer: "meal", op: "like" }] } }, "filters.where.0.op"],
    [{ name: "x", columns: [] }, "columns"],
  ] as const) {
    const answer = await client.post<Refusal>(views, body);
    expect([answer.status, answer.body.error.issues?.[0]?.path], JSON.stringify(body)).toEqual([400, path]);
  }
  let answer = await client.post<Refusal>(views, { name: "view 0" });
  for (let made = 1; answer.status === 201; made++) answer = await client.post(views, { name: `view ${made}` });
  expect(answer.body.error.code).toBe("validation_failed");
  expect(await names()).toHaveLength(50);
});

test("another organization, and a form that is gone, have none of them", async () => {
  const other = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
  expect((await other.get(views)).status).toBe(404);
  expect((await other.post(views, { name: "Theirs" })).status).toBe(404);
});

test("who left at a question is found by it, and nobody who goes on or has finished", async () => {
  const open = async (): Promise<string> =>
    (await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`, {})).body.sessionId;
  const say = async (session: string, text: string): Promise<void> => {
    const { status, body } = await client.post(`/v1/sessions/${session}/messages`, { type: "text", text });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const [atFirst, atSecond, finished, going] = [await open(), await open(), await open(), await open()];
  for (const session of [atSecond, finished, going]) await say(session, "2");
  await say(finished, "3");
  for (const session of [atFirst, atSecond]) await say(session, "stop");
  const left = async (ref: string): Promise<readonly string[]> =>
    (
      await client.get<{ data: readonly { id: string }[] }>(`/v1/forms/${form}/responses?left_ref=${ref}`)
    ).body.data.map(({ id }) => id.replace("res_", "ses_"));
  expect(await left("guests")).toEqual([atFirst]);
  expect(await left("meal")).toEqual([atSecond]);
  const { body } = await client.get<{ count: number }>(`/v1/forms/${form}/responses/count?left_ref=meal`);
  expect(body.count).toBe(1);
  expect(await left("nowhere")).toEqual([]);
});
