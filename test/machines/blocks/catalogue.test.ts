import { describe, expect, test } from "vitest";
import { blockOutline } from "../../../machines/document/block-type/block-outline.ts";
import { type BlockType, standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { describeBlockTypes } from "../../../machines/blocks/describe.ts";
import { publicBlock } from "../../../machines/form/public-block.ts";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import { answerIs, formOf, question } from "../form/forms.ts";

function exampleOf({ type, example }: BlockType): Block {
  return {
    id: "x",
    ref: "x",
    type,
    title: "x",
    description: null,
    required: false,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config: example.config,
  };
}

const answerable = [...blockTypes.values()].filter(({ answeredBy }) => answeredBy !== "none");

test.each(answerable)("$type takes its example's answer and shows it", (type) => {
  const block = exampleOf(type);
  expect(type.check(block, type.example.answer, standaloneContext)).toEqual({ ok: true, value: type.example.answer });
  expect(type.display(block, type.example.answer, standaloneContext)).not.toBe("");
});

test("only files, payments and repeated groups are not answered in words", () => {
  const wordless = answerable.filter((type) => type.answerKind(exampleOf(type), standaloneContext).kind === "none");
  expect(wordless.map(({ type }) => type)).toEqual(["file_upload", "payment", "repeat_group"]);
});

describe.each([...blockTypes.values()])("the type $type", (type) => {
  const block = exampleOf(type);

  const check = (value: unknown) => type.check(block, value, standaloneContext);
  const values = [
    undefined,
    "",
    " ",
    "x",
    "  x  ",
    "Ana@Example.ORG",
    "2026-13-01",
    0,
    -1,
    5,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    [],
    ["x"],
    ["fun", "work", "work"],
    [[]],
    [null],
    {},
    { other: 1 },
    { other: "" },
    { other: " x " },
    { other: "x", more: 1 },
    "x".repeat(30_000),
    Array.from({ length: 5000 }, () => "work"),
    type.example.answer,
  ];
  const accepted = values.map(check).filter((result) => result.ok);
  const refused = values.map(check).filter((result) => !result.ok);

  test("has an example that follows its own rules", () => {
    expect(type.configSchema.parse(type.example.config)).toEqual(type.example.config);
    expect(type.configIssues?.(block) ?? []).toEqual([]);
    expect(type.answerSchema.parse(type.example.answer)).toEqual(type.example.answer);
  });

  test("refuses with one of its codes, and gives what the message names", () => {
    const unexplained = refused.filter(({ code, params = {} }) => {
      const message = type.codes[code];
      return (
        message === undefined ||
        [...message.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => !Object.hasOwn(params, name))
      );
    });
    expect(refused).not.toEqual([]);
    expect(unexplained).toEqual([]);
  });

  test("calls no property of its own as what every question has", () => {
    const common = Object.keys(blockOutline(block, {}));
    expect(
      Object.keys(type.publicConfig(block, standaloneContext)).filter(
        (key) => common.includes(key) || /^(titleMd|descriptionMd)$/.test(key),
      ),
    ).toEqual([]);
  });

  test("accepts what its answer schema allows, and accepts it again as it is", () => {
    expect(accepted.filter(({ value }) => !type.answerSchema.safeParse(value).success)).toEqual([]);
    expect(accepted.map(({ value }) => check(value))).toEqual(accepted);
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
    public_block: {
      type: "single_choice",
      title: "Which plan do you use?",
      required: false,
      options: [
        { ref: "free", label: "Free" },
        { ref: "pro", label: "Pro" },
      ],
      allowOther: true,
    },
    answer: "pro",
  });
  expect(blocks.filter(({ needs_options }) => needs_options).map(({ type }) => type)).toEqual([
    "single_choice",
    "multi_choice",
    "dropdown",
    "picture_choice",
    "ranking",
  ]);
});

describe("a public block", () => {
  const form = formOf({
    blocks: [
      question("name"),
      {
        ref: "plan",
        type: "single_choice",
        title: "Plan, {{answer:name|you}}?",
        description: "For {{answer:name|you}}",
        requiredIf: answerIs("name", "Ana"),
        media: { kind: "image", imageKey: "img1" },
        config: {
          options: [
            { ref: "free", label: "Free", synonyms: ["gratis"], score: 1 },
            { ref: "pro", label: "Pro", imageKey: "img2", visibleIf: answerIs("name", "Ana") },
          ],
        },
      },
    ],
  });
  const plan = form.blockByRef.get("plan")!.block;
  const scope = { variables: {}, hiddenFields: {} };

  test("has its recalls filled in and only the options that are offered, without synonyms and scores", () => {
    expect(publicBlock(plan, form, { ...scope, answers: new Map() })).toEqual({
      id: "plan",
      ref: "plan",
      type: "single_choice",
      title: "Plan, you?",
      description: "For you",
      required: false,
      imageKey: "img1",
      media: { kind: "image", imageKey: "img1" },
      options: [{ ref: "free", label: "Free" }],
      allowOther: false,
    });
    expect(
      publicBlock(plan, form, {
        ...scope,
        answers: new Map([["name", "Ana"]]),
        path: { isRequired: (ref) => ref === "plan" },
      }),
    ).toMatchObject({
      title: "Plan, Ana?",
      required: true,
      options: [
        { ref: "free", label: "Free" },
        { ref: "pro", label: "Pro", imageKey: "img2" },
      ],
    });
  });
});
