/**
 * Recall: what was given before, inside a text. `{{answer:name|friend}}`, `{{var:score}}`, `{{hidden:utm_id}}`, a part
 * of an answer as `{{answer:contact.firstName}}`; what stands behind `|` is shown when there is nothing to recall.
 * Braces that are no recall stay as they are.
 *
 * Authors write Markdown (`markdown.ts`). A rendered text has its plain words; where it has markup, its Markdown comes
 * beside it, in which what is recalled is escaped: a respondent's `**x**` stays those five characters.
 */
import { formatNumber } from "../values/locale-format.ts";
import type { Json } from "../json.ts";
import { partOfAnswer } from "../document/block-type/answer-parts.ts";
import { blockContext } from "./block-context.ts";
import { isEmpty, textOf } from "./comparisons.ts";
import type { CompiledForm } from "./compile.ts";
import { RECALL_CHARACTERS_MAX, URL_CHARACTERS_MAX } from "../document/schema/limits.ts";
import { escapeMarkdown, hasMarkup, plainText } from "../document/markdown.ts";
import type { FormScope } from "./scope.ts";

export interface Recall {
  readonly source: "answer" | "var" | "hidden";
  readonly name: string;
  /** A part of the answer. */
  readonly part?: string;
  readonly fallback: string;
}

/** A text in parts: what stands there, and what is recalled. */
export type Template = readonly (string | Recall)[];

/** The scope of logic, and how values are to be shown. */
export interface TextScope extends FormScope {
  /** BCP 47 tag; English where absent. */
  readonly locale?: string;
  /** What options are shuffled by; 0 where absent. */
  readonly seed?: number;
}

const RECALL = /\{\{\s*(answer|var|hidden):([A-Za-z0-9_.-]+)\s*(?:\|([^{}]*))?\}\}/g;

export function parseTemplate(text: string): Template {
  const parts: (string | Recall)[] = [];
  let end = 0;
  for (const found of text.matchAll(RECALL)) {
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push(recallOf(found[1] as Recall["source"], found[2] as string, (found[3] ?? "").trim()));
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Keys of hidden fields may have dots; refs have none, so a dot behind one starts a part. */
function recallOf(source: Recall["source"], name: string, fallback: string): Recall {
  const dot = source === "answer" ? name.indexOf(".") : -1;
  return dot === -1
    ? { source, name, fallback }
    : { source, name: name.slice(0, dot), part: name.slice(dot + 1), fallback };
}

/** A text as it is said: its plain words, and its Markdown where that says more. */
export interface FormattedText {
  readonly text: string;
  readonly md?: string;
}

/**
 * The plain words of a text, with what it recalls filled in; each recalled value is cut at {@link
 * RECALL_CHARACTERS_MAX}.
 */
export function renderText(text: string, form: CompiledForm, scope: TextScope): string {
  return hasMarkup(text) || text.includes("\\")
    ? plainText(renderMarkdown(text, form, scope))
    : render(text, form, scope, (value) => value);
}

/** As {@link renderText}, with the Markdown where there is some. The plain words then say where links lead. */
export function renderFormatted(text: string, form: CompiledForm, scope: TextScope): FormattedText {
  if (!hasMarkup(text)) return { text: renderText(text, form, scope) };
  const md = renderMarkdown(text, form, scope);
  return { text: plainText(md, { addresses: true }), md };
}

/**
 * A Markdown text with what it recalls filled in as text: a recalled value is escaped, and in the address of a link it
 * is one value, as in {@link renderUrl}.
 */
export function renderMarkdown(text: string, form: CompiledForm, scope: TextScope): string {
  return render(text, form, scope, (value, before) =>
    IN_ADDRESS.test(before.slice(-URL_CHARACTERS_MAX)) ? encodedValue(value) : escapeMarkdown(value),
  );
}

/**
 * Like {@link renderText}, but without answers: each recall becomes its fallback, or an ellipsis.
 */
export function renderWithFallbacks(text: string): string {
  return plainText(
    parseTemplate(text)
      .map((part) => (typeof part === "string" ? part : part.fallback || "…"))
      .join(""),
  );
}

/** As {@link renderText}, for a text about many respondents: a recall is shown as the name of what it recalls. */
export function renderWithNames(text: string): string {
  return plainText(
    parseTemplate(text)
      .map((part) => {
        if (typeof part === "string") return part;
        return escapeMarkdown(`[${part.part === undefined ? part.name : `${part.name}.${part.part}`}]`);
      })
      .join(""),
  );
}

/** As {@link renderText}, for an address: what is recalled is one value of it, and cannot add a path or a parameter. */
export function renderUrl(url: string, form: CompiledForm, scope: TextScope): string {
  return render(url, form, scope, encodeURIComponent);
}

/** Behind the beginning of the address of a link: `[label](https://…?name=`. */
const IN_ADDRESS = /\]\([^()\s]*$/;

/** A value of an address that leaves the parentheses of its link alone. */
function encodedValue(value: string): string {
  return encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** @param encode makes of a recalled value what may stand there; `before` is what stands before it. */
function render(
  text: string,
  form: CompiledForm,
  scope: TextScope,
  encode: (value: string, before: string) => string,
): string {
  if (!text.includes("{{")) return text;
  const template = form.templates.get(text) ?? parseTemplate(text);
  let rendered = "";
  for (const part of template)
    rendered += typeof part === "string" ? part : encode(recalled(part, form, scope), rendered);
  return rendered;
}

function recalled({ source, name, part, fallback }: Recall, form: CompiledForm, scope: TextScope): string {
  const shown =
    source === "answer"
      ? shownAnswer(name, part, form, scope)
      : shownValue(source === "var" ? variable(name, scope) : hidden(name, form, scope), scope);
  if (shown === "") return fallback;
  return shown.length > RECALL_CHARACTERS_MAX ? `${shown.slice(0, RECALL_CHARACTERS_MAX - 1).toWellFormed()}…` : shown;
}

function shownAnswer(ref: string, part: string | undefined, form: CompiledForm, scope: TextScope): string {
  const answer = scope.answers.get(ref);
  const block = form.blockByRef.get(ref);
  if (block === undefined || answer === undefined || isEmpty(answer)) return "";
  if (part !== undefined) return shownValue(partOfAnswer(block.type, block.block, answer, part), scope);
  return block.type.display(block.block, answer, blockContext(form, scope));
}

function variable(ref: string, scope: TextScope): Json | undefined {
  return Object.hasOwn(scope.variables, ref) ? scope.variables[ref] : undefined;
}

function hidden(key: string, form: CompiledForm, scope: TextScope): string | undefined {
  return Object.hasOwn(scope.hiddenFields, key) ? scope.hiddenFields[key] : form.hiddenDefaults.get(key);
}

function shownValue(value: Json | undefined, scope: TextScope): string {
  if (value === undefined || isEmpty(value)) return "";
  return typeof value === "number" ? formatNumber(value, scope.locale ?? "en") : (textOf(value) ?? "");
}
