/** Template: what kind of journey is somebody dreaming of? */
import { includes, is, isAtLeast, isNot } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const travelPlanning: Template<"pt"> = {
  id: "travel-planning",
  category: "orders",
  languages: ["en", "pt"],
  title: { en: "Travel planning", pt: "Planejamento de viagem" },
  summary: {
    en: "Learn dates, company, taste and budget of a journey before you make an offer.",
    pt: "Conheça datas, companhia, gostos e orçamento de uma viagem antes de fazer uma proposta.",
  },
  keywords: {
    en: ["trip", "holiday", "vacation", "tour", "travel agency", "itinerary"],
    pt: ["viagem", "férias", "passeio", "agência", "roteiro", "turismo"],
  },
  doc: {
    title: { en: "Plan your journey", pt: "Planeje a sua viagem" },
    description: { en: "Tell us how you like to travel.", pt: "Conte como você gosta de viajar." },
    settings: {
      greeting: {
        en: "Hello, traveller. Let us find out where the journey goes.",
        pt: "Olá. Vamos descobrir para onde vai a sua viagem.",
      },
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What may we call you?", pt: "Como podemos chamar você?" },
        required: true,
      },
      {
        ref: "decided",
        type: "yes_no",
        title: {
          en: "Do you know yet where you would like to go, {{answer:name|traveller}}?",
          pt: "Você já sabe para onde quer ir, {{answer:name|viajante}}?",
        },
        required: true,
      },
      {
        ref: "country",
        type: "country",
        title: { en: "Which country is it?", pt: "Qual é o país?" },
        required: true,
        visibleIf: is("decided", true),
      },
      {
        ref: "landscape",
        type: "multi_choice",
        title: { en: "What attracts you?", pt: "O que atrai você?" },
        required: true,
        visibleIf: is("decided", false),
        config: {
          options: [
            { ref: "sea", label: { en: "Sea and beach", pt: "Mar e praia" } },
            { ref: "mountains", label: { en: "Mountains", pt: "Montanhas" } },
            { ref: "cities", label: { en: "Cities and museums", pt: "Cidades e museus" } },
            { ref: "wild", label: { en: "Wild nature", pt: "Natureza selvagem" } },
          ],
        },
      },
      {
        ref: "hiking",
        type: "slider",
        title: {
          en: "How many kilometres a day do you like to walk?",
          pt: "Quantos quilômetros por dia você gosta de caminhar?",
        },
        visibleIf: includes("landscape", "mountains"),
        config: { min: 0, max: 30, step: 1, unit: { en: "km", pt: "km" } },
      },
      {
        ref: "dates",
        type: "date_range",
        title: { en: "From when to when could you travel?", pt: "De quando a quando você poderia viajar?" },
        required: true,
        config: { minDays: 1, maxDays: 120 },
      },
      {
        ref: "flexible",
        type: "yes_no",
        title: { en: "Are the dates flexible?", pt: "As datas são flexíveis?" },
      },
      {
        ref: "adults",
        type: "number",
        title: { en: "How many adults will travel?", pt: "Quantos adultos vão viajar?" },
        description: { en: "Including you.", pt: "Contando com você." },
        required: true,
        config: { min: 1, max: 20, integer: true },
      },
      {
        ref: "children",
        type: "number",
        title: { en: "And how many children?", pt: "E quantas crianças?" },
        required: true,
        config: { min: 0, max: 10, integer: true },
      },
      {
        ref: "ages",
        type: "short_text",
        title: { en: "How old are the children?", pt: "Qual é a idade das crianças?" },
        required: true,
        visibleIf: isAtLeast("children", 1),
      },
      {
        ref: "comfort",
        type: "single_choice",
        title: { en: "How do you like to stay?", pt: "Como você gosta de se hospedar?" },
        required: true,
        config: {
          options: [
            { ref: "simple", label: { en: "Simple and clean", pt: "Simples e limpo" } },
            { ref: "comfortable", label: { en: "Comfortable", pt: "Confortável" } },
            {
              ref: "luxury",
              label: { en: "As well as can be", pt: "O melhor possível" },
              synonyms: { en: ["luxury"], pt: ["luxo"] },
            },
            {
              ref: "camping",
              label: { en: "In a tent or van", pt: "Em barraca ou motorhome" },
              synonyms: { en: ["camping"], pt: ["acampar"] },
            },
          ],
        },
      },
      {
        ref: "board",
        type: "dropdown",
        title: { en: "Which meals should be included?", pt: "Quais refeições devem estar incluídas?" },
        visibleIf: isNot("comfort", "camping"),
        config: {
          options: [
            { ref: "none", label: { en: "No meals", pt: "Nenhuma refeição" } },
            { ref: "breakfast", label: { en: "Breakfast", pt: "Café da manhã" } },
            { ref: "half", label: { en: "Breakfast and dinner", pt: "Café da manhã e jantar" } },
            { ref: "full", label: { en: "All meals", pt: "Todas as refeições" } },
          ],
        },
      },
      {
        ref: "budget",
        type: "currency",
        title: { en: "What may the journey cost in all?", pt: "Quanto a viagem pode custar no total?" },
        config: { currency: "EUR", currencies: ["BRL", "USD"] },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Where may we send our ideas?", pt: "Para onde podemos enviar as nossas ideias?" },
        required: true,
      },
    ],
    endings: [
      {
        ref: "offer",
        title: { en: "Bon voyage, {{answer:name}}", pt: "Boa viagem, {{answer:name}}" },
        bodyMd: {
          en: "A first itinerary for {{answer:country|your journey}} goes to {{answer:email}} this week.",
          pt: "Um primeiro roteiro para {{answer:country|a sua viagem}} chegará a {{answer:email}} ainda nesta semana.",
        },
      },
      {
        ref: "ideas",
        title: { en: "Leave it to us, {{answer:name}}", pt: "Deixe conosco, {{answer:name}}" },
        bodyMd: {
          en: "We will send three ideas that fit you to {{answer:email}}.",
          pt: "Enviaremos a {{answer:email}} três ideias que combinam com você.",
        },
      },
    ],
    endingRules: [{ when: is("decided", false), ending: "ideas" }],
  },
};
