/**
 * The answers of a response in words, for people who read them outside the service: a label and a text per question
 * (§4.21).
 *
 * Owns: which words. Does not own: how a receiver marks or shortens them (`workers/integrations`).
 *
 * 1. Labels and texts are plain text: no Markdown, no option refs. They may hold anything that a respondent typed.
 */
import type { Json } from "../json.ts";
import { blockContext } from "../logic/block-context.ts";
import type { CompiledForm } from "../logic/compile.ts";
import { renderText, renderWithFallbacks } from "../logic/recall.ts";

export interface ReadableAnswer {
  readonly ref: string;
  /** The question, with what it recalls. */
  readonly label: string;
  /** The answer in words; "" if the question was skipped. */
  readonly text: string;
  readonly value: Json;
}

/** A question as a column of a table: its name does not depend on a response. */
export interface AnswerColumn {
  readonly ref: string;
  /** No two columns of a form have the same one. */
  readonly name: string;
}

/** The language in which an author reads answers: the first of the form. */
function languageOf(form: CompiledForm): string {
  return form.settings.languages[0] ?? "en";
}

/**
 * In the order of the form; an answer to a question that the form does not have comes last, as JSON.
 * @param answers by ref; null is a skipped question. @param charactersMax longer texts are cut, with an ellipsis.
 */
export function readableAnswers(
  form: CompiledForm,
  answers: ReadonlyMap<string, Json>,
  charactersMax: number,
): ReadableAnswer[] {
  const scope = { answers, variables: {}, hiddenFields: {}, locale: languageOf(form) };
  const context = blockContext(form, scope);
  const known = form.blocks.flatMap(({ ref, block, type }): ReadableAnswer[] => {
    const value = answers.get(ref);
    if (value === undefined) return [];
    const text = value === null ? "" : type.display(block, value, context);
    return [
      { ref, label: renderText(withoutUnknown(block.title), form, scope), text: cutText(text, charactersMax), value },
    ];
  });
  const others = [...answers].flatMap(([ref, value]): ReadableAnswer[] =>
    form.blockByRef.has(ref)
      ? []
      : [{ ref, label: ref, text: value === null ? "" : cutText(JSON.stringify(value), charactersMax), value }],
  );
  return [...known, ...others];
}

/** Variables and hidden fields: an event does not carry them. */
const UNKNOWN_RECALL = /\{\{\s*(?:var|hidden):[A-Za-z0-9_.-]+\s*(?:\|([^{}]*))?\}\}/g;

/** A title with the fallback of what is not known, or an ellipsis. */
function withoutUnknown(title: string): string {
  return title.replaceAll(UNKNOWN_RECALL, (_recall, fallback: string | undefined) => fallback?.trim() || "…");
}

/** The questions of a form that take an answer, in its order. */
export function answerColumns(form: CompiledForm): AnswerColumn[] {
  const questions = form.blocks.filter(({ answerable }) => answerable);
  const titles = questions.map(({ ref, block }) => renderWithFallbacks(block.title).trim() || ref);
  const uses = new Map<string, number>();
  for (const title of titles) uses.set(title, (uses.get(title) ?? 0) + 1);
  return questions.map(({ ref }, index) => {
    const title = titles[index] ?? ref;
    return { ref, name: (uses.get(title) ?? 0) > 1 ? `${title} (${ref})` : title };
  });
}

/** A text of at most `charactersMax` UTF-16 units, without half a character at its end. */
export function cutText(text: string, charactersMax: number): string {
  return text.length <= charactersMax ? text : `${text.slice(0, endBefore(text, Math.max(0, charactersMax - 1)))}…`;
}

/** `at`, or one unit less where a cut at `at` would leave half a surrogate pair. */
function endBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? at - 1 : at;
}
