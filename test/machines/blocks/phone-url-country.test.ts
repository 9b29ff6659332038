import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import { answered, blockOf, check, display, isConfig, issues, publicConfig } from "./answering.ts";

describe("phone", () => {
  const german = blockOf("phone", { defaultCountry: "DE" });
  const european = blockOf("phone", { defaultCountry: "DE", countries: ["DE", "FR"] });

  test.each(["+49 171 1234567", "0171 1234567", "0049 (171) 123-45-67", " +491711234567 "])(
    "records %j as it is dialled from anywhere",
    (number) => {
      expect(check(german, number)).toEqual({ value: "+491711234567" });
    },
  );

  test("refuses what cannot be dialled", () => {
    expect(check(blockOf("phone"), "0171 1234567")).toBe("invalid_phone");
    for (const text of ["", "12345", "+49 1", "call me", "+491711234567x".repeat(10)])
      expect(check(german, text)).toBe("invalid_phone");
    expect(check(german, 491711234567)).toBe("wrong_type");
  });

  test("takes numbers of its countries only, and where there is one, without a prefix", () => {
    expect(check(european, "+33 6 12 34 56 78")).toEqual({ value: "+33612345678" });
    expect(check(european, "+1 202 555 0143")).toBe("country_not_allowed");
    expect(check(blockOf("phone", { countries: ["CA"] }), "+1 202 555 0143")).toBe("country_not_allowed");
    expect(check(blockOf("phone", { countries: ["DE"] }), "0171 1234567")).toEqual({ value: "+491711234567" });
    expect(publicConfig(blockOf("phone", { countries: ["DE"] }))).toEqual({ defaultCountry: "DE", countries: ["DE"] });
  });

  test("is shown in groups", () => {
    expect(display(german, "+491711234567")).toBe("+49 171 1234567");
    expect(display(german, "+12025550143", "de")).toBe("+1 202 555 0143");
  });

  test("understands a number in a sentence", () => {
    expect(answered(german, "0171 1234567")).toEqual({ value: "+491711234567" });
    expect(answered(german, "you can call me at 0171/123 45 67")).toEqual({ value: "+491711234567" });
    expect(answered(european, "+1 202 555 0143")).toBe("country_not_allowed");
    expect(answered(german, "12345")).toBe("invalid_phone");
  });

  test("has countries that exist", () => {
    expect(issues("phone", { countries: ["ZZ"] })).toEqual(["unknown_country"]);
    expect(issues("phone", { defaultCountry: "ZZ" })).toEqual(["unknown_country"]);
    expect(issues("phone", { defaultCountry: "DE", countries: ["FR"] })).toEqual(["country_not_allowed"]);
    expect(isConfig("phone", { defaultCountry: "de" })).toBe(false);
  });
});

describe("url", () => {
  const block = blockOf("url");

  test.each([
    ["example.com", "https://example.com"],
    ["HTTP://Example.COM/Path?Q=1#Top", "http://example.com/Path?Q=1#Top"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["https://münchen.de/", "https://münchen.de/"],
    [" www.example.co.uk ", "https://www.example.co.uk"],
    ["https://192.168.1.1/", "https://192.168.1.1/"],
  ])("records %j as %s", (text, address) => {
    expect(check(block, text)).toEqual({ value: address });
  });

  test.each([
    "",
    "example",
    "ftp://example.com",
    "javascript:alert(1)",
    "https://user:secret@example.com",
    "https://exa mple.com",
    "https://",
    "mailto:ana@example.org",
    "//example.com",
    `https://example.com/${"x".repeat(2100)}`,
  ])("refuses %j", (text) => expect(check(block, text)).toBe("invalid_url"));

  test.each([
    ["example.com", "https://example.com"],
    ["it's http://Example.COM/Path.", "http://example.com/Path"],
    ["example dot com", "https://example.com"],
    ["https://пример.рф/путь", "https://пример.рф/путь"],
  ])("understands %j", (text, address) => {
    expect(answered(block, text)).toEqual({ value: address });
  });

  test("says so of what only looks like one", () => {
    expect(answered(block, "ftp://example.com")).toBe("invalid_url");
    expect(check(block, 5)).toBe("wrong_type");
  });
});

describe("country", () => {
  const any = blockOf("country");
  const some = blockOf("country", { countries: ["DE", "CD", "FR"], exclude: ["FR"] });

  test("takes codes of countries, and those of its list only", () => {
    expect(check(any, " br ")).toEqual({ value: "BR" });
    expect(check(any, "ZZ")).toBe("invalid_country");
    expect(check(any, "Brazil")).toBe("invalid_country");
    expect(check(any, 55)).toBe("wrong_type");
    expect(check(some, "DE")).toEqual({ value: "DE" });
    expect(check(some, "FR")).toBe("country_not_allowed");
    expect(check(blockOf("country", { exclude: ["FR"] }), "FR")).toBe("country_not_allowed");
    expect(publicConfig(some)).toEqual({ countries: ["DE", "CD"] });
  });

  test("is shown by its name in the language", () => {
    expect(display(any, "DE")).toBe("Germany");
    expect(display(any, "DE", "fr")).toBe("Allemagne");
    expect(display(any, "DE", "no language at all")).toBe("Germany");
  });

  test.each([
    ["Deutschland", "DE"],
    ["I live in the US", "US"],
    ["brasil", "BR"],
    ["🇫🇷", "FR"],
  ])("understands %j", (text, code) => {
    expect(answered(any, text)).toEqual({ value: code });
  });

  test("asks which of two countries of one name, unless only one can be chosen", () => {
    expect(answered(any, "Congo")).toEqual({ offered: ["CD", "CG"] });
    expect(answered(some, "Congo")).toEqual({ value: "CD" });
    expect(answered(some, "France")).toBe("country_not_allowed");
  });

  test("has countries to choose from", () => {
    expect(issues("country", { countries: ["DE", "ZZ"] })).toEqual(["unknown_country"]);
    expect(issues("country", { countries: ["DE"], exclude: ["DE"] })).toEqual(["no_options"]);
    expect(blockTypeOf(any).analyticsKind).toBe("choice");
  });
});

describe("dropdown", () => {
  const options = [
    { ref: "a", label: "Apple" },
    { ref: "b", label: "Banana", synonyms: ["plantain"], score: 3 },
    { ref: "c", label: "Cherry" },
  ];
  const dropdown = blockOf("dropdown", { options, allowOther: true });
  const single = blockOf("single_choice", { options, allowOther: true });

  test("takes, shows, offers and scores what a single choice does", () => {
    for (const value of ["a", "b", "d", "Apple", { other: " Date " }, { other: "" }, ["a"], 1, null])
      expect(check(dropdown, value)).toEqual(check(single, value));
    for (const answer of ["b", { other: "Date" }, "gone"])
      expect(display(dropdown, answer)).toBe(display(single, answer));
    expect(publicConfig(dropdown)).toEqual(publicConfig(single));
    expect(blockTypeOf(dropdown).scoreOf?.(dropdown, "b", standaloneContext)).toBe(3);
    expect(issues("dropdown", {})).toEqual(["no_options"]);
  });

  test("understands labels, synonyms and places in the list", () => {
    for (const text of ["the second one", "banana", "plantain", "B"])
      expect(answered(dropdown, text)).toEqual({ value: "b" });
  });
});
