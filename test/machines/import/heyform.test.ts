/** What a HeyForm says, said by the document that it becomes. */
import { describe, expect, test } from "vitest";
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
import type { Json } from "../../../machines/json.ts";
import { Chat } from "../../support/conversations/chat.ts";

function imported(definition: Record<string, unknown>): Imported {
  const result = importForm(definition, "heyform");
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  return result;
}

const CHOICES = [
  { id: "r", label: "Red" },
  { id: "g", label: "Green" },
  { id: "b", label: "Blue" },
];

describe("a jump is taken where its condition holds, and not where it does not", () => {
  test.each<[Record<string, unknown>, string, unknown, Json, Json]>([
    [{ kind: "short_text" }, "is", "Ana", "Ana", "Bo"],
    [{ kind: "short_text" }, "is_not", "Ana", "Bo", "Ana"],
    [{ kind: "email" }, "contains", "@example", "a@example.org", "a@other.org"],
    [{ kind: "long_text" }, "does_not_contain", "x", "abc", "xyz"],
    [{ kind: "url" }, "starts_with", "https", "https://example.org", "http://example.org"],
    [{ kind: "short_text" }, "ends_with", "na", "Ana", "Bo"],
    [{ kind: "number" }, "equal", 5, 5, 6],
    [{ kind: "number" }, "not_equal", 5, 6, 5],
    [{ kind: "rating", properties: { total: 5 } }, "greater_than", 3, 4, 3],
    [{ kind: "opinion_scale", properties: { total: 10 } }, "less_than", 3, 2, 3],
    [{ kind: "number" }, "greater_or_equal_than", 3, 3, 2],
    [{ kind: "number" }, "less_or_equal_than", 3, 3, 4],
    [{ kind: "date", properties: { format: "MM/DD/YYYY" } }, "is_before", "03/14/2026", "2026-03-13", "2026-03-14"],
    [{ kind: "date", properties: { format: "DD.MM.YYYY" } }, "is_after", "14.03.2026", "2026-03-15", "2026-03-14"],
    [{ kind: "date", properties: { format: "YYYY-MM-DD" } }, "is", "2026-03-14", "2026-03-14", "2026-03-15"],
    [{ kind: "multiple_choice", properties: { choices: CHOICES } }, "is", "r", "r", "g"],
    [{ kind: "multiple_choice", properties: { choices: CHOICES } }, "is_not", ["r"], "g", "r"],
    [
      { kind: "multiple_choice", properties: { choices: CHOICES, allowMultiple: true } },
      "is",
      ["r", "b"],
      ["r", "b"],
      ["r"],
    ],
    [
      { kind: "picture_choice", properties: { choices: CHOICES, allowMultiple: true } },
      "contains",
      ["r"],
      ["r", "b"],
      ["b"],
    ],
    [
      { kind: "multiple_choice", properties: { choices: CHOICES, allowMultiple: true } },
      "does_not_contain",
      "r",
      ["b"],
      ["r", "b"],
    ],
    [
      {
        kind: "yes_no",
        properties: {
          choices: [
            { id: "y1", label: "Sure" },
            { id: "n1", label: "Nope" },
          ],
        },
      },
      "is",
      "y1",
      true,
      false,
    ],
    [
      {
        kind: "yes_no",
        properties: {
          choices: [
            { id: "y1", label: "Sure" },
            { id: "n1", label: "Nope" },
          ],
        },
      },
      "is",
      false,
      false,
      true,
    ],
    [{ kind: "legal_terms" }, "is", true, true, false],
    [{ kind: "address" }, "is_not_empty", undefined, { line1: "1 Main Street", city: "Springfield" }, null],
  ])("%j %s %j", (field, comparison, expected, holding, failing) => {
    const { document, notCarriedOver } = imported({
      fields: [
        { id: "q", title: "Question", ...field },
        { id: "no", kind: "thank_you", title: "No" },
        { id: "yes", kind: "thank_you", title: "Yes" },
      ],
      logics: [
        {
          fieldId: "q",
          payloads: [
            {
              id: "p",
              condition: { comparison, ...(expected === undefined ? {} : { expected }) },
              action: { kind: "navigate", fieldId: "yes" },
            },
          ],
        },
      ],
    });
    expect(notCarriedOver.filter(({ what }) => what !== "format")).toEqual([]);
    for (const [answer, ending] of [
      [holding, "yes"],
      [failing, "no"],
    ] as const) {
      const chat = new Chat(document);
      if (answer === null) chat.send({ type: "skip" });
      else chat.answer("q", answer);
      expect(chat.conversation.control.endingRef).toBe(ending);
    }
  });
});

