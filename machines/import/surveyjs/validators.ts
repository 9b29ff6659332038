/** Validators of a survey question: bounds, patterns, numbers of choices. */
import { compilePattern } from "../../logic/linear-pattern.ts";
import type { Source } from "../building/source.ts";

export interface Rules {
  minValue?: number;
  maxValue?: number;
  minLength?: number;
  maxLength?: number;
  minCount?: number;
  maxCount?: number;
  pattern?: string;
  /** The kind of answer that a validator requires. */
  kind?: "number" | "email";
}

export function readValidators(question: Source): Rules {
  const rules: Rules = {};
  for (const validator of question.list("validators")) {
    const type = validator.text("type").replace(/validator$/, "");
    if (validator.has("text"))
      validator.note(
        "the words of a validator",
        "What is said of an answer that does not fit is written by the service",
        "text",
      );
    switch (type) {
      case "numeric":
        rules.kind = "number";
        assign(rules, { minValue: validator.number("minValue"), maxValue: validator.number("maxValue") });
        break;
      case "text":
        assign(rules, { minLength: validator.number("minLength"), maxLength: validator.number("maxLength") });
        if (validator.flag("allowDigits") === false) rules.pattern ??= "^[^0-9]*$";
        break;
      case "email":
        rules.kind = "email";
        break;
      case "answercount":
        assign(rules, { minCount: validator.number("minCount"), maxCount: validator.number("maxCount") });
        break;
      case "regex":
        readPattern(validator, rules);
        break;
      default:
        validator.pass("type");
        validator.note(
          `the validator "${validator.text("expression") || type}"`,
          "An answer is checked by itself; conditions decide where the form goes on",
        );
        validator.pass("expression");
    }
  }
  return rules;
}

function readPattern(validator: Source, rules: Rules): void {
  const written = validator
    .text("regex")
    .replace(/^\/(.*)\/([a-z]*)$/s, (_whole, pattern: string, flags: string) =>
      flags.includes("i") ? `(?i)${pattern}` : pattern,
    );
  const pattern =
    validator.flag("caseInsensitive") === true || validator.flag("insensitive") === true ? `(?i)${written}` : written;
  const compiled = compilePattern(pattern);
  if ("fault" in compiled) validator.note(`the pattern "${written}"`, `It ${compiled.fault}`);
  else if (rules.pattern === undefined) rules.pattern = pattern;
  else validator.note(`the pattern "${written}"`, "A question has one pattern");
}

function assign(rules: Rules, given: { readonly [K in keyof Rules]?: Rules[K] | undefined }): void {
  Object.assign(rules, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
}
