/**
 * The parts that the data of several events is made of, as schemas, and the types that derive from them.
 *
 * Owns: a question, an ending, a pending code and a pending payment as clients see them. Does not own: how they are
 * made from a conversation (`session-view.ts`).
 *
 * 1. A property that older rows may lack is optional, so that every stored event can be read.
 * 2. Data has the properties of its schema and no others, except where a schema says so (`shownBlock`, `shownEnding`).
 */
import { z } from "zod";
import type { FormId, FormVersionId, OrganizationId, SessionId } from "../../ids.ts";
import type { Json } from "../../json.ts";

/** An object with these properties and no others. */
export function exactly<Shape extends z.ZodRawShape>(shape: Shape): z.ZodReadonly<z.ZodObject<Shape, z.core.$strict>> {
  return z.strictObject(shape).readonly();
}

export const json = z.custom<Json>((value) => value !== undefined, "a value is required");

/** Zod infers `string`; the prefix guarantees the template-literal type. */
const idOf = <Name extends string>(prefix: string): z.ZodType<Name> =>
  z.string().startsWith(prefix) as unknown as z.ZodType<Name>;

export const formId = idOf<FormId>("frm_");
export const formVersionId = idOf<FormVersionId>("fv_");
export const organizationId = idOf<OrganizationId>("org_");
export const sessionId = idOf<SessionId>("ses_");

export const mode = z.enum(["live", "test"]);

/** How respondents show that a form is for them. */
export const accessMethod = z.enum(["password", "email_code", "sms_code"]);
export type AccessMethod = z.infer<typeof accessMethod>;

/** How a reminder or a code goes out. */
export const channel = z.enum(["sms", "email"]);

/** §2.2: a question as a respondent gets it; type-specific extras are further properties. */
export const shownBlock = z
  .object({ id: z.string(), ref: z.string(), type: z.string(), title: z.string(), required: z.boolean() })
  .catchall(json)
  .readonly();
export type PublicBlock = z.infer<typeof shownBlock>;

/** §2.5. `title` is plain words; `titleMd` is there where the author has marked them up. `bodyMd` is Markdown. */
export const shownEnding = z
  .object({
    ref: z.string(),
    title: z.string(),
    bodyMd: z.string(),
    kind: z.string(),
    requirements: z.array(z.string()).readonly(),
    redirectUrl: z.string().nullable(),
  })
  .catchall(json)
  .readonly();
export type EndingView = z.infer<typeof shownEnding>;

/** A question as the review before submitting shows it. */
export const reviewLine = exactly({
  ref: z.string(),
  title: z.string(),
  /** The answer in words; empty for a question that was skipped. */
  display: z.string(),
  skipped: z.boolean().exactOptional(),
  /** True if `edit` can go back to it. */
  changeable: z.boolean().exactOptional(),
});
export type ReviewLine = z.infer<typeof reviewLine>;

/** §2.6. `ref` is the question, or `default:access` for the form's own access; `sentTo` is masked. */
export const pendingVerification = exactly({ ref: z.string(), channel, sentTo: z.string(), sentAt: z.number() });
export type PendingVerificationView = z.infer<typeof pendingVerification>;

/** How a payment page is opened (§2.7). */
export const paymentLaunch = exactly({
  kind: z.string(),
  orderId: z.string(),
  paymentSessionId: z.string(),
  mode: z.string(),
  /** The public part of the account's credentials, where the gateway's launcher takes one. */
  publicKey: z.string().nullable().exactOptional(),
  /** The gateway's own page for the payment, where its address alone leads there. */
  url: z.string().nullable().exactOptional(),
});
export type PaymentLaunch = z.infer<typeof paymentLaunch>;

/** §2.7. `amount` is in major units, `expiresAt` in epoch milliseconds. */
export const pendingPayment = exactly({
  ref: z.string(),
  recordId: z.string(),
  provider: z.string(),
  amountMinor: z.number(),
  amount: z.number(),
  currency: z.string(),
  display: z.string(),
  launch: paymentLaunch,
  expiresAt: z.number(),
});
export type PendingPaymentView = z.infer<typeof pendingPayment>;
