/**
 * The state of one SurveyJS import: the form so far, its names and languages, and the expressions that need all of
 * them.
 */
import type { Condition } from "../../document/schema/condition.ts";
import type { ImportedBlock, ImportedForm } from "../building/imported-form.ts";
import { type Question, Questions } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import type { NamedValue } from "./calculated.ts";
import type { Words } from "../building/words.ts";

/** An expression that is resolved once every question is known. */
export interface Waiting {
  readonly expression: string;
  readonly from: Source;
  /** What it decides, for notes. */
  readonly what: string;
  apply(condition: Condition): void;
}

/** Names that SurveyJS gives a value itself, and those of the place where an expression stands. */
const PROVIDED: ReadonlySet<string> = new Set([
  "locale",
  "pageno",
  "pagecount",
  "questioncount",
  "progresstext",
  "row",
  "totalrow",
  "prevrow",
  "nextrow",
  "panel",
  "parentpanel",
  "prevpanel",
  "nextpanel",
  "panelindex",
  "visiblepanelindex",
  "rowindex",
  "visiblerowindex",
  "rowvalue",
  "rowname",
  "rowtitle",
  "item",
  "choice",
  "self",
  "question",
]);

/** Choices of all questions together; reading a document takes time in proportion to its parts. */
const CHOICES_MAX = 30_000;

export class Survey {
  readonly form: ImportedForm;
  readonly words: Words;
  readonly waiting: Waiting[] = [];
  /** Steps that run once every question is known. */
  readonly late: (() => void)[] = [];
  /** The blocks made of each page, each panel, and each question that became several blocks. */
  readonly blocksOf = new Map<string, readonly ImportedBlock[]>();
  /** Values that are displayed where they are calculated. */
  readonly values: NamedValue[] = [];
  /** The names of elements that a trigger shows. */
  readonly shownByTrigger: ReadonlySet<string>;
  readonly #shuffled: (readonly ImportedBlock[])[] = [];
  #choicesLeft = CHOICES_MAX;
  #ruleCharacters = 0;
  readonly #joined = new WeakSet<Condition>();
  /** The names of all questions in lower case; of `table.row.column`, that of the table. */
  readonly #names = new Set<string>();
  readonly #questions = new Questions();
  readonly #definition: Source;

  constructor(form: ImportedForm, words: Words, definition: Source, shownByTrigger: ReadonlySet<string>) {
    this.form = form;
    this.#definition = definition;
    this.words = words;
    this.shownByTrigger = shownByTrigger;
  }

  /** Whether the form has room for this many more choices; tables repeat the same choices in every cell. */
  reserveChoices(count: number): boolean {
    if (count > this.#choicesLeft) return false;
    this.#choicesLeft -= count;
    return true;
  }

  /** Whether another condition that is read once for each row may still be read: their length is bounded. */
  reserveRule(characters: number, charactersMax: number): boolean {
    this.#ruleCharacters += characters;
    return this.#ruleCharacters <= charactersMax;
  }

  /** Questions whose order differs between respondents. */
  shuffle(blocks: readonly ImportedBlock[]): void {
    this.#shuffled.push([...blocks]);
  }

  /** The shuffled questions as groups without overlap, statements left out. */
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

  /** Finds a name, ignoring case as SurveyJS does. */
  register(names: readonly string[], question: Question): void {
    for (const name of names) this.#names.add(name.toLowerCase().split(/[.[]/, 1)[0] as string);
    this.#questions.add(
      names.flatMap((name) => [name, name.toLowerCase()]),
      question,
    );
  }

  /** Says that a name is a value of the survey, whether it can be calculated or not. */
  declare(name: string): void {
    this.#names.add(name.toLowerCase());
  }

  find(name: string): Question | undefined {
    return this.#questions.find(name) ?? this.#questions.find(name.toLowerCase());
  }

  /**
   * The key of the hidden field for a name that no question, value or trigger of the survey has: the page that shows a
   * survey sets such values. Undefined for what SurveyJS itself provides, and for a part of something that is there.
   */
  hostValue(name: string, path = ""): string | undefined {
    const lower = name.toLowerCase();
    const [first = ""] = lower.split(/[.[]/, 1);
    if (PROVIDED.has(first) || this.#names.has(first)) return undefined;
    return this.form.undeclaredField(name, path, this.#definition);
  }

  /** Adds a condition to a block's visibility. */
  showWhen(blocks: readonly ImportedBlock[], condition: Condition): void {
    for (const block of blocks) {
      const { visibleIf } = block;
      const known: readonly Condition[] =
        visibleIf === null ? [] : this.#joined.has(visibleIf) && "all" in visibleIf ? visibleIf.all : [visibleIf];
      const joined: Condition = known.length === 0 ? condition : { all: [condition, ...known] };
      // Nested panels give one list of conditions instead of nested pairs.
      if (known.length > 0) this.#joined.add(joined);
      block.visibleIf = joined;
    }
  }

  wait(expression: string, from: Source, what: string, apply: (condition: Condition) => void): void {
    if (expression !== "") this.waiting.push({ expression, from, what, apply });
  }
}

/** Splits a list of refs where other blocks lie between them: only neighbours can be shuffled. */
function runsOf(refs: readonly string[], blocks: readonly ImportedBlock[]): string[][] {
  const wanted = new Set(refs);
  const runs: string[][] = [[]];
  for (const { ref } of blocks) {
    if (wanted.has(ref)) runs.at(-1)?.push(ref);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs;
}
