/** Corners of SurveyJS, each a survey of its own: what its documentation shows and forms of the wild contain. */

const text = (name: string, more: object = {}) => ({ type: "text", name, ...more });
const radio = (name: string, choices: readonly unknown[], more: object = {}) => ({
  type: "radiogroup",
  name,
  choices,
  ...more,
});
const one = (...elements: readonly object[]) => ({ pages: [{ name: "page1", elements }] });
const numbers = (count: number) =>
  Array.from({ length: count }, (_number, index) => text(`n${index}`, { inputType: "number" }));
const namesOf = (count: number) => Array.from({ length: count }, (_name, index) => `{n${index}}`);

export const SURVEYJS_CORNERS: Readonly<Record<string, object>> = {
  "a column whose cells are shown by another cell of their row": one({
    type: "matrixdropdown",
    name: "staff",
    columns: [
      { name: "works", cellType: "boolean" },
      { name: "role", cellType: "text", visibleIf: "{row.works} = true", isRequired: true },
      { name: "since", cellType: "text", requiredIf: "{row.works} = true" },
    ],
    rows: ["Ann", { value: "ben", text: "Ben" }],
  }),
  "rows that are shown by an answer": one(radio("who", ["one", "both"]), {
    type: "matrixdropdown",
    name: "days",
    columns: [{ name: "hours", cellType: "text", inputType: "number" }],
    rows: ["first", { value: "second", visibleIf: "{who} = 'both'" }],
  }),
  "rows of a simple table that are shown by an answer": one(radio("who", ["one", "both"]), {
    type: "matrix",
    name: "rate",
    columns: ["bad", "good"],
    rows: ["food", { value: "wine", text: "Wine", visibleIf: "{who} = 'both'" }],
  }),
  "rows that are shown by one condition on each": one(
    { type: "checkbox", name: "used", choices: ["mail", "chat", "phone"] },
    {
      type: "matrix",
      name: "rate",
      columns: ["bad", "good"],
      rows: ["mail", "chat", "phone"],
      rowsVisibleIf: "{used} contains {item}",
    },
  ),
  "a panel inside a panel, each with a condition": one(radio("car", ["yes", "no"]), {
    type: "panel",
    name: "outer",
    visibleIf: "{car} = 'yes'",
    elements: [
      text("brand"),
      { type: "panel", name: "inner", visibleIf: "{brand} notempty", elements: [text("model", { isRequired: true })] },
    ],
  }),
  "a repeated panel of a fixed number with conditions": one({
    type: "paneldynamic",
    name: "kids",
    panelCount: 2,
    allowAddPanel: false,
    templateElements: [
      text("name"),
      { type: "boolean", name: "school" },
      text("class", { visibleIf: "{panel.school} = true", isRequired: true }),
    ],
  }),
  "a repeated panel of any number with conditions": one({
    type: "paneldynamic",
    name: "pets",
    templateElements: [
      text("name", { isRequired: true }),
      { type: "boolean", name: "ill" },
      { type: "panel", name: "more", visibleIf: "{panel.ill} = true", elements: [text("what", { isRequired: true })] },
    ],
  }),
  "a growing table with a condition": one({
    type: "matrixdynamic",
    name: "jobs",
    minRowCount: 2,
    maxRowCount: 2,
    columns: [
      { name: "title", cellType: "text" },
      { name: "ended", cellType: "boolean" },
      { name: "why", cellType: "comment", visibleIf: "{row.ended} = true", isRequired: true },
    ],
  }),
  "a sum of eighty questions": one(...numbers(80), {
    type: "expression",
    name: "total",
    title: "Total",
    expression: namesOf(80).join(" + "),
  }),
  "a sum of three hundred questions in a condition": one(
    ...numbers(300),
    text("why", { visibleIf: `${namesOf(300).join("+")} > 10` }),
  ),
  "a difference and a product of many": one(...numbers(30), {
    type: "expression",
    name: "rest",
    title: "Rest",
    expression: `${namesOf(30).join(" - ")} + ${namesOf(30).join(" * ")}`,
  }),
  "sum over a list of forty": one(...numbers(40), {
    type: "expression",
    name: "total",
    title: "Total",
    expression: `sum(${namesOf(40).join(", ")}) / 40`,
  }),
  "a text of thirty parts": one(...Array.from({ length: 30 }, (_text, index) => text(`n${index}`)), {
    type: "expression",
    name: "all",
    title: "All",
    expression: namesOf(30).join(" + ', ' + "),
  }),
  "thirty iifs inside one another": one(text("age", { inputType: "number" }), {
    type: "expression",
    name: "group",
    title: "Group",
    expression: `${Array.from({ length: 30 }, (_iif, index) => `iif({age} < ${index}, 'group ${index}', `).join("")}'old'${")".repeat(30)}`,
  }),
  "a hundred answers joined by or": one(
    ...numbers(100),
    text("why", {
      visibleIf: namesOf(100)
        .map((name) => `${name} > 5`)
        .join(" or "),
    }),
  ),
  "two hundred and fifty parts joined by and": one(
    ...numbers(250),
    text("why", {
      visibleIf: namesOf(250)
        .map((name) => `${name} > 5`)
        .join(" and "),
    }),
  ),
  "values that the page of the survey sets": one(
    text("q", { title: "Hello {firstName}, do you still live in {address.city}?" }),
    text("vip", { visibleIf: "{customerType} = 'vip'", title: "What can we do for you?" }),
  ),
  "values that SurveyJS sets itself": one(
    text("q", { title: "Page {pageno} of {pagecount}, in {locale}" }),
    text("r", { visibleIf: "{locale} = 'de'" }),
  ),
  "braces that are no values": one(text("q", { title: "Use {two words} or {} or {1}" })),
  "an unfinished value in a title": one(text("q", { title: "Hi , {row.name}" })),
  "an ending of one long paragraph": {
    ...one(text("q")),
    completedHtml: `<p>Thank you for your time. ${"We read every answer with care and come back to you. ".repeat(8)}</p>`,
  },
  "an ending with a heading and a recalled value": {
    ...one(text("q")),
    completedHtml: "<h3>Thank you, {q}!</h3><p>You said <b>{q}</b> to {survey_owner}.</p>",
  },
  "an ending per condition, and one by address": {
    ...one(radio("plan", ["a", "b", "c"])),
    completedHtmlOnCondition: [{ expression: "{plan} = 'a'", html: { default: "<h4>A</h4>", de: "<h4>Ah</h4>" } }],
    navigateToUrlOnCondition: [{ expression: "{plan} = 'b'", url: "https://example.org/{plan}" }],
  },
  "a survey of older names": {
    questions: [
      text("q", { placeHolder: "Type here" }),
      { type: "checkbox", name: "c", hasOther: true, hasNone: true, choices: [1, 2, 3] },
    ],
  },
  "columns that are calculated": one({
    type: "matrixdropdown",
    name: "order",
    columns: [
      { name: "count", cellType: "text", inputType: "number" },
      { name: "price", cellType: "text", inputType: "number" },
      { name: "sum", cellType: "expression", expression: "{row.count} * {row.price}" },
    ],
    rows: ["bread", "milk"],
  }),
  "expressions in choices and validators": one(
    radio("size", ["s", { value: "m", visibleIf: "{count} > 1" }, { value: "l", enableIf: "{count} > 2" }]),
    text("count", { inputType: "number", validators: [{ type: "expression", expression: "{count} > 0", text: "No" }] }),
  ),
  "a table without columns, a choice without choices, a panel without elements": one(
    { type: "matrix", name: "m", rows: ["a"] },
    radio("r", []),
    { type: "panel", name: "p", title: "Nothing" },
    text("q"),
  ),
  "pages with conditions and a page that leads nowhere": {
    pages: [
      { name: "a", elements: [radio("way", ["x", "y"])] },
      { name: "b", visibleIf: "{way} = 'x'", title: "B", elements: [text("b1")] },
      { name: "c", visibleIf: "{way} = 'y'", elements: [text("c1"), text("c2", { visibleIf: "{c1} = 'more'" })] },
      { name: "d", visible: false, elements: [text("never")] },
    ],
  },
  "triggers of every kind": {
    ...one(
      radio("stop", ["yes", "no"]),
      text("a"),
      text("b", { visible: false }),
      text("c", { title: "{total} {copy}" }),
    ),
    triggers: [
      { type: "complete", expression: "{stop} = 'yes'" },
      { type: "skip", expression: "{a} = 'jump'", gotoName: "c" },
      { type: "visible", expression: "{a} notempty", questions: ["b"] },
      { type: "setvalue", expression: "{a} notempty", setToName: "total", setValue: 5 },
      { type: "copyvalue", expression: "{a} notempty", setToName: "copy", fromName: "a" },
      { type: "runexpression", expression: "{a} notempty", runExpression: "sum(1, 2)", setToName: "sum" },
    ],
  },
  "every text in two languages": {
    locale: "en",
    title: { default: "Title", de: "Titel" },
    completedHtml: { default: "<p>Thanks</p>", de: "<p>Danke</p>" },
    ...one(
      text("q", { title: { default: "Hello {name_of_host}", de: "Hallo {name_of_host}" } }),
      radio("r", [{ value: "a", text: { default: "Yes", de: "Ja" } }, "b"]),
    ),
  },
  "names with blanks, accents and signs": one(
    text("Wie heißen Sie?"),
    text("2. How old?", { visibleIf: "{Wie heißen Sie?} notempty" }),
    text("a/b {c}", { title: "And {2. How old?}" }),
  ),
};
