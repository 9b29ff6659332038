/** Corners of Formbricks, each a survey of its own, in the shapes of its versions. */
import { said, question, choices, survey, when, rule, jump, of, yesNo, text } from "./formbricks-parts.ts";

export const FORMBRICKS_CORNERS: Readonly<Record<string, object>> = {
  "every type of question": survey([
    text("long"),
    text("short", { longAnswer: false, charLimit: { enabled: true, min: 2, max: 50 }, placeholder: said("Type") }),
    ...["email", "url", "number", "phone"].map((inputType) => text(`text_${inputType}`, { inputType })),
    question("multipleChoiceSingle", "one", { choices: choices("A", "B", "Other"), shuffleOption: "exceptLast" }),
    question("multipleChoiceMulti", "several", { choices: choices("A", "B", "C"), shuffleOption: "all" }),
    question("nps", "nps", { lowerLabel: said("Never"), upperLabel: said("Always") }),
    question("rating", "stars", { scale: "star", range: 5 }),
    question("rating", "smileys", { scale: "smiley", range: 5, lowerLabel: said("Bad"), upperLabel: said("Good") }),
    question("rating", "numbers", { scale: "number", range: 7, lowerLabel: said("Bad"), upperLabel: said("Good") }),
    question("consent", "consent", { label: said("I agree to the terms"), html: said("<p>Read <b>this</b></p>") }),
    question("cta", "cta", { html: said("<p>Hello</p>"), buttonLabel: said("Go"), buttonExternal: false }),
    question("pictureSelection", "pictures", {
      allowMulti: true,
      choices: [
        { id: "p1", imageUrl: "https://example.org/1.png" },
        { id: "p2", imageUrl: "https://example.org/2.png" },
      ],
    }),
    question("date", "date", { format: "d-M-y" }),
    question("fileUpload", "file", { allowMultipleFiles: true, maxSizeInMB: 5, allowedFileExtensions: ["pdf", "png"] }),
    question("cal", "cal", { calUserName: "ann/intro" }),
    question("matrix", "matrix", {
      rows: [said("Food"), said("Wine")],
      columns: [said("Bad"), said("Good")],
      shuffleOption: "none",
    }),
    question("address", "address", {
      addressLine1: { show: true, required: true, placeholder: said("Street") },
      city: { show: true, required: false },
      zip: { show: false, required: false },
    }),
    question("ranking", "ranking", { choices: choices("A", "B", "C") }),
    question("contactInfo", "contact", {
      firstName: { show: true, required: true },
      email: { show: true, required: true },
    }),
    question("payment", "payment", { amount: 9.99, currency: "EUR" }),
  ]),
  "an export with a version and its data": {
    version: "1.0.0",
    exportDate: "2026-01-01T00:00:00.000Z",
    data: survey([text("q")]),
  },
  "a template": { name: "Template", description: "About", role: "marketer", preset: survey([text("q")]) },
  "blocks of several elements with rules": {
    ...survey([]),
    blocks: [
      {
        id: "b1",
        name: "Block 1",
        elements: [text("first"), question("multipleChoiceSingle", "plan", { choices: yesNo })],
        buttonLabel: said("Next"),
        logic: [
          {
            id: "l1",
            conditions: {
              id: "g",
              connector: "and",
              conditions: [when({ type: "element", value: "plan" }, "equals", "no")],
            },
            actions: [{ id: "a", objective: "jumpToBlock", target: "b3" }],
          },
        ],
        logicFallback: "b2",
      },
      { id: "b2", name: "Block 2", elements: [text("second"), text("third")] },
      { id: "b3", name: "Block 3", elements: [text("last")], logicFallback: "bye" },
    ],
  },
  "jumps to questions and endings": survey(
    [
      question("multipleChoiceSingle", "plan", {
        choices: choices("Free", "Pro"),
        logic: [
          rule([when(of("plan"), "equals", "free")], [jump("why")]),
          rule([when(of("plan"), "isSkipped")], [jump("no")]),
        ],
        logicFallback: "last",
      }),
      text("middle"),
      text("why"),
      text("last"),
    ],
    {
      endings: [
        { id: "bye", type: "endScreen", headline: said("Bye") },
        { id: "no", type: "endScreen", headline: said("Maybe later") },
      ],
    },
  ),
  "rules of the first generation": survey([
    question("multipleChoiceSingle", "plan", {
      choices: choices("Free", "Pro"),
      logic: [
        { condition: "equals", value: "Free", destination: "last" },
        { condition: "notEquals", value: "Pro", destination: "end" },
        { condition: "submitted", destination: "score" },
      ],
    }),
    question("nps", "score", {
      logic: [
        { condition: "lessThan", value: 7, destination: "why" },
        { condition: "greaterEqual", value: "9", destination: "end" },
        { condition: "skipped", destination: "last" },
      ],
    }),
    question("multipleChoiceMulti", "why", {
      choices: choices("Price", "Quality"),
      logic: [{ condition: "includesAll", value: ["Price", "Quality"], destination: "last" }],
    }),
    question("consent", "agree", { label: said("Yes"), logic: [{ condition: "accepted", destination: "end" }] }),
    question("cta", "button", { buttonExternal: false, logic: [{ condition: "clicked", destination: "last" }] }),
    text("last"),
  ]),
  "texts as plain strings and a thank-you card": {
    name: "Old",
    welcomeCard: { enabled: true, headline: "Welcome!", html: "<p>Hi</p>", buttonLabel: "Start" },
    questions: [
      { id: "q", type: "openText", headline: "What?", subheader: "Say it", required: true, inputType: "text" },
      {
        id: "c",
        type: "multipleChoiceSingle",
        headline: "Which?",
        choices: [
          { id: "x", label: "X" },
          { id: "y", label: "Y" },
        ],
      },
    ],
    thankYouCard: {
      enabled: true,
      headline: "Thanks!",
      subheader: "Bye",
      buttonLabel: "Home",
      buttonLink: "https://example.org",
    },
    hiddenFields: { enabled: false },
  },
  "no thank-you card": {
    name: "Old",
    questions: [text("q", { logic: [{ condition: "submitted", destination: "end" }] }), text("r")],
    thankYouCard: { enabled: false },
  },
  "recalls of answers, hidden fields and variables": survey(
    [
      text("name"),
      text("q", { headline: said("Hi #recall:name/fallback:mynbspfriend#, from #recall:source/fallback:us#?") }),
      text("r", { headline: said("You have #recall:vscore/fallback:0# points") }),
    ],
    {
      hiddenFields: { enabled: true, fieldIds: ["source"] },
      variables: [{ id: "vscore", name: "score", type: "number", value: 3 }],
      endings: [{ id: "bye", type: "endScreen", headline: said("Bye #recall:name/fallback:you#") }],
    },
  ),
  "recalls of what is not declared": survey([
    text("q", { headline: said("Hi #recall:userName/fallback:there#!") }),
    text("r", { headline: said("And #recall:clx0abcdefghijklmnopqrstu/fallback:friend# , you?") }),
    text("s", { headline: said("Hello #recall:clx0abcdefghijklmnopqrstu/fallback:#, how are you?") }),
  ]),
  "calculations on numbers and texts": survey(
    [
      question("rating", "stars", {
        scale: "star",
        range: 5,
        logic: [
          rule(
            [when(of("stars"), "isGreaterThanOrEqual", 4)],
            [
              {
                id: "a",
                objective: "calculate",
                variableId: "vn",
                operator: "add",
                value: { type: "static", value: 5 },
              },
              { id: "b", objective: "calculate", variableId: "vn", operator: "multiply", value: of("stars") },
              { id: "c", objective: "calculate", variableId: "vt", operator: "concat", value: of("name") },
              {
                id: "d",
                objective: "calculate",
                variableId: "vt",
                operator: "assign",
                value: { type: "static", value: "x" },
              },
              {
                id: "e",
                objective: "calculate",
                variableId: "gone",
                operator: "add",
                value: { type: "static", value: 1 },
              },
            ],
          ),
        ],
      }),
      text("name"),
      text("end", { headline: said("#recall:vn/fallback:0# #recall:vt/fallback:none#") }),
    ],
    {
      variables: [
        { id: "vn", name: "number", type: "number", value: 0 },
        { id: "vt", name: "text", type: "text", value: "a" },
      ],
    },
  ),
  "a rule that requires an answer": survey([
    question("multipleChoiceSingle", "plan", {
      choices: yesNo,
      logic: [rule([when(of("plan"), "equals", "yes")], [{ id: "a", objective: "requireAnswer", target: "why" }])],
    }),
    text("why"),
  ]),
  "groups of conditions inside one another": survey([
    question("multipleChoiceMulti", "many", { choices: choices("A", "B", "C") }),
    text("q", {
      logic: [
        rule(
          [
            {
              id: "g2",
              connector: "or",
              conditions: [
                when(of("many"), "includesOneOf", ["a", "b"]),
                when(of("many"), "includesAllOf", ["b", "c"]),
              ],
            },
            when(of("many"), "doesNotIncludeOneOf", ["c"]),
            when(of("many"), "doesNotIncludeAllOf", ["a", "b"]),
            when(of("q"), "doesNotStartWith", "x"),
            when(of("q"), "doesNotEndWith", "y"),
            when(of("q"), "doesNotContain", "z"),
          ],
          [jump("last")],
        ),
      ],
    }),
    text("middle"),
    text("last"),
  ]),
  "conditions on rows of a table": survey([
    question("matrix", "table", {
      rows: [said("Food"), said("Wine")],
      columns: [said("Bad"), said("Good")],
      logic: [
        rule([when({ ...of("table"), meta: { row: "0" } }, "equals", "1")], [jump("last")]),
        rule([when(of("table"), "isCompletelySubmitted")], [jump("middle")]),
      ],
    }),
    text("middle"),
    text("last"),
  ]),
  "rows and columns with ids": survey([
    question("matrix", "table", {
      rows: [
        { id: "food", label: said("Food") },
        { id: "wine", label: said("Wine") },
      ],
      columns: [
        { id: "bad", label: said("Bad") },
        { id: "good", label: said("Good") },
      ],
      shuffleOption: "all",
    }),
  ]),
  "a comparison of two answers and of hidden fields": survey(
    [
      text("n1", { inputType: "number" }),
      text("n2", {
        inputType: "number",
        logic: [
          {
            id: "r",
            conditions: {
              id: "g",
              connector: "and",
              conditions: [{ id: "c", leftOperand: of("n1"), operator: "isGreaterThan", rightOperand: of("n2") }],
            },
            actions: [jump("last")],
          },
          rule([when({ type: "hiddenField", value: "plan" }, "equals", "pro")], [jump("last")]),
          rule([when({ type: "hiddenField", value: "plan" }, "isNotSet")], [jump("middle")]),
          rule([when({ type: "hiddenField", value: "undeclared" }, "isSet")], [jump("last")]),
        ],
      }),
      text("middle"),
      text("last"),
    ],
    { hiddenFields: { enabled: true, fieldIds: ["plan"] } },
  ),
};
