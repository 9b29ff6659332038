/**
 * One session as a value: what a turn starts from and what it leaves.
 *
 * Owns: the shape of a conversation, both the stored and the derived part. Does not own: what follows from it
 * (`standing.ts`, `deadlines.ts`), how it changes (`turn.ts`), its stored bytes (`codec.ts`).
 *
 * 1. Immutable: a turn makes a new one and leaves the old one as it is, so a failed commit has nothing to undo.
 * 2. `path` is derived from the form, the answers and the facts, and is never stored.
 */
import type { Path } from "../../logic/path.ts";
import type { FormId, FormVersionId, OrganizationId, SessionId } from "../../ids.ts";
import type { Json, JsonObject } from "../../json.ts";
import { NO_ANSWER_TIMES, type AnswerTimes } from "../events/answer-times.ts";
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
  /** Chooses phrases and random orders: the same seed gives the same conversation. */
  readonly seed: number;
  readonly language: string;
  /** How answers over the API are accepted (contract §4): along the path, or to any question. */
  readonly answering: "flow" | "free";
}

/** A command that took effect, remembered to recognise its repeat. Its events are `from`…`to`. */
export interface RecentCommand {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** How many recent commands are kept: clients repeat one of the last few. */
export const RECENT_COMMANDS_MAX = 32;

/**
 * Candidates that were offered after an ambiguous reply, or a question of the assistant's own: whether to start over
 * (`starting-over.ts`), or which earlier answer to change (`proposed-change.ts`).
 */
export interface PendingChoice {
  readonly ref: string;
  /** The piece that the candidates are for, where the question is asked piece by piece. */
  readonly piece?: string;
  readonly candidates: readonly { readonly value: Json; readonly label: string }[];
}

/** A code that was sent and is to be typed back. The code itself is stored nowhere. */
export interface SentCode {
  readonly channel: "sms" | "email";
  readonly to: string;
  /** `TurnEnvironment.hashCode` of the code; null once it no longer counts. */
  readonly hash: string | null;
  readonly sentAt: number;
  readonly expiresAt: number;
  /** Wrong tries. */
  readonly tries: number;
  /** Codes sent to this address, this one included. */
  readonly sent: number;
}

/** The ref of the form's access check. No block can have it: refs have no colon. */
export const ACCESS_REF = "default:access";

/** The state of the access check (settings `access`). */
export interface Access {
  readonly verified: boolean;
  readonly code: SentCode | null;
  /** Wrong passwords or codes in a row. */
  readonly tries: number;
  /** Epoch milliseconds until which no try is accepted, after too many wrong ones. */
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
  /** Given up here: cancelled or expired. It is polled once more before another payment starts. */
  readonly isOver: boolean;
}

/** What was collected so far of an answer that is asked piece by piece. */
export interface PartialAnswer {
  readonly ref: string;
  /** What the first reply gave, as the type's `pieces.from` keeps it. */
  readonly base: JsonObject;
  /** Pieces in the order in which they were given, so the last can be taken back; null is a skipped piece. */
  readonly given: readonly { readonly key: string; readonly answer: Json }[];
}

/** An answer as it was before it was changed. */
export interface EarlierAnswer {
  readonly ref: string;
  readonly value: Json;
}

/** What changes from turn to turn, besides the answers. */
export interface Control {
  readonly status: MachineStatus;
  /** The last event's seq. */
  readonly seq: number;
  readonly updatedAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number;
  /** When the respondent last did something: idling counts from here. */
  readonly activeAt: number;
  /** An earlier question that is asked again before the path continues. */
  readonly revisiting: string | null;
  /** Replies in a row that did not become an answer. */
  readonly misses: number;
  readonly pending: PendingChoice | null;
  readonly endingRef: string | null;
  readonly abandonReason: "idle" | "left" | "expired" | null;
  readonly abandonedAt: number | null;
  /** null: the form is open to everybody who has its address. */
  readonly access: Access | null;
  /** The code that the current verification question waits for. */
  readonly verification: (SentCode & { readonly ref: string }) | null;
  /** Codes sent in all: what one session can cost. */
  readonly codesSent: number;
  readonly payment: StartedPayment | null;
  /** Payments started so far; the next one's number follows. */
  readonly paymentAttempts: number;
  readonly collected: PartialAnswer | null;
  /** When the last answer was recorded that no `response.partial` has reported. */
  readonly untoldSince: number | null;
  /** Reminders that were sent, by position in the setting `followUps`. */
  readonly reminded: readonly number[];
  /** How often the language model was asked, by what was not understood (`ModelUse.reason`). */
  readonly fallbacks: Readonly<Record<string, number>>;
  readonly answerTimes: AnswerTimes;
  /** Questions that are left for later, in the order in which they come back (`machines/logic/path.ts`, rule 10). */
  readonly deferred: readonly string[];
  /** What the last change of answers replaced: a word takes it back, until the next answer. */
  readonly undo: readonly EarlierAnswer[];
  /** Remarks in a row that were no answer and counted as no miss. */
  readonly asides: number;
  /** The language (BCP 47) that the last reply seemed to be in, where it is not the one that is spoken. */
  readonly heard: string | null;
  /** Which variants of its sentences the assistant said last (`machines/languages/say.ts`), so it says others next. */
  readonly spoken: readonly number[];
  readonly taken: readonly RecentCommand[];
  /** The deadline in the timers' table and its generation; see `deadlines.ts`. */
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

/** The control of a new session. */
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

/** The values of a session that waits for nothing special, and of a state stored by a release without such waiting. */
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
  answerTimes: NO_ANSWER_TIMES,
  deferred: [],
  undo: [],
  asides: 0,
  heard: null,
  spoken: [],
} as const satisfies Partial<Control>;
