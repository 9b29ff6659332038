/** The frames of a session's stream (contract §5), as far as the page reads them. */
import type { DomainEvent } from "../../../../machines/conversation/events/events.ts";
import type { ConversationView, PublicBlock } from "../../../../machines/conversation/protocol/views.ts";

export interface ErrorFrame {
  readonly type: "error";
  readonly id: string | null;
  readonly error: { readonly code: string; readonly message: string; readonly retryAfterMs?: number };
}

/** The answer to a message, as the page asks for it: `?turns=brief`. */
export interface BriefTurnFrame {
  readonly type: "turn";
  readonly id: string;
  /** The turn's last event. */
  readonly seq: number;
  readonly accepted: boolean;
}

/** The answer of a node of an earlier release, which does not know `?turns=brief`. */
export interface FullTurnFrame {
  readonly type: "turn";
  readonly id: string;
  readonly turn: { readonly accepted: boolean };
}

export type ServerFrame =
  | DomainEvent
  | { readonly type: "hello"; readonly inc: string; readonly head: number; readonly heartbeatMs: number }
  | {
      readonly type: "reset";
      readonly head: number;
      readonly state: ConversationView;
      readonly question: PublicBlock | null;
    }
  | { readonly type: "ping"; readonly head: number }
  | { readonly type: "pong" }
  | BriefTurnFrame
  | FullTurnFrame
  | ErrorFrame
  | { readonly type: "bye"; readonly code: number; readonly retryAfterMs: number | null };

/** True for an event of the session; a turn frame has the `seq` of its last event. */
export function isEvent(frame: ServerFrame): frame is DomainEvent {
  return "seq" in frame && frame.type !== "turn";
}
