/** An answer in the words in which its respondent gave it. */
import type { Json } from "../../../../machines/json.ts";
import type { PublicBlock } from "../../../../machines/conversation/views.ts";
import { objectOf, optionsOf, textIn, textOf } from "./question.ts";

/**
 * @param question what was asked; undefined when the page has not seen it.
 * @param language a BCP 47 tag: how numbers and dates are written.
 */
export function answerText(question: PublicBlock | undefined, value: Json, language: string): string {
  switch (question?.type) {
    case "yes_no":
      if (typeof value === "boolean") return value ? (textOf(question, "yesLabel") ?? "Yes") : (textOf(question, "noLabel") ?? "No");
      break;
    case "date":
      if (typeof value === "string") return dateText(value, language);
      break;
    case "number":
      if (typeof value === "number") return [value.toLocaleString(language), textIn(question["unit"])].join(" ").trim();
      break;
    case "single_choice":
    case "multi_choice":
      return (Array.isArray(value) ? value : [value]).map((choice) => choiceText(question, choice)).join(", ");
    default:
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

function choiceText(question: PublicBlock, choice: Json): string {
  if (typeof choice === "string") return optionsOf(question).find(({ ref }) => ref === choice)?.label ?? choice;
  const { other } = objectOf(choice);
  return typeof other === "string" ? other : JSON.stringify(choice);
}

function dateText(date: string, language: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}
