/** The data of events in a form's own journal. */
import { z } from "zod";
import { exactly, formId, formVersionId, mode, organizationId, sessionId } from "./event-parts.ts";

export const formPublished = exactly({
  formId,
  version: z.number(),
  versionId: formVersionId,
  note: z.string().nullable(),
});

/** `count` visits of the form's page in about the second before `ts`; a form's views are the sum of its counts. */
export const formViewed = exactly({ formId, count: z.number(), mode, source: z.enum(["chat", "embed"]) });

const holders = z.array(exactly({ slot: z.string(), session: sessionId })).readonly();

/** Slots of caps, quotas and bookings. */
export const formSlots = exactly({ formId, taken: holders, released: holders, confirmed: holders });

/** The last event of a form. */
export const formDeleted = exactly({ organization: organizationId, formId });
