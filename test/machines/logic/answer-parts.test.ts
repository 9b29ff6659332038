import { describe, expect, test } from "vitest";
import { scopeOf } from "../../../machines/logic/path.ts";
import { renderText } from "../../../machines/logic/recall.ts";
import type { Json } from "../../../machines/json.ts";
import { formOf, pathOf, question } from "../form/forms.ts";

const form = formOf({
  blocks: [
    { ref: "price", type: "currency", title: "Price?", config: { currency: "EUR" } },
    {
      ref: "table",
      type: "matrix",
      title: "Table?",
      config: {
        rows: [{ ref: "speed", label: "Speed" }],
        columns: [
          { ref: "good", label: "Good" },
          { ref: "bad", label: "Bad" },
        ],
      },
    },
    { ref: "stay", type: "date_range", title: "When?" },
    { ref: "family", type: "repeat_group", title: "Children?", config: { blocks: [question("child")] } },
    {
      ref: "who",
      type: "contact_info",
      title: "Who?",
      config: {
        fields: [
          { key: "firstName", required: true },
          { key: "email", required: false },
        ],
      },
    },
    {
      ref: "pictures",
      type: "picture_choice",
      title: "Which?",
      config: {
        multiple: true,
        options: [
          { ref: "a", label: "A" },
          { ref: "b", label: "B" },
        ],
      },
    },
  ],
  variables: [
    { ref: "euros", type: "number" },
    { ref: "words", type: "text" },
    ...["dear", "slow", "late", "many", "typed", "both"].map((ref) => ({ ref, type: "boolean" })),
  ],
  logic: [
    {
      after: "price",
      do: [
        { set: "euros", expr: { div: [{ answer: "price", part: "amountMinor" }, 100] } },
        { set: "words", expr: { concat: ["in ", { answer: "price", part: "currency" }] } },
      ],
    },
    ...(
      [
        ["dear", { answer: "price", part: "amountMinor" }, "gt", 5000],
        ["slow", { answer: "table", part: "speed" }, "eq", "bad"],
        ["late", { answer: "stay", part: "end" }, "after", "2026-06-30"],
        ["many", { answer: "family", part: "count" }, "gte", 2],
        ["typed", { answer: "who", part: "email" }, "eq", " ANA@example.org"],
        ["both", { answer: "pictures" }, "eq", ["b", "a"]],
      ] as const
    ).map(([variable, left, op, constant]) => ({
      after: "pictures",
      when: { left, op, right: { const: constant } },
      do: [{ set: variable, expr: true }],
    })),
  ],
});

const ANSWERS: Readonly<Record<string, Json>> = {
  price: { amountMinor: 5050, currency: "EUR" },
  table: { speed: "bad" },
  stay: { start: "2026-06-28", end: "2026-07-02" },
  family: [{ child: "Ada" }, { child: "Ben" }],
  who: { firstName: "Ana", email: "ana@example.org" },
  pictures: ["a", "b"],
};

describe("parts of answers", () => {
  test("are compared, as what they are", () => {
    expect(pathOf(form, ANSWERS).variables).toMatchObject({
      dear: true,
      slow: true,
      late: true,
      many: true,
      typed: true,
      both: true,
    });
  });

  test("that are not there compare as empty", () => {
    const skipped = Object.fromEntries(Object.keys(ANSWERS).map((ref) => [ref, null]));
    expect(pathOf(form, skipped).variables).toMatchObject({
      dear: false,
      slow: false,
      late: false,
      many: false,
      typed: false,
      both: false,
      euros: 0,
      words: "in ",
    });
    expect(pathOf(form, { ...ANSWERS, who: { firstName: "Ana" } }).variables).toMatchObject({
      typed: false,
      many: true,
    });
  });

  test("are calculated with and joined", () => {
    expect(pathOf(form, ANSWERS).variables).toMatchObject({ euros: 50.5, words: "in EUR" });
  });

  test("are recalled in texts", () => {
    const scope = scopeOf(pathOf(form, ANSWERS), { hiddenFields: {} });
    expect(
      renderText(
        "{{answer:who.firstName|you}}, {{answer:family.count}} children, {{answer:who.phone|no number}}",
        form,
        scope,
      ),
    ).toBe("Ana, 2 children, no number");
    expect(renderText("{{answer:who.toString|nothing}}", form, scope)).toBe("nothing");
  });
});
