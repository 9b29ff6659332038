/**
 * The path: where a response stands in a form. It is replayed from the start each time, as a pure function of (form,
 * answers, hidden fields, metadata, seed), so that next question, missing answers, progress, editing and resume cannot
 * disagree.
 *
 * The walk
 * 1. It starts at the first block and follows the order of the blocks, which the seed determines inside shuffled
 *    groups; jumps leave this order. It enters a block at most once and passes over blocks that it already entered, so
 *    it terminates.
 * 2. It passes over a block whose `visibleIf` fails: the block is not on the path and its rules do not run. The same
 *    holds for a question without an option to offer, because all are hidden or none was carried forward.
 * 3. A statement needs no answer: it is on the path, its rules run, and the walk continues.
 * 4. A question without an answer is `next`, and the walk stops, unless the question was deferred (rule 10). A skip
 *    (`null`) is an answer unless the question is required. An answer that chose an option which is no longer offered
 *    (an earlier answer was edited) counts as none; it stays stored.
 * 5. After an answered question and after a statement, all its rules run in order. `set` and `require` apply at once;
 *    the first `jump` that holds is taken after the last rule. A jump to a block on the path is ignored and reported as
 *    `jumpBack`, because the same answers would lead there forever; the walk continues as if the jump did not hold. So
 *    "ask again until it is right" asks once.
 * 6. Logic reads only the answers of blocks that the walk has passed. An answer off the path decides nothing, and
 *    counts again once the path returns to its block.
 *
 * The end
 * 7. The path ends at a jump to an ending or after the last block. There, the first ending rule that holds decides,
 *    else the first ending of kind success or redirect, else a built-in one.
 * 8. Before an ending of kind success or redirect, every required question on the path must be answered. A question
 *    that became required after it was skipped is `next` again. Questions off the path never count.
 *
 * Ahead
 * 9. Behind `next` the walk continues as if no further jump held, except jumps of rules without a condition. Questions
 *    that are already answered (an earlier one was edited, or the API recorded answers in any order) run their rules
 *    and count as answered; the others are `remaining`. Blocks ahead are on the path, but logic and texts at `next` do
 *    not read them.
 */
import type { Json, JsonObject } from "../json.ts";
import { blockContext } from "./block-context.ts";
import type { CompiledBlock, CompiledForm, CompiledJump } from "./compile.ts";
import { valueFor } from "./expressions.ts";
import { HOPS_MAX } from "../document/schema/limits.ts";
import type { TextScope } from "./recall.ts";
import type { FormScope } from "./scope.ts";
import { blocksInOrder } from "./shuffled-groups.ts";

export interface PathInput {
  /** Answers by ref; `null` is a skip, an absent ref is not answered. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly hiddenFields: Readonly<Record<string, string>>;
  readonly meta?: JsonObject;
  /** The session's seed, for random orders. */
  readonly seed: number;
  /** Refs of questions that are left for later, in the order in which they come back; absent: none. */
  readonly deferred?: readonly string[];
  /** Treat unanswered optional questions as skipped, as completing over the API does. */
  readonly unansweredAsSkipped?: boolean;
}

export type PathNext =
  | { readonly kind: "block"; readonly ref: string }
  | { readonly kind: "ending"; readonly ref: string };

export interface Path {
  /** Refs in order: answered and skipped questions, passed statements, then `next` if it is a block. */
  readonly steps: readonly string[];
  readonly next: PathNext;
  /** Questions behind `next` if no further jump holds, in order, answered ones included. */
  readonly ahead: readonly string[];
  /** `steps` and `ahead`. */
  readonly onPath: ReadonlySet<string>;
  /** Statements passed since the last answered question; the conversation shows them before `next`. */
  readonly statementsBeforeNext: readonly string[];
  /** The answers that logic and texts see at `next`: those of `steps`. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly variables: Readonly<Record<string, Json>>;
  /** Refs on the path that need an answer, in path order. */
  readonly required: ReadonlySet<string>;
  /** Whether `onPath` has it. For one ref, a look through the path costs less than making the set. */
  isOnPath(ref: string): boolean;
  /** Whether `required` has it. */
  isRequired(ref: string): boolean;
  /** Those of `required` without an answer, in path order. */
  readonly missingRequired: readonly string[];
  /** Answered refs that are not on the path, in block order. */
  readonly offPath: readonly string[];
  /** The last jump that held and was ignored, because its target is already on the path. */
  readonly jumpBack: { readonly from: string; readonly to: string } | null;
  /** Questions on the path that are answered or skipped, without statements. */
  readonly answered: number;
  /** Questions on the path without an answer: `next` and those ahead. */
  readonly remaining: number;
}

