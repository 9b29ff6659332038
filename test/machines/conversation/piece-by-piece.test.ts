/** Questions that one reply seldom answers: what a respondent says in words becomes the whole, and nothing given is lost on the way. */
import { expect, test } from "vitest";
import type { Json } from "../../../machines/json.ts";
import { Chat, documentOf } from "../../support/chat.ts";

const rows = [{ ref: "food", label: "Food" }, { ref: "service", label: "Service" }];
const columns = [{ ref: "bad", label: "Bad" }, { ref: "good", label: "Good" }];
const contact = { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "company" }] };
const guests = { blocks: [{ ref: "name", type: "short_text", title: "Name?", required: true }, { ref: "age", type: "number", title: "Age?" }] };

test.each<[string, string, object, readonly string[], Json]>([
  ["a table said at once", "matrix", { rows, columns }, ["food good, service bad"], { food: "good", service: "bad" }],
  ["a table row by row, where what is said of one row is not said of those before it", "matrix", { rows, columns }, ["food good", "it was bad"], { food: "good", service: "bad" }],
  ["an address said at once", "address", {}, ["Lindenallee 5, 20095 Hamburg"], { line1: "Lindenallee 5", city: "Hamburg", zip: "20095" }],
  ["an address of which the city was left out", "address", {}, ["12 Main Street", "Springfield, IL"], { line1: "12 Main Street", city: "Springfield, IL" }],
  ["a contact said at once, without what may be left out", "contact_info", contact, ["Ana Souza, ana@example.org"], { fullName: "Ana Souza", email: "ana@example.org" }],
  ["a contact in parts, after a greeting", "contact_info", contact, ["hello there", "Ana Souza", "ana@example.org", "skip"], { fullName: "Ana Souza", email: "ana@example.org" }],
  ["a group entry by entry", "repeat_group", guests, ["Ben", "9", "yes", "Mia", "skip", "no"], [{ name: "Ben", age: 9 }, { name: "Mia" }]],
])("%s", (_what, type, config, replies, answer) => {
  const chat = new Chat(documentOf([{ ref: "asked", type, title: "How was it?", required: true, config }]));
  for (const reply of replies) chat.say(reply);
  expect(chat.conversation.answers.get("asked")).toEqual(answer);
});
