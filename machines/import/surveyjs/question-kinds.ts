/** Maps a survey question with one answer to a block type and its config. */
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
import { dayOf } from "../building/comparing.ts";
import { OptionList } from "../building/options.ts";
import type { Source } from "../building/source.ts";
import { type ReadChoices, readChoices } from "./choices.ts";
import type { Survey } from "./survey.ts";
import { readValidators, type Rules } from "./validators.ts";
import type { Said } from "../building/words.ts";

export interface QuestionKind {
  readonly type: string;
  readonly config: JsonObject;
  readonly choices?: ReadChoices;
  readonly options?: OptionList;
  readonly booleans?: ReadonlyMap<string, boolean>;
  /** Translations of texts in the config: the key of the block's translation, and the ref inside it, if any. */
  readonly said?: readonly { readonly place: readonly string[]; readonly said: Said }[];
}

type Reader = (question: Source, survey: Survey, choices: readonly Source[]) => QuestionKind;

/**
 * @param choices used if the question has none, such as the columns of a table.
 * @returns undefined for a type that is not a question with one answer.
 */
export function questionKindOf(
  type: string,
  question: Source,
  survey: Survey,
  choices: readonly Source[] = [],
): QuestionKind | undefined {
  const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return reader?.(question, survey, choices);
}

const oneOf =
  (type: string): Reader =>
  (question, survey, otherwise) => {
    const choices = readChoices(question, survey, otherwise);
    readValidators(question);
    if (choices.options.length === 0 && !question.has("choicesFromQuestion")) {
      question.note("a choice without choices", "It is asked as a text");
      return { type: "short_text", config: {} };
    }
    return { type, config: choices.config, choices, options: choices.options };
  };

const several: Reader = (question, survey, otherwise) => {
  const choices = readChoices(question, survey, otherwise);
  const rules = readValidators(question);
  if (choices.options.length === 0 && !question.has("choicesFromQuestion")) {
    question.note("a choice without choices", "It is asked as a text");
    return { type: "short_text", config: {} };
  }
  const { least, most } = selectionBounds(
    question.number("minSelectedChoices") ?? rules.minCount,
    question.number("maxSelectedChoices") ?? rules.maxCount,
    choices.options.length,
    question,
  );
  return {
    type: "multi_choice",
    config: { ...choices.config, ...compact({ minSelected: least, maxSelected: most }) },
    choices,
    options: choices.options,
  };
};

const READERS: Readonly<Record<string, Reader>> = {
  text: (question, survey) => textKind(question, survey),
  comment: (question, survey) => longText(question, survey),
  radiogroup: oneOf("single_choice"),
  buttongroup: oneOf("single_choice"),
  dropdown: oneOf("dropdown"),
  checkbox: several,
  tagbox: several,
  ranking: (question, survey, otherwise) => {
    const choices = readChoices(question, survey, otherwise);
    const { allowOther: _none, ...config } = choices.config;
    if (question.flag("selectToRankEnabled") === true)
      question.note("choosing what to rank", "Everything is ranked here");
    return { type: "ranking", config, choices, options: choices.options };
  },
  imagepicker: (question, survey) => {
    const choices = readChoices(question, survey);
    const multiple = question.flag("multiSelect") === true;
    question.pass("showLabel", "imageFit", "imageHeight", "imageWidth");
    return {
      type: "picture_choice",
      config: { ...choices.config, ...(multiple ? { multiple } : {}) },
      choices,
      options: choices.options,
    };
  },
  boolean: (question, survey) => {
    const [yes, no] = [survey.words.read(question, "labelTrue"), survey.words.read(question, "labelFalse")];
    const values = [question.raw("valueTrue"), question.raw("valueFalse")].map((value) =>
      typeof value === "string" || typeof value === "number" ? String(value) : "",
    );
    const booleans = new Map([
      [values[0] ?? "", true],
      [values[1] ?? "", false],
    ] as const);
    booleans.delete("");
    question.pass("swapOrder");
    return { type: "yes_no", config: compact({ yesLabel: label(yes.text), noLabel: label(no.text) }), booleans };
  },
  rating: (question, survey) => ratingKind(question, survey),
  slider: (question) => ({
    type: "slider",
    config: {
      ...numberBounds(question.number("min") ?? 0, question.number("max") ?? 100, question),
      ...compact({ step: positive(question.number("step")) }),
    },
  }),
  file: (question) => fileKind(question),
  signaturepad: (question, survey) => {
    question.pass(
      "penColor",
      "backgroundColor",
      "signatureWidth",
      "signatureHeight",
      "dataFormat",
      "allowClear",
      "signatureAutoScaleEnabled",
      "penMinWidth",
      "penMaxWidth",
    );
    return {
      type: "signature",
      config: compact({ placeholder: label(survey.words.read(question, "placeholder").text) }),
    };
  },
};

