/** Maps a question of Formbricks to a block type and its config. */
import type { JsonObject } from "../../json.ts";
import {
  compact,
  label,
  lengthBounds,
  numberBounds,
  ratingConfig,
  scaleConfig,
  scaleLabels,
  selectionBounds,
} from "../building/configs.ts";
import { pictureOf } from "../building/media.ts";
import { Names } from "../building/names.ts";
import { OptionList } from "../building/options.ts";
import { paymentConfig } from "../building/payment.ts";
import type { Source } from "../building/source.ts";
import { plainOfHtml } from "../building/texts.ts";
import type { Said } from "../building/words.ts";
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import type { FormbricksSurvey } from "./survey.ts";
import { readValidation } from "./validation.ts";

export interface ElementKind {
  readonly type: string;
  readonly config: JsonObject;
  readonly required?: boolean;
  /** The part of the answer that rules compare. */
  readonly part?: string;
  readonly options?: OptionList;
  readonly parts?: readonly {
    readonly names: readonly string[];
    readonly part: string;
    readonly options?: OptionList;
  }[];
  readonly table?: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** What the description says beside the element's own. */
  readonly addition?: string;
  /** Translations of texts in the config. */
  readonly said?: readonly { readonly place: readonly string[]; readonly said: Said }[];
}

type Reader = (element: Source, survey: FormbricksSurvey, place: Source) => ElementKind | undefined;

/** @returns undefined, noted, for what asks nothing here. */
export function elementKindOf(
  type: string,
  element: Source,
  survey: FormbricksSurvey,
  place: Source,
): ElementKind | undefined {
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (reader !== undefined) return reader(element, survey, place);
  const isChoice = element.list("choices").length > 0;
  element.note(`the type "${type}"`, `It is not known here and is asked as a ${isChoice ? "choice" : "text"}`);
  return isChoice ? choice(element, survey, place) : { type: "long_text", config: {} };
}

const choice: Reader = (element, survey) => {
  const { options, said, allowOther } = choicesOf(element, survey);
  const type = element.text("displayType") === "dropdown" ? "dropdown" : "single_choice";
  return { type, config: choiceConfig(element, options, allowOther), options, said };
};

