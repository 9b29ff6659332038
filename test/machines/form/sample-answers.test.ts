/** Sample answers for test sends. */
import { expect, test } from "vitest";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { readableAnswers } from "../../../machines/form/readable-answers.ts";
import { sampleAnswers } from "../../../machines/form/sample-answers.ts";
import { demoForm } from "../../../machines/form/demo-form.ts";
import { compileForm } from "../../../machines/form/compile-form.ts";
import { documentOf } from "../../support/conversations/chat.ts";
import { compiled } from "../../support/integrations/events.ts";

test("every block type with the config of its example gets an answer that it accepts and can say in words", () => {
  const types = [...blockTypes.values()].filter(({ answeredBy }) => answeredBy !== "none");
  const form = compiled(
    documentOf(types.map(({ type, example }) => ({ ref: type, type, title: example.title, config: example.config }))),
  );
  const samples = sampleAnswers(form);
  const words = readableAnswers(form, samples, 1_000);
  expect([...samples.keys()]).toEqual(types.map(({ type }) => type));
  expect(words.filter(({ text }) => text === "").map(({ ref }) => ref)).toEqual([]);
});

test("a choice gets one of its own options, a table a column in each row, and bounds are kept", () => {
  const form = compiled(
    documentOf([
      { ref: "colour", type: "single_choice", title: "Colour", config: { options: [{ ref: "teal", label: "Teal" }] } },
      { ref: "many", type: "number", title: "Many", config: { min: 40, max: 60 } },
      {
        ref: "table",
        type: "matrix",
        title: "Table",
        config: { rows: [{ ref: "r", label: "Row" }], columns: [{ ref: "c", label: "Column" }] },
      },
      // Nothing here fits the pattern, so the question looks skipped.
      { ref: "code", type: "short_text", title: "Code", config: { pattern: "^ZZ[0-9]{7}$" } },
    ]),
  );
  expect([...sampleAnswers(form)]).toEqual([
    ["colour", "teal"],
    ["many", 50],
    ["table", { r: "c" }],
  ]);
});

test("every question of the demo form has a sample", () => {
  const form = compileForm(demoForm);
  const answerable = form.blocks.filter((block) => block.answerable).map(({ ref }) => ref);
  expect([...sampleAnswers(form).keys()]).toEqual(answerable);
});

test("an answer to a question that the form does not have is shown last, by its ref", () => {
  const form = compiled(documentOf([{ ref: "name", type: "short_text", title: "Name" }]));
  const answers = new Map<string, string | number[]>([
    ["gone", [1, 2]],
    ["name", "x".repeat(20)],
  ]);
  expect(readableAnswers(form, answers, 10)).toEqual([
    { ref: "name", label: "Name", text: `${"x".repeat(9)}…`, value: "x".repeat(20) },
    { ref: "gone", label: "gone", text: "[1,2]", value: [1, 2] },
  ]);
});

test("a label recalls answers, and has an ellipsis or the fallback for what an event does not carry", () => {
  const title = "{{answer:name}}, {{var:score}} of {{ hidden:utm | all }}?";
  const form = compiled(
    documentOf(
      [
        { ref: "name", type: "short_text", title: "Name" },
        { ref: "next", type: "short_text", title },
      ],
      { variables: [{ ref: "score", type: "number", initial: 7 }], hiddenFields: [{ key: "utm" }] },
    ),
  );
  const answers = new Map([
    ["name", "Ada"],
    ["next", "Yes"],
  ]);
  expect(readableAnswers(form, answers, 100).map(({ label }) => label)).toEqual(["Name", "Ada, … of all?"]);
});
