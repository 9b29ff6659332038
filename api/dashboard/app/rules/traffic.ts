/**
 * How many responses went each way of the map: the counted ways between questions, brought to the cards and edges.
 *
 * 1. A card stands for all of its questions: a way out of any of them is one out of the card, a way within it is none.
 * 2. The number of responses that came to a card is that of the ways into it. No response comes to it twice.
 * 3. Ways of earlier versions that the map has no line for, as to a question that was moved, are counted apart; so
 *    every number says what it says.
 */
import { BUILT_IN, type Edge, type Graph } from "./graph.ts";

/** As `GET /v1/forms/{id}/traffic` counts it. */
export interface CountedWay {
  /** The ref of a block; null: the start. */
  readonly from: string | null;
  readonly to: { readonly block: string } | { readonly ending: string };
  readonly responses: number;
}

export interface Traffic {
  /** By the id of an edge. Several edges between the same two cards have one number, at the first of them. */
  readonly byEdge: ReadonlyMap<string, EdgeTraffic>;
  /** Responses that came to a card, by its id; cards that nobody came to are absent. */
  readonly byCard: ReadonlyMap<string, number>;
  /** Responses that came to a question, by its ref. */
  readonly byQuestion: ReadonlyMap<string, number>;
  /** Responses that went a way without a line. */
  readonly undrawn: number;
}

export interface EdgeTraffic {
  readonly responses: number;
  /** From 0, nobody, to 1, the most frequent way of the map. */
  readonly share: number;
  /** Other edges between the same cards are counted here. */
  readonly isTogether: boolean;
}

/** What the service calls the ending of a form that has none. */
const BUILT_IN_REF = "default:success";

export function trafficOf({ cards, edges }: Graph, ways: readonly CountedWay[]): Traffic {
  const cardOf = new Map<string, string>();
  for (const card of cards) if (card.kind === "questions") for (const { ref } of card.blocks) cardOf.set(ref, card.id);
  const endings = new Set(cards.flatMap((card) => (card.kind === "ending" ? [card.id] : [])));
  const endingOf = (ref: string): string | undefined =>
    endings.has(`e:${ref}`) ? `e:${ref}` : ref === BUILT_IN_REF && endings.has(BUILT_IN) ? BUILT_IN : undefined;

  const byPair = new Map<string, number>();
  const byCard = new Map<string, number>();
  const byQuestion = new Map<string, number>();
  for (const { from, to, responses } of ways) {
    if ("block" in to) add(byQuestion, to.block, responses);
    /** Empty: a question that the form does not have any more. */
    const source = from === null ? null : (cardOf.get(from) ?? "");
    const target = "block" in to ? cardOf.get(to.block) : endingOf(to.ending);
    if (target === undefined || source === target) continue;
    add(byCard, target, responses);
    if (source !== null) add(byPair, pairOf(source, target), responses);
  }
  const drawn = byPairs(edges);
  const most = Math.max(1, ...[...drawn.keys()].map((pair) => byPair.get(pair) ?? 0));
  const byEdge = new Map<string, EdgeTraffic>();
  for (const [pair, between] of drawn) {
    const [first] = between;
    const responses = byPair.get(pair) ?? 0;
    if (first !== undefined)
      byEdge.set(first.id, { responses, share: responses / most, isTogether: between.length > 1 });
  }
  let undrawn = 0;
  for (const [pair, responses] of byPair) if (!drawn.has(pair)) undrawn += responses;
  return { byEdge, byCard, byQuestion, undrawn };
}

const pairOf = (from: string, to: string): string => `${from} ${to}`;

function byPairs(edges: readonly Edge[]): ReadonlyMap<string, readonly Edge[]> {
  return Map.groupBy(edges, ({ from, to }) => pairOf(from, to));
}

function add(counts: Map<string, number>, key: string, responses: number): void {
  counts.set(key, (counts.get(key) ?? 0) + responses);
}
