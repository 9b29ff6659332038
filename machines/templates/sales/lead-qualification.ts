/** Template: is an enquiry worth a call from sales, and how soon? */
import { calculate, hasReached, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const leadQualification: Template<"fr"> = {
  id: "lead-qualification",
  category: "sales",
  languages: ["en", "fr"],
  title: { en: "Lead qualification", fr: "Qualification de prospects" },
  summary: {
    en: "Score enquiries by size, budget and time, and promise the promising ones a quick call.",
    fr: "Évaluez les demandes selon la taille, le budget et le délai, et promettez un rappel rapide aux plus sérieuses.",
  },
  keywords: {
    en: ["leads", "sales", "budget", "demo", "prospect", "b2b"],
    fr: ["prospect", "vente", "budget", "démonstration", "commercial", "b2b"],
  },
  doc: {
    title: { en: "Tell us about your project", fr: "Parlez-nous de votre projet" },
    description: {
      en: "Two minutes, so that the right person gets back to you.",
      fr: "Deux minutes pour que la bonne personne vous réponde.",
    },
    settings: {
      greeting: {
        en: "Hello, good to meet you. A few questions, and we know who can help you best.",
        fr: "Bonjour et bienvenue. Quelques questions, et nous saurons qui peut le mieux vous aider.",
      },
    },
    hiddenFields: [{ key: "utm_source" }, { key: "utm_campaign" }],
    variables: [{ ref: "points", type: "number", initial: 0 }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your name?", fr: "Comment vous appelez-vous ?" },
        required: true,
        config: { maxLength: 100 },
      },
      {
        ref: "company",
        type: "short_text",
        title: {
          en: "Nice to meet you, {{answer:name|there}}. Which company are you with?",
          fr: "Enchantés, {{answer:name|et bienvenue}}. Pour quelle entreprise travaillez-vous ?",
        },
        required: true,
        config: { maxLength: 200 },
      },
      {
        ref: "size",
        type: "dropdown",
        title: { en: "How many people work there?", fr: "Combien de personnes y travaillent ?" },
        required: true,
        config: {
          options: [
            { ref: "s", label: { en: "1 to 10", fr: "De 1 à 10" }, score: 5 },
            { ref: "m", label: { en: "11 to 50", fr: "De 11 à 50" }, score: 15 },
            { ref: "l", label: { en: "51 to 250", fr: "De 51 à 250" }, score: 25 },
            { ref: "xl", label: { en: "More than 250", fr: "Plus de 250" }, score: 30 },
          ],
        },
      },
      {
        ref: "need",
        type: "long_text",
        title: { en: "What would you like to solve?", fr: "Quel problème souhaitez-vous résoudre ?" },
        description: { en: "Two or three sentences are plenty.", fr: "Deux ou trois phrases suffisent." },
        required: true,
      },
      {
        ref: "budget_known",
        type: "yes_no",
        title: { en: "Is there a budget for it yet?", fr: "Un budget est-il déjà prévu ?" },
        required: true,
      },
      {
        ref: "budget",
        type: "currency",
        title: {
          en: "Roughly how much is set aside for the year?",
          fr: "Quel montant environ est prévu pour l'année ?",
        },
        description: { en: "A rough figure is fine.", fr: "Un ordre de grandeur suffit." },
        visibleIf: is("budget_known", true),
        config: { currency: "EUR", currencies: ["USD", "GBP"] },
      },
      {
        ref: "timing",
        type: "single_choice",
        title: { en: "When would you like to start?", fr: "Quand souhaitez-vous commencer ?" },
        required: true,
        config: {
          options: [
            {
              ref: "now",
              label: { en: "Within a month", fr: "D'ici un mois" },
              synonyms: { en: ["now", "as soon as possible", "asap"], fr: ["tout de suite", "dès que possible"] },
              score: 30,
            },
            { ref: "quarter", label: { en: "Within three months", fr: "D'ici trois mois" }, score: 20 },
            {
              ref: "later",
              label: { en: "Later", fr: "Plus tard" },
              synonyms: { en: ["next year"], fr: ["l'année prochaine"] },
              score: 5,
            },
            {
              ref: "looking",
              label: { en: "I am only looking around", fr: "Je me renseigne seulement" },
              synonyms: { en: ["no plans"], fr: ["pas de projet précis"] },
              score: 0,
            },
          ],
        },
      },
      {
        ref: "role",
        type: "single_choice",
        title: { en: "What is your part in the decision?", fr: "Quel est votre rôle dans la décision ?" },
        visibleIf: isOneOf("timing", ["now", "quarter"]),
        config: {
          options: [
            { ref: "decide", label: { en: "I decide", fr: "Je décide" } },
            { ref: "advise", label: { en: "I recommend", fr: "Je recommande" } },
            { ref: "research", label: { en: "I gather information", fr: "Je recueille des informations" } },
          ],
        },
      },
      {
        ref: "email",
        type: "email",
        title: {
          en: "What is your work e-mail address?",
          fr: "Quelle est votre adresse électronique professionnelle ?",
        },
        required: true,
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "And a number, if you prefer a call?", fr: "Et un numéro, si vous préférez un appel ?" },
        description: { en: "With the country code, such as +44.", fr: "Avec l'indicatif du pays, par exemple +33." },
      },
    ],
    logic: [
      calculate("points", "size", { add: [{ var: "points" }, { score: "size" }] }),
      calculate("points", "budget_known", { add: [{ var: "points" }, 20] }, is("budget_known", true)),
      calculate("points", "timing", { add: [{ var: "points" }, { score: "timing" }] }),
    ],
    endings: [
      {
        ref: "thanks",
        title: { en: "Thank you, {{answer:name}}", fr: "Merci, {{answer:name}}" },
        bodyMd: {
          en: "We will write to {{answer:email}} within two working days.",
          fr: "Nous vous écrirons à {{answer:email}} sous deux jours ouvrés.",
        },
      },
      {
        ref: "fast_lane",
        title: { en: "Thank you, {{answer:name}}. Let us talk soon", fr: "Merci, {{answer:name}}. Parlons-nous vite" },
        bodyMd: {
          en: "Your project fits well with what we do. A specialist will be in touch within **one working day**.",
          fr: "Votre projet correspond bien à notre métier. Une personne spécialisée vous contactera sous **un jour ouvré**.",
        },
      },
    ],
    endingRules: [{ when: hasReached("points", 55), ending: "fast_lane" }],
  },
};
