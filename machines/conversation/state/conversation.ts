/**
 * The whole of one session as a value: what a turn starts from and what it leaves.
 *
 * Owns: the shape of a conversation, both the stored and the derived part. Does not own: what follows from it
 * (`standing.ts`, `deadlines.ts`), how it changes (`turn.ts`), its stored bytes (`codec.ts`).
 *
 * 1. Immutable: a turn makes a new one and leaves the old one as it is, so a failed commit has nothing to undo.
 * 2. `path` is derived from the form, the answers and the facts and never stored.
 */
import type { Path } from "../../logic/path.ts";
import type { FormId, FormVersionId, OrganizationId, SessionId } from "../../ids.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { MachineStatus } from "./machine.ts";
import type { PaymentLaunch } from "../protocol/requests.ts";

/** What is fixed when a session opens. */
export interface Facts {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed" | "api";
  readonly startedAt: number;
  readonly hiddenFields: Readonly<Record<string, string>>;
  readonly metadata: JsonObject | null;
  /** Chooses wordings and random orders: the same seed gives the same conversation. */
  readonly seed: number;
  readonly language: string;
  /** How answers over the API are taken (contract §4): along the path, or to any question. */
  readonly answering: "flow" | "free";
}

/** A command that took effect, kept to recognise a repeat. Its events are `from`…`to`. */
export interface RecentCommand {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** How many taken commands are remembered: a client repeats the last one or few, never the thirty-third. */
export const RECENT_COMMANDS_MAX = 32;

/** Readings that were offered after an ambiguous reply, or the question whether to start over (`starting-over.ts`). */
export interface PendingChoice {
  readonly ref: string;
  /** The piece of the question that they are for, where it is asked piece by piece. */
  readonly piece?: string;
  readonly candidates: readonly { readonly value: Json; readonly label: string }[];
}

/** A code that was sent to an address, to be typed back. The code itself is kept nowhere. */
export interface SentCode {
  readonly channel: "sms" | "email";
  readonly to: string;
  /** `TurnEnvironment.hashCode` of the code; null once it no longer counts. */
  readonly hash: string | null;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** Wrong ones that were typed. */
  readonly tries: number;
  /** Codes sent to this address, this one included. */
  readonly sent: number;
}

/** Stands for the form's own door where a ref is needed. No block can be called that: refs have no colon. */
export const ACCESS_REF = "default:access";

/** Who may see the form (settings `access`): where the respondent stands with that. */
export interface Access {
  readonly verified: boolean;
  readonly code: SentCode | null;
  /** Wrong passwords or codes in a row. */
  readonly tries: number;
  /** Epoch milliseconds until which nothing is tried, after too many. */
  readonly lockedUntil: number | null;
}

/** A payment that was started at a gateway (§2.7). */
export interface StartedPayment {
  readonly ref: string;
  readonly recordId: string;
  readonly provider: string;
  readonly accountId: string;
  readonly amountMinor: number;
  /** In major units. */
  readonly amount: number;
  readonly currency: string;
  readonly display: string;
  readonly launch: PaymentLaunch;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** It was given up, here: cancelled or too late. It is asked after once more before another is started. */
  readonly isOver: boolean;
}

/** What was given of an answer that is collected piece by piece. */
export interface PartialAnswer {
  readonly ref: string;
  /** What the first reply gave, as the type's `pieces.from` keeps it. */
  readonly base: JsonObject;
  /** Pieces in the order in which they were given, so that the last can be taken back; null is a skipped one. */
  readonly given: readonly { readonly key: string; readonly answer: Json }[];
}

/** What changes from turn to turn, answers apart. */
export interface Control {
  readonly status: MachineStatus;
  /** The last event's seq. */
  readonly seq: number;
  readonly updatedAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number;
  /** When the respondent last did something: idling counts from here. */
  readonly activeAt: number;
  /** An earlier question that is being asked again, before the path goes on. */
  readonly revisiting: string | null;
  /** Replies in a row that did not become an answer. */
  readonly misses: number;
  readonly pending: PendingChoice | null;
  readonly endingRef: string | null;
  readonly abandonReason: "idle" | "left" | "expired" | null;
  readonly abandonedAt: number | null;
  /** null: the form is open to everybody who has its address. */
  readonly access: Access | null;
  /** The code that the present verification question waits for. */
  readonly verification: (SentCode & { readonly ref: string }) | null;
  /** Codes sent in all: what one session can cost. */
  readonly codesSent: number;
  readonly payment: StartedPayment | null;
  /** Payments started so far; the next one's number follows. */
  readonly paymentAttempts: number;
  readonly collected: PartialAnswer | null;
  /** When the last answer was recorded that no `response.partial` has told of. */
  readonly untoldSince: number | null;
  /** Reminders (settings `followUps`, by position) that went out. */
  readonly reminded: readonly number[];
  /** How often the language model was asked, by what was not understood (`ModelUse.reason`). */
  readonly fallbacks: Readonly<Record<string, number>>;
  readonly taken: readonly RecentCommand[];
  /** The deadline that the timers' table holds, and its generation; see `deadlines.ts`. */
  readonly timerAt: number | null;
  readonly timerGeneration: number;
}

export interface Conversation {
  readonly facts: Facts;
  readonly control: Control;
  /** null is a skipped question. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly path: Path;
}

/** The control of a session that begins. */
export function initialControl(now: number, expiresAt: number): Control {
  return {
    status: "opening",
    seq: 0,
    updatedAt: now,
    completedAt: null,
    expiresAt,
    activeAt: now,
    revisiting: null,
    misses: 0,
    pending: null,
    endingRef: null,
    abandonReason: null,
    taken: [],
    timerAt: null,
    timerGeneration: 0,
    ...CONTROL_DEFAULTS,
  };
}

/**
 * Of a session that waits for nothing special: also what a state says that was stored before there was such waiting.
 */
export const CONTROL_DEFAULTS = {
  abandonedAt: null,
  access: null,
  verification: null,
  codesSent: 0,
  payment: null,
  paymentAttempts: 0,
  collected: null,
  untoldSince: null,
  reminded: [],
  fallbacks: {},
} as const satisfies Partial<Control>;
