/**
 * Usage: what an organization uses in a month (contract §6).
 *
 * Owns: what a turn adds to the ledger. Does not own: storing it (`runtime/journal`), what a plan includes (`plan.ts`).
 *
 * 1. Test data counts nothing (§5.4).
 * 2. A response counts once, when it is completed, and still counts after it is deleted.
 */
import type { Facts } from "./state/conversation.ts";
import type { DomainEvent } from "./events/events.ts";

/** Completed responses; tokens of language models; documents generated or edited from a prompt. */
export type UsageKind = "responses" | "tokens" | "ai_generations";

/** An amount to add to a month. */
export interface UsageCount {
  readonly kind: UsageKind;
  /** At least 1. */
  readonly amount: number;
}

const NOTHING: readonly UsageCount[] = [];

/** The UTC month of a time, as the ledger names it: `2026-11`. @param at epoch milliseconds. */
export function usageMonth(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

/** The usage of one turn. */
export function usageOf({ mode }: Pick<Facts, "mode">, events: readonly DomainEvent[]): readonly UsageCount[] {
  if (mode === "test") return NOTHING;
  let responses = 0;
  let tokens = 0;
  for (const { type, data } of events) {
    // A session is completed once.
    if (type === "session.completed") responses++;
    else if (type === "message.respondent" || type === "message.assistant") tokens += data.ai?.tokens ?? 0;
  }
  if (responses === 0 && tokens === 0) return NOTHING;
  return [
    ...(responses === 0 ? [] : [{ kind: "responses", amount: responses } as const]),
    ...(tokens === 0 ? [] : [{ kind: "tokens", amount: tokens } as const]),
  ];
}