test("calculations are made before the jumps of their field, whatever their order", () => {
  const { document } = imported({
    variables: [
      { id: "v1", name: "score", kind: "number", value: 1 },
      { id: "v2", name: "who", kind: "string", value: "Dr. " },
    ],
    fields: [
      { id: "n", kind: "number", title: "A number" },
      { id: "name", kind: "short_text", title: "A name" },
      {
        id: "end",
        kind: "statement",
        title: ["You, ", ["variable", ["@who"], { id: "v2" }], ", have ", ["variable", ["@score"], { id: "v1" }]],
      },
      { id: "bye", kind: "thank_you", title: "Bye" },
    ],
    logics: [
      {
        fieldId: "n",
        payloads: [
          { condition: { comparison: "greater_than", expected: 3 }, action: { kind: "navigate", fieldId: "end" } },
          {
            condition: { comparison: "greater_than", expected: 3 },
            action: { kind: "calculate", variable: "v1", operator: "addition", ref: "n" },
          },
          {
            condition: { comparison: "greater_than", expected: 0 },
            action: { kind: "calculate", variable: "v1", operator: "multiplication", value: 2 },
          },
        ],
      },
      {
        fieldId: "name",
        payloads: [
          {
            condition: { comparison: "is_not", expected: "x" },
            action: { kind: "calculate", variable: "v2", operator: "addition", ref: "name" },
          },
        ],
      },
    ],
  });
  const chat = new Chat(document);
  chat.answer("n", 4);
  expect(chat.conversation.path.variables["score"]).toBe(10);
  const slow = new Chat(document);
  slow.answer("n", 2);
  slow.answer("name", "Ana");
  expect(slow.conversation.path.variables).toMatchObject({ score: 2, who: "Dr. Ana" });
  expect(document.blocks[2]?.title).toBe("You, {{var:who}}, have {{var:score}}");
});

test("jumps lead forward only, and a thank-you screen between questions ends the form there", () => {
  const { document, notCarriedOver } = imported({
    fields: [
      { id: "a", kind: "yes_no", title: "A" },
      { id: "b", kind: "yes_no", title: "B", nextFieldId: "d" },
      { id: "early", kind: "thank_you", title: "Early" },
      { id: "c", kind: "short_text", title: "C" },
      { id: "d", kind: "yes_no", title: "D" },
      { id: "late", kind: "thank_you", title: "Late" },
    ],
    logics: [
      {
        fieldId: "a",
        payloads: [{ condition: { comparison: "is", expected: false }, action: { kind: "navigate", fieldId: "c" } }],
      },
      {
        fieldId: "d",
        payloads: [
          { condition: { comparison: "is", expected: true }, action: { kind: "navigate", fieldId: "a" } },
          { condition: { comparison: "is", expected: false }, action: { kind: "navigate", fieldId: "late" } },
        ],
      },
    ],
  });
  expect(notCarriedOver.map(({ reason }) => reason)).toEqual(["It leads back, which HeyForm does not do either"]);
  const chat = new Chat(document);
  chat.answer("a", true);
  chat.answer("b", true);
  chat.answer("d", false);
  expect([chat.conversation.path.steps, chat.conversation.control.endingRef]).toEqual([["a", "b", "d"], "late"]);
});

