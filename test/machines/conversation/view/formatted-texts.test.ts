/** What authors mark up: who gets the marks, who gets the words, and what becomes of a respondent's own marks. */
import { digestOf } from "../../../../machines/conversation/events/turn-digest.ts";
import { describe, expect, it } from "vitest";
import { pausedAt, upTo } from "../../../../api/respondent/page/conversation/pause.ts";
import {
  emptyTranscript,
  withEvent,
  type Transcript,
} from "../../../../api/respondent/page/conversation/transcript.ts";
import {
  endingView,
  questionView,
  sessionView,
  summaryOf,
  turnView,
} from "../../../../machines/conversation/view/session-view.ts";
import { responseView } from "../../../../machines/conversation/view/response-view.ts";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const picture = { kind: "image", url: "https://example.org/hall.png", alt: "The hall" };
const marked = documentOf(
  [
    {
      ref: "welcome",
      type: "statement",
      title: "Welcome to **ParleyConf**",
      description: "Three days, *one* [place](https://example.org/venue).",
      media: picture,
      config: { buttonText: "Start" },
    },
    {
      ref: "name",
      type: "short_text",
      title: "What is your *name*?",
      description: "As on your **badge**.",
      required: true,
    },
    {
      ref: "mail",
      type: "email",
      title: "**Thanks**, {{answer:name}}! Your [e-mail](https://example.org/why)?",
      required: true,
    },
    { ref: "bye", type: "statement", title: "That was _all_." },
  ],
  {
    settings: { greeting: "**Hello** there" },
    endings: [
      {
        ref: "done",
        title: "See you, {{answer:name}} **soon**",
        bodyMd: "# So\n\n**{{answer:name}}** {{answer:name}} [profile](https://example.org/?who={{answer:name}})",
        kind: "success",
      },
    ],
  },
);

function shown(chat: Chat): Transcript {
  return chat.events.reduce(withEvent, emptyTranscript);
}

function messages(chat: Chat): { text: unknown; textMd: unknown }[] {
  return chat.events
    .filter((event) => event.type === "message.assistant")
    .map(({ data: { text, textMd } }) => ({ text, textMd }));
}

describe("markup of an author", () => {
  it("is a Markdown of its own beside the plain words, in messages and in questions", () => {
    const chat = new Chat(marked);
    expect(messages(chat)).toEqual([
      { text: "Hello there", textMd: "**Hello** there" },
      {
        text: "Welcome to ParleyConf\n\nThree days, one place (https://example.org/venue).",
        textMd: "Welcome to **ParleyConf**\n\nThree days, *one* [place](https://example.org/venue).",
      },
      { text: "What is your name?", textMd: "What is your *name*?" },
    ]);
    expect(questionView(chat.form, chat.conversation)).toMatchObject({
      title: "What is your name?",
      titleMd: "What is your *name*?",
      description: "As on your badge.",
      descriptionMd: "As on your **badge**.",
    });
  });

  it("shows no marks where there is only plain text: state, summary, missing answers", () => {
    const chat = new Chat(marked);
    expect(responseView(chat.form, chat.conversation).missing_required[0]).toEqual({
      ref: "name",
      title: "What is your name?",
    });
    chat.say("Ana");
    expect(summaryOf(chat.form, chat.conversation)).toEqual([
      { ref: "name", title: "What is your name?", display: "Ana" },
    ]);
    expect(turnView(chat.form, chat.conversation, digestOf(chat.events)).assistantMessages.join("\n")).not.toContain(
      "*",
    );
  });

  it("leaves a text without markup as it always was, with nothing beside it", () => {
    const chat = new Chat(
      documentOf([{ ref: "name", type: "short_text", title: "2 * 3 = snake_case?" }], { settings: { greeting: "Hi" } }),
    );
    expect(messages(chat)).toEqual([
      { text: "Hi", textMd: undefined },
      { text: "2 * 3 = snake_case?", textMd: undefined },
    ]);
    expect(questionView(chat.form, chat.conversation)).not.toHaveProperty("titleMd");
  });
});

describe("a respondent's marks", () => {
  const name = "**x** [go](javascript:alert(1)) https://evil.example/ `c` _i_";

  it("stay what was typed wherever they are recalled", () => {
    const chat = new Chat(marked);
    chat.answer("name", name);
    expect(questionView(chat.form, chat.conversation)?.title).toBe(`Thanks, ${name}! Your e-mail?`);
    const asked = shown(chat).items.findLast((item) => item.kind === "assistant");
    expect(asked).toMatchObject({ text: `Thanks, ${name}! Your e-mail (https://example.org/why)?` });
    chat.answer("mail", "ana@example.org");
    const ending = endingView(chat.form, chat.conversation);
    expect(ending?.title).toBe(`See you, ${name} soon`);
    expect(ending?.bodyMd).toContain(
      `(https://example.org/?who=${encodeURIComponent(name).replaceAll("(", "%28").replaceAll(")", "%29").replaceAll("*", "%2A")})`,
    );
    expect(ending?.bodyMd).toContain("\\*\\*x\\*\\* \\[go\\](javascript:alert(1)) https\\://evil.example/");
    expect(sessionView(chat.form, chat.conversation).ending).toEqual(ending);
  });
});

describe("an ending that leads on", () => {
  const address = "https://example.org/next";

  it("has its own button text, else that of the settings, and none where it leads nowhere", () => {
    const endingOf = (ending: Record<string, unknown>, settings: Record<string, unknown>) => {
      const chat = new Chat(
        documentOf([{ ref: "name", type: "short_text", title: "Name?" }], {
          settings,
          endings: [{ ref: "done", title: "Done", ...ending }],
        }),
      );
      chat.say("Ana");
      return endingView(chat.form, chat.conversation);
    };
    const settings = { redirectUrl: address, redirectButtonText: "Next, {{answer:name}}" };
    expect(endingOf({}, settings)).toMatchObject({ redirectUrl: address, buttonText: "Next, Ana" });
    expect(endingOf({ buttonText: "To the shop" }, settings)).toMatchObject({
      redirectUrl: address,
      buttonText: "To the shop",
    });
    expect(endingOf({ redirectUrl: "https://example.org/own" }, {})).not.toHaveProperty("buttonText");
    expect(endingOf({ buttonText: "To the shop" }, {})).toMatchObject({ redirectUrl: null });
    expect(endingOf({ buttonText: "To the shop" }, {})).not.toHaveProperty("buttonText");
  });
});

describe("a statement", () => {
  it("is shown with its description, its picture and its button, and is said before an ending too", () => {
    const chat = new Chat(marked);
    const { items } = shown(chat);
    expect(items[1]).toMatchObject({
      text: "Welcome to ParleyConf",
      description: "Three days, one place (https://example.org/venue).",
      picture: { url: picture.url, alt: "The hall" },
      button: "Start",
    });
    chat.say("Ana");
    chat.answer("mail", "ana@example.org");
    expect(messages(chat).map(({ text }) => text)).toContain("That was all.");
    expect(shown(chat).items.at(-1)).toMatchObject({ text: "That was all." });
  });

  it("with a button holds back what follows until the button is pressed, or somebody has answered", () => {
    const chat = new Chat(marked);
    const before = shown(chat);
    const paused = pausedAt(before, undefined);
    expect(paused?.button).toBe("Start");
    if (paused === undefined) return;
    expect(upTo(before, paused)).toMatchObject({ question: undefined, items: before.items.slice(0, 2) });
    expect(pausedAt(before, paused.key)).toBeUndefined();
    chat.say("Ana");
    expect(pausedAt(shown(chat), undefined)).toBeUndefined();
  });
});
