/**
 * A linear classifier of utterances: is a reply an answer, a question, a correction, a complaint or small talk?
 *
 * Owns: the scores and how sure they must be. Does not own: the features (`features.ts`), the weights (`weights.json`,
 * written by the script that trains them), what the rules know for sure (`told-apart.ts`).
 *
 * 1. It is asked only where the rules know nothing, and what it is unsure about changes nothing.
 * 2. Sums of whole numbers: the same on every machine.
 */
import type { AskedReply } from "../reply/asked-reply.ts";
import { BUCKETS, eachFeature } from "./features.ts";
import stored from "./weights.json" with { type: "json" };

/** The kinds that are told apart, in the order of the weights. Several answers are answers. */
export const UTTERANCE_KINDS = ["answer", "question", "correction", "complaint", "small_talk", "command"] as const;
export type UtteranceKind = (typeof UTTERANCE_KINDS)[number];

const KINDS = UTTERANCE_KINDS.length;

interface Weights {
  /** Bucket × kinds. */
  readonly table: Int8Array;
  readonly bias: readonly number[];
  readonly sure: number;
}

let decoded: Weights | undefined;

/** The weights, decoded at first use (under 1 ms). */
function weights(): Weights {
  if (decoded === undefined) {
    const bytes = atob(stored.table);
    const table = new Int8Array(BUCKETS * KINDS);
    for (let at = 0; at < table.length; at += 1) table[at] = bytes.charCodeAt(at);
    decoded = { table, bias: stored.bias, sure: stored.sure };
  }
  return decoded;
}

/** The kind of a reply, where it is clear by the margin that the training found; undefined where it is not. */
export function classifyUtterance({ reply: { tokens } }: Pick<AskedReply, "reply">): UtteranceKind | undefined {
  if (tokens.length === 0) return undefined;
  const { table, bias, sure } = weights();
  const scores = Float64Array.from(bias);
  let features = 0;
  eachFeature(tokens, (bucket) => {
    features += 1;
    const row = bucket * KINDS;
    for (let kind = 0; kind < KINDS; kind += 1) scores[kind] = (scores[kind] as number) + (table[row + kind] as number);
  });
  let best = 0;
  let next = -1;
  for (let kind = 1; kind < KINDS; kind += 1) {
    if ((scores[kind] as number) > (scores[best] as number)) {
      next = best;
      best = kind;
    } else if (next === -1 || (scores[kind] as number) > (scores[next] as number)) next = kind;
  }
  // Longer replies have more features, and larger sums.
  const margin = ((scores[best] as number) - (scores[next] as number)) / Math.sqrt(features);
  return margin >= sure ? UTTERANCE_KINDS[best] : undefined;
}
