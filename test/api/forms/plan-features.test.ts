/**
 * No call can add a feature that the plan lacks (§7, contract §8); live forms keep working after the plan is lowered,
 * without what it does not include.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Answer {
  readonly id: string;
  readonly status: string;
  readonly etag: string;
  readonly doc: { readonly settings: object };
  readonly issues: readonly { readonly path: string; readonly code: string }[];
  readonly error: {
    readonly code: string;
    readonly feature?: string;
    readonly features?: readonly string[];
    readonly issues?: readonly { readonly path: string; readonly code: string }[];
  };
}

const running = useRunningApi();
let organization: OrganizationId;
let client: ApiClient;
let form: string;

const setPlan = (plan: string) => running.api.runtime.store.organizations.setPlan(organization, plan);
const withSettings = (settings: object, rest: object = {}) => ({ ...signupForm, settings, ...rest });
const PAID = withSettings({ access: "email_code", branding: false, greeting: "Hi", opensAt: null });
const REFUSED = {
  status: 402,
  body: {
    error: {
      code: "feature_not_in_plan",
      feature: "respondent_access",
      features: ["respondent_access", "remove_branding"],
    },
  },
};
const paths = (answer: { readonly body: Answer }) =>
  answer.body.error.issues?.map(({ path, code }) => `${path} ${code}`);

beforeAll(async () => {
  organization = await running.api.otherOrganization();
  client = running.api.client(await running.api.key("sk_live", { organization }));
  form = (await client.post<Answer>("/v1/forms", { doc: signupForm })).body.id;
});

describe("a document that needs what the plan lacks", () => {
  beforeAll(() => setPlan("free"));

  it("is refused when a form is created, with what is missing and where", async () => {
    const answer = await client.post<Answer>("/v1/forms", { doc: PAID });
    expect(answer).toMatchObject(REFUSED);
    expect(paths(answer)).toEqual([
      "doc.settings.access feature_not_in_plan",
      "doc.settings.branding feature_not_in_plan",
    ]);
  });

  it("is refused as a draft, which stays as it was", async () => {
    const answer = await client.request<Answer>("PUT", `/v1/forms/${form}/doc`, { doc: PAID });
    expect(answer).toMatchObject(REFUSED);
    expect(paths(answer)).toEqual([
      "doc.settings.access feature_not_in_plan",
      "doc.settings.branding feature_not_in_plan",
    ]);
    expect((await client.get<Answer>(`/v1/forms/${form}?view=document`)).body.doc.settings).toEqual({});
  });

  it("is refused as an ending that leads on, like the setting", async () => {
    const endings = [{ ref: "thanks", title: "Thanks", redirectUrl: "https://example.org/" }];
    const answer = await client.post<Answer>("/v1/forms", { doc: { ...signupForm, endings } });
    expect([answer.status, answer.body.error.features, paths(answer)]).toEqual([
      402,
      ["redirects"],
      ["doc.endings.0.redirectUrl feature_not_in_plan"],
    ]);
  });

  it("is refused by an import that saves; one that does not says what stands against publishing", async () => {
    const answer = await client.post<Answer>("/v1/forms/import", { source: { schemaVersion: 1, ...PAID }, save: true });
    expect(answer).toMatchObject(REFUSED);
    const read = await client.post<Answer>("/v1/forms/import", { source: { schemaVersion: 1, ...PAID } });
    expect([read.status, read.body.issues.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      200,
      ["settings.access feature_not_in_plan", "settings.branding feature_not_in_plan"],
    ]);
  });

  it("with each setting at its default needs nothing", async () => {
    expect(
      (
        await client.post<Answer>("/v1/forms", {
          doc: withSettings({ access: "none", branding: true, redirectUrl: null, quotas: [], followUps: [] }),
        })
      ).status,
    ).toBe(201);
  });
});

describe("a form whose plan was lowered", () => {
  it("neither leads on nor hides the branding, says so, keeps its access code, and has all of it stored", async () => {
    const other = await running.api.otherOrganization();
    const { organizations } = running.api.runtime.store;
    await organizations.setPlan(other, "pro");
    const author = running.api.client(await running.api.key("sk_live", { organization: other }));
    const name = { ref: "name", type: "short_text", title: "Name?" };
    const endings = [
      { ref: "thanks", title: "Thank you", bodyMd: "", kind: "redirect", redirectUrl: "https://example.org/a" },
    ];
    const live = async (settings: object): Promise<{ id: string; slug: string }> => {
      const doc = { title: "Lowered", blocks: [name], endings, settings: { branding: false, ...settings } };
      const { body } = await author.post<{ id: string; slug: string }>("/v1/forms", { doc });
      expect((await author.post(`/v1/forms/${body.id}/publish`)).status).toBe(201);
      return body;
    };
    const led = await live({ redirectUrl: "https://example.org/next" });
    const guarded = await live({ access: "email_code" });
    await organizations.setPlan(other, "free");

    const ended = await author.post<{ next: object; ending_ref: string }>(`/v1/forms/${led.id}/responses`, {
      answers: { name: "Ada" },
      complete: true,
    });
    expect([ended.status, ended.body.ending_ref]).toEqual([201, "thanks"]);
    const opened = await author.post<{ sessionId: string }>(`/v1/forms/${led.id}/sessions`);
    const answered = await author.post<{ ending: { redirectUrl: string | null } }>(
      `/v1/sessions/${opened.body.sessionId}/messages`,
      { type: "text", text: "Ada" },
    );
    expect(answered.body.ending.redirectUrl).toBeNull();
    const page = async () => (await fetch(`${running.api.baseUrl}/p/${led.slug}`)).text();
    expect(await page()).not.toContain('data-branding="none"');
    const read = await author.get<Answer & { locked: string[] }>(`/v1/forms/${led.id}`);
    expect(read.body.locked).toEqual(["redirects", "remove_branding"]);
    expect(read.body.doc.settings).toMatchObject({ redirectUrl: null, branding: true });
    const draft = await author.get<Answer & { locked: string[] }>(`/v1/forms/${led.id}?view=document`);
    expect(draft.body.locked).toEqual(["redirects", "remove_branding"]);
    expect(draft.body.doc.settings).toMatchObject({ redirectUrl: "https://example.org/next", branding: false });
    expect((await author.get("/v1/me")).body).toMatchObject({
      organization: { features: [], locked: expect.arrayContaining(["redirects", "knowledge", "integrations"]) },
    });
    const behind = await author.post<{ question: object | null; auth?: object }>(`/v1/forms/${guarded.id}/sessions`);
    expect(behind.body).toMatchObject({ question: null });
  });

  it("stays live as it was published, cannot be published again, and can once the settings are set back", async () => {
    await setPlan("pro");
    const { id } = (
      await client.post<Answer>("/v1/forms", { doc: withSettings({ redirectUrl: "https://example.org/next" }) })
    ).body;
    const publish = () => client.post<Answer>(`/v1/forms/${id}/publish`);
    expect((await publish()).status).toBe(201);
    await setPlan("free");
    expect((await client.post<Answer>(`/v1/forms/${id}/sessions`)).status).toBe(201);
    const refused = await publish();
    expect([refused.status, refused.body.error.features, paths(refused)]).toEqual([
      402,
      ["redirects"],
      ["settings.redirectUrl feature_not_in_plan"],
    ]);
    for (const way of ["duplicate", "preview"]) {
      const answer = await client.post<Answer>(`/v1/forms/${id}/${way}`);
      expect([answer.status, answer.body.error.features, paths(answer)], way).toEqual([
        402,
        ["redirects"],
        ["settings.redirectUrl feature_not_in_plan"],
      ]);
    }
    expect(
      (
        await client.request<Answer>("PATCH", `/v1/forms/${id}/settings`, {
          changes: [{ key: "redirectUrl", value: null }],
        })
      ).status,
    ).toBe(200);
    expect((await publish()).status).toBe(201);
    // The first version still has the setting: it cannot come back by this way either.
    const restored = await client.post<Answer>(`/v1/forms/${id}/versions/1/restore`);
    expect([restored.status, restored.body.error.features]).toEqual([402, ["redirects"]]);
    expect((await client.get<Answer>(`/v1/forms/${id}?view=document`)).body.doc.settings).toEqual({
      redirectUrl: null,
    });
  });
});
