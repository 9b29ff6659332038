/** Template: who comes to the wedding? */
import { goTo, is, isAtLeast } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const weddingRsvp: Template<"it"> = {
  id: "wedding-rsvp",
  category: "events",
  languages: ["en", "it"],
  title: { en: "Wedding RSVP", it: "Conferma per il matrimonio" },
  summary: {
    en: "Guests accept or decline, name who comes along, choose a dish and wish for a song.",
    it: "Gli ospiti confermano o rinunciano, dicono chi viene, scelgono il piatto e una canzone.",
  },
  keywords: {
    en: ["wedding", "invitation", "guests", "marriage", "party"],
    it: ["matrimonio", "nozze", "invito", "ospiti", "festa"],
  },
  doc: {
    title: { en: "We are getting married", it: "Ci sposiamo" },
    description: { en: "Will you celebrate with us?", it: "Festeggi con noi?" },
    settings: {
      greeting: {
        en: "How lovely that you are here. We would be happy to celebrate with you.",
        it: "Che bello averti qui. Saremmo felici di festeggiare con te.",
      },
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "Who is answering?", it: "Chi risponde?" },
        description: { en: "First and last name.", it: "Nome e cognome." },
        required: true,
      },
      {
        ref: "coming",
        type: "single_choice",
        title: { en: "Will you come, {{answer:name|dear guest}}?", it: "Ci sarai, {{answer:name|carissimi}}?" },
        required: true,
        config: {
          options: [
            {
              ref: "all_day",
              label: { en: "Yes, to everything", it: "Sì, a tutto" },
              synonyms: { en: ["gladly"], it: ["volentieri"] },
            },
            { ref: "party", label: { en: "Only to the party", it: "Solo alla festa" } },
            { ref: "no", label: { en: "I cannot come", it: "Non posso venire" } },
          ],
        },
      },
      {
        ref: "people",
        type: "number",
        title: { en: "How many of you will come?", it: "Quanti sarete?" },
        description: { en: "Including you and the children.", it: "Contando te e i bambini." },
        required: true,
        config: { min: 1, max: 8, integer: true },
      },
      {
        ref: "companions",
        type: "repeat_group",
        title: { en: "Who comes with you?", it: "Chi viene con te?" },
        description: { en: "Names for the table cards.", it: "I nomi per i segnaposto." },
        required: true,
        visibleIf: isAtLeast("people", 2),
        config: {
          max: 7,
          itemLabel: { en: "Guest", it: "Ospite" },
          blocks: [
            {
              ref: "name",
              type: "short_text",
              title: { en: "What is their name?", it: "Come si chiama?" },
              required: true,
            },
            {
              ref: "child",
              type: "yes_no",
              title: { en: "Is it a child?", it: "È un bambino o una bambina?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "dish",
        type: "single_choice",
        title: { en: "Which main course would you like?", it: "Quale secondo preferisci?" },
        required: true,
        visibleIf: is("coming", "all_day"),
        config: {
          options: [
            { ref: "fish", label: { en: "Fish", it: "Pesce" } },
            { ref: "meat", label: { en: "Meat", it: "Carne" } },
            {
              ref: "vegetarian",
              label: { en: "Vegetarian", it: "Vegetariano" },
              synonyms: { en: ["veggie"], it: ["senza carne"] },
            },
          ],
        },
      },
      {
        ref: "allergies",
        type: "short_text",
        title: { en: "Is there anything you cannot eat?", it: "C'è qualcosa che non puoi mangiare?" },
      },
      {
        ref: "stay",
        type: "yes_no",
        title: { en: "Shall we reserve a room for you?", it: "Ti prenotiamo una camera?" },
        required: true,
      },
      {
        ref: "nights",
        type: "date_range",
        title: { en: "For which nights?", it: "Per quali notti?" },
        required: true,
        visibleIf: is("stay", true),
        config: { minDays: 1, maxDays: 7 },
      },
      {
        ref: "song",
        type: "short_text",
        title: { en: "Which song will get you to dance?", it: "Quale canzone ti farà ballare?" },
      },
      {
        ref: "greeting",
        type: "long_text",
        title: { en: "Is there a word for the couple?", it: "Vuoi lasciare un pensiero agli sposi?" },
      },
    ],
    logic: [goTo("greeting", "coming", is("coming", "no"))],
    endings: [
      {
        ref: "see_you",
        title: { en: "We look forward to you, {{answer:name}}", it: "Ti aspettiamo, {{answer:name}}" },
        bodyMd: {
          en: "Places reserved: **{{answer:people}}**. The programme follows by post.",
          it: "Posti riservati: **{{answer:people}}**. Il programma arriverà per posta.",
        },
      },
      {
        ref: "missed",
        title: { en: "We will miss you, {{answer:name}}", it: "Ci mancherai, {{answer:name}}" },
        bodyMd: {
          en: "Thank you for telling us. We will drink a glass to you.",
          it: "Grazie per avercelo detto. Brinderemo anche a te.",
        },
      },
    ],
    endingRules: [{ when: is("coming", "no"), ending: "missed" }],
  },
};
