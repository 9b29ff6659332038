/**
 * Everything that says where a session stands says the same, in any course: the state in memory, the state from
 * PostgreSQL, the result of a turn, its repeat, every fold of its events, and the finish that the status belongs to.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CELL } from "../../../../analytics/responses/cells.ts";
import { responseRow } from "../../../../analytics/responses/response-row.ts";
import { foldEvents, storedState } from "../../../../analytics/responses/response-state.ts";
import {
  emptyTranscript,
  withEvent,
  type Transcript,
} from "../../../../api/respondent/page/conversation/transcript.ts";
import { foldSession, NEW_SESSION, type FoldedSession } from "../../../../machines/conversation/events/fold-session.ts";
import { digestOf } from "../../../../machines/conversation/events/turn-digest.ts";
import { advanceSubmission, EMPTY_SUBMISSION, type Submission } from "../../../../workers/webhooks/webhook-events.ts";
import { decodeEvents, decodeState, encodeEvents, encodeState } from "../../../../machines/conversation/state/codec.ts";
import { pathInput, responseStatus, standingRef } from "../../../../machines/conversation/state/standing.ts";
import type { Conversation } from "../../../../machines/conversation/state/conversation.ts";
import type { AnswerChange } from "../../../../machines/conversation/state/turn-outcome.ts";
import { currentFinish } from "../../../../machines/conversation/state/standing.ts";
import { hasEnded } from "../../../../machines/conversation/state/machine.ts";
import { replayedTurn } from "../../../../machines/conversation/view/replayed-turn.ts";
import { questionView, reviewOf, sessionView, turnView } from "../../../../machines/conversation/view/session-view.ts";
import type { TurnView } from "../../../../machines/conversation/protocol/views.ts";
import type { TurnRequest, TurnRequestResult } from "../../../../machines/conversation/protocol/requests.ts";
import { replayPath } from "../../../../machines/logic/path.ts";
import type { DomainEvent } from "../../../../machines/conversation/events/events.ts";
import type { CompiledForm } from "../../../../machines/logic/compile.ts";
import type { Json } from "../../../../machines/json.ts";
import { Chat, documentOf, typesOf, type ChatOptions } from "../../../support/conversations/chat.ts";
import { play, shortCourses, type Seen } from "../../../support/conversations/waiting-courses.ts";

/** What PostgreSQL holds of a response after some turns. */
class Rows {
  readonly answers = new Map<string, Json>();

  write(changed: readonly AnswerChange[]): void {
    for (const { ref, value } of changed) {
      if (value === undefined) this.answers.delete(ref);
      else this.answers.set(ref, value);
    }
  }

  /** A session that another node reads, as a restart does. */
  read(form: CompiledForm, { facts, control }: Conversation): Conversation {
    const timer =
      control.timerAt === null ? undefined : { wakeAt: control.timerAt, generation: control.timerGeneration };
    const read = decodeState(
      encodeState(facts, control),
      { hiddenFields: facts.hiddenFields, metadata: facts.metadata },
      timer,
    );
    return { ...read, answers: this.answers, path: replayPath(form, pathInput(facts, this.answers, control)) };
  }
}

/** Looks after each turn, and at the end of a course at the repeats of all its messages. */
class Agreement {
  readonly #rows = new Rows();
  readonly #told: { readonly from: number; readonly turn: TurnView }[] = [];
  #reported: ReturnType<typeof storedState> | undefined;
  #session: FoldedSession = NEW_SESSION;
  #submission: Submission = EMPTY_SUBMISSION;
  #transcript: Transcript = emptyTranscript;

  look({ chat, outcome, deed }: Seen): void {
    const { form, conversation } = chat;
    this.#rows.write(outcome.answers);
    const read = this.#rows.read(form, conversation);
    const stored = storedState(read.facts, read.control, read.answers, read.path);
    const events = decodeEvents(encodeEvents(outcome.events));
    if (this.#reported !== undefined) expect(foldEvents(this.#reported, events)).toEqual(stored);
    this.#reported = stored;
    // With the opening, which is no deed.
    this.#fold(chat.events.slice(this.#session.seq));
    this.#lookAtFolds(chat);

    const session = sessionView(form, conversation);
    expect(sessionView(form, read)).toEqual(session);
    const turn = turnView(form, outcome.conversation, outcome);
    expect(turnView(form, read, digestOf(events))).toEqual(turn);
    expect(digestOf(events).recorded).toEqual(outcome.recorded);
    expect(statusOf(conversation)).toBe(conversation.control.status);
    if (conversation.control.status === "completed") expect(conversation.path.next.kind).toBe("ending");
    if (!("wake" in deed)) this.#told.push({ from: outcome.events[0]?.seq ?? 0, turn });
  }

  #fold(events: readonly DomainEvent[]): void {
    for (const event of events) {
      this.#session = foldSession(this.#session, event);
      this.#submission = advanceSubmission(this.#submission, event);
      this.#transcript = withEvent(this.#transcript, event);
    }
  }

