/**
 * The clauses of a reply: "suite, breakfast, and no transfer" are three.
 *
 * Owns: where a reply is cut. Does not own: what a clause says (`../statements.ts`).
 */
import { choiceLexicon } from "../vocabulary/choice-lexicon.ts";
import { polarityLexicon } from "../vocabulary/polarity-lexicon.ts";
import { utteranceLexicon } from "../vocabulary/utterance-lexicon.ts";
import { readReply, type Reply } from "../text/tokens.ts";
import type { AskedReply } from "./asked-reply.ts";
import type { TokenRange } from "./coverage.ts";

/** Clauses that are looked at: a longer reply tells a story. */
const CLAUSES_MAX = 12;

const CLAUSE_MARKS: ReadonlySet<string> = new Set([".", ",", ";", "!", "?", ":", "\n", "/", "-", "(", ")", "、", "。"]);

/** The clauses of a reply as ranges of tokens: between marks, and at "and" and "but". Empty ones are left out. */
export function clauseRanges({ reply: { tokens }, language }: AskedReply): readonly TokenRange[] {
  const joints = choiceLexicon(language).words;
  const { words } = polarityLexicon(language);
  const { edits } = utteranceLexicon(language);
  const ranges: TokenRange[] = [];
  let from = 0;
  const close = (end: number, next: number): void => {
    if (end > from && ranges.length < CLAUSES_MAX) ranges.push({ from, end });
    from = next;
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token?.kind === "mark" && CLAUSE_MARKS.has(token.text) && !isDecimal(tokens, at)) {
      close(at, at + 1);
      at += 1;
      continue;
    }
    const joint = joints.match(tokens, at);
    const but = words.match(tokens, at);
    // "Parking TOO": it says something of its own clause.
    if (joint?.value.and === true && edits.match(tokens, at)?.value.adds !== true) {
      close(at, joint.end);
      at = joint.end;
    } else if (but?.value.but === true) {
      close(at, but.end);
      at = but.end;
    } else at += 1;
  }
  close(tokens.length, tokens.length);
  return ranges;
}

/** "18.6.", "2:30", "12-06": a mark between digits parts no clauses. */
function isDecimal(tokens: AskedReply["reply"]["tokens"], at: number): boolean {
  const [before, mark, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return before?.kind === "number" && mark?.glued === true && (behind === undefined || behind.kind === "number");
}

/** The same as replies of their own. */
export function clausesOf(reading: AskedReply): readonly Reply[] {
  const { raw, tokens } = reading.reply;
  return clauseRanges(reading).map(({ from, end }) =>
    readReply(raw.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? raw.length)),
  );
}
