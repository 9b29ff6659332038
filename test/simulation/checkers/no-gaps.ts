/**
 * Positions of a shard and seqs of an actor are counted from 1, without gaps and without repeats, in the order of their
 * commits.
 */
import type { ActorId } from "../../../machines/ids.ts";
import { shortName, type Checker } from "./observations.ts";

export function noGaps(): Checker {
  const positions = new Map<number, number>();
  const seqs = new Map<ActorId, number>();
  return {
    name: "seq and position have no gaps",

    committed({ node, turns }, violated) {
      for (const { turn, position, events } of turns) {
        const { shard, actor, seqFrom, seqTo } = turn;
        const lastPosition = positions.get(shard) ?? 0;
        if (position !== lastPosition + 1)
          violated(`position ${position} follows ${lastPosition} in shard ${shard}, written by ${node}`);
        positions.set(shard, position);
        const lastSeq = seqs.get(actor) ?? 0;
        if (seqFrom !== lastSeq + 1)
          violated(`seq ${seqFrom} follows ${lastSeq} of ${shortName(actor)}, written by ${node}`);
        if (events.length !== seqTo - seqFrom + 1 || events.some(({ seq }, index) => seq !== seqFrom + index)) {
          violated(
            `a turn of ${shortName(actor)} says that it holds events ${seqFrom} to ${seqTo}, and holds ${events.map(({ seq }) => seq).join(", ")}`,
          );
        }
        seqs.set(actor, seqTo);
      }
    },
  };
}
