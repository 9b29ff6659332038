/** Template: colleagues say how somebody works, from every side. */
import { is, isNot } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const feedback360: Template<"es"> = {
  id: "feedback-360",
  category: "people",
  languages: ["en", "es"],
  title: { en: "360-degree feedback", es: "Evaluación 360 grados" },
  summary: {
    en: "Colleagues, reports and managers describe strengths and wishes with examples, in ten minutes.",
    es: "Colegas, equipo y responsables describen fortalezas y deseos con ejemplos, en diez minutos.",
  },
  keywords: {
    en: ["360", "peer review", "performance", "appraisal", "leadership", "colleague"],
    es: ["360", "desempeño", "colegas", "liderazgo", "evaluación", "compañeros"],
  },
  doc: {
    title: { en: "Feedback for a colleague", es: "Feedback para alguien del equipo" },
    description: {
      en: "Kind and concrete helps most. Your name is not shown.",
      es: "Lo que más ayuda es ser amable y concreto. No se muestra tu nombre.",
    },
    settings: {
      greeting: {
        en: "Hello. Thank you for taking ten minutes for somebody's growth.",
        es: "Hola. Gracias por dedicar diez minutos a que alguien crezca.",
      },
      shuffledGroups: [["listens", "delivers", "helps"]],
    },
    hiddenFields: [{ key: "review_id" }],
    blocks: [
      {
        ref: "person",
        type: "short_text",
        title: { en: "Who is your feedback about?", es: "¿Sobre quién es tu feedback?" },
        required: true,
      },
      {
        ref: "relation",
        type: "single_choice",
        title: {
          en: "How do you work with {{answer:person|this person}}?",
          es: "¿Cómo trabajas con {{answer:person|esta persona}}?",
        },
        required: true,
        config: {
          options: [
            {
              ref: "peer",
              label: { en: "We are peers", es: "Somos colegas" },
              synonyms: { en: ["colleague"], es: ["compañeros"] },
            },
            { ref: "report", label: { en: "I report to this person", es: "Dependo de esta persona" } },
            { ref: "manager", label: { en: "I lead this person", es: "Dirijo a esta persona" } },
            {
              ref: "self",
              label: { en: "It is about me", es: "Es sobre mí" },
              synonyms: { en: ["myself"], es: ["autoevaluación"] },
            },
          ],
        },
      },
      {
        ref: "listens",
        type: "opinion_scale",
        title: { en: "Listens and takes others seriously", es: "Escucha y toma en serio a los demás" },
        required: true,
        config: { max: 5, labels: { low: { en: "Rarely", es: "Casi nunca" }, high: { en: "Always", es: "Siempre" } } },
      },
      {
        ref: "delivers",
        type: "opinion_scale",
        title: { en: "Keeps promises and deadlines", es: "Cumple promesas y plazos" },
        required: true,
        config: { max: 5, labels: { low: { en: "Rarely", es: "Casi nunca" }, high: { en: "Always", es: "Siempre" } } },
      },
      {
        ref: "helps",
        type: "opinion_scale",
        title: { en: "Helps others to succeed", es: "Ayuda a que otras personas tengan éxito" },
        required: true,
        config: { max: 5, labels: { low: { en: "Rarely", es: "Casi nunca" }, high: { en: "Always", es: "Siempre" } } },
      },
      {
        ref: "leads",
        type: "matrix",
        title: { en: "And as a leader?", es: "¿Y al dirigir?" },
        required: true,
        visibleIf: is("relation", "report"),
        config: {
          rows: [
            { ref: "clear", label: { en: "Sets clear goals", es: "Marca objetivos claros" } },
            { ref: "trust", label: { en: "Trusts the team", es: "Confía en el equipo" } },
            { ref: "support", label: { en: "Is there when needed", es: "Está cuando hace falta" } },
          ],
          columns: [
            { ref: "rarely", label: { en: "Rarely", es: "Casi nunca" } },
            { ref: "often", label: { en: "Often", es: "A menudo" } },
            { ref: "always", label: { en: "Always", es: "Siempre" } },
          ],
        },
      },
      {
        ref: "strength",
        type: "long_text",
        title: { en: "What should stay exactly as it is?", es: "¿Qué debería seguir exactamente igual?" },
        description: {
          en: "Describe a situation, if one comes to mind.",
          es: "Describe una situación, si te viene alguna a la mente.",
        },
        required: true,
      },
      {
        ref: "wish",
        type: "long_text",
        title: { en: "What would you like to see more of?", es: "¿Qué te gustaría ver más a menudo?" },
        required: true,
        visibleIf: isNot("relation", "self"),
      },
      {
        ref: "goal",
        type: "long_text",
        title: { en: "What would you like to learn this year?", es: "¿Qué quieres aprender este año?" },
        required: true,
        visibleIf: is("relation", "self"),
      },
      {
        ref: "promotion",
        type: "yes_no",
        title: {
          en: "Is {{answer:person|this person}} ready for a bigger role?",
          es: "¿Está {{answer:person|esta persona}} en condiciones de asumir más responsabilidad?",
        },
        visibleIf: is("relation", "manager"),
      },
      {
        ref: "share",
        type: "consent",
        title: { en: "May your words be quoted?", es: "¿Se pueden citar tus palabras?" },
        required: true,
        visibleIf: isNot("relation", "self"),
        config: {
          mustAccept: false,
          text: {
            en: "My written answers may be quoted word for word, without my name.",
            es: "Mis respuestas escritas se pueden citar literalmente, sin mi nombre.",
          },
        },
      },
    ],
    endings: [
      {
        ref: "thanks",
        title: { en: "Thank you", es: "Gracias" },
        bodyMd: {
          en: "Your feedback reaches {{answer:person}} together with that of others.",
          es: "Tu feedback llegará a {{answer:person}} junto con el de otras personas.",
        },
      },
      {
        ref: "self_done",
        title: { en: "That is your own view", es: "Esta es tu propia visión" },
        bodyMd: {
          en: "In the next conversation you will compare it with what others see.",
          es: "En la próxima conversación la compararás con lo que ven los demás.",
        },
      },
    ],
    endingRules: [{ when: is("relation", "self"), ending: "self_done" }],
  },
};
