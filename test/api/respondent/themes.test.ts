/** A form's theme on its page: the sheet, its address, and what a document may say. */
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { themeSheet } from "../../../api/respondent/theme/theme-sheet.ts";
import { ThemeSheets } from "../../../api/respondent/theme/theme-sheets.ts";
import { THEME_IDS } from "../../../machines/document/theme/theme-ids.ts";
import type { Theme } from "../../../machines/document/theme/theme.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
let client: ApiClient;
let key: string;

beforeAll(async () => {
  await buildPage();
  const issued = await running.api.key("sk_live");
  key = issued.text;
  client = running.api.client(issued);
});

const QUESTION = { ref: "name", type: "short_text", title: "Name?" };

interface Made {
  readonly id: string;
  readonly slug: string;
  readonly error?: {
    readonly code: string;
    readonly issues: readonly { path: string; code: string; message: string }[];
  };
}
interface Published {
  readonly warnings: readonly { path: string; code: string }[];
  readonly error?: Made["error"];
}

async function published(theme: unknown): Promise<Pick<Made, "id" | "slug"> & Published> {
  const { body } = await client.post<Made>("/v1/forms", { doc: { title: "Themed", blocks: [QUESTION], theme } });
  const answer = await client.post<Published>(`/v1/forms/${body.id}/publish`);
  return { ...answer.body, id: body.id, slug: body.slug };
}

async function page(path: string): Promise<string> {
  return (await fetch(running.api.baseUrl + path, { headers: { accept: "text/html" } })).text();
}

function sheetOf(html: string): string | undefined {
  return /href="(\/p\/_\/themes\/[^"]+)"/.exec(html)?.[1];
}

