/**
 * Whatever is handed to the importers gives a form that can go live, or issues; never an exception, and never without
 * end.
 */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { IMPORT_FORMATS, importForm, type Imported } from "../../../machines/import/import-form.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { processorTimeOf } from "../../support/programs/processor-time-of.ts";

const FOREIGN = IMPORT_FORMATS.filter((format) => format !== "parley");
const SAMPLES = new URL("samples/", import.meta.url);

/** Small samples only: the property is about shapes, not sizes. */
const definitions = FOREIGN.flatMap((format) =>
  readdirSync(new URL(`${format}/`, SAMPLES))
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({ format, text: readFileSync(new URL(`${format}/${name}`, SAMPLES), "utf8") })),
).filter(({ text }) => text.length < 30_000);

function checkSound(result: ReturnType<typeof importForm>): void {
  if ("issues" in result) {
    expect(result.issues.length).toBeGreaterThan(0);
    return;
  }
  expect(checkForPublish(result.document)).toEqual([]);
  for (const { what, reason } of result.notCarriedOver) expect(typeof what === "string" && reason !== "").toBe(true);
}

/** Every place in a value, as the keys that lead to it. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (value === null || typeof value !== "object") return [path];
  const entries = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return [path, ...entries.flatMap(([key, item]) => placesIn(item, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: readonly (string | number)[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const container = value as Record<string | number, unknown>;
  container[key] = replaceAt(container[key], rest, replacement);
  return value;
}

/** What stands where something else should. */
const intruder = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    "",
    " ",
    "__proto__",
    "constructor",
    "{{answer:x}}",
    "{x}",
    "<b>",
    "\u0000\ud800",
    [],
    {},
    [[]],
    [null],
    { value: {} },
  ),
  fc.string({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

describe("an importer", () => {
  test("takes any JSON for what it is said to be", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, ...IMPORT_FORMATS), (value, format) => {
        checkSound(importForm(value, format));
      }),
      { numRuns: 400 },
    );
  });

  test("takes definitions in which anything may stand anywhere", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...definitions),
        fc.array(fc.tuple(fc.nat(), intruder), { minLength: 1, maxLength: 8 }),
        ({ format, text }, changes) => {
          const definition: unknown = JSON.parse(text);
          for (const [at, replacement] of changes) {
            const places = placesIn(definition).filter((path) => path.length > 0);
            const place = places[at % Math.max(1, places.length)];
            if (place !== undefined) replaceAt(definition, place, structuredClone(replacement));
          }
          checkSound(importForm(definition, format));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("takes the definitions of one service for those of another", () => {
    for (const { text } of definitions.slice(0, 30))
      for (const format of FOREIGN) checkSound(importForm(JSON.parse(text), format));
  });
});

describe("a definition that is too much", () => {
  test("is refused when it contains itself", () => {
    const definition: Record<string, unknown> = { fields: [] };
    definition["fields"] = [{ type: "group", properties: definition }];
    expect(importForm(definition)).toMatchObject({ issues: [{ code: "too_large" }] });
  });

  test("is refused when it has too many values, whatever they are", () => {
    expect(importForm({ fields: Array.from({ length: 400_000 }, () => 0) })).toMatchObject({
      issues: [{ code: "too_large" }],
    });
  });

  test("keeps as many options as there may be, and says so", () => {
    const choices = Array.from({ length: 10_000 }, (_item, index) => ({ ref: `c${index}`, label: `Choice ${index}` }));
    const { document, notCarriedOver } = taken({
      fields: [{ type: "dropdown", ref: "many", title: "Many", properties: { choices } }],
    });
    expect(document.blocks[0]?.config["options"]).toHaveLength(1000);
    expect(notCarriedOver.map(({ reason }) => reason)).toContain("A question has at most 1000 options");
  });

  test("keeps as many questions as there may be, and says so", () => {
    const fields = Array.from({ length: 1500 }, (_item, index) => ({
      type: "short_text",
      ref: `q${index}`,
      title: `Question ${index}`,
    }));
    const { document, notCarriedOver } = taken({ fields });
    expect(document.blocks).toHaveLength(1000);
    expect(notCarriedOver.some(({ what }) => what === "500 of 1500 blocks")).toBe(true);
  });

  test("may lead in circles: a circle of statements is opened, one of questions is noted", () => {
    const always = (ref: string, to: string) => ({
      type: "field",
      ref,
      actions: [
        { action: "jump", details: { to: { type: "field", value: to } }, condition: { op: "always", vars: [] } },
      ],
    });
    const { document, notCarriedOver } = taken({
      fields: [
        { type: "statement", ref: "s1", title: "One" },
        { type: "statement", ref: "s2", title: "Two" },
        { type: "short_text", ref: "q", title: "A question" },
        { type: "short_text", ref: "again", title: "Another" },
      ],
      logic: [always("s1", "s2"), always("s2", "s1"), always("again", "q")],
    });
    expect(document.blocks.map(({ ref }) => ref)).toEqual(["s1", "s2", "q", "again"]);
    expect(notCarriedOver.map(({ reason }) => reason).join("\n")).toMatch(
      /without a question in between[\s\S]*not asked again/,
    );
  });

  test("may nest its texts, groups and expressions as deep as it likes", () => {
    const nested = (depth: number): unknown => (depth === 0 ? "deep" : ["b", [nested(depth - 1)]]);
    checkSound(importForm({ fields: [{ id: "a", kind: "short_text", title: [nested(25)] }] }, "heyform"));
    const group = (depth: number): unknown =>
      depth === 0
        ? { type: "yes_no", title: "Inside" }
        : { type: "group", title: `Level ${depth}`, properties: { fields: [group(depth - 1)] } };
    checkSound(importForm({ fields: [group(15)] }, "typeform"));
    for (const expression of [
      "(".repeat(5000),
      `${"(".repeat(200)}{a} = 1${")".repeat(200)}`,
      `${"!".repeat(4000)}{a}`,
      Array.from({ length: 300 }, () => "{a} = 1").join(" and "),
    ]) {
      checkSound(
        importForm(
          {
            elements: [
              { type: "text", name: "a" },
              { type: "text", name: "b", visibleIf: expression },
            ],
          },
          "surveyjs",
        ),
      );
    }
  });
});

