/**
 * Assets of forms: pictures are known by their bytes, reduced and cleaned, served to everyone, kept while a form uses
 * them, and gone with the last one.
 */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { type ApiAnswer, type ApiClient, publishForm } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { PATIENCE } from "../../support/patience.ts";
import { startWorkers, type StartedWorkers } from "../../workers/support/start-workers.ts";
import { type IssuedKey, useRunningApi } from "../support/running-api.ts";

interface Asset {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly size: number;
  readonly url: string;
  readonly files: readonly { readonly url: string; readonly width: number; readonly height: number }[];
}
interface Failure {
  readonly error: {
    readonly code: string;
    readonly issues?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  };
}

const running = useRunningApi();
let apiKey: IssuedKey;
let secret: ApiClient;
let formId: string;
let workers: StartedWorkers | undefined;

beforeAll(async () => {
  await buildPage();
  apiKey = await running.api.key("sk_live");
  secret = running.api.client(apiKey);
  formId = await publishForm(secret, formWith([]));
});
afterAll(() => workers?.stop());

/** A form that asks one question, with these pictures above statements. */
function formWith(keys: readonly string[]): Record<string, unknown> {
  return {
    title: "Garden",
    blocks: [
      ...keys.map((imageKey, at) => ({
        ref: `picture_${at}`,
        type: "statement",
        title: "Look at this.",
        media: { kind: "image", imageKey, alt: "A garden" },
      })),
      { ref: "name", type: "short_text", title: "Your name?" },
    ],
  };
}

