/**
 * The statechart of one session: which status follows from which event, and what has to be done on the way.
 *
 * Owns: statuses (§2.4, §3.1), the events that move between them, the names of what each transition does.
 * Does not own: what an action does (`actions.ts`), how a message becomes an event (`reading.ts`), time and storage.
 *
 * 1. Pure: `step` neither reads a clock nor draws a random number nor touches the outside.
 * 2. The machine's context is empty. All data of a session is in {@link Conversation}, so a status is all that has to be
 *    stored of the snapshot, and what is stored does not depend on the inner format of a library.
 * 3. A transition is one microstep (no `always`, no `after`): deadlines are data (`deadlines.ts`), and what a guard needs is in the event.
 * 4. An event that a status does not name is refused and changes nothing.
 */
import { setup, transition } from "xstate";
import type { SessionStatus } from "./views.ts";

/** Where the path leads once an answer is in: a further question, or one of the ways to end. */
export type Finish = "more" | "review" | "complete" | "screened_out";

export type ConversationEvent =
  /** The session begins. `finish` differs from `more` only for a form that asks nothing, or API answers given at once. */
  | { readonly type: "OPENED"; readonly finish: Finish }
  /** One or more questions got a value, or were skipped. */
  | { readonly type: "ANSWERED"; readonly finish: Finish }
  /** The message did not become an answer; why is said by the reading. */
  | { readonly type: "NOT_ANSWERED" }
  | { readonly type: "EXPLAIN" }
  /** An earlier question is to be asked again (back, or edit). */
  | { readonly type: "REVISIT" }
  | { readonly type: "RESTART" }
  | { readonly type: "SUBMIT"; readonly finish: Finish }
  /** The respondent said that they want to stop. */
  | { readonly type: "LEAVE" }
  | { readonly type: "IDLE" }
  | { readonly type: "EXPIRE" }
  | { readonly type: "RESUME"; readonly finish: Finish };

export type ActionName =
  | "open"
  | "resume"
  | "recordAnswers"
  | "askNext"
  | "review"
  | "followUp"
  | "explain"
  | "revisit"
  | "restart"
  | "complete"
  | "disqualify"
  | "abandonLeft"
  | "abandonIdle"
  | "abandonExpired";

const noop = (): void => undefined;

/** Guards look only at the event: what decides is computed before, from the form and the answers (`path.ts`). */
const finishes = (finish: Finish) => ({ event }: { event: ConversationEvent }) => "finish" in event && event.finish === finish;

const definition = setup({
  types: { events: {} as ConversationEvent },
  guards: {
    leadsToReview: finishes("review"),
    leadsToEnding: finishes("complete"),
    leadsToScreenOut: finishes("screened_out"),
  },
  // The machine only names its actions; `actions.ts` carries them out. XState wants an implementation of each name.
  actions: {
    open: noop,
    resume: noop,
    recordAnswers: noop,
    askNext: noop,
    review: noop,
    followUp: noop,
    explain: noop,
    revisit: noop,
    restart: noop,
    complete: noop,
    disqualify: noop,
    abandonLeft: noop,
    abandonIdle: noop,
    abandonExpired: noop,
  } satisfies Record<ActionName, () => void>,
});

