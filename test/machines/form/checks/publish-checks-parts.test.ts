/**
 * Publish checks of what stands beside blocks and logic: parts of answers, carried options, groups, settings,
 * translations.
 */
import { describe, expect, test } from "vitest";
import { checkForPublish } from "../../../../machines/form/checks/publish-checks.ts";
import { answerIs, documentOf, jump, question, statement } from "../forms.ts";

const OPTIONS = {
  options: [
    { ref: "a", label: "Apple" },
    { ref: "b", label: "Banana" },
  ],
};
const TABLE = {
  rows: [
    { ref: "speed", label: "Speed" },
    { ref: "price", label: "Price" },
  ],
  columns: [
    { ref: "good", label: "Good" },
    { ref: "bad", label: "Bad" },
  ],
};
const GROUP = { blocks: [question("child")] };
const HASH = `scrypt$32768$8$1$c2FsdHNhbHQ$${"a".repeat(43)}`;

interface More {
  readonly blocks?: readonly object[];
  readonly [key: string]: unknown;
}

/** A form with structured answers; blocks of `more` stand behind its own. */
function issuesWith({ blocks = [], ...more }: More) {
  return checkForPublish(
    documentOf({
      variables: [
        { ref: "n", type: "number" },
        { ref: "words", type: "text" },
      ],
      endings: [{ ref: "end" }, { ref: "full", kind: "closed" }],
      ...more,
      blocks: [
        { ref: "price", type: "currency", title: "Price?", config: { currency: "EUR" } },
        { ref: "table", type: "matrix", title: "Table?", config: TABLE },
        { ref: "stay", type: "date_range", title: "When?" },
        { ref: "many", type: "multi_choice", title: "Many?", config: OPTIONS },
        { ref: "mail", type: "email", title: "Mail?" },
        { ref: "mobile", type: "phone", title: "Mobile?" },
        { ref: "family", type: "repeat_group", title: "Children?", config: GROUP },
        ...blocks,
      ],
    }),
  );
}

