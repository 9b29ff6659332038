/**
 * The path: where a response stands in a form. It is replayed from the start each time, as a pure function of (form,
 * answers, hidden fields, metadata, seed), so that next question, missing answers, progress, editing and resume cannot
 * disagree.
 *
 * The walk
 * 1. It starts at the first block and goes on in the order of the blocks (which the seed draws inside shuffled
 *    groups), but for jumps. It enters a block at most once, so it ends; blocks that it has entered are passed when it
 *    comes by again.
 * 2. A block whose `visibleIf` fails is passed: it is not on the path and its rules do not run. So is a question
 *    that has no option to offer, as none of its options is visible or none was carried forward.
 * 3. A statement needs no answer: it is on the path, its rules run, the walk goes on.
 * 4. A question without an answer is `next`, and the walk stops. A skip (`null`) is an answer unless the question is
 *    required. An answer that chose what is no longer offered (an earlier answer was edited) counts as none; it is kept
 *    all the same.
 * 5. After a question that is answered, and after a statement, its rules run in order, all of them: `set` and `require`
 *    apply at once; the first `jump` that holds is taken after the last rule. A jump to a block that is on the path
 *    already does not count as one (`jumpBack` reports it), as the same answers would lead there for ever: the form
 *    goes on as if that jump did not hold. So "ask again until it is right" is asked once.
 * 6. Logic sees only the answers of blocks that the walk has passed. An answer off the path decides nothing, and comes
 *    back into force when the path comes back to its block.
 *
 * The end
 * 7. A jump to an ending, or else the end of the blocks: then the first ending rule that holds, else the first
 *    ending of kind success or redirect, else a built-in one.
 * 8. Before an ending of kind success or redirect, every required question on the path must be answered. One that
 *    became required after it was skipped is `next` again. Questions off the path never count.
 *
 * Ahead
 * 9. Behind `next` the walk looks on as if no further jump held, but for jumps of rules without a condition.
 *    Questions that are answered already (an earlier one was edited, or answers came over the API in any order) run
 *    their rules and count as answered; the others are `remaining`. What lies ahead is on the path, yet logic and texts
 *    at `next` do not see it.
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
  /** What the respondent gave, by ref: a ref in the map is answered, with `null` skipped. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly hiddenFields: Readonly<Record<string, string>>;
  readonly meta?: JsonObject;
  /** What random orders are drawn with. */
  readonly seed: number;
  /**
   * Walk on over unanswered questions that are not required, as if they had been skipped: what completing over the API
   * does.
   */
  readonly unansweredAsSkipped?: boolean;
}

export type PathNext =
  | { readonly kind: "block"; readonly ref: string }
  | { readonly kind: "ending"; readonly ref: string };

export interface Path {
  /** Refs in order: all that is answered or skipped, statements that were passed, then `next` if it is a block. */
  readonly steps: readonly string[];
  readonly next: PathNext;
  /** Questions behind `next` that will be asked if no further jump holds, in order; answered ones included. */
  readonly ahead: readonly string[];
  /** `steps` and `ahead`. */
  readonly onPath: ReadonlySet<string>;
  /** Statements passed since the last answered question: what the conversation shows before `next`. */
  readonly statementsBeforeNext: readonly string[];
  /** The answers that logic and texts see at `next`: those of `steps`. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly variables: Readonly<Record<string, Json>>;
  /** Refs on the path that need an answer, in the order of the path. */
  readonly required: ReadonlySet<string>;
  /** Those of them that have none, in the order of the path. */
  readonly missingRequired: readonly string[];
  /** Refs with an answer that are not on the path, in the order of the blocks. */
  readonly offPath: readonly string[];
  /** A jump that held but was not taken, as its target is on the path already: the last one. */
  readonly jumpBack: { readonly from: string; readonly to: string } | null;
  /** Questions on the path that are answered or skipped; statements do not count. */
  readonly answered: number;
  /** Questions on the path that are not: `next` and those ahead. */
  readonly remaining: number;
}

/**
 * Where a response stands in a form. The cost grows with the blocks passed and the rules run; `limits.ts` bounds both.
 */
