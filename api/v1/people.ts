/** Finding, exporting and erasing what is kept of a person. An address stands in a body only, so in no log. */
import { z } from "zod";
import { ADDRESS_CHARACTERS_MAX, type PersonResponse } from "../../runtime/postgres/people/person-addresses.ts";
import { ERASED_STORES } from "../../runtime/postgres/responses/erased-counts.ts";
import type { ResponseId } from "../../machines/ids.ts";
import { erasePerson, readErasure, type ErasureView } from "../people/erase-person.ts";
import { exportPerson } from "../people/export-person.ts";
import { findPerson, receiversOf, type Person, type ReceiverView } from "../people/find-person.ts";
import { pageSchema } from "../paging/page.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { responseSchema } from "../schemas/conversation.ts";
import { idSchema, jsonSchema, modeSchema, timestampSchema } from "../schemas/fields.ts";

const TAG = "People";
const SEARCH_LIMIT_MAX = 100;
const SEARCH_LIMIT_DEFAULT = 25;
/** An export has the events of each response. */
const EXPORT_LIMIT_MAX = 20;
const EXPORT_LIMIT_DEFAULT = 10;

const emailSchema = z.email().max(ADDRESS_CHARACTERS_MAX).meta({
  description: "Found in answers and hidden fields that are this address and nothing else, in any case.",
  example: "ada@example.com",
});
const responseIdSchema = idSchema("res", "one response of the person");

const personFields = { email: emailSchema.optional(), response_id: responseIdSchema.optional() };
const ONE_OF = "Give either email or response_id.";
const isOne = ({ email, response_id: id }: { email?: unknown; response_id?: unknown }): boolean =>
  (email === undefined) !== (id === undefined);

const foundSchema = z.object({
  id: z.string(),
  form_id: z.string(),
  status: z.enum(["in_progress", "completed", "abandoned", "disqualified"]),
  mode: modeSchema,
  started_at: timestampSchema,
  updated_at: timestampSchema,
});

const receiversSchema: z.ZodType<readonly ReceiverView[]> = z
  .array(
    z.object({
      id: z.string(),
      type: z.string(),
      form_id: z.string().nullable(),
      host: z.string().nullable(),
      events: z.array(z.string()),
    }),
  )
  .meta({
    description:
      "Webhooks and integrations of these forms: they may have copies, which Parley cannot erase. Removed ones are not listed.",
  }) as unknown as z.ZodType<readonly ReceiverView[]>;

const erasingSchema = z.int().meta({
  description: "Deleted responses whose data is not erased everywhere yet, counted up to 1,000. 0 within seconds.",
});

const erasureSchema: z.ZodType<ErasureView> = z
  .object({
    id: z.string(),
    object: z.literal("erasure"),
    state: z.enum(["deleting", "erasing", "done"]).meta({
      description:
        "`deleting`: responses can still be read. `erasing`: they are gone for everybody, and some store still has something of them. `done`: none has.",
    }),
    responses: z.int().meta({ description: "How many responses it deletes." }),
    requested_at: timestampSchema,
    finished_at: timestampSchema.nullable(),
    expires_at: timestampSchema.nullable().meta({
      description: "Until when an erasure that is done can be read: a year. It names no person and no response.",
    }),
    stores: z.array(
      z.object({
        store: z.enum(ERASED_STORES),
        erased: z.int().meta({ description: "Rows, files or turns that were erased so far." }),
        done: z.boolean().meta({ description: "Nothing is left in it." }),
      }),
    ),
    kept: z
      .array(z.object({ store: z.literal("payments"), rows: z.int(), what: z.string() }))
      .meta({ description: "What stays, and why." }),
  })
  .meta({ id: "Erasure", description: "An erasure of a person." }) as unknown as z.ZodType<ErasureView>;

export const findPersonEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/people/search",
  operationId: "findPerson",
  tag: TAG,
  summary: "Find the responses of a person by an e-mail address, newest first",
  description:
    "Over all forms of the organization. An answer is found about a second after it was given. A test key finds test data only.",
  access: { kind: "secret", scope: "response:read" },
  params: z.object({}),
  body: z.strictObject({
    email: emailSchema,
    limit: z.int().min(1).max(SEARCH_LIMIT_MAX).default(SEARCH_LIMIT_DEFAULT),
    cursor: z.string().max(4096).optional(),
  }),
  result: pageSchema(foundSchema),
  status: 200,
  errors: ["invalid_cursor", "cursor_order_mismatch", "unavailable"],
  async handle({ body: { email, limit, cursor }, caller, services }) {
    const page = await findPerson(services, caller, { email }, { limit, cursor });
    return { body: { ...page, data: page.data.map(found) } };
  },
});

