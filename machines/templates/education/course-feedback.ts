/** Template: how was a course, and what should change? */
import { is, isAtLeast, isAtMost } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const courseFeedback: Template<"it"> = {
  id: "course-feedback",
  category: "education",
  languages: ["en", "it"],
  title: { en: "Course feedback", it: "Valutazione di un corso" },
  summary: {
    en: "Participants rate content, teaching and pace of a course and say what they will use.",
    it: "Chi partecipa valuta contenuti, docenza e ritmo di un corso e dice che cosa userà.",
  },
  keywords: {
    en: ["training", "workshop", "evaluation", "teacher", "student", "class"],
    it: ["formazione", "workshop", "valutazione", "docente", "studenti", "lezione"],
  },
  doc: {
    title: { en: "How was the course?", it: "Com'è andato il corso?" },
    description: { en: "Three minutes, without names.", it: "Tre minuti, senza nomi." },
    settings: {
      greeting: {
        en: "Hello. Your opinion makes the next course better.",
        it: "Ciao. La tua opinione migliora il prossimo corso.",
      },
    },
    hiddenFields: [{ key: "course_id" }],
    blocks: [
      {
        ref: "course",
        type: "short_text",
        title: { en: "Which course did you attend?", it: "Quale corso hai seguito?" },
        required: true,
      },
      {
        ref: "overall",
        type: "rating",
        title: {
          en: "How did you like “{{answer:course|the course}}”?",
          it: "Quanto ti è piaciuto «{{answer:course|il corso}}»?",
        },
        description: { en: "One to five stars.", it: "Da una a cinque stelle." },
        required: true,
        config: { max: 5, icon: "star" },
      },
      {
        ref: "aspects",
        type: "matrix",
        title: { en: "And in detail?", it: "E più in dettaglio?" },
        required: true,
        config: {
          rows: [
            { ref: "content", label: { en: "Content", it: "Contenuti" } },
            { ref: "teaching", label: { en: "Teaching", it: "Docenza" } },
            { ref: "material", label: { en: "Material", it: "Materiale" } },
            { ref: "room", label: { en: "Room or platform", it: "Aula o piattaforma" } },
          ],
          columns: [
            { ref: "poor", label: { en: "Poor", it: "Scarso" }, score: 0 },
            { ref: "fair", label: { en: "Fair", it: "Sufficiente" }, score: 1 },
            { ref: "good", label: { en: "Good", it: "Buono" }, score: 2 },
            { ref: "excellent", label: { en: "Excellent", it: "Ottimo" }, score: 3 },
          ],
        },
      },
      {
        ref: "pace",
        type: "single_choice",
        title: { en: "How was the pace?", it: "Com'era il ritmo?" },
        required: true,
        config: {
          options: [
            { ref: "slow", label: { en: "Too slow", it: "Troppo lento" } },
            { ref: "right", label: { en: "Just right", it: "Giusto" } },
            { ref: "fast", label: { en: "Too fast", it: "Troppo veloce" } },
          ],
        },
      },
      {
        ref: "lost",
        type: "short_text",
        title: { en: "At which topic did you lose the thread?", it: "Su quale argomento hai perso il filo?" },
        visibleIf: is("pace", "fast"),
      },
      {
        ref: "use",
        type: "long_text",
        title: { en: "What will you use first?", it: "Che cosa metterai in pratica subito?" },
        visibleIf: isAtLeast("overall", 3),
      },
      {
        ref: "problem",
        type: "long_text",
        title: { en: "What disappointed you most?", it: "Che cosa ti ha deluso di più?" },
        required: true,
        visibleIf: isAtMost("overall", 2),
      },
      {
        ref: "confidence",
        type: "opinion_scale",
        title: { en: "How sure do you feel about the topic now?", it: "Quanta sicurezza senti ora sull'argomento?" },
        required: true,
        config: {
          max: 5,
          labels: { low: { en: "Not at all", it: "Nessuna" }, high: { en: "Very sure", it: "Molta" } },
        },
      },
      {
        ref: "next",
        type: "multi_choice",
        title: { en: "What would you like to learn next?", it: "Che cosa ti piacerebbe imparare dopo?" },
        config: {
          options: [
            { ref: "deeper", label: { en: "The same, but deeper", it: "Lo stesso tema, più a fondo" } },
            { ref: "practice", label: { en: "More practice", it: "Più esercizi pratici" } },
            { ref: "related", label: { en: "A related topic", it: "Un tema affine" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "quote",
        type: "yes_no",
        title: { en: "May we quote you without a name?", it: "Possiamo citarti senza nome?" },
        required: true,
        visibleIf: isAtLeast("overall", 4),
      },
    ],
    endings: [
      {
        ref: "thanks",
        title: { en: "Thank you", it: "Grazie" },
        bodyMd: {
          en: "The teachers read every answer before the next course.",
          it: "I docenti leggono ogni risposta prima del prossimo corso.",
        },
      },
      {
        ref: "improve",
        title: { en: "Thank you for your frankness", it: "Grazie per la sincerità" },
        bodyMd: {
          en: "We will work on it. If you would like to repeat the course, it is free for you.",
          it: "Ci lavoreremo. Se vuoi rifare il corso, per te è gratuito.",
        },
      },
    ],
    endingRules: [{ when: isAtMost("overall", 2), ending: "improve" }],
  },
};
