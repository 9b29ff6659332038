/** Starting over in words: the question before answers are deleted, and what is said to it. */
import { describe, expect, it } from "vitest";
import { decodeState, encodeState } from "../../../../machines/conversation/state/codec.ts";
import { isRestartAsked } from "../../../../machines/conversation/reading/starting-over.ts";
import { replayedTurn } from "../../../../machines/conversation/view/replayed-turn.ts";
import { turn } from "../../../../machines/conversation/turn.ts";
import { LANGUAGE_CODES } from "../../../../machines/languages/registry.ts";
import type { TurnRequestResult } from "../../../../machines/conversation/protocol/requests.ts";
import { defaultLabels } from "../../../../machines/languages/default-labels.ts";
import { Chat, documentOf, quietEnvironment, typesOf, type ChatOptions } from "../../../support/conversations/chat.ts";

const NAME = { ref: "name", type: "short_text", title: "What's your name?", required: true };
const SEATS = { ref: "seats", type: "number", title: "How many seats?", config: { min: 1, max: 50, integer: true } };
const PLAN = {
  ref: "plan",
  type: "single_choice",
  title: "Which plan?",
  config: {
    options: [
      { ref: "fine", label: "Fine" },
      { ref: "yes", label: "Yes" },
      { ref: "no", label: "No" },
    ],
  },
};
const HAPPY = { ref: "happy", type: "yes_no", title: "Are you happy?" };
const COMMENT = { ref: "comment", type: "long_text", title: "Anything else?" };
const CONTACT = {
  ref: "contact",
  type: "contact_info",
  title: "How can we reach you?",
  config: {
    fields: [
      { key: "fullName", required: true },
      { key: "email", required: true },
    ],
  },
};

/** In the languages that replies are read in. */
const WORDS_OF: Readonly<Record<string, string>> = {
  en: "start over",
  de: "noch einmal von vorne",
  es: "empezar de nuevo",
  fr: "recommencer",
  pt: "começar de novo",
  it: "ricominciare da capo",
  nl: "opnieuw beginnen",
};

/** Where "start over" was said after the first answers; the last of the blocks is asked. */
function asked(
  blocks: readonly Record<string, unknown>[],
  given: Readonly<Record<string, unknown>>,
  options: ChatOptions = {},
  settings: Record<string, unknown> = {},
): Chat {
  const chat = new Chat(documentOf(blocks, { settings }), options);
  for (const [ref, value] of Object.entries(given)) chat.answer(ref, value as string);
  chat.say(WORDS_OF[options.language ?? "en"] ?? "start over");
  return chat;
}

const answersOf = (chat: Chat): Record<string, unknown> => Object.fromEntries(chat.conversation.answers);
const isAsked = (chat: Chat): boolean => isRestartAsked(chat.conversation.control);

