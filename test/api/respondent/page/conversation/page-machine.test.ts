import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { backOffMs } from "../../../../../api/client/link/back-off.ts";
import { isCaughtUp } from "../../../../../api/client/link/link-machine.ts";
import {
  canSend,
  initialState,
  step,
  toRemember,
  type Effect,
  type Input,
  type Opened,
  type PageState,
} from "../../../../../api/respondent/page/conversation/page-machine.ts";
import { takePaymentReturn } from "../../../../../api/respondent/page/conversation/payment-return.ts";
import type { ServerFrame } from "../../../../../api/respondent/page/conversation/frames.ts";
import type { EventData, EventType } from "../../../../../machines/conversation/events/events.ts";
import { sampleEvent } from "../../../../support/conversations/event-samples.ts";

const OPENED: Opened = {
  sessionId: "ses_1",
  respondentToken: "token",
  resumed: false,
  visit: "v",
  answerEditing: true,
  allowRepeat: false,
  resumable: true,
};
const HELLO = { type: "hello", inc: "1", head: 2, heartbeatMs: 25_000 } as const;
const NOTHING = { session: undefined, outbox: [] };
const TEXT = { type: "text", text: "Ana" } as const;

function event<Type extends EventType>(seq: number, type: Type, data: Partial<EventData<Type>> = {}): Input {
  return { type: "frame", frame: sampleEvent(type, { seq }, data) };
}

function frame(frame: ServerFrame): Input {
  return { type: "frame", frame };
}

/** A page that has taken these inputs, and all that it asked for. */
class Course {
  state: PageState = initialState;
  readonly effects: Effect[] = [];

  take(...inputs: readonly Input[]): this {
    for (const input of inputs) {
      const { state, effects } = step(this.state, input);
      this.state = state;
      this.effects.push(...effects);
    }
    return this;
  }

  /** What was asked for since the last look. */
  asked(): Effect[] {
    return this.effects.splice(0);
  }
}

function live(opened = OPENED): Course {
  const course = new Course().take(
    { type: "begin", remembered: NOTHING, online: true },
    { type: "opened", opened },
    frame(HELLO),
    event(1, "session.opened", { language: "en" }),
    event(2, "message.assistant", { text: "Name?" }),
  );
  course.asked();
  return course;
}

