/** The columns of an export and the cells of a response, from forms and conversations of the pure domain. */
import { describe, expect, test } from "vitest";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { answerColumns } from "../../../machines/export/answer-columns.ts";
import { cellAsText, type Cell } from "../../../machines/export/column.ts";
import { ExportTableBuilder, type ExportTable } from "../../../machines/export/export-table.ts";
import { jsonLine } from "../../../machines/export/json-line.ts";
import { responseView } from "../../../machines/conversation/view/response-view.ts";
import type { Json } from "../../../machines/json.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { Chat, compiled, documentOf } from "../../support/conversations/chat.ts";
import { holdOf, HOLD_MS_MAX } from "../../support/programs/processor-time-of.ts";

const OPTIONS = [
  { ref: "red", label: "Red" },
  { ref: "blue", label: "Blue" },
];

function tableOf(forms: readonly CompiledForm[], fields?: readonly string[]): ExportTable {
  const builder = new ExportTableBuilder();
  for (const form of forms) for (const _step of builder.add(form));
  return builder.build(fields);
}

/** The cells of a response by the keys of their columns. */
function cellsByKey(table: ExportTable, form: CompiledForm, chat: Chat, version = 1): Record<string, Cell> {
  const cells = table.row({ form, versionNumber: version, conversation: chat.conversation });
  return Object.fromEntries(table.columns.map(({ key }, index) => [key, cells[index] ?? null]));
}

function answered(document: Record<string, unknown>, answers: Record<string, Json>, language = "en"): Chat {
  const given = Object.entries(answers).map(([ref, value]) => ({ ref, value }));
  return new Chat(document, { source: "api", answering: "free", api: { answers: given, complete: false }, language });
}

