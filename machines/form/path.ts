/** (signatures; the walk follows) */
import type { Json, JsonObject } from "../json.ts";
import type { CompiledForm } from "./compile.ts";
import type { FormScope } from "./scope.ts";

export interface PathInput {
  /** What the respondent gave, by ref: a ref in the map is answered, with `null` skipped. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly hiddenFields: Readonly<Record<string, string>>;
  readonly meta?: JsonObject;
  /** What random orders are drawn with. */
  readonly seed: number;
  /** Walk on over unanswered questions that are not required, as if they had been skipped: what completing over the API does. */
  readonly unansweredAsSkipped?: boolean;
}

export type PathNext = { readonly kind: "block"; readonly ref: string } | { readonly kind: "ending"; readonly ref: string };

export interface Path {
  /** Refs in order: all that is answered or skipped, statements that were passed, then `next` if it is a block. */
  readonly steps: readonly string[];
  readonly next: PathNext;
  /** Refs behind `next` that will be asked if no further jump holds, in order; answered ones (by edit or over the API) included. */
  readonly ahead: readonly string[];
  /** `steps` and `ahead`. */
  readonly onPath: ReadonlySet<string>;
  /** Statements passed since the last answered question: what the conversation shows before `next`. */
  readonly statementsBeforeNext: readonly string[];
  /** The answers that logic and texts see at `next`: those of `steps`. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly variables: Readonly<Record<string, Json>>;
  /** Refs on the path that need an answer. */
  readonly required: ReadonlySet<string>;
  /** Those of them that have none, in the order of the path. */
  readonly missingRequired: readonly string[];
  /** Answered refs that are not on the path, in the order of the blocks. */
  readonly offPath: readonly string[];
  /** A jump that held but was not taken, as its target is on the path already: the last one. */
  readonly jumpBack: { readonly from: string; readonly to: string } | null;
  /** Questions on the path that are answered or skipped; statements do not count. */
  readonly answered: number;
  /** Questions on the path that are not: `next` and those ahead. */
  readonly remaining: number;
}

/** Where a response stands in a form: a pure function of the form and what was given. */
export declare function replayPath(form: CompiledForm, input: PathInput): Path;

/** What texts and option visibility see at the end of a path. */
export declare function scopeOf(path: Path, input: PathInput): FormScope;
