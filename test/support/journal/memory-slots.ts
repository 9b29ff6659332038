/**
 * Slots as the journal in memory holds them, under the rules of the real rows (`runtime/postgres/forms/form-slots.ts`).
 */
import { withPrefix } from "../../../machines/ids.ts";
import type { SlotHolder } from "../../../runtime/journal/rows.ts";
import type { MemoryDatabase, StoredSlot } from "./memory-database.ts";
import type { FormSlotsRepository } from "../../../runtime/postgres/forms/form-slots.ts";

/** @param now the database's clock. */
export function memorySlots(database: MemoryDatabase, now: () => number): FormSlotsRepository {
  const ofForm = (form: string): StoredSlot[] => [...database.slots.values()].filter((held) => held.form === form);
  return {
    now: () => Promise.resolve(now()),

    counts(_organization, form, slots) {
      const counts = new Map<string, number>();
      for (const { slot } of ofForm(form)) if (slots.includes(slot)) counts.set(slot, (counts.get(slot) ?? 0) + 1);
      return Promise.resolve(counts);
    },

    heldBy: (_organization, form, sessions) =>
      Promise.resolve({ now: now(), held: ofForm(form).filter(({ session }) => sessions.includes(session)) }),

    judge(_organization, form, slots, graceMs) {
      const takenBefore = now() - graceMs;
      const confirmed: SlotHolder[] = [];
      const lapsed: SlotHolder[] = [];
      for (const held of ofForm(form)) {
        if (!slots.includes(held.slot) || held.confirmed || held.takenAt >= takenBefore) continue;
        const holder = { slot: held.slot, session: held.session };
        const id = withPrefix("res", held.session);
        const row = database.responses.get(id);
        const [kind, ref = "", ...start] = held.slot.split(":");
        const value = database.answers.get(id)?.get(ref)?.value;
        const isAnswered =
          kind !== "booking" ||
          (typeof value === "object" && value !== null && "start" in value && value["start"] === start.join(":"));
        const isCompleted = isAnswered && row?.status === "completed";
        const isRunning =
          isAnswered &&
          kind === "booking" &&
          (row?.status === "in_progress" || (row?.status === "abandoned" && row.abandonReason !== "expired"));
        if (isCompleted) confirmed.push(holder);
        else if (!isRunning) lapsed.push(holder);
      }
      return Promise.resolve({ takenBefore, confirmed, lapsed });
    },
  };
}
