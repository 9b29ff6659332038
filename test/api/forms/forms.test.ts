import { beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Form {
  readonly id: string;
  readonly slug: string;
  readonly url: string;
  readonly status: string;
  readonly version: number | null;
  readonly etag?: string;
  readonly doc: {
    readonly title: string;
    readonly blocks: readonly Record<string, unknown>[];
    readonly logic: readonly unknown[];
  };
}

interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    readonly issues?: readonly {
      readonly path?: string;
      readonly ref?: string;
      readonly code: string;
      readonly message: string;
    }[];
  };
}

interface Version {
  readonly version: number;
  readonly versionId: string;
  readonly note: string;
  readonly isActive: boolean;
  readonly responses: number;
  readonly changeCount: number;
  readonly authorLabel: string;
}

const running = useRunningApi();
let client: ApiClient;

beforeAll(async () => {
  client = await running.api.secret();
});

const create = (body: unknown): Promise<{ status: number; body: Form & ErrorAnswer }> =>
  client.post<Form & ErrorAnswer>("/v1/forms", body);
const put = (
  id: string,
  doc: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Form & ErrorAnswer; headers: Headers }> =>
  client.request<Form & ErrorAnswer>("PUT", `/v1/forms/${id}/doc`, { doc }, headers);

describe("creating a form", () => {
  it("gives it back as a draft, with a slug made from its title", async () => {
    const { status, body } = await create({ doc: signupForm });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "draft", version: null, doc: { title: "Sign up", schemaVersion: 1 } });
    expect(body.slug).toMatch(/^sign-up-[0-9a-z]{6}$/);
    expect(body.doc.blocks.map(({ ref }) => ref)).toEqual(["name", "age", "plan", "company", "email"]);
    expect((await client.get<Form>(`/v1/forms/${body.id}`)).body).toEqual({ ...body, locked: [] });
  });

  it("says in every answer where its page is, from its publication on the page is there", async () => {
    const { body } = await create({ doc: signupForm, slug: "with-an-address" });
    const url = `${running.api.baseUrl}/p/with-an-address`;
    const path = `/v1/forms/${body.id}`;
    const published = await client.post<{ url: string }>(`${path}/publish`);
    const imported = await client.post<{ form: Form }>("/v1/forms/import", {
      source: { schemaVersion: 1, ...signupForm },
      save: true,
    });
    expect(imported.body.form.url).toBe(`${running.api.baseUrl}/p/${imported.body.form.slug}`);
    const listed = (await client.get<{ data: Form[] }>("/v1/forms?limit=100")).body.data.find(
      ({ id }) => id === body.id,
    );
    const answers = [
      body,
      published.body,
      listed,
      (await client.get<Form>(path)).body,
      (await client.get<Form>(`${path}?view=document`)).body,
      (await put(body.id, signupForm)).body,
    ];
    expect(answers.map((answer) => answer?.url)).toEqual(answers.map(() => url));
    expect((await client.post(new URL(`${url}/sessions`).pathname, { pageUrl: url })).status).toBe(201);
  });

  it("under a slug that is taken is 409, and one that cannot be a slug is 400", async () => {
    expect((await create({ doc: signupForm, slug: "the-slug" })).status).toBe(201);
    const again = await create({ doc: signupForm, slug: "the-slug" });
    expect([again.status, again.body.error.code]).toEqual([409, "slug_taken"]);
    for (const slug of ["", "a", "Not-Lower", "two--hyphens", "-a-", "with space", "ü", "x".repeat(65)])
      expect((await create({ doc: signupForm, slug })).status, slug).toBe(400);
  });

  it("whose document breaks the schema is 422 with a path for each place", async () => {
    const { status, body } = await create({
      doc: {
        title: 5,
        blocks: [
          { ref: "a", type: "short_text", title: "A?", colour: "red" },
          { ref: "b", type: "telepathy", title: "B?" },
        ],
      },
    });
    expect([status, body.error.code]).toEqual([422, "form_invalid"]);
    expect(body.error.issues?.map(({ path }) => path).sort()).toEqual([
      "doc.blocks.0.colour",
      "doc.blocks.1.type",
      "doc.title",
    ]);
  });

  it("without a document is 400", async () => {
    for (const body of [{}, { doc: "text" }, { doc: null }, { doc: [] }])
      expect((await create(body)).body.error.code).toBe("invalid_request");
  });
});

