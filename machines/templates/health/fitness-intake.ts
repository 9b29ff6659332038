/** Template: what does somebody want from training, and what should a coach watch? */
import { any, calculate, hasReached, includes, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const fitnessIntake: Template<"pt"> = {
  id: "fitness-intake",
  category: "health",
  languages: ["en", "pt"],
  title: { en: "Fitness intake", pt: "Avaliação inicial de treino" },
  summary: {
    en: "Goals, habits and health of a new member, with a level that is calculated and a first training booked.",
    pt: "Objetivos, hábitos e saúde de um novo aluno, com nível calculado e primeiro treino marcado.",
  },
  keywords: {
    en: ["gym", "training", "coach", "workout", "sport", "personal trainer"],
    pt: ["academia", "treino", "personal", "esporte", "exercício", "aluno"],
  },
  doc: {
    title: { en: "Your way to train", pt: "O seu jeito de treinar" },
    description: { en: "Four minutes, and the first plan is yours.", pt: "Quatro minutos para o seu primeiro plano." },
    settings: {
      greeting: {
        en: "Hello. Whether you begin or return, your plan starts where you are.",
        pt: "Olá. Começando ou voltando, o seu plano parte de onde você está.",
      },
    },
    variables: [{ ref: "level", type: "number", initial: 0 }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What may we call you?", pt: "Como podemos chamar você?" },
        required: true,
      },
      {
        ref: "goals",
        type: "ranking",
        title: {
          en: "What matters most to you, {{answer:name|friend}}?",
          pt: "O que mais importa para você, {{answer:name|atleta}}?",
        },
        description: { en: "The most important first.", pt: "O mais importante primeiro." },
        required: true,
        config: {
          options: [
            { ref: "strength", label: { en: "Strength", pt: "Força" } },
            { ref: "endurance", label: { en: "Endurance", pt: "Resistência" } },
            { ref: "weight", label: { en: "Weight", pt: "Peso" } },
            { ref: "mobility", label: { en: "Mobility", pt: "Mobilidade" } },
          ],
        },
      },
      {
        ref: "frequency",
        type: "single_choice",
        title: { en: "How often do you move enough to sweat?", pt: "Com que frequência você se exercita até suar?" },
        required: true,
        config: {
          options: [
            { ref: "never", label: { en: "Hardly ever", pt: "Quase nunca" }, score: 0 },
            { ref: "weekly", label: { en: "Once or twice a week", pt: "Uma ou duas vezes por semana" }, score: 2 },
            {
              ref: "often",
              label: { en: "Three times a week or more", pt: "Três vezes por semana ou mais" },
              score: 4,
            },
          ],
        },
      },
      {
        ref: "sport",
        type: "short_text",
        title: { en: "Which sport do you do?", pt: "Que esporte você pratica?" },
        visibleIf: is("frequency", "often"),
      },
      {
        ref: "stairs",
        type: "single_choice",
        title: { en: "How do three flights of stairs feel?", pt: "Como é subir três andares de escada?" },
        required: true,
        config: {
          options: [
            { ref: "easy", label: { en: "Easy", pt: "Fácil" }, score: 3 },
            { ref: "breath", label: { en: "I get out of breath", pt: "Fico sem fôlego" }, score: 1 },
            { ref: "pause", label: { en: "I need a pause", pt: "Preciso de uma pausa" }, score: 0 },
          ],
        },
      },
      {
        ref: "health",
        type: "multi_choice",
        title: { en: "Is there something your coach must know?", pt: "Há algo que o treinador precisa saber?" },
        required: true,
        config: {
          options: [
            { ref: "heart", label: { en: "Heart or circulation", pt: "Coração ou circulação" } },
            { ref: "back", label: { en: "Back or joints", pt: "Costas ou articulações" } },
            {
              ref: "pregnancy",
              label: { en: "Pregnancy", pt: "Gravidez" },
              synonyms: { en: ["pregnant"], pt: ["grávida"] },
            },
            { ref: "nothing", label: { en: "All is well", pt: "Está tudo bem" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "cleared",
        type: "yes_no",
        title: { en: "Has a doctor agreed to training?", pt: "Um médico liberou o treino?" },
        required: true,
        visibleIf: any(includes("health", "heart"), includes("health", "pregnancy")),
      },
      {
        ref: "where_hurts",
        type: "short_text",
        title: { en: "Where does it hurt, and when?", pt: "Onde dói, e quando?" },
        required: true,
        visibleIf: includes("health", "back"),
      },
      {
        ref: "sleep",
        type: "slider",
        title: { en: "How many hours do you sleep a night?", pt: "Quantas horas você dorme por noite?" },
        config: { min: 3, max: 12, step: 0.5, unit: { en: "hours", pt: "horas" } },
      },
      {
        ref: "minutes",
        type: "dropdown",
        title: { en: "How long may a training take?", pt: "Quanto tempo pode durar um treino?" },
        required: true,
        config: {
          options: [
            { ref: "m30", label: { en: "30 minutes", pt: "30 minutos" } },
            { ref: "m60", label: { en: "60 minutes", pt: "60 minutos" } },
            { ref: "m90", label: { en: "90 minutes", pt: "90 minutos" } },
          ],
        },
      },
      {
        ref: "first",
        type: "booking",
        title: { en: "When shall we meet for the first training?", pt: "Quando marcamos o primeiro treino?" },
        description: { en: "Skip this to choose later.", pt: "Pule para escolher depois." },
        config: {
          timeZone: "America/Sao_Paulo",
          durationMinutes: 60,
          noticeMinutes: 1440,
          horizonDays: 30,
          capacity: 2,
          weekly: [
            { day: 1, from: "07:00", to: "11:00" },
            { day: 3, from: "16:00", to: "21:00" },
            { day: 6, from: "09:00", to: "13:00" },
          ],
        },
      },
      {
        ref: "phone",
        type: "phone",
        title: {
          en: "On which number can your coach reach you?",
          pt: "Em que número o treinador pode falar com você?",
        },
        description: { en: "With the country code, such as +44.", pt: "Com o código do país, como +55." },
        required: true,
      },
    ],
    logic: [
      calculate("level", "frequency", { add: [{ var: "level" }, { score: "frequency" }] }),
      calculate("level", "stairs", { add: [{ var: "level" }, { score: "stairs" }] }),
    ],
    endings: [
      {
        ref: "gentle",
        title: { en: "A good start, {{answer:name}}", pt: "Um bom começo, {{answer:name}}" },
        bodyMd: {
          en: "We begin gently. Your coach will ring {{answer:phone}}. First training: {{answer:first|to be agreed}}.",
          pt: "Vamos começar com calma. O treinador ligará para {{answer:phone}}. Primeiro treino: {{answer:first|a combinar}}.",
        },
      },
      {
        ref: "advanced",
        title: { en: "You are well prepared, {{answer:name}}", pt: "Você já tem uma boa base, {{answer:name}}" },
        bodyMd: {
          en: "We build on what you can do. First training: {{answer:first|to be agreed}}.",
          pt: "Vamos partir do que você já sabe. Primeiro treino: {{answer:first|a combinar}}.",
        },
      },
      {
        ref: "doctor_first",
        title: { en: "Your doctor first, {{answer:name}}", pt: "Primeiro o médico, {{answer:name}}" },
        bodyMd: {
          en: "Please ask a doctor before you train. Your place is kept for a month.",
          pt: "Consulte um médico antes de treinar. Guardamos a sua vaga por um mês.",
        },
      },
    ],
    endingRules: [
      { when: is("cleared", false), ending: "doctor_first" },
      { when: hasReached("level", 5), ending: "advanced" },
    ],
  },
};
