import { describe, expect, test } from "vitest";
import { BUILT_IN_ENDING } from "../../../machines/document/endings.ts";
import { progress } from "../../../machines/logic/progress.ts";
import { answerIs, formOf, jump, pathOf, question, statement } from "../form/forms.ts";

const asked = (ref: string) => ({ kind: "block", ref });
const ended = (ref: string) => ({ kind: "ending", ref });

describe("the walk", () => {
  const line = formOf({ blocks: [question("a"), question("b"), question("c")], endings: [{ ref: "end" }] });

  test("stops at the first question without an answer, and ends after the last", () => {
    expect(pathOf(line)).toMatchObject({
      steps: ["a"],
      next: asked("a"),
      ahead: ["b", "c"],
      answered: 0,
      remaining: 3,
    });
    expect(pathOf(line, { a: "x" })).toMatchObject({
      steps: ["a", "b"],
      next: asked("b"),
      ahead: ["c"],
      answered: 1,
      remaining: 2,
    });
    expect(pathOf(line, { a: "x", b: "x", c: "x" })).toMatchObject({
      steps: ["a", "b", "c"],
      next: ended("end"),
      ahead: [],
      answered: 3,
      remaining: 0,
    });
  });

  test("takes a skip for an answer", () => {
    expect(pathOf(line, { a: null })).toMatchObject({ next: asked("b"), answered: 1 });
  });

  test("passes statements, and says which stand before the next question", () => {
    const form = formOf({
      blocks: [statement("hi"), question("a"), statement("s1"), statement("s2"), question("b"), statement("bye")],
    });
    expect(pathOf(form)).toMatchObject({ steps: ["hi", "a"], statementsBeforeNext: ["hi"], remaining: 2 });
    expect(pathOf(form, { a: "x" })).toMatchObject({
      steps: ["hi", "a", "s1", "s2", "b"],
      statementsBeforeNext: ["s1", "s2"],
      answered: 1,
    });
    expect(pathOf(form, { a: "x", b: "x" })).toMatchObject({
      next: ended(BUILT_IN_ENDING.ref),
      statementsBeforeNext: ["bye"],
    });
  });

  test("passes a block whose condition fails, and does not run its rules", () => {
    const form = formOf({
      blocks: [question("a"), question("b", { visibleIf: answerIs("a", "show") }), question("c"), question("d")],
      logic: [jump("b", "d")],
    });
    expect(pathOf(form, { a: "hide", b: "old" })).toMatchObject({ steps: ["a", "c"], offPath: ["b"], answered: 1 });
    expect(pathOf(form, { a: "show", b: "old" })).toMatchObject({ steps: ["a", "b", "d"], offPath: [] });
  });

  test("reads no answer that lies behind or beside the path", () => {
    const form = formOf({
      blocks: [
        question("a"),
        question("b", { visibleIf: answerIs("c", "x") }),
        question("c"),
        question("d", { visibleIf: answerIs("side", "x") }),
        question("side"),
      ],
      logic: [{ after: "c", do: [{ jump: { ending: "end" } }] }],
      endings: [{ ref: "end" }],
    });
    expect(pathOf(form, { a: "x", c: "x", side: "x" })).toMatchObject({
      steps: ["a", "c"],
      next: ended("end"),
      offPath: ["side"],
    });
  });

  // As typebot#2128 reports.
  test("does not stall on two jumps in a row", () => {
    const form = formOf({
      blocks: [question("a"), question("b"), statement("s"), question("c"), statement("t"), question("d")],
      logic: [jump("a", "s"), jump("s", "t"), jump("t", "d")],
    });
    expect(pathOf(form, { a: "x" })).toMatchObject({ steps: ["a", "s", "t", "d"], next: asked("d") });
  });

  test("goes forward past a hidden target of a jump", () => {
    const form = formOf({
      blocks: [question("a"), question("b"), question("c", { visibleIf: { not: {} } }), question("d")],
      logic: [jump("a", "c")],
    });
    expect(pathOf(form, { a: "x" })).toMatchObject({ steps: ["a", "d"] });
  });
});

