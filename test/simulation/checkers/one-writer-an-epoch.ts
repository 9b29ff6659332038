/** A commit is accepted only under the present epoch of each of its shards, and an epoch has one writer. */
import type { Checker } from "./observations.ts";

export function oneWriterAnEpoch(): Checker {
  const writers = new Map<string, string>();
  return {
    name: "at most one node's commits are accepted per epoch",

    committed({ node, claims, epochs }, violated) {
      for (const { shard, epoch } of claims) {
        const now = epochs.get(shard);
        if (now !== epoch)
          violated(`a batch of ${node} was stored in shard ${shard} under epoch ${epoch}, when its epoch was ${now}`);
        const key = `${shard}/${epoch}`;
        const writer = writers.get(key) ?? node;
        if (writer !== node) violated(`${writer} and ${node} both wrote shard ${shard} under epoch ${epoch}`);
        writers.set(key, writer);
      }
    },
  };
}
