/**
 * What a part of a reply says to a question that is not the one being asked.
 *
 * Owns: yes and no of a thing that is named ("no transfer"), options that are named, the noun that a number counts.
 * Does not own: which questions are looked at (`volunteered.ts`, `correct-earlier.ts`), any reader of a value.
 */
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { labelMentions } from "./readers/choices/mentions.ts";
import { optionIndex } from "./readers/choices/option-index.ts";
import { understandYesNo } from "./readers/polarity/yes-no.ts";
import { understandTopic } from "./readers/text/asked-texts.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { clausesOf } from "./reply/clauses.ts";
import { fillersOf } from "./reply/coverage.ts";
import type { OtherQuestion } from "./reply/result.ts";
import { shareStem } from "./text/stems.ts";
import { readTitle, type Title } from "./text/question-words.ts";
import { readReply, type Reply, type Token } from "./text/tokens.ts";
import { askedTopic } from "./utterance/asked-text.ts";
import { choiceLexicon } from "./vocabulary/choice-lexicon.ts";
import { commandLexicon } from "./vocabulary/command-lexicon.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";

/** The title of a question, cut into tokens. */
export const titleOf = ({ title }: OtherQuestion): Title => readTitle(title);

/** A sign of Han or katakana: it stands for a thing, where hiragana stands for endings and particles. */
const isContentSign = (raw: string, { start, end }: Token): boolean =>
  end - start <= 2 && /^[\p{Script=Han}\p{Script=Katakana}ー]/u.test(raw.slice(start, end));

/** Whether two words name one thing: forms of one word, or everyday words for it. */
export function isSameThing({ language }: AskedReply, left: string, right: string): boolean {
  if (left.length > 2 && right.length > 2 && shareStem(left, right)) return true;
  const groups = utteranceLexicon(language).alike.exact([left]);
  return groups?.some((form) => form.length === 1 && form[0] === right) === true;
}

/** The tokens of a reply that name the thing which a title asks about: "nights" of "How many nights will you stay?" */
export function namesIn(reading: AskedReply, { raw, tokens }: Reply, title: Reply): readonly Token[] {
  const { frame } = utteranceLexicon(reading.language);
  const { empty } = polarityLexicon(reading.language);
  return tokens.filter((token, at) => {
    if (token.kind !== "word") return false;
    if (isContentSign(raw, token)) return isRunOf(raw, tokens, at, title);
    if (token.text.length <= 2 || frame.has(token.text) || empty.has(token.text)) return false;
    return title.tokens.some(
      (word) => word.kind === "word" && !empty.has(word.text) && isSameThing(reading, token.text, word.text),
    );
  });
}

/** Two signs in a row that the title has in a row. */
function isRunOf(raw: string, tokens: readonly Token[], at: number, title: Reply): boolean {
  const runsAt = (from: number): boolean => {
    const [first, second] = [tokens[from], tokens[from + 1]];
    if (first === undefined || second === undefined || second.start !== first.end) return false;
    if (!isContentSign(raw, first) || !isContentSign(raw, second)) return false;
    return title.tokens.some(
      (word, index) => word.text === first.text && title.tokens[index + 1]?.text === second.text,
    );
  };
  return runsAt(at) || (at > 0 && runsAt(at - 1));
}

/** Whether a reply has a sign of Han or katakana that the title has: 泊 of 何泊されますか. */
export function sharesSign({ raw, tokens }: Reply, title: Reply): boolean {
  return tokens.some((token) => isContentSign(raw, token) && title.tokens.some(({ text }) => text === token.text));
}

/** Whether a reply names what a question counts beside a number: "2 nights", 两晚. */
export function countsThing(reading: AskedReply, reply: Reply, question: OtherQuestion): boolean {
  const title = titleOf(question);
  return reply.tokens.some((token, at) => {
    if (at === 0 || token.kind !== "word") return false;
    if (isContentSign(reply.raw, token)) return title.tokens.some(({ text }) => text === token.text);
    return (
      token.text.length > 2 &&
      title.tokens.some((word) => word.text.length > 2 && isSameThing(reading, token.text, word.text))
    );
  });
}

/** Words of a clause that says yes or no to a thing. */
const CLAUSE_WORDS_MAX = 10;

/**
 * "No transfer", "we do need the pickup", "transfer brauchen wir nicht": a clause that names the thing, and whether it
 * is wanted. Undefined where no clause does, or two disagree.
 *
 * @param isBare a thing that is only named is wanted: "suite, breakfast, transfer".
 */
