/** A respondent changes the language in the middle of a conversation. */
import { expect, it } from "vitest";
import { sessionView } from "../../../machines/conversation/view/session-view.ts";
import { decodeState, encodeState } from "../../../machines/conversation/state/codec.ts";
import { Chat, documentOf } from "../../support/conversations/chat.ts";

const visit = documentOf(
  [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    {
      ref: "meal",
      type: "single_choice",
      title: "Which meal, {{answer:name}}?",
      required: true,
      config: {
        options: [
          { ref: "soup", label: "Soup" },
          { ref: "cake", label: "Cake" },
        ],
      },
    },
  ],
  {
    settings: { languages: ["en", "de"], reviewBeforeSubmit: true },
    translations: {
      de: {
        blocks: {
          name: { title: "Ihr Name?" },
          meal: { title: "Welches Essen, {{answer:name}}?", options: { soup: "Suppe", cake: "Kuchen" } },
        },
      },
    },
  },
);

const asked = (chat: Chat) =>
  chat.events.flatMap((event) => (event.type === "question.asked" ? [event.data.question.title] : []));
const said = (chat: Chat) => chat.events.flatMap(({ type, data }) => (type === "message.assistant" ? [data.text] : []));

it("the question is asked again in the other language, replies are read in it, and what was said stays", () => {
  const chat = new Chat(visit, { language: "en" });
  chat.answer("name", "Ana");
  const before = [...chat.events];
  chat.send({ type: "language", id: "m1", language: "DE" });
  expect(chat.events.slice(0, before.length)).toEqual(before);
  expect(chat.events.slice(before.length).map(({ type, data }) => [type, "text" in data ? data.text : data])).toEqual([
    ["message.respondent", { id: "m1", type: "language", language: "de" }],
    ["message.assistant", "Welches Essen, Ana?"],
    [
      "question.asked",
      expect.objectContaining({ question: expect.objectContaining({ title: "Welches Essen, Ana?" }) }),
    ],
  ]);
  chat.say("die Suppe bitte");
  expect(chat.conversation.answers.get("meal")).toBe("soup");
  expect(sessionView(chat.form, chat.conversation).summary.map(({ title }) => title)).toEqual([
    "Ihr Name?",
    "Welches Essen, Ana?",
  ]);
});

it("the review is shown again in the other language", () => {
  const chat = new Chat(visit, { language: "de" });
  chat.answer("name", "Ana");
  chat.answer("meal", "cake");
  const german = said(chat).at(-1);
  chat.send({ type: "language", language: "en" });
  const review = chat.events.findLast((event) => event.type === "review.ready");
  expect(review?.data.summary.map(({ title, display }) => [title, display])).toEqual([
    ["Your name?", "Ana"],
    ["Which meal, Ana?", "Cake"],
  ]);
  expect(said(chat).at(-1)).not.toBe(german);
});

it("a language that the form does not have is refused, and nothing changes", () => {
  const chat = new Chat(visit, { language: "en" });
  const { conversation } = chat;
  expect(chat.try({ type: "message", message: { type: "language", language: "fr" } })).toEqual({
    refused: "validation_failed",
    issues: [{ path: "language", code: "unknown_language", message: "the form has the languages en, de" }],
  });
  expect(chat.conversation).toBe(conversation);
});

it("a form with a password asks for it in the other language, and lets nobody in", () => {
  const document = documentOf([{ ref: "name", type: "short_text", title: "Your name?" }], {
    settings: { languages: ["en", "de"], access: "email_code" },
  });
  const chat = new Chat(document, { language: "en" });
  const english = said(chat).at(-1);
  chat.send({ type: "language", language: "de" });
  expect(chat.conversation.control.status).toBe("awaiting_auth");
  expect(said(chat).at(-1)).not.toBe(english);
  expect(asked(chat)).toEqual([]);
});

it("the language is kept with the conversation", () => {
  const chat = new Chat(visit, { language: "en" });
  chat.send({ type: "language", language: "de" });
  const { facts, control } = chat.conversation;
  expect(decodeState(encodeState(facts, control), facts, undefined).facts.language).toBe("de");
});
