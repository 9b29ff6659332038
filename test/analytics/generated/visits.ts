/** The journal of a form by seed: it was published once, then visited. */
import type { FormId } from "../../../machines/ids.ts";
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import { CHAT_START } from "../../support/conversations/chat.ts";
import type { Dice } from "./dice.ts";
import { entryOf } from "./journal.ts";

const DAY_MS = 86_400_000;

/** Visits of a form's page, counted in one event. */
export interface Visits {
  readonly entry: JournalEntry;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed";
  readonly count: number;
}

export interface FormJournal {
  readonly published: JournalEntry;
  readonly visits: readonly Visits[];
}

/** @param moment gives the time of a visit. */
export function generatedVisits(
  dice: Dice,
  form: FormId,
  times: number,
  moment: (dice: Dice) => number = someDaysOn,
): FormJournal {
  const published = entryOf(form, [
    {
      v: 1,
      seq: 1,
      ts: CHAT_START,
      type: "form.published",
      data: { formId: form, version: 1, versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ", note: "" },
    },
  ]);
  const visits = Array.from({ length: times }, (_, index): Visits => {
    const at = moment(dice);
    const facts = {
      mode: dice.pick(["live", "live", "live", "test"] as const),
      source: dice.pick(["chat", "embed"] as const),
      count: 1 + dice.below(5),
    };
    return {
      ...facts,
      at,
      entry: entryOf(form, [{ v: 1, seq: 2 + index, ts: at, type: "form.viewed", data: { formId: form, ...facts } }]),
    };
  });
  return { published, visits };
}

function someDaysOn(dice: Dice): number {
  return CHAT_START + dice.below(9) * DAY_MS + dice.below(DAY_MS);
}
