/**
 * Groups of consecutive blocks that each respondent gets in an order of their own (`settings.shuffledGroups`).
 *
 * A group keeps its position in the form; the session's seed decides the order inside. A jump to the block that the
 * author wrote first leads to the start of the group, whichever block stands there. Publishing refuses what would make
 * a response depend on the order drawn (`form/checks/shuffled-groups.ts`).
 */
import type { CompiledBlock, CompiledForm } from "./compile.ts";
import type { FormDocument } from "../document/document.ts";
import { inSeededOrder } from "./seeded-order.ts";

/** Positions of a group among the blocks: from `start`, `length` of them. */
export interface ShuffledGroup {
  readonly start: number;
  readonly length: number;
}

/**
 * The groups that can be shuffled. In a draft, one that is not consecutive, or overlaps an earlier one, stays as it is.
 */
export function shuffledGroupsOf(document: FormDocument): readonly ShuffledGroup[] {
  const groups: ShuffledGroup[] = [];
  for (const refs of document.settings.shuffledGroups ?? []) {
    const group = groupRangeOf(refs, document);
    if (
      group !== undefined &&
      groups.every((other) => group.start >= other.start + other.length || other.start >= group.start + group.length)
    )
      groups.push(group);
  }
  return groups;
}

/**
 * Where the blocks of these refs stand, if they exist, are different, and stand together; they may be listed in any
 * order.
 */
export function groupRangeOf(refs: readonly string[], { blocks }: FormDocument): ShuffledGroup | undefined {
  const wanted = new Set(refs);
  const start = blocks.findIndex(({ ref }) => wanted.has(ref));
  if (start === -1 || wanted.size !== refs.length) return undefined;
  const together = blocks.slice(start, start + refs.length).every(({ ref }) => wanted.has(ref));
  return together && start + refs.length <= blocks.length ? { start, length: refs.length } : undefined;
}

/** The blocks in the order of a session. Without groups it is the form's own. */
export function blocksInOrder({ blocks, shuffledGroups }: CompiledForm, seed: number): readonly CompiledBlock[] {
  if (shuffledGroups.length === 0) return blocks;
  const ordered = [...blocks];
  for (const { start, length } of shuffledGroups) {
    const group = blocks.slice(start, start + length);
    const list = (group[0] as CompiledBlock).ref;
    for (const [at, block] of inSeededOrder(group, seed, list, ({ ref }) => ref).entries()) ordered[start + at] = block;
  }
  return ordered;
}
