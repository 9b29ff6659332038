/** What a block of a form may ask about the moment: see `BlockContext`. */
import type { BlockContext } from "../blocks/block-type.ts";
import type { CompiledForm } from "./compile.ts";
import type { TextScope } from "./recall.ts";

export function blockContext(form: CompiledForm, scope: TextScope): BlockContext {
  return {
    locale: scope.locale ?? "en",
    optionVisible(blockRef, optionRef) {
      const condition = form.blockByRef.get(blockRef)?.optionConditions?.get(optionRef);
      return condition === undefined || condition(scope);
    },
  };
}
