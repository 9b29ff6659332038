/** What is said to an answer: values that were inferred, changes with old and new, and reactions, sparingly. */
import { describe, expect, it } from "vitest";
import { isLiteral } from "../../../../machines/conversation/acting/literal.ts";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const ARRIVAL = { ref: "arrival", type: "date", title: "When do you arrive?", required: true };
const NIGHTS = { ref: "nights", type: "number", title: "How many nights?", config: { integer: true, min: 1 } };
const WEIGHT = { ref: "weight", type: "number", title: "How heavy is it?", config: { unit: "kg", min: 1, max: 300 } };
const ROOM = {
  ref: "room",
  type: "single_choice",
  title: "Which room?",
  config: {
    options: [
      { ref: "single", label: "Single" },
      { ref: "suite", label: "Suite", synonyms: ["the big one"] },
    ],
  },
};
const NOTE = { ref: "note", type: "short_text", title: "Anything else?" };

/** What the assistant says before it asks the next question. */
function saidTo(chat: Chat, reply: string): string {
  const outcome = chat.say(reply);
  const title = chat.view(outcome).question?.title;
  return chat
    .view(outcome)
    .assistantMessages.filter((text) => text !== title)
    .join(" ");
}

describe("a value that was inferred", () => {
  it.each([
    ["a day from words", ARRIVAL, "next tuesday then", {}, "Tuesday, June 9, 2026"],
    ["a number out of a sentence", NIGHTS, "we will be staying for three nights I think", {}, "3"],
    ["a number in another unit", WEIGHT, "158 lbs", {}, "71.67 kg"],
    ["an option by another word for it", ROOM, "the big one", {}, "Suite"],
  ])("is named: %s", (_what, block, reply, _more, named) => {
    const chat = new Chat(documentOf([block, NOTE]));
    expect(saidTo(chat, reply)).toContain(named);
  });

  it("is named in the respondent's language", () => {
    const chat = new Chat(documentOf([ARRIVAL, NOTE]), { language: "de" });
    expect(saidTo(chat, "morgen")).toContain("Dienstag, 2. Juni 2026");
  });

  it("is named with its question where it answers another one, all in one sentence", () => {
    const chat = new Chat(documentOf([ARRIVAL, NIGHTS, ROOM, NOTE]));
    const said = saidTo(chat, "tomorrow for 3 nights");
    expect(said).toContain("Tuesday, June 2, 2026; How many nights: 3");
    expect(chat.conversation.answers.get("nights")).toBe(3);
  });

  it("is not named where the next question says it", () => {
    const next = { ...NOTE, title: "Anything for {{answer:arrival}}?" };
    const chat = new Chat(documentOf([ARRIVAL, next]));
    expect(saidTo(chat, "tomorrow")).toBe("");
  });

  it("is named word by word where it is a text that may be no answer", () => {
    for (const [type, title, reply] of [
      ["long_text", "Anything else?", "cant wait to see it"],
      ["long_text", "Do you have any special wishes?", "a quiet room"],
      ["short_text", "Which city are you from?", "Stow on the Wold"],
    ] as const) {
      const said = saidTo(
        new Chat(
          documentOf([
            { ...NOTE, type, title },
            { ...NOTE, ref: "last" },
          ]),
        ),
        reply,
      );
      expect(said, reply).toContain(`“${reply}”`);
    }
  });

  it("is said back where it may be a remark", () => {
    for (const [block, reply] of [
      [{ ...NOTE, type: "short_text", title: "Item" }, "go to hell"],
      [{ ...NOTE, title: "Reason for nomination" }, "I don't see why that matters"],
      [
        {
          ref: "who",
          type: "contact_info",
          title: "Full name",
          config: { fields: [{ key: "firstName" }, { key: "lastName" }] },
        },
        "for god's sake",
      ],
    ] as const) {
      const said = saidTo(new Chat(documentOf([block, { ...NOTE, ref: "last" }])), reply);
      expect(said, reply).toContain(reply);
    }
  });

  it("is said back where it names an earlier answer or question, in whatever language", () => {
    for (const reply of ["zamiast Suite coś innego", "do Which room wpisz cokolwiek"]) {
      const chat = new Chat(
        documentOf([
          { ...ROOM, title: "Which room?" },
          { ...NOTE, title: "Reason for nomination" },
          { ...NOTE, ref: "last" },
        ]),
      );
      chat.say("suite");
      expect(saidTo(chat, reply), reply).toContain(reply);
    }
  });

  it("is not named where it is what was typed", () => {
    for (const [block, reply] of [
      [ARRIVAL, "June 9, 2026"],
      [ARRIVAL, "2026-06-09"],
      [NIGHTS, "3"],
      [NIGHTS, "3 nights"],
      [ROOM, "suite"],
      [ROOM, "the suite please"],
      [{ ...NOTE, title: "What shall we cook?" }, "Smoked mackerel"],
      [{ ...NOTE, title: "Which city are you from?" }, "Leeds"],
    ] as const) {
      const said = saidTo(new Chat(documentOf([block, { ...NOTE, ref: "last" }])), reply);
      expect(said, reply).not.toMatch(/2026|Suite|3|mackerel/);
    }
  });

  it("says of a long paste which parts were used", () => {
    const chat = new Chat(documentOf([{ ref: "mail", type: "email", title: "E-mail?" }, NOTE]));
    const paste = `Dear all, ${"we look forward to our stay with you very much. ".repeat(6)}Write to jo@example.org.`;
    const outcome = chat.say(paste);
    if (chat.conversation.answers.has("mail"))
      expect(chat.view(outcome).assistantMessages.join(" ")).toContain("From what you wrote I took: jo@example.org");
    else expect(chat.view(outcome).validation).not.toBeNull();
  });
});

