/** The funnel by question (§2.14 `perBlock`): reached, answered, stopped, and how long an answer took. */
import { UNANSWERED } from "../responses/answer-cells.ts";
import { CELL } from "../responses/cells.ts";
import type { CountedReport } from "./counted-report.ts";
import type { ReportedQuestion } from "./reported-question.ts";
import { totalOf, type CountedAnswers, type CountedCells } from "./counted-cells.ts";
import { countedMedian } from "./counted-median.ts";
import { rate } from "./rate.ts";

const SECOND_MS = 1000;

export function funnel(questions: readonly ReportedQuestion[], cells: CountedCells): CountedReport["perBlock"] {
  const reachedByRef = Map.groupBy(cells.ofQuestions(CELL.reached), ({ ref }) => ref);
  return questions.map(({ block, title }) => {
    const kinds = reachedByRef.get(block.ref) ?? [];
    const answers = kinds.filter(({ kind }) => kind !== UNANSWERED);
    const reached = totalOf(kinds.flatMap(({ labels }) => labels));
    const answered = totalOf(answers.flatMap(({ labels }) => labels));
    return {
      blockRef: block.ref,
      blockType: block.type,
      title,
      answered,
      answerRate: rate(answered, reached),
      dropOff: rate(cells.count(CELL.stopped, block.ref), reached),
      medianTimeMs: medianSeconds(answers) * SECOND_MS,
    };
  });
}

/** 0 if no time is known. */
function medianSeconds(answers: readonly CountedAnswers[]): number {
  const times = new Map<number, number>();
  for (const { label, count } of answers.flatMap(({ labels }) => labels))
    if (label !== "") times.set(Number(label), (times.get(Number(label)) ?? 0) + count);
  if (times.size === 0) return 0;
  const ascending = [...times].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  return countedMedian(ascending);
}
