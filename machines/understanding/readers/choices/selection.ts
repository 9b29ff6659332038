/**
 * Choices of several options.
 *
 * Owns: lists, "all", "none", exceptions and ranges of options. Does not own: finding mentions (`mentions.ts`), counts
 * of options (`counted-options.ts`).
 */
import type { ChoiceOption } from "../../../values/answer-kind.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf, isWhole, restBehind } from "../../reply/coverage.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import { readReply, type Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { choiceLexicon, type ChoiceLexicon, meansEveryOption } from "../../vocabulary/choice-lexicon.ts";
import { isAloneInFrame, labelMentions, positionMentions, type Mention, withNoneAsMeant } from "./mentions.ts";
import { alikeMentions, beginningMentions, qualifiedOptions, typoMentions, wordMentions } from "./near-mentions.ts";
import { readAllButCounted, readCounted, type Selection } from "./counted-options.ts";
import { dayGroups, type DayGroup } from "./day-groups.ts";
import { noneOptions, readNone } from "./none-option.ts";
import { labelledAs, optionIndex, type OptionIndex } from "./option-index.ts";
import { optionRanges } from "./option-ranges.ts";
import { understandOther } from "./other-option.ts";
import { timeLexicon } from "../../vocabulary/time-lexicon.ts";
import { utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";
import { namesRange, valueMentions } from "./range-answers.ts";
import { isRemark } from "./remarks.ts";
import { sizeMentions } from "./sizes.ts";
import { whicheverOption } from "./whichever-option.ts";

const DAYS_OF_WEEK = 7;

/** What a reply says to a question with options of which several may be chosen. Undefined when it names none. */
export function understandChoices(
  reading: AskedReply,
  options: readonly ChoiceOption[],
  rules: { readonly allowOther: boolean; readonly min?: number; readonly max?: number },
): Understanding | undefined {
  const index = optionIndex(options);
  const [labelled] = labelledAs(reading.reply, index);
  const selection =
    labelled === undefined
      ? (selectByLine(reading, index) ?? select(reading, index))
      : ({ chosen: [labelled], from: 0, end: reading.reply.tokens.length, confidence: "exact" } satisfies Selection);
  if (selection === undefined) {
    const other = rules.allowOther ? understandOther(reading) : undefined;
    return other !== undefined && "answer" in other ? { ...other, answer: [other.answer] } : other;
  }
  if (!("chosen" in selection)) return selection;
  const { chosen, from, end, confidence } = selection;
  if (rules.min !== undefined && chosen.length < rules.min)
    return { invalid: "too_few", params: { min: rules.min, chosen: chosen.length } };
  if (rules.max !== undefined && chosen.length > rules.max)
    return { invalid: "too_many", params: { max: rules.max, chosen: chosen.length } };
  const { tokens, raw } = reading.reply;
  const rest = restBehind(reading.reply, end, reading.language);
  return {
    answer: chosen.map((option) => (options[option] as ChoiceOption).ref),
    span: { start: tokens[from]?.start ?? 0, end: tokens[end - 1]?.end ?? raw.length },
    confidence,
    // What follows a comma in a list is the list.
    ...(rest === undefined || confidence === "exact" ? {} : { rest }),
  };
}

/** Lines of a reply that are read one by one, and words of a line that may be an option nobody could find. */
const LINES_MAX = 60;
const UNREAD_WORDS_MAX = 6;

/**
 * One option a line, as people write labels that have commas of their own. A short line that names none leaves the rest
 * a guess; a sentence on a line of its own is said besides. Undefined where the lines are no list.
 */
function selectByLine(reading: AskedReply, index: OptionIndex): Selection | undefined {
  const { raw, tokens } = reading.reply;
  if (!raw.includes("\n")) return undefined;
  const lines = raw.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2 || lines.length > LINES_MAX) return undefined;
  const lexicon = choiceLexicon(reading.language);
  const chosen = new Set<number>();
  let isWeak = false;
  for (const line of lines) {
    const part: AskedReply = { ...reading, reply: readReply(line.trim()) };
    const [labelled] = labelledAs(part.reply, index);
    if (labelled !== undefined) {
      chosen.add(labelled);
      continue;
    }
    // "Everything but", "not" and "or" are about more than their line.
    if (listMentions(part, index).some(({ negated }) => negated)) return undefined;
    const read = select(part, index);
    if (read !== undefined && "chosen" in read && read.chosen.length <= lines.length) {
      for (const option of read.chosen) chosen.add(option);
      isWeak ||= read.confidence === "weak";
      continue;
    }
    if (read !== undefined && !("ambiguous" in read)) return undefined;
    const words = part.reply.tokens.filter(({ kind }) => kind === "word");
    if (!isAloneInFrame(part, lexicon, [])) isWeak ||= read !== undefined || words.length <= UNREAD_WORDS_MAX;
  }
  if (chosen.size === 0) return undefined;
  return {
    chosen: [...chosen].sort((left, right) => left - right),
    from: 0,
    end: tokens.length,
    confidence: isWeak ? "weak" : "strong",
  };
}

/** A place in the list grammar: a named option, a group ("all", "weekdays"), or what joins them. */
interface Piece {
  readonly from: number;
  readonly end: number;
  readonly mention?: Mention;
  readonly days?: DayGroup;
  readonly group?: "all" | "none" | "both";
  readonly joint?: "except" | "to";
}

function select(reading: AskedReply, index: OptionIndex): Selection | Understanding | undefined {
  const lexicon = choiceLexicon(reading.language);
  const count = index.options.length;
  const groups = dayGroups(reading, index);
  const named = withNoneAsMeant(reading, index, listMentions(reading, index));
  const none = noneOptions(reading, index);
  // "Weekdays" is no slip of "Wednesday".
  const mentions =
    groups.length === 0
      ? named
      : named.filter(
          ({ from, end, by }) => by === "label" || !groups.some((group) => from < group.end && end > group.from),
        );
  const counted = readCounted(reading, lexicon, count) ?? readAllButCounted(reading, lexicon, count);
  if (counted !== undefined && mentions.every((mention) => mention.by !== "label")) return counted;
  const open = mentions.length === 0 ? whicheverOption(reading, index) : undefined;
  if (open !== undefined) return { chosen: [open], from: 0, end: reading.reply.tokens.length, confidence: "exact" };
  const pieces = readPieces(reading, index, lexicon, mentions, groups);
  if (pieces.length === 0) return undefined;
  const included = new Set<number>();
  const excluded = new Set<number>();
  let excluding = false;
  let leftOut = false;
  let touched = false;
  let doubtful = false;
  let uncertain: readonly number[] | undefined;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    if (piece.joint === "except") {
      // "No onions, but ham": what follows a refusal is taken.
      excluding = excluding || included.size > 0 || excluded.size === 0;
      continue;
    }
    if (piece.group === "all") {
      if (excluding) continue;
      // "None, he eats everything"
      if (none.some((option) => included.has(option))) {
        doubtful = true;
        continue;
      }
      for (let option = 0; option < count; option += 1) if (!none.includes(option)) included.add(option);
      touched = true;
      continue;
    }
    if (piece.group === "both") {
      if (count !== 2) continue;
      included.add(0).add(1);
      touched = true;
      continue;
    }
    if (piece.group === "none") {
      if (mentions.length > 0) continue;
      if (isAloneInFrame(reading, lexicon, [piece]))
        return { chosen: none.slice(0, 1), from: piece.from, end: piece.end, confidence: "exact" };
      if (none.length > 0 && readNone(reading, piece, []) === "nothing")
        return { chosen: none.slice(0, 1), from: piece.from, end: piece.end, confidence: "strong" };
      continue;
    }
    if (piece.days !== undefined) {
      const { options, from, end, isVague } = piece.days;
      const isLeftOut = excluding || isNegatedOption(lexicon, reading.reply.tokens, from, end);
      for (const option of options) (isLeftOut ? excluded : included).add(option);
      // "The weekend before Easter": words beside a group may leave out days of it.
      doubtful ||= isVague || !isAloneInFrame(reading, lexicon, sayingPieces(reading, lexicon, pieces));
      touched = true;
      continue;
    }
    if (piece.mention === undefined) continue;
    const { mention } = piece;
    const qualified = qualifiedOptions(reading, index, mention);
    if (qualified.length > 0) uncertain = [...qualified, ...mention.options];
    if (mention.options.length > 1) uncertain = mention.options;
    const option = mention.options[0] as number;
    const next = pieces[at + 1];
    const target = pieces[at + 2]?.mention;
    if (next?.joint === "to" && target !== undefined && mention.by === target.by && isOrderable(mention)) {
      const last = target.options[0] as number;
      const isOrdered =
        mention.by !== "label" || (isInOrder(index, lexicon, option) && isInOrder(index, lexicon, last));
      // "4 to 9" may be one span or two ages.
      if (mention.by === "value" && last !== option) doubtful = true;
      // "Friday to Monday" goes round a whole week; in a part of it, or where labels have no order of their own, it is
      // a guess.
      const wraps = mention.by === "label" && last < option;
      if (!isOrdered || (wraps && count !== DAYS_OF_WEEK)) doubtful = true;
      for (const inside of wraps && isOrdered ? around(option, last, count) : between(option, last))
        (excluding ? excluded : included).add(inside);
      touched = true;
      at += 2;
      continue;
    }
    const isSaidOf = !mention.negated && isRemark(reading, lexicon, mention);
    if (lexicon.words.match(reading.reply.tokens, mention.end)?.value.exceptBehind === true) leftOut = true;
    const before = pieces[at - 1];
    const isDenied =
      none.length > 0 &&
      before?.group === "none" &&
      reading.reply.tokens.slice(before.end, mention.from).every(({ kind }) => kind !== "mark");
    if (excluding || mention.negated || isDenied) excluded.add(option);
    // "I had a tablet, now a laptop": of what is said of another time nothing is left where something is chosen
    // besides.
    else if (!isSaidOf || mentions.every((other) => other.negated || isRemark(reading, lexicon, other)))
      included.add(option);
    if (mention.confidence === "weak" || (mention.by === "words" && mention.end - mention.from > 4) || isSaidOf)
      doubtful = true;
    touched = true;
  }
  if (!touched) return undefined;
  if (uncertain !== undefined) {
    return {
      ambiguous: uncertain.slice(0, 5).map((option) => ({
        value: [(index.options[option] as ChoiceOption).ref],
        label: (index.options[option] as ChoiceOption).label,
      })),
      reason: "several",
    };
  }
  const contradicted = againstNone(index, none, included, excluded);
  if (contradicted !== undefined) return contradicted;
  // "not the first": everything else, where nothing was chosen.
  if (included.size === 0 && excluded.size > 0) {
    for (let option = 0; option < count; option += 1) included.add(option);
    doubtful = doubtful || !(excluding || leftOut);
  }
  const chosen = [...included].filter((option) => !excluded.has(option)).sort((left, right) => left - right);
  const from = (pieces[0] as Piece).from;
  const end = (pieces[pieces.length - 1] as Piece).end;
  const whole = isWhole(reading.reply, reading.language, pieces, (at) => {
    const word = lexicon.words.match(reading.reply.tokens, at);
    return word !== undefined && (word.value.and === true || word.value.or === true || word.value.optionNoun === true)
      ? word.end
      : 0;
  });
  if (hasUnreadPart(reading, lexicon, pieces)) doubtful = true;
  const alternative = mentions.length > 1 && joinedByOr(reading, lexicon, mentions);
  return { chosen, from, end, confidence: alternative || doubtful ? "weak" : whole ? "exact" : "strong" };
}

