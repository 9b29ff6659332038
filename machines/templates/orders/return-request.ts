/** Template: a customer sends something back, or complains about it. */
import { calculate, endAt, hasReached, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const returnRequest: Template<"nl"> = {
  id: "return-request",
  category: "orders",
  languages: ["en", "nl"],
  title: { en: "Return or complaint", nl: "Retour of klacht" },
  summary: {
    en: "Customers say what is wrong, show it and choose between refund, exchange and repair.",
    nl: "Klanten vertellen wat er mis is, laten het zien en kiezen tussen geld terug, ruilen of repareren.",
  },
  keywords: {
    en: ["refund", "exchange", "warranty", "defect", "complaint", "rma"],
    nl: ["terugbetaling", "ruilen", "garantie", "defect", "klacht"],
  },
  doc: {
    title: { en: "Return an item", nl: "Een artikel terugsturen" },
    description: { en: "Three minutes, and the label is on its way.", nl: "Drie minuten, en het label is onderweg." },
    settings: {
      greeting: {
        en: "Hello. We are sorry that something is not right. Let us sort it out.",
        nl: "Hallo. Wat jammer dat er iets niet klopt. We lossen het samen op.",
      },
      faq: [
        {
          question: { en: "Who pays for the return?", nl: "Wie betaalt het terugsturen?" },
          answer: {
            en: "We do, if the item is faulty or the wrong one. Otherwise the parcel costs you €4.95.",
            nl: "Wij, als het artikel kapot of verkeerd is. Anders kost het pakket je € 4,95.",
          },
        },
      ],
    },
    variables: [{ ref: "faulty", type: "number", initial: 0 }],
    blocks: [
      {
        ref: "order_number",
        type: "short_text",
        title: { en: "What is your order number?", nl: "Wat is je bestelnummer?" },
        description: {
          en: "You find it in the confirmation e-mail.",
          nl: "Je vindt het in de bevestigingsmail.",
        },
        required: true,
        config: { maxLength: 40 },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Which e-mail address did you order with?", nl: "Met welk e-mailadres heb je besteld?" },
        required: true,
      },
      {
        ref: "item",
        type: "short_text",
        title: { en: "Which item is it about?", nl: "Om welk artikel gaat het?" },
        required: true,
      },
      {
        ref: "reason",
        type: "single_choice",
        title: { en: "What is wrong with it?", nl: "Wat is ermee aan de hand?" },
        required: true,
        config: {
          options: [
            {
              ref: "broken",
              label: { en: "It is broken", nl: "Het is kapot" },
              synonyms: { en: ["damaged", "faulty", "defective"], nl: ["beschadigd", "defect", "stuk"] },
            },
            {
              ref: "wrong",
              label: { en: "It is not what I ordered", nl: "Het is niet wat ik heb besteld" },
              synonyms: { en: ["wrong item"], nl: ["verkeerd artikel"] },
            },
            {
              ref: "fit",
              label: { en: "It does not fit", nl: "Het past niet" },
              synonyms: { en: ["too small", "too big"], nl: ["te klein", "te groot"] },
            },
            {
              ref: "dislike",
              label: { en: "I do not like it", nl: "Het bevalt me niet" },
              synonyms: { en: ["changed my mind"], nl: ["bedacht me"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "damage",
        type: "long_text",
        title: { en: "What exactly is broken?", nl: "Wat is er precies kapot?" },
        required: true,
        visibleIf: is("reason", "broken"),
      },
      {
        ref: "photos",
        type: "file_upload",
        title: { en: "Can you show us? A photo is enough.", nl: "Kun je het laten zien? Een foto is genoeg." },
        visibleIf: isOneOf("reason", ["broken", "wrong"]),
        config: { maxFiles: 4, accept: ["image/*"] },
      },
      {
        ref: "size",
        type: "dropdown",
        title: { en: "Which size would fit?", nl: "Welke maat zou passen?" },
        visibleIf: is("reason", "fit"),
        config: {
          options: [
            { ref: "s", label: { en: "Small", nl: "Klein" }, synonyms: { en: ["S"], nl: ["S"] } },
            { ref: "m", label: { en: "Medium", nl: "Middel" }, synonyms: { en: ["M"], nl: ["M"] } },
            { ref: "l", label: { en: "Large", nl: "Groot" }, synonyms: { en: ["L"], nl: ["L"] } },
          ],
        },
      },
      {
        ref: "used",
        type: "yes_no",
        title: { en: "Has it been worn or used?", nl: "Is het gedragen of gebruikt?" },
        required: true,
        visibleIf: isOneOf("reason", ["fit", "dislike"]),
      },
      {
        ref: "solution",
        type: "single_choice",
        title: { en: "What would you prefer?", nl: "Wat heb je het liefst?" },
        required: true,
        config: {
          options: [
            {
              ref: "refund",
              label: { en: "My money back", nl: "Mijn geld terug" },
              synonyms: { en: ["refund"], nl: ["terugbetaling"] },
            },
            {
              ref: "exchange",
              label: { en: "An exchange", nl: "Ruilen" },
              synonyms: { en: ["replacement", "swap"], nl: ["omruilen", "vervanging"] },
            },
            { ref: "repair", label: { en: "A repair", nl: "Reparatie" }, visibleIf: is("reason", "broken") },
          ],
        },
      },
      {
        ref: "pickup",
        type: "yes_no",
        title: { en: "Shall we collect the parcel?", nl: "Zullen we het pakket ophalen?" },
        description: { en: "Otherwise you take it to a parcel shop.", nl: "Anders breng je het naar een pakketpunt." },
        required: true,
      },
      {
        ref: "address",
        type: "address",
        title: { en: "Where do we collect it?", nl: "Waar halen we het op?" },
        required: true,
        visibleIf: is("pickup", true),
        config: { required: ["line1", "zip", "city"] },
      },
      {
        ref: "pickup_day",
        type: "date",
        title: { en: "Which day suits you?", nl: "Welke dag komt je uit?" },
        required: true,
        visibleIf: is("pickup", true),
      },
    ],
    logic: [
      endAt("no_return", "used", is("used", true)),
      calculate("faulty", "reason", 1, isOneOf("reason", ["broken", "wrong"])),
    ],
    endings: [
      {
        ref: "own_cost",
        title: { en: "The return is registered", nl: "De retour is aangemeld" },
        bodyMd: {
          en: "The label goes to {{answer:email}}. The parcel costs €4.95, which we take off the refund.",
          nl: "Het label gaat naar {{answer:email}}. Het pakket kost € 4,95; dat trekken we van het bedrag af.",
        },
      },
      {
        ref: "free",
        title: { en: "We are sorry for the trouble", nl: "Sorry voor het ongemak" },
        bodyMd: {
          en: "Returning {{answer:item}} is free for you. The label goes to {{answer:email}}.",
          nl: "Het terugsturen van {{answer:item}} is gratis. Het label gaat naar {{answer:email}}.",
        },
      },
      {
        ref: "no_return",
        kind: "screen_out",
        title: { en: "We cannot take used items back", nl: "Gebruikte artikelen kunnen we niet terugnemen" },
        bodyMd: {
          en: "If something about it is faulty, please start again and choose “It is broken”.",
          nl: "Is er toch iets stuk? Begin dan opnieuw en kies „Het is kapot”.",
        },
      },
    ],
    endingRules: [{ when: hasReached("faulty", 1), ending: "free" }],
  },
};
