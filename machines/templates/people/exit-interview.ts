/** Template: why does somebody leave, and what can be learnt from it? */
import { any, includes, is, isAtMost } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const exitInterview: Template<"fr"> = {
  id: "exit-interview",
  category: "people",
  languages: ["en", "fr"],
  title: { en: "Exit interview", fr: "Entretien de départ" },
  summary: {
    en: "Ask people who leave, frankly and without names, what drove them away and what would have kept them.",
    fr: "Demandez à celles et ceux qui partent, en toute franchise, ce qui les y pousse et ce qui les aurait retenus.",
  },
  keywords: {
    en: ["offboarding", "leaving", "resignation", "turnover", "hr"],
    fr: ["départ", "démission", "fidélisation", "rh", "fin de contrat"],
  },
  doc: {
    title: { en: "Before you go", fr: "Avant votre départ" },
    description: {
      en: "Your answers go to the people team only, and are reported in sums.",
      fr: "Vos réponses ne sont lues que par l'équipe RH et restituées de façon agrégée.",
    },
    settings: {
      greeting: {
        en: "Hello. Thank you for the time with us, and for being frank one last time.",
        fr: "Bonjour. Merci pour le temps passé avec nous, et pour votre franchise une dernière fois.",
      },
    },
    hiddenFields: [{ key: "department" }],
    blocks: [
      {
        ref: "tenure",
        type: "single_choice",
        title: { en: "How long have you been with us?", fr: "Depuis combien de temps travaillez-vous chez nous ?" },
        required: true,
        config: {
          options: [
            { ref: "months", label: { en: "Less than a year", fr: "Moins d'un an" } },
            { ref: "years", label: { en: "One to five years", fr: "D'un à cinq ans" } },
            { ref: "long", label: { en: "Longer", fr: "Plus longtemps" } },
          ],
        },
      },
      {
        ref: "expectations",
        type: "long_text",
        title: {
          en: "What was different from what you had expected?",
          fr: "Qu'est-ce qui a été différent de vos attentes ?",
        },
        visibleIf: is("tenure", "months"),
      },
      {
        ref: "reasons",
        type: "multi_choice",
        title: { en: "What made you decide to leave?", fr: "Qu'est-ce qui vous a décidé à partir ?" },
        description: { en: "Choose up to three.", fr: "Trois réponses au plus." },
        required: true,
        config: {
          options: [
            {
              ref: "pay",
              label: { en: "Pay", fr: "La rémunération" },
              synonyms: { en: ["salary", "money"], fr: ["salaire", "argent"] },
            },
            {
              ref: "growth",
              label: { en: "Too little to learn", fr: "Trop peu d'évolution" },
              synonyms: { en: ["career", "growth"], fr: ["carrière", "évolution"] },
            },
            {
              ref: "manager",
              label: { en: "My manager", fr: "Ma hiérarchie directe" },
              synonyms: { en: ["boss", "leadership"], fr: ["chef", "manager"] },
            },
            {
              ref: "workload",
              label: { en: "The workload", fr: "La charge de travail" },
              synonyms: { en: ["stress", "overtime"], fr: ["stress", "heures supplémentaires"] },
            },
            { ref: "life", label: { en: "Private reasons", fr: "Des raisons personnelles" } },
          ],
          allowOther: true,
          maxSelected: 3,
        },
      },
      {
        ref: "manager_story",
        type: "long_text",
        title: {
          en: "What should have gone differently with your manager?",
          fr: "Qu'est-ce qui aurait dû se passer autrement avec votre hiérarchie ?",
        },
        description: { en: "This is passed on to nobody by name.", fr: "Rien n'est transmis de façon nominative." },
        visibleIf: includes("reasons", "manager"),
      },
      {
        ref: "hours",
        type: "slider",
        title: {
          en: "How many hours did you work in a usual week?",
          fr: "Combien d'heures travailliez-vous par semaine, en général ?",
        },
        visibleIf: includes("reasons", "workload"),
        config: { min: 10, max: 80, step: 1, unit: { en: "hours", fr: "heures" } },
      },
      {
        ref: "aspects",
        type: "matrix",
        title: { en: "How were these?", fr: "Comment jugez-vous ces aspects ?" },
        required: true,
        config: {
          rows: [
            { ref: "team", label: { en: "Team", fr: "Équipe" } },
            { ref: "tasks", label: { en: "Tasks", fr: "Missions" } },
            { ref: "tools", label: { en: "Tools", fr: "Outils" } },
            { ref: "balance", label: { en: "Balance with private life", fr: "Équilibre avec la vie privée" } },
          ],
          columns: [
            { ref: "bad", label: { en: "Bad", fr: "Mauvais" }, score: 0 },
            { ref: "fair", label: { en: "Fair", fr: "Correct" }, score: 1 },
            { ref: "good", label: { en: "Good", fr: "Bon" }, score: 2 },
          ],
        },
      },
      {
        ref: "kept",
        type: "long_text",
        title: { en: "What would have made you stay?", fr: "Qu'est-ce qui vous aurait fait rester ?" },
      },
      {
        ref: "recommend",
        type: "nps",
        title: {
          en: "How likely are you to recommend us as an employer?",
          fr: "Nous recommanderiez-vous comme employeur ?",
        },
        required: true,
        config: {
          labels: {
            low: { en: "Not at all", fr: "Pas du tout" },
            high: { en: "Without hesitation", fr: "Sans hésiter" },
          },
        },
      },
      {
        ref: "return",
        type: "yes_no",
        title: { en: "Would you work with us again one day?", fr: "Reviendriez-vous un jour travailler avec nous ?" },
        required: true,
      },
      {
        ref: "talk",
        type: "yes_no",
        title: { en: "Would you like to talk to somebody in person?", fr: "Souhaitez-vous en parler de vive voix ?" },
        required: true,
        visibleIf: any(includes("reasons", "manager"), isAtMost("recommend", 3)),
      },
      {
        ref: "private_email",
        type: "email",
        title: {
          en: "Which private address may we write to?",
          fr: "À quelle adresse privée pouvons-nous vous écrire ?",
        },
        required: true,
        visibleIf: any(is("return", true), is("talk", true)),
      },
    ],
    endings: [
      {
        ref: "farewell",
        title: { en: "All the best", fr: "Bonne continuation" },
        bodyMd: {
          en: "Thank you for everything. What you wrote helps those who stay.",
          fr: "Merci pour tout. Vos réponses aideront les personnes qui restent.",
        },
      },
      {
        ref: "keep_in_touch",
        title: { en: "All the best, and see you again", fr: "Bonne continuation, et à bientôt" },
        bodyMd: {
          en: "We will stay in touch through {{answer:private_email}}.",
          fr: "Nous resterons en contact via {{answer:private_email}}.",
        },
      },
      {
        ref: "conversation",
        title: { en: "Let us talk", fr: "Parlons-en" },
        bodyMd: {
          en: "Somebody you can trust will suggest a time to {{answer:private_email}} before your last day.",
          fr: "Une personne de confiance vous proposera un moment à {{answer:private_email}} avant votre dernier jour.",
        },
      },
    ],
    endingRules: [
      { when: is("talk", true), ending: "conversation" },
      { when: is("return", true), ending: "keep_in_touch" },
    ],
  },
};
