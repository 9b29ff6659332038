/** National phone numbers are of the country that the respondent has named, however the number is given. */
import { describe, expect, it } from "vitest";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const COUNTRY = { ref: "land", type: "country", title: "Where do you live?", required: true };
const PERSON = {
  ref: "person",
  type: "contact_info",
  title: "Who are you?",
  required: true,
  config: {
    fields: [
      { key: "fullName", required: true },
      { key: "phone", required: true },
    ],
  },
};
const PHONE = { ref: "tel", type: "phone", title: "Your phone number?", required: true };

describe.each([
  ["a country", COUNTRY, "DE"],
  [
    "an address",
    { ref: "home", type: "address", title: "Your address?", required: true, config: { required: ["country"] } },
    { country: "DE" },
  ],
])("after the answer to %s", (_what, question, value) => {
  it("a number without a prefix is taken as a value and in words", () => {
    const chat = new Chat(documentOf([question, PERSON, PHONE]));
    chat.answer(question.ref, value);
    chat.answer("person", { fullName: "Ana Souza", phone: "0171 2345679" });
    expect(chat.conversation.answers.get("person")).toEqual({ fullName: "Ana Souza", phone: "+491712345679" });
    chat.say("0171 2345670");
    expect(chat.conversation.answers.get("tel")).toBe("+491712345670");
  });

  it("the question shows whose numbers need no prefix", () => {
    const chat = new Chat(documentOf([question, PERSON]));
    expect(chat.view(chat.answer(question.ref, value)).question).toMatchObject({ ref: "person", defaultCountry: "DE" });
  });
});

it("the author's country comes before the respondent's", () => {
  const chat = new Chat(documentOf([COUNTRY, { ...PHONE, config: { defaultCountry: "GB" } }]));
  expect(chat.view(chat.answer("land", "DE")).question).toMatchObject({ defaultCountry: "GB" });
  chat.answer("tel", "020 7946 0018");
  expect(chat.conversation.answers.get("tel")).toBe("+442079460018");
});

it("a value that is wrong in one field names it in the event, and in the turn keeps to its shape", () => {
  const chat = new Chat(documentOf([PERSON]));
  const outcome = chat.answer("person", { fullName: "Ana", phone: "12" });
  expect(outcome.events.find(({ type }) => type === "validation.failed")?.data).toMatchObject({
    ref: "person",
    code: "invalid_phone",
    field: "phone",
  });
  expect(Object.keys(chat.view(outcome).validation ?? {})).toEqual(["ref", "code", "message"]);
});
