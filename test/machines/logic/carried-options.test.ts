import { describe, expect, test } from "vitest";
import { blockContext } from "../../../machines/logic/block-context.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { scopeOf } from "../../../machines/logic/path.ts";
import { publicBlock } from "../../../machines/form/public-block.ts";
import { renderText } from "../../../machines/logic/recall.ts";
import type { Json } from "../../../machines/json.ts";
import { answerIs, formOf, pathOf, question } from "../form/forms.ts";

const FRUIT = [
  { ref: "a", label: "Apple", synonyms: ["red"], score: 3 },
  { ref: "b", label: "Banana", score: 2 },
  { ref: "c", label: "Cherry" },
  { ref: "d", label: "Date", visibleIf: answerIs("exotic", true) },
];

/** A choice of fruit, one of those chosen, one of those not, and a ranking of the chosen ones. */
const fruit = formOf({
  blocks: [
    { ref: "exotic", type: "yes_no", title: "Exotic?" },
    { ref: "liked", type: "multi_choice", title: "Liked?", config: { options: FRUIT, allowOther: true } },
    {
      ref: "best",
      type: "single_choice",
      title: "Best?",
      required: true,
      config: { options: [{ ref: "none", label: "None of them" }], optionsFrom: { ref: "liked", take: "chosen" } },
    },
    { ref: "order", type: "ranking", title: "Order?", config: { optionsFrom: { ref: "liked", take: "chosen" } } },
    {
      ref: "left",
      type: "multi_choice",
      title: "Never?",
      config: { optionsFrom: { ref: "liked", take: "not_chosen" } },
    },
    {
      ref: "worst",
      type: "dropdown",
      title: "Worst?",
      required: true,
      config: { optionsFrom: { ref: "left", take: "chosen" } },
    },
    question("bye"),
  ],
  variables: [
    { ref: "score", type: "number" },
    { ref: "words", type: "text" },
  ],
  logic: [
    {
      after: "best",
      do: [
        { set: "score", expr: { score: "best" } },
        { set: "words", expr: { concat: ["Best: ", { answer: "best" }] } },
      ],
    },
  ],
});

function offered(form: CompiledForm, ref: string, answers: Readonly<Record<string, Json>>, seed = 1): string[] {
  const scope = { ...scopeOf(pathOf(form, answers, { seed }), { hiddenFields: {} }), seed };
  const { options } = publicBlock(form.blockByRef.get(ref)!.block, form, scope) as unknown as {
    options: { ref: string }[];
  };
  return options.map((option) => option.ref);
}

function check(ref: string, value: Json, answers: Readonly<Record<string, Json>>) {
  const { type, block } = fruit.blockByRef.get(ref)!;
  return type.check(block, value, blockContext(fruit, scopeOf(pathOf(fruit, answers), { hiddenFields: {} })));
}

describe("options that are carried forward", () => {
  test("are those that were chosen, in the author's order, before the block's own", () => {
    expect(offered(fruit, "best", { exotic: false, liked: ["c", "a"] })).toEqual(["a", "c", "none"]);
    expect(offered(fruit, "order", { exotic: false, liked: ["c", "a"] })).toEqual(["a", "c"]);
  });

  test("are those that were offered and not chosen", () => {
    expect(offered(fruit, "left", { exotic: false, liked: ["a"] })).toEqual(["b", "c"]);
    expect(offered(fruit, "left", { exotic: true, liked: ["a"] })).toEqual(["b", "c", "d"]);
  });

  test("leave out what was typed", () => {
    expect(offered(fruit, "best", { exotic: false, liked: ["a", { other: "Fig" }] })).toEqual(["a", "none"]);
  });

  test("are carried on from one choice to the next", () => {
    expect(offered(fruit, "worst", { exotic: false, liked: ["a"], best: "a", order: ["a"], left: ["c"] })).toEqual([
      "c",
    ]);
  });

  test("are what is accepted, and nothing else is", () => {
    expect(check("best", "a", { exotic: false, liked: ["a"] })).toEqual({ ok: true, value: "a" });
    expect(check("best", "none", { exotic: false, liked: ["a"] })).toEqual({ ok: true, value: "none" });
    expect(check("best", "b", { exotic: false, liked: ["a"] })).toMatchObject({ ok: false, code: "unknown_option" });
    expect(check("left", ["c", "b"], { exotic: false, liked: ["a"] })).toEqual({ ok: true, value: ["b", "c"] });
    expect(check("order", ["c", "a"], { exotic: false, liked: ["a", "c"] })).toEqual({ ok: true, value: ["c", "a"] });
  });

  test("are understood by their synonyms", () => {
    const { type, block } = fruit.blockByRef.get("best")!;
    const context = blockContext(fruit, scopeOf(pathOf(fruit, { exotic: false, liked: ["a"] }), { hiddenFields: {} }));
    expect(type.answerKind(block, context)).toMatchObject({
      kind: "choice",
      options: [{ ref: "a", label: "Apple", synonyms: ["red"] }, { ref: "none" }],
    });
  });

  test("are shown, recalled, calculated with and joined by their labels and scores", () => {
    const answers = { exotic: false, liked: ["a", "b"], best: "b", order: ["b", "a"] };
    const path = pathOf(fruit, answers);
    const scope = scopeOf(path, { hiddenFields: {} });
    const { type, block } = fruit.blockByRef.get("order")!;
    expect(type.display(block, ["b", "a"], blockContext(fruit, scope))).toBe("1. Banana, 2. Apple");
    expect(renderText("{{answer:best}}", fruit, scope)).toBe("Banana");
    expect(path.variables).toEqual({ score: 2, words: "Best: Banana" });
  });

  test("that come to nothing leave the question out, required or not", () => {
    const path = pathOf(fruit, { exotic: false, liked: ["a", "b", "c"], best: "a", order: ["a", "b", "c"] });
    expect(path).toMatchObject({ next: { kind: "block", ref: "bye" }, missingRequired: [] });
    expect(path.onPath.has("worst")).toBe(false);
  });

  test("count ahead as a question while it is not known what will be chosen", () => {
    expect(pathOf(fruit)).toMatchObject({ ahead: ["liked", "best", "order", "left", "worst", "bye"], remaining: 7 });
  });
});

