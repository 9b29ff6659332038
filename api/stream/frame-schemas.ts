/**
 * The frames that a stream sends (contract §5), as schemas: for the description of the API and the types of clients.
 *
 * Does not own: how frames are written and read (`frames.ts`).
 */
import { z } from "zod";
import { publicBlockSchema, sessionStateSchema, turnSchema } from "../schemas/conversation.ts";
import { eventSchema } from "../schemas/events.ts";
import { timestampSchema } from "../schemas/fields.ts";
import { CLOSE } from "./close-codes.ts";

const seqSchema = z.int().min(0);

const helloSchema = z
  .object({
    type: z.literal("hello"),
    sessionId: z.string(),
    inc: z.string().meta({ description: "The history that the events are of; pass it with `since`." }),
    head: seqSchema.meta({ description: "The seq of the last event." }),
    oldest: seqSchema.meta({ description: "The oldest seq that can still be replayed." }),
    heartbeatMs: z.int().meta({ description: "A frame comes at least this often, in milliseconds." }),
  })
  .meta({ id: "HelloFrame", description: "The first frame." });

const resetSchema = z
  .object({
    type: z.literal("reset"),
    head: seqSchema,
    state: sessionStateSchema,
    question: publicBlockSchema.nullable(),
  })
  .meta({
    id: "ResetFrame",
    description: "The whole state, where the events asked for cannot be replayed. Events continue after `head`.",
  });

const turnFrameSchema = z
  .object({ type: z.literal("turn"), id: z.string(), turn: turnSchema })
  .meta({ id: "TurnFrame", description: "The answer to a `message` frame with the same `id`." });

const briefTurnFrameSchema = z
  .object({
    type: z.literal("turn"),
    id: z.string(),
    seq: seqSchema.meta({ description: "The seq of the turn's last event." }),
    accepted: z.boolean(),
    validation: z.object({ ref: z.string(), code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: "BriefTurnFrame", description: "The answer to a `message` frame, with `turns=brief`." });

const errorFrameSchema = z
  .object({
    type: z.literal("error"),
    id: z.string().nullable().meta({ description: "The id of the refused frame; null if it cannot be told." }),
    error: z.looseObject({
      code: z.string(),
      message: z.string(),
      retryAfterMs: z.number().exactOptional().meta({ description: "When the same frame may be sent again." }),
    }),
  })
  .meta({ id: "ErrorFrame", description: "A frame of the client was refused; the error is one of the catalogue." });

const byeSchema = z
  .object({
    type: z.literal("bye"),
    code: z.union(Object.values(CLOSE).map((code) => z.literal(code))),
    retryAfterMs: z.number().nullable().meta({ description: "When to connect again; null: not at all." }),
  })
  .meta({
    id: "ByeFrame",
    description: "The last frame before the stream is closed. Codes below 4500 ask the client to connect again.",
  });

const ticketSchema = z
  .object({ type: z.literal("ticket"), streamUrl: z.string(), expiresAt: timestampSchema })
  .meta({ id: "TicketFrame", description: "A new address of the stream, valid until `expiresAt`." });

const pingSchema = z
  .object({ type: z.literal("ping"), head: seqSchema })
  .meta({ id: "PingFrame", description: "A sign of life, with the seq of the last event." });
const pongSchema = z
  .object({ type: z.literal("pong") })
  .meta({ id: "PongFrame", description: "The answer to a `ping` frame." });

/** Every frame that a server sends. */
export const serverFrameSchema = z
  .union([
    eventSchema,
    helloSchema,
    resetSchema,
    turnFrameSchema,
    briefTurnFrameSchema,
    errorFrameSchema,
    ticketSchema,
    pingSchema,
    pongSchema,
    byeSchema,
  ])
  .meta({ id: "ServerFrame", example: { type: "ping", head: 12 } });
