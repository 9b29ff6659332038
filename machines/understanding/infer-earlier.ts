/**
 * Changes of earlier answers that follow no known shape: "add parking too", "my number changed, it's +44 …",
 * "Anreise bitte auf 22.6. ändern", "hang on, my flight got moved, we come on the 23rd".
 *
 * Owns: the evidence for each earlier answer (its name, a value that fits it, a word of correction), and what follows
 * from it. Does not own: corrections by the order of their words (`correct-earlier.ts`), changes without a value
 * (`intents/change.ts`).
 *
 * 1. A change is done where every word belongs to it. With words besides it is proposed, and where any text answers
 *    the question, the text is kept.
 */
import type { Json } from "../json.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { editedList } from "./correct-lists.ts";
import { strangeWords, textBehind, valueIn } from "./earlier-values.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { clausesOf } from "./reply/clauses.ts";
import { fillersOf } from "./reply/coverage.ts";
import type { Intended, OtherQuestion, Span, Understanding } from "./reply/result.ts";
import { steppedValue } from "./steps.ts";
import { clauseYesNo, isSameAnswer, namesIn, statedYesNo, titleOf } from "./statements.ts";
import { tellsAtLength } from "./utterance/asked-text.ts";
import { readRef, readTitle } from "./text/question-words.ts";
import { type Token } from "./text/tokens.ts";
import { commandLexicon } from "./vocabulary/command-lexicon.ts";
import { polarityLexicon } from "./vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";

/** Earlier answers that are looked at, from the last one back. */
const EARLIER_MAX = 12;
/** Tokens of a reply that changes something; a longer one tells a story. */
const TOKENS_MAX = 40;
/** Earlier answers that are offered to be changed. */
const PROPOSED_MAX = 3;

/** What speaks for one earlier answer. */
interface Evidence {
  readonly question: OtherQuestion;
  readonly answer: Json;
  /** The reply names what the question asks about. */
  readonly named: boolean;
  /** The reply puts something on its list, or takes something off it. */
  readonly edits: boolean;
  /** The tokens of the value. */
  readonly used: ReadonlySet<Token>;
  /** Words of the reply that belong to nothing of this. */
  readonly strange: number;
}

/** How far a reply says that something is to be another. */
type Strength = "certain" | "likely" | "none";

/** What is known of the question that is asked now. */
export interface Present {
  readonly kind: AnswerKind;
  /** What it makes of the reply; undefined where any text is an answer. */
  readonly said?: Understanding | undefined;
  /** Any text answers it: only what can be nothing else is a change. */
  readonly isText: boolean;
  /** It asks for a line of text, and may have got one: what is not named is none of its business. */
  readonly isLine?: boolean;
}

/** The change of an earlier answer that a reply most likely wants. */
export function inferEarlier(reading: AskedReply, present: Present): Intended | undefined {
  const { tokens } = reading.reply;
  const { answered } = reading.context;
  if (answered.length === 0 || tokens.length === 0 || tokens.length > TOKENS_MAX) return undefined;
  const said = strengthOf(reading);
  const strength = said === "likely" && tellsAtLength(reading, present.kind) ? "none" : said;
  // What answers the question for sure is looked at again only where it may be a correction.
  const isAnswered = spanOf(present.said) !== undefined;
  const mayBeWish = isPolar(present) && present.said !== undefined && !isExact(present.said);
  if (isAnswered && strength !== "certain" && !mayBeWish) return undefined;
  // What names several options of the present question is asked about, and is none of another's business.
  if (strength === "none" && present.said !== undefined && "ambiguous" in present.said) return undefined;
  const isEdit = present.isText && strength === "none" && !isLabelled(reading);
  if (isEdit && !mayEdit(reading)) return undefined;
  const earlier = answered.slice(-EARLIER_MAX).toReversed();
  const own = new Set(namesIn(reading, reading.reply, reading.title));
  const found = earlier.flatMap(
    (question) => evidenceFor(reading, question, { ...present, own, strength, isEdit }) ?? [],
  );
  const span = spanOf(present.said);
  const named = found.filter((one) => one.named || one.question.kind.kind !== "yes_no");
  const beyond =
    span === undefined ? (named.length > 0 ? named : found) : found.filter((one) => holds(reading, one, span));
  const removal = isPolar(present) && !isListed(reading) ? found.filter((one) => takesOff(one, own)) : [];
  if (mayBeWish && removal.length === 1) return isEmptied(removal) ? openAgain(removal) : proposed(removal);
  const surest = surestOf(beyond);
  const [only] = surest;
  if (only === undefined)
    return span === undefined && strength === "certain" ? namedWrong(reading, earlier, present) : undefined;
  const isSaid = only.named || only.edits;
  if (present.isText) {
    const isSure = strength !== "none" || only.edits || isLabelled(reading);
    if (surest.length > 1 || !isSure || only.strange > 0) return undefined;
    // "By the way, we come on the 22nd only": a day that is most likely another than before.
    return isSaid ? changed(only) : only.question.kind.kind === "date" ? proposed(surest) : undefined;
  }
  if (span !== undefined && isPolar(present) && isOnlyWish(reading, only, present)) return changed(only);
  if (span !== undefined) return strength !== "certain" || surest.length > 1 ? undefined : changed(only);
  if (surest.length === 1 && isSaid && only.strange === 0) return changed(only);
  if (!isSaid && (strength === "none" || present.isLine === true || opensWithNo(reading, present))) return undefined;
  return surest.length > PROPOSED_MAX ? undefined : proposed(surest);
}