describe("the columns of a form", () => {
  test("every block type that takes answers has a column, and its example fills one of them", () => {
    for (const [type, { example, answeredBy }] of blockTypes) {
      const form = compiled(documentOf([{ ref: "q", type, title: example.title, config: example.config }]));
      const block = form.blockByRef.get("q")?.block;
      if (block === undefined) throw new Error(type);
      const columns = answerColumns(block, { locale: "en", blockOf: () => undefined });
      const cells = columns.map(({ cell, type: columnType }) => {
        const value = cell(example.answer);
        const expected =
          columnType === "text" || columnType === "date" ? "string" : columnType === "boolean" ? "boolean" : "number";
        if (value !== null) expect(typeof value, type).toBe(expected);
        return value;
      });
      expect(
        cells.some((cell) => cell !== null),
        type,
      ).toBe(answeredBy !== "none");
    }
  });

  test("headers have the title and the ref; parts have their own", () => {
    const form = compiled(
      documentOf([
        { ref: "where", type: "address", title: "Where  do\nyou live?" },
        { ref: "n", type: "number", title: "x".repeat(300) },
      ]),
    );
    const headers = new Map(tableOf([form]).columns.map(({ key, header }) => [key, header]));
    expect(headers.get("answers.where.city")).toBe("Where do you live? – City [where.city]");
    expect(headers.get("answers.n")).toBe(`${"x".repeat(199)}… [n]`);
    expect(headers.get("started_at")).toBe("started_at");
  });

  test("a title that recalls an answer is the same for all rows, in the header and as the ending", () => {
    const document = {
      ...documentOf([
        { ref: "name", type: "short_text", title: "Who are you?" },
        { ref: "age", type: "number", title: "How old are you, {{answer:name}}?" },
        { ref: "job", type: "short_text", title: "And what do you do, {{answer:name|friend}}?" },
      ]),
      endings: [{ ref: "bye", title: "Bye, {{answer:name}}!", bodyMd: "", kind: "success" }],
    };
    const answers = Object.entries({ name: "Ana", age: 36, job: "Cook" }).map(([ref, value]) => ({ ref, value }));
    const chat = new Chat(document, { source: "api", answering: "free", api: { answers, complete: true } });
    const form = compiled(document);
    const table = tableOf([form]);
    const headers = new Map(table.columns.map(({ key, header }) => [key, header]));
    expect(headers.get("answers.age")).toBe("How old are you, …? [age]");
    expect(headers.get("answers.job")).toBe("And what do you do, friend? [job]");
    expect(cellsByKey(table, form, chat)).toMatchObject({
      ending_ref: "bye",
      ending: "Bye, …!",
      "answers.name": "Ana",
    });
  });

  test("a question that a later version dropped keeps its columns, and titles are the newest", () => {
    const first = compiled(
      documentOf([
        { ref: "gone", type: "short_text", title: "Gone" },
        { ref: "kept", type: "short_text", title: "Old title" },
      ]),
    );
    const second = compiled(
      documentOf([
        { ref: "kept", type: "short_text", title: "New title" },
        { ref: "added", type: "number", title: "Added" },
      ]),
    );
    const answers = tableOf([second, first]).columns.filter(({ key }) => key.startsWith("answers."));
    expect(answers.map(({ header }) => header)).toEqual(["New title [kept]", "Added [added]", "Gone [gone]"]);
  });

  test("a column on whose type versions disagree is text, with every version's values", () => {
    const before = documentOf([{ ref: "q", type: "short_text", title: "Q" }]);
    const after = documentOf([{ ref: "q", type: "number", title: "Q" }]);
    const table = tableOf([compiled(after), compiled(before)]);
    expect(table.columns.find(({ key }) => key === "answers.q")?.type).toBe("text");
    expect(cellsByKey(table, compiled(after), answered(after, { q: -3 }))["answers.q"]).toBe("-3");
    expect(cellsByKey(table, compiled(before), answered(before, { q: "five" }))["answers.q"]).toBe("five");
    expect(cellAsText(null)).toBeNull();
  });

  test("fields choose columns in their order: keys, refs, groups; a name without a column is reported", () => {
    const form = compiled(
      documentOf(
        [
          { ref: "status", type: "short_text", title: "Marital status" },
          { ref: "where", type: "date_range", title: "Stay" },
        ],
        { hiddenFields: [{ key: "plan" }] },
      ),
    );
    const builder = new ExportTableBuilder();
    for (const _step of builder.add(form));
    const unknown: [string, number][] = [];
    const table = builder.build(["where", "id", "status", "hidden_fields", "answers.status", "nothing"], (...field) =>
      unknown.push(field),
    );
    expect(table.columns.map(({ key }) => key)).toEqual([
      "answers.where.start",
      "answers.where.end",
      "id",
      "status",
      "hidden_fields.plan",
      "answers.status",
    ]);
    expect(unknown).toEqual([["nothing", 5]]);
  });

  test("a field that is named a thousand times in a form with very many columns holds nothing up", () => {
    const options = Array.from({ length: 1_000 }, (_item, index) => ({ ref: `o${index}`, label: `${index}` }));
    const blocks = Array.from({ length: 30 }, (_item, index) => ({
      ref: `r${index}`,
      type: "ranking",
      title: "q",
      config: { options },
    }));
    const builder = new ExportTableBuilder();
    for (const _step of builder.add(compiled(documentOf(blocks))));
    expect(builder.size).toBeGreaterThan(30_000);
    const fields = Array.from({ length: 1_000 }, () => "answers");
    expect(holdOf(() => builder.build(fields))).toBeLessThan(HOLD_MS_MAX);
  });
});

