/** Questions before a form is drafted (§2.16, §4.14): few, useful, and their answers are used. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clarifyPrompt } from "../../../machines/drafting/clarify-prompt.ts";
import { draftForm } from "../../../machines/drafting/draft-form.ts";
import { EXPECTED_FORMS } from "./expected-forms.ts";

describe("clarifying questions", () => {
  it("are none where a prompt says what it wants", () => {
    for (const { prompt } of EXPECTED_FORMS) expect(clarifyPrompt({ prompt }), prompt).toEqual([]);
  });

  it("ask what a form is for that is only called a form, and each answer that they offer is enough", () => {
    for (const prompt of ["Make a form", "Erstelle ein Formular", "Haz un formulario", "Crée un formulaire"]) {
      const [question] = clarifyPrompt({ prompt });
      expect(question).toMatchObject({ kind: "choice" });
      expect(question?.options.length).toBeGreaterThan(3);
      for (const answer of question?.options ?? []) {
        const { doc } = draftForm({ prompt, clarifications: [{ question: question?.question ?? "", answer }] });
        expect(doc?.blocks.length, answer).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("ask what to ask where nothing can be read, and draft what is answered", () => {
    const [question] = clarifyPrompt({ prompt: "???" });
    expect(question).toMatchObject({ question: "What should the form find out?", kind: "text", options: [] });
    const clarifications = [{ question: question?.question ?? "", answer: "Name and email, please" }];
    expect(draftForm({ prompt: "???", clarifications }).doc?.blocks.map(({ ref }) => ref)).toEqual(["name", "email"]);
  });

  it("ask for the options of a choice that has none, in the prompt's language, and use the answer", () => {
    const prompt = "Formular: Name, Lieblingsgetränk (Dropdown)";
    const [question] = clarifyPrompt({ prompt });
    expect(question?.question).toBe("Welche Antworten sollen bei „Lieblingsgetränk“ zur Wahl stehen?");
    const clarifications = [{ question: question?.question ?? "", answer: "Kaffee, Tee oder Wasser" }];
    expect(draftForm({ prompt, clarifications }).doc?.blocks[1]).toMatchObject({
      type: "dropdown",
      config: { options: [{ label: "Kaffee" }, { label: "Tee" }, { label: "Wasser" }] },
    });
  });

  it("are at most three, whatever the prompt", () => {
    const prompt = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc
        .array(fc.constantFrom("dropdown of x, ", "choose a colour (dropdown), ", "form: ", "? "), { maxLength: 20 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(prompt, (text) => {
        const questions = clarifyPrompt({ prompt: text });
        expect(questions.length).toBeLessThanOrEqual(3);
        for (const { question, why, kind, options } of questions) {
          expect(question).not.toBe("");
          expect(why).not.toBe("");
          expect(options.length > 0).toBe(kind === "choice");
        }
      }),
      { numRuns: 200 },
    );
  });
});
