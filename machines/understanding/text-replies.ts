/**
 * What a reply means where any text may be an answer: texts, names, places, postal addresses.
 *
 * Owns: what goes before a text (a command, a correction, a remark), and when a text is kept. Does not own: what can be
 * a name or a place (`utterance/`), cutting an address (`readers/contact/`).
 */
import type { AnswerKind } from "../values/answer-kind.ts";
import { correctEarlier } from "./correct-earlier.ts";
import { correctLast } from "./correct-last.ts";
import { strangeWords } from "./earlier-values.ts";
import { inferEarlier, strengthOf } from "./infer-earlier.ts";
import { isMistakeOnly } from "./intents/change.ts";
import type { FoundCommand } from "./intents/commands.ts";
import { languageDoubtIn } from "./intents/language-wish.ts";
import { mentionsPeople } from "./intents/people-mentions.ts";
import { understandAddress } from "./readers/contact/address.ts";
import { namesSetApart } from "./readers/text/capital-names.ts";
import { understandTopic } from "./readers/text/asked-texts.ts";
import { understandNameParts } from "./readers/text/labelled-names.ts";
import { understandText } from "./readers/text/text-answers.ts";
import { best, bestTold, first } from "./readings.ts";
import { isOtherWish, refusedText, wishedAs } from "./refused.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { type Answered, UNKNOWN, type Understanding } from "./reply/result.ts";
import { changeOfLast, completed } from "./told-changes.ts";
import { askedTopic, canBe, isSign, SIGNS_A_WORD } from "./utterance/asked-text.ts";
import { asksForMore, asksForOpinion, type Chat, chatIn, namesConversation } from "./utterance/chat.ts";
import { classifyUtterance } from "./utterance/classifier.ts";
import {
  holdPhrases,
  holdsOn,
  kindOfNoAnswer,
  type NoAnswer,
  surelyNoAnswer,
  wholeRemark,
} from "./utterance/told-apart.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";
import type { ReplyLanguage } from "../languages/registry.ts";
import { isWhole } from "./reply/coverage.ts";
import { readReply, type Token } from "./text/tokens.ts";
import { isLaughter } from "./text/laughter.ts";
import { isEveryday } from "./utterance/spoken-in.ts";
import { timeLexicon } from "./vocabulary/time-lexicon.ts";
import { knownWordsOf } from "./vocabulary/known-words.ts";
import { nameApart } from "./volunteered.ts";

/** Where any text is an answer, only what can be nothing else is a command. */
export function readText(
  kind: AnswerKind,
  readings: readonly AskedReply[],
  command: FoundCommand | undefined,
): Understanding {
  const reading = readings[0] as AskedReply;
  const asks = reading.reply.tokens.at(-1)?.text === "?";
  const refused = isOtherWish(command) ? undefined : refusedText(kind, readings);
  if (refused !== undefined) return wishedAs(command, refused);
  const whole = first(readings, wholeRemark);
  if (whole === "done" && command?.intent === "stop") return { intent: "remark", about: "other" };
  const isLine = kind.kind !== "text" || !kind.multiline;
  if (whole === "small_talk" && isLine && command !== undefined && !command.strict)
    return { intent: "remark", about: "small_talk" };
  // "What?" and "Sorry?" are answers to hardly anything.
  if (
    command !== undefined &&
    !(command.intent === "human" && readings.some(mentionsPeople)) &&
    (command.strict || (asks && (command.intent === "clarify" || command.intent === "repeat")))
  )
    return { intent: command.intent };
  if (isLine && readings.some(holdsOn)) return { intent: "remark", about: "small_talk" };
  if (readings.some(isMistakeOnly)) return changeOfLast(reading);
  const told = first(readings, (asked) => correctEarlier(asked, kind, undefined));
  const corrected =
    (told === undefined ? undefined : completed(kind, readings, told)) ??
    first(readings, (asked) => inferEarlier(asked, { kind, isText: true })) ??
    (kind.kind === "text" && kind.multiline ? first(readings, (asked) => correctLast(asked, kind)) : undefined);
  if (corrected !== undefined) return corrected;
  if (kind.kind === "address") return readAddress(readings);
  if (kind.kind !== "text") return UNKNOWN;
  if (reading.context.optional === true && whole === "nothing") return { intent: "skip" };
  const topic = kind.name === true ? "name" : kind.multiline ? "open" : topicOf(readings);
  const excused = topic === "open" ? undefined : withoutLanguageDoubt(readings);
  if (excused === "nothing" && topic !== undefined) return { intent: "remark", about: "small_talk" };
  if (excused !== undefined && excused !== "nothing") return readText(kind, excused, undefined);
  if (topic === undefined || topic === "open") {
    const text = asText(readings, kind.multiline, topic === "open");
    // The title may ask how a language is spoken.
    return excused !== undefined && "answer" in text ? { ...text, confidence: "weak" } : text;
  }
  // A company may be called "Pass".
  const mayBeName = reading.reply.tokens.length === 1 && /^\p{Lu}/u.test(reading.reply.raw.trim());
  if (whole !== undefined && !(mayBeName && whole !== "done"))
    return saidInPassing(kind, readings) ?? { intent: "remark", about: "other" };
  if (topic === "name") {
    const parts = first(readings, understandNameParts);
    if (parts !== undefined) return parts;
    const apart = first(readings, nameApart);
    if (apart !== undefined) return apart;
  }
  const answer = bestTold(readings, (asked) => understandTopic(asked, topic));
  if (
    answer !== undefined &&
    "answer" in answer &&
    topic === "name" &&
    readings.some((asked) => isGreeting(asked, answer))
  )
    return noAnswer(reading, "rest" in answer ? undefined : "small_talk");
  const isOpen = answer === undefined || !("answer" in answer) || answer.confidence === "weak";
  const several = topic === "name" && isOpen ? first(readings, namesSetApart) : undefined;
  if (several !== undefined) return several;
  const sure = first(readings, surelyNoAnswer) ?? first(readings, chatAtLine)?.about;
  // "Ana. What does it cost?" is a name, and a question besides.
  const isBesides = sure === "question" && answer !== undefined && "rest" in answer && answer.confidence !== "weak";
  if (sure !== undefined && !isBesides) return noAnswer(reading, sure);
  if (answer !== undefined && "answer" in answer && holdsBefore(reading)) return { ...answer, confidence: "weak" };
  return answer === undefined || readings.some((asked) => isUnlikely(asked, answer)) ? noAnswer(reading) : answer;
}

