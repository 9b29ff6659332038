/** Template: a table for how many, when, and what the kitchen should know. */
import { endAt, includes, isAtLeast } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const restaurantReservation: Template<"fr"> = {
  id: "restaurant-reservation",
  category: "orders",
  languages: ["en", "fr"],
  title: { en: "Restaurant reservation", fr: "Réservation de table" },
  summary: {
    en: "Take reservations with day, time and allergies; large parties are called back.",
    fr: "Prenez les réservations avec jour, heure et allergies ; les grandes tablées sont rappelées.",
  },
  keywords: {
    en: ["table", "dinner", "lunch", "booking", "guests", "allergies"],
    fr: ["table", "dîner", "déjeuner", "restaurant", "allergies", "couverts"],
  },
  doc: {
    title: { en: "Reserve a table", fr: "Réserver une table" },
    description: {
      en: "We are open from noon to ten, Monday excepted.",
      fr: "Ouvert de midi à vingt-deux heures, sauf le lundi.",
    },
    settings: {
      greeting: {
        en: "Good day. We look forward to cooking for you.",
        fr: "Bonjour. Nous nous réjouissons de cuisiner pour vous.",
      },
      allowRepeat: true,
    },
    blocks: [
      {
        ref: "guests",
        type: "number",
        title: { en: "For how many people?", fr: "Pour combien de personnes ?" },
        required: true,
        config: { min: 1, max: 40, integer: true },
      },
      {
        ref: "day",
        type: "date",
        title: { en: "On which day would you like to come?", fr: "Quel jour souhaitez-vous venir ?" },
        required: true,
      },
      {
        ref: "time",
        type: "time",
        title: { en: "And at what time?", fr: "Et à quelle heure ?" },
        description: { en: "The kitchen closes at 21:30.", fr: "La cuisine ferme à 21 h 30." },
        required: true,
        config: { min: "12:00", max: "21:30", stepMinutes: 15 },
      },
      {
        ref: "name",
        type: "short_text",
        title: { en: "In whose name may we reserve?", fr: "À quel nom pouvons-nous réserver ?" },
        required: true,
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "On which number can we reach you?", fr: "À quel numéro pouvons-nous vous joindre ?" },
        description: { en: "With the country code, such as +44.", fr: "Avec l'indicatif du pays, par exemple +33." },
        required: true,
      },
      {
        ref: "menu",
        type: "long_text",
        title: { en: "Do you have a menu or a budget in mind?", fr: "Avez-vous un menu ou un budget en tête ?" },
        visibleIf: isAtLeast("guests", 9),
      },
      {
        ref: "seat",
        type: "single_choice",
        title: { en: "Where would you like to sit?", fr: "Où souhaitez-vous vous installer ?" },
        required: true,
        config: {
          options: [
            {
              ref: "inside",
              label: { en: "Inside", fr: "En salle" },
              synonyms: { en: ["indoors"], fr: ["à l'intérieur"] },
            },
            {
              ref: "terrace",
              label: { en: "On the terrace", fr: "En terrasse" },
              synonyms: { en: ["outside", "outdoors"], fr: ["dehors"] },
            },
            { ref: "any", label: { en: "Either is fine", fr: "Peu importe" } },
          ],
        },
      },
      {
        ref: "needs",
        type: "multi_choice",
        title: { en: "Is there anything we should prepare for?", fr: "Y a-t-il quelque chose à prévoir ?" },
        config: {
          options: [
            { ref: "highchair", label: { en: "High chair", fr: "Chaise haute" } },
            { ref: "wheelchair", label: { en: "Wheelchair access", fr: "Accès en fauteuil roulant" } },
            {
              ref: "allergy",
              label: { en: "Allergies", fr: "Allergies" },
              synonyms: { en: ["allergic", "intolerance"], fr: ["allergique", "intolérance"] },
            },
            {
              ref: "vegan",
              label: { en: "Vegan dishes", fr: "Plats véganes" },
              synonyms: { en: ["plant based"], fr: ["végétal"] },
            },
            { ref: "birthday", label: { en: "A birthday", fr: "Un anniversaire" } },
          ],
        },
      },
      {
        ref: "allergies",
        type: "short_text",
        title: { en: "What must not be on the plate?", fr: "Qu'est-ce qui ne doit pas être dans l'assiette ?" },
        required: true,
        visibleIf: includes("needs", "allergy"),
      },
      {
        ref: "whose_birthday",
        type: "short_text",
        title: { en: "Whose birthday is it?", fr: "C'est l'anniversaire de qui ?" },
        visibleIf: includes("needs", "birthday"),
      },
    ],
    logic: [endAt("large_party", "menu")],
    endings: [
      {
        ref: "reserved",
        title: {
          en: "See you on {{answer:day}}, {{answer:name}}",
          fr: "À bientôt, {{answer:name}}. Nous vous attendons : {{answer:day}}",
        },
        bodyMd: {
          en: "A table for **{{answer:guests}}** at **{{answer:time}}**. If plans change, a call is enough.",
          fr: "Nombre de couverts : **{{answer:guests}}**. Heure : **{{answer:time}}**. En cas d'imprévu, un appel suffit.",
        },
      },
      {
        ref: "large_party",
        title: { en: "A party of {{answer:guests}}: lovely", fr: "Une tablée de {{answer:guests}} : quel plaisir" },
        bodyMd: {
          en: "For more than eight we plan in person. We will ring {{answer:phone}} today.",
          fr: "Au-delà de huit couverts, nous préparons tout de vive voix. Nous appellerons le {{answer:phone}} aujourd'hui.",
        },
      },
    ],
  },
};
