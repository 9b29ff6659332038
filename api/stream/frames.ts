/** The frames of a session's stream (contract §5), and their two encodings: JSON text and MessagePack. */
import { ok } from "node:assert";
import { Packr } from "msgpackr";
import { z } from "zod";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import {
  MESSAGE_BYTES_MAX,
  MESSAGE_ID_LENGTH_MAX,
  messageSchema,
} from "../../machines/conversation/protocol/messages.ts";
import type { ConversationView, PublicBlock, TurnView } from "../../machines/conversation/protocol/views.ts";
import { ApiError, type ErrorBody } from "../errors/api-error.ts";
import { checkValue, parseJson, refuseManyValues, tooManyValues, VALUES_MAX } from "../input/json.ts";
import { RECEIVED_BYTES_MAX } from "../http/socket.ts";
import { validate } from "../input/validation.ts";
import { packedValues } from "./packed-values.ts";

/** Subprotocol that chooses MessagePack. */
export const MSGPACK_PROTOCOL = "parley.v1.msgpack";
/** Subprotocol that names the default, for clients that must name one. */
export const JSON_PROTOCOL = "parley.v1.json";

/** A message (contract §4) with room around it: type, id, and what an encoding adds. */
export const FRAME_BYTES_MAX = MESSAGE_BYTES_MAX + 1024;
ok(
  FRAME_BYTES_MAX < RECEIVED_BYTES_MAX,
  "a frame that is somewhat too large is answered before the library closes the socket",
);

/** The limit of a JSON body, doubled because the keys of a map count here too. */
const PACKED_VALUES_MAX = 2 * VALUES_MAX;

/** The answer to a message: the whole turn (contract §5), or only the parts that its events do not contain. */
export type TurnsShown = "full" | "brief";

/** The answer to a message. */
export interface FullTurnFrame {
  readonly type: "turn";
  readonly id: string;
  readonly turn: TurnView;
}

/** The answer to a message, for a client that follows the events of the stream. */
export interface BriefTurnFrame {
  readonly type: "turn";
  readonly id: string;
  /** The seq of the turn's last event, or the head if the turn is not committed yet. */
  readonly seq: number;
  readonly accepted: boolean;
  readonly validation: TurnView["validation"];
}

/** The frame that answers a message. */
export function turnFrame(id: string, turn: TurnView, shown: TurnsShown): FullTurnFrame | BriefTurnFrame {
  if (shown === "full") return { type: "turn", id, turn };
  const { accepted, validation, sinceSeq, events } = turn;
  return { type: "turn", id, seq: sinceSeq + events.length, accepted, validation };
}

/** True for an event of the session; a turn frame has the `seq` of another frame. */
export function isEvent(frame: ServerFrame): frame is DomainEvent {
  return "seq" in frame && frame.type !== "turn";
}

export type ServerFrame =
  | DomainEvent
  | {
      readonly type: "hello";
      readonly sessionId: string;
      readonly inc: string;
      readonly head: number;
      readonly oldest: number;
      readonly heartbeatMs: number;
    }
  /** The requested events cannot be replayed: this is the whole state, and events continue after `head`. */
  | {
      readonly type: "reset";
      readonly head: number;
      readonly state: ConversationView;
      readonly question: PublicBlock | null;
    }
  | { readonly type: "ping"; readonly head: number }
  | { readonly type: "pong" }
  | FullTurnFrame
  | BriefTurnFrame
  /** A new address of this stream, valid until `expiresAt`: the answer to the client's `ticket` frame. */
  | { readonly type: "ticket"; readonly streamUrl: string; readonly expiresAt: number }
  | { readonly type: "error"; readonly id: string | null; readonly error: ErrorBody["error"] }
  | { readonly type: "bye"; readonly code: number; readonly retryAfterMs: number | null };

const clientFrameSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("message"), id: z.string().min(1).max(MESSAGE_ID_LENGTH_MAX), message: messageSchema }),
  z.object({ type: z.literal("resume"), since: z.int().min(0) }),
  z.object({ type: z.literal("ticket") }),
  z.object({ type: z.literal("typing") }),
  z.object({ type: z.literal("ping") }),
]);

export type ClientFrame = z.infer<typeof clientFrameSchema>;

/** How frames of one connection are written and read. */
export interface Encoding {
  encode(frame: ServerFrame): string | Uint8Array;
}

// Without records a reader needs no dictionary: each frame is complete.
const packr = new Packr({ useRecords: false, mapsAsObjects: true, int64AsType: "number" });
const utf8 = new TextDecoder("utf-8", { fatal: true });

export const jsonEncoding: Encoding = { encode: (frame) => JSON.stringify(frame) };
export const msgpackEncoding: Encoding = { encode: (frame) => packr.pack(frame) };

/**
 * Reads a client's frame: binary is MessagePack, text is JSON. @throws ApiError of the catalogue, as for a request's
 * body.
 */
export function decodeFrame(bytes: Uint8Array, isBinary: boolean): ClientFrame {
  if (isBinary) return validate(clientFrameSchema, unpack(bytes));
  const written = text(bytes);
  refuseManyValues(written);
  return validate(clientFrameSchema, parseJson(written));
}

/** The `id` of a refused frame, so that its sender can identify it. */
export function frameIdOf(bytes: Uint8Array, isBinary: boolean): string | null {
  try {
    // A frame with too many values is not decoded.
    if (isBinary) refuseManyPacked(bytes);
    else refuseManyValues(text(bytes));
    const value: unknown = isBinary ? packr.unpack(bytes) : JSON.parse(text(bytes));
    const id = typeof value === "object" && value !== null ? (value as { id?: unknown }).id : undefined;
    return typeof id === "string" && id.length <= MESSAGE_ID_LENGTH_MAX ? id : null;
  } catch {
    // The frame is unreadable or was not decoded; the error frame says so, without an id.
    return null;
  }
}

function refuseManyPacked(bytes: Uint8Array): void {
  if (packedValues(bytes, PACKED_VALUES_MAX) > PACKED_VALUES_MAX) throw tooManyValues();
}

function unpack(bytes: Uint8Array): unknown {
  refuseManyPacked(bytes);
  let value: unknown;
  try {
    value = packr.unpack(bytes);
  } catch (error) {
    throw new ApiError("invalid_json", { message: "The frame is not valid MessagePack.", cause: error });
  }
  checkValue(value);
  return value;
}

function text(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new ApiError("invalid_json", { message: "The frame is not valid UTF-8.", cause: error });
  }
}
