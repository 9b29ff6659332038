import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import type { Block } from "../../../machines/document/schema/block.ts";
import { answered, blockOf, check, display, isConfig, issues, publicConfig, refusal } from "./answering.ts";

const SCALES: readonly { readonly type: string; readonly least: number; readonly most: number }[] = [
  { type: "rating", least: 1, most: 5 },
  { type: "opinion_scale", least: 1, most: 10 },
  { type: "nps", least: 0, most: 10 },
  { type: "csat", least: 1, most: 5 },
  { type: "ces", least: 1, most: 7 },
];

describe.each(SCALES)("$type", ({ type, least, most }) => {
  const block = blockOf(type);

  test("takes every step and nothing else", () => {
    for (let step = least; step <= most; step++) expect(check(block, step)).toEqual({ value: step });
    expect(check(block, least - 1)).toBe("too_small");
    expect(check(block, most + 1)).toBe("too_large");
    expect(check(block, least + 0.5)).toBe("not_integer");
    for (const value of [String(least), Number.NaN, Number.POSITIVE_INFINITY, null, true, [least], { value: least }])
      expect(check(block, value)).toBe("wrong_type");
    expect(refusal(block, most + 1)).toBe(`It can be at most ${most}.`);
  });

  test("is a number in reports, logic, scores and words", () => {
    const blockType = blockTypeOf(block);
    expect(blockType).toMatchObject({ analyticsKind: "number", valueType: "number" });
    expect(blockType.scoreOf?.(block, most, standaloneContext)).toBe(most);
    expect(display(block, most)).toBe(String(most));
    expect(display(block, most, "ar-EG")).toBe(new Intl.NumberFormat("ar-EG").format(most));
  });

  test("understands a number in digits, in words and out of the most", () => {
    expect(answered(block, "3")).toEqual({ value: 3 });
    expect(answered(block, "four")).toEqual({ value: 4 });
    expect(answered(block, `2/${most}`)).toEqual({ value: 2 });
    expect(answered(block, "3 or 4")).toEqual({ offered: [3, 4] });
    expect(answered(block, String(most + 1))).toBe("too_large");
  });
});

test("-0 is recorded as 0", () => {
  expect(Object.is((check(blockOf("nps"), -0) as { value: number }).value, 0)).toBe(true);
});

describe("rating", () => {
  test("has from 3 to 10 marks", () => {
    expect(check(blockOf("rating", { max: 3 }), 4)).toBe("too_large");
    expect(check(blockOf("rating", { max: 10 }), 10)).toEqual({ value: 10 });
    expect([2, 11, 4.5].map((max) => isConfig("rating", { max }))).toEqual([false, false, false]);
    expect(publicConfig(blockOf("rating", { icon: "heart" }))).toEqual({ min: 1, max: 5, labels: {}, icon: "heart" });
  });

  test.each([
    ["star", "4 stars", 4],
    ["star", "⭐⭐⭐", 3],
    ["heart", "❤️❤️❤️", 3],
    ["thumb", "👍👍👍👍", 4],
    ["number", "4 stars", 4],
  ])("in %ss understands %j", (icon, text, answer) => {
    expect(answered(blockOf("rating", { icon }), text)).toEqual({ value: answer });
  });

  test("out of another number is a guess", () => {
    expect(answered(blockOf("rating"), "8/10")).toEqual({ guess: { value: 4 } });
  });
});

describe("labels", () => {
  const opinion = blockOf("opinion_scale", {
    max: 7,
    labels: { low: "Not at all", mid: "Neutral", high: "Completely" },
  });

  test("at the ends and in the middle are understood as their steps", () => {
    expect(answered(opinion, "completely")).toEqual({ value: 7 });
    expect(answered(opinion, "Not at all")).toEqual({ value: 1 });
    expect(answered(opinion, "neutral")).toEqual({ value: 4 });
    expect(answered(blockOf("opinion_scale", { labels: { mid: "So-so" } }), "so-so")).toBe("unknown");
  });

  test("of which a reply says one word are a guess, and not one when it says what it is not", () => {
    const likely = blockOf("nps", { labels: { low: "Not at all likely", high: "Extremely likely" } });
    expect(answered(likely, "extremely likely")).toEqual({ value: 10 });
    expect(answered(likely, "likely")).toBe("unknown");
    expect(answered(blockOf("ces", { labels: { low: "Very difficult", high: "Very easy" } }), "easy")).toEqual({
      guess: { value: 7 },
    });
    expect(answered(opinion, "not completely")).toBe("unknown");
  });

  test("stand at steps that there are", () => {
    expect(issues("nps", { labels: { "11": "More than likely" } })).toEqual(["unknown_step"]);
    expect(issues("opinion_scale", { min: 1, labels: { "0": "None" } })).toEqual(["unknown_step"]);
    expect(issues("csat", { labels: { low: "Bad", "3": "Fine", high: "Good" } })).toEqual([]);
    expect(isConfig("nps", { labels: { middle: "Maybe" } })).toBe(false);
  });
});

describe("csat", () => {
  const csat: Block = blockOf("csat", {}, "How satisfied are you?");

  test.each([
    ["very satisfied", 5],
    ["satisfied", 4],
    ["I'm quite satisfied", 4],
    ["neither satisfied nor dissatisfied", 3],
    ["neutral", 3],
    ["dissatisfied", 2],
    ["not satisfied", 2],
    ["not very satisfied", 2],
    ["very dissatisfied", 1],
    ["not at all satisfied", 1],
    ["sehr zufrieden", 5],
  ])("understands %j", (text, answer) => {
    expect(answered(csat, text)).toEqual({ value: answer });
  });

  test.each([
    ["de", "gar nicht zufrieden", 1],
    ["es", "muy satisfecha", 5],
    ["fr", "plutôt satisfait", 4],
    ["pt", "insatisfeito", 2],
    ["it", "molto soddisfatto", 5],
    ["nl", "zeer tevreden", 5],
  ])("understands it in %s: %j", (language, text, answer) => {
    expect(answered(csat, text, language)).toEqual({ value: answer });
  });

  test("shows its steps in the respondent's language, or the author's words", () => {
    expect(publicConfig(csat)).toMatchObject({ labels: { "1": "Very dissatisfied", "5": "Very satisfied" } });
    expect(publicConfig(csat, "de-AT")).toMatchObject({ labels: { "1": "Sehr unzufrieden", "5": "Sehr zufrieden" } });
    expect(publicConfig(csat, "fi")).toMatchObject({ labels: { "5": "Very satisfied" } });
    const own = blockOf("csat", { labels: { low: "Bad", high: "Great" } });
    expect(publicConfig(own, "de")).toMatchObject({ labels: { low: "Bad", high: "Great" } });
    expect(answered(own, "great")).toEqual({ value: 5 });
  });
});
