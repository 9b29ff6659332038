/** Small forms for the tests of the form language. */
import { expect } from "vitest";
import { compileForm } from "../../../machines/form/compile-form.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import type { FormDocument } from "../../../machines/document/document.ts";
import { type Path, type PathInput, replayPath } from "../../../machines/logic/path.ts";
import type { Json } from "../../../machines/json.ts";

/** A document that must be readable. */
export function documentOf(input: object): FormDocument {
  const parsed = parseDocument(input);
  expect("issues" in parsed ? parsed.issues : []).toEqual([]);
  return (parsed as { document: FormDocument }).document;
}

export function formOf(input: object): CompiledForm {
  return compileForm(documentOf(input));
}

/** A short-text question. */
export function question(ref: string, more: object = {}): object {
  return { ref, type: "short_text", title: ref, ...more };
}

export function statement(ref: string, more: object = {}): object {
  return { ref, type: "statement", title: ref, ...more };
}

export function answerIs(ref: string, value: Json): object {
  return { left: { answer: ref }, op: "eq", right: { const: value } };
}

export function jump(after: string, block: string, when: object = {}): object {
  return { after, when, do: [{ jump: { block } }] };
}

export function pathOf(
  form: CompiledForm,
  answers: Readonly<Record<string, Json>> = {},
  more: Partial<PathInput> = {},
): Path {
  return replayPath(form, { answers: new Map(Object.entries(answers)), hiddenFields: {}, seed: 1, ...more });
}
