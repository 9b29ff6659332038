/** The path that answers take through a draft (contract §2, §8). */
import { z } from "zod";
import { refSchema } from "../../machines/document/schema/refs.ts";
import { walkFormDraft } from "../forms/walk-draft.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { hiddenFieldsSchema, idSchema, jsonSchema } from "../schemas/fields.ts";

const stepSchema = z.object({
  ref: z.string(),
  answer: z.string().nullable().meta({ description: "The answer in words; null if there is none." }),
  isFilledIn: z.boolean().meta({ description: "The answer was made up." }),
});

const walkSchema = z
  .object({
    steps: z
      .array(stepSchema)
      .meta({ description: "What is asked and shown, in order; the last waits for its answer if `next` is a block." }),
    next: z.object({ kind: z.enum(["block", "ending"]), ref: z.string() }),
    variables: z.record(z.string(), jsonSchema),
    payments: z
      .array(
        z.object({
          ref: z.string(),
          currency: z.string(),
          amountMinor: z
            .int()
            .nullable()
            .meta({ description: "In minor units; null: the calculation gives no amount that can be paid." }),
        }),
      )
      .meta({ description: "What the payments on the path ask for." }),
    jumpBack: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .meta({ description: "The last jump that held and is not taken, because its target is answered already." }),
  })
  .meta({ id: "DraftWalk" });

export const walkFormDraftEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/walk",
  operationId: "walkFormDraft",
  tag: "Forms",
  summary: "Try which way answers lead through the draft",
  description:
    "The path is the one that a response with these answers takes: its questions in order, the ending, the variables. Nothing is stored or counted. A draft that could not be published is walked as far as it works.",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({ id: idSchema("frm", "the form") }),
  body: z
    .strictObject({
      answers: z
        .record(refSchema, jsonSchema)
        .default({})
        .meta({ description: "Answers by ref; null is a skip. Questions that are not named are not answered." }),
      hiddenFields: hiddenFieldsSchema.default({}),
      fillIn: z.boolean().default(false).meta({
        description: "Answer the other questions with made-up answers, so that the walk goes on to an ending.",
      }),
      seed: z.int().min(0).max(4_294_967_295).default(0).meta({ description: "Determines random orders." }),
    })
    .meta({ example: { answers: { meal: "vegetarian" }, fillIn: true } }),
  bodyDefault: {},
  result: walkSchema,
  status: 200,
  errors: ["not_found", "form_invalid", "validation_failed", "overloaded", "unavailable"],
  async handle({ params, body, caller, services }) {
    const { steps, next, variables, payments, jumpBack } = await walkFormDraft(services, caller, params.id, body);
    return { body: { steps: [...steps], next, variables, payments: [...payments], jumpBack } };
  },
});
