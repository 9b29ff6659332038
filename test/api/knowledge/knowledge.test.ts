/**
 * Knowledge over the API, in the database and in the conversation: real PostgreSQL, real workers, real threads. What
 * lies outside is a server on loopback that serves pages, and a double of a language model.
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { type ApiClient, publishForm } from "../../support/programs/api-client.ts";
import { DOCX_TYPE, docxOf, pdfOf } from "../../support/knowledge-files.ts";
import { PATIENCE } from "../../support/patience.ts";
import { startWorkers, type StartedWorkers } from "../../workers/support/start-workers.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Source {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly status: string;
  readonly error?: string;
  readonly url?: string;
  readonly bytes: number;
  readonly passages: number;
}
interface Knowledge {
  readonly sources: readonly Source[];
  readonly usage: { readonly bytes: number; readonly bytesMax: number | null };
  readonly enabled: boolean;
}
interface Results {
  readonly results: readonly {
    readonly title: string;
    readonly heading: string;
    readonly text: string;
    readonly score: number;
  }[];
}
interface Failure {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly quota?: string;
    readonly feature?: string;
    readonly issues?: readonly { readonly path: string; readonly message: string }[];
  };
}

const SHOP = `# Delivery
Express delivery costs 12 euros and takes one working day.

Standard delivery is free.
# Your data
We store your data for 30 days. Then we delete it.
# Contact
Write to <b>help@shop.example</b> <script>alert(1)</script>.`;
const FORM = {
  title: "Order",
  blocks: [
    { ref: "seats", type: "number", title: "How many seats?", required: true },
    { ref: "name", type: "short_text", title: "Your name?", required: true },
  ],
  endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
};

const running = useRunningApi();
let site: Server;
let siteUrl: string;
let workers: StartedWorkers | undefined;
/** What the site answers, by path. */
const pages = new Map<string, (response: ServerResponse) => void>();

const html = (text: string) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);

function startKnowledgeWorkers(): Promise<StartedWorkers> {
  const { api } = running;
  return startWorkers({
    databaseUrl: api.databaseUrl,
    ports: { ...api.runtime, log: createLog("silent"), clockScale: 100 },
    webhookAllowNets: ["127.0.0.1/32"],
  });
}

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (page === undefined) response.writeHead(404).end();
    else page(response);
  });
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  workers = await startKnowledgeWorkers();
});
afterAll(async () => {
  await workers?.stop();
  site.closeAllConnections();
  await new Promise<void>((resolve) => void site.close(() => resolve()));
});

async function newForm(): Promise<{ readonly client: ApiClient; readonly form: string; readonly path: string }> {
  const client = await running.api.secret();
  const form = await publishForm(client, FORM);
  return { client, form, path: `/v1/forms/${form}/knowledge` };
}

/** A form of an organization of its own, whose plan a test changes. */
async function newTenant() {
  const organization = await running.api.otherOrganization();
  const client = running.api.client(await running.api.key("sk_live", { organization }));
  const form = await publishForm(client, FORM);
  return { organization, client, form, path: `/v1/forms/${form}/knowledge`, store: running.api.runtime.store };
}

/** Pretends that a source has more text than a test could send. */
async function setBytes(id: string, bytes: number): Promise<void> {
  const client = new pg.Client(running.api.databaseUrl);
  await client.connect();
  await client.query("UPDATE knowledge_sources SET bytes = $2 WHERE id = $1", [id, bytes]);
  await client.end();
}

/** Sends a file as a browser does. */
async function sendFile(path: string, name: string, type: string, bytes: Uint8Array) {
  const key = await running.api.key("sk_live");
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], name, { type }));
  const answer = await fetch(`${running.api.baseUrl}${path}`, {
    method: "POST",
    headers: { "x-api-key": key.text },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Source & Failure };
}

async function settled(client: ApiClient, path: string, id: string): Promise<Source> {
  return vi.waitFor(async () => {
    const source = (await client.get<Knowledge>(path)).body.sources.find((each) => each.id === id);
    if (source === undefined || source.status === "pending") throw new Error(`still ${source?.status}`);
    return source;
  }, PATIENCE);
}

/** What the assistant says to a text. */
async function say(client: ApiClient, form: string, text: string): Promise<readonly string[]> {
  const opened = await client.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  const { body } = await client.post<{ assistantMessages: readonly string[] }>(
    `/v1/sessions/${opened.body.sessionId}/messages`,
    { type: "text", text },
  );
  return body.assistantMessages;
}

