/**
 * A gallery of the themes that come along: each on a phone and on a desktop, in the light and in the dark, with a
 * choice, a text, a rating and the ending. What is checked is that all can be read. The pictures are for people to look
 * at, in the folder `parley-themes` of the system's temporary files.
 */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "vitest";
import { COLOR_SCHEMES } from "../../machines/document/theme/color.ts";
import { THEME_IDS } from "../../machines/document/theme/theme-ids.ts";
import { leave, useBrowser } from "../browser/support/chromium.ts";
import { useFormPages } from "../browser/support/form-page.ts";

const pages = useFormPages();
const browser = useBrowser();

const SIZES = { phone: { width: 390, height: 780 }, desktop: { width: 1440, height: 900 } } as const;

const FORM = {
  title: "Customer survey",
  blocks: [
    {
      ref: "plan",
      type: "single_choice",
      title: "Which plan do you use?",
      required: true,
      config: {
        options: [
          { ref: "free", label: "Free" },
          { ref: "pro", label: "Professional" },
        ],
      },
    },
    { ref: "why", type: "short_text", title: "What do you like about it?", description: "A sentence.", required: true },
    { ref: "stars", type: "rating", title: "How many stars would you give us?", required: true },
  ],
  endings: [{ ref: "done", title: "Thank you!", bodyMd: "We read **every** answer.", kind: "success" }],
};

test.each(THEME_IDS)("the theme %s can be read on every screen, and its pictures are taken", async (preset) => {
  const folder = join(tmpdir(), "parley-themes", preset);
  mkdirSync(folder, { recursive: true });
  const address = await pages.publish({ ...FORM, theme: { preset } }, `gallery-${preset}`);
  const found: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of COLOR_SCHEMES) {
      const visit = await browser.visit(address, { viewport, colorScheme, reducedMotion: "reduce" });
      const { page } = visit;
      const look = async (name: string): Promise<void> => {
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
        const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(["color-contrast"]);
        const { violations } = await axe.analyze();
        found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${name} ${colorScheme}: ${html}`)));
      };
      await page.getByRole("button", { name: "Professional" }).waitFor();
      await look("choice");
      await page.getByRole("button", { name: "Professional" }).click();
      await page.getByText("A sentence.").waitFor();
      await page.locator("[data-focus='line']").fill("That it simply works");
      await look("text");
      await page.keyboard.press("Enter");
      await page.getByText("How many stars").waitFor();
      await look("rating");
      await page.locator(".step-of").nth(3).click();
      await page.locator(".ending h2").waitFor();
      await look("ending");
      await leave(visit);
    }
  expect(found).toEqual([]);
});
