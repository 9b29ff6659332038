/**
 * Which questions may be left for later (contract §8).
 *
 * Owns: finding the questions whose answers something else reads. Does not own: when a question is deferred
 * (`machines/conversation/reading/way-on.ts`), where the path goes then (`path.ts`, rule 10).
 *
 * 1. A question can be deferred if the path, the options and the texts are the same with and without its answer: no
 *    condition, calculation, carried option, quota or recall names it.
 * 2. Too many are found rather than too few: a name in a part of a config that decides nothing counts as well.
 */
import type { CompiledForm } from "./compile.ts";

/** By form: worked out when a conversation first asks, since most never do. */
const readByForm = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** True if nothing of the form needs this answer before the end. A payment is never deferred. */
export function isDeferrable(form: CompiledForm, ref: string): boolean {
  const block = form.blockByRef.get(ref);
  if (block === undefined || !block.answerable || block.type.answeredBy === "payment") return false;
  let read = readByForm.get(form);
  if (read === undefined) readByForm.set(form, (read = answersRead(form)));
  return !read.has(ref);
}

function answersRead(form: CompiledForm): ReadonlySet<string> {
  const read = new Set<string>();
  const { logic, endingRules, blocks, settings } = form.document;
  gather([logic, endingRules, blocks, settings.quotas ?? []], read);
  for (const { optionsFrom } of form.blocks) if (optionsFrom !== null) read.add(optionsFrom);
  for (const template of form.templates.values())
    for (const part of template) if (typeof part !== "string" && part.source === "answer") read.add(part.name);
  return read;
}

/** `{answer: ref}` and `{score: ref}` read an answer, wherever they stand. A document is at most 64 deep. */
function gather(value: unknown, read: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) gather(item, read);
    return;
  }
  for (const [key, part] of Object.entries(value)) {
    if ((key === "answer" || key === "score") && typeof part === "string") read.add(part);
    else gather(part, read);
  }
}