describe("the sheet of a theme", () => {
  test("has the form's colours for the light and the dark, at an address that browsers keep", async () => {
    const { slug } = await published({ color: "#C81E63", radius: "none", progress: "top" });
    const html = await page(`/p/${slug}`);
    const address = sheetOf(html) ?? "";
    // Before the page's script, after its own style sheet.
    expect(html.indexOf(".css")).toBeLessThan(html.indexOf(address));
    expect(html).toContain('<meta name="theme-color" content="#141716" media="(prefers-color-scheme: dark)">');
    const answer = await fetch(running.api.baseUrl + address, { headers: { "accept-encoding": "gzip" } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/css; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=31536000, immutable",
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    const css = await answer.text();
    expect(css).toContain("--accent:#c81e63");
    expect(css).toContain("@media (prefers-color-scheme:dark){:root{--ground:#141716");
    expect(css).toContain("--round:0");
  });

  test("is of the version: a page that is open keeps its look, and a new version has another address", async () => {
    const { id, slug } = await published({ color: "#c81e63" });
    const before = sheetOf(await page(`/p/${slug}`)) ?? "";
    await client.request("PUT", `/v1/forms/${id}/doc`, {
      doc: { title: "T", blocks: [QUESTION], theme: { color: "#0b6690" } },
    });
    const preview = await client.post<{ url: string }>(`/v1/forms/${id}/preview`);
    const link = new URL(preview.body.url);
    const previewed = sheetOf(await page(link.pathname + link.search)) ?? "";
    expect(await page(previewed)).toContain("--accent:#0b6690");
    await client.post(`/v1/forms/${id}/publish`);
    expect(sheetOf(await page(`/p/${slug}`))).not.toBe(before);
    expect(await page(before)).toContain("--accent:#c81e63");
  });

  test("is not kept under the name of another build's, and is nowhere else", async () => {
    const { slug } = await published({ preset: "midnight" });
    const html = await page(`/p/${slug}`);
    expect(html).toContain('<meta name="color-scheme" content="dark">');
    const address = sheetOf(html) ?? "";
    const other = await fetch(running.api.baseUrl + address.replace(/[0-9a-f]{16}\.css$/, "0123456789abcdef.css"));
    expect(other.status).toBe(200);
    expect(other.headers.get("cache-control")).toBe("no-cache");
    for (const path of [address.replace(/fv_\w/, "fv_Z"), address.replace(/fv_\w+/, "fv_x")])
      expect((await fetch(running.api.baseUrl + path)).status).toBe(404);
  });

  test("is absent where a form has no theme", async () => {
    const { slug } = await published({});
    const html = await page(`/p/${slug}`);
    expect(sheetOf(html)).toBeUndefined();
    expect(html).not.toContain("theme-color");
  });

  test("is small, whatever the theme says", async () => {
    const full = {
      preset: "aurora",
      density: "compact",
      radius: "medium",
      bubbles: "outlined",
      logo: { url: "https://example.org/logo.png", alt: "Example" },
      avatar: { url: "https://example.org/a.png" },
    } as const;
    const sheet = await new ThemeSheets("/").of(full, false);
    expect(sheet?.compressed.get("br")?.length).toBeLessThan(1500);
    expect(brotliDecompressSync(sheet?.compressed.get("br") ?? "").equals(sheet?.plain ?? Buffer.alloc(0))).toBe(true);
  });

  test("of a version that an earlier build published has what a theme can say, and nothing of its text", async () => {
    const attack = `x");}</style><script>alert(1)</script>`;
    const sheets = new ThemeSheets("/");
    const stored = { color: `red;}${attack}`, font: attack, logo: attack, colors: { text: attack }, css: 7 } as unknown;
    expect(await sheets.of(stored as Theme, true)).toBeUndefined();
    const image = { url: `https://example.org/a.png?${attack}` };
    expect(themeSheet({ background: { image } })).not.toMatch(/<|x"\)/);
  });
});

describe("a document", () => {
  test("is refused with the path of what its theme cannot say", async () => {
    const { status, body } = await client.post<Made>("/v1/forms", {
      doc: { blocks: [QUESTION], theme: { colour: "#00aa00", colors: { text: "black" } } },
    });
    expect(status).toBe(422);
    expect(body.error?.issues.map(({ path }) => path).sort()).toEqual(["doc.theme.colors.text", "doc.theme.colour"]);
  });

  test("is not published with own rules that would be left out, and is told where they stand", async () => {
    const css = ".bubble { color: #222222 }\n.mine { position: fixed }\n@import 'a.css';";
    const { error } = await published({ css });
    expect(error?.code).toBe("form_invalid");
    expect(error?.issues).toEqual([
      expect.objectContaining({
        path: "theme.css",
        code: "css_not_allowed",
        message: "Line 2, column 9: The property position is not among those of own rules",
      }),
      expect.objectContaining({
        code: "css_not_allowed",
        message: expect.stringContaining("Line 3, column 1: @import"),
      }),
    ]);
  });
});

/** A font as far as this service looks into one: the header and as many bytes as it announces. */
function woff2(bytes: number, changes: Readonly<Record<number, number>> = {}): Buffer {
  const font = Buffer.alloc(bytes, 7);
  font.write("wOF2", 0, "latin1");
  for (const [at, value] of [
    [4, 0x00010000],
    [8, bytes],
    [12, 0x000a0000],
    [16, 3 * bytes],
    [20, bytes - 48],
  ] as const)
    font.writeUInt32BE(changes[at] ?? value, at);
  return font;
}

async function uploaded(form: string, bytes: Buffer): Promise<{ status: number; body: { key: string; url: string } }> {
  const answer = await fetch(`${running.api.baseUrl}/v1/forms/${form}/assets`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "font/woff2", "x-file-name": "ours.woff2" },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as { key: string; url: string } };
}

describe("an uploaded font", () => {
  test("is served by us and loaded by the sheet, with one of the device until it is there", async () => {
    const { id } = await published({});
    const font = woff2(2000);
    const { status, body } = await uploaded(id, font);
    expect(status).toBe(201);
    expect(body.key).toMatch(/^fnt_[0-9a-f]{32}$/);
    const served = await fetch(body.url);
    expect(served.headers.get("content-type")).toBe("font/woff2");
    expect(served.headers.get("cache-control")).toContain("immutable");
    expect(Buffer.from(await served.arrayBuffer()).equals(font)).toBe(true);
    const theme = { fontKey: body.key, font: "serif" };
    await client.request("PUT", `/v1/forms/${id}/doc`, { doc: { title: "T", blocks: [QUESTION], theme } });
    const { slug } = (await client.get<Made>(`/v1/forms/${id}`)).body;
    expect((await client.post(`/v1/forms/${id}/publish`)).status).toBe(201);
    const css = await page(sheetOf(await page(`/p/${slug}`)) ?? "");
    const { pathname } = new URL(body.url);
    expect(css).toContain(
      `@font-face{font-family:"Own font";src:url("${pathname}") format("woff2");font-display:swap}`,
    );
    expect(css).toContain('font-family:"Own font",Charter');
    expect((await fetch(`${running.api.baseUrl}/p/${slug}`)).headers.get("content-security-policy")).toContain(
      "font-src 'self'",
    );
  });

  test("that the form does not have is named before it is published", async () => {
    const { error } = await published({
      fontKey: `fnt_${"0".repeat(32)}`,
      logo: { imageKey: `pic_${"0".repeat(32)}_1x1` },
    });
    expect(error?.issues.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      "theme.fontKey unknown_asset",
      "theme.logo.imageKey unknown_asset",
    ]);
  });

  test.each([
    ["a font of another kind", woff2(2000, { 4: 0x74746366 })],
    ["half a font", woff2(2000).subarray(0, 1500)],
    ["a header", woff2(2000).subarray(0, 20)],
    ["a font without tables", woff2(2000, { 12: 0 })],
    ["a font that unpacks to gigabytes", woff2(2000, { 16: 0xffffffff })],
    ["a font beyond 200 KiB", woff2(200 * 1024 + 1)],
  ])("%s is refused", async (_what, bytes) => {
    const { id } = await published({});
    const { status, body } = await uploaded(id, bytes);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { issues: [{ path: "file", code: "unusable_font" }] } });
  });
});

