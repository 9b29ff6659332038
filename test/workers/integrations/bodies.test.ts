/** Bodies of tables, REST hooks and generic requests. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filledBody, unknownPlaceholders } from "../../../runtime/integrations/body-template.ts";
import { flatPayload } from "../../../runtime/integrations/flat-payload.ts";
import { airtableRecord } from "../../../workers/integrations/airtable.ts";
import { tableRow } from "../../../workers/integrations/table-row.ts";
import { eventWith } from "../../support/integrations/events.ts";
import { documentOf } from "../../support/conversations/chat.ts";

const event = eventWith({ name: "Ada", colour: "red", guests: 2 });

describe("a row", () => {
  test("has the facts of the response, then every question of the form, numbers as numbers", () => {
    expect(tableRow(eventWith({ name: "Ada", guests: 2 })).map(({ name, value }) => [name, value])).toEqual([
      ["Response ID", "res_01JD3W8K9QZ4T6V1X2Y3N5M7PC"],
      ["Event", "response.completed"],
      ["Status", "completed"],
      ["Time", "2026-01-02T03:04:05.000Z"],
      ["Your name?", "Ada"],
      // A column is named the same whoever answers.
      ["Hello you, which colour?", null],
      ["Guests", 2],
    ]);
  });

  test("tells questions of one title apart by their refs", () => {
    const document = documentOf([
      { ref: "first", type: "short_text", title: "Name" },
      { ref: "second", type: "short_text", title: "Name" },
    ]);
    expect(
      tableRow(eventWith({}, { document }))
        .slice(4)
        .map(({ name }) => name),
    ).toEqual(["Name (first)", "Name (second)"]);
  });

  test("of Airtable leaves fields of unanswered questions alone, and empties those of skipped ones", () => {
    expect(airtableRecord(eventWith({ name: "Ada", guests: null }), {})).toEqual({
      performUpsert: { fieldsToMergeOn: ["Response ID"] },
      typecast: true,
      records: [
        {
          fields: {
            "Response ID": "res_01JD3W8K9QZ4T6V1X2Y3N5M7PC",
            Event: "response.completed",
            Status: "completed",
            Time: "2026-01-02T03:04:05.000Z",
            "Your name?": "Ada",
            Guests: null,
          },
        },
      ],
    });
  });

  test("of Airtable has only the questions that its owner named", () => {
    const { records } = airtableRecord(event, { colour: "Colour" }) as { records: [{ fields: object }] };
    expect(Object.keys(records[0].fields)).toEqual(["Response ID", "Event", "Status", "Time", "Colour"]);
  });
});

test("a REST hook is flat, with the standard payload beside the answers", () => {
  expect(flatPayload(event)).toEqual({
    id: "evt_01JD3W8K9QZ4T6V1X2Y3N5M7PD",
    event: "response.completed",
    test: false,
    form_id: "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
    form_title: "Sign <up>",
    occurred_at: "2026-01-02T03:04:05.000Z",
    response_id: "res_01JD3W8K9QZ4T6V1X2Y3N5M7PC",
    response_status: "completed",
    duration_seconds: 61,
    answer_name: "Ada",
    answer_colour: "Red & warm",
    answer_guests: "2",
    payload: event.payload,
  });
});

describe("a body with placeholders", () => {
  test("is filled in its texts, and values keep their types where they stand alone", () => {
    const body = {
      text: "{{answer:name}} brings {{answer:guests}} ({{answer:colour}})",
      guests: "{{value:guests}}",
      colour: "{{value:colour}}",
      missing: "{{value:nothing}}",
      nobody: "{{answer:nothing|nobody}}",
      all: "{{answers}}",
      facts: ["{{event:name}}", "{{response:status}} {{response:duration_seconds}}", "{{form:title}}", 7, null],
      braces: "{{ not one }} {{}} {",
    };
    expect(filledBody(body, event)).toEqual({
      text: "Ada brings 2 (Red & warm)",
      guests: 2,
      colour: "red",
      missing: null,
      nobody: "nobody",
      all: "Your name?: Ada\nHello Ada, which colour?: Red & warm\nGuests: 2",
      facts: ["response.completed", "completed 61", "Sign <up>", 7, null],
      braces: "{{ not one }} {{}} {",
    });
  });

  test("an answer never leaves its place, whatever characters it has", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii", maxLength: 60 }), (name) => {
        const filled = filledBody({ a: "<{{answer:name}}>", b: "{{value:name}}", c: "kept" }, eventWith({ name }));
        expect(JSON.parse(JSON.stringify(filled))).toEqual({ a: `<${name}>`, b: name, c: "kept" });
      }),
      { examples: [['","admin":true,"x":"'], ["$& $1 $$"], ["{{answers}}"], ["{{answer:name}}"]] },
    );
  });

  test("that would become longer than a mebibyte is not made, however often it names an answer", () => {
    const long = eventWith({ name: "x".repeat(40_000) });
    const body = (times: number): string[] => Array<string>(times).fill("{{answer:name}} {{answers}}");
    expect(filledBody(body(13), long)).toHaveLength(13);
    expect(filledBody(body(1_000), long)).toBeUndefined();
    expect(filledBody(Array<string>(1_000).fill("{{value:name}}"), long)).toBeUndefined();
  });

  test("placeholders that mean nothing are found, with their places", () => {
    expect(
      unknownPlaceholders({ a: ["{{answer:any}}", "{{answr:x}}"], b: "{{form:secret}} {{answer}} {{answers:x}}" }),
    ).toEqual([
      { path: "a.1", text: "{{answr:x}}" },
      { path: "b", text: "{{form:secret}}" },
      { path: "b", text: "{{answer}}" },
      { path: "b", text: "{{answers:x}}" },
    ]);
  });
});
