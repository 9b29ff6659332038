/**
 * Compiling a form: the document with the block types of the catalogue.
 *
 * Owns: which types a document is compiled with. Does not own: what compiling does (`logic/compile.ts`).
 */
import { blockTypeOf } from "../blocks/catalogue.ts";
import type { FormDocument } from "../document/document.ts";
import { compileDocument, type CompiledForm } from "../logic/compile.ts";

/** Everything that can be worked out once for a version; the host caches it. */
export function compileForm(document: FormDocument): CompiledForm {
  const steps = compileInSteps(document);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As {@link compileForm}, in steps: the caller decides when to yield to other work. */
export function compileInSteps(document: FormDocument): Generator<undefined, CompiledForm> {
  return compileDocument(document, blockTypeOf);
}