const READERS: Readonly<Record<string, Reader>> = {
  openText: text,
  multipleChoiceSingle: choice,
  multipleChoiceMulti: (element, survey) => {
    const { options, said, allowOther } = choicesOf(element, survey);
    const rules = readValidation(element);
    element.pass("displayType");
    const { least, most } = selectionBounds(rules.minCount, rules.maxCount, options.length, element);
    return {
      type: "multi_choice",
      config: { ...choiceConfig(element, options, allowOther), ...compact({ minSelected: least, maxSelected: most }) },
      options,
      said,
    };
  },
  pictureSelection: (element, survey) => {
    const { options } = choicesOf(element, survey);
    const rules = readValidation(element);
    const multiple = element.flag("allowMulti") === true;
    const { least, most } = multiple ? selectionBounds(rules.minCount, rules.maxCount, options.length, element) : {};
    return {
      type: "picture_choice",
      config: {
        options: [...options.options],
        ...(multiple ? compact({ multiple, min: least, max: most }) : {}),
      },
      options,
    };
  },
  ranking: (element, survey) => {
    const { options, said, allowOther } = choicesOf(element, survey);
    const { minRanked } = readValidation(element);
    if (allowOther) element.note('the choice "Other"', "Only choices that are listed can be ranked");
    if (minRanked !== undefined) element.note(`the least number to rank, ${minRanked}`, "Everything is ranked here");
    return { type: "ranking", config: choiceConfig(element, options, false), options, said };
  },
  nps: (element, survey) => {
    const { labels, said } = endLabels(element, survey);
    return { type: "nps", config: compact({ labels }), said };
  },
  rating,
  consent: (element, survey) => {
    const agreed = survey.words.readWith(element, "label", plainOfHtml);
    return {
      type: "consent",
      config: compact({
        text: agreed.text === "" ? undefined : agreed.text,
        mustAccept: element.flag("required") === true,
      }),
      part: "accepted",
      ...(agreed.text === "" ? {} : { said: [{ place: ["text"], said: agreed }] }),
    };
  },
  cta: (element, survey, place) => {
    const button = survey.words.read(element, element.has("ctaButtonLabel") ? "ctaButtonLabel" : "buttonLabel");
    const shown = button.text === "" ? survey.words.read(place, "buttonLabel") : button;
    const address = element.text("buttonUrl");
    const leads = element.flag("buttonExternal") === true && redirectUrlSchema.safeParse(address).success;
    element.pass("buttonUrl", "dismissButtonLabel");
    return {
      type: "statement",
      config: compact({ buttonText: leads ? undefined : label(shown.text) }),
      ...(leads ? { addition: `[${shown.text || address}](${address})` } : {}),
      ...(leads || shown.text === "" ? {} : { said: [{ place: ["buttonText"], said: shown }] }),
    };
  },
  date: (element) => {
    const { from, until } = readValidation(element);
    element.pass("format");
    return { type: "date", config: compact({ min: from, max: until }) };
  },
  fileUpload: (element) => {
    const rules = readValidation(element);
    const size = element.number("maxSizeInMB");
    const bytes = rules.maxBytes ?? (size === undefined || size <= 0 ? undefined : size * 1024 * 1024);
    const accept = [...element.list("allowedFileExtensions").map((item) => item.asText()), ...(rules.extensions ?? [])]
      .map((extension) => `.${extension.replace(/^\./, "")}`)
      .filter((extension) => /^\.[A-Za-z0-9]{1,20}$/.test(extension))
      .slice(0, 50);
    return {
      type: "file_upload",
      config: compact({
        maxFiles: element.flag("allowMultipleFiles") === true ? 10 : undefined,
        maxSizeBytes: bytes === undefined ? undefined : Math.min(Math.max(1, Math.floor(bytes)), 1024 * 1024 * 1024),
        accept: accept.length === 0 ? undefined : [...new Set(accept)],
      }),
    };
  },
  cal: (element) => {
    const user = element.text("calUserName");
    const host = element.text("calHost") || "cal.com";
    const address = `https://${host.replace(/^https?:\/\//, "")}/${user}`;
    const isAddress = redirectUrlSchema.safeParse(address).success && !/[()\s]/.test(address);
    element.note(
      "a calendar of Cal.com",
      "A booking here has hours of its own: add a booking question with them. A link to the calendar stands there",
    );
    return { type: "statement", config: {}, ...(isAddress ? { addition: `[${host}/${user}](${address})` } : {}) };
  },
  matrix,
  address: (element) => {
    const fields = shownFields(element, ADDRESS_PARTS);
    const required = fields.filter((field) => field.required).map(({ part }) => part);
    return {
      type: "address",
      config: required.length === 0 ? {} : { required },
      required: element.flag("required") === true || required.length > 0,
      parts: fields.map(({ name, part }) => ({ names: [name], part })),
    };
  },
  contactInfo: (element) => {
    const fields = shownFields(element, CONTACT_PARTS);
    return {
      type: "contact_info",
      config: {
        fields:
          fields.length === 0
            ? [{ key: "fullName", required: true }]
            : fields.map(({ part, required }) => ({ key: part, required })),
      },
      required: element.flag("required") === true || fields.some(({ required }) => required),
      parts: fields.map(({ name, part }) => ({ names: [name], part })),
    };
  },
  payment: (element) => {
    element.pass("stripeProductId", "stripePriceId", "collectBillingAddress", "collectShippingAddress");
    if (element.text("paymentType") === "subscription")
      element.note("a subscription", "A payment here is made once", "subscriptionData");
    const config = paymentConfig(element, element.text("currency") || "USD", { amount: element.number("amount") ?? 0 });
    return config === null ? undefined : { type: "payment", config };
  },
};

function text(element: Source, survey: FormbricksSurvey): ElementKind {
  const rules = readValidation(element);
  const shown = survey.words.read(element, "placeholder");
  const said = shown.text === "" ? [] : [{ place: ["placeholder"], said: shown }];
  const placeholder = label(shown.text);
  const limit = element.part("charLimit");
  const isLimited = limit.flag("enabled") === true;
  const [least, most] = [limit.number("min"), limit.number("max")];
  element.pass("insightsEnabled", "inputType");
  switch (rules.kind ?? element.text("inputType")) {
    case "email":
      element.pass("longAnswer");
      return { type: "email", config: compact({ placeholder }), said };
    case "url":
      element.pass("longAnswer");
      return { type: "url", config: {} };
    case "phone":
      element.pass("longAnswer");
      return { type: "phone", config: {} };
    case "number":
      element.pass("longAnswer");
      return { type: "number", config: numberBounds(rules.minValue, rules.maxValue, element) };
    default: {
      const isLong = element.flag("longAnswer") !== false;
      return {
        type: isLong ? "long_text" : "short_text",
        config: {
          ...lengthBounds(
            rules.minLength ?? (isLimited ? least : undefined),
            rules.maxLength ?? (isLimited ? most : undefined),
            isLong ? 10_000 : 1000,
            element,
          ),
          ...compact({ placeholder, pattern: rules.pattern }),
        },
        said,
      };
    }
  }
}

