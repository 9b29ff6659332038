/** Template: what does a reader of the newsletter want to receive, and how often? */
import { endAt, is, isNot } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const newsletterPreferences: Template<"de"> = {
  id: "newsletter-preferences",
  category: "sales",
  languages: ["en", "de"],
  title: { en: "Newsletter preferences", de: "Newsletter-Einstellungen" },
  summary: {
    en: "Let readers choose topics and rhythm, or leave without fuss, with a consent that is kept.",
    de: "Lassen Sie Lesende Themen und Rhythmus wählen oder sich einfach abmelden, mit einer Einwilligung zum Nachweis.",
  },
  keywords: {
    en: ["newsletter", "subscribe", "unsubscribe", "mailing list", "opt-in"],
    de: ["newsletter", "abonnieren", "abmelden", "verteiler", "einwilligung"],
  },
  doc: {
    title: { en: "Your newsletter, your way", de: "Ihr Newsletter nach Wunsch" },
    description: { en: "Decide what we send, and how often.", de: "Entscheiden Sie, was wir senden und wie oft." },
    settings: {
      greeting: {
        en: "Hello. You decide what reaches your inbox.",
        de: "Guten Tag. Sie entscheiden, was in Ihrem Postfach landet.",
      },
      allowRepeat: true,
    },
    blocks: [
      {
        ref: "email",
        type: "email",
        title: { en: "Which e-mail address is it about?", de: "Um welche E-Mail-Adresse geht es?" },
        required: true,
      },
      {
        ref: "wish",
        type: "single_choice",
        title: { en: "What would you like to do?", de: "Was möchten Sie tun?" },
        required: true,
        config: {
          options: [
            {
              ref: "subscribe",
              label: { en: "Subscribe", de: "Neu anmelden" },
              synonyms: { en: ["sign up", "join"], de: ["abonnieren", "anmelden"] },
            },
            {
              ref: "change",
              label: { en: "Change what I receive", de: "Auswahl ändern" },
              synonyms: { en: ["other topics", "less mail"], de: ["andere Themen", "weniger Mails"] },
            },
            {
              ref: "leave",
              label: { en: "Unsubscribe", de: "Ganz abmelden" },
              synonyms: { en: ["leave the list", "no more mail"], de: ["abbestellen", "kündigen", "keine Mails mehr"] },
            },
          ],
        },
      },
      {
        ref: "leave_reason",
        type: "single_choice",
        title: { en: "May we ask why?", de: "Dürfen wir fragen, warum?" },
        description: {
          en: "You are unsubscribed either way.",
          de: "Abgemeldet werden Sie in jedem Fall.",
        },
        visibleIf: is("wish", "leave"),
        config: {
          options: [
            { ref: "too_many", label: { en: "Too many mails", de: "Zu viele E-Mails" } },
            { ref: "not_relevant", label: { en: "Not relevant to me", de: "Für mich nicht interessant" } },
            { ref: "never_asked", label: { en: "I never signed up", de: "Ich habe mich nie angemeldet" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "topics",
        type: "multi_choice",
        title: { en: "Which topics would you like?", de: "Welche Themen wünschen Sie?" },
        required: true,
        visibleIf: isNot("wish", "leave"),
        config: {
          options: [
            { ref: "news", label: { en: "Product news", de: "Neues zu Produkten" } },
            { ref: "guides", label: { en: "Guides and tips", de: "Anleitungen und Tipps" } },
            { ref: "events", label: { en: "Events", de: "Veranstaltungen" } },
            { ref: "offers", label: { en: "Offers", de: "Angebote" } },
          ],
        },
      },
      {
        ref: "rhythm",
        type: "single_choice",
        title: { en: "How often may we write?", de: "Wie oft dürfen wir schreiben?" },
        required: true,
        visibleIf: isNot("wish", "leave"),
        config: {
          options: [
            {
              ref: "weekly",
              label: { en: "Every week", de: "Jede Woche" },
              synonyms: { en: ["weekly"], de: ["wöchentlich"] },
            },
            {
              ref: "monthly",
              label: { en: "Every month", de: "Jeden Monat" },
              synonyms: { en: ["monthly"], de: ["monatlich"] },
            },
            {
              ref: "quarterly",
              label: { en: "Four times a year", de: "Viermal im Jahr" },
              synonyms: { en: ["quarterly"], de: ["vierteljährlich", "jedes Quartal"] },
            },
          ],
        },
      },
      {
        ref: "consent",
        type: "consent",
        title: { en: "May we send you the newsletter?", de: "Dürfen wir Ihnen den Newsletter senden?" },
        required: true,
        visibleIf: is("wish", "subscribe"),
        config: {
          text: {
            en: "I would like to receive the newsletter at my e-mail address. I can withdraw this consent at any time with the link in every issue.",
            de: "Ich möchte den Newsletter an meine E-Mail-Adresse erhalten. Diese Einwilligung kann ich jederzeit über den Link in jeder Ausgabe widerrufen.",
          },
        },
      },
    ],
    logic: [endAt("goodbye", "leave_reason")],
    endings: [
      {
        ref: "saved",
        title: { en: "That is settled", de: "Das ist notiert" },
        bodyMd: {
          en: "You will receive: {{answer:topics}}. Rhythm: {{answer:rhythm}}.",
          de: "Sie erhalten: {{answer:topics}}. Rhythmus: {{answer:rhythm}}.",
        },
      },
      {
        ref: "goodbye",
        title: { en: "You are unsubscribed", de: "Sie sind abgemeldet" },
        bodyMd: {
          en: "{{answer:email}} will receive no further issues. You are welcome back at any time.",
          de: "An {{answer:email}} gehen keine weiteren Ausgaben. Sie sind jederzeit wieder willkommen.",
        },
      },
    ],
  },
};
