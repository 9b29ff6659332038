/** The data of events that begin, end and interrupt a session (§4). */
import { z } from "zod";
import {
  accessMethod,
  channel,
  exactly,
  formId,
  formVersionId,
  mode,
  organizationId,
  pendingVerification,
  reviewLine,
  shownEnding,
} from "./event-parts.ts";

export const sessionOpened = exactly({
  form: formId,
  versionId: formVersionId,
  source: z.enum(["chat", "embed", "api"]),
  mode,
  language: z.string(),
  hiddenFields: z.record(z.string(), z.string()),
  /** Absent where the form is open to everybody who has its address. */
  access: accessMethod.exactOptional(),
});

/** With the code that is still waited for. */
export const sessionResumed = exactly({ pendingVerification: pendingVerification.exactOptional() });

export const sessionAbandoned = exactly({
  reason: z.enum(["left", "idle", "expired"]),
  /** The question at which the session stood. */
  lastRef: z.string().nullable(),
  /** The session was abandoned before, and that event may no longer be kept. */
  again: z.literal(true).exactOptional(),
});

/** Of `session.completed` and `session.disqualified`. */
export const sessionEnded = exactly({
  endingRef: z.string(),
  ending: shownEnding.nullable(),
  durationMs: z.number(),
});

/** Every answer, before it is submitted. */
export const reviewReady = exactly({ summary: z.array(reviewLine).readonly() });

/** The response has answers and has not changed for a minute (§3.1); never after an end. */
export const responsePartial = exactly({ answered: z.number() });

/** A reminder went out; `index` is its position in the setting `followUps`. */
export const followUpSent = exactly({ index: z.number(), channel, sentTo: z.string() });

/** The last event of a session. What was before it is erased, and watchers never see it. */
export const responseDeleted = exactly({
  organization: organizationId,
  form: formId,
  /** Absent in events of earlier releases. */
  startedAt: z.number().exactOptional(),
});
