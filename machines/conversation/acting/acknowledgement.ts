/**
 * What the assistant says to an answer: what it understood where that is not what was typed, what it changed, and
 * otherwise a reaction, sparingly.
 *
 * Owns: which values are named, and which reaction fits. Does not own: recording (`answer-actions.ts`), the sentences
 * (`machines/languages`), whether a value is literal (`literal.ts`) or may be no answer (`may-be-remark.ts`).
 *
 * 1. A value that was inferred is named before the conversation goes on, unless the next question names it itself.
 * 2. A change of an earlier answer names the new value and the old one, and a word takes it back (`talk.ts`).
 * 3. Passwords and codes are no answers, so nothing here can name one. A number that a code has proved is not named
 *    again.
 * 4. A short text is named where it may be no answer: only the respondent can tell.
 * 5. No two answers in a row get the same words, and many get none.
 */
import type { Json } from "../../json.ts";
import type { CompiledBlock } from "../../logic/compile.ts";
import { formatFullDate } from "../../values/locale-format.ts";
import { withoutEnd } from "../../values/text-ends.ts";
import type { CheckedAnswer, MessageReading } from "../reading/reading.ts";
import type { EarlierAnswer } from "../state/conversation.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { isPlainName } from "../../understanding/utterance/asked-text.ts";
import { isLiteral } from "./literal.ts";
import { possibleRemark } from "./may-be-remark.ts";

/** Values that one sentence names, and characters of each: more is better seen in the review. */
const VALUES_MAX = 6;
const VALUE_CHARACTERS_MAX = 160;
const TITLE_CHARACTERS_MAX = 80;
/** From here on a reply is a pasted text, of which the assistant says what it took. */
const LONG_TEXT_CHARACTERS = 240;
/** The names of several options: who sees a part of a list cannot tell what is missing. */
const LIST_CHARACTERS_MAX = 600;
/** A text that somebody has taken time for. */
const STORY_CHARACTERS = 120;
/** Every so many answers the name is used, if it is known. */
const NAMED_EVERY = 5;
const NAME_CHARACTERS_MAX = 30;

/** A recorded answer, and what stood before. */
export interface Recorded {
  readonly answer: CheckedAnswer;
  readonly before: Json | undefined;
}

/** What an answer was before this turn, where it was another one: what a word takes back. */
export function replacedBy(recorded: readonly Recorded[]): readonly EarlierAnswer[] {
  return recorded.flatMap(({ answer: { ref, value }, before }) =>
    before === undefined || before === null || JSON.stringify(before) === JSON.stringify(value)
      ? []
      : [{ ref, value: before }],
  );
}

/**
 * The words for answers that were just recorded; empty if there is nothing to say.
 * @param asked the question that the message replied to.
 */
export function acknowledgement(
  draft: TurnDraft,
  recorded: readonly Recorded[],
  reading: MessageReading | undefined,
  asked: string | undefined,
): string {
  const changed = recorded.filter(
    ({ answer: { value }, before }) =>
      before !== undefined && before !== null && value !== null && JSON.stringify(before) !== JSON.stringify(value),
  );
  if (reading?.kind === "answers" && reading.takenBack === true) return takenBack(draft, recorded);
  const parts = changed.slice(0, VALUES_MAX).map(({ answer, before }) => changeSaid(draft, answer, before as Json));
  const given = recorded.filter((each) => !changed.includes(each)).map(({ answer }) => answer);
  const echo = echoOf(draft, given, asked);
  if (echo !== "") parts.push(echo);
  if (parts.length > 0) return parts.filter((part) => part !== "").join(" ");
  return reactionTo(draft, given[0] ?? changed[0]?.answer);
}

function takenBack(draft: TurnDraft, recorded: readonly Recorded[]): string {
  return recorded
    .slice(0, VALUES_MAX)
    .map(({ answer: { ref, value } }) => {
      const compiled = draft.form.blockByRef.get(ref);
      if (compiled === undefined || value === null) return "";
      return draft.phrase("takenBack", { title: labelOf(draft, compiled), value: shownValue(draft, compiled, value) });
    })
    .join(" ");
}

