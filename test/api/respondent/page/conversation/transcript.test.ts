import type { DomainEvent } from "../../../../../machines/conversation/events/events.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerText } from "../../../../../api/respondent/page/conversation/answer-text.ts";
import { askedOf } from "../../../../../api/respondent/page/conversation/question.ts";
import {
  emptyTranscript,
  fromState,
  hasEnded,
  withEvent,
  type Item,
  type Transcript,
} from "../../../../../api/respondent/page/conversation/transcript.ts";
import { describeBlockTypes } from "../../../../../machines/blocks/describe.ts";
import { sessionView, questionView } from "../../../../../machines/conversation/view/session-view.ts";
import type { PublicBlock } from "../../../../../machines/conversation/protocol/views.ts";
import type { Json } from "../../../../../machines/json.ts";
import { demoForm } from "../../../../../machines/form/demo-form.ts";
import { Chat, documentOf } from "../../../../support/conversations/chat.ts";

function shown(chat: Chat): Transcript {
  return chat.events.reduce(withEvent, emptyTranscript);
}

function lines(items: readonly Item[]): string[] {
  return items.map((item) => `${item.kind === "assistant" ? "<" : ">"} ${item.text}`);
}

const twoQuestions = documentOf(
  [
    { ref: "name", type: "short_text", title: "Name?", description: "Any name.", required: true },
    {
      ref: "plan",
      type: "single_choice",
      title: "Plan?",
      required: true,
      config: {
        options: [
          { ref: "f", label: "Free" },
          { ref: "p", label: "Paid" },
        ],
      },
    },
  ],
  { settings: { greeting: "Hello" } },
);

describe("what is seen", () => {
  test("greeting, question with its description, and the reply stand in the order of the events", () => {
    const chat = new Chat(twoQuestions);
    expect(lines(shown(chat).items)).toEqual(["< Hello", "< Name?"]);
    expect(shown(chat).items.at(-1)).toMatchObject({ ref: "name", description: "Any name." });
    chat.say("Ana");
    const transcript = shown(chat);
    expect(lines(transcript.items)).toContain("> Ana");
    expect(transcript.question?.ref).toBe("plan");
    expect(transcript.progressPct).toBe(50);
  });

  test("a choice is shown by its label, a skip and an edit as what was done", () => {
    const chat = new Chat(demoForm);
    chat.say("Ana");
    chat.say("ana@example.org");
    chat.answer("coming", true);
    chat.answer("arrival", "2026-07-01");
    chat.answer("guests", 2);
    chat.answer("meal", "vegan");
    chat.send({ type: "skip" });
    chat.send({ type: "edit", ref: "meal" });
    const said = shown(chat)
      .items.filter(({ kind }) => kind === "respondent")
      .map(({ text }) => text);
    expect(said).toEqual([
      "Ana",
      "ana@example.org",
      "Yes",
      "July 1, 2026",
      "2",
      "Vegan",
      "Skipped",
      "Change: 3 at the table, noted. What would you like for lunch?",
    ]);
  });

  test("a question of the assistant's own comes with the words that reply to it, until something else is said", () => {
    const chat = new Chat(twoQuestions);
    chat.say("Ana");
    const { askedAt } = shown(chat);
    chat.say("start over");
    expect(shown(chat)).toMatchObject({
      askedAt,
      question: { ref: "plan" },
      askedBetween: { text: shown(chat).items.at(-1)?.text, replies: ["Yes", "No"] },
    });
    chat.say("No");
    expect(shown(chat)).toMatchObject({ askedAt, askedBetween: undefined, question: { ref: "plan" } });
    expect(lines(shown(chat).items).slice(-2)).toEqual(["< All right, your answers stay as they are.", "< Plan?"]);
    chat.say("start over");
    chat.answer("plan", "f");
    expect(shown(chat).askedBetween).toBeUndefined();
  });

  test("an event that comes twice changes nothing", () => {
    const chat = new Chat(twoQuestions);
    chat.say("Ana");
    const once = shown(chat);
    expect(chat.events.reduce(withEvent, once)).toBe(once);
  });

  test("an event of an unknown type only moves the seq on", () => {
    const before = shown(new Chat(twoQuestions));
    const after = withEvent(before, {
      v: 1,
      seq: before.seq + 1,
      ts: 0,
      type: "something.new",
      data: {},
    } as unknown as DomainEvent);
    expect(after).toEqual({ ...before, seq: before.seq + 1 });
  });
});

