/** Template: somebody gives money to a good cause. */
import { calculate, endAt, goTo, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const donation: Template<"nl"> = {
  id: "donation",
  category: "community",
  languages: ["en", "nl"],
  title: { en: "Donation", nl: "Donatie" },
  summary: {
    en: "Take donations in the conversation: amount, purpose, receipt and a word of thanks.",
    nl: "Ontvang donaties in het gesprek: bedrag, doel, kwitantie en een woord van dank.",
  },
  keywords: {
    en: ["donate", "charity", "fundraising", "gift", "payment", "non-profit"],
    nl: ["doneren", "goed doel", "gift", "inzameling", "betaling", "stichting"],
  },
  doc: {
    title: { en: "Give with us", nl: "Geef met ons mee" },
    description: {
      en: "Every euro goes to the project you choose.",
      nl: "Elke euro gaat naar het project dat je kiest.",
    },
    settings: {
      greeting: { en: "Hello. How good of you to think of others.", nl: "Hallo. Wat fijn dat je aan anderen denkt." },
      allowRepeat: true,
      faq: [
        {
          question: { en: "Is my donation tax-deductible?", nl: "Is mijn donatie aftrekbaar van de belasting?" },
          answer: {
            en: "Yes. We send you a receipt if you ask for one.",
            nl: "Ja. Op verzoek sturen we je een kwitantie.",
          },
        },
      ],
    },
    variables: [
      { ref: "cents", type: "number", initial: 0 },
      { ref: "euros", type: "number", initial: 0 },
    ],
    blocks: [
      {
        ref: "project",
        type: "single_choice",
        title: { en: "What would you like to support?", nl: "Wat wil je steunen?" },
        required: true,
        config: {
          options: [
            { ref: "water", label: { en: "Clean water", nl: "Schoon water" } },
            { ref: "school", label: { en: "School places", nl: "Plekken op school" } },
            { ref: "trees", label: { en: "New forests", nl: "Nieuwe bossen" } },
            { ref: "any", label: { en: "Where it is needed most", nl: "Waar het het hardst nodig is" } },
          ],
        },
      },
      {
        ref: "amount",
        type: "single_choice",
        title: { en: "How much would you like to give?", nl: "Hoeveel wil je geven?" },
        required: true,
        config: {
          options: [
            { ref: "small", label: { en: "€10", nl: "€ 10" }, score: 1000 },
            { ref: "medium", label: { en: "€25", nl: "€ 25" }, score: 2500 },
            { ref: "large", label: { en: "€100", nl: "€ 100" }, score: 10000 },
            { ref: "own", label: { en: "Another amount", nl: "Een ander bedrag" }, score: 0 },
            {
              ref: "time",
              label: { en: "I would rather give time", nl: "Ik geef liever tijd" },
              synonyms: { en: ["volunteer"], nl: ["vrijwilliger"] },
              score: 0,
            },
          ],
        },
      },
      {
        ref: "own_amount",
        type: "number",
        title: { en: "How many euros may it be?", nl: "Hoeveel euro mag het zijn?" },
        required: true,
        visibleIf: is("amount", "own"),
        config: { min: 2, max: 10_000, integer: true },
      },
      {
        ref: "name",
        type: "short_text",
        title: { en: "Whom may we thank?", nl: "Wie mogen we bedanken?" },
        description: {
          en: "Skip this if you prefer to stay unnamed.",
          nl: "Sla deze vraag over als je liever anoniem blijft.",
        },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Where do we send the confirmation?", nl: "Waar sturen we de bevestiging heen?" },
        required: true,
      },
      {
        ref: "receipt",
        type: "yes_no",
        title: { en: "Would you like a receipt for your tax return?", nl: "Wil je een kwitantie voor de belasting?" },
        required: true,
      },
      {
        ref: "address",
        type: "address",
        title: { en: "Which address shall stand on the receipt?", nl: "Welk adres moet op de kwitantie staan?" },
        required: true,
        visibleIf: is("receipt", true),
        config: { required: ["line1", "zip", "city"] },
      },
      {
        ref: "payment",
        type: "payment",
        title: {
          en: "Your gift: €{{var:euros}} for “{{answer:project|our work}}”.",
          nl: "Je gift: € {{var:euros}} voor „{{answer:project|ons werk}}”.",
        },
        required: true,
        config: { currency: "EUR", amount: { var: "cents" } },
      },
      {
        ref: "message",
        type: "long_text",
        title: {
          en: "Would you like to leave a word for the project?",
          nl: "Wil je het project een paar woorden meegeven?",
        },
      },
      {
        ref: "time_email",
        type: "email",
        title: {
          en: "Lovely. Where may we write to about helping?",
          nl: "Geweldig. Waar mogen we je schrijven over meehelpen?",
        },
        required: true,
      },
    ],
    logic: [
      calculate("cents", "amount", { score: "amount" }),
      calculate("euros", "amount", { div: [{ var: "cents" }, 100] }),
      goTo("time_email", "amount", is("amount", "time")),
      calculate("cents", "own_amount", { mul: [{ answer: "own_amount" }, 100] }),
      calculate("euros", "own_amount", { answer: "own_amount" }),
      endAt("thanks", "message"),
    ],
    endings: [
      {
        ref: "time",
        title: { en: "Time is a great gift", nl: "Tijd is een groot geschenk" },
        bodyMd: {
          en: "We will write to {{answer:time_email}} about what suits you.",
          nl: "We schrijven je op {{answer:time_email}} over wat bij je past.",
        },
      },
      {
        ref: "thanks",
        title: { en: "Thank you, {{answer:name|dear friend}}", nl: "Dank je wel, {{answer:name|lieve gever}}" },
        bodyMd: {
          en: "Your **€{{var:euros}}** is at work already. The confirmation goes to {{answer:email}}.",
          nl: "Jouw **€ {{var:euros}}** is al aan het werk. De bevestiging gaat naar {{answer:email}}.",
        },
      },
    ],
  },
};
