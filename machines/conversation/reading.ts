/**
 * From what came in to an event of the machine: what does this message mean, at this question?
 *
 * Owns: understanding a text in its place, checking values against their blocks, deciding between answer, intent and follow-up.
 * Does not own: the rules of a block (`machines/blocks`), the reading of words (`machines/understanding`), what is said back (`actions.ts`).
 *
 * 1. Nothing is recorded here: a reading says what would be, and the machine may still refuse it.
 * 2. A doubtful reading is never recorded: it is offered back (contract: a wrong answer is worse than a question).
 * 3. A refusal is for callers who ask for something that cannot be (an unknown ref); a reply in words is never refused.
 */
import type { CompiledBlock } from "../form/compile.ts";
import type { Json, JsonObject } from "../json.ts";
import type { OtherQuestion, UnderstandContext, Understanding } from "../understanding/result.ts";
import { understand, understandAnswer } from "../understanding/understand.ts";
import type { Draft } from "./draft.ts";
import type { Message } from "./messages.ts";
import { checkAnswer, type Problem } from "./checking.ts";

/** An answer that passed its block's rules; `text` is what the respondent typed. */
export interface Recordable {
  readonly ref: string;
  readonly value: Json;
  readonly text?: string;
}

export type Reading =
  | { readonly kind: "answers"; readonly answers: readonly Recordable[] }
  /** `candidates` are shown, and remembered, for the next reply to choose from. */
  | { readonly kind: "notAnswered"; readonly problem: Problem; readonly candidates?: readonly { readonly value: Json; readonly label: string }[]; readonly guess?: boolean }
  | { readonly kind: "explain"; readonly what: "question" | "repeat" | "human" | "firstQuestion" | "nothingToChange" | "editingOff" | "review" }
  | { readonly kind: "revisit"; readonly ref: string }
  | { readonly kind: "restart" }
  | { readonly kind: "submit" }
  | { readonly kind: "leave" }
  | { readonly kind: "refused"; readonly code: "validation_failed"; readonly issues: readonly { readonly ref?: string; readonly path: string; readonly code: string; readonly message: string }[] };

/** Reads one message against the draft's present question. */
export function readMessage(draft: Draft, message: Message): Reading {
  switch (message.type) {
    case "text":
      return readText(draft, message.text);
    case "answer":
      return readStructured(draft, message.ref, message.value);
    case "skip":
      return readSkip(draft);
    case "back":
      return readBack(draft);
    case "edit":
      return readEdit(draft, message.ref);
    case "submit":
      return { kind: "submit" };
    case "restart":
      return { kind: "restart" };
    case "auth":
    case "verify":
    case "resend":
    case "payment":
      return refuse("type", "nothing_pending", `nothing waits for a message of type ${message.type}`);
  }
}

function readText(draft: Draft, text: string): Reading {
  const ref = draft.current;
  if (ref === undefined) return readAtReview(draft, text);
  const block = draft.form.blockByRef.get(ref);
  if (block === undefined) throw new Error(`the path leads to ${ref}, which the form does not have`);
  const pending = draft.control.pending?.ref === ref ? draft.control.pending.candidates : undefined;
  const result = understand(block.block, text, { ...languageContext(draft), ...others(draft, ref), ...(pending === undefined ? {} : { pending }) });
  return fromUnderstanding(draft, block, text, result);
}

