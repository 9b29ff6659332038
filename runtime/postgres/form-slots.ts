/**
 * Who holds the places of forms: caps, quotas, times to book. Written by the form's own turns only (`runtime/journal/flush-statement.ts`).
 *
 * Owns: counting, and which holders still are what they took a place for. Does not own: granting (`runtime/actors/form-slots.ts`).
 */
import type { FormId, OrganizationId, SessionId } from "../../machines/ids.ts";
import type { SlotHolder } from "../journal/journal.ts";
import type { Queryable } from "./pool.ts";

/** A place that a session holds. */
export interface HeldSlot {
  readonly slot: string;
  readonly key: string;
  readonly takenAt: number;
  readonly confirmed: boolean;
}

export interface FormSlotsRepository {
  /** How many hold each of these; a slot that nobody holds is absent. */
  counts(organization: OrganizationId, form: FormId, slots: readonly string[]): Promise<ReadonlyMap<string, number>>;
  heldBy(organization: OrganizationId, form: FormId, sessions: readonly SessionId[]): Promise<readonly (HeldSlot & { readonly session: SessionId })[]>;
  /**
   * Looks at the holders of these slots that are not confirmed and have had theirs since before `takenBefore`, at most {@link JUDGED_MAX}, oldest
   * first. A place belongs to a completed response; a time to book (`booking:<ref>:<start>`) only if that is what it answered, and also
   * to one that still can be completed.
   */
  judge(organization: OrganizationId, form: FormId, slots: readonly string[], takenBefore: number, now: number): Promise<{ readonly confirmed: readonly SlotHolder[]; readonly lapsed: readonly SlotHolder[] }>;
}

export const JUDGED_MAX = 500;

export function formSlotsRepository(db: Queryable): FormSlotsRepository {
  return {
    async counts(organization, form, slots) {
      // A range of the primary key for each slot, index only: once for each activation of the form's actor.
      const { rows } = await db.query<{ slot: string; holders: number }>(
        "SELECT slot, count(*) AS holders FROM form_slots WHERE organization = $1 AND form = $2 AND slot = ANY($3::text[]) GROUP BY slot",
        [organization, form, slots],
      );
      return new Map(rows.map(({ slot, holders }) => [slot, holders]));
    },

    async heldBy(organization, form, sessions) {
      // A probe of `form_slots_session` for each.
      const { rows } = await db.query<HeldSlot & { readonly session: SessionId }>({
        name: "formSlots.heldBy",
        text: `SELECT session, slot, key, taken_at AS "takenAt", confirmed FROM form_slots WHERE organization = $1 AND form = $2 AND session = ANY ($3::text[])`,
        values: [organization, form, sessions],
      });
      return rows;
    },

    async judge(organization, form, slots, takenBefore, now) {
      // Confirmed holders are outside the partial index: a slot that has been full for long costs as little as one that is new.
      const { rows } = await db.query<SlotHolder & { readonly completed: boolean; readonly holds: boolean }>(
        `SELECT s.slot, s.session, coalesce(r.status = 'completed', false) AS completed,
                coalesce(CASE WHEN s.slot LIKE 'booking:%' THEN
                  (r.status = 'completed' OR r.status IN ('in_progress', 'abandoned') AND (r.expires_at IS NULL OR r.expires_at > $5))
                  AND EXISTS (SELECT FROM answers a WHERE a.response = r.id AND a.ref = split_part(s.slot, ':', 2)
                              AND s.slot = 'booking:' || a.ref || ':' || (a.value ->> 'start'))
                ELSE r.status = 'completed' END, false) AS holds
         FROM form_slots s LEFT JOIN responses r ON r.id = 'res_' || substr(s.session, 5)
         WHERE s.organization = $1 AND s.form = $2 AND s.slot = ANY($3::text[]) AND NOT s.confirmed AND s.taken_at < $4
         ORDER BY s.taken_at LIMIT ${JUDGED_MAX}`,
        [organization, form, slots, takenBefore, now],
      );
      const holdersOf = (chosen: typeof rows): readonly SlotHolder[] => chosen.map(({ slot, session }) => ({ slot, session }));
      return { confirmed: holdersOf(rows.filter(({ holds, completed }) => holds && completed)), lapsed: holdersOf(rows.filter(({ holds }) => !holds)) };
    },
  };
}