const when = (left: object, op: string, right?: unknown) => ({
  logic: [
    {
      after: "mail",
      when: { left, op, ...(right === undefined ? {} : { right: { const: right } }) },
      do: [{ require: "mobile" }],
    },
  ],
});
const part = (answer: string, name: string) => ({ answer, part: name });
const setting = (settings: object) => ({ settings });
const carrying = (from: string, config: object = {}) => ({
  blocks: [
    {
      ref: "next",
      type: "single_choice",
      title: "Next?",
      config: { ...config, optionsFrom: { ref: from, take: "chosen" } },
    },
  ],
});
/** Three questions in a shuffled group, with something else about them. */
const shuffled = (second: object = {}, logic: object[] = [], group: string[] = ["x", "y", "z"]) => ({
  blocks: [question("x"), question("y", second), question("z"), question("last")],
  logic,
  settings: { shuffledGroups: [group] },
});

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
    [
      "a shuffled group, a jump to its start, and one out of it",
      shuffled({}, [
        jump("mail", "x", answerIs("mail", "m")),
        { after: "y", when: answerIs("y", "out"), do: [{ jump: { ending: "end" } }] },
      ]),
    ],
    ["a group whose refs are listed in another order", shuffled({}, [], ["z", "x", "y"])],
    [
      "a whole set of settings",
      setting({
        opensAt: 1,
        closesAt: 2,
        access: "password",
        accessPasswordHash: HASH,
        responsesMax: 5,
        redirectUrl: "https://example.org/{{answer:mail}}",
        quotas: [
          { ref: "few", when: answerIs("mail", "x"), limit: 3, ending: "full" },
          { ref: "all", limit: 10 },
        ],
        followUps: [
          { afterHours: 24, channel: "email", toRef: "mail" },
          { afterHours: 48, channel: "sms", toRef: "mobile" },
        ],
      }),
    ],
    [
      "an ending that leads to where the settings say",
      { endings: [{ ref: "on", kind: "redirect" }], settings: { redirectUrl: "https://example.org/" } },
    ],
    [
      "translations of all that there is",
      {
        translations: {
          de: {
            greeting: "Hallo {{answer:mail}}",
            blocks: {
              many: { title: "Viele?", options: { a: "Apfel" }, synonyms: { b: ["krumm"] } },
              table: { rows: { speed: "Tempo" }, columns: { bad: "Schlecht" } },
              family: { blocks: { child: { title: "Kind?" } } },
            },
            endings: { end: { title: "Ende" } },
          },
        },
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

    ["a group of what there is not", shuffled({}, [], ["x", "nobody"]), "settings.shuffledGroups.0.1", "unknown_ref"],
    [
      "a group that does not stand together",
      shuffled({}, [], ["x", "z"]),
      "settings.shuffledGroups.0",
      "not_consecutive",
    ],
    [
      "a block twice in a group",
      shuffled({}, [], ["x", "y", "y"]),
      "settings.shuffledGroups.0.2",
      "overlapping_groups",
    ],
    [
      "two groups that overlap",
      {
        ...shuffled(),
        settings: {
          shuffledGroups: [
            ["x", "y"],
            ["y", "z"],
          ],
        },
      },
      "settings.shuffledGroups.1.0",
      "overlapping_groups",
    ],
    [
      "a jump into the middle of a group",
      shuffled({}, [jump("mail", "y", answerIs("mail", "m"))]),
      "logic.0.do.0.jump.block",
      "jump_into_shuffled",
    ],
    [
      "a jump inside a group",
      shuffled({}, [jump("z", "x", answerIs("z", "back"))]),
      "logic.0.do.0.jump.block",
      "jump_inside_shuffled",
    ],
    [
      "a shuffled block that looks at another",
      shuffled({ visibleIf: answerIs("x", 1) }),
      "blocks.8.visibleIf.left.answer",
      "depends_on_shuffled",
    ],
    [
      "a rule of a shuffled block that looks at another",
      shuffled({}, [{ after: "x", when: answerIs("z", 1), do: [{ require: "last" }] }]),
      "logic.0.when.left.answer",
      "depends_on_shuffled",
    ],
    [
      "a shuffled block that recalls another",
      shuffled({ title: "And {{answer:x}}?" }),
      "blocks.8.title",
      "depends_on_shuffled",
    ],

    ["closing before opening", setting({ opensAt: 5, closesAt: 5 }), "settings.closesAt", "never_open"],
    ["a password without one", setting({ access: "password" }), "settings.accessPasswordHash", "no_password"],
    [
      "a quota that ends nowhere",
      setting({ quotas: [{ ref: "q", limit: 1, ending: "nobody" }] }),
      "settings.quotas.0.ending",
      "unknown_ref",
    ],
    [
      "two quotas of one ref",
      setting({
        quotas: [
          { ref: "q", limit: 1 },
          { ref: "q", limit: 2 },
        ],
      }),
      "settings.quotas.1.ref",
      "duplicate_ref",
    ],
    [
      "a quota that looks at nothing known",
      setting({ quotas: [{ ref: "q", when: answerIs("nobody", 1), limit: 1 }] }),
      "settings.quotas.0.when.left.answer",
      "unknown_ref",
    ],
    [
      "a quota that compares what cannot be",
      setting({ quotas: [{ ref: "q", when: answerIs("many", "c"), limit: 1 }] }),
      "settings.quotas.0.when.right.const",
      "unknown_option",
    ],
    [
      "a reminder to nobody",
      setting({ followUps: [{ afterHours: 1, channel: "email", toRef: "nobody" }] }),
      "settings.followUps.0.toRef",
      "unknown_ref",
    ],
    [
      "a text message to an e-mail address",
      setting({ followUps: [{ afterHours: 1, channel: "sms", toRef: "mail" }] }),
      "settings.followUps.0.toRef",
      "no_address",
    ],
    [
      "reminders of what cannot be resumed",
      setting({ resumable: false, followUps: [{ afterHours: 1, channel: "email", toRef: "mail" }] }),
      "settings.followUps",
      "not_resumable",
    ],
    [
      "an unknown recall in a message of the settings",
      setting({ accessMessage: "{{var:nobody}}" }),
      "settings.accessMessage",
      "unknown_ref",
    ],
    [
      "an unknown recall in what is asked back",
      setting({ faq: [{ question: "Why?", answer: "{{answer:nobody}}" }] }),
      "settings.faq.0.answer",
      "unknown_ref",
    ],
    [
      "an ending that leads on to nowhere",
      { endings: [{ ref: "on", kind: "redirect" }] },
      "endings.0.redirectUrl",
      "no_address",
    ],

    [
      "a translated block that there is none of",
      { translations: { de: { blocks: { nobody: { title: "Wer?" } } } } },
      "translations.de.blocks.nobody",
      "unknown_ref",
    ],
    [
      "a translated option that there is none of",
      { translations: { de: { blocks: { many: { options: { c: "Kirsche" } } } } } },
      "translations.de.blocks.many.options.c",
      "unknown_ref",
    ],
    [
      "synonyms of an option that there is none of",
      { translations: { de: { blocks: { many: { synonyms: { c: ["Kirsche"] } } } } } },
      "translations.de.blocks.many.synonyms.c",
      "unknown_ref",
    ],
    [
      "a translated row that there is none of",
      { translations: { de: { blocks: { table: { rows: { colour: "Farbe" } } } } } },
      "translations.de.blocks.table.rows.colour",
      "unknown_ref",
    ],
    [
      "a translated question of a group that there is none of",
      { translations: { de: { blocks: { family: { blocks: { dog: { title: "Hund?" } } } } } } },
      "translations.de.blocks.family.blocks.dog",
      "unknown_ref",
    ],
    [
      "a translated recall inside a group",
      { translations: { de: { blocks: { family: { blocks: { child: { title: "{{answer:mail}}" } } } } } } },
      "translations.de.blocks.family.blocks.child.title",
      "recall_in_group",
    ],
    [
      "a translated ending that there is none of",
      { translations: { de: { endings: { vip: { title: "VIP" } } } } },
      "translations.de.endings.vip",
      "unknown_ref",
    ],
    [
      "an unknown recall in a translation",
      { translations: { de: { blocks: { mail: { title: "{{answer:nobody}}?" } } } } },
      "translations.de.blocks.mail.title",
      "unknown_ref",
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

  test("a block that nothing leads to behind a shuffled group, and none inside it", () => {
    const document = (logic: object[]) => shuffled({}, logic);
    expect(issuesWith(document([jump("x", "last")]))).toEqual([]);
    expect(issuesWith(document([{ after: "mail", do: [{ jump: { block: "last" } }] }]))).toMatchObject([
      { path: "blocks.5", code: "unreachable" },
      { path: "blocks.6", code: "unreachable" },
      { path: "blocks.7", code: "unreachable" },
      { path: "blocks.8", code: "unreachable" },
      { path: "blocks.9", code: "unreachable" },
    ]);
  });

  test("statements in a shuffled group are no circle", () => {
    expect(
      issuesWith({
        blocks: [statement("s"), statement("t"), question("x")],
        settings: { shuffledGroups: [["s", "t", "x"]] },
      }),
    ).toEqual([]);
  });
});
