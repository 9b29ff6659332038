/** Publish checks of parts of answers, carried options, repeated groups and expressions. */
import { describe, expect, test } from "vitest";
import { answerIs, question } from "../forms.ts";
import { carrying, issuesWith, type More, OPTIONS, part, setting, when } from "./structured-form.ts";

describe("publishing accepts", () => {
  test.each<[string, More]>([
    ["a number in an amount", when(part("price", "amountMinor"), "gte", 1000)],
    ["a column of a row", when(part("table", "speed"), "eq", "good")],
    ["a day of a range", when(part("stay", "start"), "after", "2026-01-01")],
    ["the number of entries of a group", when(part("family", "count"), "gt", 2)],
    [
      "a part to calculate with",
      { logic: [{ after: "price", do: [{ set: "n", expr: { div: [part("price", "amountMinor"), 100] } }] }] },
    ],
    ["a part that is recalled", { blocks: [question("x", { title: "For {{answer:price.currency|money}}" })] }],
    ["options from an earlier choice", carrying("many")],
    [
      "a choice that carries from one that carries",
      {
        blocks: [
          ...carrying("many").blocks,
          {
            ref: "third",
            type: "ranking",
            title: "Rank",
            config: { optionsFrom: { ref: "next", take: "not_chosen" } },
          },
        ],
      },
    ],
    [
      "a comparison with an option that is carried",
      {
        ...carrying("many"),
        logic: [{ after: "next", when: answerIs("next", "a"), do: [{ jump: { ending: "end" } }] }],
      },
    ],
  ])("%s", (_name, more) => {
    expect(issuesWith(more)).toEqual([]);
  });
});

describe("publishing refuses", () => {
  test.each<[string, More, string, string]>([
    ["a part that answers do not have", when(part("price", "tip"), "gt", 1), "logic.0.when.left.part", "unknown_part"],
    [
      "a part of an answer without parts",
      when(part("mail", "domain"), "eq", "x"),
      "logic.0.when.left.part",
      "unknown_part",
    ],
    [
      "a part that every object has",
      when(part("price", "toString"), "answered"),
      "logic.0.when.left.part",
      "unknown_part",
    ],
    [
      "a row that there is none of",
      when(part("table", "colour"), "eq", "good"),
      "logic.0.when.left.part",
      "unknown_part",
    ],
    [
      "a column that there is none of",
      when(part("table", "speed"), "eq", "fine"),
      "logic.0.when.right.const",
      "unknown_option",
    ],
    [
      "an operator that does not fit a part",
      when(part("price", "amountMinor"), "contains", 1),
      "logic.0.when.op",
      "operator_type",
    ],
    [
      "a word where a part is a day",
      when(part("stay", "end"), "before", "soon"),
      "logic.0.when.right.const",
      "operator_type",
    ],
    [
      "comparing a structured answer as a whole",
      when({ answer: "price" }, "gt", 1),
      "logic.0.when.op",
      "operator_type",
    ],
    [
      "calculating with a structured answer",
      { logic: [{ after: "price", do: [{ set: "n", expr: { add: [{ answer: "price" }, 1] } }] }] },
      "logic.0.do.0.expr",
      "wrong_type",
    ],
    [
      "a recalled part that there is none of",
      { blocks: [question("x", { title: "{{answer:price.tip}}" })] },
      "blocks.7.title",
      "unknown_part",
    ],
    [
      "a condition on a question inside a group",
      when({ answer: "child" }, "answered"),
      "logic.0.when.left.answer",
      "unknown_ref",
    ],
    [
      "a recall inside a group",
      {
        blocks: [
          {
            ref: "more",
            type: "repeat_group",
            title: "More?",
            config: { blocks: [question("name", { title: "{{answer:nobody}}" })] },
          },
        ],
      },
      "blocks.7.config.blocks.0.title",
      "recall_in_group",
    ],
    [
      "an option's condition inside a group",
      {
        blocks: [
          {
            ref: "more",
            type: "repeat_group",
            title: "More?",
            config: {
              blocks: [
                {
                  ref: "pick",
                  type: "single_choice",
                  title: "Pick",
                  config: { options: [{ ref: "o", label: "O", visibleIf: answerIs("nobody", 1) }] },
                },
              ],
            },
          },
        ],
      },
      "blocks.7.config.blocks.0.config.options.0.visibleIf.left.answer",
      "unknown_ref",
    ],
    [
      "an amount of nobody's",
      {
        blocks: [
          {
            ref: "pay",
            type: "payment",
            title: "Pay",
            config: { currency: "EUR", amount: { mul: [{ var: "nothing" }, 100] } },
          },
        ],
      },
      "blocks.7.config.amount.mul.0.var",
      "unknown_ref",
    ],
    [
      "an amount in words",
      { blocks: [{ ref: "pay", type: "payment", title: "Pay", config: { currency: "EUR", amount: "a lot" } }] },
      "blocks.7.config.amount",
      "wrong_type",
    ],

    ["options from nowhere", carrying("nobody"), "blocks.7.config.optionsFrom.ref", "unknown_ref"],
    ["options from a question without options", carrying("mail"), "blocks.7.config.optionsFrom.ref", "no_choice"],
    ["options from the block itself", carrying("next"), "blocks.7.config.optionsFrom.ref", "not_before"],
    [
      "options from a later choice",
      {
        blocks: [
          ...carrying("later").blocks,
          { ref: "later", type: "single_choice", title: "Later?", config: OPTIONS },
        ],
      },
      "blocks.7.config.optionsFrom.ref",
      "not_before",
    ],
    [
      "an option of one's own with a carried ref",
      carrying("many", { options: [{ ref: "b", label: "Beer" }] }),
      "blocks.7.config.options.0.ref",
      "duplicate_option",
    ],
    [
      "comparing with an option that is not carried",
      { ...carrying("many"), logic: [{ after: "next", when: answerIs("next", "c"), do: [{ require: "mail" }] }] },
      "logic.0.when.right.const",
      "unknown_option",
    ],
  ])("%s", (_name, more, path, code) => {
    expect(issuesWith(more)).toMatchObject([{ path, code }]);
  });

  // As survey-creator#5330 reports: a wrong expression was saved, and the survey did nothing where it stood.
  test("an expression that cannot work, in each place that has one, instead of saving it silently", () => {
    const wrong = { left: { answer: "price" }, op: "gt", right: { const: 1 } };
    const places: readonly [More, string][] = [
      [{ blocks: [question("x", { visibleIf: wrong })] }, "blocks.7.visibleIf.op"],
      [{ blocks: [question("x", { requiredIf: { not: wrong } })] }, "blocks.7.requiredIf.not.op"],
      [
        {
          blocks: [
            {
              ref: "x",
              type: "single_choice",
              title: "x",
              config: { options: [{ ref: "o", label: "O", visibleIf: wrong }] },
            },
          ],
        },
        "blocks.7.config.options.0.visibleIf.op",
      ],
      [{ logic: [{ after: "mail", when: { all: [wrong] }, do: [{ require: "mobile" }] }] }, "logic.0.when.all.0.op"],
      [
        { logic: [{ after: "mail", do: [{ set: "n", expr: { if: wrong, then: 1, else: 2 } }] }] },
        "logic.0.do.0.expr.if.op",
      ],
      [{ endingRules: [{ when: wrong, ending: "end" }] }, "endingRules.0.when.op"],
      [setting({ quotas: [{ ref: "q", when: wrong, limit: 1 }] }), "settings.quotas.0.when.op"],
    ];
    for (const [more, path] of places) expect(issuesWith(more)).toMatchObject([{ path, code: "operator_type" }]);
  });
});
