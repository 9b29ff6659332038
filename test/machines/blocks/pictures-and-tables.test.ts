import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import type { Json } from "../../../machines/json.ts";
import { answered, blockOf, check, display, issues, publicConfig, refusal } from "./answering.ts";

const options = [
  { ref: "sea", label: "Sea", imageKey: "img1", score: 1 },
  { ref: "hills", label: "Hills", score: 2 },
  { ref: "city", label: "City", score: 4 },
];
const hidden = (...refs: string[]) => ({ optionVisible: (_block: string, option: string) => !refs.includes(option) });

describe("picture_choice", () => {
  const one = blockOf("picture_choice", { options });
  const many = blockOf("picture_choice", { options, multiple: true, min: 2, max: 2, allowOther: true });

  test("takes one option, or several where several may be chosen", () => {
    expect(check(one, "sea")).toEqual({ value: "sea" });
    expect(check(one, ["sea"])).toBe("wrong_type");
    expect(check(one, { other: "Lake" })).toBe("other_not_allowed");
    expect(check(many, ["city", "sea", "city"])).toEqual({ value: ["sea", "city"] });
    expect(check(many, ["sea", { other: "Lake" }])).toEqual({ value: ["sea", { other: "Lake" }] });
    expect(check(many, "sea")).toBe("wrong_type");
    expect(refusal(many, ["sea"])).toBe("Please choose at least 2.");
    expect(refusal(many, ["sea", "hills", "city"])).toBe("Please choose at most 2.");
    expect(check(one, "sea", hidden("sea"))).toBe("unknown_option");
  });

  test("shows its pictures and how many may be chosen, under its own names", () => {
    expect(publicConfig(one)).toEqual({
      options: [
        { ref: "sea", label: "Sea", imageKey: "img1" },
        { ref: "hills", label: "Hills" },
        { ref: "city", label: "City" },
      ],
      allowOther: false,
      multiple: false,
    });
    expect(publicConfig(many)).toMatchObject({ allowOther: true, multiple: true, min: 2, max: 2 });
    expect(display(one, "sea")).toBe("Sea");
    expect(display(one, ["sea", "city"])).toBe("Sea, City");
  });

  test("compares and counts as what it is answered with", () => {
    const type = blockTypeOf(one);
    expect([type.valueTypeOf?.(one), type.analyticsKindOf?.(one)]).toEqual(["choice", "choice"]);
    expect([type.valueTypeOf?.(many), type.analyticsKindOf?.(many)]).toEqual(["choices", "choices"]);
    expect(type.scoreOf?.(one, "hills", standaloneContext)).toBe(2);
    expect(type.scoreOf?.(many, ["hills", "city"], standaloneContext)).toBe(6);
  });

  test("is understood as one or as several", () => {
    expect(answered(one, "the hills please")).toEqual({ value: "hills" });
    expect(answered(blockOf("picture_choice", { options, multiple: true }), "all but the first")).toEqual({
      value: ["hills", "city"],
    });
  });

  test("is refused at publish with bounds that make no sense", () => {
    expect(issues("picture_choice", { options, max: 2 })).toEqual(["not_multiple"]);
    expect(issues("picture_choice", { options, multiple: true, min: 3, max: 2 })).toEqual(["min_above_max"]);
    expect(issues("picture_choice", { options, multiple: true, min: 4 })).toEqual(["min_above_options"]);
    expect(issues("picture_choice", {})).toEqual(["no_options"]);
  });
});

describe("ranking", () => {
  const block = blockOf("ranking", { options });

  test("takes every option that is offered, once each, in the order given", () => {
    expect(check(block, ["city", "sea", "hills"])).toEqual({ value: ["city", "sea", "hills"] });
    expect(refusal(block, ["city"])).toBe("This is still missing: Sea, Hills.");
    expect(refusal(block, ["city", "city", "city"])).toBe("This is still missing: Sea, Hills.");
    expect(check(block, [])).toBe("incomplete");
    expect(check(block, ["city", "sea", "hills", "sea"])).toBe("too_many");
    expect(check(block, ["city", "sea", "lake"])).toBe("unknown_option");
    expect(check(block, ["city", "sea", 3])).toBe("wrong_type");
    expect(check(block, "city")).toBe("wrong_type");
  });

  test("leaves out what is not offered now", () => {
    expect(check(block, ["city", "sea"], hidden("hills"))).toEqual({ value: ["city", "sea"] });
    expect(check(block, ["city", "hills", "sea"], hidden("hills"))).toBe("too_many");
    expect(check(block, [], hidden("sea", "hills", "city"))).toBe("unknown_option");
  });

  test("is shown with its places, and understood in several ways of saying it", () => {
    expect(display(block, ["city", "sea", "hills"])).toBe("1. City, 2. Sea, 3. Hills");
    expect(publicConfig(block)).not.toHaveProperty("allowOther");
    expect(answered(block, "b, a, then c")).toEqual({ value: ["hills", "sea", "city"] });
    expect(answered(block, "city first, then hills and then sea")).toEqual({ value: ["city", "hills", "sea"] });
    expect(answered(block, "sea, hills")).toEqual({ guess: { value: ["sea", "hills", "city"] } });
    expect(answered(blockOf("ranking", { options: [...options, { ref: "lake", label: "Lake" }] }), "sea, hills")).toBe(
      "incomplete",
    );
  });
});

