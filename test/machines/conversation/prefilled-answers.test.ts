/** Answers that an address gives in advance: what is filled in, and what is said about the rest. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockTypeOf, blockTypes } from "../../../machines/blocks/catalogue.ts";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import {
  PREFILLED_CHARACTERS_MAX,
  PREFILLED_MAX,
  readPrefilledAnswers,
  type GivenAnswer,
  type PrefilledAnswers,
} from "../../../machines/conversation/prefilled-answers.ts";
import { compiled, documentOf } from "../../support/conversations/chat.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const options = [
  { ref: "free", label: "Free" },
  { ref: "pro", label: "Professional, paid" },
  { ref: "team", label: "Team" },
];
const contact = {
  fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "phone" }],
};

/** Every type of question by its own example, under the type's name. */
const every = compiled(
  documentOf([
    ...[...blockTypes.values()]
      .filter(({ type }) => type !== "picture_choice")
      .map(({ type, example }) => ({ ref: type, type, title: example.title, config: example.config })),
    { ref: "plan", type: "single_choice", title: "Which **plan**?", config: { options } },
    { ref: "own", type: "single_choice", title: "Which?", config: { options, allowOther: true } },
    { ref: "plans", type: "multi_choice", title: "Which plans?", config: { options, maxSelected: 2 } },
    {
      ref: "kept",
      type: "dropdown",
      title: "Of those?",
      config: { options, optionsFrom: { ref: "plans", take: "chosen" } },
    },
    { ref: "reach", type: "contact_info", title: "How do we reach you?", config: contact },
  ]),
);

function given(...values: readonly (readonly [string, string])[]): readonly GivenAnswer[] {
  return values.map(([name, text]) => {
    const [ref = "", part] = name.split(".");
    return { ref, part, text };
  });
}

function read(...values: readonly (readonly [string, string])[]): PrefilledAnswers {
  return readPrefilledAnswers(every, given(...values), { language: "en", timeZone: "Europe/Berlin", now: NOW });
}

const codes = ({ problems }: PrefilledAnswers) => problems.map(({ ref, code }) => `${ref}: ${code}`);

describe("a value", () => {
  test.each([
    ["short_text", "stop", "stop"],
    ["email", "Ana@Example.org", "Ana@example.org"],
    ["number", "12", 12],
    ["nps", "10", 10],
    ["yes_no", "true", true],
    ["yes_no", "no", false],
    ["plan", "pro", "pro"],
    ["plan", "professional, PAID", "pro"],
    ["own", "Free", "free"],
    ["own", "Gold", { other: "Gold" }],
    ["plans", "free,Team", ["free", "team"]],
    ["date", "2027-01-31", "2027-01-31"],
    ["date", "31 January 2027", "2027-01-31"],
    ["country", "Germany", "DE"],
  ])("of %s, %s, is read as an answer has it", (ref, text, answer) => {
    expect(read([ref, text])).toEqual({ answers: { [ref]: answer }, problems: [] });
  });

  test("that is refused names its question and what is wrong, in the reader's language", () => {
    const { answers, problems } = readPrefilledAnswers(
      every,
      given(["email", "no address"], ["plan", "gold"], ["plans", "free,pro,team"]),
      { language: "de", timeZone: "Europe/Berlin", now: NOW },
    );
    expect(answers).toEqual({});
    expect(problems.map(({ title, code }) => [title, code])).toEqual([
      ["What is your e-mail address?", "invalid_email"],
      ["Which plan?", "not_understood"],
      ["Which plans?", "too_many"],
    ]);
    expect(problems[2]?.message).toContain("höchstens 2");
  });

  test("of several parameters is a list where the question takes one, and refused elsewhere", () => {
    expect(read(["plans", "free"], ["plans", "team"]).answers).toEqual({ plans: ["free", "team"] });
    expect(codes(read(["email", "a@example.org"], ["email", "b@example.org"]))).toEqual(["email: given_twice"]);
  });

  test("of a contact may give some fields: those that fit are filled in, the others are named", () => {
    const result = read(["reach.email", "ana@example.org"], ["reach.phone", "no"], ["reach.shoe", "44"]);
    expect(result.answers).toEqual({ reach: { email: "ana@example.org" } });
    expect(codes(result)).toEqual(["reach: invalid_phone", "reach: unknown_key"]);
  });
});

describe("nothing is filled in", () => {
  test.each(["payment", "verification", "file_upload", "signature", "consent", "statement", "repeat_group", "kept"])(
    "for %s, which is an act of the respondent or no answer in words",
    (ref) => {
      expect(read([ref, "yes"])).toMatchObject({ answers: {}, problems: [{ ref, code: "not_prefillable" }] });
    },
  );

  test("for a question that is not there, and beyond the limits, and each is named", () => {
    expect(read(["shoe", "44"])).toEqual({
      answers: {},
      problems: [{ ref: "shoe", title: null, code: "unknown_ref", message: null }],
    });
    expect(codes(read(["long_text", "x".repeat(PREFILLED_CHARACTERS_MAX + 1)]))).toEqual(["long_text: too_long"]);
    const many = Array.from({ length: PREFILLED_MAX + 2 }, (_, at) => [`q${at}`, "1"] as const);
    expect(codes(read(...many)).filter((code) => code.endsWith("too_many_values"))).toEqual([
      `q${PREFILLED_MAX}: too_many_values`,
      `q${PREFILLED_MAX + 1}: too_many_values`,
    ]);
  });

  test("of a form behind a password, about whose questions nothing is said", () => {
    const closed = compiled(
      documentOf([{ ref: "name", type: "short_text", title: "Secret name" }], { settings: { access: "email_code" } }),
    );
    expect(
      readPrefilledAnswers(closed, given(["name", "Ana"], ["other", "1"]), {
        language: "en",
        timeZone: "UTC",
        now: NOW,
      }),
    ).toEqual({
      answers: {},
      problems: ["name", "other"].map((ref) => ({ ref, title: null, code: "not_prefillable", message: null })),
    });
  });
});

test("whatever is given is either an answer that the question's own check accepts, or a problem that is named", () => {
  const refs = every.blocks.map(({ ref }) => ref).filter((ref) => ref !== "reach" && ref !== "kept");
  fc.assert(
    fc.property(
      fc.constantFrom(...refs, "nowhere", "__proto__"),
      fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom("1", "free", "yes", "2027-02-03", "Germany", "3 EUR")),
      (ref, text) => {
        const { answers, problems } = read([ref, text]);
        const block = every.blockByRef.get(ref)?.block;
        if (!Object.hasOwn(answers, ref)) return problems.length === 1 && problems[0]?.ref === ref;
        const context = { ...standaloneContext, now: NOW };
        return (
          block !== undefined && problems.length === 0 && blockTypeOf(block).check(block, answers[ref], context).ok
        );
      },
    ),
  );
});