/**
 * "Nuts, none" contradicts itself. "No nuts" may name what somebody cannot eat, or mean the option "None". Both
 * readings are offered.
 */
function againstNone(
  { options }: OptionIndex,
  none: readonly number[],
  included: ReadonlySet<number>,
  excluded: ReadonlySet<number>,
): Understanding | undefined {
  const [nothing] = none;
  if (nothing === undefined) return undefined;
  const chosen = [...included].filter((option) => !excluded.has(option));
  const isBoth =
    chosen.some((option) => none.includes(option)) && [...chosen, ...excluded].some((option) => !none.includes(option));
  const isOnlyRuledOut = included.size === 0 && excluded.size > 0;
  if (!isBoth && !isOnlyRuledOut) return undefined;
  const named = [...new Set([...chosen, ...excluded])].filter((option) => !none.includes(option)).sort((a, b) => a - b);
  if (named.length === 0) return undefined;
  const candidateOf = (held: readonly number[]): { value: string[]; label: string } => ({
    value: held.map((option) => (options[option] as ChoiceOption).ref),
    label: held.map((option) => (options[option] as ChoiceOption).label).join(", "),
  });
  return { ambiguous: [candidateOf(named), candidateOf([nothing])], reason: "several" };
}

/** The pieces, and between them the words of the list grammar and the "day" of "every day". */
function sayingPieces(
  { reply: { tokens }, language }: AskedReply,
  { words }: ChoiceLexicon,
  pieces: readonly Piece[],
): readonly { readonly from: number; readonly end: number }[] {
  const { words: ofTime } = timeLexicon(language);
  const said: { from: number; end: number }[] = [...pieces];
  for (let at = 0; at < tokens.length;) {
    const end =
      pieces.find((piece) => at >= piece.from && at < piece.end)?.end ??
      words.match(tokens, at)?.end ??
      (ofTime.word(tokens[at]?.text ?? "")?.unit === "day" ? at + 1 : undefined);
    if (end !== undefined) said.push({ from: at, end });
    at = end ?? at + 1;
  }
  return said.sort((left, right) => left.from - right.from);
}

