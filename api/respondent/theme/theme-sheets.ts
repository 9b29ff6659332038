/**
 * The theme of a form as its page gets it: a style sheet at an address of its own, and what the document says.
 *
 * Owns: making a sheet once for each version in memory, its address, its compressed forms. Does not own: the text of a
 * sheet (`theme-sheet.ts`), answering requests (`api/respondent/theme-route.ts`).
 *
 * 1. The address has the version and the hash of the text: browsers keep a sheet for ever, and any node can serve it.
 * 2. A form without a theme has no sheet.
 */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ColorScheme } from "../../../machines/document/theme/color.ts";
import { shownSchemes } from "../../../machines/document/theme/palette.ts";
import { readableTheme } from "../../../machines/document/theme/theme-schema.ts";
import { wholeTheme } from "../../../machines/document/theme/whole-theme.ts";
import type { Theme } from "../../../machines/document/theme/theme.ts";
import type { FormVersionId } from "../../../machines/ids.ts";
import { addressOf } from "./theme-addresses.ts";
import { groundsOf, themeSheet } from "./theme-sheet.ts";

/** What the document of a page says of its theme. */
export interface PageTheme {
  /** The address of the sheet. */
  readonly sheet: string;
  /** For `meta name="color-scheme"`: the browser's own colours until the sheet is there. */
  readonly colorScheme: string;
  /** The ground of the page for people who prefer the light, and the dark. */
  readonly grounds: Readonly<Record<ColorScheme, string>>;
  readonly logo: { readonly url: string; readonly alt: string } | undefined;
}

export interface ThemeSheet {
  readonly type: string;
  readonly plain: Uint8Array;
  /** By encoding. */
  readonly compressed: ReadonlyMap<string, Uint8Array>;
  /** The last part of its address. */
  readonly name: string;
  readonly page: Omit<PageTheme, "sheet">;
}

class Sheets extends WeakMap<Theme, Promise<ThemeSheet | undefined>> {}

export class ThemeSheets {
  /** By the theme of a version in memory: a version that leaves the memory takes its sheets along. */
  readonly #made = { plain: new Sheets(), withOwnRules: new Sheets() };
  readonly #path: string;

  /** @param path the prefix of the addresses. */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * The sheet of a theme; undefined: it says nothing.
   *
   * @param hasOwnRules whether it has the rules of the form's author: never on the dashboard's host.
   */
  of(theme: Theme, hasOwnRules: boolean): Promise<ThemeSheet | undefined> {
    const sheets = hasOwnRules ? this.#made.withOwnRules : this.#made.plain;
    let made = sheets.get(theme);
    if (made === undefined) {
      made = makeSheet(theme, hasOwnRules);
      sheets.set(theme, made);
    }
    return made;
  }

  /** What the document of a version's page says of its theme. */
  async pageTheme(versionId: FormVersionId, theme: Theme, hasOwnRules: boolean): Promise<PageTheme | undefined> {
    const sheet = await this.of(theme, hasOwnRules);
    return sheet === undefined ? undefined : { ...sheet.page, sheet: `${this.#path}${versionId}/${sheet.name}` };
  }
}

async function makeSheet(stored: Theme, hasOwnRules: boolean): Promise<ThemeSheet | undefined> {
  const { css, ...theme } = wholeTheme(readableTheme(stored));
  const own = css === undefined || !hasOwnRules ? "" : await acceptedRules(css);
  if (own === "" && Object.keys(theme).length === 0) return undefined;
  const text = themeSheet(theme, own);
  const plain = Buffer.from(text);
  const { light, dark } = shownSchemes(theme);
  const { logo } = theme;
  return {
    name: `${createHash("sha256").update(plain).digest("hex").slice(0, 16)}.css`,
    type: "text/css; charset=utf-8",
    plain,
    // A sheet has some kilobytes: the best levels would take longer than they save.
    compressed: new Map([
      ["br", brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
      ["gzip", gzipSync(plain)],
    ]),
    page: {
      colorScheme: light === dark ? light : "light dark",
      grounds: groundsOf(theme),
      logo: logo === undefined ? undefined : { url: addressOf(logo), alt: logo.alt ?? "" },
    },
  };
}

/** The parser is loaded with the first form that has own rules: few have. */
async function acceptedRules(css: string): Promise<string> {
  const { checkCss } = await import("../../../machines/document/theme/custom-css.ts");
  return checkCss(css).css;
}