export function statedYesNo(reading: AskedReply, question: OtherQuestion, isBare: boolean): boolean | undefined {
  const title = titleOf(question);
  const said = new Set<boolean>();
  for (const clause of clausesOf(reading)) {
    if (clause.tokens.length > CLAUSE_WORDS_MAX || namesIn(reading, clause, title).length === 0) continue;
    const asked = { ...reading, reply: clause, title };
    const stated = clauseYesNo(asked) ?? (isBare && isOnlyNamed(asked) ? true : undefined);
    if (stated === undefined) continue;
    said.add(stated);
  }
  const [only] = said;
  return said.size === 1 ? only : undefined;
}

/** Whether a clause wants the thing that it is about. */
export function clauseYesNo(reading: AskedReply): boolean | undefined {
  const { tokens } = reading.reply;
  const { words } = polarityLexicon(reading.language);
  const choices = choiceLexicon(reading.language);
  const { edits } = utteranceLexicon(reading.language);
  const isNegated = tokens.some((_, at) => {
    const word = words.match(tokens, at)?.value;
    const choice = choices.words.match(tokens, at)?.value;
    return (
      word?.negation === true ||
      word?.no === true ||
      word?.decline === true ||
      choice?.not === true ||
      choice?.except === true ||
      choice?.notBehind === true ||
      edits.match(tokens, at)?.value.removes === true
    );
  });
  if (isNegated) return false;
  const said = understandYesNo(reading);
  if (said !== undefined && "answer" in said && said.confidence !== "weak") return said.answer === true;
  const isWanted = tokens.some((_, at) => {
    const word = words.match(tokens, at)?.value;
    return word?.yes === true || word?.wish === true || edits.match(tokens, at)?.value.adds === true;
  });
  return isWanted ? true : undefined;
}

/** "Transfer, please": nothing but the name of the thing. */
function isOnlyNamed(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  const { frame } = utteranceLexicon(reading.language);
  const { frame: around } = commandLexicon(reading.language);
  const names = new Set(namesIn(reading, reading.reply, reading.title));
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const filler = fillers.match(tokens, at);
    if (filler !== undefined) at = filler.end;
    else if (token.kind === "mark" || names.has(token) || frame.has(token.text) || around.has(token.text)) at += 1;
    else return false;
  }
  return true;
}

/** "I'm from Boston": a clause that says where somebody is from, where a question asks for that. */
export function statedCity(reading: AskedReply, question: OtherQuestion): string | undefined {
  const title = titleOf(question);
  if (askedTopic({ ...reading, title }) !== "city") return undefined;
  const { placeLeads, companyLeads } = utteranceLexicon(reading.language);
  for (const clause of clausesOf(reading)) {
    const lead = placeLeads.match(clause.tokens, 0);
    const last = lead === undefined ? undefined : clause.tokens[lead.end - 1];
    // "It's Friday" says of no place that it is one.
    if (lead === undefined || lead.end < 2 || last === undefined) continue;
    if (placeLeads.word(last.text) === undefined && companyLeads.match(clause.tokens, 0)?.end === lead.end) continue;
    const found = understandTopic({ ...reading, reply: clause, title }, "city");
    if (found !== undefined && found.confidence !== "weak" && typeof found.answer === "string") return found.answer;
  }
  return undefined;
}

/** The options that a reply names and does not rule out, by their refs; undefined where one is not sure. */
export function namedOptions(
  reading: AskedReply,
  { options }: Extract<AnswerKind, { kind: "choices" }>,
): readonly string[] | undefined {
  const mentions = labelMentions(reading, optionIndex(options));
  if (mentions.some((mention) => mention.options.length !== 1)) return undefined;
  const refs = mentions.flatMap((mention) => {
    const option = options[mention.options[0] as number];
    return mention.negated || option === undefined ? [] : [option.ref];
  });
  const inflected = refs.length > 0 ? [] : inflectedOptions(reading, options);
  return refs.length + inflected.length === 0 ? undefined : [...new Set([...refs, ...inflected])];
}

/** Letters of a label of one word by which its other forms are known: "с завтраком". */
const INFLECTED_LETTERS_MIN = 5;

function inflectedOptions(
  { reply: { tokens } }: AskedReply,
  options: Extract<AnswerKind, { kind: "choices" }>["options"],
): readonly string[] {
  return options.flatMap(({ ref, label }) => {
    const words = readReply(label).tokens;
    const [word] = words;
    if (words.length !== 1 || word === undefined || word.text.length < INFLECTED_LETTERS_MIN) return [];
    return tokens.some(({ kind, text }) => kind === "word" && shareStem(text, word.text)) ? [ref] : [];
  });
}

export const isSameAnswer = (left: Json, right: Json): boolean => JSON.stringify(left) === JSON.stringify(right);
