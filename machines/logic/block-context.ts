/** Builds the context of a block (`BlockContext`) from the form and the scope of its texts. */
import type { BlockContext } from "../document/block-type/block-type.ts";
import type { CompiledForm } from "./compile.ts";
import type { TextScope } from "./recall.ts";

/** @param now epoch milliseconds of the turn; null for views, which show the same whenever they are looked at. */
export function blockContext(form: CompiledForm, scope: TextScope, now: number | null = null): BlockContext {
  return {
    locale: scope.locale ?? "en",
    seed: scope.seed ?? 0,
    now,
    answerOf: (blockRef) => scope.answers.get(blockRef),
    countryGiven: () => countryGiven(form, scope),
    blockOf: (blockRef) => form.blockByRef.get(blockRef)?.block,
    optionVisible(blockRef, optionRef) {
      const condition = form.blockByRef.get(blockRef)?.optionConditions?.get(optionRef);
      return condition === undefined || condition(scope);
    },
  };
}

/** Of the last question that was answered with one. */
function countryGiven(form: CompiledForm, scope: TextScope): string | undefined {
  let country: string | undefined;
  for (const { ref, type } of form.blocks) {
    const answer = type.countryOf === undefined ? undefined : scope.answers.get(ref);
    if (answer !== undefined && answer !== null) country = type.countryOf?.(answer) ?? country;
  }
  return country;
}
