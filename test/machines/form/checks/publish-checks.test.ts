import { describe, expect, test } from "vitest";
import { demoForm } from "../../../../machines/form/demo-form.ts";
import { PATTERNS_MAX } from "../../../../machines/document/schema/limits.ts";
import { checkForPublish } from "../../../../machines/form/checks/publish-checks.ts";
import { answerIs, documentOf, jump, question, statement } from "../forms.ts";

const OPTIONS = {
  options: [
    { ref: "a", label: "Apple" },
    { ref: "b", label: "Banana" },
  ],
};

/** A form of every kind of answer, with something added. */
function issuesWith(more: { blocks?: object[]; logic?: object[]; endings?: object[]; [key: string]: unknown }) {
  return checkForPublish(
    documentOf({
      variables: [
        { ref: "score", type: "number" },
        { ref: "words", type: "text" },
        { ref: "flag", type: "boolean" },
      ],
      hiddenFields: [{ key: "utm" }],
      ...more,
      blocks: [
        question("text"),
        { ref: "number", type: "number", title: "n" },
        { ref: "one", type: "single_choice", title: "o", config: OPTIONS },
        { ref: "many", type: "multi_choice", title: "m", config: OPTIONS },
        { ref: "yes", type: "yes_no", title: "y" },
        { ref: "day", type: "date", title: "d" },
        statement("said"),
        ...(more.blocks ?? []),
      ],
      endings: [{ ref: "end" }, ...(more.endings ?? [])],
    }),
  );
}

const after = (when: object, ...actions: object[]) => ({
  logic: [{ after: "text", when, do: actions.length === 0 ? [{ require: "number" }] : actions }],
});
const compare = (left: object, op: string, right?: unknown) =>
  after({ left, op, ...(right === undefined ? {} : { right: { const: right } }) });

describe("publishing accepts", () => {
  test("a form without fault, and the demo form", () => {
    expect(issuesWith({})).toEqual([]);
    expect(checkForPublish(demoForm)).toEqual([]);
  });

  test.each([
    ["a text with a pattern", compare({ answer: "text" }, "matches", "^a")],
    ["a number with a number written as a text", compare({ answer: "number" }, "gt", "5")],
    ["an option that exists", compare({ answer: "one" }, "in", ["a", "b"])],
    ["a selection that contains an option", compare({ answer: "many" }, "contains", "a")],
    ["a date before a date", compare({ answer: "day" }, "before", "2026-01-01")],
    ["a hidden field with any operator", compare({ hidden: "utm" }, "gte", 5)],
    ["metadata", compare({ meta: "device.type" }, "eq", "mobile")],
    ["a variable against an answer", after({ left: { var: "score" }, op: "gt", right: { answer: "number" } })],
    ["a jump back over a question", { logic: [jump("number", "text", answerIs("text", "again"))] }],
    ["a statement that sends back to a question", { logic: [jump("said", "text")] }],
    ["a skipped block that is hidden anyway", { blocks: [question("last", { visibleIf: answerIs("yes", true) })] }],
  ])("%s", (_name, more) => {
    expect(issuesWith(more)).toEqual([]);
  });
});

