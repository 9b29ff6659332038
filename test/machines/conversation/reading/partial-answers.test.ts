/**
 * Questions that one reply seldom answers: what a respondent says in words becomes the whole, and nothing given is lost
 * on the way.
 */
import { digestOf } from "../../../../machines/conversation/events/turn-digest.ts";
import { expect, test } from "vitest";
import type { Json } from "../../../../machines/json.ts";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const rows = [
  { ref: "food", label: "Food" },
  { ref: "service", label: "Service" },
];
const columns = [
  { ref: "bad", label: "Bad" },
  { ref: "good", label: "Good" },
];
const contact = { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "company" }] };
const guests = {
  blocks: [
    { ref: "name", type: "short_text", title: "Name?", required: true },
    { ref: "age", type: "number", title: "Age?" },
  ],
};

test.each<[string, string, object, readonly string[], Json]>([
  ["a table said at once", "matrix", { rows, columns }, ["food good, service bad"], { food: "good", service: "bad" }],
  [
    "a table from its first row on, where what is said of one row is said of no other",
    "matrix",
    { rows, columns },
    ["hm?", "bad", "good"],
    { food: "bad", service: "good" },
  ],
  [
    "a table row by row, where what is said of one row is not said of those before it",
    "matrix",
    { rows, columns },
    ["food good", "it was bad"],
    { food: "good", service: "bad" },
  ],
  [
    "an address said at once",
    "address",
    {},
    ["Lindenallee 5, 20095 Hamburg"],
    { line1: "Lindenallee 5", city: "Hamburg", zip: "20095" },
  ],
  [
    "an address of which the city was left out",
    "address",
    {},
    ["12 Main Street", "Springfield, IL"],
    { line1: "12 Main Street", city: "Springfield, IL" },
  ],
  [
    "a contact said at once, without what may be left out",
    "contact_info",
    contact,
    ["Ana Souza, ana@example.org"],
    { fullName: "Ana Souza", email: "ana@example.org" },
  ],
  [
    "a contact in parts, after a greeting",
    "contact_info",
    contact,
    ["hello there", "Ana Souza", "ana@example.org", "skip"],
    { fullName: "Ana Souza", email: "ana@example.org" },
  ],
  [
    "a group entry by entry",
    "repeat_group",
    guests,
    ["Ben", "9", "yes", "Mia", "skip", "no"],
    [{ name: "Ben", age: 9 }, { name: "Mia" }],
  ],
  [
    "several entries of a group in one reply, and one more",
    "repeat_group",
    guests,
    ["Anna 7 and Ben 4", "yes", "Mia, 12 years old", "no"],
    [
      { name: "Anna", age: 7 },
      { name: "Ben", age: 4 },
      { name: "Mia", age: 12 },
    ],
  ],
  [
    "an entry of a group in a sentence",
    "repeat_group",
    guests,
    ["there's Anna, she is 7, and little Ben who is 4", "no"],
    [
      { name: "Anna", age: 7 },
      { name: "Ben", age: 4 },
    ],
  ],
  [
    "a last name that was given with the first",
    "contact_info",
    {
      fields: [
        { key: "firstName", required: true },
        { key: "lastName", required: true },
        { key: "email", required: true },
      ],
    },
    ["ana@example.org", "Jonas", "Jonas Weber"],
    { firstName: "Jonas", lastName: "Weber", email: "ana@example.org" },
  ],
  [
    "a whole name without blanks, and its surname",
    "contact_info",
    {
      fields: [
        { key: "firstName", required: true },
        { key: "lastName", required: true },
      ],
    },
    ["佐藤健", "佐藤"],
    { firstName: "健", lastName: "佐藤" },
  ],
  [
    "a given name, and the whole name without blanks",
    "contact_info",
    {
      fields: [
        { key: "firstName", required: true },
        { key: "lastName", required: true },
      ],
    },
    ["健", "佐藤健"],
    { firstName: "健", lastName: "佐藤" },
  ],
  [
    "several cells of a table, and the one that is missing",
    "matrix",
    { rows: [...rows, { ref: "room", label: "Room" }], columns },
    ["food good, service bad", "good"],
    { food: "good", service: "bad", room: "good" },
  ],
])("%s", (_what, type, config, replies, answer) => {
  const chat = new Chat(documentOf([{ ref: "asked", type, title: "How was it?", required: true, config }]));
  for (const reply of replies) chat.say(reply);
  expect(chat.conversation.answers.get("asked")).toEqual(answer);
});

test("a group is introduced by its own question, once; each piece is asked, and asked again, as itself", () => {
  const chat = new Chat(
    documentOf(
      [{ ref: "asked", type: "repeat_group", title: "Who is coming with you?", required: true, config: guests }],
      { settings: { greeting: "Hello!" } },
    ),
  );
  const said = (text: string) => chat.view(chat.say(text)).assistantMessages;
  expect(chat.view(chat.openOutcome).assistantMessages).toEqual(["Hello!", "Who is coming with you?", "Name?"]);
  expect(said("can you repeat the question?")).toEqual(["Name?"]);
  expect(said("Ben").at(-1)).toBe("Age?");
  expect(digestOf(chat.events).assistantMessages.filter((text) => text === "Who is coming with you?")).toHaveLength(1);
  expect(said("what do you mean?").join()).toContain("Age?");
});

test("pieces that begin with a part of the whole are announced, those that were asked from the start are not", () => {
  const announced = ["Let's go through it one by one.", "Step by step, then."];
  const part = new Chat(
    documentOf([{ ref: "asked", type: "contact_info", title: "Who are you?", required: true, config: contact }]),
  );
  expect(announced).toContain(part.view(part.say("Ana Souza")).assistantMessages[0]);
  const group = new Chat(
    documentOf([{ ref: "asked", type: "repeat_group", title: "Who is coming?", required: true, config: guests }]),
  );
  for (const message of group.view(group.say("Ben")).assistantMessages) expect(announced).not.toContain(message);
});
