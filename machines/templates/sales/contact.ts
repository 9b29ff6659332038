/** Template: somebody wants something of us; who should answer? */
import { is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const contact: Template<"nl"> = {
  id: "contact",
  category: "sales",
  languages: ["en", "nl"],
  title: { en: "Contact form", nl: "Contactformulier" },
  summary: {
    en: "A friendly way to write to you: topic, message, and how to answer.",
    nl: "Een vriendelijke manier om je te schrijven: onderwerp, bericht en hoe je kunt antwoorden.",
  },
  keywords: {
    en: ["contact us", "message", "question", "enquiry", "get in touch"],
    nl: ["contact", "bericht", "vraag", "aanvraag"],
  },
  doc: {
    title: { en: "Write to us", nl: "Schrijf ons" },
    description: { en: "We answer within one working day.", nl: "We antwoorden binnen één werkdag." },
    settings: {
      greeting: { en: "Hello, what can we do for you?", nl: "Hallo, wat kunnen we voor je doen?" },
      faq: [
        {
          question: { en: "When will you answer?", nl: "Wanneer krijg ik antwoord?" },
          answer: { en: "Within one working day.", nl: "Binnen één werkdag." },
        },
      ],
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What may we call you?", nl: "Hoe mogen we je noemen?" },
        required: true,
        config: { maxLength: 100 },
      },
      {
        ref: "topic",
        type: "single_choice",
        title: {
          en: "Hello {{answer:name|there}}. What is it about?",
          nl: "Hallo {{answer:name|daar}}. Waar gaat het over?",
        },
        required: true,
        config: {
          options: [
            {
              ref: "question",
              label: { en: "A question about an offer", nl: "Een vraag over ons aanbod" },
              synonyms: { en: ["product", "price"], nl: ["product", "prijs"] },
            },
            {
              ref: "order",
              label: { en: "An order I placed", nl: "Een bestelling van mij" },
              synonyms: { en: ["my order", "delivery"], nl: ["mijn bestelling", "levering"] },
            },
            {
              ref: "press",
              label: { en: "Press or partnership", nl: "Pers of samenwerking" },
              synonyms: { en: ["journalist", "partner"], nl: ["journalist", "partner"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "order_number",
        type: "short_text",
        title: { en: "What is the order number?", nl: "Wat is het bestelnummer?" },
        description: {
          en: "It is in the confirmation e-mail. Skip this if you do not have it at hand.",
          nl: "Het staat in de bevestigingsmail. Sla deze vraag over als je het niet bij de hand hebt.",
        },
        visibleIf: is("topic", "order"),
        config: { maxLength: 40 },
      },
      {
        ref: "deadline",
        type: "date",
        title: { en: "By when do you need an answer?", nl: "Wanneer heb je uiterlijk antwoord nodig?" },
        visibleIf: is("topic", "press"),
      },
      {
        ref: "message",
        type: "long_text",
        title: { en: "What would you like to tell us?", nl: "Wat wil je ons vertellen?" },
        required: true,
        config: { maxLength: 5000 },
      },
      {
        ref: "attachment",
        type: "file_upload",
        title: { en: "Would you like to add a picture or a document?", nl: "Wil je een foto of document toevoegen?" },
        config: { maxFiles: 3, accept: ["image/*", "application/pdf"] },
      },
      {
        ref: "channel",
        type: "single_choice",
        title: { en: "How shall we answer?", nl: "Hoe zullen we antwoorden?" },
        required: true,
        config: {
          options: [
            { ref: "email", label: { en: "By e-mail", nl: "Per e-mail" }, synonyms: { en: ["mail"], nl: ["mail"] } },
            {
              ref: "phone",
              label: { en: "By phone", nl: "Telefonisch" },
              synonyms: { en: ["call me", "telephone"], nl: ["bellen", "telefoon"] },
            },
          ],
        },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "What is your e-mail address?", nl: "Wat is je e-mailadres?" },
        required: true,
        visibleIf: is("channel", "email"),
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "Which number may we ring?", nl: "Op welk nummer mogen we je bellen?" },
        description: { en: "With the country code, such as +44.", nl: "Met landcode, zoals +31." },
        required: true,
        visibleIf: is("channel", "phone"),
      },
      {
        ref: "call_time",
        type: "time",
        title: { en: "At what time does a call suit you?", nl: "Hoe laat komt een telefoontje je uit?" },
        description: { en: "Between 9:00 and 17:00.", nl: "Tussen 9.00 en 17.00 uur." },
        visibleIf: is("channel", "phone"),
        config: { min: "09:00", max: "17:00", stepMinutes: 30 },
      },
    ],
    endings: [
      {
        ref: "by_email",
        title: { en: "Thank you, {{answer:name}}", nl: "Bedankt, {{answer:name}}" },
        bodyMd: { en: "We will write to {{answer:email}}.", nl: "We schrijven je op {{answer:email}}." },
      },
      {
        ref: "by_phone",
        title: { en: "Thank you, {{answer:name}}", nl: "Bedankt, {{answer:name}}" },
        bodyMd: { en: "We will ring {{answer:phone}}.", nl: "We bellen je op {{answer:phone}}." },
      },
    ],
    endingRules: [{ when: is("channel", "phone"), ending: "by_phone" }],
  },
};
