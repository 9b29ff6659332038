/** The frames of a session's stream (contract §5), by their types in the API's description. */
import type { components } from "../generated/description.ts";

type Schemas = components["schemas"];

export type ServerFrame = Schemas["ServerFrame"];
/** One committed fact of a conversation; `type` says what `data` is. */
export type ConversationEvent = Schemas["Event"];
/** The name of an event. */
export type EventType = ConversationEvent["type"];
/** The event of a name. */
export type EventOf<Type extends EventType> = Extract<ConversationEvent, { readonly type: Type }>;

/** True for an event of the session; a turn frame has the `seq` of its last event. */
export function isEvent(frame: ServerFrame): frame is ConversationEvent {
  return "seq" in frame && frame.type !== "turn";
}
