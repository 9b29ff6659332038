/** What `/p` serves, over HTTP: documents, files, and sessions without a key. */
import { request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import { LANGUAGE_CODES } from "../../../machines/languages/registry.ts";
import type { SessionId } from "../../../machines/ids.ts";
import type { Store } from "../../../runtime/store.ts";
import { publishForm, StreamReader, type ApiAnswer, type ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { PATIENCE } from "../../support/patience.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

/** What a respondent downloads before the first question (contract §7). */
const SCRIPT_BYTES_MAX = 60 * 1024;

/** What a page of another site downloads for a form. */
const EMBED_BYTES_MAX = 8 * 1024;

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly resumed: boolean;
  readonly visit: string;
  readonly answerEditing: boolean;
  readonly allowRepeat: boolean;
  readonly prefilled?: { readonly answers: unknown; readonly problems: unknown };
}

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const running = useRunningApi();
let client: ApiClient;
let form: string;
let slug: string;

beforeAll(async () => {
  await buildPage();
  client = await running.api.secret();
  form = await publishForm(client, {
    ...signupForm,
    description: `A "quoted" <b>form</b>`,
    hiddenFields: [{ key: "customer" }],
    theme: { color: "#AA00bb" },
  });
  slug = (await client.get<{ slug: string }>(`/v1/forms/${form}`)).body.slug;
});

/** As a browser asks, byte for byte: `fetch` would unpack the answer. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(running.api.baseUrl + path, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** As the page of a form does, without a key. */
function open(
  of: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiAnswer<Opened & { error: { code: string } }>> {
  return running.api
    .client(undefined)
    .post(`/p/${of}/sessions`, { pageUrl: `${running.api.baseUrl}/p/${of}`, ...body }, headers);
}

/** The form's actor has a journal like a session's. */
function eventsOf(id: string): Promise<readonly DomainEvent[]> {
  return running.api.runtime.eventsOf(id as SessionId, 0, 1_000);
}

describe("the document", () => {
  test("names the form, in its language, and loads nothing but the page's own files", async () => {
    const { status, headers, body } = await get(`/p/${slug}`);
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(html).toContain("<title>Sign up</title>");
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain("A &quot;quoted&quot; &lt;b&gt;form&lt;/b&gt;");
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      expect.stringMatching(/^data:image\/svg\+xml,/),
      expect.stringMatching(/^\/p\/_\/[\w-]+\.css$/),
      expect.stringMatching(/^\/p\/_\/themes\/fv_\w{26}\/[0-9a-f]{16}\.css$/),
      `${running.api.baseUrl}/p/${slug}`,
      expect.stringMatching(/^\/p\/_\/[\w-]+\.js$/),
    ]);
    expect(html).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/);
  });

  test("has a policy under which nothing else runs, and sends its address to no other site", async () => {
    const { headers } = await get(`/p/${slug}?customer=secret`);
    const policy = String(headers["content-security-policy"]);
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors *",
    ])
      expect(policy).toContain(directive);
    expect(policy.replace("frame-ancestors *", "")).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cache-control": "no-cache",
    });
  });

  test("says in words that there is no form, or that it is not open yet", async () => {
    const unknown = await get("/p/nothing-here");
    expect([unknown.status, unknown.body.toString()]).toEqual([404, expect.stringContaining("There is no form here")]);
    // No form has such an address, and PostgreSQL takes no NUL.
    expect((await get("/p/%00")).status).toBe(404);
    const draft = await client.post<{ slug: string }>("/v1/forms", { doc: signupForm, slug: "draft-form" });
    expect(draft.status).toBe(201);
    const unpublished = await get("/p/draft-form");
    expect([unpublished.status, unpublished.body.toString()]).toEqual([404, expect.stringContaining("not open yet")]);
    expect((await get("/p/draft-form", { "accept-language": "ar-EG" })).body.toString()).toMatch(
      /<html lang="ar" dir="rtl">[^]*لم يُفتح بعد/,
    );
    expect(unpublished.headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("a page that cannot be served", () => {
  const away = (): Promise<never> =>
    Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  /** Whatever happens meanwhile, the next test finds a database. */
  async function whileFormsAre(
    read: () => ReturnType<Store["forms"]["getBySlug"]>,
    work: () => Promise<void>,
  ): Promise<void> {
    const spy = vi.spyOn(running.api.runtime.store.forms, "getBySlug").mockImplementation(read);
    await work().finally(() => spy.mockRestore());
  }

  test("while the database is away says so in the visitor's language, and tries again by itself", async () => {
    await whileFormsAre(away, async () => {
      const { status, headers, body } = await get(`/p/${slug}?customer=7`, {
        ...browser,
        "accept-language": "de-AT, en;q=0.5",
      });
      expect([status, headers["content-type"], headers["retry-after"]]).toEqual([
        503,
        "text/html; charset=utf-8",
        expect.stringMatching(/^[1-9]\d*$/),
      ]);
      expect(headers).toMatchObject({
        "cache-control": "no-cache",
        vary: "accept, accept-language",
        "referrer-policy": "same-origin",
      });
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(body.toString()).toMatch(
        /<html lang="de"[^]*<meta http-equiv="refresh" content="[1-9]\d*">[^]*gerade nicht erreichbar/,
      );
      expect(body.toString()).not.toContain("<script");
    });
    expect((await get(`/p/${slug}`, browser)).status).toBe(200);
  });

  test("is JSON for clients that do not accept HTML", async () => {
    await whileFormsAre(away, async () => {
      const { status, headers, body } = await get(`/p/${slug}`, { accept: "application/json" });
      expect([status, headers["content-type"]]).toEqual([503, "application/json; charset=utf-8"]);
      expect(JSON.parse(body.toString())).toMatchObject({ error: { code: "unavailable" } });
    });
    const unknown = await get("/p/nothing-here", { accept: "application/json, text/html;q=0" });
    expect([unknown.status, JSON.parse(unknown.body.toString())]).toMatchObject([
      404,
      { error: { code: "not_found" } },
    ]);
    expect((await get("/p/nothing-here", { accept: "*/*" })).headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("after a fault of ours is a page that says nothing of the fault and does not try again", async () => {
    await whileFormsAre(
      () => Promise.reject(new Error("secret detail")),
      async () => {
        const { status, body } = await get(`/p/${slug}`, browser);
        expect([status, body.toString()]).toEqual([500, expect.stringContaining("Something went wrong")]);
        expect(body.toString()).not.toMatch(/secret detail|http-equiv="refresh"/);
      },
    );
  });

  test("of a form that is closed is served: who is answering comes back to it, and others are told", async () => {
    const row = await running.api.runtime.store.forms.getBySlug(slug);
    if (row === undefined) throw new Error("the form is gone");
    await whileFormsAre(
      () => Promise.resolve({ ...row, status: "closed" }),
      async () => {
        const { status, body } = await get(`/p/${slug}`, browser);
        expect([status, body.toString()]).toEqual([200, expect.stringContaining(`data-slug="${slug}"`)]);
      },
    );
  });

  test("after a form was deleted, by a link that is no good, or back from no payment, is a page as well", async () => {
    const gone = await publishForm(client, signupForm);
    const { body: row } = await client.get<{ slug: string }>(`/v1/forms/${gone}`);
    expect((await client.request("DELETE", `/v1/forms/${gone}`)).status).toBe(200);
    const pages = await Promise.all(
      [`/p/${row.slug}`, "/p/resume/nonsense", "/p/payments/return?pass=nonsense"].map((path) => get(path, browser)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const { headers, body } of pages)
      expect([headers["content-type"], body.toString()]).toEqual([
        "text/html; charset=utf-8",
        expect.stringContaining('<main class="notice">'),
      ]);
  });
});

describe("an address without a page", () => {
  const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

  test.each(["/p", "/p/", "/dashboard", "/p/a/b", "/nothing/"])(
    "%s is a page for browsers, in the visitor's language, and the envelope for everybody else",
    async (path) => {
      const shown = await get(path, { ...browser, "accept-language": "fr" });
      expect([shown.status, shown.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
      expect(shown.body.toString()).toMatch(
        /<html lang="fr"[^]*rel="stylesheet"[^]*<main[^]*<h1>Il n'y a rien ici<\/h1>/,
      );
      for (const headers of [{}, { accept: "*/*" }, { accept: "application/json" }]) {
        const told = await get(path, headers);
        expect([told.status, JSON.parse(told.body.toString())]).toMatchObject([404, { error: { code: "not_found" } }]);
      }
      expect((await get(path, browser, "POST")).headers["content-type"]).toBe("application/json; charset=utf-8");
    },
  );

  test("under /v1 is the envelope for everybody", async () => {
    expect((await get("/v1/nothing", browser)).headers["content-type"]).toBe("application/json; charset=utf-8");
  });

  test("with a slash too many leads to the page without it, with its query, and nowhere else", async () => {
    const { status, headers } = await get(`/p/${slug}/?customer=7`, browser);
    expect([status, headers.location]).toEqual([308, `/p/${slug}?customer=7`]);
    expect((await get("/docs/")).headers.location).toBe("/docs");
    for (const path of ["//evil.example/", "/p//", "/p/%2F%2Fevil.example/"])
      expect((await get(path, browser)).headers.location ?? "").not.toMatch(/^\/\//);
  });

  test("but asked for by every browser, the icon, is there", async () => {
    const { status, headers, body } = await get("/favicon.ico");
    expect([status, headers["content-type"]]).toEqual([200, "image/x-icon"]);
    // One picture in it: reserved, icon, one.
    expect([...body.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect(body.length).toBeLessThan(2_000);
  });
});

describe("the files", () => {
  test("are small, compressed once, and may be kept for ever", async () => {
    const html = (await get(`/p/${slug}`)).body.toString();
    const [, script = ""] = /src="([^"]+)"/.exec(html) ?? [];
    const plain = await get(script);
    expect(plain.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const brotli = await get(script, { "accept-encoding": "gzip, deflate, br;q=0.9" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await get(script, { "accept-encoding": "gzip, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    // Nothing else is loaded before the first question: what is rare is asked for when it is needed.
    expect(plain.body.toString()).not.toMatch(/(?:^|[;}\n])import\s*["{*\w]/);
    // The bigger of the two is what counts: not every browser takes the other.
    expect(gzip.body.length).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
    const head = await get(script, { "accept-encoding": "br" }, "HEAD");
    expect([head.status, Number(head.headers["content-length"]), head.body.length]).toEqual([
      200,
      brotli.body.length,
      0,
    ]);
  });

  test("of a first visit are the script and the words of one language, small in every language", async () => {
    const everywhere = await publishForm(client, { ...signupForm, settings: { languages: LANGUAGE_CODES } });
    const { body } = await client.get<{ slug: string }>(`/v1/forms/${everywhere}`);
    for (const language of LANGUAGE_CODES) {
      const { headers, body: html } = await get(`/p/${body.slug}`, {
        "accept-language": `sv, ${language};q=0.9, en;q=0.8`,
      });
      expect(headers["vary"]).toContain("accept-language");
      expect(html.toString()).toContain(`<html lang="${language}"`);
      const loaded = [...html.toString().matchAll(/(?:src|rel="modulepreload" href)="([^"]+)"/g)].map(
        ([, path = ""]) => path,
      );
      expect(loaded, language).toHaveLength(language === "en" ? 1 : 2);
      const sizes = await Promise.all(
        loaded.map(async (path) => (await get(path, { "accept-encoding": "gzip" })).body.length),
      );
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        language,
      ).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
    }
  });

  test("include the script for other sites: small, kept for an hour, and open to every site", async () => {
    const { status, headers, body } = await get("/p/embed.js", { "accept-encoding": "br" });
    expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      vary: "accept-encoding",
    });
    expect(body.length).toBeLessThanOrEqual(EMBED_BYTES_MAX);
    expect((await get("/p/embed.js", { "accept-encoding": "gzip" })).body.length).toBeLessThanOrEqual(EMBED_BYTES_MAX);
    const script = brotliDecompressSync(body).toString();
    expect(script, "one file, which runs under any policy").not.toMatch(/\bimport\b|\beval\(|new Function|innerHTML/);
    const again = await get("/p/embed.js", { "if-none-match": String(headers.etag) });
    expect([again.status, again.body.length, again.headers["content-length"]]).toEqual([304, 0, undefined]);
  });

  test("are those that were built and no others", async () => {
    for (const path of ["/p/_/files.json", "/p/_/nothing.js", "/p/_/..%2fassets.ts", "/p/_/page.tsx"])
      expect((await get(path)).status, path).toBe(404);
  });
});

describe("sessions", () => {
  test("open without a key, and are gone on with by their token over the stream", async () => {
    const { status, body } = await open(slug);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      sessionId: expect.stringMatching(/^ses_/),
      resumed: false,
      answerEditing: true,
      allowRepeat: false,
    });
    const stream = new StreamReader(
      `${running.api.baseUrl.replace("http", "ws")}/v1/sessions/${body.sessionId}/stream`,
      ["parley.v1.json", `token.${body.respondentToken}`],
    );
    await stream.until(({ events }) => events.some(({ type }) => type === "question.asked"));
    expect(stream.events.at(-1)?.data).toMatchObject({ ref: "name", progress: { answered: 0, pct: 0 } });
    stream.send({ type: "message", id: `${body.visit}-1`, message: { type: "text", text: "Ana" } });
    await stream.until(({ events }) => events.some(({ type }) => type === "answer.recorded"));
    expect(stream.events.find(({ type }) => type === "message.respondent")?.data).toEqual({
      id: `${body.visit}-1`,
      type: "text",
      text: "Ana",
    });
    stream.close();
  });

  test("know the visit: declared hidden fields, campaign, referrer, language, device", async () => {
    const { body } = await open(
      slug,
      {
        pageUrl: `https://forms.example.com/p/x?customer=${"c".repeat(600)}&undeclared=1&utm_source=mail&utm_medium=%00nul`,
        referrer: "https://news.example.com/a?b",
        languages: ["de-CH", "en"],
        screen: "390x844",
        timezone: "Europe/Zurich",
      },
      { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148" },
    );
    const response = await client.get<Record<string, unknown>>(
      `/v1/responses/${body.sessionId.replace("ses_", "res_")}`,
    );
    expect(response.body).toMatchObject({
      mode: "live",
      source: "chat",
      hidden_fields: { customer: "c".repeat(500) },
      metadata: {
        channel: "link",
        utm: { source: "mail", medium: "nul" },
        referrerHost: "news.example.com",
        language: "de-CH",
        screen: "390x844",
        timezone: "Europe/Zurich",
        device: { type: "mobile" },
      },
    });
  });

  test("get the answers that their address gives, which are not recorded, and hear of those that are of no use", async () => {
    const query = new URLSearchParams({ "a.name": "Ana", "a.plan": "professional", "a.age": "200", "a.shoe": "44" });
    const pageUrl = `${running.api.baseUrl}/p/${slug}?${query.toString()}`;
    const opened = await open(slug, { pageUrl });
    expect(opened.body.prefilled).toEqual({
      answers: { name: "Ana", plan: "pro" },
      problems: [
        { ref: "age", title: "How old are you, friend?", code: "too_large", message: "It can be at most 150." },
        { ref: "shoe", title: null, code: "unknown_ref", message: null },
      ],
    });
    const { sessionId, respondentToken: token } = opened.body;
    const answers = (await eventsOf(sessionId)).filter(({ type }) => type.startsWith("answer."));
    expect(answers).toEqual([]);
    // After a reload the inputs begin with them again.
    const again = await open(slug, { pageUrl, resume: { sessionId, token } });
    expect(again.body).toMatchObject({ sessionId, resumed: true, prefilled: { answers: { name: "Ana" } } });
    expect((await open(slug)).body.prefilled).toBeUndefined();
  });

  test("are resumed by their token, and by nothing else", async () => {
    const { body: first } = await open(slug);
    const resume = { sessionId: first.sessionId, token: first.respondentToken };
    expect((await open(slug, { resume })).body).toMatchObject({ sessionId: first.sessionId, resumed: true });
    expect((await open(slug, { resume })).body.visit).not.toBe(first.visit);

    const { body: other } = await open(slug);
    const otherForm = await publishForm(client, signupForm);
    const { slug: otherSlug } = (await client.get<{ slug: string }>(`/v1/forms/${otherForm}`)).body;
    for (const [of, wrong] of [
      [slug, { ...resume, token: `${resume.token.slice(0, -2)}xx` }],
      [slug, { ...resume, token: other.respondentToken }],
      [slug, { ...resume, sessionId: "ses_nonsense" }],
      [otherSlug, resume],
    ] as const) {
      const { status, body } = await open(of, { resume: wrong });
      expect(status).toBe(201);
      expect(body.resumed).toBe(false);
      expect(body.sessionId).not.toBe(first.sessionId);
    }
  });

  test("are refused for a form that is unknown or not published, and for a body that is none", async () => {
    const unknown = await open("nothing-here");
    expect([unknown.status, unknown.body.error.code]).toEqual([404, "not_found"]);
    const draft = await client.post<{ slug: string }>("/v1/forms", { doc: signupForm });
    const unpublished = await open(draft.body.slug);
    expect([unpublished.status, unpublished.body.error.code]).toEqual([409, "form_not_published"]);
    const malformed = await open(slug, { languages: "en" });
    expect([malformed.status, malformed.body.error.code]).toEqual([400, "invalid_request"]);
  });

  test("are no part of the described API", async () => {
    const { body } = await running.api.client(undefined).get<{ paths: Record<string, unknown> }>("/v1/openapi.json");
    expect(Object.keys(body.paths).filter((path) => path.startsWith("/p"))).toEqual([]);
  });
});

test("each visit of the page is a view, a look at its head is none, and many at once are few turns of the form", async () => {
  const visited = await publishForm(client, signupForm);
  const { slug: visitedSlug } = (await client.get<{ slug: string }>(`/v1/forms/${visited}`)).body;
  await Promise.all(Array.from({ length: 20 }, () => get(`/p/${visitedSlug}`)));
  await get(`/p/${visitedSlug}`, {}, "HEAD");
  await vi.waitFor(async () => {
    const views = (await eventsOf(visited)).filter((event) => event.type === "form.viewed");
    expect(views.reduce((sum, { data }) => sum + data.count, 0)).toBe(20);
    expect(views.length).toBeLessThanOrEqual(5);
    expect(views[0]).toMatchObject({ seq: 2, data: { formId: visited, mode: "live", source: "chat" } });
  }, PATIENCE);
  // A form goes on publishing after it was looked at.
  expect((await client.post<{ version: number }>(`/v1/forms/${visited}/publish`)).body.version).toBe(2);
});