async function upload<Body = Asset>(
  bytes: Uint8Array,
  { name = "garden.jpg", form = formId, by = apiKey }: { name?: string; form?: string; by?: IssuedKey } = {},
): Promise<ApiAnswer<Body>> {
  const answer = await fetch(`${running.api.baseUrl}/v1/forms/${form}/assets`, {
    method: "POST",
    headers: { "x-api-key": by.text, "x-file-name": name, "content-type": "application/octet-stream" },
    body: Buffer.from(bytes),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

async function uploaded(bytes: Uint8Array, options: Parameters<typeof upload>[1] = {}): Promise<Asset> {
  const { status, body } = await upload(bytes, options);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** A photograph on its side, with a place and a copyright in its EXIF, as a phone writes it. */
async function photograph(width = 900, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#3a7" } })
    .withExif({ IFD0: { Copyright: "Somebody Secret" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

let color = 0;
/** A small picture that no other test has uploaded. */
function picture(): Promise<Buffer> {
  color += 1;
  return sharp({ create: { width: 40, height: 30, channels: 4, background: { r: color, g: 9, b: 9, alpha: 1 } } })
    .png()
    .toBuffer();
}

describe("an uploaded picture", () => {
  test("is served upright in several widths, without what the camera wrote, to be kept for ever", async () => {
    const asset = await uploaded(await photograph());
    expect(asset).toMatchObject({ name: "garden.jpg", width: 600, height: 900, animated: false });
    expect(asset.key).toMatch(/^pic_[0-9a-f]{32}_600x900$/);
    expect(asset.files.map(({ width, height }) => [width, height])).toEqual([
      [320, 480],
      [600, 900],
    ]);
    for (const { url, width, height } of asset.files) {
      const answer = await fetch(url);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes("Secret")).toBe(false);
      const { exif, orientation, ...seen } = await sharp(bytes).metadata();
      expect(seen).toMatchObject({ format: "webp", width, height });
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    }
    const anyPurpose = await fetch(asset.url);
    expect((await sharp(Buffer.from(await anyPurpose.arrayBuffer())).metadata()).width).toBe(600);
  });

  test("is reduced to 2560 pixels where it is larger, and keeps its transparency", async () => {
    const png = await sharp({ create: { width: 3000, height: 100, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const asset = await uploaded(png, { name: "wide.png" });
    expect(asset.files.map(({ width }) => width)).toEqual([320, 640, 1280, 2560]);
    const largest = await fetch(asset.files.at(-1)?.url ?? "");
    const { hasAlpha } = await sharp(Buffer.from(await largest.arrayBuffer())).metadata();
    expect(hasAlpha).toBe(true);
  });

  test("keeps moving if it moves, and has a file that does not", async () => {
    const frame = (background: string) => ({ create: { width: 60, height: 40, channels: 4 as const, background } });
    const frames = await Promise.all(["red", "blue"].map((name) => sharp(frame(name)).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const asset = await uploaded(gif, { name: "moving.gif" });
    expect(asset).toMatchObject({ width: 60, height: 40, animated: true });
    expect(asset.key).toMatch(/_60x40_anim$/);
    const pages = await Promise.all(
      asset.files.map(
        async ({ url }) => (await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()).pages,
      ),
    );
    expect(pages).toEqual([2, undefined]);
  });

  test("is drawn if it is an SVG, and its script is lost", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><rect width="20" height="10" fill="red"/></svg>`;
    const asset = await uploaded(Buffer.from(svg), { name: "logo.svg" });
    expect(asset).toMatchObject({ width: 1280, height: 640 });
    const bytes = Buffer.from(await (await fetch(asset.url)).arrayBuffer());
    expect(bytes.includes("alert")).toBe(false);
  });

  test("has one key, however often and from how many at once it is uploaded", async () => {
    const bytes = await picture();
    const assets = await Promise.all([1, 2, 3].map(() => uploaded(bytes, { name: "same.png" })));
    expect(new Set(assets.map(({ key }) => key)).size).toBe(1);
    const { body } = await secret.get<{ assets: readonly Asset[] }>(`/v1/forms/${formId}/assets`);
    expect(body.assets.filter(({ name }) => name === "same.png")).toHaveLength(1);
  });
});

describe("what is no usable picture", () => {
  test("is refused by its bytes, whatever its name says", async () => {
    const { status, body } = await upload<Failure>(Buffer.from("%PDF-1.7 not a picture"), { name: "picture.png" });
    expect(status).toBe(422);
    expect(body.error.issues).toMatchObject([{ path: "file", code: "not_a_picture" }]);
  });

  test("is refused if it is cut short", async () => {
    const bytes = await photograph(400, 300);
    const { status, body } = await upload<Failure>(bytes.subarray(0, bytes.length / 2));
    expect(status).toBe(422);
    expect(body.error.issues).toMatchObject([{ path: "file", code: "unusable_picture" }]);
  });

  test("is refused if a few bytes unpack to billions of pixels", async () => {
    const { status, body } = await upload<Failure>(bomb(60_000, 60_000), { name: "bomb.png" });
    expect(status).toBe(422);
    expect(body.error.issues?.[0]?.message).toContain("60000 × 60000 pixels");
  });
});

/** A PNG of one colour, of which only the first rows are there. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const rows = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("the page of a form", () => {
  const policyOf = async (slug: string): Promise<string> =>
    (await fetch(`${running.api.baseUrl}/p/${slug}`)).headers.get("content-security-policy") ?? "";

  test("may frame the players of its own films only, and play files only if it has some", async () => {
    const media = ["https://youtu.be/dQw4w9WgXcQ", "https://example.org/tour"].map((url) => ({ kind: "embed", url }));
    const blocks = media.map((each, at) => ({ ref: `q${at}`, type: "short_text", title: "Q?", media: each }));
    const film = { kind: "video", url: "https://example.org/film.mp4" };
    await secret.post("/v1/forms", { doc: { title: "Films", blocks }, slug: "films" });
    await publishForm(secret, { title: "Plain", blocks: [{ ref: "q", type: "short_text", title: "Q?" }] });
    const files = { title: "Files", blocks: [{ ref: "q", type: "short_text", title: "Q?", media: film }] };
    const { body } = await secret.post<{ id: string }>("/v1/forms", { doc: files, slug: "files" });
    await secret.post(`/v1/forms/${body.id}/publish`);
    const forms = await secret.get<{ data: readonly { id: string; slug: string; title: string }[] }>("/v1/forms");
    const films = forms.body.data.find(({ slug }) => slug === "films");
    await secret.post(`/v1/forms/${films?.id}/publish`);
    expect(await policyOf("films")).toMatch(/; frame-src https:\/\/www\.youtube-nocookie\.com$/);
    expect(await policyOf("files")).toMatch(/; media-src https:$/);
    const plain = forms.body.data.find(({ title }) => title === "Plain");
    expect(await policyOf(plain?.slug ?? "")).not.toMatch(/frame-src|media-src/);
  });

  test("has its welcome in the document, with the hidden fields of the address as text", async () => {
    const doc = {
      title: "Hello",
      hiddenFields: [{ key: "name" }],
      welcome: { title: "Hello {{hidden:name|you}}", bodyMd: "[On](https://example.org/?n={{hidden:name}})" },
      blocks: [{ ref: "q", type: "short_text", title: "Q?" }],
    };
    const { body } = await secret.post<{ id: string }>("/v1/forms", { doc, slug: "hello" });
    await secret.post(`/v1/forms/${body.id}/publish`);
    const welcomeAt = async (query: string): Promise<unknown> => {
      const html = await (await fetch(`${running.api.baseUrl}/p/hello${query}`)).text();
      const attribute = /data-welcome="([^"]*)"/.exec(html)?.[1] ?? "";
      const text = { "&quot;": '"', "&lt;": "<", "&gt;": ">", "&amp;": "&" };
      return JSON.parse(attribute.replaceAll(/&(quot|lt|gt|amp);/g, (entity) => text[entity as keyof typeof text]));
    };
    expect(await welcomeAt("")).toMatchObject({ title: "Hello you" });
    expect(await welcomeAt(`?name=${encodeURIComponent('"><b>*Ana*')}`)).toMatchObject({
      title: String.raw`Hello "\>\<b\>\*Ana\*`,
      bodyMd: "[On](https://example.org/?n=%22%3E%3Cb%3E%2AAna%2A)",
    });
  });
});

describe("an asset of a form", () => {
  test("cannot be removed while the draft or the live version names it, and can afterwards", async () => {
    const { key, url } = await uploaded(await picture());
    const form = `/v1/forms/${formId}`;
    expect((await secret.request("PUT", `${form}/doc`, { doc: formWith([key]) })).status).toBe(200);
    const inDraft = await secret.request<Failure>("DELETE", `${form}/assets/${key}`);
    expect([inDraft.status, inDraft.body.error.code]).toEqual([409, "asset_in_use"]);
    await secret.post(`${form}/publish`);
    await secret.request("PUT", `${form}/doc`, { doc: formWith([]) });
    expect((await secret.request("DELETE", `${form}/assets/${key}`)).status).toBe(409);
    await secret.post(`${form}/publish`);
    expect((await secret.request("DELETE", `${form}/assets/${key}`)).status).toBe(200);
    expect((await secret.request("DELETE", `${form}/assets/${key}`)).status).toBe(404);
    // Nobody has asked for this address before, so that no cache has it.
    expect((await fetch(url)).status).toBe(404);
  });

  test("is no asset of another organization, whose key for the same picture is another one", async () => {
    const bytes = await picture();
    const mine = await uploaded(bytes);
    const organization = await running.api.otherOrganization();
    const by = await running.api.key("sk_live", { organization });
    const other = running.api.client(by);
    expect((await other.get(`/v1/forms/${formId}/assets`)).status).toBe(404);
    expect((await upload(bytes, { by })).status).toBe(404);
    const theirs = await uploaded(bytes, { by, form: await publishForm(other, formWith([])) });
    expect(theirs.key).not.toBe(mine.key);
    const { body } = await other.post<{ id: string }>("/v1/forms", { doc: formWith([mine.key]) });
    const named = await other.post<Failure>(`/v1/forms/${body.id}/publish`);
    expect(named.body.error.issues).toMatchObject([{ path: "blocks.0.media.imageKey", code: "unknown_asset" }]);
  });

  test("stays for a copy of its form, and goes with the last form that uses it", async () => {
    const { api } = running;
    const original = await publishForm(secret, formWith([]));
    const { key, url } = await uploaded(await picture(), { form: original });
    const [blob] = await values("SELECT blob AS value FROM assets WHERE key = $1", key);
    await secret.request("PUT", `/v1/forms/${original}/doc`, { doc: formWith([key]) });
    const copy = (await secret.post<{ id: string }>(`/v1/forms/${original}/duplicate`)).body.id;
    const { body } = await secret.get<{ assets: readonly Asset[] }>(`/v1/forms/${copy}/assets`);
    expect(body.assets.map((asset) => asset.key)).toEqual([key]);

    workers ??= await startWorkers({
      databaseUrl: api.databaseUrl,
      webhookAllowNets: [],
      ports: { ...api.runtime, log: createLog("silent"), clockScale: 100 },
    });
    await secret.request("DELETE", `/v1/forms/${original}`);
    await vi.waitUntil(
      async () => (await values("SELECT form AS value FROM form_assets WHERE key = $1", key)).length === 1,
      PATIENCE,
    );
    expect((await secret.post(`/v1/forms/${copy}/publish`)).status).toBe(201);
    expect((await fetch(url)).status).toBe(200);
    await secret.request("DELETE", `/v1/forms/${copy}`);
    await vi.waitUntil(
      async () => (await values("SELECT id AS value FROM blobs WHERE id = $1", blob ?? "")).length === 0,
      PATIENCE,
    );
    expect(await values("SELECT key AS value FROM assets WHERE key = $1", key)).toEqual([]);
  });
});

async function values(query: string, parameter: string): Promise<readonly string[]> {
  const client = new pg.Client(running.api.databaseUrl);
  await client.connect();
  try {
    return (await client.query<{ value: string }>(query, [parameter])).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

describe("captions", () => {
  const vtt = (text: string): Buffer => Buffer.from(text);
  const CUE = "WEBVTT\n\n00:00.000 --> 00:02.000\nThe house by the sea.\n";

  test("are kept as they are, and a form's video shows them under its own policy", async () => {
    const { key, url, files } = await uploaded(vtt(CUE), { name: "house.vtt" });
    expect(key).toMatch(/^vtt_[0-9a-f]{32}$/);
    expect(files).toHaveLength(1);
    const served = await fetch(url);
    expect(served.headers.get("content-type")).toBe("text/vtt");
    expect(await served.text()).toBe(CUE);
    const media = { kind: "video", url: "https://films.example.org/house.mp4", captionsKey: key };
    const doc = { title: "House", blocks: [{ ref: "like", type: "yes_no", title: "Do you like it?", media }] };
    expect((await secret.request("PUT", `/v1/forms/${formId}/doc`, { doc })).status).toBe(200);
    expect((await secret.post(`/v1/forms/${formId}/publish`)).status).toBe(201);
    const { body } = await secret.get<{ slug: string }>(`/v1/forms/${formId}`);
    const page = await fetch(`${running.api.baseUrl}/p/${body.slug}`);
    expect(page.headers.get("content-security-policy")).toContain("media-src 'self' https:");
  });

  test.each([
    ["no cue", "WEBVTT\n\nnothing\n"],
    ["another encoding", Buffer.from([...Buffer.from(CUE), 0xff])],
    ["too much", CUE + "x".repeat(512 * 1024)],
  ])("with %s are refused", async (_what, content) => {
    const { status, body } = await upload<Failure>(Buffer.from(content), { name: "house.vtt" });
    expect(status).toBe(422);
    expect(body.error.issues).toEqual([expect.objectContaining({ path: "file", code: "unusable_captions" })]);
  });
});
