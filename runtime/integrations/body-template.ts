/**
 * The body of a generic HTTP request (§4.21): texts with placeholders, like the recalls of a form.
 *
 * `{{answer:ref}}` is an answer in words, `{{value:ref}}` the answer as JSON, `{{answers}}` all of them as lines,
 * `{{event:name}}`, `{{event:id}}`, `{{event:time}}`, `{{form:id}}`, `{{form:title}}`, `{{response:id}}`,
 * `{{response:status}}`, `{{response:duration_seconds}}` what they say. What stands behind `|` is used if there is
 * nothing: `{{answer:name|friend}}`.
 *
 * 1. Placeholders are filled in the texts of a JSON value, which is encoded afterwards: an answer cannot leave its
 *    place, whatever characters it has.
 */
import type { Json, JsonObject } from "../../machines/json.ts";
import type { ReadableEvent } from "./readable-event.ts";

const PLACEHOLDER = /\{\{\s*([a-z]+)(?::([A-Za-z0-9_-]+))?\s*(?:\|([^{}]*))?\}\}/g;

/** Characters that placeholders may add: a template may name a long answer a thousand times. */
export const FILLED_CHARACTERS_MAX = 1024 * 1024;

/** Facts by source and name. */
const FACTS: Readonly<Record<string, Readonly<Record<string, (event: ReadableEvent) => string>>>> = {
  event: {
    name: ({ event }) => event,
    id: ({ id }) => id,
    time: ({ at }) => new Date(at).toISOString(),
  },
  form: {
    id: ({ form }) => form.id,
    title: ({ form }) => form.title,
  },
  response: {
    id: ({ response }) => response?.id ?? "",
    status: ({ response }) => response?.status ?? "",
    duration_seconds: ({ response }) => (response === null ? "" : String(Math.round(response.durationMs / 1000))),
  },
};

/**
 * Placeholders that mean nothing, as they are written, in a body with their paths. Refs are not checked: forms change.
 */
export function unknownPlaceholders(body: Json): { readonly path: string; readonly text: string }[] {
  const found: { path: string; text: string }[] = [];
  walk(body, "", (text, path) => {
    for (const [whole, source = "", name] of text.matchAll(PLACEHOLDER))
      if (!isKnown(source, name)) found.push({ path, text: whole });
  });
  return found;
}

function isKnown(source: string, name: string | undefined): boolean {
  if (source === "answers") return name === undefined;
  if (name === undefined) return false;
  return source === "answer" || source === "value" || factOf(source, name) !== undefined;
}

function factOf(source: string, name: string): ((event: ReadableEvent) => string) | undefined {
  const facts = Object.hasOwn(FACTS, source) ? FACTS[source] : undefined;
  return facts !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined;
}

/**
 * The body with its placeholders filled in. A text that is one `{{value:ref}}` and nothing else becomes that value.
 * @returns undefined if the texts would have more than {@link FILLED_CHARACTERS_MAX} characters.
 */
export function filledBody(body: Json, event: ReadableEvent): Json | undefined {
  const filling = new Filling(event);
  const filled = filling.body(body);
  return filling.isTooLong ? undefined : filled;
}

class Filling {
  readonly #event: ReadableEvent;
  #left = FILLED_CHARACTERS_MAX;
  #allAnswers: string | undefined;

  constructor(event: ReadableEvent) {
    this.#event = event;
  }

  get isTooLong(): boolean {
    return this.#left < 0;
  }

  body(body: Json): Json {
    if (typeof body === "string") return this.#text(body);
    if (body === null || typeof body !== "object") return body;
    if (isList(body)) return body.map((item) => this.body(item));
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, this.body(value)]));
  }

  #text(text: string): Json {
    const [only] = text.matchAll(PLACEHOLDER);
    if (only !== undefined && only[0] === text && only[1] === "value" && only[2] !== undefined) {
      const answer = answerTo(only[2], this.#event);
      this.#left -= answer?.text.length ?? 0;
      return this.isTooLong ? null : (answer?.value ?? only[3]?.trim() ?? null);
    }
    return text.replaceAll(
      PLACEHOLDER,
      (_whole, source: string, name: string | undefined, fallback: string | undefined) => {
        if (this.isTooLong) return "";
        const filled = this.#filling(source, name);
        this.#left -= filled.length;
        return filled === "" ? (fallback ?? "").trim() : filled;
      },
    );
  }

  #filling(source: string, name: string | undefined): string {
    if (source === "answers") return (this.#allAnswers ??= linesOf(this.#event));
    if (name === undefined) return "";
    if (source === "answer") return answerTo(name, this.#event)?.text ?? "";
    if (source === "value") return JSON.stringify(answerTo(name, this.#event)?.value ?? null);
    return factOf(source, name)?.(this.#event) ?? "";
  }
}

function linesOf({ answers }: ReadableEvent): string {
  return answers
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => `${label}: ${text}`)
    .join("\n");
}

function answerTo(ref: string, { answers }: ReadableEvent): ReadableEvent["answers"][number] | undefined {
  return answers.find((answer) => answer.ref === ref);
}

function walk(value: Json, path: string, onText: (text: string, path: string) => void): void {
  if (typeof value === "string") onText(value, path);
  else if (value !== null && typeof value === "object")
    for (const [key, item] of Object.entries(value as JsonObject))
      walk(item, path === "" ? key : `${path}.${key}`, onText);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
