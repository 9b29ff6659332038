/**
 * Questions of a respondent: which replies are searched for in the form's knowledge, what is said, and that an answer
 * is never taken for a question.
 */
import { describe, expect, test } from "vitest";
import type { KnowledgeAnswer, TurnRequest } from "../../../../machines/conversation/protocol/requests.ts";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const NAME = { ref: "name", type: "short_text", title: "Your name?", required: true, config: {} };
const STORY = { ref: "story", type: "long_text", title: "What happened?", required: true, config: {} };
const SEATS = { ref: "seats", type: "number", title: "How many seats?", required: true, config: {} };
const PLAN = {
  ref: "plan",
  type: "single_choice",
  title: "Which plan?",
  required: true,
  config: {
    options: [
      { ref: "basic", label: "Basic" },
      { ref: "express", label: "Express" },
    ],
  },
};
const SOURCE = { id: "knw_01JZZZZZZZZZZZZZZZZZZZZZZZ", title: "Prices", url: null };
const FOUND: KnowledgeAnswer = {
  hasKnowledge: true,
  found: { source: SOURCE, heading: "Delivery", passage: "Express delivery costs 12 euros." },
};
const UNKNOWN: KnowledgeAnswer = { hasKnowledge: true, found: null };

function chatWith(block: Record<string, unknown>, answer: KnowledgeAnswer, language = "en"): Chat {
  return new Chat(documentOf([block, { ...NAME, ref: "last", title: "Anything else?" }]), {
    knowledge: true,
    language,
    outside: (want: TurnRequest) => {
      if (want.kind !== "knowledge") throw new Error(`nothing was promised for ${want.kind}`);
      return { ok: true, value: answer as never };
    },
  });
}

/** What is said, and recorded, to one reply. */
function replyTo(chat: Chat, text: string) {
  const from = chat.events.length;
  chat.send({ type: "text", text });
  const events = chat.events.slice(from);
  return {
    said: events.flatMap((event) => (event.type === "message.assistant" ? [event.data.text] : [])),
    asked: events.flatMap((event) => (event.type === "knowledge.asked" ? [event.data] : [])),
    recorded: events.flatMap((event) => (event.type === "answer.recorded" ? [event.data.value] : [])),
    ai: events.flatMap((event) => (event.type === "message.respondent" ? [event.data.ai] : []))[0],
    markup: events.some((event) => event.type === "message.assistant" && event.data.textMd !== undefined),
    current: chat.conversation.path.next,
  };
}

describe("a question of the respondent", () => {
  test.each([
    [SEATS, "What does delivery cost?"],
    [SEATS, "do you store my data?"],
    [PLAN, "How much is delivery?"],
    [PLAN, "what does it cost"],
    [NAME, "What does delivery cost?"],
  ])("at %o: “%s” is answered in the source's words, and the form's question is asked again", (block, text) => {
    const reply = replyTo(chatWith(block, FOUND), text);
    expect(reply.said).toEqual(["From “Prices”: Express delivery costs 12 euros.", block.title]);
    expect(reply.asked).toEqual([{ question: text, source: { id: SOURCE.id, title: "Prices" }, by: "passage" }]);
    expect(reply.recorded).toEqual([]);
    expect(reply.ai).toBeUndefined();
  });

  test("that no source answers is said to be unknown, is no failed try, and the question is explained", () => {
    const chat = chatWith(SEATS, UNKNOWN);
    const reply = replyTo(chat, "What does delivery cost?");
    expect(reply.said[0]).toBe("I don't know that, sorry. The people who sent you this form can tell you.");
    expect(reply.said[1]).not.toBe("");
    expect(reply.asked).toEqual([{ question: "What does delivery cost?" }]);
    expect(chat.conversation.control.misses).toBe(0);
  });

  test("that a model answers shows its answer with the source, and counts its tokens", () => {
    const found = { ...FOUND.found, source: { ...SOURCE, url: "https://shop.example/prices" }, answer: "It is €12." };
    const reply = replyTo(
      chatWith(SEATS, { hasKnowledge: true, found, model: "answered", tokens: 70 } as KnowledgeAnswer),
      "What does delivery cost?",
    );
    expect(reply.said[0]).toBe("It is €12. (Source: Prices, https://shop.example/prices)");
    expect(reply.ai).toEqual({ reason: "question", outcome: "answered", tokens: 70 });
    expect(reply.asked[0]).toMatchObject({ by: "model", source: { url: "https://shop.example/prices" } });
  });

  test.each([
    ["de", "Was kostet der Versand?", "Aus „Prices“: Express delivery costs 12 euros."],
    ["fr", "Combien coûte la livraison ?", "Extrait de « Prices » : Express delivery costs 12 euros."],
    ["ja", "送料はいくらですか？", "「Prices」より：Express delivery costs 12 euros."],
    ["ar", "كم تكلفة التوصيل؟", "من «Prices»: Express delivery costs 12 euros."],
  ])("is recognised and answered in %s", (language, text, said) => {
    const block = { ...SEATS };
    const chat = new Chat(documentOf([block], { settings: { languages: [language] } }), {
      knowledge: true,
      language,
      outside: () => ({ ok: true, value: FOUND as never }),
    });
    expect(replyTo(chat, text).said[0]).toBe(said);
  });

  test("has its source shown as plain text: no markup, recall or template of it takes effect", () => {
    const passage = "**Bold** <script>alert(1)</script> {{answer:name}} {source} write to ana@example.org";
    const found = { source: { ...SOURCE, title: "{passage} <b>x</b>" }, heading: "", passage };
    const reply = replyTo(chatWith(SEATS, { hasKnowledge: true, found }), "What does delivery cost?");
    expect(reply.said[0]).toBe(`From “{passage} <b>x</b>”: ${passage}`);
    expect(reply.markup).toBe(false);
  });
});

