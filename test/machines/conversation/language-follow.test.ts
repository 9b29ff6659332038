/** The conversation follows the respondent from one of the form's languages to another, asked or not. */
import { describe, expect, it } from "vitest";
import { LANGUAGE_NAMES } from "../../../machines/languages/language-names.ts";
import { LANGUAGE_CODES } from "../../../machines/languages/registry.ts";
import { findLanguageWish } from "../../../machines/understanding/intents/language-wish.ts";
import { Chat, documentOf } from "../../support/conversations/chat.ts";

const stay = documentOf(
  [
    { ref: "nights", type: "number", title: "How many nights?", required: true, config: { min: 1 } },
    {
      ref: "room",
      type: "single_choice",
      title: "Which room?",
      required: true,
      config: {
        options: [
          { ref: "suite", label: "Suite" },
          { ref: "single", label: "Single room" },
        ],
      },
    },
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    { ref: "day", type: "date", title: "When do you want to arrive?", required: true },
  ],
  {
    settings: { languages: ["en", "de", "ar"] },
    translations: {
      de: {
        blocks: {
          nights: { title: "Wie viele Nächte?" },
          room: { title: "Welches Zimmer?", options: { single: "Einzelzimmer" } },
          name: { title: "Ihr Name?" },
          day: { title: "Wann möchten Sie anreisen?" },
        },
      },
      ar: { blocks: { nights: { title: "كم ليلة؟" }, room: { title: "أي غرفة؟" } } },
    },
  },
);

const lastSaid = (chat: Chat) =>
  chat.events.flatMap(({ type, data }) => (type === "message.assistant" ? [data.text] : [])).at(-1);
const languageOf = (chat: Chat) => chat.conversation.facts.language;

describe("a wish for a language of the form", () => {
  it.each([
    "auf Deutsch bitte",
    "kann ich auch deutsch schreiben?",
    "Deutsch",
    "German please",
    "can we continue in German?",
    "können wir auf Deutsch weitermachen?",
    "¿podemos seguir en alemán?",
    "ドイツ語でお願いします",
    "можно по-немецки?",
  ])("%s", (wish) => {
    const chat = new Chat(stay, { language: "en" });
    chat.say(wish);
    expect(languageOf(chat)).toBe("de");
    expect(lastSaid(chat)).toBe("Wie viele Nächte?");
    const sent = chat.events.findLast((event) => event.type === "message.respondent");
    expect(sent?.data).toEqual({ type: "text", text: wish, language: "de" });
    // It is no failed try.
    expect(chat.conversation.control.misses).toBe(0);
  });

  it.each([
    "sorry, my English is bad, auf Deutsch bitte",
    "sprechen Sie auch Deutsch?",
    "in German, if that works for you",
  ])("among other words: %s", (wish) => {
    const chat = new Chat(stay, { language: "en" });
    chat.say(wish);
    expect(languageOf(chat)).toBe("de");
  });

  it("is heard in that the present one is not spoken, where the form has one other", () => {
    const document = { ...stay, settings: { ...(stay["settings"] as object), languages: ["en", "de"] } };
    const chat = new Chat(document, { language: "de" });
    chat.say("sorry, ich kann kein Deutsch");
    expect(languageOf(chat)).toBe("en");
  });

  it("is heard in such an excuse at a question for a name, which it does not answer", () => {
    const document = { ...stay, settings: { ...(stay["settings"] as object), languages: ["en", "de"] } };
    const chat = new Chat(document, { language: "de" });
    chat.answer("nights", 2);
    chat.answer("room", "suite");
    chat.say("sorry my german is bad");
    expect(languageOf(chat)).toBe("en");
    expect(chat.conversation.answers.has("name")).toBe(false);
  });

  it("is heard where the respondent wants to go back to a language", () => {
    const chat = new Chat(stay, { language: "de" });
    chat.answer("nights", 2);
    chat.answer("room", "suite");
    chat.say("can we go back to english please");
    expect(languageOf(chat)).toBe("en");
  });

  it("is heard at a question that any text answers, where more than the name of the language is said", () => {
    const chat = new Chat(stay, { language: "en" });
    chat.answer("nights", 2);
    chat.answer("room", "suite");
    chat.say("bitte auf Deutsch");
    expect(languageOf(chat)).toBe("de");
    chat.say("English");
    expect(languageOf(chat)).toBe("de");
    expect(chat.conversation.answers.get("name")).toBe("English");
  });

  it("for one that the form does not have is answered by name, and nothing changes", () => {
    const chat = new Chat(stay, { language: "en" });
    chat.say("en español por favor");
    expect(languageOf(chat)).toBe("en");
    expect(lastSaid(chat)).toBe("Spanish is not available here. We can go on in: English, German, or Arabic.");
    expect(chat.conversation.control.misses).toBe(0);
  });

  it("is none of the values that its words may be: no German Thursday, no option with one of them", () => {
    const question = {
      ref: "reason",
      type: "single_choice",
      title: "Reason?",
      required: true,
      config: {
        options: [
          { ref: "new", label: "A complaint that you have not discussed with us, and want to do so this week" },
          { ref: "old", label: "Something else" },
        ],
      },
    };
    for (const block of [question, { ref: "day", type: "date", title: "Date", required: true }]) {
      const chat = new Chat(documentOf([block], { settings: { languages: ["de", "en"] } }), { language: "de" });
      chat.say("do you speak English?");
      expect(languageOf(chat)).toBe("en");
      expect(chat.events.some(({ type }) => type === "answer.recorded")).toBe(false);
    }
  });

  it("is none where languages are the options", () => {
    const document = documentOf(
      [
        {
          ref: "language",
          type: "single_choice",
          title: "Which language do you speak best?",
          required: true,
          config: {
            options: [
              { ref: "de", label: "German" },
              { ref: "en", label: "English" },
            ],
          },
        },
      ],
      { settings: { languages: ["en", "de"], reviewBeforeSubmit: true } },
    );
    const chat = new Chat(document, { language: "en" });
    chat.say("German please");
    expect(chat.conversation.answers.get("language")).toBe("de");
    expect(languageOf(chat)).toBe("en");
  });
});

