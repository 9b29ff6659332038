/**
 * The type of an action of the machine.
 *
 * Owns: what an action reads and changes. Does not own: the actions (`actions.ts`).
 */
import type { FormattedText } from "../../logic/recall.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import type { Destination } from "./destination.ts";
import type { ActionName } from "../state/machine.ts";
import type { MessageReading } from "../reading/reading.ts";

/** What the actions of one turn read, besides the draft. */
export interface ActionInput {
  readonly reading: MessageReading | undefined;
  /** Where the answers lead; undefined for an event without answers. */
  readonly destination: Destination | undefined;
  readonly greeting: FormattedText;
}

/** Changes the draft and nothing else. */
export type Action = (draft: TurnDraft, input: ActionInput) => void;

/** Some of the actions of the machine. */
export type Actions = { readonly [Name in ActionName]?: Action };
