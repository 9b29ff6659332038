/** Payment questions: a payment is started, waited for, and recorded once it has arrived. */
import { describe, expect, it } from "vitest";
import { questionView, sessionView } from "../../../../machines/conversation/view/session-view.ts";
import type { TurnRequest, TurnRequestResult } from "../../../../machines/conversation/protocol/requests.ts";
import { responseView } from "../../../../machines/conversation/view/response-view.ts";
import { Chat, documentOf, typesOf } from "../../../support/conversations/chat.ts";

const launch = { kind: "gateway_a_sdk", orderId: "order_1", paymentSessionId: "session_1", mode: "sandbox" };

class Gateway {
  status: "pending" | "paid" | "failed" | "expired" = "pending";
  failure: Extract<TurnRequestResult, { ok: false }>["reason"] | undefined;

  answer(want: TurnRequest): TurnRequestResult {
    if (this.failure !== undefined) return { ok: false, reason: this.failure };
    if (want.kind === "payment.create")
      return {
        ok: true,
        value: { provider: "gateway_a", accountId: "pac_1", amount: want.amountMinor / 100, display: "€15.00", launch },
      };
    if (want.kind === "payment.status") return { ok: true, value: { status: this.status } };
    throw new Error(`a gateway is not asked for ${want.kind}`);
  }
}

it("says beside the amount what is paid for, whatever the question says of itself", () => {
  const gateway = new Gateway();
  const chat = new Chat(
    documentOf([
      { ref: "name", type: "short_text", title: "Name?" },
      {
        ref: "fee",
        type: "payment",
        title: "The fee.",
        description: "By card.",
        config: { currency: "EUR", amountMinor: 1500, description: "Ticket of {{answer:name}}" },
      },
    ]),
    { outside: (want) => gateway.answer(want) },
  );
  chat.say("Ana");
  expect(chat.wanted).toMatchObject([{ description: "Ticket of Ana" }]);
  expect(questionView(chat.form, chat.conversation)).toMatchObject({
    description: "By card.",
    paymentDescription: "Ticket of Ana",
  });
});

function form(required = true): Record<string, unknown> {
  return documentOf([
    { ref: "tickets", type: "number", title: "How many tickets?", required: true },
    {
      ref: "fee",
      type: "payment",
      title: "The fee.",
      required,
      config: { currency: "EUR", amount: { mul: [{ answer: "tickets" }, 1500] }, expiresInMinutes: 30 },
    },
    { ref: "comment", type: "short_text", title: "Anything else?" },
  ]);
}

it("what has been paid stands in the review as what cannot be changed", () => {
  const gateway = new Gateway();
  const chat = new Chat(
    { ...form(), settings: { reviewBeforeSubmit: true } },
    { outside: (want) => gateway.answer(want) },
  );
  chat.answer("tickets", 1);
  gateway.status = "paid";
  chat.send({ type: "payment", action: "refresh" });
  chat.send({ type: "skip" });
  expect(chat.events.findLast((event) => event.type === "review.ready")?.data.summary).toMatchObject([
    { ref: "tickets", changeable: true },
    { ref: "fee", changeable: false, skipped: false },
    { ref: "comment", changeable: true, skipped: true },
  ]);
  expect(chat.try({ type: "message", message: { type: "edit", ref: "fee" } })).toMatchObject({
    refused: "validation_failed",
  });
});

function reached(required = true, gateway = new Gateway()): { chat: Chat; gateway: Gateway } {
  const chat = new Chat(form(required), { outside: (want) => gateway.answer(want) });
  chat.answer("tickets", 1);
  return { chat, gateway };
}

