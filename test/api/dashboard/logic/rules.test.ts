/** Rules as the dashboard reads and changes them: sentences, what is broken, what rules can ask about. */
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import {
  firstCondition,
  movedRule,
  withGroupPart,
  withJump,
  withOperator,
  withoutRule,
  withPart,
  withSubject,
} from "../../../../api/dashboard/app/rules/edit-rules.ts";
import { operatorsToPick, operatorWords } from "../../../../api/dashboard/app/rules/operators.ts";
import { textOf, type PhraseValue } from "../../../../api/dashboard/app/rules/phrase.ts";
import { problemsOfRule } from "../../../../api/dashboard/app/rules/rule-problems.ts";
import { conditionSentence, expressionSentence, ruleSentence } from "../../../../api/dashboard/app/rules/sentences.ts";
import { nameOfBlock, partsOf, subjectOf, valueTypeOf } from "../../../../api/dashboard/app/rules/subjects.ts";
import { words as german } from "../../../../api/dashboard/app/words/de/rules.ts";
import { words as english } from "../../../../api/dashboard/app/words/en/rules.ts";
import { blockTypes, blockTypeOf } from "../../../../machines/blocks/catalogue.ts";
import {
  answerPartOf,
  valueTypeOf as machineValueTypeOf,
} from "../../../../machines/document/block-type/answer-parts.ts";
import type { FormDocument } from "../../../../machines/document/document.ts";
import type { Block } from "../../../../machines/document/schema/block.ts";
import { OPERATORS, type Condition } from "../../../../machines/document/schema/condition.ts";
import { checkForPublish } from "../../../../machines/form/checks/publish-checks.ts";
import { parseDocument } from "../../../../machines/form/parse-document.ts";

const said = (value: PhraseValue, words: Readonly<Record<string, string>> = english, language = "en"): string =>
  textOf(value, (key, values) => String(new IntlMessageFormat(words[key] ?? key, language).format({ ...values })));

