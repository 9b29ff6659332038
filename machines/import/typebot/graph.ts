/**
 * The flow of a Typebot: groups of blocks, joined by edges. A block leads along its own edge, or else to the next block
 * of its group; a flow ends where neither is there.
 */
import type { Source } from "../building/source.ts";

export interface FlowBlock {
  readonly id: string;
  readonly type: string;
  readonly source: Source;
  readonly group: FlowGroup;
  readonly index: number;
}

export interface FlowGroup {
  readonly id: string;
  readonly title: string;
  readonly source: Source;
  readonly blocks: readonly FlowBlock[];
}

/** Where an edge leads: to a block, or to the first of a group. */
export interface Edge {
  readonly groupId: string;
  readonly blockId: string;
}

/** Where a flow goes on; undefined is its end. */
export type Point = FlowBlock | undefined;

export class Graph {
  readonly groups: readonly FlowGroup[];
  readonly #groupById = new Map<string, FlowGroup>();
  readonly #blockById = new Map<string, FlowBlock>();
  readonly #edges = new Map<string, Edge>();
  /** For edges that only say where they come from, as in older versions. */
  readonly #edgeFrom = new Map<string, Edge>();

  constructor(source: Source) {
    this.groups = source.list("groups").map(groupOf);
    for (const group of this.groups) {
      if (!this.#groupById.has(group.id)) this.#groupById.set(group.id, group);
      for (const block of group.blocks) if (!this.#blockById.has(block.id)) this.#blockById.set(block.id, block);
    }
    for (const edge of source.list("edges")) {
      const from = edge.part("from");
      const to = edge.part("to");
      const target: Edge = { groupId: to.text("groupId"), blockId: to.text("blockId") };
      const id = edge.text("id");
      if (id !== "" && !this.#edges.has(id)) this.#edges.set(id, target);
      const owner = from.text("itemId") || from.text("blockId") || from.text("eventId");
      if (owner !== "" && !this.#edgeFrom.has(owner)) this.#edgeFrom.set(owner, target);
      from.passWhole();
    }
  }

  /** Where an edge leads. */
  follow({ groupId, blockId }: Edge): Point {
    return this.at(groupId, blockId);
  }

  /** The block by its id, else the first of the group. */
  at(groupId: string, blockId: string): Point {
    const block = this.#blockById.get(blockId);
    return block ?? this.#groupById.get(groupId)?.blocks[0];
  }

  /** The edge that leaves a block, an item of it or an event; undefined if there is none. */
  edgeOf(owner: Source): Edge | undefined {
    const id = owner.text("outgoingEdgeId");
    const from = owner.text("id");
    return id === "" ? this.#edgeFrom.get(from) : this.#edges.get(id);
  }

  /** Where a block leads when none of its items does. */
  next(block: FlowBlock): Point {
    const edge = this.edgeOf(block.source);
    return edge === undefined ? block.group.blocks[block.index + 1] : this.follow(edge);
  }

  /** Where the flow begins: at the start event, in older versions at the start block. */
  start(source: Source): Point {
    let start: Source | undefined;
    for (const event of source.list("events")) {
      event.pass("graphCoordinates", "id");
      const type = event.text("type");
      if (type !== "start") {
        event.pass(...event.keys());
        event.note(`the event "${type}"`, "A form begins at its start only");
        continue;
      }
      start ??= event;
    }
    if (start !== undefined) {
      const edge = this.edgeOf(start);
      return edge === undefined ? undefined : this.follow(edge);
    }
    const block = this.groups.flatMap(({ blocks }) => blocks).find(({ type }) => type === "start");
    return block === undefined ? this.groups[0]?.blocks[0] : this.next(block);
  }
}

function groupOf(source: Source): FlowGroup {
  source.pass("graphCoordinates");
  const blocks: FlowBlock[] = [];
  const group: FlowGroup = { id: source.text("id"), title: source.text("title"), source, blocks };
  for (const block of source.list("blocks")) {
    const type = block.text("type");
    block.pass("groupId");
    blocks.push({ id: block.text("id"), type, source: block, group, index: blocks.length });
  }
  return group;
}
