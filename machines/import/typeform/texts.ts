/**
 * Texts of Typeform: `*bold*`, `_italic_`, links, and recalls as `{{field:ref}}`, `{{hidden:key}}`, `{{var:score}}`.
 */
import type { ImportedForm } from "../building/imported-form.ts";
import { type Questions, recallOf } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import { plainOfHtml, tidied } from "../building/texts.ts";

const RECALL = /\{\{\s*([a-z]+):([^{}|]+)\}\}/g;

/** A title or a description of a question, an ending or the welcome, as Markdown. */
export function markdownTitle(text: string): string {
  return markdownBody(plainOfHtml(text));
}

/** A label, or the name of the form, without marks. */
export function plainTitle(text: string): string {
  return betweenRecalls(plainOfHtml(text), (part) =>
    part
      .replace(/\[([^\][\n]+)\]\((https?:[^()\s]+)\)/g, "$1 ($2)")
      .replace(/\*{1,2}([^*\n]+)\*{1,2}/g, "$1")
      .replace(/(^|\s)_([^_\n]+)_(?=[\s.,;:!?)]|$)/g, "$1$2"),
  );
}

/** The body of a screen as Markdown, where two asterisks are bold. */
export function markdownBody(text: string): string {
  return betweenRecalls(text, (part) => part.replace(/(^|[^*])\*([^*\n]+)\*(?!\*)/g, "$1**$2**"));
}

/** Turns the recalls of every text into ours; one of something unknown goes, with a note. */
export function rewriteRecalls(form: ImportedForm, questions: Questions, definition: Source): void {
  form.rewriteTexts((text, from) => {
    let isCut = false;
    const recalling = text.replace(RECALL, (_recall, source: string, written: string) => {
      const known = recallFor(source, written.trim(), form, questions, (name) =>
        form.undeclaredField(name, from, definition),
      );
      if (known !== undefined) return known;
      definition.noteAt(from, `the recalled value "${source}:${written}"`, "There is nothing of that name to recall");
      isCut = true;
      return "";
    });
    return isCut ? tidied(recalling) : recalling;
  });
}

/** Variables that every Typeform has, whether its rules use them or not. */
const OWN_VARIABLES: ReadonlySet<string> = new Set(["score", "price"]);

function recallFor(
  source: string,
  name: string,
  form: ImportedForm,
  questions: Questions,
  undeclaredField: (name: string) => string | undefined,
): string | undefined {
  switch (source) {
    case "field": {
      const question = questions.find(name);
      return question === undefined ? undefined : recallOf(question);
    }
    case "hidden": {
      const key = undeclaredField(name);
      return key === undefined ? undefined : `{{hidden:${key}}}`;
    }
    case "var":
    case "variable": {
      const variable = OWN_VARIABLES.has(name) ? form.variable(name, "number", 0) : form.knownVariable(name);
      return variable === undefined ? undefined : `{{var:${variable.ref}}}`;
    }
    default:
      return undefined;
  }
}

/** Marks are looked for only outside of recalls, whose names have underscores of their own. */
function betweenRecalls(text: string, change: (part: string) => string): string {
  let changed = "";
  let end = 0;
  for (const found of text.matchAll(RECALL)) {
    changed += change(text.slice(end, found.index)) + found[0];
    end = found.index + found[0].length;
  }
  return changed + change(text.slice(end));
}
