import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnswerKind, ChoiceOption } from "../../../machines/values/answer-kind.ts";
import type { Json } from "../../../machines/json.ts";
import type { UnderstandContext } from "../../../machines/understanding/reply/result.ts";
import { understandAnswer } from "../../../machines/understanding/understand-answer.ts";

/** One line of data/replies-dev.jsonl. */
export interface PublishedReply {
  readonly kind: "confirm" | "yes_no" | "date" | "time" | "number" | "choice";
  readonly question: string;
  readonly reply: string;
  readonly expected: Json;
  readonly options?: readonly string[];
}

/** Friday, 1 March 2019, 09:00. */
export const publishedContext: UnderstandContext = {
  now: Date.UTC(2019, 2, 1, 9),
  timeZone: "UTC",
  locales: ["en-US"],
  answered: [],
};

export function readPublishedReplies(): readonly PublishedReply[] {
  const path = join(import.meta.dirname, "data", "replies-dev.jsonl");
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as PublishedReply);
}

/** What an author of the form would add: the set asks for events and is answered with concerts and games. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  Music: ["concert", "concerts", "band"],
  Sports: ["game", "games", "match"],
};

const optionLists = new Map<string, readonly ChoiceOption[]>();

function optionsOf(labels: readonly string[]): readonly ChoiceOption[] {
  const key = labels.join("|");
  let options = optionLists.get(key);
  if (options === undefined) {
    options = labels.map((label) => ({ ref: label, label, synonyms: SYNONYMS[label] ?? [] }));
    optionLists.set(key, options);
  }
  return options;
}

export function kindOf(row: PublishedReply): AnswerKind {
  switch (row.kind) {
    case "confirm":
    case "yes_no":
      return { kind: "yes_no" };
    case "number":
      return { kind: "number", integer: false };
    case "choice":
      return { kind: "choice", options: optionsOf(row.options ?? []), allowOther: false };
    default:
      return { kind: row.kind };
  }
}

/** `correct` and `wrong` only where the answer would be recorded at once; everything else asks back. */
function judge(row: PublishedReply): "correct" | "wrong" | "asked" {
  const result = understandAnswer(kindOf(row), row.reply, publishedContext, row.question);
  if (!("answer" in result) || result.confidence === "weak") return "asked";
  const expected = row.kind === "confirm" ? (row.expected as { yes: boolean }).yes : row.expected;
  return JSON.stringify(result.answer) === JSON.stringify(expected) ? "correct" : "wrong";
}

/** Percent of the replies of a kind that are recorded rightly and wrongly. */
export function scoreOf(
  rows: readonly PublishedReply[],
  kind: string,
): { readonly replies: number; readonly correct: number; readonly wrong: number } {
  const verdicts = rows.filter((row) => row.kind === kind).map(judge);
  const percent = (verdict: string): number =>
    (100 * verdicts.filter((each) => each === verdict).length) / verdicts.length;
  return { replies: verdicts.length, correct: percent("correct"), wrong: percent("wrong") };
}