function fromUnderstanding(draft: Draft, block: CompiledBlock, text: string, result: Understanding): Reading {
  if ("answer" in result) {
    const checked = checkAnswer(draft, block, result.answer);
    if ("problem" in checked) return { kind: "notAnswered", problem: checked.problem };
    if (result.confidence === "weak") {
      const label = block.type.display(block.block, checked.value, draft.blockContext);
      return { kind: "notAnswered", problem: { ref: block.ref, code: "ambiguous", parameters: { options: label } }, candidates: [{ value: checked.value, label }], guess: true };
    }
    return { kind: "answers", answers: [{ ref: block.ref, value: checked.value, text }, ...volunteered(draft, result.also ?? [], text)] };
  }
  if ("ambiguous" in result) {
    return {
      kind: "notAnswered",
      problem: { ref: block.ref, code: "ambiguous", parameters: { options: result.ambiguous.map(({ label }) => label).join(", ") } },
      candidates: result.ambiguous,
    };
  }
  if ("invalid" in result) return { kind: "notAnswered", problem: { ref: block.ref, code: result.invalid, parameters: result.params } };
  if ("unknown" in result) return { kind: "notAnswered", problem: { ref: block.ref, code: "unclear", parameters: {} } };
  switch (result.intent) {
    case "skip":
    case "refuse":
      return readSkip(draft);
    case "back":
      return result.target === undefined ? readBack(draft) : readEdit(draft, result.target);
    case "change":
      return result.target === undefined ? { kind: "explain", what: "nothingToChange" } : readChange(draft, result.target, result.value);
    case "clarify":
      return { kind: "explain", what: "question" };
    case "repeat":
      return { kind: "explain", what: "repeat" };
    case "restart":
      return { kind: "restart" };
    case "stop":
      return { kind: "leave" };
    case "human":
      return { kind: "explain", what: "human" };
  }
}

/** At the review there is no question: a yes submits, and an earlier answer may be changed in words. */
function readAtReview(draft: Draft, text: string): Reading {
  const result = understandAnswer({ kind: "yes_no" }, text, { ...languageContext(draft), ...others(draft, undefined) });
  if ("answer" in result && result.answer === true && result.confidence !== "weak") return { kind: "submit" };
  if (/^\s*submit\b[\s.!]*$/i.test(text)) return { kind: "submit" };
  if ("intent" in result) {
    if (result.intent === "change" || result.intent === "back") {
      return result.target === undefined ? readBack(draft) : readChange(draft, result.target, result.value);
    }
    if (result.intent === "restart") return { kind: "restart" };
    if (result.intent === "stop") return { kind: "leave" };
    if (result.intent === "human") return { kind: "explain", what: "human" };
  }
  return { kind: "explain", what: "review" };
}

/** "Change my name to Ana": recorded at once when the value is clear, asked again when it is not. */
function readChange(draft: Draft, target: string, value: string | undefined): Reading {
  const block = draft.form.blockByRef.get(target);
  if (value === undefined || block === undefined || !draft.settings.answerEditing) return readEdit(draft, target);
  const result = understand(block.block, value, languageContext(draft));
  if (!("answer" in result) || result.confidence === "weak") return readEdit(draft, target);
  const checked = checkAnswer(draft, block, result.answer);
  return "problem" in checked ? readEdit(draft, target) : { kind: "answers", answers: [{ ref: target, value: checked.value, text: value }] };
}

function readStructured(draft: Draft, ref: string, value: Json): Reading {
  const block = draft.form.blockByRef.get(ref);
  if (block === undefined) return refuse("ref", "unknown_ref", `the form has no question ${ref}`, ref);
  if (ref !== draft.current && !(draft.settings.answerEditing && draft.answers.has(ref) && draft.path.onPath.has(ref))) {
    return refuse("ref", "not_reachable", `${ref} is neither the present question nor one that was answered`, ref);
  }
  if (value === null) return draft.current === ref ? readSkip(draft) : skipOf(draft, block);
  const checked = checkAnswer(draft, block, value);
  return "problem" in checked ? { kind: "notAnswered", problem: checked.problem } : { kind: "answers", answers: [{ ref, value: checked.value }] };
}

function readSkip(draft: Draft): Reading {
  const block = draft.current === undefined ? undefined : draft.form.blockByRef.get(draft.current);
  return block === undefined ? { kind: "explain", what: "review" } : skipOf(draft, block);
}

function skipOf(draft: Draft, block: CompiledBlock): Reading {
  if (draft.path.required.has(block.ref)) return { kind: "notAnswered", problem: { ref: block.ref, code: "required", parameters: {} } };
  return { kind: "answers", answers: [{ ref: block.ref, value: null }] };
}

