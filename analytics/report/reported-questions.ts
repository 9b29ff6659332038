/** The questions of a report, with their order and titles. */
import { standaloneContext } from "../../machines/document/block-type/block-type.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { renderWithNames } from "../../machines/logic/recall.ts";
import type { FormVersionId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import { CELL } from "../responses/cells.ts";
import type { ReportedQuestion } from "../sections/reported-question.ts";
import type { ReportCounts } from "./counts.ts";

export interface QuestionSources {
  readonly formVersions: FormVersions;
  readonly liveVersionId: FormVersionId | null;
  readonly counts: Pick<ReportCounts, "cells" | "newestVersions">;
}

/**
 * The questions of the live version in its order, then, by ref, those of earlier versions that a response in scope
 * reached, each as in the newest version on which it was reached. Statements are not questions.
 */
export async function reportedQuestions({
  formVersions,
  liveVersionId,
  counts: { cells, newestVersions },
}: QuestionSources): Promise<readonly ReportedQuestion[]> {
  const live = liveVersionId === null ? undefined : await formVersions.get(liveVersionId);
  const questions = (live?.blocks ?? []).flatMap(({ ref }) => question(live, ref));
  const earlier = cells
    .ofQuestions(CELL.reached)
    .filter(({ ref }) => live?.blockByRef.get(ref)?.answerable !== true)
    .map(({ ref, kind }) => ({ ref, key: `${CELL.reached} ${ref} ${kind}` }));
  if (earlier.length === 0) return questions;
  const newestOf = await newestVersions(earlier.map(({ key }) => key));
  const newest = new Map<string, string>();
  for (const { ref, key } of earlier) {
    const version = newestOf.get(key) ?? "";
    if (version > (newest.get(ref) ?? "")) newest.set(ref, version);
  }
  for (const [ref, version] of newest)
    questions.push(...question(await formVersions.get(version as FormVersionId), ref));
  return questions;
}

/** Empty for a statement. */
function question(form: CompiledForm | undefined, ref: string): ReportedQuestion[] {
  const compiled = form?.blockByRef.get(ref);
  if (form === undefined || compiled === undefined || !compiled.answerable) return [];
  const { block, type } = compiled;
  const context = { ...standaloneContext, blockOf: (other: string) => form.blockByRef.get(other)?.block };
  return [{ block, type, context, title: renderWithNames(block.title) }];
}
