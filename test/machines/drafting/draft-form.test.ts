/** Forms drafted from prompts by rules (§4.15): what a person expects of them, and what holds for any prompt. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { draftForm } from "../../../machines/drafting/draft-form.ts";
import { TOPICS } from "../../../machines/drafting/forms/topics.ts";
import { DRAFTING_LANGUAGES, lexiconOf } from "../../../machines/drafting/words/lexicon.ts";
import { LANGUAGE_CODES } from "../../../machines/languages/registry.ts";
import { DRAFTED_TOPICS } from "../../../machines/languages/schema/drafted-forms.ts";
import { GROWTH_MAX, growthOf, holdOf } from "../../support/programs/processor-time-of.ts";
import { EXPECTED_FORMS } from "./expected-forms.ts";
import { differencesOf } from "./form-outline.ts";
import { FRESH_FORMS } from "./fresh-forms.ts";
import { LATER_FORMS } from "./later-forms.ts";
import { NATURAL_FORMS } from "./natural-forms.ts";
import { UNSEEN_FORMS } from "./unseen-forms.ts";

const PROMPTS = [...EXPECTED_FORMS, ...UNSEEN_FORMS, ...NATURAL_FORMS, ...FRESH_FORMS].map(({ prompt }) => prompt);

describe("a form drafted by rules", () => {
  it.each(EXPECTED_FORMS.map((expected) => [expected.prompt, expected] as const))(
    "asks what is expected of: %s",
    (prompt, expected) => {
      expect(differencesOf(draftForm({ prompt }).doc, expected)).toEqual([]);
    },
  );

  it("asks what is expected of 22 of 25 prompts in another style", () => {
    const right = UNSEEN_FORMS.filter(
      (expected) => differencesOf(draftForm({ prompt: expected.prompt }).doc, expected).length === 0,
    );
    expect(right.length).toBeGreaterThanOrEqual(22);
  });

  it("asks what is expected of 57 of 60 prompts as people type them, mostly in prose", () => {
    const right = NATURAL_FORMS.filter(
      (expected) => differencesOf(draftForm({ prompt: expected.prompt }).doc, expected).length === 0,
    );
    expect(right.length).toBeGreaterThanOrEqual(57);
  });

  it("asks what is expected of 17 of 20 prompts that were written last", () => {
    const right = LATER_FORMS.filter(
      (expected) => differencesOf(draftForm({ prompt: expected.prompt }).doc, expected).length === 0,
    );
    expect(right.length).toBeGreaterThanOrEqual(17);
  });

  it.each(FRESH_FORMS.map((expected) => [expected.prompt, expected] as const))(
    "drafts tables, appointments, payments and other scripts: %s",
    (prompt, expected) => {
      expect(differencesOf(draftForm({ prompt }).doc, expected)).toEqual([]);
    },
  );

  it("says which time zone and hours of an appointment are assumed", () => {
    const assumed = (prompt: string): string | undefined =>
      draftForm({ prompt }).issues.find(({ code }) => code === "assumed")?.message;
    expect(assumed("Form: name, book a slot Monday to Friday from 9 to 5")).toContain("UTC");
    expect(assumed("Formular: Name, Termin buchen")).toContain("09:00 to 17:00, in the time zone Europe/Berlin");
    expect(assumed("Form: name, e-mail")).toBeUndefined();
  });

  it("asks the respondent where a prompt speaks about respondents", () => {
    const titles = (prompt: string): string[] => draftForm({ prompt }).doc?.blocks.map(({ title }) => title) ?? [];
    expect(
      titles("Vet form: name, whether it's vaccinated, when they'd like to come, and whether they need packing help."),
    ).toEqual(["What is your name?", "Is it vaccinated?", "When would you like to come?", "Do you need packing help?"]);
    expect(titles("Formular: Name, ob sie Haustiere haben und wie alt der Hund ist")).toEqual([
      "Wie heißen Sie?",
      "Haben Sie Haustiere?",
      "Wie alt ist der Hund?",
    ]);
  });

  it("is written in every language that the service speaks, but for those whose words of prompts are not written", () => {
    const notDrafted = ["pl", "ru", "tr", "id"];
    expect([...DRAFTING_LANGUAGES, ...notDrafted].sort()).toEqual([...LANGUAGE_CODES].sort());
  });

  it.each(DRAFTING_LANGUAGES)("asks all of a topic that is only named, in %s", (language) => {
    for (const topic of DRAFTED_TOPICS) {
      const [title, forms] = lexiconOf(language).words.topics[topic];
      const [named = title] = forms.split("|");
      const { doc, issues } = draftForm({ prompt: named, language });
      expect(
        issues.map(({ code }) => code),
        `${named}: ${JSON.stringify(issues)}`,
      ).toEqual(["built_from_rules"]);
      expect(doc?.settings.languages).toEqual([language]);
      expect(doc?.blocks.length, named).toBeGreaterThanOrEqual(3);
    }
  });

  it("asks what a topic depends on before what depends on it", () => {
    const late = Object.values(TOPICS).flatMap(({ core, more }) => {
      const fields = [...core, ...more].map((question) => (typeof question === "string" ? question : question.field));
      return more.filter(
        (question) =>
          typeof question !== "string" && fields.indexOf(question.ifField) >= fields.indexOf(question.field),
      );
    });
    expect(late).toEqual([]);
  });

  it("can be published, or says that nothing could be read, whatever the prompt", () => {
    const fragments = fc.constantFrom(
      ...PROMPTS.flatMap((prompt) => prompt.split(/(?<=[ ,:;.?!()\n])/)),
      "\n- ",
      "{{answer:name}}",
      "“",
      "((",
      "\uE000",
      "🎉",
      "1. ",
      "مرحبا",
      "10000 to 1",
    );
    const prompts = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(prompts, (prompt) => {
        const { doc, issues } = draftForm({ prompt });
        const codes = issues.map(({ code }) => code);
        expect(codes[0]).toBe("built_from_rules");
        if (doc === null) expect(codes).toContain("nothing_read");
        else {
          expect(codes).not.toContain("nothing_read");
          expect(parseDocument(JSON.parse(JSON.stringify(doc)))).toHaveProperty("document");
          expect(checkForPublish(doc)).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("takes less than 150 ms for the longest prompt, or at worst time in proportion to it, whatever is in it", () => {
    draftForm({ prompt: "the tables of words are made once, before this" });
    const repeated = (part: string, size: number): string => part.repeat(Math.ceil(size / part.length)).slice(0, size);
    for (const part of [
      "and ",
      "name, ",
      "or if no ",
      "(",
      "“",
      "“a” ",
      "if yes, ask ",
      "either ",
      "- name\n",
      "a",
      "1 to ",
      "name: a, b; ",
      ", ",
      "? ",
      "ask for email and ",
      "ja/nein ",
    ]) {
      // Drafts are made on the threads for documents, so a long prompt holds no event loop. The growth counts, where
      // there is a doubt: a neighbour that takes the processor's caches makes a prompt of every length slower.
      const draft = (prompt: string): unknown => draftForm({ prompt });
      const tookMs = holdOf(() => draft(repeated(part, 10_000)), 1);
      expect(tookMs, `“${part}” repeated`).toBeLessThan(3 * 150);
      const growth = tookMs < 150 ? 1 : growthOf((size) => repeated(part, size), draft, 2_500);
      expect(growth, `“${part}” repeated`).toBeLessThan(GROWTH_MAX);
    }
  });

  it("quotes what it did not understand", () => {
    const { issues } = draftForm({
      prompt: "Contact form: name, email, if Jupiter is in the third house ask for the shoe size",
    });
    expect(issues.find(({ code }) => code === "not_understood")?.message).toContain("Jupiter");
  });

  it("says how many questions it left out", () => {
    const { doc, issues } = draftForm({
      prompt: Array.from({ length: 100 }, (_, index) => `- item ${index} of the list`).join("\n"),
    });
    expect(doc?.blocks).toHaveLength(60);
    expect(issues).toContainEqual(
      expect.objectContaining({ code: "left_out", message: expect.stringContaining("40") }),
    );
  });

  it("is written in the language that is asked for, where the rules have it", () => {
    const prompt = "Contact form with name, email and message";
    expect(draftForm({ prompt, language: "de" }).doc?.blocks[0]?.title).toBe("Wie heißen Sie?");
    expect(draftForm({ prompt: `${prompt}, in Spanish` }).doc?.blocks[0]?.title).toBe("¿Cómo te llamas?");
    const { doc, issues } = draftForm({ prompt, language: "ko" });
    expect(doc?.blocks[0]?.title).toBe("What is your name?");
    expect(issues).toContainEqual(expect.objectContaining({ code: "language_not_written" }));
  });

  it("addresses people as the prompt does", () => {
    expect(draftForm({ prompt: "Formular: dein Name, deine E-Mail" }).doc?.blocks[0]?.title).toBe("Wie heißt du?");
    expect(draftForm({ prompt: "Formular: Ihr Name, Ihre E-Mail" }).doc?.blocks[0]?.title).toBe("Wie heißen Sie?");
  });

  it("recalls nothing that a prompt writes in braces", () => {
    const { doc } = draftForm({
      prompt: 'Form called "{{answer:x}}": {{answer:secret}} code, name. End with "{{var:y}}"',
    });
    expect(JSON.stringify(doc)).not.toContain("{{");
  });
});
