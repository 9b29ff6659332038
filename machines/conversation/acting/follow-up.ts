/**
 * What is said after a reply that is no answer: first what is expected, then what can be chosen, then ways on.
 *
 * Owns: which of these a miss gets, and the choices by name. Does not own: leaving a question for later
 * (`reading/way-on.ts`), what is wrong with a value (`reading/check-answer.ts`).
 *
 * 1. The first miss gets an example of the respondent's own country, the second the options, nearest first, the one
 *    that reaches the setting `followUpsMax` the ways on. Later ones keep asking, with the same ways on.
 * 2. A client shows the choices beside the question's input, and each of them is understood as words.
 */
import { isDeferrable } from "../../logic/deferrable.ts";
import { blockTypeOf } from "../../blocks/catalogue.ts";
import type { Block } from "../../document/schema/block.ts";
import { errorSentence } from "../../languages/error-sentences.ts";
import { describeProblem, OPTIONS_SAID_MAX, optionLabels, type AnswerProblem } from "../reading/check-answer.ts";
import { canKeep } from "../reading/navigation.ts";
import { offeredWords } from "../reading/offered-words.ts";
import { partialAnswerState } from "../reading/partial-answers.ts";
import type { MessageReading } from "../reading/reading.ts";
import { canDefer } from "../reading/way-on.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { exampleOf } from "./examples.ts";

/** Options that a follow-up names at most, where there are too many for all. */
const NEAREST_MAX = 5;
/** Characters of a reply and of a label that are compared. */
const COMPARED_CHARACTERS_MAX = 60;
/** Codes that only say that there was no value. The others say what is wrong with one. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(["unclear", "wrong_type"]);

type NotAnswered = Extract<MessageReading, { readonly kind: "notAnswered" }>;

/** Why the reply is no answer, and what helps; the n-th miss in a row gets more than the first. */
export function problemSaid(draft: TurnDraft, reading: NotAnswered, misses: number): string {
  const { problem, candidates, guess, said } = reading;
  const plain = describeProblem(draft, problem, guess === true);
  const block = problem.piece ?? draft.form.blockByRef.get(problem.ref)?.block;
  if (block === undefined || said === undefined || candidates !== undefined || draft.control.status !== "active")
    return plain;
  if (!WITHOUT_VALUE.has(problem.code))
    return misses < 2 && problem.code !== "required" ? plain : joined(plain, exampleSaid(draft, block));
  const options = optionLabels(draft, block);
  if (options.length > 0) return optionsSaid(draft, problem, options, said, misses) ?? plain;
  const expected = expectedSaid(draft, block);
  if (misses < 2) return joined(expected ?? plain, exampleSaid(draft, block));
  const { description } = block;
  return joined(
    draft.phrase("unclear"),
    description === null ? (expected ?? exampleSaid(draft, block)) : draft.render(description),
  );
}

/** The options once in a message: all of them at first, then the nearest. */
function optionsSaid(
  draft: TurnDraft,
  problem: AnswerProblem,
  options: readonly string[],
  said: string,
  misses: number,
): string | undefined {
  const first = problem.code === "wrong_type" ? undefined : draft.phrase("unclear");
  if (misses < 2 && options.length <= OPTIONS_SAID_MAX) return undefined;
  const nearest = nearestFirst(options, said).slice(0, NEAREST_MAX);
  return joined(first ?? "", draft.phrase("nearestOptions", { options: nearest }));
}

function expectedSaid(draft: TurnDraft, block: Block): string | undefined {
  return errorSentence(blockTypeOf(block), "wrong_type", {}, draft.facts.language);
}

function exampleSaid(draft: TurnDraft, block: Block): string {
  const type = blockTypeOf(block);
  // The example of a choice has options of another form.
  if (type.needsOptions || type.answeredBy !== "message") return "";
  const example = exampleOf(draft, block);
  return example === undefined ? "" : draft.phrase("helpExample", { example });
}

/** Says the ways on, with their words to choose from. */
export function offerWayOn(draft: TurnDraft, ref: string): void {
  const { current, settings } = draft;
  if (current !== ref) return;
  const words = offeredWords(draft.facts.language);
  const later = canDefer(draft, ref);
  const choices = [
    ...(later ? [words.later] : []),
    ...(mayLeaveOut(draft, ref) ? [words.skip] : []),
    ...(settings.resumable ? [words.stop] : []),
  ];
  const contact = contactSaid(draft);
  // The last open question cannot be left for later either, but nothing depends on it.
  const isNeeded = !later && !mayLeaveOut(draft, ref) && !canKeep(draft) && !isDeferrable(draft.form, ref);
  const needed = isNeeded ? draft.phrase("stillNeeded") : "";
  if (choices.length === 0) {
    draft.assistant(joined(needed, contact));
    return;
  }
  draft.assistant(joined(needed, draft.phrase("wayOn", { choices }), contact), { replies: choices, beside: true });
}

function mayLeaveOut(draft: TurnDraft, ref: string): boolean {
  const compiled = draft.form.blockByRef.get(ref);
  if (compiled === undefined) return false;
  if (!draft.path.isRequired(ref)) return true;
  return partialAnswerState(draft, compiled)?.piece?.block.required === false;
}

/** Where the form's author can be reached (setting `contact`); empty where the author has not said. */
export function contactSaid(draft: TurnDraft): string {
  const { contact } = draft.settings;
  return contact === null || contact === "" ? "" : draft.phrase("contactAuthor", { contact: draft.render(contact) });
}

/** Sentences in a row, without empty ones. */
export function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** Options by how much of the reply they have in common with it, in pairs of letters; the order stays among equals. */
function nearestFirst(options: readonly string[], said: string): readonly string[] {
  const pairs = pairsOf(said);
  return options
    .map((label, at) => ({ label, at, nearness: sharedPairs(pairs, pairsOf(label)) }))
    .toSorted((one, other) => other.nearness - one.nearness || one.at - other.at)
    .map(({ label }) => label);
}

function pairsOf(text: string): ReadonlySet<string> {
  const plain = text.slice(0, COMPARED_CHARACTERS_MAX).toLowerCase();
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < plain.length; at++) pairs.add(plain.slice(at, at + 2));
  return pairs;
}

function sharedPairs(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of other) if (one.has(pair)) shared++;
  return shared / Math.max(1, one.size + other.size);
}
