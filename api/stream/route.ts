/** The stream as a route and as a described operation; its WebSocket side is bound to the same path in `server.ts`. */
import { z } from "zod";
import type { PlainRoute } from "../routing/plain-route.ts";
import type { DescribedOperation } from "../routing/described-operation.ts";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { ERROR_CATALOGUE, type ErrorCode } from "../errors/catalogue.ts";
import { answerHeaders, errorSchema } from "../schemas/error.ts";
import { idSchema } from "../schemas/fields.ts";
import { serverFrameSchema } from "./frame-schemas.ts";
import type { StreamsServer } from "./streams-server.ts";

const PATH = "/v1/sessions/{sid}/stream";

export function streamRoute(streams: StreamsServer): PlainRoute {
  return { method: "GET", path: PATH, serve: (exchange, params) => streams.serve(exchange, params) };
}

/** The errors of a stream that was not opened. A WebSocket is closed with a code instead. */
const ERRORS: readonly ErrorCode[] = [
  "invalid_request",
  "unauthorized",
  "invalid_api_key",
  "api_key_disabled",
  "api_key_expired",
  "invalid_respondent_token",
  "respondent_token_expired",
  "secret_key_in_browser",
  "origin_not_allowed",
  "insufficient_scope",
  "not_found",
  "rate_limited",
  "overloaded",
  "internal",
  "unavailable",
];

function failureOf([status, codes]: [number, ErrorCode[]]): [`4${string}` | `5${string}`, ZodOpenApiResponseObject] {
  const description = codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join(" ");
  const content = { "application/json": { schema: errorSchema } };
  return [`${status}` as `4${string}`, { description, content, headers: answerHeaders }];
}

export const streamOperation: DescribedOperation = {
  method: "get",
  path: PATH,
  operation: {
    operationId: "streamSession",
    tags: ["Sessions"],
    summary: "Watch a conversation",
    description:
      "Open it with a WebSocket at the `streamUrl` that opening the session returned, or read it as server-sent events. The first frame is `hello`; each " +
      "event comes once and in order. `?since=` replays what came behind that seq. Subprotocol `parley.v1.msgpack` chooses MessagePack frames. A `ticket` frame " +
      "is answered with a new address of the stream, for 15 minutes. `reset` carries the whole state where what was asked for cannot be replayed: `since` is ahead of " +
      "the session, of another history (`inc`), or older than the events that are kept (`oldest`). " +
      "Every frame that a client sends counts against the rate of its session; one that is refused is answered with an `error` frame, and a client that goes on " +
      "sending is closed with 4029.",
    security: [{ respondentToken: [] }, { apiKey: [] }, { bearer: [] }, {}],
    requestParams: {
      path: z.object({ sid: idSchema("ses", "the session") }),
      query: z.object({
        ticket: z.string().optional().meta({ description: "For this session, for 15 minutes; part of `streamUrl`." }),
        since: z.string().optional().meta({
          description: "The last seq that the client has. Without it, the session is shown from its first event.",
          example: "0",
        }),
        turns: z.enum(["full", "brief"]).default("full").meta({
          description:
            "What answers a `message` frame: `full` is the turn with its events; `brief` is `{type, id, seq, accepted, validation}`, for a client that reads the events of the stream.",
        }),
        inc: z.string().optional().meta({ description: "The history that `since` is of, from `hello`." }),
      }),
      header: z.object({
        "last-event-id": z.string().optional().meta({ description: "For server-sent events, as `since`." }),
      }),
    },
    responses: {
      "101": { description: "Switching to WebSocket." },
      "200": {
        description: "Server-sent events. Each `data` line is a frame, as a WebSocket gets it.",
        content: { "text/event-stream": { schema: serverFrameSchema } },
      },
      ...Object.fromEntries([...Map.groupBy(ERRORS, (code) => ERROR_CATALOGUE[code].status)].map(failureOf)),
    },
  },
};
