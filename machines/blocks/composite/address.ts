/** address: a postal address in parts. Streets are not verified. */
import { z } from "zod";
import type { Block } from "../../document/schema/block.ts";
import { defaultLabels } from "../../languages/default-labels.ts";
import type { BlockContext, BlockType, CheckResult, Pieces } from "../../document/block-type/block-type.ts";
import { country } from "../contact/country.ts";
import { countryIssues } from "../contact/country-issues.ts";
import { countryCodeSchema, countryCodesSchema } from "../../values/country-codes.ts";
import { formatCountry } from "../../values/locale-format.ts";
import { isAnswerObject, unknownKey } from "../../values/object.ts";
import { givenOf, pieceBlock } from "../../document/block-type/pieces.ts";
import { shortText } from "../text/short-text.ts";

export const ADDRESS_PARTS = ["line1", "line2", "city", "state", "zip", "country"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export type AddressConfig = {
  /** The allowed countries. If there is only one, the answer may omit it. */
  readonly countries?: readonly string[];
  readonly required?: readonly AddressPart[];
};

export type Address = { readonly [part in AddressPart]?: string };

const CHARACTERS_MAX: Readonly<Record<AddressPart, number>> = {
  line1: 200,
  line2: 200,
  city: 100,
  state: 100,
  zip: 20,
  country: 2,
};
const REQUIRED_DEFAULT: readonly AddressPart[] = ["line1", "city"];
const KNOWN: ReadonlySet<string> = new Set(ADDRESS_PARTS);

const partSchema = (part: AddressPart) => z.string().min(1).max(CHARACTERS_MAX[part]).exactOptional();

export const address: BlockType<AddressConfig, Address> = {
  type: "address",
  summary: "A postal address in parts.",
  configHint:
    "countries, the only ones allowed, as ISO 3166-1 alpha-2 codes; required, of line1, line2, city, state, zip and country (default line1 and city).",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "object",
  configSchema: z.strictObject({
    countries: countryCodesSchema.exactOptional(),
    required: z.array(z.enum(ADDRESS_PARTS)).max(ADDRESS_PARTS.length).exactOptional(),
  }),
  answerSchema: z.strictObject({
    line1: partSchema("line1"),
    line2: partSchema("line2"),
    city: partSchema("city"),
    state: partSchema("state"),
    zip: partSchema("zip"),
    country: countryCodeSchema.exactOptional(),
  }),
  codes: {
    ...country.codes,
    wrong_type: "Please answer with an address.",
    unknown_key: "There is no {key} here.",
    too_long: "Please write at most {max} characters.",
    incomplete: "This is still missing: {missing}.",
  },
  example: {
    title: "Where do we send it?",
    config: { required: ["line1", "zip", "city"] },
    answer: { line1: "Lindenallee 5", city: "Hamburg", zip: "20095", country: "DE" },
  },
  check(block, value, context) {
    if (!isAnswerObject(value)) return { ok: false, code: "wrong_type" };
    const stray = unknownKey(value, KNOWN);
    if (stray !== undefined) return { ok: false, code: "unknown_key", params: { key: stray } };
    const answer: { [part in AddressPart]?: string } = {};
    for (const part of ADDRESS_PARTS) {
      const given = Object.hasOwn(value, part) ? value[part] : null;
      if (given === null || given === undefined || (typeof given === "string" && given.trim() === "")) continue;
      const checked = checkPart(block, part, given, context);
      if (!checked.ok) return { ...checked, params: { ...checked.params, field: part } };
      answer[part] = checked.value;
    }
    const missing = missingParts(block, answer);
    if (missing.length > 0)
      return {
        ok: false,
        code: "incomplete",
        params: {
          missing: missing.map((part) => defaultLabels(context.locale)[part]).join(", "),
          field: missing[0] ?? null,
        },
      };
    const only = onlyCountry(block);
    return { ok: true, value: only === undefined ? answer : { ...answer, country: only } };
  },
  publicConfig: ({ config: { countries, required = REQUIRED_DEFAULT } }, { locale }) => ({
    fields: ADDRESS_PARTS.map((key) => ({ key, label: defaultLabels(locale)[key], required: required.includes(key) })),
    ...(countries === undefined ? {} : { countries }),
  }),
  display: (_block, { line1, line2, city, state, zip, country: code }, { locale }) =>
    [line1, line2, city, state, zip, code === undefined ? undefined : formatCountry(code, locale)]
      .filter((part) => part !== undefined)
      .join(", "),
  countryOf: (answer) => answer.country,
  answerKind: () => ({ kind: "address" }),
  configIssues: ({ config }) => countryIssues(config.countries, "countries"),
  answerParts: () => Object.fromEntries(ADDRESS_PARTS.map((part) => [part, { valueType: "text" }])),
  pieces: addressPieces(),
};

/** Asks for the missing required parts, one by one. `collected` is the address so far. */
function addressPieces(): Pieces<AddressConfig> {
  return {
    next(block, collected, { locale }) {
      const [part] = missingParts(block, givenOf(ADDRESS_PARTS, collected));
      if (part === undefined) return null;
      const key = `${block.ref}.${part}`;
      const title = defaultLabels(locale)[part];
      const { countries } = block.config;
      if (part === "country")
        return { key, block: pieceBlock(key, "country", title, true, countries === undefined ? {} : { countries }) };
      return { key, block: pieceBlock(key, "short_text", title, true, { maxLength: CHARACTERS_MAX[part] }) };
    },
    with: (block, collected, key, answer) => ({ ...collected, [key.slice(block.ref.length + 1)]: answer }),
    from(block, value, context) {
      if (!isAnswerObject(value)) return undefined;
      // A part that breaks the rules is dropped, so it is asked again.
      const given = Object.entries(givenOf(ADDRESS_PARTS, value)).flatMap(([part, text]) => {
        const checked = checkPart(block, part as AddressPart, text, context);
        return checked.ok ? [[part, checked.value] as const] : [];
      });
      return Object.fromEntries(given);
    },
    whole: (_block, collected) => givenOf(ADDRESS_PARTS, collected),
  };
}

function checkPart(
  block: Block<AddressConfig>,
  part: AddressPart,
  value: unknown,
  context: BlockContext,
): CheckResult<string> {
  const { countries } = block.config;
  if (part === "country")
    return country.check({ ...block, config: countries === undefined ? {} : { countries } }, value, context);
  return shortText.check({ ...block, config: { maxLength: CHARACTERS_MAX[part] } }, value, context);
}

/** The required parts that are missing. If no part is required, the answer must have at least one. */
function missingParts(
  block: Block<AddressConfig>,
  answer: { readonly [part: string]: unknown },
): readonly AddressPart[] {
  const { required = REQUIRED_DEFAULT } = block.config;
  const isThere = (part: AddressPart): boolean =>
    Object.hasOwn(answer, part) || (part === "country" && onlyCountry(block) !== undefined);
  const missing = ADDRESS_PARTS.filter((part) => required.includes(part) && !isThere(part));
  return missing.length === 0 && Object.keys(answer).length === 0 ? ["line1"] : missing;
}

function onlyCountry({ config: { countries = [] } }: Block<AddressConfig>): string | undefined {
  return countries.length === 1 ? countries[0] : undefined;
}
