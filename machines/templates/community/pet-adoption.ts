/** Template: somebody would like to give an animal a home. */
import { all, is, isAtLeast } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const petAdoption: Template<"de"> = {
  id: "pet-adoption",
  category: "community",
  languages: ["en", "de"],
  title: { en: "Pet adoption", de: "Tiervermittlung" },
  summary: {
    en: "Find out whether an animal and a home fit together, and invite people to get to know each other.",
    de: "Finden Sie heraus, ob Tier und Zuhause zusammenpassen, und laden Sie zum Kennenlernen ein.",
  },
  keywords: {
    en: ["animal shelter", "dog", "cat", "adopt", "rescue", "pet"],
    de: ["tierheim", "hund", "katze", "adoptieren", "haustier", "vermittlung"],
  },
  doc: {
    title: { en: "Give an animal a home", de: "Schenken Sie einem Tier ein Zuhause" },
    description: {
      en: "Honest answers help animal and human alike.",
      de: "Ehrliche Antworten helfen Tier und Mensch.",
    },
    settings: {
      greeting: {
        en: "Hello. How lovely that you are thinking of an animal from the shelter.",
        de: "Guten Tag. Wie schön, dass Sie an ein Tier aus dem Tierheim denken.",
      },
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your name?", de: "Wie heißen Sie?" },
        required: true,
      },
      {
        ref: "animal",
        type: "single_choice",
        title: {
          en: "Which animal are you looking for, {{answer:name|friend}}?",
          de: "{{answer:name|Guten Tag}}, welches Tier suchen Sie?",
        },
        required: true,
        config: {
          options: [
            { ref: "dog", label: { en: "A dog", de: "Einen Hund" }, synonyms: { en: ["puppy"], de: ["Welpe"] } },
            {
              ref: "cat",
              label: { en: "A cat", de: "Eine Katze" },
              synonyms: { en: ["kitten", "tomcat"], de: ["Kater", "Kätzchen"] },
            },
            {
              ref: "small",
              label: { en: "A small animal", de: "Ein Kleintier" },
              synonyms: { en: ["rabbit", "guinea pig"], de: ["Kaninchen", "Meerschweinchen"] },
            },
          ],
        },
      },
      {
        ref: "particular",
        type: "short_text",
        title: {
          en: "Have you already fallen for one of ours?",
          de: "Haben Sie schon eines unserer Tiere ins Herz geschlossen?",
        },
        description: {
          en: "Its name, or skip this question.",
          de: "Nennen Sie den Namen, oder überspringen Sie die Frage.",
        },
      },
      {
        ref: "home",
        type: "single_choice",
        title: { en: "How do you live?", de: "Wie wohnen Sie?" },
        required: true,
        config: {
          options: [
            { ref: "flat", label: { en: "In a flat", de: "In einer Wohnung" } },
            { ref: "garden", label: { en: "With a garden", de: "Mit Garten" } },
            { ref: "farm", label: { en: "On a farm", de: "Auf einem Hof" } },
          ],
        },
      },
      {
        ref: "rented",
        type: "yes_no",
        title: { en: "Do you rent your home?", de: "Wohnen Sie zur Miete?" },
        required: true,
      },
      {
        ref: "landlord",
        type: "yes_no",
        title: { en: "Has the landlord agreed to an animal?", de: "Hat die Vermietung der Tierhaltung zugestimmt?" },
        required: true,
        visibleIf: is("rented", true),
      },
      {
        ref: "children",
        type: "number",
        title: { en: "How many children live with you?", de: "Wie viele Kinder leben bei Ihnen?" },
        required: true,
        config: { min: 0, max: 12, integer: true },
      },
      {
        ref: "youngest",
        type: "number",
        title: { en: "How old is the youngest?", de: "Wie alt ist das jüngste?" },
        required: true,
        visibleIf: isAtLeast("children", 1),
        config: { min: 0, max: 17, integer: true },
      },
      {
        ref: "other_animals",
        type: "short_text",
        title: { en: "Which animals do you have already?", de: "Welche Tiere haben Sie schon?" },
      },
      {
        ref: "alone",
        type: "slider",
        title: { en: "How many hours a day would it be alone?", de: "Wie viele Stunden am Tag wäre es allein?" },
        required: true,
        config: { min: 0, max: 12, step: 1, unit: { en: "hours", de: "Stunden" } },
      },
      {
        ref: "walks",
        type: "single_choice",
        title: {
          en: "How long can you walk a dog each day?",
          de: "Wie lange können Sie täglich mit einem Hund gehen?",
        },
        required: true,
        visibleIf: is("animal", "dog"),
        config: {
          options: [
            { ref: "short", label: { en: "Up to an hour", de: "Bis zu einer Stunde" } },
            { ref: "medium", label: { en: "One to two hours", de: "Ein bis zwei Stunden" } },
            { ref: "long", label: { en: "More than two hours", de: "Mehr als zwei Stunden" } },
          ],
        },
      },
      {
        ref: "outdoor",
        type: "yes_no",
        title: { en: "May the cat go outside safely?", de: "Kann die Katze gefahrlos nach draußen?" },
        required: true,
        visibleIf: is("animal", "cat"),
      },
      {
        ref: "experience",
        type: "long_text",
        title: { en: "Which experience do you have with animals?", de: "Welche Erfahrung haben Sie mit Tieren?" },
        required: true,
      },
      {
        ref: "holidays",
        type: "short_text",
        title: { en: "Who looks after it when you travel?", de: "Wer kümmert sich, wenn Sie verreisen?" },
        required: true,
      },
      {
        ref: "contact",
        type: "contact_info",
        title: { en: "How can we reach you?", de: "Wie erreichen wir Sie?" },
        required: true,
        config: { fields: [{ key: "email", required: true }, { key: "phone" }] },
      },
    ],
    endings: [
      {
        ref: "visit",
        title: { en: "Come and see us, {{answer:name}}", de: "Besuchen Sie uns, {{answer:name}}" },
        bodyMd: {
          en: "That sounds like a good home. We will suggest a day to {{answer:contact.email}}.",
          de: "Das klingt nach einem guten Zuhause. Wir schlagen Ihnen per E-Mail an {{answer:contact.email}} einen Tag vor.",
        },
      },
      {
        ref: "landlord_first",
        title: { en: "One step is missing, {{answer:name}}", de: "Ein Schritt fehlt noch, {{answer:name}}" },
        bodyMd: {
          en: "Please ask your landlord for a written yes, and answer our e-mail with it.",
          de: "Bitte holen Sie eine schriftliche Zusage der Vermietung ein und senden Sie sie als Antwort auf unsere E-Mail.",
        },
      },
      {
        ref: "talk",
        title: { en: "Let us talk first, {{answer:name}}", de: "Lassen Sie uns erst sprechen, {{answer:name}}" },
        bodyMd: {
          en: "A dog should not be alone for so long. Perhaps there is a way: we will write to {{answer:contact.email}}.",
          de: "So lange sollte ein Hund nicht allein sein. Vielleicht gibt es einen Weg: Wir schreiben an {{answer:contact.email}}.",
        },
      },
    ],
    endingRules: [
      { when: is("landlord", false), ending: "landlord_first" },
      { when: all(is("animal", "dog"), isAtLeast("alone", 6)), ending: "talk" },
    ],
  },
};