function changeSaid(draft: TurnDraft, { ref, value }: CheckedAnswer, before: Json): string {
  return draft.phrase("changedTo", { ...changeInWords(draft, { ref, value }, before) });
}

/** A change in words. @param before what it replaces: by default what stands now. */
export function changeInWords(
  draft: TurnDraft,
  { ref, value }: { readonly ref: string; readonly value: Json },
  before: Json = draft.answers.get(ref) ?? null,
): { readonly title: string; readonly value: string; readonly before: string } {
  const compiled = draft.form.blockByRef.get(ref);
  if (compiled === undefined) throw new Error(`changeInWords: the form has no question ${ref}`);
  return {
    title: labelOf(draft, compiled),
    value: shownValue(draft, compiled, value),
    before: before === null ? "" : shownValue(draft, compiled, before),
  };
}

/** Names the values that are not what was typed. */
function echoOf(draft: TurnDraft, answers: readonly CheckedAnswer[], asked: string | undefined): string {
  const named: string[] = [];
  let isLong = false;
  let isText = false;
  for (const answer of answers) {
    const { ref, value, text } = answer;
    const compiled = draft.form.blockByRef.get(ref);
    if (value === null || text === undefined || answer.proof !== undefined || compiled === undefined) continue;
    const isOther = ref !== asked;
    if (named.length >= VALUES_MAX || isRecalledNext(draft, ref)) continue;
    // What may be no answer at all is said back word by word.
    const remark = isOther ? undefined : possibleRemark(draft, compiled, value);
    const isSaid = remark !== undefined;
    if (!isOther && !isSaid && (isWholeText(value, text) || isTyped(draft, compiled, answer, text))) continue;
    isText ||= isSaid;
    const shown = isSaid ? withoutEnd(inOneLine(remark), /[.。]/) : shownValue(draft, compiled, value);
    isLong ||= text.length >= LONG_TEXT_CHARACTERS;
    // What another question is answered with says little alone.
    named.push(isOther && needsTitle(compiled) ? `${labelOf(draft, compiled)}: ${shown}` : shown);
  }
  return named.length === 0
    ? ""
    : draft.phrase(isText ? "echoOfText" : isLong ? "echoOfLong" : "echo", { values: named.join("; ") });
}

function isTyped(
  draft: TurnDraft,
  { type, block }: CompiledBlock,
  { value, sure }: CheckedAnswer,
  text: string,
): boolean {
  return value === text || isLiteral(text, value, () => type.display(block, value, draft.blockContext), sure === true);
}

/** A text that is kept as it was typed, up to blanks and a lead-in of a word or two. */
function isWholeText(value: Json, text: string): boolean {
  return typeof value === "string" && value.length > STORY_CHARACTERS && text.includes(value);
}

/** Types whose values say by themselves what they are: an address, a country. A day may be that of anything. */
const SPEAKING_TYPES: ReadonlySet<string> = new Set(["email", "phone", "url", "address", "contact_info", "country"]);

function needsTitle({ block }: CompiledBlock): boolean {
  return !SPEAKING_TYPES.has(block.type);
}

/** True if the next question says the answer itself. */
function isRecalledNext(draft: TurnDraft, ref: string): boolean {
  const { current, form } = draft;
  const next = current === undefined ? undefined : form.blockByRef.get(current);
  if (next === undefined) return false;
  const template = form.templates.get(next.block.title);
  return template?.some((part) => typeof part !== "string" && part.source === "answer" && part.name === ref) === true;
}

/** A value as the respondent reads it. */
export function shownValue(draft: TurnDraft, { type, block }: CompiledBlock, value: Json): string {
  const shown =
    type.type === "date" && typeof value === "string"
      ? formatFullDate(value, draft.facts.language)
      : type.display(block, value, draft.blockContext);
  return shortened(
    withoutEnd(shown.trim(), /[.。]/),
    LIST_TYPES.has(type.type) ? LIST_CHARACTERS_MAX : VALUE_CHARACTERS_MAX,
  );
}

