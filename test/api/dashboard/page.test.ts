/** What `/app` serves, over HTTP: one document for every screen, and the files of the application. */
import { request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { buildPage } from "../../support/programs/built-page.ts";
import { useRunningApi } from "../support/running-api.ts";

const DASHBOARD = "dash.example.com";
/** What a browser loads before the list of forms is there, compressed (design of the dashboard, §13). */
const FIRST_LOAD_BYTES_MAX = 150 * 1024;

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const running = useRunningApi({ dashboardUrl: `https://${DASHBOARD}` });

beforeAll(() => buildPage());

/** As a browser asks, byte for byte. */
function get(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(
      running.api.baseUrl + path,
      { headers: { host: DASHBOARD, "accept-encoding": "br", ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

/** The addresses of the files that a document names. */
function filesOf(document: Raw): string[] {
  return [...new Set(document.body.toString().match(/\/app\/_\/[\w.-]+/g))];
}

test("every screen is the same document, under a policy that runs and frames nothing of others", async () => {
  const paths = ["/app", "/app/forms", "/app/forms/frm_1/versions", "/app/setup?token=secret", "/app/invite/token"];
  for (const path of paths) {
    const { status, headers, body } = await get(path);
    expect({ path, status, type: headers["content-type"] }).toEqual({
      path,
      status: 200,
      type: "text/html; charset=utf-8",
    });
    const policy = String(headers["content-security-policy"]);
    for (const directive of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
      expect(policy.split("; ")).toContain(directive);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-cache" });
    expect(body.toString()).not.toContain("secret");
    expect(body.toString()).not.toMatch(/<script(?![^>]* src=)|<style|style=/);
  }
});

test("on any other host than the dashboard's, nothing of it exists", async () => {
  const [file = ""] = filesOf(await get("/app"));
  for (const path of ["/app", "/app/forms", file])
    expect((await get(path, { host: "forms.example.com" })).status, path).toBe(404);
});

test("the document is in the person's language and colours, chosen before the browser's", async () => {
  const text = async (headers: Record<string, string>): Promise<string> =>
    (await get("/app", headers)).body.toString().slice(0, 200);
  expect(await text({ "accept-language": "fr, de-AT;q=0.8" })).toContain('<html lang="de" dir="ltr">');
  expect(await text({ "accept-language": "ar" })).toContain('<html lang="en" dir="ltr">');
  const cookie = "other=1; svc-look.language=en; svc-look.theme=dark";
  expect(await text({ "accept-language": "de", cookie })).toContain('<html lang="en" dir="ltr" data-theme="dark">');
  const forged = 'svc-look.theme="><script>; svc-look.language=<b>';
  expect(await text({ "accept-language": "de", cookie: forged })).toContain('<html lang="de" dir="ltr">');
});

test("files are compressed in advance and kept for ever, and no other name is served", async () => {
  const [file = ""] = filesOf(await get("/app")).filter((name) => name.endsWith(".js"));
  const { status, headers, body } = await get(file);
  expect({ status, encoding: headers["content-encoding"] }).toEqual({ status: 200, encoding: "br" });
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
  });
  const plain = await get(file, { "accept-encoding": "identity" });
  expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
  for (const name of ["files.json", "main.tsx", "..%2fpage%2fbuilt.ts", "nothing.js"])
    expect((await get(`/app/_/${name}`)).status, name).toBe(404);
});

test("the list's document asks for the forms of the organization that was shown last, and takes no other text for one", async () => {
  const asked = async (cookie: string): Promise<string[]> =>
    [...(await get("/app/forms", { cookie })).body.toString().matchAll(/as="fetch" href="([^"]*)"/g)].map(
      ([, path = ""]) => path,
    );
  const { organization } = running.api;
  expect(await asked(`svc-look.organization=${organization}`)).toEqual([
    "/api/me",
    `/api/${organization}/forms?limit=100`,
  ]);
  for (const text of ["", "org_1/../me", "https://example.com", 'org_1"><script>'])
    expect(await asked(`svc-look.organization=${text}`), text).toEqual(["/api/me"]);
});

test.each(["en", "de"])("the first load of the list of forms stays below its limit in %s", async (language) => {
  const document = await get("/app/forms", { "accept-language": language });
  const names = filesOf(document);
  const known = new Set(names);
  const bodies = await Promise.all(names.map(async (name) => ({ name, ...(await get(name)) })));
  for (const { name, body } of bodies.filter((each) => each.name.endsWith(".js"))) {
    // What a file imports at once is in the document, so that nothing waits for another file.
    const imported = [
      ...brotliDecompressSync(body)
        .toString()
        .matchAll(/from"\.\/([\w.-]+\.js)"/g),
    ];
    for (const [, each] of imported) expect(known, `${name} imports ${each}`).toContain(`/app/_/${each}`);
  }
  const bytes = bodies.reduce((sum, { body }) => sum + body.length, document.body.length);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX);
});
