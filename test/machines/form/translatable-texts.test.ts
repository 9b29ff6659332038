/** Which texts of a document can be translated, and knowing which of them are. */
import { expect, test } from "vitest";
import { compileForm } from "../../../machines/form/compile-form.ts";
import { inLanguage } from "../../../machines/form/translated-form.ts";
import type { FormDocument } from "../../../machines/document/document.ts";
import type { FormTranslation } from "../../../machines/document/translations/translation-schema.ts";
import {
  translatableTexts,
  translationAt,
  translationState,
  withSource,
  withTranslation,
} from "../../../machines/form/translatable-texts.ts";
import { allTemplates } from "../../../machines/templates/catalogue.ts";
import { documentOf as documentIn } from "../../../machines/templates/writing/template.ts";
import { documentOf } from "./forms.ts";

const translatedInto = (document: FormDocument, textOf: (source: string) => string): FormTranslation =>
  translatableTexts(document).reduce<FormTranslation>(
    (translation, { path, source }) => withTranslation(translation, path, textOf(source), source),
    {},
  );

test("every text that is listed can be written at its place, and a respondent then reads it", async () => {
  for (const template of await allTemplates()) {
    const document = documentOf(documentIn(template, "en"));
    const xx = translatedInto(document, (source) => `«${source}»`);
    const translated = documentOf({
      ...document,
      settings: { ...document.settings, languages: ["en", "sv"] },
      translations: { sv: xx },
    });
    const shown = inLanguage(compileForm(translated), "sv").document;
    const missed = translatableTexts(shown)
      .filter(({ source }) => !source.startsWith("«"))
      .map(({ path, source }) => `${path.join("/")}: ${source}`);
    expect(missed, document.title).toEqual([]);
  }
});

test("a translation is missing, done, or to be looked at again once its source has changed", () => {
  const text = { path: ["blocks", "meal", "options", "vegan"], source: "Vegan" };
  expect(translationState(undefined, text)).toBe("missing");
  const done = withTranslation(undefined, text.path, "Pflanzlich", "Vegan");
  expect(translationAt(done, text.path)).toBe("Pflanzlich");
  expect(translationState(done, text)).toBe("done");
  expect(translationState(done, { ...text, source: "Vegan, no nuts" })).toBe("changed");
  const confirmed = withSource(done, text.path, "Vegan, no nuts");
  expect(translationState(confirmed, { ...text, source: "Vegan, no nuts" })).toBe("done");
  // What came from elsewhere says nothing of its source.
  expect(translationState({ title: "Titel" }, { path: ["title"], source: "Title" })).toBe("done");
});

test("an emptied text leaves nothing behind, and names that every object has are texts like others", () => {
  const path = ["blocks", "constructor", "options", "toString"];
  const one = withTranslation({ title: "Titel" }, path, "ja", "yes");
  expect(translationAt(one, path)).toBe("ja");
  expect(withTranslation(one, path, "", "yes")).toEqual({ title: "Titel" });
  expect(translationAt({}, path)).toBeUndefined();
});
