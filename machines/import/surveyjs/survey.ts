/**
 * A survey while it is being imported: the form so far, its names, its languages, and the expressions that wait for
 * both.
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { ImportedBlock, ImportedForm } from "../building/imported-form.ts";
import { type Question, Questions } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import type { NamedValue } from "./calculated.ts";
import type { Words } from "./words.ts";

/** An expression whose names can be looked up only when every question is known. */
export interface Waiting {
  readonly expression: string;
  readonly from: Source;
  /** What it decides, for notes. */
  readonly what: string;
  apply(condition: Condition): void;
}

/** Choices of all questions together; reading a document takes as long as it has parts. */
const CHOICES_MAX = 30_000;

export class Survey {
  readonly form: ImportedForm;
  readonly words: Words;
  readonly waiting: Waiting[] = [];
  /** What can be done only when every question is known. */
  readonly late: (() => void)[] = [];
  /** For every page and panel, and for questions that became several blocks: the blocks that it became. */
  readonly blocksOf = new Map<string, readonly ImportedBlock[]>();
  /** Values that are shown where they are calculated. */
  readonly values: NamedValue[] = [];
  /** The names of elements that a trigger shows. */
  readonly shownByTrigger: ReadonlySet<string>;
  readonly #shuffled: (readonly ImportedBlock[])[] = [];
  #choicesLeft = CHOICES_MAX;
  readonly #joined = new WeakSet<Condition>();
  readonly #questions = new Questions();

  constructor(form: ImportedForm, words: Words, shownByTrigger: ReadonlySet<string>) {
    this.form = form;
    this.words = words;
    this.shownByTrigger = shownByTrigger;
  }

  /** Whether there is room for so many more choices; tables repeat the same ones in every cell. */
  reserveChoices(count: number): boolean {
    if (count > this.#choicesLeft) return false;
    this.#choicesLeft -= count;
    return true;
  }

  /** Questions that each respondent gets in an order of their own. */
  shuffle(blocks: readonly ImportedBlock[]): void {
    this.#shuffled.push([...blocks]);
  }

  /** The shuffled questions as groups that do not overlap, statements left out. */
  groupShuffled(): void {
    const taken = new Set<string>();
    const groups: string[][] = [];
    for (const blocks of this.#shuffled) {
      const refs = blocks.filter(({ type, ref }) => type !== "statement" && !taken.has(ref)).map(({ ref }) => ref);
      for (const ref of refs) taken.add(ref);
      for (const run of runsOf(refs, this.form.blocks)) if (run.length > 1) groups.push(run);
    }
    if (groups.length > 0) this.form.settings["shuffledGroups"] = groups;
  }

  /** Names are looked up regardless of case, as SurveyJS does. */
  register(names: readonly string[], question: Question): void {
    this.#questions.add(
      names.flatMap((name) => [name, name.toLowerCase()]),
      question,
    );
  }

  find(name: string): Question | undefined {
    return this.#questions.find(name) ?? this.#questions.find(name.toLowerCase());
  }

  /** A block is shown only while a further condition holds. */
  showWhen(blocks: readonly ImportedBlock[], condition: Condition): void {
    for (const block of blocks) {
      const { visibleIf } = block;
      const known: readonly Condition[] =
        visibleIf === null ? [] : this.#joined.has(visibleIf) && "all" in visibleIf ? visibleIf.all : [visibleIf];
      const joined: Condition = known.length === 0 ? condition : { all: [condition, ...known] };
      // Panels inside panels make one list of conditions, not a nest of pairs.
      if (known.length > 0) this.#joined.add(joined);
      block.visibleIf = joined;
    }
  }

  wait(expression: string, from: Source, what: string, apply: (condition: Condition) => void): void {
    if (expression !== "") this.waiting.push({ expression, from, what, apply });
  }
}

/** Refs cut where other blocks stand between them: only neighbours can change places. */
function runsOf(refs: readonly string[], blocks: readonly ImportedBlock[]): string[][] {
  const wanted = new Set(refs);
  const runs: string[][] = [[]];
  for (const { ref } of blocks) {
    if (wanted.has(ref)) runs.at(-1)?.push(ref);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs;
}
