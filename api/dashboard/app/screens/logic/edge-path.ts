/** The line of a way between two cards, and where its words stand. Pure. */
import type { Edge } from "../../rules/graph.ts";
import { ASIDE, CARD_WIDTH, type Spot } from "../../rules/map-layout.ts";

interface Line {
  /** As in the `d` of an SVG path. */
  readonly path: string;
  readonly labelAt: { readonly x: number; readonly y: number };
}

const RADIUS = 14;
/** How far beside its column a way runs that leads past other cards. */
const LANE = 34;
/** Room for the head of the arrow. */
const HEAD = 4;
/** How far above a card the words of a way into it stand. */
const ABOVE = 26;
const BELOW = 28;

/** @param isFree no card stands between the two. */
export function edgePath(from: Spot, to: Spot, { kind, isOtherwise, isBack }: Edge, isFree: boolean): Line {
  const bottom = from.y + from.height;
  const fromX = from.x + CARD_WIDTH / 2;
  const toX = to.x + CARD_WIDTH / 2;
  const end = to.y - HEAD;
  if (isBack || to.y < bottom) return backwards(from, to);
  const isFarColumn = Math.abs(to.x - from.x) >= CARD_WIDTH;
  if ((kind === "jump" || kind === "end") && isFarColumn) return aside(from, to, toX, end);
  if ((kind === "jump" || kind === "end") && !isFree) return past(from, to);
  // The way around a conditional card runs straight down beside it.
  const isAround = isOtherwise && !isFree;
  const x = isAround ? fromX + ASIDE : fromX;
  const targetX = isAround ? toX + ASIDE : toX;
  if (Math.abs(x - targetX) < 1) {
    const label = isAround ? end - ABOVE : (bottom + end) / 2;
    return { path: `M${x} ${bottom} V${end}`, labelAt: { x, y: label } };
  }
  const middle = (bottom + end) / 2;
  return {
    path: `M${x} ${bottom} C${x} ${middle} ${targetX} ${middle} ${targetX} ${end}`,
    labelAt: { x: (x + targetX) / 2, y: kind === "shown" ? bottom + BELOW : middle },
  };
}

/** Out of the side, across, and down into a card of another column. */
function aside(from: Spot, to: Spot, toX: number, end: number): Line {
  const isRight = to.x > from.x;
  const x = isRight ? from.x + CARD_WIDTH : from.x;
  const y = from.y + from.height / 2;
  const corner = isRight ? toX - RADIUS : toX + RADIUS;
  return {
    path: `M${x} ${y} H${corner} Q${toX} ${y} ${toX} ${y + RADIUS} V${end}`,
    labelAt: { x: (x + corner) / 2, y },
  };
}

/** Out of the side, down beside the column, and back into a card of the same column. */
function past(from: Spot, to: Spot): Line {
  const start = from.x + CARD_WIDTH;
  const end = to.x + CARD_WIDTH + HEAD;
  const lane = Math.max(start, end) + LANE;
  const y = from.y + from.height / 2;
  const target = to.y + to.height / 2;
  return {
    path: `M${start} ${y} H${lane - RADIUS} Q${lane} ${y} ${lane} ${y + RADIUS} V${target - RADIUS} Q${lane} ${target} ${lane - RADIUS} ${target} H${end}`,
    labelAt: { x: lane, y: (y + target) / 2 },
  };
}

/** Up to an earlier card, beside the columns on the left. */
function backwards(from: Spot, to: Spot): Line {
  const lane = Math.min(from.x, to.x) - LANE;
  const y = from.y + from.height / 2;
  const target = to.y + to.height / 2;
  const turn = target < y ? -RADIUS : RADIUS;
  return {
    path: `M${from.x} ${y} H${lane + RADIUS} Q${lane} ${y} ${lane} ${y + turn} V${target - turn} Q${lane} ${target} ${lane + RADIUS} ${target} H${to.x - HEAD}`,
    labelAt: { x: lane, y: (y + target) / 2 },
  };
}