function readBack(draft: Draft): Reading {
  if (!draft.settings.answerEditing) return { kind: "explain", what: "editingOff" };
  const answered = answeredInOrder(draft);
  const at = draft.control.revisiting === null ? answered.length : answered.indexOf(draft.control.revisiting);
  const previous = answered[at - 1];
  return previous === undefined ? { kind: "explain", what: "firstQuestion" } : { kind: "revisit", ref: previous };
}

function readEdit(draft: Draft, ref: string): Reading {
  if (!draft.settings.answerEditing) return { kind: "explain", what: "editingOff" };
  if (!draft.answers.has(ref) || !draft.path.onPath.has(ref)) return refuse("ref", "not_answered", `${ref} has no answer on the path that could be changed`, ref);
  return { kind: "revisit", ref };
}

/** Answers to other questions that the same reply gave. What does not pass its block is left to be asked for. */
function volunteered(draft: Draft, also: readonly { readonly ref: string; readonly answer: Json }[], text: string): Recordable[] {
  const recordable: Recordable[] = [];
  for (const { ref, answer } of also) {
    const block = draft.form.blockByRef.get(ref);
    if (block === undefined) continue;
    const checked = checkAnswer(draft, block, answer);
    if ("value" in checked) recordable.push({ ref, value: checked.value, text });
  }
  return recordable;
}

/** Refs that have an answer, in the order of the path. */
function answeredInOrder(draft: Draft): readonly string[] {
  return draft.path.steps.filter((ref) => draft.answers.has(ref));
}

function others(draft: Draft, present: string | undefined): { answered: OtherQuestion[]; upcoming: OtherQuestion[] } {
  const answered: OtherQuestion[] = [];
  for (const ref of draft.path.steps) {
    if (ref !== present && draft.answers.has(ref)) push(draft, answered, ref);
  }
  const upcoming: OtherQuestion[] = [];
  let ahead = false;
  for (const block of draft.form.blocks) {
    if (block.ref === present) ahead = true;
    else if (ahead && upcoming.length < UPCOMING_MAX && !draft.answers.has(block.ref)) push(draft, upcoming, block.ref);
  }
  return { answered, upcoming };
}

/** People volunteer the answer to one of the next few questions, not to the fiftieth. */
const UPCOMING_MAX = 4;

function push(draft: Draft, into: OtherQuestion[], ref: string): void {
  const compiled = draft.form.blockByRef.get(ref);
  if (compiled?.answerable === true) into.push(questionOf(draft, compiled));
}

/** What understanding is told of a question; made once for a block, unless its options or their order vary. */
function questionOf(draft: Draft, compiled: CompiledBlock): OtherQuestion {
  const known = questions.get(compiled);
  if (known !== undefined) return known;
  const question = { ref: compiled.ref, title: compiled.block.title, kind: compiled.type.answerKind(compiled.block, draft.blockContext) };
  if (!compiled.optionsVary) questions.set(compiled, question);
  return question;
}

const questions = new WeakMap<CompiledBlock, OtherQuestion>();

function languageContext(draft: Draft, answered: readonly OtherQuestion[] = []): UnderstandContext {
  const metadata = draft.facts.metadata;
  const timeZone = metadata?.["timezone"];
  const geo = metadata?.["geo"] as JsonObject | null | undefined;
  const country = geo?.["country"];
  return {
    now: draft.now,
    timeZone: typeof timeZone === "string" ? timeZone : "UTC",
    locales: [draft.facts.language],
    answered,
    optionVisible: (blockRef, optionRef) => draft.blockContext.optionVisible(blockRef, optionRef),
    ...(typeof country === "string" ? { country } : {}),
  };
}

function refuse(path: string, code: string, message: string, ref?: string): Reading {
  return { kind: "refused", code: "validation_failed", issues: [{ path, code, message, ...(ref === undefined ? {} : { ref }) }] };
}
