/** The built documentation: every page is served, every link leads somewhere, and nothing is loaded from elsewhere. */
import { beforeAll, describe, expect, test } from "vitest";
import { parse, type HTMLElement } from "node-html-parser";
import { pagePaths } from "../../../api/docs/build/stage.ts";
import { placeOfType } from "../../../api/docs/build/block-type-list.ts";
import { IMPORT_PROBES } from "../../../api/docs/build/import-probes.ts";
import { SIDEBAR } from "../../../api/docs/build/site-config.ts";
import { DOCS_PATH, readBuiltDocs, type BuiltDocs } from "../../../api/docs/site.ts";
import { scoreRows } from "../../../api/docs/understanding-scores.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { ERROR_CATALOGUE, type ErrorCode } from "../../../api/errors/catalogue.ts";
import { COSMETIC, KINDS, STRUCTURAL } from "../../../api/respondent/embed/attributes.ts";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { EVENTS } from "../../../machines/conversation/events/events.ts";
import { WEBHOOK_EVENTS } from "../../../runtime/webhooks/webhook-event.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { useRunningApi } from "../support/running-api.ts";

/** What the service has besides its documentation. */
const ELSEWHERE = /^\/(?:favicon\.ico|p\/demo|app|v1\/openapi\.json|health)$/;

const running = useRunningApi();
let docs: BuiltDocs;
let pages: ReadonlyMap<string, HTMLElement>;

beforeAll(async () => {
  await buildPage();
  docs = await readBuiltDocs();
  const names = docs.manifest.names.filter((name) => name.endsWith(".html"));
  pages = new Map(
    names.map((name) => {
      const path = name === "index.html" ? DOCS_PATH : `${DOCS_PATH}/${name.slice(0, -".html".length)}`;
      return [path, parse(Buffer.from(docs.page(path)?.plain ?? []).toString("utf8"))];
    }),
  );
});

