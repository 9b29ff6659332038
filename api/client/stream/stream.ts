/** What carries the frames of one conversation: a WebSocket, or requests where there is none. */
import type { ServerFrame } from "../protocol/frames.ts";
import type { AnyMessage, Outgoing } from "../link/link-machine.ts";

export interface StreamTarget {
  /** The address of the service, without a slash at its end. */
  readonly baseUrl: string;
  readonly sessionId: string;
  readonly token: string;
  /** The last seq that the client has. */
  readonly since: number;
  /** The history that `since` is of. */
  readonly inc: string | undefined;
}

export interface StreamHandlers {
  frame(frame: ServerFrame): void;
  /** Called once, and not after {@link Stream.close}. @param code of contract §5, or of the WebSocket itself */
  ended(code: number): void;
}

export interface Stream {
  send(outgoing: Outgoing<AnyMessage>): void;
  /** Nothing is handed to the handlers any more. */
  close(): void;
}