describe("a reply in another language of the form", () => {
  it("is understood, and a short one changes nothing", () => {
    const chat = new Chat(stay, { language: "de" });
    chat.say("three nights");
    expect(chat.conversation.answers.get("nights")).toBe(3);
    expect(languageOf(chat)).toBe("de");
  });

  it("that is clearly of it moves the conversation to it", () => {
    const chat = new Chat(stay, { language: "en" });
    chat.say("wir bleiben drei Nächte");
    expect(chat.conversation.answers.get("nights")).toBe(3);
    expect(languageOf(chat)).toBe("de");
    expect(lastSaid(chat)).toBe("Welches Zimmer?");
    // And back.
    chat.say("the Single room please");
    expect(chat.conversation.answers.get("room")).toBe("single");
  });

  it("in another script is clear in one word", () => {
    const chat = new Chat(stay, { language: "en" });
    chat.say("ثلاثة");
    expect(chat.conversation.answers.get("nights")).toBe(3);
    expect(languageOf(chat)).toBe("ar");
    expect(lastSaid(chat)).toBe("أي غرفة؟");
  });

  it("that is short moves it if the next one is in that language too", () => {
    const chat = new Chat(stay, { language: "de" });
    chat.say("three nights");
    expect(languageOf(chat)).toBe("de");
    chat.say("single please");
    expect(chat.conversation.answers.get("room")).toBe("single");
    expect(languageOf(chat)).toBe("en");
  });

  it("that is short is forgotten after a reply in the present language, and kept beyond a name", () => {
    const chat = new Chat(stay, { language: "de" });
    chat.say("three nights");
    chat.say("das Einzelzimmer bitte");
    chat.say("Robin Vale");
    expect(chat.conversation.control.heard).toBeNull();
    chat.say("tomorrow please");
    expect(languageOf(chat)).toBe("de");
    expect(chat.conversation.control.heard).toBe("en");
  });

  it("names an option by its label in any language of the form", () => {
    const chat = new Chat(stay, { language: "en" });
    chat.answer("nights", 2);
    chat.say("Einzelzimmer");
    expect(chat.conversation.answers.get("room")).toBe("single");
  });

  it("of a name in another script changes nothing, also if it is given in two parts", () => {
    const config = {
      fields: [
        { key: "firstName", required: true },
        { key: "lastName", required: true },
      ],
    };
    const who = { ref: "who", type: "contact_info", title: "Your name?", required: true, config };
    const chat = new Chat(documentOf([who], { settings: { languages: ["en", "zh"] } }), { language: "en" });
    chat.say("山本春");
    chat.say("山本");
    expect(chat.conversation.answers.get("who")).toEqual({ firstName: "春", lastName: "山本" });
    expect(languageOf(chat)).toBe("en");
  });

  it("of a name changes nothing", () => {
    const chat = new Chat(stay, { language: "en" });
    chat.answer("nights", 2);
    chat.answer("room", "suite");
    chat.say("محمد العتيبي");
    expect(chat.conversation.answers.get("name")).toBe("محمد العتيبي");
    expect(languageOf(chat)).toBe("en");
  });
});

it("every language that is spoken has names by which it is wished for", () => {
  const named = LANGUAGE_NAMES.map(([code]) => code);
  expect(LANGUAGE_CODES.filter((code) => !named.includes(code))).toEqual([]);
});

it.each(["I am from Germany", "zwei", "English breakfast", "German or French", "I'd like the suite", ""])(
  "no wish for a language: %s",
  (text) => expect(findLanguageWish(text)).toBeUndefined(),
);
