/** Maps a kind of HeyForm field to a block type, its config, and the names that rules use for its choices. */
import type { JsonObject } from "../../json.ts";
import {
  compact,
  label,
  lengthBounds,
  numberBounds,
  phoneConfig,
  ratingConfig,
  scaleConfig,
  selectionBounds,
} from "../building/configs.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import { pictureOf } from "../building/media.ts";
import { Names } from "../building/names.ts";
import { OptionList } from "../building/options.ts";
import { paymentConfig } from "../building/payment.ts";
import { isRecord, type Source } from "../building/source.ts";
import { plainText } from "./texts.ts";

export interface FieldKind {
  readonly type: string;
  readonly config: JsonObject;
  readonly options?: OptionList;
  readonly booleans?: ReadonlyMap<string, boolean>;
}

type Reader = (field: Source, properties: Source, validations: Source, form: ImportedForm) => FieldKind | null;

/** @returns null for a field that is not a question; the reason is noted. */
export function fieldKindOf(kind: string, field: Source, form: ImportedForm): FieldKind | null {
  const reader = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  const properties = field.part("properties");
  const validations = field.part("validations");
  if (reader !== undefined) return reader(field, properties, validations, form);
  field.note(
    `the kind "${kind}"`,
    properties.list("choices").length > 0
      ? "It is not known here and is asked as a choice"
      : "It is not known here and is asked as a text",
  );
  return properties.list("choices").length > 0
    ? choice(field, properties, validations, form)
    : { type: "long_text", config: {} };
}

const plain =
  (type: string): Reader =>
  () => ({ type, config: {} });

const choice: Reader = (_field, properties, validations) => {
  const options = optionsOf(properties);
  const config = choiceConfig(options, properties);
  if (properties.flag("allowMultiple") !== true) return { type: "single_choice", config, options };
  const { least, most } = selectionBounds(
    validations.number("min"),
    validations.number("max"),
    options.length,
    validations,
  );
  return {
    type: "multi_choice",
    config: { ...config, ...compact({ minSelected: least, maxSelected: most }) },
    options,
  };
};

function text(type: "short_text" | "long_text", charactersMax: number): Reader {
  return (_field, _properties, validations) => ({
    type,
    config: lengthBounds(validations.number("min"), validations.number("max"), charactersMax, validations),
  });
}

const READERS: Readonly<Record<string, Reader>> = {
  text: text("short_text", 1000),
  short_text: text("short_text", 1000),
  long_text: text("long_text", 10_000),
  paragraph: text("long_text", 10_000),
  number: (_field, _properties, validations) => ({
    type: "number",
    config: numberBounds(validations.number("min"), validations.number("max"), validations),
  }),
  email: plain("email"),
  url: plain("url"),
  phone_number: (_field, properties) => ({
    type: "phone",
    config: phoneConfig(properties.text("defaultCountryCode"), properties),
  }),
  full_name: () => ({
    type: "contact_info",
    config: {
      fields: [
        { key: "firstName", required: true },
        { key: "lastName", required: true },
      ],
    },
  }),
  address: plain("address"),
  country: plain("country"),
  country_selector: plain("country"),
  single_choice: choice,
  multiple_choice: choice,
  checkbox: choice,
  dropdown: (field, properties, validations, form) => {
    if (properties.flag("allowMultiple") === true) return choice(field, properties, validations, form);
    const options = optionsOf(properties);
    return { type: "dropdown", config: choiceConfig(options, properties), options };
  },
  picture_choice: (_field, properties, validations) => {
    const options = optionsOf(properties);
    const multiple = properties.flag("allowMultiple") === true;
    const { least, most } = multiple
      ? selectionBounds(validations.number("min"), validations.number("max"), options.length, validations)
      : {};
    return {
      type: "picture_choice",
      config: {
        ...choiceConfig(options, properties),
        ...(multiple ? compact({ multiple, min: least, max: most }) : {}),
      },
      options,
    };
  },
  yes_no: (_field, properties) => yesNo(properties),
  legal_terms: (_field, _properties, validations) => ({
    type: "consent",
    config: { mustAccept: validations.flag("required") === true },
  }),
  opinion_scale: (_field, properties) => ({
    type: "opinion_scale",
    config: scaleConfig(
      1,
      properties.number("total") ?? 10,
      {
        low: plainText(properties.raw("leftLabel")),
        mid: plainText(properties.raw("centerLabel")),
        high: plainText(properties.raw("rightLabel")),
      },
      properties,
    ),
  }),
  rating: (_field, properties) => ({
    type: "rating",
    config: ratingConfig(properties.number("total") ?? 5, properties.text("shape"), properties),
  }),
  date: (_field, properties) => ({ type: properties.flag("allowTime") === true ? "datetime" : "date", config: {} }),
  date_range: plain("date_range"),
  time: plain("time"),
  file_upload: plain("file_upload"),
  signature: plain("signature"),
  statement: (_field, properties) => ({
    type: "statement",
    config: compact({ buttonText: label(plainText(properties.raw("buttonText"))) }),
  }),
  separator: plain("statement"),
  page_break: plain("statement"),
  payment: (field, properties, _validations, form) => payment(field, properties, form),
  input_table: (field, properties, validations) => table(field, properties, validations),
  hidden_fields: unasked,
  submit_date: unasked,
  variable: unasked,
  hidden_checkbox: unasked,
};