describe("rules after a question", () => {
  test("all run in their order, and the first jump that holds wins", () => {
    const form = formOf({
      blocks: [question("a"), question("b"), question("c"), question("d")],
      variables: [{ ref: "n", type: "number" }],
      logic: [
        { after: "a", when: answerIs("a", "no"), do: [{ jump: { block: "b" } }] },
        {
          after: "a",
          do: [{ set: "n", expr: 1 }, { jump: { block: "c" } }, { set: "n", expr: { add: [{ var: "n" }, 1] } }],
        },
        {
          after: "a",
          when: { left: { var: "n" }, op: "eq", right: { const: 2 } },
          do: [{ jump: { block: "d" } }, { set: "n", expr: { mul: [{ var: "n" }, 10] } }],
        },
      ],
    });
    expect(pathOf(form, { a: "yes" })).toMatchObject({ next: asked("c"), variables: { n: 20 } });
    expect(pathOf(form, { a: "no" })).toMatchObject({ next: asked("b") });
  });

  test("do not run before the question is answered", () => {
    const form = formOf({
      blocks: [question("a")],
      variables: [{ ref: "n", type: "number" }],
      logic: [{ after: "a", do: [{ set: "n", expr: 1 }] }],
    });
    expect(pathOf(form).variables).toEqual({ n: 0 });
    expect(pathOf(form, { a: null }).variables).toEqual({ n: 1 });
  });
});

describe("a jump back", () => {
  const retry = formOf({
    blocks: [question("q"), statement("wrong"), question("after")],
    logic: [jump("q", "after", answerIs("q", "right")), jump("wrong", "q")],
  });

  test("to a question that is on the path is reported and not taken", () => {
    expect(pathOf(retry, { q: "no" })).toMatchObject({
      steps: ["q", "wrong", "after"],
      next: asked("after"),
      jumpBack: { from: "wrong", to: "q" },
    });
    expect(pathOf(retry, { q: "right" })).toMatchObject({ steps: ["q", "after"], jumpBack: null });
  });

  test("gives way to the next jump that holds", () => {
    const form = formOf({
      blocks: [question("a"), question("b"), question("c"), question("d")],
      logic: [jump("b", "a"), jump("b", "d")],
    });
    expect(pathOf(form, { a: "x", b: "x" })).toMatchObject({ steps: ["a", "b", "d"] });
  });

  test("to a question that was left out is taken, and what is on the path is passed after it", () => {
    const form = formOf({
      blocks: [question("a"), question("b"), question("c"), question("d")],
      logic: [jump("a", "c"), jump("c", "b")],
    });
    expect(pathOf(form, { a: "x", c: "x" })).toMatchObject({ steps: ["a", "c", "b"], next: asked("b") });
    expect(pathOf(form, { a: "x", c: "x", b: "x" })).toMatchObject({ steps: ["a", "c", "b", "d"], next: asked("d") });
  });

  test("to itself does not hold a respondent for ever", () => {
    const form = formOf({ blocks: [question("a")], logic: [jump("a", "a")] });
    expect(pathOf(form, { a: "x" })).toMatchObject({
      next: ended(BUILT_IN_ENDING.ref),
      jumpBack: { from: "a", to: "a" },
    });
  });
});

describe("what is required", () => {
  test("off the path never blocks the ending", () => {
    const form = formOf({
      blocks: [
        question("a", { required: true }),
        question("b", { required: true }),
        question("c", { required: true, visibleIf: answerIs("a", "never") }),
        question("d", { required: true }),
      ],
      logic: [jump("a", "d", answerIs("a", "far"))],
    });
    expect(pathOf(form, { a: "far", d: "x" })).toMatchObject({ next: ended(BUILT_IN_ENDING.ref), missingRequired: [] });
  });

  test("is listed for the whole path ahead, in its order", () => {
    const form = formOf({
      blocks: [
        question("a", { required: true }),
        question("b"),
        statement("s", { required: true }),
        question("c", { required: true }),
      ],
    });
    expect(pathOf(form)).toMatchObject({ missingRequired: ["a", "c"] });
    expect([...pathOf(form, { a: "x" }).required]).toEqual(["a", "c"]);
  });

  test("cannot be skipped: a null is no answer to it", () => {
    const form = formOf({
      blocks: [question("a"), question("b", { requiredIf: answerIs("a", "strict") }), question("c")],
    });
    expect(pathOf(form, { a: "easy", b: null })).toMatchObject({ next: asked("c"), missingRequired: [] });
    expect(pathOf(form, { a: "strict", b: null })).toMatchObject({
      next: asked("b"),
      missingRequired: ["b"],
      answered: 1,
    });
  });

  test("by a rule after it was skipped is asked again before the ending", () => {
    const form = formOf({
      blocks: [question("a"), question("b")],
      logic: [{ after: "b", when: answerIs("b", "x"), do: [{ require: "a" }] }],
    });
    expect(pathOf(form, { a: null, b: "y" })).toMatchObject({ next: ended(BUILT_IN_ENDING.ref) });
    const open = pathOf(form, { a: null, b: "x" });
    expect(open).toMatchObject({
      next: asked("a"),
      steps: ["a", "b"],
      missingRequired: ["a"],
      answered: 1,
      remaining: 1,
    });
    expect(progress(open).pct).toBe(50);
    expect(pathOf(form, { a: "now", b: "x" })).toMatchObject({ next: ended(BUILT_IN_ENDING.ref) });
  });

  test("by an ending is asked before it, and does not stand against being screened out", () => {
    const document = (kind: string) => ({
      blocks: [question("a"), question("b")],
      endings: [{ ref: "end", kind, requirements: ["a"] }],
      logic: [{ after: "b", do: [{ jump: { ending: "end" } }] }],
    });
    expect(pathOf(formOf(document("success")), { a: null, b: "x" })).toMatchObject({ next: asked("a") });
    expect(pathOf(formOf(document("screen_out")), { a: null, b: "x" })).toMatchObject({ next: ended("end") });
  });

  test("stays missing when everything else counts as skipped", () => {
    const form = formOf({
      blocks: [
        question("a"),
        question("b"),
        question("c", { required: true }),
        question("d"),
        question("e", { required: true }),
      ],
    });
    expect(pathOf(form, { b: "x" }, { unansweredAsSkipped: true })).toMatchObject({
      steps: ["a", "b", "c"],
      next: asked("c"),
      missingRequired: ["c", "e"],
    });
    expect(pathOf(form, { c: "x", e: "x" }, { unansweredAsSkipped: true })).toMatchObject({
      next: ended(BUILT_IN_ENDING.ref),
      missingRequired: [],
    });
  });
});

