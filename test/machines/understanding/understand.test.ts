/** The interface: what a result carries besides the answer, and how a block's kind is found. */
import { describe, expect, test } from "vitest";
import type { Block } from "../../../machines/document/schema/block.ts";
import { REPLY_LANGUAGES, replyWordsOf } from "../../../machines/languages/registry.ts";
import type { UnderstandContext } from "../../../machines/understanding/reply/result.ts";
import { understand } from "../../../machines/understanding/understand.ts";
import { understandAnswer } from "../../../machines/understanding/understand-answer.ts";

const context: UnderstandContext = {
  now: Date.UTC(2026, 2, 11, 10),
  timeZone: "UTC",
  locales: ["en-US"],
  answered: [],
};

function blockOf(type: string, title: string, config: Block["config"]): Block {
  return {
    id: "b1",
    ref: "q",
    type,
    title,
    description: null,
    required: true,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config,
  };
}

describe("results", () => {
  test("a span points at the words of the answer in the text as it was typed", () => {
    const text = "  I'd like March 20th, please";
    const result = understandAnswer({ kind: "date" }, text, context);
    expect(result).toMatchObject({ answer: "2026-03-20", confidence: "strong" });
    if (!("answer" in result)) throw new Error("no answer");
    expect(text.slice(result.span.start, result.span.end)).toBe("March 20th");
  });

  test("what is said beyond the answer comes as the rest", () => {
    expect(understandAnswer({ kind: "yes_no" }, "Yes. What's the address?", context)).toMatchObject({
      answer: true,
      rest: "What's the address?",
    });
    expect(understandAnswer({ kind: "yes_no" }, "Yes, thanks!", context)).not.toHaveProperty("rest");
  });

  test("the words that a question shows for yes and no are understood in every language, alone and not within others", () => {
    const ask = (text: string, yes: string, no: string, locale: string) =>
      understandAnswer({ kind: "yes_no", labels: { yes, no } }, text, { ...context, locales: [locale] });
    for (const [locale, yes, no] of [
      ["ja", "はい", "いいえ"],
      ["zh", "是", "否"],
      ["ar", "نعم", "لا"],
      ["hi", "हाँ", "नहीं"],
      ["en", "Count me in", "Can't make it"],
    ] as const) {
      expect(ask(yes, yes, no, locale)).toMatchObject({ answer: true, confidence: "exact" });
      expect(ask(`${no}.`, yes, no, locale)).toMatchObject({ answer: false, confidence: "exact" });
    }
    expect(ask("いいえ、でも", "はい", "いいえ", "ja")).toMatchObject({ answer: false });
    expect(ask("no", "Count me in", "Can't make it", "en")).toMatchObject({ answer: false });
  });

  test("a reply that is nothing but the answer is exact, one in a sentence strong, a guess weak", () => {
    const kind = { kind: "number", integer: true } as const;
    expect(understandAnswer(kind, "4 please", context)).toMatchObject({ confidence: "exact" });
    expect(understandAnswer(kind, "my family has 4 members", context)).toMatchObject({ confidence: "strong" });
    expect(understandAnswer(kind, "less than 4", context)).toMatchObject({ confidence: "weak" });
  });

  test("the day is the respondent's own", () => {
    const late = { ...context, now: Date.UTC(2026, 2, 11, 23, 30) };
    expect(understandAnswer({ kind: "date" }, "tomorrow", { ...late, timeZone: "Asia/Tokyo" })).toMatchObject({
      answer: "2026-03-13",
    });
    expect(understandAnswer({ kind: "date" }, "tomorrow", { ...late, timeZone: "America/New_York" })).toMatchObject({
      answer: "2026-03-12",
    });
    expect(understandAnswer({ kind: "date" }, "tomorrow", { ...late, timeZone: "Not/AZone" })).toMatchObject({
      answer: "2026-03-12",
    });
  });

  test("nothing typed is not understood", () => {
    for (const text of ["", "   ", "\n", "…"])
      expect(understandAnswer({ kind: "date" }, text, context)).toEqual({ unknown: true });
  });
});

