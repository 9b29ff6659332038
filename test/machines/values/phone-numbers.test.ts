/**
 * Our reading of phone numbers is the library's, on numbers of every country, right and wrong ones, however they are
 * written.
 */
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { displayPhoneNumber, isPhoneCountry, readPhoneNumber } from "../../../machines/values/phone-numbers.ts";
import { Dice } from "../../analytics/generated/dice.ts";

const countries = getCountries();
const dice = new Dice(7);

/** What the library makes of a text. */
function library(text: string, home: CountryCode | undefined) {
  const parsed = parsePhoneNumberFromString(text, {
    extract: false,
    ...(home === undefined ? {} : { defaultCountry: home }),
  });
  return parsed?.isValid() === true
    ? { number: parsed.number, country: parsed.country, shown: parsed.formatInternational() }
    : undefined;
}

function ours(text: string, home: CountryCode | undefined) {
  const read = readPhoneNumber(text, home);
  return read === undefined ? undefined : { ...read, shown: displayPhoneNumber(read.number) };
}

function differences(texts: readonly (readonly [text: string, home: CountryCode | undefined])[]) {
  let valid = 0;
  const different = texts.flatMap(([text, home]) => {
    const [theirs, own] = [library(text, home), ours(text, home)];
    if (theirs !== undefined) valid++;
    return JSON.stringify(theirs) === JSON.stringify(own) ? [] : [{ text, home, theirs, own }];
  });
  return { different, valid };
}

const digits = (length: number): string => Array.from({ length }, () => dice.below(10)).join("");
const exampleOf = (country: CountryCode): string => examples[country] ?? digits(8);

test("there are numbers of the same countries", () => {
  expect(countries.filter((country) => !isPhoneCountry(country))).toEqual([]);
  expect(["XX", "de", "", "toString"].filter(isPhoneCountry)).toEqual([]);
});

test("an example of every country is read alike at home, from abroad, dialled and without its plus sign", () => {
  const texts = countries.flatMap((country) => {
    const [national, code] = [exampleOf(country), getCountryCallingCode(country)];
    const prefixed = [
      national,
      `0${national}`,
      `8${national}`,
      `1${national}`,
      `06${national}`,
      `${code}${national}`,
      `00${code}${national}`,
      `011${code}${national}`,
      `+${code}${national}`,
      `+${code}0${national}`,
      `+${code} (0) ${national}`,
    ];
    return prefixed.flatMap(
      (text) =>
        [
          [text, country],
          [text, undefined],
          [text, "DE"],
          [text, "US"],
        ] as const,
    );
  });
  const { different, valid } = differences(texts);
  expect(different).toEqual([]);
  expect(valid).toBeGreaterThan(3_000);
});

test("numbers that differ from an example by a few digits are read alike", () => {
  const texts = countries.flatMap((country) =>
    Array.from({ length: 40 }, () => {
      const example = exampleOf(country);
      const kept = dice.below(example.length);
      const national = `${dice.chance(0.3) ? "0" : ""}${example.slice(0, kept)}${digits(example.length - kept + dice.below(3) - 1)}`;
      return dice.chance(0.5)
        ? ([`+${getCountryCallingCode(country)}${national}`, undefined] as const)
        : ([national, country] as const);
    }),
  );
  const { different, valid } = differences(texts);
  expect(different).toEqual([]);
  expect(valid).toBeGreaterThan(2_000);
});

test("numbers of any digits are read alike", () => {
  const texts = Array.from(
    { length: 20_000 },
    () =>
      [
        `${dice.chance(0.4) ? "+" : ""}${digits(3 + dice.below(14))}`,
        dice.chance(0.8) ? dice.pick(countries) : undefined,
      ] as const,
  );
  const { different, valid } = differences(texts);
  expect(different).toEqual([]);
  expect(valid).toBeGreaterThan(300);
});

test("what stands between digits, and digits of other scripts, are read alike; words are not", () => {
  const texts = [
    "0171-2345678",
    "(0171) 234 56 78",
    "0171/2345678",
    "0171.234.5678",
    "+49 171 2345678",
    "+４９ １７１ ２３４５６７８",
    "٠١٧١٢٣٤٥٦٧٨",
    "0171\u00a02345678",
    "",
    "+",
    "1",
    "12",
    "12a",
    "0171 2345678 please",
    "++49171",
  ];
  expect(differences(texts.map((text) => [text, "DE"] as const)).different).toEqual([]);
  // A plus sign of full width is one too; the library reads it at the start of a number, and then forgets it.
  expect(readPhoneNumber("＋４９ １７１ ２３４５６７８", "DE")?.number).toBe("+491712345678");
});