describe("endings", () => {
  const form = formOf({
    blocks: [question("a"), question("b")],
    logic: [{ after: "a", when: answerIs("a", "out"), do: [{ jump: { ending: "sorry" } }] }],
    endings: [{ ref: "sorry", kind: "screen_out" }, { ref: "thanks", title: "Bye {{answer:a}}" }, { ref: "vip" }],
    endingRules: [{ when: answerIs("b", "vip"), ending: "vip" }],
  });

  test("come from a jump, else from the first rule that holds, else the first that is a success", () => {
    expect(pathOf(form, { a: "out" }).next).toEqual(ended("sorry"));
    expect(pathOf(form, { a: "x", b: "vip" }).next).toEqual(ended("vip"));
    expect(pathOf(form, { a: "x", b: "y" }).next).toEqual(ended("thanks"));
  });

  test("do not come before a jump to a block that holds earlier", () => {
    const both = formOf({
      blocks: [question("a"), question("b")],
      endings: [{ ref: "end" }],
      logic: [jump("a", "b"), { after: "a", do: [{ jump: { ending: "end" } }] }],
    });
    expect(pathOf(both, { a: "x" }).next).toEqual(asked("b"));
  });

  test("of one ref count once, the first, as a draft may have two", () => {
    const draft = formOf({
      blocks: [question("a")],
      endings: [
        { ref: "end", title: "first" },
        { ref: "end", title: "second" },
      ],
    });
    expect(draft.endingByRef.get("end")?.title).toBe("first");
  });
});

describe("what lies ahead", () => {
  test("counts answers behind an open question as answered, and keeps them on the path", () => {
    const form = formOf({
      blocks: [question("a"), question("b", { visibleIf: answerIs("a", "more") }), question("c"), question("d")],
    });
    // c and d were answered before a was edited so that b comes in.
    const path = pathOf(form, { a: "more", c: "x", d: "y" });
    expect(path).toMatchObject({ next: asked("b"), ahead: ["c", "d"], offPath: [], answered: 3, remaining: 1 });
    expect(path.answers.has("c")).toBe(false);
  });

  test("leaves out what a jump without a condition leaps over, and counts the others as if no jump held", () => {
    const branches = formOf({
      blocks: [question("a"), question("b"), question("c"), question("d")],
      logic: [jump("a", "c", answerIs("a", "c")), jump("b", "d")],
    });
    expect(pathOf(branches)).toMatchObject({ ahead: ["b", "d"], remaining: 3 });
    expect(pathOf(branches, { a: "b" })).toMatchObject({ next: asked("b"), ahead: ["d"], remaining: 2 });
    expect(pathOf(branches, { a: "c" })).toMatchObject({ ahead: ["d"], remaining: 2 });
  });

  test("runs the rules of answered questions without changing the variables at the next one", () => {
    const form = formOf({
      blocks: [question("a"), question("b"), question("c"), question("d")],
      variables: [{ ref: "n", type: "number" }],
      logic: [
        { after: "b", do: [{ set: "n", expr: 5 }] },
        jump("b", "d", { left: { var: "n" }, op: "eq", right: { const: 5 } }),
      ],
    });
    expect(pathOf(form, { b: "x", c: "y" })).toMatchObject({
      next: asked("a"),
      ahead: ["b", "d"],
      offPath: ["c"],
      variables: { n: 0 },
    });
  });
});