describe("the draft", () => {
  it("is replaced when the etag fits, and not when somebody else was faster", async () => {
    const { body: form } = await create({ doc: signupForm });
    const read = await client.get<Form>(`/v1/forms/${form.id}?view=document`);
    expect(read.headers.get("etag")).toBe(`"${read.body.etag}"`);
    const ifMatch = { "if-match": `"${read.body.etag}"` };
    const first = await put(form.id, { ...signupForm, title: "First" }, ifMatch);
    expect([first.status, first.body.doc.title]).toEqual([200, "First"]);
    const second = await put(form.id, { ...signupForm, title: "Second" }, ifMatch);
    expect([second.status, second.body.error.code]).toEqual([409, "draft_changed"]);
    expect((await put(form.id, { ...signupForm, title: "Third" }, { "if-match": `"${first.body.etag}"` })).status).toBe(
      200,
    );
    expect((await put(form.id, { ...signupForm, title: "Fourth" })).status).toBe(200);
    expect((await client.get<Form>(`/v1/forms/${form.id}`)).body.doc.title).toBe("Fourth");
  });

  it("is changed, its settings too, and published under If-Match only in a state that the caller names", async () => {
    const { body: form } = await create({ doc: signupForm });
    const path = `/v1/forms/${form.id}`;
    let etag = form.etag ?? "";
    const calls = {
      put: (ifMatch: string) => put(form.id, signupForm, { "if-match": ifMatch }),
      settings: (ifMatch: string) =>
        client.request<ErrorAnswer>(
          "PATCH",
          `${path}/settings`,
          { changes: [{ key: "greeting", value: "Hi" }] },
          { "if-match": ifMatch },
        ),
      publish: (ifMatch: string) => client.request<ErrorAnswer>("POST", `${path}/publish`, {}, { "if-match": ifMatch }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const good = name === "publish" ? 201 : 200;
      for (const ifMatch of [
        `"${etag}"`,
        `W/"${etag}"`,
        etag,
        `"0", "${etag}"`,
        ` W/"x" ,, W/"${etag}"`,
        "*",
        "",
      ].values()) {
        // The draft has a new etag with every change.
        const named = ifMatch.replaceAll(
          etag === "" ? "?" : etag,
          (await client.get<Form>(`${path}?view=document`)).body.etag ?? "",
        );
        expect([name, named, (await call(named)).status]).toEqual([name, named, good]);
      }
      for (const ifMatch of ['"0"', 'W/"0"', '"0", "none"', '""'])
        expect([name, ifMatch, await call(ifMatch)]).toMatchObject([
          name,
          ifMatch,
          { status: 409, body: { error: { code: "draft_changed" } } },
        ]);
      for (const ifMatch of ['"', "a b", '*, "1"', "w/'1'", ","])
        expect([name, ifMatch, await call(ifMatch)]).toMatchObject([
          name,
          ifMatch,
          { status: 400, body: { error: { code: "invalid_request", issues: [{ path: "If-Match" }] } } },
        ]);
      etag = (await client.get<Form>(`${path}?view=document`)).body.etag ?? "";
    }
  });

  it("that could not go live is kept all the same; of a form that is not there, it is 404", async () => {
    const { body: form } = await create({ doc: signupForm });
    expect((await put(form.id, { title: "Empty", blocks: [] })).status).toBe(200);
    expect((await put("frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB", signupForm)).status).toBe(404);
    expect((await put("no-id", signupForm)).status).toBe(404);
  });
});

describe("publishing", () => {
  it("numbers versions, and what was published is what respondents get until the next one", async () => {
    const { body: form } = await create({ doc: signupForm });
    const path = `/v1/forms/${form.id}`;
    const first = await client.post<Version>(`${path}/publish`, { note: "the first" });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      version: 1,
      note: "the first",
      isActive: true,
      responses: 0,
      authorLabel: "key of kind sk_live",
    });
    await put(form.id, { ...signupForm, title: "Changed" });
    expect((await client.get<Form>(path)).body).toMatchObject({
      status: "live",
      version: 1,
      doc: { title: "Sign up", logic: [] },
    });
    expect((await client.get<Form>(`${path}?view=document`)).body).toMatchObject({
      status: "live",
      doc: { title: "Changed", logic: [{}] },
    });
    const second = await client.post<Version>(`${path}/publish`);
    expect(second.body).toMatchObject({ version: 2, note: "", changeCount: 1 });
    expect((await client.get<Form>(path)).body.doc.title).toBe("Changed");
    const { body: list } = await client.get<{ data: Version[]; has_more: boolean; next_cursor: "" }>(
      `${path}/versions`,
    );
    expect(list).toMatchObject({ has_more: false, next_cursor: "" });
    expect(list.data.map(({ version, isActive }) => [version, isActive])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(list.data[1]).toMatchObject({ versionId: first.body.versionId });
  });

  it("warns of what the page does not show, and publishes all the same", async () => {
    const [block, ...blocks] = signupForm.blocks;
    const doc = {
      ...signupForm,
      blocks: [{ ...block, media: { kind: "embed", url: "https://example.org/film" } }, ...blocks],
      theme: { color: "#101413" },
    };
    const { body: form } = await create({ doc });
    const { status, body } = await client.post<Version & { warnings: readonly unknown[] }>(
      `/v1/forms/${form.id}/publish`,
    );
    expect(status).toBe(201);
    expect(body.warnings).toMatchObject([
      { path: "blocks.0.media.url", ref: signupForm.blocks[0]?.ref, code: "film_not_embedded" },
      { path: "theme.color", code: "color_derived" },
    ]);
    const { body: imported } = await client.post<{ warnings: readonly unknown[]; issues: readonly unknown[] }>(
      "/v1/forms/import",
      { source: { schemaVersion: 1, ...doc } },
    );
    expect(imported).toMatchObject({ warnings: body.warnings, issues: [] });
  });

  it("is closed to its readers from the end of its schedule on, in the list too, and live again with a later one", async () => {
    const withEnd = (closesAt: number): unknown => ({ ...signupForm, settings: { closesAt } });
    const form = await publishForm(client, withEnd(Date.now() - 1));
    const statusesOf = async (): Promise<readonly (string | undefined)[]> => {
      const { body: shown } = await client.get<Form>(`/v1/forms/${form}`);
      const { body: draft } = await client.get<Form>(`/v1/forms/${form}?view=document`);
      const { body: list } = await client.get<{ data: readonly Form[] }>("/v1/forms?limit=100");
      return [shown.status, draft.status, list.data.find(({ id }) => id === form)?.status];
    };
    expect(await statusesOf()).toEqual(["closed", "closed", "closed"]);
    await put(form, withEnd(Date.now() + 3_600_000));
    expect(await statusesOf()).toEqual(["closed", "closed", "closed"]);
    await client.post(`/v1/forms/${form}/publish`);
    expect(await statusesOf()).toEqual(["live", "live", "live"]);
  });

  it("shows a respondent questions as they are asked, and nothing of how the form decides", async () => {
    const form = await publishForm(client, {
      ...signupForm,
      hiddenFields: [{ key: "utm_id", default: "secret default" }],
      variables: [{ ref: "score", type: "number", initial: 3 }],
    });
    const { body } = await client.get<Form>(`/v1/forms/${form}`);
    expect(body.doc.blocks[1]).toMatchObject({ ref: "age", title: "How old are you, friend?", min: 0, max: 150 });
    expect(body.doc.blocks[1]).not.toHaveProperty("config");
    expect(JSON.stringify(body)).not.toContain("secret default");
    expect(body.doc).toMatchObject({ logic: [], endingRules: [], variables: [] });
    expect(body).not.toHaveProperty("etag");
  });

  it("of a draft with faults is 422 with a path for each, and nothing goes live", async () => {
    const { body: form } = await create({
      doc: {
        title: "Faulty",
        blocks: [{ ref: "a", type: "short_text", title: "A?" }],
        logic: [{ after: "a", when: {}, do: [{ jump: { block: "nowhere" } }] }],
      },
    });
    const { status, body } = await client.post<ErrorAnswer>(`/v1/forms/${form.id}/publish`);
    expect([status, body.error.code]).toEqual([422, "form_invalid"]);
    expect(body.error.issues).toEqual([expect.objectContaining({ path: expect.stringMatching(/^logic\.0\.do\.0/) })]);
    expect((await client.get<Form>(`/v1/forms/${form.id}`)).body.status).toBe("draft");
    expect((await client.post<ErrorAnswer>(`/v1/forms/${form.id}/sessions`)).body.error.code).toBe(
      "form_not_published",
    );
    expect((await client.post<ErrorAnswer>(`/v1/forms/${form.id}/responses`)).body.error.code).toBe(
      "form_not_published",
    );
  });

  it("with replace takes the number of a version that nobody used, and of no other", async () => {
    const { body: form } = await create({ doc: signupForm });
    const path = `/v1/forms/${form.id}`;
    const first = await client.post<Version>(`${path}/publish`);
    const replaced = await client.post<Version>(`${path}/publish`, { replace: true });
    expect(replaced.body.version).toBe(1);
    expect(replaced.body.versionId).not.toBe(first.body.versionId);
    expect((await client.post(`${path}/sessions`)).status).toBe(201);
    const refused = await client.post<ErrorAnswer>(`${path}/publish`, { replace: true });
    expect([refused.status, refused.body.error.code]).toEqual([409, "version_in_use"]);
    expect((await client.get<{ data: Version[] }>(`${path}/versions`)).body.data.map(({ version }) => version)).toEqual(
      [1],
    );
  });
});

