/**
 * What a survey of SurveyJS says, said by the document that it becomes; its expressions by asking whether they hold.
 */
import { describe, expect, test } from "vitest";
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
import { parseExpression } from "../../../machines/import/surveyjs/expression-parser.ts";
import type { Json } from "../../../machines/json.ts";
import { Chat } from "../../support/conversations/chat.ts";

function imported(definition: Record<string, unknown>): Imported {
  const result = importForm(definition, "surveyjs");
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

const ELEMENTS = [
  { type: "text", name: "word" },
  { type: "text", name: "number", inputType: "number" },
  { type: "text", name: "other", inputType: "number" },
  { type: "boolean", name: "yes", valueTrue: "ja", valueFalse: "nein" },
  {
    type: "radiogroup",
    name: "one",
    choices: ["red", { value: 2, text: "Two" }, { value: 7, text: "Seven" }],
    showOtherItem: true,
  },
  { type: "checkbox", name: "many", choices: ["red", "green", "blue"] },
  { type: "text", name: "day", inputType: "date" },
  { type: "matrix", name: "table", columns: [1, 2, 3], rows: ["a", "b c"] },
  { type: "multipletext", name: "names", items: [{ name: "first" }, { name: "last" }] },
];

/** Whether the last question is asked after these answers. */
function holds(expression: string, answers: Readonly<Record<string, Json>>): boolean {
  const { document, notCarriedOver } = imported({
    elements: [...ELEMENTS, { type: "text", name: "asked", visibleIf: expression }, { type: "text", name: "last" }],
  });
  expect(notCarriedOver).toEqual([]);
  const chat = new Chat(document);
  while (!["asked", "last"].includes(chat.conversation.path.steps.at(-1) ?? "")) {
    const ref = chat.conversation.path.steps.at(-1) ?? "";
    if (ref in answers) chat.answer(ref, answers[ref] as Json);
    else chat.send({ type: "skip" });
  }
  return chat.conversation.path.steps.at(-1) === "asked";
}

describe("an expression holds here where it holds there", () => {
  test.each<[string, Readonly<Record<string, Json>>, Readonly<Record<string, Json>>]>([
    ["{word} = 'Ana'", { word: "Ana" }, { word: "Bo" }],
    ['{WORD} == "Ana"', { word: "Ana" }, {}],
    ["{word} <> 'Ana'", { word: "Bo" }, { word: "Ana" }],
    ["{word} contains 'na' && {word} notcontains 'x'", { word: "Ana" }, { word: "Anax" }],
    ["{word} notempty", { word: "x" }, {}],
    ["{word} empty", {}, { word: "x" }],
    ["!({word} empty)", { word: "x" }, {}],
    ["negate {yes}", { yes: false }, { yes: true }],
    ["{number} >= 5 and {number} < 10", { number: 5 }, { number: 10 }],
    ["{number} greaterorequal 5 or {word} equal x", { word: "x" }, { number: 4, word: "y" }],
    ["5 < {number}", { number: 6 }, { number: 5 }],
    ["{number} > {other}", { number: 3, other: 2 }, { number: 2, other: 3 }],
    ["{number} + {other} * 2 = 8", { number: 2, other: 3 }, { number: 3, other: 2 }],
    ["({number} + {other}) * 2 = 8", { number: 1, other: 3 }, { number: 2, other: 3 }],
    ["{number} - -2 = 5", { number: 3 }, { number: 2 }],
    ["sum({number}, {other}) > avg(4, 8)", { number: 4, other: 3 }, { number: 3, other: 3 }],
    ["max({number}, {other}) = 9", { number: 9, other: 1 }, { number: 8, other: 1 }],
    ["round({number} / 3, 1) = 0.7", { number: 2 }, { number: 3 }],
    ["iif({yes} = true, {number}, 0) > 4", { yes: true, number: 5 }, { yes: false, number: 5 }],
    [
      "iif({yes} = true, {number} > 4, {word} notempty)",
      { yes: false, word: "x" },
      { yes: true, number: 4, word: "x" },
    ],
    ["{yes} = 'ja'", { yes: true }, { yes: false }],
    ["{yes}", { yes: true }, {}],
    ["{one} = 'red'", { one: "red" }, { one: "2" }],
    ["{one} = 2", { one: "2" }, { one: "red" }],
    ["{one} > 2", { one: "7" }, { one: "2" }],
    ["{one} anyof ['red', 7]", { one: "7" }, { one: "2" }],
    ["{one} = 'other'", { one: { other: "Teal" } }, { one: "red" }],
    ["['red', 2] contains {one}", { one: "2" }, { one: "7" }],
    ["{one} + {number} = 9", { one: "7", number: 2 }, { one: "2", number: 2 }],
    ["{many} contains 'red'", { many: ["red", "blue"] }, { many: ["blue"] }],
    ["{many} = ['red', 'blue']", { many: ["red", "blue"] }, { many: ["red"] }],
    ["{many} anyof ['red', 'blue']", { many: ["blue", "green"] }, { many: ["green"] }],
    ["{many} allof ['red', 'blue']", { many: ["red", "green", "blue"] }, { many: ["red"] }],
    ["{many} noneof ['red']", { many: ["green"] }, { many: ["red"] }],
    ["{many} notcontains 'red'", {}, { many: ["red"] }],
    ["{day} > '2026-03-14'", { day: "2026-03-15" }, { day: "2026-03-14" }],
    ["{table.a} = 2 and {table.b c} notempty", { table: { a: "2", b_c: "1" } }, { table: { a: "1", b_c: "1" } }],
    ["{names.first} = 'Ana'", { names_first: "Ana" }, { names_first: "Bo" }],
    ["{word} = 'it\\'s' or {word} = \"a 'b'\"", { word: "it's" }, { word: "its" }],
    ["1 = 2 or true", {}, {}],
    ["'2' = 2 and ['a', 'b'] contains 'a' and 3 > 2 and 'a' noneof ['b'] and true", {}, {}],
  ])("%s", (expression, holding, failing) => {
    expect(holds(expression, holding)).toBe(true);
    if (!expression.endsWith("true")) expect(holds(expression, failing)).toBe(false);
  });

  test.each(["{a} === 1", "{a", "(1", "{a} = ", "= 1", "{a} ** 2", "iif(", "'open", "{a} = 1 {b} = 2", ""])(
    "%j is no expression",
    (expression) => {
      expect(parseExpression(expression)).toMatchObject({ fault: expect.any(String) });
    },
  );

  test.each([
    ["{locale} = 1", "There is no question"],
    ["{word} = 1 and {row.nobody} = 2", "There is no question"],
    ["{number} % 2 = 0", "Remainders"],
    ["age({day}) > 17", "cannot be calculated here"],
    ["{word} > 'a'", "cannot be compared"],
  ])("what cannot be asked (%s) is noted, and the question is asked always", (expression, reason) => {
    const { document, notCarriedOver } = imported({
      elements: [...ELEMENTS, { type: "text", name: "asked", visibleIf: expression }],
    });
    expect(document.blocks.at(-1)?.visibleIf).toBeNull();
    expect(notCarriedOver.map(({ path, what }) => [path, what])).toEqual([
      [`elements.${ELEMENTS.length}`, 'when "asked" is shown'],
    ]);
    expect(notCarriedOver[0]?.reason).toContain(reason);
  });
});

describe("what a survey works out", () => {
  const survey = {
    calculatedValues: [
      { name: "double", expression: "{sum} * 2" },
      { name: "sum", expression: "{a} + {b}" },
      { name: "greeting", expression: "'Dear ' + {name}" },
    ],
    triggers: [
      { type: "complete", expression: "{a} = 0" },
      { type: "skip", expression: "{b} > 5", gotoName: "end" },
      { type: "setvalue", expression: "{a} > 3", setToName: "size", setValue: "large" },
    ],
    elements: [
      { type: "text", name: "a", inputType: "number" },
      { type: "text", name: "b", inputType: "number" },
      { type: "text", name: "name" },
      { type: "expression", name: "shown", title: "Twice that is", expression: "{double}" },
      { type: "text", name: "end", title: "{greeting}: {size}" },
    ],
    completedHtml: "<h3>Bye</h3>",
    completedHtmlOnCondition: [{ expression: "{double} > 10", html: "<h3>That is a lot</h3>" }],
  };
  const { document, notCarriedOver } = imported(survey);

  test("is kept up to date with every answer that it is made from, in whatever order it is written", () => {
    expect(notCarriedOver).toEqual([]);
    const chat = new Chat(document);
    chat.answer("a", 4);
    chat.answer("b", 2);
    chat.answer("name", "Ana");
    expect(chat.conversation.path.variables).toMatchObject({
      sum: 6,
      double: 12,
      greeting: "Dear Ana",
      size: "large",
      shown: 12,
    });
    expect(document.blocks[3]).toMatchObject({ type: "statement", title: "Twice that is {{var:shown}}" });
    expect(document.blocks[4]?.title).toBe("{{var:greeting}}: {{var:size}}");
    chat.answer("end", "x");
    expect(chat.conversation.control.endingRef).toBe("completed_if");
  });

  test("ends it, or leads on, when a trigger says so", () => {
    const ended = new Chat(document);
    ended.answer("a", 0);
    expect(ended.conversation.control.endingRef).toBe("completed");
    const skipped = new Chat(document);
    skipped.answer("a", 1);
    skipped.answer("b", 6);
    expect(skipped.conversation.path.steps).toEqual(["a", "b", "end"]);
  });
});

describe("a long calculation", () => {
  const names = Array.from({ length: 80 }, (_name, index) => `n${index}`);
  const elements = names.map((name) => ({ type: "text", inputType: "number", name }));
  const braced = names.map((name) => `{${name}}`);

  test.each<[string, string, number]>([
    ["a sum of eighty", braced.join(" + "), (79 * 80) / 2],
    ["a difference and a sum of eighty", braced.join(" - ").replace("{n70} -", "{n70} +"), 2 * 71 - (79 * 80) / 2],
    ["the average of eighty", `avg(${braced.join(", ")})`, 39.5],
    ["brackets forty deep", `${"(1 + ".repeat(40)}{n3}${") * 1".repeat(40)}`, 43],
  ])("%s gives what it gives there", (_name, expression, result) => {
    const { document, notCarriedOver } = imported({ elements, calculatedValues: [{ name: "total", expression }] });
    expect(notCarriedOver).toEqual([]);
    const chat = new Chat(document);
    for (const [index, name] of names.entries()) chat.answer(name, index);
    expect(chat.conversation.path.variables).toMatchObject({ total: result });
  });

  test("of thousands of parts is read without running out of stack", () => {
    const { notCarriedOver } = imported({
      elements: [...ELEMENTS, { type: "text", name: "asked", visibleIf: `${Array(4900).fill("1").join("+")} > 1` }],
    });
    expect(notCarriedOver).toEqual([]);
  });

  test("of more levels than can be read is noted", () => {
    const { notCarriedOver } = imported({
      elements: [...ELEMENTS, { type: "text", name: "asked", visibleIf: `${"{number} * 2 / ".repeat(30)} 2 > 1` }],
    });
    expect(notCarriedOver).toMatchObject([{ what: 'when "asked" is shown', reason: /cannot be read$/ }]);
  });
});

describe("conditions inside tables and repeated panels", () => {
  const asked = (element: object, answers: Readonly<Record<string, Json>>): readonly string[] => {
    const { document } = imported({ elements: [element, { type: "text", name: "last" }] });
    const chat = new Chat(document);
    while (chat.conversation.path.steps.at(-1) !== "last") {
      const ref = chat.conversation.path.steps.at(-1) as string;
      chat.answer(ref, answers[ref] ?? null);
    }
    return chat.conversation.path.steps;
  };

  test("hold for the cells of their row", () => {
    const table = {
      type: "matrixdropdown",
      name: "staff",
      rows: ["ann", "ben"],
      columns: [
        { name: "works", cellType: "boolean" },
        { name: "role", cellType: "text", visibleIf: "{row.works} = true" },
      ],
    };
    expect(asked(table, { staff_ann_works: true, staff_ann_role: "Nurse", staff_ben_works: false })).toEqual([
      "staff",
      "staff_ann_works",
      "staff_ann_role",
      "staff_ben_works",
      "last",
    ]);
  });
});

describe("values that the definition does not declare", () => {
  test("are hidden fields in texts and conditions, and said", () => {
    const { document, notCarriedOver } = imported({
      elements: [{ type: "text", name: "q", title: "Hello {first_name}", visibleIf: "{plan} = 'pro'" }],
    });
    expect(document.hiddenFields.map(({ key }) => key)).toEqual(["plan", "first_name"]);
    expect(document.blocks[0]).toMatchObject({
      title: "Hello {{hidden:first_name}}",
      visibleIf: { left: { hidden: "plan" }, op: "eq", right: { const: "pro" } },
    });
    expect(notCarriedOver.map(({ what }) => what)).toEqual(['the value "plan"', 'the value "first_name"']);
  });

  test("are no hidden fields where nothing that was kept uses them", () => {
    const { document } = imported({
      elements: [{ type: "text", name: "q", visibleIf: "age({birth}) > 17" }],
    });
    expect(document.hiddenFields).toEqual([]);
  });
});

describe("the title of an ending", () => {
  const endingOf = (completedHtml: string) => imported({ elements: ELEMENTS, completedHtml }).document.endings[0];

  test("is its first line", () => {
    expect(endingOf("<h3>Thank <b>you</b>!</h3><p>Bye.</p>")).toMatchObject({ title: "Thank you!", bodyMd: "Bye." });
  });

  test("is its first sentence where the first line is long", () => {
    expect(endingOf(`<p>Thank you! ${"We read every answer. ".repeat(20)}</p>`)).toMatchObject({
      title: "Thank you!",
      bodyMd: expect.stringMatching(/^We read every answer\./),
    });
  });

  test("is left out where there is no short sentence to begin with", () => {
    expect(endingOf("word ".repeat(100))).toMatchObject({ title: "", bodyMd: expect.stringMatching(/^word/) });
  });
});

describe("questions", () => {
  test.each<[Record<string, unknown>, string, Record<string, unknown>]>([
    [{ type: "text", inputType: "date", min: "2026-01-01" }, "date", { min: "2026-01-01" }],
    [{ type: "text", inputType: "range", min: 0, max: 10, step: 2 }, "slider", { min: 0, max: 10, step: 2 }],
    [{ type: "text", validators: [{ type: "numeric", minValue: 1 }] }, "number", { min: 1 }],
    [{ type: "text", validators: [{ type: "regexvalidator", regex: "/^ab/i" }] }, "short_text", { pattern: "(?i)^ab" }],
    [{ type: "comment", maxLength: 20 }, "long_text", { maxLength: 20 }],
    [{ type: "rating" }, "opinion_scale", { min: 1, max: 5 }],
    [{ type: "rating", rateType: "stars", rateMax: 6 }, "rating", { max: 6, icon: "star" }],
    [{ type: "rating", rateMin: 0, rateMax: 10 }, "nps", {}],
    [{ type: "rating", rateMin: -5, rateMax: 5 }, "slider", { min: -5, max: 5 }],
    [
      { type: "rating", rateValues: ["low", { value: 2, text: "high" }] },
      "single_choice",
      {
        options: [
          { ref: "low", label: "low" },
          { ref: "2", label: "high", score: 2 },
        ],
      },
    ],
    [{ type: "tagbox", choices: ["a", "b"], minSelectedChoices: 1 }, "multi_choice", { minSelected: 1 }],
    [
      { type: "dropdown", choicesMin: 1, choicesMax: 3 },
      "dropdown",
      { options: [{ ref: "1" }, { ref: "2" }, { ref: "3" }] },
    ],
    [{ type: "boolean", labelTrue: "On", labelFalse: "Off" }, "yes_no", { yesLabel: "On", noLabel: "Off" }],
    [{ type: "ranking", choices: ["a", "b"], choicesOrder: "random" }, "ranking", { shuffle: true }],
    [
      { type: "imagepicker", choices: [{ value: "a", text: "A" }], multiSelect: true },
      "picture_choice",
      { multiple: true },
    ],
    [
      { type: "file", allowMultiple: true, acceptedTypes: ".pdf,image/*", maxSize: 1024 },
      "file_upload",
      { maxFiles: 10, maxSizeBytes: 1024, accept: [".pdf", "image/*"] },
    ],
    [{ type: "signaturepad" }, "signature", {}],
    [
      {
        type: "matrixdynamic",
        minRowCount: 1,
        maxRowCount: 5,
        columns: [{ name: "c", cellType: "text", inputType: "number" }],
      },
      "repeat_group",
      { min: 1, max: 5, blocks: [{ ref: "c", type: "number" }] },
    ],
    [
      { type: "paneldynamic", panelCount: 1, templateElements: [{ type: "text", name: "n" }] },
      "repeat_group",
      { min: 0, blocks: [{ ref: "n", type: "short_text", title: "n" }] },
    ],
    [
      { type: "matrix", columns: ["x", "y"], rows: ["r"], isAllRowRequired: true },
      "matrix",
      { rows: [{ ref: "r" }], columns: [{ ref: "x" }, { ref: "y" }], requireAll: true },
    ],
  ])("%j", (element, type, config) => {
    const [block] = imported({
      elements: [
        { name: "q", title: "Title", ...element },
        { type: "text", name: "z" },
      ],
    }).document.blocks;
    expect(block?.type).toBe(type);
    expect(block?.config).toMatchObject(config);
  });

  test("choices keep their pictures, also where another question takes them over; one without a web address and a film are listed", () => {
    const { document, notCarriedOver } = imported({
      elements: [
        {
          type: "imagepicker",
          name: "animal",
          choices: [
            { value: "lion", imageLink: "https://example.org/lion.jpg" },
            { value: "bear", imageLink: { default: "https://example.org/bear.jpg" } },
            { value: "ant", imageLink: "data:image/png;base64,AA" },
          ],
        },
        { type: "imagepicker", name: "other", choicesFromQuestion: "animal" },
        {
          type: "imagepicker",
          name: "film",
          contentMode: "video",
          choices: [{ value: "a", imageLink: "https://example.org/a.mp4" }],
        },
      ],
    });
    const options = [
      { ref: "lion", label: "lion", imageUrl: "https://example.org/lion.jpg" },
      { ref: "bear", label: "bear", imageUrl: "https://example.org/bear.jpg" },
      { ref: "ant", label: "ant" },
    ];
    expect(document.blocks.map(({ config }) => config["options"])).toEqual([
      options,
      options,
      [{ ref: "a", label: "a" }],
    ]);
    expect(notCarriedOver.map(({ path, what }) => `${path}: ${what}`)).toEqual([
      "elements.0.choices.2: the picture of a choice",
      "elements.2.choices.0.imageLink: the film of a choice",
    ]);
  });

  test("on pages and panels are shown as those are, and required where they are", () => {
    const { document } = imported({
      pages: [
        { name: "p1", elements: [{ type: "boolean", name: "a" }] },
        {
          name: "p2",
          title: "More",
          visibleIf: "{a} = true",
          elements: [
            {
              type: "panel",
              name: "in",
              visibleIf: "{b} = true",
              elements: [{ type: "text", name: "c", requiredIf: "{a} = true" }],
            },
            { type: "boolean", name: "b" },
          ],
        },
      ],
    });
    const a = { left: { answer: "a" }, op: "eq", right: { const: true } };
    const b = { left: { answer: "b" }, op: "eq", right: { const: true } };
    expect(document.blocks.map(({ ref, visibleIf, requiredIf }) => [ref, visibleIf, requiredIf])).toEqual([
      ["a", null, null],
      ["p2", a, null],
      ["c", { all: [a, b] }, a],
      ["b", a, null],
    ]);
  });

  test("carry choices forward, and offer a choice on its condition", () => {
    const { document } = imported({
      elements: [
        { type: "checkbox", name: "used", choices: ["a", "b", "c"], choicesVisibleIf: "{item} != 'c'" },
        { type: "radiogroup", name: "best", choicesFromQuestion: "used", choicesFromQuestionMode: "selected" },
        { type: "radiogroup", name: "same", choicesFromQuestion: "used" },
      ],
    });
    expect(document.blocks[0]?.config["options"]).toMatchObject([
      { ref: "a", visibleIf: {} },
      { ref: "b", visibleIf: {} },
      { ref: "c", visibleIf: { any: [] } },
    ]);
    expect(document.blocks[1]?.config).toMatchObject({ optionsFrom: { ref: "used", take: "chosen" } });
    expect(document.blocks[2]?.config).toMatchObject({ options: [{ ref: "a" }, { ref: "b" }, { ref: "c" }] });
  });

  test("in any order are a shuffled group of neighbours", () => {
    const { document } = imported({
      pages: [
        {
          name: "p",
          questionsOrder: "random",
          elements: [
            { type: "text", name: "a" },
            { type: "text", name: "b" },
            { type: "html", name: "h", html: "x" },
            { type: "text", name: "c" },
            { type: "text", name: "d" },
          ],
        },
      ],
    });
    expect(document.settings.shuffledGroups).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });
});
