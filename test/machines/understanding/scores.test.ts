/**
 * The figures that the documentation gives are those that are measured: a change of understanding changes the page with
 * it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { KIND_SCORES, scoresInMarkdown } from "../../../api/docs/understanding-scores.ts";
import { ROOT } from "../../support/structure/source-files.ts";
import { readCaseFiles } from "./case-files.ts";
import { readPublishedReplies, scoreOf } from "./published-replies.ts";

const replies = readPublishedReplies();
const groups = readCaseFiles().flatMap((file) => file.groups);

describe("the scores of the documentation", () => {
  const published = KIND_SCORES.flatMap(({ published: score }) => (score === undefined ? [] : [score]));

  test.each(published)("on $set are those that are measured", ({ set, ...figures }) => {
    const { replies: count, correct, wrong } = scoreOf(replies, set);
    expect(figures).toEqual({ replies: count, correct: Number(correct.toFixed(1)), wrong: Number(wrong.toFixed(1)) });
  });

  test("are given of every kind of the published set, and of every kind that there are authored cases of", () => {
    expect(published.map(({ set }) => set).sort()).toEqual([...new Set(replies.map(({ kind }) => kind))].sort());
    expect(
      [...new Set(groups.map(({ kind }) => kind.kind))].filter(
        (kind) => !KIND_SCORES.some(({ kinds }) => kinds.includes(kind)),
      ),
    ).toEqual([]);
  });

  test.each(KIND_SCORES)("count no more authored cases than there are: $name", ({ kinds, authored }) => {
    const cases = groups
      .filter(({ kind }) => kinds.includes(kind.kind))
      .reduce((sum, group) => sum + group.cases.length, 0);
    expect(cases).toBeGreaterThanOrEqual(authored);
    // Rounded down, not out of date.
    expect(authored).toBeGreaterThanOrEqual(Math.floor(cases * 0.7));
  });

  test("stand in the design note as they are here", () => {
    expect(readFileSync(join(ROOT, "machines/understanding/DESIGN.md"), "utf8")).toContain(scoresInMarkdown());
  });
});
