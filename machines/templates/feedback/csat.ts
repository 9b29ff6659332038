/** Template: how satisfied is a customer with what they have just had from us? */
import { all, includes, is, isAtLeast, isAtMost } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const csat: Template<"fr"> = {
  id: "csat",
  category: "feedback",
  languages: ["en", "fr"],
  title: { en: "Customer satisfaction", fr: "Satisfaction client" },
  summary: {
    en: "Ask after a purchase or a support case how it went, and offer a call to whoever is unhappy.",
    fr: "Demandez après un achat ou une assistance comment cela s'est passé, et proposez un rappel en cas de déception.",
  },
  keywords: {
    en: ["csat", "support", "service", "satisfaction survey", "customer effort", "ces"],
    fr: ["csat", "assistance", "service après-vente", "enquête de satisfaction", "effort client"],
  },
  doc: {
    title: { en: "How did we do?", fr: "Comment cela s'est-il passé ?" },
    description: {
      en: "A few questions about your last contact with us.",
      fr: "Quelques questions sur votre dernier échange avec nous.",
    },
    settings: {
      greeting: {
        en: "Hello. You were in touch with us recently, and we would like to know how it went.",
        fr: "Bonjour. Vous avez récemment été en contact avec nous, et nous aimerions savoir comment cela s'est passé.",
      },
    },
    hiddenFields: [{ key: "case_id" }],
    blocks: [
      {
        ref: "satisfaction",
        type: "csat",
        title: {
          en: "How satisfied are you, all in all?",
          fr: "Dans l'ensemble, quel est votre degré de satisfaction ?",
        },
        required: true,
      },
      {
        ref: "contact_reason",
        type: "single_choice",
        title: { en: "What was it about?", fr: "De quoi s'agissait-il ?" },
        required: true,
        config: {
          options: [
            {
              ref: "purchase",
              label: { en: "A purchase", fr: "Un achat" },
              synonyms: { en: ["order", "buying"], fr: ["commande"] },
            },
            {
              ref: "support",
              label: { en: "Help with a problem", fr: "De l'aide pour un problème" },
              synonyms: { en: ["support", "repair"], fr: ["assistance", "panne", "dépannage"] },
            },
            {
              ref: "billing",
              label: { en: "An invoice", fr: "Une facture" },
              synonyms: { en: ["bill", "payment"], fr: ["paiement"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "solved",
        type: "yes_no",
        title: { en: "Is your problem solved?", fr: "Votre problème est-il résolu ?" },
        required: true,
        visibleIf: is("contact_reason", "support"),
      },
      {
        ref: "effort",
        type: "ces",
        title: {
          en: "How easy was it to get what you needed?",
          fr: "Avez-vous obtenu facilement ce qu'il vous fallait ?",
        },
        required: true,
        config: {
          labels: { low: { en: "Very difficult", fr: "Très difficile" }, high: { en: "Very easy", fr: "Très facile" } },
        },
      },
      {
        ref: "liked",
        type: "multi_choice",
        title: { en: "What did we do well?", fr: "Qu'avons-nous bien fait ?" },
        description: { en: "Choose all that apply.", fr: "Plusieurs réponses sont possibles." },
        visibleIf: isAtLeast("satisfaction", 4),
        config: {
          options: [
            { ref: "speed", label: { en: "A quick answer", fr: "Une réponse rapide" } },
            { ref: "kindness", label: { en: "Friendly people", fr: "Un accueil aimable" } },
            { ref: "knowledge", label: { en: "Expert advice", fr: "Des conseils compétents" } },
            { ref: "result", label: { en: "A good result", fr: "Un bon résultat" } },
          ],
        },
      },
      {
        ref: "went_wrong",
        type: "multi_choice",
        title: { en: "What went wrong?", fr: "Qu'est-ce qui n'a pas été ?" },
        description: { en: "Choose all that apply.", fr: "Plusieurs réponses sont possibles." },
        required: true,
        visibleIf: isAtMost("satisfaction", 3),
        config: {
          options: [
            { ref: "waiting", label: { en: "I waited too long", fr: "Une attente trop longue" } },
            { ref: "unclear", label: { en: "The answer was unclear", fr: "Une réponse peu claire" } },
            { ref: "rude", label: { en: "The tone was unfriendly", fr: "Un ton désagréable" } },
            { ref: "unsolved", label: { en: "Nothing was solved", fr: "Rien n'a été réglé" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "tone",
        type: "long_text",
        title: { en: "What was said, and where did it happen?", fr: "Qu'a-t-on dit, et où cela s'est-il passé ?" },
        description: {
          en: "Leave out names if you prefer; the day and the channel are enough.",
          fr: "Vous pouvez taire les noms : le jour et le canal suffisent.",
        },
        visibleIf: includes("went_wrong", "rude"),
      },
      {
        ref: "wants_call",
        type: "yes_no",
        title: {
          en: "Shall we call you to put it right?",
          fr: "Souhaitez-vous que nous vous appelions pour y remédier ?",
        },
        required: true,
        visibleIf: isAtMost("satisfaction", 3),
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "Which number may we call?", fr: "À quel numéro pouvons-nous vous appeler ?" },
        description: { en: "With the country code, such as +44.", fr: "Avec l'indicatif du pays, par exemple +33." },
        required: true,
        visibleIf: is("wants_call", true),
      },
      {
        ref: "comment",
        type: "long_text",
        title: {
          en: "Is there anything else you would like to tell us?",
          fr: "Souhaitez-vous ajouter quelque chose ?",
        },
      },
    ],
    endings: [
      {
        ref: "thanks",
        title: { en: "Thank you", fr: "Merci" },
        bodyMd: {
          en: "Your answers help us to do better next time.",
          fr: "Vos réponses nous aident à mieux faire la prochaine fois.",
        },
      },
      {
        ref: "callback",
        title: { en: "We will call you", fr: "Nous vous appellerons" },
        bodyMd: {
          en: "Somebody will ring **{{answer:phone}}** within two working days.",
          fr: "Une personne de l'équipe appellera le **{{answer:phone}}** sous deux jours ouvrés.",
        },
      },
    ],
    endingRules: [{ when: all(isAtMost("satisfaction", 3), is("wants_call", true)), ending: "callback" }],
  },
};