describe("matrix", () => {
  const rows = [
    { ref: "speed", label: "Speed" },
    { ref: "price", label: "Price" },
  ];
  const columns = [
    { ref: "bad", label: "Bad", score: -1 },
    { ref: "good", label: "Good", score: 2 },
  ];
  const block = blockOf("matrix", { rows, columns });
  const many = blockOf("matrix", { rows, columns, multiple: true });
  const some = blockOf("matrix", { rows, columns, requireAll: false });

  test("takes a column for every row, in the order of the rows", () => {
    expect(check(block, { price: "bad", speed: "good" })).toEqual({ value: { speed: "good", price: "bad" } });
    expect(JSON.stringify(check(block, { price: "bad", speed: "good" }))).toBe(
      '{"value":{"speed":"good","price":"bad"}}',
    );
    expect(refusal(block, { price: "bad" })).toBe("This is still missing: Speed.");
    expect(check(block, { price: "bad", speed: null })).toBe("incomplete");
  });

  test("takes some rows where some are enough, and none nowhere", () => {
    expect(check(some, { price: "bad", speed: null })).toEqual({ value: { price: "bad" } });
    expect(check(some, {})).toBe("incomplete");
  });

  test("takes several columns of a row where several may be chosen, once each and in their order", () => {
    expect(check(many, { speed: ["good", "bad"], price: ["good", "good"] })).toEqual({
      value: { speed: ["bad", "good"], price: ["good"] },
    });
    expect(check(many, { speed: "good", price: ["bad"] })).toBe("wrong_type");
    expect(check(many, { speed: [], price: ["bad"] })).toBe("wrong_type");
    expect(check(many, { speed: ["good", "bad", "good"], price: ["bad"] })).toBe("too_many");
  });

  test.each<[string, unknown, string]>([
    ["a row that it does not have", { speed: "good", price: "bad", looks: "bad" }, "unknown_key"],
    [
      "a row that every object has",
      JSON.parse('{"__proto__": "good", "speed": "good", "price": "bad"}'),
      "unknown_key",
    ],
    ["a column that it does not have", { speed: "fine", price: "bad" }, "unknown_option"],
    ["a column that every object has", { speed: "toString", price: "bad" }, "unknown_option"],
    ["several columns where one is chosen", { speed: ["good"], price: "bad" }, "wrong_type"],
    ["a list", ["good", "bad"], "wrong_type"],
    ["a text", "good", "wrong_type"],
  ])("refuses %s", (_what, value, code) => {
    expect(check(block, value)).toBe(code);
  });

  test("says which key it does not know, but not at length", () => {
    expect(refusal(block, { looks: "bad" })).toBe("There is no looks here.");
    expect(refusal(block, { ["x".repeat(500)]: "bad" })).toBe(`There is no ${"x".repeat(64)}… here.`);
  });

  test("adds up the scores of what was chosen", () => {
    expect(blockTypeOf(block).scoreOf?.(block, { speed: "good", price: "bad" }, standaloneContext)).toBe(1);
    expect(blockTypeOf(many).scoreOf?.(many, { speed: ["bad", "good"], price: ["good"] }, standaloneContext)).toBe(3);
  });

  test("is shown by its labels, and to respondents without the scores", () => {
    expect(display(block, { speed: "good", price: "bad" })).toBe("Speed: Good; Price: Bad");
    expect(display(many, { speed: ["bad", "good"] })).toBe("Speed: Bad, Good");
    expect(display(block, { gone: "lost" })).toBe("gone: lost");
    expect(publicConfig(block)).toEqual({
      rows,
      columns: [
        { ref: "bad", label: "Bad" },
        { ref: "good", label: "Good" },
      ],
      multiple: false,
      requireAll: true,
    });
  });

  test("has a part for each row, compared as what is chosen in it", () => {
    expect(blockTypeOf(block).answerParts?.(block)).toEqual({
      speed: { valueType: "choice", optionRefs: ["bad", "good"] },
      price: { valueType: "choice", optionRefs: ["bad", "good"] },
    });
    expect(blockTypeOf(many).answerParts?.(many)["speed"]?.valueType).toBe("choices");
  });

  test("is understood row by row, and some rows are a guess only where all are wanted", () => {
    expect(answered(block, "speed good, price bad")).toEqual({ value: { speed: "good", price: "bad" } });
    expect(answered(block, "both good")).toEqual({ value: { speed: "good", price: "good" } });
    expect(answered(some, "price bad")).toEqual({ value: { price: "bad" } });
    expect(answered(block, "price bad")).toBe("incomplete");
  });

  test("keeps of a reply only the rows that can be kept", () => {
    const kept = (value: Json) => blockTypeOf(block).pieces?.from(block, value, standaloneContext);
    expect(kept({ speed: "good" })).toEqual({ speed: "good" });
    expect(kept({ speed: "fine", price: "bad", looks: "good" })).toEqual({ price: "bad" });
    expect(kept("good")).toBeUndefined();
  });

  test("is refused at publish without rows, columns or labels of their own", () => {
    expect(issues("matrix", {})).toEqual(["no_rows", "no_columns"]);
    expect(
      issues("matrix", {
        rows: [...rows, { ref: "speed", label: " speed " }],
        columns: [...columns, { ref: "x", label: "" }],
      }),
    ).toEqual(["duplicate_option", "duplicate_option", "empty_label"]);
  });
});
