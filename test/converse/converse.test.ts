/**
 * People who talk to the sample forms, and scripted conversations: figures that may only improve. A bound is what was
 * measured last (`test/bench/RESULTS.md`); whoever improves a figure moves its bound. `npm run converse` shows what is
 * behind it.
 */
import { expect, test } from "vitest";
import { sampleForms } from "./forms.ts";
import { holdAll } from "./hold-all.ts";
import { percentOf } from "./judging/score.ts";
import { percentRight, play, type Judged } from "./scripts/play.ts";
import { scriptsOf } from "./scripts/script.ts";

/** Takes as long as all others together, and is talked to in `test/full/converse.test.ts`. */
const LONG = "typeform/MedicalIntake.json";

test("people get through the sample forms, and what goes wrong on the way does not grow", async () => {
  const { total } = await holdAll({
    forms: sampleForms().filter(({ name }) => name !== LONG),
    people: ["correcting", "hostile"],
    languages: ["en"],
    seed: 1,
  });
  expect(total.conversations).toBe(56 * 2);
  expect(total.ended).toBe(total.conversations);
  expect(percentOf(total.wrongInSilence, total.recorded)).toBeLessThanOrEqual(0.3);
  expect(percentOf(total.correctionsTaken, total.corrections)).toBeGreaterThanOrEqual(75);
  expect(percentOf(total.deadEnds, total.conversations)).toBeLessThanOrEqual(0.5);
  expect(percentOf(total.needlessReAsks, total.clearAnswers)).toBeLessThanOrEqual(1);
});

test("scripted conversations, whose words are open to all, are understood as well as before", async () => {
  const judged: Judged[] = [];
  for (const script of scriptsOf("dev")) judged.push(...(await play(script)));
  expect(judged.length).toBeGreaterThan(100);
  expect(percentRight(judged)).toBeGreaterThanOrEqual(95.5);
  const wrong = judged.filter(({ verdict }) => verdict === "wrong in silence").length;
  expect(percentOf(wrong, judged.length)).toBeLessThanOrEqual(0.3);
});
