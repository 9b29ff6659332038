/** Fields, screens and settings of a Typeform, as blocks, endings and settings of the document. */
import { describe, expect, test } from "vitest";
import type { FormDocument } from "../../../machines/document/document.ts";
import { Chat } from "../../support/conversations/chat.ts";
import { choice, CHOICES, constant, imported } from "./typeform-definitions.ts";

describe("fields", () => {
  const one = (field: Record<string, unknown>): FormDocument["blocks"][number] | undefined =>
    imported({
      fields: [
        { ref: "q", title: "Title", ...field },
        { ref: "z", type: "yes_no", title: "Z" },
      ],
    }).document.blocks[0];

  test.each<[Record<string, unknown>, string, Record<string, unknown>]>([
    [{ type: "long_text", validations: { max_length: 300 } }, "long_text", { maxLength: 300 }],
    [{ type: "email" }, "email", {}],
    [{ type: "website" }, "url", {}],
    [{ type: "phone_number", properties: { default_country_code: "de" } }, "phone", { defaultCountry: "DE" }],
    [{ type: "number", validations: { min_value: 1, max_value: 9 } }, "number", { min: 1, max: 9 }],
    [{ type: "rating", properties: { steps: 7, shape: "heart" } }, "rating", { max: 7, icon: "heart" }],
    [
      { type: "opinion_scale", properties: { steps: 5, start_at_one: true, labels: { left: "low", right: "high" } } },
      "opinion_scale",
      { min: 1, max: 5, labels: { low: "low", high: "high" } },
    ],
    [{ type: "opinion_scale", properties: { steps: 11 } }, "opinion_scale", { min: 0, max: 10 }],
    [
      { type: "nps", properties: { labels: { left: "no", right: "yes" } } },
      "nps",
      { labels: { low: "no", high: "yes" } },
    ],
    [{ type: "ranking", properties: { choices: CHOICES, randomize: true } }, "ranking", { shuffle: true }],
    [
      { type: "dropdown", properties: { choices: CHOICES, alphabetical_order: true } },
      "dropdown",
      {
        options: [
          { ref: "blue", label: "Blue" },
          { ref: "green", label: "Green apple" },
          { ref: "red", label: "Red" },
        ],
      },
    ],
    [
      {
        type: "picture_choice",
        properties: { choices: CHOICES, allow_multiple_selection: true },
        validations: { min_selection: 1, max_selection: 2 },
      },
      "picture_choice",
      { multiple: true, min: 1, max: 2 },
    ],
    [
      {
        type: "multiple_choice",
        properties: { choices: CHOICES, allow_multiple_selection: true, randomize: true },
        validations: { max_selection: 2 },
      },
      "multi_choice",
      { maxSelected: 2, shuffle: true },
    ],
    [
      { type: "legal", validations: { required: true }, properties: { description: "The terms." } },
      "consent",
      { text: "The terms.", mustAccept: true },
    ],
    [{ type: "file_upload" }, "file_upload", {}],
    [
      { type: "payment", properties: { currency: "EUR", price: { type: "variable", value: "price" } } },
      "payment",
      { currency: "EUR", amount: { round: { mul: [{ var: "price" }, 100] } } },
    ],
    [
      { type: "payment", properties: { currency: "JPY", price: { type: "constant", value: 500 } } },
      "payment",
      { currency: "JPY", amountMinor: 500 },
    ],
    [{ type: "statement", properties: { button_text: "Go on" } }, "statement", { buttonText: "Go on" }],
    [
      {
        type: "contact_info",
        properties: {
          fields: [
            { subfield_key: "first_name", type: "short_text", validations: { required: true } },
            { subfield_key: "email", type: "email" },
          ],
        },
      },
      "contact_info",
      {
        fields: [
          { key: "firstName", required: true },
          { key: "email", required: false },
        ],
      },
    ],
    [
      {
        type: "address",
        properties: {
          fields: [
            { subfield_key: "city", type: "short_text", validations: { required: true } },
            { subfield_key: "country", type: "dropdown" },
          ],
        },
      },
      "address",
      { required: ["city"] },
    ],
    [{ type: "telepathy" }, "long_text", {}],
  ])("%j", (field, type, config) => {
    const block = one(field);
    expect(block?.type).toBe(type);
    expect(block?.config).toMatchObject(config);
  });

  test("choices keep their pictures; one without a web address and a film are listed", () => {
    const attachment = (href: string, type = "image"): object => ({
      type,
      href,
      properties: { description: "Seen from afar" },
    });
    const choices = [
      { ref: "sea", label: "Sea", attachment: attachment("https://images.example.org/sea") },
      { ref: "hills", attachment: attachment("https://images.example.org/hills") },
      { ref: "town", label: "Town", attachment: attachment("town.png") },
      { ref: "lake", label: "Lake", attachment: attachment("https://films.example.org/lake", "video") },
    ];
    const { document, notCarriedOver } = imported({
      fields: [{ ref: "q", type: "picture_choice", title: "Where?", properties: { choices } }],
    });
    expect(document.blocks[0]?.config["options"]).toEqual([
      { ref: "sea", label: "Sea", imageUrl: "https://images.example.org/sea" },
      { ref: "hills", label: "Seen from afar", imageUrl: "https://images.example.org/hills" },
      { ref: "town", label: "Town" },
      { ref: "lake", label: "Lake" },
    ]);
    expect(notCarriedOver.map(({ path, what }) => `${path}: ${what}`)).toEqual([
      "fields.0.properties.choices.2.attachment: the picture of a choice",
      "fields.0.properties.choices.3.attachment.href: the film of a choice",
    ]);
  });

  test("of a group follow its title; a jump to the first of them from outside comes by the title", () => {
    const { document } = imported({
      fields: [
        { ref: "start", type: "yes_no", title: "Start" },
        { ref: "skipped", type: "yes_no", title: "Skipped" },
        {
          ref: "group",
          type: "group",
          title: "A group",
          properties: { fields: [{ ref: "inner", type: "yes_no", title: "Inner" }] },
        },
      ],
      logic: [
        {
          type: "field",
          ref: "start",
          actions: [
            {
              action: "jump",
              details: { to: { type: "field", value: "inner" } },
              condition: { op: "is", vars: [{ type: "field", value: "start" }, constant(true)] },
            },
          ],
        },
      ],
    });
    expect(document.blocks.map(({ ref, type }) => [ref, type])).toEqual([
      ["start", "yes_no"],
      ["skipped", "yes_no"],
      ["group", "statement"],
      ["inner", "yes_no"],
    ]);
    expect(document.logic[0]?.do).toEqual([{ jump: { block: "group" } }]);
  });

  test("inside a contact or a table are parts of its answer, for rules and texts", () => {
    const { document, notCarriedOver } = imported({
      fields: [
        {
          ref: "me",
          type: "contact_info",
          title: "You",
          properties: { fields: [{ ref: "mail", subfield_key: "email", type: "email" }] },
        },
        {
          ref: "table",
          type: "matrix",
          title: "Rate",
          properties: {
            fields: ["a", "b"].map((ref) => ({
              ref,
              title: `Row ${ref}`,
              type: "multiple_choice",
              properties: {
                choices: [
                  { ref: `${ref}1`, label: "Good" },
                  { ref: `${ref}2`, label: "Bad" },
                ],
              },
              validations: { required: true },
            })),
          },
        },
        { ref: "end", type: "short_text", title: "We write to {{field:mail}}" },
      ],
      thankyou_screens: [
        { ref: "no", title: "No" },
        { ref: "yes", title: "Yes" },
      ],
      logic: [
        {
          type: "field",
          ref: "end",
          actions: [
            {
              action: "jump",
              details: { to: { type: "thankyou", value: "yes" } },
              condition: { op: "is", vars: [{ type: "field", value: "b" }, choice("b2")] },
            },
          ],
        },
      ],
    });
    expect(notCarriedOver).toEqual([]);
    const chat = new Chat(document);
    chat.answer("me", { email: "ana@example.org" });
    chat.answer("table", { a: "a1", b: "a2" });
    expect(document.blocks[2]?.title).toBe("We write to {{answer:me.email}}");
    chat.answer("end", "fine");
    expect(chat.conversation.control.endingRef).toBe("yes");
  });

  test("without valid refs get some, the same each time, and two never the same", () => {
    const fields = [
      { type: "yes_no", title: "Ça va ?" },
      { type: "yes_no", title: "Ça va ?" },
      { type: "yes_no", ref: "not a ref!", title: "x" },
      { type: "yes_no", ref: "constructor", title: "!!!" },
    ];
    const refs = imported({ fields }).document.blocks.map(({ ref }) => ref);
    expect(refs).toEqual(["ca_va", "ca_va_2", "not_a_ref", "question_4"]);
    expect(imported({ fields }).document.blocks.map(({ ref }) => ref)).toEqual(refs);
  });
});