describe("a change of an earlier answer", () => {
  it("is said with the new value and the old one, and taken back in a word", () => {
    const chat = new Chat(documentOf([ARRIVAL, NIGHTS, ROOM]));
    chat.say("2026-06-09");
    const said = saidTo(chat, "change the arrival to 2026-06-12");
    expect(said).toMatch(/When do you arrive: Friday, June 12, 2026 instead of Tuesday, June 9, 2026/);
    expect(said).toContain("ndo");
    const undone = chat.say("undo");
    expect(chat.conversation.answers.get("arrival")).toBe("2026-06-09");
    expect(chat.view(undone).question?.ref).toBe("nights");
    expect(chat.view(undone).assistantMessages[0]).toContain("Tuesday, June 9, 2026");
    expect(chat.conversation.control.undo).toEqual([]);
  });

  it.each([
    ["de", "nein, lass das"],
    ["es", "no, déjalo como estaba"],
    ["fr", "non, laissez comme avant"],
    ["pt", "desfazer"],
    ["it", "annulla"],
    ["nl", "nee, laat zoals het was"],
    ["hi", "वापस लो"],
    ["ar", "تراجع"],
    ["zh", "撤销"],
    ["ja", "取り消して"],
  ])("is taken back in %s: %s", (language, word) => {
    const chat = new Chat(documentOf([NIGHTS, { ref: "ok", type: "yes_no", title: "OK?" }]), { language });
    chat.say("3");
    chat.send({ type: "answer", ref: "nights", value: 4 });
    expect(chat.conversation.answers.get("nights")).toBe(4);
    chat.say(word);
    expect(chat.conversation.answers.get("nights")).toBe(3);
    expect(chat.conversation.answers.has("ok")).toBe(false);
  });

  it("can be taken back until the next answer", () => {
    const chat = new Chat(documentOf([NIGHTS, ROOM, NOTE]));
    chat.say("3");
    chat.send({ type: "answer", ref: "nights", value: 4 });
    chat.say("suite");
    chat.say("undo that please");
    expect(chat.conversation.answers.get("nights")).toBe(4);
  });
});

describe("a reaction", () => {
  it("greets by name once, and is seldom the same", () => {
    const blocks = Array.from({ length: 12 }, (_, at) => ({ ...NOTE, ref: `n${at}`, title: `Question ${at}?` }));
    const chat = new Chat(documentOf([{ ref: "name", type: "short_text", title: "Your name?" }, ...blocks]));
    const said = [saidTo(chat, "Ana Smith"), ...blocks.map((_, at) => saidTo(chat, `Smoked mackerel ${at}`))];
    expect(said[0]).toMatch(/Ana/);
    for (let at = 1; at < said.length; at++) if (said[at] !== "") expect(said[at]).not.toBe(said[at - 1]);
    expect(said.filter((text) => text.includes("Ana")).length).toBeLessThanOrEqual(4);
    expect(said.filter((text) => text === "").length).toBeGreaterThan(4);
  });
});

describe("what counts as typed", () => {
  it.each([
    ["14 March 2026", "2026-03-14", "March 14, 2026", true],
    ["14.03.2026", "2026-03-14", "March 14, 2026", true],
    ["not before March 14, 2026", "2026-03-14", "March 14, 2026", false],
    ["+49 171 1234567", "+491711234567", "+49 171 1234567", true],
    ["0171 1234567", "+491711234567", "+49 171 1234567", true],
    ["ana@x.org", "ana@x.org", "ana@x.org", true],
    ["ana at x dot org", "ana@x.org", "ana@x.org", false],
    ["٣", 3, "3", true],
    ["3 nights", 3, "3 nights", true],
    ["5,000m", 5, "5 km", false],
    ["东京", "tokyo", "东京", true],
  ])("%s for %s", (typed, value, shown, literal) => {
    expect(isLiteral(typed, value, () => shown, false)).toBe(literal);
  });
});
