/**
 * A definition of each service with one question of a given kind, to see what an import makes of it. What several kinds
 * need (choices, rows, bounds) is there for all of them; a kind reads what it knows.
 */

export interface ImportProbe {
  /** The service, as it calls itself. */
  readonly name: string;
  /** Objects of the importer whose keys are kinds, by their file and name. */
  readonly listed: readonly { readonly file: string; readonly name: string }[];
  /** Kinds that other parts of the importer read. */
  readonly more: readonly string[];
  readonly definition: (kind: string) => unknown;
  /** The ref of the question that makes the form one, whatever becomes of the kind. */
  readonly left: string;
  /** Kinds that are no questions: the words of the page explain them. */
  readonly explained: readonly string[];
}

const CHOICES = ["First", "Second"];
const PICTURE = "https://example.com/a.png";

function typeform(kind: string): unknown {
  const fields = CHOICES.map((title) => ({ ref: title, type: "short_text", title }));
  const choices = CHOICES.map((label) => ({ label }));
  const withChoices = ["multiple_choice", "dropdown", "picture_choice", "ranking"].includes(kind);
  const withFields = ["group", "inline_group", "matrix"].includes(kind);
  const inside = kind === "matrix" ? fields.map((field) => ({ ...field, type: "multiple_choice" })) : fields;
  const properties = {
    ...(withChoices ? { choices } : {}),
    ...(withFields
      ? { fields: inside.map((field) => (kind === "matrix" ? { ...field, properties: { choices } } : field)) }
      : {}),
    ...(kind === "payment" ? { currency: "EUR", price: { type: "static", value: "5" } } : {}),
  };
  return {
    title: "A form",
    fields: [
      { ref: "asked", type: kind, title: "A question", properties },
      { ref: "left", type: "short_text", title: "Another" },
    ],
  };
}

function heyform(kind: string): unknown {
  const withChoices = /^(?:(?:single|multiple|picture)_choice|dropdown|checkbox)$/.test(kind);
  const properties = {
    ...(withChoices ? { choices: CHOICES.map((label) => ({ id: label, label })) } : {}),
    ...(kind === "input_table" ? { tableColumns: CHOICES.map((label) => ({ id: label, label })) } : {}),
    ...(kind === "payment" ? { currency: "EUR", price: { type: "number", value: 5 } } : {}),
    ...(kind === "group" ? { fields: CHOICES.map((title) => ({ id: title, kind: "short_text", title })) } : {}),
  };
  return {
    name: "A form",
    fields: [
      { id: "asked", kind, title: "A question", properties },
      { id: "left", kind: "short_text", title: "Another" },
    ],
  };
}

function surveyjs(kind: string): unknown {
  const withChoices = /radiogroup|buttongroup|dropdown|checkbox|tagbox|ranking|imagepicker/.test(kind);
  const elements = CHOICES.map((name) => ({ type: "text", name }));
  const needs: Readonly<Record<string, object>> = {
    panel: { elements },
    paneldynamic: { templateElements: elements },
    multipletext: { items: CHOICES.map((name) => ({ name })) },
    matrix: { rows: CHOICES, columns: CHOICES },
    matrixdropdown: { rows: CHOICES, columns: CHOICES.map((name) => ({ name })), choices: CHOICES },
    matrixdynamic: { columns: CHOICES.map((name) => ({ name, cellType: "text" })) },
    html: { html: "<p>A text</p>" },
    image: { imageLink: "https://example.com/picture.png" },
    expression: { expression: "1 + 1" },
  };
  return {
    title: "A form",
    elements: [
      { type: kind, name: "asked", title: "A question", ...(withChoices ? { choices: CHOICES } : {}), ...needs[kind] },
      { type: "text", name: "left", title: "Another" },
    ],
  };
}

function formbricks(kind: string): unknown {
  const said = (text: string): object => ({ default: text });
  const choices = CHOICES.map((label) => ({ id: label, label: said(label) }));
  const pictures = CHOICES.map((id) => ({ id, imageUrl: `https://example.com/${id}.png` }));
  const needs: Readonly<Record<string, object>> = {
    multipleChoiceSingle: { choices },
    multipleChoiceMulti: { choices },
    ranking: { choices },
    pictureSelection: { choices: pictures },
    rating: { scale: "star", range: 5 },
    consent: { label: said("I agree") },
    payment: { currency: "EUR", amount: 5 },
    matrix: {
      rows: CHOICES.map((label) => ({ id: label, label: said(label) })),
      columns: CHOICES.map((label) => ({ id: label, label: said(label) })),
    },
  };
  return {
    name: "A form",
    welcomeCard: { enabled: false },
    questions: [
      { id: "asked", type: kind, headline: said("A question"), required: false, ...needs[kind] },
      { id: "left", type: "openText", headline: said("Another"), required: false },
    ],
    endings: [],
  };
}

function typebot(kind: string): unknown {
  const said = { richText: [{ type: "p", children: [{ text: "A question" }] }] };
  const needs: Readonly<Record<string, object>> = {
    "choice input": { items: CHOICES.map((id) => ({ id, content: id })) },
    "picture choice input": { items: CHOICES.map((id) => ({ id, title: id, pictureSrc: PICTURE })) },
    "cards input": { items: CHOICES.map((id) => ({ id, title: id, pictureSrc: PICTURE })) },
    "payment input": { options: { amount: "5", currency: "EUR" } },
    "cal-com": { options: { link: "https://cal.com/me" } },
  };
  return {
    version: "6.1",
    name: "A form",
    events: [{ id: "start", type: "start", outgoingEdgeId: "begin" }],
    groups: [
      {
        id: "only",
        title: "Only",
        blocks: [
          { id: "first", type: "text", content: said },
          { id: "left", type: "text input", options: { variableId: "left" } },
          { id: "before", type: "text", content: said },
          { id: "asked", type: kind, ...needs[kind] },
        ],
      },
    ],
    edges: [{ id: "begin", from: { eventId: "start" }, to: { groupId: "only" } }],
    variables: [{ id: "left", name: "left" }],
  };
}

export const IMPORT_PROBES = {
  typeform: {
    name: "Typeform",
    listed: [{ file: "field-kinds.ts", name: "READERS" }],
    more: ["group", "inline_group"],
    definition: typeform,
    left: "left",
    explained: [],
  },
  heyform: {
    name: "HeyForm",
    listed: [{ file: "field-kinds.ts", name: "READERS" }],
    more: ["group"],
    definition: heyform,
    left: "left",
    explained: [],
  },
  surveyjs: {
    name: "SurveyJS",
    listed: [{ file: "question-kinds.ts", name: "READERS" }],
    more: [
      "multipletext",
      "matrix",
      "matrixdropdown",
      "matrixdynamic",
      "panel",
      "paneldynamic",
      "html",
      "image",
      "expression",
    ],
    definition: surveyjs,
    left: "left",
    explained: [],
  },
  formbricks: {
    name: "Formbricks",
    listed: [{ file: "element-kinds.ts", name: "READERS" }],
    more: [],
    definition: formbricks,
    left: "left",
    explained: [],
  },
  typebot: {
    name: "Typebot",
    listed: [
      { file: "kinds.ts", name: "KINDS" },
      { file: "kinds.ts", name: "REASONS" },
    ],
    more: [],
    definition: typebot,
    left: "left",
    explained: [
      "start",
      "text",
      "image",
      "video",
      "audio",
      "embed",
      "Set variable",
      "Condition",
      "Jump",
      "Redirect",
      "AB test",
    ],
  },
} as const satisfies Readonly<Record<string, ImportProbe>>;
