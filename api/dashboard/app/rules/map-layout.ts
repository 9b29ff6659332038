/**
 * Where the cards of a map stand: in layers from top to bottom, in columns for the ways that lead away. Pure and
 * deterministic: the same form has the same map.
 *
 * 1. A card stands below every card that leads to it forwards.
 * 2. A card that the order of the form leads to keeps the column of the card before it; one that only jumps lead to
 *    takes the next free column to the right.
 * 3. No two cards overlap. Cards that nobody comes to stand aside, left of the first column.
 * 4. Where somebody moved a card, it stays there.
 */
import type { Card, Edge, Graph } from "./graph.ts";

export const CARD_WIDTH = 264;
const LINE_HEIGHT = 24;
const PADDING = 20;
/** Between layers: room for the words of an edge. */
const GAP = 62;
const COLUMN = CARD_WIDTH + 150;
/** How far a conditional card stands out of its column, so that the way around it can be drawn straight. */
export const ASIDE = 78;
/** Questions of a run that its card shows at first. */
export const SHOWN_MAX = 6;

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** 0 is the first; −1 stands aside. */
  readonly column: number;
}

export type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

export function heightOf(card: Card, openCards: ReadonlySet<string> = new Set()): number {
  if (card.kind === "ending") return PADDING + LINE_HEIGHT;
  const count = card.blocks.length;
  const isFolded = count > SHOWN_MAX && !openCards.has(card.id);
  const lines = isFolded ? SHOWN_MAX : count;
  const unreachable = card.unreachable === undefined ? 0 : 1;
  return PADDING + (lines + unreachable + (count > SHOWN_MAX ? 1 : 0)) * LINE_HEIGHT;
}

/**
 * @param moved where somebody put cards, by the ref of the first question or of the ending.
 * @param openCards long runs that show all of their questions.
 */
export function layoutOf(
  { cards, edges }: Graph,
  moved: Places = {},
  openCards: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Spot> {
  const into = new Map<string, Edge[]>();
  for (const edge of edges) {
    if (edge.isBack) continue;
    const known = into.get(edge.to);
    if (known === undefined) into.set(edge.to, [edge]);
    else known.push(edge);
  }
  const spots = new Map<string, Spot>();
  /** What is taken in each column, from top to bottom. */
  const taken = new Map<number, { readonly top: number; readonly bottom: number }[]>();
  let aside = 0;
  for (const card of inOrder(cards, into)) {
    const height = heightOf(card, openCards);
    const isLed = spots.size === 0 || (into.get(card.id) ?? []).some(({ from }) => spots.has(from));
    if (card.unreachable !== undefined || !isLed) {
      spots.set(card.id, { x: -COLUMN, y: aside, height, column: -1 });
      aside += height + GAP / 2;
      continue;
    }
    const leading = (into.get(card.id) ?? []).flatMap((edge) => {
      const from = spots.get(edge.from);
      return from === undefined || from.column === -1 ? [] : [{ edge, from }];
    });
    const y = leading.reduce((lowest, { from }) => Math.max(lowest, from.y + from.height + GAP), 0);
    const column = freeColumn(preferredColumn(leading), y, height, taken);
    taken.set(column, [...(taken.get(column) ?? []), { top: y, bottom: y + height }]);
    const isAside = card.kind === "questions" && card.condition !== null;
    spots.set(card.id, { x: column * COLUMN - (isAside ? ASIDE : 0), y, height, column });
  }
  for (const [id, spot] of spots) {
    const ref = id.slice(2);
    const place = Object.hasOwn(moved, ref) ? moved[ref] : undefined;
    if (place !== undefined) spots.set(id, { ...spot, x: place.x, y: place.y });
  }
  return spots;
}

/** Cards of questions stand in the order of the form; endings after what leads to them, the nearest first. */
function inOrder(cards: readonly Card[], into: ReadonlyMap<string, readonly Edge[]>): readonly Card[] {
  const places = new Map(cards.map(({ id }, at) => [id, at]));
  const endings = cards.filter(({ kind }) => kind === "ending");
  const firstWay = ({ id }: Card): number =>
    (into.get(id) ?? []).some(({ kind }) => kind === "next")
      ? -1
      : Math.min(cards.length, ...(into.get(id) ?? []).map(({ from }) => places.get(from) ?? cards.length));
  return [
    ...cards.filter(({ kind }) => kind === "questions"),
    ...endings
      .map((card) => ({ card, first: firstWay(card) }))
      .sort((one, other) => one.first - other.first)
      .map(({ card }) => card),
  ];
}

function preferredColumn(leading: readonly { readonly edge: Edge; readonly from: Spot }[]): number {
  // A jump that is always taken goes on in the same line.
  const inOrderOfForm = leading.filter(
    ({ edge: { kind, condition } }) => kind === "next" || kind === "shown" || condition === undefined,
  );
  if (inOrderOfForm.length > 0) return Math.min(...inOrderOfForm.map(({ from }) => from.column));
  if (leading.length === 0) return 0;
  return 1 + Math.min(...leading.map(({ from }) => from.column));
}

function freeColumn(
  preferred: number,
  y: number,
  height: number,
  taken: ReadonlyMap<number, readonly { readonly top: number; readonly bottom: number }[]>,
): number {
  for (let column = preferred; ; column++) {
    const others = taken.get(column) ?? [];
    if (others.every(({ top, bottom }) => y >= bottom + GAP / 2 || y + height + GAP / 2 <= top)) return column;
  }
}
