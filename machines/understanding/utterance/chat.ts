/**
 * Small talk, and talk about the form, by the words that it is made of: "you are doing great btw", "have a nice
 * weekend", "what kind of wishes do you mean".
 *
 * Owns: when every word of a reply is such a word; which mentions in a reply speak against a value in it. Does not own:
 * phrases that are talk by themselves (`told-apart.ts`), what follows from it.
 *
 * 1. A reply is talk only if each of its words is known to be, so that one word of content keeps it an answer.
 */
import type { AskedReply } from "../reply/asked-reply.ts";
import { fillersOf } from "../reply/coverage.ts";
import type { Span } from "../reply/result.ts";
import { type ChatParts, chatLexicon } from "../vocabulary/chat-lexicon.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "../vocabulary/utterance-lexicon.ts";
import { shareStem } from "../text/stems.ts";
import type { Token } from "../text/tokens.ts";

/** What a reply of nothing but such words is. */
export interface Chat {
  readonly about: "question" | "complaint" | "small_talk";
  /** It tells of the respondent's day, which is an answer to a question that takes any text. */
  readonly tells?: true;
  /** It wishes something good. */
  readonly wishes?: true;
  /** It judges, and does not say whom. */
  readonly judges?: true;
  /** It judges whom it speaks to. */
  readonly judgesYou?: true;
}

/** Tokens of small talk; a longer reply tells something. */
const TOKENS_MAX = 16;
/** Between a wish and what is wished: "have a REALLY NICE weekend". */
const WISH_TOKENS_MAX = 2;

type Part = keyof ChatParts | "number" | "small_talk" | "complaint" | "thanks" | "title";
/** The parts that were found. */
type Found = Set<Part>;

/** What a reply is of which each word belongs to small talk; undefined where one does not. */
export function chatIn(reading: AskedReply): Chat | undefined {
  const { tokens } = reading.reply;
  if (tokens.length < 2 || tokens.length > TOKENS_MAX) return undefined;
  const found: Found = new Set();
  let wishes = false;
  let wishedUntil = -1;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" || token.kind === "emoji") {
      at += 1;
      continue;
    }
    const end = partAt(reading, at, found);
    if (end === undefined) return undefined;
    if (at <= wishedUntil && wishedAt(reading, at)) wishes = true;
    if (chatLexicon(reading.language).match(tokens, at)?.value.wishing === true) wishedUntil = end + WISH_TOKENS_MAX;
    at = end;
  }
  return kindOf(found, wishes, isAsked(reading));
}

/** "You're great": a judgement of whom it speaks to, and nothing else. */
export function judgesYou(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  if (tokens.length < 2 || tokens.length > TOKENS_MAX) return false;
  // Most replies speak to nobody.
  const words = chatLexicon(reading.language);
  return (
    tokens.some((_, at) => words.match(tokens, at)?.value.spokenTo === true) && chatIn(reading)?.judgesYou === true
  );
}

/** A question mark, or a question word at either end: "what kind", "like what". */
function isAsked({ reply: { tokens }, language }: AskedReply): boolean {
  if (tokens.at(-1)?.text === "?") return true;
  const { interrogatives } = polarityLexicon(language);
  const fillers = fillersOf(language);
  let at = 0;
  for (let end = fillers.match(tokens, at)?.end; end !== undefined; end = fillers.match(tokens, at)?.end) at = end;
  return [tokens[at], tokens.at(-1)].some((token) => token?.kind === "word" && interrogatives.has(token.text));
}

const wishedAt = (reading: AskedReply, at: number): boolean =>
  chatLexicon(reading.language).match(reading.reply.tokens, at)?.value.wished === true;

/** The token behind the longest phrase at one that small talk may have, noted in `found`; undefined for any other. */
function partAt(reading: AskedReply, at: number, found: Found): number | undefined {
  const { reply, language, title } = reading;
  const { tokens } = reply;
  const token = tokens[at] as Token;
  const chat = chatLexicon(language).match(tokens, at);
  const remark = utteranceLexicon(language).remarks.match(tokens, at);
  const polarity = polarityLexicon(language);
  const thanks = polarity.words.match(tokens, at);
  const isThanks = thanks?.value.thanks === true;
  const isRemark = remark?.value === "small_talk" || remark?.value === "complaint";
  const filler = fillersOf(language).match(tokens, at)?.end ?? 0;
  let end = Math.max(chat?.end ?? 0, isRemark ? remark.end : 0, isThanks ? thanks.end : 0, filler);
  if (chat?.end === end) for (const part of Object.keys(chat.value) as (keyof ChatParts)[]) found.add(part);
  if (isRemark && remark.end === end) found.add(remark.value === "complaint" ? "complaint" : "small_talk");
  if (isThanks && thanks.end === end) found.add("thanks");
  const isPlain = polarity.interrogatives.has(token.text) || thanks?.value.yes === true || thanks?.value.no === true;
  if (token.kind === "word" && isPlain) end = Math.max(end, at + 1);
  if (end > 0) return end;
  if (token.kind === "number") {
    // "The 10th QUESTION"; "question 2" names one.
    const words = chatLexicon(language);
    if (
      ![2, 3, 4].some((next) => words.match(tokens, at + next - 1)?.value.questions === true) &&
      !isCounted(tokens, at)
    )
      return undefined;
    found.add("number");
    return at + 1;
  }
  // "What kind of WISHES": a word of the question itself.
  if (!title.tokens.some(({ text, kind }) => kind === "word" && shareStem(text, token.text))) return undefined;
  found.add("title");
  return at + 1;
}