describe("coming back from a payment", () => {
  const pendingPayment = {
    ref: "fee",
    recordId: "pay_1",
    provider: "gateway_a",
    amountMinor: 1500,
    amount: 15,
    currency: "EUR",
    display: "€15.00",
    launch: { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" },
    expiresAt: 1,
  };
  const question = (type: string): Input =>
    event(2, "question.asked", {
      question: { id: "b", ref: "fee", type, title: "The fee", required: true },
      ...(type === "payment" ? { pendingPayment } : {}),
    });
  const returning = () =>
    new Course().take(
      { type: "begin", remembered: NOTHING, online: true, afterPayment: true },
      { type: "opened", opened: OPENED },
      frame(HELLO),
      event(1, "session.opened", { language: "en" }),
    );

  test("asks once what became of it, when it is known what was said before", () => {
    const course = returning();
    expect(course.asked().some(({ type }) => type === "transmit")).toBe(false);
    course.take(question("payment"));
    expect(course.asked()).toEqual([
      { type: "transmit", outgoing: { id: "v-1", message: { type: "payment", action: "refresh" } } },
    ]);
    course.take(
      { type: "frame", frame: { type: "turn", id: "v-1", seq: 3, accepted: true } },
      event(3, "message.assistant", { text: "Not yet." }),
    );
    expect(course.asked()).toEqual([]);
  });

  test("asks nothing when another question waits", () => {
    const course = returning().take(
      question("short_text"),
      event(3, "question.asked", {
        question: { id: "b", ref: "fee", type: "payment", title: "The fee", required: true },
        pendingPayment,
      }),
    );
    expect(course.asked().some(({ type }) => type === "transmit")).toBe(false);
  });

  test("is said by the address once", () => {
    expect(takePaymentReturn("https://forms.example/p/demo?utm_id=1&payment=returned")).toEqual({
      returned: true,
      rest: "https://forms.example/p/demo?utm_id=1",
    });
    expect(takePaymentReturn("https://forms.example/p/demo?payment=card")).toEqual({
      returned: false,
      rest: "https://forms.example/p/demo?payment=card",
    });
  });
});

describe("beginning", () => {
  test("a new visit opens a session and then its stream from the first event", () => {
    const course = new Course().take({ type: "begin", remembered: NOTHING, online: true });
    expect(course.asked()).toEqual([{ type: "open", resume: undefined }]);
    course.take({ type: "opened", opened: OPENED });
    expect(course.asked()).toEqual([{ type: "connect", sessionId: "ses_1", token: "token", since: 0, inc: undefined }]);
    course.take(frame(HELLO), event(1, "session.opened"));
    expect([isCaughtUp(course.state), canSend(course.state)]).toEqual([false, false]);
    course.take(event(2, "message.assistant", { text: "Hi" }));
    expect([isCaughtUp(course.state), canSend(course.state)]).toEqual([true, true]);
  });

  test("an earlier session is asked for, and is not forgotten while the answer is awaited", () => {
    const session = { sessionId: "ses_0", token: "old" };
    const course = new Course().take({ type: "begin", remembered: { session, outbox: [] }, online: true });
    expect(course.asked()).toEqual([{ type: "open", resume: session }]);
    expect(toRemember(course.state).remembered.session).toEqual(session);
    course.take({ type: "openFailed", failure: "later" });
    expect(course.asked()).toEqual([{ type: "retryAfter", delayMs: expect.any(Number) }]);
    course.take({ type: "retry" });
    expect(course.asked()).toEqual([{ type: "open", resume: session }]);
  });

  test("what was written for a session that is gone does not answer a new one", () => {
    const outbox = [{ id: "w-1", message: TEXT }];
    const course = new Course().take(
      { type: "begin", remembered: { session: { sessionId: "ses_0", token: "old" }, outbox }, online: true },
      { type: "opened", opened: OPENED },
      frame(HELLO),
    );
    expect(course.state.outbox).toEqual([]);
    const resumed = new Course().take(
      { type: "begin", remembered: { session: { sessionId: "ses_1", token: "old" }, outbox }, online: true },
      { type: "opened", opened: { ...OPENED, resumed: true } },
      frame(HELLO),
    );
    expect(resumed.asked().at(-1)).toEqual({ type: "transmit", outgoing: outbox[0] });
  });

  test("without a network it waits for one", () => {
    const course = new Course().take({ type: "begin", remembered: NOTHING, online: false });
    expect(course.asked()).toEqual([]);
    course.take({ type: "online" });
    expect(course.asked()).toEqual([{ type: "open", resume: undefined }]);
  });

  test("a form that is gone, closed or over its month, or whose link is incomplete, is not asked for again", () => {
    for (const failure of ["gone", "closed", "untilNextMonth", "incompleteLink"] as const) {
      const course = new Course().take(
        { type: "begin", remembered: NOTHING, online: true },
        { type: "openFailed", failure },
      );
      course.asked();
      expect(course.take({ type: "retry" }, { type: "online" }).asked()).toEqual([]);
      expect(course.state.fault).toBe(failure);
    }
  });
});

describe("messages", () => {
  test("go out one at a time, each with an id of its own", () => {
    const course = live().take({ type: "send", message: TEXT }, { type: "send", message: { type: "skip" } });
    expect(course.asked()).toEqual([{ type: "transmit", outgoing: { id: "v-1", message: TEXT } }]);
    expect(canSend(course.state)).toBe(false);
    course.take(
      event(3, "message.respondent", { id: "v-1", type: "text", text: "Ana" }),
      frame({ type: "turn", id: "v-1", seq: 3, accepted: true }),
    );
    expect(course.asked()).toEqual([{ type: "transmit", outgoing: { id: "v-2", message: { type: "skip" } } }]);
  });

  test("stay in the queue through a loss of connection, and go out again under the same id", () => {
    const course = live().take({ type: "send", message: TEXT }, { type: "streamEnded", code: 1006 });
    const [sent, pause] = course.asked();
    expect(pause).toMatchObject({ type: "retryAfter" });
    expect(course.state.outbox).toHaveLength(1);
    course.take({ type: "retry" });
    expect(course.asked()).toEqual([{ type: "connect", sessionId: "ses_1", token: "token", since: 2, inc: "1" }]);
    course.take(frame(HELLO));
    expect(course.asked()).toEqual([sent]);
  });

  test("leave the queue when the conversation shows them, even if the reply was lost", () => {
    const course = live().take(
      { type: "send", message: TEXT },
      { type: "streamEnded", code: 1006 },
      { type: "retry" },
      frame(HELLO),
      event(3, "message.respondent", { id: "v-1", type: "text", text: "Ana" }),
    );
    expect(course.state.outbox).toEqual([]);
  });

  test("that the service cannot take now go out again later; that it refuses do not", () => {
    const course = live().take({ type: "send", message: TEXT });
    course.asked();
    course.take(frame({ type: "error", id: "v-1", error: { code: "overloaded", message: "" } }));
    expect(course.asked()).toMatchObject([{ type: "retryAfter" }]);
    expect(course.take({ type: "retry" }).asked()).toMatchObject([{ type: "transmit", outgoing: { id: "v-1" } }]);
    course.take(frame({ type: "error", id: "v-1", error: { code: "validation_failed", message: "" } }));
    expect(course.state).toMatchObject({ outbox: [], refused: true });
  });

  test("that are larger than the service takes are refused at once: they are neither sent nor kept to be sent for ever", () => {
    const course = live().take({ type: "send", message: { type: "text", text: "x".repeat(256 * 1024) } });
    expect(course.asked()).toEqual([]);
    expect(course.state).toMatchObject({ outbox: [], refused: true });
    expect(course.take({ type: "send", message: TEXT }).asked()).toMatchObject([{ type: "transmit" }]);
    expect(course.state.refused).toBe(false);
  });

  test("that the service cannot take now are kept back as long as it asks for", () => {
    const course = live().take({ type: "send", message: TEXT });
    course.asked();
    course.take(frame({ type: "error", id: "v-1", error: { code: "unavailable", message: "", retryAfterMs: 3_000 } }));
    expect(course.asked()).toEqual([{ type: "retryAfter", delayMs: 3_000 }]);
  });

  test("whose turn takes longer than the service waits are asked for again", () => {
    const course = live().take({ type: "send", message: TEXT });
    course.asked();
    course.take(frame({ type: "turn", id: "v-1", seq: 2, accepted: false }));
    expect(course.asked()).toMatchObject([{ type: "retryAfter" }]);
    expect(course.take({ type: "retry" }).asked()).toMatchObject([{ type: "transmit", outgoing: { id: "v-1" } }]);
  });
});

describe("the connection", () => {
  test.each([1000, 1001, 1006, 4008, 4009, 4012, 4029])("after close code %i it connects again", (code) => {
    const course = live().take({ type: "streamEnded", code });
    expect(course.asked()).toMatchObject([{ type: "retryAfter" }]);
    expect(course.state.connection).toBe("waiting");
  });

  test.each([4501, 4503, 4504, 4510, 4999])("after close code %i it does not", (code) => {
    const course = live().take({ type: "streamEnded", code }, { type: "retry" }, { type: "online" });
    expect(course.asked()).toEqual([]);
    expect(course.state).toMatchObject({ connection: "closed", fault: "lost" });
  });

  test("a session whose token has run out is over", () => {
    const course = live().take({ type: "streamEnded", code: 4010 });
    expect(course.state).toMatchObject({ connection: "closed", transcript: { status: "expired" }, fault: undefined });
    expect(toRemember(course.state).remembered).toEqual(NOTHING);
  });

  test("the time that the service names is waited, and once", () => {
    const course = live().take(frame({ type: "bye", code: 4012, retryAfterMs: 60_000 }), {
      type: "streamEnded",
      code: 4012,
    });
    expect(course.asked()).toEqual([{ type: "retryAfter", delayMs: 60_000 }]);
  });

  test("pauses double up to a bound and are spread by a half either way", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.string(), (attempt, visit) => {
        const middle = Math.min(15_000, 400 * 2 ** (attempt - 1));
        const pause = backOffMs(attempt, visit);
        expect(pause).toBeGreaterThanOrEqual(Math.floor(middle * 0.5));
        expect(pause).toBeLessThanOrEqual(Math.ceil(middle * 1.5));
      }),
    );
  });

  test("offline it holds no stream, and online it has one at once", () => {
    const course = live().take({ type: "offline" });
    expect(course.asked()).toEqual([{ type: "disconnect" }]);
    course.take({ type: "send", message: TEXT });
    expect(course.asked()).toEqual([]);
    course.take({ type: "online" });
    expect(course.asked()).toMatchObject([{ type: "connect", since: 2 }]);
  });
});