/** Whether two paths have the same questions in the same order, whatever is answered. */
export function haveSameSteps(one: Path, other: Path): boolean {
  const length = one.steps.length + one.ahead.length;
  if (length !== other.steps.length + other.ahead.length) return false;
  const at = ({ steps, ahead }: Path, index: number): string | undefined => steps[index] ?? ahead[index - steps.length];
  for (let index = 0; index < length; index++) if (at(one, index) !== at(other, index)) return false;
  return true;
}

/** Replays the path. The cost grows with the blocks passed and the rules run; `limits.ts` bounds both. */
export function replayPath(form: CompiledForm, input: PathInput): Path {
  return new Walk(form, input).toTheEnd();
}

/** The scope of texts and option visibility at the end of a path. */
export function scopeOf(path: Path, input: Pick<PathInput, "hiddenFields" | "meta">): FormScope {
  return {
    answers: path.answers,
    variables: path.variables,
    hiddenFields: input.hiddenFields,
    ...(input.meta === undefined ? {} : { meta: input.meta }),
  };
}

/** The scope of logic during the walk, which writes to it. */
interface WalkScope extends TextScope {
  readonly answersByIndex: (Json | undefined)[];
  readonly variables: Record<string, Json>;
}

/** Bits of a block's mark. */
const ENTERED = 1;
const REQUIRED = 2;
/** It has a valid answer; a skip is none. */
const ANSWERED = 4;

class Walk {
  readonly #form: CompiledForm;
  readonly #input: PathInput;
  readonly #scope: WalkScope;
  /** The blocks in this session's order. Positions in it are targets of jumps. */
  readonly #order: readonly CompiledBlock[];
  /** By `CompiledBlock.index`. */
  readonly #marks: Uint8Array;
  readonly #walked: CompiledBlock[] = [];
  /** Deferred questions that the walk passed without an answer; undefined where nothing is deferred. */
  readonly #passed: Set<string> | undefined;
  /** Questions behind `next`. */
  readonly #ahead: CompiledBlock[] = [];
  #statements: string[] = [];
  #jumpBack: Path["jumpBack"] = null;
  #answered = 0;
  #remaining = 0;
  /** Answers and skips of blocks that were entered. */
  #given = 0;
  #hops = 0;

  constructor(form: CompiledForm, input: PathInput) {
    this.#form = form;
    this.#input = input;
    this.#order = blocksInOrder(form, input.seed);
    this.#marks = new Uint8Array(form.blocks.length);
    this.#passed = input.deferred === undefined || input.deferred.length === 0 ? undefined : new Set();
    const { hiddenFields, meta, seed } = input;
    const passed = { answersByIndex: form.blocks.map(() => undefined), variables: { ...form.initialVariables } };
    this.#scope = { ...this.#seeing(passed), hiddenFields, seed, ...(meta === undefined ? {} : { meta }) };
  }

