/**
 * A flow as a form has it: the bubbles and inputs that are reached, in an order in which every way but a loop leads
 * forward, and the bubbles at its ends, which are endings.
 *
 * A text right before an input is the input's title: in a chat both are one question.
 */
import { goOnText } from "./input-kinds.ts";
import type { FlowBlock, Graph, Point } from "./graph.ts";
import { kindOf } from "./kinds.ts";

/** Where a way through the flow comes out: at something that is shown, or at an ending. */
export type Destination =
  | { readonly kind: "node"; readonly node: FlowBlock }
  /** The bubbles up to the end of the flow, and a redirect there; without any, the flow just ends. */
  | { readonly kind: "ending"; readonly blocks: readonly FlowBlock[] };

/** Bubbles of one ending. */
const ENDING_BLOCKS_MAX = 50;
const NOTHING: Destination = { kind: "ending", blocks: [] };

export class Flow {
  readonly graph: Graph;
  /** Everything that is shown or asked, in the order of the form. */
  readonly nodes: readonly FlowBlock[];
  /** Every block that some way leads over. */
  readonly reached = new Set<FlowBlock>();
  readonly #questionOf = new Map<FlowBlock, FlowBlock>();
  readonly #wordsOf = new Map<FlowBlock, readonly FlowBlock[]>();
  readonly #endingFrom = new Map<FlowBlock, Destination | undefined>();
  readonly #successors = new Map<FlowBlock, readonly FlowBlock[]>();
  readonly #predecessors = new Map<FlowBlock, FlowBlock[]>();
  readonly #positions = new Map<FlowBlock, number>();

  constructor(graph: Graph, start: Point) {
    this.graph = graph;
    for (const { blocks } of graph.groups) for (const block of blocks) this.#gatherWords(block);
    this.nodes = this.#ordered(this.#destinations([start]));
    for (const [position, node] of this.nodes.entries()) this.#positions.set(node, position);
  }

  /** The bubbles before an input that are its title and its picture. */
  wordsOf(input: FlowBlock): readonly FlowBlock[] {
    return this.#wordsOf.get(input) ?? [];
  }

  position(node: FlowBlock): number {
    return this.#positions.get(node) ?? -1;
  }

  /** Where the flow comes out at a point; undefined where a block decides that. */
  destinationAt(point: Point): Destination | undefined {
    if (point === undefined) return NOTHING;
    const kind = kindOf(point);
    if (kind === "input") return { kind: "node", node: point };
    if (kind === "redirect") return this.#endingAt(point) ?? { kind: "ending", blocks: [point] };
    if (kind !== "bubble") return undefined;
    const question = this.#questionOf.get(point);
    if (question !== undefined) return { kind: "node", node: question };
    return this.#endingAt(point) ?? { kind: "node", node: point };
  }

  /**
   * Where a way leads that goes back to a node: out of the loop, to the first node that can be reached from there and
   * does not lead there again. Undefined if there is none.
   */
  wayOut(back: FlowBlock): FlowBlock | undefined {
    // A choice that leads on by what was chosen leads the same way again.
    if (hasEdges(back, this.graph)) return undefined;
    const inLoop = spread(back, (node) => this.#predecessors.get(node) ?? []);
    const reachable = spread(back, (node) => this.#successors.get(node) ?? []);
    return this.nodes.find((node) => reachable.has(node) && !inLoop.has(node));
  }

  #gatherWords(input: FlowBlock): void {
    if (kindOf(input) !== "input") return;
    const { blocks } = input.group;
    const words: FlowBlock[] = [];
    let media = 0;
    for (let at = input.index - 1; at >= 0; at--) {
      const block = blocks[at] as FlowBlock;
      if (kindOf(block) !== "bubble" || this.graph.edgeOf(block.source) !== undefined) break;
      if (block.type !== "text" && (media += 1) > 1) break;
      words.unshift(block);
      if (block.type === "text") {
        // A picture before the text belongs to it.
        const before = blocks[at - 1];
        const isPicture = before !== undefined && before.type === "image" && media === 0;
        if (isPicture && this.graph.edgeOf(before.source) === undefined) words.unshift(before);
        break;
      }
    }
    this.#wordsOf.set(input, words);
    for (const block of words) this.#questionOf.set(block, input);
  }

  /** The ending of which a bubble is the first; undefined where something follows that is no bubble. */
  #endingAt(first: FlowBlock): Destination | undefined {
    if (this.#endingFrom.has(first)) return this.#endingFrom.get(first);
    const blocks: FlowBlock[] = [];
    const seen = new Set<FlowBlock>();
    let ends = true;
    for (let at: Point = first; at !== undefined; at = this.graph.next(at)) {
      const kind = kindOf(at);
      const isShown = kind === "bubble" || kind === "redirect";
      if (seen.has(at) || seen.size > ENDING_BLOCKS_MAX || !(isShown || kind === "left out" || kind === "set")) {
        ends = false;
        break;
      }
      seen.add(at);
      if (isShown) blocks.push(at);
      // What follows a redirect in the same window is not seen.
      if (kind === "redirect" && at.source.part("options").flag("isNewTab") !== true) break;
    }
    const ending: Destination | undefined = ends ? { kind: "ending", blocks } : undefined;
    if (ends) for (const block of seen) this.reached.add(block);
    this.#endingFrom.set(first, ending);
    return ending;
  }

  /** The nodes that points lead to, over whatever decides in between. */
  #destinations(points: readonly Point[]): readonly FlowBlock[] {
    const nodes = new Set<FlowBlock>();
    const seen = new Set<FlowBlock>();
    const waiting = [...points].toReversed();
    while (waiting.length > 0) {
      const point = waiting.pop();
      const destination = this.destinationAt(point);
      if (destination?.kind === "node") nodes.add(destination.node);
      if (destination !== undefined || point === undefined || seen.has(point)) continue;
      seen.add(point);
      this.reached.add(point);
      for (const next of waysOn(point, this.graph).toReversed()) waiting.push(next);
    }
    return [...nodes];
  }