test("screens and settings become greeting, endings and settings", () => {
  const { document, notCarriedOver } = imported({
    title: "A *bold* title",
    welcome_screens: [{ title: "Hello", properties: { description: "It takes _two_ minutes." } }],
    settings: {
      language: "di",
      show_typeform_branding: false,
      autosave_progress: false,
      redirect_after_submit_url: "https://example.org/next",
      meta: { description: "About" },
      notification: { self: { enabled: true, recipients: ["me@example.org", "{{field:x}}"] } },
      google_analytics: "UA-1",
    },
    fields: [{ ref: "q", type: "yes_no", title: "*Really*, {{field:nobody}}?" }],
    thankyou_screens: [
      {
        ref: "bye",
        title: "Bye",
        properties: {
          description: "See *you*",
          button_mode: "redirect",
          button_text: "Home",
          redirect_url: "https://example.org/?q={{field:q}}",
        },
      },
      { ref: "away", title: "Away", type: "url_redirect", properties: { redirect_url: "https://example.org/away" } },
    ],
  });
  expect(document).toMatchObject({
    title: "A bold title",
    description: "About",
    settings: {
      greeting: "Hello\n\nIt takes _two_ minutes.",
      languages: ["de"],
      branding: false,
      resumable: false,
      redirectUrl: "https://example.org/next",
      notifyEmails: ["me@example.org"],
    },
    blocks: [{ title: "**Really**,?" }],
    endings: [
      {
        ref: "bye",
        title: "Bye",
        bodyMd: "See **you**\n\n[Home](https://example.org/?q={{answer:q}})",
        kind: "success",
      },
      { ref: "away", kind: "redirect", redirectUrl: "https://example.org/away" },
    ],
  });
  expect(notCarriedOver.map(({ path }) => path)).toEqual([
    "settings.notification.self.recipients",
    "fields.0",
    "settings.google_analytics",
  ]);
});

