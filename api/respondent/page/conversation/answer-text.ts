/** The text of an answer, as its respondent would write it. */
import {
  formatCountry,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTime,
} from "../../../../machines/values/locale-format.ts";
import type { Json } from "../../../../machines/json.ts";
import type { PublicBlock } from "../../../../machines/conversation/protocol/views.ts";
import { wording } from "../words/wording.ts";
import { objectOf, objectsIn, textIn } from "./checked-values.ts";
import { namedIn, optionsOf, textOf, type Option } from "./question.ts";

type InWords = (value: Json, question: PublicBlock, language: string) => string | undefined;

const choices: InWords = (value, question) =>
  listed(value)
    .map((choice) => choiceText(optionsOf(question), choice))
    .join(", ");
const parts: InWords = (value, _question, language) =>
  Object.entries(objectOf(value))
    .map(([key, part]) => (key === "country" ? formatCountry(textIn(part), language) : textIn(part)))
    .filter((part) => part !== "")
    .join(", ");
const scale: InWords = (value, _question, language) =>
  typeof value === "number" ? formatNumber(value, language) : undefined;
const moment =
  (format: (text: string, language: string) => string): InWords =>
  (value, _question, language) =>
    typeof value === "string" ? format(value, language) : undefined;

/** By type. An answer without a formatter here, or for which it returns undefined, is shown as it is. */
const IN_WORDS: Readonly<Record<string, InWords>> = {
  yes_no: (value, question) =>
    typeof value === "boolean" ? textOf(question, value ? "yesLabel" : "noLabel") : undefined,
  single_choice: choices,
  multi_choice: choices,
  dropdown: choices,
  picture_choice: choices,
  ranking: (value, question) =>
    listed(value)
      .map((choice, index) => `${index + 1}. ${choiceText(optionsOf(question), choice)}`)
      .join(", "),
  matrix(value, question) {
    const columns = namedIn(question["columns"]);
    return namedIn(question["rows"])
      .flatMap(({ ref, label }) => {
        const chosen = objectOf(value)[ref];
        return chosen === undefined
          ? []
          : [
              `${label}: ${listed(chosen)
                .map((choice) => choiceText(columns, choice))
                .join(", ")}`,
            ];
      })
      .join("; ");
  },
  number: (value, question, language) => (typeof value === "number" ? withUnit(value, question, language) : undefined),
  slider: (value, question, language) => (typeof value === "number" ? withUnit(value, question, language) : undefined),
  rating: (value, question, language) =>
    typeof value === "number"
      ? wording.outOf(formatNumber(value, language), formatNumber(Number(question["max"]), language))
      : undefined,
  opinion_scale: scale,
  nps: scale,
  csat: scale,
  ces: scale,
  currency(value, _question, language) {
    const { amountMinor, currency } = objectOf(value);
    return typeof amountMinor === "number" && typeof currency === "string"
      ? formatMoney(amountMinor, currency, language)
      : undefined;
  },
  consent: (value) =>
    (typeof value === "boolean" ? value : objectOf(value)["accepted"]) === true ? wording.agree : wording.disagree,
  date: moment(formatDate),
  time: moment(formatTime),
  datetime: moment(formatDateTime),
  date_range(value, _question, language) {
    const { start, end } = objectOf(value);
    return typeof start === "string" && typeof end === "string" ? formatDateRange(start, end, language) : undefined;
  },
  booking: (value, _question, language) =>
    formatDateTime(textIn(typeof value === "string" ? value : objectOf(value)["start"]), language),
  country: (value, _question, language) => formatCountry(textIn(value), language),
  address: parts,
  contact_info: parts,
  file_upload: (value) =>
    objectsIn(value)
      .map(({ name }) => textIn(name))
      .join(", "),
  signature: (value) => textIn(objectOf(value)["name"]) || wording.signed,
};

/**
 * @param question the question; undefined when the page has not seen it.
 * @param language a BCP 47 tag: how numbers and dates are written.
 */
export function answerText(question: PublicBlock | undefined, value: Json, language: string): string {
  const asItIs = typeof value === "string" ? value : JSON.stringify(value);
  if (question === undefined) return asItIs;
  try {
    return IN_WORDS[question.type]?.(value, question, language) || asItIs;
  } catch (error) {
    // Intl throws for an invalid date: a refused answer is shown as it was given.
    if (error instanceof RangeError) return asItIs;
    throw error;
  }
}

function listed(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [value];
}

function withUnit(value: number, question: PublicBlock, language: string): string {
  return [formatNumber(value, language), textIn(question["unit"])].join(" ").trim();
}

function choiceText(options: readonly Option[], choice: Json): string {
  if (typeof choice === "string") return options.find(({ ref }) => ref === choice)?.label ?? choice;
  const { other } = objectOf(choice);
  return typeof other === "string" ? other : JSON.stringify(choice);
}
