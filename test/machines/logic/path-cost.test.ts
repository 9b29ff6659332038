import { describe, expect, test } from "vitest";
import { compileForm } from "../../../machines/form/compile-form.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { replayPath, type PathInput } from "../../../machines/logic/path.ts";
import type { Json } from "../../../machines/json.ts";
import { answerIs, documentOf, question } from "../form/forms.ts";

/** A form of so many blocks and three quarters as many rules: conditions of three comparisons, jumps, scores. */
function largeForm(blocks: number): CompiledForm {
  const ref = (index: number): string => `q${Math.min(index, blocks - 1)}`;
  const options = [
    { ref: "a", label: "A", score: 2 },
    { ref: "b", label: "B", score: 1 },
  ];
  return compileForm(
    documentOf({
      blocks: Array.from({ length: blocks }, (_, index) =>
        index % 3 === 0
          ? {
              ref: ref(index),
              type: "single_choice",
              title: "Which?",
              required: true,
              config: { options },
              ...(index === 0
                ? {}
                : {
                    visibleIf: {
                      any: [answerIs(ref(index - 1), "never"), { left: { var: "n" }, op: "gte", right: { const: 0 } }],
                    },
                  }),
            }
          : question(ref(index), { required: index % 2 === 0 }),
      ),
      variables: [{ ref: "n", type: "number" }],
      logic: Array.from({ length: Math.floor((blocks * 3) / 4) }, (_, rule) => {
        const index = Math.floor((rule * 4) / 3);
        const choice = ref(index - (index % 3));
        return {
          after: ref(index),
          when: {
            all: [
              { left: { answer: choice }, op: "answered" },
              { any: [{ left: { var: "n" }, op: "gte", right: { const: 5 } }, answerIs(choice, "b")] },
            ],
          },
          do:
            rule % 3 === 0
              ? [{ set: "n", expr: { add: [{ var: "n" }, { score: choice }] } }]
              : [{ jump: { block: ref(index + 1) } }],
        };
      }),
    }),
  );
}

function allAnswered(form: CompiledForm): PathInput {
  return {
    answers: new Map<string, Json>(form.blocks.map(({ ref }, index) => [ref, index % 3 === 0 ? "a" : "some words"])),
    hiddenFields: {},
    seed: 1,
  };
}

/** The least time of one replay, in milliseconds: what else the machine does makes it only longer. */
function leastMs(form: CompiledForm, input: PathInput): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 60; round++) {
    const start = performance.now();
    for (let repeat = 0; repeat < 5; repeat++) replayPath(form, input);
    least = Math.min(least, (performance.now() - start) / 5);
  }
  return least;
}

describe("replaying a path", () => {
  test("costs in proportion to the form", () => {
    const [small, large] = [largeForm(100), largeForm(400)];
    expect(replayPath(large, allAnswered(large))).toMatchObject({ answered: 400, remaining: 0 });
    leastMs(large, allAnswered(large));
    const ratio = leastMs(large, allAnswered(large)) / leastMs(small, allAnswered(small));
    // Four times the blocks; what is quadratic would be sixteen.
    expect(ratio).toBeLessThan(10);
  });

  test("of 400 blocks and 300 rules stays far below what a respondent could notice", () => {
    const form = largeForm(400);
    // Measured 0.08 ms on an idle machine; ten times that is a mistake, twice may be a busy neighbour.
    expect(leastMs(form, allAnswered(form))).toBeLessThan(0.8);
  });
});
