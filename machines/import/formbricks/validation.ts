/** The validation rules of a question: newer surveys have a list of them, all of which must hold. */
import { compilePattern } from "../../logic/linear-pattern.ts";
import { dayOf } from "../building/comparing.ts";
import type { Source } from "../building/source.ts";

export interface Validation {
  minLength?: number;
  maxLength?: number;
  minValue?: number;
  maxValue?: number;
  minCount?: number;
  maxCount?: number;
  minRanked?: number;
  pattern?: string;
  /** The kind of text that is required. */
  kind?: "email" | "url" | "phone";
  from?: string;
  until?: string;
  maxBytes?: number;
  extensions?: readonly string[];
}

export function readValidation(element: Source): Validation {
  const validation = element.part("validation");
  const rules = validation.has("rules") ? validation.list("rules") : element.list("validationRules");
  const read: Validation = {};
  if (validation.text("logic") === "or" && rules.length > 1) {
    validation.note("rules of which one is enough", "All rules of an answer hold", "rules");
    for (const rule of rules) rule.pass(...rule.keys());
    return read;
  }
  for (const rule of rules) {
    const type = rule.text("type");
    rule.pass("id");
    if (rule.has("customErrorMessage"))
      rule.note(
        "the words of a rule",
        "What is said of an answer that does not fit is written by the service",
        "customErrorMessage",
      );
    if (!take(read, type, rule.part("params"))) {
      rule.part("params").pass(...rule.part("params").keys());
      rule.note(`the rule "${type}"`, "There is nothing here that corresponds to it");
    }
  }
  return read;
}

function take(read: Validation, type: string, params: Source): boolean {
  const [min, max] = [params.number("min"), params.number("max")];
  switch (type) {
    case "minLength":
      return assigned(read, "minLength", min);
    case "isLongerThan":
      return assigned(read, "minLength", min === undefined ? undefined : min + 1);
    case "maxLength":
      return assigned(read, "maxLength", max);
    case "isShorterThan":
      return assigned(read, "maxLength", max === undefined ? undefined : max - 1);
    case "minValue":
      return assigned(read, "minValue", min);
    case "maxValue":
      return assigned(read, "maxValue", max);
    case "minSelections":
      return assigned(read, "minCount", min);
    case "maxSelections":
      return assigned(read, "maxCount", max);
    case "minRanked":
      return assigned(read, "minRanked", min);
    case "email":
    case "url":
    case "phone":
      return assigned(read, "kind", type);
    case "pattern": {
      const flags = params.text("flags");
      const pattern = `${flags.includes("i") ? "(?i)" : ""}${params.text("pattern")}`;
      return !("fault" in compilePattern(pattern)) && assigned(read, "pattern", pattern);
    }
    case "isBetween":
      return (
        assigned(read, "from", dayOf(params.raw("startDate"))) && assigned(read, "until", dayOf(params.raw("endDate")))
      );
    case "fileSizeAtMost": {
      const size = params.number("size");
      const unit = params.text("unit") === "KB" ? 1024 : 1024 * 1024;
      return assigned(read, "maxBytes", size === undefined ? undefined : size * unit);
    }
    case "fileExtensionIs":
      return assigned(
        read,
        "extensions",
        params.list("extensions").map((item) => item.asText()),
      );
    default:
      return false;
  }
}

function assigned<Key extends keyof Validation>(read: Validation, key: Key, value: Validation[Key]): boolean {
  if (value === undefined) return false;
  read[key] = value;
  return true;
}
