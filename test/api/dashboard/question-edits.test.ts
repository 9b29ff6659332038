/** Editing questions: names are followed, deletions say what they break, lists become options. */
import { expect, test } from "vitest";
import type { DraftDocument } from "../../../api/dashboard/app/draft/draft-document.ts";
import { usesOf, withoutQuestion, withRenamedQuestion } from "../../../api/dashboard/app/draft/references.ts";
import {
  optionsIn,
  withMovedBlock,
  withType,
  withWords,
} from "../../../api/dashboard/app/screens/questions/model/edits.ts";
import { arcsOf, jumpsOf } from "../../../api/dashboard/app/screens/questions/model/jump-rail.ts";
import { partsOf, plainTitle } from "../../../api/dashboard/app/components/recalls.ts";
import { recallablesOf } from "../../../api/dashboard/app/draft/recallables.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";

function documentOf(input: unknown): DraftDocument {
  const parsed = parseDocument(input);
  if ("issues" in parsed) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const SAMPLE = documentOf({
  title: "Meetup",
  blocks: [
    { ref: "name", type: "short_text", title: "Name?" },
    {
      ref: "meal",
      type: "single_choice",
      title: "{{answer:name|friend}}, what would you like?",
      config: {
        options: [
          { ref: "fish", label: "Fish" },
          { ref: "none", label: "Nothing" },
        ],
      },
    },
    {
      ref: "why",
      type: "long_text",
      title: "Why {{answer:meal}}?",
      visibleIf: { left: { answer: "meal" }, op: "eq", right: { const: "none" } },
    },
    { ref: "again", type: "single_choice", title: "And?", config: { optionsFrom: { ref: "meal", take: "chosen" } } },
  ],
  logic: [
    {
      id: "l1",
      after: "meal",
      when: { left: { answer: "meal" }, op: "eq", right: { const: "none" } },
      do: [{ jump: { block: "again" } }],
    },
  ],
  endings: [{ ref: "end", title: "Bye", requirements: ["meal"] }],
  settings: { faq: [{ question: "What is meal?", answer: "meal" }] },
  translations: { de: { blocks: { meal: { title: "Was?" }, why: { title: "Warum {{answer:meal|das}}?" } } } },
});

test("a new name of a question is followed in rules, conditions, texts, options that are carried on, and translations", () => {
  const renamed = withRenamedQuestion(SAMPLE, "meal", "lunch");
  const { settings: _, ...rest } = renamed;
  expect(JSON.stringify({ ...rest, blocks: rest.blocks.map(({ id: __, ...block }) => block) })).not.toContain("meal");
  expect(renamed.settings.faq).toEqual(SAMPLE.settings.faq);
  expect(checkForPublish(renamed)).toEqual(checkForPublish(SAMPLE));
  expect(withRenamedQuestion(renamed, "lunch", "meal")).toEqual(SAMPLE);
});

test("what refers to a question is counted, and goes with it", () => {
  expect(usesOf(SAMPLE, "meal")).toEqual({ rules: 1, texts: 2, others: 3 });
  expect(usesOf(SAMPLE, "again")).toEqual({ rules: 1, texts: 0, others: 0 });
  const without = withoutQuestion(SAMPLE, "meal");
  expect(usesOf(without, "meal")).toEqual({ rules: 0, texts: 0, others: 0 });
  expect(without.blocks.find(({ ref }) => ref === "why")?.title).toBe("Why ?");
  expect(without.translations["de"]?.blocks).toEqual({ why: { title: "Warum das?" } });
  expect("document" in parseDocument(without)).toBe(true);
  expect(checkForPublish(without).filter(({ code }) => code === "unknown_ref")).toEqual([]);
});

test("a question moves to a place and no further than the ends", () => {
  const refs = (document: DraftDocument): readonly string[] => document.blocks.map(({ ref }) => ref);
  expect(refs(withMovedBlock(SAMPLE, "name", 2))).toEqual(["meal", "why", "name", "again"]);
  expect(refs(withMovedBlock(SAMPLE, "again", -1))).toEqual(["again", "name", "meal", "why"]);
  expect(refs(withMovedBlock(SAMPLE, "name", 99))).toEqual(["meal", "why", "again", "name"]);
  expect(withMovedBlock(SAMPLE, "name", 0)).toBe(SAMPLE);
});

test("another type keeps what both know", () => {
  const [, meal] = SAMPLE.blocks;
  if (meal === undefined) throw new Error("no such question");
  const ranked = withType(meal, "ranking", new Set(["options", "shuffle"]), { options: [] });
  expect([ranked.type, ranked.config]).toEqual(["ranking", { options: meal.config["options"] }]);
  expect(withType(meal, "email", new Set(["placeholder"]), {}).config).toEqual({});
});

test("lines become options, with their marks taken off and other words behind |", () => {
  let count = 0;
  const made = optionsIn("- Fish | salmon, cod\r\n\r\n* Vegan\n", () => String((count += 1)));
  expect(made).toEqual([
    { ref: "option_1", label: "Fish", synonyms: ["salmon", "cod"] },
    { ref: "option_2", label: "Vegan" },
  ]);
  expect(withWords({ ref: "a", label: "A|", synonyms: ["x"] })).toEqual({ ref: "a", label: "A", synonyms: ["x"] });
});

test("texts are shown with chips, and offer what comes before them", () => {
  expect(partsOf("Hi {{answer:name|you}}, {{ var:x }}")).toEqual([
    "Hi ",
    { raw: "{{answer:name|you}}", source: "answer:name" },
    ", ",
    { raw: "{{ var:x }}", source: "var:x" },
  ]);
  expect(plainTitle("**Hi** {{answer:name}}")).toBe("Hi name");
  expect(recallablesOf(SAMPLE, "why").map(({ source }) => source)).toEqual(["answer:name", "answer:meal"]);
});

test("jumps are arcs beside the outline, in other lanes where they overlap, and broken where the target is gone", () => {
  expect(jumpsOf(SAMPLE)).toEqual([{ from: "meal", to: "again" }]);
  const gone = { ...SAMPLE, blocks: SAMPLE.blocks.filter(({ ref }) => ref !== "again") };
  expect(jumpsOf(gone)).toEqual([{ from: "meal", to: undefined }]);
  const at = (ref: string): number => Number(ref);
  const arcs = arcsOf(
    [
      { from: "0", to: "90" },
      { from: "30", to: "60" },
      { from: "100", to: "120" },
    ],
    at,
  );
  expect(arcs.map(({ from, lane }) => [from, lane])).toEqual([
    [100, 0],
    [30, 0],
    [0, 1],
  ]);
});
