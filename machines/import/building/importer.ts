/** What each reader of another service's forms provides to `import-form.ts`. */
import type { ImportedForm } from "./imported-form.ts";
import type { ReasonsByKey, Source } from "./source.ts";

/** How a definition of another service is read. */
export interface Importer {
  /** Reads everything into the form, and notes what cannot be carried over. */
  read(source: Source): ImportedForm;
  /** The reason to give for each property that it does not read. */
  readonly reasons: ReasonsByKey;
}
