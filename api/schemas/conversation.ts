/** The schemas of a conversation's views: sessions (§2.3, §2.4), turns (§2.8) and responses (§2.1). */
import { z } from "zod";
import { NEXT_KINDS } from "../../machines/conversation/protocol/views.ts";
import { mediaSchema } from "../../machines/document/schema/media.ts";
import type {
  AuthView,
  ConversationView,
  EndingView,
  PendingPaymentView,
  PendingVerificationView,
  PublicBlock,
  ResponseView,
  TurnView,
} from "../../machines/conversation/protocol/views.ts";
import { eventSchema } from "./events.ts";
import { jsonSchema, modeSchema, sourceSchema, timestampSchema } from "./fields.ts";

const valuesByRef = z.record(z.string(), jsonSchema).meta({ example: { email: "ada@example.com" } });

/** §2.2. The view's type has further properties of type JSON; the loose object declares them as `unknown`. */
export const publicBlockSchema = z
  .looseObject({ id: z.string(), ref: z.string(), type: z.string(), title: z.string(), required: z.boolean() })
  .meta({
    id: "PublicBlock",
    description:
      "A question as a respondent gets it, with further properties by type. `title` and `description` are plain text; if they contain markup, `titleMd` and `descriptionMd` have the Markdown, in which recalled answers are escaped. The picture that an `imageKey` names is at `/p/_assets/{imageKey}`, without a key.",
    example: {
      id: "b1",
      ref: "email",
      type: "email",
      title: "Your e-mail?",
      description: null,
      required: true,
      imageKey: "",
      media: null,
    },
  }) as unknown as z.ZodType<PublicBlock>;

/** The fields that give a page access to a session (§2.3). */
export const sessionAccessFields = {
  sessionId: z.string(),
  respondentToken: z.string().meta({ description: "Gives its bearer access to this session until it expires." }),
  expiresAt: timestampSchema,
  streamUrl: z
    .string()
    .meta({ description: "Can be passed to a browser's `new WebSocket(url)`; its ticket is valid for 15 minutes." }),
};

/** §2.3. */
export const openedSessionSchema = z
  .object({ ...sessionAccessFields, greeting: z.string(), question: publicBlockSchema.nullable() })
  .meta({ id: "Session" });

export const endingSchema: z.ZodType<EndingView> = z
  .object({
    ref: z.string(),
    title: z.string(),
    titleMd: z.string().exactOptional().meta({ description: "The title in Markdown, if it contains markup." }),
    bodyMd: z.string().meta({ description: "Markdown, in which recalled answers are escaped." }),
    kind: z.string(),
    requirements: z.array(z.string()),
    redirectUrl: z.string().nullable().meta({
      description:
        "The address to which the respondent is sent: immediately for the kind `redirect`, otherwise after the ending is shown.",
    }),
    buttonText: z.string().exactOptional().meta({ description: "The label of the button that leads there." }),
    redirectAfterSeconds: z.int().exactOptional().meta({
      description: "How long the ending is shown before the page leads there; without it 8 seconds.",
    }),
    media: mediaSchema.exactOptional(),
    score: z
      .object({
        text: z.string().meta({ description: "The value of the variable, in the reader's way of writing." }),
        label: z.string().exactOptional(),
        max: z.string().exactOptional(),
        part: z.number().exactOptional().meta({ description: "How much of the highest score, from 0 to 1." }),
      })
      .exactOptional(),
    share: z
      .object({
        links: z.array(z.string()),
        url: z.string().nullable().meta({ description: "What is shared; null: the page of the form." }),
        text: z.string().nullable().meta({ description: "What is said of it; null: the title of the form." }),
      })
      .exactOptional(),
  })
  .meta({
    id: "Ending",
    example: {
      ref: "thanks",
      title: "Thank you",
      bodyMd: "We will be in touch.",
      kind: "success",
      requirements: ["email"],
      redirectUrl: null,
    },
  });

/** §2.4 `auth`. */
const authSchema: z.ZodType<AuthView> = z
  .object({
    method: z.enum(["password", "email_code", "sms_code"]),
    message: z.string(),
    verified: z.boolean(),
    label: z.string(),
  })
  .meta({
    id: "Auth",
    description: "Who may see the form. While it is not `verified`, no question is shown.",
    example: { method: "password", message: "What's the password?", verified: false, label: "" },
  });

/** §2.6. */
const pendingVerificationSchema: z.ZodType<PendingVerificationView> = z
  .object({ ref: z.string(), channel: z.enum(["sms", "email"]), sentTo: z.string(), sentAt: timestampSchema })
  .meta({
    id: "PendingVerification",
    description: "The code that the session waits for.",
    example: { ref: "phone", channel: "sms", sentTo: "+49***89", sentAt: 1_763_650_800_000 },
  });

