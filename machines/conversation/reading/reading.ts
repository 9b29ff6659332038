/**
 * Message readings: what a message means, before anything is decided.
 *
 * Owns: the shapes of readings. Does not own: how a message is read (`read-message.ts`), what follows (`turn.ts`,
 * `machine.ts`).
 *
 * 1. A reading records nothing: it says what would be recorded, and the machine may still refuse it.
 * 2. A doubtful reading is never an answer: it is offered back (contract: a wrong answer is worse than a question).
 * 3. Only impossible requests of callers are refused, such as an unknown ref; a reply in words is never refused.
 */
import type { Block } from "../../document/schema/block.ts";
import type { Json, JsonObject } from "../../json.ts";
import type { Candidate, RemarkTopic } from "../../understanding/reply/result.ts";
import type { AnswerProblem } from "./check-answer.ts";
import type { PartialAnswer, Control, PendingChoice, StartedPayment } from "../state/conversation.ts";
import type { EventContent } from "../events/events.ts";
import type { TalkTopic } from "../../languages/schema/talk-words.ts";
import type { ProposedChange } from "./proposed-change.ts";
import type { KnowledgeFound } from "../protocol/requests.ts";
import type { ModelUse } from "../events/message-events.ts";

/** An answer that passed its block's rules. */
export interface CheckedAnswer {
  readonly ref: string;
  readonly value: Json;
  /** What the respondent typed. */
  readonly text?: string;
  /** True if the reading used every word of the reply: a short yes needs no echo then. */
  readonly sure?: boolean;
  /** Who read it, if not the deterministic understanding. */
  readonly by?: "model";
  /** What made it an answer: a payment that arrived, a code that was right. Its event comes first. */
  readonly proof?: Extract<EventContent, { readonly type: "payment.paid" | "verification.passed" }>;
}

/** A code to send; `ref` is the verification question, or `ACCESS_REF`. */
export interface CodeToSend {
  readonly kind: "sendCode";
  readonly ref: string;
  readonly channel: "sms" | "email";
  readonly to: string;
  readonly digits: number;
  readonly expiresInMs: number;
}

export type ExplanationKind =
  | "question"
  | "repeat"
  | "human"
  | "firstQuestion"
  | "nothingToChange"
  | "editingOff"
  | "review"
  | "access"
  | "code"
  | "paymentPending"
  | "paymentUnchecked"
  /** Asks whether to start over; the next message replies to it. */
  | "restart"
  /** The question is needed now and cannot be left for later. */
  | "cannotDefer"
  /** The respondent wants to take back a change where there is none. */
  | "nothingToUndo"
  /** A proposed change was declined. */
  | "notChanged"
  /** The conversation goes on in another language. */
  | "language"
  /** The respondent does not start over: the conversation stays where it was. */
  | "goOn";

export type MessageReading =
  /** `takenBack`: the answers are those before the last change. */
  (
    | { readonly kind: "answers"; readonly answers: readonly CheckedAnswer[]; readonly takenBack?: boolean }
    /** `candidates` are shown and stored, for the next reply to choose from; `counts` is what a failed try changes. */
    | {
        readonly kind: "notAnswered";
        readonly problem: AnswerProblem;
        readonly candidates?: PendingChoice["candidates"];
        readonly guess?: boolean;
        readonly counts?: Partial<Control>;
      }
    /** `problem`: why the message did not count as a try; it is said in place of an explanation. */
    | {
        readonly kind: "explain";
        readonly what: ExplanationKind;
        readonly text?: string;
        readonly problem?: AnswerProblem;
      }
    /** A question of the respondent that the form's knowledge was searched for. */
    | {
        readonly kind: "explain";
        readonly what: "knowledge";
        readonly question: string;
        /** Null: the assistant does not know. */
        readonly found: KnowledgeFound | null;
      }
    /** Talk about the conversation (`talk.ts`). */
    | {
        readonly kind: "explain";
        readonly what: "talk";
        readonly topic: TalkTopic;
        /** The question whose answer alone is asked for. */
        readonly about?: string;
      }
    /** A remark that is no answer and no wish: it counts as no try at first (`remarks.ts`). */
    | { readonly kind: "explain"; readonly what: "remark"; readonly about: RemarkTopic }
    /** Changes of earlier answers that may be meant, to be confirmed (`proposed-change.ts`). */
    | { readonly kind: "explain"; readonly what: "proposal"; readonly changes: readonly ProposedChange[] }
    /** The question is left for later, at the respondent's wish or after too many replies that were no answer. */
    | { readonly kind: "deferred"; readonly ref: string; readonly reason: "wish" | "misses" }
    | { readonly kind: "collected"; readonly collected: PartialAnswer }
    | { readonly kind: "authPassed" }
    | CodeToSend
    | { readonly kind: "paymentStarted"; readonly payment: StartedPayment }
    | { readonly kind: "paymentEnded"; readonly reason: "failed" | "expired" | "cancelled" }
    | { readonly kind: "revisit"; readonly ref: string }
    /** The respondent went back to an answer and keeps it. */
    | { readonly kind: "kept" }
    | { readonly kind: "restart" }
    | { readonly kind: "submit" }
    | { readonly kind: "leave" }
    | {
        readonly kind: "refused";
        readonly code: "validation_failed";
        readonly issues: readonly {
          readonly ref?: string;
          readonly path: string;
          readonly code: string;
          readonly message: string;
        }[];
      }
  ) & {
    readonly ai?: ModelUse;
    /** The reply in words, where it was one that is no answer: only words count towards the ways on. */
    readonly said?: string;
  };

export function refuse(path: string, code: string, message: string, ref?: string): MessageReading {
  return {
    kind: "refused",
    code: "validation_failed",
    issues: [{ path, code, message, ...(ref === undefined ? {} : { ref }) }],
  };
}

export function notAnswered(
  ref: string,
  code: string,
  parameters: JsonObject = {},
  counts?: Partial<Control>,
): MessageReading {
  return { kind: "notAnswered", problem: { ref, code, parameters }, ...(counts === undefined ? {} : { counts }) };
}

/** Candidates are stored with the session, so they are bounded. */
const CANDIDATES_MAX = 10;
const LABEL_CHARACTERS_MAX = 300;
const CANDIDATE_CHARACTERS_MAX = 4_000;

/** Offers several readings, or a doubtful one, to choose from. */
export function offered(
  ref: string,
  candidates: readonly Candidate[],
  piece?: Block,
): Extract<MessageReading, { kind: "notAnswered" }> {
  const bounded = candidates
    .filter(({ value }) => JSON.stringify(value).length <= CANDIDATE_CHARACTERS_MAX)
    .slice(0, CANDIDATES_MAX)
    .map(({ value, label }) => ({
      value,
      label:
        label.length > LABEL_CHARACTERS_MAX ? `${label.slice(0, LABEL_CHARACTERS_MAX - 1).toWellFormed()}…` : label,
    }));
  const options = bounded.map(({ label }) => label);
  const problem: AnswerProblem = {
    ref,
    code: "ambiguous",
    parameters: { options },
    ...(piece === undefined ? {} : { piece }),
  };
  return { kind: "notAnswered", problem, ...(bounded.length === 0 ? {} : { candidates: bounded }) };
}
