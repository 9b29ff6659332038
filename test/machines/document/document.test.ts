import { describe, expect, test } from "vitest";
import { z } from "zod";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { formDocumentSchema, parseDocument } from "../../../machines/form/parse-document.ts";
import { BLOCKS_MAX, NESTING_MAX, OPTIONS_MAX } from "../../../machines/document/schema/limits.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { settingsCatalogue } from "../../../machines/document/settings/settings-catalogue.ts";
import type { SettingKey } from "../../../machines/document/settings/settings.ts";
import { documentOf, question } from "../form/forms.ts";

/** A document that uses every key. */
const WHOLE = {
  schemaVersion: 1,
  title: "Sign up",
  description: "",
  blocks: [
    {
      id: "b0",
      ref: "name",
      type: "short_text",
      title: "Your name?",
      description: null,
      required: false,
      requiredIf: null,
      visibleIf: null,
      media: null,
      config: {},
    },
    {
      id: "b1",
      ref: "email",
      type: "email",
      title: "Your e-mail, {{answer:name|friend}}?",
      description: null,
      required: true,
      requiredIf: null,
      visibleIf: null,
      media: { kind: "image", imageKey: "img1", alt: "A letter" },
      config: {},
    },
    {
      id: "b2",
      ref: "plan",
      type: "single_choice",
      title: "Which plan?",
      description: "One of two",
      required: true,
      requiredIf: null,
      visibleIf: null,
      media: null,
      config: {
        options: [
          { ref: "free", label: "Free" },
          { ref: "pro", label: "Pro", synonyms: ["paid"], score: 10 },
        ],
      },
    },
    {
      id: "b3",
      ref: "company",
      type: "short_text",
      title: "Company?",
      description: null,
      required: false,
      requiredIf: null,
      visibleIf: null,
      media: null,
      config: {},
    },
  ],
  logic: [
    {
      id: "l1",
      after: "plan",
      when: {
        all: [
          { left: { answer: "plan" }, op: "eq", right: { const: "pro" } },
          {
            any: [
              { left: { var: "score" }, op: "gte", right: { const: 20 } },
              { not: { left: { hidden: "utm_id" }, op: "empty" } },
            ],
          },
        ],
      },
      do: [
        { set: "score", expr: { add: [{ var: "score" }, 10] } },
        { require: "company" },
        { jump: { block: "company" } },
      ],
    },
  ],
  endings: [
    { ref: "thanks", title: "Thanks", bodyMd: "", kind: "success", requirements: ["email"], redirectUrl: null },
    {
      ref: "vip",
      title: "Welcome",
      bodyMd: "{{var:score}}",
      kind: "redirect",
      requirements: [],
      redirectUrl: "https://example.org/vip",
    },
  ],
  endingRules: [{ when: {}, ending: "thanks" }],
  variables: [{ ref: "score", type: "number", initial: 0 }],
  hiddenFields: [{ key: "utm_id", default: null, required: false }],
  layout: { email: { x: 0, y: 0 } },
  settings: { languages: ["en", "de"], reviewBeforeSubmit: true },
  theme: { color: "#00aa00", radius: "small" },
  embed: {},
  translations: {
    de: {
      title: "Anmelden",
      greeting: "Hallo",
      blocks: {
        plan: { title: "Welcher Tarif?", options: { free: "Kostenlos" } },
        email: { title: "{{answer:name|du}}, deine E-Mail?" },
      },
      endings: { thanks: { title: "Danke" } },
    },
    "pt-BR": {},
  },
};

function issuesOf(input: unknown) {
  const parsed = parseDocument(input);
  return "issues" in parsed ? parsed.issues : [];
}