  /** Adds a lookup by ref to the answers by index. */
  #seeing<Passed extends Pick<WalkScope, "answersByIndex">>(passed: Passed): Passed & Pick<WalkScope, "answers"> {
    const { blockByRef } = this.#form;
    return { ...passed, answers: { get: (ref) => passed.answersByIndex[blockByRef.get(ref)?.index ?? -1] } };
  }

  toTheEnd(): Path {
    return this.#result(this.#walk());
  }

  /** Rules 1 to 7. */
  #walk(): PathNext {
    const scope = this.#scope;
    let at = 0;
    for (;;) {
      at = this.#enter(at, scope, false);
      const block = this.#order[at];
      if (block === undefined) return this.#end(this.#endingByRules());
      this.#walked.push(block);
      if (block.answerable) {
        const answer = this.#answerTo(block, scope);
        if (answer === undefined && !this.#isDeferred(block)) {
          this.#remaining += 1;
          this.#lookAhead(block, at);
          return { kind: "block", ref: block.ref };
        }
        if (answer === undefined) {
          this.#passed?.add(block.ref);
          this.#remaining += 1;
        } else {
          scope.answersByIndex[block.index] = answer;
          this.#answered += 1;
        }
        if (this.#statements.length > 0) this.#statements = [];
      } else {
        this.#statements.push(block.ref);
      }
      const jump = block.rules.length === 0 ? null : this.#runRules(block, scope);
      if (jump?.kind === "jump_ending") return this.#end(jump.ref);
      at = jump === null ? at + 1 : jump.index;
    }
  }

  #isDeferred(block: CompiledBlock): boolean {
    return this.#passed !== undefined && this.#input.deferred?.includes(block.ref) === true;
  }

  /** Rule 9. Copies the scope at the first answer ahead, which is rare. */
  #lookAhead(next: CompiledBlock, from: number): void {
    let scope = this.#scope;
    let jump: CompiledJump | null = next.certainJump;
    let at = from;
    for (;;) {
      if (jump?.kind === "jump_ending") return;
      at = this.#enter(jump === null ? at + 1 : jump.index, scope, true);
      const block = this.#order[at];
      if (block === undefined) return;
      jump = block.certainJump;
      if (!block.answerable) continue;
      this.#ahead.push(block);
      const answer = this.#answerTo(block, scope);
      if (answer === undefined) {
        this.#remaining += 1;
        continue;
      }
      if (scope === this.#scope)
        scope = {
          ...scope,
          ...this.#seeing({ answersByIndex: [...scope.answersByIndex] }),
          variables: { ...scope.variables },
        };
      scope.answersByIndex[block.index] = answer;
      this.#answered += 1;
      jump = this.#runRules(block, scope);
    }
  }

  /**
   * Enters the first block from a position on that can be entered, and returns its position. Returns the length of the
   * order if there is no such block or the hops are used up.
   */
  #enter(from: number, scope: WalkScope, ahead: boolean): number {
    const order = this.#order;
    for (let at = from; at < order.length && this.#hops < HOPS_MAX; at++) {
      this.#hops += 1;
      const block = order[at] as CompiledBlock;
      const mark = this.#marks[block.index] as number;
      if (
        (mark & ENTERED) !== 0 ||
        (block.visibleIf !== null && !block.visibleIf(scope)) ||
        (block.optionsComeAndGo && this.#cannotBeAsked(block, scope, ahead))
      )
        continue;
      const required = block.block.required || (block.requiredIf !== null && block.requiredIf(scope));
      this.#marks[block.index] = mark | ENTERED | (required ? REQUIRED : 0);
      return at;
    }
    return order.length;
  }

  /** Rule 2 for options. Ahead, an unanswered question may still carry options forward, so the block counts. */
  #cannotBeAsked(block: CompiledBlock, scope: WalkScope, ahead: boolean): boolean {
    if (ahead && block.optionsFrom !== null && scope.answers.get(block.optionsFrom) === undefined) return false;
    return block.type.offersNothing?.(block.block, blockContext(this.#form, scope)) ?? false;
  }

  /** The answer of an entered question: `null` is a skip, `undefined` none. Called once per block. */
  #answerTo(block: CompiledBlock, scope: WalkScope): Json | undefined {
    const answer = this.#input.answers.get(block.ref);
    if (answer !== undefined) this.#given += 1;
    const mark = this.#marks[block.index] as number;
    if (
      answer !== undefined &&
      answer !== null &&
      (!block.optionsComeAndGo || block.type.check(block.block, answer, blockContext(this.#form, scope)).ok)
    ) {
      this.#marks[block.index] = mark | ANSWERED;
      return answer;
    }
    const skipped = answer === null || this.#input.unansweredAsSkipped === true;
    return skipped && (mark & REQUIRED) === 0 ? null : undefined;
  }

  /** Rule 5: runs the rules after a block and returns the jump that is taken. */
  #runRules(block: CompiledBlock, scope: WalkScope): CompiledJump | null {
    let taken: CompiledJump | null = null;
    for (const rule of block.rules) {
      if (rule.holds !== null && !rule.holds(scope)) continue;
      for (const action of rule.actions) {
        switch (action.kind) {
          case "set": {
            const value = valueFor(action.type, action.compute(scope));
            if (value !== undefined) scope.variables[action.variable] = value;
            break;
          }
          case "require":
            this.#marks[action.index] = (this.#marks[action.index] as number) | REQUIRED;
            break;
          case "jump_block": {
            if (taken !== null) break;
            const target = this.#order[action.index] as CompiledBlock;
            if (((this.#marks[target.index] as number) & ENTERED) === 0) taken = action;
            else if (scope === this.#scope) this.#jumpBack = { from: block.ref, to: target.ref };
            break;
          }
          case "jump_ending":
            taken ??= action;
            break;
        }
      }
    }
    return taken;
  }

  /** Rule 7, at the end of the blocks. */
  #endingByRules(): string {
    return this.#form.endingRules.find(({ holds }) => holds(this.#scope))?.ending ?? this.#form.defaultEnding;
  }

  /** Rule 8. */
  #end(ref: string): PathNext {
    const ending = this.#form.endingByRef.get(ref);
    if (ending === undefined || ending.kind === "screen_out" || ending.kind === "closed")
      return { kind: "ending", ref };
    for (const requirement of ending.requirements) {
      const index = this.#form.blockByRef.get(requirement)?.index;
      if (index !== undefined) this.#marks[index] = (this.#marks[index] as number) | REQUIRED;
    }
    // A deferred question was never counted as answered.
    const missing = this.#walked.filter((block) => this.#isMissing(block) && this.#passed?.has(block.ref) !== true);
    this.#answered -= missing.length;
    this.#remaining += missing.length;
    const next = missing[0]?.ref ?? this.#firstDeferred();
    return next === undefined ? { kind: "ending", ref } : { kind: "block", ref: next };
  }

  /** Rule 10, at the end. */
  #firstDeferred(): string | undefined {
    return this.#passed === undefined ? undefined : this.#input.deferred?.find((ref) => this.#passed?.has(ref));
  }

  #isMissing(block: CompiledBlock): boolean {
    return block.answerable && ((this.#marks[block.index] as number) & (REQUIRED | ANSWERED)) === REQUIRED;
  }

  #result(next: PathNext): Path {
    const walked = this.#walked;
    const ahead = this.#ahead;
    const needed: string[] = [];
    const missingRequired: string[] = [];
    for (const blocks of [walked, ahead]) {
      for (const block of blocks) {
        if (!block.answerable || ((this.#marks[block.index] as number) & REQUIRED) === 0) continue;
        needed.push(block.ref);
        if (this.#isMissing(block)) missingRequired.push(block.ref);
      }
    }
    return new WalkedPath(
      {
        steps: refsOf(walked),
        next,
        ahead: refsOf(ahead),
        statementsBeforeNext: this.#statements,
        variables: this.#scope.variables,
        missingRequired,
        offPath: this.#offPath(),
        jumpBack: this.#jumpBack,
        answered: this.#answered,
        remaining: this.#remaining,
      },
      needed,
      walked,
      this.#scope.answersByIndex,
    );
  }

  #offPath(): string[] {
    const { answers } = this.#input;
    // Usual case: the walk met every answer.
    if (this.#given === answers.size) return [];
    return refsOf(
      this.#form.blocks.filter(
        (block) =>
          ((this.#marks[block.index] as number) & ENTERED) === 0 &&
          block.answerable &&
          (answers.get(block.ref) ?? null) !== null,
      ),
    );
  }
}

function refsOf(blocks: readonly CompiledBlock[]): string[] {
  return blocks.map(({ ref }) => ref);
}

/**
 * A path that builds its sets at the first read. They hold hundreds of refs, and a path that is only tried, to see
 * where answers would lead, never needs them. The getters belong to a class, because an object literal would define
 * them anew with every object.
 */
class WalkedPath implements Path {
  readonly steps: Path["steps"];
  readonly next: PathNext;
  readonly ahead: Path["ahead"];
  readonly statementsBeforeNext: Path["statementsBeforeNext"];
  readonly variables: Path["variables"];
  readonly missingRequired: Path["missingRequired"];
  readonly offPath: Path["offPath"];
  readonly jumpBack: Path["jumpBack"];
  readonly answered: number;
  readonly remaining: number;
  readonly #needed: readonly string[];
  readonly #walked: readonly CompiledBlock[];
  readonly #answersByIndex: readonly (Json | undefined)[];
  #onPath: ReadonlySet<string> | undefined;
  #required: ReadonlySet<string> | undefined;
  #answers: ReadonlyMap<string, Json> | undefined;

  constructor(
    found: Omit<Path, "onPath" | "required" | "isOnPath" | "isRequired" | "answers">,
    needed: readonly string[],
    walked: readonly CompiledBlock[],
    answersByIndex: readonly (Json | undefined)[],
  ) {
    this.steps = found.steps;
    this.next = found.next;
    this.ahead = found.ahead;
    this.statementsBeforeNext = found.statementsBeforeNext;
    this.variables = found.variables;
    this.missingRequired = found.missingRequired;
    this.offPath = found.offPath;
    this.jumpBack = found.jumpBack;
    this.answered = found.answered;
    this.remaining = found.remaining;
    this.#needed = needed;
    this.#walked = walked;
    this.#answersByIndex = answersByIndex;
  }

  get onPath(): ReadonlySet<string> {
    return (this.#onPath ??= new Set([...this.steps, ...this.ahead]));
  }

  get required(): ReadonlySet<string> {
    return (this.#required ??= new Set(this.#needed));
  }

  isOnPath(ref: string): boolean {
    return this.#onPath?.has(ref) ?? (this.steps.includes(ref) || this.ahead.includes(ref));
  }

  isRequired(ref: string): boolean {
    return this.#required?.has(ref) ?? this.#needed.includes(ref);
  }

  get answers(): ReadonlyMap<string, Json> {
    return (this.#answers ??= this.#passedAnswers());
  }

  #passedAnswers(): ReadonlyMap<string, Json> {
    const answers = new Map<string, Json>();
    for (const { ref, index } of this.#walked) {
      const answer = this.#answersByIndex[index];
      if (answer !== undefined) answers.set(ref, answer);
    }
    return answers;
  }
}
