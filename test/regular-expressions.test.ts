/**
 * No regular expression of the code takes more than time in proportion to its text: `recheck` judges every literal, and
 * everything that is constructed while all languages, countries and kinds of questions are in use.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { constructedExpressions, literalExpressions } from "./support/structure/expressions-in-use.ts";
import { constructedIn, type Expression, faultOf, provenLinear } from "./support/structure/regular-expressions.ts";

/** What is vulnerable by its shape, and why no long text reaches it. Empty: every one is mended. */
const BOUNDED: ReadonlyMap<string, string> = new Map();

/**
 * What is not recorded takes up to 5 s of processor time each, and a machine with eight others at work gives an eighth.
 */
const PROOF_MS_MAX = 600_000;

beforeAll(() => {
  // The backend that is part of the package and the same on every machine.
  process.env["RECHECK_BACKEND"] = "pure";
});

/** The proofs take a minute, so those of `npm run test:full` are on record; what is not is proven now. */
const proven = provenLinear();

function faultsOf(expressions: readonly Expression[]): string[] {
  return expressions.flatMap((expression) => {
    const text = `/${expression.source}/${expression.flags}`;
    const fault = BOUNDED.has(text) || proven.has(text) ? undefined : faultOf(expression);
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
    const literals = literalExpressions();
    expect(literals.length).toBeGreaterThan(200);
    expect(faultsOf(literals)).toEqual([]);
  },
  PROOF_MS_MAX,
);

test(
  "every regular expression that is constructed at run time is linear",
  async () => {
    const { ofPlans, others } = await constructedExpressions();
    expect(ofPlans.length).toBeGreaterThan(300);
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
    // Not decided by the automaton: measured.
    ["(?<!x)[.\\s]+(?=z)$", ""],
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
