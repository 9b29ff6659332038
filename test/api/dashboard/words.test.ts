/** The catalogue of the dashboard: the same keys in every language, each used, each message in the syntax of ICU. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { beforeAll, describe, expect, test } from "vitest";
import { compiled } from "../../../api/dashboard/page/compile-words.ts";
import { DASHBOARD_LANGUAGES } from "../../../api/dashboard/page/languages.ts";
import { PROBLEM_WORDS } from "../../../api/dashboard/app/draft/problem-codes.ts";
import { ROOT } from "../../support/structure/source-files.ts";

const APP = join(ROOT, "api/dashboard/app");
const AREAS = readdirSync(join(APP, "words/en"));

type Words = Readonly<Record<string, string>>;
const catalogue = new Map<string, Words>();

beforeAll(async () => {
  for (const language of DASHBOARD_LANGUAGES) {
    let all: Words = {};
    for (const area of AREAS) {
      const { words } = (await import(join(APP, "words", language, area))) as { readonly words: Words };
      all = { ...all, ...words };
    }
    catalogue.set(language, all);
  }
});

const wordsOf = (language: string): Words => catalogue.get(language) ?? {};

/** The text of the application, without the catalogue. */
function sources(): string {
  return readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/words\/(en|de)$/.test(entry.parentPath))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

test("every language has the keys of English, and each area is there in each", () => {
  for (const language of DASHBOARD_LANGUAGES) {
    expect(readdirSync(join(APP, "words", language))).toEqual(AREAS);
    expect(Object.keys(wordsOf(language)).sort()).toEqual(Object.keys(wordsOf("en")).sort());
  }
});

test("every key is used", () => {
  const text = sources();
  expect(Object.keys(wordsOf("en")).filter((key) => !text.includes(`"${key}"`))).toEqual([]);
});

describe.each(DASHBOARD_LANGUAGES)("in %s", (language) => {
  test("every message takes the same values as in English and can be filled in", () => {
    for (const [key, message] of Object.entries(wordsOf(language))) {
      const english = wordsOf("en")[key] ?? "";
      expect(valuesOf(message), key).toEqual(valuesOf(english));
      const tree = compiled({ [key]: message })[key];
      if (typeof tree === "string") continue;
      const values = Object.fromEntries(valuesOf(message).map((name) => [name, 2]));
      const code = (children: readonly string[]): string => children.join("");
      expect(String(new IntlMessageFormat(message, language).format({ ...values, code })), key).not.toBe("");
    }
  });

  test("no message is empty, begs, or says what a person need not know", () => {
    for (const [key, message] of Object.entries(wordsOf(language))) {
      expect(message.trim(), key).toBe(message);
      expect(message, key).not.toMatch(/^$|!|\b(please|oops|successfully|invalid|bitte)\b/i);
    }
  });
});

/** The names of a message's values, in order. */
function valuesOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name))].sort();
}

test("what stands against publishing has words for every code of its checks", () => {
  const folders = ["machines/form/checks", "machines/blocks", "machines/document/issues"];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
  );
  const patterns = [/code: "(\w+)",\s*message/g, /issueAt\([^;]*?\bdocument, "(\w+)"/g];
  const codes = new Set(
    texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code = ""]) => code))),
  );
  expect(codes).toContain("no_options");
  expect(codes).toContain("unreachable");
  expect([...codes].filter((code) => !Object.hasOwn(PROBLEM_WORDS, code))).toEqual([]);
});
