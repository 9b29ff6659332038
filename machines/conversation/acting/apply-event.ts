/**
 * Applies one event to a draft: the machine's transition and its actions.
 *
 * Owns: the step from an event to a closed turn. Does not own: which event (`turn.ts`, `wake.ts`), transitions
 * (`machine.ts`), actions (`actions.ts`).
 */
import type { FormattedText } from "../../logic/recall.ts";
import { carryOut } from "./actions.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { TurnOutcome } from "../state/turn-outcome.ts";
import type { Destination } from "./destination.ts";
import { step, type ConversationEvent } from "../state/machine.ts";
import type { MessageReading } from "../reading/reading.ts";

/** What an event brings to the actions besides its type. */
export interface TransitionInput {
  readonly reading?: MessageReading;
  readonly destination?: Destination;
}

/**
 * Applies the event and closes the turn. Undefined if the status does not take the event; the draft is then unchanged.
 */
export function applyEvent(
  draft: TurnDraft,
  event: ConversationEvent,
  matter: TransitionInput = {},
): TurnOutcome | undefined {
  return applyWithoutClosing(draft, event, matter) ? draft.close() : undefined;
}

/** Applies the event and leaves the turn open for another one. False if the status does not take the event. */
export function applyWithoutClosing(
  draft: TurnDraft,
  event: ConversationEvent,
  { reading, destination }: TransitionInput = {},
): boolean {
  const next = step(draft.control.status, event);
  if (next === undefined) return false;
  const greeting = event.type === "OPENED" ? greetingOf(draft) : { text: "" };
  draft.change({ status: next.status });
  carryOut(next.actions, draft, { reading, destination, greeting });
  return true;
}

/** The greeting of a session: the form's own, else the phrase of the language (contract §6). */
function greetingOf(draft: Pick<TurnDraft, "settings" | "formatted" | "phrase">): FormattedText {
  const { greeting } = draft.settings;
  return greeting === null || greeting === "" ? { text: draft.phrase("greeting") } : draft.formatted(greeting);
}
