/**
 * Notes on jumps to earlier questions. Other services ask such a question again. Here the same answers would lead there
 * forever, so `logic/path.ts` ignores the jump and the form continues.
 */
import { shapeOf } from "../document/schema/condition-shape.ts";
import type { FormDocument } from "../document/document.ts";
import type { Notes } from "./building/notes.ts";

/** Notes every jump whose target leads back to the jumping block. */
export function noteJumpsBack(document: FormDocument, notes: Notes): void {
  const circles = circlesOf(document);
  const titles = new Map(document.blocks.map(({ ref, title }) => [ref, title]));
  for (const { after, do: actions } of document.logic) {
    for (const action of actions) {
      if (!("jump" in action) || !("block" in action.jump)) continue;
      const { block } = action.jump;
      if (circles.get(after) !== undefined && circles.get(after) === circles.get(block)) {
        notes.add(
          "",
          `the jump from "${titles.get(after) ?? after}" to "${titles.get(block) ?? block}"`,
          "A question that was answered is not asked again: when it is on the path already, the form goes on instead",
        );
      }
    }
  }
}

/** For each block on a cycle, the number of that cycle (Tarjan's strongly connected components). */
function circlesOf(document: FormDocument): ReadonlyMap<string, number> {
  const refs = document.blocks.map(({ ref }) => ref);
  const position = new Map(refs.map((ref, index) => [ref, index]));
  const left = new Set(
    document.logic
      .filter(({ when, do: actions }) => shapeOf(when).kind === "always" && actions.some((action) => "jump" in action))
      .map(({ after }) => after),
  );
  const next = document.blocks.map(({ ref, visibleIf }, index): number[] =>
    index + 1 === refs.length || (left.has(ref) && visibleIf === null) ? [] : [index + 1],
  );
  for (const { after, do: actions } of document.logic) {
    for (const action of actions) {
      const target = "jump" in action && "block" in action.jump ? position.get(action.jump.block) : undefined;
      const from = position.get(after);
      if (target !== undefined && from !== undefined) next[from]?.push(target);
    }
  }
  const order = refs.map(() => -1);
  const lowest = refs.map(() => 0);
  const open: number[] = [];
  const isOpen = refs.map(() => false);
  const circles = new Map<string, number>();
  let visited = 0;
  let circle = 0;
  // An explicit stack, because a thousand blocks in a row make a deep search.
  for (const start of refs.keys()) {
    if (order[start] !== -1) continue;
    const trail: { readonly at: number; rest: number }[] = [];
    const enter = (at: number): void => {
      order[at] = lowest[at] = visited++;
      open.push(at);
      isOpen[at] = true;
      trail.push({ at, rest: 0 });
    };
    enter(start);
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const { at } = top;
      const to = next[at]?.[top.rest++];
      if (to !== undefined) {
        if (order[to] === -1) enter(to);
        else if (isOpen[to]) lowest[at] = Math.min(lowest[at] as number, order[to] as number);
        continue;
      }
      trail.pop();
      const parent = trail.at(-1);
      if (parent !== undefined) lowest[parent.at] = Math.min(lowest[parent.at] as number, lowest[at] as number);
      if (lowest[at] !== order[at]) continue;
      circle += 1;
      const members = open.splice(open.lastIndexOf(at));
      for (const member of members) {
        isOpen[member] = false;
        if (members.length > 1 || next[member]?.includes(member)) circles.set(refs[member] as string, circle);
      }
    }
  }
  return circles;
}
