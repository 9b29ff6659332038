/** Template: an appointment from the free times of the week. */
import { endAt, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const appointment: Template<"de"> = {
  id: "appointment",
  category: "orders",
  languages: ["en", "de"],
  title: { en: "Appointment booking", de: "Terminbuchung" },
  summary: {
    en: "Offer the free times of your week for consultations, at your office or by video.",
    de: "Bieten Sie die freien Zeiten Ihrer Woche für Beratungen an, vor Ort oder per Video.",
  },
  keywords: {
    en: ["booking", "calendar", "consultation", "meeting", "time slot", "schedule"],
    de: ["termin", "kalender", "beratung", "gespräch", "sprechstunde", "buchen"],
  },
  doc: {
    title: { en: "Book an appointment", de: "Termin vereinbaren" },
    description: { en: "Thirty minutes, free of charge.", de: "Dreißig Minuten, kostenlos." },
    settings: {
      greeting: {
        en: "Hello. Let us find a time that suits you.",
        de: "Guten Tag. Finden wir einen Termin, der Ihnen passt.",
      },
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your name?", de: "Wie ist Ihr Name?" },
        required: true,
      },
      {
        ref: "known",
        type: "yes_no",
        title: {
          en: "Have you been with us before, {{answer:name|dear guest}}?",
          de: "Waren Sie schon einmal bei uns, {{answer:name|lieber Gast}}?",
        },
        required: true,
      },
      {
        ref: "topic",
        type: "single_choice",
        title: { en: "What would you like to talk about?", de: "Worüber möchten Sie sprechen?" },
        required: true,
        config: {
          options: [
            { ref: "first", label: { en: "A first conversation", de: "Erstgespräch" }, visibleIf: is("known", false) },
            { ref: "follow_up", label: { en: "A follow-up", de: "Folgetermin" }, visibleIf: is("known", true) },
            { ref: "advice", label: { en: "A particular question", de: "Eine bestimmte Frage" } },
            {
              ref: "cancel",
              label: { en: "Cancel an appointment", de: "Einen Termin absagen" },
              synonyms: { en: ["cancellation"], de: ["Absage", "stornieren"] },
            },
          ],
        },
      },
      {
        ref: "cancelled",
        type: "datetime",
        title: { en: "Which appointment would you like to cancel?", de: "Welchen Termin möchten Sie absagen?" },
        required: true,
        visibleIf: is("topic", "cancel"),
      },
      {
        ref: "question",
        type: "long_text",
        title: { en: "What is your question?", de: "Wie lautet Ihre Frage?" },
        description: { en: "So that we come prepared.", de: "Damit wir uns vorbereiten können." },
        visibleIf: is("topic", "advice"),
      },
      {
        ref: "place",
        type: "single_choice",
        title: { en: "Where shall we meet?", de: "Wo sollen wir uns treffen?" },
        required: true,
        config: {
          options: [
            {
              ref: "office",
              label: { en: "At your office", de: "In Ihrem Büro" },
              synonyms: { en: ["in person"], de: ["persönlich"] },
            },
            { ref: "video", label: { en: "By video", de: "Per Video" }, synonyms: { en: ["online"], de: ["online"] } },
            {
              ref: "phone",
              label: { en: "By phone", de: "Per Telefon" },
              synonyms: { en: ["call"], de: ["telefonisch"] },
            },
          ],
        },
      },
      {
        ref: "slot",
        type: "booking",
        title: { en: "Which time suits you?", de: "Welcher Termin passt Ihnen?" },
        description: { en: "Times are those of Berlin.", de: "Alle Zeiten gelten für Berlin." },
        required: true,
        config: {
          timeZone: "Europe/Berlin",
          durationMinutes: 30,
          noticeMinutes: 1440,
          horizonDays: 42,
          weekly: [
            { day: 1, from: "09:00", to: "12:00" },
            { day: 2, from: "13:00", to: "17:00" },
            { day: 4, from: "09:00", to: "12:00" },
            { day: 4, from: "14:00", to: "18:00" },
          ],
        },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Where may we send the confirmation?", de: "Wohin dürfen wir die Bestätigung senden?" },
        required: true,
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "Which number may we ring?", de: "Unter welcher Nummer dürfen wir anrufen?" },
        description: { en: "With the country code, such as +44.", de: "Mit Ländervorwahl, zum Beispiel +49." },
        required: true,
        visibleIf: is("place", "phone"),
      },
    ],
    logic: [endAt("cancelled", "cancelled")],
    endings: [
      {
        ref: "booked",
        title: { en: "It is booked, {{answer:name}}", de: "Ihr Termin steht, {{answer:name}}" },
        bodyMd: {
          en: "**{{answer:slot}}**. The confirmation goes to {{answer:email}}.",
          de: "**{{answer:slot}}**. Die Bestätigung geht an {{answer:email}}.",
        },
      },
      {
        ref: "by_phone",
        title: { en: "It is booked, {{answer:name}}", de: "Ihr Termin steht, {{answer:name}}" },
        bodyMd: {
          en: "**{{answer:slot}}**: we will ring {{answer:phone}}.",
          de: "**{{answer:slot}}**: Wir rufen Sie unter {{answer:phone}} an.",
        },
      },
      {
        ref: "cancelled",
        title: { en: "The appointment is cancelled", de: "Der Termin ist abgesagt" },
        bodyMd: {
          en: "{{answer:cancelled}} is free again. You are welcome to book another time.",
          de: "{{answer:cancelled}} ist wieder frei. Gern finden wir einen anderen Termin.",
        },
      },
    ],
    endingRules: [{ when: is("place", "phone"), ending: "by_phone" }],
  },
};
