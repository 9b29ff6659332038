/** Template: damage is reported to an insurer. */
import { any, includes, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const insuranceClaim: Template<"fr"> = {
  id: "insurance-claim",
  category: "orders",
  languages: ["en", "fr"],
  title: { en: "Insurance claim", fr: "Déclaration de sinistre" },
  summary: {
    en: "Policyholders report damage step by step, with photos, witnesses and a signature.",
    fr: "Les assurés déclarent un sinistre pas à pas, avec photos, témoins et signature.",
  },
  keywords: {
    en: ["damage", "accident", "policy", "theft", "water damage", "insurer"],
    fr: ["sinistre", "accident", "assurance", "vol", "dégât des eaux", "contrat"],
  },
  doc: {
    title: { en: "Report a claim", fr: "Déclarer un sinistre" },
    description: {
      en: "Have your policy number at hand. You can pause and come back.",
      fr: "Gardez votre numéro de contrat à portée de main. Vous pouvez vous interrompre et revenir.",
    },
    settings: {
      greeting: {
        en: "Hello. We are sorry that something has happened. We will go through it together.",
        fr: "Bonjour. Nous sommes désolés de ce qui vous arrive. Voyons cela ensemble, pas à pas.",
      },
      reviewBeforeSubmit: true,
    },
    blocks: [
      {
        ref: "policy",
        type: "short_text",
        title: { en: "What is your policy number?", fr: "Quel est votre numéro de contrat ?" },
        required: true,
        config: { minLength: 4, maxLength: 30 },
      },
      {
        ref: "kind",
        type: "single_choice",
        title: { en: "What has happened?", fr: "Que s'est-il passé ?" },
        required: true,
        config: {
          options: [
            {
              ref: "car",
              label: { en: "A car accident", fr: "Un accident de voiture" },
              synonyms: { en: ["crash", "collision"], fr: ["collision", "accrochage"] },
            },
            {
              ref: "water",
              label: { en: "Water damage", fr: "Un dégât des eaux" },
              synonyms: { en: ["flood", "burst pipe"], fr: ["inondation", "fuite"] },
            },
            {
              ref: "theft",
              label: { en: "A theft", fr: "Un vol" },
              synonyms: { en: ["burglary", "stolen"], fr: ["cambriolage", "volé"] },
            },
            {
              ref: "storm",
              label: { en: "Storm or hail", fr: "Une tempête ou la grêle" },
              synonyms: { en: ["wind", "hail"], fr: ["vent", "grêle"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "injured",
        type: "yes_no",
        title: { en: "Was anybody hurt?", fr: "Y a-t-il eu des blessés ?" },
        required: true,
        visibleIf: is("kind", "car"),
      },
      {
        ref: "when",
        type: "datetime",
        title: { en: "When did it happen?", fr: "Quand cela s'est-il passé ?" },
        description: { en: "If you are not sure, your best guess.", fr: "En cas de doute, donnez une estimation." },
        required: true,
      },
      {
        ref: "where",
        type: "address",
        title: { en: "Where did it happen?", fr: "Où cela s'est-il passé ?" },
        required: true,
        config: { required: ["city"] },
      },
      {
        ref: "police",
        type: "short_text",
        title: { en: "What is the number of the police report?", fr: "Quel est le numéro du dépôt de plainte ?" },
        description: { en: "A theft has to be reported to the police.", fr: "Un vol doit être déclaré à la police." },
        required: true,
        visibleIf: is("kind", "theft"),
      },
      {
        ref: "other_party",
        type: "yes_no",
        title: { en: "Was another vehicle involved?", fr: "Un autre véhicule est-il impliqué ?" },
        required: true,
        visibleIf: is("kind", "car"),
      },
      {
        ref: "plate",
        type: "short_text",
        title: { en: "What is its number plate?", fr: "Quelle est son immatriculation ?" },
        required: true,
        visibleIf: is("other_party", true),
        config: { maxLength: 15 },
      },
      {
        ref: "story",
        type: "long_text",
        title: { en: "Please describe it in your own words.", fr: "Décrivez les faits avec vos propres mots." },
        required: true,
        config: { minLength: 20 },
      },
      {
        ref: "damaged",
        type: "multi_choice",
        title: { en: "What was damaged or lost?", fr: "Qu'est-ce qui a été abîmé ou perdu ?" },
        required: true,
        config: {
          options: [
            { ref: "vehicle", label: { en: "Vehicle", fr: "Véhicule" } },
            { ref: "building", label: { en: "Building", fr: "Bâtiment" } },
            { ref: "furniture", label: { en: "Furniture", fr: "Meubles" } },
            { ref: "valuables", label: { en: "Valuables", fr: "Objets de valeur" } },
          ],
        },
      },
      {
        ref: "valuables",
        type: "repeat_group",
        title: { en: "Which valuables are they?", fr: "De quels objets de valeur s'agit-il ?" },
        required: true,
        visibleIf: includes("damaged", "valuables"),
        config: {
          max: 20,
          itemLabel: { en: "Item", fr: "Objet" },
          blocks: [
            {
              ref: "what",
              type: "short_text",
              title: { en: "What is it?", fr: "De quoi s'agit-il ?" },
              required: true,
            },
            {
              ref: "value",
              type: "currency",
              title: { en: "What was it worth?", fr: "Quelle était sa valeur ?" },
              required: true,
              config: { currency: "EUR" },
            },
          ],
        },
      },
      {
        ref: "amount",
        type: "currency",
        title: { en: "How high is the damage, roughly?", fr: "À combien estimez-vous les dommages ?" },
        config: { currency: "EUR" },
      },
      {
        ref: "photos",
        type: "file_upload",
        title: { en: "Please add photos of the damage.", fr: "Ajoutez des photos des dommages." },
        description: { en: "You can also send them later.", fr: "Vous pouvez aussi les envoyer plus tard." },
        config: { maxFiles: 10, accept: ["image/*", "application/pdf"] },
      },
      {
        ref: "contact",
        type: "contact_info",
        title: { en: "How can we reach you?", fr: "Comment pouvons-nous vous joindre ?" },
        required: true,
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "phone", required: true },
            { key: "email", required: true },
          ],
        },
      },
      {
        ref: "signature",
        type: "signature",
        title: { en: "Please sign your report.", fr: "Signez votre déclaration." },
        description: {
          en: "You confirm that it is true to the best of your knowledge.",
          fr: "Vous confirmez qu'elle est exacte à votre connaissance.",
        },
        required: true,
        config: { allowTyped: true },
      },
    ],
    endings: [
      {
        ref: "received",
        title: { en: "Your claim is with us", fr: "Votre déclaration nous est parvenue" },
        bodyMd: {
          en: "A case handler will write to {{answer:contact.email}} within two working days. Please throw nothing away until then.",
          fr: "La personne chargée de votre dossier écrira à {{answer:contact.email}} sous deux jours ouvrés. D'ici là, ne jetez rien.",
        },
      },
      {
        ref: "urgent",
        title: { en: "We will call you today", fr: "Nous vous appelons aujourd'hui" },
        bodyMd: {
          en: "Your case comes first. Somebody will ring {{answer:contact.phone}} before the end of the day.",
          fr: "Votre dossier est prioritaire. Quelqu'un appellera le {{answer:contact.phone}} avant ce soir.",
        },
      },
    ],
    endingRules: [{ when: any(is("injured", true), is("kind", "water")), ending: "urgent" }],
  },
};
