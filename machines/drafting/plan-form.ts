/** What a prompt and the answers to its clarifying questions ask for, before a form is written. */
import type { Clarification } from "./drafting.ts";
import { typeOf } from "./forms/block-types.ts";
import type { DraftItem } from "./forms/draft-item.ts";
import { topicItems } from "./forms/write-form.ts";
import { filled, usualLabels, type Writing } from "./forms/write-block.ts";
import { readOptions } from "./reading/annotations.ts";
import type { PromptReading } from "./prompt/prompt-reading.ts";
import { withPlainMarks } from "./reading/plain-marks.ts";
import { readPrompt } from "./prompt/read-prompt.ts";
import { DRAFTED_TOPICS } from "../languages/schema/drafted-forms.ts";
import { languageOf } from "./words/language-of.ts";
import { type DraftingLanguage, draftingLanguageOf, lexiconOf } from "./words/lexicon.ts";
import { PhraseTable, wordsOf } from "./words/phrases.ts";
import { tidy } from "./words/texts.ts";

/** Characters of a prompt that are read: some pages of text, which takes milliseconds. */
export const PROMPT_CHARACTERS_MAX = 10_000;
/** Characters of an answer to a clarifying question. */
const ANSWER_CHARACTERS_MAX = 2_000;

export interface Plan {
  readonly items: readonly DraftItem[];
  readonly title: string;
  readonly ending: string | undefined;
  readonly notUnderstood: readonly string[];
  readonly leftOut: number;
  readonly writing: Writing;
  /** The language that was asked for and cannot be written. */
  readonly languageRefused?: string;
  readonly reading: PromptReading;
  /** Choices whose options the prompt does not name; they are asked as texts. */
  readonly withoutOptions: readonly DraftItem[];
}

const CHOICE_TYPES: ReadonlySet<string> = new Set(["single_choice", "multi_choice", "dropdown", "ranking"]);

/** Undefined if the prompt has no word of a language that is read. */
export function planForm(prompt: string, clarifications: readonly Clarification[], tag?: string): Plan | undefined {
  const text = withPlainMarks(prompt.slice(0, PROMPT_CHARACTERS_MAX));
  const wanted = tag === undefined ? undefined : draftingLanguageOf(tag);
  const read = languageOf(text, wanted) ?? languageOf(clarifications.map(({ answer }) => answer).join("\n")) ?? wanted;
  if (read === undefined) return undefined;
  const { text: rest, language: named } = withoutWriteIn(text, read);
  const writing = writingOf(wanted ?? named ?? read, text);
  const lexicon = lexiconOf(read);
  const reading = readPrompt(rest, lexicon);
  const answered = purposeAnswer(clarifications, writing);
  const extra = answered === undefined ? undefined : withPlainMarks(answered);
  const more = extra === undefined ? undefined : readPrompt(extra, lexiconOf(languageOf(extra) ?? read));
  const chosen = DRAFTED_TOPICS.find((each) =>
    clarifications.some(({ answer }) => answer.trim() === writing.lexicon.words.topics[each][0]),
  );
  const said = more === undefined || chosen !== undefined ? reading : joined(reading, more);
  const items = itemsOf(chosen === undefined ? said : { ...said, topic: chosen });
  for (const item of items) takeOptions(item, clarifications, writing);
  const topic = chosen ?? reading.topic ?? more?.topic;
  const withoutOptions = items.filter((item) => needsOptions(item, writing));
  for (const item of withoutOptions)
    if (item.type !== undefined && CHOICE_TYPES.has(item.type)) item.type = "short_text";
  return {
    items,
    withoutOptions,
    title: reading.title ?? titleOf(reading.purpose || (more?.purpose ?? ""), topic, writing, read),
    ending: reading.ending ?? more?.ending,
    notUnderstood: [...reading.notUnderstood, ...(more?.notUnderstood ?? [])],
    leftOut: reading.leftOut + (more?.leftOut ?? 0),
    writing,
    ...(tag !== undefined && wanted === undefined ? { languageRefused: tag } : {}),
    reading,
  };
}

