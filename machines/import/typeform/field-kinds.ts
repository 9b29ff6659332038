/**
 * What a kind of Typeform field becomes: a type of block, its config, and by which names the source knows what is
 * inside.
 */
import type { JsonObject } from "../../json.ts";
import {
  compact,
  label,
  lengthBounds,
  numberBounds,
  phoneConfig,
  ratingConfig,
  scaleConfig,
  scaleLabels,
  selectionBounds,
} from "../building/configs.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import { pictureOf } from "../building/media.ts";
import { Names } from "../building/names.ts";
import { OptionList } from "../building/options.ts";
import { paymentConfig } from "../building/payment.ts";
import { numberOf, type Source, textOf } from "../building/source.ts";
import { plainTitle } from "./texts.ts";

export interface FieldKind {
  readonly type: string;
  readonly config: JsonObject;
  /** Where the source does not say it in its own place. */
  readonly required?: boolean;
  readonly options?: OptionList;
  /** Fields inside that the source names: parts of the answer. */
  readonly parts?: readonly {
    readonly names: readonly string[];
    readonly part?: string;
    readonly options?: OptionList;
  }[];
}

type Reader = (field: Source, properties: Source, validations: Source, form: ImportedForm) => FieldKind | null;

/** @returns null for a field that asks nothing here; the reason has been noted. */
export function fieldKindOf(type: string, field: Source, form: ImportedForm): FieldKind | null {
  field.pass("type");
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  const properties = field.part("properties");
  if (reader !== undefined) return reader(field, properties, field.part("validations"), form);
  if (properties.list("choices").length > 0) {
    field.note(`the kind "${type}"`, "It is not known here and is asked as a choice");
    return choice(field, properties, field.part("validations"), form);
  }
  field.note(`the kind "${type}"`, "It is not known here and is asked as a text");
  return { type: "long_text", config: {} };
}

const choice: Reader = (_field, properties, validations) => {
  const options = optionsOf(properties);
  if (properties.flag("allow_multiple_selection") !== true)
    return { type: "single_choice", config: choiceConfig(options, properties), options };
  const { least, most } = selectionBounds(
    validations.number("min_selection"),
    validations.number("max_selection"),
    options.length,
    validations,
  );
  return {
    type: "multi_choice",
    config: { ...choiceConfig(options, properties), ...compact({ minSelected: least, maxSelected: most }) },
    options,
  };
};

/** The validations of a field that has none of its own: `max_length` and the like. */
function text(type: "short_text" | "long_text", charactersMax: number): Reader {
  return (_field, _properties, validations) => ({
    type,
    config: lengthBounds(undefined, validations.number("max_length"), charactersMax, validations),
  });
}

const asLongText =
  (what: string): Reader =>
  (field) => {
    field.note(what, "It is asked as a text");
    return { type: "long_text", config: {} };
  };

