/** Links that show the draft of a form (contract §8): signed, expiring, in test mode. */
import { beforeAll, expect, test } from "vitest";
import { formPreviewsRepository, PREVIEWS_MAX } from "../../../runtime/postgres/forms/form-previews.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { systemClock, type Clock } from "../../../runtime/node/clock.ts";
import { previewAncestors } from "../../../api/respondent/frame-policy.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Answer {
  readonly id: string;
  readonly slug: string;
  readonly url: string;
  readonly expiresAt: number;
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly resumed: boolean;
  readonly reached?: boolean;
  readonly complete: boolean;
  readonly mode: string;
  readonly metadata: { readonly pageUrl: string };
  readonly data: readonly Answer[];
  readonly question: { readonly title: string } | null;
  readonly error: { readonly code: string; readonly required?: string };
}

/** The wall clock, which a test may set ahead; timers run as ever. */
const ahead = { ms: 0 };
const clock: Clock = { ...systemClock, now: () => systemClock.now() + ahead.ms };

const running = useRunningApi({ clock });
let client: ApiClient;
let visitor: ApiClient;
beforeAll(async () => {
  client = await running.api.secret();
  visitor = running.api.client(undefined);
});

const documentWith = (title: string, settings: object = {}) => ({
  title: "Draft",
  blocks: [{ ref: "name", type: "short_text", title, required: true }],
  settings: { languages: ["en", "de"], allowRepeat: true, ...settings },
});

const newForm = async (title = "Name?", settings: object = {}): Promise<Answer> =>
  (await client.post<Answer>("/v1/forms", { doc: documentWith(title, settings) })).body;
const preview = (form: string, body: object = {}, by = client) => by.post<Answer>(`/v1/forms/${form}/preview`, body);

/** Opens a session as the page of the link does. */
function visit(url: string, more: object = {}, as = visitor) {
  const { pathname, searchParams } = new URL(url);
  return as.post<Answer>(`${pathname}/sessions`, { pageUrl: url, preview: searchParams.get("preview"), ...more });
}

const asRespondent = ({ respondentToken }: Answer) =>
  running.api.client(undefined, { "x-respondent-token": respondentToken });
const questionOf = async (opened: Answer): Promise<string | undefined> =>
  (await asRespondent(opened).get<Answer>(`/v1/sessions/${opened.sessionId}/events`)).body.question?.title;

