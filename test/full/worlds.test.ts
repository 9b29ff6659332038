/** More worlds than `test/simulation/worlds.test.ts` runs, behind its seeds. */
import { test } from "vitest";
import { assertHolds } from "../simulation/assert-holds.ts";

const PART = 25;
const FROM = 26;
const TO = 1_000;

test.each(Array.from({ length: (TO + 1 - FROM) / PART }, (_, part) => FROM + part * PART))(
  "every promise holds in the worlds from seed %i on",
  async (first) => {
    for (let seed = first; seed < first + PART; seed++) await assertHolds(seed);
  },
);
