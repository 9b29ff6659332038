import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileForm, type CompiledForm } from "../../../machines/form/compile.ts";
import { checkForPublish } from "../../../machines/form/publish-checks.ts";
import { replayPath } from "../../../machines/form/path.ts";
import { progress } from "../../../machines/response/progress.ts";
import type { Json } from "../../../machines/json.ts";
import { documentOf } from "./forms.ts";

/** Values that answers and constants are drawn from: few, so that conditions hold often. */
const valueArbitrary = fc.constantFrom("x", "y", "z");
const BLOCKS_MAX = 9;
const refArbitrary = fc.integer({ min: 0, max: BLOCKS_MAX - 1 }).map((index) => `q${index}`);

const comparisonArbitrary = fc.oneof(
  fc.record({ left: fc.record({ answer: refArbitrary }), op: fc.constantFrom("eq", "neq"), right: fc.record({ const: valueArbitrary }) }),
  fc.record({ left: fc.record({ answer: refArbitrary }), op: fc.constantFrom("answered", "empty") }),
  fc.record({ left: fc.constant({ var: "n" }), op: fc.constantFrom("gt", "lte"), right: fc.record({ const: fc.integer({ min: 0, max: 5 }) }) }),
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
      fc.record({ type: fc.constantFrom("short_text", "short_text", "short_text", "statement"), required: fc.boolean(), visibleIf: fc.option(conditionArbitrary, { freq: 3 }), requiredIf: fc.option(conditionArbitrary, { freq: 5 }) }),
      { minLength: 1, maxLength: BLOCKS_MAX },
    ),
    logic: fc.array(fc.record({ after: refArbitrary, when: conditionArbitrary, do: fc.array(actionArbitrary, { minLength: 1, maxLength: 3 }) }), { maxLength: 12 }),
  })
  .map(({ blocks, logic }) =>
    documentOf({
      blocks: blocks.map((block, index) => ({ ...block, ref: `q${index}`, title: `Question ${index}` })),
      logic,
      variables: [{ ref: "n", type: "number" }],
      endings: [{ ref: "end" }, { ref: "out", kind: "screen_out" }],
    }),
  );
const answersArbitrary = fc.dictionary(refArbitrary, fc.oneof(valueArbitrary, fc.constant(null)), { maxKeys: BLOCKS_MAX }).map((answers) => new Map<string, Json>(Object.entries(answers)));

const replay = (form: CompiledForm, answers: ReadonlyMap<string, Json>) => replayPath(form, { answers, hiddenFields: {}, seed: 1 });

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
        const stands = next.kind === "block" ? steps.includes(next.ref) && (answers.get(next.ref) ?? null) === null : remaining === 0 && open.length === 0;
        expect({ ...path, stands }).toMatchObject({ stands: true });
      }),
    );
  });

  test("each answer is on the path or listed as off it, and one off it decides nothing", () => {
    fc.assert(
      fc.property(formArbitrary, answersArbitrary, valueArbitrary, (document, answers, value) => {
        const form = compileForm(document);
        const path = replay(form, answers);
        const given = [...answers].filter(([ref, answer]) => answer !== null && form.blockByRef.get(ref)?.answerable === true).map(([ref]) => ref);
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
        for (const issue of checkForPublish(document)) expect(issue).toMatchObject({ path: expect.any(String), code: expect.any(String), message: expect.any(String) });
      }),
    );
  });
});
