/** Template: would somebody recommend us, and why? */
import { is, isAtLeast, isAtMost, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const nps: Template<"de"> = {
  id: "nps",
  category: "feedback",
  languages: ["en", "de"],
  title: { en: "Net promoter score", de: "Weiterempfehlung (NPS)" },
  summary: {
    en: "Find out who would recommend you and why, with a question of its own for fans, the undecided and critics.",
    de: "Erfahren Sie, wer Sie weiterempfehlen würde und warum – mit eigenen Fragen für Begeisterte, Unentschiedene und Kritische.",
  },
  keywords: {
    en: ["nps", "recommend", "loyalty", "promoter", "detractor", "customer survey"],
    de: ["nps", "empfehlen", "Treue", "Kundenbefragung", "Kundenzufriedenheit"],
  },
  doc: {
    title: { en: "Would you recommend us?", de: "Würden Sie uns weiterempfehlen?" },
    description: { en: "Three short questions, one minute.", de: "Drei kurze Fragen, eine Minute." },
    settings: {
      greeting: {
        en: "Hello, and thank you for your time. It takes about a minute.",
        de: "Guten Tag und danke für Ihre Zeit. Es dauert etwa eine Minute.",
      },
    },
    hiddenFields: [{ key: "customer_id" }],
    blocks: [
      {
        ref: "score",
        type: "nps",
        title: {
          en: "How likely are you to recommend us to a friend or colleague?",
          de: "Wie wahrscheinlich ist es, dass Sie uns im Freundes- oder Kollegenkreis weiterempfehlen?",
        },
        description: {
          en: "0 is not at all likely, 10 is extremely likely.",
          de: "0 heißt sehr unwahrscheinlich, 10 sehr wahrscheinlich.",
        },
        required: true,
        config: {
          labels: {
            low: { en: "Not at all likely", de: "Sehr unwahrscheinlich" },
            high: { en: "Extremely likely", de: "Sehr wahrscheinlich" },
          },
        },
      },
      {
        ref: "best",
        type: "long_text",
        title: {
          en: "A {{answer:score}}, thank you. What do you value most?",
          de: "Eine {{answer:score}}, vielen Dank. Was schätzen Sie am meisten?",
        },
        visibleIf: isAtLeast("score", 9),
      },
      {
        ref: "missing",
        type: "long_text",
        title: { en: "What would have made it a 9 or 10?", de: "Was hat zu einer 9 oder 10 noch gefehlt?" },
        visibleIf: isOneOf("score", [7, 8]),
      },
      {
        ref: "problem",
        type: "multi_choice",
        title: { en: "We are sorry to hear that. What let you down?", de: "Das tut uns leid. Was hat Sie enttäuscht?" },
        description: { en: "Choose all that apply.", de: "Wählen Sie alles aus, was zutrifft." },
        visibleIf: isAtMost("score", 6),
        config: {
          options: [
            { ref: "quality", label: { en: "Quality", de: "Qualität" } },
            { ref: "price", label: { en: "Price", de: "Preis" } },
            {
              ref: "service",
              label: { en: "Service", de: "Service" },
              synonyms: { en: ["support", "staff"], de: ["Kundendienst", "Beratung"] },
            },
            { ref: "delivery", label: { en: "Delivery", de: "Lieferung" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "repair",
        type: "long_text",
        title: { en: "What is the one thing we should put right?", de: "Was sollten wir als Erstes besser machen?" },
        visibleIf: isAtMost("score", 6),
      },
      {
        ref: "may_contact",
        type: "yes_no",
        title: { en: "May we write to you about your answer?", de: "Dürfen wir Ihnen zu Ihrer Antwort schreiben?" },
        required: true,
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Which address reaches you best?", de: "Unter welcher Adresse erreichen wir Sie am besten?" },
        required: true,
        visibleIf: is("may_contact", true),
      },
    ],
    endings: [
      {
        ref: "thanks",
        title: { en: "Thank you", de: "Vielen Dank" },
        bodyMd: { en: "Your answer goes straight to the team.", de: "Ihre Antwort geht direkt an das Team." },
      },
      {
        ref: "promoter",
        title: { en: "Thank you, that makes our day", de: "Danke, das freut uns sehr" },
        bodyMd: {
          en: "If you know somebody who should meet us, pass our name on.",
          de: "Wenn Sie jemanden kennen, für den wir richtig wären: Sagen Sie es gern weiter.",
        },
      },
      {
        ref: "critic",
        title: { en: "Thank you for being frank", de: "Danke für Ihre offenen Worte" },
        bodyMd: {
          en: "We read every answer, and the ones like yours first.",
          de: "Wir lesen jede Antwort, und solche wie Ihre zuerst.",
        },
      },
    ],
    endingRules: [
      { when: isAtLeast("score", 9), ending: "promoter" },
      { when: isAtMost("score", 6), ending: "critic" },
    ],
  },
};
