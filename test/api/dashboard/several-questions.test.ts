/** Several questions at once in the outline: picked by range or one by one, moved, copied and deleted as one step. */
import { expect, test } from "vitest";
import {
  pickedAfter,
  type Pressed,
  rowsDrawn,
  usesOfAll,
  WHOLE_MAX,
  withCopies,
  withMovedBlocks,
  withoutQuestions,
} from "../../../api/dashboard/app/screens/questions/model/several.ts";
import type { FormDocument } from "../../../machines/document/document.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";

function read(doc: object): FormDocument {
  const parsed = parseDocument(doc);
  if (!("document" in parsed)) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const FORM = read({
  blocks: ["a", "b", "c", "d", "e"].map((ref) => ({
    ref,
    type: "short_text",
    title: ref === "d" ? "{{answer:b}}" : ref,
  })),
  logic: [
    { id: "l1", after: "b", when: { left: { answer: "b" }, op: "answered" }, do: [{ jump: { block: "c" } }] },
    { id: "l2", after: "a", when: {}, do: [{ jump: { block: "b" } }] },
  ],
});
const order = ({ blocks }: FormDocument): string => blocks.map(({ ref }) => ref).join("");
const press = (picked: readonly string[], pressed: string, how: Pressed, open = "b"): string =>
  [...pickedAfter(FORM.blocks, new Set(picked), open, pressed, how)].join("");

test("a range begins at the open question or at the first that was picked, in either direction", () => {
  expect(press([], "d", "range")).toBe("bcd");
  expect(press([], "a", "range")).toBe("ba");
  expect(press(["b", "c", "d"], "a", "range")).toBe("ba");
  expect(press(["b", "a"], "c", "range")).toBe("bc");
});

test("a finger that rests takes the row along with what is picked, and never the open question by itself", () => {
  expect(press([], "d", "rest")).toBe("d");
  expect(press(["a"], "d", "rest")).toBe("ad");
  expect(press(["d"], "d", "rest")).toBe("d");
});

test("one by one begins with the open question, and takes out what is picked already", () => {
  expect(press([], "d", "toggle")).toBe("bd");
  expect(press(["b", "d"], "d", "toggle")).toBe("b");
  expect(press([], "b", "toggle")).toBe("b");
  expect(press([], "gone", "toggle")).toBe("");
});

test("questions that stood apart move together and keep their order; a move to where they are is none", () => {
  const ids = new Set(["b", "d"]);
  expect(order(withMovedBlocks(FORM, ids, 0))).toBe("bdace");
  expect(order(withMovedBlocks(FORM, ids, 5))).toBe("acebd");
  expect(order(withMovedBlocks(FORM, ids, 2))).toBe("abdce");
  expect(withMovedBlocks(FORM, new Set(["b", "c"]), 1)).toBe(FORM);
});

test("copies stand behind the last of them, with names of their own", () => {
  let made = 0;
  const { document, copies } = withCopies(FORM, new Set(["a", "c"]), () => `n${++made}`);
  expect(copies.map(({ ref }) => ref)).toEqual(["short_text_n1", "short_text_n2"]);
  expect(document.blocks.map(({ title }) => title)).toEqual(["a", "b", "c", "a", "c", "{{answer:b}}", "e"]);
  expect("document" in parseDocument(document)).toBe(true);
});

test("deleting several counts what refers to them from elsewhere, not from one another, and takes it out", () => {
  expect(usesOfAll(FORM, new Set(["b"])).rules).toBe(2);
  const ids = new Set(["a", "b", "c"]);
  expect(usesOfAll(FORM, ids)).toEqual({ rules: 0, texts: 1, others: 0 });
  const rest = withoutQuestions(FORM, ids);
  expect([order(rest), rest.logic]).toEqual(["de", []]);
});

test("a long list draws the rows in sight and some around them, a short one all", () => {
  expect(rowsDrawn(WHOLE_MAX, 40, { top: 0, bottom: 400 })).toEqual({ first: 0, end: WHOLE_MAX });
  expect(rowsDrawn(300, 40, { top: 4_000, bottom: 4_400 })).toEqual({ first: 88, end: 122 });
  expect(rowsDrawn(300, 40, { top: 99_000, bottom: 99_400 })).toEqual({ first: 300, end: 300 });
  expect(rowsDrawn(300, 40, { top: 0, bottom: 0 })).toEqual({ first: 0, end: 12 });
});
