/** The endings of a survey: their texts, their redirects, and the conditions that choose one. */
import type { Condition } from "../../document/schema/condition.ts";
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import type { Source } from "../building/source.ts";
import { endingParts, markdownOfHtml } from "../building/texts.ts";
import type { Meaning } from "./meaning.ts";
import type { Survey } from "./survey.ts";

/** The ending without a condition comes first, because the first ending is the default. */
export function readEndings(source: Source, survey: Survey, meaning: Meaning): void {
  const conditionalTexts = source.list("completedHtmlOnCondition");
  const conditionalAddresses = source.list("navigateToUrlOnCondition");
  const address = source.text("navigateToUrl");
  const said = survey.words.readWith(source, "completedHtml", markdownOfHtml);
  if (said.text !== "" || address !== "" || conditionalTexts.length + conditionalAddresses.length > 0) {
    const ref = addEnding(source, survey, "completed", said.text, address);
    for (const [language, text] of said.others) {
      const { title, bodyMd } = endingParts(text);
      survey.words.translate({ text: "", others: new Map([[language, title]]) }, "endings", ref, "title");
      survey.words.translate({ text: "", others: new Map([[language, bodyMd]]) }, "endings", ref, "bodyMd");
    }
  }
  if (source.flag("showCompletedPage") === false && address === "")
    source.note("no page at the end", "A form says that it is completed");

  for (const item of [...conditionalAddresses, ...conditionalTexts]) {
    const condition = conditionOf(item, meaning);
    if (condition === undefined) continue;
    const text = survey.words.readWith(item, "html", markdownOfHtml).text;
    const ending = addEnding(item, survey, "completed_if", text, item.text("url"));
    survey.form.addEndingRule(condition, ending, item);
  }
}

function conditionOf(item: Source, meaning: Meaning): Condition | undefined {
  const read = meaning.condition(item.text("expression"), item);
  if ("condition" in read) return read.condition;
  item.pass(...item.keys());
  item.note("an ending on a condition", read.fault);
  return undefined;
}

function addEnding(from: Source, survey: Survey, name: string, text: string, address: string): string {
  const { title, bodyMd } =
    text === "" ? { title: "Thank you!", bodyMd: "Your answers have been recorded." } : endingParts(text);
  const leads = redirectUrlSchema.safeParse(address.replace(/\{[^{}]*\}/g, "x")).success;
  if (address !== "" && !leads) from.note(`the address "${address}"`, "It is not a web address");
  return survey.form.addEnding(
    { names: [name], title, bodyMd, ...(leads ? { kind: "redirect" as const, redirectUrl: address } : {}) },
    from,
  );
}