describe("the responses of a version", () => {
  it("are the live ones that were completed: test data is not counted", async () => {
    const { body: form } = await create({ doc: signupForm });
    await client.post(`/v1/forms/${form.id}/publish`);
    const testing = running.api.client(await running.api.key("sk_test"));
    const complete = (by: ApiClient) =>
      by.post(`/v1/forms/${form.id}/responses`, {
        answers: { name: "Ada", plan: "free", email: "ada@example.com" },
        complete: true,
      });
    for (const by of [client, testing, testing]) expect((await complete(by)).status).toBe(201);
    await client.post(`/v1/forms/${form.id}/responses`);
    for (const by of [client, testing])
      expect((await by.get<{ data: Version[] }>(`/v1/forms/${form.id}/versions`)).body.data).toMatchObject([
        { version: 1, responses: 1 },
      ]);
  });
});

describe("lists of forms", () => {
  it("are paged by a signed cursor, newest first, each form once", async () => {
    const organization = await running.api.otherOrganization();
    const own = running.api.client(await running.api.key("sk_live", { organization }));
    const made: string[] = [];
    for (let i = 0; i < 5; i++)
      made.push((await own.post<Form>("/v1/forms", { doc: { ...signupForm, title: `Form ${i}` } })).body.id);
    const seen: string[] = [];
    let cursor = "";
    do {
      const page: { data: { id: string; title: string }[]; has_more: boolean; next_cursor: string } = (
        await own.get<never>(`/v1/forms?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`)
      ).body;
      seen.push(...page.data.map(({ id }) => id));
      expect(page.has_more).toBe(page.next_cursor !== "");
      cursor = page.next_cursor;
    } while (cursor !== "");
    expect(seen).toEqual(made.toReversed());
    expect((await own.get<ErrorAnswer>("/v1/forms?cursor=AAAA")).body.error.code).toBe("invalid_cursor");
  });
});

describe("block types and the schema of documents", () => {
  it("each type's example is what its schemas say, and one type is read alone", async () => {
    const { body } = await client.get<{ schema_version: number; blocks: { type: string }[] }>("/v1/blocks");
    expect(body.schema_version).toBe(1);
    expect(body.blocks.length).toBeGreaterThanOrEqual(8);
    for (const descriptor of body.blocks)
      expect((await client.get(`/v1/blocks/${descriptor.type}`)).body).toEqual(descriptor);
    expect((await client.get<ErrorAnswer>("/v1/blocks/telepathy")).body.error.code).toBe("not_found");
  });

  it("the schema is a JSON Schema that knows the parts of a document", async () => {
    const { body } = await client.get<{ type: string; properties: Record<string, unknown> }>("/v1/forms/schema");
    expect(body.type).toBe("object");
    expect(Object.keys(body.properties)).toEqual(
      expect.arrayContaining([
        "title",
        "blocks",
        "logic",
        "endings",
        "endingRules",
        "variables",
        "hiddenFields",
        "settings",
      ]),
    );
  });
});
