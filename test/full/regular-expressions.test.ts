/**
 * The record of the regular expressions that are linear is true and complete. `npm test` proves those that are not on
 * it.
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { constructedExpressions, literalExpressions } from "../support/structure/expressions-in-use.ts";
import { checkerVersion, faultOf, PROVEN_FILE } from "../support/structure/regular-expressions.ts";

test("the record holds the expressions in use, and each is proven anew", async () => {
  // The backend that is part of the package and the same on every machine.
  process.env["RECHECK_BACKEND"] = "pure";
  const { others } = await constructedExpressions();
  const inUse = [...literalExpressions(), ...others];
  const faults = inUse.flatMap((expression) => {
    const fault = faultOf(expression);
    return fault === undefined ? [] : [`${expression.places.join(", ")}: ${fault}`];
  });
  expect(faults).toEqual([]);
  const texts = new Set(inUse.map(({ source, flags }) => `/${source}/${flags}`));
  // A new line within an expression would be two entries.
  const lines = [...texts].filter((text) => !text.includes("\n")).toSorted();
  await expect(`${[checkerVersion(), ...lines].join("\n")}\n`).toMatchFileSnapshot(fileURLToPath(PROVEN_FILE));
});
