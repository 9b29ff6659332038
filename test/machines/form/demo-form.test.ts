import { expect, test } from "vitest";
import { publicBlock } from "../../../machines/form/public-block.ts";
import { compileForm } from "../../../machines/form/compile-form.ts";
import { demoForm } from "../../../machines/form/demo-form.ts";
import { scopeOf } from "../../../machines/logic/path.ts";
import { renderMarkdown } from "../../../machines/logic/recall.ts";
import type { Json } from "../../../machines/json.ts";
import { pathOf } from "./forms.ts";

const form = compileForm(demoForm);
const REGISTERED: Readonly<Record<string, Json>> = {
  name: "Ana",
  email: "ana@example.org",
  coming: true,
  arrival: "2026-07-01",
  guests: 2,
  meal: "kids",
  topics: ["design"],
  wishes: null,
};

test("the demo form registers a guest, with recall and a calculated variable on the way", () => {
  const { meal: _meal, topics: _topics, wishes: _wishes, ...upToMeal } = REGISTERED;
  const path = pathOf(form, upToMeal);
  const scope = scopeOf(path, { hiddenFields: {} });
  expect(publicBlock(form.blockByRef.get("meal")!.block, form, scope)).toMatchObject({
    title: "3 at the table, noted. What would you like for lunch?",
    options: [{ ref: "vegetarian" }, { ref: "vegan" }, { ref: "meat" }, { ref: "kids" }],
  });
  const done = pathOf(form, REGISTERED);
  expect(done.next).toEqual({ kind: "ending", ref: "registered" });
  expect(renderMarkdown(form.endingByRef.get("registered")!.bodyMd, form, scopeOf(done, { hiddenFields: {} }))).toBe(
    "We have kept **3** at the table and written to ana@example.org.",
  );
});

test("the demo form asks who cannot come for the reason, and leaves the rest out", () => {
  const path = pathOf(form, { name: "Ana", email: "ana@example.org", coming: false });
  expect(path).toMatchObject({
    next: { kind: "block", ref: "reason" },
    statementsBeforeNext: ["sorry"],
    answered: 3,
    remaining: 1,
  });
  expect(pathOf(form, { name: "Ana", email: "ana@example.org", coming: false, reason: null }).next).toEqual({
    kind: "ending",
    ref: "next_time",
  });
});

test("the demo form uses all block types", () => {
  expect(new Set(demoForm.blocks.map(({ type }) => type))).toEqual(
    new Set([
      "short_text",
      "long_text",
      "email",
      "number",
      "single_choice",
      "multi_choice",
      "yes_no",
      "date",
      "statement",
    ]),
  );
});
