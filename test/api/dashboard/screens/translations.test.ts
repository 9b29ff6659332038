/** Translations of what is no single text: frequent questions, other words of options, and drafts of a machine. */
import { expect, test } from "vitest";
import {
  countOf,
  faqRows,
  synonymsIn,
  synonymsPath,
  translationRows,
  withDrafts,
  withFaq,
  withLanguage,
  withSynonyms,
} from "../../../../api/dashboard/app/screens/languages/translation-list.ts";
import type { FormDocument } from "../../../../machines/document/document.ts";
import { parseDocument } from "../../../../machines/form/parse-document.ts";
import { withSource, withTranslation } from "../../../../machines/form/translatable-texts.ts";

function read(doc: unknown): FormDocument {
  const parsed = parseDocument(doc);
  if (!("document" in parsed)) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const FORM = read({
  title: "Lunch",
  blocks: [
    {
      ref: "meal",
      type: "single_choice",
      title: "Which meal?",
      config: { options: [{ ref: "fish", label: "Fish", synonyms: ["salmon"] }] },
    },
  ],
  settings: {
    languages: ["en", "de"],
    faq: [
      { question: "When?", answer: "At noon." },
      { question: "Where?", answer: "In the hall." },
    ],
  },
});

test("frequent questions are translated one by one; what is not stands in the form's own words, and none is no list", () => {
  const one = withFaq(FORM, "de", 1, "question", "Wo?");
  expect(one.translations["de"]?.faq).toEqual([
    { question: "When?", answer: "At noon." },
    { question: "Wo?", answer: "In the hall." },
  ]);
  expect(faqRows(one, "de").map(({ text }) => text)).toEqual([
    { question: "", answer: "" },
    { question: "Wo?", answer: "" },
  ]);
  expect(read(one).translations).toEqual(one.translations);
  expect(withFaq(one, "de", 1, "question", "").translations["de"]).toBeUndefined();
});

test("an option has other words in each language", () => {
  const [option] = translationRows(FORM, "de").filter(({ what }) => what === "options");
  const path = synonymsPath(option ?? { path: [], what: "" }) ?? [];
  expect(path).toEqual(["blocks", "meal", "synonyms", "fish"]);
  const translated = withSynonyms(FORM, "de", path, ["Lachs", "Dorsch"]);
  expect(synonymsIn(read(translated), "de", path)).toEqual(["Lachs", "Dorsch"]);
  expect(withSynonyms(translated, "de", path, []).translations).toEqual({});
});

test("what a machine translates takes the place of missing texts only, and is a draft until it is confirmed or rewritten", () => {
  const own = withLanguage(FORM, "de", (known) => withTranslation(known, ["title"], "Essen", "Lunch"));
  const written = read({ ...FORM, title: "Mittagessen", blocks: [{ ...FORM.blocks[0], title: "Welches Gericht?" }] });
  const { document, count } = withDrafts(own, "de", written);
  expect([count, document.translations["de"]?.title]).toEqual([1, "Essen"]);
  expect(countOf(translationRows(read(document), "de"))).toMatchObject({ missing: 1, draft: 1 });
  const path = ["blocks", "meal", "title"];
  const confirmed = withLanguage(document, "de", (known) => withSource(known ?? {}, path, "Which meal?"));
  expect(countOf(translationRows(confirmed, "de")).draft).toBe(0);
  const rewritten = withLanguage(document, "de", (known) => withTranslation(known, path, "Was essen?", "Which meal?"));
  expect(countOf(translationRows(rewritten, "de")).draft).toBe(0);
  expect(withDrafts(document, "de", FORM).count).toBe(0);
});