describe("publishing refuses", () => {
  test("a form that asks nothing", () => {
    expect(checkForPublish(documentOf({ blocks: [] }))).toMatchObject([{ path: "blocks", code: "empty_form" }]);
    expect(checkForPublish(documentOf({ blocks: [statement("s")] }))).toMatchObject([
      { path: "blocks", code: "empty_form" },
    ]);
  });

  test.each([
    ["a second block of the same ref", { blocks: [question("text", { id: "x" })] }, "blocks.7.ref", "duplicate_ref"],
    ["a second block of the same id", { blocks: [question("other", { id: "text" })] }, "blocks.7.id", "duplicate_id"],
    ["a second ending of the same ref", { endings: [{ ref: "end" }] }, "endings.1.ref", "duplicate_ref"],
    [
      "two rules of one id",
      {
        logic: [
          { id: "r", ...after({}).logic[0] },
          { id: "r", ...after({}).logic[0] },
        ],
      },
      "logic.1.id",
      "duplicate_id",
    ],
    ["a question without a title", { blocks: [question("x", { title: " " })] }, "blocks.7.title", "empty_title"],

    [
      "a rule after nothing",
      { logic: [{ after: "nobody", do: [{ require: "text" }] }] },
      "logic.0.after",
      "unknown_ref",
    ],
    ["an unknown answer", compare({ answer: "nobody" }, "answered"), "logic.0.when.left.answer", "unknown_ref"],
    ["an unknown variable", compare({ var: "nobody" }, "eq", 1), "logic.0.when.left.var", "unknown_ref"],
    ["an unknown hidden field", compare({ hidden: "nobody" }, "eq", 1), "logic.0.when.left.hidden", "unknown_ref"],
    [
      "an unknown ref deep inside",
      after({ any: [{}, { not: { left: { const: 1 }, op: "eq", right: { answer: "nobody" } } }] }),
      "logic.0.when.any.1.not.right.answer",
      "unknown_ref",
    ],
    [
      "an unknown ref in visibleIf",
      { blocks: [question("x", { visibleIf: answerIs("nobody", 1) })] },
      "blocks.7.visibleIf.left.answer",
      "unknown_ref",
    ],
    [
      "an unknown ref of an option's condition",
      {
        blocks: [
          {
            ref: "x",
            type: "single_choice",
            title: "x",
            config: { options: [{ ref: "a", label: "A", visibleIf: answerIs("nobody", 1) }] },
          },
        ],
      },
      "blocks.7.config.options.0.visibleIf.left.answer",
      "unknown_ref",
    ],
    [
      "an unknown ref in a calculation's condition",
      after({}, { set: "score", expr: { add: [1, { if: answerIs("nobody", 1), then: 1, else: 2 }] } }),
      "logic.0.do.0.expr.add.1.if.left.answer",
      "unknown_ref",
    ],
    [
      "an unknown ref in a rounded calculation",
      after({}, { set: "score", expr: { round: [{ var: "nobody" }, 2] } }),
      "logic.0.do.0.expr.round.0.var",
      "unknown_ref",
    ],
    ["setting an unknown variable", after({}, { set: "nobody", expr: 1 }), "logic.0.do.0.set", "unknown_ref"],
    ["requiring an unknown question", after({}, { require: "nobody" }), "logic.0.do.0.require", "unknown_ref"],
    ["requiring a statement", after({}, { require: "said" }), "logic.0.do.0.require", "no_answer"],
    ["a jump to an unknown block", after({}, { jump: { block: "nobody" } }), "logic.0.do.0.jump.block", "unknown_ref"],
    [
      "a jump to an unknown ending",
      after({}, { jump: { ending: "nobody" } }),
      "logic.0.do.0.jump.ending",
      "unknown_ref",
    ],
    ["an ending rule to nowhere", { endingRules: [{ ending: "nobody" }] }, "endingRules.0.ending", "unknown_ref"],
    [
      "an ending that requires nothing known",
      { endings: [{ ref: "e", requirements: ["nobody"] }] },
      "endings.1.requirements.0",
      "unknown_ref",
    ],
    [
      "a recalled answer that does not exist",
      { blocks: [question("x", { title: "Hi {{answer:nobody}}" })] },
      "blocks.7.title",
      "unknown_ref",
    ],
    [
      "a recalled variable in an ending",
      { endings: [{ ref: "e", bodyMd: "{{var:nobody|0}}" }] },
      "endings.1.bodyMd",
      "unknown_ref",
    ],
    [
      "a name before the host of a redirect",
      { endings: [{ ref: "e", redirectUrl: "https://good.com@evil.com/" }] },
      "endings.1.redirectUrl",
      "user_info",
    ],
    [
      "an answer before the host of a redirect",
      { endings: [{ ref: "e", redirectUrl: "https://{{answer:text}}@good.com/" }] },
      "endings.1.redirectUrl",
      "user_info",
    ],
    [
      "an answer as a password before the host",
      { endings: [{ ref: "e", redirectUrl: "https://a:{{answer:text|b}}@good.com/" }] },
      "endings.1.redirectUrl",
      "user_info",
    ],
    [
      "a name before the host of the form's redirect",
      { settings: { redirectUrl: "https://good.com:pass@evil.com/" } },
      "settings.redirectUrl",
      "user_info",
    ],
    [
      "a recalled answer in a redirect",
      { endings: [{ ref: "e", redirectUrl: "https://example.org/?x={{answer:nobody}}" }] },
      "endings.1.redirectUrl",
      "unknown_ref",
    ],
    [
      "a recalled hidden field in the greeting",
      { settings: { greeting: "{{hidden:nobody}}" } },
      "settings.greeting",
      "unknown_ref",
    ],
    [
      "scores of a question that has none",
      after({}, { set: "score", expr: { score: "text" } }),
      "logic.0.do.0.expr.score",
      "no_score",
    ],

    [
      "an operator that does not fit a number",
      compare({ answer: "number" }, "contains", 1),
      "logic.0.when.op",
      "operator_type",
    ],
    [
      "an operator that does not fit a choice",
      compare({ answer: "one" }, "gt", "a"),
      "logic.0.when.op",
      "operator_type",
    ],
    [
      "an operator that does not fit a yes",
      compare({ answer: "yes" }, "starts_with", "y"),
      "logic.0.when.op",
      "operator_type",
    ],
    [
      "an option that does not exist",
      compare({ answer: "one" }, "eq", "Apple"),
      "logic.0.when.right.const",
      "unknown_option",
    ],
    [
      "one of many options that does not exist",
      compare({ answer: "many" }, "in", ["a", "c"]),
      "logic.0.when.right.const.1",
      "unknown_option",
    ],
    [
      "a word where a number is",
      compare({ answer: "number" }, "eq", "five"),
      "logic.0.when.right.const",
      "operator_type",
    ],
    [
      "a date that does not exist",
      compare({ answer: "day" }, "eq", "2026-02-30"),
      "logic.0.when.right.const",
      "operator_type",
    ],
    ["a number where yes or no is", compare({ answer: "yes" }, "eq", 1), "logic.0.when.right.const", "operator_type"],
    [
      "comparing a date with a number",
      after({ left: { answer: "day" }, op: "gt", right: { answer: "number" } }),
      "logic.0.when.right",
      "operator_type",
    ],
    ["nothing to compare with", compare({ answer: "text" }, "eq"), "logic.0.when.right", "missing_operand"],
    [
      "something to compare with where there is nothing to compare",
      compare({ answer: "text" }, "empty", 1),
      "logic.0.when.right",
      "unexpected_operand",
    ],
    ["in without a list", compare({ answer: "text" }, "in", "a"), "logic.0.when.right", "operator_type"],
    ["a faulty pattern", compare({ answer: "text" }, "matches", "(a"), "logic.0.when.right.const", "bad_pattern"],
    [
      "a pattern that is no constant",
      after({ left: { answer: "text" }, op: "matches", right: { var: "words" } }),
      "logic.0.when.right",
      "operator_type",
    ],
    [
      "a pattern that is too complex",
      compare({ answer: "text" }, "matches", "(a{30}){30}"),
      "logic.0.when.right.const",
      "bad_pattern",
    ],
    [
      "a word as a number variable",
      { variables: [{ ref: "n", type: "number", initial: "many" }] },
      "variables.0.initial",
      "wrong_type",
    ],
    ["a text for a number variable", after({}, { set: "score", expr: "many" }), "logic.0.do.0.expr", "wrong_type"],
    [
      "a choice to calculate with",
      after({}, { set: "score", expr: { add: [1, { answer: "one" }] } }),
      "logic.0.do.0.expr",
      "wrong_type",
    ],
    [
      "a number for a yes-or-no variable",
      after({}, { set: "flag", expr: { answer: "number" } }),
      "logic.0.do.0.expr",
      "wrong_type",
    ],
    [
      "a selection for a text variable",
      after({}, { set: "words", expr: { answer: "many" } }),
      "logic.0.do.0.expr",
      "wrong_type",
    ],

    [
      "a choice without options",
      { blocks: [{ ref: "x", type: "single_choice", title: "x" }] },
      "blocks.7.config.options",
      "no_options",
    ],
    [
      "two options of one ref",
      {
        blocks: [
          {
            ref: "x",
            type: "single_choice",
            title: "x",
            config: {
              options: [
                { ref: "a", label: "A" },
                { ref: "a", label: "B" },
              ],
            },
          },
        ],
      },
      "blocks.7.config.options.1.ref",
      "duplicate_option",
    ],
    [
      "two options of one label",
      {
        blocks: [
          {
            ref: "x",
            type: "multi_choice",
            title: "x",
            config: {
              options: [
                { ref: "a", label: "A" },
                { ref: "b", label: " a" },
              ],
            },
          },
        ],
      },
      "blocks.7.config.options.1.label",
      "duplicate_option",
    ],
    [
      "bounds in the wrong order",
      { blocks: [{ ref: "x", type: "number", title: "x", config: { min: 2, max: 1 } }] },
      "blocks.7.config.min",
      "min_above_max",
    ],
    [
      "more to choose than there is",
      { blocks: [{ ref: "x", type: "multi_choice", title: "x", config: { ...OPTIONS, minSelected: 3 } }] },
      "blocks.7.config.minSelected",
      "min_above_options",
    ],
    [
      "a faulty pattern of a text",
      { blocks: [question("x", { config: { pattern: "[" } })] },
      "blocks.7.config.pattern",
      "bad_pattern",
    ],

    ["a block that no path leads to", { logic: [jump("one", "yes")] }, "blocks.3", "unreachable"],
    [
      "a block behind an ending",
      { blocks: [question("x")], logic: [{ after: "said", do: [{ jump: { ending: "end" } }] }] },
      "blocks.7",
      "unreachable",
    ],
    [
      "a circle of statements",
      { blocks: [statement("s1"), statement("s2"), question("x")], logic: [jump("s2", "s1")] },
      "blocks.7",
      "cycle_without_question",
    ],
    [
      "a circle of statements with a condition",
      { blocks: [statement("s1"), statement("s2"), question("x")], logic: [jump("s2", "s1", answerIs("text", "x"))] },
      "blocks.7",
      "cycle_without_question",
    ],
    ["a statement that leads to itself", { logic: [jump("said", "said")] }, "blocks.6", "cycle_without_question"],
  ])("%s", (_name, more, path, code) => {
    expect(issuesWith(more)).toMatchObject([{ path, code }]);
  });

  test("more patterns than a turn can afford", () => {
    const patterns = (count: number) =>
      issuesWith(
        after({
          any: Array.from({ length: count }, () => ({
            left: { answer: "text" },
            op: "matches",
            right: { const: "a" },
          })),
        }),
      );
    expect(patterns(PATTERNS_MAX)).toEqual([]);
    expect(patterns(PATTERNS_MAX + 1)).toMatchObject([
      { path: `logic.0.when.any.${PATTERNS_MAX}`, code: "too_many_patterns" },
    ]);
  });

  test("and names the block by its ref", () => {
    expect(issuesWith({ blocks: [question("x", { config: { pattern: "[" } })] })).toMatchObject([{ ref: "x" }]);
  });
});