const LIST_TYPES: ReadonlySet<string> = new Set(["multi_choice", "ranking"]);

/** The title of a question without its question mark. */
export function labelOf(draft: TurnDraft, { block }: CompiledBlock): string {
  return shortened(withoutEnd(draft.render(block.title).trim(), /[?？؟:：.。!]/), TITLE_CHARACTERS_MAX);
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

function shortened(text: string, charactersMax: number): string {
  const line = inOneLine(text);
  return line.length > charactersMax ? `${line.slice(0, charactersMax - 1).toWellFormed()}…` : line;
}

/** A reaction to the kind of answer; often nothing. */
function reactionTo(draft: TurnDraft, answer: CheckedAnswer | undefined): string {
  const compiled = answer === undefined ? undefined : draft.form.blockByRef.get(answer.ref);
  if (answer === undefined || compiled === undefined || answer.value === null) return "";
  const { block } = compiled;
  const name = nameIn(draft, compiled, answer.value);
  // The respondent is greeted once, by the first name of the form.
  if (name !== undefined && nameKnown(draft, answer.ref) === undefined && !isRecalledNext(draft, answer.ref))
    return draft.phrase("nameGiven", { name });
  const known = name === undefined && draft.path.answered % NAMED_EVERY === 0 ? nameKnown(draft) : undefined;
  if (known !== undefined) return draft.phrase("named", { name: known });
  if (block.type === "long_text" && typeof answer.value === "string" && answer.value.length >= STORY_CHARACTERS)
    return draft.phrase("storyTold");
  if (block.type === "nps" && typeof answer.value === "number") {
    if (answer.value >= 9) return draft.phrase("praised");
    if (answer.value <= 4) return draft.phrase("criticised");
  }
  if (block.type === "csat" && typeof answer.value === "number") {
    if (answer.value >= 5) return draft.phrase("praised");
    if (answer.value <= 1) return draft.phrase("criticised");
  }
  return draft.phrase("acknowledged");
}

/** The first name on the path, of another question than `except`. */
function nameKnown(draft: TurnDraft, except?: string): string | undefined {
  for (const ref of draft.path.steps.slice(0, STEPS_LOOKED_AT_MAX)) {
    if (ref === except) continue;
    const compiled = draft.form.blockByRef.get(ref);
    const value = draft.answers.get(ref);
    const name =
      compiled === undefined || value === undefined || value === null ? undefined : nameIn(draft, compiled, value);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Forms ask for the name early. */
const STEPS_LOOKED_AT_MAX = 10;

/** What to call the respondent, in an answer that is their name. */
function nameIn(draft: TurnDraft, { type, block }: CompiledBlock, value: Json): string | undefined {
  if (type.type === "contact_info" && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const { firstName, fullName } = value as { readonly firstName?: Json; readonly fullName?: Json };
    return callName(draft, firstName ?? fullName);
  }
  return type.type === "short_text" && OWN_NAME.test(block.ref) ? callName(draft, value) : undefined;
}

/** Refs of a question for the respondent's own name. The title may as well ask for a pet's. */
const OWN_NAME =
  /^(?:(?:your|my|full|first)[_-]?)?name$|^(?:vorname|voornaam|naam|nombre|prenom|prénom|nome|imie|isim)$/i;

/** The first word of a name; undefined for what is hardly one. */
function callName(draft: TurnDraft, value: Json | undefined): string | undefined {
  // What was kept as it was typed need not be a name: nobody is greeted as "who are you".
  if (typeof value !== "string" || !isPlainName(value, draft.facts.language)) return undefined;
  const words = value.trim().split(/\s+/);
  const [first = ""] = words;
  return words.length <= 4 &&
    first.length > 1 &&
    first.length <= NAME_CHARACTERS_MAX &&
    /^[\p{L}\p{M}'’-]+$/u.test(first)
    ? first
    : undefined;
}