describe("the end", () => {
  const completed = event(3, "session.completed", {
    endingRef: "done",
    ending: {
      ref: "done",
      title: "Bye",
      bodyMd: "",
      kind: "redirect",
      requirements: [],
      redirectUrl: "https://example.org/",
    },
  });

  test("redirects right after finishing, and not on a later visit", () => {
    expect(live().take(completed).asked()).toEqual([{ type: "redirect", url: "https://example.org/" }]);
    const back = new Course().take(
      { type: "begin", remembered: NOTHING, online: true },
      { type: "opened", opened: OPENED },
      frame({ ...HELLO, head: 3 }),
    );
    back.asked();
    expect(back.take(completed).asked()).toEqual([]);
  });

  test("is known to have come on this page to who has just finished, and not to who comes back", () => {
    expect(live().take(completed).state.finishedHere).toBe(true);
    const back = new Course().take(
      { type: "begin", remembered: NOTHING, online: true },
      { type: "opened", opened: OPENED },
      frame({ ...HELLO, head: 3 }),
    );
    expect(back.take(completed).state.finishedHere).toBe(false);
    expect(live().take(completed, { type: "again" }).state.finishedHere).toBe(false);
  });

  test("is kept for every visit, or for this one where the form may be answered again", () => {
    expect(toRemember(live().take(completed).state)).toMatchObject({
      keep: "always",
      remembered: { session: { sessionId: "ses_1" } },
    });
    expect(toRemember(live({ ...OPENED, allowRepeat: true }).take(completed).state)).toMatchObject({ keep: "visit" });
  });

  test("is followed by a new session when it is asked for", () => {
    const course = live().take(completed, { type: "again" });
    expect(course.asked().slice(-2)).toEqual([{ type: "disconnect" }, { type: "open", resume: undefined }]);
    expect(course.state.transcript.items).toEqual([]);
  });
});

test("whatever happens to the connection, an unacknowledged message is in the queue and goes out when there is a stream", () => {
  const trouble: fc.Arbitrary<Input> = fc.constantFrom<Input[]>(
    { type: "streamEnded", code: 1006 },
    { type: "streamEnded", code: 4012 },
    { type: "offline" },
    { type: "online" },
    { type: "retry" },
    frame(HELLO),
    frame({ type: "bye", code: 4012, retryAfterMs: 500 }),
    frame({ type: "ping", head: 2 }),
    frame({ type: "error", id: "v-1", error: { code: "unavailable", message: "" } }),
  );
  fc.assert(
    fc.property(fc.array(trouble, { maxLength: 30 }), (inputs) => {
      const course = live().take({ type: "send", message: TEXT }, ...inputs);
      expect(course.state.outbox.map(({ id }) => id)).toEqual(["v-1"]);
      course.take({ type: "streamEnded", code: 1006 }, { type: "online" }, frame(HELLO));
      const transmitted = course.effects.filter(({ type }) => type === "transmit");
      expect(transmitted.at(-1)).toEqual({ type: "transmit", outgoing: { id: "v-1", message: TEXT } });
      expect(course.state.underWay).toBe("v-1");
    }),
  );
});
