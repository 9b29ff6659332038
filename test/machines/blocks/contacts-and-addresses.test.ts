import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import type { Json } from "../../../machines/json.ts";
import { answered, blockOf, check, display, issues, publicConfig, refusal } from "./answering.ts";

const german = { ...standaloneContext, locale: "de" };
const params = (block: Block, value: unknown) => {
  const result = blockTypeOf(block).check(block, value, standaloneContext);
  return result.ok ? undefined : result.params;
};
const keptOf = (block: Block, value: Json) => blockTypeOf(block).pieces?.from(block, value, standaloneContext);

describe("contact_info", () => {
  const block = blockOf("contact_info", {
    fields: [
      { key: "fullName", required: true },
      { key: "email", required: true },
      { key: "phone" },
      { key: "company" },
    ],
  });

  test("holds each field to the rules of its type", () => {
    expect(check(block, { email: " Ana@Example.ORG ", fullName: " Ana\nSouza ", phone: "+49 171 1234567" })).toEqual({
      value: { fullName: "Ana Souza", email: "Ana@example.org", phone: "+491711234567" },
    });
    expect(check(block, { fullName: "Ana", email: "ana@" })).toBe("invalid_email");
    expect(params(block, { fullName: "Ana", email: "ana@" })).toEqual({ field: "email" });
    expect(check(block, { fullName: "Ana", email: "ana@example.org", phone: "12" })).toBe("invalid_phone");
    expect(check(block, { fullName: "x".repeat(201), email: "ana@example.org" })).toBe("too_long");
    expect(params(block, { fullName: "x".repeat(201), email: "ana@example.org" })).toEqual({
      field: "fullName",
      max: 200,
    });
    expect(check(block, { fullName: 5, email: "ana@example.org" })).toBe("wrong_type");
  });

  test("says what is missing in the reader's language; what is empty is missing", () => {
    expect(refusal(block, { phone: "+491711234567", email: "  ", fullName: null })).toBe(
      "This is still missing: Full name, E-mail address.",
    );
    expect(blockTypeOf(block).check(block, { email: "ana@example.org" }, german)).toMatchObject({
      code: "incomplete",
      params: { missing: "Vor- und Nachname" },
    });
    expect(check(blockOf("contact_info", { fields: [{ key: "phone" }, { key: "company" }] }), {})).toBe("incomplete");
  });

  test("takes a national phone number by the question's country, else by the one that the respondent has named", () => {
    const german = blockOf("contact_info", { fields: [{ key: "phone" }], defaultCountry: "DE" });
    expect(check(german, { phone: "0171 2345679" })).toEqual({ value: { phone: "+491712345679" } });
    expect(check(block, { fullName: "Ana", email: "ana@x.org", phone: "0171 2345679" })).toBe("invalid_phone");
    expect(
      check(block, { fullName: "Ana", email: "ana@x.org", phone: "0171 2345679" }, { countryGiven: () => "DE" }),
    ).toMatchObject({ value: { phone: "+491712345679" } });
    expect(check(german, { phone: "+44 20 7946 0018" }, { countryGiven: () => "GB" })).toEqual({
      value: { phone: "+442079460018" },
    });
    expect(
      check(blockOf("contact_info", { fields: [{ key: "phone" }], countries: ["DE", "AT"] }), {
        phone: "+44 20 7946 0018",
      }),
    ).toBe("country_not_allowed");
    expect(publicConfig(german)).toMatchObject({ defaultCountry: "DE" });
    expect(issues("contact_info", { fields: [{ key: "phone" }], defaultCountry: "DE", countries: ["FR"] })).toEqual([
      "country_not_allowed",
    ]);
    expect(issues("contact_info", { fields: [{ key: "phone" }], defaultCountry: "XX" })).toEqual(["unknown_country"]);
  });

  test("shows both names as one, a surname without blanks first", () => {
    const names = blockOf("contact_info", { fields: [{ key: "lastName" }, { key: "email" }, { key: "firstName" }] });
    const [firstName, lastName, email] = ["Jonas", "Weber", "jo@example.org"];
    expect(display(names, { firstName, lastName, email })).toBe("jo@example.org, Jonas Weber");
    expect(display(names, { lastName, email })).toBe("Weber, jo@example.org");
    expect(display(names, { firstName: "健", lastName: "佐藤" })).toBe("佐藤健");
  });

  test("names the field that is missing", () => {
    expect(params(block, { fullName: "Ana" })).toMatchObject({ field: "email" });
  });

  test.each<[string, unknown, string]>([
    ["a text", "Ana Souza", "wrong_type"],
    ["a list", ["Ana Souza"], "wrong_type"],
    ["a field that is not asked for", { fullName: "Ana", email: "ana@example.org", firstName: "Ana" }, "unknown_key"],
  ])("refuses %s", (_what, value, code) => {
    expect(check(block, value)).toBe(code);
  });

  test("is understood from one line, and is sure of it when what is required is there", () => {
    expect(answered(block, "Ana Souza, ana@x.org")).toEqual({ value: { fullName: "Ana Souza", email: "ana@x.org" } });
    expect(answered(block, "I'm Ana Souza from Acme, ana@x.org, +49 171 1234567")).toEqual({
      value: { fullName: "Ana Souza", email: "ana@x.org", phone: "+491711234567", company: "Acme" },
    });
    expect(answered(block, "ana@x.org")).toBe("incomplete");
  });

  test("keeps of a reply the fields that can be kept", () => {
    expect(keptOf(block, { email: "ana@x.org", phone: "12", firstName: "Ana" })).toEqual({ email: "ana@x.org" });
    expect(keptOf(block, "Ana")).toBeUndefined();
  });

  test("is shown in the order of its fields, which respondents read in their language", () => {
    expect(display(block, { phone: "+491711234567", fullName: "Ana Souza" })).toBe("Ana Souza, +49 171 1234567");
    expect(publicConfig(block, "fr")).toEqual({
      fields: [
        { key: "fullName", label: "Prénom et nom", required: true },
        { key: "email", label: "Adresse e-mail", required: true },
        { key: "phone", label: "Numéro de téléphone", required: false },
        { key: "company", label: "Entreprise", required: false },
      ],
    });
    expect(Object.keys(blockTypeOf(block).answerParts?.(block) ?? {})).toEqual([
      "fullName",
      "email",
      "phone",
      "company",
    ]);
  });

  test("is refused at publish when it asks for nothing, or twice", () => {
    expect(issues("contact_info", {})).toEqual(["no_fields"]);
    expect(issues("contact_info", { fields: [{ key: "email" }, { key: "email" }] })).toEqual(["duplicate_key"]);
  });
});