function textKind(question: Source, survey: Survey): QuestionKind {
  const rules = readValidators(question);
  const inputType = question.text("inputType");
  const bounds = { min: question.number("min") ?? rules.minValue, max: question.number("max") ?? rules.maxValue };
  switch (inputType === "" || inputType === "text" ? (rules.kind ?? "text") : inputType) {
    case "email":
      return { type: "email", config: placeholder(question, survey) };
    case "number":
      return {
        type: "number",
        config: { ...numberBounds(bounds.min, bounds.max, question), ...wholeNumbers(question) },
      };
    case "range":
      return {
        type: "slider",
        config: {
          ...numberBounds(bounds.min ?? 0, bounds.max ?? 100, question),
          ...compact({ step: positive(question.number("step")) }),
        },
      };
    case "date":
      return { type: "date", config: dateBounds(question) };
    case "datetime":
    case "datetime-local":
      dateBounds(question);
      return { type: "datetime", config: {} };
    case "time":
      return { type: "time", config: {} };
    case "tel":
      return { type: "phone", config: {} };
    case "url":
      return { type: "url", config: {} };
    case "password":
      question.note("a hidden input", "What is written in a conversation can be read in it; it is asked as a text");
      break;
    case "month":
    case "week":
    case "color":
      question.note(`the input type "${inputType}"`, "It is asked as a text");
      break;
    default:
  }
  if (question.has("mask") || question.has("maskType"))
    question.note(
      "the mask of an input",
      "There is nothing to mask in a conversation",
      question.has("mask") ? "mask" : "maskType",
    );
  question.pass("maskSettings");
  return {
    type: "short_text",
    config: {
      ...lengths(question, rules, 1000),
      ...compact({ pattern: rules.pattern }),
      ...placeholder(question, survey),
    },
  };
}

function longText(question: Source, survey: Survey): QuestionKind {
  const rules = readValidators(question);
  return {
    type: "long_text",
    config: {
      ...lengths(question, rules, 10_000),
      ...compact({ pattern: rules.pattern }),
      ...placeholder(question, survey),
    },
  };
}

function lengths(question: Source, rules: Rules, charactersMax: number): JsonObject {
  return lengthBounds(
    rules.minLength,
    positive(question.number("maxLength")) ?? rules.maxLength,
    charactersMax,
    question,
  );
}

function placeholder(question: Source, survey: Survey): JsonObject {
  return compact({
    placeholder: label(survey.words.read(question, question.has("placeholder") ? "placeholder" : "placeHolder").text),
  });
}

function wholeNumbers(question: Source): JsonObject {
  return question.number("step") === 1 ? { integer: true } : {};
}

function dateBounds(question: Source): JsonObject {
  const [min, max] = [dayOf(question.raw("min")), dayOf(question.raw("max"))];
  if (min !== undefined && max !== undefined && min > max) {
    question.note(`the days ${min} and ${max}`, "No day lies between them");
    return {};
  }
  return compact({ min, max });
}