test("a form that was never published is shown and answered, and its answers are test data", async () => {
  const { id } = await newForm();
  const before = clock.now();
  const { status, body } = await preview(id);
  expect(status).toBe(201);
  expect(body.expiresAt).toBeGreaterThanOrEqual(before + 86_400_000);
  const html = await fetch(body.url, { headers: { accept: "text/html", "accept-language": "de" } });
  expect([html.status, html.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(await html.text()).toContain(`data-preview="${new URL(body.url).searchParams.get("preview")}"`);

  const opened = (await visit(`${body.url}&utm_source=mail`)).body;
  const turn = await asRespondent(opened).post<Answer>(`/v1/sessions/${opened.sessionId}/messages`, {
    type: "text",
    text: "Ana",
  });
  expect([turn.status, turn.body.complete]).toEqual([200, true]);
  const response = (await client.get<Answer>(`/v1/responses/${opened.sessionId.replace("ses_", "res_")}`)).body;
  expect(response.mode).toBe("test");
  expect(response.metadata.pageUrl).toContain("utm_source=mail");
  expect(response.metadata.pageUrl).not.toContain("preview");
  // Nothing is listed, and the form is a draft as before.
  expect((await client.get<Answer>(`/v1/forms/${id}/versions`)).body.data).toEqual([]);
  expect((await client.get(`/v1/forms/${id}`)).body).toMatchObject({ status: "draft", version: null });
  expect((await client.get<Answer>(`/v1/forms/${id}/responses`)).body.data).toEqual([]);

  const again = await asRespondent(opened).post<Answer>(`/v1/sessions/${opened.sessionId}/repeat`);
  expect([again.status, again.body.question?.title]).toEqual([201, "Name?"]);
});

test("the link shows the draft as it was, and conversations go on while it changes", async () => {
  const id = await publishForm(client, documentWith("The live name?"));
  const put = (title: string) => client.request("PUT", `/v1/forms/${id}/doc`, { doc: documentWith(title) });
  await put("The first draft's name?");
  const first = (await preview(id)).body.url;
  const opened = (await visit(first)).body;
  await put("The second draft's name?");
  const second = (await preview(id)).body.url;

  expect(await questionOf((await visit(first)).body)).toBe("The first draft's name?");
  expect(await questionOf((await visit(second)).body)).toBe("The second draft's name?");
  const resumed = (await visit(first, { resume: { sessionId: opened.sessionId, token: opened.respondentToken } })).body;
  expect([resumed.sessionId, resumed.resumed]).toEqual([opened.sessionId, true]);
  // The page itself has the live version, and its numbers go on without a gap.
  const { slug } = (await client.get<Answer>(`/v1/forms/${id}`)).body;
  const live = (await visitor.post<Answer>(`/p/${slug}/sessions`, { pageUrl: `https://x.example/p/${slug}` })).body;
  expect(await questionOf(live)).toBe("The live name?");
  expect((await client.post(`/v1/forms/${id}/publish`)).body).toMatchObject({ version: 2 });
});

test("neither a closed form nor its schedule stands in the way", async () => {
  const id = await publishForm(client, documentWith("Name?", { closesAt: 1 }));
  await client.post(`/v1/forms/${id}/close`);
  const { url } = (await preview(id)).body;
  expect((await visit(url)).status).toBe(201);
  // Without the link it does.
  expect((await visitor.post(`${new URL(url).pathname}/sessions`, { pageUrl: url })).status).toBe(409);
});

test("a draft that could not be published is shown as far as it works", async () => {
  const broken = documentWith("Name?");
  const { id } = (
    await client.post<Answer>("/v1/forms", {
      doc: {
        ...broken,
        logic: [{ after: "name", do: [{ jump: { block: "nowhere" } }] }],
      },
    })
  ).body;
  expect((await client.post(`/v1/forms/${id}/publish`)).status).toBe(422);
  expect(await questionOf((await visit((await preview(id)).body.url)).body)).toBe("Name?");
});

test("a link that was changed, is of another form, or has expired shows nothing", async () => {
  const { id, slug } = await newForm();
  const other = await newForm();
  const { url } = (await preview(id, { expiresIn: 300 })).body;
  const token = new URL(url).searchParams.get("preview") ?? "";
  const page = (place: string, text: string) =>
    fetch(`${running.api.baseUrl}/p/${place}?preview=${text}`, { headers: { accept: "text/html" } });
  const flipped = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
  for (const [place, text] of [
    [slug, flipped],
    [slug, `${token}x`],
    [slug, "%00"],
    [other.slug, token],
  ] as const) {
    expect((await page(place, text)).status, text).toBe(404);
    const { status } = await visitor.post(`/p/${place}/sessions`, { pageUrl: url, preview: text });
    expect(status, text).toBe(404);
  }
  // A token of a session is none of a preview.
  const opened = (await visit(url)).body;
  expect((await visitor.post(`/p/${slug}/sessions`, { pageUrl: url, preview: opened.respondentToken })).status).toBe(
    404,
  );
  expect((await page(slug, token)).status).toBe(200);
  ahead.ms = 301_000;
  try {
    expect((await page(slug, token)).status).toBe(404);
    expect((await visit(url)).status).toBe(404);
    // Who is answering goes on.
    expect(await questionOf(opened)).toBe("Name?");
  } finally {
    ahead.ms = 0;
  }
});

test("a link may begin at a question: samples go before it, and none of it is a message to anybody", async () => {
  const { id } = (
    await client.post<Answer>("/v1/forms", {
      doc: {
        title: "Lunch",
        blocks: [
          { ref: "email", type: "email", title: "E-mail?", required: true, config: {} },
          {
            ref: "come",
            type: "yes_no",
            title: "Coming?",
            required: true,
          },
          {
            ref: "guests",
            type: "number",
            title: "How many?",
            visibleIf: { left: { answer: "come" }, op: "eq", right: { const: false } },
          },
          { ref: "never", type: "number", title: "Never?", visibleIf: { not: {} } },
        ],
        endings: [{ ref: "done", title: "Thanks" }],
      },
    })
  ).body;
  const at = async (ref: string) => {
    const { body } = await preview(id, { at: ref });
    const opened = (await visit(body.url)).body;
    return { reached: body.reached, opened, question: await questionOf(opened) };
  };
  const guests = await at("guests");
  expect(guests).toMatchObject({ reached: true, question: "How many?" });
  const session = (
    await asRespondent(guests.opened).get<{ answers: object }>(`/v1/sessions/${guests.opened.sessionId}`)
  ).body;
  expect(session.answers).toMatchObject({ come: false });
  expect(await at("email")).toMatchObject({ reached: true, question: "E-mail?" });
  expect(await at("done")).toMatchObject({ reached: true, question: undefined });
  expect(await at("never")).toMatchObject({ reached: false, question: "E-mail?" });
  // A repeat of the opening gives the same conversation.
  const { url } = (await preview(id, { at: "guests" })).body;
  const key = { "idempotency-key": "preview-0123456789abcdef" };
  const { pathname, searchParams } = new URL(url);
  const opening = { pageUrl: url, preview: searchParams.get("preview") };
  const twice = running.api.client(undefined, key);
  const [one, other] = [
    (await twice.post<Answer>(`${pathname}/sessions`, opening)).body,
    (await twice.post<Answer>(`${pathname}/sessions`, opening)).body,
  ];
  expect(other.sessionId).toBe(one.sessionId);
});

test("only the service and its dashboard show a preview in a frame, whatever the form allows", async () => {
  const { id } = (
    await client.post<Answer>("/v1/forms", {
      doc: { ...documentWith("Name?"), embed: { sites: ["https://www.example.com"] } },
    })
  ).body;
  const { headers } = await fetch((await preview(id)).body.url, { headers: { accept: "text/html" } });
  expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'self'(;|$)/);
  expect(previewAncestors("https://forms.example.com", "https://app.example.net")).toBe(
    "'self' https://app.example.net",
  );
});

test("needs a form of one's own, the scope, and a lifetime within its bounds", async () => {
  const { id } = await newForm();
  const stranger = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
  const reader = running.api.client(await running.api.key("sk_live", { scopes: ["form:read"] }));
  expect((await preview(id, {}, stranger)).status).toBe(404);
  expect(await preview(id, {}, reader)).toMatchObject({ status: 403, body: { error: { required: "form:write" } } });
  for (const body of [{ expiresIn: 299 }, { expiresIn: 604_801 }, { expiresIn: "1" }, { no: 1 }])
    expect((await preview(id, body)).status, JSON.stringify(body)).toBe(400);
});

test("links to one draft share a snapshot, a form has a bounded number of them, and unused ones are removed", async () => {
  const { id } = await newForm();
  const pool = createPool(running.api.databaseUrl, { max: 1, log: createLog("error"), applicationName: "test" });
  try {
    const previews = formPreviewsRepository(pool);
    const kept = async (): Promise<number> =>
      (await pool.query("SELECT FROM form_versions WHERE form = $1 AND preview_until IS NOT NULL", [id])).rowCount ?? 0;
    await preview(id);
    await preview(id, { expiresIn: 3600 });
    expect(await kept()).toBe(1);
    const { url } = (await preview(id)).body;
    await visit(url);
    await pool.query(
      `INSERT INTO form_versions (id, organization, form, number, document, note, author_label, change_count, published_at, document_format, preview_until)
       SELECT id || n, organization, form, 0, json_build_object('n', n), '', '', 0, published_at, document_format, preview_until
       FROM form_versions, generate_series(2, $2) n WHERE form = $1`,
      [id, PREVIEWS_MAX],
    );
    await client.request("PUT", `/v1/forms/${id}/doc`, { doc: documentWith("One more?") });
    expect(await preview(id)).toMatchObject({ status: 429, body: { error: { code: "overloaded" } } });

    expect(await previews.sweep(0, 1_000)).toBe(0);
    await pool.query("UPDATE form_versions SET preview_until = 1 WHERE form = $1 AND preview_until IS NOT NULL", [id]);
    expect(await previews.sweep(0, 10)).toBe(10);
    await previews.sweep(0, 1_000);
    // A session is kept on it.
    expect(await kept()).toBe(1);
    expect((await preview(id)).status).toBe(201);
  } finally {
    await pool.end();
  }
});

test("a link takes the place of an earlier one, so that a preview that follows the draft never runs out of links", async () => {
  const { id } = await newForm();
  let url: string | undefined;
  for (let save = 0; save < PREVIEWS_MAX + 3; save++) {
    await client.request("PUT", `/v1/forms/${id}/doc`, { doc: documentWith(`Name ${save}?`) });
    const made = await preview(id, url === undefined ? {} : { instead: url });
    expect(made.status).toBe(201);
    ({ url } = made.body);
  }
  expect(await questionOf((await visit(url ?? "")).body)).toBe(`Name ${PREVIEWS_MAX + 2}?`);
  expect((await preview(id, { instead: "https://x.example/p/other?preview=nothing" })).status).toBe(201);
});