/** "No breakfast", at a question for yes or no that names none: something goes from a list, and that is all. */
function takesOff(
  { question: { answer: before }, answer, edits, strange }: Evidence,
  own: ReadonlySet<Token>,
): boolean {
  const isShorter = Array.isArray(before) && Array.isArray(answer) && answer.length < before.length;
  return edits && isShorter && strange === 0 && own.size === 0;
}

const isEmptied = ([only]: readonly Evidence[]): boolean => Array.isArray(only?.answer) && only.answer.length === 0;

/** The question is asked again: whether nothing at all is wanted, the reply does not say. */
const openAgain = ([only]: readonly Evidence[]): Intended | undefined =>
  only === undefined ? undefined : { intent: "change", target: only.question.ref };

/** "No, breakfast": what stands behind the mark is apart. */
function isListed({ reply: { tokens } }: AskedReply): boolean {
  return tokens.some(({ kind }, at) => kind === "mark" && at < tokens.length - 1);
}

function proposed(surest: readonly Evidence[]): Intended {
  return { intent: "change", among: surest.map(({ question: { ref }, answer }) => ({ ref, answer })) };
}

/**
 * A change that names its question, with the new value where the reply gives one: "fix my e-mail, it's …", "the
 * transfer answer should be no".
 */
export function withNewAnswer(reading: AskedReply, change: Intended, kind: AnswerKind): Intended {
  const { target, value, newAnswer } = change;
  if (change.intent !== "change" || target === undefined || value !== undefined || newAnswer !== undefined)
    return change;
  const question = reading.context.answered.find(({ ref }) => ref === target);
  if (question === undefined) return change;
  const own = new Set(namesIn(reading, reading.reply, reading.title));
  const found = evidenceFor(reading, question, { kind, own, strength: "certain", isEdit: false, isText: false });
  return found === undefined || found.strange > WRONG_STRANGE_MAX ? change : { ...change, newAnswer: found.answer };
}

const isExact = (said: Understanding): boolean => "answer" in said && said.confidence === "exact";

/** Whether a reply has a word that puts something on a list, takes it off, or moves a value. */
function mayEdit({ reply: { tokens }, language }: AskedReply): boolean {
  const { edits, steps } = utteranceLexicon(language);
  return tokens.some((_, at) => edits.match(tokens, at) !== undefined || steps.match(tokens, at) !== undefined);
}

/** Where the question's own answer stands; undefined where it has none for sure. */
function spanOf(said: Understanding | undefined): Span | undefined {
  return said !== undefined && "answer" in said && said.confidence !== "weak" ? said.span : undefined;
}

/** "July 20" at a question for a number: a value that is more than what the question itself reads of it. */
function holds({ reply: { raw } }: AskedReply, { used }: Evidence, { start, end }: Span): boolean {
  const starts = [...used].map((token) => token.start);
  const ends = [...used].map((token) => token.end);
  const [from, to] = [Math.min(...starts), Math.max(...ends)];
  return used.size > 0 && from <= start && to >= end && to - from > end - start && end - start < raw.length;
}

const isPolar = ({ kind: { kind } }: Present): boolean => kind === "yes_no" || kind === "consent";

/** "Saya mau suite saja", at a question for yes or no: a wish for an option, and no word that says yes or no. */
function isOnlyWish(reading: AskedReply, { question, strange }: Evidence, present: Present): boolean {
  if (!isPolar(present) || question.kind.kind !== "choice" || strange > 0) return false;
  const said = present.said;
  if (said === undefined || !("answer" in said) || said.confidence === "exact") return false;
  const { words } = polarityLexicon(reading.language);
  const { tokens } = reading.reply;
  return !tokens.some((_, at) => {
    const word = words.match(tokens, at)?.value;
    return word?.yes === true || word?.no === true || word?.agree === true || word?.decline === true;
  });
}