const isOrderable = ({ by }: Mention): boolean => by === "position" || by === "value" || by === "label";

/** Whether a label has a place in an order that everybody knows: a day, a month, a number. */
function isInOrder({ options }: OptionIndex, { calendar }: ChoiceLexicon, option: number): boolean {
  const [first] = readReply((options[option] as ChoiceOption).label.slice(0, 40)).tokens;
  return first !== undefined && (first.kind === "number" || calendar.has(first.text));
}

function between(one: number, other: number): readonly number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, offset) => first + offset);
}

/** From the first on to the end of the list, and from its beginning to the last. */
function around(first: number, last: number, count: number): readonly number[] {
  return Array.from({ length: count - first + last + 1 }, (_, offset) => (first + offset) % count);
}

/** A part of a list ("red, grne and blue") that named no option: what is left of it is not the whole answer. */
function hasUnreadPart(reading: AskedReply, lexicon: ChoiceLexicon, pieces: readonly Piece[]): boolean {
  const { tokens } = reading.reply;
  if (pieces.filter((piece) => piece.mention !== undefined).length === 0 || tokens.length > 80) return false;
  const fillers = fillersOf(reading.language);
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const word = token === undefined ? undefined : lexicon.words.match(tokens, at)?.value;
    if (token !== undefined && token.text !== "," && word?.and !== true) continue;
    const words = tokens
      .slice(from, at)
      .filter(
        (part, offset) =>
          part.kind === "word" &&
          (!lexicon.frame.has(part.text) || lexicon.calendar.has(part.text)) &&
          fillers.match(tokens, from + offset) === undefined,
      );
    const isRead = pieces.some((piece) => piece.from < at && piece.end > from);
    if (!isRead && words.length > 0 && words.length <= 2) return true;
    from = at + 1;
  }
  return false;
}

