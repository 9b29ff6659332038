/** Template: somebody applies for a job. */
import { endAt, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const jobApplication: Template<"de"> = {
  id: "job-application",
  category: "people",
  languages: ["en", "de"],
  title: { en: "Job application", de: "Stellenbewerbung" },
  summary: {
    en: "A short, fair application: motivation, experience, CV and start date, without a cover letter.",
    de: "Eine kurze, faire Bewerbung: Motivation, Erfahrung, Lebenslauf und Starttermin, ganz ohne Anschreiben.",
  },
  keywords: {
    en: ["hiring", "recruiting", "cv", "resume", "candidate", "career"],
    de: ["bewerbung", "stelle", "lebenslauf", "karriere", "einstellung", "job"],
  },
  doc: {
    title: { en: "Work with us", de: "Arbeiten Sie mit uns" },
    description: { en: "No cover letter needed. Five minutes.", de: "Ohne Anschreiben. Fünf Minuten." },
    settings: {
      greeting: {
        en: "Hello, good that you are interested in working with us.",
        de: "Guten Tag, schön, dass Sie sich für die Arbeit bei uns interessieren.",
      },
      reviewBeforeSubmit: true,
      faq: [
        {
          question: { en: "How long do you keep my data?", de: "Wie lange speichern Sie meine Daten?" },
          answer: {
            en: "Six months after the decision, unless you ask us to delete them earlier.",
            de: "Sechs Monate nach der Entscheidung, auf Wunsch auch kürzer.",
          },
        },
      ],
    },
    hiddenFields: [{ key: "job_id" }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your name?", de: "Wie heißen Sie?" },
        required: true,
      },
      {
        ref: "email",
        type: "email",
        title: {
          en: "Good to meet you, {{answer:name|there}}. Where may we write to?",
          de: "Schön, dass Sie da sind, {{answer:name|willkommen}}. Wohin dürfen wir schreiben?",
        },
        required: true,
      },
      {
        ref: "role",
        type: "single_choice",
        title: { en: "Which role interests you?", de: "Welche Stelle interessiert Sie?" },
        required: true,
        config: {
          options: [
            {
              ref: "engineering",
              label: { en: "Software development", de: "Softwareentwicklung" },
              synonyms: { en: ["developer", "engineer"], de: ["Entwicklung", "Programmieren"] },
            },
            {
              ref: "design",
              label: { en: "Design", de: "Gestaltung" },
              synonyms: { en: ["ux", "designer"], de: ["Design", "UX"] },
            },
            {
              ref: "support",
              label: { en: "Customer support", de: "Kundenbetreuung" },
              synonyms: { en: ["service"], de: ["Support", "Kundenservice"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "permit",
        type: "yes_no",
        title: {
          en: "May you work in this country, now or soon?",
          de: "Dürfen Sie hier arbeiten, jetzt oder in Kürze?",
        },
        required: true,
      },
      {
        ref: "motivation",
        type: "long_text",
        title: { en: "What attracts you to this role?", de: "Was reizt Sie an dieser Stelle?" },
        description: { en: "A few honest sentences are enough.", de: "Ein paar ehrliche Sätze genügen." },
        required: true,
        config: { maxLength: 3000 },
      },
      {
        ref: "years",
        type: "number",
        title: { en: "How many years of experience do you bring?", de: "Wie viele Jahre Erfahrung bringen Sie mit?" },
        description: { en: "0 is fine: we train people, too.", de: "0 ist in Ordnung: Wir bilden auch aus." },
        required: true,
        config: { min: 0, max: 60 },
      },
      {
        ref: "work_sample",
        type: "url",
        title: { en: "Can we see some of your work?", de: "Können wir eine Arbeitsprobe sehen?" },
        description: {
          en: "A repository, a portfolio or a website.",
          de: "Ein Repository, ein Portfolio oder eine Website.",
        },
        visibleIf: isOneOf("role", ["engineering", "design"]),
      },
      {
        ref: "languages",
        type: "matrix",
        title: { en: "How well do you speak these languages?", de: "Wie gut sprechen Sie diese Sprachen?" },
        required: true,
        visibleIf: is("role", "support"),
        config: {
          rows: [
            { ref: "english", label: { en: "English", de: "Englisch" } },
            { ref: "german", label: { en: "German", de: "Deutsch" } },
            { ref: "french", label: { en: "French", de: "Französisch" } },
          ],
          columns: [
            { ref: "none", label: { en: "Not at all", de: "Gar nicht" } },
            { ref: "some", label: { en: "A little", de: "Etwas" } },
            { ref: "fluent", label: { en: "Fluently", de: "Fließend" } },
          ],
        },
      },
      {
        ref: "cv",
        type: "file_upload",
        title: { en: "Please add your CV.", de: "Bitte fügen Sie Ihren Lebenslauf bei." },
        description: {
          en: "PDF, without photo and date of birth if you like.",
          de: "Als PDF, gern ohne Foto und Geburtsdatum.",
        },
        required: true,
        config: { maxFiles: 2, accept: ["application/pdf"] },
      },
      {
        ref: "hours",
        type: "slider",
        title: {
          en: "How many hours a week would you like to work?",
          de: "Wie viele Stunden pro Woche möchten Sie arbeiten?",
        },
        required: true,
        config: { min: 10, max: 40, step: 5, unit: { en: "hours", de: "Stunden" } },
      },
      {
        ref: "salary",
        type: "currency",
        title: { en: "What yearly salary do you have in mind?", de: "Welches Jahresgehalt stellen Sie sich vor?" },
        description: { en: "Gross. You may skip this.", de: "Brutto. Sie können die Frage überspringen." },
        config: { currency: "EUR" },
      },
      {
        ref: "start",
        type: "date",
        title: { en: "When could you start?", de: "Wann könnten Sie anfangen?" },
        required: true,
      },
      {
        ref: "privacy",
        type: "consent",
        title: { en: "May we store your application?", de: "Dürfen wir Ihre Bewerbung speichern?" },
        required: true,
        config: {
          text: {
            en: "My data may be stored and used to handle this application. It is deleted six months after the decision.",
            de: "Meine Daten dürfen gespeichert und für diese Bewerbung verwendet werden. Sie werden sechs Monate nach der Entscheidung gelöscht.",
          },
        },
      },
    ],
    logic: [endAt("no_permit", "permit", is("permit", false))],
    endings: [
      {
        ref: "applied",
        title: { en: "Thank you, {{answer:name}}", de: "Vielen Dank, {{answer:name}}" },
        bodyMd: {
          en: "We read every application ourselves and answer within ten days, at {{answer:email}}.",
          de: "Wir lesen jede Bewerbung selbst und antworten innerhalb von zehn Tagen an {{answer:email}}.",
        },
      },
      {
        ref: "no_permit",
        kind: "screen_out",
        title: { en: "We are sorry, {{answer:name}}", de: "Es tut uns leid, {{answer:name}}" },
        bodyMd: {
          en: "At present we can only employ people who may work here. We hope our paths cross later.",
          de: "Zurzeit können wir nur Menschen mit Arbeitserlaubnis einstellen. Wir hoffen, dass sich unsere Wege später kreuzen.",
        },
      },
    ],
  },
};