  /** The fold of all events is the state, and so is each of its extensions. */
  #lookAtFolds({ form, conversation }: Chat): void {
    const { control, answers, path } = conversation;
    const ended = control.status === "completed" || control.status === "disqualified";
    const session = sessionView(form, conversation);
    const common = {
      seq: control.seq,
      responseStatus: responseStatus(control.status),
      endedAt: control.completedAt,
      standingRef: ended ? null : (standingRef({ control, path }) ?? null),
      answers,
    };
    const seen = {
      ...common,
      status: session.status,
      access: !hasEnded(control.status) && session.auth?.verified === false ? session.auth.method : undefined,
      question: questionView(form, conversation) ?? undefined,
      verification: session.pendingVerification ?? undefined,
      payment: session.pendingPayment ?? undefined,
      ending: session.ending ?? undefined,
    };
    const withoutPast = ({ access, ...rest }: FoldedSession): object => ({
      ...rest,
      access: hasEnded(control.status) ? undefined : access,
    });
    expect(withoutPast(this.#session)).toMatchObject(seen);
    expect(withoutPast(this.#transcript)).toMatchObject(seen);
    // Who leaves at the review is at the review when they come back.
    if (control.status !== "abandoned")
      expect(this.#session.review).toEqual(session.awaitingSubmit ? reviewOf(form, conversation) : undefined);
    expect(this.#transcript.review).toEqual(this.#session.review);
    expect(this.#submission).toMatchObject(common);
    for (const ref of answers.keys())
      expect(this.#submission.types.get(ref)).toBe(form.blockByRef.get(ref)?.block.type);
  }

  /** A repeat of a message, whatever came after it. */
  lookAtRepeats({ chat }: Pick<Seen, "chat">): void {
    for (const { from, turn } of this.#told) {
      const to = turn.events.at(-1)?.seq ?? 0;
      expect(replayedTurn(chat.form, chat.conversation, chat.events.slice(0, to), from).turn).toEqual(turn);
    }
  }
}

const STATUS_OF = {
  auth: "awaiting_auth",
  more: "active",
  verification: "awaiting_verification",
  payment: "awaiting_payment",
  review: "awaiting_submit",
  complete: "completed",
  screened_out: "disqualified",
} as const;

/** The status that belongs to a place, for a chat that has neither ended nor stopped. */
function statusOf(conversation: Conversation): string {
  const { status } = conversation.control;
  return hasEnded(status) || status === "abandoned" ? status : STATUS_OF[currentFinish(conversation)];
}

/** Some three thousand turns; `COURSES=20000` for a long look. */
const RUNS = Number(process.env["COURSES"] ?? 300);
const HOUR_MS = 3_600_000;

/** A chat at its review that has gone back to its only answer. */
function reviewing(
  blocks: readonly Record<string, unknown>[] = [{ ref: "a", type: "short_text", title: "A?" }],
  options: ChatOptions = {},
): Chat {
  return new Chat(documentOf(blocks, { settings: { reviewBeforeSubmit: true } }), options);
}

function comesBack(chat: Chat): TurnView {
  const outcome = chat.try({ type: "resume", expiresAt: chat.now + HOUR_MS });
  if (!("events" in outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return chat.view(outcome);
}

function reportOf({ form, conversation: { facts, control, answers, path } }: Chat) {
  return responseRow(form, storedState(facts, control, answers, path));
}

describe("where a session stands", () => {
  it("is the same for its state, the stored state, the result of a turn, its repeat and every fold of its events", () => {
    fc.assert(
      fc.property(shortCourses, (course) => {
        const agreement = new Agreement();
        const chat = play(course, (seen) => agreement.look(seen));
        agreement.lookAtRepeats({ chat });
      }),
      { numRuns: RUNS },
    );
  });

  it("is the question that was gone back to, by the link and by a message", () => {
    const [byLink, byMessage] = [reviewing(), reviewing()];
    for (const chat of [byLink, byMessage]) {
      chat.answer("a", "one");
      chat.send({ type: "edit", ref: "a" });
      chat.say("stop");
    }
    expect(comesBack(byLink).question?.ref).toBe("a");
    expect(byMessage.view(byMessage.say("what do you mean?")).question?.ref).toBe("a");
    expect([byLink.status, byMessage.status]).toEqual(["active", "active"]);
    expect(byMessage.view(byMessage.say("two"))).toMatchObject({ awaitingSubmit: true, answers: { a: "two" } });
  });

  it("is the code that was sent for a question that was gone back to", () => {
    const phone = {
      ref: "phone",
      type: "verification",
      title: "Your mobile number?",
      config: { channel: "sms", defaultCountry: "DE" },
    };
    const codeSent = (): Chat => {
      const chat = reviewing([phone]);
      chat.answer("phone", "+4915112345678");
      chat.send({ type: "verify", code: chat.code });
      chat.send({ type: "edit", ref: "phone" });
      chat.answer("phone", "+4915187654321");
      chat.say("stop");
      return chat;
    };
    const [byLink, byMessage] = [codeSent(), codeSent()];
    expect(comesBack(byLink).pendingVerification?.ref).toBe("phone");
    expect(byLink.status).toBe("awaiting_verification");
    byMessage.send({ type: "verify", code: byMessage.code });
    expect(sessionView(byMessage.form, byMessage.conversation)).toMatchObject({
      status: "awaiting_submit",
      answers: { phone: { to: "+4915187654321" } },
    });
  });

  it("is behind a payment that was made while nobody was here", () => {
    const fee = {
      ref: "fee",
      type: "payment",
      title: "The fee.",
      required: true,
      config: { currency: "EUR", amountMinor: 1500, expiresInMinutes: 20 },
    };
    const launch = { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" };
    let isPaid = false;
    const outside = (want: TurnRequest): TurnRequestResult =>
      want.kind === "payment.create"
        ? { ok: true, value: { provider: "gateway_a", accountId: "pac_1", amount: 15, display: "€15.00", launch } }
        : { ok: true, value: { status: isPaid ? "paid" : "pending" } };
    for (const settings of [{}, { reviewBeforeSubmit: true }]) {
      isPaid = false;
      const chat = new Chat(documentOf([fee], { settings }), { outside });
      chat.say("stop");
      isPaid = true;
      chat.now += HOUR_MS;
      const { answers, complete, awaitingSubmit } = comesBack(chat);
      expect(answers["fee"]).not.toBeUndefined();
      expect(typesOf(chat.events)).toContain("payment.paid");
      expect([complete, awaitingSubmit]).toEqual("reviewBeforeSubmit" in settings ? [false, true] : [true, false]);
    }
  });

  it("is the question of a payment that has run out, when no other can be started: nothing waits for the old one", () => {
    const fee = {
      ref: "fee",
      type: "payment",
      title: "The fee.",
      config: { currency: "EUR", amountMinor: 1500, expiresInMinutes: 20 },
    };
    const launch = { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" };
    const chat = reviewing([fee], {
      outside: () => ({
        ok: true,
        value: { provider: "gateway_a", accountId: "pac_1", amount: 15, display: "€15.00", launch },
      }),
    });
    chat.say("stop");
    chat.now += HOUR_MS;
    chat.outside = (want) => ({ ok: false, reason: want.kind === "payment.create" ? "refused" : "unavailable" });
    expect(comesBack(chat)).toMatchObject({ question: { ref: "fee" }, pendingPayment: null });
    expect([chat.status, currentFinish(chat.conversation)]).toEqual(["active", "more"]);
  });

  it("is what the path begins with after a restart: also a payment, or the review when nothing can be answered anew", () => {
    const fee = {
      ref: "fee",
      type: "payment",
      title: "The fee.",
      config: { currency: "EUR", amountMinor: 1500, expiresInMinutes: 20 },
    };
    const launch = { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" };
    const outside = (want: TurnRequest): TurnRequestResult =>
      want.kind === "payment.create"
        ? { ok: true, value: { provider: "gateway_a", accountId: "pac_1", amount: 15, display: "€15.00", launch } }
        : { ok: true, value: { status: "paid" } };
    const chat = reviewing([fee], { outside });
    chat.send({ type: "payment", action: "refresh" });
    expect(chat.view(chat.send({ type: "restart" }))).toMatchObject({ awaitingSubmit: true, question: null });
    const skipped = reviewing([fee], {
      outside: (want) => (want.kind === "payment.status" ? { ok: true, value: { status: "failed" } } : outside(want)),
    });
    skipped.send({ type: "skip" });
    expect(skipped.status).toBe("awaiting_submit");
    expect(skipped.view(skipped.send({ type: "restart" })).pendingPayment?.ref).toBe("fee");
    expect(skipped.status).toBe("awaiting_payment");
  });

  it("is no question for who has not been let in: the report neither stops nor reaches there", () => {
    const chat = new Chat(
      documentOf([{ ref: "a", type: "short_text", title: "A?" }], { settings: { access: "email_code" } }),
    );
    chat.say("stop");
    const { cells } = reportOf(chat);
    expect(cells).toContain("h:abandoned");
    expect(cells.filter((cell) => cell.startsWith(CELL.reached) || cell.startsWith(CELL.stopped))).toEqual([]);
  });

  it("stays what it was for a response over the API: a link does not complete it", () => {
    const chat = new Chat(documentOf([{ ref: "a", type: "short_text", title: "A?" }]), {
      source: "api",
      api: { answers: [{ ref: "a", value: "one" }], complete: false },
    });
    chat.now = chat.conversation.control.expiresAt;
    chat.try({ type: "wake" });
    expect(comesBack(chat)).toMatchObject({ complete: false, awaitingSubmit: false });
    expect(chat.status).toBe("active");
  });
});