export const exportPersonEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/people/export",
  operationId: "exportPerson",
  tag: TAG,
  summary: "Export what is kept of a person, by an e-mail address or by a response",
  description:
    "Each response with its answers and metadata, the events of its conversation, its files (read them with `GET /v1/files/{id}`), the messages that were " +
    "sent about it and the deliveries that carried it to webhooks and integrations. `events_after` is null, or the seq after which `GET /v1/sessions/{sid}/events` goes on. Exports of the form (`GET /v1/exports`) may have " +
    "the same rows.",
  access: { kind: "secret", scope: "response:read" },
  params: z.object({}),
  body: z
    .strictObject({
      ...personFields,
      limit: z.int().min(1).max(EXPORT_LIMIT_MAX).default(EXPORT_LIMIT_DEFAULT),
      cursor: z.string().max(4096).optional(),
    })
    .refine(isOne, { message: ONE_OF, path: ["email"] }),
  result: z.object({
    data: z.array(
      z.object({
        response: responseSchema,
        events: z.array(z.record(z.string(), jsonSchema)),
        events_after: z.int().nullable(),
        files: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            size: z.int(),
            mime: z.string(),
            created_at: timestampSchema,
          }),
        ),
        messages: z.array(
          z.object({
            id: z.string(),
            channel: z.enum(["sms", "email"]),
            purpose: z.enum(["code", "follow_up", "notification"]),
            recipient: z.string(),
            state: z.enum(["waiting", "sent", "failed", "kept"]),
            created_at: timestampSchema,
            sent_at: timestampSchema.nullable(),
          }),
        ),
        deliveries: z
          .array(
            z.object({
              id: z.string(),
              receiver: z.string(),
              type: z.string().nullable(),
              host: z.string().nullable(),
              event: z.string(),
              status: z.enum(["pending", "success", "failed"]),
              created_at: timestampSchema,
              finished_at: timestampSchema.nullable(),
            }),
          )
          .meta({
            description:
              "What webhooks and integrations got of the response in the last 30 days; `type` is null of a receiver that was removed.",
          }),
      }),
    ),
    has_more: z.boolean(),
    next_cursor: z.string(),
    receivers: receiversSchema,
  }),
  status: 200,
  errors: ["not_found", "invalid_cursor", "cursor_order_mismatch", "unavailable"],
  async handle({ body, caller, services }) {
    const { limit, cursor } = body;
    const { page, rows } = await exportPerson(services, caller, personOf(body), { limit, cursor });
    const data = page.data.map((one) => ({
      ...one,
      events: one.events as unknown as Record<string, never>[],
      files: [...one.files],
      messages: [...one.messages],
      deliveries: [...one.deliveries],
    }));
    return { body: { ...page, data, receivers: await receiversOf(services, caller, rows) } };
  },
});

export const erasePersonEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/people/erase",
  operationId: "erasePerson",
  tag: TAG,
  summary: "Erase what is kept of a person, by an e-mail address or by a response",
  description:
    "Deletes up to 100 responses, each like `DELETE /v1/responses/{id}`; call again while `has_more`. What belongs to them is erased within seconds from the " +
    "journal, files, deliveries, messages, stored answers and the report; exports that may have them lose their file. Of payments the amounts stay (`kept`). " +
    "`GET /v1/people/erasures/{id}` says how far that is; the same call again makes another erasure of what is left.",
  access: { kind: "secret", scope: "response:write" },
  params: z.object({}),
  body: z.strictObject(personFields).refine(isOne, { message: ONE_OF, path: ["email"] }),
  result: z.object({
    erasure: erasureSchema,
    deleted: z.array(foundSchema),
    has_more: z.boolean(),
    erasing: erasingSchema,
    receivers: receiversSchema,
  }),
  status: 201,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ body, caller, services, resourceBody }) {
    const person = personOf(body);
    const { deleted, hasMore, ...rest } = await erasePerson(services, caller, `ers_${resourceBody()}`, person);
    return { body: { ...rest, deleted: deleted.map(found), has_more: hasMore } };
  },
});

export const getErasureEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/people/erasures/{erasureId}",
  operationId: "getErasure",
  tag: TAG,
  summary: "Read how far an erasure of a person is",
  access: { kind: "secret", scope: "response:read" },
  params: z.object({ erasureId: idSchema("ers", "the erasure") }),
  result: erasureSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: await readErasure(services, caller, params.erasureId) };
  },
});

function personOf({
  email,
  response_id: responseId,
}: {
  readonly email?: string | undefined;
  readonly response_id?: ResponseId | undefined;
}): Person {
  if (email !== undefined) return { email };
  if (responseId !== undefined) return { responseId };
  throw new Error("the schema of the body asks for one of both");
}

function found({ id, form, status, mode, startedAt, updatedAt }: PersonResponse): z.infer<typeof foundSchema> {
  return { id, form_id: form, status, mode, started_at: startedAt, updated_at: updatedAt };
}