describe("the cells of a response", () => {
  test("answers read as people wrote the form: labels, amounts, ranks, rows; numbers and phone numbers stay", () => {
    const document = documentOf([
      { ref: "one", type: "single_choice", title: "One", config: { options: OPTIONS, allowOther: true } },
      { ref: "many", type: "multi_choice", title: "Many", config: { options: OPTIONS } },
      { ref: "order", type: "ranking", title: "Order", config: { options: OPTIONS } },
      {
        ref: "grid",
        type: "matrix",
        title: "Grid",
        config: { rows: [{ ref: "speed", label: "Speed" }], columns: [{ ref: "good", label: "Good" }] },
      },
      { ref: "tel", type: "phone", title: "Phone" },
      { ref: "budget", type: "currency", title: "Budget", config: { currency: "JPY", currencies: ["EUR"] } },
      { ref: "stay", type: "date_range", title: "Stay" },
      { ref: "ok", type: "yes_no", title: "OK?" },
      { ref: "home", type: "country", title: "Home" },
      {
        ref: "guests",
        type: "repeat_group",
        title: "Guests",
        config: {
          blocks: [
            { ref: "name", type: "short_text", title: "Name" },
            { ref: "age", type: "number", title: "Age" },
          ],
        },
      },
    ]);
    const chat = answered(document, {
      one: { other: "Green" },
      many: ["red", "blue"],
      order: ["blue", "red"],
      grid: { speed: "good" },
      tel: "+491711234567",
      budget: { amountMinor: 1250, currency: "EUR" },
      stay: { start: "2026-03-14", end: "2026-03-16" },
      ok: true,
      home: "DE",
      guests: [{ name: "Ben", age: 9 }, { name: "Mia" }],
    });
    const form = compiled(document);
    const cells = cellsByKey(tableOf([form]), form, chat);
    expect(Object.fromEntries(Object.entries(cells).filter(([key]) => key.startsWith("answers.")))).toEqual({
      "answers.one": "Green",
      "answers.many": "Red, Blue",
      "answers.order.red": 2,
      "answers.order.blue": 1,
      "answers.grid.speed": "Good",
      "answers.tel": "+491711234567",
      "answers.budget.amount": 12.5,
      "answers.budget.currency": "EUR",
      "answers.stay.start": "2026-03-14",
      "answers.stay.end": "2026-03-16",
      "answers.ok": "Yes",
      "answers.home": "Germany",
      "answers.guests.count": 2,
      "answers.guests.name": "Ben\nMia",
      "answers.guests.age": "9\n",
    });
  });

  test("one answer reads the same in every respondent's language: the form's own", () => {
    const document = documentOf([{ ref: "ok", type: "yes_no", title: "OK?" }], {
      settings: { languages: ["en", "de"] },
    });
    const form = compiled(document);
    for (const language of ["en", "de"]) {
      const cells = cellsByKey(tableOf([form]), form, answered(document, { ok: true }, language));
      expect(cells).toMatchObject({ "answers.ok": "Yes", language });
    }
  });

  test("skipped and unanswered questions are empty; status, version and hidden fields are there", () => {
    const document = documentOf([{ ref: "a", type: "short_text", title: "A" }], {
      hiddenFields: [{ key: "plan", default: "free" }],
      variables: [{ ref: "score", type: "number", initial: 3 }],
    });
    const form = compiled(document);
    const cells = cellsByKey(tableOf([form]), form, answered(document, {}), 7);
    expect(cells).toMatchObject({
      "answers.a": null,
      status: "in_progress",
      source: "api",
      mode: "live",
      version: 7,
      completed_at: null,
      duration_ms: null,
      "hidden_fields.plan": "free",
      "variables.score": 3,
      "metadata.device.type": null,
    });
  });
});

describe("a line of jsonl", () => {
  const document = documentOf(
    [
      { ref: "a", type: "short_text", title: "A" },
      { ref: "when", type: "date_range", title: "When" },
    ],
    { hiddenFields: [{ key: "plan", default: "free" }] },
  );
  const form = compiled(document);
  const chat = answered(document, { a: "one", when: { start: "2026-03-14", end: "2026-03-16" } });
  const response = { form, versionNumber: 2, conversation: chat.conversation };
  const view = responseView(form, chat.conversation);

  test("is the response object with its answers, version and language", () => {
    expect(JSON.parse(jsonLine(view, response, undefined))).toEqual(
      JSON.parse(JSON.stringify({ ...view, version: 2, language: "en" })),
    );
  });

  test("has only the chosen members", () => {
    const chosen = tableOf([form], ["id", "when", "hidden_fields", "version"]);
    expect(JSON.parse(jsonLine(view, response, chosen))).toEqual({
      id: view.id,
      version: 2,
      hidden_fields: { plan: "free" },
      answers: [{ ref: "when", type: "date_range", value: { start: "2026-03-14", end: "2026-03-16" } }],
    });
  });
});
