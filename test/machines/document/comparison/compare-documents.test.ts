/** Comparing documents: what changed, each part named, in words. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedPaths } from "../../../../machines/document/settings/changed-paths.ts";
import { CHANGES_MAX, compareDocuments } from "../../../../machines/document/comparison/compare-documents.ts";
import type { FormDocument } from "../../../../machines/document/document.ts";
import { parseDocument } from "../../../../machines/form/parse-document.ts";
import type { JsonObject } from "../../../../machines/json.ts";

function documentOf(input: object): FormDocument {
  const parsed = parseDocument(input);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const BLOCKS = [
  { ref: "name", type: "short_text", title: "Name?" },
  { ref: "email", type: "email", title: "Mail?", required: true },
  {
    ref: "color",
    type: "single_choice",
    title: "Color?",
    config: {
      options: [
        { ref: "red", label: "Red" },
        { ref: "blue", label: "Blue" },
      ],
    },
  },
];
const FORM = {
  title: "Sign up",
  blocks: BLOCKS,
  endings: [{ ref: "thanks", title: "Thanks", bodyMd: "Bye", kind: "success" }],
};

function sentences(changes: object, before: object = FORM): readonly string[] {
  return compareDocuments(documentOf(before), documentOf({ ...before, ...changes })).changes.map(
    ({ path, kind, what }) => `${path} ${kind}: ${what}`,
  );
}

describe("a comparison of two documents", () => {
  const [name, email, color] = BLOCKS as [object, object, object];
  test.each<[string, object, readonly string[]]>([
    ["a title", { title: "Join" }, ['title changed: The title changed from "Sign up" to "Join"']],
    [
      "the title of a question",
      { blocks: [name, { ...email, title: "Your e-mail?" }, color] },
      ['blocks.1.title changed: The title of question "email" changed from "Mail?" to "Your e-mail?"'],
    ],
    [
      "whether a question is required",
      { blocks: [{ ...name, required: true }, { ...email, required: false }, color] },
      [
        'blocks.0.required changed: Question "name" is required now',
        'blocks.1.required changed: Question "email" is optional now',
      ],
    ],
    [
      "a question that was added, one that was removed",
      { blocks: [name, color, { ref: "age", type: "number", title: "Age?" }] },
      ['blocks.1 removed: Question "email" removed: "Mail?"', 'blocks.2 added: Question "age" added: "Age?"'],
    ],
    [
      "one that moved, and not those that kept their order",
      { blocks: [color, name, email] },
      ['blocks.0 moved: Question "color" moved from place 3 to 1'],
    ],
    [
      "options",
      {
        blocks: [
          name,
          email,
          {
            ...color,
            config: {
              options: [
                { ref: "blue", label: "Navy" },
                { ref: "green", label: "Green" },
              ],
            },
          },
        ],
      },
      [
        'blocks.2.config.options.0 removed: Option "red" of question "color" removed: "Red"',
        'blocks.2.config.options.0.label changed: The label of option "blue" of question "color" changed from "Blue" to "Navy"',
        'blocks.2.config.options.1 added: Option "green" of question "color" added: "Green"',
      ],
    ],
    [
      "settings by their labels",
      { settings: { greeting: "Hi" } },
      ['settings.greeting added: The setting "Greeting" was set to "Hi"'],
    ],
    [
      "endings and variables",
      {
        endings: [{ ...FORM.endings[0], bodyMd: "See you" }],
        variables: [{ ref: "score", type: "number", initial: 0 }],
      },
      [
        'endings.0.bodyMd changed: The text of ending "thanks" changed from "Bye" to "See you"',
        'variables.0 added: Variable "score" added',
      ],
    ],
  ])("names %s", (_, changes, expected) => {
    expect(sentences(changes)).toEqual(expected);
  });

  test("finds nothing in equal documents, and nothing in what only editors see", () => {
    expect(sentences({})).toEqual([]);
    expect(sentences({ layout: { name: { x: 1, y: 2 } } })).toEqual([]);
  });

  const block = fc.record({
    ref: fc.constantFrom("a", "b", "c", "d", "e"),
    type: fc.constantFrom("short_text", "email"),
    title: fc.constantFrom("", "One", "Two"),
    required: fc.boolean(),
  });
  const form = fc
    .record({
      title: fc.constantFrom("", "A form"),
      blocks: fc.uniqueArray(block, { selector: ({ ref }) => ref, maxLength: 5 }),
      settings: fc.record({ greeting: fc.constantFrom(null, "Hi"), branding: fc.boolean() }, { requiredKeys: [] }),
    })
    .map(documentOf);

  test("is empty exactly when no path differs", () => {
    const compared = (document: FormDocument): JsonObject => ({ ...document, layout: {} });
    const withoutIds = (document: FormDocument): JsonObject =>
      compared({ ...document, blocks: document.blocks.map((one) => ({ ...one, id: "" })) });
    fc.assert(
      fc.property(form, form, (before, after) => {
        const differs = changedPaths(withoutIds(before), withoutIds(after)) > 0;
        expect(compareDocuments(before, after).changes.length > 0).toBe(differs);
      }),
    );
  });

  test("is bounded, and says that there is more", () => {
    const many = (title: string) =>
      documentOf({ blocks: Array.from({ length: 900 }, (_, at) => ({ ref: `q${at}`, type: "short_text", title })) });
    const { changes, truncated } = compareDocuments(many("One"), many("Two"));
    expect([changes.length, truncated]).toEqual([CHANGES_MAX, true]);
  });
});
