/** The form that a new installation starts with: small, friendly, and with every kind of thing that a form can do. */
import { formDocumentSchema } from "./parse-document.ts";
import type { FormDocument } from "../document/document.ts";

export const demoForm: FormDocument = formDocumentSchema.parse({
  schemaVersion: 1,
  title: "Summer meetup",
  description: "Registration for our summer meetup: eight quick questions, two minutes.",
  blocks: [
    {
      id: "b1",
      ref: "name",
      type: "short_text",
      title: "What should we call you?",
      description: "The name for your badge; a first name is fine.",
      required: true,
      config: { maxLength: 80, placeholder: "Your name" },
    },
    {
      id: "b2",
      ref: "email",
      type: "email",
      title: "Nice to meet you, {{answer:name|friend}}! Which e-mail address may we send the details to?",
      description: "We only use it for this meetup.",
      required: true,
      config: { placeholder: "you@example.org" },
    },
    {
      id: "b3",
      ref: "coming",
      type: "yes_no",
      title: "Can you join us this summer?",
      required: true,
    },
    {
      id: "b4",
      ref: "arrival",
      type: "date",
      title: "Great! Which day will you arrive?",
      description: "Any day of the week before works; we have coffee all week.",
      required: true,
    },
    {
      id: "b5",
      ref: "guests",
      type: "number",
      title: "How many people are you bringing along?",
      description: "0 if you come on your own, at most 5.",
      required: true,
      config: { min: 0, max: 5, integer: true },
    },
    {
      id: "b6",
      ref: "meal",
      type: "single_choice",
      title: "{{var:seats}} at the table, noted. What would you like for lunch?",
      required: true,
      config: {
        options: [
          { ref: "vegetarian", label: "Vegetarian", synonyms: ["veggie", "no meat"] },
          { ref: "vegan", label: "Vegan", synonyms: ["plant based"] },
          { ref: "meat", label: "With meat", synonyms: ["meat", "chicken", "beef"] },
          {
            ref: "kids",
            label: "Something for the children",
            visibleIf: { left: { answer: "guests" }, op: "gt", right: { const: 0 } },
          },
        ],
        allowOther: true,
      },
    },
    {
      id: "b7",
      ref: "topics",
      type: "multi_choice",
      title: "Which sessions interest you?",
      description: "Choose up to three.",
      config: {
        options: [
          { ref: "design", label: "Conversation design" },
          { ref: "integrations", label: "APIs and webhooks", synonyms: ["api", "webhooks"] },
          { ref: "analytics", label: "Reading the numbers", synonyms: ["analytics"] },
          { ref: "hallway", label: "Just meeting people", synonyms: ["networking"] },
        ],
        maxSelected: 3,
      },
    },
    {
      id: "b8",
      ref: "wishes",
      type: "long_text",
      title: "Anything else we should know?",
      description: "Allergies, access needs, a talk that you would like to give.",
      config: { maxLength: 2000 },
    },
    {
      id: "b9",
      ref: "sorry",
      type: "statement",
      title: "What a pity, {{answer:name|friend}}. One last question, then.",
    },
    {
      id: "b10",
      ref: "reason",
      type: "long_text",
      title: "What keeps you from coming?",
      description: "It helps us to choose a better date next time.",
      config: { maxLength: 2000 },
    },
  ],
  logic: [
    {
      id: "l1",
      after: "coming",
      when: { left: { answer: "coming" }, op: "eq", right: { const: false } },
      do: [{ jump: { block: "sorry" } }],
    },
    { id: "l2", after: "guests", when: {}, do: [{ set: "seats", expr: { add: [{ answer: "guests" }, 1] } }] },
    { id: "l3", after: "wishes", when: {}, do: [{ jump: { ending: "registered" } }] },
    { id: "l4", after: "reason", when: {}, do: [{ jump: { ending: "next_time" } }] },
  ],
  endings: [
    {
      ref: "registered",
      title: "See you soon, {{answer:name|friend}}!",
      bodyMd: "We have kept **{{var:seats}}** at the table and written to {{answer:email}}.",
    },
    { ref: "next_time", title: "Maybe next time!", bodyMd: "Thank you for telling us, {{answer:name|friend}}." },
  ],
  variables: [{ ref: "seats", type: "number", initial: 1 }],
  hiddenFields: [{ key: "utm_source" }],
  settings: {
    greeting: "Hello! This is the registration for our summer meetup. It takes about two minutes.",
    allowRepeat: true,
  },
});
