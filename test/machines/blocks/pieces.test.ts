/**
 * Answering piece by piece: whoever answers what is asked, or passes over what may be passed over, comes to a whole
 * answer.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf, blockTypes } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { blockOf } from "./answering.ts";

const CONTEXT = { ...standaloneContext, now: 1_773_480_600_000, locale: "nl" };
/** More than any of the generated blocks can ask: six entries of six questions, each with the question for one more. */
const PIECES_MAX = 50;

type Choose = () => number;
type Named = { readonly ref: string; readonly label: string };

/** An answer that a piece's own type takes; `choose` gives numbers from 0 on. */
function answerTo({ type, config }: Block, choose: Choose): Json {
  const pick = <Item>(items: readonly Item[]): Item => items[choose() % items.length] as Item;
  switch (type) {
    case "short_text":
      return pick(["Ana", "Åsa 🙂🙂🙂", "x".repeat(20), "🙂".repeat(20)]);
    case "email":
      return pick(["ana@example.org", "b@Example.NET"]);
    case "phone":
      return pick(["+491711234567", "+12127365000"]);
    case "country":
      return pick((config["countries"] as readonly string[] | undefined) ?? ["DE", "br"]);
    case "number":
      return choose() % 100;
    case "yes_no":
      return choose() % 2 === 0;
    case "date":
      return pick(["2026-03-14", "2024-02-29"]);
    case "consent":
      return true;
    case "single_choice":
      return pick(config["options"] as readonly Named[]).ref;
    case "multi_choice":
      return (config["options"] as readonly Named[])
        .filter(({ ref }, index) => index === 0 || (ref.length + choose()) % 2 === 0)
        .map(({ ref }) => ref);
    case "matrix":
      return Object.fromEntries(
        (config["rows"] as readonly Named[]).map(({ ref }) => [ref, pick(config["columns"] as readonly Named[]).ref]),
      );
    case "address":
      return { line1: "Lindenallee 5", city: "Hamburg" };
    case "contact_info":
      return { email: "ana@example.org" };
    default:
      throw new Error(`no answer to a ${type} is known here`);
  }
}

const named = (prefix: string, most: number) =>
  fc
    .integer({ min: 1, max: most })
    .map((count) =>
      Array.from({ length: count }, (_, index) => ({ ref: `${prefix}${index}`, label: `${prefix} ${index}` })),
    );

const matrixConfig = fc.record({
  rows: named("r", 6),
  columns: named("c", 4),
  multiple: fc.boolean(),
  requireAll: fc.boolean(),
});
const addressConfig = fc.record(
  {
    required: fc.uniqueArray(fc.constantFrom("line1", "line2", "city", "state", "zip", "country")),
    countries: fc.constantFrom(["DE"], ["DE", "AT"]),
  },
  { requiredKeys: [] },
);
const contactConfig = fc.record({
  fields: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom("firstName", "lastName", "fullName", "email", "phone", "company"),
      required: fc.boolean(),
    }),
    { selector: ({ key }) => key, minLength: 1 },
  ),
});
const questionArbitrary = fc.oneof(
  fc.constantFrom("short_text", "email", "number", "yes_no", "date", "consent").map((type) => ({ type, config: {} })),
  named("o", 4).chain((options) =>
    fc.constantFrom("single_choice", "multi_choice").map((type) => ({ type, config: { options } })),
  ),
  matrixConfig.map((config) => ({ type: "matrix", config: { ...config, multiple: false } })),
  fc.constant({ type: "address", config: {} }),
  fc.constant({ type: "contact_info", config: { fields: [{ key: "email" }] } }),
);
const groupConfig = fc
  .record({
    questions: fc.array(fc.tuple(questionArbitrary, fc.boolean()), { minLength: 1, maxLength: 5 }),
    min: fc.integer({ min: 0, max: 3 }),
    more: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ questions, min, more }) => ({
    blocks: questions.map(([one, required], index) => ({ ...one, ref: `q${index}`, title: "q", required })),
    min,
    max: Math.max(1, min + more),
  }));

const CONFIGS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  matrix: matrixConfig,
  address: addressConfig,
  contact_info: contactConfig,
  repeat_group: groupConfig,
};

test("every type that is answered piece by piece is tried here", () => {
  expect(
    [...blockTypes.values()]
      .filter(({ pieces }) => pieces !== undefined)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(Object.keys(CONFIGS).sort());
});

test.each(Object.entries(CONFIGS))("%s: answering what is asked ends, and the whole is an answer", (type, configs) => {
  fc.assert(
    fc.property(configs, fc.infiniteStream(fc.nat(1000)), (config, numbers) => {
      const block = blockOf(type, config as JsonObject);
      const { pieces, check } = blockTypeOf(block);
      if (pieces === undefined) throw new Error(`${type} has no pieces`);
      const choose: Choose = () => numbers.next().value as number;
      let collected: JsonObject = {};
      const asked: string[] = [];
      for (
        let piece = pieces.next(block, collected, CONTEXT);
        piece !== null;
        piece = pieces.next(block, collected, CONTEXT)
      ) {
        expect(piece.block.ref).toBe(piece.key);
        // No ref of a form has a dot.
        expect(piece.key).toContain(".");
        expect(piece.block.title).not.toBe("");
        const own = blockTypeOf(piece.block);
        expect(own.configSchema.safeParse(piece.block.config).error).toBeUndefined();
        const checked = own.check(piece.block, answerTo(piece.block, choose), CONTEXT);
        if (!checked.ok) throw new Error(`${piece.key} refuses its answer: ${checked.code}`);
        const isPassedOver = !piece.block.required && choose() % 3 === 0;
        // What is collected is stored between turns.
        collected = JSON.parse(
          JSON.stringify(pieces.with(block, collected, piece.key, isPassedOver ? null : checked.value)),
        ) as JsonObject;
        asked.push(piece.key);
        expect(asked.length).toBeLessThanOrEqual(PIECES_MAX);
      }
      expect(new Set(asked.filter((key) => key !== "x.more")).size).toBe(
        asked.filter((key) => key !== "x.more").length,
      );
      const whole = check(block, pieces.whole(block, collected), CONTEXT);
      expect(whole).toMatchObject({ ok: true });
    }),
    { numRuns: 300 },
  );
});

test.each(["matrix", "address", "contact_info"])("%s: nothing that a reply gave is asked again", (type) => {
  fc.assert(
    fc.property(CONFIGS[type] as fc.Arbitrary<object>, fc.infiniteStream(fc.nat(1000)), (config, numbers) => {
      const block = blockOf(type, config as JsonObject);
      const { pieces } = blockTypeOf(block);
      if (pieces === undefined) throw new Error(`${type} has no pieces`);
      const choose: Choose = () => numbers.next().value as number;
      let collected: JsonObject = {};
      // Half of an answer, as a reply may give it.
      for (
        let piece = pieces.next(block, collected, CONTEXT);
        piece !== null && choose() % 4 !== 0;
        piece = pieces.next(block, collected, CONTEXT)
      ) {
        const checked = blockTypeOf(piece.block).check(piece.block, answerTo(piece.block, choose), CONTEXT);
        if (checked.ok) collected = pieces.with(block, collected, piece.key, checked.value);
      }
      const said = pieces.whole(block, collected);
      const kept = pieces.from(block, said, CONTEXT);
      expect(kept).toEqual(said);
      for (const key of Object.keys(said as JsonObject))
        expect(pieces.next(block, kept ?? {}, CONTEXT)?.key).not.toBe(`x.${key}`);
    }),
  );
});