/** A choice without options, which publishing would refuse. */
function needsOptions(item: DraftItem, writing: Writing): boolean {
  if (!CHOICE_TYPES.has(typeOf(item))) return wantsOptions(item);
  return item.options === undefined && (item.field === undefined || usualLabels(item.field, writing).length === 0);
}

/** The prompt says that it is a choice, and not between what. */
function wantsOptions({ type, options, field }: DraftItem): boolean {
  return type !== undefined && CHOICE_TYPES.has(type) && options === undefined && field === undefined;
}

function joined(reading: PromptReading, more: PromptReading): PromptReading {
  return {
    ...reading,
    items: [...reading.items, ...more.items],
    topic: reading.topic ?? more.topic,
    withCore: reading.withCore || more.withCore,
  };
}

/** The questions of the prompt, with those of its topic where it does not say all. */
function itemsOf({ items, topic, withCore }: PromptReading): DraftItem[] {
  if (topic === undefined) return [...items];
  if (items.length === 0) return topicItems(topic, "all", items);
  const core = topicItems(topic, "core", items);
  if (!withCore || items.length > CORE_ADDED_UP_TO || isContact(items)) return [...items];
  return [...core.filter((item) => !items.includes(item)), ...items];
}

/** With this many questions of its own, a prompt says all that it wants. */
const CORE_ADDED_UP_TO = 3;

/** A prompt that names a name or an address says by itself whom it asks. */
function isContact(items: readonly DraftItem[]): boolean {
  return items.some(({ field }) => field === "name" || field === "first_name" || field === "email");
}

function titleOf(purpose: string, topic: PromptReading["topic"], { lexicon }: Writing, read: DraftingLanguage): string {
  const words = wordsOf(purpose, lexicon.words.inflection);
  if (purpose !== "" && words.length >= 2 && read === lexicon.language) return purpose;
  if (topic !== undefined) return lexicon.words.topics[topic][0];
  return purpose === "" ? lexicon.words.form.title : purpose;
}

function writingOf(language: DraftingLanguage, prompt: string): Writing {
  const lexicon = lexiconOf(language);
  const { informal, inflection } = lexicon.words;
  const table = informal === undefined ? undefined : new PhraseTable([[true as const, informal]], inflection);
  return { lexicon, informal: table?.first(wordsOf(prompt, inflection)) !== undefined };
}

/** "In English" says in which language to write, and asks for nothing. */
function withoutWriteIn(
  text: string,
  read: DraftingLanguage,
): { text: string; language: DraftingLanguage | undefined } {
  const lexicon = lexiconOf(read);
  const words = wordsOf(text, lexicon.words.inflection);
  const found = lexicon.writeIn.first(words);
  if (found === undefined) return { text, language: undefined };
  const [start, end] = [words[found.at]?.start ?? 0, words[found.at + found.count - 1]?.end ?? 0];
  return { text: `${text.slice(0, start)}${text.slice(end)}`, language: draftingLanguageOf(found.value) };
}

function takeOptions(item: DraftItem, clarifications: readonly Clarification[], writing: Writing): void {
  if (!needsOptions(item, writing)) return;
  const question = optionsQuestion(item, writing);
  const answer = clarifications
    .find((each) => each.question.trim() === question)
    ?.answer.slice(0, ANSWER_CHARACTERS_MAX);
  const options = answer === undefined ? undefined : readOptions(answer.replaceAll("\n", ","), writing.lexicon);
  if (options !== undefined) item.options = options;
}

/** The clarifying question about the options of a choice. */
export function optionsQuestion(item: DraftItem, { lexicon }: Writing): string {
  return filled(lexicon.words.clarifying.options, tidy(item.text));
}

/** Answers to questions other than those about options say more about the form. */
function purposeAnswer(clarifications: readonly Clarification[], { lexicon }: Writing): string | undefined {
  const [before = "", after = ""] = lexicon.words.clarifying.options.split("{x}");
  const answers = clarifications
    .filter(({ question }) => !(question.startsWith(before) && question.trim().endsWith(after)))
    .map(({ answer }) => answer.slice(0, ANSWER_CHARACTERS_MAX));
  return answers.length === 0 ? undefined : answers.join("\n").slice(0, PROMPT_CHARACTERS_MAX);
}