describe("a document", () => {
  test("that says everything is read as it is, and can be published", () => {
    const document = documentOf(WHOLE);
    expect(document).toEqual(WHOLE);
    expect(checkForPublish(document)).toEqual([]);
  });

  test("gets what it leaves out", () => {
    expect(
      documentOf({
        blocks: [question("a"), question("b", { id: "own" })],
        logic: [{ after: "a", do: [{ require: "b" }] }],
      }),
    ).toMatchObject({
      schemaVersion: 1,
      title: "",
      blocks: [{ id: "a", description: null, required: false, visibleIf: null, config: {} }, { id: "own" }],
      logic: [{ id: "l1", when: {} }],
      endings: [],
      variables: [],
      settings: {},
    });
  });

  test("is read the same again after it was read once", () => {
    const once = documentOf({
      blocks: [question("a")],
      logic: [
        { after: "a", do: [{ require: "a" }] },
        { id: "l1", after: "a", do: [{ require: "a" }] },
      ],
    });
    expect(documentOf(JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(once.logic.map(({ id }) => id)).toEqual(["l2", "l1"]);
  });

  test.each([
    ["no object", 5, "", "wrong_type"],
    ["no blocks", {}, "blocks", "wrong_type"],
    ["an unknown key", { blocks: [], colour: 1 }, "colour", "unknown_key"],
    ["an unknown key of a block", { blocks: [{ ...question("a"), colour: 1 }] }, "blocks.0.colour", "unknown_key"],
    [
      "an unknown key of a config",
      { blocks: [question("a", { config: { size: 1 } })] },
      "blocks.0.config.size",
      "unknown_key",
    ],
    [
      "a wrong value in a config",
      { blocks: [question("a", { config: { maxLength: "5" } })] },
      "blocks.0.config.maxLength",
      "wrong_type",
    ],
    ["an unknown type", { blocks: [{ ref: "a", type: "teleport" }] }, "blocks.0.type", "unknown_type"],
    ["a missing type", { blocks: [{ ref: "a" }] }, "blocks.0.type", "unknown_type"],
    ["a ref with a blank", { blocks: [question("a b")] }, "blocks.0.ref", "invalid_format"],
    ["a ref that objects inherit", { blocks: [question("constructor")] }, "blocks.0.ref", "invalid_value"],
    [
      "an unknown operator",
      { blocks: [question("a", { visibleIf: { left: { answer: "a" }, op: "like", right: { const: 1 } } })] },
      "blocks.0.visibleIf.op",
      "invalid_value",
    ],
    [
      "a misspelt side",
      { blocks: [question("a", { visibleIf: { left: { anser: "a" }, op: "eq", right: { const: 1 } } })] },
      "blocks.0.visibleIf.left.anser",
      "unknown_key",
    ],
    [
      "a fault deep in a condition",
      {
        blocks: [question("a")],
        logic: [
          {
            after: "a",
            when: { all: [{ any: [{ not: { left: { answer: "a" }, op: "eq", right: { const: {} } } }] }] },
            do: [{ require: "a" }],
          },
        ],
      },
      "logic.0.when.all.0.any.0.not.right.const",
      "wrong_type",
    ],
    [
      "a rule that does nothing",
      { blocks: [question("a")], logic: [{ after: "a", do: [] }] },
      "logic.0.do",
      "too_small",
    ],
    [
      "an unknown action",
      { blocks: [question("a")], logic: [{ after: "a", do: [{ teleport: "a" }] }] },
      "logic.0.do.0.teleport",
      "unknown_key",
    ],
    ["an unknown setting", { blocks: [], settings: { colour: 1 } }, "settings.colour", "unknown_key"],
    [
      "a setting out of bounds",
      { blocks: [], settings: { abandonAfterIdleMinutes: 0 } },
      "settings.abandonAfterIdleMinutes",
      "too_small",
    ],
    [
      "a script as a redirect",
      { blocks: [], endings: [{ ref: "e", redirectUrl: "javascript:alert(1)" }] },
      "endings.0.redirectUrl",
      "invalid_format",
    ],
    [
      "a recalled host of a redirect",
      { blocks: [], endings: [{ ref: "e", redirectUrl: "https://example.org{{answer:a}}/" }] },
      "endings.0.redirectUrl",
      "invalid_format",
    ],
    [
      "a day that does not exist",
      { blocks: [{ ref: "a", type: "date", title: "a", config: { min: "2026-02-30" } }] },
      "blocks.0.config.min",
      "invalid_value",
    ],
    [
      "a translation into no language",
      { blocks: [], translations: { "german!": {} } },
      "translations.german!",
      "invalid_value",
    ],
    [
      "an unknown key of a translation",
      { blocks: [], translations: { de: { colour: "rot" } } },
      "translations.de.colour",
      "unknown_key",
    ],
    [
      "an unknown key of a translated block",
      { blocks: [], translations: { de: { blocks: { a: { label: "A" } } } } },
      "translations.de.blocks.a.label",
      "unknown_key",
    ],
    [
      "a translated ref that objects inherit",
      { blocks: [], translations: { de: { blocks: { constructor: {} } } } },
      "translations.de.blocks.constructor",
      "invalid_value",
    ],
    ["a version from the future", { schemaVersion: 2, blocks: [] }, "schemaVersion", "invalid_value"],
  ])("with %s is refused at its place", (_name, input, path, code) => {
    expect(issuesOf(input)).toContainEqual(expect.objectContaining({ path, code }));
  });

  test("names the block of an issue by its ref, and says in words what is wrong", () => {
    expect(
      issuesOf({ blocks: [question("a"), { ref: "age", type: "number", title: "Age", config: { min: "1" } }] }),
    ).toEqual([
      { path: "blocks.1.config.min", ref: "age", code: "wrong_type", message: "min must be a number, not text" },
    ]);
  });

  test.each([
    ["another type", { title: 7 }, "title must be text"],
    ["a text in the place of a list", { blocks: "none" }, "blocks must be a list, not text"],
    ["null in the place of an object", { settings: null }, "settings must be an object, not null"],
    ["a list in the place of the document", [], "The value must be an object, not a list"],
    [
      "a fraction",
      { blocks: [question("a", { type: "short_text", config: { maxLength: 2.5 } })] },
      "maxLength must be a whole number",
    ],
    ["too few", { logic: [{ after: "a", do: [] }] }, "do must have at least 1 item"],
    ["too little", { settings: { abandonAfterIdleMinutes: 0 } }, /^abandonAfterIdleMinutes must be at least \d+$/],
    [
      "too long a text",
      { blocks: [question("a", { title: "x".repeat(100_000) })] },
      /^title must have at most \d+ characters$/,
    ],
    ["a version from the future", { schemaVersion: 2 }, "schemaVersion must be 1"],
    ["one of none", { endings: [{ ref: "e", kind: "party" }] }, /^kind must be one of "success", "screen_out", /],
    [
      "a name that may not be one",
      { translations: { "german!": {} } },
      "german! may not be a name here: must be a language tag such as en or pt-BR",
    ],
    [
      "what a schema says in words of its own",
      { blocks: [question("a b")] },
      "ref: may have letters, digits, _ and - only",
    ],
  ])("says what is wrong with %s in words that are no library's", (_, input, message) => {
    const document = Array.isArray(input) ? input : { blocks: [question("q")], ...input };
    expect(issuesOf(document).map((issue) => issue.message)).toContainEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    );
  });

  test("is bounded in its lists, its nesting and its depth", () => {
    expect(issuesOf({ blocks: Array.from({ length: BLOCKS_MAX + 1 }, (_, i) => question(`q${i}`)) })).toMatchObject([
      { path: "blocks", code: "too_large" },
    ]);
    const options = Array.from({ length: OPTIONS_MAX + 1 }, (_, i) => ({ ref: `o${i}`, label: `${i}` }));
    expect(issuesOf({ blocks: [{ ref: "a", type: "single_choice", title: "a", config: { options } }] })).toMatchObject([
      { path: "blocks.0.config.options", code: "too_large" },
    ]);
    const nested = (depth: number): object =>
      depth === 1 ? { left: { answer: "a" }, op: "answered" } : { not: nested(depth - 1) };
    expect(issuesOf({ blocks: [question("a", { visibleIf: nested(NESTING_MAX) })] })).toEqual([]);
    expect(issuesOf({ blocks: [question("a", { visibleIf: nested(NESTING_MAX + 1) })] })).toMatchObject([
      { path: "blocks.0.visibleIf", code: "too_deep" },
    ]);
    let bottomless: unknown = 1;
    for (let i = 0; i < 100_000; i++) bottomless = [bottomless];
    expect(issuesOf({ blocks: [], theme: { bottomless } })).toMatchObject([{ code: "too_deep" }]);
  });

  test("has a JSON Schema that editors can use", () => {
    const schema = z.toJSONSchema(formDocumentSchema, { io: "input" }) as unknown as JsonSchema;
    expect(schema).toMatchObject({ type: "object", required: ["blocks"], additionalProperties: false });
    const documentKeys = Object.keys(WHOLE);
    // Reading does not fill in a welcome.
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual([...documentKeys, "welcome"].sort());
    // Every type has its own config.
    const types = (schema.properties?.["blocks"]?.items?.oneOf ?? []).map((block) => block.properties?.["type"]?.const);
    expect(types).toEqual([...blockTypes.keys()]);
    // Every setting is named, explained, and has its default.
    const settings = schema.properties?.["settings"]?.properties ?? {};
    expect(Object.keys(settings)).toEqual(Object.keys(settingsCatalogue));
    for (const [key, setting] of Object.entries(settings)) {
      expect(setting).toMatchObject({
        title: settingsCatalogue[key as SettingKey].label,
        description: expect.stringContaining(settingsCatalogue[key as SettingKey].where),
      });
      expect(setting.default).toEqual(settingsCatalogue[key as SettingKey].default);
    }
    // The recursive parts are named once.
    expect(Object.keys(schema.$defs ?? {})).toEqual(expect.arrayContaining(["Condition", "Expression"]));
    expect(JSON.stringify(schema.$defs)).toContain('"part"');
  });
});

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}
