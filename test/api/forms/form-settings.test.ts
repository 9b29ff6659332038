import { beforeAll, describe, expect, it } from "vitest";
import type { FormId } from "../../../machines/ids.ts";
import { hashPassword, verifyPassword } from "../../../runtime/requests/password.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly locked?: { readonly feature: string };
}

interface Changed {
  readonly changes: readonly Change[];
  readonly rejected: readonly string[];
  readonly error: {
    readonly code: string;
    readonly changes?: readonly Change[];
    readonly issues?: readonly { readonly path?: string; readonly code: string; readonly message: string }[];
  };
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

const patch = (changes: unknown, id = form.id) =>
  client.request<Changed>("PATCH", `/v1/forms/${id}/settings`, { changes });
const publish = async () => expect((await client.post(`/v1/forms/${form.id}/publish`, {})).status).toBe(201);
const draft = async () => (await client.get<Form>(`/v1/forms/${form.id}?view=document`)).body;

/** As the form keeps it, which no answer shows. */
async function storedHash(id: string): Promise<string> {
  const row = await running.api.runtime.store.forms.get(running.api.organization, id as FormId);
  const settings = row?.document["settings"] as Readonly<Record<string, unknown>> | undefined;
  return String(settings?.["accessPasswordHash"]);
}

describe("a password in a document", () => {
  const withSettings = (settings: Record<string, unknown>) => ({
    ...signupForm,
    settings: { access: "password", ...settings },
  });
  const isOpenedBy = async (id: string, password: string) => verifyPassword(password, await storedHash(id));
  const put = (id: string, doc: unknown) => client.request<Form & Changed>("PUT", `/v1/forms/${id}/doc`, { doc });

  it("is hashed on create, replaced and kept on PUT, and no answer has it or its hash", async () => {
    const created = await client.post<Form>("/v1/forms", { doc: withSettings({ accessPassword: "first" }) });
    expect([created.status, created.body.doc.settings]).toEqual([
      201,
      { access: "password", accessPasswordHash: "set" },
    ]);
    const { id } = created.body;
    expect(await isOpenedBy(id, "first")).toBe(true);
    const read = await client.get<Form>(`/v1/forms/${id}?view=document`);
    const kept = await put(id, read.body.doc);
    expect([kept.status, await isOpenedBy(id, "first")]).toEqual([200, true]);
    const replaced = await put(id, {
      ...read.body.doc,
      settings: { ...read.body.doc.settings, accessPassword: "second" },
    });
    expect([replaced.status, await isOpenedBy(id, "second")]).toEqual([200, true]);
    for (const { body } of [created, read, kept, replaced])
      expect(JSON.stringify(body)).not.toMatch(/first|second|scrypt/);
    expect((await client.post(`/v1/forms/${id}/publish`)).status).toBe(201);
    expect(
      (await put(id, { ...read.body.doc, settings: { access: "none", accessPassword: null } })).body.doc.settings[
        "accessPasswordHash"
      ],
    ).toBeNull();
  });

  it("may be a hash that the caller has made", async () => {
    const hash = await hashPassword("third", running.api.runtime.entropy);
    const { id } = (await client.post<Form>("/v1/forms", { doc: withSettings({ accessPasswordHash: hash }) })).body;
    expect(await storedHash(id)).toBe(hash);
  });

  it.each([
    ["what is no password", { accessPassword: 7 }, "doc.settings.accessPassword"],
    ["one that is longer than a password may be", { accessPassword: "x".repeat(201) }, "doc.settings.accessPassword"],
    ["one to be kept where there is none", { accessPasswordHash: "set" }, "doc.settings.accessPasswordHash"],
  ])("is refused with its place when it is %s", async (_what, settings, path) => {
    const { status, body } = await client.post<Changed>("/v1/forms", { doc: withSettings(settings) });
    expect([status, body.error.code, body.error.issues?.[0]?.path]).toEqual([422, "form_invalid", path]);
  });

  it("is hashed by an import, which says when a document that was read has none", async () => {
    const imported = await client.post<{ form: Form }>("/v1/forms/import", {
      source: { schemaVersion: 1, ...withSettings({ accessPassword: "fourth" }) },
      save: true,
    });
    expect(imported.status).toBe(201);
    expect(await isOpenedBy(imported.body.form.id, "fourth")).toBe(true);
    const read = await client.get<Form>(`/v1/forms/${imported.body.form.id}?view=document`);
    const again = await client.post<{ notCarriedOver: unknown; issues: unknown }>("/v1/forms/import", {
      source: read.body.doc,
    });
    expect(again.body).toMatchObject({
      notCarriedOver: [{ path: "settings.accessPasswordHash", what: "The password" }],
      issues: [{ code: "no_password" }],
    });
    expect(JSON.stringify(imported.body)).not.toContain("fourth");
  });

  it.each(["", 5, "x".repeat(201)])("is refused under its own name by PATCH settings (%#)", async (value) => {
    const { status, body } = await patch([{ key: "accessPassword", value }]);
    expect([status, body.error.code]).toEqual([422, "nothing_applied"]);
    expect(body.error.issues).toEqual([
      {
        path: "changes.0.value",
        code: "wrong_type",
        message: "accessPassword: must be a text of 1 to 200 characters, or null",
      },
    ]);
  });

  it("stands in the schema for editors", async () => {
    const { body } = await client.get<{ properties: { settings: { properties: Record<string, unknown> } } }>(
      "/v1/forms/schema",
    );
    expect(body.properties.settings.properties["accessPassword"]).toMatchObject({ writeOnly: true, maxLength: 200 });
  });
});

describe("changing settings", () => {
  it("applies what fits to the draft, and lists what does not with its reason", async () => {
    const { status, body, headers } = await patch([
      { key: "reviewBeforeSubmit", value: true },
      { key: "followUpsMax", value: 0 },
      { key: "colour", value: "red" },
    ]);
    expect(status).toBe(200);
    expect(body.changes).toMatchObject([
      {
        key: "reviewBeforeSubmit",
        section: "Answers",
        label: "Review before submitting",
        where: "after the last question",
        format: "true or false",
        before: false,
        after: true,
      },
    ]);
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
    const { status, body } = await patch([
      { key: "access", value: "password" },
      { key: "accessPassword", value: "open sesame" },
      { key: "notifyEmails", value: ["author@example.org"] },
    ]);
    expect([status, body.changes.map(({ key }) => key)]).toEqual([
      200,
      ["access", "accessPasswordHash", "notifyEmails"],
    ]);
    expect(JSON.stringify(body)).not.toContain("open sesame");
    expect(body.changes[1]).toMatchObject({ before: null, after: "set" });
    expect((await draft()).doc.settings["accessPasswordHash"]).toBe("set");
    expect(await verifyPassword("open sesame", await storedHash(form.id))).toBe(true);
    await publish();
    const { settings } = (await client.get<Form>(`/v1/forms/${form.id}`)).body.doc;
    expect(settings).toMatchObject({ access: "password", reviewBeforeSubmit: true });
    for (const key of ["accessPasswordHash", "quotas", "notifyEmails", "responsesMax"])
      expect(settings).not.toHaveProperty(key);
  });

  it("of which nothing could be applied is 422 and changes nothing", async () => {
    const before = await draft();
    const { status, body } = await patch([
      { key: "followUpsMax", value: "many" },
      { key: "colour", value: 1 },
    ]);
    expect([status, body.error.code]).toEqual([422, "nothing_applied"]);
    expect(body.error.issues?.map(({ path, code }) => [path, code])).toEqual([
      ["changes.0.value", "wrong_type"],
      ["changes.1.key", "unknown_setting"],
    ]);
    expect(await draft()).toEqual(before);
  });

  it("needs a list of changes and a form of the organization", async () => {
    for (const changes of [undefined, [], "all", [{ key: "greeting" }], [{ key: "greeting", value: "Hi", more: 1 }]])
      expect((await patch(changes)).status, JSON.stringify(changes)).toBe(400);
    expect((await patch([{ key: "greeting", value: "Hi" }], "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB")).status).toBe(404);
  });

  it("leaves out what the plan does not include, and is 422 when that is all", async () => {
    const { api } = running;
    const organization = await api.otherOrganization();
    await api.runtime.store.organizations.setPlan(organization, "free");
    const free = api.client(await api.key("sk_live", { organization }));
    const { id } = (await free.post<Form>("/v1/forms", { doc: signupForm })).body;
    const change = (changes: unknown) => free.request<Changed>("PATCH", `/v1/forms/${id}/settings`, { changes });
    const some = await change([
      { key: "branding", value: false },
      { key: "greeting", value: "Hi" },
    ]);
    expect(some.status).toBe(200);
    expect(some.body.changes.map(({ key, locked }) => [key, locked])).toEqual([
      ["branding", { feature: "remove_branding" }],
      ["greeting", undefined],
    ]);
    expect((await free.get<Form>(`/v1/forms/${id}?view=document`)).body.doc.settings).toEqual({ greeting: "Hi" });
    const none = await change([
      { key: "colour", value: 1 },
      { key: "branding", value: false },
    ]);
    expect([none.status, none.body.error.code]).toEqual([422, "nothing_applied"]);
    expect(none.body.error.issues?.map(({ path, code }) => [path, code])).toEqual([
      ["changes.0.key", "unknown_setting"],
      ["changes.1", "feature_not_in_plan"],
    ]);
    // As the answer of a call that applied something lists them (§4.11.2).
    expect(none.body.error).toMatchObject({
      changes: [{ key: "branding", before: true, after: false, locked: { feature: "remove_branding" } }],
      rejected: [expect.stringMatching(/^colour: /)],
    });
    expect(none.body.error.changes?.[0]).not.toHaveProperty("index");
  });

  it("by many at once loses none of them", async () => {
    const values = ["a", "b", "c", "d"];
    const keys = ["greeting", "closedMessage", "accessMessage", "redirectUrl"];
    const results = await Promise.all(
      keys.map((key, index) => patch([{ key, value: key === "redirectUrl" ? "https://example.org/" : values[index] }])),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await draft()).doc.settings).toMatchObject({
      greeting: "a",
      closedMessage: "b",
      accessMessage: "c",
      redirectUrl: "https://example.org/",
    });
  });
});