describe("a wish to start over in words", () => {
  it("is asked about, with the number of answers that would be deleted, and deletes nothing yet", () => {
    const chat = new Chat(documentOf([NAME, PLAN, SEATS, HAPPY]));
    chat.answer("name", "Ana");
    chat.send({ type: "skip" });
    chat.answer("seats", 4);
    const outcome = chat.say("start over");
    expect(chat.view(outcome)).toMatchObject({
      assistantMessages: [expect.stringContaining("delete the 2 answers")],
      collected: 2,
      validation: null,
      question: { ref: "happy" },
    });
    expect(answersOf(chat)).toEqual({ name: "Ana", plan: null, seats: 4 });
    expect(typesOf(outcome.events)).toEqual(["message.respondent", "message.assistant", "question.asked"]);
    expect(outcome.events[1]?.data).toMatchObject({ replies: ["Yes", "No"] });
  });

  it.each(Object.entries(WORDS_OF))("is asked about in %s: %s", (language, words) => {
    const chat = new Chat(documentOf([SEATS, HAPPY]), { language });
    chat.answer("seats", 4);
    chat.say(words);
    expect(isAsked(chat)).toBe(true);
    expect(answersOf(chat)).toEqual({ seats: 4 });
  });

  it("is fulfilled at once where there is nothing to delete: no answer, one skipped, one paid", () => {
    const untouched = new Chat(documentOf([SEATS, HAPPY]));
    expect(untouched.view(untouched.say("start over")).assistantMessages[0]).toMatch(
      /from the beginning|start over\.$/,
    );
    const skipped = new Chat(documentOf([SEATS, HAPPY]));
    skipped.send({ type: "skip" });
    expect(skipped.view(skipped.say("start over")).question?.ref).toBe("seats");
    expect([isAsked(untouched), isAsked(skipped)]).toEqual([false, false]);
  });

  it("is asked about where only pieces of the first answer were given, which count as one", () => {
    const chat = new Chat(documentOf([CONTACT]));
    chat.say("Ana Souza");
    expect(chat.view(chat.say("start over")).assistantMessages).toEqual([
      expect.stringContaining("delete the one answer"),
    ]);
    chat.say("yes");
    expect(chat.conversation.control.collected).toBeNull();
  });

  it("is not asked about when it comes as a message of its own type, also while the question stands", () => {
    const chat = new Chat(documentOf([SEATS, HAPPY]));
    chat.answer("seats", 4);
    chat.send({ type: "restart" });
    expect(answersOf(chat)).toEqual({});
    const other = asked([SEATS, HAPPY], { seats: 4 });
    other.send({ type: "restart" });
    expect([answersOf(other), isAsked(other)]).toEqual([{}, false]);
  });
});

describe("the reply to the question", () => {
  it.each(["yes", "Yes!", "yes please", "ok", "yes, start over", "start over"])(
    "deletes every answer and asks the first question: %s",
    (reply) => {
      const chat = asked([NAME, SEATS, COMMENT], { name: "Ana", seats: 4 });
      const outcome = chat.say(reply);
      expect(answersOf(chat)).toEqual({});
      expect(
        outcome.events.filter(({ type, data }) => type === "answer.changed" && data.cleared === true),
      ).toHaveLength(2);
      expect(chat.view(outcome).question?.ref).toBe("name");
      expect(isAsked(chat)).toBe(false);
    },
  );

  it.each(["no", "No thanks", "never mind", "cancel", "no, don't delete them", "keep it", "wait"])(
    "leaves everything as it is and asks the question again: %s",
    (reply) => {
      const chat = asked([NAME, SEATS, COMMENT], { name: "Ana", seats: 4 });
      const outcome = chat.say(reply);
      expect(answersOf(chat)).toEqual({ name: "Ana", seats: 4 });
      expect(chat.view(outcome)).toMatchObject({
        assistantMessages: ["All right, your answers stay as they are.", "Anything else?"],
        question: { ref: "comment" },
      });
      expect([isAsked(chat), chat.status]).toEqual([false, "active"]);
    },
  );

  it("may be an answer to the form's question, in words or as a value, which is recorded", () => {
    const inWords = asked([NAME, SEATS, HAPPY], { name: "Ana" });
    inWords.say("seven");
    expect(answersOf(inWords)).toEqual({ name: "Ana", seats: 7 });
    const afterNo = asked([NAME, SEATS, HAPPY], { name: "Ana" });
    afterNo.say("no, 7");
    expect(answersOf(afterNo)).toEqual({ name: "Ana", seats: 7 });
    const asText = asked([SEATS, NAME, HAPPY], { seats: 4 });
    asText.say("Ana Souza");
    expect(answersOf(asText)).toEqual({ seats: 4, name: "Ana Souza" });
    const asValue = asked([NAME, HAPPY, COMMENT], { name: "Ana" });
    asValue.answer("happy", true);
    expect(answersOf(asValue)).toEqual({ name: "Ana", happy: true });
    for (const chat of [inWords, afterNo, asText, asValue]) expect(isAsked(chat)).toBe(false);
  });

  it("deletes on a yes also where the form's question could be answered by one", () => {
    const yesNo = asked([NAME, HAPPY], { name: "Ana" });
    yesNo.say("yes");
    expect(answersOf(yesNo)).toEqual({});
    const choice = asked([NAME, PLAN], { name: "Ana" });
    choice.say("yes");
    expect(answersOf(choice)).toEqual({});
  });

  it.each(["fine", "yes but only the last", "what?", "which answers do you mean?"])(
    "gets the question again when it is no clear yes: %s",
    (reply) => {
      const chat = asked([NAME, PLAN], { name: "Ana" });
      expect(chat.view(chat.say(reply)).assistantMessages).toEqual([expect.stringContaining("delete the one answer")]);
      expect([answersOf(chat), isAsked(chat)]).toEqual([{ name: "Ana" }, true]);
      chat.say("yes");
      expect(answersOf(chat)).toEqual({});
    },
  );

  it("is never a later one: a yes after any other message answers the form's question", () => {
    for (const between of [
      { type: "text", text: "asdf qwer" },
      { type: "text", text: "I want a human" },
      { type: "answer", ref: "happy", value: 7 },
      { type: "edit", ref: "name" },
    ] as const) {
      const chat = asked([NAME, HAPPY, SEATS], { name: "Ana" });
      chat.send(between);
      expect(isAsked(chat)).toBe(false);
      chat.say("yes");
      expect(chat.conversation.answers.has("name")).toBe(true);
    }
  });

  it("still waits after a message that was refused", () => {
    const chat = asked([NAME, HAPPY], { name: "Ana" });
    expect(chat.try({ type: "message", message: { type: "answer", ref: "nobody", value: 1 } })).toMatchObject({
      refused: "validation_failed",
    });
    chat.say("yes");
    expect(answersOf(chat)).toEqual({});
  });
});

