/** Template: who would like to rent the flat? */
import { is, isAtLeast, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const rentalApplication: Template<"de"> = {
  id: "rental-application",
  category: "property",
  languages: ["en", "de"],
  title: { en: "Rental application", de: "Mietbewerbung" },
  summary: {
    en: "A fair self-disclosure for a flat: household, income, documents and a verified address.",
    de: "Eine faire Selbstauskunft für eine Wohnung: Haushalt, Einkommen, Unterlagen und eine bestätigte Adresse.",
  },
  keywords: {
    en: ["tenant", "flat", "apartment", "lease", "self-disclosure", "landlord"],
    de: ["miete", "wohnung", "mieter", "selbstauskunft", "vermietung", "bewerbung"],
  },
  doc: {
    title: { en: "Apply for the flat", de: "Bewerbung um die Wohnung" },
    description: {
      en: "About five minutes. We ask only what we need to choose.",
      de: "Etwa fünf Minuten. Wir fragen nur, was wir für die Auswahl brauchen.",
    },
    settings: {
      greeting: {
        en: "Hello, and thank you for your interest in the flat.",
        de: "Guten Tag und vielen Dank für Ihr Interesse an der Wohnung.",
      },
      reviewBeforeSubmit: true,
    },
    hiddenFields: [{ key: "flat_id" }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your full name?", de: "Wie heißen Sie mit vollem Namen?" },
        required: true,
      },
      {
        ref: "email",
        type: "verification",
        title: { en: "Which e-mail address may we write to?", de: "An welche E-Mail-Adresse dürfen wir schreiben?" },
        description: {
          en: "We send you a code, so that nobody can apply in your name.",
          de: "Wir senden Ihnen einen Code, damit sich niemand in Ihrem Namen bewirbt.",
        },
        required: true,
        config: { channel: "email" },
      },
      {
        ref: "people",
        type: "number",
        title: { en: "How many people will live there?", de: "Wie viele Personen ziehen ein?" },
        description: { en: "Including you.", de: "Sie selbst zählen mit." },
        required: true,
        config: { min: 1, max: 12, integer: true },
      },
      {
        ref: "household",
        type: "repeat_group",
        title: { en: "Who will live with you?", de: "Wer zieht mit Ihnen ein?" },
        required: true,
        visibleIf: isAtLeast("people", 2),
        config: {
          max: 11,
          itemLabel: { en: "Person", de: "Person" },
          blocks: [
            {
              ref: "first_name",
              type: "short_text",
              title: { en: "What is their first name?", de: "Wie lautet der Vorname?" },
              required: true,
            },
            {
              ref: "adult",
              type: "yes_no",
              title: { en: "Are they 18 or older?", de: "Ist die Person volljährig?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "employment",
        type: "single_choice",
        title: { en: "What do you live on?", de: "Wovon leben Sie?" },
        required: true,
        config: {
          options: [
            {
              ref: "employed",
              label: { en: "A job", de: "Anstellung" },
              synonyms: { en: ["employed", "salary"], de: ["angestellt", "Gehalt"] },
            },
            {
              ref: "self_employed",
              label: { en: "My own business", de: "Selbstständigkeit" },
              synonyms: { en: ["self-employed", "freelance"], de: ["selbstständig", "freiberuflich"] },
            },
            {
              ref: "studies",
              label: { en: "Studies or training", de: "Studium oder Ausbildung" },
              synonyms: { en: ["student", "apprentice"], de: ["Studentin", "Student", "Azubi"] },
            },
            {
              ref: "pension",
              label: { en: "A pension", de: "Rente" },
              synonyms: { en: ["retired"], de: ["Pension", "Ruhestand"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "income",
        type: "currency",
        title: {
          en: "What is your household's net income a month?",
          de: "Wie hoch ist das monatliche Nettoeinkommen Ihres Haushalts?",
        },
        required: true,
        config: { currency: "EUR" },
      },
      {
        ref: "guarantor",
        type: "yes_no",
        title: { en: "Could somebody stand surety for you?", de: "Könnte jemand für Sie bürgen?" },
        required: true,
        visibleIf: isOneOf("employment", ["studies", "self_employed"]),
      },
      {
        ref: "guarantor_contact",
        type: "contact_info",
        title: { en: "How do we reach that person?", de: "Wie erreichen wir diese Person?" },
        required: true,
        visibleIf: is("guarantor", true),
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "email", required: true },
          ],
        },
      },
      {
        ref: "move_in",
        type: "date",
        title: { en: "From when would you like to move in?", de: "Ab wann möchten Sie einziehen?" },
        required: true,
      },
      {
        ref: "pets",
        type: "yes_no",
        title: { en: "Will animals move in with you?", de: "Ziehen Tiere mit ein?" },
        required: true,
      },
      {
        ref: "which_pets",
        type: "short_text",
        title: { en: "Which animals, and how many?", de: "Welche Tiere, und wie viele?" },
        required: true,
        visibleIf: is("pets", true),
      },
      {
        ref: "documents",
        type: "file_upload",
        title: { en: "Please add proof of income.", de: "Bitte fügen Sie Einkommensnachweise bei." },
        description: {
          en: "The last three statements, as PDF or photo. You may also hand them in later.",
          de: "Die letzten drei Nachweise als PDF oder Foto. Sie können sie auch später einreichen.",
        },
        config: { maxFiles: 5, accept: ["application/pdf", "image/*"] },
      },
      {
        ref: "about",
        type: "long_text",
        title: { en: "Would you like to say something about yourself?", de: "Möchten Sie etwas über sich erzählen?" },
      },
      {
        ref: "truth",
        type: "consent",
        title: { en: "Are your answers true and complete?", de: "Sind Ihre Angaben richtig und vollständig?" },
        required: true,
        config: {
          text: {
            en: "My answers are true and complete. They may be used to choose a tenant and are deleted when the choice is made.",
            de: "Meine Angaben sind richtig und vollständig. Sie dürfen für die Auswahl verwendet werden und werden gelöscht, sobald die Wohnung vergeben ist.",
          },
        },
      },
    ],
    endings: [
      {
        ref: "received",
        title: { en: "Good luck, {{answer:name}}", de: "Viel Erfolg, {{answer:name}}" },
        bodyMd: {
          en: "Your application is complete. We write to everybody, also if the flat goes to somebody else.",
          de: "Ihre Bewerbung ist vollständig. Wir schreiben allen, auch wenn die Wohnung an andere geht.",
        },
      },
      {
        ref: "documents_missing",
        title: { en: "Thank you, {{answer:name}}", de: "Vielen Dank, {{answer:name}}" },
        bodyMd: {
          en: "Only the proof of income is missing now. Please send it in reply to our e-mail.",
          de: "Jetzt fehlen nur noch die Einkommensnachweise. Senden Sie sie einfach als Antwort auf unsere E-Mail.",
        },
      },
    ],
    endingRules: [{ when: { left: { answer: "documents" }, op: "empty" }, ending: "documents_missing" }],
  },
};
