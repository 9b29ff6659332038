/** The short link of a form and its QR code, over HTTP. */
import sharp from "sharp";
import { encode } from "uqr";
import { beforeAll, expect, test } from "vitest";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface ShortLink {
  readonly code: string;
  readonly url: string;
}

const running = useRunningApi();
let client: ApiClient;
let key: string;

beforeAll(async () => {
  await buildPage();
  const issued = await running.api.key("sk_live");
  key = issued.text;
  client = running.api.client(issued);
});

const keep = (form: string, caller = client) => caller.request<ShortLink>("PUT", `/v1/forms/${form}/short-link`);
const follow = (url: string) => fetch(url, { redirect: "manual", headers: { accept: "text/html" } });
const slugOf = async (form: string) => (await client.get<{ slug: string }>(`/v1/forms/${form}`)).body.slug;

async function qr(form: string, query: string): Promise<{ type: string | null; bytes: Buffer }> {
  const answer = await fetch(`${running.api.baseUrl}/v1/forms/${form}/qr${query}`, { headers: { "x-api-key": key } });
  expect(answer.status).toBe(200);
  return { type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The dark modules of a picture, looked at in the middle of each. */
async function modulesOf(picture: Buffer, modules: number): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const pixels = Math.floor(info.width / modules);
  const before = Math.floor((info.width - pixels * modules) / 2);
  const at = (module: number): number => before + module * pixels + Math.floor(pixels / 2);
  return Array.from({ length: modules }, (_row, y) =>
    Array.from({ length: modules }, (_column, x) => (data[at(y) * info.width + at(x)] ?? 255) < 128),
  );
}

test("a form keeps its short link, which leads to its page with all parameters, also when the form is renamed", async () => {
  const form = await publishForm(client, signupForm);
  const first = await keep(form);
  expect(first).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[2-9a-kmnp-z]{8}$/) } });
  expect(first.body.url).toBe(`${running.api.baseUrl}/s/${first.body.code}`);
  const [again, atOnce] = await Promise.all([1, 2].map(() => keep(form)));
  expect([again?.body, atOnce?.body]).toEqual([first.body, first.body]);

  const slug = await slugOf(form);
  const led = await follow(
    `${first.body.url.toUpperCase().replace(/^.*\/S\//, `${running.api.baseUrl}/s/`)}?a.name=Ana`,
  );
  expect([led.status, led.headers.get("location"), led.headers.get("cache-control")]).toEqual([
    302,
    `/p/${slug}?a.name=Ana`,
    expect.stringContaining("no-store"),
  ]);
  await client.request("PATCH", `/v1/forms/${form}`, { slug: `${slug}-renamed` });
  expect((await follow(first.body.url)).headers.get("location")).toBe(`/p/${await slugOf(form)}`);
  expect(await slugOf(form)).toBe(`${slug}-renamed`);
});

test("a short link that is none, or of a deleted form, shows the page that says so", async () => {
  const form = await publishForm(client, signupForm);
  const { url } = (await keep(form)).body;
  await client.request("DELETE", `/v1/forms/${form}`);
  for (const address of [url, `${running.api.baseUrl}/s/22222222`, `${running.api.baseUrl}/s/%00`]) {
    const answer = await follow(address);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("There is no form here")]);
  }
  expect((await keep(form)).status).toBe(404);
});

test("another organization gets neither the link nor the code", async () => {
  const form = await publishForm(client, signupForm);
  const organization = await running.api.otherOrganization();
  const stranger = running.api.client(await running.api.key("sk_live", { organization }));
  expect((await keep(form, stranger)).status).toBe(404);
  expect((await stranger.get(`/v1/forms/${form}/qr`)).status).toBe(404);
});

test("the QR code holds the page's address until there is a short link, as SVG and PNG of the wanted size", async () => {
  const form = await publishForm(client, signupForm);
  for (const address of [`${running.api.baseUrl}/p/${await slugOf(form)}`, async () => (await keep(form)).body.url]) {
    const wanted = encode(typeof address === "string" ? address : await address(), { ecc: "M", border: 4 });
    const svg = await qr(form, "");
    expect(svg.type).toBe("image/svg+xml");
    expect(await modulesOf(await sharp(svg.bytes, { density: 288 }).png().toBuffer(), wanted.size)).toEqual(
      wanted.data,
    );
    const png = await qr(form, "?format=png&size=300");
    expect(png.type).toBe("image/png");
    expect(await sharp(png.bytes).metadata()).toMatchObject({ width: 300, height: 300 });
    expect(await modulesOf(png.bytes, wanted.size)).toEqual(wanted.data);
  }
  // Answers and hidden fields that the address gives, escaped as they are in any address.
  const given = `${(await keep(form)).body.url}?a.name=Ana+Mar%C3%ADa&table=12`;
  const wanted = encode(given, { ecc: "M", border: 4 });
  const { bytes } = await qr(
    form,
    `?format=png&size=300&parameters=${encodeURIComponent("a.name=Ana María&table=12")}`,
  );
  expect(await modulesOf(bytes, wanted.size)).toEqual(wanted.data);
  expect(new URL((await follow(given)).headers.get("location") ?? "", given).searchParams.get("a.name")).toBe(
    "Ana María",
  );
  for (const query of [
    "?parameters=",
    `?parameters=${"%C3%AD".repeat(200)}`,
    `?parameters=${"x".repeat(501)}`,
    "?size=95",
    "?size=2049",
    "?size=x",
    "?format=gif",
  ])
    expect((await client.get(`/v1/forms/${form}/qr${query}`)).status).toBe(400);
});