describe.each(LANGUAGE_CODES)("in %s", (language) => {
  const { yes, no } = defaultLabels(language);
  const inLanguage = (): Chat => asked([SEATS, HAPPY, COMMENT], { seats: 4, happy: true }, { language });

  it("the question names the words that it takes, and takes them", () => {
    const said = inLanguage().events.findLast((event) => event.type === "message.assistant")?.data.text ?? "";
    expect(said.toLowerCase()).toContain(yes.toLowerCase());
    expect(said.toLowerCase()).toContain(no.toLowerCase());
    if (language !== "ar") expect(said).toContain("2");
    const agreed = inLanguage();
    agreed.say(yes.toLowerCase());
    expect(answersOf(agreed)).toEqual({});
    const declined = inLanguage();
    declined.say(no.toLowerCase());
    expect([answersOf(declined), isAsked(declined)]).toEqual([{ seats: 4, happy: true }, false]);
  });
});

describe("wherever a session stands", () => {
  it("at the review, a yes starts over and does not submit; what says both gets the question again", () => {
    const chat = asked([NAME, SEATS], { name: "Ana", seats: 4 }, {}, { reviewBeforeSubmit: true });
    expect([chat.status, isAsked(chat)]).toEqual(["awaiting_submit", true]);
    chat.say("looks good");
    expect([chat.status, isAsked(chat)]).toEqual(["awaiting_submit", true]);
    expect(chat.view(chat.say("no")).assistantMessages[1]).toContain("submit");
    chat.say("start over");
    expect(chat.view(chat.say("yes")).question?.ref).toBe("name");
    const submitted = asked([NAME, SEATS], { name: "Ana", seats: 4 }, {}, { reviewBeforeSubmit: true });
    submitted.say("submit");
    expect(submitted.status).toBe("completed");
  });

  it("while a code is waited for, a no asks for the code again, the code counts, and a yes starts over", () => {
    const blocks = [
      NAME,
      {
        ref: "phone",
        type: "verification",
        title: "Your mobile number?",
        required: true,
        config: { channel: "sms", defaultCountry: "DE" },
      },
      SEATS,
    ];
    const atCode = (): Chat => {
      const chat = new Chat(documentOf(blocks));
      chat.answer("name", "Ana");
      chat.say("0151 12345678");
      chat.say("start over");
      expect([chat.status, isAsked(chat)]).toEqual(["awaiting_verification", true]);
      return chat;
    };
    const declined = atCode();
    expect(declined.view(declined.say("no")).assistantMessages[1]).toContain("code");
    const typed = atCode();
    typed.say(typed.code);
    expect(typed.conversation.answers.has("phone")).toBe(true);
    const agreed = atCode();
    agreed.say("yes");
    expect([answersOf(agreed), agreed.status]).toEqual([{}, "active"]);
  });

  it("while a payment is waited for, a no names the amount, and its end by itself ends the question", () => {
    let status = "pending";
    const outside = ({ kind }: { readonly kind: string }): TurnRequestResult =>
      kind === "payment.status"
        ? { ok: true, value: { status } }
        : {
            ok: true,
            value: {
              provider: "gateway_a",
              accountId: "pac_1",
              amount: 15,
              display: "€15.00",
              launch: { kind: "k", orderId: "o", paymentSessionId: "s", mode: "sandbox" },
            },
          };
    const chat = new Chat(
      documentOf([
        NAME,
        {
          ref: "fee",
          type: "payment",
          title: "The fee.",
          config: { currency: "EUR", amountMinor: 1500, expiresInMinutes: 20 },
        },
      ]),
      { outside },
    );
    chat.answer("name", "Ana");
    chat.say("start over");
    expect([chat.status, isAsked(chat)]).toEqual(["awaiting_payment", true]);
    expect(chat.view(chat.say("no")).assistantMessages[1]).toContain("€15.00");
    chat.say("start over");
    status = "failed";
    chat.wake();
    expect([chat.status, isAsked(chat)]).toEqual(["active", false]);
    expect(answersOf(chat)).toEqual({ name: "Ana" });
  });

  it("survives idling: a yes then starts over; who comes back by the link is asked the form's question instead", () => {
    const idle = (): Chat => {
      const chat = asked([NAME, HAPPY], { name: "Ana" });
      chat.now += 31 * 60_000;
      chat.try({ type: "wake" }, null);
      expect(chat.status).toBe("abandoned");
      return chat;
    };
    const back = idle();
    back.say("yes");
    expect([answersOf(back), back.status]).toEqual([{}, "active"]);
    const byLink = idle();
    byLink.try({ type: "resume", expiresAt: byLink.now + 86_400_000 });
    expect(isAsked(byLink)).toBe(false);
    byLink.say("yes");
    expect(answersOf(byLink)).toEqual({ name: "Ana", happy: true });
  });

  it("goes on from its stored state on another node", () => {
    const chat = asked([NAME, HAPPY], { name: "Ana" });
    const { facts, control, answers, path } = chat.conversation;
    const read = decodeState(
      encodeState(facts, control),
      { hiddenFields: facts.hiddenFields, metadata: facts.metadata },
      undefined,
    );
    const outcome = turn(
      chat.form,
      { ...read, answers, path },
      { type: "message", message: { type: "text", text: "yes" } },
      quietEnvironment(chat.now + 1, "next"),
    );
    if (!("events" in outcome)) throw new Error(JSON.stringify(outcome));
    expect(outcome.conversation.answers.size).toBe(0);
  });

  it("gives a repeat of either message what it gave the first time", () => {
    const chat = asked([NAME, HAPPY], { name: "Ana" });
    const question = chat.conversation.control.taken.at(-1);
    const first = chat.events.slice((question?.from ?? 1) - 1);
    const yes = chat.say("yes");
    const again = replayedTurn(
      chat.form,
      chat.conversation,
      chat.events.slice(0, question?.to),
      question?.from ?? 1,
    ).turn;
    expect(again).toMatchObject({
      assistantMessages: [expect.stringContaining("delete the one answer")],
      events: first,
      answers: { name: "Ana" },
      question: { ref: "happy" },
    });
    expect(replayedTurn(chat.form, chat.conversation, chat.events, yes.events[0]?.seq ?? 1).turn).toEqual(
      chat.view(yes),
    );
  });
});