/**
 * What is left of a reply without an excuse for how a language is spoken: "Ana Ruiz, sorry my English is bad".
 * Undefined where it has none.
 */
function withoutLanguageDoubt(readings: readonly AskedReply[]): readonly AskedReply[] | "nothing" | undefined {
  const [reading] = readings;
  if (reading === undefined) return undefined;
  const { raw, tokens } = reading.reply;
  const doubt = languageDoubtIn(reading.reply, (word) =>
    readings.some(({ language }) => isOfSentences(language, word)),
  );
  if (doubt === undefined) return undefined;
  const [first, last] = [tokens[doubt.from] as Token, tokens[doubt.end - 1] as Token];
  const left = `${raw.slice(0, first.start)}${" ".repeat(last.end - first.start)}${raw.slice(last.end)}`;
  const reply = readReply(left);
  const isNothing = readings.some((asked) => isWhole(reply, asked.language, []) || saysNothing({ ...asked, reply }));
  return isNothing ? "nothing" : readings.map((asked) => ({ ...asked, reply }));
}

/** Nothing but words that sentences are made of: "Entschuldigung, …", "hi all, …". */
const saysNothing = ({ reply: { tokens }, language }: AskedReply): boolean =>
  tokens.every(({ kind, text }) => kind !== "number" && (kind !== "word" || isOfSentences(language, text)));

const isOfSentences = (language: ReplyLanguage, word: string): boolean =>
  isEveryday(language, word) || knownWordsOf(language).has(word);

/** What is no text of the kind that is asked for may change an earlier answer. */
export function orEarlier(kind: AnswerKind, readings: readonly AskedReply[], said: Understanding): Understanding {
  const isGuess = "answer" in said && said.confidence === "weak";
  const isNone = "unknown" in said || ("intent" in said && (said.intent === "remark" || said.intent === "clarify"));
  if (!isGuess && !isNone) return said;
  return first(readings, (reading) => inferEarlier(reading, { kind, isText: false, isLine: isGuess })) ?? said;
}

/** What the title asks for; one that nobody has translated is in English. */
function topicOf(readings: readonly AskedReply[]): ReturnType<typeof askedTopic> {
  const [reading] = readings;
  return (
    first(readings, askedTopic) ?? (reading === undefined ? undefined : askedTopic({ ...reading, language: "en" }))
  );
}

/** Words of a reply in small letters from which it is more likely said of something than a name. */
const SENTENCE_WORDS_MIN = 3;

