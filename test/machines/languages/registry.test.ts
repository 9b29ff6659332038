/** The registry is the only list of languages, and each language is one folder. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  languageCodeOf,
  LANGUAGE_CODES,
  languageOf,
  REPLY_LANGUAGES,
  replyLanguagesOf,
  replyWordsOf,
} from "../../../machines/languages/registry.ts";
import { readCaseFiles } from "../understanding/case-files.ts";
import { ROOT } from "../../support/structure/source-files.ts";

const FOLDER = join(ROOT, "machines/languages");

test("every folder of a language is in the registry, and has words for the page and for other sites", () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "schema")
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...LANGUAGE_CODES].sort());
  for (const words of ["page-words.ts", "embed-words.ts"])
    expect(folders.filter((code) => !existsSync(join(FOLDER, code, words)))).toEqual([]);
});

test("every language has the code that the registry has it by", () => {
  expect(LANGUAGE_CODES.map((code) => languageOf(code).code)).toEqual(LANGUAGE_CODES);
});

test("every language that replies are read in has words for it, and cases", () => {
  const read = readCaseFiles().flatMap(({ groups }) => groups.flatMap(({ locales }) => locales ?? ["en"]));
  for (const code of REPLY_LANGUAGES) {
    expect(replyWordsOf(code).fillers).not.toBe("");
    expect(read.filter((locale) => languageCodeOf(locale) === code)).not.toEqual([]);
  }
});

test("replies are read in the languages of the tags, and in English where none of them is read", () => {
  expect(replyLanguagesOf(["de-AT", "sv", "fr_CA", "de"])).toEqual(["de", "fr"]);
  expect(replyLanguagesOf(["sv", "constructor"])).toEqual(["en"]);
});
