/**
 * The statechart of one session: which status follows from which event, and which actions it runs.
 *
 * Owns: statuses (§2.4, §3.1), the events that move between them, the names of the actions of each transition.
 * Does not own: what an action does (`actions.ts`), how a message becomes an event (`reading.ts`), time and storage.
 *
 * 1. Pure: `step` reads no clock, draws no random number and has no side effects.
 * 2. The machine's context is empty. All data of a session is in {@link Conversation}, so only the status is stored,
 *    and no format of a library.
 * 3. A transition is one microstep (no `always`, no `after`): deadlines are data (`deadlines.ts`), and guards read only
 *    the event.
 * 4. An event that a status does not name is refused and changes nothing.
 */
import { setup, transition } from "xstate";
import type { SessionStatus } from "../protocol/views.ts";

/** The kind of a destination: a further question, something to wait for, or an end. */
export type Finish = "more" | "verification" | "payment" | "review" | "complete" | "screened_out";

export type ConversationEvent =
  /** The session begins. `auth`: the access check comes before the first question. */
  | { readonly type: "OPENED"; readonly finish: Finish | "auth" }
  /** The access check is passed. */
  | { readonly type: "AUTH_PASSED"; readonly finish: Finish }
  /** One or more questions have a value, or were skipped. */
  | { readonly type: "ANSWERED"; readonly finish: Finish }
  /** A piece of an answer was given, or taken back. */
  | { readonly type: "COLLECTED" }
  /** A code is to be sent to an address. */
  | { readonly type: "CODE_SENT" }
  | { readonly type: "PAYMENT_STARTED" }
  /** A payment failed, was cancelled or expired. */
  | { readonly type: "PAYMENT_ENDED" }
  /** The message is no answer; the reading says why. */
  | { readonly type: "NOT_ANSWERED" }
  | { readonly type: "EXPLAIN" }
  /** An earlier question is to be asked again (back, or edit). */
  | { readonly type: "REVISIT" }
  | { readonly type: "RESTART" }
  | { readonly type: "SUBMIT"; readonly finish: Finish }
  /** The respondent wants to stop. */
  | { readonly type: "LEAVE" }
  | { readonly type: "IDLE" }
  | { readonly type: "EXPIRE" }
  /** The response has answers and has not changed for a while (§3.1, partial). */
  | { readonly type: "STALLED" }
  /** A reminder is due. */
  | { readonly type: "REMIND" }
  /** A message came after the session was abandoned; the next event handles it. */
  | { readonly type: "RESUME"; readonly finish: Finish | "auth" }
  /** The respondent opened the resume link and has sent nothing yet. */
  | { readonly type: "RETURN"; readonly finish: Finish | "auth" };

export const ACTION_NAMES = [
  "open",
  "askAccess",
  "passAccess",
  "resume",
  "recordAnswers",
  "collect",
  "askNext",
  "sendCode",
  "waitForPayment",
  "endPayment",
  "review",
  "followUp",
  "explain",
  "revisit",
  "restart",
  "tellPartial",
  "remind",
  "complete",
  "disqualify",
  "abandonLeft",
  "abandonIdle",
  "abandonExpired",
] as const;

export type ActionName = (typeof ACTION_NAMES)[number];

const noop = (): void => undefined;

/** Guards read only the event: `destination.ts` has computed `finish` from the form and the answers. */
const finishes =
  (finish: Finish | "auth") =>
  ({ event }: { event: ConversationEvent }) =>
    "finish" in event && event.finish === finish;

const definition = setup({
  types: { events: {} as ConversationEvent },
  guards: {
    leadsToAuth: finishes("auth"),
    leadsToVerification: finishes("verification"),
    leadsToPayment: finishes("payment"),
    leadsToReview: finishes("review"),
    leadsToEnding: finishes("complete"),
    leadsToScreenOut: finishes("screened_out"),
  },
  // The machine names actions and `actions.ts` runs them. XState asks for an implementation of each name.
  actions: Object.fromEntries(ACTION_NAMES.map((name) => [name, noop])) as Record<ActionName, () => void>,
});

/** Where answers lead: an end, the review, something to wait for, else the next question. */
function onwards(...doing: ActionName[]) {
  return [
    { guard: "leadsToScreenOut" as const, target: "disqualified" as const, actions: [...doing, "disqualify" as const] },
    { guard: "leadsToEnding" as const, target: "completed" as const, actions: [...doing, "complete" as const] },
    { guard: "leadsToReview" as const, target: "awaiting_submit" as const, actions: [...doing, "review" as const] },
    {
      guard: "leadsToPayment" as const,
      target: "awaiting_payment" as const,
      actions: [...doing, "waitForPayment" as const],
    },
    {
      guard: "leadsToVerification" as const,
      target: "awaiting_verification" as const,
      actions: [...doing, "askNext" as const],
    },
    { target: "active" as const, actions: [...doing, "askNext" as const] },
  ];
}

/** Submitting ends a session or is refused. */
function submitted() {
  return [
    { guard: "leadsToScreenOut" as const, target: "disqualified" as const, actions: ["disqualify" as const] },
    { guard: "leadsToEnding" as const, target: "completed" as const, actions: ["complete" as const] },
    { actions: ["followUp" as const] },
  ];
}