function choicesOf(element: Source, survey: FormbricksSurvey) {
  const options = new OptionList();
  const said: { readonly place: readonly string[]; readonly said: Said }[] = [];
  let allowOther = false;
  for (const [index, item] of element.list("choices").entries()) {
    const id = item.text("id");
    const shown = survey.words.read(item, "label");
    const picture = item.text("imageUrl");
    if (id === "other") {
      allowOther = true;
      continue;
    }
    const text = shown.text === "" && picture !== "" ? `Picture ${index + 1}` : shown.text;
    const ref = options.add([id], text, item, pictureOf(picture, item));
    if (ref !== undefined) said.push({ place: ["options", ref], said: shown });
  }
  return { options, said, allowOther };
}

function choiceConfig(element: Source, options: OptionList, allowOther: boolean): JsonObject {
  const shuffle = element.text("shuffleOption");
  const last = element.list("choices").at(-1)?.text("id");
  if (shuffle === "exceptLast" && last !== "other")
    element.note("the last choice stays the last", "All choices are shuffled, or none", "shuffleOption");
  return compact({
    options: [...options.options],
    allowOther: allowOther ? true : undefined,
    shuffle: shuffle === "all" || shuffle === "exceptLast" ? true : undefined,
  });
}

/** The words at the ends of a scale. */
function endLabels(element: Source, survey: FormbricksSurvey) {
  const low = survey.words.read(element, "lowerLabel");
  const high = survey.words.read(element, "upperLabel");
  return {
    labels: scaleLabels({ low: low.text, mid: "", high: high.text }),
    low,
    high,
    said: [
      { place: ["labels", "low"], said: low },
      { place: ["labels", "high"], said: high },
    ],
  };
}

function rating(element: Source, survey: FormbricksSurvey): ElementKind {
  const range = element.number("range") ?? 5;
  const { low, high, said } = endLabels(element, survey);
  const scale = element.text("scale");
  if (scale !== "star" && scale !== "smiley")
    return {
      type: "opinion_scale",
      config: scaleConfig(1, range, { low: low.text, mid: "", high: high.text }, element),
      said,
    };
  if (low.text !== "" || high.text !== "")
    element.note("the words at the ends of a rating", "A rating by symbols has none here");
  return { type: "rating", config: ratingConfig(range, scale === "star" ? "star" : "smiley", element) };
}

/** Rows and columns are texts in several languages, in newer surveys with an id. */
function matrix(element: Source, survey: FormbricksSurvey): ElementKind {
  const said: { readonly place: readonly string[]; readonly said: Said }[] = [];
  const read = (item: Source) =>
    item.has("label") ? survey.words.read(item, "label") : survey.words.saidOf(item.value, plainOfHtml);
  const columns = new OptionList();
  const columnRefs: string[] = [];
  for (const item of element.list("columns")) {
    const shown = read(item);
    item.pass(...item.keys());
    const ref = columns.add([item.text("id")], shown.text, item);
    if (ref === undefined) continue;
    columnRefs.push(ref);
    said.push({ place: ["columns", ref], said: shown });
  }
  const names = new Names();
  const rows: { readonly ref: string; readonly label: string; readonly names: readonly string[] }[] = [];
  for (const [index, item] of element.list("rows").entries()) {
    const shown = read(item);
    item.pass(...item.keys());
    const ref = names.take([item.text("id"), shown.text], `row_${index + 1}`);
    rows.push({ ref, label: label(shown.text) ?? ref, names: [item.text("id"), String(index)] });
    said.push({ place: ["rows", ref], said: shown });
  }
  if (element.text("shuffleOption") !== "" && element.text("shuffleOption") !== "none")
    element.note("the random order of rows", "The rows of a table keep their order", "shuffleOption");
  readValidation(element);
  return {
    type: "matrix",
    config: {
      rows: rows.map(({ ref, label: shown }) => ({ ref, label: shown })),
      columns: columns.options.map(({ ref, label: shown }) => ({ ref, label: shown })),
      requireAll: element.flag("required") === true,
    },
    parts: rows.map(({ ref, names: known }) => ({ names: known, part: ref, options: columns })),
    table: { rows: rows.map(({ ref }) => ref), columns: columnRefs },
    said,
  };
}

const ADDRESS_PARTS: Readonly<Record<string, string>> = {
  addressLine1: "line1",
  addressLine2: "line2",
  city: "city",
  state: "state",
  zip: "zip",
  country: "country",
};
const CONTACT_PARTS: Readonly<Record<string, string>> = {
  firstName: "firstName",
  lastName: "lastName",
  email: "email",
  phone: "phone",
  company: "company",
};

/** The fields of an address or a contact that are shown. */
function shownFields(element: Source, parts: Readonly<Record<string, string>>) {
  return Object.entries(parts).flatMap(([name, part]) => {
    const field = element.part(name);
    field.pass("placeholder");
    // Without a word on it, older surveys show a field.
    const isShown = element.has(name) && field.flag("show") !== false;
    return isShown ? [{ name, part, required: field.flag("required") === true }] : [];
  });
}
