/** contact_info: several facts about a person in one question. The rules of each field are those of its block type. */
import { z } from "zod";
import type { Block } from "../../document/schema/block.ts";
import type { Json, JsonObject } from "../../json.ts";
import { defaultLabels } from "../../languages/default-labels.ts";
import { countryCodeSchema, countryCodesSchema } from "../../values/country-codes.ts";
import type { BlockContext, BlockType, CheckResult, Pieces } from "../../document/block-type/block-type.ts";
import { email } from "../contact/email.ts";
import { joinedNames, partedNames } from "./contact-names.ts";
import { perConfig } from "../../document/block-type/per-config.ts";
import { phone, type PhoneConfig } from "../contact/phone.ts";
import { isAnswerObject, unknownKey } from "../../values/object.ts";
import { givenOf, pieceBlock } from "../../document/block-type/pieces.ts";
import { shortText } from "../text/short-text.ts";

export const CONTACT_KEYS = ["firstName", "lastName", "fullName", "email", "phone", "company"] as const;
export type ContactKey = (typeof CONTACT_KEYS)[number];

export type ContactField = { readonly key: ContactKey; readonly required?: boolean };
export type ContactInfoConfig = { readonly fields: readonly ContactField[] } & PhoneConfig;
export type ContactInfo = { readonly [key in ContactKey]?: string };

const NAME_CHARACTERS_MAX = 200;

const typeOf = (key: ContactKey): BlockType => (key === "email" ? email : key === "phone" ? phone : shortText);

/** The rules of a field, as the config of its block type. */
function configOf(key: ContactKey, { defaultCountry, countries }: ContactInfoConfig): JsonObject {
  if (key === "phone")
    return {
      ...(defaultCountry === undefined ? {} : { defaultCountry }),
      ...(countries === undefined ? {} : { countries }),
    };
  return key === "email" ? {} : { maxLength: NAME_CHARACTERS_MAX };
}

const nameSchema = z.string().min(1).max(NAME_CHARACTERS_MAX).exactOptional();

export const contactInfo: BlockType<ContactInfoConfig, ContactInfo> = {
  type: "contact_info",
  summary: "Several facts about a person in one question, such as name, e-mail address and phone number.",
  configHint:
    "fields as [{key, required?}], key of firstName, lastName, fullName, email, phone and company, in the order in which they are asked; for phone, defaultCountry and countries as of a phone question.",
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "object",
  configSchema: z.strictObject({
    fields: z
      .array(z.strictObject({ key: z.enum(CONTACT_KEYS), required: z.boolean().exactOptional() }))
      .max(CONTACT_KEYS.length)
      .default([]),
    defaultCountry: countryCodeSchema.exactOptional(),
    countries: countryCodesSchema.exactOptional(),
  }),
  answerSchema: z.strictObject({
    firstName: nameSchema,
    lastName: nameSchema,
    fullName: nameSchema,
    company: nameSchema,
    email: email.answerSchema.exactOptional(),
    phone: phone.answerSchema.exactOptional(),
  }),
  codes: {
    ...shortText.codes,
    ...email.codes,
    ...phone.codes,
    wrong_type: "Please answer with your contact details.",
    unknown_key: "There is no {key} here.",
    incomplete: "This is still missing: {missing}.",
  },
  example: {
    title: "How can we reach you?",
    config: { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "phone" }] },
    answer: { fullName: "Ana Souza", email: "ana@example.org" },
  },
  check(block, value, context) {
    if (!isAnswerObject(value)) return { ok: false, code: "wrong_type" };
    const stray = unknownKey(value, keysOf(block.config));
    if (stray !== undefined) return { ok: false, code: "unknown_key", params: { key: stray } };
    const answer: { [key in ContactKey]?: string } = {};
    const missing: ContactKey[] = [];
    for (const { key, required } of block.config.fields) {
      const given = Object.hasOwn(value, key) ? value[key] : null;
      if (given === null || given === undefined || (typeof given === "string" && given.trim() === "")) {
        if (required === true) missing.push(key);
        continue;
      }
      const checked = checkField(block, key, given, context);
      if (!checked.ok) return { ...checked, params: { ...checked.params, field: key } };
      answer[key] = checked.value;
    }
    if (missing.length === 0 && Object.keys(answer).length === 0) missing.push(...keysOf(block.config));
    return missing.length === 0
      ? { ok: true, value: answer }
      : {
          ok: false,
          code: "incomplete",
          params: {
            missing: missing.map((key) => defaultLabels(context.locale)[key]).join(", "),
            field: missing[0] ?? null,
          },
        };
  },
  publicConfig: (block, context) => ({
    fields: block.config.fields.map(({ key, required = false }) => ({
      key,
      label: defaultLabels(context.locale)[key],
      required,
    })),
    ...(keysOf(block.config).has("phone") ? phone.publicConfig(fieldBlock(block, "phone"), context) : {}),
  }),
  display: ({ config: { fields } }, answer, context) =>
    fields
      .flatMap(({ key }) => {
        const text = key === "firstName" || key === "lastName" ? nameAt(key, answer) : answer[key];
        return text === undefined
          ? []
          : [typeOf(key).display(pieceBlock(key, typeOf(key).type, "", false), text, context)];
      })
      .join(", "),
  answerKind: ({ config }) => ({
    kind: "contact",
    fields: [...keysOf(config)],
    required: config.fields.filter(({ required }) => required === true).map(({ key }) => key),
  }),
  configIssues(block) {
    const { fields } = block.config;
    if (fields.length === 0) return [{ path: ["fields"], code: "no_fields", message: "There is nothing to ask for" }];
    const twice = fields.flatMap(({ key }, index) =>
      fields.findIndex((other) => other.key === key) === index
        ? []
        : [{ path: ["fields", index, "key"], code: "duplicate_key", message: `"${key}" is asked for twice` }],
    );
    return [...twice, ...(phone.configIssues?.(fieldBlock(block, "phone")) ?? [])];
  },
  answerParts: ({ config }) => Object.fromEntries([...keysOf(config)].map((key) => [key, { valueType: "text" }])),
  pieces: contactPieces(),
};

