/** Closing, opening, renaming and copying a form (§3.3, contract §8). */
import { beforeAll, describe, expect, test } from "vitest";
import { FORMER_SLUGS_MAX } from "../../../runtime/postgres/forms/forms.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Answer {
  readonly id: string;
  readonly slug: string;
  readonly url: string;
  readonly status: string;
  readonly version: number | null;
  readonly etag: string;
  readonly doc: { readonly title: string; readonly blocks: readonly unknown[]; readonly settings: object };
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly complete: boolean;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly required?: string;
    readonly features?: readonly string[];
  };
}

const running = useRunningApi();
const VISIT = { pageUrl: "https://forms.example.com/p/x" };
const oneQuestion = {
  title: "Club",
  blocks: [{ ref: "name", type: "short_text", title: "Name?", required: true }],
  settings: { languages: ["en", "de"], closedMessage: "We are full, {{hidden:who|friend}}." },
  hiddenFields: [{ key: "who" }],
};

let client: ApiClient;
let visitor: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  client = await running.api.secret();
  visitor = running.api.client(undefined);
  stranger = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
});

const page = (slug: string, init: RequestInit = {}) =>
  fetch(`${running.api.baseUrl}/p/${slug}`, { redirect: "manual", ...init });
const slugOf = async (form: string): Promise<string> => (await client.get<Answer>(`/v1/forms/${form}`)).body.slug;
const rename = (form: string, slug: string, by: ApiClient = client) =>
  by.request<Answer>("PATCH", `/v1/forms/${form}`, { slug });
let count = 0;
const newSlug = (): string => `changed-${++count}`;

describe("a closed form", () => {
  let form: string;
  let slug: string;
  let begun: Answer;
  beforeAll(async () => {
    form = await publishForm(client, oneQuestion);
    slug = await slugOf(form);
    begun = (await visitor.post<Answer>(`/p/${slug}/sessions`, VISIT)).body;
    const { status, body } = await client.post<Answer>(`/v1/forms/${form}/close`);
    expect([status, body.status, body.version]).toEqual([200, "closed", 1]);
  });

  test("opens nothing, whoever asks, and says why in the form's own words", async () => {
    const refused = { status: 409, body: { error: { code: "form_closed", message: "We are full, friend." } } };
    expect(await client.post(`/v1/forms/${form}/sessions`)).toMatchObject(refused);
    expect(await client.post(`/v1/forms/${form}/responses`)).toMatchObject(refused);
    expect(await visitor.post(`/p/${slug}/sessions`, VISIT)).toMatchObject(refused);
    expect(await running.api.client(await running.api.key("sk_test")).post(`/v1/forms/${form}/sessions`)).toMatchObject(
      refused,
    );
  });

  test("lets those who are answering finish, and find their way back by the page", async () => {
    expect((await page(slug)).status).toBe(200);
    const again = await visitor.post<Answer>(`/p/${slug}/sessions`, {
      ...VISIT,
      resume: { sessionId: begun.sessionId, token: begun.respondentToken },
    });
    expect([again.status, again.body.sessionId]).toEqual([201, begun.sessionId]);
    const respondent = running.api.client(undefined, { "x-respondent-token": begun.respondentToken });
    const turn = await respondent.post<Answer>(`/v1/sessions/${begun.sessionId}/messages`, {
      type: "text",
      text: "Ana",
    });
    expect([turn.status, turn.body.complete]).toEqual([200, true]);
  });

  test("stays closed when it is closed again or published, and opens when it is reopened", async () => {
    expect((await client.post<Answer>(`/v1/forms/${form}/close`)).body.status).toBe("closed");
    expect((await client.post(`/v1/forms/${form}/publish`)).status).toBe(201);
    expect((await client.get<Answer>(`/v1/forms/${form}`)).body).toMatchObject({ status: "closed", version: 2 });
    expect((await client.post(`/v1/forms/${form}/sessions`)).status).toBe(409);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await client.post<Answer>(`/v1/forms/${form}/reopen`);
      expect([status, body.status]).toEqual([200, "live"]);
    }
    expect((await visitor.post(`/p/${slug}/sessions`, VISIT)).status).toBe(201);
  });

  test("must have been published, be one's own, and the key needs the scope of publishing", async () => {
    const draft = (await client.post<Answer>("/v1/forms", { doc: oneQuestion })).body.id;
    const writer = running.api.client(await running.api.key("sk_live", { scopes: ["form:read", "form:write"] }));
    for (const verb of ["close", "reopen"]) {
      expect(await client.post(`/v1/forms/${draft}/${verb}`)).toMatchObject({
        status: 409,
        body: { error: { code: "form_not_published" } },
      });
      expect((await stranger.post(`/v1/forms/${form}/${verb}`)).status).toBe(404);
      expect(await writer.post(`/v1/forms/${form}/${verb}`)).toMatchObject({
        status: 403,
        body: { error: { code: "insufficient_scope", required: "form:publish" } },
      });
    }
  });
});

