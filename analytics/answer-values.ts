/** What an answer is in the report, by the analytics kind of its block: options, a number, a text or a date. */
import type { AnalyticsKind } from "../machines/blocks/block-type.ts";
import type { CompiledForm } from "../machines/form/compile.ts";
import type { Json } from "../machines/json.ts";

export interface AnswerValues {
  readonly kind: AnalyticsKind;
  /** Refs of what was chosen, each once; {@link OTHER} for an answer of one's own. Empty for other kinds. */
  readonly options: readonly string[];
  /** 0 for other kinds. */
  readonly number: number;
  /** Free text or an answer of one's own, cut; a date as it is. Empty for other kinds. */
  readonly text: string;
}

/** Where no option fitted: no option has the empty ref. */
export const OTHER = "";

/** What is kept of a text, in UTF-16 units: a report shows samples, the answer itself stays in PostgreSQL. */
const TEXT_CHARACTERS_MAX = 300;

/** @param answer not null: a skipped question has no values. */
export function answerValues(form: CompiledForm, ref: string, answer: Json): AnswerValues {
  const kind = form.blockByRef.get(ref)?.type.analyticsKind ?? "none";
  const nothing = { kind, options: [], number: 0, text: "" };
  switch (kind) {
    case "choice":
      return { ...nothing, ...choiceValues([answer]) };
    case "choices":
      return { ...nothing, ...choiceValues(Array.isArray(answer) ? answer : [answer]) };
    case "number":
      return { ...nothing, number: Number(answer) };
    case "text":
      return { ...nothing, text: cut(String(answer)) };
    case "date":
      return { ...nothing, text: String(answer) };
    case "ranking":
    case "matrix":
    case "none":
      return nothing;
  }
}

function choiceValues(choices: readonly Json[]): Pick<AnswerValues, "options" | "text"> {
  const options = new Set<string>();
  let text = "";
  for (const choice of choices) {
    if (isOther(choice)) text = cut(choice.other);
    options.add(isOther(choice) ? OTHER : String(choice));
  }
  return { options: [...options], text };
}

function isOther(choice: Json): choice is { readonly other: string } {
  return choice !== null && typeof choice === "object" && "other" in choice && typeof choice.other === "string";
}

/** Cut so that no half of a surrogate pair is left, which UTF-8 has no bytes for. */
function cut(text: string): string {
  if (text.length <= TEXT_CHARACTERS_MAX) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(TEXT_CHARACTERS_MAX - 1)) ? TEXT_CHARACTERS_MAX - 1 : TEXT_CHARACTERS_MAX;
  return text.slice(0, end);
}