/** Both names in the place of the first one. */
function nameAt(key: "firstName" | "lastName", { firstName, lastName }: ContactInfo): string | undefined {
  if (firstName === undefined || lastName === undefined) return key === "firstName" ? firstName : lastName;
  return key === "firstName" ? joinedNames(firstName, lastName) : undefined;
}

/** Asks field by field. `collected` is the answer so far, with `null` for skipped fields. */
function contactPieces(): Pieces<ContactInfoConfig> {
  return {
    next(block, collected, { locale }) {
      const open = block.config.fields.filter(({ key }) => !Object.hasOwn(collected, key));
      const [field] = open;
      if (field === undefined) return null;
      const nothingYet = Object.keys(givenOf([...keysOf(block.config)], collected)).length === 0;
      const key = `${block.ref}.${field.key}`;
      const required = field.required === true || (open.length === 1 && nothingYet);
      return {
        key,
        block: pieceBlock(
          key,
          typeOf(field.key).type,
          defaultLabels(locale)[field.key],
          required,
          configOf(field.key, block.config),
        ),
      };
    },
    with(block, collected, key, answer) {
      const field = key.slice(block.ref.length + 1);
      return {
        ...collected,
        ...(field === "lastName" ? partedNames(collected["firstName"], answer) : { [field]: answer }),
      };
    },
    from(block, value, context) {
      if (!isAnswerObject(value)) return undefined;
      // A field that breaks the rules is dropped, so it is asked again.
      const given = Object.entries(givenOf([...keysOf(block.config)], value)).flatMap(([key, text]) => {
        const checked = checkField(block, key as ContactKey, text, context);
        return checked.ok ? [[key, checked.value] as const] : [];
      });
      return Object.fromEntries(given);
    },
    whole: (block, collected): Json => givenOf([...keysOf(block.config)], collected),
  };
}

const keysOf = perConfig(
  ({ fields }: ContactInfoConfig): ReadonlySet<ContactKey> => new Set(fields.map(({ key }) => key)),
);

function checkField(
  block: Block<ContactInfoConfig>,
  key: ContactKey,
  value: unknown,
  context: BlockContext,
): CheckResult<string> {
  return typeOf(key).check(fieldBlock(block, key), value, context) as CheckResult<string>;
}

/** A field as a question of its block type. */
function fieldBlock(block: Block<ContactInfoConfig>, key: ContactKey): Block {
  return pieceBlock(`${block.ref}.${key}`, typeOf(key).type, "", false, configOf(key, block.config));
}
