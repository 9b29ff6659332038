/** Maps an input of a Typebot to a block type and its config. */
import type { JsonObject } from "../../json.ts";
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import { dayOf } from "../building/comparing.ts";
import { compact, label, numberBounds, phoneConfig, ratingConfig, scaleConfig } from "../building/configs.ts";
import { pictureOf } from "../building/media.ts";
import { OptionList } from "../building/options.ts";
import { paymentConfig } from "../building/payment.ts";
import { numberOf, type Source } from "../building/source.ts";
import { plainLabel } from "./bubbles.ts";
import type { FlowBlock } from "./graph.ts";

export interface InputKind {
  readonly type: string;
  readonly config: JsonObject;
  readonly required?: boolean;
  readonly options?: OptionList;
  /** What the description says. */
  readonly addition?: string;
}

/** Words on buttons and in empty fields, and how answers are stored: the page and the service decide these. */
const PRESENTATION_KEYS = [
  "labels",
  "isSearchable",
  "searchInputPlaceholder",
  "buttonLabel",
  "retryMessageContent",
  "sizeLimit",
  "visibility",
  "inputMode",
  "isOneClickSubmitEnabled",
  "areInitialSearchButtonsVisible",
  "format",
  "style",
  "localizations",
  "clearLabel",
  "uploadLabel",
  "credentialsId",
  "provider",
  "additionalInformation",
  "variableId",
  "customIcon",
  "locale",
  "currency",
  "unit",
];

/** A button that only leads on: its words. Undefined for any other block. */
export function goOnText({ type, source }: FlowBlock): string | undefined {
  if (type !== "choice input") return undefined;
  const options = source.part("options");
  const items = source.list("items");
  const isPlain =
    options.text("variableId") === "" &&
    options.text("dynamicVariableId") === "" &&
    options.flag("isMultipleChoice") !== true;
  if (!isPlain || items.length !== 1) return undefined;
  return label(plainLabel(items[0]?.text("content") ?? "", source)) ?? "";
}

export function inputKindOf({ type, source }: FlowBlock): InputKind {
  const options = source.part("options");
  const kind = read(type, source, options);
  options.pass(...PRESENTATION_KEYS);
  options.part("labels").passWhole();
  const clip = options.part("audioClip");
  const attachments = options.part("attachments");
  if (clip.flag("isEnabled") === true) options.note("answers by sound", "They are given in words");
  if (attachments.flag("isEnabled") === true)
    options.note("files beside a text", "Ask for them with a question of its own");
  clip.passWhole();
  attachments.passWhole();
  return kind;
}

function read(type: string, source: Source, options: Source): InputKind {
  const placeholder = label(plainLabel(options.part("labels").text("placeholder"), source));
  switch (type) {
    case "text input":
      return { type: options.flag("isLong") === true ? "long_text" : "short_text", config: compact({ placeholder }) };
    case "number input": {
      const [min, max] = [options.number("min"), options.number("max")];
      for (const key of ["min", "max"])
        if (options.has(key) && options.number(key) === undefined)
          options.note(`the bound "${options.text(key)}"`, "A bound is a number", key);
      return {
        type: "number",
        config: { ...numberBounds(min, max, options), ...(options.number("step") === 1 ? { integer: true } : {}) },
      };
    }
    case "email input":
      return { type: "email", config: compact({ placeholder }) };
    case "url input":
      return { type: "url", config: {} };
    case "phone number input":
      return { type: "phone", config: phoneConfig(options.text("defaultCountryCode"), options) };
    case "time input":
      return { type: "time", config: {} };
    case "date input":
      return dateKind(options);
    case "choice input":
    case "picture choice input":
    case "cards input":
      return choiceKind(type, source, options);
    case "rating input":
      return ratingKind(options);
    case "file input":
      return {
        type: "file_upload",
        config: options.flag("isMultipleAllowed") === true ? { maxFiles: 10 } : {},
        required: options.flag("isRequired") ?? true,
      };
    case "payment input": {
      const amount = options.text("amount");
      const config = paymentConfig(source, options.text("currency") || "USD", { amount: numberOf(amount) ?? 0 });
      return config === null ? asText(source, type) : { type: "payment", config };
    }
    case "cal-com": {
      const address = options.text("link") || options.text("baseUrl");
      options.pass("baseUrl", "name", "email", "layout", "phone", "saveBookedDateInVariableId", "additionalNotes");
      source.note(
        "a calendar of Cal.com",
        "A booking here has hours of its own: add a booking question with them. A link to the calendar stands there",
      );
      const isAddress = redirectUrlSchema.safeParse(address).success && !/[()\s]/.test(address);
      return { type: "statement", config: {}, ...(isAddress ? { addition: `[${address}](${address})` } : {}) };
    }
    default:
      return asText(source, type);
  }
}

