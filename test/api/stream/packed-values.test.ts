/** The values of a MessagePack frame are counted as its reader would meet them. */
import fc from "fast-check";
import { Packr } from "msgpackr";
import { expect, test } from "vitest";
import { packedValues } from "../../../api/stream/packed-values.ts";

const packr = new Packr({ useRecords: false, variableMapSize: true });

function valuesOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + 1 + valuesOf(item), 0);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || value instanceof Date) return 0;
  return Object.values(value).reduce<number>((sum, item) => sum + 2 + valuesOf(item), 0);
}

test("of any value, with texts, numbers, bytes and dates of every size", () => {
  const leaf = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.integer(),
    fc.double(),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 400 }),
    fc.date({ noInvalidDate: true }),
    fc.constant("a".repeat(70_000)),
    fc.constant(new Uint8Array(70_000)),
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("value"), { maxLength: 20 }),
      fc.dictionary(fc.string(), tie("value"), { maxKeys: 20 }),
    ),
  }));
  fc.assert(
    fc.property(value, (written) => {
      expect(packedValues(packr.pack(written), 1_000_000)).toBe(valuesOf(written));
    }),
  );
  for (const length of [15, 16, 65_535, 65_536]) {
    expect(packedValues(packr.pack(Array.from({ length }, () => 1)), 1_000_000)).toBe(length);
    expect(
      packedValues(
        packr.pack(Object.fromEntries(Array.from({ length }, (_item, index) => [`k${index}`, 1]))),
        1_000_000,
      ),
    ).toBe(2 * length);
  }
});

test("of what is cut off, or promises more than it has, as far as it goes", () => {
  expect(packedValues(Uint8Array.of(0xdd, 0xff, 0xff, 0xff, 0xff), 10)).toBeGreaterThan(10);
  expect(packedValues(Uint8Array.of(0xdd, 0xff), 10)).toBe(0);
  expect(packedValues(new Uint8Array(0), 10)).toBe(0);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(packedValues(bytes, 100)).toBeGreaterThanOrEqual(0);
    }),
  );
});
