/** The frames of a session's stream (contract §5), as far as the page reads them. */
import type { DomainEvent } from "../../../../machines/conversation/events/events.ts";
import type { ConversationView, PublicBlock } from "../../../../machines/conversation/protocol/views.ts";

export interface ErrorFrame {
  readonly type: "error";
  readonly id: string | null;
  readonly error: { readonly code: string; readonly message: string; readonly retryAfterMs?: number };
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
  | { readonly type: "turn"; readonly id: string; readonly turn: { readonly accepted: boolean } }
  | ErrorFrame
  | { readonly type: "bye"; readonly code: number; readonly retryAfterMs: number | null };

/** True for an event of the session; no other frame has a seq. */
export function isEvent(frame: ServerFrame): frame is DomainEvent {
  return "seq" in frame;
}