/** "A or B" where several may be chosen: neither both nor one for sure. */
function joinedByOr(reading: AskedReply, lexicon: ChoiceLexicon, mentions: readonly Mention[]): boolean {
  for (let at = 1; at < mentions.length; at += 1) {
    const left = mentions[at - 1] as Mention;
    const right = mentions[at] as Mention;
    for (let token = left.end; token < right.from; token += 1) {
      const word = lexicon.words.match(reading.reply.tokens, token)?.value;
      // A slash only lists here: "red/blue".
      if (word?.or === true && word.and !== true && reading.reply.tokens[token]?.kind === "word") return true;
    }
  }
  return false;
}

/** Labels and positions may be mixed in a list; where it has neither, telling words, then typing errors. */
function listMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const ranges = optionRanges(reading, index);
  if (ranges !== undefined) {
    const named = labelMentions(reading, index).filter((mention) => namesRange(reading, ranges, mention));
    const positions = named.length > 0 ? [] : positionMentions(reading, index, false);
    if (positions.length > 0) return positions;
    const values = valueMentions(reading, ranges, named);
    if (values.some(({ options }) => options.length === 0)) return [];
    if (named.length + values.length > 0) return [...named, ...values].sort((left, right) => left.from - right.from);
  }
  const labels = labelMentions(reading, index);
  if (labels.length > 0) {
    const missing = mentionsByPart(reading, index, labels, true);
    return [...labels, ...missing].sort((left, right) => left.from - right.from);
  }
  const sizes = sizeMentions(reading, index);
  if (sizes.length > 0) return sizes;
  const positions = positionMentions(reading, index);
  if (positions.length > 0) return positions;
  const parts = withNoneAsMeant(reading, index, mentionsByPart(reading, index, [], true));
  if (parts.length > 0) return parts;
  const alike = alikeMentions(reading, index);
  return alike.length > 0 ? alike : beginningMentions(reading, index);
}

/**
 * Reads each part of "x, y and z" by itself, so that one misspelt label beside exact ones is found.
 *
 * @param places whether a part may name an option by its place.
 */
