/** A response as the API shows it (§2.1), where the conversation waits, has ended or was left. */
import { describe, expect, it } from "vitest";
import { hiddenFieldsView, missingHiddenFields } from "../../../../machines/conversation/view/hidden-fields.ts";
import { metadataView } from "../../../../machines/conversation/view/metadata.ts";
import { responseView } from "../../../../machines/conversation/view/response-view.ts";
import { Chat, compiled, documentOf } from "../../../support/conversations/chat.ts";

const BLOCKS = [
  { ref: "name", type: "short_text", title: "Your name?", required: true },
  { ref: "age", type: "number", title: "Your age?" },
  { ref: "mail", type: "email", title: "Your mail, {{answer:name}}?", required: true },
];
const viewOf = (chat: Chat) => responseView(chat.form, chat.conversation);
const MINUTE_MS = 60_000;

/** Lets timers fire until the session is in this status. */
function until(chat: Chat, status: string): void {
  for (let turns = 0; chat.status !== status; turns++) {
    if (turns > 20) throw new Error(`the session is ${chat.status}`);
    chat.wake();
  }
}

describe("what is next", () => {
  it("is to be let in, behind a password", () => {
    const accessPasswordHash = "scrypt$16384$8$1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA";
    const chat = new Chat(documentOf(BLOCKS, { settings: { access: "password", accessPasswordHash } }));
    expect(viewOf(chat)).toMatchObject({
      status: "in_progress",
      next: { kind: "auth" },
      missing_required: [{ ref: "name" }, { ref: "mail" }],
    });
  });

  it("is a question, the review, the ending, as the conversation goes", () => {
    const chat = new Chat(documentOf(BLOCKS, { settings: { reviewBeforeSubmit: true } }));
    expect(viewOf(chat).next).toMatchObject({ kind: "block", block: { ref: "name" } });
    chat.answer("name", "Ada");
    chat.answer("age", 36);
    chat.answer("mail", "ada@example.com");
    expect(viewOf(chat)).toMatchObject({ next: { kind: "submit" }, complete_ready: true });
    chat.send({ type: "submit" });
    expect(viewOf(chat).next).toMatchObject({ kind: "ending", ending: { ref: "done" } });
  });

  it("is the question where an abandoned session stood, or its review", () => {
    const chat = new Chat(documentOf(BLOCKS));
    until(chat, "abandoned");
    expect(viewOf(chat).next).toMatchObject({ kind: "block", block: { ref: "name" } });
    const reviewed = new Chat(documentOf(BLOCKS.slice(0, 1), { settings: { reviewBeforeSubmit: true } }));
    reviewed.answer("name", "Ada");
    until(reviewed, "abandoned");
    expect(viewOf(reviewed).next.kind).toBe("submit");
  });

  it("is nothing but a resume link after the expiry", () => {
    const chat = new Chat(documentOf(BLOCKS), { expiresInMs: 20 * MINUTE_MS });
    until(chat, "expired");
    expect(viewOf(chat)).toMatchObject({ status: "abandoned", abandon_reason: "expired", next: { kind: "expired" } });
  });
});

it("an abandoned response lists what it lacks, and is not ready to be completed", () => {
  const chat = new Chat(documentOf(BLOCKS));
  chat.answer("name", "Ada");
  until(chat, "abandoned");
  expect(viewOf(chat)).toMatchObject({
    status: "abandoned",
    complete_ready: false,
    missing_required: [{ ref: "mail", title: "Your mail, Ada?" }],
  });
});

describe("metadata", () => {
  it("has device, geo and network as objects, whatever is known of them", () => {
    const nothing = metadataView({ channel: "api", device: null, geo: null, network: null });
    expect(nothing).toMatchObject({
      device: { type: null, browserVersion: null },
      geo: { country: null, latitude: null, timezone: null },
      network: { asn: null, organization: null },
    });
    const some = metadataView({ channel: "link", geo: { country: "DE" }, device: { type: "mobile", browser: null } });
    expect(some).toMatchObject({
      channel: "link",
      geo: { country: "DE", city: null },
      device: { type: "mobile", os: null },
      network: { asn: null },
    });
    expect(metadataView(null)).toBeNull();
  });
});

describe("hidden fields", () => {
  const form = compiled(
    documentOf(BLOCKS, {
      hiddenFields: [
        { key: "who", required: true },
        { key: "toString", required: true },
        { key: "from", default: "mail", required: true },
        { key: "more" },
      ],
    }),
  );

  it("that are required are missing without a value or a default", () => {
    expect(missingHiddenFields(form, {})).toEqual(["who", "toString"]);
    expect(missingHiddenFields(form, { who: "", toString: "x", from: "" })).toEqual(["who", "from"]);
    expect(missingHiddenFields(form, { who: "me", toString: "x" })).toEqual([]);
  });

  it("show their defaults where nothing was given", () => {
    expect(hiddenFieldsView(form, { who: "me" })).toEqual({ who: "me", from: "mail" });
    expect(hiddenFieldsView(form, { from: "print", other: "1" })).toEqual({ from: "print", other: "1" });
  });
});
