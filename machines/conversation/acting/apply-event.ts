/**
 * One transition of the machine, carried out on a draft.
 *
 * Owns: the step from an event to a closed turn. Does not own: which event (`turn.ts`, `wake.ts`), transitions
 * (`machine.ts`), actions (`actions.ts`).
 */
import type { FormattedText } from "../../logic/recall.ts";
import { carryOut } from "./actions.ts";
import type { Draft, TurnOutcome } from "../state/turn-draft.ts";
import type { Destination } from "./destination.ts";
import { step, type ConversationEvent } from "../state/machine.ts";
import type { Reading } from "../reading/reading.ts";

/** What an event comes with. */
export interface EventMatter {
  readonly reading?: Reading;
  readonly destination?: Destination;
}

/** The closed turn; undefined when the status does not take the event, and the draft is as it was. */
export function applyEvent(draft: Draft, event: ConversationEvent, matter: EventMatter = {}): TurnOutcome | undefined {
  return applyOpen(draft, event, matter) ? draft.close() : undefined;
}

/** The same with the turn left open, for another event to follow. */
export function applyOpen(draft: Draft, event: ConversationEvent, { reading, destination }: EventMatter = {}): boolean {
  const next = step(draft.control.status, event);
  if (next === undefined) return false;
  const greeting = event.type === "OPENED" ? greetingOf(draft) : { text: "" };
  draft.change({ status: next.status });
  carryOut(next.actions, draft, { reading, destination, greeting });
  return true;
}

/** The greeting of a session: the form's own, else one of the wording (contract §6). */
function greetingOf(draft: Pick<Draft, "settings" | "formatted" | "phrase">): FormattedText {
  const { greeting } = draft.settings;
  return greeting === null || greeting === "" ? { text: draft.phrase("greeting") } : draft.formatted(greeting);
}
