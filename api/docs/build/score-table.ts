/** The table of how well replies are understood, and the sentence on false alarms. */
import { FALSE_ALARMS, SCORE_COLUMNS, scoreRows } from "../understanding-scores.ts";
import { markdownCell } from "./markdown.ts";

export function scoreTable(): string {
  return [SCORE_COLUMNS, SCORE_COLUMNS.map(() => "---"), ...scoreRows()]
    .map((cells) => `| ${cells.map((cell) => (cell === "---" ? cell : markdownCell(cell))).join(" | ")} |`)
    .join("\n");
}

export function falseAlarms(): string {
  return [
    `- Replies to something else that are taken for yes or no: at most ${FALSE_ALARMS.unrelatedAsYesOrNo} %.`,
    `- Answers that are taken for a wish such as “skip”: at most ${FALSE_ALARMS.answersAsWishes} %.`,
    `- Answers that are taken for a correction of an earlier one: at most ${FALSE_ALARMS.answersAsCorrections} %.`,
  ].join("\n");
}
