/** Replies that do not become an answer: follow-ups, help, giving up; questions of the respondent's own; the model. */
import { digestOf } from "../../../../machines/conversation/events/turn-digest.ts";
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

describe("patience", () => {
  it("leaves an optional question out after three replies in a row that were no answer", () => {
    const chat = new Chat(documentOf([PLAN, SEATS]));
    chat.say("umm the purple one");
    chat.say("whatever purple means");
    const outcome = chat.say("purple I said");
    expect(outcome.events.find(({ type }) => type === "answer.skipped")?.data).toMatchObject({
      ref: "plan",
      reason: "gave_up",
    });
    expect(chat.view(outcome).question?.ref).toBe("seats");
  });

  it("is not at an end while something was offered to choose from", () => {
    const chat = new Chat(documentOf([{ ref: "day", type: "date", title: "Which day suits you?" }, SEATS]), {
      seed: 1,
    });
    chat.say("purple");
    chat.say("mauve");
    expect(chat.view(chat.say("03/04/2027")).validation?.code).toBe("ambiguous");
    chat.say("the first");
    expect(chat.conversation.answers.get("day")).toMatch(/^2027-/);
  });

  it("gives more help with a required one, and stays with it", () => {
    const chat = new Chat(documentOf([{ ...SEATS, required: true }]));
    for (const reply of ["lots of purple", "very purple", "purple I said", "purple", "purple"]) chat.say(reply);
    const said = digestOf(chat.events).assistantMessages;
    expect(said.filter((text) => text.includes("for example"))).toHaveLength(1);
    expect(chat.conversation.control.misses).toBe(3);
    chat.say("seven");
    expect(chat.conversation.answers.get("seats")).toBe(7);
  });

  it("is not used up by values that a page sends", () => {
    const chat = new Chat(documentOf([SEATS]));
    for (let time = 0; time < 5; time++) chat.answer("seats", "purple");
    expect(chat.conversation.answers.has("seats")).toBe(false);
  });

  it("varies what it says, and says the same for the same seed", () => {
    const play = () => {
      const chat = new Chat(documentOf([{ ...PLAN, required: true }]), { seed: 3 });
      return ["purple", "mauve", "lilac"].map((reply) => chat.view(chat.say(`the ${reply} one`)).assistantMessages[0]);
    };
    expect(play()).toEqual(play());
    expect(new Set(play()).size).toBeGreaterThan(1);
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
