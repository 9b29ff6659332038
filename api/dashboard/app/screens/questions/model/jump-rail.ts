/** The arcs beside the outline, from each question to where a rule jumps. */
import type { DraftDocument } from "../../../draft/draft-document.ts";

export interface Jump {
  readonly from: string;
  /** The ref of a question or ending; undefined: it is gone. */
  readonly to: string | undefined;
}

export function jumpsOf(document: DraftDocument): readonly Jump[] {
  const known = new Set([...document.blocks, ...document.endings].map(({ ref }) => ref));
  const jumps = new Map<string, Jump>();
  for (const { after, do: actions } of document.logic) {
    if (!known.has(after)) continue;
    for (const action of actions) {
      if (!("jump" in action)) continue;
      const to = "block" in action.jump ? action.jump.block : action.jump.ending;
      jumps.set(`${after} ${to}`, { from: after, to: known.has(to) ? to : undefined });
    }
  }
  return [...jumps.values()];
}

export interface Arc {
  readonly from: number;
  readonly to: number;
  /** 0 is next to the rows. */
  readonly lane: number;
  readonly isBroken: boolean;
  readonly ref: string;
}

/** More lanes would lie over the titles: what is left shares the outermost. */
const LANES_MAX = 3;

/** Arcs between the middles of rows; those that overlap lie in other lanes, the short ones inside. */
export function arcsOf(jumps: readonly Jump[], middleOf: (ref: string) => number | undefined): readonly Arc[] {
  const spans = jumps.flatMap((jump) => {
    const from = middleOf(jump.from);
    const to = jump.to === undefined ? (from === undefined ? undefined : from + 24) : middleOf(jump.to);
    return from === undefined || to === undefined
      ? []
      : [{ from, to, isBroken: jump.to === undefined, ref: jump.from }];
  });
  const lanes: { top: number; bottom: number }[][] = [];
  return spans
    .toSorted((one, other) => Math.abs(one.to - one.from) - Math.abs(other.to - other.from))
    .map((span) => {
      const [top, bottom] = [Math.min(span.from, span.to), Math.max(span.from, span.to)];
      const isFree = (lane: number): boolean =>
        (lanes[lane] ?? []).every((each) => each.bottom < top || each.top > bottom);
      let lane = 0;
      while (lane < LANES_MAX - 1 && !isFree(lane)) lane += 1;
      (lanes[lane] ??= []).push({ top, bottom });
      return { ...span, lane };
    });
}
