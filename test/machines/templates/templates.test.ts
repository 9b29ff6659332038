import { describe, expect, it } from "vitest";
import { compileForm } from "../../../machines/form/compile-form.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { warningsFor } from "../../../machines/form/checks/publish-warnings.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { inLanguage } from "../../../machines/form/translated-form.ts";
import { featuresNeeded } from "../../../machines/document/plan-features.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { FormDocument } from "../../../machines/document/document.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { parseTemplate } from "../../../machines/logic/recall.ts";
import { allTemplates } from "../../../machines/templates/catalogue.ts";
import { OTHER_WORDS } from "../../../machines/templates/writing/other-words.ts";
import { documentOf, TEMPLATE_LANGUAGES, type TemplateLanguage } from "../../../machines/templates/writing/template.ts";
import { understand } from "../../../machines/understanding/understand.ts";
import { contextOf, isSame, outcomeOf } from "../understanding/case-files.ts";
import { converse, coursesThrough } from "./courses.ts";

const templates = await allTemplates();

const TITLE_CHARACTERS_MAX = 120;

/** A title is one question; longer words belong into the description. */
function parsed(document: JsonObject): FormDocument {
  const result = parseDocument(document);
  expect("issues" in result ? result.issues : []).toEqual([]);
  return (result as { document: FormDocument }).document;
}

/** All texts of a template that exist in two languages, each with its place. */
function pairsIn(value: Json, place: string): { place: string; texts: Readonly<Record<string, string>> }[] {
  if (value === null || typeof value !== "object") return [];
  if (!Array.isArray(value) && typeof (value as JsonObject)["en"] === "string")
    return [{ place, texts: value as Readonly<Record<string, string>> }];
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(inner as Json, `${place}.${key}`));
}

const recallsOf = (text: string): string[] =>
  parseTemplate(text)
    .flatMap((part) => (typeof part === "string" ? [] : [`${part.source}:${part.name}.${part.part ?? ""}`]))
    .sort();

it("has words for every template in every language that it is not written in, and for no other", () => {
  expect(Object.keys(OTHER_WORDS).sort()).toEqual(templates.map(({ id }) => id).sort());
  for (const { id, languages } of templates) {
    const found = [...languages, ...Object.keys(OTHER_WORDS[id] ?? {})];
    expect(found.sort(), id).toEqual([...TEMPLATE_LANGUAGES].sort());
  }
});

describe.each(templates.map((template) => [template.id, template] as const))("the template %s", (_id, template) => {
  const [, other] = template.languages;
  const both = [
    ["en", other],
    [other, "en"],
  ] as const;

  it("can be published as it is under any plan, in both languages, without a warning", () => {
    for (const [language] of both) {
      const document = parsed(documentOf(template, language));
      expect(checkForPublish(document)).toEqual([]);
      expect(warningsFor(document)).toEqual([]);
      expect(featuresNeeded(document)).toEqual([]);
    }
  });

  it("has every text in both languages, with the same recalls", () => {
    for (const { place, texts } of pairsIn(template as unknown as Json, template.id)) {
      expect(Object.keys(texts).sort(), place).toEqual(["en", other].sort());
      const [english, translated] = [texts["en"] as string, texts[other] as string];
      for (const text of [english, translated]) {
        expect(text.trim(), place).toBe(text);
        expect(text, place).not.toBe("");
      }
      expect(recallsOf(translated), place).toEqual(recallsOf(english));
      if (english.split(" ").length > 3) expect(translated, place).not.toBe(english);
      if (/\.blocks\.\d+\.title$/.test(place))
        for (const text of [english, translated]) expect(text.length, text).toBeLessThanOrEqual(TITLE_CHARACTERS_MAX);
    }
  });

  it("reads the same in a language, whether it is the document's own or a translation", () => {
    for (const [language, translation] of both) {
      const translated = inLanguage(compileForm(parsed(documentOf(template, language))), translation).document;
      const own = compileForm(parsed(documentOf(template, translation))).document;
      const texts = ({ title, description, blocks, endings, settings }: FormDocument): unknown => ({
        title,
        description,
        blocks,
        endings,
        settings: { ...settings, languages: [] },
      });
      expect(texts(translated)).toEqual(texts(own));
    }
  });

  it("understands each option by its label and its other words, in both languages", () => {
    for (const language of template.languages) {
      const wrong = choicesOf(parsed(documentOf(template, language))).flatMap((block) =>
        optionsOf(block).flatMap(({ ref, label, synonyms = [] }) =>
          [label, ...synonyms].flatMap((words) => {
            const outcome = outcomeOf(
              understand(block, words, contextOf({ name: "", locales: [language], cases: [] })),
            );
            const expected = { answer: MULTIPLE.has(block.type) ? [ref] : ref };
            return isSame(outcome, expected) ? [] : [`${block.ref}: "${words}" became ${JSON.stringify(outcome)}`];
          }),
        ),
      );
      expect(wrong).toEqual([]);
    }
  });

  it("can be answered to each of its ends over each of its questions, typed and by values, in both languages", () => {
    const english = compileForm(parsed(documentOf(template, "en")));
    const courses = coursesThrough(english);
    expect(courses.length).toBeGreaterThan(1);
    const refs = english.document.blocks.map(({ ref }) => ref);
    const reached = new Set(courses.flatMap(({ path }) => path.steps));
    expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
    const endings = new Set(courses.map(({ path }) => path.next.ref));
    expect(english.document.endings.map(({ ref }) => ref).filter((ref) => !endings.has(ref))).toEqual([]);
    for (const [at, course] of courses.entries()) {
      for (const language of template.languages as readonly TemplateLanguage[]) {
        const conversed = converse(documentOf(template, "en"), course, language, at % 3 !== 2);
        expect([conversed.misread, conversed.notRecalled]).toEqual([[], []]);
        expect([conversed.ending, conversed.status]).toEqual([
          course.path.next.ref,
          kindOf(english.document, course.path.next.ref) === "screen_out" ? "disqualified" : "completed",
        ]);
        expect(conversed.read.filter((text) => text.includes("{{") || text.includes("}}"))).toEqual([]);
      }
    }
  });
});

interface Option {
  readonly ref: string;
  readonly label: string;
  readonly synonyms?: readonly string[];
}

const MULTIPLE: ReadonlySet<string> = new Set(["multi_choice"]);
const CHOICES: ReadonlySet<string> = new Set(["single_choice", "dropdown", "picture_choice", ...MULTIPLE]);

const optionsOf = ({ config }: Block): readonly Option[] => config["options"] as unknown as readonly Option[];

/** The choices of a document, those inside repeated groups too, each taking one option. */
function choicesOf({ blocks }: Pick<FormDocument, "blocks">): Block[] {
  return blocks.flatMap((block) => {
    const inside = (block.config["blocks"] ?? []) as unknown as Block[];
    const { minSelected: _minSelected, ...config } = block.config;
    return [...(CHOICES.has(block.type) ? [{ ...block, config }] : []), ...choicesOf({ blocks: inside })];
  });
}

function kindOf(document: FormDocument, ending: string): string | undefined {
  return document.endings.find(({ ref }) => ref === ending)?.kind;
}
