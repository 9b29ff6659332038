/**
 * Acknowledgements in the form's tone: a language model words them where the author wants it (setting `tone`).
 *
 * Owns: when a wording is asked for, and what it may say. Does not own: the rules' own words (`acknowledgement.ts`),
 * the prompt (`runtime/model/wording-model.ts`).
 *
 * 1. Only what the rules would acknowledge is worded, and only to an answer in words: who taps does not wait. A change
 *    of an earlier answer keeps the rules' words, which say how it is taken back.
 * 2. A wording names every value that was recorded. It is plain text of the conversation's language, short, and has no
 *    number, address or question beside the values. Any other is not said: the rules' words are, as they are when none
 *    comes in time.
 * 3. A model sees the values, their questions and the tone: neither the reply nor other answers.
 */
import { languageCodeOf } from "../../languages/registry.ts";
import { isWrittenIn } from "../../languages/written-in.ts";
import type { ModelUse } from "../events/message-events.ts";
import type { TurnRequest } from "../protocol/requests.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { labelOf, shownValue, type Recorded } from "./acknowledgement.ts";

/** More values are better listed by the rules. */
const VALUES_MAX = 3;
/** A longer value is not said again. */
const VALUE_CHARACTERS_MAX = 80;
/** Beside the values: two short sentences. */
export const WORDING_CHARACTERS_MAX = 160;

type Wanted = Extract<TurnRequest, { readonly kind: "wording" }>["values"];

/** What the assistant says, and what a model was asked for. */
export interface Worded {
  readonly text: string;
  readonly ai?: ModelUse;
}

/** @param said the rules' words, which are kept where there is no better wording. */
export function inTone(draft: TurnDraft, recorded: readonly Recorded[], said: string, isTakenBack: boolean): Worded {
  const { tone } = draft.settings;
  if (tone === null || said === "" || isTakenBack || !draft.environment.model) return { text: said };
  const values = namedValues(draft, recorded);
  if (values === undefined) return { text: said };
  const { language } = draft.facts;
  const result = draft.request({ key: "wording", kind: "wording", tone, language, said, values });
  if (!result.ok) {
    // A service without the port has asked nobody.
    return result.reason === "not_configured"
      ? { text: said }
      : { text: said, ai: { reason: "wording", outcome: "failed" } };
  }
  const { text, tokens } = result.value as { readonly text?: string; readonly tokens?: number };
  const isSaid = text !== undefined && isSayable(text, values, language);
  const ai: ModelUse = {
    reason: "wording",
    outcome: isSaid ? "answered" : "unclear",
    ...(tokens === undefined ? {} : { tokens }),
  };
  return { text: isSaid ? text.trim() : said, ai };
}

/** What a wording has to name; undefined where the rules' words are kept. */
function namedValues(draft: TurnDraft, recorded: readonly Recorded[]): Wanted | undefined {
  if (recorded.length > VALUES_MAX || recorded.every(({ answer }) => answer.text === undefined)) return undefined;
  const values: Wanted[number][] = [];
  for (const { answer, before } of recorded) {
    const compiled = draft.form.blockByRef.get(answer.ref);
    if (compiled === undefined || answer.value === null || answer.proof !== undefined) return undefined;
    // What is said to a change tells how it is taken back.
    if (before !== undefined && before !== null && JSON.stringify(before) !== JSON.stringify(answer.value))
      return undefined;
    const value = shownValue(draft, compiled, answer.value);
    if (value === "" || value.length > VALUE_CHARACTERS_MAX) return undefined;
    values.push({ title: labelOf(draft, compiled), value });
  }
  return values;
}

/** Marks by which a text is more than words, or asks something of its own. */
const NOT_PLAIN = /[\p{Cc}\p{Cf}<>[\]{}|\\`*_#^~=@?？؟;]|:\/\/|www\./u;
/** A dot within a word makes an address of it. */
const ADDRESS = /[\p{L}\p{N}]\.[\p{L}\p{N}]/u;

/** Whether a wording of a model may be said. */
export function isSayable(text: string, values: Wanted, language: string): boolean {
  const words = values.map(({ value }) => value);
  const charactersMax = WORDING_CHARACTERS_MAX + words.reduce((sum, word) => sum + word.length, 0);
  if (text.length > charactersMax) return false;
  let rest = ` ${folded(text)} `;
  // The longest first: "Suite" stands in "Junior suite".
  for (const word of words.map(folded).sort((one, other) => other.length - one.length)) {
    const at = placeOf(rest, word);
    if (at === -1) return false;
    // Each is taken out wherever it stands, so what is left is the model's own.
    rest = takenOut(rest, word);
  }
  return (
    !NOT_PLAIN.test(rest) && !ADDRESS.test(rest) && !/\p{N}/u.test(rest) && isWrittenIn(rest, languageCodeOf(language))
  );
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[ \u00a0\u202f]+/gu, " ")
    .trim();
}

/** Where a value stands as a word of its own: 3 does not stand in 30. */
function placeOf(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isApart(text, at - 1, at) && isApart(text, at + word.length - 1, at + word.length)) return at;
  }
  return -1;
}

function takenOut(text: string, word: string): string {
  let rest = text;
  for (let at = placeOf(rest, word); at !== -1; at = placeOf(rest, word, at))
    rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
  return rest;
}

/** True unless both signs belong to one word or number; scripts without blanks have no such words. */
function isApart(text: string, one: number, other: number): boolean {
  const pair = text.slice(one, other + 1);
  return !/^(?:\p{N}\p{N}|[\p{Script=Latin}\p{Script=Cyrillic}]{2})$/u.test(pair);
}