export function mentionsByPart(
  reading: AskedReply,
  index: OptionIndex,
  known: readonly Mention[],
  places = false,
): readonly Mention[] {
  const { tokens } = reading.reply;
  if (tokens.length > 80) return [];
  const lexicon = choiceLexicon(reading.language);
  const found: Mention[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    const word = token === undefined ? undefined : lexicon.words.match(tokens, at)?.value;
    const joint =
      token === undefined || token.kind === "mark" || word?.and === true || word?.or === true || word?.except === true;
    if (!joint) continue;
    if (at > from && !known.some((mention) => mention.from < at && mention.end > from)) {
      const part: AskedReply = { ...reading, reply: { ...reading.reply, tokens: tokens.slice(from, at) } };
      const typos = typoMentions(part, index);
      const words = wordMentions(part, index);
      const best =
        words.length > 0 && words.every(({ options }) => options.length === 1)
          ? words
          : typos.length > 0
            ? typos.slice(0, 1)
            : words.slice(0, 1);
      // "The fourth and marketing"
      const named = best.length === 0 && places ? positionMentions(part, index) : best;
      for (const mention of named) {
        const [start, end] = [mention.from + from, mention.end + from];
        // What rules a part out may stand before it: "all EXCEPT mondays".
        const negated = mention.negated || isNegatedOption(lexicon, tokens, start, end);
        found.push({ ...mention, from: start, end, negated });
      }
    }
    from = at + 1;
  }
  return found;
}

function readPieces(
  reading: AskedReply,
  index: OptionIndex,
  lexicon: ChoiceLexicon,
  mentions: readonly Mention[],
  groups: readonly DayGroup[],
): readonly Piece[] {
  const { tokens } = reading.reply;
  const pieces: Piece[] = [];
  let next = 0;
  const length = Math.min(tokens.length, 400);
  for (let at = 0; at < length;) {
    const mention = mentions[next];
    if (mention !== undefined && at >= mention.from) {
      pieces.push({ from: mention.from, end: mention.end, mention });
      at = Math.max(mention.end, at);
      next += 1;
      continue;
    }
    const days = groups.find(({ from }) => from === at);
    if (days !== undefined) {
      // "ALL weekdays" are the weekdays.
      const before = pieces.at(-1);
      if (before?.group === "all" && onlyFrame(lexicon, tokens.slice(before.end, at))) pieces.pop();
      pieces.push({ from: at, end: days.end, days });
      at = days.end;
      continue;
    }
    const word = lexicon.words.match(tokens, at);
    if (word === undefined) {
      // "After ALL" chooses nothing.
      const cue = utteranceLexicon(reading.language).corrections.match(tokens, at);
      at = cue?.value.behind === true ? cue.end : at + 1;
      continue;
    }
    const { value } = word;
    const end = mention === undefined ? word.end : Math.min(word.end, mention.from);
    if (value.all === true) pieces.push({ from: at, end, group: "all" });
    else if (value.both === true) pieces.push({ from: at, end, group: "both" });
    else if (value.none === true || value.neither === true) pieces.push({ from: at, end, group: "none" });
    const isFromGroup = pieces.some((piece) => piece.group === "all" || piece.days !== undefined);
    if (value.except === true && (value.not !== true || isFromGroup)) {
      // "all but the first" says both in one.
      if (value.all === undefined && meansEveryOption(tokens[at] as Token))
        pieces.push({ from: at, end: at + 1, group: "all" });
      pieces.push({ from: at, end, joint: "except" });
    } else if (value.to === true) pieces.push({ from: at, end, joint: "to" });
    at = Math.max(end, at + 1);
  }
  // A hyphen between positions, or between labels that have an order, is a range too.
  for (let at = 0; at + 1 < pieces.length; at += 1) {
    const left = pieces[at] as Piece;
    const right = pieces[at + 1] as Piece;
    const areAlike =
      left.mention?.by === right.mention?.by &&
      (left.mention?.by === "position" ||
        left.mention?.by === "value" ||
        [left, right].every(
          ({ mention }) => mention?.by === "label" && isInOrder(index, lexicon, mention.options[0] as number),
        ));
    if (areAlike && right.from === left.end + 1 && tokens[left.end]?.text === "-") {
      pieces.splice(at + 1, 0, { from: left.end, end: left.end + 1, joint: "to" });
      at += 1;
    }
  }
  return pieces;
}

const onlyFrame = ({ frame }: ChoiceLexicon, tokens: readonly Token[]): boolean =>
  tokens.every(({ kind, text }) => kind === "word" && frame.has(text));