describe("a renamed form", () => {
  test("is at the new address at once, and the old one leads there with its query", async () => {
    const form = await publishForm(client, oneQuestion);
    const old = await slugOf(form);
    const now = newSlug();
    const { status, body } = await rename(form, now);
    expect([status, body.slug, body.url]).toEqual([200, now, `${running.api.baseUrl}/p/${now}`]);
    expect((await page(now)).status).toBe(200);
    const led = await page(`${old}?who=Ana&utm_source=x`);
    expect([led.status, led.headers.get("location")]).toEqual([302, `/p/${now}?who=Ana&utm_source=x`]);
    expect(led.headers.get("cache-control")).toContain("no-store");
    // A page that was open before goes on with its address.
    expect((await visitor.post(`/p/${old}/sessions`, VISIT)).status).toBe(201);
  });

  test("keeps its old address from other organizations, and gives it to another form of its own", async () => {
    const form = await publishForm(client, oneQuestion);
    const [old, now] = [await slugOf(form), newSlug()];
    expect((await rename(form, now)).status).toBe(200);
    const taken = { status: 409, body: { error: { code: "slug_taken" } } };
    expect(await stranger.post("/v1/forms", { doc: oneQuestion, slug: old })).toMatchObject(taken);
    const theirs = await publishForm(stranger, oneQuestion);
    expect(await rename(theirs, old, stranger)).toMatchObject(taken);
    expect(await rename(theirs, now, stranger)).toMatchObject(taken);
    expect((await page(old)).headers.get("location")).toBe(`/p/${now}`);

    const next = (await client.post<Answer>("/v1/forms", { doc: oneQuestion, slug: old })).body;
    expect(next.slug).toBe(old);
    expect((await client.post(`/v1/forms/${next.id}/publish`)).status).toBe(201);
    expect((await page(old)).status).toBe(200);
    // The first form cannot take back what is another one's now.
    expect(await rename(form, old)).toMatchObject(taken);
  });

  test("can go back to its old address, and deleting it frees all of them", async () => {
    const form = await publishForm(client, oneQuestion);
    const [old, now] = [await slugOf(form), newSlug()];
    await rename(form, now);
    expect((await rename(form, old)).body.slug).toBe(old);
    expect((await page(now)).headers.get("location")).toBe(`/p/${old}`);
    expect((await rename(form, old)).status).toBe(200);
    expect((await client.request("DELETE", `/v1/forms/${form}`)).status).toBe(200);
    expect((await page(now)).status).toBe(404);
    expect((await stranger.post("/v1/forms", { doc: oneQuestion, slug: now })).status).toBe(201);
    expect((await stranger.post("/v1/forms", { doc: oneQuestion, slug: old })).status).toBe(201);
  });

  test("leaves the last addresses only", async () => {
    const form = await publishForm(client, oneQuestion);
    const slugs = [await slugOf(form)];
    for (let time = 0; time <= FORMER_SLUGS_MAX; time++) {
      const slug = newSlug();
      expect((await rename(form, slug)).status).toBe(200);
      slugs.push(slug);
    }
    expect((await page(slugs[0] as string)).status).toBe(404);
    expect((await page(slugs[1] as string)).status).toBe(302);
  });

  test("needs an address that is one, a form of one's own, and the scope", async () => {
    const form = await publishForm(client, oneQuestion);
    for (const body of [{}, { slug: "A b" }, { slug: "x" }, { slug: "-a-" }, { slug: null }, { slug: "ok", no: 1 }])
      expect((await client.request("PATCH", `/v1/forms/${form}`, body)).status, JSON.stringify(body)).toBe(400);
    expect((await rename(form, newSlug(), stranger)).status).toBe(404);
    const reader = running.api.client(await running.api.key("sk_live", { scopes: ["form:read", "form:publish"] }));
    expect(await rename(form, newSlug(), reader)).toMatchObject({
      status: 403,
      body: { error: { required: "form:write" } },
    });
  });

  test("of two forms that want one address at once, one gets it", async () => {
    const forms = await Promise.all([publishForm(client, oneQuestion), publishForm(stranger, oneQuestion)]);
    for (let round = 0; round < 5; round++) {
      const slug = newSlug();
      const [mine, theirs] = await Promise.all([rename(forms[0], slug), rename(forms[1], slug, stranger)]);
      expect([mine.status, theirs.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe("a copy of a form", () => {
  test("is a draft of its own with the original's document", async () => {
    const form = await publishForm(client, signupForm);
    const { status, body } = await client.post<Answer>(`/v1/forms/${form}/duplicate`);
    const original = (await client.get<Answer>(`/v1/forms/${form}?view=document`)).body;
    expect([status, body.status, body.version]).toEqual([201, "draft", null]);
    expect(body.doc).toEqual({ ...original.doc, title: "Sign up (copy)" });
    expect(body.id).not.toBe(original.id);
    expect(body.slug).toMatch(/^sign-up-copy-[a-z0-9]{6}$/);

    const changed = await client.request("PUT", `/v1/forms/${body.id}/doc`, { doc: { ...signupForm, title: "Else" } });
    expect(changed.status).toBe(200);
    expect((await client.get<Answer>(`/v1/forms/${form}?view=document`)).body.doc.title).toBe("Sign up");
  });

  test("takes a title and an address, and a long title is cut for its suffix", async () => {
    const long = (await client.post<Answer>("/v1/forms", { doc: { ...signupForm, title: "é😀".repeat(333) } })).body;
    const slug = newSlug();
    const named = await client.post<Answer>(`/v1/forms/${long.id}/duplicate`, { title: "Autumn", slug });
    expect([named.status, named.body.doc.title, named.body.slug]).toEqual([201, "Autumn", slug]);
    expect((await client.post(`/v1/forms/${long.id}/duplicate`, { slug })).status).toBe(409);
    const copy = await client.post<Answer>(`/v1/forms/${long.id}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body.doc.title).toMatch(/\(copy\)$/);
    expect((await client.post(`/v1/forms/${copy.body.id}/publish`)).status).toBe(201);
    for (const body of [{ title: "" }, { title: 5 }, { slug: "A" }, { other: 1 }])
      expect((await client.post(`/v1/forms/${long.id}/duplicate`, body)).status, JSON.stringify(body)).toBe(400);
  });

  test("keeps the password, which no answer shows", async () => {
    const doc = { ...signupForm, settings: { access: "password", accessPassword: "sesame street" } };
    const { id } = (await client.post<Answer>("/v1/forms", { doc })).body;
    const { body } = await client.post<Answer>(`/v1/forms/${id}/duplicate`);
    expect(body.doc.settings).toMatchObject({ access: "password", accessPasswordHash: "set" });
    expect((await client.post(`/v1/forms/${body.id}/publish`)).status).toBe(201);
  });

  test("is made once under an Idempotency-Key, by a key with the scope, of a form of one's own", async () => {
    const form = await publishForm(client, signupForm);
    const key = { "idempotency-key": "a copy that is made once" };
    const [first, second] = [
      await client.post<Answer>(`/v1/forms/${form}/duplicate`, {}, key),
      await client.post<Answer>(`/v1/forms/${form}/duplicate`, {}, key),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect((await stranger.post(`/v1/forms/${form}/duplicate`)).status).toBe(404);
    const reader = running.api.client(await running.api.key("sk_live", { scopes: ["form:read"] }));
    expect((await reader.post(`/v1/forms/${form}/duplicate`)).status).toBe(403);
  });
});
