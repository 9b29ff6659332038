/** Template: somebody asks for time off. */
import { is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const leaveRequest: Template<"it"> = {
  id: "leave-request",
  category: "people",
  languages: ["en", "it"],
  title: { en: "Leave request", it: "Richiesta di ferie o permesso" },
  summary: {
    en: "Employees ask for holiday, sick or special leave, with cover and proof where it is needed.",
    it: "Il personale chiede ferie, malattia o permessi, con sostituzione e certificato dove servono.",
  },
  keywords: {
    en: ["holiday", "vacation", "absence", "sick note", "time off", "hr"],
    it: ["ferie", "permesso", "malattia", "assenza", "certificato", "risorse umane"],
  },
  doc: {
    title: { en: "Ask for time off", it: "Chiedi un'assenza" },
    description: { en: "One minute; your manager decides.", it: "Un minuto; decide chi coordina il tuo team." },
    settings: {
      greeting: { en: "Hello. When would you like to be away?", it: "Ciao. Vediamo insieme la tua assenza." },
      allowRepeat: true,
    },
    hiddenFields: [{ key: "employee_id" }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your name?", it: "Come ti chiami?" },
        required: true,
      },
      {
        ref: "kind",
        type: "single_choice",
        title: {
          en: "What kind of leave is it, {{answer:name|colleague}}?",
          it: "{{answer:name|Bene}}, che tipo di assenza è?",
        },
        required: true,
        config: {
          options: [
            { ref: "holiday", label: { en: "Holiday", it: "Ferie" }, synonyms: { en: ["vacation"], it: ["vacanza"] } },
            {
              ref: "sick",
              label: { en: "Sick leave", it: "Malattia" },
              synonyms: { en: ["ill", "sick"], it: ["ammalato", "ammalata"] },
            },
            {
              ref: "parental",
              label: { en: "Parental leave", it: "Congedo parentale" },
              synonyms: { en: ["baby"], it: ["maternità", "paternità"] },
            },
            {
              ref: "special",
              label: { en: "Special leave", it: "Permesso speciale" },
              synonyms: { en: ["wedding", "funeral", "moving house"], it: ["matrimonio", "lutto", "trasloco"] },
            },
          ],
        },
      },
      {
        ref: "dates",
        type: "date_range",
        title: { en: "From which day to which?", it: "Da che giorno a che giorno?" },
        description: { en: "The first and the last day away.", it: "Il primo e l'ultimo giorno di assenza." },
        required: true,
        config: { maxDays: 400 },
      },
      {
        ref: "half_day",
        type: "yes_no",
        title: { en: "Is one of them only half a day?", it: "Uno di questi è solo mezza giornata?" },
        visibleIf: isOneOf("kind", ["holiday", "special"]),
      },
      {
        ref: "which_half",
        type: "short_text",
        title: { en: "Which half of which day?", it: "Quale metà di quale giorno?" },
        required: true,
        visibleIf: is("half_day", true),
      },
      {
        ref: "certificate",
        type: "file_upload",
        title: { en: "Do you have a doctor's note?", it: "Hai un certificato medico?" },
        description: {
          en: "Needed from the third day on. You can hand it in later.",
          it: "Serve dal terzo giorno. Puoi inviarlo anche dopo.",
        },
        visibleIf: is("kind", "sick"),
        config: { maxFiles: 1, accept: ["image/*", "application/pdf"] },
      },
      {
        ref: "due",
        type: "date",
        title: {
          en: "When is the child expected, or when was it born?",
          it: "Quando è prevista, o c'è stata, la nascita?",
        },
        required: true,
        visibleIf: is("kind", "parental"),
      },
      {
        ref: "occasion",
        type: "short_text",
        title: { en: "What is the occasion?", it: "Qual è il motivo?" },
        required: true,
        visibleIf: is("kind", "special"),
      },
      {
        ref: "cover",
        type: "short_text",
        title: { en: "Who covers for you?", it: "Chi ti sostituisce?" },
        required: true,
        visibleIf: isOneOf("kind", ["holiday", "parental", "special"]),
      },
      {
        ref: "handover",
        type: "long_text",
        title: { en: "What should that person know?", it: "Che cosa deve sapere questa persona?" },
        visibleIf: isOneOf("kind", ["holiday", "parental"]),
      },
      {
        ref: "urgent",
        type: "yes_no",
        title: {
          en: "Is there something that cannot wait until you are back?",
          it: "C'è qualcosa che non può aspettare il tuo ritorno?",
        },
        required: true,
        visibleIf: is("kind", "sick"),
      },
      {
        ref: "what_urgent",
        type: "long_text",
        title: { en: "What is it, and who could take it on?", it: "Di che si tratta, e chi può occuparsene?" },
        required: true,
        visibleIf: is("urgent", true),
      },
    ],
    endings: [
      {
        ref: "requested",
        title: { en: "Your request is on its way", it: "La richiesta è partita" },
        bodyMd: {
          en: "**{{answer:dates}}**, covered by {{answer:cover}}. You hear from your manager within three days.",
          it: "**{{answer:dates}}**, con {{answer:cover}} al tuo posto. Avrai una risposta entro tre giorni.",
        },
      },
      {
        ref: "get_well",
        title: { en: "Get well soon, {{answer:name}}", it: "Riprenditi presto, {{answer:name}}" },
        bodyMd: {
          en: "We have noted **{{answer:dates}}**. Take the time you need.",
          it: "Abbiamo segnato **{{answer:dates}}**. Prenditi il tempo che serve.",
        },
      },
      {
        ref: "congratulations",
        title: { en: "Congratulations, {{answer:name}}", it: "Congratulazioni, {{answer:name}}" },
        bodyMd: {
          en: "The people team will write to you about the next steps.",
          it: "Le risorse umane ti scriveranno per i prossimi passi.",
        },
      },
    ],
    endingRules: [
      { when: is("kind", "sick"), ending: "get_well" },
      { when: is("kind", "parental"), ending: "congratulations" },
    ],
  },
};