const textOf = (path: string): string => pages.get(path)?.text.replaceAll(/\s+/g, " ") ?? "";
const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${running.api.baseUrl}${path}`, { headers });

describe("the documentation", () => {
  test("has each page that is written, in its navigation as well", () => {
    const linked = JSON.stringify(SIDEBAR);
    for (const path of pagePaths().map((page) => page.replace(/\.md$/, ""))) {
      expect(pages.has(path === "index" ? DOCS_PATH : `${DOCS_PATH}/${path}`), path).toBe(true);
      if (path !== "index") expect(linked, path).toContain(`"link":"/${path}"`);
    }
  });

  test("links to nothing that is not there: pages, places in pages, files", () => {
    const dead = [...pages].flatMap(([path, page]) =>
      page
        .querySelectorAll("[href], [src]")
        .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "")
        .filter((link) => !isAlive(link, path))
        .map((link) => `${path}: ${link}`),
    );
    expect(dead).toEqual([]);
    expect(isAlive("/docs/nowhere", DOCS_PATH)).toBe(false);
    expect(isAlive("/docs/concepts#nowhere", DOCS_PATH)).toBe(false);
  });

  function isAlive(link: string, from: string): boolean {
    if (/^(?:https?|mailto|data):/.test(link)) return true;
    const { pathname, hash } = new URL(link, `http://docs${from}`);
    if (ELSEWHERE.test(pathname)) return true;
    const path = pathname === `${DOCS_PATH}/` ? DOCS_PATH : pathname;
    const page = pages.get(path);
    if (page === undefined) return docs.file(path) !== undefined;
    // The reference is made in the browser.
    if (hash === "" || path === `${DOCS_PATH}/api`) return true;
    return page.getElementById(decodeURIComponent(hash.slice(1))) !== null;
  }

  test("loads nothing from elsewhere", () => {
    for (const [path, page] of pages)
      for (const element of page.querySelectorAll("script[src], link[href], img[src], iframe, audio, video"))
        expect(element.getAttribute("src") ?? element.getAttribute("href"), path).toMatch(/^(?:\/(?!\/)|data:)/);
  });

  test("has a page for each code of an error, which says all of it, and for no other", async () => {
    const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
    const plain = (text: string): string => text.replaceAll(/[`\s]+/g, " ");
    for (const code of codes) {
      const { status, message, cause, remedy } = ERROR_CATALOGUE[code];
      const page = plain(parse(pages.get(`${DOCS_PATH}/errors/${code}`)?.querySelector("main")?.innerHTML ?? "").text);
      for (const part of [`HTTP ${status}`, message, cause, remedy])
        expect(page.replaceAll(" ", ""), code).toContain(plain(part).replaceAll(" ", ""));
    }
    const answers = await Promise.all([...codes, "nothing", "constructor"].map((code) => get(`/docs/errors/${code}`)));
    expect(answers.map(({ status }) => status)).toEqual([...codes.map(() => 200), 404, 404]);
    const listed = pages.get(`${DOCS_PATH}/errors`)?.querySelectorAll("td a") ?? [];
    expect(listed.map(({ text }) => text)).toEqual(codes);
  });

  test("names every event of the stream and of webhooks, every attribute of the embedding and what an import explains", () => {
    const concepts = textOf(`${DOCS_PATH}/concepts`);
    const ofForms = /^(?:form|response|followup|knowledge)\./;
    for (const type of Object.keys(EVENTS)) if (!ofForms.test(type)) expect(concepts).toContain(type);
    const webhooks = textOf(`${DOCS_PATH}/guides/webhooks`);
    for (const name of WEBHOOK_EVENTS) expect(webhooks).toContain(name);
    const embedding = textOf(`${DOCS_PATH}/guides/embedding`);
    for (const name of [...STRUCTURAL, ...COSMETIC, ...KINDS]) expect(embedding).toContain(name);
    for (const [format, { explained }] of Object.entries(IMPORT_PROBES))
      for (const kind of explained) expect(textOf(`${DOCS_PATH}/moving/${format}`)).toContain(kind);
  });

  test("lists every endpoint, every block type and the measured scores", () => {
    const listed = textOf(`${DOCS_PATH}/endpoints`);
    for (const { path, summary } of endpoints) for (const part of [path, summary]) expect(listed).toContain(part);
    const types = pages.get(`${DOCS_PATH}/block-types`);
    for (const type of blockTypes.keys()) expect(types?.getElementById(placeOfType(type))?.tagName, type).toBe("H2");
    const scores = textOf(`${DOCS_PATH}/understanding`);
    for (const cell of scoreRows().flat()) expect(scores).toContain(cell);
  });
});

describe("the server of the documentation", () => {
  test("serves each page with a policy that runs only the scripts of the build", async () => {
    for (const path of [DOCS_PATH, "/docs/api", "/docs/nowhere", "/docs/a/b/c"]) {
      const { headers, status } = await get(path);
      expect([path, status]).toEqual([path, path.startsWith("/docs/nowhere") || path.endsWith("c") ? 404 : 200]);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')+; style-src /);
      expect(policy).toContain("connect-src 'self';");
      expect(policy).not.toContain("unsafe-eval");
      expect(headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("sends files compressed as the client takes them, to be kept forever", async () => {
    const names = docs.manifest.names.filter((name) => !name.endsWith(".html"));
    const large = names.find((name) => /^assets\/scalar\..*\.js$/.test(name));
    const small = names.find((name) => /^assets\/reference\..*\.js$/.test(name));
    for (const name of [large, small]) {
      const path = `${DOCS_PATH}/${name}`;
      const plain = await get(path, { "accept-encoding": "identity" });
      expect([plain.status, plain.headers.get("content-encoding")]).toEqual([200, null]);
      expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(plain.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
      const text = await plain.text();
      for (const encoding of ["br", "gzip"]) {
        const answer = await get(path, { "accept-encoding": encoding });
        expect(answer.headers.get("content-encoding")).toBe(encoding);
        expect((await answer.text()) === text, `${path} by ${encoding}`).toBe(true);
      }
    }
  });

  test("serves no file that the build does not list", async () => {
    for (const name of ["files.json", "modules.json", "staged", "index.html", "assets", "..%2f..%2fpackage.json"])
      expect([name, (await get(`/docs/${name}`)).status]).toEqual([name, 404]);
  });
});
