/** What conversations came to, added up; and how it is shown. */
import type { KindOfPerson } from "../people/person.ts";
import type { Spoken } from "../people/words.ts";

/** Where something was said: what scores are shown by. */
export interface Place {
  readonly person: KindOfPerson;
  readonly language: Spoken;
  readonly blockType: string;
}

export type FaultKind = "wrong in silence" | "wrong but shown" | "needless re-ask" | "dead end";

/** Something that went wrong, with what a reader needs to judge it again. */
export interface Fault extends Place {
  readonly fault: FaultKind;
  readonly form: string;
  readonly seed: number;
  readonly question: string;
  readonly said: string;
  /** JSON. */
  readonly meant: string;
  readonly recorded: string;
  readonly assistant: string;
}

export interface Tally {
  turns: number;
  /** Answers and changes that were recorded. */
  recorded: number;
  wrongInSilence: number;
  wrongButShown: number;
  /** Answers that a listener has no reason to ask for again, and how often it did. */
  clearAnswers: number;
  needlessReAsks: number;
  deadEnds: number;
  corrections: number;
  correctionsTaken: number;
  conversations: number;
  /** Conversations that came to an ending, and their turns. */
  ended: number;
  turnsToTheEnd: number;
}

export function emptyTally(): Tally {
  return {
    turns: 0,
    recorded: 0,
    wrongInSilence: 0,
    wrongButShown: 0,
    clearAnswers: 0,
    needlessReAsks: 0,
    deadEnds: 0,
    corrections: 0,
    correctionsTaken: 0,
    conversations: 0,
    ended: 0,
    turnsToTheEnd: 0,
  };
}

export class Score {
  readonly total: Tally = emptyTally();
  readonly by: Readonly<Record<keyof Place, Map<string, Tally>>> = {
    person: new Map(),
    language: new Map(),
    blockType: new Map(),
  };
  readonly faults: Fault[] = [];

  /** Counts in all tallies of a place. */
  count(place: Partial<Place>, what: Partial<Tally>): void {
    for (const tally of this.#talliesOf(place))
      for (const [key, more] of Object.entries(what) as [keyof Tally, number][]) tally[key] += more;
  }

  fault(fault: Fault): void {
    this.faults.push(fault);
    this.count(fault, { [COUNTED[fault.fault]]: 1 });
  }

  #talliesOf(place: Partial<Place>): Tally[] {
    const tallies = [this.total];
    for (const [dimension, tallied] of Object.entries(this.by) as [keyof Place, Map<string, Tally>][]) {
      const key = place[dimension];
      if (key === undefined) continue;
      let tally = tallied.get(key);
      if (tally === undefined) tallied.set(key, (tally = emptyTally()));
      tallies.push(tally);
    }
    return tallies;
  }
}

const COUNTED: Readonly<Record<FaultKind, keyof Tally>> = {
  "wrong in silence": "wrongInSilence",
  "wrong but shown": "wrongButShown",
  "needless re-ask": "needlessReAsks",
  "dead end": "deadEnds",
};

/** What the service aims at; shown beside the figures. */
export const GOALS = { wrongInSilence: 0, needlessReAsksPercent: 2, deadEnds: 0 } as const;

export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/** The score as a table of text. */
export function scoreTable(score: Score): string {
  const rows: string[][] = [
    [
      "",
      "turns",
      "recorded",
      "wrong in silence",
      "wrong but shown",
      "needless re-asks",
      "dead ends",
      "corrections taken",
      "turns to the end",
    ],
    rowOf("all", score.total),
    [
      "goal",
      "",
      "",
      String(GOALS.wrongInSilence),
      "",
      `≤ ${GOALS.needlessReAsksPercent} %`,
      String(GOALS.deadEnds),
      "",
      "",
    ],
  ];
  for (const [title, tallied] of [
    ["by person", score.by.person],
    ["by question", score.by.blockType],
    ["by language", score.by.language],
  ] as const) {
    rows.push([title, ...Array.from({ length: 8 }, () => "")]);
    for (const [name, tally] of [...tallied].sort(([a], [b]) => a.localeCompare(b)))
      rows.push(rowOf(`  ${name}`, tally));
  }
  return aligned(rows);
}

function rowOf(name: string, tally: Tally): string[] {
  const { turns, recorded, wrongInSilence, wrongButShown, needlessReAsks, clearAnswers, deadEnds } = tally;
  return [
    name,
    String(turns),
    String(recorded),
    String(wrongInSilence),
    String(wrongButShown),
    clearAnswers === 0
      ? "–"
      : `${needlessReAsks} of ${clearAnswers} (${percentOf(needlessReAsks, clearAnswers).toFixed(1)} %)`,
    String(deadEnds),
    tally.corrections === 0 ? "–" : `${tally.correctionsTaken} of ${tally.corrections}`,
    tally.ended === 0
      ? "–"
      : `${(tally.turnsToTheEnd / tally.ended).toFixed(1)} (${tally.ended} of ${tally.conversations} ended)`,
  ];
}

/** Columns of equal width, the first to the left. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
