/**
 * When a form takes responses, and how many: schedule, cap and quotas of the settings (contract §2, §4). The runtime
 * counts, and grants either all slots that a completion needs or none.
 */
import type { CompiledForm } from "./compile.ts";
import type { FormScope } from "./scope.ts";
import type { Settings } from "../document/settings/settings.ts";

export type ClosedReason = "not_open_yet" | "closed";

/** The slot that every completed live response takes, where `settings.responsesMax` bounds them. */
export const RESPONSES_SLOT = "responses";

/** A quota that a response falls under. */
export interface MatchedQuota {
  readonly ref: string;
  /** What it is counted under, for as long as the form exists: `quota:<ref>`. */
  readonly slot: string;
  readonly limit: number;
  /** Where a response ends that would exceed it; `null`: the built-in closing one, or the form's own. */
  readonly ending: string | null;
}

/**
 * Why a form does not open conversations and responses now; `null` when it does. Those that run go on to their end.
 *
 * @param now epoch milliseconds. It opens at `opensAt` and is closed from `closesAt` on.
 */
export function closedReason(
  { opensAt, closesAt }: Pick<Settings, "opensAt" | "closesAt">,
  now: number,
): ClosedReason | null {
  if (closesAt !== null && now >= closesAt) return "closed";
  return opensAt !== null && now < opensAt ? "not_open_yet" : null;
}

/** The quotas whose conditions hold, in their order. @param scope at the end of the path: see `scopeOf`. */
export function matchedQuotas(form: CompiledForm, scope: FormScope): readonly MatchedQuota[] {
  return form.quotas
    .filter(({ holds }) => holds(scope))
    .map(({ ref, limit, ending }) => ({ ref, slot: slotOfQuota(ref), limit, ending }));
}

function slotOfQuota(ref: string): string {
  return `quota:${ref}`;
}
