import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offeredOptions, type OptionsConfig } from "../../../machines/blocks/choice/options.ts";
import { blockContext } from "../../../machines/logic/block-context.ts";
import { compileForm } from "../../../machines/form/compile-form.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { replayPath, scopeOf } from "../../../machines/logic/path.ts";
import { progress } from "../../../machines/logic/progress.ts";
import type { Json } from "../../../machines/json.ts";
import { documentOf } from "../form/forms.ts";

/** Values that answers and constants are drawn from: few, so that conditions hold often. */
const valueArbitrary = fc.constantFrom("x", "y", "z");
const BLOCKS_MAX = 9;
const refArbitrary = fc.integer({ min: 0, max: BLOCKS_MAX - 1 }).map((index) => `q${index}`);

const comparisonArbitrary = fc.oneof(
  fc.record({
    left: fc.record({ answer: refArbitrary }),
    op: fc.constantFrom("eq", "neq"),
    right: fc.record({ const: valueArbitrary }),
  }),
  fc.record({ left: fc.record({ answer: refArbitrary }), op: fc.constantFrom("answered", "empty") }),
  fc.record({
    left: fc.constant({ var: "n" }),
    op: fc.constantFrom("gt", "lte"),
    right: fc.record({ const: fc.integer({ min: 0, max: 5 }) }),
  }),
);
const conditionArbitrary = fc.oneof(
  { weight: 4, arbitrary: comparisonArbitrary },
  fc.constant({}),
  fc.record({ all: fc.array(comparisonArbitrary, { maxLength: 2 }) }),
  fc.record({ any: fc.array(comparisonArbitrary, { maxLength: 2 }) }),
  fc.record({ not: comparisonArbitrary }),
);
const actionArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.record({ jump: fc.record({ block: refArbitrary }) }) },
  fc.record({ jump: fc.record({ ending: fc.constantFrom("end", "out") }) }),
  fc.record({ require: refArbitrary }),
  fc.constant({ set: "n", expr: { add: [{ var: "n" }, 1] } }),
);
const formArbitrary = fc
  .record({
    blocks: fc.array(
      fc.record({
        type: fc.constantFrom("short_text", "short_text", "short_text", "statement"),
        required: fc.boolean(),
        visibleIf: fc.option(conditionArbitrary, { freq: 3 }),
        requiredIf: fc.option(conditionArbitrary, { freq: 5 }),
      }),
      { minLength: 1, maxLength: BLOCKS_MAX },
    ),
    logic: fc.array(
      fc.record({
        after: refArbitrary,
        when: conditionArbitrary,
        do: fc.array(actionArbitrary, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ blocks, logic }) =>
    documentOf({
      blocks: blocks.map((block, index) => ({ ...block, ref: `q${index}`, title: `Question ${index}` })),
      logic,
      variables: [{ ref: "n", type: "number" }],
      endings: [{ ref: "end" }, { ref: "out", kind: "screen_out" }],
    }),
  );
/** The same forms with runs of blocks shuffled. */
const shuffledArbitrary = fc
  .tuple(formArbitrary, fc.integer({ min: 0, max: BLOCKS_MAX }), fc.integer({ min: 2, max: BLOCKS_MAX }))
  .map(([document, start, length]) => {
    const group = document.blocks.slice(start, start + length).map(({ ref }) => ref);
    return { ...document, settings: group.length < 2 ? {} : { shuffledGroups: [group] } };
  });
const answersArbitrary = fc
  .dictionary(refArbitrary, fc.oneof(valueArbitrary, fc.constant(null)), { maxKeys: BLOCKS_MAX })
  .map((answers) => new Map<string, Json>(Object.entries(answers)));

const replay = (form: CompiledForm, answers: ReadonlyMap<string, Json>, seed = 1) =>
  replayPath(form, { answers, hiddenFields: {}, seed });

/** Answers whatever comes next until the ending; the number of questions bounds how often. */
function drive(form: CompiledForm, start: ReadonlyMap<string, Json>, value: Json): Map<string, Json> {
  const answers = new Map(start);
  for (let asked = 0; asked <= form.blocks.length; asked++) {
    const { next } = replay(form, answers);
    if (next.kind === "ending") return answers;
    answers.set(next.ref, value);
  }
  throw new Error("answering every question once did not lead to an ending");
}

describe("for every form and every set of answers", () => {
  // As formbricks#7292 reports: a required question that a jump had left out held up the end.
  test("a required question off the path never blocks completion", () => {
    fc.assert(
      fc.property(formArbitrary, answersArbitrary, valueArbitrary, (document, answers, value) => {
        const form = compileForm({
          ...document,
          blocks: document.blocks.map((block) => ({ ...block, required: true })),
        });
        const path = replay(form, drive(form, answers, value));
        expect(path.next.kind).toBe("ending");
        for (const ref of path.missingRequired) expect(path.onPath.has(ref)).toBe(true);
        // Being screened out needs no answers; any other ending is reached with all that are required on the path, and
        // no others.
        if (path.next.ref !== "out") expect(path.missingRequired).toEqual([]);
      }),
    );
  });

  test("the total of the progress is what is on the path: it grows and shrinks with it, and no part exceeds it", () => {
    fc.assert(
      fc.property(shuffledArbitrary, answersArbitrary, fc.nat(), (document, answers, seed) => {
        const form = compileForm(document);
        const path = replay(form, answers, seed);
        const { answered, totalEstimate, pct } = progress(path);
        expect(totalEstimate).toBe(
          [...path.onPath].filter((ref) => form.blockByRef.get(ref)?.answerable === true).length,
        );
        expect(answered).toBeLessThanOrEqual(totalEstimate);
        expect(pct).toBeLessThanOrEqual(100);
      }),
    );
  });

  test("no form that publishing accepts goes on without an answer for more steps than it has blocks", () => {
    fc.assert(
      fc.property(shuffledArbitrary, answersArbitrary, fc.nat(), (document, answers, seed) => {
        fc.pre(checkForPublish(document).length === 0);
        const form = compileForm(document);
        const path = replay(form, answers, seed);
        expect(path.steps.length).toBeLessThanOrEqual(form.blocks.length);
        expect(new Set(path.steps).size).toBe(path.steps.length);
        expect(path.next.kind === "ending" || (answers.get(path.next.ref) ?? null) === null).toBe(true);
      }),
    );
  });

  test("the walk ends, enters no block twice, and adds up", () => {
    fc.assert(
      fc.property(formArbitrary, answersArbitrary, (document, answers) => {
        const form = compileForm(document);
        const path = replay(form, answers);
        const all = [...path.steps, ...path.ahead];
        expect(new Set(all).size).toBe(all.length);
        expect(path.onPath).toEqual(new Set(all));
        const questions = all.filter((ref) => form.blockByRef.get(ref)?.answerable);
        expect(path.answered + path.remaining).toBe(questions.length);
        const { pct } = progress(path);
        expect(pct).toBeGreaterThanOrEqual(0);
        expect(pct).toBeLessThanOrEqual(100);
        expect(pct === 100).toBe(path.remaining === 0);
      }),
    );
  });

  test("the next question has no answer, and an ending leaves nothing required open", () => {
    fc.assert(
      fc.property(formArbitrary, answersArbitrary, (document, answers) => {
        const form = compileForm(document);
        const path = replay(form, answers);
        const { next, steps, remaining, missingRequired } = path;
        // Being screened out needs no answers.
        const open = next.ref === "out" ? [] : missingRequired;
        const stands =
          next.kind === "block"
            ? steps.includes(next.ref) && (answers.get(next.ref) ?? null) === null
            : remaining === 0 && open.length === 0;
        expect({ ...path, stands }).toMatchObject({ stands: true });
      }),
    );
  });

  test("each answer is on the path or listed as off it, and one off it decides nothing", () => {
    fc.assert(
      fc.property(formArbitrary, answersArbitrary, valueArbitrary, (document, answers, value) => {
        const form = compileForm(document);
        const path = replay(form, answers);
        const given = [...answers]
          .filter(([ref, answer]) => answer !== null && form.blockByRef.get(ref)?.answerable === true)
          .map(([ref]) => ref);
        expect(given.filter((ref) => !path.onPath.has(ref)).sort()).toEqual([...path.offPath].sort());
        const changed = new Map(answers);
        for (const ref of path.offPath) changed.set(ref, value);
        expect(replay(form, changed)).toEqual(path);
        for (const ref of path.offPath) changed.delete(ref);
        expect(replay(form, changed)).toEqual({ ...path, offPath: [] });
      }),
    );
  });

  test("answering what is asked leads to an ending, required or not, within as many answers as there are questions", () => {
    fc.assert(
      fc.property(formArbitrary, answersArbitrary, valueArbitrary, (document, answers, value) => {
        const form = compileForm(document);
        expect(replay(form, drive(form, answers, value)).next.kind).toBe("ending");
      }),
    );
  });

  test("editing an answer, going on, and editing it back loses no answer and leads to the same path", () => {
    fc.assert(
      fc.property(formArbitrary, valueArbitrary, valueArbitrary, fc.nat(), (document, value, other, pick) => {
        const form = compileForm(document);
        const finished = drive(form, new Map(), value);
        const before = replay(form, finished);
        const answered = before.steps.filter((ref) => finished.has(ref));
        const edited = answered[pick % Math.max(1, answered.length)];
        if (edited === undefined) return;
        const detour = drive(form, new Map(finished).set(edited, other), value);
        const after = replay(form, detour.set(edited, value));
        expect(after.steps).toEqual(before.steps);
        expect(after.next).toEqual(before.next);
        expect([...after.answers]).toEqual([...before.answers]);
      }),
    );
  });

  test("the publish checks come to an end without failing", () => {
    fc.assert(
      fc.property(formArbitrary, (document) => {
        for (const issue of checkForPublish(document))
          expect(issue).toMatchObject({
            path: expect.any(String),
            code: expect.any(String),
            message: expect.any(String),
          });
      }),
    );
  });
});

describe("for every seed, a shuffled group", () => {
  const groupArbitrary = fc.record({
    before: fc.nat(3),
    size: fc.integer({ min: 2, max: 12 }),
    after: fc.nat(3),
    seed: fc.nat(),
  });
  const formOfGroup = ({ before, size, after }: { before: number; size: number; after: number }): CompiledForm => {
    const refs = Array.from({ length: before + size + after }, (_, index) => `q${index}`);
    return compileForm(
      documentOf({
        blocks: refs.map((ref) => ({ ref, type: "short_text", title: ref })),
        settings: { shuffledGroups: [refs.slice(before, before + size)] },
      }),
    );
  };

  test("visits every block once, between what stands before and behind it", () => {
    fc.assert(
      fc.property(groupArbitrary, (shape) => {
        const form = formOfGroup(shape);
        const { steps } = replayPath(form, {
          answers: new Map(),
          hiddenFields: {},
          seed: shape.seed,
          unansweredAsSkipped: true,
        });
        const refs = form.blocks.map(({ ref }) => ref);
        const end = shape.before + shape.size;
        expect(steps.slice(0, shape.before)).toEqual(refs.slice(0, shape.before));
        expect([...steps.slice(shape.before, end)].sort()).toEqual(refs.slice(shape.before, end).sort());
        expect(steps.slice(end)).toEqual(refs.slice(end));
      }),
    );
  });

  test("has one order for a session, however far it has come", () => {
    fc.assert(
      fc.property(groupArbitrary, (shape) => {
        const form = formOfGroup(shape);
        const asked: string[] = [];
        const answers = new Map<string, Json>();
        for (
          let next = replay(form, answers, shape.seed);
          next.next.kind === "block";
          next = replay(form, answers, shape.seed)
        ) {
          expect([...asked, next.next.ref, ...next.ahead]).toEqual([
            ...replay(form, new Map(), shape.seed).steps,
            ...replay(form, new Map(), shape.seed).ahead,
          ]);
          asked.push(next.next.ref);
          answers.set(next.next.ref, "x");
        }
        expect(asked.length).toBe(form.blocks.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe("for every answer to an earlier choice, what is carried forward", () => {
  const refs = ["a", "b", "c", "d", "e"];
  const form = compileForm(
    documentOf({
      blocks: [
        {
          ref: "first",
          type: "multi_choice",
          title: "1",
          config: { options: refs.map((ref) => ({ ref, label: ref.toUpperCase() })), allowOther: true },
        },
        {
          ref: "chosen",
          type: "multi_choice",
          title: "2",
          config: { optionsFrom: { ref: "first", take: "chosen" }, shuffle: true },
        },
        {
          ref: "left",
          type: "multi_choice",
          title: "3",
          config: { optionsFrom: { ref: "first", take: "not_chosen" } },
        },
        { ref: "again", type: "single_choice", title: "4", config: { optionsFrom: { ref: "chosen", take: "chosen" } } },
      ],
    }),
  );
  const some = fc.option(fc.subarray([...refs, { other: "else" }]), { nil: null });

  test("never has an option that was not chosen, nor leaves one out that was", () => {
    fc.assert(
      fc.property(some, some, fc.nat(), (first, second, seed) => {
        const answers = new Map<string, Json>([["first", first === null || first.length === 0 ? null : first]]);
        if (second !== null && second.length > 0) answers.set("chosen", second);
        const path = replay(form, answers, seed);
        const context = blockContext(form, { ...scopeOf(path, { hiddenFields: {} }), seed });
        const offered = (ref: string) =>
          offeredOptions(form.blockByRef.get(ref)!.block as Block<OptionsConfig>, context)
            .map((option) => option.ref)
            .sort();
        const chosen = refs.filter((ref) => first?.includes(ref));
        expect(offered("chosen")).toEqual(chosen);
        expect(offered("left")).toEqual(refs.filter((ref) => !chosen.includes(ref)));
        const taken = path.answers.get("chosen");
        expect(offered("again")).toEqual(Array.isArray(taken) ? refs.filter((ref) => taken.includes(ref)) : []);
        // An answer that counts has only what was offered.
        for (const ref of Array.isArray(taken) ? taken : []) expect(chosen).toContain(ref);
      }),
    );
  });
});
