/** Sending a message or a structured answer to a conversation (§4.7). */
import { z } from "zod";
import { MESSAGE_BYTES_MAX, messageSchema } from "../../machines/conversation/protocol/messages.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { DEADLINE_DEFAULT_MS, DEADLINE_MAX_MS, deadlineOf } from "../sessions/turn-deadline.ts";
import { idSchema } from "../schemas/fields.ts";
import { turnSchema } from "../schemas/conversation.ts";
import { clientAddressOf, takeTurn } from "../sessions/take-turn.ts";

export const sendMessageEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/sessions/{sid}/messages",
  operationId: "sendMessage",
  tag: "Sessions",
  summary: "Send a message or a structured answer",
  description:
    "A message `id` makes the call repeatable: the same id again joins the running turn or returns the first turn's result. " +
    "A text that does not become an answer is kept, and answered with a follow-up. With the `ref` of the question that the writer saw, a text or a skip that arrives " +
    "after the question has changed (from a second tab, after a lost connection) does not answer the new question: `validation.code` is `not_asked`.",
  access: { kind: "session", scope: "session:write" },
  params: z.object({ sid: idSchema("ses", "the session") }),
  query: z.object({
    deadlineMs: z
      .string()
      .optional()
      .meta({
        description: `How long to wait for the turn, in milliseconds: default ${DEADLINE_DEFAULT_MS}, at most ${DEADLINE_MAX_MS}; 0 does not wait. A value that is not a number is ignored.`,
        example: "2000",
      }),
  }),
  body: messageSchema.meta({ id: "Message", example: { type: "text", text: "ada@example.com", id: "m-1" } }),
  bodyBytesMax: MESSAGE_BYTES_MAX,
  result: turnSchema,
  status: 200,
  otherStatuses: {
    202: "The deadline passed first. The turn continues; read `GET /v1/sessions/{sid}/events` with `since` set to its `sinceSeq`, or the stream.",
  },
  errors: ["not_found", "session_closed", "validation_failed", "overloaded", "unavailable"],
  waitMs: (query) => deadlineOf(query.deadlineMs),
  async handle({ params, query, body, caller, request, services, resourceBody }) {
    const sent = {
      caller,
      session: params.sid,
      message: body,
      newId: () => `msg_${resourceBody()}`,
      client: clientAddressOf(caller, request),
    };
    const { inTime, turn } = await takeTurn(services, { ...sent, deadlineMs: deadlineOf(query.deadlineMs) });
    if (inTime) return { body: turn };
    // The same command again joins the running turn.
    return {
      status: 202,
      body: turn,
      later: async () => ({ body: (await takeTurn(services, { ...sent, deadlineMs: Number.POSITIVE_INFINITY })).turn }),
    };
  },
});
