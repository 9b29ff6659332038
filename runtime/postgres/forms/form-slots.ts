/**
 * Which sessions hold the slots of forms: caps, quotas, times to book. Only turns of the form write them
 * (`runtime/journal/postgres/flush-statement.ts`).
 *
 * Owns: counting, and judging unconfirmed holders. Does not own: granting (`runtime/actors/form-slots.ts`).
 *
 * 1. All times are the database's.
 */
import type { FormId, OrganizationId, SessionId } from "../../../machines/ids.ts";
import type { SlotHolder } from "../../journal/rows.ts";
import { DATABASE_NOW_MS, databaseNow } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";

/** A slot that a session holds. */
export interface HeldSlot {
  readonly slot: string;
  readonly key: string;
  /** Epoch milliseconds by the database's clock, like every time here. */
  readonly takenAt: number;
  readonly confirmed: boolean;
}

/** What some sessions hold, and the time of that read. */
export interface Holdings {
  readonly now: number;
  readonly held: readonly (HeldSlot & { readonly session: SessionId })[];
}

export interface Judgement {
  /** Holders since a later time were not judged. */
  readonly takenBefore: number;
  readonly confirmed: readonly SlotHolder[];
  readonly lapsed: readonly SlotHolder[];
}

export interface FormSlotsRepository {
  /** Epoch milliseconds, not later than the answer. */
  now(): Promise<number>;
  /** The number of holders of each slot; a slot without holders is absent. */
  counts(organization: OrganizationId, form: FormId, slots: readonly string[]): Promise<ReadonlyMap<string, number>>;
  heldBy(organization: OrganizationId, form: FormId, sessions: readonly SessionId[]): Promise<Holdings>;
  /**
   * Judges unconfirmed holders of these slots that are older than `graceMs`, at most {@link JUDGED_MAX}, oldest first.
   * A slot of a cap or quota belongs to a completed response. A time to book (`booking:<ref>:<start>`) belongs to a
   * response that answered with it and is completed or can still be: whether it has expired is for its own session to
   * write, not for a clock.
   */
  judge(organization: OrganizationId, form: FormId, slots: readonly string[], graceMs: number): Promise<Judgement>;
}

export const JUDGED_MAX = 500;

export function formSlotsRepository(db: Queryable): FormSlotsRepository {
  return {
    now: () => databaseNow(db),

    async counts(organization, form, slots) {
      // A range of the primary key for each slot, index only; read once for each activation of the form's actor.
      const { rows } = await db.query<{ slot: string; holders: number }>(
        "SELECT slot, count(*) AS holders FROM form_slots WHERE organization = $1 AND form = $2 AND slot = ANY($3::text[]) GROUP BY slot",
        [organization, form, slots],
      );
      return new Map(rows.map(({ slot, holders }) => [slot, holders]));
    },

    async heldBy(organization, form, sessions) {
      // A probe of `form_slots_session` for each; one row in any case, for the time.
      const { rows } = await db.query<
        { readonly now: number } & ((HeldSlot & { readonly session: SessionId }) | { readonly session: null })
      >({
        name: "formSlots.heldBy",
        text: `SELECT at.now, s.session, s.slot, s.key, s.taken_at AS "takenAt", s.confirmed FROM (SELECT ${DATABASE_NOW_MS} AS now) at
               LEFT JOIN form_slots s ON s.organization = $1 AND s.form = $2 AND s.session = ANY ($3::text[])`,
        values: [organization, form, sessions],
      });
      const [first] = rows;
      if (first === undefined) throw new Error("the database does not say what time it is");
      return {
        now: first.now,
        held: rows.flatMap((row) =>
          row.session === null
            ? []
            : [{ session: row.session, slot: row.slot, key: row.key, takenAt: row.takenAt, confirmed: row.confirmed }],
        ),
      };
    },

    async judge(organization, form, slots, graceMs) {
      const takenBefore = (await databaseNow(db)) - graceMs;
      // The partial index leaves out confirmed holders, so a slot that has long been full costs as little as a new one.
      const { rows } = await db.query<SlotHolder & { readonly completed: boolean; readonly holds: boolean }>(
        `SELECT s.slot, s.session, coalesce(r.status = 'completed', false) AS completed,
                coalesce(CASE WHEN s.slot LIKE 'booking:%' THEN
                  (r.status IN ('completed', 'in_progress') OR r.status = 'abandoned' AND r.abandon_reason IS DISTINCT FROM 'expired')
                  AND EXISTS (SELECT FROM answers a WHERE a.response = r.id AND a.ref = split_part(s.slot, ':', 2)
                              AND s.slot = 'booking:' || a.ref || ':' || (a.value ->> 'start'))
                ELSE r.status = 'completed' END, false) AS holds
         FROM form_slots s LEFT JOIN responses r ON r.id = 'res_' || substr(s.session, 5)
         WHERE s.organization = $1 AND s.form = $2 AND s.slot = ANY($3::text[]) AND NOT s.confirmed AND s.taken_at < $4
         ORDER BY s.taken_at LIMIT ${JUDGED_MAX}`,
        [organization, form, slots, takenBefore],
      );
      const holdersOf = (chosen: typeof rows): readonly SlotHolder[] =>
        chosen.map(({ slot, session }) => ({ slot, session }));
      return {
        takenBefore,
        confirmed: holdersOf(rows.filter(({ holds, completed }) => holds && completed)),
        lapsed: holdersOf(rows.filter(({ holds }) => !holds)),
      };
    },
  };
}
