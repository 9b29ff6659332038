/** What a form's page says to search engines and link previews, and the picture that these show. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { drawSocialPicture, type SocialPictureText } from "../../../api/drawing/social-picture.ts";
import { lookOf } from "../../../api/respondent/share/form-look.ts";
import { OWN_PALETTE } from "../../../machines/document/theme/palette.ts";
import type { Theme } from "../../../machines/document/theme/theme.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
let client: ApiClient;

beforeAll(async () => {
  await buildPage();
  client = await running.api.secret();
});

async function publish(document: object): Promise<{ readonly slug: string; readonly id: string }> {
  const id = await publishForm(client, document);
  return { id, slug: (await client.get<{ slug: string }>(`/v1/forms/${id}`)).body.slug };
}

async function pageOf(path: string, language = "en"): Promise<{ html: string; robots: string | null }> {
  const answer = await fetch(running.api.baseUrl + path, {
    headers: { accept: "text/html", "accept-language": language },
  });
  return { html: await answer.text(), robots: answer.headers.get("x-robots-tag") };
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}"[^>]* content="([^"]*)">`).exec(html)?.[1];

describe("the head of a form's page", () => {
  test("names title, description, picture and the address without what a visit adds to it", async () => {
    const { slug } = await publish({ ...signupForm, title: "**Sign** up", description: 'To "the" club' });
    const { html } = await pageOf(`/p/${slug}?utm_source=mail&a.name=Ana`);
    const address = `${running.api.baseUrl}/p/${slug}`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(contentOf(html, "og:title")).toBe("Sign up");
    expect(contentOf(html, "og:description")).toBe("To &quot;the&quot; club");
    expect(contentOf(html, "og:url")).toBe(address);
    expect(contentOf(html, "twitter:card")).toBe("summary_large_image");
    expect(contentOf(html, "og:image")).toMatch(new RegExp(`^${address}/social\\.png\\?l=en&amp;v=fv_`));
    expect(contentOf(html, "twitter:image")).toBe(contentOf(html, "og:image"));
    expect(html).toContain(`rel="icon" href="data:image/svg+xml,`);
    expect(html).toContain(encodeURIComponent(OWN_PALETTE.light.accent));
    expect(html).not.toContain("Ana");
  });

  test("keeps search engines away unless the author lets them in, and always from a preview", async () => {
    const hidden = await pageOf(`/p/${(await publish(signupForm)).slug}`);
    expect([hidden.robots, contentOf(hidden.html, "robots")]).toEqual(["noindex", "noindex"]);
    const { slug, id } = await publish({ ...signupForm, settings: { searchable: true } });
    const listed = await pageOf(`/p/${slug}`);
    expect([listed.robots, contentOf(listed.html, "robots")]).toEqual([null, undefined]);
    const link = await client.post<{ url: string }>(`/v1/forms/${id}/preview`);
    const preview = await pageOf(new URL(link.body.url).pathname + new URL(link.body.url).search);
    expect(preview.robots).toBe("noindex");
    expect(preview.html).not.toMatch(/og:|canonical/);
  });
});

describe("the social picture", () => {
  test("is a picture of the form's colour in the language that is asked for, and may be shown by other sites", async () => {
    const { slug } = await publish({
      ...signupForm,
      theme: { color: "#aa00bb" },
      settings: { languages: ["en", "de"] },
      translations: { de: { title: "Anmeldung zum sehr langen Sommerfest im Garten" } },
    });
    const { html } = await pageOf(`/p/${slug}`, "de");
    const { pathname, search } = new URL(contentOf(html, "og:image")?.replaceAll("&amp;", "&") ?? "");
    const answer = await fetch(running.api.baseUrl + pathname + search);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    const german = Buffer.from(await answer.arrayBuffer());
    expect(german.length).toBeLessThan(100_000);
    const { data, info } = await sharp(german).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect([...data.subarray(0, 3)]).toEqual([0xaa, 0x00, 0xbb]);
    // A language that the form has not is answered by its first.
    const english = await Promise.all(
      ["en", "xx"].map(async (language) =>
        (await fetch(`${running.api.baseUrl}/p/${slug}/social.png?l=${language}`)).arrayBuffer(),
      ),
    );
    expect(Buffer.from(english[0] as ArrayBuffer).equals(Buffer.from(english[1] as ArrayBuffer))).toBe(true);
    expect(german.equals(Buffer.from(english[0] as ArrayBuffer))).toBe(false);
    expect((await fetch(`${running.api.baseUrl}/p/nowhere-${slug}/social.png`)).status).toBe(404);
    // A link of one language counts before what the browser prefers.
    const linked = (await pageOf(`/p/${slug}?lang=de`, "en")).html;
    expect(linked).toContain('<html lang="de"');
    expect(linked).toContain('data-titles="[[&quot;en&quot;,&quot;Sign up&quot;],[&quot;de&quot;,&quot;Anmeldung');
    expect((await pageOf(`/p/${slug}?lang=xx`, "en")).html).toContain('<html lang="en"');
  });

  const plain = lookOf({});
  const text: SocialPictureText = { title: "Sign up", description: "", direction: "ltr" };
  const sizeOf = async (form: SocialPictureText) => {
    const { width, height } = await sharp((await drawSocialPicture(form, plain)).png).metadata();
    return [width, height];
  };

  test("takes any text: marks, no spaces, no end, none, from right to left", async () => {
    const forms: readonly SocialPictureText[] = [
      { ...text, title: '<b>&amp;</b> "quoted" \u0007\uD800' },
      { ...text, title: "x".repeat(3_000), description: "a ".repeat(3_000) },
      { ...text, title: "", description: "" },
      { ...text, title: "استبيان رضا الموظفين", description: "قصير", direction: "rtl" },
    ];
    for (const form of forms) expect(await sizeOf(form)).toEqual([1200, 630]);
  });

  test("leaves a text out whose letters no font of the machine has, and says of which script", async () => {
    // Of a script that is in no font of texts: pictures with and without are the same.
    const { scriptsWithoutFont, png } = await drawSocialPicture({ ...text, title: "日本語のアンケート" }, plain);
    const bare = await drawSocialPicture({ ...text, title: "" }, plain);
    expect(png.equals(bare.png)).toBe(scriptsWithoutFont.includes("Han"));
    const named = await drawSocialPicture(text, plain);
    expect(named.scriptsWithoutFont).toEqual([]);
    expect(named.png.equals(bare.png)).toBe(false);
  });
});

describe("the look of a theme", () => {
  const [square, wide] = ["1".repeat(32), "2".repeat(32)].map(
    (hash, at) => `pic_${hash}_${at === 0 ? "256x256" : "800x160"}`,
  ) as [string, string];
  const cornersOf = async (png: Buffer) => {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (pixel: number) => [...data.subarray(3 * pixel, 3 * pixel + 3)];
    return [at(0), at(info.width * info.height - 1)] as const;
  };
  const drawn = async (theme: Theme, files = {}) =>
    (await drawSocialPicture({ title: "Sign up", description: "", direction: "ltr" }, lookOf(theme), files)).png;

  test("is in the picture: its colours, its gradient, its photograph, its logo", async () => {
    const dark = lookOf({ preset: "midnight" });
    expect(dark.palette.ground).not.toBe(OWN_PALETTE.light.ground);
    const [top, bottom] = await cornersOf(
      await drawn({ background: { gradient: { from: "#ff0000", to: "#0000ff" } } }),
    );
    expect(top[0]).toBeGreaterThan(240);
    expect(bottom[2]).toBeGreaterThan(240);

    const photograph = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#00ff00" } })
      .webp({ lossless: true })
      .toBuffer();
    const theme: Theme = { background: { image: { imageKey: wide } } };
    const [green] = await cornersOf(await drawn(theme, { background: photograph }));
    expect(green).toEqual([0, 255, 0]);
    // A picture that is gone leaves the colour.
    expect((await cornersOf(await drawn(theme)))[0]).toEqual([0x2f, 0x5d, 0x50]);
    expect((await drawn({}, { logo: photograph })).equals(await drawn({}))).toBe(false);
  });

  test("gives the icon the logo where it fits a square, and the form's colour where it does not", () => {
    expect(lookOf({ logo: { imageKey: square } }).icon).toBe(`/p/_assets/${square}`);
    expect(lookOf({ logo: { url: "https://example.com/logo.png" } }).icon).toBe("https://example.com/logo.png");
    expect(lookOf({ logo: { imageKey: wide } }).icon).toBeUndefined();
    expect(lookOf({ color: "#c81e63" }).icon).toBeUndefined();
  });
});