describe("changing answers", () => {
  test("a bubble stands for the answer that it gave, until a later one does", () => {
    const chat = new Chat(twoQuestions);
    chat.say("Anna");
    expect(shown(chat).items.find(({ text }) => text === "Anna")).toMatchObject({ ref: "name" });
    chat.send({ type: "edit", ref: "name" });
    expect(shown(chat).question?.ref).toBe("name");
    expect(shown(chat).answers.get("name")).toBe("Anna");
    chat.say("Ana");
    const transcript = shown(chat);
    expect(transcript.items.find(({ text }) => text === "Anna")).toMatchObject({ ref: undefined });
    expect(transcript.items.find(({ text }) => text === "Ana")).toMatchObject({ ref: "name" });
    expect(transcript.question?.ref).toBe("plan");
  });

  test("after starting over no bubble stands for an answer", () => {
    const chat = new Chat(twoQuestions);
    chat.say("Ana");
    chat.send({ type: "restart" });
    const transcript = shown(chat);
    expect(transcript.items.filter((item) => item.kind === "respondent" && item.ref !== undefined)).toEqual([]);
    expect(transcript.answers.size).toBe(0);
    expect(transcript.question?.ref).toBe("name");
  });
});

describe("problems, review, endings", () => {
  test("what was wrong with a reply is known until the next reply", () => {
    const chat = new Chat(
      documentOf([
        { ref: "age", type: "number", title: "Age?", required: true, config: { max: 150 } },
        { ref: "more", type: "short_text", title: "More?" },
      ]),
    );
    chat.answer("age", 500);
    const transcript = shown(chat);
    expect(transcript.problem).toMatchObject({ ref: "age", code: "too_large" });
    expect(transcript.items.at(-1)).toMatchObject({
      kind: "assistant",
      isProblem: true,
      text: transcript.problem?.message,
    });
    // Asked again for that reason, it is the same asking: what stands in its input stays.
    const asking = chat.events.find(({ type }) => type === "question.asked")?.seq;
    expect(transcript.askedAt).toBe(asking);
    chat.answer("age", 50);
    expect(shown(chat).problem).toBeUndefined();
    expect(shown(chat).askedAt).toBe(chat.events.at(-1)?.seq);
  });

  test("the review shows every answer, and going back to one takes it away", () => {
    const chat = new Chat({ ...twoQuestions, settings: { reviewBeforeSubmit: true } });
    chat.say("Ana");
    chat.answer("plan", "p");
    expect(shown(chat)).toMatchObject({
      status: "awaiting_submit",
      question: undefined,
      progressPct: 100,
      review: [
        { ref: "name", display: "Ana" },
        { ref: "plan", display: "Paid" },
      ],
    });
    chat.send({ type: "edit", ref: "plan" });
    expect(shown(chat)).toMatchObject({ status: "active", question: { ref: "plan" }, review: undefined });
    chat.answer("plan", "f");
    chat.send({ type: "submit" });
    expect(shown(chat)).toMatchObject({ status: "completed", ending: { ref: "done" } });
  });

  test("the words of the ending stand once: as the ending, not as a message too", () => {
    const chat = new Chat(
      documentOf([{ ref: "name", type: "short_text", title: "Name?" }], {
        endings: [{ ref: "done", title: "Thanks, {{answer:name}}", bodyMd: "**Bye**", kind: "success" }],
      }),
    );
    chat.say("Ana");
    const transcript = shown(chat);
    expect(transcript.ending).toMatchObject({ title: "Thanks, Ana", bodyMd: "**Bye**" });
    expect(lines(transcript.items).filter((text) => text.includes("Bye"))).toEqual([]);
    expect(hasEnded(transcript)).toBe(true);
  });

  test("a session that idled goes on, one that expired is over", () => {
    const chat = new Chat(twoQuestions);
    chat.say("Ana");
    chat.now += 31 * 60_000;
    chat.try({ type: "wake" });
    expect(shown(chat)).toMatchObject({ status: "abandoned", question: { ref: "plan" } });
    chat.answer("plan", "p");
    expect(shown(chat)).toMatchObject({ status: "completed" });

    const other = new Chat(twoQuestions);
    other.now += 2 * 86_400_000;
    other.try({ type: "wake" });
    expect(shown(other)).toMatchObject({ status: "expired", question: undefined });
    expect(hasEnded(shown(other))).toBe(true);
  });
});