function unasked(field: Source): null {
  field.note("a column of the results", "It is not a question");
  return null;
}

function optionsOf(properties: Source): OptionList {
  const options = new OptionList();
  for (const item of properties.list("choices")) {
    const shown = plainText(item.raw("label")) || item.asText();
    const id = item.text("id");
    const score = item.number("score");
    item.pass("color");
    const picture = pictureOf(item.text("image"), item);
    if (item.has("icon"))
      item.note("the icon of a choice", "A choice has a picture with a web address, or none", "icon");
    if (shown === "" && picture.imageUrl === undefined)
      item.note("a choice without a label", "There is nothing to read in it");
    else
      options.add(
        [id].filter((name) => name !== ""),
        shown,
        item,
        { ...(score === undefined ? {} : { score }), ...picture },
      );
  }
  return options;
}

function choiceConfig(options: OptionList, properties: Source): JsonObject {
  properties.pass("other");
  return compact({
    options: [...options.options],
    allowOther: properties.flag("allowOther") === true ? true : undefined,
    shuffle: properties.flag("randomize") === true ? true : undefined,
  });
}

/** The choices of a yes-or-no question give the names of its two answers. */
function yesNo(properties: Source): FieldKind {
  const [yes, no] = properties.list("choices");
  if (yes === undefined || no === undefined) return { type: "yes_no", config: {} };
  const labels = [plainText(yes.raw("label")), plainText(no.raw("label"))] as const;
  const booleans = new Map([
    [yes.text("id"), true],
    [labels[0], true],
    [no.text("id"), false],
    [labels[1], false],
  ] as const);
  const own = labels[0] !== "Yes" || labels[1] !== "No";
  return {
    type: "yes_no",
    config: own ? compact({ yesLabel: label(labels[0]), noLabel: label(labels[1]) }) : {},
    booleans,
  };
}

function payment(field: Source, properties: Source, form: ImportedForm): FieldKind | null {
  const price = properties.part("price");
  const variable = price.text("type") === "variable" ? form.knownVariable(price.text("ref")) : undefined;
  const amount = price.number("value") ?? properties.number("price") ?? 0;
  const config = paymentConfig(
    field,
    properties.text("currency") || "USD",
    variable === undefined ? { amount } : { variable: variable.ref },
  );
  return config === null ? null : { type: "payment", config };
}

/** A table that is filled in row by row becomes a repeated group. */
function table(field: Source, properties: Source, validations: Source): FieldKind | null {
  const names = new Names();
  const blocks: JsonObject[] = [];
  for (const column of properties.list("tableColumns")) {
    const title = plainText(column.raw("label"));
    const ref = names.take([column.text("id"), title], `column_${blocks.length + 1}`);
    const type = column.text("type") === "number" ? "number" : "short_text";
    blocks.push({
      id: ref,
      ref,
      type,
      title: title === "" ? ref : title,
      description: null,
      required: false,
      requiredIf: null,
      visibleIf: null,
      media: null,
      config: {},
    });
  }
  if (blocks.length === 0) {
    field.note("a table without columns", "There is nothing to ask in it");
    return null;
  }
  return {
    type: "repeat_group",
    config: {
      blocks,
      ...(isRecord(validations.value) && validations.flag("required") === true ? { min: 1 } : { min: 0 }),
    },
  };
}
