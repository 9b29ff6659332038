/**
 * Refusals put together from their parts: "I'd rather not give my number", "hab kein Handy", "nothing, thanks".
 *
 * Owns: whether every word of a reply belongs to a refusal, and of which kind it is. Does not own: phrases that refuse
 * as a whole (`commands.ts`), what a refusal does to a question (`understand-answer.ts`).
 */
import type { AnswerKind } from "../../values/answer-kind.ts";
import type { AskedReply } from "../reply/asked-reply.ts";
import { fillersOf } from "../reply/coverage.ts";
import { shareStem } from "../text/stems.ts";
import type { Token } from "../text/tokens.ts";
import { commandLexicon } from "../vocabulary/command-lexicon.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { refusalLexicon, type RefusalParts } from "../vocabulary/refusal-lexicon.ts";

/**
 * `unwilling`, `refuse`: the respondent does not want to answer; the first says so of telling, and can be no No.
 * `private`: the same, said by one word that may be an answer elsewhere. `lack`: there is nothing to answer with.
 * `blank`: the answer is left out. `unimportant`: it matters to nobody. `nothing`: none is wanted. `content`: the same,
 * said without a negation.
 */
export type Refusal = "unwilling" | "refuse" | "private" | "lack" | "blank" | "unimportant" | "nothing" | "content";

/** Tokens of a refusal at most: a longer reply says something. */
const TOKENS_MAX = 24;
/** Letters of a word of the question from which it may be named again. */
const TITLE_WORD_LETTERS_MIN = 3;
/** Marks that end a clause. */
const CLAUSE_ENDS: ReadonlySet<string> = new Set([".", ",", "!", "?", ";", ":", "(", ")", "\n", "…"]);
/** Nouns of kinds that are asked for by name: another's is a correction rather than a refusal. */
const NAMED_KINDS: ReadonlySet<string> = new Set(["email", "phone", "name", "address", "url"]);

/** Kinds whose values are words of the question. */
const CHOSEN_KINDS: ReadonlySet<AnswerKind["kind"]> = new Set(["choice", "choices", "scale", "ranking", "matrix"]);

/** From the one that says the most: of several clauses, the first of these counts. */
const STRONGEST: readonly Refusal[] = [
  "unwilling",
  "refuse",
  "private",
  "lack",
  "blank",
  "unimportant",
  "nothing",
  "content",
];
/** What counts where the rest of the reply says something else. */
const STRONG: ReadonlySet<Refusal> = new Set(["unwilling", "refuse", "lack", "blank"]);

/** What a refusal consists of. Every word belongs to it, except that `reasons` may stand in clauses of their own. */
export function findRefusal(reading: AskedReply, kind: AnswerKind, reasons: boolean): Refusal | undefined {
  const { tokens } = reading.reply;
  if (tokens.length === 0 || tokens.length > TOKENS_MAX) return undefined;
  if (tokens.every(({ kind: type, text }) => type === "mark" && text !== "?"))
    return reading.context.optional === true ? "blank" : undefined;
  const found: Refusal[] = [];
  let hasOther = false;
  for (const { from, end, asks } of clausesOf(tokens)) {
    const said = clauseRefusal(reading, kind, from, end);
    if (said === "other") {
      if (tokens.slice(from, end).some((token) => token.kind === "number" || token.text === "@")) return undefined;
      hasOther = true;
    } else if (said !== "frame" && (!asks || said === "blank")) found.push(said);
  }
  const strongest = STRONGEST.find((refusal) => found.includes(refusal));
  if (!hasOther || strongest === undefined) return strongest;
  return reasons && STRONG.has(strongest) ? strongest : undefined;
}

interface Clause {
  readonly from: number;
  readonly end: number;
  readonly asks: boolean;
}

function clausesOf(tokens: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && !(token.kind === "mark" && CLAUSE_ENDS.has(token.text))) continue;
    if (at > from) clauses.push({ from, end: at, asks: token?.text === "?" });
    from = at + 1;
  }
  return clauses;
}

/** What one clause says; `frame`: nothing, `other`: something else. */
function clauseRefusal(reading: AskedReply, kind: AnswerKind, from: number, end: number): Refusal | "frame" | "other" {
  const { tokens } = reading.reply;
  const lexicon = refusalLexicon(reading.language);
  const fillers = fillersOf(reading.language);
  // "Not very satisfied" is a step of a scale that asks how satisfied one is.
  const isChosen = CHOSEN_KINDS.has(kind.kind);
  const said = new Set<keyof RefusalParts>();
  for (let at = from; at < end;) {
    const token = tokens[at] as Token;
    const match = lexicon.match(tokens, at);
    const filler = fillers.match(tokens, at);
    if (match !== undefined && match.end <= end && match.end >= (filler?.end ?? 0)) {
      if (match.value.things === true && namesAnother(reading, kind, at)) return "other";
      for (const part of Object.keys(match.value) as (keyof RefusalParts)[]) said.add(part);
      at = match.end;
    } else if (filler !== undefined && filler.end <= end) at = filler.end;
    else if (token.kind === "emoji" || token.kind === "mark") at += 1;
    else if (!isChosen && isOfTitle(reading, token)) {
      said.add("things");
      at += 1;
    } else return "other";
  }
  return refusalOf(said);
}

function refusalOf(said: ReadonlySet<keyof RefusalParts>): Refusal | "frame" | "other" {
  if (said.has("reluctant")) return said.has("giving") ? "unwilling" : "refuse";
  if (said.has("blank")) return "blank";
  if (said.has("none") && said.has("giving")) return "refuse";
  if (said.has("secret")) return said.has("giving") || said.has("things") ? "refuse" : "private";
  if (said.has("unimportant")) return "unimportant";
  if (said.has("contented")) return said.has("none") ? "nothing" : "content";
  if (said.has("none")) return said.has("having") || said.has("things") ? "lack" : "nothing";
  return ["giving", "having", "needing", "things"].some((part) => said.has(part as keyof RefusalParts))
    ? "other"
    : "frame";
}

/** A word of the question, said again: "no rating", "no special wishes". */
function isOfTitle({ title, language }: AskedReply, { kind, text }: Token): boolean {
  return (
    kind === "word" &&
    text.length >= TITLE_WORD_LETTERS_MIN &&
    !polarityLexicon(language).empty.has(text) &&
    title.tokens.some((word) => word.kind === "word" && shareStem(word.text, text))
  );
}

/** "Not my e-mail", where the phone number is asked for. */
function namesAnother({ reply: { tokens }, title, language }: AskedReply, kind: AnswerKind, at: number): boolean {
  const { kindNouns } = commandLexicon(language);
  const noun = kindNouns.match(tokens, at)?.value;
  if (noun === undefined || !NAMED_KINDS.has(noun) || kind.kind === "contact") return false;
  const asked = kind.kind === "text" && kind.name === true ? "name" : kind.kind;
  return noun !== asked && !title.tokens.some((_, index) => kindNouns.match(title.tokens, index)?.value === noun);
}
