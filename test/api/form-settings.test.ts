import { beforeAll, describe, expect, it } from "vitest";
import { verifyPassword } from "../../runtime/effects/password.ts";
import type { ApiClient } from "../support/api-client.ts";
import { signupForm } from "./support/forms.ts";
import { useRunningApi } from "./support/running-api.ts";

interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly locked?: { readonly feature: string };
}

interface Changed {
  readonly changes: readonly Change[];
  readonly rejected: readonly string[];
  readonly error: { readonly code: string; readonly changes?: readonly Change[]; readonly issues?: readonly { readonly path?: string; readonly code: string; readonly message: string }[] };
}

interface Form {
  readonly id: string;
  readonly etag?: string;
  readonly doc: { readonly settings: Readonly<Record<string, unknown>> };
}

const running = useRunningApi();
let client: ApiClient;
let form: Form;

beforeAll(async () => {
  client = await running.api.secret();
  form = (await client.post<Form>("/v1/forms", { doc: signupForm })).body;
});

const patch = (changes: unknown, id = form.id) => client.request<Changed>("PATCH", `/v1/forms/${id}/settings`, { changes });
const publish = async () => expect((await client.post(`/v1/forms/${form.id}/publish`, {})).status).toBe(201);
const draft = async () => (await client.get<Form>(`/v1/forms/${form.id}?view=document`)).body;

describe("changing settings", () => {
  it("applies what fits to the draft, and lists what does not with its reason", async () => {
    const { status, body, headers } = await patch([
      { key: "reviewBeforeSubmit", value: true },
      { key: "followUpsMax", value: 0 },
      { key: "colour", value: "red" },
    ]);
    expect(status).toBe(200);
    expect(body.changes).toMatchObject([{ key: "reviewBeforeSubmit", section: "Answers", label: "Review before submitting", where: "after the last question", format: "true or false", before: false, after: true }]);
    expect(body.rejected).toEqual([expect.stringMatching(/^followUpsMax: /), "colour: There is no such setting"]);
    const now = await draft();
    expect(now.doc.settings).toEqual({ reviewBeforeSubmit: true });
    expect(headers.get("etag")).toBe(`"${now.etag}"`);
  });

  it("is live only when the draft is published", async () => {
    await publish();
    await patch([{ key: "greeting", value: "Welcome" }]);
    const live = async () => (await client.get<Form>(`/v1/forms/${form.id}`)).body.doc.settings["greeting"];
    expect(await live()).toBeNull();
    await publish();
    expect(await live()).toBe("Welcome");
  });

  it("takes a password in plain text and keeps its hash, which no respondent is shown", async () => {
    const { status, body } = await patch([{ key: "access", value: "password" }, { key: "accessPassword", value: "open sesame" }, { key: "notifyEmails", value: ["author@example.org"] }]);
    expect([status, body.changes.map(({ key }) => key)]).toEqual([200, ["access", "accessPasswordHash", "notifyEmails"]]);
    expect(JSON.stringify(body)).not.toContain("open sesame");
    const { accessPasswordHash } = (await draft()).doc.settings;
    expect(await verifyPassword("open sesame", String(accessPasswordHash))).toBe(true);
    await publish();
    const { settings } = (await client.get<Form>(`/v1/forms/${form.id}`)).body.doc;
    expect(settings).toMatchObject({ access: "password", reviewBeforeSubmit: true });
    for (const key of ["accessPasswordHash", "quotas", "notifyEmails", "responsesMax"]) expect(settings).not.toHaveProperty(key);
  });

  it("of which nothing could be applied is 422 and changes nothing", async () => {
    const before = await draft();
    const { status, body } = await patch([{ key: "followUpsMax", value: "many" }, { key: "colour", value: 1 }]);
    expect([status, body.error.code]).toEqual([422, "nothing_applied"]);
    expect(body.error.issues?.map(({ path, code }) => [path, code])).toEqual([["changes.0.value", "wrong_type"], ["changes.1.key", "unknown_setting"]]);
    expect(await draft()).toEqual(before);
  });

  it("needs a list of changes and a form of the organization", async () => {
    for (const changes of [undefined, [], "all", [{ key: "greeting" }], [{ key: "greeting", value: "Hi", more: 1 }]]) expect((await patch(changes)).status, JSON.stringify(changes)).toBe(400);
    expect((await patch([{ key: "greeting", value: "Hi" }], "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB")).status).toBe(404);
  });

  it("leaves out what the plan does not include, and is 422 when that is all", async () => {
    const { api } = running;
    const organization = await api.otherOrganization();
    await api.runtime.store.organizations.setPlan(organization, "free");
    const free = api.client(await api.key("sk_live", { organization }));
    const { id } = (await free.post<Form>("/v1/forms", { doc: signupForm })).body;
    const change = (changes: unknown) => free.request<Changed>("PATCH", `/v1/forms/${id}/settings`, { changes });
    const some = await change([{ key: "branding", value: false }, { key: "greeting", value: "Hi" }]);
    expect(some.status).toBe(200);
    expect(some.body.changes.map(({ key, locked }) => [key, locked])).toEqual([["branding", { feature: "remove_branding" }], ["greeting", undefined]]);
    expect((await free.get<Form>(`/v1/forms/${id}?view=document`)).body.doc.settings).toEqual({ greeting: "Hi" });
    const none = await change([{ key: "colour", value: 1 }, { key: "branding", value: false }]);
    expect([none.status, none.body.error.code]).toEqual([422, "nothing_applied"]);
    expect(none.body.error.issues?.map(({ path, code }) => [path, code])).toEqual([["changes.0.key", "unknown_setting"], ["changes.1", "feature_not_in_plan"]]);
    // As the answer of a call that applied something lists them (§4.11.2).
    expect(none.body.error).toMatchObject({ changes: [{ key: "branding", before: true, after: false, locked: { feature: "remove_branding" } }], rejected: [expect.stringMatching(/^colour: /)] });
    expect(none.body.error.changes?.[0]).not.toHaveProperty("index");
  });

  it("by many at once loses none of them", async () => {
    const values = ["a", "b", "c", "d"];
    const keys = ["greeting", "closedMessage", "accessMessage", "redirectUrl"];
    const results = await Promise.all(keys.map((key, index) => patch([{ key, value: key === "redirectUrl" ? "https://example.org/" : values[index] }])));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await draft()).doc.settings).toMatchObject({ greeting: "a", closedMessage: "b", accessMessage: "c", redirectUrl: "https://example.org/" });
  });
});
