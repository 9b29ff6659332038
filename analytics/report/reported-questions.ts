/** The questions of a report, with their order and titles. */
import { type BlockContext, type BlockType, standaloneContext } from "../../machines/document/block-type/block-type.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { Block } from "../../machines/document/schema/block.ts";
import { renderWithFallbacks } from "../../machines/logic/recall.ts";
import type { FormVersionId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { FunnelRow } from "../queries/funnel.ts";

export interface ReportedQuestion {
  readonly block: Block;
  readonly type: BlockType;
  /** English; other blocks of its form, from which options may be carried forward. */
  readonly context: BlockContext;
  /** A recalled answer is shown as its fallback or an ellipsis: a report covers many respondents. */
  readonly title: string;
}

/**
 * The questions of the live version in its order, then, by ref, those of earlier versions that a response in scope
 * reached, each as in the newest version on which it was reached. Statements are not questions.
 */
export async function reportedQuestions(
  formVersions: FormVersions,
  liveVersionId: FormVersionId | null,
  reached: readonly Pick<FunnelRow, "ref" | "newestVersion">[],
): Promise<readonly ReportedQuestion[]> {
  const live = liveVersionId === null ? undefined : await formVersions.get(liveVersionId);
  const questions = (live?.blocks ?? []).flatMap(({ ref }) => question(live, ref));
  const newest = new Map<string, string>();
  for (const { ref, newestVersion } of reached)
    if (newestVersion > (newest.get(ref) ?? "")) newest.set(ref, newestVersion);
  for (const [ref, version] of newest) {
    if (live?.blockByRef.get(ref)?.answerable === true) continue;
    questions.push(...question(await formVersions.get(version as FormVersionId), ref));
  }
  return questions;
}

/** Empty for a statement. */
function question(form: CompiledForm | undefined, ref: string): ReportedQuestion[] {
  const compiled = form?.blockByRef.get(ref);
  if (form === undefined || compiled === undefined || !compiled.answerable) return [];
  const { block, type } = compiled;
  const context = { ...standaloneContext, blockOf: (other: string) => form.blockByRef.get(other)?.block };
  return [{ block, type, context, title: renderWithFallbacks(block.title) }];
}
