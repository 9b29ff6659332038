/** The block type that serves a question, by what the prompt says of it. */
import { FIELDS } from "./fields.ts";
import type { DraftItem } from "./draft-item.ts";

/** Types that a named type, options or a scale may not replace: "which photos" stays an upload. */
const CHOICES = new Set(["single_choice", "multi_choice", "dropdown", "ranking"]);
const TEXTS = new Set(["short_text", "long_text"]);

/** Options of a single choice that are shown as a list to open. */
const DROPDOWN_FROM = 9;

export function typeOf(item: DraftItem): string {
  const { options, several, type, scale, field, selectedMax } = item;
  const ofField = field === undefined ? undefined : FIELDS[field].type;
  if (type === "matrix" || type === "booking" || type === "payment") return type;
  if (options !== undefined && options.length > 1) {
    if (type === "ranking" || type === "dropdown") return type;
    if (several === true || selectedMax !== undefined || type === "multi_choice") return "multi_choice";
    if (ofField === "multi_choice" && item.whole && type !== "single_choice")
      return item.required === undefined ? "single_choice" : ofField;
    return options.length >= DROPDOWN_FROM ? "dropdown" : "single_choice";
  }
  if (scale !== undefined) return scaleType(item, scale);
  if (type !== undefined) {
    if (type === "rating" || type === "opinion_scale")
      return ofField === "nps" || ofField === "csat" || ofField === "ces" ? ofField : type;
    if (CHOICES.has(type) && ofField === "consent") return ofField;
    if (CHOICES.has(type) && !(ofField !== undefined && CHOICES.has(ofField))) return "long_text";
    if ((type === "number" || type === "date") && ofField !== undefined && !TEXTS.has(ofField)) return ofField;
    return type;
  }
  if (several === true && ofField === "single_choice") return "multi_choice";
  if (field !== undefined && ofField !== undefined && (item.whole || !item.question)) return ofField;
  return byOpener(item, ofField);
}

/** What a scale is shown as: the scores that are known by their scale, else a scale, else a number. */
function scaleType({ field, stars, type, opener }: DraftItem, [min, max]: readonly [number, number]): string {
  if (type === "slider") return "slider";
  if (stars === true) return "rating";
  const recommends = field === "recommend" || opener === "howLikely";
  if (recommends && min <= 1 && max === 10) return "nps";
  if (field === "satisfaction" && min === 1 && max === 5) return "csat";
  if (min > 1 || max > 20) return type === "number" || min > 1 || max > 100 ? "number" : "slider";
  return type === "rating" && min === 1 && max <= 10 ? "rating" : "opinion_scale";
}

/** Where only a part of a question is a field, the beginning of the question says more. */
function byOpener({ opener, text, question, field }: DraftItem, ofField: string | undefined): string {
  switch (opener) {
    case "howMany":
      return ofField !== undefined && ofField !== "number" && !TEXTS.has(ofField) && ofField !== "yes_no"
        ? "number"
        : "number";
    case "howMuch":
      return ofField === "currency" ? ofField : "number";
    case "howLikely":
      return ofField === "nps" ? ofField : "opinion_scale";
    case "howSatisfied":
      return "csat";
    case "howGood":
      return ofField === "ces" ? ofField : "rating";
    case "when":
      return ofField === "time" || ofField === "datetime" ? ofField : "date";
    case "yesNo":
      return ofField === "nps" ? ofField : "yes_no";
    case "what":
      if (ofField === "short_text" && field !== "subject") return ofField;
      return ofField !== undefined && !CHOICES.has(ofField) && !TEXTS.has(ofField) && ofField !== "yes_no"
        ? ofField
        : "long_text";
    case "which":
    case "short":
      return ofField === undefined || CHOICES.has(ofField) || ofField === "yes_no" ? "short_text" : ofField;
    default:
      if (ofField !== undefined && !CHOICES.has(ofField)) return ofField;
      return question && text.length > LONG_QUESTION_CHARACTERS ? "long_text" : "short_text";
  }
}

const LONG_QUESTION_CHARACTERS = 60;
