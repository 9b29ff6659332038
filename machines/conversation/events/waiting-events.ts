/** The data of events around access, codes and payments (§4). Codes and passwords never stand in them. */
import { z } from "zod";
import { accessMethod, channel, exactly } from "./event-parts.ts";

/** `label` is the masked address; empty for a password. */
export const authPassed = exactly({ method: accessMethod, label: z.string() });

export const verificationPassed = exactly({ ref: z.string(), channel, sentTo: z.string() });

export const paymentPaid = exactly({
  ref: z.string(),
  recordId: z.string(),
  provider: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  /** Epoch milliseconds. */
  paidAt: z.number(),
});

export const paymentFailed = exactly({
  ref: z.string(),
  recordId: z.string(),
  reason: z.enum(["failed", "expired", "cancelled"]),
});
