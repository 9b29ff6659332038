/** Template: who comes to the event, with whom, and to which sessions? */
import { goTo, endAt, includes, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const eventRegistration: Template<"fr"> = {
  id: "event-registration",
  category: "events",
  languages: ["en", "fr"],
  title: { en: "Event registration", fr: "Inscription à un événement" },
  summary: {
    en: "Register guests for a conference: ticket, workshops, companions and meals.",
    fr: "Inscrivez les participants à une conférence : billet, ateliers, accompagnants et repas.",
  },
  keywords: {
    en: ["conference", "sign up", "ticket", "workshop", "attendees", "meetup"],
    fr: ["conférence", "inscription", "billet", "atelier", "participants", "colloque"],
  },
  doc: {
    title: { en: "Join the conference", fr: "Participez à la conférence" },
    description: { en: "Registration takes two minutes.", fr: "L'inscription prend deux minutes." },
    settings: {
      greeting: {
        en: "Hello, good that you are here. Let us reserve your place.",
        fr: "Bonjour, quel plaisir de vous voir ici. Réservons votre place.",
      },
      faq: [
        {
          question: { en: "Is there parking?", fr: "Y a-t-il un parking ?" },
          answer: {
            en: "Yes, free of charge behind the building.",
            fr: "Oui, gratuit, derrière le bâtiment.",
          },
        },
      ],
    },
    hiddenFields: [{ key: "utm_source" }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: {
          en: "Which name shall we print on your badge?",
          fr: "Quel nom devons-nous imprimer sur votre badge ?",
        },
        required: true,
        config: { maxLength: 60 },
      },
      {
        ref: "email",
        type: "email",
        title: {
          en: "Where may we send your ticket, {{answer:name|dear guest}}?",
          fr: "{{answer:name|Bonjour}}, où pouvons-nous envoyer votre billet ?",
        },
        required: true,
      },
      {
        ref: "attendance",
        type: "single_choice",
        title: { en: "How will you take part?", fr: "Comment participerez-vous ?" },
        required: true,
        config: {
          options: [
            {
              ref: "on_site",
              label: { en: "In person", fr: "Sur place" },
              synonyms: { en: ["on site"], fr: ["en personne", "en présentiel"] },
            },
            {
              ref: "online",
              label: { en: "Online", fr: "En ligne" },
              synonyms: { en: ["remotely", "stream"], fr: ["à distance", "visio"] },
            },
            { ref: "absent", label: { en: "I cannot make it", fr: "Je ne pourrai pas venir" } },
          ],
        },
      },
      {
        ref: "day",
        type: "multi_choice",
        title: { en: "Which days will you attend?", fr: "Quels jours serez-vous là ?" },
        required: true,
        config: {
          options: [
            { ref: "workshops", label: { en: "Thursday: workshops", fr: "Jeudi : ateliers" } },
            { ref: "talks", label: { en: "Friday: talks", fr: "Vendredi : conférences" } },
          ],
        },
      },
      {
        ref: "workshop",
        type: "single_choice",
        title: { en: "Which workshop would you like to join?", fr: "À quel atelier souhaitez-vous participer ?" },
        required: true,
        visibleIf: includes("day", "workshops"),
        config: {
          options: [
            { ref: "writing", label: { en: "Writing for people", fr: "Écrire pour être lu" } },
            { ref: "data", label: { en: "Telling stories with data", fr: "Raconter avec des données" } },
            {
              ref: "room",
              label: { en: "Running good meetings", fr: "Animer de bonnes réunions" },
              visibleIf: is("attendance", "on_site"),
            },
          ],
        },
      },
      {
        ref: "companions",
        type: "yes_no",
        title: { en: "Will you bring somebody along?", fr: "Viendrez-vous avec quelqu'un ?" },
        required: true,
        visibleIf: is("attendance", "on_site"),
      },
      {
        ref: "guests",
        type: "repeat_group",
        title: { en: "Who comes with you?", fr: "Qui vous accompagne ?" },
        required: true,
        visibleIf: is("companions", true),
        config: {
          max: 4,
          itemLabel: { en: "Guest", fr: "Personne" },
          blocks: [
            {
              ref: "name",
              type: "short_text",
              title: { en: "What is their name?", fr: "Quel est son nom ?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "meal",
        type: "single_choice",
        title: { en: "What would you like for lunch?", fr: "Que souhaitez-vous pour le déjeuner ?" },
        required: true,
        visibleIf: is("attendance", "on_site"),
        config: {
          options: [
            { ref: "meat", label: { en: "With meat", fr: "Avec viande" } },
            {
              ref: "vegetarian",
              label: { en: "Vegetarian", fr: "Végétarien" },
              synonyms: { en: ["veggie", "no meat"], fr: ["sans viande"] },
            },
            {
              ref: "vegan",
              label: { en: "Vegan", fr: "Végane" },
              synonyms: { en: ["plant based"], fr: ["végétalien"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "country",
        type: "country",
        title: { en: "From which country will you join?", fr: "De quel pays nous rejoindrez-vous ?" },
        required: true,
        visibleIf: is("attendance", "online"),
      },
      {
        ref: "needs",
        type: "long_text",
        title: {
          en: "Is there anything we should prepare for you?",
          fr: "Y a-t-il quelque chose à prévoir pour vous ?",
        },
        description: { en: "Access, interpreting, a quiet room.", fr: "Accessibilité, interprétation, salle calme." },
      },
      {
        ref: "register",
        type: "yes_no",
        title: {
          en: "Shall we register you for {{answer:day|the conference}}?",
          fr: "Confirmez-vous votre inscription ({{answer:day|conférence}}) ?",
        },
        required: true,
      },
      {
        ref: "next_time",
        type: "yes_no",
        title: {
          en: "What a pity. May we tell you about the next one?",
          fr: "Quel dommage. Pouvons-nous vous annoncer la prochaine édition ?",
        },
        required: true,
      },
    ],
    logic: [
      goTo("next_time", "attendance", is("attendance", "absent")),
      endAt("registered", "register", is("register", true)),
    ],
    endings: [
      {
        ref: "next_year",
        title: { en: "Maybe next time", fr: "Une prochaine fois, peut-être" },
        bodyMd: { en: "Thank you for letting us know.", fr: "Merci de nous avoir prévenus." },
      },
      {
        ref: "registered",
        title: { en: "See you soon, {{answer:name}}", fr: "À bientôt, {{answer:name}}" },
        bodyMd: {
          en: "Your ticket goes to {{answer:email}}. You are registered for: {{answer:day}}.",
          fr: "Votre billet arrive à {{answer:email}}. Votre inscription : {{answer:day}}.",
        },
      },
    ],
  },
};
