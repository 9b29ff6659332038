/**
 * Texts and skips that name the question they are for: two tabs, or a reply that was kept while there was no network.
 */
import { describe, expect, it } from "vitest";
import { Chat, documentOf, typesOf } from "../../../support/conversations/chat.ts";

const NAME = { ref: "name", type: "short_text", title: "Your name?", required: true };
const COLOR = { ref: "color", type: "short_text", title: "Which colour?" };
const PERSON = {
  ref: "person",
  type: "contact_info",
  title: "Who are you?",
  required: true,
  config: {
    fields: [
      { key: "firstName", required: true },
      { key: "lastName", required: true },
    ],
  },
};

describe("a text that names its question", () => {
  it("is an answer while that question is asked", () => {
    const chat = new Chat(documentOf([NAME, COLOR]));
    chat.send({ type: "text", text: "Ana", ref: "name" });
    expect(chat.conversation.answers.get("name")).toBe("Ana");
    expect(chat.events).toContainEqual(
      expect.objectContaining({ type: "message.respondent", data: { type: "text", text: "Ana", ref: "name" } }),
    );
  });

  it("is not taken for an answer to the next question, is kept, and uses no patience up", () => {
    const chat = new Chat(documentOf([NAME, COLOR]));
    chat.send({ type: "text", text: "Ana", ref: "name" });
    for (let time = 0; time < 5; time++) {
      const outcome = chat.send({ type: "text", text: "Bea", ref: "name" });
      expect(typesOf(outcome.events)).toEqual([
        "message.respondent",
        "validation.failed",
        "message.assistant",
        "question.asked",
      ]);
      expect(outcome.events[0]?.data).toMatchObject({ text: "Bea" });
      expect(chat.view(outcome)).toMatchObject({
        validation: { ref: "name", code: "not_asked", message: expect.stringContaining("no longer being asked") },
        question: { ref: "color" },
        answers: { name: "Ana" },
      });
    }
    expect(chat.conversation.control.misses).toBe(0);
  });

  it("is not taken when somebody has gone back meanwhile, nor at the review", () => {
    const chat = new Chat(documentOf([NAME, COLOR], { settings: { reviewBeforeSubmit: true } }));
    chat.say("Ana");
    chat.send({ type: "edit", ref: "name" });
    expect(chat.view(chat.send({ type: "text", text: "green", ref: "color" })).validation?.code).toBe("not_asked");
    chat.say("Bea");
    chat.send({ type: "text", text: "blue", ref: "color" });
    expect(chat.status).toBe("awaiting_submit");
    expect(chat.view(chat.send({ type: "text", text: "yes", ref: "color" })).validation?.code).toBe("not_asked");
    expect(chat.status).toBe("awaiting_submit");
  });

  it("may name the piece that is asked, and answers no other piece", () => {
    const chat = new Chat(documentOf([PERSON]));
    chat.send({ type: "text", text: "Ana", ref: "person" });
    const piece = chat.view(chat.say("what do you mean?")).question?.["piece"];
    expect(piece).toMatchObject({ ref: "person.lastName" });
    expect(chat.view(chat.send({ type: "text", text: "Ana", ref: "person.firstName" })).validation).toMatchObject({
      ref: "person",
      code: "not_asked",
    });
    chat.send({ type: "text", text: "Souza", ref: "person.lastName" });
    expect(chat.conversation.answers.get("person")).toEqual({ firstName: "Ana", lastName: "Souza" });
  });

  it("is refused where there is no such question, and at the door", () => {
    const chat = new Chat(documentOf([NAME]));
    expect(chat.try({ type: "message", message: { type: "text", text: "Ana", ref: "nobody" } })).toMatchObject({
      refused: "validation_failed",
      issues: [{ path: "ref", code: "unknown_ref" }],
    });
    const atDoor = new Chat(documentOf([NAME], { settings: { access: "email_code" } }));
    expect(atDoor.try({ type: "message", message: { type: "text", text: "Ana", ref: "name" } })).toMatchObject({
      refused: "validation_failed",
      issues: [{ code: "not_reachable" }],
    });
  });
});

describe("a skip that names its question", () => {
  it("skips that question and no other", () => {
    const chat = new Chat(documentOf([COLOR, { ref: "size", type: "short_text", title: "Which size?" }]));
    chat.send({ type: "skip", ref: "color" });
    const again = chat.send({ type: "skip", ref: "color" });
    expect(chat.view(again)).toMatchObject({ validation: { code: "not_asked" }, question: { ref: "size" } });
    expect(chat.conversation.answers.has("size")).toBe(false);
  });
});
