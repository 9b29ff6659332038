/**
 * What the outside sees of a conversation: session state (§2.4), turn result (§2.8) and response (§2.1).
 *
 * Owns: the shapes. The functions that build them from a conversation stand beside them.
 */
import type { DomainEvent } from "../events/events.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { PaymentLaunch } from "./requests.ts";

/** §2.2: a question as a respondent gets it; type-specific extras are further properties. */
export interface PublicBlock extends JsonObject {
  readonly id: string;
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  readonly required: boolean;
}

/** §2.5. */
export interface EndingView extends JsonObject {
  readonly ref: string;
  /** Plain words; `titleMd` is there where the author has marked them up. */
  readonly title: string;
  /** Markdown in which recalled answers are escaped. */
  readonly bodyMd: string;
  readonly kind: string;
  readonly requirements: readonly string[];
  readonly redirectUrl: string | null;
}

/**
 * §2.4 `auth`: who may see the form. `label` is what there is to show of the respondent: the masked address, once there
 * is one.
 */
export interface AuthView extends JsonObject {
  readonly method: "password" | "email_code" | "sms_code";
  readonly message: string;
  readonly verified: boolean;
  readonly label: string;
}

/** §2.6. `sentTo` is maskAddress; `ref` is the question, or `default:access` at the door of the form. */
export interface PendingVerificationView extends JsonObject {
  readonly ref: string;
  readonly channel: string;
  readonly sentTo: string;
  readonly sentAt: number;
}

/** §2.7. */
export interface PendingPaymentView extends JsonObject {
  readonly ref: string;
  readonly recordId: string;
  readonly provider: string;
  readonly amountMinor: number;
  readonly amount: number;
  readonly currency: string;
  readonly display: string;
  readonly launch: PaymentLaunch;
  readonly expiresAt: number;
}

export type SessionStatus =
  | "active"
  | "awaiting_auth"
  | "awaiting_verification"
  | "awaiting_payment"
  | "awaiting_submit"
  | "completed"
  | "disqualified"
  | "abandoned"
  | "expired";

/** §2.4, without what only the edge knows. Absent means null or not applicable. */
export interface ConversationView {
  readonly sessionId: string;
  readonly status: SessionStatus;
  readonly currentRef: string | null;
  readonly collected: number;
  readonly answers: Readonly<Record<string, Json>>;
  readonly variables: Readonly<Record<string, Json>>;
  readonly summary: readonly { readonly ref: string; readonly title: string; readonly display: string }[];
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
  /** The seq before this turn: reading events since it gives exactly this turn and what came after. */
  readonly sinceSeq: number;
}

/** `next.kind` of a response (contract §8). */
export const NEXT_KINDS = ["block", "verification", "payment", "submit", "ending", "auth", "expired"] as const;

/** §2.1; `answers` and `recorded` are filled where a call asks for them. */
export interface ResponseView {
  readonly id: string;
  readonly object: "response";
  readonly form_id: string;
  readonly status: "in_progress" | "completed" | "abandoned" | "disqualified";
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
  /** What the response waits for: `auth` while nobody has been let in, `expired` once only a resume link leads back. */
  readonly next: {
    readonly kind: (typeof NEXT_KINDS)[number];
    readonly block?: PublicBlock;
    readonly ending?: EndingView;
  };
  readonly complete_ready: boolean;
  readonly missing_required: readonly { readonly ref: string; readonly title: string }[];
  readonly off_path_answers: readonly string[];
  /** Every answer with its block type, in the order of the document; the edge drops it unless `include=answers`. */
  readonly answers: readonly { readonly ref: string; readonly type: string; readonly value: Json }[];
  readonly recorded?: readonly { readonly ref: string; readonly value: Json }[];
}
