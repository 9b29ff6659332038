/** Template: how much would users miss the product? */
import { is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const productMarketFit: Template<"es"> = {
  id: "product-market-fit",
  category: "feedback",
  languages: ["en", "es"],
  title: { en: "Product-market fit", es: "Ajuste del producto al mercado" },
  summary: {
    en: "Learn how disappointed users would be without your product, what it is for and what to build next.",
    es: "Averigua cuánto echarían de menos tu producto, para qué sirve y qué conviene construir después.",
  },
  keywords: {
    en: ["pmf", "product research", "user survey", "roadmap", "startup"],
    es: ["pmf", "producto", "encuesta a usuarios", "hoja de ruta", "startup"],
  },
  doc: {
    title: { en: "What would you miss?", es: "¿Qué echarías de menos?" },
    description: {
      en: "Six questions that decide what we build next.",
      es: "Seis preguntas que deciden qué construiremos después.",
    },
    settings: {
      greeting: {
        en: "Hello. You have been using our product for a while. Frank answers help us most.",
        es: "Hola. Llevas un tiempo usando nuestro producto. Lo que más nos ayuda es que respondas con sinceridad.",
      },
    },
    blocks: [
      {
        ref: "usage",
        type: "single_choice",
        title: { en: "How often do you use it?", es: "¿Con qué frecuencia lo usas?" },
        required: true,
        config: {
          options: [
            {
              ref: "daily",
              label: { en: "Every day", es: "Todos los días" },
              synonyms: { en: ["daily"], es: ["a diario", "cada día"] },
            },
            {
              ref: "weekly",
              label: { en: "Every week", es: "Todas las semanas" },
              synonyms: { en: ["weekly"], es: ["semanalmente", "cada semana"] },
            },
            {
              ref: "rarely",
              label: { en: "Less often", es: "Menos a menudo" },
              synonyms: { en: ["rarely", "monthly"], es: ["rara vez", "casi nunca"] },
            },
            { ref: "stopped", label: { en: "I have stopped using it", es: "He dejado de usarlo" } },
          ],
        },
      },
      {
        ref: "why_stopped",
        type: "long_text",
        title: { en: "What made you stop?", es: "¿Por qué lo dejaste?" },
        required: true,
        visibleIf: is("usage", "stopped"),
      },
      {
        ref: "disappointment",
        type: "single_choice",
        title: {
          en: "How would you feel if you could no longer use it?",
          es: "¿Cómo te sentirías si ya no pudieras usarlo?",
        },
        required: true,
        config: {
          options: [
            { ref: "very", label: { en: "Very disappointed", es: "Sería una gran decepción" } },
            { ref: "somewhat", label: { en: "Somewhat disappointed", es: "Sería una pequeña decepción" } },
            { ref: "not", label: { en: "I would not mind", es: "Me daría igual" } },
          ],
        },
      },
      {
        ref: "benefit",
        type: "long_text",
        title: { en: "What is the main thing it does for you?", es: "¿En qué te ayuda sobre todo?" },
        visibleIf: isOneOf("disappointment", ["very", "somewhat"]),
      },
      {
        ref: "alternative",
        type: "short_text",
        title: { en: "What would you use instead?", es: "¿Qué usarías en su lugar?" },
        description: {
          en: "Another product, a spreadsheet, pen and paper: anything counts.",
          es: "Otro producto, una hoja de cálculo, papel y lápiz: todo vale.",
        },
      },
      {
        ref: "priorities",
        type: "ranking",
        title: { en: "In which order should we improve these?", es: "¿En qué orden deberíamos mejorar esto?" },
        description: { en: "The most urgent first.", es: "Primero lo más urgente." },
        required: true,
        config: {
          options: [
            { ref: "speed", label: { en: "Speed", es: "Rapidez" } },
            { ref: "ease", label: { en: "Ease of use", es: "Facilidad de uso" } },
            { ref: "features", label: { en: "More features", es: "Más funciones" } },
            { ref: "integrations", label: { en: "Links to other tools", es: "Conexión con otras herramientas" } },
          ],
        },
      },
      {
        ref: "interview",
        type: "yes_no",
        title: {
          en: "Would you talk to us about it for twenty minutes?",
          es: "¿Hablarías veinte minutos con nosotros sobre ello?",
        },
        required: true,
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Where may we send the invitation?", es: "¿A qué dirección te enviamos la invitación?" },
        required: true,
        visibleIf: is("interview", true),
      },
    ],
    endings: [
      {
        ref: "thanks",
        title: { en: "Thank you", es: "Gracias" },
        bodyMd: {
          en: "We go through all answers before we plan the next quarter.",
          es: "Leemos todas las respuestas antes de planificar el próximo trimestre.",
        },
      },
      {
        ref: "interview_soon",
        title: { en: "We look forward to talking to you", es: "Tenemos ganas de hablar contigo" },
        bodyMd: {
          en: "An invitation with a few times to choose from is on its way to {{answer:email}}.",
          es: "En breve recibirás en {{answer:email}} una invitación con varias horas a elegir.",
        },
      },
    ],
    endingRules: [{ when: is("interview", true), ending: "interview_soon" }],
  },
};
