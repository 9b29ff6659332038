/**
 * The actions of the machine: what each one does to the draft of a turn.
 *
 * Owns: one function per {@link ActionName}: the events it emits and the control it changes. Actions on answers, codes,
 * payments and endings have their own files; the others are here. Does not own: when an action runs (`machine.ts`), the
 * sentences (`machines/languages`).
 *
 * 1. An action changes the draft and nothing else.
 * 2. Every event is complete in itself: `question.asked` carries the whole question, `session.completed` the ending.
 */
import type { SentenceKey } from "../../languages/schema/assistant-sentences.ts";
import { defaultLabels } from "../../languages/default-labels.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { explanation } from "./explanations.ts";
import type { ActionName } from "../state/machine.ts";
import { tellKnowledge } from "./knowledge.ts";
import { sendReminder } from "./outbound.ts";
import { pendingVerificationView, reviewOf } from "../view/session-view.ts";
import { pendingChange, type ProposedChange } from "../reading/proposed-change.ts";
import type { RemarkTopic } from "../../understanding/reply/result.ts";
import { type Explained, isAside, isStalled } from "../reading/remarks.ts";
import { RESTART_ASKED } from "../reading/starting-over.ts";
import type { ActionInput, Action } from "./action.ts";
import { answerActions } from "./answer-actions.ts";
import { changeInWords } from "./acknowledgement.ts";
import { tellTalk } from "./talk.ts";
import { codeActions } from "./code-actions.ts";
import { paymentActions } from "./payment-actions.ts";
import { offerWayOn } from "./follow-up.ts";
import { endingActions } from "./ending-actions.ts";
import { ask, sayStatements, reportProblem } from "./asking.ts";

const ACTIONS: Readonly<Record<ActionName, Action>> = {
  ...answerActions,
  ...codeActions,
  ...paymentActions,
  ...endingActions,

  open(draft, { greeting }) {
    const { form, versionId, source, mode, language, hiddenFields } = draft.facts;
    const { access } = draft.settings;
    // The client needs it to know what to ask for before the first question.
    const asked = draft.control.access === null || access === "none" ? {} : { access };
    draft.emit("session.opened", { form, versionId, source, mode, language, hiddenFields, ...asked });
    // A response over the API has no conversation to greet in.
    if (source !== "api") draft.assistant(greeting);
  },

  resume(draft) {
    draft.change({ abandonReason: null, abandonedAt: null, activeAt: draft.now });
    const pendingVerification = pendingVerificationView(draft.conversation);
    draft.emit("session.resumed", pendingVerification === null ? {} : { pendingVerification });
    if (draft.facts.source !== "api") draft.assistant(draft.phrase("resumed"));
  },

  askNext(draft, { destination }) {
    const { payment } = draft.control;
    // The payment no longer fits and no other could be started: nothing waits for it. Before the next one starts, the
    // gateway is asked about it.
    if (payment !== null && payment.ref === destination?.trouble?.problem.ref)
      draft.change({ payment: { ...payment, isOver: true } });
    sayStatements(draft);
    ask(draft);
    if (destination?.trouble === undefined) return;
    const { problem, attempts } = destination.trouble;
    draft.change({ paymentAttempts: attempts });
    reportProblem(draft, problem);
  },

  review: tellReview,

  explain(draft, { reading }) {
    if (reading?.kind !== "explain") throw new Error("explain: the reading is no explanation");
    if (reading.what === "language") {
      goOnInLanguage(draft);
      return;
    }
    const isBeside = draft.control.status === "active" && isAside(reading);
    if (isBeside) draft.change({ asides: draft.control.asides + 1 });
    explain(draft, reading);
    const isOffered = (isBeside && isStalled(draft)) || reading.what === "cannotDefer";
    if (isOffered && draft.current !== undefined) offerWayOn(draft, draft.current);
    ask(draft, { repeated: true });
  },

  tellPartial(draft) {
    draft.change({ untoldSince: null });
    draft.emit("response.partial", { answered: draft.path.answered });
  },

  remind: sendReminder,
};

/** Runs actions in their order. */
export function carryOut(actions: readonly ActionName[], draft: TurnDraft, input: ActionInput): void {
  for (const name of actions) ACTIONS[name](draft, input);
}

/** Says what there is to say; the question is asked again behind it. */
function explain(draft: TurnDraft, reading: Explained): void {
  switch (reading.what) {
    case "knowledge":
      tellKnowledge(draft, reading);
      return;
    case "restart":
      askToRestart(draft);
      return;
    case "proposal":
      askWhichChange(draft, reading.changes);
      return;
    case "talk":
      tellTalk(draft, reading.topic, reading.about);
      return;
    case "remark":
      draft.assistant(draft.phrase(REMARK_SENTENCES[reading.about]));
      if (reading.about !== "correction") draft.assistant(explanation(draft, "goOn"));
      return;
    default:
      if (reading.what === "goOn") draft.assistant(draft.phrase("notRestarted"));
      if (reading.problem !== undefined) reportProblem(draft, reading.problem);
      else
        draft.assistant(reading.text === undefined ? explanation(draft, reading.what) : draft.formatted(reading.text));
  }
}

/** What is said to a remark. */
const REMARK_SENTENCES: Readonly<Record<RemarkTopic, SentenceKey>> = {
  complaint: "talkTrouble",
  small_talk: "talkRemark",
  correction: "talkCorrection",
  other: "talkRemark",
};

/** What the session waits for, in the language that was chosen. */
function goOnInLanguage(draft: TurnDraft): void {
  // What was offered to choose from was in the language before.
  draft.change({ pending: null });
  const { status } = draft.control;
  if (status === "active") {
    ask(draft);
    return;
  }
  if (status === "awaiting_submit") {
    tellReview(draft);
    return;
  }
  draft.assistant(explanation(draft, "language"));
  ask(draft, { repeated: true });
}

function tellReview(draft: TurnDraft): void {
  draft.emit("review.ready", { summary: reviewOf(draft.form, draft.conversation) });
  draft.assistant(draft.phrase("review"));
}

/** Asks which earlier answer to change. A client shows the replies in place of the form's question. */
function askWhichChange(draft: TurnDraft, changes: readonly ProposedChange[]): void {
  const [only] = changes;
  const said = changes.map((change) => changeInWords(draft, change));
  const labels = said.map(({ title, value }) => `${title}: ${value}`);
  draft.change({ pending: pendingChange(changes, labels) });
  const { yes, no } = defaultLabels(draft.facts.language);
  const [first] = said;
  if (only !== undefined && first !== undefined && changes.length === 1)
    draft.assistant(draft.phrase("proposeChange", { ...first }), { replies: [yes, no] });
  else draft.assistant(draft.phrase("whichChange", { options: labels }), { replies: labels });
}

/** Asks whether to start over, with the words that reply to it. A client shows them in place of the form's question. */
function askToRestart(draft: TurnDraft): void {
  const { yes, no } = defaultLabels(draft.facts.language);
  draft.change({ pending: RESTART_ASKED });
  draft.assistant(explanation(draft, "restart"), { replies: [yes, no] });
}
