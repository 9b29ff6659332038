/** Replies that tell more than the piece that is asked, or stand for an earlier answer. */
import { describe, expect, it } from "vitest";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const addresses = documentOf([
  { ref: "billing", type: "address", title: "Billing address?", required: true },
  { ref: "delivery", type: "address", title: "Delivery address?", required: true },
]);
const rue = { line1: "9 Rue Cler", city: "Paris", zip: "75007" };

describe("an address that is asked piece by piece", () => {
  it("is replaced by the whole address", () => {
    const chat = new Chat(addresses, { language: "en" });
    chat.say("9 Rue Cler");
    chat.say("9 Rue Cler, 75007 Paris");
    expect(chat.conversation.answers.get("billing")).toEqual(rue);
  });

  it('is no place for "same as above" where nothing stands above', () => {
    const chat = new Chat(addresses, { language: "en" });
    chat.say("same as above");
    expect(chat.conversation.answers.has("billing")).toBe(false);
    expect(chat.conversation.control.collected).toBeNull();
  });

  it('takes the earlier address for "same as above", and not where another street was given', () => {
    const chat = new Chat(addresses, { language: "en" });
    chat.say("9 Rue Cler, 75007 Paris");
    chat.say("5 Elm St");
    chat.say("same as above");
    expect(chat.conversation.answers.has("delivery")).toBe(false);
    const other = new Chat(addresses, { language: "en" });
    other.say("9 Rue Cler, 75007 Paris");
    other.say("same as above");
    expect(other.conversation.answers.get("delivery")).toEqual(rue);
  });
});

const guests = (language: string) =>
  documentOf(
    [
      {
        ref: "guests",
        type: "repeat_group",
        title: "Who?",
        required: true,
        config: {
          blocks: [
            { ref: "name", type: "short_text", title: "Name?", required: true },
            { ref: "age", type: "number", title: "Age?", required: true },
          ],
        },
      },
    ],
    { settings: { languages: [language] } },
  );

describe("several things in one reply", () => {
  it.each([
    ["en", "my twins Hugo and Martina, both 8", "no", 8, 8],
    ["de", "meine Zwillinge Hugo und Martina, beide 8", "nein", 8, 8],
    ["es", "mis gemelos Hugo y Martina, los dos 8", "no", 8, 8],
    ["fr", "mes jumeaux Hugo et Martina, tous les deux 8 ans", "non", 8, 8],
    ["en", "two: Hugo (8) and Martina, 5", "no", 8, 5],
  ])("are recorded one by one, %s: %s", (language, text, no, one, other) => {
    const chat = new Chat(guests(language), { language });
    chat.say(text);
    chat.say(no);
    expect(chat.conversation.answers.get("guests")).toEqual([
      { name: "Hugo", age: one },
      { name: "Martina", age: other },
    ]);
  });
});

describe("contact details with a mistyped address", () => {
  it("keep the name while the address is asked", () => {
    const fields = ["firstName", "lastName", "email"].map((key) => ({ key, required: true }));
    const document = documentOf([
      { ref: "contact", type: "contact_info", title: "How can we reach you?", required: true, config: { fields } },
    ]);
    const chat = new Chat(document, { language: "en" });
    chat.say("I'm Femi Adeyemi, femi.ade@gmial.com");
    chat.say("femi.ade@gmail.com");
    expect(chat.conversation.answers.get("contact")).toEqual({
      firstName: "Femi",
      lastName: "Adeyemi",
      email: "femi.ade@gmail.com",
    });
  });
});
