/**
 * A conversation in the respondent's language: the form's translations where it has some, the service's own words
 * everywhere.
 */
import { describe, expect, it } from "vitest";
import { sessionView } from "../../../machines/conversation/view/session-view.ts";
import { LANGUAGE_CODES } from "../../../machines/languages/registry.ts";
import { responseView } from "../../../machines/conversation/view/response-view.ts";
import { Chat, documentOf } from "../../support/conversations/chat.ts";

/** Half of it in German. */
const meetup = documentOf(
  [
    { ref: "hello", type: "statement", title: "Welcome to the meetup." },
    { ref: "name", type: "short_text", title: "What's your name?", required: true, description: "As on the badge" },
    {
      ref: "colour",
      type: "single_choice",
      title: "Which shirt, {{answer:name}}?",
      required: true,
      config: {
        options: [
          { ref: "red", label: "Red", synonyms: ["crimson"] },
          { ref: "blue", label: "Blue" },
        ],
      },
    },
    { ref: "coming", type: "yes_no", title: "Are you coming?", required: true },
    { ref: "day", type: "date", title: "Which day?", config: { min: "2026-06-10" } },
    { ref: "guests", type: "number", title: "How many guests?", config: { max: 1500 } },
  ],
  {
    settings: { languages: ["en", "de"], greeting: "Hello there!", reviewBeforeSubmit: true },
    translations: {
      de: {
        greeting: "Hallo zusammen!",
        blocks: {
          name: { title: "Wie heißen Sie?" },
          colour: {
            title: "Welches Hemd, {{answer:name}}?",
            options: { red: "Rot" },
            synonyms: { red: ["karmesin"], blue: ["marineblau"] },
          },
          day: { title: "An welchem Tag?" },
        },
        endings: { done: { title: "Danke, {{answer:name}}!" } },
      },
    },
  },
);

/** What was said, question titles included. */
function said(chat: Chat): string[] {
  return chat.events.flatMap(({ type, data }) => (type === "message.assistant" ? [data.text] : []));
}

describe("a German session of a form that is half in German", () => {
  it("says each text in German where it has one, and as the author wrote it where not", () => {
    const chat = new Chat(meetup, { language: "de" });
    expect(said(chat)).toEqual(["Hallo zusammen!", "Welcome to the meetup.", "Wie heißen Sie?"]);
    chat.answer("name", "Ana");
    expect(said(chat).at(-1)).toBe("Welches Hemd, Ana?");
    chat.answer("colour", "blue");
    expect(said(chat).at(-1)).toBe("Are you coming?");
  });

  it("shows questions, summary and ending in German, and records the refs that any language records", () => {
    const german = new Chat(meetup, { language: "de" });
    const english = new Chat(meetup, { language: "en" });
    for (const chat of [german, english]) {
      chat.answer("name", "Ana");
      chat.answer("colour", "red");
      chat.answer("coming", true);
      chat.answer("day", "2026-06-20");
      chat.answer("guests", 1200.5);
    }
    expect([...german.conversation.answers]).toEqual([...english.conversation.answers]);
    expect(sessionView(german.form, german.conversation).summary).toEqual([
      { ref: "name", title: "Wie heißen Sie?", display: "Ana" },
      { ref: "colour", title: "Welches Hemd, Ana?", display: "Rot" },
      { ref: "coming", title: "Are you coming?", display: "Ja" },
      { ref: "day", title: "An welchem Tag?", display: "20. Juni 2026" },
      { ref: "guests", title: "How many guests?", display: "1.200,5" },
    ]);
    const outcome = german.send({ type: "submit" });
    expect(german.view(outcome).ending).toMatchObject({ ref: "done", title: "Danke, Ana!" });
    expect(sessionView(english.form, english.conversation).summary[1]).toMatchObject({
      title: "Which shirt, Ana?",
      display: "Red",
    });
  });

  it("understands replies in German: translated labels, synonyms, yes, dates", () => {
    const chat = new Chat(meetup, { language: "de" });
    chat.say("Ana");
    chat.say("das karmesinrote, also Rot");
    chat.say("Ja, gern");
    chat.say("am 20. Juni");
    expect(Object.fromEntries(chat.conversation.answers)).toMatchObject({
      colour: "red",
      coming: true,
      day: "2026-06-20",
    });
    const other = new Chat(meetup, { language: "de" });
    other.say("Ana");
    other.say("marineblau");
    expect(other.conversation.answers.get("colour")).toBe("blue");
  });

  it("says what is wrong in German, with dates, numbers and options as Germans write them", () => {
    const chat = new Chat(meetup, { language: "de" });
    chat.answer("name", "Ana");
    const unclear = chat.say("qwxz vbnm");
    expect(chat.view(unclear).validation).toMatchObject({
      code: "unclear",
      message: expect.stringContaining("Rot oder Blue"),
    });
    chat.answer("colour", "red");
    chat.answer("coming", true);
    expect(chat.view(chat.answer("day", "2026-06-01")).validation).toMatchObject({
      code: "too_early",
      message: "Es darf nicht vor 10. Juni 2026 sein.",
    });
    chat.answer("day", "2026-06-20");
    expect(chat.view(chat.answer("guests", 2000)).validation).toMatchObject({
      code: "too_large",
      message: "Es darf höchstens 1.500 sein.",
    });
  });

  it("is shown over the API in its language too", () => {
    const chat = new Chat(meetup, { language: "de" });
    const response = responseView(chat.form, chat.conversation);
    expect(response.next).toMatchObject({
      kind: "block",
      block: { title: "Wie heißen Sie?", description: "As on the badge" },
    });
    expect(response.missing_required.map(({ title }) => title)).toEqual([
      "Wie heißen Sie?",
      "Welches Hemd, ?",
      "Are you coming?",
    ]);
  });
});

describe.each(LANGUAGE_CODES.filter((language) => language !== "en"))(
  "a form without translations in %s",
  (language) => {
    it("is greeted, followed up and thanked in the language, from the beginning to the built-in ending", () => {
      const form = documentOf(
        [
          { ref: "sure", type: "yes_no", title: "§?", required: true },
          { ref: "count", type: "number", title: "§§?", config: { max: 3 } },
        ],
        { endings: [] },
      );
      const english = new Chat(form, { language: "en" });
      const chat = new Chat(form, { language });
      for (const each of [english, chat]) {
        each.send({ type: "skip" });
        each.answer("sure", true);
        each.answer("count", 9);
        each.answer("count", 2);
      }
      const words = (texts: readonly string[]) => texts.filter((text) => !text.includes("§"));
      const shared = words(said(chat)).filter((text) => words(said(english)).includes(text));
      expect(words(said(chat)).length).toBe(words(said(english)).length);
      expect(shared).toEqual([]);
      expect(chat.status).toBe("completed");
    });
  },
);
