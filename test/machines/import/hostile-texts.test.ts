/** What authors write, and what other services export, takes time in proportion to it, whatever it is made of. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { importForm, type ImportFormat } from "../../../machines/import/import-form.ts";
import { BODY_CHARACTERS_MAX } from "../../../machines/document/schema/limits.ts";
import { escapeMarkdown, hasMarkup, parseMarkdown, plainText } from "../../../machines/document/markdown.ts";
import { parseTemplate, renderWithFallbacks } from "../../../machines/logic/recall.ts";
import { IS_FULL } from "../../support/full.ts";
import { PIECES, within } from "../../support/conversations/hostile-texts.ts";
import { GROWTH_MAX, growthOf, holdOf, HOLD_MS_MAX } from "../../support/programs/processor-time-of.ts";

/** What Markdown and recalls are made of, beside what any text may be made of. */
const MARKS = [
  "*",
  "_",
  "`",
  "``a",
  "~",
  "[",
  "]",
  "[]",
  "](",
  "![",
  "[a](http://b.",
  "[[a](",
  "<",
  "&",
  "# ",
  "- ",
  "1. ",
  "> ",
  "\n- ",
  "\n\n",
  "*a",
  "_a ",
  "**a*",
  "{{answer:a|",
  "{{answer:",
  "}}",
  "{{var:a}}",
  "https://",
  "mailto:a@",
];

describe("Markdown", () => {
  const read = (text: string): void => {
    parseMarkdown(text, { headings: true });
    hasMarkup(text);
    plainText(text, { addresses: true });
    escapeMarkdown(text);
    parseTemplate(text);
    renderWithFallbacks(text);
  };

  test("of the length that the schema allows is read within the time that the event loop may be held", () => {
    const slow = [...PIECES, ...MARKS].filter(
      (piece) => holdOf(() => read(within(piece, BODY_CHARACTERS_MAX))) >= HOLD_MS_MAX,
    );
    expect(slow).toEqual([]);
  });

  test("takes twice as long when it is twice as long", () => {
    const growing = MARKS.filter(
      (piece) =>
        holdOf(() => read(within(piece, 2 * BODY_CHARACTERS_MAX)), 1) > HOLD_MS_MAX / 2 &&
        growthOf((size) => within(piece, size), read, BODY_CHARACTERS_MAX / 2) >= GROWTH_MAX,
    );
    expect(growing).toEqual([]);
  });
});

const SAMPLES = new URL("samples/", import.meta.url);
/**
 * The longest body that is read on the event loop (`api/forms/documents/document-workers.ts`) is 16 Ki; longer ones are
 * read on another thread.
 */
const INLINE_CHARACTERS = 16 * 1024;
const IMPORTED_PIECES = [
  " ",
  "\n",
  "a ",
  "<b>",
  "<a href=",
  "&amp;",
  "{{",
  "{a}",
  "[x](",
  "(",
  "'",
  "{",
  "not ",
  "- ",
  "**",
  "\\",
  "1.",
  "http://a.",
];

const ROOM_CHARACTERS_MIN = 4_000;
const LONG_PIECES = [" ", "<b>", "{{", "{a}", "(", "[x]("];

/**
 * A text of a sample, by the names that lead to it without positions; one that stands in the first place of its kind.
 */
interface Place {
  readonly sample: unknown;
  readonly keys: readonly string[];
}

function placesOf(folder: string): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  const look = (sample: unknown, value: unknown, keys: readonly string[]): void => {
    if (typeof value === "string") {
      const kind = keys.filter((key) => !/^\d+$/.test(key)).at(-1) ?? "";
      if (!found.has(kind)) found.set(kind, { sample, keys });
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) look(sample, inner, [...keys, key]);
    }
  };
  const texts = readdirSync(new URL(`${folder}/`, SAMPLES))
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, SAMPLES), "utf8"));
  // The small ones first, so that there is room for the text.
  for (const text of texts.toSorted((a, b) => a.length - b.length)) {
    const sample: unknown = JSON.parse(text);
    look(sample, sample, []);
  }
  return found;
}

function withText(value: unknown, [key, ...keys]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? withText(item, keys, text) : item));
  const object = value as Readonly<Record<string, unknown>>;
  return { ...object, [key]: withText(object[key], keys, text) };
}

describe.each(["typeform", "heyform", "formbricks", "typebot", "surveyjs"] as const satisfies readonly ImportFormat[])(
  "a definition of %s",
  (format) => {
    const places = [...placesOf(format)];

    test("that is short is imported within the time that the event loop may be held, whatever stands in any of its texts", () => {
      const short = places.filter(
        ([, { sample }]) => JSON.stringify(sample).length < INLINE_CHARACTERS - ROOM_CHARACTERS_MIN,
      );
      expect(short.length).toBeGreaterThan(10);
      const slow = short.flatMap(([kind, { sample, keys }], at) =>
        // In `npm test`, each place gets a third of the pieces, and each piece comes to a third of the places.
        IMPORTED_PIECES.filter((_, index) => IS_FULL || (at + index) % 3 === 0)
          .filter((piece) => {
            const definition = withText(sample, keys, within(piece, INLINE_CHARACTERS - JSON.stringify(sample).length));
            // Most are far below, at the first try.
            return (
              holdOf(() => importForm(definition, format), 1) >= HOLD_MS_MAX / 2 &&
              holdOf(() => importForm(definition, format)) >= HOLD_MS_MAX
            );
          })
          .map((piece) => `${kind}: ${JSON.stringify(piece)}`),
      );
      expect(slow).toEqual([]);
    });

    test("with one long text takes twice as long when that is twice as long", () => {
      const growing = places.flatMap(([kind, { sample, keys }]) =>
        LONG_PIECES.filter((piece) => {
          const definitionOf = (size: number): unknown => withText(sample, keys, within(piece, size));
          // Only what takes long at all is looked at closely.
          return (
            holdOf(() => importForm(definitionOf(128 * 1024), format), 1) > HOLD_MS_MAX &&
            growthOf(definitionOf, (definition) => importForm(definition, format), 32 * 1024) >= GROWTH_MAX
          );
        }).map((piece) => `${kind}: ${JSON.stringify(piece)}`),
      );
      expect(growing).toEqual([]);
    });
  },
);
