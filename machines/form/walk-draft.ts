/**
 * The path that answers take through a draft, for whoever writes its logic: nothing is stored, and a draft that could
 * not be published is walked as far as it works.
 *
 * 1. It is the path of a response (`machines/logic/path.ts`), not another one.
 * 2. With `fillIn` a question without a given answer is answered with a made-up one, so that the walk goes on. An
 *    optional question without one is skipped.
 */
import type { FormDocument } from "../document/document.ts";
import { blockContext } from "../logic/block-context.ts";
import { replayPath, scopeOf, type Path, type PathNext } from "../logic/path.ts";
import type { Json } from "../json.ts";
import { errorSentence } from "../languages/error-sentences.ts";
import type { BlockType, CheckFailure } from "../document/block-type/block-type.ts";
import type { PaymentConfig } from "../blocks/commerce/payment.ts";
import type { Block } from "../document/schema/block.ts";
import type { CompiledBlock, CompiledForm } from "../logic/compile.ts";
import type { FormScope } from "../logic/scope.ts";
import { compileForm } from "./compile-form.ts";
import { sampleAnswers } from "./sample-answers.ts";

export interface WalkInput {
  /** By ref; `null` is a skip. */
  readonly answers: Readonly<Record<string, Json>>;
  readonly hiddenFields: Readonly<Record<string, string>>;
  /** Determines random orders. */
  readonly seed: number;
  readonly fillIn: boolean;
}

export interface WalkStep {
  readonly ref: string;
  /** The answer in words; null: skipped, nothing to answer, or not answered yet. */
  readonly answer: string | null;
  /** The answer was made up. */
  readonly isFilledIn: boolean;
}

/** What a payment on the path asks for. */
export interface WalkPayment {
  readonly ref: string;
  readonly currency: string;
  /** In minor units of the currency; null: the calculation gives no amount that can be paid. */
  readonly amountMinor: number | null;
}

/**
 * The amount of a payment, as of the conversation.
 * @param payment a block of that type. @param scope the answers and variables at the question.
 */
export type AmountOf = (payment: CompiledBlock, scope: FormScope) => number | null;

export interface DraftWalk {
  /** What is asked and shown, in order; the last one waits for its answer if `next` is a block. */
  readonly steps: readonly WalkStep[];
  readonly next: PathNext;
  readonly variables: Readonly<Record<string, Json>>;
  /** In the order of the path. */
  readonly payments: readonly WalkPayment[];
  readonly jumpBack: Path["jumpBack"];
}

export interface WalkIssue {
  readonly ref: string;
  readonly code: string;
  readonly message: string;
}

export function walkDraft(
  document: FormDocument,
  { answers: given, hiddenFields, seed, fillIn }: WalkInput,
  amountOf: AmountOf,
): DraftWalk | { readonly issues: readonly WalkIssue[] } {
  const form = compileForm(document);
  const answers = new Map<string, Json>();
  const issues: WalkIssue[] = [];
  // Which options are offered depends on the path, which is not known yet: the replay leaves out what is not.
  const context = { ...blockContext(form, { answers, variables: {}, hiddenFields, seed }), optionVisible: () => true };
  for (const [ref, value] of Object.entries(given)) {
    const compiled = form.blockByRef.get(ref);
    if (compiled?.answerable !== true) {
      issues.push({ ref, code: "unknown_ref", message: `the form has no question ${ref}` });
    } else if (value === null) answers.set(ref, null);
    else {
      const checked = compiled.type.check(compiled.block, value, context);
      if (checked.ok) answers.set(ref, checked.value);
      else issues.push({ ref, code: checked.code, message: messageOf(compiled.type, checked) });
    }
  }
  if (issues.length > 0) return { issues };
  if (fillIn) for (const [ref, value] of sampleAnswers(form)) if (!answers.has(ref)) answers.set(ref, value);
  const input = { answers, hiddenFields, seed, unansweredAsSkipped: fillIn };
  const path = replayPath(form, input);
  const shown = blockContext(form, scopeOf(path, input));
  return {
    steps: path.steps.map((ref) => {
      const compiled = form.blockByRef.get(ref);
      const answer = path.answers.get(ref) ?? null;
      return {
        ref,
        answer: compiled === undefined || answer === null ? null : compiled.type.display(compiled.block, answer, shown),
        isFilledIn: answer !== null && !Object.hasOwn(given, ref),
      };
    }),
    next: path.next,
    variables: path.variables,
    payments: paymentsOn(form, path, { hiddenFields, seed }, amountOf),
    jumpBack: path.jumpBack,
  };
}

function paymentsOn(
  form: CompiledForm,
  { steps, answers }: Path,
  rest: Pick<WalkInput, "hiddenFields" | "seed">,
  amountOf: AmountOf,
): readonly WalkPayment[] {
  return steps.flatMap((ref, at): WalkPayment[] => {
    const compiled = form.blockByRef.get(ref);
    if (compiled?.block.type !== "payment") return [];
    // What comes after the payment decides nothing about its amount: the path is walked up to it.
    const before = new Map(steps.slice(0, at).map((each) => [each, answers.get(each) ?? null] as const));
    const input = { ...rest, answers: before };
    const { currency } = (compiled.block as Block<PaymentConfig>).config;
    return [{ ref, currency, amountMinor: amountOf(compiled, scopeOf(replayPath(form, input), input)) }];
  });
}

/** Why an answer is refused, in English and with its bounds: what a maker reads. */
function messageOf(type: BlockType, { code, params = {} }: CheckFailure): string {
  const parameters = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value),
  ]);
  return errorSentence(type, code, Object.fromEntries(parameters), "en") ?? code;
}
