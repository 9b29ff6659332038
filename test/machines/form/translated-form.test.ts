import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publicBlock } from "../../../machines/form/public-block.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { BUILT_IN_ENDING } from "../../../machines/document/endings.ts";
import { inLanguage } from "../../../machines/form/translated-form.ts";
import { answerIs, formOf, jump, pathOf, question } from "./forms.ts";

const colours = {
  ref: "colour",
  type: "single_choice",
  title: "Which colour?",
  config: {
    options: [
      { ref: "red", label: "Red", synonyms: ["crimson"] },
      { ref: "blue", label: "Blue", synonyms: ["azure"] },
    ],
  },
};

function translated(translations: object, more: object = {}): CompiledForm {
  return formOf({
    title: "Paint",
    description: "About paint",
    blocks: [
      colours,
      question("name", { title: "Your name?", description: "As on the badge", config: { placeholder: "Name" } }),
    ],
    endings: [{ ref: "done", title: "Done, {{answer:name}}", bodyMd: "Bye" }],
    settings: { languages: ["en", "de", "pt-BR"], greeting: "Hello!" },
    translations,
    ...more,
  });
}

const configOf = (form: CompiledForm, ref: string) => form.blockByRef.get(ref)?.block.config;

describe("texts", () => {
  test("of every kind are those of the language, and what is not translated stays as it is", () => {
    const form = inLanguage(
      translated({
        de: {
          title: "Farbe",
          greeting: "Hallo!",
          blocks: {
            colour: { title: "Welche Farbe?", options: { red: "Rot" }, synonyms: { red: ["karmin"] } },
            name: { placeholder: "Vorname" },
          },
          endings: { done: { title: "Fertig, {{answer:name}}" } },
        },
      }),
      "de",
    );
    expect(form.document).toMatchObject({ title: "Farbe", description: "About paint" });
    expect(form.settings.greeting).toBe("Hallo!");
    expect(form.blockByRef.get("colour")?.block).toMatchObject({
      title: "Welche Farbe?",
      config: {
        options: [
          { ref: "red", label: "Rot", synonyms: ["karmin"] },
          { ref: "blue", label: "Blue", synonyms: ["azure"] },
        ],
      },
    });
    expect(form.blockByRef.get("name")?.block).toMatchObject({
      title: "Your name?",
      description: "As on the badge",
      config: { placeholder: "Vorname" },
    });
    expect(form.endingByRef.get("done")).toMatchObject({ title: "Fertig, {{answer:name}}", bodyMd: "Bye" });
    expect(form.templates.has("Fertig, {{answer:name}}")).toBe(true);
    expect(form.document.blocks).toEqual(form.blocks.map(({ block }) => block));
  });

  test("of scales, tables, agreements and repeated groups are translated by their keys", () => {
    const document = {
      blocks: [
        {
          ref: "liking",
          type: "opinion_scale",
          title: "Do you like it?",
          config: { labels: { low: "No", high: "Yes" } },
        },
        {
          ref: "grid",
          type: "matrix",
          title: "Rate",
          config: {
            rows: [{ ref: "food", label: "Food" }],
            columns: [
              { ref: "good", label: "Good" },
              { ref: "bad", label: "Bad" },
            ],
          },
        },
        { ref: "agree", type: "consent", title: "Agree?", config: { text: "I agree." } },
        { ref: "sure", type: "yes_no", title: "Sure?" },
        {
          ref: "guests",
          type: "repeat_group",
          title: "Guests",
          config: { itemLabel: "guest", blocks: [{ ...colours, ref: "shirt" }] },
        },
      ],
      translations: {
        de: {
          blocks: {
            liking: { labels: { low: "Nein" } },
            grid: { rows: { food: "Essen" }, columns: { bad: "Schlecht" } },
            agree: { text: "Ich stimme zu." },
            sure: { yesLabel: "Klar" },
            guests: { itemLabel: "Gast", blocks: { shirt: { title: "Hemd?", options: { blue: "Blau" } } } },
          },
        },
      },
    };
    const form = inLanguage(formOf(document), "de");
    expect(configOf(form, "liking")).toMatchObject({ labels: { low: "Nein", high: "Yes" } });
    expect(configOf(form, "grid")).toMatchObject({
      rows: [{ ref: "food", label: "Essen" }],
      columns: [{ label: "Good" }, { label: "Schlecht" }],
    });
    expect(configOf(form, "agree")).toMatchObject({ text: "Ich stimme zu." });
    expect(configOf(form, "sure")).toMatchObject({ yesLabel: "Klar" });
    expect(configOf(form, "guests")).toMatchObject({
      itemLabel: "Gast",
      blocks: [{ ref: "shirt", title: "Hemd?", config: { options: [{ label: "Red" }, { label: "Blau" }] } }],
    });
  });

  test("that are empty are still to be translated", () => {
    const form = inLanguage(
      translated({
        de: { title: "", blocks: { colour: { title: "", options: { red: "" } }, name: { placeholder: "" } } },
      }),
      "de",
    );
    expect(form.document.title).toBe("Paint");
    expect(form.blockByRef.get("colour")?.block).toMatchObject({
      title: "Which colour?",
      config: { options: [{ label: "Red" }, { label: "Blue" }] },
    });
    expect(configOf(form, "name")).toMatchObject({ placeholder: "Name" });
  });

  test("of a ref that is the name of something every object has are those of the document", () => {
    const form = formOf({
      blocks: [question("toString", { title: "Name?" })],
      translations: { de: { blocks: { other: { title: "Anders" } } } },
    });
    expect(inLanguage(form, "de").blockByRef.get("toString")?.block.title).toBe("Name?");
  });
});