describe("a definition of a megabyte, made to be slow", () => {
  const elements = (count: number, more: (index: number) => Record<string, unknown>) =>
    Array.from({ length: count }, (_item, index) => ({ type: "text", name: `q${index}`, ...more(index) }));
  const all = (count: number): string => Array.from({ length: count }, (_item, index) => `{q${index}}`).join("+");

  test.each<[string, unknown]>([
    [
      "calculated values in a chain",
      {
        elements: elements(900, () => ({ inputType: "number" })),
        calculatedValues: Array.from({ length: 15_000 }, (_item, index) => ({
          name: `v${index}`,
          expression: index === 0 ? all(900) : `{v${index - 1}} + 1`,
        })),
      },
    ],
    [
      "a sum in every condition",
      { elements: elements(900, (index) => ({ inputType: "number", visibleIf: `${all(100)} > ${index}` })) },
    ],
    [
      "a long condition for each of many choices",
      {
        elements: elements(40, () => ({
          type: "checkbox",
          choices: Array.from({ length: 900 }, (_item, index) => index),
          choicesVisibleIf: `${all(1000)} > {item}`,
        })),
      },
    ],
    [
      "tables of tables",
      {
        elements: elements(40, () => ({
          type: "matrixdropdown",
          rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
          columns: Array.from({ length: 20 }, (_item, index) => ({ name: `c${index}` })),
          choices: Array.from({ length: 900 }, (_item, index) => index),
        })),
      },
    ],
    [
      "a rule after each field to each other",
      {
        fields: Array.from({ length: 900 }, (_item, index) => ({ type: "statement", ref: `s${index}`, title: "x" })),
        logic: Array.from({ length: 900 }, (_item, index) => ({
          type: "field",
          ref: `s${index}`,
          actions: [1, 2, 3, 4].map((step) => ({
            action: "jump",
            details: { to: { type: "field", value: `s${(index * 7 * step) % 900}` } },
            condition: {
              op: "is",
              vars: [
                { type: "hidden", value: "x" },
                { type: "constant", value: "y" },
              ],
            },
          })),
        })),
        hidden: ["x"],
      },
    ],
    [
      "many things that are not there",
      {
        fields: Array.from({ length: 900 }, (_item, index) => ({
          type: "short_text",
          ref: `s${index}`,
          title: "{{field:gone}}",
        })),
        logic: Array.from({ length: 3000 }, (_item, index) => ({
          type: "field",
          ref: `s${index % 900}`,
          actions: [
            {
              action: "jump",
              details: { to: { type: "field", value: "s5" } },
              condition: {
                op: "greater_than",
                vars: [
                  { type: "variable", value: `v${index}` },
                  { type: "constant", value: 1 },
                ],
              },
            },
          ],
        })),
      },
    ],
    [
      "hidden fields without number",
      {
        fields: [{ type: "short_text", ref: "q", title: "x" }],
        hidden: Array.from({ length: 90_000 }, (_item, index) => `h${index}`),
      },
    ],
    [
      "marks without an end",
      {
        fields: [
          {
            id: "q",
            kind: "short_text",
            title: `${"<a href='".repeat(20_000)}${"*x_".repeat(20_000)}${"&#".repeat(20_000)}`,
          },
          { id: "r", kind: "thank_you", title: "x", description: "<b><a href=https://x".repeat(20_000) },
        ],
      },
    ],
  ])("(%s) takes no longer than a large one", (_what, definition) => {
    // Measured: at most 0.7 s on a busy machine.
    expect(processorTimeOf(() => checkSound(importForm(definition))).tookMs).toBeLessThan(8000);
  });
});

function taken(definition: unknown): Imported {
  const result = importForm(definition);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}
