/**
 * Callers send any JSON where an answer belongs: every type answers with a value or one of its codes, and never throws.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BlockType, standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";

function exampleOf({ type, example }: BlockType): Block {
  return {
    id: "x",
    ref: "x",
    type,
    title: "x",
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config: example.config,
  };
}

/** Values near to an answer: the example with some of it exchanged, left out or beside itself. */
function near(answer: Json): fc.Arbitrary<unknown> {
  const any = fc.jsonValue({ maxDepth: 2 });
  if (Array.isArray(answer)) {
    const items = answer.map((item: Json) => fc.oneof({ weight: 3, arbitrary: fc.constant(item) }, any, near(item)));
    return fc.oneof(fc.tuple(...items), fc.array(fc.oneof(any, ...items), { maxLength: 4 }));
  }
  if (answer !== null && typeof answer === "object") {
    const properties = Object.fromEntries(
      Object.entries(answer).map(([key, value]) => [
        key,
        fc.oneof({ weight: 3, arbitrary: fc.constant<unknown>(value) }, any, near(value)),
      ]),
    );
    return fc
      .tuple(
        fc.record(properties, { requiredKeys: [] }),
        fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.dictionary(fc.string(), any, { maxKeys: 2 })),
      )
      .map(([own, more]) => ({ ...own, ...more }));
  }
  if (typeof answer === "number")
    return fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(answer, -answer, answer + 0.5, Number.MAX_SAFE_INTEGER + 1),
    );
  if (typeof answer === "string")
    return fc
      .tuple(fc.constant(answer), fc.nat(answer.length), fc.string({ unit: "binary", maxLength: 3 }))
      .map(([text, at, more]) => text.slice(0, at) + more + text.slice(at));
  return fc.constant(answer);
}

test.each([...blockTypes.values()])("$type takes or refuses any value", (type) => {
  const block = exampleOf(type);
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), near(type.example.answer), fc.string({ unit: "binary" })), (value) => {
      const result = type.check(block, value, standaloneContext);
      if (result.ok) {
        expect(type.answerSchema.safeParse(result.value).error).toBeUndefined();
        expect(type.check(block, result.value, standaloneContext)).toEqual(result);
        expect(typeof type.display(block, result.value, standaloneContext)).toBe("string");
        expect(JSON.parse(JSON.stringify(result.value))).toEqual(result.value);
        type.analyticsValueOf?.(block, result.value);
      } else {
        const names = [...(type.codes[result.code] ?? `{no message for ${result.code}}`).matchAll(/\{([^}]*)\}/g)].map(
          ([, name]) => name as string,
        );
        expect(Object.keys(result.params ?? {})).toEqual(expect.arrayContaining(names));
      }
    }),
    { numRuns: 300 },
  );
});

test.each(["verification", "payment"])(
  "a moment of minus zero, which JSON can say and keeps as zero, is zero (%s)",
  (name) => {
    const type = blockTypes.get(name) as BlockType;
    const moment = name === "payment" ? "paidAt" : "verifiedAt";
    expect(
      type.check(exampleOf(type), { ...(type.example.answer as JsonObject), [moment]: -0 }, standaloneContext),
    ).toMatchObject({ ok: true, value: { [moment]: 0 } });
  },
);
