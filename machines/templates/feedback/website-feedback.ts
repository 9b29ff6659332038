/** Template: did visitors of a website find what they came for? */
import { is, isAtMost } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const websiteFeedback: Template<"pt"> = {
  id: "website-feedback",
  category: "feedback",
  languages: ["en", "pt"],
  title: { en: "Website feedback", pt: "Opinião sobre o site" },
  summary: {
    en: "Ask visitors what they came for, whether they found it and what stood in the way.",
    pt: "Pergunte aos visitantes o que procuravam, se encontraram e o que atrapalhou.",
  },
  keywords: {
    en: ["site", "web page", "usability", "visitors", "ux"],
    pt: ["página", "usabilidade", "visitantes", "experiência", "ux"],
  },
  doc: {
    title: { en: "Did you find it?", pt: "Você encontrou o que procurava?" },
    description: { en: "A minute for a better website.", pt: "Um minuto para um site melhor." },
    settings: {
      greeting: {
        en: "Hello. Tell us how you got on with our website, and we will mend what does not work.",
        pt: "Olá. Conte como foi usar o nosso site, e nós consertamos o que não funciona.",
      },
    },
    hiddenFields: [{ key: "page" }],
    blocks: [
      {
        ref: "purpose",
        type: "single_choice",
        title: { en: "What brought you here today?", pt: "O que trouxe você aqui hoje?" },
        required: true,
        config: {
          options: [
            {
              ref: "information",
              label: { en: "Looking for information", pt: "Buscar informações" },
              synonyms: { en: ["read", "research"], pt: ["pesquisar", "ler"] },
            },
            {
              ref: "buying",
              label: { en: "Buying something", pt: "Comprar algo" },
              synonyms: { en: ["purchase", "order"], pt: ["compra", "pedido"] },
            },
            {
              ref: "help",
              label: { en: "Getting help", pt: "Pedir ajuda" },
              synonyms: { en: ["support", "problem"], pt: ["suporte", "problema"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "found",
        type: "yes_no",
        title: { en: "Did you find what you were looking for?", pt: "Você encontrou o que procurava?" },
        required: true,
      },
      {
        ref: "sought",
        type: "short_text",
        title: { en: "What exactly were you looking for?", pt: "O que exatamente você procurava?" },
        required: true,
        visibleIf: is("found", false),
      },
      {
        ref: "obstacles",
        type: "multi_choice",
        title: { en: "What made it difficult?", pt: "O que dificultou a busca?" },
        visibleIf: is("found", false),
        config: {
          options: [
            { ref: "menu", label: { en: "The menu is confusing", pt: "O menu é confuso" } },
            { ref: "search", label: { en: "The search found nothing useful", pt: "A pesquisa não trouxe nada útil" } },
            {
              ref: "words",
              label: { en: "The texts are hard to understand", pt: "Os textos são difíceis de entender" },
            },
            { ref: "broken", label: { en: "Something did not work", pt: "Algo não funcionou" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "looks",
        type: "rating",
        title: { en: "How do you like the look of the website?", pt: "O que você acha da aparência do site?" },
        description: { en: "One star is poor, five are excellent.", pt: "Uma estrela é ruim, cinco é excelente." },
        config: { max: 5, icon: "star" },
      },
      {
        ref: "ease",
        type: "opinion_scale",
        title: { en: "How easy is it to find your way around?", pt: "É fácil se orientar no site?" },
        required: true,
        config: {
          max: 7,
          labels: { low: { en: "Very hard", pt: "Muito difícil" }, high: { en: "Very easy", pt: "Muito fácil" } },
        },
      },
      {
        ref: "hard_part",
        type: "long_text",
        title: { en: "Where did you get lost?", pt: "Em que ponto você se perdeu?" },
        visibleIf: isAtMost("ease", 3),
      },
      {
        ref: "broken_page",
        type: "url",
        title: { en: "Is there a page that we should look at?", pt: "Há alguma página que deveríamos verificar?" },
        description: {
          en: "Paste its address, or skip this question.",
          pt: "Cole o endereço aqui ou pule esta pergunta.",
        },
      },
      {
        ref: "idea",
        type: "long_text",
        title: {
          en: "If you could change one thing, what would it be?",
          pt: "Se você pudesse mudar uma coisa, o que seria?",
        },
      },
    ],
    endings: [
      {
        ref: "thanks",
        title: { en: "Thank you", pt: "Obrigado pela sua ajuda" },
        bodyMd: {
          en: "We read everything, and mend what we can.",
          pt: "Lemos tudo e consertamos o que for possível.",
        },
      },
      {
        ref: "sorry",
        title: { en: "Thank you, and sorry for the detour", pt: "Obrigado, e desculpe o transtorno" },
        bodyMd: {
          en: "You were looking for “{{answer:sought}}”. We will check where it should have been.",
          pt: "Você procurava “{{answer:sought}}”. Vamos verificar onde isso deveria estar.",
        },
      },
    ],
    endingRules: [{ when: is("found", false), ending: "sorry" }],
  },
};
