/** The editor of questions knows every type, and every setting of each, with words and a control for it. */
import { expect, test } from "vitest";
import { HINTS, keysOf } from "../../../api/dashboard/app/screens/questions/settings/hints.ts";
import { isRepeatable, questionTypeOf } from "../../../api/dashboard/app/screens/questions/model/question-types.ts";
import { isOpen, withHour } from "../../../api/dashboard/app/screens/questions/settings/week.ts";
import { words } from "../../../api/dashboard/app/words/en/question-settings.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { describeBlockTypes } from "../../../machines/blocks/describe.ts";
import { newBlock } from "../../../api/dashboard/app/screens/questions/model/edits.ts";

const TYPES = describeBlockTypes().blocks.map(({ type, config_schema }) => ({
  type,
  properties: (config_schema as { readonly properties?: Readonly<Record<string, Schema>> }).properties ?? {},
}));

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
}

test.each(TYPES)(
  "every setting of $type has words and one control, and no control is of a setting that is gone",
  ({ type, properties }) => {
    const hints = HINTS[type] ?? [];
    expect(hints.flatMap(keysOf).sort()).toEqual(Object.keys(properties).sort());
    for (const { label, help } of hints) {
      expect(Object.keys(words)).toContain(label);
      if (help !== undefined) expect(Object.keys(words)).toContain(help);
    }
  },
);

test.each(TYPES)("the controls of $type fit the values that the service takes", ({ type, properties }) => {
  expect(HINTS).toHaveProperty(type);
  for (const { key, widget } of HINTS[type] ?? []) {
    const schema = properties[key] ?? {};
    if (widget.kind === "switch") expect(schema.type, key).toBe("boolean");
    if (widget.kind === "number" || widget.kind === "range") expect(["number", "integer"], key).toContain(schema.type);
    if (widget.kind === "text" || widget.kind === "pattern") expect(schema.type, key).toBe("string");
    if (widget.kind === "choice")
      expect(
        widget.options.map(([value]) => value).filter((value) => value !== ""),
        key,
      ).toEqual(schema.enum);
    if (widget.kind === "several")
      expect(
        widget.options.map(([value]) => value),
        key,
      ).toEqual(schema.items?.enum);
  }
});

test.each(TYPES)("a new question of the type $type is read by the service", ({ type }) => {
  const known = questionTypeOf(type);
  const block = newBlock(type, known?.starts ?? {}, () => "abcd");
  expect(parseDocument({ blocks: [block] })).toMatchObject({ document: { blocks: [{ ref: block.ref, type }] } });
});

test("a group offers the types that the service lets repeat", () => {
  for (const { type } of TYPES) {
    const { visibleIf: _, requiredIf: __, ...inner } = newBlock(type, questionTypeOf(type)?.starts ?? {}, () => "abcd");
    const group = newBlock("repeat_group", { blocks: [inner] }, () => "efgh");
    expect("document" in parseDocument({ blocks: [group] }), type).toBe(isRepeatable(type));
  }
});

test("painting hours on a week joins them, and closing one cuts a time in two", () => {
  let week = withHour(withHour([], 1, 9, true), 1, 10, true);
  expect(week).toEqual([{ day: 1, from: "09:00", to: "11:00" }]);
  week = withHour(withHour([{ day: 2, from: "08:30", to: "12:00" }, ...week], 2, 10, false), 7, 23, true);
  expect(week).toEqual([
    { day: 1, from: "09:00", to: "11:00" },
    { day: 2, from: "08:30", to: "10:00" },
    { day: 2, from: "11:00", to: "12:00" },
    { day: 7, from: "23:00", to: "24:00" },
  ]);
  expect([isOpen(week, 2, 8), isOpen(week, 2, 9), isOpen(week, 7, 23)]).toEqual([false, true, true]);
});
