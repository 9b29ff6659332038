/**
 * How much of a reply an answer used.
 *
 * Owns: whether nothing else is said, and what is said behind it. Does not own: doubts about the answer (`doubts.ts`).
 */
import type { ReplyLanguage } from "../../languages/registry.ts";
import { phraseList } from "../vocabulary/phrase-lists.ts";
import type { Reply } from "../text/tokens.ts";

/** Token indices, end exclusive. */
export interface TokenRange {
  readonly from: number;
  readonly end: number;
}

/** Words that carry nothing in any answer: please, thanks, um. */
export const fillersOf = phraseList("fillers");

/** Whether nothing but fillers, marks and what `passes` lets by stands outside the ranges (in order). */
export function isWhole(
  reply: Reply,
  code: ReplyLanguage,
  used: readonly TokenRange[],
  passes?: (at: number) => number,
): boolean {
  const fillers = fillersOf(code);
  let at = 0;
  let range = 0;
  while (at < reply.tokens.length) {
    const next = used[range];
    if (next !== undefined && at >= next.from) {
      at = Math.max(at, next.end);
      range += 1;
      continue;
    }
    const token = reply.tokens[at];
    if (token === undefined) break;
    if (token.kind === "mark" || token.kind === "emoji") {
      at += 1;
      continue;
    }
    const filler = fillers.match(reply.tokens, at);
    if (filler !== undefined) {
      at = filler.end;
      continue;
    }
    const passed = passes?.(at) ?? 0;
    if (passed > at) {
      at = passed;
      continue;
    }
    return false;
  }
  return true;
}

const CLAUSE_ENDS: ReadonlySet<string> = new Set([".", "!", "?", ";", ",", "-", "\n", "("]);

/**
 * What the reply says behind the answer, when it is a clause of its own: a question back, a remark. `end` is the token
 * behind the answer.
 */
export function restBehind(reply: Reply, end: number, code: ReplyLanguage): string | undefined {
  const { tokens } = reply;
  let at = end;
  // Up to the end of the answer's own clause.
  while (at < tokens.length && !(tokens[at]?.kind === "mark" && CLAUSE_ENDS.has((tokens[at] as { text: string }).text)))
    at += 1;
  while (at < tokens.length && tokens[at]?.kind === "mark") at += 1;
  const first = tokens[at];
  if (first === undefined) return undefined;
  const fillers = fillersOf(code);
  let said = false;
  for (let index = at; index < tokens.length && !said;) {
    const token = tokens[index] as { kind: string };
    const filler = fillers.match(tokens, index);
    if (filler !== undefined) index = filler.end;
    else {
      said = token.kind === "word" || token.kind === "number";
      index += 1;
    }
  }
  if (!said) return undefined;
  const text = reply.raw.slice(first.start).trim();
  return text === "" ? undefined : text;
}
