/**
 * The path: where a response stands in a form. It is replayed from the start each time, as a pure function of (form,
 * answers, hidden fields, metadata, seed), so that next question, missing answers, progress, editing and resume cannot
 * disagree.
 *
 * The walk
 * 1. It starts at the first block and goes on in the order of the blocks, but for jumps. It enters a block at most once,
 *    so it ends; blocks that it has entered are passed when it comes by again.
 * 2. A block whose `visibleIf` fails is passed: it is not on the path and its rules do not run.
 * 3. A statement needs no answer: it is on the path, its rules run, the walk goes on.
 * 4. A question without an answer is `next`, and the walk stops. A skip (`null`) is an answer unless the question is required.
 * 5. After a question that is answered, and after a statement, its rules run in order, all of them: `set` and `require`
 *    apply at once; the first `jump` that holds is taken after the last rule. A jump to a block that is on the path
 *    already does not count as one (`jumpBack` reports it): the same answers would lead there for ever.
 * 6. Logic sees only the answers of blocks that the walk has passed. An answer off the path decides nothing, and comes
 *    back into force when the path comes back to its block.
 *
 * The end
 * 7. A jump to an ending, or else the end of the blocks: then the first ending rule that holds, else the first ending of
 *    kind success or redirect, else a built-in one.
 * 8. Before an ending of kind success or redirect, every required question on the path must be answered. One that became
 *    required after it was skipped is `next` again. Questions off the path never count.
 *
 * Ahead
 * 9. Behind `next` the walk looks on as if no further jump held, but for jumps of rules without a condition. Questions that are
 *    answered already (an earlier one was edited, or answers came over the API in any order) run their rules and count
 *    as answered; the others are `remaining`. What lies ahead is on the path, yet logic and texts at `next` do not see it.
 */
import type { Json, JsonObject } from "../json.ts";
import type { CompiledBlock, CompiledForm, CompiledJump } from "./compile.ts";
import { valueFor } from "./expressions.ts";
import { HOPS_MAX } from "./limits.ts";
import type { FormScope } from "./scope.ts";

export interface PathInput {
  /** What the respondent gave, by ref: a ref in the map is answered, with `null` skipped. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly hiddenFields: Readonly<Record<string, string>>;
  readonly meta?: JsonObject;
  /** What random orders are drawn with; forms have none yet, so it changes nothing. */
  readonly seed: number;
  /** Walk on over unanswered questions that are not required, as if they had been skipped: what completing over the API does. */
  readonly unansweredAsSkipped?: boolean;
}

export type PathNext = { readonly kind: "block"; readonly ref: string } | { readonly kind: "ending"; readonly ref: string };

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

/** Where a response stands in a form. The cost grows with the blocks passed and the rules run; `limits.ts` bounds both. */
export function replayPath(form: CompiledForm, input: PathInput): Path {
  return new Walk(form, input).toTheEnd();
}

/** What texts and the visibility of options see at the end of a path. */
export function scopeOf(path: Path, input: Pick<PathInput, "hiddenFields" | "meta">): FormScope {
  return { answers: path.answers, variables: path.variables, hiddenFields: input.hiddenFields, ...(input.meta === undefined ? {} : { meta: input.meta }) };
}

/** A scope that the walk writes to as it passes blocks. */
interface WalkScope extends FormScope {
  readonly answers: Map<string, Json>;
  readonly variables: Record<string, Json>;
}

/** What is known of a block, as bits. */
const ENTERED = 1;
const REQUIRED = 2;

class Walk {
  readonly #form: CompiledForm;
  readonly #input: PathInput;
  readonly #scope: WalkScope;
  /** By position of the block. */
  readonly #marks: Uint8Array;
  /** Blocks on the path in order: the steps, then those ahead. */
  readonly #walked: CompiledBlock[] = [];
  readonly #ahead: CompiledBlock[] = [];
  #statements: string[] = [];
  #jumpBack: Path["jumpBack"] = null;
  #answered = 0;
  #remaining = 0;
  #hops = 0;

  constructor(form: CompiledForm, input: PathInput) {
    this.#form = form;
    this.#input = input;
    this.#marks = new Uint8Array(form.blocks.length);
    const { hiddenFields, meta } = input;
    this.#scope = { answers: new Map(), variables: { ...form.initialVariables }, hiddenFields, ...(meta === undefined ? {} : { meta }) };
  }

  toTheEnd(): Path {
    return this.#result(this.#walk());
  }