/** §2.7. */
const pendingPaymentSchema: z.ZodType<PendingPaymentView> = z
  .object({
    ref: z.string(),
    recordId: z.string(),
    provider: z.string(),
    amountMinor: z.int(),
    amount: z.number(),
    currency: z.string(),
    display: z.string(),
    launch: z.object({
      kind: z.string(),
      orderId: z.string(),
      paymentSessionId: z.string(),
      mode: z.string(),
      publicKey: z
        .string()
        .nullable()
        .exactOptional()
        .meta({ description: "The account's parameters for the gateway's launcher, if it needs any." }),
      url: z.string().nullable().exactOptional().meta({
        description: "The gateway's own page for the payment, if it has one, for pages without the launcher.",
      }),
    }),
    expiresAt: timestampSchema,
  })
  .meta({
    id: "PendingPayment",
    description: "The payment that the session waits for.",
    example: {
      ref: "fee",
      recordId: "pay_0f5b6c1d2e3f405162738495a6b7c8d9",
      provider: "gateway_a",
      amountMinor: 1500,
      amount: 15,
      currency: "EUR",
      display: "€15.00",
      launch: { kind: "gateway_a_sdk", orderId: "order_1", paymentSessionId: "session_1", mode: "sandbox" },
      expiresAt: 1_763_652_600_000,
    },
  });

export const turnSchema: z.ZodType<TurnView> = z
  .object({
    accepted: z.boolean().meta({ description: "The message is committed: it will not be lost." }),
    complete: z.boolean(),
    awaitingSubmit: z.boolean(),
    assistantMessages: z.array(z.string()),
    question: publicBlockSchema.nullable(),
    ending: endingSchema.nullable(),
    validation: z.object({ ref: z.string(), code: z.string(), message: z.string() }).nullable(),
    answers: valuesByRef,
    collected: z.int(),
    pendingVerification: pendingVerificationSchema.nullable(),
    pendingPayment: pendingPaymentSchema.nullable(),
    events: z.array(eventSchema),
    sinceSeq: z.int().meta({ description: "Events with a greater `seq` belong to this turn or to a later one." }),
  })
  .meta({ id: "Turn" });

export const sessionStateSchema: z.ZodType<ConversationView> = z
  .object({
    sessionId: z.string(),
    status: z.enum([
      "active",
      "awaiting_auth",
      "awaiting_verification",
      "awaiting_payment",
      "awaiting_submit",
      "completed",
      "disqualified",
      "abandoned",
      "expired",
    ]),
    currentRef: z.string().nullable(),
    collected: z.int(),
    answers: valuesByRef,
    variables: z.record(z.string(), jsonSchema),
    summary: z.array(z.object({ ref: z.string(), title: z.string(), display: z.string() })),
    deferred: z.array(z.string()).meta({
      description: "Refs of questions that are left for later; they are asked again before the review or the end.",
    }),
    awaitingSubmit: z.boolean(),
    completedAt: timestampSchema.nullable(),
    ending: endingSchema.nullable(),
    canRepeat: z.boolean(),
    auth: authSchema.nullable(),
    pendingVerification: pendingVerificationSchema.nullable(),
    pendingPayment: pendingPaymentSchema.nullable(),
    expiresAt: timestampSchema,
    mode: modeSchema,
    source: sourceSchema,
  })
  .meta({ id: "SessionState" });

/** A response in an answer: without `answers` unless the call includes them. */
export type ResponseBody = Omit<ResponseView, "answers"> &
  Partial<Pick<ResponseView, "answers">> & { readonly version?: number | null };

export const responseSchema: z.ZodType<ResponseBody> = z
  .object({
    id: z.string(),
    object: z.literal("response"),
    form_id: z.string(),
    status: z.enum(["in_progress", "completed", "abandoned", "disqualified"]),
    source: sourceSchema,
    mode: modeSchema,
    started_at: timestampSchema,
    updated_at: timestampSchema,
    completed_at: timestampSchema.nullable(),
    expires_at: timestampSchema.nullable(),
    duration_ms: z.number().nullable(),
    ending_ref: z.string().nullable(),
    abandon_reason: z.string().nullable(),
    metadata: z.record(z.string(), jsonSchema).nullable(),
    progress: z.object({ answered: z.int(), totalEstimate: z.int(), pct: z.int() }),
    variables: z.record(z.string(), jsonSchema),
    hidden_fields: z.record(z.string(), z.string()),
    next: z
      .object({
        kind: z.enum(NEXT_KINDS),
        block: publicBlockSchema.exactOptional(),
        ending: endingSchema.exactOptional(),
      })
      .meta({
        description:
          "What the response waits for: `auth` until the respondent is verified, `expired` once only a resume link gives access to it.",
      }),
    complete_ready: z.boolean(),
    missing_required: z.array(z.object({ ref: z.string(), title: z.string() })),
    off_path_answers: z.array(z.string()),
    answers: z
      .array(
        z.object({
          ref: z.string(),
          type: z.string(),
          value: jsonSchema,
          display: z
            .string()
            .exactOptional()
            .meta({ description: "The answer in words, in the form's own language; with `include=display`." }),
        }),
      )
      .exactOptional()
      .meta({ description: "With `include=answers`." }),
    version: z
      .int()
      .nullable()
      .exactOptional()
      .meta({ description: "The number of the version on which it runs; with `include=version`." }),
    recorded: z
      .array(z.object({ ref: z.string(), value: jsonSchema }))
      .exactOptional()
      .meta({ description: "The answers that this call recorded." }),
  })
  .meta({ id: "Response" });