describe("editing an earlier answer", () => {
  const form = formOf({
    blocks: [question("kind"), question("dog"), question("cat"), question("end")],
    logic: [jump("kind", "cat", answerIs("kind", "cat")), jump("dog", "end")],
  });

  test("changes the path, sets answers aside, and brings them back with the path", () => {
    const first = pathOf(form, { kind: "dog", dog: "Rex", end: "x" });
    expect(first).toMatchObject({ steps: ["kind", "dog", "end"], next: ended(BUILT_IN_ENDING.ref) });
    const edited = pathOf(form, { kind: "cat", dog: "Rex", end: "x" });
    expect(edited).toMatchObject({ next: asked("cat"), offPath: ["dog"], ahead: ["end"], answered: 2, remaining: 1 });
    expect(pathOf(form, { kind: "dog", dog: "Rex", cat: "Tom", end: "x" })).toMatchObject({
      steps: first.steps,
      next: first.next,
      offPath: ["cat"],
    });
  });
});

describe("a shuffled group", () => {
  const form = formOf({
    blocks: [question("first"), question("a"), statement("b"), question("c"), question("d"), question("last")],
    settings: { shuffledGroups: [["d", "a", "b", "c"]] },
    logic: [
      jump("first", "a", answerIs("first", "to the group")),
      { after: "c", when: answerIs("c", "out"), do: [{ jump: { ending: "out" } }] },
    ],
    endings: [{ ref: "end" }, { ref: "out", kind: "screen_out" }],
  });
  const all = { first: "x", a: "x", c: "x", d: "x", last: "x" };
  const orderFor = (seed: number) => pathOf(form, all, { seed }).steps;

  test("has an order of its own for each session, inside its place", () => {
    const orders = new Set(Array.from({ length: 100 }, (_, seed) => orderFor(seed).join()));
    expect(orders.size).toBe(24);
    for (let seed = 0; seed < 100; seed++) {
      expect(orderFor(seed).at(0)).toBe("first");
      expect(orderFor(seed).at(-1)).toBe("last");
    }
  });

  test("is entered at its start by a jump to its first block, whichever was drawn", () => {
    for (let seed = 0; seed < 20; seed++)
      expect(pathOf(form, { ...all, first: "to the group" }, { seed }).steps).toEqual(orderFor(seed));
  });

  test("is left by a jump out of it, without what was drawn to come later", () => {
    for (let seed = 0; seed < 20; seed++) {
      const order = orderFor(seed);
      expect(pathOf(form, { ...all, c: "out" }, { seed })).toMatchObject({
        steps: order.slice(0, order.indexOf("c") + 1),
        next: ended("out"),
      });
    }
  });

  test("is looked ahead on in its own order", () => {
    const [, first, ...others] = orderFor(7).filter((ref) => ref !== "b");
    expect(pathOf(form, { first: "x" }, { seed: 7 })).toMatchObject({
      next: asked(first as string),
      ahead: others,
      answered: 1,
      remaining: 4,
    });
  });

  test("that a draft has wrong stays as it is", () => {
    const draft = formOf({
      blocks: [question("a"), question("b"), question("c")],
      settings: {
        shuffledGroups: [
          ["a", "c"],
          ["a", "nobody"],
        ],
      },
    });
    for (let seed = 0; seed < 20; seed++)
      expect(pathOf(draft, {}, { seed })).toMatchObject({ steps: ["a"], ahead: ["b", "c"] });
  });
});

describe("progress", () => {
  test("is rounded down, leaves statements out and counts skips", () => {
    const form = formOf({ blocks: [statement("s"), question("a"), question("b"), question("c")] });
    expect(progress(pathOf(form))).toEqual({ answered: 0, totalEstimate: 3, pct: 0 });
    expect(progress(pathOf(form, { a: null }))).toEqual({ answered: 1, totalEstimate: 3, pct: 33 });
    expect(progress(pathOf(form, { a: "x", b: "x", c: "x" })).pct).toBe(100);
  });
});
