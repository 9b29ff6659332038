/**
 * Questions about a prompt before a form is drafted from it (§2.16, §4.14): only where the form would be poor without.
 */
import type { DraftedTopic } from "../languages/schema/drafted-forms.ts";
import { type ClarifyingQuestion, type ClarifyPrompt, QUESTIONS_MAX } from "./drafting.ts";
import { optionsQuestion, planForm } from "./plan-form.ts";
import { draftingLanguageOf, lexiconOf } from "./words/lexicon.ts";

/** Purposes that are offered when a prompt names none: those that most forms have. */
const OFFERED_TOPICS = [
  "contact",
  "csat",
  "event",
  "job_application",
  "appointment",
  "order",
] as const satisfies readonly DraftedTopic[];

export const clarifyPrompt: ClarifyPrompt = ({ prompt, language }) => {
  const plan = planForm(prompt, [], language);
  const fallback = language === undefined ? undefined : draftingLanguageOf(language);
  const { clarifying, topics } = plan?.writing.lexicon.words ?? lexiconOf(fallback ?? "en").words;
  if (plan === undefined || plan.items.length === 0) {
    if (plan === undefined || plan.reading.purpose === "")
      return [{ question: clarifying.purpose, why: clarifying.purposeWhy, kind: "text", options: [] }];
    const options = OFFERED_TOPICS.map((topic) => topics[topic][0]);
    return [{ question: clarifying.kind, why: clarifying.kindWhy, kind: "choice", options }];
  }
  const questions: ClarifyingQuestion[] = [];
  const { writing } = plan;
  for (const item of plan.withoutOptions.slice(0, QUESTIONS_MAX))
    questions.push({ question: optionsQuestion(item, writing), why: clarifying.optionsWhy, kind: "text", options: [] });
  return questions;
};