/** The same as a page that comes in the middle and gets the state instead of the events. */
function shownFromState(chat: Chat): Transcript {
  return fromState(
    sessionView(chat.form, chat.conversation),
    questionView(chat.form, chat.conversation),
    chat.conversation.control.seq,
    "en",
  );
}

/** What both ways of learning of a session must agree on, and the service with them. */
function expectSame(chat: Chat): void {
  const [told, stated] = [shown(chat), shownFromState(chat)];
  expect([told.status, stated.status]).toEqual([chat.status, chat.status]);
  for (const part of ["access", "verification", "payment", "question"] as const)
    expect(stated[part], part).toEqual(told[part]);
}

describe("what is waited for", () => {
  const one = [{ ref: "name", type: "short_text", title: "Name?", required: true }];

  test("at the door there is no question, and what was typed there is nowhere", () => {
    const settings = {
      access: "password",
      accessPasswordHash: "scrypt$16384$8$1$c2FsdHNhbHQ=$aGFzaGhhc2hoYXNoaGFzaA==",
    };
    const chat = new Chat(documentOf(one, { settings }), {
      outside: (want) => ({ ok: true, value: want.kind === "password" && want.value === "sesame" }),
    });
    expect(shown(chat)).toMatchObject({ status: "awaiting_auth", access: "password", question: undefined });
    chat.send({ type: "auth", value: "open" });
    expect(shown(chat)).toMatchObject({ access: "password", problem: { code: "wrong_password" } });
    expectSame(chat);
    chat.say("sesame");
    expect(shown(chat)).toMatchObject({ status: "active", access: undefined, question: { ref: "name" } });
    expect(JSON.stringify(shown(chat).items)).not.toMatch(/open|sesame|undefined/);
    expectSame(chat);
  });

  test("a code at the door is known of, until it was right", () => {
    const chat = new Chat(documentOf(one, { settings: { access: "email_code" } }));
    chat.send({ type: "auth", value: "ana@example.org" });
    expect(shown(chat)).toMatchObject({
      access: "email_code",
      verification: { ref: "default:access", channel: "email" },
    });
    expectSame(chat);
    chat.send({ type: "verify", code: chat.code });
    expect(shown(chat)).toMatchObject({ status: "active", access: undefined, verification: undefined });
  });

  test("a code that was sent for a question, also when going back to its address", () => {
    const chat = new Chat(
      documentOf([
        { ref: "mail", type: "verification", title: "Mail?", required: true, config: { channel: "email" } },
        ...one,
      ]),
    );
    chat.say("ana@example.org");
    expect(shown(chat)).toMatchObject({ status: "awaiting_verification", verification: { ref: "mail" } });
    expectSame(chat);
    chat.send({ type: "back" });
    expect(shown(chat)).toMatchObject({ status: "active", verification: undefined, question: { ref: "mail" } });
    expectSame(chat);
    chat.say("ben@example.org");
    chat.say(chat.code);
    expect(shown(chat)).toMatchObject({ status: "active", verification: undefined, question: { ref: "name" } });
    expect(
      shown(chat)
        .items.map(({ text }) => text)
        .join(" "),
    ).not.toContain(chat.code);
    expectSame(chat);
  });

  test("a payment, until it is given up or made; what was pressed is said in words", () => {
    let status = "pending";
    const launch = {
      kind: "gateway_a_sdk",
      orderId: "o",
      paymentSessionId: "s",
      mode: "sandbox",
      url: "https://pay.example/o",
    };
    const chat = new Chat(
      documentOf([
        ...one,
        {
          ref: "fee",
          type: "payment",
          title: "The fee",
          required: true,
          config: { amountMinor: 1500, currency: "EUR" },
        },
      ]),
      {
        outside: (want) => ({
          ok: true,
          value:
            want.kind === "payment.create"
              ? { provider: "gateway_a", accountId: "pac_1", amount: 15, display: "€15.00", launch }
              : { status },
        }),
      },
    );
    chat.say("Ana");
    expect(shown(chat)).toMatchObject({
      status: "awaiting_payment",
      payment: { ref: "fee", launch: { url: "https://pay.example/o" } },
    });
    expectSame(chat);
    chat.send({ type: "payment", action: "cancel" });
    expect(shown(chat)).toMatchObject({ status: "active", payment: undefined, problem: { code: "payment_cancelled" } });
    expectSame(chat);
    chat.send({ type: "payment", action: "refresh" });
    expectSame(chat);
    status = "paid";
    chat.send({ type: "payment", action: "refresh" });
    const { items } = shown(chat);
    expect(items.filter((item) => item.kind === "respondent").map(({ text }) => text)).toEqual([
      "Ana",
      "Cancel the payment",
      "Pay",
      "Check the payment",
    ]);
    expect(shown(chat).status).toBe("completed");
  });

  test("a piece of a question is what is asked, and its answer is shown in its own words", () => {
    const options = [
      { ref: "s", label: "Soup" },
      { ref: "c", label: "Cake" },
    ];
    const blocks = [
      { ref: "name", type: "short_text", title: "Guest?", required: true },
      { ref: "meal", type: "single_choice", title: "Meal?", required: true, config: { options } },
    ];
    const chat = new Chat(
      documentOf([{ ref: "guests", type: "repeat_group", title: "Who comes?", required: true, config: { blocks } }]),
    );
    const askedNow = (): string | undefined => {
      const { question, items, askedBy } = shown(chat);
      const by = items.find(({ key }) => key === askedBy)?.text;
      expect(by).toBe(question === undefined ? undefined : askedOf(question).title);
      expectSame(chat);
      return by;
    };
    expect(askedNow()).toBe("Guest?");
    chat.say("Ben");
    expect(askedNow()).toBe("Meal?");
    const { question } = shown(chat);
    chat.answer(question === undefined ? "" : askedOf(question).ref, "c");
    expect(
      shown(chat)
        .items.filter((item) => item.kind === "respondent")
        .map(({ text }) => text),
    ).toEqual(["Ben", "Cake"]);
    expect(askedNow()).toContain("one more");
  });

  test("a word about a question is no new asking: what was begun in its input stays", () => {
    const chat = new Chat(
      documentOf([
        { ref: "stars", type: "rating", title: "How was it?", description: "The food.", required: true },
        ...one,
      ]),
    );
    const { askedAt } = shown(chat);
    chat.say("what do you mean?");
    expect(shown(chat)).toMatchObject({ askedAt, question: { ref: "stars" } });
    chat.answer("stars", 4);
    expect(shown(chat).askedAt).toBeGreaterThan(askedAt);
  });

  test("another language is no new asking: what was begun in its input stays", () => {
    const chat = new Chat(
      documentOf([{ ref: "stars", type: "rating", title: "How was it?", required: true }, ...one], {
        settings: { languages: ["en", "de"] },
        translations: { de: { blocks: { stars: { title: "Wie war es?" } } } },
      }),
      { language: "en" },
    );
    const { askedAt } = shown(chat);
    chat.send({ type: "language", language: "de" });
    expect(shown(chat)).toMatchObject({ askedAt, question: { ref: "stars", title: "Wie war es?" } });
    chat.answer("stars", 4);
    expect(shown(chat).askedAt).toBeGreaterThan(askedAt);
  });
});

