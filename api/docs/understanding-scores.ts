/**
 * How well replies are understood, compared with libraries on public reply sets: the figures of the page
 * `/docs/understanding`. `test/machines/understanding/scores.test.ts` measures ours and fails if a figure here differs.
 */

/** Results on published replies: percent recorded correctly and incorrectly; the rest is asked again. */
export interface PublishedScore {
  readonly replies: number;
  readonly correct: number;
  readonly wrong: number;
}

export interface KindScore {
  readonly name: string;
  /** The kinds of answer (`AnswerKind`) whose authored cases are counted. */
  readonly kinds: readonly string[];
  /** The results of libraries, percent right / wrong. */
  readonly libraries: string;
  /** The kind's name in the published set, and our result on it; absent without a published set. */
  readonly published?: PublishedScore & { readonly set: string };
  /** The minimum number of authored cases; all are understood correctly. */
  readonly authored: number;
}

export const KIND_SCORES: readonly KindScore[] = [
  {
    name: "number, count",
    kinds: ["number"],
    libraries: "Recognizers-Text 85 / 14 (64 µs); words-to-numbers 19–86",
    published: { set: "number", replies: 373, correct: 99.5, wrong: 0 },
    authored: 1950,
  },
  {
    name: "amount of money",
    kinds: ["currency"],
    libraries: "Recognizers-Text, 2–8 ms, 5 s on a long text",
    authored: 470,
  },
  { name: "rating, scale", kinds: ["scale"], libraries: "Recognizers-Text 85 / 14", authored: 130 },
  {
    name: "date",
    kinds: ["date"],
    libraries: "chrono-node 60–64 / 18–35",
    published: { set: "date", replies: 499, correct: 100, wrong: 0 },
    authored: 1550,
  },
  {
    name: "time, date and time, range of days",
    kinds: ["time", "datetime", "date_range"],
    libraries: "chrono-node 60–64 / 18–35",
    published: { set: "time", replies: 275, correct: 100, wrong: 0 },
    authored: 900,
  },
  {
    name: "yes or no",
    kinds: ["yes_no"],
    libraries: "keyword expressions 77–79; “maybe” read as an answer half the time",
    published: { set: "yes_no", replies: 1057, correct: 97.5, wrong: 0.1 },
    authored: 1950,
  },
  {
    name: "yes or no to a read-back",
    kinds: [],
    libraries: "(in the same)",
    published: { set: "confirm", replies: 2461, correct: 98.6, wrong: 0.1 },
    authored: 0,
  },
  { name: "agreement", kinds: ["consent"], libraries: "keyword expressions 77–79", authored: 150 },
  {
    name: "choice",
    kinds: ["choice"],
    libraries: "fuzzy search 71 (9 without the label in the reply); nearest label wrong 19 % of the time",
    published: { set: "choice", replies: 247, correct: 100, wrong: 0 },
    authored: 1100,
  },
  { name: "several choices", kinds: ["choices"], libraries: "none measured", authored: 430 },
  { name: "ranking, table", kinds: ["ranking", "matrix"], libraries: "none measured", authored: 120 },
  { name: "e-mail, web address, phone", kinds: ["email", "url", "phone"], libraries: "none measured", authored: 280 },
  { name: "country", kinds: ["country"], libraries: "i18n-iso-countries 24", authored: 380 },
  {
    name: "contact, postal address, text, name",
    kinds: ["contact", "address", "text"],
    libraries: "none measured",
    authored: 1400,
  },
];

/** Upper bounds, in percent of replies. */
export const FALSE_ALARMS = { unrelatedAsYesOrNo: 0.2, answersAsWishes: 0.1, answersAsCorrections: 0.1 } as const;

/** The kinds as rows of a table: name, libraries, ours, replies of the published set, authored cases. */
export function scoreRows(): readonly (readonly [string, string, string, string, string])[] {
  return KIND_SCORES.map(({ name, libraries, published, authored }) => [
    name,
    libraries,
    published === undefined ? "" : `${published.correct} / ${published.wrong}`,
    published === undefined ? "" : published.replies.toLocaleString("en"),
    authored === 0 ? "" : `${authored}+`,
  ]);
}

export const SCORE_COLUMNS = ["kind", "libraries", "ours", "published replies", "authored cases"] as const;

/** The same table in Markdown, for the design page of understanding. */
export function scoresInMarkdown(): string {
  return [SCORE_COLUMNS, SCORE_COLUMNS.map(() => "---"), ...scoreRows()]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