describe("an answer", () => {
  test.each(["Why did the train stop? Nobody knows. What does it cost me? 12 euros.", "What does delivery cost?"])(
    "to a long text is recorded, whatever question marks it has: “%s”",
    (text) => {
      const reply = replyTo(chatWith(STORY, FOUND), text);
      expect(reply.recorded).toEqual([text]);
      expect(reply.asked).toEqual([]);
    },
  );

  test.each(["Ana", "Ana. What does it cost?"])(
    "to a question for a name is recorded without the rest: “%s”",
    (text) => {
      const chat = chatWith(NAME, FOUND);
      expect(replyTo(chat, text).recorded).toEqual(["Ana"]);
      expect(chat.wanted).toEqual([]);
    },
  );

  test.each(["What does delivery cost?", "Ana?"])(
    "is no question where a name is asked: “%s” is not recorded",
    (text) => {
      expect(replyTo(chatWith(NAME, UNKNOWN), text).recorded).toEqual([]);
    },
  );

  test.each(["Express", "2", "the express one, please", "How about express?"])(
    "to a choice is not searched for: “%s”",
    (text) => {
      const chat = chatWith(PLAN, FOUND);
      replyTo(chat, text);
      expect(chat.wanted).toEqual([]);
    },
  );
});

describe("the knowledge of a form", () => {
  test.each(["What do you mean?", "I don't understand", "skip", "?", "go back"])(
    "is not asked about the form's own question or a wish: “%s”",
    (text) => {
      const chat = chatWith({ ...SEATS, required: false }, FOUND);
      replyTo(chat, text);
      expect(chat.wanted).toEqual([]);
    },
  );

  test("costs a form without knowledge no request: its replies are read as before", () => {
    const chat = new Chat(documentOf([SEATS]));
    chat.send({ type: "text", text: "What does delivery cost?" });
    expect(chat.wanted).toEqual([]);
    expect(chat.events.some(({ type }) => type === "knowledge.asked")).toBe(false);
  });

  test("that cannot be searched in time leaves the reply to be read as before", () => {
    const chat = new Chat(documentOf([SEATS]), { knowledge: true, outside: () => ({ ok: false, reason: "timeout" }) });
    chat.send({ type: "text", text: "What does delivery cost?" });
    expect(chat.events.some(({ type }) => type === "knowledge.asked")).toBe(false);
  });

  test("answers nobody before the access check, and searches for nothing that may be a code", () => {
    const chat = new Chat(documentOf([SEATS], { settings: { access: "email_code" } }), {
      knowledge: true,
      outside: () => ({ ok: true, value: false }),
    });
    expect(chat.status).toBe("awaiting_auth");
    chat.send({ type: "text", text: "What does delivery cost?" });
    expect(chat.wanted.some(({ kind }) => kind === "knowledge")).toBe(false);
  });

  test("answers at the review too, where the answers wait to be submitted", () => {
    const chat = new Chat(documentOf([SEATS], { settings: { reviewBeforeSubmit: true } }), {
      knowledge: true,
      outside: () => ({ ok: true, value: FOUND as never }),
    });
    chat.send({ type: "text", text: "3" });
    expect(chat.status).toBe("awaiting_submit");
    expect(replyTo(chat, "What does delivery cost?").said[0]).toContain("Express delivery costs 12 euros.");
  });
});