describe("a text", () => {
  test("is searched once the call returns, counts against the plan, and is gone once it is deleted", async () => {
    const { client, path } = await newForm();
    const before = (await client.get<Knowledge>(path)).body;
    expect(before).toMatchObject({ sources: [], enabled: true, usage: { bytesMax: null } });
    const added = await client.post<Source>(path, { title: "Shop", text: SHOP });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ title: "Shop", kind: "text", status: "ready", passages: 3 });
    const { body } = await client.get<Results>(`${path}/search?q=how+long+do+you+store+my+data`);
    expect(body.results[0]).toMatchObject({
      title: "Shop",
      heading: "Your data",
      text: "We store your data for 30 days. Then we delete it.",
    });
    const after = (await client.get<Knowledge>(path)).body;
    expect(after.usage.bytes - before.usage.bytes).toBe(added.body.bytes);
    const me = await client.get<{ usage: { knowledgeBytes: number } }>("/v1/me");
    expect(me.body.usage.knowledgeBytes).toBe(after.usage.bytes);
    expect((await client.request("DELETE", `${path}/${added.body.id}`)).body).toEqual({ ok: true });
    expect((await client.get<Results>(`${path}/search?q=data`)).body.results).toEqual([]);
    expect((await client.get<Knowledge>(path)).body.usage.bytes).toBe(before.usage.bytes);
    expect((await client.request("DELETE", `${path}/${added.body.id}`)).status).toBe(404);
  });

  test.each([
    ["de", "Der Versand kostet 5 Euro. Rückgaben sind kostenlos.", "Sind die Rückgabe und Rücksendung kostenlos?"],
    ["fr", "Les livraisons express coûtent 12 euros.", "Combien coûte une livraison express ?"],
    ["ja", "送料は全国一律500円です。返品は30日以内です。", "送料はいくらですか？"],
    ["zh", "运费是十元。退货期限为三十天。", "退货期限是多少天？"],
    ["es", "Los envíos cuestan 5 euros.", "¿Cuánto cuesta el envío?"],
    ["ru", "Доставка стоит 300 рублей.", "Сколько стоит доставка?"],
  ])("is found in %s by other forms of its words", async (language, text, question) => {
    const client = await running.api.secret();
    const form = await publishForm(client, { ...FORM, settings: { languages: [language] } });
    const path = `/v1/forms/${form}/knowledge`;
    await client.post(path, { title: "T", text });
    await client.post(path, { title: "Other", text: "Nothing of this kind. 別の文書。" });
    const { body } = await client.get<Results>(`${path}/search?q=${encodeURIComponent(question)}`);
    expect(body.results[0]?.text).toBe(text);
    expect(body.results[0]?.score).toBeGreaterThanOrEqual(0.5);
  });

  test("that is sent again under its Idempotency-Key is one source", async () => {
    const { client, path } = await newForm();
    const send = () => client.post<Source>(path, { text: "Once." }, { "idempotency-key": `once-${path}` });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect((await client.get<Knowledge>(path)).body.sources).toHaveLength(1);
  });

  test.each([
    [{}, 400],
    [{ text: "a", url: "https://example.com" }, 400],
    [{ text: "" }, 400],
    [{ text: " \n " }, 422],
    [{ text: "a", language: "not a language" }, 400],
    [{ text: "a", more: 1 }, 400],
    [{ url: "ftp://example.com" }, 422],
    [{ url: "http://10.0.0.1/" }, 422],
    [{ url: "http://user:secret@example.com/" }, 422],
  ])("or address %o is refused with %i, and nothing is stored", async (body, status) => {
    const { client, path } = await newForm();
    const answer = await client.post<Failure>(path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.issues?.length).toBeGreaterThan(0);
    expect((await client.get<Knowledge>(path)).body.sources).toEqual([]);
  });

  test("of another organization is not found, nor is its form, and search words cannot break a query", async () => {
    const { client, path } = await newForm();
    const added = await client.post<Source>(path, { title: "Mine", text: SHOP });
    const other = running.api.client(
      await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
    );
    for (const answer of [
      await other.get(path),
      await other.get(`${path}/search?q=data`),
      await other.post(path, { text: "x" }),
      await other.request("DELETE", `${path}/${added.body.id}`),
      await other.post(`${path}/${added.body.id}/refresh`),
    ])
      expect(answer.status).toBe(404);
    for (const q of ["' | ! & ( \\ ) <-> data:*", "data & 'x'' \\", "?", "🙂", "\u0301"])
      expect((await client.get<Results>(`${path}/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});

describe("a file", () => {
  test.each([
    ["prices.pdf", "application/pdf", () => pdfOf("Prices", ["Express delivery costs 12 euros."])],
    ["prices.docx", DOCX_TYPE, () => docxOf("Prices", ["Express delivery costs 12 euros."])],
    ["prices.md", "text/markdown", () => Promise.resolve(Buffer.from("# Prices\nExpress delivery costs 12 euros."))],
    [
      "prices.html",
      "text/html",
      () => Promise.resolve(Buffer.from("<h1>Prices</h1><p>Express delivery costs 12 euros.")),
    ],
    ["prices.txt", "text/plain", () => Promise.resolve(Buffer.from("Express delivery costs 12 euros."))],
  ])("%s is read soon after, under its name; only its text is kept", async (name, type, bytes) => {
    const { client, path } = await newForm();
    const sent = await sendFile(path, name, type, await bytes());
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ title: name, kind: "file", status: "pending" });
    expect(await settled(client, path, sent.body.id)).toMatchObject({ status: "ready" });
    const { body } = await client.get<Results>(`${path}/search?q=express+delivery`);
    expect(body.results[0]?.text).toContain("Express delivery costs 12 euros.");
  });

  test("that is encrypted fails with the reason, and can be deleted", async () => {
    const { client, path } = await newForm();
    const bytes = await pdfOf("Secret", ["secret"], { userPassword: "open", pdfVersion: "1.7" });
    const sent = await sendFile(path, "secret.pdf", "application/pdf", bytes);
    expect(await settled(client, path, sent.body.id)).toMatchObject({
      status: "failed",
      error: "The file is encrypted and needs a password.",
      bytes: 0,
    });
    expect((await client.request("DELETE", `${path}/${sent.body.id}`)).status).toBe(200);
  });

  test("of another kind is refused at once, whatever it calls itself", async () => {
    const { path } = await newForm();
    const sent = await sendFile(path, "prices.pdf", "application/pdf", Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"));
    expect(sent.status).toBe(422);
    expect(sent.body.error.issues?.[0]).toMatchObject({ path: "file" });
  });
});

describe("a page", () => {
  const add = async (address: string) => {
    const { client, path } = await newForm();
    const added = await client.post<Source>(path, { url: address });
    expect(added.body).toMatchObject({ kind: "url", status: "pending", url: address });
    return { client, path, source: await settled(client, path, added.body.id) };
  };

  test("is fetched through its redirects, takes its own title, and is fetched again only on request", async () => {
    pages.set("/old", (response) => void response.writeHead(302, { location: "/prices" }).end());
    pages.set("/prices", html("<title>Our prices</title><main><p>Express delivery costs 12 euros.</main>"));
    const { client, path, source } = await add(`${siteUrl}/old`);
    expect(source).toMatchObject({ status: "ready", title: "Our prices" });
    pages.set("/prices", html("<title>New</title><p>Express delivery costs 15 euros."));
    const again = await client.post<Source>(`${path}/${source.id}/refresh`);
    expect(again.body.status).toBe("pending");
    await settled(client, path, source.id);
    const { body } = await client.get<Results>(`${path}/search?q=express`);
    expect(body.results.map(({ text }) => text)).toEqual(["Express delivery costs 15 euros."]);
    // A page that is gone keeps the text that was read.
    pages.delete("/prices");
    await client.post(`${path}/${source.id}/refresh`);
    expect(await settled(client, path, source.id)).toMatchObject({
      status: "failed",
      error: "The server answered with status 404.",
    });
    expect((await client.get<Results>(`${path}/search?q=express`)).body.results).toHaveLength(1);
  });

  test("that cannot be read fails with the reason", async () => {
    pages.set("/picture", (response) => void response.writeHead(200, { "content-type": "image/png" }).end("x"));
    const { source } = await add(`${siteUrl}/picture`);
    expect(source).toMatchObject({
      status: "failed",
      error: "The address serves image/png, which cannot be read.",
      bytes: 0,
    });
  });

  test("whose server fails is tried again, and the last failure is told", async () => {
    let tries = 0;
    pages.set("/down", (response) => {
      tries++;
      response.writeHead(503).end();
    });
    const { source } = await add(`${siteUrl}/down`);
    expect(source).toMatchObject({ status: "failed", error: "The server answered with status 503." });
    expect(tries).toBe(4);
  });

  test("is read again after its worker died while reading it", async () => {
    let finish: (() => void) | undefined;
    pages.set("/slow", (response) => {
      finish = () => html("<p>Late but whole.")(response);
    });
    const { client, path } = await newForm();
    const added = await client.post<Source>(path, { url: `${siteUrl}/slow` });
    await vi.waitFor(() => expect(finish).toBeDefined(), PATIENCE);
    await workers?.stop();
    expect((await client.get<Knowledge>(path)).body.sources[0]).toMatchObject({ status: "pending", passages: 0 });
    pages.set("/slow", html("<p>Late but whole."));
    workers = await startKnowledgeWorkers();
    expect(await settled(client, path, added.body.id)).toMatchObject({ status: "ready", passages: 1 });
  });
});

describe("a plan", () => {
  test("without a knowledge base refuses every change and search, and lists what there is", async () => {
    const { client, path, store, organization } = await newTenant();
    const added = await client.post<Source>(path, { url: `${siteUrl}/later` });
    await store.organizations.setPlan(organization, "free");
    for (const answer of [
      await client.post<Failure>(path, { text: "x" }),
      await client.post<Failure>(path, { url: "https://example.com" }),
      await client.post<Failure>(`${path}/${added.body.id}/refresh`),
      await client.get<Failure>(`${path}/search?q=x`),
    ])
      expect([answer.status, answer.body.error.feature]).toEqual([402, "knowledge"]);
    expect((await client.get<Knowledge>(path)).body).toMatchObject({ enabled: false, usage: { bytesMax: 0 } });
    expect((await client.request("DELETE", `${path}/${added.body.id}`)).status).toBe(200);
  });

  test("bounds the text of all forms, also of requests at the same time and of what is read later", async () => {
    const { client, path, store, organization } = await newTenant();
    const second = `/v1/forms/${await publishForm(client, FORM)}/knowledge`;
    await store.organizations.setPlan(organization, "pro");
    const { bytesMax } = (await client.get<Knowledge>(path)).body.usage;
    const quota = bytesMax ?? 0;
    const filled = await client.post<Source>(path, { text: "Full." });
    await setBytes(filled.body.id, quota - 10);
    const sent = await Promise.all(
      ["a", "b", "c"].map((title) => client.post<Failure>(second, { title, text: "8 bytes." })),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402, 402]);
    const refused = sent.find(({ status }) => status === 402);
    expect(refused?.body.error).toMatchObject({ code: "quota_exceeded", quota: "knowledge_bytes", limit: quota });
    pages.set("/later", html("<p>More than is left."));
    const later = await client.post<Source>(second, { url: `${siteUrl}/later` });
    expect(await settled(client, second, later.body.id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("allowance of knowledge is used up") as string,
    });
  });
});

describe("in a conversation", () => {
  test("a question is answered with the best passage in its own words, and the form's question is asked again", async () => {
    const { client, form, path } = await newForm();
    await client.post(path, { title: "Shop", text: SHOP });
    expect(await say(client, form, "How much does express delivery cost?")).toEqual([
      "From “Shop”: Express delivery costs 12 euros and takes one working day.\nStandard delivery is free.",
      "How many seats?",
    ]);
    expect((await say(client, form, "do you store my data?"))[0]).toContain("We store your data for 30 days.");
    // Markup of a source is shown as the characters that it is.
    expect((await say(client, form, "What is your contact?"))[0]).toContain(
      "<b>help@shop.example</b> <script>alert(1)</script>",
    );
  });

  test("a question that no source answers is said to be unknown", async () => {
    const { client, form, path } = await newForm();
    await client.post(path, { title: "Shop", text: SHOP });
    expect((await say(client, form, "Do you have vegan shoes?"))[0]).toBe(
      "I don't know that, sorry. The people who sent you this form can tell you.",
    );
  });

  test("a form without knowledge answers as before, and one that gets some answers from it", async () => {
    const { client, form, path } = await newForm();
    const before = await say(client, form, "Do you have vegan shoes?");
    expect(before[0]).not.toContain("I don't know that");
    await client.post(path, { title: "Shop", text: "We have vegan shoes." });
    await vi.waitFor(
      async () => expect((await say(client, form, "Do you have vegan shoes?"))[0]).toContain("We have vegan shoes."),
      PATIENCE,
    );
  });
});

test("a deleted form takes its knowledge with it", async () => {
  const { client, form, path } = await newForm();
  const used = async () => running.api.runtime.store.knowledge.usedBytes(running.api.organization);
  const before = await used();
  await client.post(path, { title: "Shop", text: SHOP });
  expect(await used()).toBeGreaterThan(before);
  await client.request("DELETE", `/v1/forms/${form}`);
  expect(await used()).toBe(before);
  await vi.waitFor(
    async () =>
      expect(
        await running.api.runtime.store.passages.first(running.api.organization, form as `frm_${string}`, 1),
      ).toEqual([]),
    PATIENCE,
  );
});