/** Whether what would be taken for a name, a place or a company is something else, as the classifier knows surely. */
function isUnlikely(reading: AskedReply, answer: Understanding): boolean {
  const { raw, tokens } = reading.reply;
  if (!("answer" in answer)) return false;
  // Laughter behind a name makes it no other reply: "john doe lol".
  const judged = tokens.some(({ text }) => isLaughter(text))
    ? readReply(raw.slice(answer.span.start, answer.span.end))
    : reading.reply;
  const isSentence = judged.tokens.length >= SENTENCE_WORDS_MIN && raw === raw.toLowerCase();
  if (answer.confidence !== "weak" && !isSentence) return false;
  const kind = classifyUtterance({ reply: judged });
  return kind !== undefined && kind !== "answer" && kind !== "command";
}

/** "Morning! Am I talking to …?", "evening all": a part of the day, in words that the language knows. */
function isGreeting({ reply: { raw, tokens }, language }: AskedReply, { span }: Answered): boolean {
  const part = tokens.filter(({ kind, start, end }) => kind === "word" && start >= span.start && end <= span.end);
  const { words } = timeLexicon(language);
  // "Dawn" is a name.
  const isAlone = part.length === 1 && span.end - span.start === raw.trim().length;
  if (isAlone && /^\p{Lu}/u.test(raw.trim())) return false;
  return (
    part.some(({ text }) => words.word(text)?.part !== undefined) &&
    part.every(({ text }) => isOfSentences(language, text))
  );
}

/** "One sec, doorbell", "wait, leeds": what stands behind may be why, and its small letter does not say. */
function holdsBefore({ reply: { raw, tokens } }: AskedReply): boolean {
  const hold = holdPhrases().match(tokens, 0)?.end;
  const first = hold === undefined || tokens[hold]?.kind !== "mark" ? undefined : tokens[hold + 1];
  return first !== undefined && /^\p{Ll}/u.test(raw.slice(first.start));
}

/** A postal address, if the reply can be one. */
function readAddress(readings: readonly AskedReply[]): Understanding {
  const reading = readings[0] as AskedReply;
  const { tokens } = reading.reply;
  const hasNumber = tokens.some(({ kind }) => kind === "number");
  // "One moment, doorbell": two parts, and no address.
  if (!hasNumber && holdPhrases().match(tokens, 0) !== undefined) return { intent: "remark", about: "small_talk" };
  if (!hasNumber && readings.some((asked) => canBe(asked, "street", tokens) === "no")) return noAnswer(reading);
  if (readings.some(isChangedNumber)) return noAnswer(reading);
  return best(readings, understandAddress) ?? UNKNOWN;
}

/** "待って、28にしてください": a number with words of change around it, which are no street. */
function isChangedNumber(reading: AskedReply): boolean {
  const numbers = new Set(reading.reply.tokens.filter(({ kind }) => kind === "number"));
  return numbers.size === 1 && strengthOf(reading) !== "none" && strangeWords(reading, "number", numbers) === 0;
}

/**
 * Any text. Where one line is asked, a question, a complaint or a greeting is kept only if the respondent says so: they
 * are rarely what was asked for.
 */
function asText(readings: readonly AskedReply[], isLong: boolean, isOpen: boolean): Understanding {
  const reading = readings[0] as AskedReply;
  const answer = understandText(reading);
  if (answer === undefined || !("answer" in answer)) return answer ?? UNKNOWN;
  if (isLong) return asLongText(readings, answer);
  const kind = first(readings, surelyNoAnswer) ?? (isOpen ? undefined : talkAtAnyLine(readings));
  const plain = kind === undefined && !isOpen ? withoutLaughter(reading) : undefined;
  if (plain !== undefined) return plain;
  if (kind === undefined && readings.some((asked) => isNoLine(asked, isOpen))) return { ...answer, confidence: "weak" };
  if (kind === undefined || (isOpen && kind !== "question")) return answer;
  if (kind === "small_talk" || kind === "complaint") return { intent: "remark", about: kind };
  return { ...answer, confidence: "weak" };
}

/** "Sir Barksalot haha": the text before the laughter. */
function withoutLaughter({ reply: { raw, tokens } }: AskedReply): Answered | undefined {
  let end = tokens.length;
  while (end > 0 && isLaughter(tokens[end - 1]?.text ?? "")) end -= 1;
  const [start, last] = [tokens[0]?.start ?? 0, tokens[end - 1]];
  if (end === tokens.length || last?.kind !== "word") return undefined;
  const answer = raw.slice(start, last.end).trim();
  return { answer, span: { start, end: last.end }, confidence: "strong" };
}

/** Small talk where one line is asked. A reply of capitals is a name: "Happy Friday". */
function chatAtLine(reading: AskedReply): Chat | undefined {
  const { raw, tokens } = reading.reply;
  const isSmall = tokens.some(
    ({ kind, start }) => kind === "word" && raw.charAt(start) === raw.charAt(start).toLowerCase(),
  );
  return isSmall ? chatIn(reading) : undefined;
}

