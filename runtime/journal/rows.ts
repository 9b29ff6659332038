/**
 * The rows that a turn writes beside its events: responses, published versions, outbound messages, slots.
 *
 * Owns: their shapes. Does not own: the tables (`runtime/journal/postgres`), who reads them (`runtime/postgres`).
 */
import type { FormId, FormVersionId, Id, OrganizationId, ResponseId, SessionId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";

/** What lists filter and sort by. Everything else about a response is computed from state and answers. */
export interface ResponseRow {
  readonly id: ResponseId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly status: "in_progress" | "completed" | "abandoned" | "disqualified";
  readonly source: "chat" | "embed" | "api";
  readonly mode: "live" | "test";
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number | null;
  readonly endingRef: string | null;
  readonly abandonReason: string | null;
  /** Of an abandoned response: the question that was open, if one was. */
  readonly leftRef: string | null;
  readonly metadata: JsonObject | null;
  readonly hiddenFields: Readonly<Record<string, string>>;
}

/** A published version, written in the same transaction as the form's event. */
export interface FormVersionRow {
  readonly versionId: FormVersionId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly number: number;
  readonly document: JsonObject;
  /** The rules under which it was validated (`DOCUMENT_FORMAT` of `machines/document/document.ts`); 0 if unknown. */
  readonly documentFormat: number;
  readonly note: string;
  readonly authorLabel: string;
  readonly changeCount: number;
  readonly publishedAt: number;
}

/** A message that a turn queues; subject and text are encrypted (`runtime/postgres/messages/outbound-messages.ts`). */
export interface OutboundMessageRow {
  readonly organization: OrganizationId;
  readonly id: Id<"msg">;
  readonly session: SessionId;
  /** Unique in its session: a second message with the same key is not queued. */
  readonly key: string;
  readonly channel: "sms" | "email";
  readonly purpose: "code" | "follow_up" | "notification";
  readonly recipient: string;
  readonly content: Uint8Array;
  readonly createdAt: number;
  /** `kept` is never sent. */
  readonly state: "waiting" | "kept";
}

/** One slot of a form and a session that holds it. */
export interface SlotHolder {
  readonly slot: string;
  readonly session: SessionId;
}

/**
 * The slots that a turn of a form changes. A (slot, session) stands in at most one list, because all three are written
 * at once.
 */
export interface SlotsChange {
  /** No longer hold the slot. */
  readonly released: readonly SlotHolder[];
  /** Hold it for good. */
  readonly confirmed: readonly SlotHolder[];
  /** Hold it under `key`, since `takenAt` by the database's clock (epoch milliseconds). */
  readonly taken: readonly (SlotHolder & { readonly key: string; readonly takenAt: number })[];
}
