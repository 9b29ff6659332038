/** The page's own words, the language of a visit, and what the server says in it. */
import { expect, test } from "vitest";
import { PAGE_LANGUAGES, setPageLanguage, wording } from "../../../api/respondent/page/words/wording.ts";
import { noticesFor } from "../../../api/respondent/notices.ts";
import { acceptedLanguages } from "../../../api/input/accepted-languages.ts";
import { visitLanguage } from "../../../api/respondent/visit-language.ts";
import { pageWords as english } from "../../../machines/languages/en/page-words.ts";
import { LANGUAGE_CODES } from "../../../machines/languages/registry.ts";
import type { Notices } from "../../../machines/languages/schema/notices.ts";
import type { PageWords } from "../../../machines/languages/schema/page-words.ts";
import { settingsOf } from "../../../machines/document/settings/settings.ts";

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
};

/** Every text of the words, those with a parameter with it filled in. */
function textsOf(words: PageWords): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of Object.entries(words)) {
    if (typeof text === "string") texts.set(name, text);
    else
      for (const given of name === "changes" ? [undefined, "§"] : [7])
        texts.set(`${name}(${given})`, (text as (given: unknown) => string)(given));
  }
  return texts;
}

test("the page speaks every language that the assistant speaks", () => {
  expect([...PAGE_LANGUAGES].sort()).toEqual([...LANGUAGE_CODES].sort());
});

test.each(PAGE_LANGUAGES)(
  "every word of the page is there in %s, in its script and with what it names",
  async (language) => {
    await setPageLanguage(language);
    const texts = textsOf(wording);
    expect([...texts.keys()]).toEqual([...textsOf(english).keys()]);
    const faults = [...texts].flatMap(([name, text]) => [
      ...(text === "" || text !== text.trim() ? [`${name} is empty or has blanks around it`] : []),
      ...(SCRIPTS[language]?.test(text) === false ? [`${name} is in another script: ${text}`] : []),
      ...(/\((7|§)\)$/.test(name) && !text.includes(/\((7|§)\)$/.exec(name)?.[1] ?? "")
        ? [`${name} does not name its parameter`]
        : []),
    ]);
    expect(faults).toEqual([]);
    if (language !== "en") expect(texts.get("skipped")).not.toBe(english.skipped);
  },
);

test("a region is spoken as its language, and what the page does not speak as English", async () => {
  await setPageLanguage("pt-BR");
  expect(wording.skip).toBe("Pular");
  await setPageLanguage("sv");
  expect(wording).toBe(english);
});

test("Accept-Language is read by preference, and what is no tag is left out", () => {
  expect(acceptedLanguages("de-AT,de;q=0.9,en;q=0.8,*;q=0.5")).toEqual(["de-AT", "de", "en"]);
  expect(acceptedLanguages("en;q=0.2, ar;q=0.9, fr;q=0, ;;, <x>;q=1, hi; q=oops")).toEqual(["ar", "en"]);
  expect(acceptedLanguages("")).toEqual([]);
  expect(acceptedLanguages("de,".repeat(100_000)).length).toBeLessThan(200);
});

test("a visit is held in the first wanted language that the form has", () => {
  const form = { settings: { ...settingsOf({ settings: {} }), languages: ["en", "de-CH", "pt"] } };
  expect(visitLanguage(form, ["fr", "de-AT", "en"])).toBe("de-CH");
  expect(visitLanguage(form, ["PT-br"])).toBe("pt");
  expect(visitLanguage(form, ["ja"])).toBe("en");
  expect(visitLanguage(form, [])).toBe("en");
});

test("notices are there in every language, and are given in the first one that is spoken", () => {
  const texts = ({ needsScript, ...notices }: Notices) =>
    Object.values(notices)
      .flatMap(({ title, sentence }) => [title, sentence])
      .concat(needsScript);
  const all = LANGUAGE_CODES.map((language) => texts(noticesFor([language]).notices));
  expect(new Set(all.flat()).size).toBe(all.flat().length);
  for (const [index, language] of LANGUAGE_CODES.entries())
    for (const text of all[index] ?? []) expect(SCRIPTS[language]?.test(text) ?? true, text).toBe(true);
  expect(noticesFor(["sv", "de-AT", "en"]).language).toBe("de");
  expect(noticesFor(["sv"]).language).toBe("en");
  expect(noticesFor(["en", "de"]).language).toBe("en");
});
