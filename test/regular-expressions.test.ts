/**
 * No regular expression of the code takes more than time in proportion to its text: `recheck` judges every literal, and
 * everything that is constructed while all languages, countries and kinds of questions are in use.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { alone, constructedIn, faultOf, literalsBelow } from "./support/structure/regular-expressions.ts";
import { SOURCE_FOLDERS } from "./support/structure/source-files.ts";

/** What is vulnerable by its shape, and why no long text reaches it. Empty: every one is mended. */
const BOUNDED: ReadonlyMap<string, string> = new Map();

/** Patterns of the numbering plans consist of these; `dial` gives them at most `DIGITS_MAX` digits. */
const OF_NUMBERING_PLANS = /^[\d\\d[\](),?:|{}^$-]+$/;

/**
 * Some 25 s of processor time, and no measure of anything: a machine with eight others at work gives an eighth of it.
 */
const PROOF_MS_MAX = 600_000;

beforeAll(() => {
  // The backend that is part of the package and the same on every machine.
  process.env["RECHECK_BACKEND"] = "pure";
});

function faultsOf(expressions: ReturnType<typeof literalsBelow>): string[] {
  return expressions.flatMap((expression) => {
    const text = `/${expression.source}/${expression.flags}`;
    const fault = BOUNDED.has(text) ? undefined : faultOf(expression);
    return fault === undefined
      ? []
      : [
          `${expression.places.join(", ")}: ${text}: ${fault}. Rewrite it, or take the ends off with machines/values/text-ends.ts.`,
        ];
  });
}

test(
  "every regular expression in the code is linear",
  () => {
    const literals = literalsBelow(SOURCE_FOLDERS);
    expect(literals.length).toBeGreaterThan(200);
    expect(faultsOf(literals)).toEqual([]);
  },
  PROOF_MS_MAX,
);

test(
  "every regular expression that is constructed at run time is linear",
  async () => {
    const constructed = await constructedIn(async () => {
      const { blockTypes } = await import("../machines/blocks/catalogue.ts");
      const { understand } = await import("../machines/understanding/understand.ts");
      const { REPLY_LANGUAGES } = await import("../machines/languages/registry.ts");
      const { isPhoneCountry, readPhoneNumber } = await import("../machines/values/phone-numbers.ts");
      await import("../api/endpoints.ts");
      for (const { type, example } of blockTypes.values()) {
        for (const code of REPLY_LANGUAGES) {
          for (const text of [
            "yes",
            "12 march at half past nine",
            "ana at example dot org, +49 171 1234567",
            "everything but the first",
            "my e-mail is wrong",
          ]) {
            understand(alone(type, example), text, {
              now: 0,
              timeZone: "Europe/Berlin",
              locales: [code],
              country: "DE",
              answered: [],
              upcoming: [],
            });
          }
        }
      }
      for (let first = 65; first <= 90; first++) {
        for (let second = 65; second <= 90; second++) {
          const country = String.fromCharCode(first, second);
          if (isPhoneCountry(country))
            for (const digits of ["0123456789", "123456789", "00491711234567"]) readPhoneNumber(digits, country);
        }
      }
    });
    const ofPlans = constructed.filter(({ source }) => OF_NUMBERING_PLANS.test(source));
    expect(ofPlans.length).toBeGreaterThan(300);
    const others = constructed.filter(({ source }) => !OF_NUMBERING_PLANS.test(source));
    expect(others.length).toBeGreaterThan(5);
    expect(faultsOf(others)).toEqual([]);
  },
  PROOF_MS_MAX,
);

describe("the check", () => {
  test.each([
    ["[.\\s]+$", ""],
    ["^[.\\s]+|[.\\s]+$", "g"],
    ["\\s*[\\r\\n]+\\s*", "g"],
    ["^(.*?)\\s*\\b(\\d{5}(?:-\\d{4})?)$", ""],
    ["^(a+)+$", ""],
  ])("finds /%s/%s", (source, flags) => {
    expect(faultOf({ source, flags, places: [] })).toBeDefined();
  });

  test("of a number with more digits than any plan has asks no plan", async () => {
    const { DIGITS_MAX, readPhoneNumber } = await import("../machines/values/phone-numbers.ts");
    const constructed = await constructedIn(() =>
      Promise.resolve(void readPhoneNumber(`+49${"1".repeat(DIGITS_MAX)}`, "DE")),
    );
    expect(constructed).toEqual([]);
  });
});
