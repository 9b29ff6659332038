import { describe, expect, test } from "vitest";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const QUESTIONS = [
  { ref: "name", type: "short_text", title: "Name?" },
  { ref: "age", type: "number", title: "Age?" },
];

function secondsOf(chat: Chat): Readonly<Record<string, number>> {
  return Object.fromEntries(chat.conversation.control.answerTimes.secondsByRef);
}

describe("the time that an answer took", () => {
  test("runs from the first time that the question was put, also if replies in between were no answers", () => {
    const chat = new Chat(documentOf(QUESTIONS));
    chat.now += 7_900;
    chat.say("Ana");
    chat.now += 5_000;
    chat.say("many");
    chat.now += 6_000;
    chat.say("34");
    expect(secondsOf(chat)).toEqual({ name: 7, age: 11 });
  });

  test("is an hour at most, and a skipped question has none", () => {
    const chat = new Chat(documentOf(QUESTIONS));
    chat.now += 20 * 60_000;
    chat.say("Ana");
    chat.now += 25 * 60_000;
    chat.send({ type: "skip" });
    expect(secondsOf(chat)).toEqual({ name: 1200 });
  });
});