export function replayPath(form: CompiledForm, input: PathInput): Path {
  return new Walk(form, input).toTheEnd();
}

/** What texts and the visibility of options see at the end of a path. */
export function scopeOf(path: Path, input: Pick<PathInput, "hiddenFields" | "meta">): FormScope {
  return {
    answers: path.answers,
    variables: path.variables,
    hiddenFields: input.hiddenFields,
    ...(input.meta === undefined ? {} : { meta: input.meta }),
  };
}

/** A scope that the walk writes to as it passes blocks. */
interface WalkScope extends TextScope {
  readonly answersByIndex: (Json | undefined)[];
  readonly variables: Record<string, Json>;
}

/** What is known of a block, as bits. */
const ENTERED = 1;
const REQUIRED = 2;
/** It has an answer that counts; skips do not. */
const ANSWERED = 4;

class Walk {
  readonly #form: CompiledForm;
  readonly #input: PathInput;
  readonly #scope: WalkScope;
  /** The blocks in this session's order. Places are positions in it, which jumps lead to. */
  readonly #order: readonly CompiledBlock[];
  /** By `CompiledBlock.index`. */
  readonly #marks: Uint8Array;
  readonly #walked: CompiledBlock[] = [];
  /** Questions behind `next`. */
  readonly #ahead: CompiledBlock[] = [];
  #statements: string[] = [];
  #jumpBack: Path["jumpBack"] = null;
  #answered = 0;
  #remaining = 0;
  /** Given answers, skips included, to blocks that were entered. */
  #given = 0;
  #hops = 0;

  constructor(form: CompiledForm, input: PathInput) {
    this.#form = form;
    this.#input = input;
    this.#order = blocksInOrder(form, input.seed);
    this.#marks = new Uint8Array(form.blocks.length);
    const { hiddenFields, meta, seed } = input;
    const passed = { answersByIndex: form.blocks.map(() => undefined), variables: { ...form.initialVariables } };
    this.#scope = { ...this.#seeing(passed), hiddenFields, seed, ...(meta === undefined ? {} : { meta }) };
  }

  /** What a scope sees by ref: what it has by index. */
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
        if (answer === undefined) {
          this.#remaining += 1;
          this.#lookAhead(block, at);
          return { kind: "block", ref: block.ref };
        }
        scope.answersByIndex[block.index] = answer;
        this.#answered += 1;
        if (this.#statements.length > 0) this.#statements = [];
      } else {
        this.#statements.push(block.ref);
      }
      const jump = block.rules.length === 0 ? null : this.#runRules(block, scope);
      if (jump?.kind === "jump_ending") return this.#end(jump.ref);
      at = jump === null ? at + 1 : jump.index;
    }
  }

  /** Rule 9. The scope is copied when the first answer lies ahead, which is rare. */
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
   * The place of the first block from a place on that can be entered, marked as entered; the end when blocks, or hops,
   * are used up.
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

  /** Rule 2, for options. Ahead, what an open question will carry forward is not known yet, so the block counts. */
  #cannotBeAsked(block: CompiledBlock, scope: WalkScope, ahead: boolean): boolean {
    if (ahead && block.optionsFrom !== null && scope.answers.get(block.optionsFrom) === undefined) return false;
    return block.type.offersNothing?.(block.block, blockContext(this.#form, scope)) ?? false;
  }

  /** The answer of an entered question: `null` is a skip, `undefined` none. Called once for a block. */
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

  /** Rule 5: what the rules after a block do, and the jump that is taken. */
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
    const missing = this.#walked.filter((block) => this.#isMissing(block));
    const [first] = missing;
    if (first === undefined) return { kind: "ending", ref };
    this.#answered -= missing.length;
    this.#remaining += missing.length;
    return { kind: "block", ref: first.ref };
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
    // Mostly every answer was met on the way.
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
 * A path whose sets are built when they are first read: they hold hundreds of refs, and a path that is only tried, to
 * see where answers would lead, never needs them. These are getters of a class, because those of an object literal are
 * defined anew with every object.
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
    found: Omit<Path, "onPath" | "required" | "answers">,
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