test("the state of a session makes a transcript that can be gone on with", () => {
  const chat = new Chat(twoQuestions);
  chat.say("Ana");
  const transcript = fromState(
    sessionView(chat.form, chat.conversation),
    questionView(chat.form, chat.conversation),
    chat.conversation.control.seq,
    "en",
  );
  expect(lines(transcript.items)).toEqual(["< Name?", "> Ana", "< Plan?"]);
  chat.answer("plan", "p");
  expect(chat.events.reduce(withEvent, transcript)).toMatchObject({ status: "completed" });
});

test.each([
  ["yes_no", { yesLabel: "Aye", noLabel: "Nay" }, false, "Nay"],
  ["single_choice", { options: [{ ref: "a", label: "Ah" }] }, "a", "Ah"],
  ["single_choice", { options: [] }, { other: "Mine" }, "Mine"],
  [
    "multi_choice",
    {
      options: [
        { ref: "a", label: "Ah" },
        { ref: "b", label: "Be" },
      ],
    },
    ["b", { other: "Ce" }],
    "Be, Ce",
  ],
  ["date", {}, "2026-03-14", "14. März 2026"],
  ["number", { unit: "kg" }, 1234.5, "1.234,5 kg"],
  ["short_text", {}, "as it is", "as it is"],
  ["rating", { min: 1, max: 5 }, 4, "4 out of 5"],
  ["slider", { unit: "dB" }, 0.5, "0,5 dB"],
  ["currency", {}, { amountMinor: 123450, currency: "EUR" }, "1.234,50 €"],
  [
    "ranking",
    {
      options: [
        { ref: "a", label: "Ah" },
        { ref: "b", label: "Be" },
      ],
    },
    ["b", "a"],
    "1. Be, 2. Ah",
  ],
  [
    "matrix",
    {
      rows: [{ ref: "r", label: "Row" }],
      columns: [
        { ref: "c", label: "Col" },
        { ref: "d", label: "Dol" },
      ],
    },
    { r: ["c", "d"] },
    "Row: Col, Dol",
  ],
  ["time", {}, "14:30", "14:30"],
  ["time", {}, "half past", "half past"],
  ["date_range", {}, { start: "2026-03-14", end: "2026-03-16" }, "14.–16. März 2026"],
  ["country", {}, "NL", "Niederlande"],
  ["country", {}, "the moon", "the moon"],
  ["address", {}, { line1: "Lindenallee 5", city: "Hamburg", country: "DE" }, "Lindenallee 5, Hamburg, Deutschland"],
  ["file_upload", {}, [{ name: "a.png" }, { name: "b.png" }], "a.png, b.png"],
  ["signature", {}, { kind: "typed", name: "Ana" }, "Ana"],
  ["signature", {}, { kind: "drawn", file: {} }, "Signed"],
  ["telepathy", {}, { thought: true }, '{"thought":true}'],
])("an answer to %s %j is shown in words", (type, extras, value, text) => {
  // Every kind of blank as a plain one.
  expect(
    answerText({ id: "b", ref: "b", type, title: "", required: false, ...extras }, value, "de").replaceAll(/\s/g, " "),
  ).toBe(text);
});

test("an answer to any type is shown as something, whatever it is", () => {
  const questions: PublicBlock[] = describeBlockTypes().blocks.map(({ public_block }) => public_block);
  // Those are not answered by one message.
  const others = new Set(["payment", "verification", "repeat_group", "statement"]);
  for (const { type, answer } of describeBlockTypes().blocks.filter((block) => !others.has(block.type))) {
    const question = questions.find((each) => each.type === type);
    expect(answerText(question, answer, "en"), type).not.toMatch(/[{}]|undefined|NaN/);
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...questions),
      fc.jsonValue(),
      (question, value) => typeof answerText(question, value as Json, "en") === "string",
    ),
  );
});
