import { describe, expect, test } from "vitest";
import { answerText } from "../../../api/respondent/page/conversation/answer-text.ts";
import { emptyTranscript, fromState, hasEnded, withEvent, type Item, type Transcript } from "../../../api/respondent/page/conversation/transcript.ts";
import { sessionView, questionView } from "../../../machines/conversation/session-view.ts";
import { demoForm } from "../../../machines/form/demo-form.ts";
import { Chat, documentOf } from "../../support/chat.ts";

function shown(chat: Chat): Transcript {
  return chat.events.reduce(withEvent, emptyTranscript);
}

function lines(items: readonly Item[]): string[] {
  return items.map((item) => `${item.kind === "assistant" ? "<" : ">"} ${item.text}`);
}

const twoQuestions = documentOf([
  { ref: "name", type: "short_text", title: "Name?", description: "Any name.", required: true },
  { ref: "plan", type: "single_choice", title: "Plan?", required: true, config: { options: [{ ref: "f", label: "Free" }, { ref: "p", label: "Paid" }] } },
], { settings: { greeting: "Hello" } });

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
    const said = shown(chat).items.filter(({ kind }) => kind === "respondent").map(({ text }) => text);
    expect(said).toEqual(["Ana", "ana@example.org", "Yes", "July 1, 2026", "2", "Vegan", "Skipped", "Change: 3 at the table, noted. What would you like for lunch?"]);
  });

  test("an event that comes twice changes nothing", () => {
    const chat = new Chat(twoQuestions);
    chat.say("Ana");
    const once = shown(chat);
    expect(chat.events.reduce(withEvent, once)).toBe(once);
  });

  test("an event of an unknown type only moves the seq on", () => {
    const before = shown(new Chat(twoQuestions));
    const after = withEvent(before, { v: 1, seq: before.seq + 1, ts: 0, type: "something.new" as "session.opened", data: {} });
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
    const chat = new Chat(documentOf([{ ref: "age", type: "number", title: "Age?", required: true, config: { max: 150 } }, { ref: "more", type: "short_text", title: "More?" }]));
    chat.answer("age", 500);
    const transcript = shown(chat);
    expect(transcript.problem).toMatchObject({ ref: "age", code: "too_large" });
    expect(transcript.items.at(-1)).toMatchObject({ kind: "assistant", isProblem: true, text: transcript.problem?.message });
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
    expect(shown(chat)).toMatchObject({ status: "awaiting_submit", question: undefined, progressPct: 100, review: [{ ref: "name", display: "Ana" }, { ref: "plan", display: "Paid" }] });
    chat.send({ type: "edit", ref: "plan" });
    expect(shown(chat)).toMatchObject({ status: "active", question: { ref: "plan" }, review: undefined });
    chat.answer("plan", "f");
    chat.send({ type: "submit" });
    expect(shown(chat)).toMatchObject({ status: "completed", ending: { ref: "done" } });
  });

  test("the words of the ending stand once: as the ending, not as a message too", () => {
    const chat = new Chat(documentOf([{ ref: "name", type: "short_text", title: "Name?" }], { endings: [{ ref: "done", title: "Thanks, {{answer:name}}", bodyMd: "**Bye**", kind: "success" }] }));
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

test("the state of a session makes a transcript that can be gone on with", () => {
  const chat = new Chat(twoQuestions);
  chat.say("Ana");
  const transcript = fromState(sessionView(chat.form, chat.conversation), questionView(chat.form, chat.conversation), chat.conversation.control.seq, "en");
  expect(lines(transcript.items)).toEqual(["< Name?", "> Ana", "< Plan?"]);
  chat.answer("plan", "p");
  expect(chat.events.reduce(withEvent, transcript)).toMatchObject({ status: "completed" });
});

test.each([
  ["yes_no", { yesLabel: "Aye", noLabel: "Nay" }, false, "Nay"],
  ["single_choice", { options: [{ ref: "a", label: "Ah" }] }, "a", "Ah"],
  ["single_choice", { options: [] }, { other: "Mine" }, "Mine"],
  ["multi_choice", { options: [{ ref: "a", label: "Ah" }, { ref: "b", label: "Be" }] }, ["b", { other: "Ce" }], "Be, Ce"],
  ["date", {}, "2026-03-14", "14. März 2026"],
  ["number", { unit: "kg" }, 1234.5, "1.234,5 kg"],
  ["short_text", {}, "as it is", "as it is"],
])("an answer to %s %j is shown in words", (type, extras, value, text) => {
  expect(answerText({ id: "b", ref: "b", type, title: "", required: false, ...extras }, value, "de")).toBe(text);
});
