import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/blocks/block-type.ts";
import { blockTypes, describeBlockTypes, publicBlock } from "../../../machines/blocks/catalogue.ts";
import { answerIs, formOf, question } from "../form/forms.ts";

describe.each([...blockTypes.values()])("the type $type", (type) => {
  const block = { id: "x", ref: "x", type: type.type, title: "x", description: null, required: false, requiredIf: null, visibleIf: null, media: null, config: type.example.config };

  test("has an example that follows its own rules", () => {
    expect(type.configSchema.parse(type.example.config)).toEqual(type.example.config);
    expect(type.configIssues?.(block) ?? []).toEqual([]);
    expect(type.answerSchema.parse(type.example.answer)).toEqual(type.example.answer);
    if (type.answeredBy === "none") return;
    expect(type.check(block, type.example.answer, standaloneContext)).toEqual({ ok: true, value: type.example.answer });
    expect(type.display(block, type.example.answer, standaloneContext)).not.toBe("");
    expect(type.answerKind(block, standaloneContext).kind).not.toBe("none");
  });

  test("says what is wrong with one of its codes, whatever comes", () => {
    const values = [undefined, "", " ", "x", "2026-13-01", 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, true, [], ["x"], [[]], [null], {}, { other: 1 }, { other: "" }, { other: "x", more: 1 }, "x".repeat(30_000), new Array(5000).fill("work")];
    for (const value of values) {
      const result = type.check(block, value, standaloneContext);
      if (result.ok) expect(type.answerSchema.safeParse(result.value).success).toBe(true);
      else {
        expect(Object.keys(type.codes)).toContain(result.code);
        const named = [...(type.codes[result.code] ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(Object.keys(result.params ?? {})).toEqual(expect.arrayContaining(named));
      }
    }
  });

  test("accepts again what it has accepted", () => {
    for (const value of [type.example.answer, "  x  ", 5, true, ["fun", "work", "work"], { other: " x " }, "Ana@Example.ORG"]) {
      const once = type.check(block, value, standaloneContext);
      if (once.ok) expect(type.check(block, once.value, standaloneContext)).toEqual(once);
    }
  });
});

test("descriptors say all that §2.12 asks, as JSON", () => {
  const { schema_version, blocks } = describeBlockTypes();
  expect(schema_version).toBe(1);
  expect(blocks.map(({ type }) => type)).toEqual([...blockTypes.keys()]);
  expect(JSON.parse(JSON.stringify(blocks))).toEqual(blocks);
  expect(blocks.find(({ type }) => type === "single_choice")).toMatchObject({
    needs_options: true,
    answered_by: "message",
    config_schema: { type: "object", properties: { options: { type: "array" } } },
    public_block: { type: "single_choice", title: "Which plan do you use?", required: false, options: [{ ref: "free", label: "Free" }, { ref: "pro", label: "Pro" }], allowOther: true },
    answer: "pro",
  });
  expect(blocks.filter(({ needs_options }) => needs_options).map(({ type }) => type)).toEqual(["single_choice", "multi_choice"]);
});

describe("a public block", () => {
  const form = formOf({
    blocks: [
      question("name"),
      {
        ref: "plan", type: "single_choice", title: "Plan, {{answer:name|you}}?", description: "For {{answer:name|you}}", requiredIf: answerIs("name", "Ana"),
        media: { kind: "image", imageKey: "img1" },
        config: { options: [{ ref: "free", label: "Free", synonyms: ["gratis"], score: 1 }, { ref: "pro", label: "Pro", imageKey: "img2", visibleIf: answerIs("name", "Ana") }] },
      },
    ],
  });
  const plan = form.blockByRef.get("plan")!.block;
  const scope = { variables: {}, hiddenFields: {} };

  test("has its recalls filled in and only the options that are offered, without synonyms and scores", () => {
    expect(publicBlock(plan, form, { ...scope, answers: new Map() })).toEqual({
      id: "plan", ref: "plan", type: "single_choice", title: "Plan, you?", description: "For you", required: false,
      imageKey: "img1", media: { kind: "image", imageKey: "img1" }, options: [{ ref: "free", label: "Free" }], allowOther: false,
    });
    expect(publicBlock(plan, form, { ...scope, answers: new Map([["name", "Ana"]]), required: new Set(["plan"]) })).toMatchObject({
      title: "Plan, Ana?", required: true, options: [{ ref: "free", label: "Free" }, { ref: "pro", label: "Pro", imageKey: "img2" }],
    });
  });
});
