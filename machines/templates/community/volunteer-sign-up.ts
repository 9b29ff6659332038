/** Template: somebody would like to help. */
import { endAt, includes, is, isAtMost } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const volunteerSignUp: Template<"es"> = {
  id: "volunteer-sign-up",
  category: "community",
  languages: ["en", "es"],
  title: { en: "Volunteer sign-up", es: "Inscripción de voluntariado" },
  summary: {
    en: "Match volunteers with tasks by interest, time and skills.",
    es: "Encuentra tareas para cada persona voluntaria según interés, tiempo y habilidades.",
  },
  keywords: {
    en: ["volunteer", "help", "charity", "non-profit", "community", "ngo"],
    es: ["voluntariado", "ayudar", "ong", "asociación", "comunidad", "colaborar"],
  },
  doc: {
    title: { en: "Lend a hand", es: "Echa una mano" },
    description: { en: "Two hours a month already make a difference.", es: "Con dos horas al mes ya se nota." },
    settings: {
      greeting: {
        en: "Hello, and thank you for wanting to help.",
        es: "Hola, y gracias por querer ayudar.",
      },
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your name?", es: "¿Cómo te llamas?" },
        required: true,
      },
      {
        ref: "age",
        type: "number",
        title: {
          en: "How old are you, {{answer:name|friend}}?",
          es: "{{answer:name|Una pregunta}}, ¿cuántos años tienes?",
        },
        required: true,
        config: { min: 10, max: 110, integer: true },
      },
      {
        ref: "parent",
        type: "yes_no",
        title: { en: "Does a parent or guardian agree?", es: "¿Está de acuerdo tu madre, padre o tutor?" },
        required: true,
        visibleIf: isAtMost("age", 17),
      },
      {
        ref: "tasks",
        type: "multi_choice",
        title: { en: "What would you enjoy doing?", es: "¿Qué te gustaría hacer?" },
        description: { en: "Choose all that appeal to you.", es: "Elige todo lo que te atraiga." },
        required: true,
        config: {
          options: [
            { ref: "children", label: { en: "Reading with children", es: "Leer con niños y niñas" } },
            { ref: "elderly", label: { en: "Visiting older people", es: "Visitar a personas mayores" } },
            { ref: "driving", label: { en: "Driving", es: "Conducir" } },
            { ref: "kitchen", label: { en: "Cooking", es: "Cocinar" } },
            { ref: "office", label: { en: "Office and web", es: "Oficina y web" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "licence",
        type: "yes_no",
        title: { en: "Do you have a driving licence?", es: "¿Tienes carné de conducir?" },
        required: true,
        visibleIf: includes("tasks", "driving"),
      },
      {
        ref: "check",
        type: "consent",
        title: {
          en: "Working with children needs a record check. Is that all right?",
          es: "Para trabajar con menores pedimos un certificado. ¿Te parece bien?",
        },
        required: true,
        visibleIf: includes("tasks", "children"),
        config: {
          mustAccept: false,
          text: {
            en: "I am willing to hand in an official certificate that I have no relevant criminal record. The organization pays for it.",
            es: "Estoy de acuerdo en presentar un certificado oficial de que no tengo antecedentes relevantes. La organización paga los gastos.",
          },
        },
      },
      {
        ref: "hours",
        type: "slider",
        title: { en: "How many hours a month can you give?", es: "¿Cuántas horas al mes puedes dedicar?" },
        required: true,
        config: { min: 2, max: 40, step: 2, unit: { en: "hours", es: "horas" } },
      },
      {
        ref: "times",
        type: "matrix",
        title: { en: "When do you have time?", es: "¿Cuándo tienes tiempo?" },
        required: true,
        config: {
          multiple: true,
          requireAll: false,
          rows: [
            { ref: "week", label: { en: "Monday to Friday", es: "De lunes a viernes" } },
            { ref: "weekend", label: { en: "Weekend", es: "Fin de semana" } },
          ],
          columns: [
            { ref: "morning", label: { en: "Morning", es: "Mañana" } },
            { ref: "afternoon", label: { en: "Afternoon", es: "Tarde" } },
            { ref: "evening", label: { en: "Evening", es: "Noche" } },
          ],
        },
      },
      {
        ref: "experience",
        type: "long_text",
        title: {
          en: "Have you volunteered before, or is it new to you?",
          es: "¿Has colaborado antes o es algo nuevo para ti?",
        },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Where may we write to?", es: "¿A qué dirección podemos escribirte?" },
        required: true,
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "And a number for short notice?", es: "¿Y un teléfono para avisos de última hora?" },
        description: { en: "With the country code, such as +44.", es: "Con el prefijo del país, como +34." },
      },
    ],
    logic: [endAt("ask_parents", "parent", is("parent", false))],
    endings: [
      {
        ref: "welcome",
        title: { en: "Welcome to the team, {{answer:name}}", es: "Te damos la bienvenida al equipo, {{answer:name}}" },
        bodyMd: {
          en: "We look for a task for {{answer:hours}} a month and write to {{answer:email}} this week.",
          es: "Buscamos una tarea para {{answer:hours}} al mes y te escribimos a {{answer:email}} esta semana.",
        },
      },
      {
        ref: "ask_parents",
        title: { en: "Please ask at home first, {{answer:name}}", es: "Pregunta antes en casa, {{answer:name}}" },
        bodyMd: {
          en: "Come back together with your parents; we look forward to it.",
          es: "Vuelve con tu familia cuando lo hayáis hablado; nos alegrará mucho.",
        },
      },
    ],
  },
};
