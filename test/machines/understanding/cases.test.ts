/**
 * Replies that nobody publishes a set of, each with what it must come to. The files in cases/ were written before the
 * code.
 */
import { describe, expect, test } from "vitest";
import { understandAnswer } from "../../../machines/understanding/understand-answer.ts";
import { contextOf, isSame, outcomeOf, readCaseFiles } from "./case-files.ts";

const files = readCaseFiles();

test("there are at least 600 authored cases", () => {
  const count = files.flatMap(({ groups }) => groups).reduce((sum, { cases }) => sum + cases.length, 0);
  expect(count).toBeGreaterThanOrEqual(600);
});

describe.each(files)("$file", ({ groups }) => {
  test.each(groups)("$name: every reply comes to what is written beside it", (group) => {
    const context = contextOf(group);
    const wrong = group.cases.flatMap(([text, expected]) => {
      const outcome = outcomeOf(understandAnswer(group.kind, text, context, group.title));
      return isSame(outcome, expected) ? [] : [{ text, expected, outcome }];
    });
    expect(wrong).toEqual([]);
  });
});
