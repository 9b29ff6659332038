/** Merging two changed copies of a draft, and undoing one's own steps in one: nothing that somebody wrote is lost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  EMPTY_HISTORY,
  redone,
  undone,
  withStep,
  STEPS_MAX,
  type History,
} from "../../../../api/dashboard/app/draft/history.ts";
import { merge } from "../../../../api/dashboard/app/draft/merge.ts";
import { mergedOrder } from "../../../../api/dashboard/app/draft/order.ts";
import { isSame, placeOfPath, valueAt, withValue } from "../../../../api/dashboard/app/draft/parts.ts";
import { arbitraryDocument, arbitraryEdits, edited, type Edit, type SampleDocument } from "./sample-edits.ts";

const RUNS = { numRuns: 200 };
const [MINE, THEIRS] = ["mine", "theirs"] as const;

test("what only one side changed is in the merge as that side has it", () => {
  fc.assert(
    fc.property(arbitraryDocument(), arbitraryEdits(MINE), (base, edits) => {
      const changed = edited(base, edits);
      for (const { result, conflicts } of [
        merge(base, base, changed),
        merge(base, changed, base),
        merge(base, changed, changed),
      ]) {
        expect(result).toEqual(changed);
        expect(conflicts).toEqual([]);
      }
    }),
    RUNS,
  );
});

test("a merge of two random edits loses no text of either: it is in the result or in a conflict, unless its own writer deleted it", () => {
  fc.assert(
    fc.property(arbitraryDocument(), arbitraryEdits(MINE), arbitraryEdits(THEIRS), (base, myEdits, theirEdits) => {
      const [mine, theirs] = [edited(base, myEdits), edited(base, theirEdits)];
      const { result, conflicts } = merge(base, theirs, mine);
      const kept = new Set([
        ...textsOf(result),
        ...conflicts.flatMap((each) => [...textsOf(each.mine), ...textsOf(each.theirs)]),
      ]);
      for (const text of [...textsOf(mine), ...textsOf(theirs)])
        if (text.startsWith(MINE) || text.startsWith(THEIRS)) expect(kept).toContain(text);
    }),
    RUNS,
  );
});

test("edits of different questions merge without a conflict, whatever each side moved", () => {
  fc.assert(
    fc.property(arbitraryDocument(), arbitraryEdits(MINE), arbitraryEdits(THEIRS), (base, myEdits, theirEdits) => {
      const half = base.blocks.length / 2;
      const ofMine = myEdits.filter((edit) => edit.kind !== "title" && edit.at % base.blocks.length < half);
      const ofTheirs = theirEdits.filter((edit) => edit.kind !== "title" && edit.at % base.blocks.length >= half);
      const isContent = ({ kind }: Edit): boolean => kind === "blockTitle" || kind === "addOption";
      const { conflicts } = merge(
        base,
        edited(base, [...ofTheirs.filter(isContent), ...ofTheirs.filter(({ kind }) => kind === "move")]),
        edited(base, [...ofMine.filter(isContent), ...ofMine.filter(({ kind }) => kind === "move")]),
      );
      expect(conflicts).toEqual([]);
    }),
    RUNS,
  );
});

test("a merge has every question once, and both sides' order where only one moved", () => {
  expect(mergedOrder(["a", "b", "c"], ["c", "a", "b"], ["a", "x", "b", "c"])).toEqual(["c", "a", "x", "b"]);
  expect(mergedOrder(["a", "b"], ["a", "t", "b"], ["a", "m", "b"])).toEqual(["a", "t", "m", "b"]);
  fc.assert(
    fc.property(arbitraryDocument(), arbitraryEdits(MINE), arbitraryEdits(THEIRS), (base, myEdits, theirEdits) => {
      const { result } = merge(base, edited(base, theirEdits), edited(base, myEdits));
      const ids = result.blocks.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    RUNS,
  );
});

test("the same field changed twice is a conflict that has both, and the result has mine", () => {
  const base = sample(["a", "b"]);
  const mine = withValue(base, ["blocks", "#a", "title"], "mine");
  const theirs = withValue(withValue(base, ["blocks", "#a", "title"], "theirs"), ["blocks", "#b", "title"], "new");
  const { result, conflicts } = merge(base, theirs, mine);
  expect(conflicts).toEqual([{ place: ["blocks", "#a", "title"], mine: "mine", theirs: "theirs" }]);
  expect(result.blocks.map(({ title }) => title)).toEqual(["mine", "new"]);
});

test("a question that one deleted and the other changed stays", () => {
  const base = sample(["a", "b"]);
  const deleted = withValue(base, ["blocks", "#a"], undefined);
  const changed = withValue(base, ["blocks", "#a", "title"], "new");
  for (const { result, conflicts } of [merge(base, changed, deleted), merge(base, deleted, changed)]) {
    expect(valueAt(result, ["blocks", "#a", "title"])).toBe("new");
    expect(conflicts.map(({ place }) => place)).toEqual([["blocks", "#a"]]);
  }
});

test("a condition is one value: halves of two conditions are not put together", () => {
  const base = { blocks: [{ id: "a", visibleIf: { answer: "x", is: 1 } }] };
  const mine = withValue(base, ["blocks", "#a", "visibleIf"], { answer: "y", is: 1 });
  const theirs = withValue(base, ["blocks", "#a", "visibleIf"], { answer: "x", is: 2 });
  expect(merge(base, theirs, mine).conflicts.map(({ place }) => place)).toEqual([["blocks", "#a", "visibleIf"]]);
});

test("undo takes every step back and redo does it again, to the same document", () => {
  fc.assert(
    fc.property(arbitraryDocument(), arbitraryEdits(MINE), (base, edits) => {
      const { document, history } = stepped(base, edits);
      let state = { document, history };
      for (
        let back = undone(state.document, state.history);
        back !== undefined;
        back = undone(back.document, back.history)
      )
        state = back;
      expect(state.document).toEqual(base);
      for (
        let again = redone(state.document, state.history);
        again !== undefined;
        again = redone(again.document, again.history)
      )
        state = again;
      expect(state.document).toEqual(document);
    }),
    RUNS,
  );
});

test("undo leaves what others changed since", () => {
  const base = sample(["a", "b"]);
  const mine = withValue(base, ["blocks", "#a", "title"], "mine");
  const history = withStep<SampleDocument>(EMPTY_HISTORY, {
    name: "title",
    group: undefined,
    before: base,
    after: mine,
    at: 0,
  });
  const others = withValue(mine, ["blocks", "#b", "title"], "theirs");
  expect(undone(others, history)?.document.blocks.map(({ title }) => title)).toEqual(["a", "theirs"]);
  const over = withValue(mine, ["blocks", "#a", "title"], "theirs");
  expect(undone(over, history)?.document.blocks[0]?.title).toBe("theirs");
  const gone = withValue(mine, ["blocks", "#a"], undefined);
  expect(undone(gone, history)?.document.blocks.map(({ id }) => id)).toEqual(["b"]);
});

test("steps of a text within a pause are one, and the oldest of many go", () => {
  const step = (at: number, before: number, group?: string) => ({ name: "n", group, before, after: before + 1, at });
  let history: History<number> = EMPTY_HISTORY;
  for (const [at, before] of [0, 500, 1400].entries()) history = withStep(history, step(before, at, "t"));
  expect(history.done.map(({ before, after }) => [before, after])).toEqual([[0, 3]]);
  history = withStep(history, step(2400, 3, "t"));
  expect(history.done).toHaveLength(2);
  for (let more = 0; more < STEPS_MAX; more++) history = withStep(history, step(9000 + more, more));
  expect(history.done).toHaveLength(STEPS_MAX);
});

test("the path of an issue names the same place after others moved the parts", () => {
  const document = sample(["a", "b"]);
  expect(placeOfPath(document, "blocks.1.config.options.0.label")).toEqual([
    "blocks",
    "#b",
    "config",
    "options",
    "#b1",
    "label",
  ]);
  expect(placeOfPath(document, "")).toEqual([]);
  expect(isSame({ a: 1, b: [1] }, { b: [1], a: 1 })).toBe(true);
});

function sample(ids: readonly string[]): SampleDocument {
  return {
    title: "Form",
    blocks: ids.map((id) => ({ id, ref: id, title: id, config: { options: [{ ref: `${id}1`, label: "one" }] } })),
  };
}

function stepped(base: SampleDocument, edits: readonly Edit[]) {
  let [document, history]: [SampleDocument, History<SampleDocument>] = [base, EMPTY_HISTORY];
  for (const [at, edit] of edits.entries()) {
    const after = edited(document, [edit]);
    if (after !== document)
      history = withStep(history, { name: edit.kind, group: undefined, before: document, after, at });
    document = after;
  }
  return { document, history };
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
