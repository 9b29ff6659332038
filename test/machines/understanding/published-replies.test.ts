/**
 * Floors on a published set of real replies: a change may not make understanding worse, least of all confidently wrong.
 */
import { expect, test } from "vitest";
import { understandAnswer } from "../../../machines/understanding/understand-answer.ts";
import type { OtherQuestion } from "../../../machines/understanding/reply/result.ts";
import { FALSE_ALARMS } from "../../../api/docs/understanding-scores.ts";
import { kindOf, publishedContext, readPublishedReplies, scoreOf, type PublishedReply } from "./published-replies.ts";

const rows = readPublishedReplies();

/** Percent of replies: recorded rightly at least, recorded wrongly at most. A little below what is reached today. */
const FLOORS: readonly { readonly kind: PublishedReply["kind"]; readonly correct: number; readonly wrong: number }[] = [
  { kind: "confirm", correct: 97.8, wrong: 0.2 },
  { kind: "yes_no", correct: 97, wrong: 0.2 },
  { kind: "date", correct: 99.5, wrong: 0.3 },
  { kind: "time", correct: 99.5, wrong: 0.3 },
  { kind: "number", correct: 99, wrong: 0.2 },
  { kind: "choice", correct: 99, wrong: 0.3 },
];

test.each(FLOORS)(
  "$kind: at least $correct % are recorded rightly and at most $wrong % wrongly",
  ({ kind, correct, wrong }) => {
    const score = scoreOf(rows, kind);
    expect(score.replies).toBeGreaterThan(200);
    expect(score.correct).toBeGreaterThanOrEqual(correct);
    expect(score.wrong).toBeLessThanOrEqual(wrong);
  },
);

/** Everyday sentences that answer nothing: the replies of the set to other kinds of question, and plain remarks. */
test("replies to something else are hardly ever taken for yes or no", () => {
  const questions = [
    "Do you have any allergies?",
    "Have you been here before?",
    "Is this your first visit?",
    "Do you own a car?",
  ];
  const unrelated = rows
    .filter((row) => row.kind === "date" || row.kind === "time" || row.kind === "number")
    .filter(({ reply }) => !/\b(?:no|nope|not|yes|yeah|yea|ok|okay|sure|fine|right|great|works?|good)\b/i.test(reply));
  const taken = unrelated.filter((row, at) => {
    const result = understandAnswer({ kind: "yes_no" }, row.reply, publishedContext, questions[at % questions.length]);
    return "answer" in result && result.confidence !== "weak";
  });
  expect(unrelated.length).toBeGreaterThan(700);
  expect((100 * taken.length) / unrelated.length).toBeLessThanOrEqual(FALSE_ALARMS.unrelatedAsYesOrNo);
});

test("answers are hardly ever taken for a wish about the conversation", () => {
  const alarms = rows.filter((row) => {
    const result = understandAnswer(kindOf(row), row.reply, publishedContext, row.question);
    // A question back is no answer, and is understood as one rightly.
    return "intent" in result && !/[?]|^(?:what|how|who|which|where|when|why|any)\b/i.test(row.reply.trim());
  });
  expect((100 * alarms.length) / rows.length).toBeLessThanOrEqual(FALSE_ALARMS.answersAsWishes);
});

/** What the replies could correct, if a word of theirs were taken for a correction. */
const ANSWERED: readonly OtherQuestion[] = [
  {
    ref: "name",
    title: "What is your name?",
    kind: { kind: "text", multiline: false, name: true },
    answer: "Tim Weber",
  },
  { ref: "arrival", title: "When do you arrive?", kind: { kind: "date" }, answer: "2019-03-05" },
  { ref: "nights", title: "How many nights are you staying?", kind: { kind: "number", integer: true }, answer: 3 },
  { ref: "time", title: "At what time do you arrive?", kind: { kind: "time" }, answer: "15:00" },
  { ref: "email", title: "Your e-mail?", kind: { kind: "email" }, answer: "jo@old.org" },
];

test("answers are hardly ever taken for a correction of an earlier one", () => {
  const plain = rows.filter(({ kind }) => kind !== "confirm");
  const changed = plain.filter((row) => {
    const alone = understandAnswer(kindOf(row), row.reply, publishedContext, row.question);
    if (!("answer" in alone) || alone.confidence === "weak") return false;
    const context = { ...publishedContext, answered: ANSWERED };
    return "intent" in understandAnswer(kindOf(row), row.reply, context, row.question);
  });
  expect((100 * changed.length) / plain.length).toBeLessThanOrEqual(FALSE_ALARMS.answersAsCorrections);
});

test("free text keeps every reply as it is", () => {
  const lost = rows.filter(({ reply }) => {
    const result = understandAnswer({ kind: "text", multiline: true }, reply, publishedContext);
    return !("answer" in result) || result.answer !== reply.trim();
  });
  expect((100 * lost.length) / rows.length).toBeLessThanOrEqual(0.2);
});
