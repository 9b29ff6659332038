/** Template: what is broken at home, and how urgent is it? */
import { any, endAt, goTo, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const maintenanceRequest: Template<"pt"> = {
  id: "maintenance-request",
  category: "property",
  languages: ["en", "pt"],
  title: { en: "Maintenance request", pt: "Pedido de manutenção" },
  summary: {
    en: "Tenants report what is broken, with photos and times, and emergencies are told whom to call.",
    pt: "Moradores informam o que quebrou, com fotos e horários, e em emergências sabem para quem ligar.",
  },
  keywords: {
    en: ["repair", "tenant", "landlord", "broken", "heating", "leak", "facility"],
    pt: ["conserto", "reparo", "morador", "condomínio", "vazamento", "aquecimento"],
  },
  doc: {
    title: { en: "What needs repair?", pt: "O que precisa de conserto?" },
    description: { en: "Report damage in your home.", pt: "Comunique um problema na sua casa." },
    settings: {
      greeting: {
        en: "Hello. Tell us what is broken, and we will send somebody.",
        pt: "Olá. Conte o que quebrou, e enviaremos alguém.",
      },
      allowRepeat: true,
    },
    blocks: [
      {
        ref: "danger",
        type: "yes_no",
        title: {
          en: "Is there a smell of gas, a fire, or water near electricity?",
          pt: "Há cheiro de gás, fogo ou água perto de eletricidade?",
        },
        required: true,
      },
      {
        ref: "leave_now",
        type: "statement",
        title: {
          en: "Please leave the house now and call the emergency services.",
          pt: "Saia de casa agora e ligue para a emergência.",
        },
        description: { en: "Do not touch switches on your way out.", pt: "Não toque em interruptores ao sair." },
        visibleIf: is("danger", true),
      },
      {
        ref: "called",
        type: "yes_no",
        title: { en: "Have you called them?", pt: "Você já ligou?" },
        required: true,
        visibleIf: is("danger", true),
      },
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your name?", pt: "Qual é o seu nome?" },
        required: true,
      },
      {
        ref: "flat",
        type: "address",
        title: {
          en: "Thank you, {{answer:name|neighbour}}. Which home is it?",
          pt: "Obrigado, {{answer:name|vizinho}}. Qual é a moradia?",
        },
        description: {
          en: "Street and number, with floor or flat.",
          pt: "Rua e número, com andar ou apartamento.",
        },
        required: true,
        config: { required: ["line1", "city"] },
      },
      {
        ref: "what",
        type: "single_choice",
        title: { en: "What is it about?", pt: "De que se trata?" },
        required: true,
        config: {
          options: [
            {
              ref: "water",
              label: { en: "Water or drains", pt: "Água ou esgoto" },
              synonyms: { en: ["leak", "tap", "toilet"], pt: ["vazamento", "torneira", "vaso"] },
            },
            {
              ref: "heating",
              label: { en: "Heating or hot water", pt: "Aquecimento ou água quente" },
              synonyms: { en: ["boiler", "radiator"], pt: ["aquecedor", "chuveiro"] },
            },
            {
              ref: "electricity",
              label: { en: "Electricity", pt: "Eletricidade" },
              synonyms: { en: ["power", "socket", "light"], pt: ["tomada", "luz", "energia"] },
            },
            {
              ref: "doors",
              label: { en: "Doors or windows", pt: "Portas ou janelas" },
              synonyms: { en: ["lock"], pt: ["fechadura"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "water_off",
        type: "yes_no",
        title: { en: "Could you turn the water off?", pt: "Você conseguiu fechar o registro de água?" },
        required: true,
        visibleIf: is("what", "water"),
      },
      {
        ref: "details",
        type: "long_text",
        title: { en: "What happens exactly, and since when?", pt: "O que acontece exatamente, e desde quando?" },
        required: true,
      },
      {
        ref: "photos",
        type: "file_upload",
        title: { en: "Can you send us a photo?", pt: "Você pode enviar uma foto?" },
        config: { maxFiles: 5, accept: ["image/*"] },
      },
      {
        ref: "urgency",
        type: "opinion_scale",
        title: { en: "How urgent is it for you?", pt: "Qual é a urgência para você?" },
        required: true,
        config: {
          max: 5,
          labels: {
            low: { en: "Whenever it suits", pt: "Quando for possível" },
            high: { en: "Today", pt: "Hoje" },
          },
        },
      },
      {
        ref: "visit",
        type: "datetime",
        title: { en: "When could somebody come by?", pt: "Quando alguém pode ir até aí?" },
      },
      {
        ref: "enter",
        type: "yes_no",
        title: { en: "May we enter if you are out?", pt: "Podemos entrar se você não estiver?" },
        required: true,
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "Which number reaches you on the day?", pt: "Em que número encontramos você no dia?" },
        description: { en: "With the country code, such as +44.", pt: "Com o código do país, como +55." },
        required: true,
      },
    ],
    logic: [endAt("emergency", "called", is("called", false)), goTo("name", "danger", is("danger", false))],
    endings: [
      {
        ref: "received",
        title: { en: "Thank you, {{answer:name}}", pt: "Recebemos o pedido, {{answer:name}}" },
        bodyMd: {
          en: "A technician will ring {{answer:phone}} to agree on a time.",
          pt: "A equipe técnica ligará para {{answer:phone}} para combinar um horário.",
        },
      },
      {
        ref: "urgent",
        title: { en: "We treat this as urgent", pt: "Vamos tratar como urgente" },
        bodyMd: {
          en: "Somebody will ring {{answer:phone}} **today**. Please stay within reach.",
          pt: "Alguém ligará para {{answer:phone}} **hoje**. Fique por perto do telefone.",
        },
      },
      {
        ref: "emergency",
        title: { en: "Please call the emergency services now", pt: "Ligue para a emergência agora" },
        bodyMd: {
          en: "Come back to us when everybody is safe.",
          pt: "Volte a falar conosco quando todos estiverem em segurança.",
        },
      },
    ],
    endingRules: [{ when: any(isOneOf("urgency", [4, 5]), is("water_off", false)), ending: "urgent" }],
  },
};
