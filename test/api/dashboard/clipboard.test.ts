/** Questions on the clipboard go from one form into another, and nothing else is taken for them. */
import { expect, test } from "vitest";
import { copiedText, pastedBlocks } from "../../../api/dashboard/app/screens/questions/model/clipboard.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";

const parsed = parseDocument({
  blocks: [
    { ref: "meal", type: "dropdown", title: "Meal?", config: { options: [{ ref: "a", label: "A", score: 2 }] } },
    { ref: "why", type: "short_text", title: "Why?", visibleIf: { left: { answer: "meal" }, op: "answered" } },
  ],
});
if (!("document" in parsed)) throw new Error("the form is not read");
const { blocks } = parsed.document;

const paste = (text: string, taken: readonly string[] = []) =>
  pastedBlocks(
    text,
    new Set(taken),
    (type) => type !== "gone",
    () => "x1",
  );

test("a copied question comes out as it was, with a name of its own where another has it", () => {
  expect(paste(copiedText(blocks))).toEqual(blocks);
  const pasted = paste(copiedText(blocks), ["meal"]) ?? [];
  expect(pasted.map(({ ref, id }) => [ref, id])).toEqual([
    ["dropdown_x1", "dropdown_x1"],
    ["why", "why"],
  ]);
  expect("document" in parseDocument({ blocks: pasted })).toBe(true);
});

test("another text, a type that is not there, and keys that no question has are not pasted", () => {
  const text = (block: unknown) => JSON.stringify({ kind: "parley/questions", blocks: [block] });
  for (const other of ["", "{", "null", "[]", '"text"', JSON.stringify({ kind: "parley/questions", blocks: {} })])
    expect(paste(other), other).toBeUndefined();
  expect(paste(text({ type: "gone" }))).toBeUndefined();
  expect(paste(text(null))).toBeUndefined();
  expect(paste(text({ type: "short_text", ref: "a b", title: 7, script: "x" }))).toEqual([
    {
      id: "short_text_x1",
      ref: "short_text_x1",
      type: "short_text",
      title: "",
      description: null,
      required: false,
      requiredIf: null,
      visibleIf: null,
      media: null,
      config: {},
    },
  ]);
});
