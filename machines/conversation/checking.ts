/**
 * Checking a value against its block, and saying what is wrong with it.
 *
 * Owns: the codes that are not a block's own (`required`, `unclear`, `ambiguous`, `incomplete`) and their sentences.
 * Does not own: the rules and codes of a block (`machines/blocks`).
 */
import type { Json, JsonObject } from "../json.ts";
import type { CompiledBlock } from "../form/compile.ts";
import type { Draft } from "./draft.ts";
import type { PhraseKey } from "./wording/wording.ts";

/** Why a reply did not become an answer. */
export interface Problem {
  readonly ref: string;
  readonly code: string;
  readonly parameters: JsonObject;
}

/** A value that passed, normalised; or what is wrong with it. */
export function checkAnswer(draft: Draft, compiled: CompiledBlock, value: unknown): { readonly value: Json } | { readonly problem: Problem } {
  const checked = compiled.type.check(compiled.block, value, draft.blockContext);
  if (checked.ok) return { value: checked.value };
  return { problem: { ref: compiled.ref, code: checked.code, parameters: checked.params ?? {} } };
}

/** Phrases for the codes that every question can give. */
const PHRASES: Readonly<Record<string, PhraseKey>> = {
  required: "required",
  unclear: "unclear",
  ambiguous: "ambiguous",
  not_an_option: "notAnOption",
};

/** The sentence for a problem: the block's own for its own code, else one of the wording. */
export function describeProblem(draft: Draft, problem: Problem, guess = false): string {
  const parameters = textParameters(problem.parameters);
  const template = draft.form.blockByRef.get(problem.ref)?.type.codes[problem.code];
  if (template !== undefined) return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
  if (guess) return draft.phrase("guess", parameters);
  const options = problem.code === "unclear" ? optionLabels(draft, problem.ref) : [];
  if (options.length > 0) return draft.phrase("unclearChoice", { options: options.join(", ") });
  return draft.phrase(PHRASES[problem.code] ?? "unclear", parameters);
}

/** Options that a follow-up reads out: more than these are better looked at than listened to. */
const OPTIONS_SAID_MAX = 8;

function optionLabels(draft: Draft, ref: string): readonly string[] {
  const compiled = draft.form.blockByRef.get(ref);
  const kind = compiled?.type.answerKind(compiled.block, draft.blockContext);
  if (kind?.kind !== "choice" && kind?.kind !== "choices") return [];
  return kind.options.length > OPTIONS_SAID_MAX ? [] : kind.options.map(({ label }) => label);
}

function textParameters(parameters: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]));
}
