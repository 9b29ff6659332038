/**
 * A multinomial logistic regression over the features of utterances.
 *
 * Owns: fitting, and packing the weights into bytes. Does not own: the features, the examples.
 */
import { UTTERANCE_KINDS, type UtteranceKind } from "../../../../machines/understanding/utterance/classifier.ts";
import { BUCKETS, eachFeature } from "../../../../machines/understanding/utterance/features.ts";
import { readReply } from "../../../../machines/understanding/text/tokens.ts";
import type { Example } from "./examples.ts";

const KINDS = UTTERANCE_KINDS.length;
const ROUNDS = 12;
const STEP = 0.4;
/** Pulls weights to zero at each round, so that one sentence does not make a rule. */
const DECAY = 0.02;

export interface Trained {
  readonly table: Int8Array;
  readonly bias: readonly number[];
}

function featuresOf(text: string): readonly number[] {
  const buckets: number[] = [];
  eachFeature(readReply(text).tokens, (bucket) => buckets.push(bucket));
  return buckets;
}

export function fit(examples: readonly Example[]): Trained {
  const weights = new Float64Array(BUCKETS * KINDS);
  const bias = new Float64Array(KINDS);
  const prepared = examples.map(({ text, kind }) => ({
    features: featuresOf(text),
    kind: UTTERANCE_KINDS.indexOf(kind),
  }));
  const counts = UTTERANCE_KINDS.map((_, kind) => prepared.filter((example) => example.kind === kind).length);
  const share = prepared.length / KINDS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEP / (1 + round / 3);
    for (let at = 0; at < prepared.length; at += 1) {
      // A stride that has no factor in common with the count visits each once, in a fixed order.
      const { features, kind } = prepared[(at * 7919 + round * 104_729) % prepared.length] as (typeof prepared)[number];
      const scores = scoresOf(weights, bias, features);
      const scale = step / Math.sqrt(features.length);
      const balance = Math.min(3, Math.sqrt(share / (counts[kind] as number)));
      for (let other = 0; other < KINDS; other += 1) {
        const error = ((other === kind ? 1 : 0) - (scores[other] as number)) * balance;
        if (Math.abs(error) < 1e-4) continue;
        bias[other] = (bias[other] as number) + step * 0.05 * error;
        for (const bucket of features)
          weights[bucket * KINDS + other] = (weights[bucket * KINDS + other] as number) + scale * error;
      }
    }
    for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] as number) * (1 - DECAY);
  }
  const most = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  const unit = 127 / (most * 0.6);
  return {
    table: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * unit)))),
    bias: [...bias].map((value) => Math.round(value * unit)),
  };
}

/** The probabilities of the kinds. */
function scoresOf(weights: Float64Array, bias: Float64Array, features: readonly number[]): number[] {
  const sums = [...bias];
  const scale = 1 / Math.sqrt(features.length);
  for (const bucket of features)
    for (let kind = 0; kind < KINDS; kind += 1)
      sums[kind] = (sums[kind] as number) + (weights[bucket * KINDS + kind] as number) * scale;
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The best kind, and how far it is before the next, as the classifier reads it. */
export function marginOf(
  { table, bias }: Trained,
  text: string,
): { readonly kind: UtteranceKind; readonly margin: number } {
  const features = featuresOf(text);
  const sums = [...bias];
  for (const bucket of features)
    for (let kind = 0; kind < KINDS; kind += 1)
      sums[kind] = (sums[kind] as number) + (table[bucket * KINDS + kind] as number);
  const order = sums.map((sum, kind) => ({ sum, kind })).sort((left, right) => right.sum - left.sum);
  const [first, second] = order as [{ sum: number; kind: number }, { sum: number; kind: number }];
  return {
    kind: UTTERANCE_KINDS[first.kind] as UtteranceKind,
    margin: (first.sum - second.sum) / Math.sqrt(features.length),
  };
}

/** The weights as `weights.json` holds them. */
export function packed({ table, bias }: Trained): { readonly bias: readonly number[]; readonly table: string } {
  return { bias, table: Buffer.from(table.buffer).toString("base64") };
}