describe("an answer whose option is gone", () => {
  const answers = { exotic: false, liked: ["a", "b"], best: "b", order: ["a", "b"], left: ["c"], worst: "c", bye: "x" };

  test("is asked for again, and counts again when the option comes back", () => {
    expect(pathOf(fruit, answers).next.kind).toBe("ending");
    const edited = pathOf(fruit, { ...answers, liked: ["a"] });
    // The ranking and what was left out are asked for again too: there is one more to leave out now.
    expect(edited).toMatchObject({ next: { kind: "block", ref: "best" }, missingRequired: ["best"], offPath: [] });
    expect(edited.ahead).toContain("order");
    expect(pathOf(fruit, { ...answers, liked: ["b", "a"] }).next.kind).toBe("ending");
  });

  test("does not hold up who completes with what there is, unless it is required", () => {
    const path = pathOf(fruit, { ...answers, liked: ["a"], best: "a" }, { unansweredAsSkipped: true });
    expect(path).toMatchObject({ next: { kind: "ending" }, missingRequired: [] });
  });

  test("by a condition of the option is asked for again too", () => {
    expect(pathOf(fruit, { exotic: true, liked: ["d"] }).next).toEqual({ kind: "block", ref: "best" });
    expect(pathOf(fruit, { exotic: false, liked: ["d"] }).next).toEqual({ kind: "block", ref: "liked" });
  });
});

describe("a selection of at least two", () => {
  const form = formOf({
    blocks: [
      { ref: "liked", type: "multi_choice", title: "Liked?", config: { options: FRUIT.slice(0, 3) } },
      {
        ref: "most",
        type: "multi_choice",
        title: "Most?",
        config: { optionsFrom: { ref: "liked", take: "chosen" }, minSelected: 2 },
      },
    ],
  });

  test("asks for no more than there are", () => {
    const { type, block } = form.blockByRef.get("most")!;
    const context = (liked: Json) => blockContext(form, scopeOf(pathOf(form, { liked }), { hiddenFields: {} }));
    expect(type.check(block, ["a"], context(["a", "b"]))).toMatchObject({
      ok: false,
      code: "too_few",
      params: { min: 2 },
    });
    expect(type.check(block, ["a"], context(["a"]))).toEqual({ ok: true, value: ["a"] });
  });
});

describe("shuffled options", () => {
  const options = ["a", "b", "c", "d", "e", "f", "g", "h"].map((ref) => ({ ref, label: ref.toUpperCase() }));
  const form = formOf({
    blocks: [
      {
        ref: "one",
        type: "single_choice",
        title: "One?",
        config: { options: [{ ref: "other", label: "Something else" }, ...options], shuffle: true },
      },
      { ref: "two", type: "single_choice", title: "Two?", config: { options, shuffle: true } },
    ],
  });

  test("have an order that is the session's own, and the same whenever it is looked at", () => {
    const orders = Array.from({ length: 20 }, (_, seed) => offered(form, "one", {}, seed).join(""));
    expect(new Set(orders).size).toBeGreaterThan(15);
    expect(offered(form, "one", {}, 3)).toEqual(offered(form, "one", { one: "a" }, 3));
    expect(offered(form, "two", {}, 3)).not.toEqual(offered(form, "one", {}, 3).slice(0, -1));
  });

  test("lose none, and leave the option called other at the end", () => {
    for (let seed = 0; seed < 50; seed++) {
      const order = offered(form, "one", {}, seed);
      expect(order.at(-1)).toBe("other");
      expect([...order].sort()).toEqual([...options.map(({ ref }) => ref), "other"].sort());
    }
  });

  test("stand in every place about equally often", () => {
    const first = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const [ref] = offered(form, "two", {}, seed) as [string];
      first.set(ref, (first.get(ref) ?? 0) + 1);
    }
    // 500 each; five standard deviations are about 105.
    for (const count of first.values()) expect(Math.abs(count - 500)).toBeLessThan(105);
    expect(first.size).toBe(8);
  });
});