/** Events of every session that has begun and not ended. */
const running = {
  NOT_ANSWERED: { actions: ["followUp" as const] },
  EXPLAIN: { actions: ["explain" as const] },
  STALLED: { actions: ["tellPartial" as const] },
  LEAVE: { target: "abandoned" as const, actions: ["abandonLeft" as const] },
  IDLE: { target: "abandoned" as const, actions: ["abandonIdle" as const] },
  EXPIRE: { target: "expired" as const, actions: ["abandonExpired" as const] },
};

/** Further events of a session past the access check. */
const conversing = {
  ...running,
  ANSWERED: onwards("recordAnswers"),
  SUBMIT: submitted(),
  REVISIT: { target: "active" as const, actions: ["revisit" as const] },
  // The next question comes with ANSWERED, without an answer.
  RESTART: { target: "active" as const, actions: ["restart" as const] },
};

/** Back by the link: the current question is asked again, unless it is a payment that was made meanwhile. */
function returned() {
  return [
    {
      guard: "leadsToAuth" as const,
      target: "awaiting_auth" as const,
      actions: ["resume" as const, "askAccess" as const],
    },
    ...onwards("resume", "recordAnswers"),
  ];
}

/** The machine itself, for its picture and for tools; a turn uses {@link step}. */
export const conversationMachine = definition.createMachine({
  id: "conversation",
  initial: "opening",
  states: {
    opening: {
      on: {
        OPENED: [
          { guard: "leadsToAuth", target: "awaiting_auth", actions: ["open", "recordAnswers", "askAccess"] },
          ...onwards("open", "recordAnswers"),
        ],
      },
    },
    awaiting_auth: {
      on: {
        ...running,
        AUTH_PASSED: onwards("passAccess"),
        CODE_SENT: { actions: ["sendCode"] },
        // A server may record answers and complete over the API before the access check is passed.
        ANSWERED: [
          { guard: "leadsToScreenOut", target: "disqualified", actions: ["recordAnswers", "disqualify"] },
          { guard: "leadsToEnding", target: "completed", actions: ["recordAnswers", "complete"] },
          { actions: ["recordAnswers"] },
        ],
        SUBMIT: submitted(),
      },
    },
    active: {
      on: {
        ...conversing,
        COLLECTED: { actions: ["collect"] },
        CODE_SENT: { target: "awaiting_verification", actions: ["sendCode"] },
        PAYMENT_STARTED: { target: "awaiting_payment", actions: ["waitForPayment"] },
      },
    },
    awaiting_verification: {
      on: {
        ...conversing,
        CODE_SENT: { actions: ["sendCode"] },
      },
    },
    awaiting_payment: {
      on: {
        ...conversing,
        PAYMENT_ENDED: { target: "active", actions: ["endPayment"] },
      },
    },
    awaiting_submit: {
      on: conversing,
    },
    abandoned: {
      on: {
        RESUME: [
          { guard: "leadsToAuth", target: "awaiting_auth", actions: ["resume"] },
          { guard: "leadsToReview", target: "awaiting_submit", actions: ["resume"] },
          { guard: "leadsToPayment", target: "awaiting_payment", actions: ["resume"] },
          { guard: "leadsToVerification", target: "awaiting_verification", actions: ["resume"] },
          { target: "active", actions: ["resume"] },
        ],
        RETURN: returned(),
        REMIND: { actions: ["remind"] },
        EXPIRE: { target: "expired", actions: ["abandonExpired"] },
      },
    },
    completed: {},
    disqualified: {},
    expired: {
      on: { RETURN: returned() },
    },
  },
});

/** The machine's state: its name is all that is stored. */
export type MachineStatus = "opening" | SessionStatus;

export interface Step {
  readonly status: MachineStatus;
  /** In the order in which they run; the last ones belong to the status that was entered. */
  readonly actions: readonly ActionName[];
}

export const STATUSES: readonly MachineStatus[] = [
  "opening",
  "awaiting_auth",
  "active",
  "awaiting_verification",
  "awaiting_payment",
  "awaiting_submit",
  "completed",
  "disqualified",
  "abandoned",
  "expired",
];

/** One snapshot per status, made once: the context is empty, so no other exists. */
const snapshots = new Map(
  STATUSES.map((status) => [status, conversationMachine.resolveState({ value: status, context: {} })]),
);

/**
 * One transition.
 * @returns undefined when the status does not take the event.
 */
export function step(status: MachineStatus, event: ConversationEvent): Step | undefined {
  const key = `${status} ${event.type} ${"finish" in event ? event.finish : ""}`;
  const known = steps.get(key);
  if (known !== undefined) return known ?? undefined;
  const computed = compute(status, event) ?? null;
  steps.set(key, computed);
  return computed ?? undefined;
}

/**
 * Transitions computed so far. The context is empty, so status, event type and finish decide: at most some two hundred.
 * XState needs about 15 µs for one, more than the rest of a turn.
 */
const steps = new Map<string, Step | null>();

function compute(status: MachineStatus, event: ConversationEvent): Step | undefined {
  const snapshot = snapshots.get(status);
  if (snapshot === undefined) throw new Error(`no such status: ${status}`);
  const [next, actions] = transition(conversationMachine, snapshot, event);
  // Every transition of this machine has an action; none means that the event was not taken.
  if (actions.length === 0) return undefined;
  return { status: next.value, actions: actions.map((action) => action.type as ActionName) };
}

/** True if a session in this status takes no more messages. A link may still resume an expired one. */
export function hasEnded(status: MachineStatus): boolean {
  return status === "completed" || status === "disqualified" || status === "expired";
}