  /** Rules 1 to 7. */
  #walk(): PathNext {
    const scope = this.#scope;
    let at = 0;
    for (;;) {
      const block = this.#enter(at, scope);
      if (block === undefined) return this.#end(this.#endingByRules());
      this.#walked.push(block);
      if (block.answerable) {
        const answer = this.#answerTo(block);
        if (answer === undefined) {
          this.#remaining += 1;
          this.#lookAhead(block);
          return { kind: "block", ref: block.ref };
        }
        scope.answers.set(block.ref, answer);
        this.#answered += 1;
        if (this.#statements.length > 0) this.#statements = [];
      } else {
        this.#statements.push(block.ref);
      }
      const jump = this.#runRules(block, scope);
      if (jump?.kind === "jump_ending") return this.#end(jump.ref);
      at = jump === null ? block.index + 1 : jump.index;
    }
  }

  /** Rule 9. The scope is copied when the first answer lies ahead, which is rare. */
  #lookAhead(next: CompiledBlock): void {
    let scope = this.#scope;
    let jump: CompiledJump | null = next.certainJump;
    let block: CompiledBlock | undefined = next;
    for (;;) {
      if (jump?.kind === "jump_ending") return;
      block = this.#enter(jump === null ? block.index + 1 : jump.index, scope);
      if (block === undefined) return;
      jump = block.certainJump;
      if (!block.answerable) continue;
      this.#ahead.push(block);
      const answer = this.#answerTo(block);
      if (answer === undefined) {
        this.#remaining += 1;
        continue;
      }
      if (scope === this.#scope) scope = { ...scope, answers: new Map(scope.answers), variables: { ...scope.variables } };
      scope.answers.set(block.ref, answer);
      this.#answered += 1;
      jump = this.#runRules(block, scope);
    }
  }

  /** The first block from a position on that can be entered, marked as entered; none when the blocks, or the hops, are used up. */
  #enter(from: number, scope: FormScope): CompiledBlock | undefined {
    const { blocks } = this.#form;
    for (let at = from; at < blocks.length && this.#hops < HOPS_MAX; at++) {
      this.#hops += 1;
      const block = blocks[at] as CompiledBlock;
      const mark = this.#marks[at] as number;
      if ((mark & ENTERED) !== 0 || (block.visibleIf !== null && !block.visibleIf(scope))) continue;
      const required = block.block.required || (block.requiredIf !== null && block.requiredIf(scope));
      this.#marks[at] = mark | ENTERED | (required ? REQUIRED : 0);
      return block;
    }
    return undefined;
  }

  /** The answer of an entered question: `null` is a skip, `undefined` none. */
  #answerTo(block: CompiledBlock): Json | undefined {
    const answer = this.#input.answers.get(block.ref);
    if (answer !== undefined && answer !== null) return answer;
    const skipped = answer === null || this.#input.unansweredAsSkipped === true;
    return skipped && !this.#isRequired(block) ? null : undefined;
  }

  #isRequired(block: CompiledBlock): boolean {
    return ((this.#marks[block.index] as number) & REQUIRED) !== 0;
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
          case "jump_block":
            if (taken !== null) break;
            if (((this.#marks[action.index] as number) & ENTERED) === 0) taken = action;
            else if (scope === this.#scope) this.#jumpBack = { from: block.ref, to: action.ref };
            break;
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
    if (ending === undefined || ending.kind === "screen_out" || ending.kind === "closed") return { kind: "ending", ref };
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
    return block.answerable && this.#isRequired(block) && (this.#input.answers.get(block.ref) ?? null) === null;
  }

  #result(next: PathNext): Path {
    const onPath = new Set<string>();
    const required = new Set<string>();
    const missingRequired: string[] = [];
    const refsOf = (blocks: readonly CompiledBlock[]): string[] =>
      blocks.map((block) => {
        const { ref } = block;
        onPath.add(ref);
        if (block.answerable && this.#isRequired(block)) {
          required.add(ref);
          if (this.#isMissing(block)) missingRequired.push(ref);
        }
        return ref;
      });
    return {
      steps: refsOf(this.#walked),
      next,
      ahead: refsOf(this.#ahead),
      onPath,
      statementsBeforeNext: this.#statements,
      answers: this.#scope.answers,
      variables: this.#scope.variables,
      required,
      missingRequired,
      offPath: this.#offPath(onPath),
      jumpBack: this.#jumpBack,
      answered: this.#answered,
      remaining: this.#remaining,
    };
  }

  #offPath(onPath: ReadonlySet<string>): string[] {
    const off: CompiledBlock[] = [];
    for (const [ref, answer] of this.#input.answers) {
      const block = answer === null || onPath.has(ref) ? undefined : this.#form.blockByRef.get(ref);
      if (block !== undefined) off.push(block);
    }
    return off.sort((a, b) => a.index - b.index).map(({ ref }) => ref);
  }
}
