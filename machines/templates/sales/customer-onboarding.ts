/** Template: what does a new customer need to begin well? */
import { includes, is, isNot } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const customerOnboarding: Template<"pt"> = {
  id: "customer-onboarding",
  category: "sales",
  languages: ["en", "pt"],
  title: { en: "Customer onboarding", pt: "Boas-vindas a clientes" },
  summary: {
    en: "Collect goals, people and existing data of a new customer before the kick-off.",
    pt: "Reúna objetivos, pessoas e dados de um novo cliente antes da primeira reunião.",
  },
  keywords: {
    en: ["onboarding", "kick-off", "welcome", "implementation", "new client"],
    pt: ["onboarding", "implantação", "início", "novo cliente", "reunião inicial"],
  },
  doc: {
    title: { en: "Welcome aboard", pt: "Boas-vindas" },
    description: {
      en: "Ten minutes now save an hour in the first meeting.",
      pt: "Dez minutos agora poupam uma hora na primeira reunião.",
    },
    settings: {
      greeting: {
        en: "Welcome. These questions prepare our first meeting. You can pause and come back at any time.",
        pt: "Que bom ter você conosco. Estas perguntas preparam a nossa primeira reunião. Você pode parar e voltar quando quiser.",
      },
      reviewBeforeSubmit: true,
    },
    blocks: [
      {
        ref: "contact",
        type: "contact_info",
        title: { en: "Who is our main contact?", pt: "Quem será o nosso contato principal?" },
        required: true,
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "email", required: true },
            { key: "company", required: true },
            { key: "phone" },
          ],
        },
      },
      {
        ref: "goals",
        type: "multi_choice",
        title: { en: "What do you want to achieve first?", pt: "O que você quer alcançar primeiro?" },
        description: { en: "Choose up to two.", pt: "Escolha até duas opções." },
        required: true,
        config: {
          options: [
            { ref: "time", label: { en: "Save time", pt: "Economizar tempo" } },
            { ref: "overview", label: { en: "A better overview", pt: "Ter mais visão do todo" } },
            { ref: "customers", label: { en: "Happier customers", pt: "Clientes mais satisfeitos" } },
            { ref: "compliance", label: { en: "Meet legal requirements", pt: "Cumprir exigências legais" } },
          ],
          maxSelected: 2,
        },
      },
      {
        ref: "regulation",
        type: "short_text",
        title: { en: "Which rules do you have to meet?", pt: "Quais normas você precisa cumprir?" },
        required: true,
        visibleIf: includes("goals", "compliance"),
      },
      {
        ref: "success",
        type: "long_text",
        title: {
          en: "In three months, how will you know that it was worth it?",
          pt: "Daqui a três meses, como você saberá que valeu a pena?",
        },
        required: true,
      },
      {
        ref: "people",
        type: "number",
        title: { en: "How many people will work with it?", pt: "Quantas pessoas vão usar?" },
        required: true,
        config: { min: 1, max: 100_000, integer: true },
      },
      {
        ref: "data",
        type: "single_choice",
        title: { en: "Where is your data today?", pt: "Onde estão os seus dados hoje?" },
        required: true,
        config: {
          options: [
            {
              ref: "sheet",
              label: { en: "In spreadsheets", pt: "Em planilhas" },
              synonyms: { en: ["Excel", "Google Sheets"], pt: ["Excel", "Google Sheets"] },
            },
            { ref: "tool", label: { en: "In another product", pt: "Em outro sistema" } },
            {
              ref: "none",
              label: { en: "We start from scratch", pt: "Vamos começar do zero" },
              synonyms: { en: ["nowhere", "no data"], pt: ["sem dados"] },
            },
          ],
        },
      },
      {
        ref: "product",
        type: "short_text",
        title: { en: "Which product is that?", pt: "Qual é esse sistema?" },
        required: true,
        visibleIf: is("data", "tool"),
      },
      {
        ref: "sample",
        type: "file_upload",
        title: { en: "Can you send us a small sample of it?", pt: "Você pode nos enviar uma pequena amostra?" },
        description: {
          en: "A few rows are enough. Please remove personal data first.",
          pt: "Bastam algumas linhas. Retire antes os dados pessoais.",
        },
        visibleIf: isNot("data", "none"),
        config: { maxFiles: 3, accept: [".csv", ".xlsx", ".json"] },
      },
      {
        ref: "start",
        type: "date",
        title: { en: "On which day would you like to begin?", pt: "Em que dia você gostaria de começar?" },
        required: true,
      },
      {
        ref: "worry",
        type: "long_text",
        title: { en: "Is there anything that worries you?", pt: "Há algo que preocupa você?" },
        description: { en: "Better now than later.", pt: "Melhor agora do que depois." },
      },
    ],
    endings: [
      {
        ref: "ready",
        title: { en: "That is a good start", pt: "É um ótimo começo" },
        bodyMd: {
          en: "We will read your answers and send {{answer:contact.email}} a proposal for the first meeting before {{answer:start}}.",
          pt: "Vamos ler as suas respostas e enviar a {{answer:contact.email}} uma proposta para a primeira reunião antes de {{answer:start}}.",
        },
      },
      {
        ref: "migration",
        title: { en: "That is a good start", pt: "É um ótimo começo" },
        bodyMd: {
          en: "Before the first meeting we will look at how to move your data from {{answer:product|there}}, and write to {{answer:contact.email}}.",
          pt: "Antes da primeira reunião, veremos como trazer os seus dados de {{answer:product|lá}} e escreveremos para {{answer:contact.email}}.",
        },
      },
    ],
    endingRules: [{ when: is("data", "tool"), ending: "migration" }],
  },
};
