/** Template: pictures for a photo contest, with rights and age. */
import { endAt, is, isAtMost } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const photoContest: Template<"pt"> = {
  id: "photo-contest",
  category: "events",
  languages: ["en", "pt"],
  title: { en: "Photo contest", pt: "Concurso de fotografia" },
  summary: {
    en: "Take in entries with picture, story and rights; minors bring the consent of a parent.",
    pt: "Receba fotos com história e direitos de uso; menores trazem a autorização de um responsável.",
  },
  keywords: {
    en: ["competition", "picture", "photography", "submission", "upload", "prize"],
    pt: ["concurso", "foto", "imagem", "inscrição", "prêmio"],
  },
  doc: {
    title: { en: "Enter the photo contest", pt: "Participe do concurso de fotografia" },
    description: { en: "This year's theme is water.", pt: "O tema deste ano é a água." },
    settings: {
      greeting: {
        en: "Hello. We are curious about your picture.",
        pt: "Olá. Estamos curiosos para ver a sua foto.",
      },
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What name shall we show under the picture?", pt: "Que nome devemos mostrar embaixo da foto?" },
        required: true,
      },
      {
        ref: "age",
        type: "number",
        title: {
          en: "How old are you, {{answer:name|dear artist}}?",
          pt: "Quantos anos você tem, {{answer:name|artista}}?",
        },
        required: true,
        config: { min: 1, max: 120, integer: true },
      },
      {
        ref: "parent",
        type: "contact_info",
        title: { en: "Who may we ask for consent?", pt: "A quem podemos pedir autorização?" },
        description: { en: "A parent or guardian.", pt: "Mãe, pai ou responsável." },
        required: true,
        visibleIf: isAtMost("age", 17),
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "email", required: true },
          ],
        },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Where do we send the result?", pt: "Para onde enviamos o resultado?" },
        required: true,
      },
      {
        ref: "category",
        type: "single_choice",
        title: { en: "In which category do you enter?", pt: "Em qual categoria você participa?" },
        required: true,
        config: {
          options: [
            { ref: "nature", label: { en: "Nature", pt: "Natureza" } },
            { ref: "people", label: { en: "People", pt: "Pessoas" }, synonyms: { en: ["portrait"], pt: ["retrato"] } },
            { ref: "abstract", label: { en: "Abstract", pt: "Abstrato" } },
          ],
        },
      },
      {
        ref: "photo",
        type: "file_upload",
        title: { en: "Please upload your picture.", pt: "Envie a sua foto." },
        description: { en: "JPEG or PNG, up to 10 MB.", pt: "JPEG ou PNG, até 10 MB." },
        required: true,
        config: { maxFiles: 1, accept: ["image/jpeg", "image/png"] },
      },
      {
        ref: "title",
        type: "short_text",
        title: { en: "What is the picture called?", pt: "Qual é o título da foto?" },
        required: true,
        config: { maxLength: 80 },
      },
      {
        ref: "story",
        type: "long_text",
        title: { en: "How did the picture come about?", pt: "Como surgiu essa foto?" },
        description: { en: "Two or three sentences.", pt: "Duas ou três frases." },
      },
      {
        ref: "taken",
        type: "date",
        title: { en: "When did you take it?", pt: "Quando você tirou a foto?" },
      },
      {
        ref: "model_release",
        type: "yes_no",
        title: {
          en: "Do all people in the picture agree to its use?",
          pt: "Todas as pessoas da foto concordam com o uso?",
        },
        required: true,
        visibleIf: is("category", "people"),
      },
      {
        ref: "own_work",
        type: "yes_no",
        title: {
          en: "Did you take the picture yourself, without AI?",
          pt: "Foi você quem tirou a foto, sem uso de IA?",
        },
        required: true,
      },
      {
        ref: "rights",
        type: "consent",
        title: { en: "Do you agree to the terms?", pt: "Você concorda com as regras?" },
        required: true,
        config: {
          text: {
            en: "I keep all rights to my picture. The organizers may show it, with my name, in the exhibition and in reports about the contest.",
            pt: "Mantenho todos os direitos sobre a minha foto. A organização pode exibi-la, com o meu nome, na exposição e em notícias sobre o concurso.",
          },
        },
      },
    ],
    logic: [
      endAt("not_allowed", "own_work", is("own_work", false)),
      endAt("people_missing", "model_release", is("model_release", false)),
    ],
    endings: [
      {
        ref: "entered",
        title: { en: "“{{answer:title}}” is in the contest", pt: "“{{answer:title}}” está no concurso" },
        bodyMd: {
          en: "Good luck, {{answer:name}}. The jury will write to {{answer:email}}.",
          pt: "Boa sorte, {{answer:name}}. O júri escreverá para {{answer:email}}.",
        },
      },
      {
        ref: "not_allowed",
        kind: "screen_out",
        title: { en: "Only your own photographs can enter", pt: "Só podem participar fotos de sua autoria" },
        bodyMd: {
          en: "You are welcome to enter again with a picture of your own.",
          pt: "Você pode se inscrever de novo com uma foto sua.",
        },
      },
      {
        ref: "people_missing",
        kind: "screen_out",
        title: { en: "We need everybody's agreement", pt: "Precisamos da concordância de todos" },
        bodyMd: {
          en: "Please ask the people in your picture, and enter it again.",
          pt: "Peça autorização às pessoas da foto e inscreva-se novamente.",
        },
      },
    ],
  },
};
