import fc from "fast-check";
import { expect, test } from "vitest";
import { ID_RANDOM_BYTES, isId, idCreatedAt, newId, withPrefix } from "../../machines/ids.ts";

test("an id is well formed, tells when it was made, and so does every other id of the same thing", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 48 - 1 }),
      fc.uint8Array({ minLength: ID_RANDOM_BYTES, maxLength: ID_RANDOM_BYTES }),
      (atMs, random) => {
        const id = newId("ses", atMs, random);
        expect(isId("ses", id)).toBe(true);
        expect([idCreatedAt(id), idCreatedAt(withPrefix("res", id))]).toEqual([atMs, atMs]);
      },
    ),
  );
});
