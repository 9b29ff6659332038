/** The licences of what the product brings along fit its own, Apache-2.0. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each may be distributed with a work under Apache-2.0. */
const FITTING: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
]);
/** libvips is linked dynamically from a package of its own: an operator can put another in its place. */
const REPLACEABLE = /^@img\/sharp-/;
/** Programs of a package for other systems, whose entries in the lockfile name no licence: the package's counts. */
const OF_A_PACKAGE: readonly (readonly [prefix: RegExp, its: string])[] = [
  [/^@chdb\/lib-/, "chdb"],
  [/^@msgpackr-extract\//, "msgpackr-extract"],
];

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
}

/** Whether one of the alternatives of an SPDX expression fits; of what is joined by AND, all must. */
function fits(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((one) => one.split(" AND ").every((licence) => FITTING.has(licence)));
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const shipped = Object.entries(packages).flatMap(([path, { license, dev }]) =>
  path === "" || dev === true ? [] : [{ name: path.slice(path.lastIndexOf("node_modules/") + 13), license }],
);

test("every package that the product brings along has a licence that fits Apache-2.0", () => {
  const licenceOf = new Map(shipped.map(({ name, license }) => [name, license]));
  const unfit = shipped.filter(({ name, license }) => {
    const its = license ?? licenceOf.get(OF_A_PACKAGE.find(([prefix]) => prefix.test(name))?.[1] ?? "");
    return its === undefined || !(fits(its) || (REPLACEABLE.test(name) && its.includes("LGPL-3.0-or-later")));
  });
  expect(shipped.length).toBeGreaterThan(100);
  expect(unfit).toEqual([]);
});

test("a licence that does not fit is found in every kind of expression", () => {
  expect(fits("(MIT OR GPL-3.0-or-later)")).toBe(true);
  expect(fits("(MIT AND Zlib)")).toBe(true);
  expect(fits("GPL-3.0-only")).toBe(false);
  expect(fits("MIT AND GPL-3.0-only")).toBe(false);
  expect(fits("SEE LICENSE IN LICENSE.md")).toBe(false);
});