describe("falling back", () => {
  const form = translated({
    pt: { title: "Tinta", blocks: { colour: { title: "Que cor?", options: { red: "Encarnado", blue: "Azul" } } } },
    "pt-BR": { blocks: { colour: { options: { red: "Vermelho" } } } },
    "de-CH": { title: "Farbe" },
    "en-GB": { title: "Paint, please" },
  });
  const titleIn = (language: string) => inLanguage(form, language).document.title;

  test("goes text by text from the region to the language to the document", () => {
    const brazilian = inLanguage(form, "pt-BR");
    expect(brazilian.document).toMatchObject({ title: "Tinta", description: "About paint" });
    expect(configOf(brazilian, "colour")).toMatchObject({ options: [{ label: "Vermelho" }, { label: "Azul" }] });
    expect(brazilian.blockByRef.get("colour")?.block.title).toBe("Que cor?");
    expect(configOf(inLanguage(form, "pt-PT"), "colour")).toMatchObject({
      options: [{ label: "Encarnado" }, { label: "Azul" }],
    });
  });

  test("takes another region before another language, but not before the form's own", () => {
    expect(titleIn("de-AT")).toBe("Farbe");
    expect(titleIn("de")).toBe("Farbe");
    expect(titleIn("en-GB")).toBe("Paint, please");
    expect(titleIn("en-US")).toBe("Paint");
    expect(titleIn("fr")).toBe("Paint");
  });

  test("does not care how a tag is written", () => {
    expect(titleIn("DE-ch")).toBe("Farbe");
    expect(inLanguage(form, "PT-br")).toBe(inLanguage(form, "pt-BR"));
  });
});

describe("the form in a language", () => {
  const logic = [
    jump("colour", "name", answerIs("colour", "red")),
    { after: "colour", do: [{ set: "chosen", expr: { concat: [{ answer: "colour" }] } }] },
  ];
  const document = {
    blocks: [colours, question("why"), question("name")],
    variables: [{ ref: "chosen", type: "text" }],
    translations: { de: { blocks: { colour: { options: { red: "Rot" } } } }, ja: { title: "色" } },
  };

  test("is made once, and is the same whichever language one comes from", () => {
    const form = formOf(document);
    const german = inLanguage(form, "de");
    expect(inLanguage(form, "de")).toBe(german);
    expect(inLanguage(german, "de")).toBe(german);
    expect(inLanguage(inLanguage(form, "ja"), "de")).toBe(german);
    expect(inLanguage(german, "en")).toBe(form);
  });

  test("walks the same path with the same variables for the same answers", () => {
    const form = formOf({ ...document, logic });
    fc.assert(
      fc.property(
        fc.constantFrom("de", "ja", "fr", "pt-BR"),
        fc.constantFrom("red", "blue", null),
        fc.option(fc.string()),
        (language, colour, why) => {
          const answers = { colour, ...(why === null ? {} : { why }) };
          const other = pathOf(inLanguage(form, language), answers);
          const { steps, next, variables, ahead } = pathOf(form, answers);
          expect({ steps: other.steps, next: other.next, variables: other.variables, ahead: other.ahead }).toEqual({
            steps,
            next,
            variables,
            ahead,
          });
        },
      ),
    );
  });

  test("leaves the form as it was", () => {
    const form = formOf(document);
    const before = structuredClone(form.document);
    inLanguage(form, "de");
    expect(form.document).toEqual(before);
    expect(
      publicBlock(form.blocks[0]!.block, form, { answers: new Map(), variables: {}, hiddenFields: {} }),
    ).toMatchObject({ options: [{ label: "Red" }, { label: "Blue" }] });
  });

  test("ends with the built-in ending in the language, although nothing is translated", () => {
    const form = formOf({ blocks: [question("name")] });
    expect(inLanguage(form, "de").endingByRef.get(BUILT_IN_ENDING.ref)).toMatchObject({
      title: "Vielen Dank!",
      kind: "success",
    });
    expect(inLanguage(form, "sv").endingByRef.get(BUILT_IN_ENDING.ref)).toEqual(BUILT_IN_ENDING);
  });

  test("keeps few forms, however many tags are asked for", () => {
    const form = formOf({ blocks: [question("name")] });
    const made = new Set(Array.from({ length: 500 }, (_, index) => inLanguage(form, `de-x${index}`)));
    expect(made.size).toBe(1);
  });
});
