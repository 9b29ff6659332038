/** What a text of a form may recall. Pure. */
import { plainTitle, type Recallable } from "../components/recalls.ts";
import type { DraftDocument } from "./draft-document.ts";

/**
 * Answers of questions before a question, variables, hidden fields.
 * @param before the ref of the question; all of them without one.
 */
export function recallablesOf(document: DraftDocument, before?: string): readonly Recallable[] {
  const end = document.blocks.findIndex(({ ref }) => ref === before);
  const earlier = end === -1 ? document.blocks : document.blocks.slice(0, end);
  return [
    ...earlier
      .filter(({ type }) => type !== "statement")
      .map(({ ref, title }) => ({ source: `answer:${ref}`, name: plainTitle(title) || ref })),
    ...document.variables.map(({ ref }) => ({ source: `var:${ref}`, name: ref })),
    ...document.hiddenFields.map(({ key }) => ({ source: `hidden:${key}`, name: key })),
  ];
}