function read(doc: object): FormDocument {
  const parsed = parseDocument({ schemaVersion: 1, title: "Meetup", ...doc });
  if (!("document" in parsed)) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const meetup = read({
  blocks: [
    { ref: "joins", type: "yes_no", title: "Can you join us?" },
    { ref: "guests", type: "number", title: "How many guests?" },
    {
      ref: "meal",
      type: "single_choice",
      title: "What would you like for **lunch**?",
      config: {
        options: [
          { ref: "veg", label: "Vegetarian" },
          { ref: "none", label: "Nothing, thank you" },
        ],
      },
    },
    {
      ref: "topics",
      type: "multi_choice",
      title: "Which topics?",
      config: {
        options: [
          { ref: "talk", label: "Give a talk" },
          { ref: "hear", label: "Listen" },
        ],
      },
    },
    { ref: "day", type: "date", title: "Which day?" },
    { ref: "mail", type: "contact_info", title: "Who are you?", config: { fields: [{ key: "email" }] } },
  ],
  endings: [
    { ref: "bye", title: "Maybe next time!" },
    { ref: "soon", title: "See you soon!" },
  ],
  variables: [{ ref: "seats", type: "number", initial: 0 }],
  hiddenFields: [{ key: "utm_source" }],
  logic: [
    {
      id: "l1",
      after: "meal",
      when: { left: { answer: "meal" }, op: "eq", right: { const: "none" } },
      do: [{ jump: { ending: "bye" } }],
    },
    { id: "l2", after: "meal", when: {}, do: [{ set: "seats", expr: { add: [{ answer: "guests" }, 1] } }] },
  ],
});
const [jump, calculation] = meetup.logic as [FormDocument["logic"][number], FormDocument["logic"][number]];

test("a question is named by the first line of its title, recalls by what they recall", () => {
  expect(
    nameOfBlock({ ref: "mail", title: "Nice to meet you, **{{answer:name|friend}}**! {{var:seats}} seats?\nAll?" }),
  ).toBe("Nice to meet you, name! seats seats?");
  expect(nameOfBlock({ ref: "mail", title: "" })).toBe("mail");
});

describe("a rule as a sentence", () => {
  test("names question, value and target as the maker did, in English and in German", () => {
    expect(said(ruleSentence(meetup, jump))).toBe(
      "When What would you like for lunch? is Nothing, thank you, jump to Maybe next time!",
    );
    expect(said(ruleSentence(meetup, jump), german, "de")).toBe(
      "Wenn gilt: What would you like for lunch? ist Nothing, thank you, zu Maybe next time! springen",
    );
    expect(said(ruleSentence(meetup, calculation))).toBe("Always set seats to How many guests? + 1");
  });

  test("groups nested to three levels keep their meaning by brackets", () => {
    const of = (answer: string, constant: boolean | number | string): Condition => ({
      left: { answer },
      op: "eq",
      right: { const: constant },
    });
    const nested: Condition = {
      any: [of("guests", 2), { all: [of("joins", true), { not: { any: [of("meal", "veg"), of("meal", "none")] } }] }],
    };
    expect(said(conditionSentence(meetup, nested))).toBe(
      "How many guests? is 2 or (Can you join us? is Yes and not (What would you like for lunch? is Vegetarian or What would you like for lunch? is Nothing, thank you))",
    );
  });

  test("every operator has words for every type that it fits, in both languages, and no type has two of the same", () => {
    for (const type of [
      "text",
      "number",
      "boolean",
      "choice",
      "choices",
      "ranking",
      "date",
      "time",
      "datetime",
    ] as const) {
      for (const words of [english, german] as Readonly<Record<string, string>>[]) {
        const names = operatorsToPick(type).map((operator) => words[operatorWords(operator, type)]);
        expect(names, type).not.toContain(undefined);
        expect(new Set(names).size, `${type}: ${names.join(", ")}`).toBe(names.length);
      }
    }
    expect([...operatorsToPick(undefined)].sort()).toEqual([...OPERATORS].sort());
    expect(operatorsToPick("choices")[0]).toBe("contains");
    // A comparison of dates by "more than", as a document may have it, stays and is said as "after".
    expect(operatorsToPick("date", "gt")).toContain("gt");
  });

  test("calculations are said with brackets where they are needed", () => {
    const sum = { mul: [{ add: [{ answer: "guests" }, 1] }, 12] } as const;
    expect(said(expressionSentence(meetup, sum))).toBe("(How many guests? + 1) × 12");
    expect(said(expressionSentence(meetup, { round: [{ div: [sum, 7] }, 2] }))).toBe(
      "(((How many guests? + 1) × 12) ÷ 7) rounded to 2 places",
    );
  });
});

describe("what rules know of questions", () => {
  test("compares as the machine does, for every type of question and every part of its answers", () => {
    for (const type of blockTypes.values()) {
      const block = { ref: "q", type: type.type, title: "", config: type.example.config } as unknown as Block;
      expect(valueTypeOf(block), type.type).toBe(machineValueTypeOf(blockTypeOf(block), block));
      const parts = Object.fromEntries(
        Object.keys(type.answerParts?.(block) ?? {}).map((part) => [part, answerPartOf(type, block, part)?.valueType]),
      );
      expect(partsOf(block), type.type).toEqual(parts);
    }
    const pictures = { type: "picture_choice", config: { multiple: true } } as unknown as Block;
    expect(valueTypeOf(pictures)).toBe("choices");
  });
});

describe("a rule after a deletion", () => {
  const without = (change: Partial<FormDocument>): FormDocument => ({ ...meetup, ...change });
  const keysOf = (document: FormDocument, at: number): readonly string[] =>
    problemsOfRule(document, document.logic[at] as FormDocument["logic"][number]).map(({ key }) => key);

  test("is broken where publishing refuses it, and whole where publishing takes it", () => {
    expect(keysOf(meetup, 0)).toEqual([]);
    const cases: readonly [FormDocument, number, string][] = [
      [without({ endings: meetup.endings.slice(1) }), 0, "rules.problem.ending"],
      [without({ blocks: meetup.blocks.filter(({ ref }) => ref !== "guests") }), 1, "rules.problem.question"],
      [without({ variables: [] }), 1, "rules.problem.variable"],
      [
        without({
          blocks: meetup.blocks.map((block) =>
            block.ref === "meal" ? { ...block, config: { options: [{ ref: "veg", label: "Vegetarian" }] } } : block,
          ),
        }),
        0,
        "rules.problem.option",
      ],
    ];
    for (const [document, at, key] of cases) {
      expect(keysOf(document, at), key).toEqual([key]);
      expect(
        checkForPublish(document).some(({ path }) => path.startsWith(`logic.${at}`)),
        key,
      ).toBe(true);
    }
    expect(said(ruleSentence(without({ endings: [] }), jump))).toContain("jump to bye");
  });
});

describe("changing rules", () => {
  test("a jump from an option is one rule of the document, and publishing takes it", () => {
    const { document, id } = withJump(meetup, "topics", { ending: "soon" });
    expect(document.logic.at(-1)).toEqual({
      id,
      after: "topics",
      when: { left: { answer: "topics" }, op: "contains", right: { const: "talk" } },
      do: [{ jump: { ending: "soon" } }],
    });
    expect(checkForPublish(document)).toEqual([]);
    expect(withoutRule(document, id)).toEqual(meetup);
  });

  test("a rule moves among those of its question only", () => {
    const other = { ...meetup, logic: [jump, { ...jump, id: "x", after: "joins" }, calculation] };
    expect(movedRule(other, "l2", -1).logic.map(({ id }) => id)).toEqual(["l2", "x", "l1"]);
    expect(movedRule(other, "x", 1)).toBe(other);
  });

  test("another question or operator keeps the value where it fits, and never leaves one that cannot be", () => {
    const meal = { left: { answer: "meal" }, op: "eq", right: { const: "none" } } as const;
    const subject = (answer: string) => subjectOf(meetup, { answer }) as NonNullable<ReturnType<typeof subjectOf>>;
    expect(withOperator(meal, "in", subject("meal")).right).toEqual({ const: ["none"] });
    expect(withOperator(meal, "answered", subject("meal"))).toEqual({ left: { answer: "meal" }, op: "answered" });
    expect(withSubject(meal, subject("guests"))).toEqual({ left: { answer: "guests" }, op: "eq", right: { const: 0 } });
    expect(withSubject(meal, subject("joins")).right).toEqual({ const: true });
    expect(firstCondition(meetup, { answer: "gone" })).toEqual({});
  });

  test("and joins to and, or makes a group around it, and a group of one part is that part", () => {
    const [a, b, c] = ["guests", "day", "joins"].map((answer) => firstCondition(meetup, { answer })) as [
      Condition,
      Condition,
      Condition,
    ];
    const both = withPart(withPart({}, "all", a), "all", b);
    expect(both).toEqual({ all: [a, b] });
    expect(withPart(both, "all", c)).toEqual({ all: [a, b, c] });
    expect(withPart(both, "any", c)).toEqual({ any: [{ all: [a, b] }, c] });
    expect(withGroupPart("all", [a, b], 0, undefined)).toBe(b);
  });
});