describe("blocks", () => {
  test("a block is understood as the kind that its type declares", () => {
    expect(understand(blockOf("date", "When?", {}), "March 20", context)).toMatchObject({ answer: "2026-03-20" });
    expect(understand(blockOf("yes_no", "Really?", {}), "yep", context)).toMatchObject({ answer: true });
    expect(understand(blockOf("short_text", "Why?", {}), "because", context)).toMatchObject({ answer: "because" });
  });

  test("options that are not offered now are no answers", () => {
    const hidden = { all: [{ left: { answer: "other" }, op: "answered" as const }] };
    const block = blockOf("single_choice", "Which?", {
      options: [
        { ref: "a", label: "Apple" },
        { ref: "b", label: "Banana", visibleIf: hidden },
      ],
    });
    const offered = (only: readonly string[]): UnderstandContext => ({
      ...context,
      optionVisible: (_block, option) => only.includes(option),
    });
    expect(understand(block, "banana", offered(["a", "b"]))).toMatchObject({ answer: "b" });
    expect(understand(block, "banana", offered(["a"]))).toEqual({ unknown: true });
    expect(understand(block, "banana", offered(["a", "b"]))).toMatchObject({ answer: "b" });
  });
});

describe("readings that the rules of the question settle", () => {
  const officeHours = blockOf("time", "When shall we call?", { min: "09:00", max: "17:00" });

  test("of morning and afternoon, the one that is allowed is meant", () => {
    expect(understand(officeHours, "half past three", context)).toMatchObject({
      answer: "15:30",
      confidence: "strong",
    });
    expect(understand(blockOf("time", "When?", {}), "half past three", context)).toMatchObject({
      ambiguous: [{ value: "03:30" }, { value: "15:30" }],
    });
    expect(
      understand(blockOf("date", "When?", { max: "2026-03-31" }), "03/04/2026", { ...context, locales: ["en"] }),
    ).toMatchObject({ answer: "2026-03-04", confidence: "strong" });
  });

  test("of two days, the one that is allowed is offered as a guess", () => {
    expect(understand(blockOf("date", "When?", { max: "2026-03-15" }), "next Friday", context)).toMatchObject({
      answer: "2026-03-13",
      confidence: "weak",
    });
  });

  test("where none is allowed, the first goes on to the block, which says what is against it", () => {
    expect(understand(officeHours, "half past six", context)).toMatchObject({ answer: "06:30", confidence: "strong" });
  });
});

describe("languages", () => {
  test("every language file compiles, and has every month, weekday, command and ordinal up to ten", () => {
    for (const code of REPLY_LANGUAGES) {
      const { time, numbers, commands } = replyWordsOf(code);
      expect(time.months).toHaveLength(12);
      expect(time.weekdays).toHaveLength(7);
      // Where a sign makes a rank of any number, none is listed.
      if (numbers.numerals === undefined) expect(numbers.ordinals.filter(([value]) => value <= 10)).toHaveLength(10);
      for (const { strict } of Object.values(commands)) expect(strict.split("|").length).toBeGreaterThan(5);
      // Compiling checks the length of every phrase.
      for (const kind of ["date", "time", "yes_no", "country", "email"] as const)
        understandAnswer({ kind }, "x", { ...context, locales: [code] });
      understandAnswer({ kind: "currency", currency: "EUR" }, "5", { ...context, locales: [code] });
    }
  });

  test("a language that is not spoken here is read as English, and a region does not matter to the words", () => {
    expect(understandAnswer({ kind: "yes_no" }, "yes", { ...context, locales: ["fi-FI"] })).toMatchObject({
      answer: true,
    });
    expect(understandAnswer({ kind: "yes_no" }, "ja", { ...context, locales: ["de-CH"] })).toMatchObject({
      answer: true,
    });
  });
});
