/** The welcome, films and uploaded pictures of a form, and what its ending shows beside its text. */
import { AxeBuilder } from "@axe-core/playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";

const pages = useFormPages();
const browser = useBrowser();

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** Uploads a picture to a form of its own; a form that names it uses it as well. */
async function uploaded(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#3a7" } })
    .png()
    .toBuffer();
  const { body } = await pages.client.post<{ id: string }>("/v1/forms", { doc: { title: "Store", blocks: [] } });
  const { text } = await pages.api.key("sk_live");
  const answer = await fetch(`${pages.api.baseUrl}/v1/forms/${body.id}/assets`, {
    method: "POST",
    headers: { "x-api-key": text, "x-file-name": "picture.png" },
    body: Buffer.from(bytes),
  });
  return ((await answer.json()) as { readonly key: string }).key;
}

const within = (box: { y: number; height: number } | null, height: number): boolean =>
  box !== null && box.y >= 0 && box.y + box.height <= height;

test("a welcome is seen before anything is opened, a film is fetched when it is played, and an ending shows its score", async () => {
  const key = await uploaded(1200, 800);
  const address = await pages.publish(
    {
      title: "Trees",
      hiddenFields: [{ key: "name" }],
      welcome: {
        title: "Hello **{{hidden:name|there}}**",
        bodyMd: "Two questions on [trees](https://example.org/trees).",
        buttonText: "Let us begin",
        media: { kind: "image", imageKey: key, alt: "A forest" },
      },
      variables: [{ ref: "score", type: "number" }],
      blocks: [
        {
          ref: "film",
          type: "statement",
          title: "Watch this.",
          media: { kind: "embed", url: FILM, alt: "How trees grow" },
        },
        {
          ref: "tree",
          type: "picture_choice",
          title: "Which one?",
          required: true,
          config: { options: ["Oak", "Elm"].map((label) => ({ ref: label.toLowerCase(), label, imageKey: key })) },
        },
      ],
      logic: [{ id: "l", after: "tree", do: [{ set: "score", expr: 7 }] }],
      endings: [
        {
          ref: "done",
          title: "Thanks",
          media: { kind: "image", imageKey: key, alt: "A tree" },
          score: { variable: "score", label: "Your trees", max: 10 },
          share: { links: ["copy", "email", "whatsapp"], text: "Trees!" },
          redirectUrl: "https://example.org/next",
          redirectAfterSeconds: 20,
        },
      ],
    },
    "trees",
  );
  const elsewhere: string[] = [];
  const opened: string[] = [];
  const visit = await browser.visit(
    `${address}?name=Ana`,
    { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" },
    async (context) => {
      context.on("request", (request) => {
        if (request.method() === "POST") opened.push(request.url());
      });
      await context.route(/^https:/, (route) => {
        elsewhere.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
      });
    },
  );
  const { page } = visit;
  const begin = page.getByRole("button", { name: "Let us begin" });
  await begin.waitFor();
  expect(await page.locator(".welcome h2").textContent()).toBe("Hello Ana");
  const forest = page.getByRole("img", { name: "A forest" });
  const before = await forest.boundingBox();
  await page.locator(".welcome img.there").waitFor();
  expect(await forest.boundingBox(), "the picture has its place before it is there").toEqual(before);
  expect(opened).toEqual([]);
  await expectAccessible();

  await begin.press("Enter");
  const play = page.getByRole("button", { name: "Play How trees grow" });
  await play.waitFor();
  expect(opened).toEqual([`${address}/sessions`]);
  await expectAccessible();
  expect(elsewhere).toEqual([]);
  await play.click();
  await page.frameLocator("iframe[title='How trees grow']").locator("html").waitFor();
  expect(elsewhere).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0"]);

  await page.getByRole("button", { name: "Oak" }).click();
  await page.getByText("7 out of 10").waitFor();
  await page.getByText("Your trees").waitFor();
  const stay = page.getByRole("button", { name: "Stay on this page" });
  await expect.poll(async () => within(await stay.boundingBox(), 844)).toBe(true);
  expect(await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Trees! ${address}`)}`,
  );
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("Link copied").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(address);
  await expectAccessible();
  expect(elsewhere, "sharing loads nothing").toHaveLength(1);

  // Who has a conversation goes on with it.
  await page.reload();
  await page.getByRole("heading", { name: "Thanks" }).waitFor();
  expect(await begin.count()).toBe(0);
  await leave(visit);

  async function expectAccessible(): Promise<void> {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude("iframe").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  }
});
