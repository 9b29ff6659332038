/** Sample answers that lead to a place, for previews that begin there. */
import { expect, test } from "vitest";
import { answersTowards, type StepAnswer } from "../../../machines/form/answers-towards.ts";
import { demoForm } from "../../../machines/form/demo-form.ts";
import { compileForm } from "../../../machines/form/compile-form.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { allTemplates } from "../../../machines/templates/catalogue.ts";
import { documentOf as documentIn } from "../../../machines/templates/writing/template.ts";
import { answerIs, formOf, jump, pathOf, question, statement } from "./forms.ts";

function towards(form: CompiledForm, place: string): readonly StepAnswer[] | undefined {
  const search = answersTowards(form, place);
  for (;;) {
    const { done, value } = search.next();
    if (done === true) return value;
  }
}

/** Where the path stands with the answers. */
function placeAfter(form: CompiledForm, steps: readonly StepAnswer[]): string {
  return pathOf(form, Object.fromEntries(steps.map(({ ref, value }) => [ref, value]))).next.ref;
}

const choice = (ref: string, ...options: string[]): object => ({
  ref,
  type: "single_choice",
  title: ref,
  required: true,
  config: { options: options.map((option) => ({ ref: option, label: option })) },
});

test("what is asked before a place is answered, in order, and the path stands at the place", () => {
  const form = formOf({ blocks: [question("name"), statement("hello"), choice("meal", "a", "b"), question("last")] });
  const steps = towards(form, "last") ?? [];
  expect(steps.map(({ ref }) => ref)).toEqual(["name", "meal"]);
  expect(placeAfter(form, steps)).toBe("last");
  expect(towards(form, "name")).toEqual([]);
  expect(towards(form, "hello")?.map(({ ref }) => ref)).toEqual(["name"]);
});

test("answers are changed until the path leads to the place: a jump, several conditions at once, a number, a chain", () => {
  const form = formOf({
    blocks: [
      choice("kind", "no", "yes"),
      { ref: "age", type: "number", title: "age", required: true, config: {} },
      question("hidden", {
        visibleIf: { all: [answerIs("kind", "yes"), { left: { answer: "age" }, op: "gt", right: { const: 64 } }] },
      }),
      choice("far", "x", "y"),
      question("skipped"),
      question("aside", { visibleIf: answerIs("far", "y") }),
    ],
    logic: [jump("far", "aside", answerIs("far", "y"))],
    endings: [
      { ref: "out", kind: "screen_out", title: "Out" },
      { ref: "done", title: "Done" },
    ],
    endingRules: [{ when: answerIs("aside", "nobody"), ending: "out" }],
  });
  for (const place of ["hidden", "aside", "skipped", "out", "done"]) {
    const steps = towards(form, place);
    expect({ place, at: steps === undefined ? undefined : placeAfter(form, steps) }).toEqual({ place, at: place });
  }
});

test("a place that no answer leads to is said to be none, and so is one that the form does not have", () => {
  const form = formOf({
    blocks: [choice("kind", "no", "yes"), question("never", { visibleIf: answerIs("kind", "perhaps") })],
  });
  expect(towards(form, "never")).toBeUndefined();
  expect(towards(form, "nowhere")).toBeUndefined();
});

test("every block of the demo form and of the templates can be reached", async () => {
  const templates = (await allTemplates()).map((template) => formOf(documentIn(template, "en")));
  const forms = [compileForm(demoForm), ...templates];
  const missed = forms.flatMap((form) =>
    form.blocks.flatMap(({ ref }) => (towards(form, ref) === undefined ? [`${form.document.title}: ${ref}`] : [])),
  );
  expect(missed).toEqual([]);
});