test("choices keep their pictures, also without a label; an icon and what has no web address are listed", () => {
  const choices = [
    { id: "a", label: "Sea", image: "https://images.example.org/sea" },
    { id: "b", label: "", image: "https://images.example.org/hills" },
    { id: "c", label: "Town", image: "/town.png" },
    { id: "d", label: "Lake", icon: "lake" },
  ];
  const { document, notCarriedOver } = imported({
    fields: [{ id: "q", title: "Where?", kind: "picture_choice", properties: { choices } }],
  });
  expect(document.blocks[0]?.config["options"]).toEqual([
    { ref: "a", label: "Sea", imageUrl: "https://images.example.org/sea" },
    { ref: "b", label: "Option 2", imageUrl: "https://images.example.org/hills" },
    { ref: "c", label: "Town" },
    { ref: "d", label: "Lake" },
  ]);
  expect(notCarriedOver.map(({ path, what }) => `${path}: ${what}`)).toEqual([
    "fields.0.properties.choices.1: an option without a label",
    "fields.0.properties.choices.2: the picture of a choice",
    "fields.0.properties.choices.3.icon: the icon of a choice",
  ]);
});

describe("fields", () => {
  test.each<[Record<string, unknown>, string, Record<string, unknown>]>([
    [
      { kind: "full_name" },
      "contact_info",
      {
        fields: [
          { key: "firstName", required: true },
          { key: "lastName", required: true },
        ],
      },
    ],
    [{ kind: "phone_number", properties: { defaultCountryCode: "US" } }, "phone", { defaultCountry: "US" }],
    [{ kind: "paragraph" }, "long_text", {}],
    [{ kind: "text" }, "short_text", {}],
    [{ kind: "country_selector" }, "country", {}],
    [{ kind: "date", properties: { allowTime: true } }, "datetime", {}],
    [{ kind: "date_range" }, "date_range", {}],
    [{ kind: "time" }, "time", {}],
    [{ kind: "signature" }, "signature", {}],
    [{ kind: "file_upload" }, "file_upload", {}],
    [
      { kind: "legal_terms", validations: { required: true }, description: "The terms" },
      "consent",
      { mustAccept: true, text: "The terms" },
    ],
    [
      { kind: "opinion_scale", properties: { total: 5, leftLabel: "bad", rightLabel: "good" } },
      "opinion_scale",
      { min: 1, max: 5, labels: { low: "bad", high: "good" } },
    ],
    [{ kind: "rating", properties: { total: 5, shape: "thumbup" } }, "rating", { max: 5, icon: "thumb" }],
    [
      {
        kind: "multiple_choice",
        properties: { choices: CHOICES, allowMultiple: true, allowOther: true, randomize: true },
        validations: { min: 1, max: 2 },
      },
      "multi_choice",
      { minSelected: 1, maxSelected: 2, allowOther: true, shuffle: true },
    ],
    [
      { kind: "dropdown", properties: { choices: CHOICES } },
      "dropdown",
      {
        options: [
          { ref: "r", label: "Red" },
          { ref: "g", label: "Green" },
          { ref: "b", label: "Blue" },
        ],
      },
    ],
    [
      { kind: "payment", properties: { currency: "EUR", price: { type: "number", value: 12.5 } } },
      "payment",
      { currency: "EUR", amountMinor: 1250 },
    ],
    [
      {
        kind: "input_table",
        properties: {
          tableColumns: [
            { id: "c1", label: "Item" },
            { id: "c2", label: "Count", type: "number" },
          ],
        },
      },
      "repeat_group",
      {
        min: 0,
        blocks: [
          { ref: "c1", type: "short_text", title: "Item" },
          { ref: "c2", type: "number", title: "Count" },
        ],
      },
    ],
    [{ kind: "short_text", validations: { min: 2, max: 10 } }, "short_text", { minLength: 2, maxLength: 10 }],
    [{ kind: "crystal_ball" }, "long_text", {}],
  ])("%j", (field, type, config) => {
    const [block] = imported({
      fields: [
        { id: "q", title: "Title", ...field },
        { id: "z", kind: "yes_no", title: "Z" },
      ],
    }).document.blocks;
    expect(block?.type).toBe(type);
    expect(block?.config).toMatchObject(config);
  });

  test("texts come as HTML or as lists of nodes, with what they recall", () => {
    const { document } = imported({
      hiddenFields: [{ id: "h1", name: "utm_source" }],
      fields: [
        { id: "w", kind: "welcome", title: ["Hello ", ["b", ["you"]]], description: "<p>Two <b>minutes</b></p>" },
        { id: "name", kind: "short_text", title: "<p>Your&nbsp;name &amp; title</p>" },
        {
          id: "q",
          kind: "yes_no",
          title: 'Well, <span class="mention" data-mention="name">@name</span>?',
          description: [["mention", ["@name"], { id: "gone" }]],
        },
        {
          id: "bye",
          kind: "thank_you",
          title: ["Thanks, ", ["mention", ["@name"], { id: "name" }]],
          description: "<b>Bye</b> from <a href='https://example.org'>us</a>, {{x}}",
        },
      ],
    });
    expect(document).toMatchObject({
      settings: { greeting: "Hello **you**\n\nTwo **minutes**" },
      blocks: [{ title: "Your name & title" }, { title: "Well, {{answer:name}}?" }],
      endings: [{ title: "Thanks, {{answer:name}}", bodyMd: "**Bye** from [us](https://example.org), {{x}}" }],
    });
  });

  test("in a group follow its title, and those that say nothing are left out with a note", () => {
    const { document, notCarriedOver } = imported({
      fields: [
        {
          id: "g",
          kind: "group",
          title: "Group",
          properties: {
            fields: [
              { id: "a", kind: "yes_no", title: "A" },
              { id: "junk", kind: "text" },
            ],
          },
        },
        { id: "line", kind: "separator", title: "" },
      ],
    });
    expect(document.blocks.map(({ ref, type }) => [ref, type])).toEqual([
      ["g", "statement"],
      ["a", "yes_no"],
    ]);
    expect(notCarriedOver.map(({ path }) => path)).toEqual(["fields.0.properties.fields.1", "fields.1"]);
  });
});

