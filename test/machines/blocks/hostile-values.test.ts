/**
 * No text, however long and whatever it is made of, holds the event loop, at any type of block: said in words, given as
 * a value, or as the part of one. Texts are as long as a message may be, values as long as a request.
 */
import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { MESSAGE_BYTES_MAX } from "../../../machines/conversation/protocol/messages.ts";
import { understand } from "../../../machines/understanding/understand.ts";
import { PIECES, within } from "../../support/conversations/hostile-texts.ts";
import { GROWTH_MAX, growthOf, holdOf, HOLD_MS_MAX } from "../../support/programs/processor-time-of.ts";
import { alone } from "../../support/structure/regular-expressions.ts";

const REQUEST_CHARACTERS = 1024 * 1024;
/** Every name of a part that some type has. */
const PARTS = [
  "line1",
  "line2",
  "city",
  "state",
  "zip",
  "country",
  "firstName",
  "lastName",
  "fullName",
  "email",
  "phone",
  "company",
  "amount",
  "currency",
  "start",
  "end",
  "name",
  "other",
  "accepted",
  "to",
];

/**
 * The text itself, in a list, and as each part of an object, one at a time, since a block looks no further than the
 * first that is wrong.
 */
function valuesOf(text: string): unknown[] {
  return [text, [text], [text, text], [{ q: text }], ...PARTS.map((part) => ({ [part]: text }))];
}

const types = [...blockTypes.values()].map((type) => [type.type, type, alone(type.type, type.example)] as const);

describe.each(types)("at %s", (_name, type, block) => {
  const heard = (text: string): unknown =>
    understand(block, text, {
      now: 0,
      timeZone: "Europe/Berlin",
      locales: ["en-US"],
      country: "US",
      answered: [],
      upcoming: [],
    });
  const checked = (text: string): void => {
    for (const value of valuesOf(text)) type.check(block, value, standaloneContext);
  };

  test("no text of a message takes long to be understood", () => {
    const slow = PIECES.filter((piece) => {
      const text = within(piece, MESSAGE_BYTES_MAX);
      return holdOf(() => heard(text)) >= HOLD_MS_MAX;
    });
    expect(slow).toEqual([]);
  });

  test("no value of a request takes long to be checked, or more than in proportion", () => {
    const slow = PIECES.filter((piece) => {
      const values = valuesOf(within(piece, REQUEST_CHARACTERS));
      // One request brings one of them.
      return values.some((value) => holdOf(() => type.check(block, value, standaloneContext)) >= HOLD_MS_MAX);
    });
    expect(slow).toEqual([]);
    const growing = [" ", "\n", "\t", "a ", ".", "1", "\u0301"].filter(
      (piece) => growthOf((size) => within(piece, size), checked, 64 * 1024) >= GROWTH_MAX,
    );
    expect(growing).toEqual([]);
  });
});
