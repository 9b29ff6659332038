/** Template: a quiz with points and three results. */
import { calculate, hasReached, is, isNot } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const knowledgeQuiz: Template<"es"> = {
  id: "knowledge-quiz",
  category: "education",
  languages: ["en", "es"],
  title: { en: "Quiz with score", es: "Cuestionario con puntuación" },
  summary: {
    en: "Five questions about our planet, counted as you go, with an explanation and three results.",
    es: "Cinco preguntas sobre nuestro planeta, con puntos, una explicación y tres resultados.",
  },
  keywords: {
    en: ["quiz", "test", "score", "points", "trivia", "exam"],
    es: ["quiz", "test", "puntos", "examen", "trivial", "preguntas"],
  },
  doc: {
    title: { en: "How well do you know our planet?", es: "¿Cuánto sabes de nuestro planeta?" },
    description: { en: "Five questions, 10 points.", es: "Cinco preguntas, 10 puntos." },
    settings: {
      greeting: { en: "Hello. Ready for five questions?", es: "Hola. ¿Te atreves con cinco preguntas?" },
      allowRepeat: true,
      answerEditing: false,
    },
    variables: [{ ref: "points", type: "number", initial: 0 }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "Who is playing?", es: "¿Quién juega?" },
        required: true,
        config: { maxLength: 40 },
      },
      {
        ref: "ocean",
        type: "single_choice",
        title: {
          en: "Which ocean is the largest, {{answer:name|friend}}?",
          es: "{{answer:name|Empezamos}}, ¿cuál es el océano más grande?",
        },
        required: true,
        config: {
          shuffle: true,
          options: [
            { ref: "atlantic", label: { en: "The Atlantic", es: "El Atlántico" }, score: 0 },
            { ref: "pacific", label: { en: "The Pacific", es: "El Pacífico" }, score: 2 },
            { ref: "indian", label: { en: "The Indian Ocean", es: "El Índico" }, score: 0 },
          ],
        },
      },
      {
        ref: "water",
        type: "single_choice",
        title: {
          en: "How much of the Earth's surface is water?",
          es: "¿Qué parte de la superficie terrestre es agua?",
        },
        required: true,
        config: {
          options: [
            { ref: "half", label: { en: "About half", es: "Cerca de la mitad" }, score: 0 },
            { ref: "most", label: { en: "About 71 percent", es: "Cerca del 71 por ciento" }, score: 2 },
            { ref: "nearly_all", label: { en: "About 90 percent", es: "Cerca del 90 por ciento" }, score: 0 },
          ],
        },
      },
      {
        ref: "water_explained",
        type: "statement",
        title: {
          en: "It is about 71 percent, nearly all of it salt water.",
          es: "Es cerca del 71 por ciento, y casi toda es salada.",
        },
        visibleIf: isNot("water", "most"),
      },
      {
        ref: "moon",
        type: "yes_no",
        title: { en: "Does the Moon shine with light of its own?", es: "¿La Luna brilla con luz propia?" },
        required: true,
      },
      {
        ref: "planets",
        type: "number",
        title: { en: "How many planets circle the Sun?", es: "¿Cuántos planetas giran alrededor del Sol?" },
        description: { en: "Pluto is not counted.", es: "Plutón no cuenta." },
        required: true,
        config: { min: 1, max: 20, integer: true },
      },
      {
        ref: "gases",
        type: "multi_choice",
        title: { en: "Which two gases make up most of the air?", es: "¿Qué dos gases forman la mayor parte del aire?" },
        required: true,
        config: {
          minSelected: 2,
          maxSelected: 2,
          options: [
            { ref: "nitrogen", label: { en: "Nitrogen", es: "Nitrógeno" }, score: 1 },
            { ref: "oxygen", label: { en: "Oxygen", es: "Oxígeno" }, score: 1 },
            {
              ref: "carbon_dioxide",
              label: { en: "Carbon dioxide", es: "Dióxido de carbono" },
              synonyms: { en: ["CO2"], es: ["CO2"] },
              score: 0,
            },
            { ref: "helium", label: { en: "Helium", es: "Helio" }, score: 0 },
          ],
        },
      },
      {
        ref: "fun",
        type: "rating",
        title: { en: "Did you enjoy the quiz?", es: "¿Te ha gustado el cuestionario?" },
        config: { max: 5, icon: "thumb" },
      },
    ],
    logic: [
      calculate("points", "ocean", { add: [{ var: "points" }, { score: "ocean" }] }),
      calculate("points", "water", { add: [{ var: "points" }, { score: "water" }] }),
      calculate("points", "moon", { add: [{ var: "points" }, 2] }, is("moon", false)),
      calculate("points", "planets", { add: [{ var: "points" }, 2] }, is("planets", 8)),
      calculate("points", "gases", { add: [{ var: "points" }, { score: "gases" }] }),
    ],
    endings: [
      {
        ref: "curious",
        title: {
          en: "{{var:points}} of 10 points, {{answer:name}}",
          es: "{{var:points}} de 10 puntos, {{answer:name}}",
        },
        bodyMd: {
          en: "There is a lot left to discover. The Moon, by the way, only reflects sunlight.",
          es: "Aún queda mucho por descubrir. Por cierto, la Luna solo refleja la luz del Sol.",
        },
      },
      {
        ref: "good",
        title: {
          en: "{{var:points}} of 10 points, {{answer:name}}: well done",
          es: "{{var:points}} de 10 puntos, {{answer:name}}: muy bien",
        },
        bodyMd: {
          en: "You know your way around the planet.",
          es: "Te mueves bien por el planeta.",
        },
      },
      {
        ref: "expert",
        title: { en: "All 10 points, {{answer:name}}", es: "Los 10 puntos, {{answer:name}}" },
        bodyMd: {
          en: "Perfect. Perhaps you should be asking the questions.",
          es: "Perfecto. Quizá deberías hacer tú las preguntas.",
        },
      },
    ],
    endingRules: [
      { when: hasReached("points", 10), ending: "expert" },
      { when: hasReached("points", 5), ending: "good" },
    ],
  },
};