const READERS: Readonly<Record<string, Reader>> = {
  short_text: text("short_text", 1000),
  long_text: text("long_text", 10_000),
  email: () => ({ type: "email", config: {} }),
  website: () => ({ type: "url", config: {} }),
  url: () => ({ type: "url", config: {} }),
  phone_number: (_field, properties) => ({
    type: "phone",
    config: phoneConfig(properties.text("default_country_code"), properties),
  }),
  number: (_field, _properties, validations) => ({
    type: "number",
    config: numberBounds(validations.number("min_value"), validations.number("max_value"), validations),
  }),
  date: () => ({ type: "date", config: {} }),
  time: () => ({ type: "time", config: {} }),
  yes_no: () => ({ type: "yes_no", config: {} }),
  multiple_choice: choice,
  checkbox: (field, properties, validations, form) =>
    properties.list("choices").length > 0 ? choice(field, properties, validations, form) : consent(validations),
  dropdown: (_field, properties) => {
    const options = optionsOf(properties);
    if (properties.flag("alphabetical_order") === true) options.sort(1);
    return { type: "dropdown", config: choiceConfig(options, properties), options };
  },
  picture_choice: (_field, properties, validations) => {
    const options = optionsOf(properties);
    const multiple = properties.flag("allow_multiple_selection") === true;
    const { least, most } = multiple
      ? selectionBounds(
          validations.number("min_selection"),
          validations.number("max_selection"),
          options.length,
          validations,
        )
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
  ranking: (_field, properties) => {
    const options = optionsOf(properties);
    return {
      type: "ranking",
      config: compact({
        options: [...options.options],
        shuffle: properties.flag("randomize") === true ? true : undefined,
      }),
      options,
    };
  },
  opinion_scale: (_field, properties) => {
    const min = properties.flag("start_at_one") === true ? 1 : 0;
    const steps = properties.number("steps") ?? 11;
    return {
      type: "opinion_scale",
      config: scaleConfig(min, min === 1 ? steps : steps - 1, labelsOf(properties), properties),
    };
  },
  nps: (_field, properties) => {
    properties.pass("steps", "start_at_one");
    return { type: "nps", config: compact({ labels: scaleLabels(labelsOf(properties)) }) };
  },
  rating: (_field, properties) => ({
    type: "rating",
    config: ratingConfig(properties.number("steps") ?? 5, properties.text("shape"), properties),
  }),
  legal: (_field, _properties, validations) => consent(validations),
  file_upload: () => ({ type: "file_upload", config: {} }),
  google_drive: (field) => {
    field.note("files of Google Drive", "Files are uploaded from the respondent's device");
    return { type: "file_upload", config: {} };
  },
  signature: () => ({ type: "signature", config: {} }),
  statement(_field, properties) {
    const buttonText = label(plainTitle(properties.text("button_text")));
    return { type: "statement", config: properties.flag("show_button") === false ? {} : compact({ buttonText }) };
  },
  payment: (field, properties, _validations, form) => payment(field, properties, form),
  matrix: (field, properties) => matrix(field, properties),
  contact_info: (_field, properties) => contact(properties),
  address: (_field, properties) => address(properties),
  calendly: (field, properties) => {
    properties.pass("url", "calendly_url");
    field.note(
      "a calendar of Calendly",
      "A booking here has hours of its own: add a booking question with them. It is asked as a text",
    );
    return { type: "short_text", config: {} };
  },
  multi_format: asLongText("an answer by film or sound"),
  video: asLongText("an answer by film"),
  audio: asLongText("an answer by sound"),
  faq_ai: (field) =>
    passed(field, "A chatbot inside a form", "Questions that respondents ask are answered from the form's settings"),
  clarify_with_ai: (field) => passed(field, "a question that a model asks", "What it asks is not in the definition"),
  partial_submit_point: (field) =>
    passed(field, "a point of partial submission", "Every answer is kept as soon as it is given"),
};

function passed(field: Source, what: string, reason: string): null {
  field.note(what, reason);
  return null;
}

function optionsOf(properties: Source): OptionList {
  const options = new OptionList();
  for (const item of properties.list("choices")) {
    const shown = plainTitle(item.text("label") || item.asText());
    const attachment = item.part("attachment");
    const alt = attachment.part("properties").text("description");
    const names = [item.text("ref"), item.text("id")].filter((name) => name !== "");
    const score = item.number("score");
    options.add(names, shown === "" ? plainTitle(alt) : shown, item, {
      ...(score === undefined ? {} : { score }),
      ...pictureIn(attachment),
    });
  }
  return options;
}

function pictureIn(attachment: Source) {
  const kind = attachment.text("type");
  if (kind === "" || kind === "image") return pictureOf(attachment.text("href"), attachment);
  attachment.note("the film of a choice", "A choice has a picture, or none", "href");
  return {};
}

function choiceConfig(options: OptionList, properties: Source): JsonObject {
  return compact({
    options: [...options.options],
    allowOther: properties.flag("allow_other_choice") === true ? true : undefined,
    shuffle: properties.flag("randomize") === true ? true : undefined,
  });
}

function labelsOf(properties: Source) {
  const labels = properties.part("labels");
  return {
    low: plainTitle(labels.text("left")),
    mid: plainTitle(labels.text("center")),
    high: plainTitle(labels.text("right")),
  };
}

function consent(validations: Source): FieldKind {
  return { type: "consent", config: { mustAccept: validations.flag("required") === true } };
}

/** The price is a number, or a variable, which is called `price` unless another is named. */
function payment(field: Source, properties: Source, form: ImportedForm): FieldKind | null {
  const price = properties.part("price");
  const value = price.raw("value");
  const amount = price.text("type") === "variable" ? undefined : (numberOf(value) ?? properties.number("amount"));
  const variable = amount === undefined ? form.variable(textOf(value) ?? "price", "number", 0) : undefined;
  properties.pass("show_button");
  if (properties.has("button_text"))
    properties.note("the button of a payment", "The page of the payment has a button of its own", "button_text");
  const config = paymentConfig(
    field,
    properties.text("currency") || "USD",
    variable === undefined ? { amount: amount ?? 0 } : { variable: variable.ref },
  );
  return config === null ? null : { type: "payment", config };
}

function matrix(field: Source, properties: Source): FieldKind {
  const rows = properties.list("fields");
  const rowNames = new Names();
  const columns = new OptionList();
  const parts: NonNullable<FieldKind["parts"]>[number][] = [];
  const table: JsonObject[] = [];
  let multiple = false;
  let required = rows.length > 0;
  for (const [index, row] of rows.entries()) {
    const inner = row.part("properties");
    const names = [row.text("ref"), row.text("id")].filter((name) => name !== "");
    const title = plainTitle(row.text("title"));
    row.pass("type");
    inner.pass("randomize", "allow_other_choice");
    const ref = rowNames.take([...names, title], `row_${index + 1}`);
    table.push({ ref, label: label(title) ?? ref });
    multiple ||= inner.flag("allow_multiple_selection") === true;
    required &&= row.part("validations").flag("required") === true;
    const choices = inner.list("choices");
    const options = new OptionList();
    for (const item of choices) {
      const shown = plainTitle(item.text("label"));
      const itemNames = [item.text("ref"), item.text("id")].filter((name) => name !== "");
      // The rows have the same columns, each with refs of its own: the label says which column a choice is.
      const column = columns.refOf(shown) ?? columns.add(itemNames, shown, item);
      if (column !== undefined) options.add([column, ...itemNames], shown, item);
    }
    parts.push({ names, part: ref, options });
  }
  if (table.length === 0 || columns.length === 0)
    field.note("a table without rows or columns", "There is nothing to choose in it");
  return {
    type: "matrix",
    config: compact({
      rows: table,
      columns: columns.options.map(({ ref, label }) => ({ ref, label })),
      multiple: multiple ? true : undefined,
      requireAll: required,
    }),
    required: required || field.part("validations").flag("required") === true,
    parts,
  };
}

const CONTACT_KEYS: Readonly<Record<string, string>> = {
  first_name: "firstName",
  last_name: "lastName",
  full_name: "fullName",
  name: "fullName",
  email: "email",
  phone_number: "phone",
  phone: "phone",
  company: "company",
};

function contact(properties: Source): FieldKind {
  const fields: JsonObject[] = [];
  const parts: NonNullable<FieldKind["parts"]>[number][] = [];
  for (const inner of properties.list("fields")) {
    const named = inner.text("subfield_key") || inner.text("type");
    const key = Object.hasOwn(CONTACT_KEYS, named) ? CONTACT_KEYS[named] : undefined;
    inner.pass("type", "title", "properties");
    const required = inner.part("validations").flag("required") === true;
    const names = [inner.text("ref"), inner.text("id")].filter((name) => name !== "");
    if (key === undefined || fields.some((field) => field["key"] === key)) {
      inner.note(
        `"${inner.text("title")}" of a contact`,
        "A contact has a name, an e-mail address, a phone number and a company",
      );
      continue;
    }
    fields.push({ key, required });
    parts.push({ names, part: key });
  }
  const config =
    fields.length === 0
      ? {
          fields: [
            { key: "fullName", required: true },
            { key: "email", required: true },
          ],
        }
      : { fields };
  return { type: "contact_info", config, required: fields.some((field) => field["required"] === true), parts };
}

const ADDRESS_PARTS: Readonly<Record<string, string>> = {
  address: "line1",
  address_line_1: "line1",
  address_line_2: "line2",
  city: "city",
  state: "state",
  zip_code: "zip",
  postal_code: "zip",
  zip: "zip",
  country: "country",
};

function address(properties: Source): FieldKind {
  const required: string[] = [];
  const parts: NonNullable<FieldKind["parts"]>[number][] = [];
  for (const inner of properties.list("fields")) {
    const named = inner.text("subfield_key") || inner.text("type");
    const part = Object.hasOwn(ADDRESS_PARTS, named) ? ADDRESS_PARTS[named] : undefined;
    inner.pass("type", "title", "properties");
    if (part === undefined) {
      inner.note(`"${inner.text("title")}" of an address`, "An address has two lines, city, state, code and country");
      continue;
    }
    if (inner.part("validations").flag("required") === true && !required.includes(part)) required.push(part);
    parts.push({ names: [inner.text("ref"), inner.text("id")].filter((name) => name !== ""), part });
  }
  return {
    type: "address",
    config: required.length === 0 ? {} : { required },
    ...(required.length === 0 ? {} : { required: true }),
    parts,
  };
}
