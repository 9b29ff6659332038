/**
 * What clients see of a conversation: session state (§2.4), turn result (§2.8) and response (§2.1).
 *
 * Owns: the shapes. `view/` builds them from a conversation.
 */
import type {
  AccessMethod,
  EndingView,
  PendingPaymentView,
  PendingVerificationView,
  PublicBlock,
} from "../events/event-parts.ts";
import type { DomainEvent } from "../events/events.ts";
import type { ResponseStatus } from "../events/fold-conversation.ts";
import type { SessionStatus } from "../events/fold-session.ts";
import type { Json, JsonObject } from "../../json.ts";

export type { EndingView, PendingPaymentView, PendingVerificationView, PublicBlock, SessionStatus };

/** §2.4 `auth`: the access check of the form. `label` is the masked address, empty until there is one. */
export interface AuthView extends JsonObject {
  readonly method: AccessMethod;
  readonly message: string;
  readonly verified: boolean;
  readonly label: string;
}

/** §2.4, without the fields that the API adds. Absent means null or not applicable. */
export interface ConversationView {
  readonly sessionId: string;
  readonly status: SessionStatus;
  readonly currentRef: string | null;
  readonly collected: number;
  readonly answers: Readonly<Record<string, Json>>;
  readonly variables: Readonly<Record<string, Json>>;
  readonly summary: readonly { readonly ref: string; readonly title: string; readonly display: string }[];
  /** Questions that are left for later, in the order in which they come back. */
  readonly deferred: readonly string[];
  readonly awaitingSubmit: boolean;
  readonly completedAt: number | null;
  readonly ending: EndingView | null;
  readonly canRepeat: boolean;
  readonly auth: AuthView | null;
  readonly pendingVerification: PendingVerificationView | null;
  readonly pendingPayment: PendingPaymentView | null;
  readonly expiresAt: number;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed" | "api";
}

/** §2.8. */
export interface TurnView {
  readonly accepted: boolean;
  readonly complete: boolean;
  readonly awaitingSubmit: boolean;
  readonly assistantMessages: readonly string[];
  readonly question: PublicBlock | null;
  readonly ending: EndingView | null;
  readonly validation: { readonly ref: string; readonly code: string; readonly message: string } | null;
  readonly answers: Readonly<Record<string, Json>>;
  readonly collected: number;
  readonly pendingVerification: PendingVerificationView | null;
  readonly pendingPayment: PendingPaymentView | null;
  readonly events: readonly DomainEvent[];
  /** The seq before this turn: reading events since it gives this turn and all that followed. */
  readonly sinceSeq: number;
}

/** `next.kind` of a response (contract §8). */
export const NEXT_KINDS = ["block", "verification", "payment", "submit", "ending", "auth", "expired"] as const;

/** §2.1. */
export interface ResponseView {
  readonly id: string;
  readonly object: "response";
  readonly form_id: string;
  readonly status: ResponseStatus;
  readonly source: "chat" | "embed" | "api";
  readonly mode: "live" | "test";
  readonly started_at: number;
  readonly updated_at: number;
  readonly completed_at: number | null;
  readonly expires_at: number | null;
  readonly duration_ms: number | null;
  readonly ending_ref: string | null;
  readonly abandon_reason: string | null;
  readonly metadata: JsonObject | null;
  readonly progress: { readonly answered: number; readonly totalEstimate: number; readonly pct: number };
  readonly variables: Readonly<Record<string, Json>>;
  readonly hidden_fields: Readonly<Record<string, string>>;
  /**
   * What the response waits for: `auth` before the access check is passed, `expired` once only a resume link leads
   * back.
   */
  readonly next: {
    readonly kind: (typeof NEXT_KINDS)[number];
    readonly block?: PublicBlock;
    readonly ending?: EndingView;
  };
  readonly complete_ready: boolean;
  readonly missing_required: readonly { readonly ref: string; readonly title: string }[];
  readonly off_path_answers: readonly string[];
  /** Every answer with its block type, in the order of the document; the edge drops it unless `include=answers`. */
  readonly answers: readonly {
    readonly ref: string;
    readonly type: string;
    readonly value: Json;
    /** In words; only with `include=display`. */
    readonly display?: string;
  }[];
  readonly recorded?: readonly { readonly ref: string; readonly value: Json }[];
}