/** "Zum 2. Mal": the number of a time, and no amount. */
const isCounted = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.text === "." && tokens[at + 2]?.kind === "word";

function kindOf(found: Found, wishes: boolean, asks: boolean): Chat | undefined {
  const has = (part: Part): boolean => found.has(part);
  const ofForm = has("conversation") || has("questions");
  if (asks && (has("meaning") || ofForm)) return { about: "question" };
  if (has("title")) return undefined;
  if (ofForm && has("spokenTo") && !has("judging") && !has("complaint")) return { about: "question" };
  if (ofForm && (has("judging") || has("complaint") || has("number"))) return { about: "complaint" };
  if (has("daily")) return { about: "small_talk", tells: true };
  if (has("number")) return undefined;
  if (has("complaint")) return { about: "complaint" };
  if (wishes) return { about: "small_talk", wishes: true };
  if (has("spokenTo") && has("judging")) return { about: "small_talk", ...(asks ? {} : { judgesYou: true }) };
  if (has("pondering")) return { about: "small_talk" };
  if (has("small_talk") || has("thanks")) return { about: "small_talk" };
  return has("judging") ? { about: "small_talk", judges: true } : undefined;
}

/** "Do you have any wishes?", "Anything else?": the title asks for whatever there is besides. */
export function asksForMore({ title: { tokens }, language }: AskedReply): boolean {
  const words = chatLexicon(language);
  return tokens.some((_, at) => words.match(tokens, at)?.value.more === true);
}

/** Whether the title asks what somebody thinks: a judgement or a complaint is an answer to it. */
export function asksForOpinion({ title: { tokens }, language }: AskedReply): boolean {
  const words = chatLexicon(language);
  return tokens.some((_, at) => words.match(tokens, at)?.value.opinions === true);
}

/** Tokens of a reply in which a word of the form speaks of the form: a longer one may have it in passing. */
const ABOUT_FORM_TOKENS_MAX = 12;

/** Whether a short reply names the conversation ("this chat is so clunky"), which the question itself does not. */
export function namesConversation({ reply: { tokens }, title, language }: AskedReply): boolean {
  if (tokens.length > ABOUT_FORM_TOKENS_MAX) return false;
  const words = chatLexicon(language);
  return (
    tokens.some((_, at) => words.match(tokens, at)?.value.conversation === true) &&
    !title.tokens.some((_, at) => words.match(title.tokens, at)?.value.conversation === true)
  );
}

/** "Happy friday", "schönen Freitag euch": a good wish that names a day, and nothing else. */
export function wishesWell(reading: AskedReply): boolean {
  const { tokens } = reading.reply;
  const words = chatLexicon(reading.language);
  const opens = tokens.findIndex((_, at) => words.match(tokens, at)?.value.wishing === true);
  return opens !== -1 && opens <= 1 && chatIn(reading)?.wishes === true;
}

/** Between a word like "for" and what it makes a reason of: "FOR our tenth anniversary". */
const REASON_TOKENS_MAX = 3;

/** Tokens of a hesitation: a longer one says whom to ask. */
const HESITATION_TOKENS_MAX = 4;

/**
 * Whether a reply speaks of something else beside a value: of the weather, a birthday, or of having to think or to ask
 * first. "For my birthday" gives a reason, and words of the question belong to it.
 *
 * @param span of the value.
 */
export function talksBeside({ reply: { tokens }, title, language }: AskedReply, span: Span): boolean {
  const words = chatLexicon(language);
  let reasonUntil = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const match = words.match(tokens, at);
    if (match === undefined) continue;
    const { reasons, daily, pondering } = match.value;
    if (reasons === true) reasonUntil = match.end + REASON_TOKENS_MAX;
    if (daily !== true && pondering !== true) continue;
    // "Let me see, 7": who hesitates before a value has it.
    if (pondering === true && at <= 1 && match.end <= HESITATION_TOKENS_MAX && tokens[match.end]?.text === ",")
      continue;
    const last = tokens[match.end - 1] as Token;
    const isOfValue = token.start >= span.start && last.end <= span.end;
    const isAsked = title.tokens.some(({ text }) => text === token.text);
    if (!isOfValue && !isAsked && !(daily === true && at < reasonUntil)) return true;
  }
  return false;
}
