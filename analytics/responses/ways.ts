/**
 * Ways: from where to where a response went on its path, each a short text, so that one statement counts all of them.
 *
 * Owns: which ways a response has, how one is written and read. Does not own: counting them (`queries/traffic.ts`).
 *
 * 1. The first way of a response leads from the start to its first question; the last one leads to the question at
 *    which it stands or stopped, or to the ending that it has reached.
 * 2. Statements are on the way as questions are. Questions ahead, answered before they were asked, are not.
 * 3. A ref has no blank; the first one ends it.
 */
import type { Path } from "../../machines/logic/path.ts";

export interface Way {
  /** The ref of a block; null: the start. */
  readonly from: string | null;
  readonly to: { readonly block: string } | { readonly ending: string };
}

/** In place of a block's ref. */
const START = "";
const BLOCK = "b";
const ENDING = "e";

/** @param hasEnded the session has reached the ending of its path. */
export function waysOf(
  { steps, next }: Pick<Path, "steps" | "next">,
  { hasEnded, isAdmitted }: { readonly hasEnded: boolean; readonly isAdmitted: boolean },
): string[] {
  const ways: string[] = [];
  let from = START;
  for (const ref of steps) {
    // Before the respondent is admitted, the first question is not asked.
    if (!isAdmitted && next.kind === "block" && next.ref === ref) break;
    ways.push(`${from} ${BLOCK}${ref}`);
    from = ref;
  }
  if (hasEnded && next.kind === "ending") ways.push(`${from} ${ENDING}${next.ref}`);
  return ways;
}

export function readWay(way: string): Way {
  const end = way.indexOf(" ");
  const from = way.slice(0, end);
  const ref = way.slice(end + 2);
  return { from: from === START ? null : from, to: way.charAt(end + 1) === ENDING ? { ending: ref } : { block: ref } };
}
