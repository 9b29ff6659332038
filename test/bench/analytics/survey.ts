/**
 * The form of the analytics benchmark: eight questions that are counted in every way that most forms need (texts, one
 * choice, several, a scale, an open number, yes or no, a date), and a rule that skips three of them.
 */
import { compileForm } from "../../../machines/form/compile-form.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import type { JsonObject } from "../../../machines/json.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";

export const PLANS = ["free", "pro", "team", "big"] as const;
export const TOOLS = ["mail", "chat", "phone", "forum", "office", "visit"] as const;
/** Who chooses it is not asked about tools, team and recommendation. */
export const SHORT_PATH_PLAN = "free";

const options = (refs: readonly string[]): JsonObject[] => refs.map((ref) => ({ ref, label: labelOf(ref) }));

/** The label of an option. */
export function labelOf(ref: string): string {
  return `${ref.charAt(0).toUpperCase()}${ref.slice(1)}`;
}

export const SURVEY: JsonObject = {
  schemaVersion: 1,
  title: "Analytics benchmark",
  blocks: [
    { id: "b1", ref: "name", type: "short_text", title: "What's your name?", required: true },
    {
      id: "b2",
      ref: "plan",
      type: "single_choice",
      title: "Which plan, {{answer:name|friend}}?",
      required: true,
      config: { options: options(PLANS) },
    },
    { id: "b3", ref: "tools", type: "multi_choice", title: "What do you use?", config: { options: options(TOOLS) } },
    {
      id: "b4",
      ref: "team",
      type: "number",
      title: "How many people are in your team?",
      config: { min: 1, max: 10_000, integer: true },
    },
    { id: "b5", ref: "recommend", type: "nps", title: "Would you recommend us?" },
    { id: "b6", ref: "happy", type: "yes_no", title: "Are you happy with it?" },
    { id: "b7", ref: "since", type: "date", title: "Since when?" },
    { id: "b8", ref: "more", type: "long_text", title: "Anything else?" },
  ],
  logic: [
    {
      id: "l1",
      after: "plan",
      when: { left: { answer: "plan" }, op: "eq", right: { const: SHORT_PATH_PLAN } },
      do: [{ jump: { block: "happy" } }],
    },
  ],
  endings: [{ ref: "done", title: "Thank you, {{answer:name}}!", bodyMd: "", kind: "success" }],
};

/** @throws when it is not a form: a fault of this file. */
export function compiledSurvey(): CompiledForm {
  const parsed = parseDocument(SURVEY);
  if ("issues" in parsed) throw new Error(`the survey is not a form: ${JSON.stringify(parsed.issues)}`);
  return compileForm(parsed.document);
}
