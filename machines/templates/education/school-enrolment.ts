/** Template: a child is enrolled at a school. */
import { includes, is, isAtLeast } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const schoolEnrolment: Template<"it"> = {
  id: "school-enrolment",
  category: "education",
  languages: ["en", "it"],
  title: { en: "School enrolment", it: "Iscrizione a scuola" },
  summary: {
    en: "Parents enrol a child: details, languages, care after school, health and documents.",
    it: "Le famiglie iscrivono un bambino o una bambina: dati, lingue, doposcuola, salute e documenti.",
  },
  keywords: {
    en: ["school", "kindergarten", "pupil", "registration", "child", "parents"],
    it: ["scuola", "asilo", "alunno", "iscrizione", "genitori", "doposcuola"],
  },
  doc: {
    title: { en: "Enrol your child", it: "Iscrivi tuo figlio o tua figlia" },
    description: { en: "Ten minutes. You can pause and come back.", it: "Dieci minuti. Puoi fermarti e riprendere." },
    settings: {
      greeting: {
        en: "Welcome. We look forward to getting to know your family.",
        it: "Che piacere averti qui. Non vediamo l'ora di conoscere la tua famiglia.",
      },
      reviewBeforeSubmit: true,
    },
    blocks: [
      {
        ref: "child",
        type: "short_text",
        title: { en: "What is your child's first and last name?", it: "Come si chiama chi vuoi iscrivere?" },
        description: { en: "As in the birth certificate.", it: "Nome e cognome, come nell'atto di nascita." },
        required: true,
      },
      {
        ref: "born",
        type: "date",
        title: {
          en: "When was {{answer:child|your child}} born?",
          it: "Qual è la data di nascita di {{answer:child|chi vuoi iscrivere}}?",
        },
        required: true,
        config: { min: "2005-01-01" },
      },
      {
        ref: "grade",
        type: "number",
        title: { en: "Which grade is it for?", it: "Per quale classe?" },
        description: { en: "1 to 8.", it: "Da 1 a 8." },
        required: true,
        config: { min: 1, max: 8, integer: true },
      },
      {
        ref: "previous",
        type: "short_text",
        title: {
          en: "Which school has {{answer:child|your child}} attended so far?",
          it: "Quale scuola frequenta ora {{answer:child|chi vuoi iscrivere}}?",
        },
        required: true,
        visibleIf: isAtLeast("grade", 2),
      },
      {
        ref: "report",
        type: "file_upload",
        title: { en: "Please add the last school report.", it: "Allega l'ultima pagella." },
        visibleIf: isAtLeast("grade", 2),
        config: { maxFiles: 2, accept: ["application/pdf", "image/*"] },
      },
      {
        ref: "languages",
        type: "multi_choice",
        title: { en: "Which languages do you speak at home?", it: "Quali lingue parlate a casa?" },
        required: true,
        config: {
          options: [
            { ref: "italian", label: { en: "Italian", it: "Italiano" } },
            { ref: "english", label: { en: "English", it: "Inglese" } },
            { ref: "german", label: { en: "German", it: "Tedesco" } },
            { ref: "arabic", label: { en: "Arabic", it: "Arabo" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "care",
        type: "yes_no",
        title: { en: "Do you need care after school?", it: "Ti serve il doposcuola?" },
        required: true,
      },
      {
        ref: "care_days",
        type: "multi_choice",
        title: { en: "On which days?", it: "In quali giorni?" },
        required: true,
        visibleIf: is("care", true),
        config: {
          options: [
            { ref: "mon", label: { en: "Monday", it: "Lunedì" } },
            { ref: "tue", label: { en: "Tuesday", it: "Martedì" } },
            { ref: "wed", label: { en: "Wednesday", it: "Mercoledì" } },
            { ref: "thu", label: { en: "Thursday", it: "Giovedì" } },
            { ref: "fri", label: { en: "Friday", it: "Venerdì" } },
          ],
        },
      },
      {
        ref: "until",
        type: "time",
        title: { en: "Until what time?", it: "Fino a che ora?" },
        description: { en: "At the latest 18:00.", it: "Al più tardi le 18:00." },
        required: true,
        visibleIf: is("care", true),
        config: { min: "14:00", max: "18:00", stepMinutes: 30 },
      },
      {
        ref: "health",
        type: "multi_choice",
        title: { en: "What should the school watch for?", it: "A che cosa deve fare attenzione la scuola?" },
        config: {
          options: [
            { ref: "allergy", label: { en: "An allergy", it: "Un'allergia" } },
            { ref: "medicine", label: { en: "Medicine", it: "Farmaci" } },
            { ref: "support", label: { en: "Learning support", it: "Sostegno nello studio" } },
          ],
        },
      },
      {
        ref: "allergy",
        type: "short_text",
        title: { en: "Which allergy is it, and what helps?", it: "Di quale allergia si tratta, e che cosa aiuta?" },
        required: true,
        visibleIf: includes("health", "allergy"),
      },
      {
        ref: "support_needs",
        type: "long_text",
        title: {
          en: "Which support helps {{answer:child|your child}} to learn?",
          it: "Quale sostegno aiuta {{answer:child|chi vuoi iscrivere}} a imparare?",
        },
        required: true,
        visibleIf: includes("health", "support"),
      },
      {
        ref: "parents",
        type: "repeat_group",
        title: { en: "Who may we call?", it: "Chi possiamo chiamare?" },
        description: { en: "Parents or other people you trust.", it: "Genitori o altre persone di fiducia." },
        required: true,
        config: {
          min: 1,
          max: 4,
          itemLabel: { en: "Person", it: "Persona" },
          blocks: [
            {
              ref: "name",
              type: "short_text",
              title: { en: "What is their name?", it: "Come si chiama?" },
              required: true,
            },
            {
              ref: "phone",
              type: "phone",
              title: { en: "What is their phone number?", it: "Qual è il suo numero di telefono?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "home",
        type: "address",
        title: {
          en: "Where does {{answer:child|your child}} live?",
          it: "Dove abita {{answer:child|chi vuoi iscrivere}}?",
        },
        required: true,
        config: { required: ["line1", "zip", "city"] },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Which e-mail address do you read every day?", it: "Quale indirizzo e-mail leggi ogni giorno?" },
        required: true,
      },
      {
        ref: "photos",
        type: "consent",
        title: {
          en: "May the school publish photos of your child?",
          it: "La scuola può pubblicare foto di tuo figlio o tua figlia?",
        },
        required: true,
        config: {
          mustAccept: false,
          text: {
            en: "Photos of my child from school life may appear on the website of the school. I may withdraw this at any time.",
            it: "Le foto di mio figlio o mia figlia nella vita scolastica possono apparire sul sito della scuola. Posso revocare il consenso in ogni momento.",
          },
        },
      },
    ],
    endings: [
      {
        ref: "enrolled",
        title: { en: "Welcome, {{answer:child}}", it: "Ti aspettiamo, {{answer:child}}" },
        bodyMd: {
          en: "We confirm the place to {{answer:email}} within a week.",
          it: "Confermiamo il posto a {{answer:email}} entro una settimana.",
        },
      },
      {
        ref: "conversation",
        title: { en: "Welcome, {{answer:child}}", it: "Ti aspettiamo, {{answer:child}}" },
        bodyMd: {
          en: "We would like to talk about the support with you first, and will write to {{answer:email}}.",
          it: "Prima vorremmo parlare con te del sostegno: scriveremo a {{answer:email}}.",
        },
      },
    ],
    endingRules: [{ when: includes("health", "support"), ending: "conversation" }],
  },
};
