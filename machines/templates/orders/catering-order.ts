/** Template: food and drink for an event, with a rough price. */
import { all, calculate, hasReached, includes, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const cateringOrder: Template<"it"> = {
  id: "catering-order",
  category: "orders",
  languages: ["en", "it"],
  title: { en: "Catering order", it: "Ordine di catering" },
  summary: {
    en: "Guests, style, diets and drinks of an event, with an estimate that is calculated on the spot.",
    it: "Ospiti, stile, diete e bevande di un evento, con un preventivo calcolato al momento.",
  },
  keywords: {
    en: ["catering", "buffet", "food", "party", "event", "quote"],
    it: ["catering", "buffet", "cibo", "festa", "evento", "preventivo"],
  },
  doc: {
    title: { en: "Catering for your event", it: "Catering per il tuo evento" },
    description: { en: "Five minutes to a first estimate.", it: "Cinque minuti per un primo preventivo." },
    settings: {
      greeting: {
        en: "Hello. Tell us about your event, and we will tell you what it would cost.",
        it: "Ciao. Raccontaci il tuo evento e ti diciamo quanto costerebbe.",
      },
    },
    variables: [
      { ref: "per_guest", type: "number", initial: 0 },
      { ref: "estimate", type: "number", initial: 0 },
    ],
    blocks: [
      {
        ref: "occasion",
        type: "single_choice",
        title: { en: "What is the occasion?", it: "Qual è l'occasione?" },
        required: true,
        config: {
          options: [
            {
              ref: "business",
              label: { en: "A business event", it: "Un evento aziendale" },
              synonyms: { en: ["company", "office"], it: ["azienda", "ufficio"] },
            },
            {
              ref: "wedding",
              label: { en: "A wedding", it: "Un matrimonio" },
              synonyms: { en: ["marriage"], it: ["nozze"] },
            },
            { ref: "birthday", label: { en: "A birthday", it: "Un compleanno" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "when",
        type: "datetime",
        title: { en: "When should the food be ready?", it: "Quando deve essere pronto il cibo?" },
        description: { en: "Day and time.", it: "Giorno e ora." },
        required: true,
      },
      {
        ref: "guests",
        type: "number",
        title: { en: "How many guests do you expect?", it: "Quanti ospiti aspetti?" },
        description: { en: "We cater from 10 guests on.", it: "Il servizio parte da 10 ospiti." },
        required: true,
        config: { min: 10, max: 500, integer: true },
      },
      {
        ref: "style",
        type: "picture_choice",
        title: { en: "How would you like to eat?", it: "Come vorresti mangiare?" },
        required: true,
        config: {
          options: [
            { ref: "finger", label: { en: "Finger food, €18 a guest", it: "Finger food, 18 € a ospite" }, score: 18 },
            { ref: "buffet", label: { en: "Buffet, €29 a guest", it: "Buffet, 29 € a ospite" }, score: 29 },
            { ref: "menu", label: { en: "Served menu, €45 a guest", it: "Menù al tavolo, 45 € a ospite" }, score: 45 },
          ],
        },
      },
      {
        ref: "diets",
        type: "matrix",
        title: { en: "How many guests eat differently?", it: "Quanti ospiti seguono una dieta particolare?" },
        description: { en: "A rough idea is enough.", it: "Basta un'idea approssimativa." },
        config: {
          requireAll: false,
          rows: [
            { ref: "vegetarian", label: { en: "Vegetarian", it: "Vegetariana" } },
            { ref: "vegan", label: { en: "Vegan", it: "Vegana" } },
            { ref: "gluten_free", label: { en: "Gluten-free", it: "Senza glutine" } },
          ],
          columns: [
            { ref: "none", label: { en: "Nobody", it: "Nessuno" } },
            { ref: "few", label: { en: "A few", it: "Alcuni" } },
            { ref: "many", label: { en: "Many", it: "Molti" } },
          ],
        },
      },
      {
        ref: "allergies",
        type: "repeat_group",
        title: { en: "Does anybody have an allergy?", it: "Qualcuno ha un'allergia?" },
        description: {
          en: "One entry for each person; skip if nobody has.",
          it: "Una voce per persona; salta se nessuno ne ha.",
        },
        config: {
          min: 0,
          max: 30,
          itemLabel: { en: "Guest", it: "Ospite" },
          blocks: [
            { ref: "guest", type: "short_text", title: { en: "Who is it?", it: "Di chi si tratta?" } },
            {
              ref: "allergen",
              type: "short_text",
              title: { en: "What must they avoid?", it: "Che cosa deve evitare?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "extras",
        type: "multi_choice",
        title: { en: "What else do you need?", it: "Di che cos'altro hai bisogno?" },
        config: {
          options: [
            { ref: "drinks", label: { en: "Drinks, €12 a guest", it: "Bevande, 12 € a ospite" } },
            { ref: "staff", label: { en: "Waiting staff", it: "Personale di sala" } },
            { ref: "crockery", label: { en: "Crockery and glasses", it: "Piatti e bicchieri" } },
          ],
        },
      },
      {
        ref: "venue",
        type: "address",
        title: { en: "Where will it take place?", it: "Dove si svolgerà?" },
        required: true,
        config: { required: ["line1", "city"] },
      },
      {
        ref: "kitchen",
        type: "yes_no",
        title: { en: "Is there a kitchen we can use?", it: "C'è una cucina che possiamo usare?" },
        required: true,
        visibleIf: is("style", "menu"),
      },
      {
        ref: "contact",
        type: "contact_info",
        title: {
          en: "About €{{var:estimate}} in all. Where shall we send the offer?",
          it: "In tutto circa {{var:estimate}} €. A chi mandiamo l'offerta?",
        },
        required: true,
        config: { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "phone" }] },
      },
    ],
    logic: [
      calculate("per_guest", "style", { score: "style" }),
      calculate("per_guest", "extras", { add: [{ var: "per_guest" }, 12] }, includes("extras", "drinks")),
      calculate("estimate", "extras", { mul: [{ var: "per_guest" }, { answer: "guests" }] }),
    ],
    endings: [
      {
        ref: "offer",
        title: { en: "Thank you, {{answer:contact.fullName}}", it: "Grazie, {{answer:contact.fullName}}" },
        bodyMd: {
          en: "A written offer for {{answer:guests}} guests goes to {{answer:contact.email}} within two days.",
          it: "Entro due giorni mandiamo a {{answer:contact.email}} un'offerta scritta per {{answer:guests}} ospiti.",
        },
      },
      {
        ref: "tasting",
        title: {
          en: "Come and taste, {{answer:contact.fullName}}",
          it: "Vieni ad assaggiare, {{answer:contact.fullName}}",
        },
        bodyMd: {
          en: "For an event of this size we invite you to a tasting. We will write to {{answer:contact.email}} with a few dates.",
          it: "Per un evento così grande ti invitiamo a una degustazione. Scriveremo a {{answer:contact.email}} con qualche data.",
        },
      },
      {
        ref: "site_visit",
        title: { en: "Thank you, {{answer:contact.fullName}}", it: "Grazie, {{answer:contact.fullName}}" },
        bodyMd: {
          en: "Without a kitchen we bring our own. We will suggest a visit to the place first.",
          it: "Senza una cucina portiamo la nostra. Prima ti proporremo un sopralluogo.",
        },
      },
    ],
    endingRules: [
      { when: all(is("style", "menu"), is("kitchen", false)), ending: "site_visit" },
      { when: hasReached("estimate", 3000), ending: "tasting" },
    ],
  },
};