describe("own rules", () => {
  test("stay away from a page that shares its host with the dashboard, and the author is told", async () => {
    const { slug, warnings } = await published({ color: "#3d7465", css: ".bubble { font-weight: 500 }" });
    expect(warnings).toEqual([expect.objectContaining({ path: "theme.css", code: "css_not_used" })]);
    expect(await page(sheetOf(await page(`/p/${slug}`)) ?? "")).not.toContain("font-weight");
  });

  test("come last in the sheet of a host of its own", async () => {
    const css = ".bubble { font-weight: 500; position: fixed }";
    const sheet = await new ThemeSheets("/").of({ color: "#0b6690", css }, true);
    expect(Buffer.from(sheet?.plain ?? []).toString()).toMatch(/\.page \.bubble\{font-weight:500\}$/);
  });
});

test("the themes that come along are listed with what they say and show, and a form has one by its name", async () => {
  interface Listed {
    readonly id: string;
    readonly theme: Theme;
    readonly shown: { readonly light: { readonly accent: string; readonly ground: string } };
  }
  const { status, body } = await client.get<{ data: readonly Listed[]; has_more: boolean }>("/v1/themes");
  expect(status).toBe(200);
  expect(body.has_more).toBe(false);
  expect(body.data.map(({ id }) => id)).toEqual([...THEME_IDS]);
  const paper = body.data.find(({ id }) => id === "paper");
  expect(paper?.shown.light).toMatchObject({ accent: paper?.theme.color, ground: "#fbf6ec" });
  const sheets = new ThemeSheets("/");
  const [named, written] = await Promise.all([
    sheets.of({ preset: "paper" }, false),
    sheets.of(paper?.theme ?? {}, false),
  ]);
  expect(named?.name).toBe(written?.name);
});
