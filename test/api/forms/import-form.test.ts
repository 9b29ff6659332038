import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Imported {
  readonly format: string;
  readonly doc: { readonly title: string; readonly blocks: readonly { readonly ref: string; readonly type: string }[] };
  readonly notCarriedOver: readonly { readonly path: string; readonly what: string; readonly reason: string }[];
  readonly issues: readonly { readonly path: string }[];
  readonly form?: { readonly id: string; readonly slug: string };
  readonly error: {
    readonly code: string;
    readonly issues: readonly { readonly path: string; readonly code: string }[];
  };
}

const running = useRunningApi();
let client: ApiClient;

beforeAll(async () => {
  client = await running.api.secret();
});

const sample = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../machines/import/samples/${path}`, import.meta.url), "utf8"));
const importing = (body: unknown): Promise<{ status: number; body: Imported }> =>
  client.post<Imported>("/v1/forms/import", body);

describe("importing a form", () => {
  it.each([
    ["typeform", "typeform/DemoForm.json"],
    ["heyform", "heyform/workshop-registration-form.json"],
    ["surveyjs", "surveyjs/event-registration.json"],
  ])("of %s gives the document and what could not be carried over, and makes nothing", async (format, path) => {
    const before = (await client.get<{ data: unknown[] }>("/v1/forms?limit=100")).body.data.length;
    const { status, body } = await importing({ source: sample(path) });
    expect([status, body.format, body.issues, body.form]).toEqual([200, format, [], undefined]);
    expect(body.doc.blocks.length).toBeGreaterThan(5);
    for (const note of body.notCarriedOver) expect(Object.keys(note).sort()).toEqual(["path", "reason", "what"]);
    expect((await client.get<{ data: unknown[] }>("/v1/forms?limit=100")).body.data).toHaveLength(before);
  });

  it("with save makes a form that can be published as it is", async () => {
    const { status, body } = await importing({
      source: sample("typeform/GenericSlugs.json"),
      save: true,
      slug: "imported-from-typeform",
    });
    expect([status, body.form?.slug]).toEqual([201, "imported-from-typeform"]);
    expect((await client.post(`/v1/forms/${body.form?.id}/publish`)).status).toBe(201);
    expect(
      (await importing({ source: sample("typeform/DemoForm.json"), save: true, slug: "imported-from-typeform" })).body
        .error.code,
    ).toBe("slug_taken");
  });

  it("that was exported here gives the same bytes again", async () => {
    const made = await client.post<{ id: string }>("/v1/forms", { doc: signupForm });
    const exported = JSON.stringify(
      (await client.get<{ doc: unknown }>(`/v1/forms/${made.body.id}?view=document`)).body.doc,
    );
    const { status, body } = await importing({ source: JSON.parse(exported), save: true });
    expect([status, body.format]).toEqual([201, "parley"]);
    const again = await client.get<{ doc: unknown }>(`/v1/forms/${body.form?.id}?view=document`);
    expect(JSON.stringify(again.body.doc)).toBe(exported);
  });

  it("of an unknown kind, or one that asks nothing, is 422 with a place in the source", async () => {
    const unknown = await importing({ source: { hello: "world" } });
    expect([unknown.status, unknown.body.error.code, unknown.body.error.issues[0]]).toMatchObject([
      422,
      "form_invalid",
      { path: "source", code: "unknown_format" },
    ]);
    const empty = await importing({ source: { fields: [] }, format: "typeform" });
    expect([empty.status, empty.body.error.issues[0]?.code]).toEqual([422, "empty_form"]);
    const broken = await importing({ source: { schemaVersion: 1, blocks: [{ ref: "a", type: "telepathy" }] } });
    expect([broken.status, broken.body.error.issues[0]?.path]).toEqual([422, "source.blocks.0.type"]);
  });

  it("wants an object, a known format and the scope form:write", async () => {
    expect((await importing({ source: [] })).status).toBe(400);
    expect((await importing({ source: {}, format: "paper" })).status).toBe(400);
    const reader = running.api.client(await running.api.key("sk_live", { scopes: ["form:read"] }));
    expect((await reader.post("/v1/forms/import", { source: sample("typeform/DemoForm.json") })).status).toBe(403);
  });
});