test("settings and translations are carried over", () => {
  const { document, notCarriedOver } = imported({
    name: "Form",
    settings: {
      enableExpirationDate: true,
      enabledAt: 1_767_225_600,
      closedAt: 1_798_761_600,
      enableQuotaLimit: true,
      quotaLimit: 50,
      enableIpLimit: true,
      ipLimitCount: 2,
      ipLimitTime: 1800,
      removeBranding: true,
      redirectOnCompletion: true,
      redirectUrl: "https://example.org/done",
      enableClosedMessage: true,
      closedFormTitle: "Closed",
      closedFormDescription: "Come back",
      locale: "en",
      languages: ["de"],
      requirePassword: true,
      password: "secret",
      captchaKind: 1,
    },
    fields: [{ id: "q", kind: "multiple_choice", title: "Colour?", properties: { choices: CHOICES } }],
    translations: { de: { q: { title: "Farbe?", choices: [{ id: "r", label: "Rot" }] } }, "not a language": {} },
  });
  expect(document.settings).toEqual({
    languages: ["en", "de"],
    opensAt: 1_767_225_600_000,
    closesAt: 1_798_761_600_000,
    responsesMax: 50,
    openingsPerAddressPerHour: 4,
    branding: false,
    redirectUrl: "https://example.org/done",
    closedMessage: "Closed\n\nCome back",
  });
  expect(document.translations).toEqual({ de: { blocks: { q: { title: "Farbe?", options: { r: "Rot" } } } } });
  expect(notCarriedOver.map(({ what }) => what)).toEqual([
    "the password",
    "the captcha",
    'the texts in "not a language"',
  ]);
});