describe("address", () => {
  const block = blockOf("address", { required: ["line1", "zip", "city"] });
  const full = { line1: "Lindenallee 5", line2: "3. OG", city: "Hamburg", state: "HH", zip: "20095", country: "de" };

  test("takes its parts as they are written, without the empty ones", () => {
    expect(check(block, full)).toEqual({ value: { ...full, country: "DE" } });
    expect(check(block, { line1: " Lindenallee 5\n", zip: "20095", city: "Hamburg", line2: "", state: null })).toEqual({
      value: { line1: "Lindenallee 5", city: "Hamburg", zip: "20095" },
    });
  });

  test("says what is missing", () => {
    expect(refusal(block, { line1: "Lindenallee 5" })).toBe("This is still missing: City, Postal code.");
    expect(blockTypeOf(block).check(block, { line1: "Lindenallee 5", city: "Hamburg" }, german)).toMatchObject({
      params: { missing: "Postleitzahl" },
    });
    expect(check(blockOf("address"), { line1: "Lindenallee 5", city: "Hamburg" })).toEqual({
      value: { line1: "Lindenallee 5", city: "Hamburg" },
    });
    expect(check(blockOf("address", { required: [] }), {})).toBe("incomplete");
  });

  test.each<[string, unknown, string]>([
    ["a text", "Lindenallee 5", "wrong_type"],
    ["a part that is no text", { ...full, zip: 20095 }, "wrong_type"],
    ["a part that there is not", { ...full, planet: "Earth" }, "unknown_key"],
    ["a part that is too long", { ...full, zip: "2".repeat(21) }, "too_long"],
    ["a country by its name", { ...full, country: "Germany" }, "invalid_country"],
  ])("refuses %s", (_what, value, code) => {
    expect(check(block, value)).toBe(code);
  });

  test("holds to its countries; where there is one, it need not be said", () => {
    const two = blockOf("address", { countries: ["AT", "DE"], required: ["line1", "country"] });
    const one = blockOf("address", { countries: ["AT"], required: ["line1", "country"] });
    expect(check(two, { line1: "Ring 1", country: "CH" })).toBe("country_not_allowed");
    expect(check(two, { line1: "Ring 1" })).toBe("incomplete");
    expect(check(one, { line1: "Ring 1" })).toEqual({ value: { line1: "Ring 1", country: "AT" } });
    expect(check(one, { line1: "Ring 1", country: "DE" })).toBe("country_not_allowed");
    expect(issues("address", { countries: ["ZZ"] })).toEqual(["unknown_country"]);
  });

  test("is understood from one line, and asks for what is missing", () => {
    expect(answered(block, "Lindenallee 5, 20095 Hamburg")).toEqual({
      value: { line1: "Lindenallee 5", city: "Hamburg", zip: "20095" },
    });
    expect(answered(block, "5 Main St, Springfield, IL 62704, USA")).toEqual({
      value: { line1: "5 Main St", city: "Springfield", state: "IL", zip: "62704", country: "US" },
    });
    expect(answered(block, "Lindenallee 5")).toBe("incomplete");
    expect(keptOf(block, { line1: "Lindenallee 5", country: "Germany" })).toEqual({ line1: "Lindenallee 5" });
    const next = blockTypeOf(block).pieces?.next(block, { line1: "Lindenallee 5" }, german);
    expect(next).toMatchObject({ key: "x.city", block: { type: "short_text", title: "Ort", required: true } });
  });

  test("is shown on one line with the country in the reader's language", () => {
    expect(display(block, { ...full, country: "DE" }, "de")).toBe(
      "Lindenallee 5, 3. OG, Hamburg, HH, 20095, Deutschland",
    );
    const { fields } = publicConfig(block);
    expect(fields).toContainEqual({ key: "zip", label: "Postal code", required: true });
    expect(fields).toContainEqual({ key: "line2", label: "Apartment, floor", required: false });
  });
});
