/** Replies that do not become an answer: follow-ups and ways on; questions of the respondent's own; the model. */
import { describe, expect, it } from "vitest";
import type { TurnRequestResult } from "../../../../machines/conversation/protocol/requests.ts";
import { Chat, documentOf, typesOf } from "../../../support/conversations/chat.ts";

const PLAN = {
  ref: "plan",
  type: "single_choice",
  title: "Which plan suits you?",
  config: {
    options: [
      { ref: "free", label: "Free" },
      { ref: "pro", label: "Professional" },
    ],
  },
};
const SEATS = { ref: "seats", type: "number", title: "How many seats?", config: { integer: true, min: 1 } };

describe("replies that are no answer", () => {
  it("are met first with what is expected and an example, then with ways on that a client shows as buttons", () => {
    const chat = new Chat(documentOf([{ ...SEATS, required: true }, PLAN]), { seed: 1 });
    expect(chat.view(chat.say("lots of purple")).assistantMessages).toEqual([
      expect.stringMatching(/^Please answer with a number\. An answer looks like this, for example: \d+$/),
    ]);
    chat.say("very purple");
    const offered = chat.say("purple I said");
    expect(offered.events.filter(({ type }) => type === "message.assistant").at(-1)?.data).toMatchObject({
      text: expect.stringContaining("Leave it for later"),
      replies: ["Leave it for later", "Stop and come back"],
      beside: true,
    });
    expect(chat.conversation.control.misses).toBe(3);
  });

  it("leave the question for later by themselves after the offer, and it comes back before the end", () => {
    const chat = new Chat(documentOf([{ ...SEATS, required: true }, PLAN]));
    for (const reply of ["lots of purple", "very purple", "purple I said", "purple"]) chat.say(reply);
    expect(chat.events.filter(({ type }) => type === "question.deferred")).toMatchObject([
      { data: { ref: "seats", reason: "misses" } },
    ]);
    expect(chat.conversation.path).toMatchObject({ next: { ref: "plan" }, missingRequired: ["seats"] });
    const back = chat.view(chat.say("professional"));
    expect(back).toMatchObject({ complete: false, question: { ref: "seats" } });
    expect(back.assistantMessages).toEqual(expect.arrayContaining([expect.stringMatching(/later:|still open:/)]));
    chat.say("seven");
    expect(chat.status).toBe("completed");
    expect(chat.conversation.control.deferred).toEqual([]);
  });

  it("never drop an optional question, nor end the form at the last one", () => {
    const chat = new Chat(documentOf([SEATS, PLAN]));
    chat.say("seven");
    for (let time = 0; time < 12; time++) chat.say(`the purple one ${"!".repeat(time)}`);
    expect(chat.status).toBe("active");
    expect(chat.conversation.answers.has("plan")).toBe(false);
    chat.say("Skip this question");
    expect(chat.status).toBe("completed");
  });

  it("keep asking where logic, visibility or a recall reads the answer, and name the author's contact", () => {
    for (const reader of [
      { ...PLAN, visibleIf: { left: { answer: "seats" }, op: "gt", right: { const: 1 } } },
      { ...PLAN, title: "Which plan for {{answer:seats}} people?" },
    ]) {
      const chat = new Chat(
        documentOf([{ ...SEATS, required: true }, reader, { ref: "x", type: "email", title: "E-mail?" }], {
          settings: { contact: "help@example.org" },
        }),
      );
      for (let time = 0; time < 6; time++) chat.say("purple");
      const view = chat.view(chat.say("Leave it for later"));
      expect(view.question?.ref).toBe("seats");
      expect(chat.conversation.control.deferred).toEqual([]);
      expect(view.assistantMessages.join(" ")).toContain("help@example.org");
    }
  });

  it("offer the ways on at the third also to somebody who only remarks, greets and asks back, and defer nothing", () => {
    const beside = [
      "hello",
      "whatever",
      "what do you mean?",
      "thanks",
      "haha",
      "this is stupid",
      "can you repeat that?",
    ];
    for (let from = 0; from < beside.length; from++) {
      const chat = new Chat(documentOf([{ ...SEATS, required: true }, PLAN]));
      const replies = Array.from({ length: 5 }, (_, at) => beside[(from + at) % beside.length] as string);
      const offers = replies.map((reply) =>
        chat.say(reply).events.some(({ type, data }) => type === "message.assistant" && "beside" in data),
      );
      expect(offers, replies.join(" / ")).toEqual([false, false, true, true, true]);
      expect(chat.conversation.path.next).toMatchObject({ ref: "seats" });
    }
  });

  it("do not count what was answered from the conversation as a reply that led nowhere", () => {
    const chat = new Chat(documentOf([{ ...SEATS, required: true }, PLAN]));
    for (const question of ["how many questions are left?", "who are you?", "how long will this take?"])
      expect(chat.say(question).events.some(({ data }) => "beside" in data)).toBe(false);
    expect(chat.conversation.control.asides).toBe(0);
  });

  it("are counted from when ways on are offered, as the setting says", () => {
    const chat = new Chat(documentOf([SEATS, PLAN], { settings: { followUpsMax: 1 } }));
    expect(chat.view(chat.say("purple")).assistantMessages.join(" ")).toContain("Skip this question");
    chat.say("purple");
    expect(chat.conversation.control.deferred).toEqual(["seats"]);
  });

  it("keep the answer that was to be changed", () => {
    const chat = new Chat(documentOf([SEATS, PLAN]));
    chat.say("seven");
    chat.send({ type: "back" });
    for (let time = 0; time < 4; time++) chat.say("purple");
    expect(chat.conversation.answers.get("seats")).toBe(7);
    expect(chat.conversation.control.revisiting).toBeNull();
  });

  it("wait while something was offered to choose from", () => {
    const chat = new Chat(documentOf([{ ref: "day", type: "date", title: "Which day suits you?" }, SEATS]), {
      seed: 1,
    });
    chat.say("purple");
    chat.say("mauve");
    expect(chat.view(chat.say("03/04/2027")).validation?.code).toBe("ambiguous");
    chat.say("the first");
    expect(chat.conversation.answers.get("day")).toMatch(/^2027-/);
  });

  it("are not used up by values that a page sends", () => {
    const chat = new Chat(documentOf([SEATS, PLAN]));
    for (let time = 0; time < 5; time++) chat.answer("seats", "purple");
    expect(chat.conversation.answers.has("seats")).toBe(false);
    expect(chat.conversation.control.deferred).toEqual([]);
  });

  it("are followed up in other words each time, and in the same words for the same seed", () => {
    const play = (seed: number) => {
      const chat = new Chat(documentOf([{ ...PLAN, required: true }], { settings: { followUpsMax: 20 } }), { seed });
      return ["purple", "mauve", "lilac", "violet", "plum"].map(
        (reply) => chat.view(chat.say(`the ${reply} one`)).assistantMessages[0],
      );
    };
    for (const seed of [1, 2, 3, 4]) {
      const said = play(seed);
      expect(said).toEqual(play(seed));
      for (let at = 1; at < said.length; at++) expect(said[at]).not.toBe(said[at - 1]);
    }
  });

  it.each([
    ["es", "ES", {}, "+34 612 34 56 78"],
    ["de", "DE", {}, "+49 1512 3456789"],
    ["en", "GB", { timezone: "Europe/London" }, "+44 7400 123456"],
    ["en", "NL", { geo: { country: "NL" } }, "+31 6 12345678"],
  ])("show a phone number as in the respondent's country (%s, %s)", (language, _country, metadata, shown) => {
    const phone = { ref: "phone", type: "phone", title: "Phone?", required: true };
    const chat = new Chat(documentOf([phone]), { language, metadata: { ...metadata } });
    expect(chat.view(chat.say("qwxz brmpf")).assistantMessages.join(" ")).toContain(shown);
  });

  it("list the options once, the nearest first, without a second full stop", () => {
    const labels = ["Yes, I'll be there!", "Sorry, can't make it.", "Not sure yet?"];
    const options = labels.map((label, at) => ({ ref: `o${at}`, label }));
    const chat = new Chat(
      documentOf([{ ref: "coming", type: "single_choice", title: "Coming?", required: true, config: { options } }]),
    );
    const first = chat.view(chat.say("qwxz")).assistantMessages.join("\n");
    expect(first).toContain("Sorry, can't make it");
    expect(first).not.toMatch(/\.\.|\?\?|\.\?|it\.,/);
    const second = chat.view(chat.say("cant mke wxzq brmpf glorp")).assistantMessages.join("\n");
    expect(second.match(/can't make it/g)).toHaveLength(1);
    expect(second.indexOf("can't make it")).toBeLessThan(second.indexOf("I'll be there"));
  });
});

describe("a question of the respondent's own", () => {
  const faq = [
    { question: "Is my data safe with you?", answer: "Yes: it stays in Europe." },
    { question: "How much does the Professional plan cost?", answer: "Ten euros a month." },
  ];

  it("is answered from what the author has foreseen, and the form's question stays", () => {
    const chat = new Chat(documentOf([SEATS, PLAN], { settings: { faq } }));
    const outcome = chat.say("Is my data safe?");
    expect(chat.view(outcome)).toMatchObject({
      assistantMessages: ["Yes: it stays in Europe."],
      validation: null,
      question: { ref: "seats" },
    });
  });

  it("is answered at a question for free text only when it is asked in nearly those words", () => {
    const chat = new Chat(
      documentOf([{ ref: "note", type: "long_text", title: "Anything else?" }], { settings: { faq } }),
    );
    chat.say("Is my data safe with you?");
    expect(chat.conversation.answers.has("note")).toBe(false);
    chat.say("Why did your data team not call me back?");
    expect(chat.conversation.answers.get("note")).toBe("Why did your data team not call me back?");
  });

  it("finds what is asked in other words of the same meaning, at a text question too", () => {
    const entries = [{ question: "How much does the suite cost?", answer: "Two hundred euros." }, ...faq];
    const chat = new Chat(
      documentOf([{ ref: "name", type: "short_text", title: "Your name?", required: true }, SEATS], {
        settings: { faq: entries },
      }),
    );
    expect(chat.view(chat.say("what is the price of the suite?")).assistantMessages[0]).toBe("Two hundred euros.");
    expect(chat.view(chat.say("Is my data safe with you")).assistantMessages[0]).toBe("Yes: it stays in Europe.");
    expect(chat.conversation.answers.size).toBe(0);
  });

  it.each([
    ["from its description", { description: "People who log in." }, [], "People who log in."],
    [
      "from the foreseen question that is nearest",
      {},
      [{ question: "What is a seat?", answer: "One person who logs in." }],
      "One person who logs in.",
    ],
    ["plainly", {}, [], /How many seats\?/],
  ])("“what do you mean?” is answered %s", (_how, block, entries, said) => {
    const chat = new Chat(documentOf([{ ...SEATS, ...block }], { settings: { faq: entries } }));
    const [text] = chat.view(chat.say("what do you mean?")).assistantMessages;
    if (typeof said === "string") expect(text).toBe(said);
    else expect(text).toMatch(said);
  });

  it.each([
    ["its options", {}, /^You can choose from: .*Professional/],
    ["its description and its options", { description: "You can change it." }, /^You can change it\. You can choose /],
  ])("“what are my options?” at a choice is answered with %s", (_how, block, said) => {
    const chat = new Chat(documentOf([{ ...PLAN, ...block }]));
    const view = chat.view(chat.say("what are my options?"));
    expect(view.assistantMessages[0]).toMatch(said);
    expect(view).toMatchObject({ validation: null, question: { ref: "plan" } });
  });
});

describe("the language model", () => {
  const model = (result: TurnRequestResult) => ({ model: true, outside: () => result });

  it("is asked once about a reply that is not understood, and its answer is held to the question's rules", () => {
    const chat = new Chat(documentOf([PLAN, SEATS]), model({ ok: true, value: { answer: "pro" } }));
    const outcome = chat.say("the one for grown-ups");
    expect(chat.wanted).toMatchObject([
      {
        key: "model",
        kind: "model",
        text: "the one for grown-ups",
        block: { kind: "choice", title: "Which plan suits you?" },
        language: "en",
      },
    ]);
    expect(outcome.events.find(({ type }) => type === "answer.recorded")?.data).toMatchObject({
      ref: "plan",
      value: "pro",
      by: "model",
    });
    expect(outcome.events[0]?.data).toMatchObject({ ai: { reason: "unclear_choice", outcome: "answered" } });
  });

  it.each<[string, TurnRequestResult, string]>([
    ["knows no better", { ok: true, value: { unclear: true } }, "unclear"],
    ["names what is not offered", { ok: true, value: { answer: "gold" } }, "unclear"],
    ["does not answer in time", { ok: false, reason: "timeout" }, "failed"],
  ])("changes nothing when it %s", (_what, result, outcome) => {
    const chat = new Chat(documentOf([PLAN]), model(result));
    const turn = chat.say("the one for grown-ups");
    expect(chat.view(turn).validation?.code).toBe("unclear");
    expect(turn.events[0]?.data).toMatchObject({ ai: { outcome } });
  });

  it("is asked back about what it is not sure of", () => {
    const chat = new Chat(documentOf([PLAN, SEATS]), model({ ok: true, value: { answer: "pro", confidence: "weak" } }));
    expect(chat.view(chat.say("the one for grown-ups")).validation).toMatchObject({ code: "ambiguous" });
    const agreed = chat.say("yes");
    expect(typesOf(agreed.events)).toContain("answer.recorded");
    expect(chat.wanted).toHaveLength(1);
  });

  it("is told the respondent's day where an answer may be counted from it, and what it took is kept", () => {
    const chat = new Chat(
      documentOf([{ ref: "day", type: "date", title: "When?", required: true }]),
      model({ ok: true, value: { unclear: true, tokens: 321 } }),
    );
    const outcome = chat.say("when the swallows are back");
    expect(chat.wanted).toMatchObject([{ block: { kind: "date", moment: "Monday, 2026-06-01T09:00" } }]);
    expect(outcome.events[0]?.data).toMatchObject({ ai: { reason: "unclear_date", outcome: "unclear", tokens: 321 } });
    chat.say("when the swallows are back");
    expect(chat.conversation.control.fallbacks).toEqual({ unclear_date: 2 });
  });

  it("is not asked whether somebody agrees", () => {
    const chat = new Chat(documentOf([{ ref: "terms", type: "consent", title: "Do you agree?", required: true }]), {
      model: true,
    });
    chat.say("the usual, as ever");
    expect(chat.wanted).toEqual([]);
  });

  it("is not asked where there is none, about what is understood, or about pages of text", () => {
    const without = new Chat(documentOf([PLAN]));
    without.say("the one for grown-ups");
    const chat = new Chat(documentOf([PLAN, SEATS]), { model: true });
    chat.say("x ".repeat(1_500));
    chat.say("professional");
    expect([...without.wanted, ...chat.wanted]).toEqual([]);
  });
});
