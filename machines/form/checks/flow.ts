/**
 * Publish checks of the flow: every block can be reached, and every circle has a question.
 *
 * Conditions are not evaluated: a jump with a condition may or may not be taken. So a reported block can never be
 * reached, and a block that is not reported may still need answers that are impossible together.
 */
import { blockTypeOf } from "../../blocks/catalogue.ts";
import { shapeOf } from "../../document/schema/condition-shape.ts";
import type { FormDocument, JumpTarget } from "../../document/document.ts";
import { type DocumentIssue, issueAt, ISSUES_MAX } from "../../document/issues/document-issue.ts";
import { type ShuffledGroup, shuffledGroupsOf } from "../../logic/shuffled-groups.ts";

/** Blocks of one circle that a message names. */
const REFS_NAMED_MAX = 20;

export function checkFlow(document: FormDocument): DocumentIssue[] {
  const successors = successorsOf(document);
  return [...unreachable(document, successors), ...circles(document, successors)];
}

function unreachable(document: FormDocument, successors: readonly (readonly number[])[]): DocumentIssue[] {
  const groups = shuffledGroupsOf(document);
  const reached = new Set<number>();
  const entered = new Set<ShuffledGroup>();
  const waiting = document.blocks.length > 0 ? [0] : [];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    waiting.push(...(successors[at] ?? []));
    // Any block of a shuffled group may come first.
    const group = groups.find(({ start, length }) => at >= start && at < start + length);
    if (group !== undefined && !entered.has(group))
      for (let other = group.start; other < group.start + group.length; other++) waiting.push(other);
    if (group !== undefined) entered.add(group);
  }
  return document.blocks.flatMap(({ ref }, index) =>
    reached.has(index) ? [] : [issueAt(["blocks", index], document, "unreachable", `No path leads to "${ref}"`)],
  );
}

/**
 * Statements that lead back to themselves with nothing to answer in between. Each circle is reported where it closes.
 */
function circles(document: FormDocument, successors: readonly (readonly number[])[]): DocumentIssue[] {
  const isStatement = document.blocks.map((block) => blockTypeOf(block).answeredBy === "none");
  const issues: DocumentIssue[] = [];
  const done = new Set<number>();
  // An explicit stack: a thousand statements in a row are a deep search.
  for (const start of document.blocks.keys()) {
    if (!isStatement[start] || done.has(start)) continue;
    const trail: { readonly at: number; readonly rest: number[] }[] = [
      { at: start, rest: [...(successors[start] ?? [])] },
    ];
    const onTrail = new Set([start]);
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        done.add(top.at);
        onTrail.delete(top.at);
        trail.pop();
      } else if (onTrail.has(next)) {
        // More do not help the author, and each one searches the trail.
        if (issues.length === ISSUES_MAX) return issues;
        const circle = trail.slice(trail.findIndex(({ at }) => at === next));
        const refs = circle.slice(0, REFS_NAMED_MAX).map(({ at }) => document.blocks[at]?.ref);
        if (circle.length > refs.length) refs.push("…");
        issues.push(
          issueAt(
            ["blocks", next],
            document,
            "cycle_without_question",
            `These lead back to one another without a question: ${refs.join(", ")}`,
          ),
        );
      } else if (isStatement[next] && !done.has(next)) {
        onTrail.add(next);
        trail.push({ at: next, rest: [...(successors[next] ?? [])] });
      }
    }
  }
  return issues;
}

/** For each block, the positions of the blocks that may come after it. */
function successorsOf(document: FormDocument): readonly (readonly number[])[] {
  const positions = new Map(
    document.blocks.toReversed().map(({ ref }, fromEnd) => [ref, document.blocks.length - 1 - fromEnd]),
  );
  const endings = new Set(document.endings.map(({ ref }) => ref));
  const rulesAfter = Map.groupBy(document.logic, ({ after }) => after);
  return document.blocks.map((block, index) => {
    const targets = new Set<number>();
    let leaves = false;
    for (const { when, do: actions } of rulesAfter.get(block.ref) ?? []) {
      const certain = shapeOf(when).kind === "always";
      for (const action of actions) {
        if (!("jump" in action)) continue;
        const target = positionOf(action.jump, positions);
        if (target !== undefined) targets.add(target);
        // A jump back may find its target on the path already, and is not taken then; a block that is not shown does
        // not jump.
        if (
          certain &&
          block.visibleIf === null &&
          ("ending" in action.jump ? endings.has(action.jump.ending) : target !== undefined && target > index)
        )
          leaves = true;
      }
    }
    if (!leaves && index + 1 < document.blocks.length) targets.add(index + 1);
    return [...targets];
  });
}

function positionOf(jump: JumpTarget, positions: ReadonlyMap<string, number>): number | undefined {
  return "block" in jump ? positions.get(jump.block) : undefined;
}