/** "No, we are four": at a question for yes or no it answers. */
function opensWithNo({ reply: { tokens }, language }: AskedReply, present: Present): boolean {
  return isPolar(present) && polarityLexicon(language).words.word(tokens[0]?.text ?? "")?.no === true;
}

/**
 * "I put the wrong number of nights", "ich möchte die Stadt ändern": an earlier answer is wrong or to be changed, and
 * the new one is not said.
 */
function namedWrong(reading: AskedReply, earlier: readonly OtherQuestion[], present: Present): Intended | undefined {
  const { tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  const { changeVerbs, disputes, mistakes } = commandLexicon(reading.language);
  const isWrong = tokens.some(
    (_, at) =>
      // "Wrong address" may be a text.
      (at > 0 || !present.isText) &&
      (corrections.match(tokens, at)?.value.wrong === true ||
        disputes.match(tokens, at) !== undefined ||
        mistakes.match(tokens, at) !== undefined),
  );
  // "Die Stadt ändern": behind its name the verb is a wish; "I never change my name" tells something.
  const verb = tokens.findLast((_, at) => changeVerbs.match(tokens, at) !== undefined);
  if ((!isWrong && verb === undefined) || tokens.at(-1)?.text === "?") return undefined;
  const own = new Set(namesIn(reading, reading.reply, reading.title));
  const named = earlier.flatMap((question) => {
    const names = namesOf(reading, question, { ...present, own });
    const isMeant = isWrong || (verb !== undefined && names.every(({ end }) => end <= verb.start));
    if (names.length === 0 || !isMeant) return [];
    return [{ question, names: names.length, strange: strangeWords(reading, question.kind.kind, new Set(names)) }];
  });
  const least = Math.min(...named.map(({ strange }) => strange));
  const most = Math.max(...named.filter(({ strange }) => strange === least).map(({ names }) => names));
  const best = named.filter(({ strange, names }) => strange === least && names === most);
  const [only] = best;
  return best.length === 1 && only !== undefined && only.strange <= (present.isText ? 0 : WRONG_STRANGE_MAX)
    ? { intent: "change", target: only.question.ref }
    : undefined;
}

/** Words besides that a reply may have which calls an answer wrong. */
const WRONG_STRANGE_MAX = 2;

function changed({ question: { ref }, answer }: Evidence): Intended {
  return { intent: "change", target: ref, newAnswer: answer };
}

/** Those that the reply names or edits, else all; of these, those with the fewest strange words. */
function surestOf(found: readonly Evidence[]): readonly Evidence[] {
  const said = found.filter(({ named, edits }) => named || edits);
  const among = said.length > 0 ? said : found;
  const least = Math.min(...among.map(({ strange }) => strange));
  return among.filter(({ strange }) => strange === least);
}

/** "Nights: 4". */
function isLabelled({ reply: { tokens } }: AskedReply): boolean {
  return tokens.some(({ text }) => text === ":" || text === "=");
}

/** How surely a reply says that something is to be another. */
export function strengthOf(reading: AskedReply): Strength {
  const { tokens } = reading.reply;
  const { corrections } = utteranceLexicon(reading.language);
  const { changeVerbs, mistakes, disputes } = commandLexicon(reading.language);
  const { words } = polarityLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  let strength: Strength = tokens[0]?.text === "*" || tokens.at(-1)?.text === "*" ? "certain" : "none";
  for (let at = 0; at < tokens.length && strength !== "certain"; at += 1) {
    const cue = corrections.match(tokens, at);
    const value = cue?.value;
    if (
      changeVerbs.match(tokens, at) !== undefined ||
      mistakes.match(tokens, at) !== undefined ||
      disputes.match(tokens, at) !== undefined ||
      value?.certain === true ||
      value?.said === true ||
      value?.wrong === true ||
      value?.slips === true
    )
      strength = "certain";
    else if (value?.likely === true || value?.insteadOf === true) {
      // "Oh" and "no" turn to nothing by themselves.
      const word = tokens[at]?.text ?? "";
      const isLight =
        (word.length <= LIGHT_LETTERS_MAX && fillers.match(tokens, at)?.end === cue?.end) ||
        words.word(word)?.no === true;
      if (!isLight || (cue?.end ?? 0) > at + 1) strength = "likely";
    } else if (value?.behind === true && (cue?.end ?? 0) > at + 1) strength = "likely";
  }
  return strength;
}

/** Letters of a sound that people make while they think. */
const LIGHT_LETTERS_MAX = 3;

/** What evidence is looked for. */
interface Search {
  readonly kind: AnswerKind;
  readonly isText: boolean;
  /** Words that name what the present question asks for: they name no other. */
  readonly own: ReadonlySet<Token>;
  readonly strength: Strength;
  /** Nothing but an edit counts. */
  readonly isEdit: boolean;
}

function evidenceFor(reading: AskedReply, question: OtherQuestion, search: Search): Evidence | undefined {
  const { kind, answer: before } = question;
  const { strength, isEdit } = search;
  if (before === undefined || NOT_READ.has(kind.kind)) return undefined;
  const title = titleOf(question);
  const names = new Set(namesOf(reading, question, search));
  const named = names.size > 0;
  const evidence = (answer: Json, used: ReadonlySet<Token>, edits = false): Evidence | undefined =>
    isSameAnswer(answer, before)
      ? undefined
      : {
          question,
          answer,
          named,
          edits,
          used,
          strange: strangeWords(reading, question.kind.kind, new Set([...names, ...used])),
        };
  if (kind.kind === "choices") {
    const edit = editedList({ ...reading, title }, question);
    return edit === undefined ? undefined : evidence(edit.answer, edit.used, true);
  }
  if (kind.kind === "yes_no") {
    if (isEdit && !(named && removes(reading))) return undefined;
    const clearly = named ? statedYesNo(reading, question, false) : undefined;
    const stated = named
      ? clearly === undefined || (clearly === before && strength === "certain")
        ? lastYesNo(reading)
        : clearly
      : strength !== "none" && question === reading.context.answered.at(-1) && !search.isText
        ? lastYesNo(reading)
        : undefined;
    const edits = named && stated === false && removes(reading);
    const polar = stated === undefined ? undefined : evidence(stated, new Set(), edits);
    return named || polar?.strange === 0 ? polar : undefined;
  }
  if (kind.kind === "text") {
    // Any words can be a text, so the reply has to be about it.
    const said = named && strength === "certain" ? textBehind(reading, question) : undefined;
    const found = said === undefined ? undefined : evidence(said.answer, said.used);
    return found === undefined || found.strange > WRONG_STRANGE_MAX ? undefined : found;
  }
  const step = steppedValue(reading, question);
  if (isEdit && step === undefined) return undefined;
  const value = valueIn(reading, question, names);
  // "A night longer, so four nights now": the value itself goes before what it was moved by.
  if (step !== undefined && (value === undefined || [...value.used].every((token) => step.used.has(token))))
    return evidence(step.answer, step.used, true);
  return value === undefined ? undefined : evidence(value.answer, value.used);
}

/** Kinds whose answers nothing in passing stands for. */
const NOT_READ: ReadonlySet<AnswerKind["kind"]> = new Set([
  "none",
  "consent",
  "address",
  "contact",
  "matrix",
  "ranking",
]);

/** The words that name a question, by its title or by what its kind is called. */
function namesOf(
  reading: AskedReply,
  question: OtherQuestion,
  present: Pick<Search, "kind" | "own">,
): readonly Token[] {
  const { reply } = reading;
  const { tokens } = reply;
  const { kindNouns } = commandLexicon(reading.language);
  const { kind, ref } = question;
  const calledOf = (other: AnswerKind): string => (other.kind === "text" && other.name === true ? "name" : other.kind);
  const called = calledOf(kind);
  const names = [...namesIn(reading, reply, titleOf(question))];
  if (called !== calledOf(present.kind))
    for (let at = 0; at < tokens.length; at += 1) {
      const noun = kindNouns.match(tokens, at);
      if (noun?.value === called) names.push(...tokens.slice(at, noun.end));
    }
  const refs = readRef(ref);
  names.push(
    ...tokens.filter(
      ({ kind: form, text }) => form === "word" && text.length > 3 && refs.some((word) => word.text === text),
    ),
  );
  return names.filter((token) => !present.own.has(token));
}

/** What the last clause that says yes or no says. */
function lastYesNo(reading: AskedReply): boolean | undefined {
  for (const clause of clausesOf(reading).toReversed()) {
    const said = clauseYesNo({ ...reading, reply: clause, title: NO_TITLE });
    if (said !== undefined) return said;
  }
  return undefined;
}

const NO_TITLE = readTitle("");

function removes({ reply: { tokens }, language }: AskedReply): boolean {
  const { edits } = utteranceLexicon(language);
  return tokens.some((_, at) => edits.match(tokens, at)?.value.removes === true);
}
