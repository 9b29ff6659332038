/** One version with its document, a version as the draft again, and what differs between two (§2.11, §3.3). */
import { beforeAll, describe, expect, test } from "vitest";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Answer {
  readonly id: string;
  readonly etag: string;
  readonly version: number;
  readonly doc: { readonly title: string; readonly settings: Record<string, unknown> };
  readonly changes: readonly {
    readonly path: string;
    readonly kind: string;
    readonly before: unknown;
    readonly after: unknown;
    readonly what: string;
  }[];
  readonly truncated: boolean;
  readonly error: { readonly code: string };
}

const running = useRunningApi();
const block = (ref: string, title: string, rest: object = {}) => ({ ref, type: "short_text", title, ...rest });
const first = {
  title: "Visit",
  blocks: [block("name", "Name?", { required: true }), block("city", "City?"), block("shoe", "Shoe size?")],
  settings: { access: "password", accessPassword: "first password" },
};
const second = {
  title: "Visit",
  blocks: [block("shoe", "Shoe size?"), block("name", "Your name?", { required: true }), block("team", "Team?")],
  settings: { access: "password", accessPassword: "second password" },
};

let client: ApiClient;
let stranger: ApiClient;
let form: string;
beforeAll(async () => {
  client = await running.api.secret();
  stranger = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
  form = await publishForm(client, first);
  expect((await client.request("PUT", `/v1/forms/${form}/doc`, { doc: second })).status).toBe(200);
  expect((await client.post(`/v1/forms/${form}/publish`, { note: "Teams" })).status).toBe(201);
  expect((await client.request("PUT", `/v1/forms/${form}/doc`, { doc: { ...second, title: "Third" } })).status).toBe(
    200,
  );
});

const NO_VERSIONS = ["0", "3", "-1", "1.5", "2147483648", "99999999999", "one", "01", "1e0"];

describe("a version", () => {
  test("is read with its own document, without its password", async () => {
    const { status, body } = await client.get<Answer>(`/v1/forms/${form}/versions/1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, isActive: false, responses: 0, note: "", doc: { title: "Visit" } });
    expect(body.doc.settings).toMatchObject({ accessPasswordHash: "set" });
    expect((await client.get<Answer>(`/v1/forms/${form}/versions/2`)).body).toMatchObject({
      version: 2,
      isActive: true,
      note: "Teams",
    });
  });

  test("that does not exist is 404, and so is another organization's", async () => {
    for (const number of NO_VERSIONS) {
      expect((await client.get(`/v1/forms/${form}/versions/${number}`)).status, number).toBe(404);
      expect((await client.post(`/v1/forms/${form}/versions/${number}/restore`)).status, number).toBe(404);
    }
    expect((await stranger.get(`/v1/forms/${form}/versions/1`)).status).toBe(404);
    expect((await stranger.post(`/v1/forms/${form}/versions/1/restore`)).status).toBe(404);
  });

  test("becomes the draft again, unless the draft is another one than the caller means", async () => {
    const draft = (await client.get<Answer>(`/v1/forms/${form}?view=document`)).body;
    const restore = (etag: string) =>
      client.post<Answer>(`/v1/forms/${form}/versions/1/restore`, {}, { "if-match": `"${etag}"` });
    expect(await restore("1")).toMatchObject({ status: 409, body: { error: { code: "draft_changed" } } });
    const { status, body, headers } = await restore(draft.etag);
    expect([status, body.doc.title, headers.get("etag")]).toEqual([200, "Visit", `"${body.etag}"`]);
    expect(body.etag).not.toBe(draft.etag);
    expect((await client.get<Answer>(`/v1/forms/${form}/compare?from=1`)).body).toEqual({
      changes: [],
      truncated: false,
    });
    // What is live has not changed.
    expect((await client.get<Answer>(`/v1/forms/${form}`)).body.version).toBe(2);
  });

  test("is read by keys that read forms, and restored by keys that write them", async () => {
    const reader = running.api.client(await running.api.key("sk_live", { scopes: ["form:read"] }));
    const writer = running.api.client(await running.api.key("sk_live", { scopes: ["form:write"] }));
    expect((await reader.get(`/v1/forms/${form}/versions/1`)).status).toBe(200);
    expect((await reader.get(`/v1/forms/${form}/compare?from=1`)).status).toBe(200);
    expect((await reader.post(`/v1/forms/${form}/versions/1/restore`)).status).toBe(403);
    expect((await writer.get(`/v1/forms/${form}/versions/1`)).status).toBe(403);
    expect((await writer.get(`/v1/forms/${form}/compare?from=1`)).status).toBe(403);
  });
});

describe("a comparison", () => {
  test("names what was added, removed, moved and changed, in words, and no password", async () => {
    const { status, body } = await client.get<Answer>(`/v1/forms/${form}/compare?from=1&to=2`);
    expect(status).toBe(200);
    expect(body.truncated).toBe(false);
    const said = body.changes.map(({ kind, path, what }) => `${kind} ${path}: ${what}`);
    expect(said).toContain('removed blocks.1: Question "city" removed: "City?"');
    expect(said).toContain('added blocks.2: Question "team" added: "Team?"');
    expect(said).toContain('changed blocks.1.title: The title of question "name" changed from "Name?" to "Your name?"');
    expect(said.filter((text) => text.startsWith("moved"))).toHaveLength(1);
    const password = body.changes.find(({ path }) => path === "settings.accessPasswordHash");
    expect(password).toMatchObject({ kind: "changed", before: "set", after: "another one" });
    expect(JSON.stringify(body)).not.toContain("scrypt");
  });

  test("goes either way, and with the draft", async () => {
    const back = (await client.get<Answer>(`/v1/forms/${form}/compare?from=2&to=1`)).body.changes;
    expect(back.map(({ kind }) => kind).sort()).toEqual(["added", "changed", "changed", "moved", "removed"]);
    await client.request("PUT", `/v1/forms/${form}/doc`, { doc: { ...second, title: "Third" } });
    const draft = (await client.get<Answer>(`/v1/forms/${form}/compare?from=2&to=draft`)).body.changes;
    expect(draft.find(({ path }) => path === "title")).toEqual({
      path: "title",
      kind: "changed",
      before: "Visit",
      after: "Third",
      what: 'The title changed from "Visit" to "Third"',
    });
    expect((await client.get<Answer>(`/v1/forms/${form}/compare?from=draft&to=draft`)).body.changes).toEqual([]);
  });

  test("of what is no version is refused", async () => {
    for (const query of ["", "?to=1", "?from=x", "?from=0", "?from=1&to=live", "?from=1&from=2"])
      expect((await client.get(`/v1/forms/${form}/compare${query}`)).status, query).toBe(400);
    expect((await client.get(`/v1/forms/${form}/compare?from=1&to=7`)).status).toBe(404);
    expect((await stranger.get(`/v1/forms/${form}/compare?from=1`)).status).toBe(404);
  });

  test("of many changes is cut, and says so", async () => {
    const many = (suffix: string) => ({
      title: "Many",
      blocks: Array.from({ length: 400 }, (_, index) => ({
        ...block(`q${index}`, `Question ${index}${suffix}`),
        description: `About ${index}${suffix}`,
      })),
    });
    const long = await publishForm(client, many(""));
    expect((await client.request("PUT", `/v1/forms/${long}/doc`, { doc: many("!") })).status).toBe(200);
    const { body } = await client.get<Answer>(`/v1/forms/${long}/compare?from=1`);
    expect([body.changes.length, body.truncated]).toEqual([500, true]);
  });
});
