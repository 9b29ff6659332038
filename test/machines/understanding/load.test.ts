/** Understanding loads quickly, because it loads little: its own files, names of countries, numbering plans of phones. */
import { expect, test } from "vitest";
import { loadedBy } from "../../support/loaded-modules.ts";

/** Each module costs half a millisecond and more; data is parsed in one. */
const OWN_FILES_MAX = 110;
const PACKAGE_FILES_MAX = 10;

test("understanding loads its own files and data of two packages, and nothing else", { timeout: 30_000 }, async () => {
  const { urls } = await loadedBy("machines/understanding/understand-answer.ts");
  const ofPackages = urls.filter((url) => url.includes("/node_modules/"));
  expect(ofPackages.filter((url) => !/\/node_modules\/(i18n-iso-countries\/(langs\/..|codes)\.json|libphonenumber-js\/metadata\.max\.json\.js)$/.test(url))).toEqual([]);
  expect(ofPackages.length).toBeLessThanOrEqual(PACKAGE_FILES_MAX);
  expect(urls.length - ofPackages.length).toBeLessThanOrEqual(OWN_FILES_MAX);
});