/** The machine itself, for the picture in the design notes and for tools; a turn uses {@link step}. */
export const conversationMachine = definition.createMachine({
  id: "conversation",
  initial: "opening",
  states: {
    opening: {
      on: {
        OPENED: [
          { guard: "leadsToScreenOut", target: "disqualified", actions: ["open", "recordAnswers", "disqualify"] },
          { guard: "leadsToEnding", target: "completed", actions: ["open", "recordAnswers", "complete"] },
          { guard: "leadsToReview", target: "awaiting_submit", actions: ["open", "recordAnswers", "review"] },
          { target: "active", actions: ["open", "recordAnswers", "askNext"] },
        ],
      },
    },
    active: {
      on: {
        ANSWERED: [
          { guard: "leadsToScreenOut", target: "disqualified", actions: ["recordAnswers", "disqualify"] },
          { guard: "leadsToEnding", target: "completed", actions: ["recordAnswers", "complete"] },
          { guard: "leadsToReview", target: "awaiting_submit", actions: ["recordAnswers", "review"] },
          { actions: ["recordAnswers", "askNext"] },
        ],
        SUBMIT: [
          { guard: "leadsToScreenOut", target: "disqualified", actions: ["disqualify"] },
          { guard: "leadsToEnding", target: "completed", actions: ["complete"] },
          { actions: ["followUp"] },
        ],
        NOT_ANSWERED: { actions: ["followUp"] },
        EXPLAIN: { actions: ["explain"] },
        REVISIT: { actions: ["revisit"] },
        RESTART: { actions: ["restart", "askNext"] },
        LEAVE: { target: "abandoned", actions: ["abandonLeft"] },
        IDLE: { target: "abandoned", actions: ["abandonIdle"] },
        EXPIRE: { target: "expired", actions: ["abandonExpired"] },
      },
    },
    awaiting_submit: {
      on: {
        SUBMIT: [
          { guard: "leadsToScreenOut", target: "disqualified", actions: ["disqualify"] },
          { target: "completed", actions: ["complete"] },
        ],
        ANSWERED: [
          { guard: "leadsToScreenOut", target: "disqualified", actions: ["recordAnswers", "disqualify"] },
          { guard: "leadsToReview", actions: ["recordAnswers", "review"] },
          { guard: "leadsToEnding", target: "completed", actions: ["recordAnswers", "complete"] },
          { target: "active", actions: ["recordAnswers", "askNext"] },
        ],
        NOT_ANSWERED: { actions: ["followUp"] },
        EXPLAIN: { actions: ["explain"] },
        REVISIT: { target: "active", actions: ["revisit"] },
        RESTART: { target: "active", actions: ["restart", "askNext"] },
        LEAVE: { target: "abandoned", actions: ["abandonLeft"] },
        IDLE: { target: "abandoned", actions: ["abandonIdle"] },
        EXPIRE: { target: "expired", actions: ["abandonExpired"] },
      },
    },
    abandoned: {
      on: {
        RESUME: [
          { guard: "leadsToReview", target: "awaiting_submit", actions: ["resume"] },
          { target: "active", actions: ["resume"] },
        ],
        EXPIRE: { target: "expired", actions: ["abandonExpired"] },
      },
    },
    completed: {},
    disqualified: {},
    expired: {},
  },
});

/** What the machine stores of itself: the name of its state. */
export type MachineStatus = "opening" | Extract<SessionStatus, "active" | "awaiting_submit" | "completed" | "disqualified" | "abandoned" | "expired">;

export interface Step {
  readonly status: MachineStatus;
  /** In the order in which they are to be carried out; the last ones belong to the status that was entered. */
  readonly actions: readonly ActionName[];
}

const STATUSES: readonly MachineStatus[] = ["opening", "active", "awaiting_submit", "completed", "disqualified", "abandoned", "expired"];

/** One snapshot a status is all there ever is, because the context is empty: made once, not on every turn. */
const snapshots = new Map(STATUSES.map((status) => [status, conversationMachine.resolveState({ value: status, context: {} })]));

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
 * Transitions that were asked for before. With an empty context, status, event type and finish decide alone, so there are
 * at most a few dozen; XState needs 15 µs for one, which was half of a turn.
 */
const steps = new Map<string, Step | null>();

function compute(status: MachineStatus, event: ConversationEvent): Step | undefined {
  const snapshot = snapshots.get(status);
  if (snapshot === undefined) throw new Error(`no such status: ${status}`);
  const [next, actions] = transition(conversationMachine, snapshot, event);
  // Every transition of this machine does something; none at all means that the event was not taken.
  if (actions.length === 0) return undefined;
  return { status: next.value, actions: actions.map((action) => action.type as ActionName) };
}

/** Whether nothing more can happen to a session in this status. */
export function hasEnded(status: MachineStatus): boolean {
  return status === "completed" || status === "disqualified" || status === "expired";
}
