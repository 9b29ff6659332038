/**
 * The pictures of the README and of the design pages, taken while the gallery is visited: with `GALLERY_PICTURES=1`
 * they are written into `api/dashboard/pictures/`, in colours of a palette, so that each is a few kilobytes.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { ROOT } from "../../../support/structure/source-files.ts";

const FOLDER = join(ROOT, "api/dashboard/pictures");
/** With a byte for each pixel or half of one: the first that is small enough. */
const COLOURS = [96, 16] as const;
const BYTES_MAX = 60_000;

/** By scene and look. */
const PICTURES: Readonly<Record<string, string>> = {
  "forms, 1440 light": "forms.png",
  "forms, 390 dark": "forms-phone-dark.png",
  "questions, 1440 light": "questions.png",
  "questions, preview, 1440 dark": "preview-dark.png",
  "questions, 390 light": "questions-phone.png",
  "logic, rule, 1440 light": "logic.png",
  "design, 1440 light": "design.png",
  "translation, 1440 light": "languages.png",
  "response, conversation, 1440 light": "responses.png",
  "report, 1440 light": "report.png",
  "keys, 1440 dark": "keys-dark.png",
  "share, 1440 light": "share.png",
};

export async function keepPicture(page: Page, scene: string, look: string): Promise<void> {
  const name = PICTURES[`${scene}, ${look}`];
  if (name === undefined || process.env["GALLERY_PICTURES"] === undefined) return;
  const picture = await page.screenshot();
  for (const colours of COLOURS) {
    const small = await sharp(picture).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    if (small.length > BYTES_MAX && colours !== COLOURS.at(-1)) continue;
    writeFileSync(join(FOLDER, name), small);
    return;
  }
}
