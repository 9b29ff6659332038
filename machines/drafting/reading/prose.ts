/** What running text says around the questions of a prompt: titles, answers, and whether it asks for anything. */
import type { DraftItem } from "../forms/draft-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { without } from "./annotations.ts";
import { takeLeadIns } from "./read-item.ts";

/** Whether a text names something to ask for: a list, a field, or a question. */
export function asksForSomething(text: string, { words, fields, openers, structure }: Lexicon): boolean {
  const said = wordsOf(text, words.inflection);
  if (text.includes(",") || fields.first(said) !== undefined) return true;
  return openers.at(said, 0) !== undefined || structure.and.first(said) !== undefined;
}

export function namesSomething(words: readonly Word[], { fields, types, openers }: Lexicon): boolean {
  const [first] = words;
  if ([fields, types, openers].some((table) => table.first(words) !== undefined)) return true;
  return first !== undefined && (fields.compoundEnd(first) !== undefined || /[\uE000-\uF8FF]/.test(first.text));
}

/** Answers that stand behind a question without an "or", and the words of one. */
const ANSWERS_MIN = 3;
const ANSWER_WORDS_MAX = 4;

/** Short parts right behind a question, none of which asks for anything: "How was it? Good, fair, poor". */
export function areAnswers(parts: readonly string[], previous: DraftItem | undefined, lexicon: Lexicon): boolean {
  if (parts.length < ANSWERS_MIN || previous?.asked !== true || previous.whole) return false;
  if (previous.options !== undefined || previous.scale !== undefined || previous.opener === "yesNo") return false;
  const { fields, openers, types, structure } = lexicon;
  return parts.every((part) => {
    const words = wordsOf(part, lexicon.words.inflection);
    if (words.length === 0 || words.length > ANSWER_WORDS_MAX || /[\uE000-\uF8FF]/.test(part)) return false;
    return [fields, openers, types, structure.if, structure.leadIns].every((table) => table.at(words, 0) === undefined);
  });
}

/** A condition is about who answers: "if they …". Where verbs tell that, it must name a field. */
export function asksOfPeople(words: readonly Word[], lexicon: Lexicon): boolean {
  const { subjects } = lexicon.words.prose.direct;
  const people = words.slice(1, 2).some(({ text }) => subjects.split("|").includes(text));
  return words.length >= 3 && (lexicon.fields.first(words) !== undefined || (people && lexicon.language === "en"));
}

const FOR_WHOM = /^(?:form|survey|questionnaire) for [\p{L}’' -]{1,60}? to (?=\p{L})/iu;

/** The title that a purpose gives, without courtesies; in English after what people do: "to book a check-up". */
export function titleIn(purpose: string, lexicon: Lexicon): string {
  const text = takeLeadIns(tidy(purpose), lexicon, true);
  const words = wordsOf(text, lexicon.words.inflection);
  const found = lexicon.prose.courtesies.all(words).at(-1);
  const title = found === undefined ? text : without(text, words, found.at, found.at + found.count);
  if (lexicon.language !== "en") return title;
  const whom = FOR_WHOM.exec(title);
  return whom === null
    ? title.replace(/^(form|survey|questionnaire) is (?=for|about)/i, "$1 ")
    : capitalized(title.slice(whom[0].length));
}