/** The same where the title does not say what the line is: what tells or judges may be it. */
function talkAtAnyLine(readings: readonly AskedReply[]): Chat["about"] | undefined {
  if (readings.some(asksForOpinion)) return undefined;
  const chat = first(readings, chatAtLine);
  return chat === undefined || chat.tells === true || chat.judges === true ? undefined : chat.about;
}

/**
 * At a question that takes any text, small talk and talk about the form are no answers, questions for something are.
 * Where the title does not say that it asks for more ("any wishes?", "anything else?"), and of what only may be such
 * talk, the respondent is asked. Where opinions are asked for, such talk is one.
 */
function asLongText(readings: readonly AskedReply[], answer: Understanding): Understanding {
  const reading = readings[0] as AskedReply;
  const isOpen = readings.some((asked) => asksForOpinion(asked) || askedTopic(asked) === "open");
  if (isOpen || reading.title.tokens.length === 0) return answer;
  const asksMore = readings.some(asksForMore);
  const whole = first(readings, wholeRemark);
  const isTalk = whole === "small_talk" || (whole === "complaint" && asksMore);
  const chat = first(readings, chatIn);
  const isChat = chat !== undefined && chat.tells !== true && (asksMore || chat.judges !== true);
  const about = isTalk ? whole : isChat ? chat.about : undefined;
  if (about !== undefined) return asksMore ? noAnswer(reading, about) : { ...answer, confidence: "weak" };
  const mayBeTalk = (asksMore && readings.some(namesConversation)) || readings.some(namesLastAnswer);
  return mayBeTalk ? { ...answer, confidence: "weak" } : answer;
}

/** Remarks in a text that is one after another: a greeting opens any letter. */
const STRUNG_REMARKS_MIN = 3;
const STRUNG_TOKENS_MIN = 13;
/** Tokens of a text that nobody would write in a line: it was pasted, or says more than was asked. */
const LINE_TOKENS_MAX = 100;

/**
 * "Good morning this takes forever one moment …", or a text of many sentences, where a line was asked.
 *
 * @param isOpen the title asks for any text: then it may be long.
 */
function isNoLine({ reply: { tokens }, language }: AskedReply, isOpen: boolean): boolean {
  if (tokens.length < STRUNG_TOKENS_MIN) return false;
  const signs = tokens.filter(({ text }) => isSign(text)).length;
  if (!isOpen && tokens.length - signs + signs / SIGNS_A_WORD > LINE_TOKENS_MAX) return true;
  const { remarks } = utteranceLexicon(language);
  let found = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const value = remarks.match(tokens, at)?.value;
    if (value === "small_talk" || value === "complaint" || holdPhrases().match(tokens, at) !== undefined) found += 1;
  }
  return found >= STRUNG_REMARKS_MIN;
}

/** Tokens of a reply that corrects the last answer; a longer one tells something. */
const CORRECTION_TOKENS_MAX = 9;

/** "York rather, Leeds is for work": the last answer by its own words, and a word of correction. */
function namesLastAnswer(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  const last = reading.context.answered.at(-1);
  if (typeof last?.answer !== "string" || last.kind.kind !== "text" || tokens.length > CORRECTION_TOKENS_MAX)
    return false;
  const said = new Set(tokens.map(({ text }) => text));
  const { corrections } = utteranceLexicon(reading.language);
  return (
    readReply(last.answer).tokens.every(({ text }) => said.has(text)) &&
    tokens.some((_, at) => {
      const cue = corrections.match(tokens, at)?.value;
      return cue?.certain === true || cue?.likely === true || cue?.behind === true || cue?.not === true;
    })
  );
}

/** What a reply is that holds no value of what is asked. */
function noAnswer(reading: AskedReply, kind: NoAnswer = kindOfNoAnswer(reading)): Understanding {
  return kind === "question" ? { intent: "clarify" } : { intent: "remark", about: kind };
}

/** A complaint, small talk or "done" where a value is asked: no miss, and no answer. */
export function saidInPassing(kind: AnswerKind, readings: readonly AskedReply[]): Understanding | undefined {
  return first(readings, (reading) => {
    const whole = wholeRemark(reading);
    if (whole === "done") return { intent: "remark", about: "other" };
    const sure = surelyNoAnswer(reading);
    // "The fast one?" proposes an option.
    if (sure === "question") return isChosenFrom(kind) ? undefined : { intent: "clarify" };
    return sure === undefined ? undefined : { intent: "remark", about: sure };
  });
}

/** What is offered to choose from is what questions back are about. */
export function isChosenFrom({ kind }: AnswerKind): boolean {
  return kind === "choice" || kind === "choices" || kind === "ranking" || kind === "scale";
}
