import { describe, expect, test } from "vitest";
import { type BlockContext, standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import { blockContext } from "../../../machines/logic/block-context.ts";
import { parseDocument } from "../../../machines/form/parse-document.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { answerIs, documentOf, formOf, question } from "../form/forms.ts";
import { blockOf, check, display, publicConfig, refusal } from "./answering.ts";

const name = { ref: "name", type: "short_text", title: "What is their name?", required: true };
const age = { ref: "age", type: "number", title: "How old are they?", config: { min: 0, max: 120, integer: true } };
const contact = {
  ref: "contact",
  type: "contact_info",
  title: "How do we reach them?",
  config: { fields: [{ key: "email" }] },
};
const block = blockOf("repeat_group", { blocks: [name, age, contact], min: 1, max: 3, itemLabel: "Guest" });

describe("repeat_group", () => {
  test("holds every answer of every entry to the rules of its own type", () => {
    expect(
      check(block, [
        { name: " Ben ", age: 9 },
        { name: "Mia", age: null, contact: { email: "mia@Example.org" } },
      ]),
    ).toEqual({
      value: [
        { name: "Ben", age: 9 },
        { name: "Mia", contact: { email: "mia@example.org" } },
      ],
    });
  });

  test.each<[string, Json, string, JsonObject]>([
    [
      "an answer against the rules of its type",
      [{ name: "Ben" }, { name: "Mia", age: 130 }],
      "too_large",
      { index: 1, ref: "age" },
    ],
    ["an answer of another type", [{ name: 7 }], "wrong_type", { index: 0, ref: "name" }],
    [
      "an answer inside an answer",
      [{ name: "Ben", contact: { email: "ben" } }],
      "invalid_email",
      { index: 0, ref: "contact", field: "email" },
    ],
    [
      "an entry without what is required",
      [{ age: 9 }],
      "incomplete",
      { index: 0, ref: "name", missing: "What is their name?" },
    ],
    ["a question that there is not", [{ name: "Ben", hobby: "chess" }], "unknown_key", { index: 0, key: "hobby" }],
    ["an entry that is none", [{ name: "Ben" }, "Mia"], "wrong_type", { index: 1 }],
    ["too few entries", [], "too_few", { min: 1 }],
    ["too many entries", Array.from({ length: 4 }, () => ({ name: "Ben" })), "too_many", { max: 3 }],
    ["a single entry", { name: "Ben" }, "wrong_type", {}],
  ])("refuses %s, and says where", (_what, value, code, params) => {
    const result = blockTypeOf(block).check(block, value, standaloneContext);
    expect(result).toMatchObject({ ok: false, code });
    if (!result.ok) expect(result.params ?? {}).toMatchObject(params);
  });

  test("refuses entries without any answer, and all of them together when they are too long", () => {
    const loose = blockOf("repeat_group", {
      blocks: [{ ref: "note", type: "long_text", title: "Note" }],
      max: 10,
      min: 0,
    });
    expect(check(loose, [{}])).toBe("incomplete");
    expect(check(loose, [])).toEqual({ value: [] });
    expect(
      refusal(
        loose,
        Array.from({ length: 6 }, () => ({ note: "x".repeat(20_000) })),
      ),
    ).toBe("Please write at most 100000 characters.");
  });

  test("is shown entry by entry, and to respondents with its questions", () => {
    expect(display(block, [{ name: "Ben", age: 9 }, { name: "Mia" }])).toBe("1. Ben, 9; 2. Mia");
    expect(publicConfig(block)).toMatchObject({
      min: 1,
      max: 3,
      itemLabel: "Guest",
      blocks: [
        { ref: "name", type: "short_text", required: true, multiline: false },
        { ref: "age", type: "number", min: 0 },
        { ref: "contact", type: "contact_info" },
      ],
    });
  });

  test("is compared by how many entries there are", () => {
    const type = blockTypeOf(block);
    expect(type.answerParts?.(block)).toEqual({ count: { valueType: "number" } });
    expect(type.partOf?.(block, [{ name: "Ben" }, { name: "Mia" }], "count")).toBe(2);
  });

  test.each(["repeat_group", "payment", "verification", "booking", "statement"])("cannot ask %s", (type) => {
    const parsed = parseDocument({
      blocks: [{ ref: "x", type: "repeat_group", title: "x", config: { blocks: [{ ref: "y", type, title: "y" }] } }],
    });
    expect("issues" in parsed ? parsed.issues : []).toEqual([
      expect.objectContaining({ code: "unknown_type", path: "blocks.0.config.blocks.0.type" }),
    ]);
  });

  test("reports a fault inside a question with its path", () => {
    const parsed = parseDocument({
      blocks: [
        {
          ref: "x",
          type: "repeat_group",
          title: "x",
          config: { blocks: [{ ref: "y", type: "number", config: { minimum: 1 } }] },
        },
      ],
    });
    expect("issues" in parsed ? parsed.issues : []).toEqual([
      expect.objectContaining({ code: "unknown_key", path: "blocks.0.config.blocks.0.config.minimum", ref: "x" }),
    ]);
  });

  test("is refused at publish where its questions share a ref, have conditions, or are faulty themselves", () => {
    const found = (config: object) =>
      checkForPublish(
        documentOf({ blocks: [question("email"), { ref: "x", type: "repeat_group", title: "x", config }] }),
      ).map(({ path, code }) => `${path}: ${code}`);
    expect(found({ blocks: [name, { ...age, ref: "name" }] })).toEqual(["blocks.1.config.blocks.1.ref: duplicate_ref"]);
    expect(found({ blocks: [{ ...name, visibleIf: answerIs("email", "a"), requiredIf: {} }] })).toEqual([
      "blocks.1.config.blocks.0.visibleIf: condition_in_group",
      "blocks.1.config.blocks.0.requiredIf: condition_in_group",
    ]);
    expect(found({ blocks: [{ ...name, title: "Of {{answer:email}}" }] })).toEqual([
      "blocks.1.config.blocks.0.title: recall_in_group",
    ]);
    expect(found({ blocks: [{ ref: "meal", type: "single_choice", title: "", config: { options: [] } }] })).toEqual([
      "blocks.1.config.blocks.0.title: empty_title",
      "blocks.1.config.blocks.0.config.options: no_options",
    ]);
    expect(
      found({
        blocks: [
          {
            ref: "meal",
            type: "single_choice",
            title: "Meal",
            config: { optionsFrom: { ref: "email", take: "chosen" } },
          },
        ],
      }),
    ).toEqual(["blocks.1.config.blocks.0.config.optionsFrom: carried_into_group"]);
    expect(found({ blocks: [], min: 5, max: 2 })).toEqual([
      "blocks.1.config.blocks: empty_group",
      "blocks.1.config.min: min_above_max",
    ]);
    expect(found({ blocks: [name, age] })).toEqual([]);
  });
});

describe("options inside a group", () => {
  const meal = {
    ref: "meal",
    type: "single_choice",
    title: "Meal?",
    config: {
      options: [
        { ref: "soup", label: "Soup" },
        { ref: "fish", label: "Fish", visibleIf: answerIs("fish", true) },
      ],
    },
  };
  // A question of the form has the same ref as one of the group, and an option of the same name.
  const form = formOf({
    blocks: [
      { ref: "fish", type: "yes_no", title: "Fish?" },
      { ...meal, config: { options: [{ ref: "fish", label: "Fish", visibleIf: answerIs("fish", false) }] } },
      { ref: "guests", type: "repeat_group", title: "Guests", config: { blocks: [meal] } },
    ],
  });
  const group = form.blockByRef.get("guests")!.block;
  const type = blockTypeOf(group);
  const contextWith = (fish: boolean): BlockContext =>
    blockContext(form, { answers: new Map([["fish", fish]]), variables: {}, hiddenFields: {} });

  test("are offered as their own conditions say", () => {
    expect(type.check(group, [{ meal: "fish" }], contextWith(true))).toEqual({ ok: true, value: [{ meal: "fish" }] });
    expect(type.check(group, [{ meal: "fish" }], contextWith(false))).toMatchObject({
      ok: false,
      code: "unknown_option",
    });
    expect(type.publicConfig(group, contextWith(false))).toMatchObject({
      blocks: [{ options: [{ ref: "soup", label: "Soup" }] }],
    });
  });

  test("are offered alike where the question is asked by itself", () => {
    const refsAsked = (fish: boolean) => {
      const piece = type.pieces?.next(group, {}, contextWith(fish));
      return piece === null || piece === undefined
        ? []
        : (piece.block.config["options"] as { ref: string }[]).map(({ ref }) => ref);
    };
    expect(refsAsked(true)).toEqual(["soup", "fish"]);
    expect(refsAsked(false)).toEqual(["soup"]);
  });
});

describe("a group in conversation", () => {
  const pieces = blockTypeOf(block).pieces!;
  /** Answers what is asked, one after the other, and gives what was asked and the whole. */
  const talk = (answers: readonly Json[], locale = "en", of = block) => {
    let collected: JsonObject = {};
    const asked: string[] = [];
    for (const answer of answers) {
      const piece = pieces.next(of, collected, { ...standaloneContext, locale });
      if (piece === null) throw new Error(`nothing is asked where ${JSON.stringify(answer)} was to be given`);
      asked.push(`${piece.key} ${piece.block.required ? "!" : "?"} ${piece.block.title}`);
      collected = pieces.with(of, collected, piece.key, answer);
    }
    return {
      asked,
      next: pieces.next(of, collected, standaloneContext)?.key ?? null,
      whole: pieces.whole(of, collected),
    };
  };

  test("goes through an entry, asks for one more, and ends with a no", () => {
    const { asked, next, whole } = talk(["Ben", 9, null, true, "Mia", null, null, false]);
    expect(asked).toEqual([
      "x.0.name ! What is their name?",
      "x.0.age ? How old are they?",
      "x.0.contact ? How do we reach them?",
      "x.more ! Do you want to add another entry (Guest)?",
      "x.1.name ! What is their name?",
      "x.1.age ? How old are they?",
      "x.1.contact ? How do we reach them?",
      "x.more ! Do you want to add another entry (Guest)?",
    ]);
    expect(next).toBeNull();
    expect(whole).toEqual([{ name: "Ben", age: 9 }, { name: "Mia" }]);
  });

  test("asks for no more than there can be", () => {
    expect(talk(["A", null, null, true, "B", null, null, true, "C", null, null]).next).toBeNull();
  });

  test("asks for as many as there must be, and then whether there are more", () => {
    const two = blockOf("repeat_group", { blocks: [age], min: 2 });
    const { asked, next } = talk([9, 10], "de", two);
    expect(asked).toEqual(["x.0.age ! How old are they?", "x.1.age ! How old are they?"]);
    expect(next).toBe("x.more");
  });

  test("may have no entry, which is asked in the reader's language", () => {
    const none = blockOf("repeat_group", { blocks: [age], min: 0, itemLabel: "Kind" });
    const { asked, next, whole } = talk([false], "de", none);
    expect(asked).toEqual(["x.more ! Möchten Sie einen Eintrag hinzufügen (Kind)?"]);
    expect([next, whole]).toEqual([null, []]);
  });

  test("leaves out an entry of which everything was passed over", () => {
    const loose = blockOf("repeat_group", { blocks: [age, { ...age, ref: "other" }] });
    const { asked, whole } = talk([9, null, true, null, null, false], "en", loose);
    expect(asked.map((line) => line.slice(0, 9))).toEqual([
      "x.0.age ?",
      "x.0.other",
      "x.more ! ",
      "x.1.age ?",
      "x.1.other",
      "x.more ! ",
    ]);
    expect(whole).toEqual([{ age: 9 }]);
  });

  test("says which entry it asks about", () => {
    expect(
      pieces.next(block, { entries: [{ name: "Ben", age: 9, contact: null }, {}], closed: false }, standaloneContext)
        ?.block.description,
    ).toBe("Guest 2");
  });
});