/** A rating has numbers, symbols, or its own values. */
function ratingKind(question: Source, survey: Survey): QuestionKind {
  const values = question.list("rateValues");
  const low = survey.words.read(question, "minRateDescription");
  const high = survey.words.read(question, "maxRateDescription");
  const said = [
    { place: ["labels", "low"], said: low },
    { place: ["labels", "high"], said: high },
  ];
  if (values.length > 0) return ratedValues(values, survey, low, high, question);
  const min = question.number("rateMin") ?? 1;
  const step = question.number("rateStep") ?? 1;
  const max = question.number("rateMax") ?? min + step * ((question.number("rateCount") ?? 5) - 1);
  const shape = question.text("rateType") || question.text("rateDisplayMode");
  question.pass("rateCount", "autoGenerate", "scaleColorMode", "rateColorMode", "displayMode");
  if (shape === "smileys" || shape === "stars") {
    if (low.text !== "" || high.text !== "")
      question.note("the words at the ends of a rating", "A rating by symbols has none here");
    if (min === 1 && step === 1)
      return { type: "rating", config: ratingConfig(max, shape === "smileys" ? "" : shape, question) };
  }
  if (isNetPromoterScale(min, max, step))
    return { type: "nps", config: compact({ labels: scaleLabels({ low: low.text, mid: "", high: high.text }) }), said };
  if (isOpinionScale(min, max, step))
    return {
      type: "opinion_scale",
      config: scaleConfig(min, max, { low: low.text, mid: "", high: high.text }, question),
      said,
    };
  return { type: "slider", config: { ...numberBounds(min, max, question), ...compact({ step: positive(step) }) } };
}

function isNetPromoterScale(min: number, max: number, step: number): boolean {
  return min === 0 && max === 10 && step === 1;
}

/** Whether a rating fits an opinion_scale: steps of one, from 0 or 1 to at most 20. */
function isOpinionScale(min: number, max: number, step: number): min is 0 | 1 {
  const startsAsOurs = min === 0 || min === 1;
  const endsAsOurs = max >= 2 && max <= 20;
  return step === 1 && startsAsOurs && endsAsOurs;
}

function ratedValues(values: readonly Source[], survey: Survey, low: Said, high: Said, question: Source): QuestionKind {
  const options = new OptionList();
  for (const item of values) {
    const value = item.isObject ? item.text("value") : item.asText();
    const shown = item.isObject ? survey.words.read(item, "text").text : "";
    const number = Number(value);
    options.add(
      [value],
      shown === "" ? value : shown,
      item,
      value !== "" && Number.isFinite(number) ? { score: number } : {},
    );
  }
  if (low.text !== "" || high.text !== "")
    question.note("the words at the ends of a rating", "A choice of values has none");
  return { type: "single_choice", config: { options: [...options.options] }, options };
}

function fileKind(question: Source): QuestionKind {
  const accept = question
    .text("acceptedTypes")
    .split(",")
    .map((type) => type.trim())
    .filter((type) => /^(\.[A-Za-z0-9]{1,20}|[a-z]+\/(\*|[A-Za-z0-9.+-]{1,100}))$/.test(type))
    .slice(0, 50);
  const size = positive(question.number("maxSize"));
  const several = question.flag("allowMultiple") === true;
  question.pass(
    "storeDataAsText",
    "waitForUpload",
    "allowImagesPreview",
    "needConfirmRemoveFile",
    "imageHeight",
    "imageWidth",
  );
  if (question.has("sourceType") && question.text("sourceType") !== "file")
    question.note("the camera as a source", "Devices offer their camera by themselves");
  return {
    type: "file_upload",
    config: compact({
      maxFiles: several ? Math.min(10, positive(question.number("maxFiles")) ?? 10) : undefined,
      maxSizeBytes: size === undefined ? undefined : Math.min(Math.floor(size), 1024 * 1024 * 1024),
      accept: accept.length === 0 ? undefined : accept,
    }),
  };
}

function positive(value: number | undefined): number | undefined {
  return value === undefined || value <= 0 ? undefined : value;
}