describe("a payment", () => {
  it("is started when its question is reached, for what the form works out, and is shown as pending", () => {
    const { chat } = reached();
    expect(chat.wanted).toMatchObject([
      { kind: "payment.create", ref: "fee", amountMinor: 1500, currency: "EUR", expiresAt: chat.now + 30 * 60_000 },
    ]);
    const pending = {
      ref: "fee",
      recordId: expect.stringMatching(/^pay_[0-9a-f]{32}$/),
      provider: "gateway_a",
      amountMinor: 1500,
      amount: 15,
      currency: "EUR",
      display: "€15.00",
      launch,
      expiresAt: chat.now + 30 * 60_000,
    };
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "awaiting_payment",
      currentRef: "fee",
      pendingPayment: pending,
    });
    expect(responseView(chat.form, chat.conversation).next).toMatchObject({ kind: "payment", block: { ref: "fee" } });
    expect(typesOf(chat.events)).toContain("payment.pending");
  });

  it("is explained as what it is, to whoever asks what is meant", () => {
    const { chat, gateway } = reached();
    expect(chat.view(chat.say("what do you mean?")).assistantMessages).toEqual([
      "Please pay €15.00, and tell me when you're done.",
    ]);
    gateway.status = "failed";
    chat.send({ type: "payment", action: "refresh" });
    expect(chat.view(chat.say("what do you mean?")).assistantMessages).toEqual(["This is answered by paying."]);
  });

  it.each([
    ["said in words", (chat: Chat) => chat.say("I've paid")],
    ["asked for", (chat: Chat) => chat.send({ type: "payment", action: "refresh" })],
    ["found by the timer", (chat: Chat) => chat.wake()],
  ])("is recorded once it has arrived: %s", (_how, look) => {
    const { chat, gateway } = reached();
    look(chat);
    expect(chat.status).toBe("awaiting_payment");
    gateway.status = "paid";
    look(chat);
    expect(chat.conversation.answers.get("fee")).toMatchObject({
      provider: "gateway_a",
      amountMinor: 1500,
      currency: "EUR",
    });
    expect(chat.events.filter(({ type }) => type === "payment.paid")).toHaveLength(1);
    // Webhooks send it as `response.answer_recorded` (§6.1).
    expect(chat.events).toContainEqual(
      expect.objectContaining({ type: "answer.recorded", data: expect.objectContaining({ ref: "fee" }) }),
    );
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "active",
      currentRef: "comment",
      pendingPayment: null,
    });
  });

  it("that failed can be tried again, as another attempt under another id", () => {
    const { chat, gateway } = reached();
    gateway.status = "failed";
    expect(chat.view(chat.say("done")).validation?.code).toBe("payment_failed");
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({
      status: "active",
      currentRef: "fee",
      pendingPayment: null,
    });
    chat.say("try again");
    const created = chat.wanted.filter(({ kind }) => kind === "payment.create");
    expect(new Set(created.map(({ key }) => key)).size).toBe(2);
    expect(chat.status).toBe("awaiting_payment");
  });

  it("that was cancelled here and paid there is not asked for again", () => {
    const { chat, gateway } = reached();
    chat.send({ type: "payment", action: "cancel" });
    expect(chat.status).toBe("active");
    gateway.status = "paid";
    chat.say("try again");
    expect(chat.wanted.filter(({ kind }) => kind === "payment.create")).toHaveLength(1);
    expect(chat.conversation.answers.get("fee")).toMatchObject({ amountMinor: 1500 });
  });

  it("is looked at ever more seldom until it expires, and then given up with a word about it", () => {
    const { chat } = reached();
    const looks: number[] = [];
    for (let count = 0; count < 40 && chat.status === "awaiting_payment"; count++) {
      chat.wake();
      looks.push(chat.now);
    }
    const status = chat.wanted.filter(({ kind }) => kind === "payment.status");
    expect(status.length).toBeLessThan(20);
    expect(chat.events.findLast(({ type }) => type === "payment.failed")?.data).toMatchObject({
      ref: "fee",
      reason: "expired",
    });
    expect(chat.status).toBe("active");
    expect(looks.every((at, index) => index === 0 || at > (looks[index - 1] ?? 0))).toBe(true);
  });

  it.each([
    ["not_configured", "payment_not_configured"],
    ["unavailable", "payment_unavailable"],
  ] as const)(
    "that cannot be started (%s) loses no message: the question stays, with a word about it",
    (reason, code) => {
      const gateway = new Gateway();
      gateway.failure = reason;
      const { chat } = reached(true, gateway);
      expect(chat.conversation.answers.get("tickets")).toBe(1);
      expect(sessionView(chat.form, chat.conversation)).toMatchObject({ status: "active", currentRef: "fee" });
      expect(chat.events.findLast(({ type }) => type === "validation.failed")?.data).toMatchObject({
        ref: "fee",
        code,
      });
      gateway.failure = undefined;
      chat.send({ type: "payment", action: "refresh" });
      expect(chat.status).toBe("awaiting_payment");
      expect(chat.wanted.map(({ key }) => key)).toEqual([chat.wanted[0]?.key, chat.wanted[0]?.key]);
    },
  );

  it("is started anew for another amount when an earlier answer changes it", () => {
    const { chat } = reached();
    chat.answer("tickets", 2);
    expect(chat.conversation.control.payment).toMatchObject({ amountMinor: 3000 });
    expect(chat.status).toBe("awaiting_payment");
  });

  it("can be left out when it is optional, unless it has arrived meanwhile", () => {
    const first = reached(false);
    first.chat.say("skip");
    expect(first.chat.conversation.answers.get("fee")).toBeNull();
    const second = reached(false);
    second.gateway.status = "paid";
    second.chat.send({ type: "skip" });
    expect(second.chat.conversation.answers.get("fee")).toMatchObject({ amountMinor: 1500 });
  });

  it("is not answered by what a client sends, and stays paid when the conversation starts over", () => {
    const { chat, gateway } = reached();
    const value = { recordId: "pay_x", provider: "gateway_a", amountMinor: 1500, currency: "EUR", paidAt: chat.now };
    expect(chat.try({ type: "message", message: { type: "answer", ref: "fee", value } })).toMatchObject({
      refused: "validation_failed",
    });
    gateway.status = "paid";
    chat.say("done");
    chat.send({ type: "restart" });
    expect([...chat.conversation.answers.keys()]).toEqual(["fee"]);
  });

  it("waits while who pays goes back, leaves and returns, without being started twice", () => {
    const { chat, gateway } = reached();
    chat.say("back");
    expect(sessionView(chat.form, chat.conversation)).toMatchObject({ currentRef: "tickets", pendingPayment: null });
    chat.answer("tickets", 1);
    expect(chat.status).toBe("awaiting_payment");
    chat.say("stop");
    gateway.status = "paid";
    chat.say("hi there");
    expect(chat.wanted.filter(({ kind }) => kind === "payment.create")).toHaveLength(1);
    expect(chat.conversation.answers.has("fee")).toBe(true);
  });
});
