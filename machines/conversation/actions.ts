/**
 * What each action of the machine does to the turn in the making.
 *
 * Owns: one function per {@link ActionName}: the events it emits and the control it changes.
 * Does not own: when an action runs (`machine.ts`), the sentences (`wording/`), how values were checked (`reading.ts`).
 *
 * 1. An action changes the draft and nothing else.
 * 2. Every event is complete in itself: `question.asked` carries the whole question, `session.completed` the ending.
 */
import type { JsonObject } from "../json.ts";
import { progress } from "../response/progress.ts";
import type { Draft } from "./draft.ts";
import type { ActionName } from "./machine.ts";
import type { Reading, Recordable } from "./reading.ts";
import { describeProblem } from "./checking.ts";
import { endingView, questionView, summaryOf } from "./session-view.ts";

/** What the actions of one turn work from, besides the draft. */
export interface ActionInput {
  readonly reading: Reading | undefined;
  /** Answers to record, in the order in which they were given. */
  readonly answers: readonly Recordable[];
  /** The ending that the path leads to, when the event says that it does. */
  readonly greeting: string;
}

type Action = (draft: Draft, input: ActionInput) => void;

const ACTIONS: Readonly<Record<ActionName, Action>> = {
  open(draft, { greeting }) {
    const { form, versionId, source, mode, language, hiddenFields } = draft.facts;
    draft.emit("session.opened", { form, versionId, source, mode, language, hiddenFields });
    // A server that fills in a response is not greeted.
    if (source !== "api") draft.assistant(greeting);
  },

  resume(draft) {
    draft.change({ abandonReason: null, activeAt: draft.now });
    draft.emit("session.resumed", {});
    if (draft.facts.source !== "api") draft.assistant(draft.phrase("resumed"));
  },

  recordAnswers(draft, { answers }) {
    for (const { ref, value, text } of answers) {
      const before = draft.answers.get(ref);
      const block = draft.form.blockByRef.get(ref);
      if (block === undefined) throw new Error(`an answer to ${ref}, which the form does not have`);
      draft.answer(ref, value);
      const data: JsonObject = { ref, type: block.block.type, value, ...(text === undefined ? {} : { text }) };
      if (before !== undefined && before !== null) draft.emit("answer.changed", { ...data, before });
      else if (value === null) draft.emit("answer.skipped", { ref, type: block.block.type });
      else draft.emit("answer.recorded", data);
    }
    const [first] = answers;
    if (first === undefined) return;
    draft.change({ revisiting: null, misses: 0, pending: null });
    if (draft.facts.source !== "api") draft.assistant(draft.phrase(first.value === null ? "skipped" : "acknowledged"));
  },

  askNext(draft) {
    for (const ref of draft.path.statementsBeforeNext) {
      const statement = draft.form.blockByRef.get(ref);
      if (statement !== undefined) draft.assistant(draft.render(statement.block.title), { ref });
    }
    ask(draft);
  },

  review(draft) {
    draft.emit("review.ready", { summary: summaryOf(draft.form, draft.conversation) });
    draft.assistant(draft.phrase("review"));
  },

  followUp(draft, { reading }) {
    draft.change({ misses: draft.control.misses + 1 });
    if (reading?.kind !== "notAnswered") {
      draft.assistant(draft.phrase("incomplete"));
      ask(draft);
      return;
    }
    const { problem, candidates, guess } = reading;
    const message = describeProblem(draft, problem, guess === true);
    draft.change({ pending: candidates === undefined ? null : { ref: problem.ref, candidates } });
    draft.emit("validation.failed", { ref: problem.ref, code: problem.code, message });
    draft.assistant(message, { ref: problem.ref });
    ask(draft, { repeated: true });
  },

  explain(draft, { reading }) {
    if (reading?.kind !== "explain") throw new Error("an explanation without something to explain");
    draft.assistant(explanation(draft, reading.what));
    ask(draft, { repeated: true });
  },

  revisit(draft, { reading }) {
    if (reading?.kind !== "revisit") throw new Error("a revisit without a question to go back to");
    draft.change({ revisiting: reading.ref, misses: 0, pending: null });
    ask(draft);
  },

  restart(draft) {
    for (const [ref, before] of [...draft.answers]) {
      draft.answer(ref, undefined);
      draft.emit("answer.changed", { ref, value: null, before, cleared: true });
    }
    draft.change({ revisiting: null, misses: 0, pending: null });
    draft.assistant(draft.phrase("restarted"));
  },

  complete: (draft) => end(draft, "session.completed"),
  disqualify: (draft) => end(draft, "session.disqualified"),
  abandonLeft(draft) {
    draft.assistant(draft.phrase("left"));
    abandon(draft, "left");
  },
  abandonIdle: (draft) => abandon(draft, "idle"),
  abandonExpired: (draft) => abandon(draft, "expired"),
};

/** Carries out actions in their order. */
export function carryOut(actions: readonly ActionName[], draft: Draft, input: ActionInput): void {
  for (const name of actions) ACTIONS[name](draft, input);
}

/** Asks the present question. A repeated one is not written out again: its follow-up has just been said. */
function ask(draft: Draft, { repeated = false }: { readonly repeated?: boolean } = {}): void {
  const question = questionView(draft.form, draft.conversation);
  if (question === null) return;
  if (!repeated && draft.facts.source !== "api") draft.assistant(question.title, { ref: question.ref });
  draft.emit("question.asked", { ref: question.ref, question, progress: { ...progress(draft.path) } });
}

function explanation(draft: Draft, what: Extract<Reading, { kind: "explain" }>["what"]): string {
  const question = questionView(draft.form, draft.conversation);
  switch (what) {
    case "human":
      return draft.phrase("noHuman");
    case "firstQuestion":
      return draft.phrase("firstQuestion");
    case "nothingToChange":
      return draft.phrase("nothingToChange");
    case "editingOff":
      return draft.phrase("editingOff");
    case "review":
      return draft.phrase("reviewHint");
    case "repeat":
      return question?.title ?? draft.phrase("reviewHint");
    case "question": {
      const description = question?.["description"];
      if (typeof description === "string" && description !== "") return description;
      return question === null ? draft.phrase("reviewHint") : draft.phrase("explainPlainly", { title: question.title });
    }
  }
}

/** The end is the last event: whoever waits for it has seen everything. */
function end(draft: Draft, type: "session.completed" | "session.disqualified"): void {
  const { next } = draft.path;
  if (next.kind !== "ending") throw new Error("an end without an ending");
  draft.change({ endingRef: next.ref, completedAt: draft.now, revisiting: null, pending: null });
  const ending = endingView(draft.form, draft.conversation);
  if (draft.facts.source !== "api") {
    const text = [ending?.title, ending?.bodyMd].filter((part) => part !== undefined && part !== "").join("\n\n");
    draft.assistant(text === "" ? draft.phrase(type === "session.completed" ? "thanks" : "screenedOut") : text);
  }
  draft.emit(type, { endingRef: next.ref, ending, durationMs: draft.now - draft.facts.startedAt });
}

function abandon(draft: Draft, reason: "left" | "idle" | "expired"): void {
  // An abandoned response that then expires was reported as abandoned already; its reason is told anew.
  draft.change({ abandonReason: reason });
  draft.emit("session.abandoned", { reason, lastRef: draft.current ?? null });
}