test("pictures of statements, of the welcome and of endings are carried over, and a film", () => {
  const picture = (href: string, type = "image") => ({ type, href, properties: { description: "A map" } });
  const { document, notCarriedOver } = imported({
    title: "Pictures",
    welcome_screens: [
      {
        ref: "hi",
        title: "Hello",
        attachment: picture("https://example.org/hi.png"),
        properties: { button_text: "Start", show_button: true, description: "Two *minutes*" },
      },
    ],
    fields: [
      {
        ref: "look",
        type: "statement",
        title: "Look",
        attachment: picture("https://example.org/look.png"),
        properties: { description: "Answers are appreciated", button_text: "On", show_button: false },
      },
      {
        ref: "film",
        type: "short_text",
        title: "And this?",
        attachment: picture("https://example.org/film.mp4", "video"),
      },
    ],
    thankyou_screens: [
      {
        ref: "bye",
        title: "Bye",
        attachment: picture("https://example.org/bye.png"),
        properties: { description: "See you" },
      },
    ],
  });
  expect(document.blocks).toMatchObject([
    {
      type: "statement",
      title: "Hello",
      description: "Two **minutes**",
      media: { kind: "image", url: "https://example.org/hi.png", alt: "A map" },
      config: { buttonText: "Start" },
    },
    {
      type: "statement",
      description: "Answers are appreciated",
      media: { url: "https://example.org/look.png" },
      config: {},
    },
    { media: { kind: "video" } },
  ]);
  expect(document.endings).toMatchObject([{ bodyMd: "![A map](https://example.org/bye.png)\n\nSee you" }]);
  expect(notCarriedOver).toEqual([]);
});

test("an ending without a title has one all the same", () => {
  const endingOf = (title: string, description = "") =>
    imported({
      fields: [{ ref: "q", type: "short_text", title: "Q?" }],
      thankyou_screens: [{ ref: "t", title, properties: { description } }],
    }).document.endings[0];
  expect(endingOf("", "We call you.\nSoon")).toMatchObject({ title: "We call you.", bodyMd: "Soon" });
  expect(endingOf("")).toMatchObject({ title: "Thank you!", bodyMd: "Your answers have been recorded." });
  expect(endingOf(`Thank you. ${"We read it all. ".repeat(20)}`, "Bye")).toMatchObject({
    title: "Thank you.",
    bodyMd: expect.stringMatching(/^We read it all\.[^]*\n\nBye$/),
  });
});

test("screens among the fields are endings and the greeting, wherever they stand", () => {
  const { document } = imported({
    fields: [
      { ref: "w", type: "welcome_screen", title: "Hello" },
      { ref: "q", type: "short_text", title: "Q?" },
      { ref: "out", type: "thankyou_screen", title: "Out" },
      { ref: "r", type: "short_text", title: "R?" },
      { ref: "bye", type: "thankyou_screen", title: "Bye" },
    ],
  });
  expect(document.blocks.map(({ ref }) => ref)).toEqual(["q", "r"]);
  expect(document.endings.map(({ title }) => title)).toEqual(["Out", "Bye"]);
  expect(document.settings.greeting).toBe("Hello");
});