function asText(source: Source, type: string): InputKind {
  source.note(`the input "${type}"`, "It is not known here and is asked as a text");
  return { type: "short_text", config: {} };
}

function dateKind(options: Source): InputKind {
  const isRange = options.flag("isRange") === true;
  const hasTime = options.flag("hasTime") === true;
  const [min, max] = [dayOf(options.raw("min")), dayOf(options.raw("max"))];
  if (isRange && hasTime) options.note("the times of a range of days", "A range is one of whole days");
  const bounds = min !== undefined && max !== undefined && min > max ? {} : compact({ min, max });
  if (isRange) return { type: "date_range", config: bounds };
  return hasTime ? { type: "datetime", config: {} } : { type: "date", config: bounds };
}

function choiceKind(type: string, source: Source, options: Source): InputKind {
  const list = new OptionList();
  const isPicture = type !== "choice input";
  for (const [index, item] of source.list("items").entries()) {
    const written = isPicture ? item.text("title") : item.text("content");
    const picture = isPicture ? item.text("pictureSrc") || item.text("imageUrl") : "";
    const inner = item.part("options");
    const value = item.text("value") || inner.text("internalValue");
    const shown = plainLabel(written, item) || (picture === "" ? "" : `Picture ${index + 1}`);
    item.pass("blockId", "type");
    list.add(
      [item.text("id"), value].filter((name) => name !== ""),
      shown,
      item,
      pictureOf(picture, item),
    );
    if (item.text("description") !== "") item.note("the description of a choice", "A choice has a label and a picture");
    for (const path of item.list("paths")) {
      path.passWhole();
      item.note(`the button "${path.text("text")}" of a card`, "A card is chosen as a whole");
    }
  }
  const dynamic = options.text("dynamicVariableId");
  const fromVariables = options.part("dynamicItems");
  if (dynamic !== "" || fromVariables.flag("isEnabled") === true)
    source.note("choices from a variable", "Choices are part of the form: add them to it");
  fromVariables.passWhole();
  options.list("saveResponseMapping").forEach((mapping) => mapping.passWhole());
  if (list.length === 0) {
    source.note("a choice without choices", "It is asked as a text");
    return { type: "short_text", config: {} };
  }
  const multiple = options.flag("isMultipleChoice") === true;
  const config = { options: [...list.options] };
  if (isPicture) return { type: "picture_choice", config: multiple ? { ...config, multiple } : config, options: list };
  if (multiple) return { type: "multi_choice", config, options: list };
  return { type: options.flag("isSearchable") === true ? "dropdown" : "single_choice", config, options: list };
}

function ratingKind(options: Source): InputKind {
  const length = options.number("length") ?? 10;
  const labels = options.part("labels");
  const ends = { low: labels.text("left"), mid: "", high: labels.text("right") };
  const start = options.number("startsAt") ?? 1;
  if (options.text("buttonType") !== "Icons")
    return { type: "opinion_scale", config: scaleConfig(start === 0 ? 0 : 1, length, ends, options) };
  if (ends.low !== "" || ends.high !== "")
    options.note("the words at the ends of a rating", "A rating by symbols has none here");
  return { type: "rating", config: ratingConfig(length, "", options) };
}