  /** Depth first, each node before those that it leads to (reverse postorder), the first way directly behind. */
  #ordered(starts: readonly FlowBlock[]): readonly FlowBlock[] {
    const seen = new Set<FlowBlock>();
    const done: FlowBlock[] = [];
    for (const start of starts.toReversed()) {
      const trail: { readonly node: FlowBlock; readonly rest: FlowBlock[] }[] = [];
      const enter = (node: FlowBlock): void => {
        if (seen.has(node)) return;
        seen.add(node);
        this.reached.add(node);
        for (const word of this.wordsOf(node)) this.reached.add(word);
        const successors = this.#destinations(waysFrom(node, this.graph));
        this.#successors.set(node, successors);
        for (const next of successors) {
          const known = this.#predecessors.get(next);
          if (known === undefined) this.#predecessors.set(next, [node]);
          else known.push(node);
        }
        trail.push({ node, rest: [...successors] });
      };
      enter(start);
      for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
        const next = top.rest.pop();
        if (next !== undefined) enter(next);
        else done.push((trail.pop() as { readonly node: FlowBlock }).node);
      }
    }
    return done.toReversed();
  }
}

/** A node and everything that the steps from it lead to. */
function spread(from: FlowBlock, steps: (node: FlowBlock) => readonly FlowBlock[]): ReadonlySet<FlowBlock> {
  const found = new Set([from]);
  for (const node of found) for (const next of steps(node)) found.add(next);
  return found;
}

/** Whether the choices of a question lead different ways. */
export function hasEdges(node: FlowBlock, graph: Graph): boolean {
  return kindOf(node) === "input" && node.source.list("items").some((item) => graph.edgeOf(item) !== undefined);
}

/** Where a node leads on, the ways of its choices first. */
function waysFrom(node: FlowBlock, graph: Graph): readonly Point[] {
  const items = kindOf(node) === "input" ? node.source.list("items") : [];
  const edges = items.flatMap((item) => graph.edgeOf(item) ?? []);
  if (goOnText(node) !== undefined && edges[0] !== undefined) return [graph.follow(edges[0])];
  return [...edges.map((edge) => graph.follow(edge)), graph.next(node)];
}

/** Where a block leads that shows nothing. */
function waysOn(block: FlowBlock, graph: Graph): readonly Point[] {
  switch (kindOf(block)) {
    case "condition":
      return [...block.source.list("items").map((item) => itemTarget(block, item, graph)), graph.next(block)];
    case "jump":
      return [jumpTarget(block, graph)];
    case "split":
      return [splitTarget(block, graph)];
    default:
      return [graph.next(block)];
  }
}

/** A way of a condition: along its own edge, or on in the group. */
export function itemTarget(block: FlowBlock, item: Parameters<Graph["edgeOf"]>[0], graph: Graph): Point {
  const edge = graph.edgeOf(item);
  return edge === undefined ? block.group.blocks[block.index + 1] : graph.follow(edge);
}

export function jumpTarget(block: FlowBlock, graph: Graph): Point {
  const options = block.source.part("options");
  return graph.at(options.text("groupId"), options.text("blockId"));
}

/** Of a test with several ways the first is taken. */
export function splitTarget(block: FlowBlock, graph: Graph): Point {
  const [first] = block.source.list("items");
  return first === undefined ? graph.next(block) : itemTarget(block, first, graph);
}
