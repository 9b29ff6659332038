/**
 * Every kind of person in every language, and the scripted conversations that no rule was written from. The bounds are
 * what was measured last (`test/bench/RESULTS.md`), and may only improve.
 */
import { describe, expect, test } from "vitest";
import { sampleForms } from "../converse/forms.ts";
import { holdAll } from "../converse/hold-all.ts";
import { percentOf } from "../converse/judging/score.ts";
import { PEOPLE } from "../converse/people/person.ts";
import { SPOKEN, type Spoken } from "../converse/people/words.ts";
import { percentRight, play, verdictTable, type Judged } from "../converse/scripts/play.ts";
import { scriptsOf } from "../converse/scripts/script.ts";

/**
 * In percent: recorded values that are wrong in silence, dead ends by conversation, clear answers that are asked again.
 * Somewhat more than was measured: where the service says something else, people draw other words.
 */
const BOUNDS: Readonly<Record<Spoken, readonly [wrongInSilence: number, deadEnds: number, reAsks: number]>> = {
  en: [0.3, 0.5, 1],
  de: [0.3, 0.5, 2],
  es: [0.3, 0.5, 1.5],
  fr: [0.3, 0.5, 2],
  it: [0.3, 0.5, 1.5],
  nl: [0.3, 0.5, 2],
  pt: [0.3, 0.5, 1.5],
  ar: [0.3, 0.5, 2],
  hi: [0.3, 0.5, 2],
  zh: [0.3, 0.5, 1.5],
  ja: [0.3, 0.5, 1.5],
  pl: [0.3, 0.5, 2],
  tr: [0.3, 0.5, 1.5],
  ru: [0.3, 0.5, 1],
  id: [0.3, 0.5, 1.5],
};

/** Conversations that came to no ending: the value itself was not taken, or a person had left without noticing. */
const LEFT_MAX = 2;

test.each(SPOKEN)("every kind of person talks to every sample form in %s, no worse than before", async (language) => {
  const { total } = await holdAll({ forms: sampleForms(), people: PEOPLE, languages: [language], seed: 1 });
  const [wrongInSilence, deadEnds, reAsks] = BOUNDS[language];
  expect(total.ended).toBeGreaterThanOrEqual(total.conversations - LEFT_MAX);
  expect(percentOf(total.wrongInSilence, total.recorded)).toBeLessThanOrEqual(wrongInSilence);
  expect(percentOf(total.deadEnds, total.conversations)).toBeLessThanOrEqual(deadEnds);
  expect(percentOf(total.needlessReAsks, total.clearAnswers)).toBeLessThanOrEqual(reAsks);
});

describe("conversations that were held out", () => {
  test("are judged in fifteen languages, and no worse than before", async () => {
    const judged: Judged[] = [];
    for (const script of scriptsOf("held-out")) judged.push(...(await play(script)));
    const table = verdictTable(judged);
    expect(new Set(judged.map(({ script }) => script.language)).size).toBe(SPOKEN.length);
    expect(percentRight(judged), table).toBeGreaterThanOrEqual(91);
    expect(judged.filter(({ verdict }) => verdict === "wrong in silence").length, table).toBeLessThanOrEqual(2);
    expect(judged.filter(({ verdict }) => verdict === "dead end").length, table).toBe(0);
  });
});
