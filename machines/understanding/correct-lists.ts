/**
 * Changes of an earlier answer that is a list: "add parking too", "no breakfast, just parking".
 *
 * Owns: what is put on the list and what is taken off it. Does not own: whether a reply is about the list at all
 * (`infer-earlier.ts`), the words (`adds` and `removes` of a language).
 */
import { labelMentions } from "./readers/choices/mentions.ts";
import { optionIndex } from "./readers/choices/option-index.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { clauseRanges } from "./reply/clauses.ts";
import type { OtherQuestion } from "./reply/result.ts";
import { isSameAnswer, titleOf } from "./statements.ts";
import type { Token } from "./text/tokens.ts";
import { choiceLexicon } from "./vocabulary/choice-lexicon.ts";
import { utteranceLexicon } from "./vocabulary/utterance-lexicon.ts";

/** A list as it is to be from now on. */
export interface ListEdit {
  readonly answer: readonly string[];
  /** Tokens that name what is put on or taken off. */
  readonly used: ReadonlySet<Token>;
}

type Mode = "adds" | "removes" | "replaces";

/** The list that an edit leaves; undefined where the reply edits none, or changes nothing. */
export function editedList(reading: AskedReply, question: OtherQuestion): ListEdit | undefined {
  const { kind, answer } = question;
  if (kind.kind !== "choices" || !Array.isArray(answer)) return undefined;
  const before = answer.filter((ref) => typeof ref === "string");
  const asked: AskedReply = { ...reading, title: titleOf(question) };
  const mentions = labelMentions(asked, optionIndex(kind.options));
  if (mentions.length === 0 || mentions.some(({ options }) => options.length !== 1)) return undefined;
  const used = new Set<Token>();
  const taken = new Set<string>();
  const put = new Set<string>();
  let replaces = false;
  let last: Mode | undefined;
  let replacesOne = false;
  for (const { from, end } of clauseRanges(reading)) {
    const within = mentions.filter((mention) => mention.from >= from && mention.from < end);
    const said = modeOf(reading, from, end);
    if (within.length === 0) continue;
    for (const mention of within) {
      const option = kind.options[mention.options[0] as number];
      if (option === undefined) continue;
      for (let at = mention.from; at < mention.end; at += 1) used.add(reading.reply.tokens[at] as Token);
      const isOld = isInstead(reading, mention.from);
      const mode =
        mention.negated || isOld
          ? "removes"
          : replacesOne && said === undefined
            ? "adds"
            : (said ?? (last === "removes" && !isListed(reading, from) ? "adds" : last));
      replacesOne ||= isOld;
      if (mode === undefined) return undefined;
      if (mode === "removes") taken.add(option.ref);
      else put.add(option.ref);
      replaces ||= mode === "replaces";
      last = mode;
    }
  }
  const left = replaces ? [] : before.filter((ref) => !taken.has(ref));
  const whole = new Set([...left, ...put]);
  const ordered = kind.options.flatMap(({ ref }) =>
    whole.has(ref) && !(taken.has(ref) && !put.has(ref)) ? [ref] : [],
  );
  return isSameAnswer([...before].toSorted(), ordered.toSorted()) ? undefined : { answer: ordered, used };
}

/** What the words around the options of a clause do to the list. */
function modeOf({ reply: { tokens }, language }: AskedReply, from: number, end: number): Mode | undefined {
  const { edits } = utteranceLexicon(language);
  let mode: Mode | undefined;
  for (let at = from; at < end;) {
    const edit = edits.match(tokens, at);
    if (edit === undefined || edit.end > end) {
      at += 1;
      continue;
    }
    const { adds, removes, only } = edit.value;
    if (removes === true && adds !== true) return "removes";
    if (adds === true) mode = "adds";
    else if (only === true) mode ??= "replaces";
    at = edit.end;
  }
  return mode;
}

/** "INSTEAD OF breakfast, parking". */
function isInstead({ reply: { tokens }, language }: AskedReply, at: number): boolean {
  const { corrections } = utteranceLexicon(language);
  for (let from = Math.max(0, at - INSTEAD_WORDS_MAX); from < at; from += 1) {
    const match = corrections.match(tokens, from);
    // "Not" and its like are seen to already.
    if (match?.value.insteadOf !== true || match.value.not === true) continue;
    const isArticle = match.end === at - 1 && (tokens[match.end]?.text.length ?? 0) <= ARTICLE_LETTERS_MAX;
    if (match.end === at || isArticle) return true;
  }
  return false;
}

/** Words of "instead of the". */
const INSTEAD_WORDS_MAX = 4;
const ARTICLE_LETTERS_MAX = 3;

/** "Remove breakfast AND parking": the list goes on. */
function isListed({ reply: { tokens }, language }: AskedReply, from: number): boolean {
  return from > 0 && choiceLexicon(language).words.match(tokens, from - 1)?.value.and === true;
}
